"""Python only. `lpsim cache`: where compiled kernels are kept, how large they are, to make them and be rid of them."""

import argparse
from pathlib import Path

from lpsim.cli.table import add_game, spec_of
from lpsim.errors import InputError

HELP = "compile ahead, show or delete the compiled kernels kept on this machine"
EXAMPLE = "lpsim cache warm"
MEGABYTE = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument(
        "what",
        choices=("show", "warm", "clear"),
        help="list the kernels, compile one ahead, or delete those no longer in use",
    )
    add_game(parser)
    parser.add_argument("--all", action="store_true", help="with clear: delete the current kernels too")


def run(args: argparse.Namespace) -> int:
    """Show, warm or clear."""
    from lpsim.core import jit

    if args.what == "warm":
        return warm(args)
    root, current = jit.cache_root(), current_folders()
    if args.what == "show":
        print("\n".join(describe(root, current)))
        return 0
    refuse_strangers(root)
    deleted = jit.clear_cache(() if args.all else current)
    if args.all:
        from lpsim.play.waiting import TIMES

        (root / TIMES).unlink(missing_ok=True)
    for folder in deleted:
        print(f"deleted {folder.name}")
    print(f"{len(deleted)} folder{'' if len(deleted) == 1 else 's'} deleted in {root}")
    return 0


def current_folders() -> list[Path]:
    """Where the kernels of all games are kept now."""
    from lpsim.core import jit
    from lpsim.games import names, place_of

    return [jit.cache_folder(place_of(name).partition(":")[0]) for name in names()]


def warm(args: argparse.Namespace) -> int:
    """Compile a game ahead, if that was not done before."""
    from lpsim.play.warm import ensure_compiled

    spec = spec_of(args)
    ensure_compiled(spec)
    print(f"{spec.name} is compiled")
    return 0


def describe(root: Path, current: list[Path]) -> list[str]:
    """One line for the cache and one for each folder in it."""
    from lpsim.core import jit

    found = folders(root)
    lines = [f"kernels are kept in {root}"]
    for folder in found:
        note = "current" if folder in current else "stale" if jit.is_kernel_folder(folder) else "no kernel"
        lines.append(f"  {folder.name:<36}{size_of(folder) / MEGABYTE:>9.1f} MB  {note}")
    for folder in current:
        if folder not in found:
            lines.append(f"  {folder.name:<36}{'-':>9}     current, not compiled yet")
    return lines


def folders(root: Path) -> list[Path]:
    """All folders of the cache, sorted; none if there is no cache yet."""
    return sorted(folder for folder in root.glob("*") if folder.is_dir())


def size_of(folder: Path) -> int:
    """Bytes of all files below a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def refuse_strangers(root: Path) -> None:
    """Delete nothing where other things are kept: LPSIM_CACHE may name the wrong folder."""
    from lpsim.core import jit

    strangers = [folder.name for folder in folders(root) if not jit.is_kernel_folder(folder)]
    if strangers:
        raise InputError(f"{root} holds folders that are no kernels ({', '.join(strangers[:3])}); delete by hand")
