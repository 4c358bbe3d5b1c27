"""The whole bot: the real client against the stand-in, with a store full of live tables."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import tempfile
from multiprocessing.connection import Connection
from typing import Any

from bot.bench.bench_tables import BenchTables, settings_in
from bot.bench.driver import Address, Times, drive, received
from bot.bench.figures import Section, sizes, times
from bot.bench.scope import Scope
from bot.bench.timing import memory
from bot.cli.run import house_of, serve
from bot.client import Client
from bot.commands.sync import NoMemory
from bot.sandbox.connect import connected_to

NAME = "loopback"
PLAYED = 4
"""Tables that the two people play at, among all the others."""
TEXTS = {
    "turn": "/turn: the panel",
    "add": "an order chosen in the menu: drafted, stored, shown",
    "clear": "the draft cleared by a button",
    "commit": "the turn committed by a button",
    "status": "/look status",
    "suggest-order": "suggestions while typing /order",
    "suggest-table": "suggestions for the name of a table",
}


def measure(scope: Scope) -> Section:
    """Bot here, Discord and people in another process."""
    logging.getLogger("discord").setLevel(logging.ERROR)
    spawn: Any = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=drive, args=(theirs, scope), daemon=False)
    process.start()
    theirs.close()
    with tempfile.TemporaryDirectory(dir=scope.folder or None) as folder:
        os.environ["KERYX_CACHE_DIR"] = folder
        try:
            taken = asyncio.run(_serve(ours, scope, folder))
        finally:
            ours.close()
            _end_children()
    return _section(taken, scope)


def _end_children() -> None:
    """End the stand-in, if it does not end by itself."""
    for child in multiprocessing.active_children():
        child.join(timeout=1)
        if child.is_alive():
            child.terminate()


def _section(taken: Times, scope: Scope) -> Section:
    live = f"{scope.tables:,} live tables"
    figures = [times(f"loopback.{kind}", TEXTS[kind], taken.seconds[kind]) for kind in TEXTS if kind in taken.seconds]
    figures.append(sizes("loopback.memory", f"memory of the bot's process at most ({live})", [memory()]))
    notes = [f"loopback with {live} in the store, one act at a time; {taken.deferred} answers only asked for time"]
    return Section(NAME, figures, notes)


async def _serve(pipe: Connection, scope: Scope, folder: str) -> Times:
    address: Address = await received(pipe)
    settings = settings_in(folder)
    clients: list[Client] = []

    async def prepared(client: Client) -> None:
        clients.append(client)

    with connected_to(address.url):
        async with house_of(settings) as (service, pictures):
            bench_tables = BenchTables(service, scope.game)
            bench_tables.fill(scope.tables - PLAYED, address.guild)
            life = asyncio.ensure_future(serve(service, pictures, NoMemory(), address.token, prepared))
            try:
                while not clients:
                    await asyncio.wait({life}, timeout=0.05)
                    if life.done():
                        life.result()
                await clients[0].wait_until_ready()
                begun = [
                    await service.call(bench_tables.begin, address.people, address.guild, address.forum)
                    for _ in range(PLAYED)
                ]
                await asyncio.sleep(1)
                pipe.send([table.id for table in begun])
                taken: Times = await received(pipe)
                pipe.send("done")
            finally:
                life.cancel()
                await asyncio.wait({life})
    return taken
