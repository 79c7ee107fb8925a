"""Python only. Memory of a worker: what is freed is given back to the system after each task, and how much is held."""

import ctypes
import re
import resource
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa

PAGE = resource.getpagesize()


def use_system_memory() -> None:
    """Let Arrow take its memory from the C library: its own allocators keep what is freed for later."""
    pa.set_memory_pool(pa.system_memory_pool())


def give_back() -> int:
    """Give freed memory back to the system; returns the bytes that this process still holds."""
    pa.default_memory_pool().release_unused()
    if (trim := c_library_trim()) is not None:
        trim(0)
    return held()


@cache
def c_library_trim() -> Any:
    """The C library's own call for it, which only glibc has."""
    return getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


def peak() -> int:
    """The most bytes that this process ever held; 0 where the system does not say."""
    try:
        said = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    except OSError:
        return 0
    return int(said[1]) * 1024 if said else 0


def held() -> int:
    """Bytes of memory that this process holds; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE
    except OSError:
        return 0
