"""Run in a process of its own, which is killed on the way: commits or sends for the test that looks after."""

import asyncio
import multiprocessing
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.service import faults
from bot.service.courier import Courier
from tests.bot.service.channel import Channel, Client, Plain
from tests.bot.service.inn import ANNA, Inn

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
    house = Inn(path, first=500_000)
    house.clock.forward(hours=1)
    act(house, *args)


def commit(inn: Inn, table: str) -> None:
    inn.play(table, ANNA, "red", "take 2", "done")


def send(inn: Inn, table: str, log: Path) -> None:
    courier = Courier(Client(Channel(log)), inn.keeper, inn.tables.outbox, inn.tables.rooms, Plain())  # type: ignore[arg-type]
    asyncio.run(courier.deliver_all())


def underbid(inn: Inn, table: str) -> None:
    """The last bid, less than the other: the seats are exchanged."""
    inn.play(table, ANNA, "red", "bid 1")


def commit_only(inn: Inn, table: str) -> None:
    inn.commit(table, ANNA, "red")
