"""Clocks: whole runs for rates, single calls for times.

The garbage collector stays on, as it is in the bot; what earlier work left behind is collected before each run.
"""

from __future__ import annotations

import gc
import resource
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import ParamSpec, TypeVar

from bot.workers import end, pool

P = ParamSpec("P")
T = TypeVar("T")
_STATUS = Path("/proc/self/status")
CALLS = 5
"""Calls at one position, of which the median counts."""


def per_second(work: Callable[[], int], repeats: int, seconds: float) -> list[float]:
    """How much of `work` (which says how much it did) is done in a second, in several runs after one to warm up.

    A second of the processor, not of the clock on the wall: the work waits for nothing, and what else runs on the
    machine should not count.
    """
    work()
    return [_run(work, seconds) for _ in range(repeats)]


def _run(work: Callable[[], int], seconds: float) -> float:
    gc.collect()
    done, begun = 0, process_time()
    while (passed := process_time() - begun) < seconds:
        done += work()
    return done / passed


def once(work: Callable[[], object]) -> float:
    """Seconds of one call."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def usual(work: Callable[[], object], calls: int = CALLS) -> float:
    """Seconds of a call that changes nothing: the median of a few, after one to warm up."""
    work()
    return statistics.median(once(work) for _ in range(calls))


def in_own_process(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` returns, in a process started for it alone."""
    process = pool(1)
    try:
        return process.submit(work, *args, **kwargs).result()
    finally:
        end(process)  # whatever it has started may still hold it


def memory() -> float:
    """The most memory this process has held, in bytes."""
    if _STATUS.exists():
        # Not `getrusage`, which counts what the parent held when it started this process.
        (peak,) = (line for line in _STATUS.read_text().splitlines() if line.startswith("VmHWM:"))
        return float(peak.split()[1]) * 1024
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(held if sys.platform == "darwin" else held * 1024)
