"""What every version of the schema and of the rules has stored is read, and plays on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from bot.service.installed import load_games
from bot.service.mail.courier import Courier
from bot.service.mail.letters import ANEW, LOBBY, PASSED, SPENT, THREADS
from bot.service.mail.post import unpack
from bot.service.playing.carrying import carry_over
from bot.service.playing.matches import unpack_draws, unpack_events
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Answer, DraftRow, PlanRow, Snapshot, TableRow
from bot.store.schema import known_revisions
from engine.core.match import Match
from engine.core.proving.conformance import check_position
from engine.core.registry import rules
from engine.core.secrets.secret import Viewer, seat_view
from engine.core.secrets.view import View
from tests.bot.service.channel import Channel, Client, Plain
from tests.bot.service.rig import Rig
from tests.prove.figures import Figure, Scope
from tests.stored import positions, schemas, tables

ANSWERS = 8
"""Given on each position, and at each table, to see that it plays on."""
BEFORE_STORES = {f"{number:04}" for number in range(2, 8)}
"""Schemas of the one morning before anything was kept to be stored: nobody's store has stopped at one."""


def run(scope: Scope) -> Iterator[Figure]:
    """Positions, then whole stores."""
    load_games()
    yield from _positions(scope)
    yield from _stores(scope)


# ---------------------------------------------------------------------- positions


def _positions(scope: Scope) -> Iterator[Figure]:
    files = {path.stem: positions.stored(path) for path in positions.files()}
    games = {stem.rpartition("-")[0] for stem in files}
    missing = [
        f"{game}-{version}"
        for game in sorted(games)
        for version in range(1, rules(game).version)
        if f"{game}-{version}" not in files
    ]
    yield Figure("older versions of rules of which positions are kept", f"{len(files)}", "all", not missing)
    kept = [(f"{stem}/{number}", stem, one) for stem, found in files.items() for number, one in enumerate(found)]
    chosen = kept if scope.share == "whole" else scope.random("positions").sample(kept, 6)

    def goes_on(stem: str, one: positions.Stored, case: str) -> None:
        own = rules(stem.rpartition("-")[0])
        match = Match(own, own.decode(one.whole))
        match.settle()
        _played_on(match, scope.random(case))
        own.scores(View.of_bytes(own, one.masked, Viewer(frozenset(one.viewer))).state)

    yield _all_of(
        scope,
        "positions that older rules have stored, and what one may know of them, read and played on",
        {case: lambda one=one, stem=stem, case=case: goes_on(stem, one, case) for case, stem, one in chosen},  # type: ignore[misc]
    )


def _played_on(match: Match[Any], chance: random.Random) -> None:
    for _ in range(ANSWERS):
        if match.outcome is not None:
            return
        seat, decision = chance.choice(list(match.pending().items()))
        View(match, Viewer(frozenset((seat,)))).legal(seat)
        match.play(seat, decision.id, chance.choice(match.legal(decision)))
        check_position(match)


# ---------------------------------------------------------------------- stores


def _stores(scope: Scope) -> Iterator[Figure]:
    dumps = schemas.stores()
    known = set(known_revisions())
    missing = sorted(known - BEFORE_STORES - {max(known)} - set(dumps) - {"0001"})
    there = len(set(dumps) - {max(known)}) + 1
    why = f"none of {', '.join(missing)} is kept" if missing else ""
    yield Figure("older versions of the schema of which stores are kept", str(there), "all", not missing, why)
    chosen = dumps if scope.share == "whole" else {name: dumps[name] for name in sorted(dumps)[:1]}
    cases: dict[str, Callable[[], None]] = {
        f"schema {name}": lambda name=name: _store_goes_on(  # type: ignore[misc]
            scope, f"schema {name}", lambda folder: schemas.unpacked(dumps[name], folder)
        )
        for name in chosen
    }
    if scope.share == "whole":
        for path in tables.kept():
            cases[path.stem] = lambda path=path: _store_goes_on(  # type: ignore[misc]
                scope, path.stem, lambda folder: tables.unpacked(path, folder)
            )
    yield _all_of(
        scope, "stores of older schemas: journals read, drafts and plans kept, letters sent, played on", cases
    )


def _store_goes_on(scope: Scope, case: str, unpacked: Callable[[Path], Path]) -> None:
    folder = scope.folder / case.replace(" ", "-")
    folder.mkdir()
    rig = Rig(unpacked(folder), first=900_000)
    try:
        drafts, plans = len(rig.rows(DraftRow)), len(rig.rows(PlanRow))
        asyncio.run(carry_over(rig.keeper, rig.tables.carrying))
        found = rig.rows(TableRow)
        assert found, "no table"
        assert not [row.behind for row in found if row.behind], [row.behind for row in found]
        assert (drafts, plans) >= (1, 1), "nothing was drafted or planned"
        assert len(rig.rows(PlanRow)) == plans, "plans are lost"
        for answer in rig.rows(Answer):
            unpack_events(answer.events)
            unpack_draws(answer.draws or b"\x90")
        for kept in rig.rows(Snapshot):
            rules_of = next(row for row in found if row.id == kept.table)
            rig.do(lambda kept=kept, row=rules_of: rig.tables.store.matches.decode(row, kept.position))
        for row in found:
            _table_goes_on(rig, row.id, scope.random(case, row.id))
        _letters_go_out(rig, folder)
    finally:
        rig.close()


def _table_goes_on(rig: Rig, table: str, chance: random.Random) -> None:
    """Who is asked sees what was drafted, drops it, and answers something else."""
    for _ in range(ANSWERS):
        info = rig.do(rig.tables.look.table, table)
        if not info.pending:
            return
        seat = chance.choice(info.pending)
        person = next(one.person for one in info.seats if one.seat == seat)
        if rig.panel(table, person, seat).draft.choices:
            rig.do(rig.tables.play.draft_undo, table, person, seat, rig.id(), whole=True)
        match = rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)))
        View(match, seat_view(seat)).legal(seat)
        rig.play(table, person, seat, str(chance.choice(rig.panel(table, person, seat).draft.legal())))


def _letters_go_out(rig: Rig, folder: Path) -> None:
    """Every letter that was waiting has gone, once."""

    def give_a_room() -> None:
        """Where it was being made, it is there by now."""
        for row in rig.database.session.query(TableRow):
            row.room = row.room or 90
        for letter in rig.database.session.query(OutboxRow):
            if letter.kind in THREADS and letter.state != OutboxState.SENT:
                letter.state, letter.message = OutboxState.SENT, 90

    rig.do(give_a_room)
    client = Client(Channel(folder / "discord.json"))
    courier = Courier(client, rig.keeper, rig.tables.outbox, rig.tables.rooms, Plain())  # type: ignore[arg-type]
    waiting = {row.id for row in rig.rows(OutboxRow) if row.state == OutboxState.QUEUED}
    for row in rig.rows(OutboxRow):
        unpack(row)
    for _ in range(6):
        rig.clock.forward(hours=2)
        asyncio.run(courier.deliver_all())
    own = (*THREADS, ANEW, LOBBY, PASSED, SPENT)
    rows = [row for row in rig.rows(OutboxRow) if row.id in waiting and row.kind not in own]
    late = [
        f"{row.kind} {row.state} {row.error}" for row in rows if row.state in (OutboxState.QUEUED, OutboxState.ASIDE)
    ]
    assert not late, late[:3]
    numbers = [line["nonce"] for line in client.room.lines()]
    assert len(numbers) == len(set(numbers)), "a letter was sent twice"


def _all_of(scope: Scope, what: str, cases: dict[str, Callable[[], None]]) -> Figure:
    """All cases of one claim, each by itself."""
    wrong: list[str] = []
    tried = _asked(scope, cases)
    for case in tried:
        try:
            cases[case]()
        except Exception as error:
            wrong.append(case)
            scope.say(f"{case}: {type(error).__name__}: {error}"[:600])
    value = f"{len(tried) - len(wrong):,} of {len(tried):,}"
    return Figure(what, value, "all", not wrong, replay=scope.command(wrong[0]) if wrong else "")


def _asked(scope: Scope, cases: Iterable[str]) -> list[str]:
    return [case for case in cases if scope.case in ("", case)]
