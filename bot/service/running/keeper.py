"""The one writer: a thread on which every transaction runs, one after the other."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from time import perf_counter
from typing import ParamSpec, TypeVar

from bot.metrics import meters
from bot.service.api.denials import Denied
from bot.service.running import faults
from bot.store.database import Database

P = ParamSpec("P")
T = TypeVar("T")


class Keeper:
    """Runs methods of the service on its thread, each inside one transaction of its own."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="keeper")
        self._listeners: list[tuple[str, Callable[[], None]]] = []
        self._for_good: list[tuple[str, Callable[[], None]]] = []

    def listen(self, topic: str, wake: Callable[[], None], *, for_good: bool = False) -> None:
        """Have `wake` called on the event loop after each transaction that touched `topic` (`Database.touch`).

        `for_good`: by somebody who is there as long as the process, whatever workers are started anew.
        """
        self._listeners.append((topic, wake))
        if for_good:
            self._for_good.append((topic, wake))

    def told(self, topics: Collection[str]) -> None:
        """Wake who listens to these, on the event loop: another process has touched them."""
        for topic, listener in self._listeners:
            if topic in topics:
                listener()

    def told_all(self) -> None:
        """Wake everybody: another process is gone, and has left whatever it had in hand."""
        for _, listener in self._listeners:
            listener()

    def forget_listeners(self) -> None:
        """Before workers are started anew."""
        self._listeners = list(self._for_good)

    async def call(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `method` returns, once it is on disk. If it raises, nothing has happened (but see `Denied.noted`)."""
        loop = asyncio.get_running_loop()

        def wake(touched: frozenset[str]) -> None:
            for topic, listener in self._listeners:
                if topic in touched:
                    loop.call_soon_threadsafe(listener)

        asked = perf_counter()

        def begun() -> T:
            """On the writer's thread."""
            meters.WRITER_WAIT.observe(perf_counter() - asked)
            return self._run(wake, functools.partial(method, *args, **kwargs))

        # Shielded: a caller who goes away must not leave anybody in doubt about a transaction that is running.
        job = functools.partial(copy_context().run, begun)  # what is logged there says what was being done
        return await asyncio.shield(loop.run_in_executor(self._thread, job))

    def run(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """As `call`, on the calling thread: for the command line and for tests, with no loop running."""
        return self._run(lambda touched: None, functools.partial(method, *args, **kwargs))

    def close(self) -> None:
        """Finish what is running and stop; a server that is away is waited for no more."""
        self.database.give_up()
        self._thread.shutdown(wait=True)

    def _run(self, wake: Callable[[frozenset[str]], None], work: functools.partial[T]) -> T:
        name = getattr(work.func, "__name__", "")

        def act() -> T:
            result = work()
            faults.point(f"before-commit:{name}")
            return result

        try:
            with meters.timed(meters.TRANSACTION_SECONDS):
                result = self.database.unit(act)
        except Denied as no:
            meters.TRANSACTIONS.labels(meters.REFUSED).inc()
            self._note(no)
            raise
        except Exception:
            meters.TRANSACTIONS.labels(meters.FAILED).inc()
            raise
        meters.TRANSACTIONS.labels(meters.DONE).inc()
        faults.point(f"after-commit:{name}")
        wake(frozenset(self.database.touched))
        return result

    def _note(self, no: Denied) -> None:
        """Write down a try that was refused, where it is one that must not go unseen."""
        if no.noted is not None:
            self.database.unit(no.noted)
