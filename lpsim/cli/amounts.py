"""Python only. How much may be asked for: options that are too small, or so large that nothing would come."""

import os
from typing import Any

from lpsim.errors import InputError

LEAST_CEILING = 8  # workers, on a small machine too
WORKERS_A_CORE = 4
MOST = 10**12  # of anything that is counted


def check_amount(name: str, value: Any, least: int = 1, most: int = MOST) -> None:
    """Refuse a number outside its range; one that is not said is left alone.

    Args:
        name: of the option, for example "blocks".
        value: what was said, or None.
        least: what makes sense.
        most: what can be done.
    """
    if value is None:
        return
    option = f"--{name.replace('_', '-')}"
    if value < least:
        raise InputError(f"{option}: {value} is too few; at least {least}")
    if value > most:
        raise InputError(f"{option}: {value} is too many; at most {most:,}")


def check_workers(value: int | None) -> None:
    """Refuse more processes than a machine bears: each holds some 250 MB."""
    cores = os.cpu_count() or 1
    most = max(LEAST_CEILING, WORKERS_A_CORE * cores)
    if value is not None and value > most:
        raise InputError(f"--workers: {value} is too many; at most {most} on this machine of {cores} cores")
    check_amount("workers", value)
