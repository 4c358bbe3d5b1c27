"""Processes that work for this one: spawned, never forked, so that they inherit no secret; and gone when it is."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor

_PATIENCE = 2.0
"""Seconds a process has to end when it is told to."""


def pool(processes: int) -> ProcessPoolExecutor:
    """So many of them."""
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=follow_the_parent)


def end(pool: ProcessPoolExecutor) -> None:
    """Stop the processes at once, one that hangs too, and wait until they are gone: they hold nothing to be kept."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    for process in processes:
        process.terminate()
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.join(_PATIENCE)
        if process.is_alive():
            process.kill()


def follow_the_parent() -> None:
    """In a worker: end with the process it works for, even if that was killed and could tell nobody."""
    threading.Thread(target=_end_with_the_parent, name="end-with-the-parent", daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
