"""`kill -9` at random and at every named step: nothing is lost, nothing is there twice, all goes on by itself."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

from bot.service.installed import load_games
from tests import postgres
from tests.bot.blank import blank_store
from tests.changed import GAMES
from tests.prove.figures import Figure, Scope
from tests.prove.parts.crash.chain import chained
from tests.prove.parts.crash.stores import killed_stores
from tests.prove.parts.crash.tally import Tally

KILLS = {"sqlite": 400, "postgres": 300, "stores": 300}
"""Of bots on a file, of bots of which two are at work on a server, and of what is done to stores."""
FEW = {"sqlite": 5, "postgres": 0, "stores": 4}


def run(scope: Scope) -> Iterator[Figure]:
    """Chains of kills on both kinds of stores, and kills of what is done to stores."""
    load_games()
    os.environ["KERYX_PROVE_GAMES"] = " ".join(scope.size(GAMES, ("polis",)))
    tally, asked = Tally(), scope.case.partition("/")[0]
    wanted = scope.size(KILLS, FEW)
    if asked:
        wanted = {name: count if name == asked else 0 for name, count in wanted.items()}
    try:
        asyncio.run(_killed(scope, tally, wanted))
    finally:
        postgres.away()
    yield from _kills(scope, tally, wanted)
    yield from tally.figures(scope)


async def _killed(scope: Scope, tally: Tally, wanted: dict[str, int]) -> None:
    """Those on a server beside the others: each waits a lot."""
    games = scope.size(GAMES, ("polis",))

    async def on_a_file() -> None:
        file = scope.folder / "sqlite" / "keryx.sqlite3"
        await chained(scope, tally, "sqlite", blank_store(file), wanted["sqlite"], games, 1)
        if wanted["stores"]:
            kinds = scope.size(None, ["move", "copy"])
            await asyncio.to_thread(killed_stores, scope, tally, file, wanted["stores"], kinds)

    async def on_a_server() -> None:
        if wanted["postgres"] and not postgres.missing():
            url = postgres.server().create("chain")
            await chained(scope, tally, "postgres", url, wanted["postgres"], games, 2)

    await asyncio.gather(on_a_file(), on_a_server())


def _kills(scope: Scope, tally: Tally, wanted: dict[str, int]) -> Iterator[Figure]:
    names = {
        "sqlite": "kills of a bot on SQLite",
        "postgres": "kills of a bot on PostgreSQL, where two are at work",
        "stores": "kills of moves, copies, restores, upgrades, compacting",
    }
    for name, count in wanted.items():
        if count:
            why = f"it was given {scope.minutes:g} minutes, and the machine had other work" if scope.left <= 0 else ""
            why = (postgres.missing() if name == "postgres" else "") or why
            yield Figure(names[name], f"{tally.kills[name]:,}", f"{count:,}", tally.kills[name] >= count, why)
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(tally.kills.items()) if kind not in wanted)
    yield Figure("what was killed", kinds or "nothing", "something", bool(kinds))
    yield Figure("steps at which something was killed", str(len(tally.steps)), "many", bool(tally.steps))
