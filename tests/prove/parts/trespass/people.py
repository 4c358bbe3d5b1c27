"""A table before, during and after its game, with every kind of person about it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from sqlmodel import select

from bot.service.api.table import TableId
from bot.store.arbitration import DelegateRow
from bot.store.models import AbsenceRow, Server, TableRow, Tenure
from bot.store.season import SeasonGameRow, SeasonRow
from bot.terms.terms import Pace
from engine.core import match as matches
from tests.prove.parts.leaks.house import House

(
    STRANGER, ONLOOKER, ELSEWHERE, FORMER, DEPUTY, DELEGATE, ARBITER, MANAGER, JUDGE, OWNER, ORGANISER, SEASON_DELEGATE,
    ENTRANT,
) = range(800, 813)  # fmt: skip
HOLDER, OPPONENT = 901, 902
PEOPLE = {
    "stranger": STRANGER, "onlooker": ONLOOKER, "player-elsewhere": ELSEWHERE, "opponent": OPPONENT, "holder": HOLDER,
    "former-holder": FORMER, "deputy": DEPUTY, "delegate": DELEGATE, "arbiter": ARBITER, "manages-server": MANAGER,
    "server-arbiter": JUDGE, "bot-owner": OWNER, "organiser": ORGANISER, "season-delegate": SEASON_DELEGATE,
    "season-entrant": ENTRANT,
}  # fmt: skip
"""The stranger asks from direct messages, the others in the server. The holder has opened the table."""
GUILD, ROOM, SEASON = 1, 2, "SPRING"
STATES = ("lobby", "running", "finished")
_FIRST = 10**6


@contextmanager
def the_house() -> Iterator[tuple[House, dict[str, TableId]]]:
    """A game of two, and its tables by state."""
    match, _ = matches.new("polis", scenario="campaign", seed="trespass")
    with tempfile.TemporaryDirectory(prefix="keryx-trespass-") as folder:
        house = House(Path(folder), match)
        try:
            tables = {"running": house.table} | {state: _further(house, state) for state in ("lobby", "finished")}
            house.keep(lambda: _people(house, tables))
            house.keep(lambda: _game_goes_on(house))
            yield house, tables
        finally:
            house.close()


def _further(house: House, state: str) -> TableId:
    """Another table of the same people: one seat is free in the lobby; what is finished was ended by its arbiter."""
    lobby, made = house.tables.lobby, list[TableId]()
    ids = iter(range(_FIRST * (STATES.index(state) + 1), _FIRST * 100))
    old = house._keeper.run(lambda: house.tables.store.row(house.table))

    def work() -> None:
        table = lobby.create(
            GUILD, HOLDER, state.title(), old.game, old.scenario, Pace.STANDARD, old.options, ROOM, next(ids)
        )
        made.append(table.id)
        lobby.take_seat(table.id, HOLDER, "Holder", house.seats[0], next(ids))
        if state == "finished":
            lobby.take_seat(table.id, OPPONENT, "Opponent", house.seats[1], next(ids))
            lobby.start(table.id, HOLDER, next(ids))
            house.tables.store.row(table.id).arbiter = ARBITER
            house.tables.arbiter.end(table.id, ARBITER, "snow", next(ids))

    house.keep(work)
    return made[0]


def _people(house: House, tables: dict[str, TableId]) -> None:
    """Everybody is who they are, at every table."""
    store = house.tables.store
    store.owners = frozenset({OWNER})
    for person in PEOPLE.values():
        store.known(person, f"Person {person}")
    server = store.session.get(Server, GUILD)
    if server is None:
        server = Server(id=GUILD)
        store.session.add(server)
    server.settings = {**(server.settings or {}), "arbiters": [JUDGE]}
    _season(house)
    for state, table in tables.items():
        _about(house, table, state)


def _about(house: House, table: TableId, state: str) -> None:
    store, seat = house.tables.store, house.seats[0]
    row, now = store.session.get_one(TableRow, table), store.clock()
    row.arbiter = ARBITER
    store.session.add(DelegateRow(table=row.id, person=DELEGATE, since=now))
    if state == "lobby":
        return
    began = row.started_at or now
    store.session.add(Tenure(table=row.id, seat=seat, person=FORMER, since=began, until=now, why="left"))
    held = store.session.exec(select(Tenure).where(Tenure.table == row.id, Tenure.person == HOLDER)).one()
    held.since = now
    if state == "running":
        absence = {"begins": now - timedelta(days=1), "ends": now + timedelta(days=2), "days": 3, "state": "running"}
        store.session.add(AbsenceRow(table=row.id, person=HOLDER, deputy=DEPUTY, seats=[seat], **absence))


def _season(house: House) -> None:
    """A season in its sign-up, whose organiser, delegate and entrant play at none of these tables."""
    store, ids = house.tables.store, iter(range(_FIRST * 200, _FIRST * 201))
    session, until = store.session, store.clock() + timedelta(days=7)
    session.add(
        SeasonRow(
            id=SEASON, guild=GUILD, channel=ROOM, title="Spring", creator=ORGANISER, delegates=[SEASON_DELEGATE],
            status="sign-up", games=[{"game": "polis", "scenarios": ["campaign"], "options": {}}], kind="swiss",
            ordering="points", seed="seed", commitment="hash", sign_up_until=until, next_at=until,
            created_at=store.clock(),
        )
    )  # fmt: skip
    session.flush()
    house.tables.seasons.places.join(SEASON, ENTRANT, "Entrant", next(ids))
    session.add(SeasonGameRow(season=SEASON, round=1, number=1, game="polis", table=house.table))


def _game_goes_on(house: House) -> None:
    """Whoever is asked at the running table has a draft, so that there is something to send, undo and clear."""
    look, play = house.tables.look, house.tables.play
    for number, (seat, person) in enumerate(house.holder.items()):
        panel = look.panel(house.table, person, seat)
        if panel.decision is not None and panel.draft is not None:
            order = panel.draft.legal()[0]
            play.draft_add(house.table, person, seat, panel.decision.id, [order], _FIRST * 300 + number)
