"""Before the game: tables are made, seats taken, and the first question asked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sqlmodel import col, func, select

from bot.service.access import players_begin
from bot.service.agents.agent_process import AGENTS
from bot.service.api.denials import Denied, Seats
from bot.service.api.table import LIVE, OVERDUE, PersonId, Status, TableId, TableInfo
from bot.service.mail.letters import INVITED, ROOM, TALK
from bot.service.mail.onlooking import Onlooking
from bot.service.mail.post import FULL
from bot.service.public_facts import public_facts
from bot.service.seating.beginning import Beginning
from bot.service.seating.doorkeeper import Doorkeeper
from bot.service.seating.holders import LEFT, Holders
from bot.service.table_store import TableStore
from bot.store.mail import Receipt
from bot.store.models import SeatRow, TableRow
from bot.terms.terms import PRESETS, Pace, Terms, kept
from engine.core.dice import commitment
from engine.core.registry import Scenario, UnknownGame, games
from engine.core.secrets.secret import Seat

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz".upper()
_ID_LENGTH = 5
MOST_SALT = 40
"""Letters of a salt that is typed."""
TYPED = "typed"
"""How a salt came about that somebody has typed."""
_NO_SALT = frozenset("|,=`")
"""What separates salts from each other where they are mixed, and what shows them."""


class Lobby:
    """Making tables and beginning games."""

    def __init__(self, store: TableStore, holders: Holders, door: Doorkeeper, most_tables: int = 0) -> None:
        self._store, self._holders, self.most_tables = store, holders, most_tables
        self._beginning = Beginning(store, holders)
        self.door = door

    def create(
        self,
        guild: int,
        by: PersonId,
        name: str,
        game: str,
        scenario: str,
        terms: Terms | Pace,
        options: dict[str, str],
        channel: int | None,
        interaction: int,
        arbiter: tuple[PersonId, str] | None = None,
        seed: str = "",
        data: str = "",
    ) -> TableInfo:
        """A new table with all its seats empty. The seed's hash stands from here on.

        `terms`: what is played under, or the name of a preset. `arbiter`: who looks after it (id and
        name); without, whoever opens it. `seed`: of a table that a season opens; it does not count among those
        that `by` has open.
        """
        before = self._store.seen(interaction, "create", by)
        if before is not None:
            return public_facts(self._store, self._store.row(before.table))
        now = self._store.clock()
        setup = self._scenario(game, scenario, options, data)
        if not seed:
            self._must_not_have_too_many(by)
        self._store.known(by)
        if arbiter is not None:
            self._store.known(*arbiter)
        seed = seed or secrets.token_hex(16)
        row = TableRow(
            id=self.fresh_id(),
            guild=guild,
            channel=channel or self._store.server(guild).channel,
            game=game,
            scenario=scenario,
            options=dict(options),
            title=name,
            status=Status.LOBBY,
            terms=kept(terms if isinstance(terms, Terms) else PRESETS[Pace(terms)]),
            creator=by,
            arbiter=arbiter[0] if arbiter is not None else None,
            seed=seed,
            commitment=commitment(seed),
            data=data or self._store.matches.pin(game, now).digest,
            created_at=now,
        )
        self._store.session.add(row)
        self._store.session.flush()
        self._store.session.add_all(
            SeatRow(table=row.id, seat=seat, position=position) for position, seat in enumerate(setup.seats)
        )
        self._store.made(interaction, row.id)
        args = {
            "commitment": row.commitment,
            "scenario": scenario,
            "seats": list(setup.seats),
            "creator": by,
            "channel": row.channel,
            "terms": row.terms,
            "options": row.options,
        }
        for kind in (ROOM, TALK):
            self._store.post.to_room(row, self._store.post.compose(kind, row, args=args))
        self._holders.tell(row, [row.arbiter], "arbiter", by=by)
        return public_facts(self._store, row)

    def take_seat(self, table: TableId, person: PersonId, name: str, seat: Seat, interaction: int) -> TableInfo:
        """Sit down; in a running game only where a replacement is sought. Who sits there already may say so again."""
        return self.take_seats(table, person, name, [seat], interaction)

    def take_seats(
        self,
        table: TableId,
        person: PersonId,
        name: str,
        seats: Sequence[Seat],
        interaction: int,
        password: str = "",
    ) -> TableInfo:
        """Sit down on several seats at once: on all of them, or on none. `password`: as typed, where one is asked."""
        row = self._store.row(table)
        if self._store.seen(interaction, "take_seat", person, table, seats[0]) is None:
            self._store.access(row).must_go_on()
            self.door.must_let_in(row, person, password)
            was_full = self._full(row)
            for seat in seats:
                self._sit(row, person, name, seat, interaction)
            self._begin_by_itself(row)
            if row.status == Status.LOBBY and not was_full and self._full(row):
                self._tell_full(row, person)
        return public_facts(self._store, row)

    def _tell_full(self, row: TableRow, by: PersonId, *, house: bool = False) -> None:
        """Whoever may begin the game hears that it can begin. `house`: the last seats went to the computer."""
        seats = self._store.seats(row).values()
        playing = [info.person for info in seats] if players_begin(row.creator, row.arbiter, seats) else []
        self._holders.tell(row, [row.creator, self._holders.looks_after(row), *playing], FULL, by=by, house=house)

    def _full(self, row: TableRow) -> bool:
        return all(info.person is not None or info.agent is not None for info in self._store.seats(row).values())

    def _begin_by_itself(self, row: TableRow) -> None:
        """A rematch begins by itself when everybody has sat down again, and so does a game that has come here."""
        if row.begins_by_itself and row.status == Status.LOBBY and self._full(row):
            self.start(row.id, row.creator, 0)

    def _sit(self, row: TableRow, person: PersonId, name: str, seat: Seat, interaction: int) -> None:
        self._store.access(row).must_know(seat)
        info = self._store.seats(row)[seat]
        self._store.access(row).must_go_on()
        if info.person == person:
            return
        if info.person is not None or (info.agent is not None and row.status != Status.LOBBY):
            raise self._taken(row, seat)
        self._store.access(row).must_be_fit(person, seat)
        self.door.must_not_be_kept(row, person, seat)
        self._store.known(person, name)
        self._holders.hold(row, seat, person=person, agent=None, why="taken", interaction=interaction)
        self._tell_seats(row, "seated", seat=seat, person=person)
        if row.status == Status.PAUSED and row.reason == OVERDUE and not self._sought(row):
            self._holders.thaw(row)

    def invite(
        self, table: TableId, by: PersonId, person: PersonId, name: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Ask somebody directly, and let them in where not everybody is.

        To a private table whoever plays there may, and whoever looks after it; to an open one anybody.
        """
        row = self._store.row(table)
        if self._store.seen(interaction, "invite", by, table) is not None:
            return public_facts(self._store, row)
        self._store.access(row).must_go_on()
        self.door.may_invite(row, by, admin=admin)
        self._store.known(person, name)
        self.door.let_in(row, person, by)
        letter = self._store.post.compose(INVITED, row, args={"by": by, "seats": [], "again": False})
        self._store.post.to_person(row, person, letter)
        return public_facts(self._store, row)

    def seat_agent(
        self, table: TableId, by: PersonId, seat: Seat, agent: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Have the house play a seat that is empty."""
        return self.seat_agents(table, by, [seat], agent, interaction, admin=admin)

    def seat_agents(
        self, table: TableId, by: PersonId, seats: Sequence[Seat], agent: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """The same for several seats at once: for all of them, or for none."""
        row = self._store.row(table)
        if self._store.seen(interaction, "seat_agent", by, table, next(iter(seats), "")) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_be_lobby()
        access.must_host(by, admin)
        self.must_be_agent(agent)
        was_full = self._full(row)
        for seat in seats:
            access.must_know(seat)
            if self._store.seats(row)[seat].person is not None:
                raise self._taken(row, seat)
            self._holders.hold(row, seat, person=None, agent=agent, why="taken", interaction=interaction)
            self._tell_seats(row, "seated", seat=seat, agent=agent)
        if row.came and any(info.person is not None for info in self._store.seats(row).values()):
            self._begin_by_itself(row)
        if row.status == Status.LOBBY and not was_full and self._full(row):
            self._tell_full(row, by, house=True)
        return public_facts(self._store, row)

    def leave(self, table: TableId, person: PersonId, interaction: int, seat: Seat | None = None) -> TableInfo:
        """Stand up from one's seat, or from all of them; in a running game somebody else is sought."""
        row = self._store.row(table)
        if self._store.seen(interaction, "leave", person, table) is not None:
            return public_facts(self._store, row)
        held = self._store.access(row).held(person)
        if not held:
            raise Denied("not-seated")
        if seat is not None:
            self._store.access(row).must_own(person, seat)
            held = [seat]
        self._store.access(row).must_go_on()
        for left in held:
            self._holders.hold(row, left, person=None, agent=None, why=LEFT)
            others = [info.person for info in self._store.seats(row).values()] if row.status != Status.LOBBY else []
            self._holders.tell(row, [*others, *self._holders.hosts(row)], "open", seat=left, by=person)
        return Onlooking(self._store).info(row, person)

    def salt(self, table: TableId, person: PersonId, text: str, interaction: int) -> TableInfo:
        """A person's own words go into the dice, for each seat they hold; in the lobby only."""
        row = self._store.row(table)
        if self._store.seen(interaction, "salt", person, table) is not None:
            return public_facts(self._store, row)
        if not (held := self._store.access(row).held(person)):
            raise Denied("not-seated")
        if row.status != Status.LOBBY:
            raise Denied("salted-too-late")
        words = text.strip()
        if not 0 < len(words) <= MOST_SALT or not words.isprintable() or set(words) & _NO_SALT:
            raise Denied("bad-salt", most=MOST_SALT)
        for seat in held:
            kept = self._store.session.get_one(SeatRow, (row.id, seat))
            kept.salt, kept.salted = words, TYPED
        self._store.session.flush()
        self._store.changed()
        self._store.post.refresh_lobby(row)
        return public_facts(self._store, row)

    def start(self, table: TableId, by: PersonId, interaction: int, *, admin: bool = False) -> TableInfo:
        """Set up the game and put the first question."""
        row = self._store.row(table)
        if self._store.seen(interaction, "start", by, table) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_be_lobby()
        access.must_begin(by, admin)
        seats = self._store.seats(row)
        if empty := [seat for seat, info in seats.items() if info.person is None and info.agent is None]:
            raise Denied("seats-empty", seats=Seats(row.game, row.data, empty))
        self._beginning.begin(row)
        return public_facts(self._store, row)

    def greeted(self, table: TableId, person: PersonId, message: int) -> None:
        """A direct message to somebody who has sat down: it says so once the game has begun, or they have got up."""
        row = self._store.row(table)
        own = [seat for seat, info in self._store.seats(row).items() if info.person == person]
        if row.status == Status.LOBBY and own:
            self._store.session.merge(Receipt(table=row.id, seat=own[0], person=person, message=message))
        else:  # it has begun meanwhile, or they have got up
            self._store.post.greeted_before(row, person, message, begun=bool(own))

    def agents(self) -> list[str]:
        """The agents that can be seated."""
        return sorted(AGENTS)

    def must_be_agent(self, agent: str) -> None:
        """The house has such an agent."""
        if agent not in AGENTS:
            raise Denied("no-such-agent", agent=agent, known=self.agents())

    def _must_not_have_too_many(self, person: PersonId) -> None:
        """Those who run the bot may open as many tables as they like."""
        if not self.most_tables or person in self._store.owners:
            return
        live = [str(one) for one in LIVE]
        opened = (
            select(func.count()).select_from(TableRow).where(TableRow.creator == person, col(TableRow.status).in_(live))
        )
        if self._store.session.exec(opened).one() >= self.most_tables:
            raise Denied("too-many-tables", most=self.most_tables)

    def _scenario(self, game: str, scenario: str, options: Mapping[str, str], data: str = "") -> Scenario:
        try:
            rules = self._store.matches.pin(game, self._store.clock())
            rules = self._store.matches.rules(game, data) if data else rules
        except UnknownGame:
            raise Denied("no-such-game", game=game, known=games()) from None
        found = rules.scenarios.get(scenario)
        if found is None:
            raise Denied("no-such-scenario", game=game, scenario=scenario, known=list(rules.scenarios))
        if options and not found.options:
            raise Denied("no-options")
        for option, value in options.items():
            if not value:
                raise Denied("option-without-value", option=option, known=_ways(found, ""), example=_example(found))
            if value not in found.options.get(option, ()):
                raise Denied("no-such-option", option=option, value=value, known=_ways(found, option))
        return found

    def fresh_id(self) -> str:
        """An id that no table has."""
        while True:
            id = "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))
            if self._store.session.get(TableRow, id) is None:
                return id

    def _taken(self, row: TableRow, seat: Seat) -> Denied:
        lobby = row.status == Status.LOBBY
        infos = self._store.seats(row).values()
        free = [one.seat for one in infos if one.sought or (lobby and one.person is None and one.agent is None)]
        return Denied("seat-taken", seat=seat, free=Seats(row.game, row.data, free), count=len(free))

    def _sought(self, row: TableRow) -> bool:
        return any(info.sought for info in self._store.seats(row).values())

    def _tell_seats(self, row: TableRow, text: str, **args: Any) -> None:
        """In the lobby its panel shows who sits where; later a change is news."""
        if row.status != Status.LOBBY:
            self._holders.tell_room(row, text, **args)


def _ways(scenario: Scenario, option: str) -> list[str]:
    """The values that an option can have; where there is no such option, all of them with theirs."""
    if option in scenario.options:
        return [f"{option}={value}" for value in scenario.options[option]]
    return [f"{name}={'/'.join(values)}" for name, values in scenario.options.items()]


def _example(scenario: Scenario) -> str:
    """How options are written: the first two, set otherwise than usual."""
    return " ".join(f"{name}={values[-1]}" for name, values in list(scenario.options.items())[:2])
