"""Python only. A worker ends when the process that started it is gone, however that went."""

import os
import threading
import time

SECONDS = 1.0  # between looks; a call into compiled code may add its own time


def hold(parent: int) -> None:
    """Watch over the parent from a thread of its own; called once in each worker as it starts.

    Args:
        parent: the process that starts the worker. An orphan gets another parent, even if it is begotten as one.
    """
    threading.Thread(target=watch, args=(parent,), daemon=True, name="leash").start()


def watch(parent: int) -> None:
    """Wait until the parent is gone, then end: files are written whole or not at all, so nothing is lost by it."""
    while os.getppid() == parent:
        time.sleep(SECONDS)
    os._exit(1)


def workers(n_jobs: int) -> dict[str, object]:
    """What joblib is told to start processes on a leash."""
    return {"backend": "loky", "n_jobs": n_jobs, "initializer": hold, "initargs": (os.getpid(),)}
