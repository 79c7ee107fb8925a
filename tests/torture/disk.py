"""Python only. Full disks: a small one, mounted in a name space of our own, and a layer that fails at single events."""

import ctypes
import errno
import os
import random
import resource
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from torture.endings import ended, forked
from torture.kills import count_events, next_command, on_event
from torture.runs import EXPERIMENT, HERE, begun, hashes, write_experiment
from torture.tally import Tally

ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS)
NEW_USER, NEW_MOUNTS = 0x10000000, 0x00020000  # of the system call unshare
LARGE = "64m"


def torture(tally: Tally, count: int, seed: int) -> None:
    """Half on a small disk (where none can be mounted, with files of limited size), half on a failing one."""
    chance, text = random.Random(seed), EXPERIMENT.format(blocks=400)
    with tempfile.TemporaryDirectory(prefix="lpsim-torture-") as temporary:
        folder = Path(temporary)
        assert begun(folder, text, HERE).code == 0
        truth = hashes(folder / "run")
        bytes_ = sum(file.stat().st_size for file in (folder / "run").rglob("*") if file.is_file())
        shutil.rmtree(folder / "run")
        events = count_events(folder, HERE)
        mounts = can_mount(folder)
        for _ in range(count // 2):
            size = 4096 * chance.randrange(1, max(2, 2 * bytes_ // 4096))
            if mounts:
                on_small_disk(tally, folder, size, truth)
            else:
                under_limit(tally, folder, chance.randrange(1, bytes_), truth)
        for _ in range(count - count // 2):
            failing(tally, folder, chance.randrange(events), chance.choice(ERRORS), truth)


def can_mount(folder: Path) -> bool:
    """Whether a disk can be mounted here without any rights."""
    try:
        script = f"mount -t tmpfs -o size=1m tmpfs {folder}"
        return subprocess.run(["unshare", "-rm", "sh", "-c", script], capture_output=True, timeout=20).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def on_small_disk(tally: Tally, folder: Path, size: int, truth: object) -> None:
    """A run on a disk that is too small; then the disk grows, and the run goes on."""

    def run() -> int:
        from lpsim.cli.main import main

        small = folder / "disk"
        small.mkdir(exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(small)], check=True)
        os.chdir(small)
        code = main(["run", str(folder / "torture.toml"), "--out", "run", *HERE])
        if code == 0:
            return 0 if hashes(Path("run")) == truth else 98
        if code not in (1, 2):
            return code
        subprocess.run(["mount", "-o", f"remount,size={LARGE}", str(small)], check=True)
        words = next_command(Path("run"))
        words[1:2] = [str(folder / "torture.toml")] if words[0] == "run" else words[1:2]
        again = main([*words, *HERE])
        return 0 if again == 0 and hashes(Path("run")) == truth else 97

    write_experiment(folder, EXPERIMENT.format(blocks=400))
    ending = forked(run, ("run on", str(size)), folder, 120, new_name_space)
    problems = ending.problems(one_line=False)
    way = "full, told and finished later" if "No space left" in ending.err else "large enough"
    tally.note("disk: a small one", way, problems, size)


def new_name_space() -> None:
    """Let this process mount what nobody else sees."""
    user, group = os.getuid(), os.getgid()
    if ctypes.CDLL(None, use_errno=True).unshare(NEW_USER | NEW_MOUNTS):
        raise OSError(ctypes.get_errno(), "unshare")
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"0 {user} 1")
    Path("/proc/self/gid_map").write_text(f"0 {group} 1")


def under_limit(tally: Tally, folder: Path, size: int, truth: object) -> None:
    """No file may grow beyond a size; then they may."""

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    broken_then_finished(tally, "disk: files of limited size", folder, limit, truth, size)


def failing(tally: Tally, folder: Path, number: int, code: int, truth: object) -> None:
    """From one event on, every file event fails."""

    def fail() -> None:
        raise OSError(code, os.strerror(code))

    kind = f"disk: {errno.errorcode[code]} from a file event on"
    broken_then_finished(tally, kind, folder, lambda: on_event(number, fail), truth, number)


def broken_then_finished(
    tally: Tally, kind: str, folder: Path, first: Callable[[], None], truth: object, what: object
) -> None:
    """A run that something breaks, and then the same command again, or `resume`, without it."""
    shutil.rmtree(folder / "run", ignore_errors=True)
    broken = ended(["run", "torture.toml", "--out", "run", *HERE], folder, 120, first)
    problems = broken.problems()
    if broken.code == 0 and hashes(folder / "run") != truth:
        problems.append("ends with 0, and the tables are other ones")
    again = ended([*next_command(folder / "run"), *HERE], folder, 120)
    if again.code != 0 or hashes(folder / "run") != truth:
        problems.append(f"not finished as it would have been: {again.code} {again.err[-300:]}")
    tally.note(kind, {0: "not noticed"}.get(broken.code or 0, "told and finished later"), problems, what)
