"""The rows and positions of tables, seats, times, and the interactions already seen: what all parts work with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlmodel import Session, col, select

from bot.service.access import Access, Past
from bot.service.api.denials import Denied
from bot.service.api.table import GOING_ON, PersonId, SeatInfo, Status, TableId
from bot.service.mail.post import Post
from bot.service.playing.matches import Matches
from bot.store.database import Database
from bot.store.mail import Deadline, Interaction, Stage
from bot.store.models import (
    AbsenceRow,
    AuditRow,
    DraftRow,
    ImportRow,
    Person,
    PlanRow,
    SeatRow,
    Server,
    TableRow,
    Tenure,
)
from bot.store.queries import (
    ABSENCES,
    DELEGATES,
    NEW_INTERACTION,
    OLD_INTERACTION,
    ROW,
    ROW_OF_DISPUTE,
    ROW_OF_ROOM,
    SEATS,
    TABLE,
)
from bot.terms.terms import Terms, read_kept
from engine.core.match import Match
from engine.core.secrets.secret import Seat

EXCHANGED = "exchanged"
"""Why a tenure has ended whose holder changed places with another's by a rule."""
REFEREE, EXPORTED = "referee", "export"
"""Acts by which somebody has looked at everything, in the audit; the second as a file to be gone on with."""
_HELD = select(Tenure).where(Tenure.table == TABLE, col(Tenure.person).is_not(None))
_LOOKED = select(AuditRow.person, AuditRow.args).where(
    AuditRow.table == TABLE, col(AuditRow.act).in_((REFEREE, EXPORTED))
)
Clock = Callable[[], datetime]
T = TypeVar("T")


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class Delegation(Protocol):
    """Somebody besides servers and tables who trusts people with looking after tables: a season, perhaps."""

    def trusts(self, row: TableRow, person: PersonId) -> bool:
        """Whether the person looks after this table."""

    def tables(self, person: PersonId) -> Collection[TableId]:
        """The tables that the person looks after."""


class AtSeats(NamedTuple):
    """What the seats of a table have, read together."""

    seats: list[SeatInfo]
    windows: list[Deadline]
    """The open ones, the first first."""
    drafts: dict[Seat, DraftRow]
    plans: dict[Seat, PlanRow]
    answered: set[Seat]
    """Those that have ever given an answer."""


class TableStore:
    """Rows and positions of tables as the running transaction has them; every part of the service gets it."""

    def __init__(
        self,
        database: Database,
        *,
        clock: Clock = utc_now,
        owners: Collection[PersonId] = (),
        data_override: Path | None = None,
    ) -> None:
        self.database = database
        self.clock = clock
        self.owners = frozenset(owners)
        self.matches = Matches(database, data_override)
        self.post = Post(database, clock)
        self.delegations: list[Delegation] = []
        """Who else may trust people with tables, besides servers and the tables themselves."""
        self.moved: list[Callable[[TableRow, Match[Any]], None]] = []
        """What looks at a table after each change of its match."""
        self._kept: dict[Any, Any] = {}
        self._rows: dict[TableId, TableRow] = {}
        self._people: list[Person | None] = []
        """Whoever sits at a table that was read; the session has them as long as somebody holds them."""
        self._kept_for: Session | None = None

    @property
    def session(self) -> Session:
        """The session of the running transaction."""
        return self.database.session

    # ------------------------------------------------------------------ what one transaction reads once

    def kept(self, key: tuple[str, ...], read: Callable[[], T]) -> T:
        """What `read` gives, read once in a transaction (and held, for the session forgets what nobody holds)."""
        self._begin()
        if key not in self._kept:
            self._kept[key] = read()
        found: T = self._kept[key]
        return found

    def _begin(self) -> None:
        if self._kept_for is not self.session:
            self._kept, self._rows, self._people, self._kept_for = {}, {}, [], self.session

    def changed(self) -> None:
        """Who sits where, what is drafted and planned, and which windows are open, is to be read anew."""
        self._kept.clear()

    # ------------------------------------------------------------------ rows

    def row(self, table: TableId) -> TableRow:
        """The row of a table."""
        self._begin()
        id = table.upper()
        row = self._rows.get(id) or self._read_row(ROW, table=id)
        if row is None:
            raise Denied("no-such-table", table=table)
        return row

    def row_of_room(self, room: int) -> TableRow | None:
        """The table of which this is the room, the thread for talk, or a thread about a dispute."""
        return self._read_row(ROW_OF_ROOM, room=room) or self._read_row(ROW_OF_DISPUTE, room=room)

    def _read_row(self, query: Any, **of: Any) -> TableRow | None:
        found = self.session.execute(query, of).all()
        if not found:
            return None
        row: TableRow = found[0][0]
        for what, some in zip(("absences", "delegates"), found[0][1:3], strict=True):
            if not some:
                self.kept((what, row.id), list)
        self._rows[row.id] = row
        self.kept(("seats", row.id), lambda: self._seated([at[3:] for at in found if at[3] is not None]))
        return row

    def terms(self, row: TableRow) -> Terms:
        """What a table is played under."""
        return self.kept(("terms", row.id), lambda: read_kept(row.terms))

    def seats(self, row: TableRow) -> dict[Seat, SeatInfo]:
        """The seats with who holds them now, in the order of the scenario."""
        found = {info.seat: info for info in self._at_seats(row).seats}
        if deputies := self._deputies(row):
            for seat, info in found.items():
                if info.person in deputies:
                    found[seat] = replace(info, deputy=deputies[info.person])
        return found

    def _at_seats(self, row: TableRow) -> AtSeats:
        return self.kept(("seats", row.id), lambda: self._read_seats(row))

    def _read_seats(self, row: TableRow) -> AtSeats:
        return self._seated(self.session.execute(SEATS, {"table": row.id}).all())

    def _seated(self, found: Sequence[Any]) -> AtSeats:
        self._people.extend(person for _, _, person, *_ in found)
        windows = [window for _, _, _, window, *_ in found if window is not None]
        return AtSeats(
            [_seat_info(seat, tenure, person) for seat, tenure, person, *_ in found],
            sorted(windows, key=lambda window: window.id or 0),
            {draft.seat: draft for *_, draft, _, _ in found if draft is not None},
            {plan.seat: plan for *_, plan, _ in found if plan is not None},
            {seat.seat for seat, *_, answered in found if answered},
        )

    def access(self, row: TableRow) -> Access:
        """Who may do what at a table."""
        return Access(
            row,
            self.seats(row),
            lambda person: self._trusted(row, person),
            lambda: self._past(row),
            lambda seat: self.matches.rules(row.game, row.data).partners(seat),
        )

    def _past(self, row: TableRow) -> Past:
        """Who has held what since the game began, and who has looked at everything since."""
        return self.kept(("past", row.id, str(row.started_at)), lambda: self._read_past(row))

    def _read_past(self, row: TableRow) -> Past:
        if row.started_at is None:
            return Past({}, self._seen_as_arbiter(row)) if row.came else Past()
        held: dict[PersonId, set[Seat]] = {}
        for tenure in self.session.exec(_HELD, params={"table": row.id}):
            of_now = tenure.until is None or (tenure.until >= row.started_at and tenure.why != EXCHANGED)
            if of_now and tenure.person is not None:
                held.setdefault(tenure.person, set()).add(tenure.seat)
        for away in self.absences(row, over=True):
            if away.deputy is not None and away.seats:
                now = (seat for seat, info in self.seats(row).items() if info.person == away.person)
                seats = {*away.seats, *(now if away.state == "running" else ())}
                held.setdefault(away.deputy, set()).update(seats)
        return Past(held, self._seen_as_arbiter(row))

    def _seen_as_arbiter(self, row: TableRow) -> dict[PersonId, set[Seat]]:
        every, saw = list(self.seats(row)), dict[PersonId, set[Seat]]()
        for person, args in self.session.exec(_LOOKED, params={"table": row.id}):
            saw.setdefault(person, set()).update([args["seat"]] if args.get("seat") else every)
        for person in had_the_file(self.imported(row)):
            saw.setdefault(person, set()).update(every)
        return saw

    def imported(self, row: TableRow) -> ImportRow | None:
        """Where the game has come from, if it came as a file."""
        if not row.came:
            return None
        return self.kept(("imported", row.id), lambda: self.session.get(ImportRow, row.id))

    def _trusted(self, row: TableRow, person: PersonId) -> bool:
        """The bot's owners, the server's arbiters, delegates of the table, and whom somebody else has trusted it to."""
        if person in self.owners or person in self.server(row.guild).arbiters:
            return True
        return person in self.delegates(row) or any(one.trusts(row, person) for one in self.delegations)

    def absences(self, row: TableRow, *, over: bool = False) -> list[AbsenceRow]:
        """Who is away from a table or will be, the first first; `over`: and who was."""
        table = {"table": row.id}
        every = self.kept(("absences", row.id), lambda: list(self.session.exec(ABSENCES, params=table)))
        return [one for one in every if over or one.state != "over"]

    def _deputies(self, row: TableRow) -> dict[PersonId, PersonId]:
        """By who is away now: who answers for them."""
        live = row.status in (Status.RUNNING, Status.PAUSED)
        return {
            away.person: away.deputy
            for away in (self.absences(row) if live else ())
            if away.state == "running" and away.deputy is not None
        }

    def delegates(self, row: TableRow) -> list[PersonId]:
        """Who looks after a table beside its arbiter, the first named first."""
        table = {"table": row.id}
        return self.kept(("delegates", row.id), lambda: list(self.session.exec(DELEGATES, params=table)))

    def answered(self, row: TableRow) -> set[Seat]:
        """The seats that have ever given an answer; whoever writes one down adds its seat."""
        return self._at_seats(row).answered

    def windows(self, row: TableRow) -> dict[Seat, Deadline]:
        """The open windows of a table by seat."""
        return {window.seat: window for window in self._at_seats(row).windows if window.stage != Stage.CLOSED}

    def open_window(self, row: TableRow, window: Deadline) -> None:
        """Write a window that has been opened."""
        self._at_seats(row).windows.append(window)
        self.session.add(window)

    def draft_row(self, row: TableRow, seat: Seat) -> DraftRow | None:
        """What a seat has drafted."""
        return self._at_seats(row).drafts.get(seat)

    def drafts(self, row: TableRow) -> list[DraftRow]:
        """What the seats of a table have drafted."""
        return list(self._at_seats(row).drafts.values())

    def plan_rows(self, row: TableRow) -> dict[Seat, PlanRow]:
        """What the seats of a table have left ahead."""
        return dict(self._at_seats(row).plans)

    def leave(self, row: TableRow, left: DraftRow | PlanRow) -> None:
        """Keep what a seat has drafted, or leaves ahead, where there was nothing."""
        self.session.add(left)
        self._left(row, left)[left.seat] = left

    def drop(self, row: TableRow, left: DraftRow | PlanRow) -> None:
        """Throw away what a seat has drafted or left ahead."""
        self.session.delete(left)
        self._left(row, left).pop(left.seat, None)

    def _left(self, row: TableRow, left: DraftRow | PlanRow) -> dict[Seat, Any]:
        at = self._at_seats(row)
        return at.drafts if isinstance(left, DraftRow) else at.plans

    def server(self, guild: int) -> Server:
        """What a server has set, to be read; of one that has set nothing, an empty row that is in no table."""
        return self.session.get(Server, guild) or Server(id=guild)

    def person(self, person: PersonId) -> Person:
        """What somebody has set, to be read; of a stranger, an empty row that is in no table."""
        return self.session.get(Person, person) or Person(id=person, created_at=self.clock())

    def known(self, person: PersonId, name: str = "") -> Person:
        """A person's row, made where there is none."""
        row = self.session.get(Person, person)
        if row is None:
            row = Person(id=person, name=name, created_at=self.clock())
            self.session.add(row)
            self.session.flush()
        elif name and row.name != name:
            row.name = name
            self.changed()
        return row

    def seen(
        self, interaction: int, method: str, person: PersonId, table: str = "", seat: str = ""
    ) -> Interaction | None:
        """The record of an interaction that was acted on before; None (and it is recorded) if it is new. 0: none."""
        if not interaction:
            return None
        connection = self.session.connection()
        if connection.execute(OLD_INTERACTION, {"interaction": interaction}).first() is None:
            fresh = {"id": interaction, "method": method, "person": person, "table": table.upper(), "seat": seat}
            connection.execute(NEW_INTERACTION, {**fresh, "at": self.clock()})
            return None
        before = self.session.get_one(Interaction, interaction)
        if (before.method, before.person) != (method, person):
            raise Denied("twice", method=before.method)
        return before

    def made(self, interaction: int, id: str) -> None:
        """The act has made that table, or that season: done once more, it leads there."""
        if interaction and (act := self.session.get(Interaction, interaction)) is not None:
            act.table = id

    def note(self, row: TableRow, by: PersonId, act: str, **args: Any) -> None:
        """Write an act into the audit."""
        self.session.add(AuditRow(table=row.id, guild=row.guild, person=by, act=act, args=args, at=self.clock()))


def had_the_file(kept: ImportRow | None) -> set[PersonId]:
    """Who has had a game with everything that is hidden in it: whoever wrote the file, and whoever brought it here."""
    if kept is None or kept.about.get("kind") != GOING_ON:
        return set()
    return {kept.person, int(kept.about.get("by") or 0)} - {0}


def _seat_info(seat: SeatRow, tenure: Tenure | None, person: Person | None) -> SeatInfo:
    name = person.name if person is not None else (tenure.agent or "") if tenure is not None else ""
    return SeatInfo(
        seat.seat,
        tenure.person if tenure is not None else None,
        tenure.agent if tenure is not None else None,
        name,
        seat.sought,
        seat.salt,
        seat.salted,
    )
