"""Run in a process of its own, which is killed on the way: commits or sends for the test that looks after."""

import asyncio
import multiprocessing
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.service.mail.courier import Courier
from bot.service.running import faults
from tests.bot.service.channel import Channel, Client, Plain
from tests.bot.service.rig import ANNA, Rig

FORK = multiprocessing.get_context("fork")
"""A copy of the test's own process, in which nothing is open: starting Python anew takes longer than all the rest."""


def crash(fault: str, act: Callable[..., None], path: Path, *args: Any) -> None:
    """Have `act` done by another process on the same file, in which the fault lies in wait."""
    process = FORK.Process(target=_armed, args=(fault, act, path, *args))
    process.start()
    process.join(120)
    assert process.exitcode == -9, f"{fault}: the process should have died, and ended with {process.exitcode}"


def _armed(fault: str, act: Callable[..., None], path: Path, *args: Any) -> None:
    faults._armed = fault
    service = Rig(path, first=500_000)
    service.clock.forward(hours=1)
    act(service, *args)


def commit(rig: Rig, table: str) -> None:
    rig.play(table, ANNA, "red", "take 2", "done")


def send(rig: Rig, table: str, log: Path) -> None:
    courier = Courier(Client(Channel(log)), rig.keeper, rig.tables.outbox, rig.tables.rooms, Plain())  # type: ignore[arg-type]
    asyncio.run(courier.deliver_all())


def underbid(rig: Rig, table: str) -> None:
    """The last bid, less than the other: the seats are exchanged."""
    rig.play(table, ANNA, "red", "bid 1")


def commit_only(rig: Rig, table: str) -> None:
    rig.commit(table, ANNA, "red")
