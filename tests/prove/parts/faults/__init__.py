"""Storage, the clock, Discord and people fail: afterwards all goes on by itself, and whoever must know was told."""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import Iterator

from bot.service.installed import load_games
from tests import postgres
from tests.bot.blank import blank_store
from tests.prove.figures import Figure, Scope
from tests.prove.house.house import house
from tests.prove.parts.faults.faults import FAULTS, QUICK, Fault, Trial

GAMES = ("hellas", "pericles")


def run(scope: Scope) -> Iterator[Figure]:
    """Each fault on a house that has been through the ones before it."""
    load_games()
    games = scope.size(GAMES, ("hellas",))
    os.environ |= {"KERYX_PROVE_GAMES": " ".join(games), "KERYX_PROVE_LIVELY": "1"}
    chosen = [
        fault for fault in FAULTS if fault.name.startswith(scope.case) and (scope.share == "whole" or fault in QUICK)
    ]
    outcomes: list[tuple[Fault, str]] = []
    try:
        asyncio.run(_gone_through(scope, [fault for fault in chosen if not fault.server], outcomes, games))
        if not postgres.missing():
            asyncio.run(_gone_through(scope, [fault for fault in chosen if fault.server], outcomes, games))
    finally:
        postgres.away()
    for fault, wrong in outcomes:
        value = wrong.partition("\n")[0][:200] or fault.meaning
        yield Figure(fault.name, value, fault.meaning, not wrong, replay=scope.command(fault.name) if wrong else "")


async def _gone_through(
    scope: Scope, faults: list[Fault], outcomes: list[tuple[Fault, str]], games: tuple[str, ...]
) -> None:
    if not faults:
        return
    place = scope.folder / ("server" if faults[0].server else "file")
    url = postgres.server().create("faults") if faults[0].server else blank_store(place / "keryx.sqlite3")
    async with house(place, url, games) as there:
        trial = Trial(scope, there)
        for fault in faults:
            scope.say(fault.name)
            try:
                await fault.happens(trial)
                await trial.goes_on()
                outcomes.append((fault, ""))
            except Exception as error:
                traceback.print_exc()
                outcomes.append((fault, f"{type(error).__name__}: {error}"))
                await trial.put_right()
