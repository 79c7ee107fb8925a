"""Python only. `lpsim status`: how far a run is, or what it found."""

import argparse
import json
from pathlib import Path
from typing import Any

from lpsim.outside.text import command

HELP = "tell how far a run is, or what it found"
EXAMPLE = "lpsim status runs/seat-fairness"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("folder", type=Path, metavar="RUN", help="the folder of the run")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Print the state of the run."""
    from lpsim.lab.found import screen
    from lpsim.lab.load import load
    from lpsim.lab.store import Store

    store = Store(args.folder)
    state = describe(store)
    if args.json:
        print(json.dumps(state, indent=1))
    elif store.is_complete:
        print("\n".join(screen(load(args.folder))))
    else:
        print(
            f"{state['name']}: {state['status']}; {state['games_done']:,} of {state['games_planned']:,} games played, "
            f"{state['shards']} of {state['shards_planned']} files of each table written, {state['failures']} failed"
        )
        print(f"`{command('lpsim', 'resume', args.folder)}` goes on")
    return 0


def describe(store: Any) -> dict[str, Any]:
    """The state of the run as data."""
    plan, shards, blocks = store.plan, store.shards(), store.blocks_kept()
    parts = sum(plan.count_games(plan.pieces(units, blocks)) for units in store.parts())
    return store.manifest | {
        "games_done": parts + sum(shard["games"] for shard in shards.values()),
        "shards": len(shards), "shards_planned": len(plan.shards(blocks)),
        "failures": sum(shard["tables"]["failures"]["rows"] for shard in shards.values()),
    }  # fmt: skip
