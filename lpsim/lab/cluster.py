"""Python only. Workers beyond one machine: joblib's Dask backend, and the client of a scheduler (extra `cluster`)."""

import logging
from concurrent.futures import Future
from typing import Any

from lpsim.errors import InputError

try:
    from distributed import Client, LocalCluster
    from joblib._dask import DaskDistributedBackend
except ImportError as missing:
    raise InputError("the Dask backend needs the extra `cluster`: pip install 'lpsim[cluster]'") from missing

CONNECT_SECONDS = 10
SPEAKERS = ("distributed", "tornado", "asyncio")  # they tell of a lost cluster in tracebacks; we tell it in a line
LOOPBACK = "127.0.0.1"  # nobody else can reach a cluster of our own, nor its dashboard


class ClusterBackend(DaskDistributedBackend):
    """The backend of joblib, but for a task that Dask has given up: it would wait for ever, here it fails."""

    def submit(self, func: Any, callback: Any = None) -> Future:
        """Hand a task to the cluster."""
        future = super().submit(func, callback)

        def pass_on(done: Future) -> None:
            if callback is not None and done.exception() is not None:
                callback(done.exception())

        future.add_done_callback(pass_on)
        return future

    def retrieve_result_callback(self, out: Any) -> Any:
        """The result of a task, or the error that ended it."""
        if isinstance(out, BaseException):
            raise out
        return super().retrieve_result_callback(out)


def silence() -> None:
    """Let Dask keep its diary to itself, in all its parts: each has a level of its own."""
    for name in [*SPEAKERS, *logging.root.manager.loggerDict]:
        if name.partition(".")[0] in SPEAKERS:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def connect(scheduler: str | None, workers: int) -> Client:
    """A client of a Dask cluster that has workers; without an address, of one on this machine."""
    silence()
    if scheduler is None:
        return Client(
            LocalCluster(n_workers=workers, threads_per_worker=1, host=LOOPBACK, dashboard_address=f"{LOOPBACK}:0")
        )
    try:
        client = Client(scheduler, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise InputError(f"--scheduler {scheduler}: no scheduler answers there") from error
    try:
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
    except TimeoutError as error:
        client.close()
        raise InputError(
            f"--scheduler {scheduler}: has no workers; start some with `dask worker {scheduler}`"
        ) from error
    return client
