"""Run in a process of its own, which `KERYX_FAULT` kills on the way: commits or sends for the test that looks after."""

import asyncio
import sys
from pathlib import Path

from tests.bot.service.inn import ANNA, Inn


def commit(inn: Inn, table: str) -> None:
    inn.play(table, ANNA, "red", "take 2", "done")


def send(inn: Inn, table: str, log: Path) -> None:
    from bot.service.courier import Courier
    from tests.bot.service.channel import Channel, Client, Plain

    courier = Courier(Client(Channel(log)), inn.keeper, inn.tables, Plain())  # type: ignore[arg-type]
    asyncio.run(courier.deliver_all())


def underbid(inn: Inn, table: str) -> None:
    """The last bid, less than the other: the seats are exchanged."""
    inn.play(table, ANNA, "red", "bid 1")


if __name__ == "__main__":
    what, path, name = sys.argv[1:4]
    house = Inn(Path(path), first=500_000)
    house.clock.forward(hours=1)
    if what == "commit":
        commit(house, name)
    elif what == "commit-only":
        house.commit(name, ANNA, "red")
    elif what == "underbid":
        underbid(house, name)
    else:
        send(house, name, Path(sys.argv[4]))
