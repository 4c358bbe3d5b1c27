"""The same people once more, with sides changed: one press each, and the game begins when all have pressed."""

from __future__ import annotations

from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.table import LIVE, OVER, PersonId, Status, TableId, TableInfo
from bot.service.mail.letters import INVITED
from bot.service.public_facts import public_facts
from bot.service.seating.directory import Directory
from bot.service.seating.lobby import Lobby
from bot.service.seating.sides import changed
from bot.service.table_store import TableStore
from bot.store.models import TableRow
from engine.core.secrets.secret import Seat


class Rematch:
    """Opens it, and has people sit down where their seats are kept."""

    def __init__(self, store: TableStore, lobby: Lobby, directory: Directory) -> None:
        self._store, self._lobby, self._directory = store, lobby, directory

    def ask(self, table: TableId, by: PersonId, name: str, title: str, interaction: int) -> TableInfo:
        """Sit down at the rematch of a game that is over, which is opened by the first who wants it.

        `title`: what it is called then, unless another table of the server is.
        """
        over = self._store.row(table)
        if over.status not in OVER or over.started_at is None:
            raise Denied("not-over")
        if not self._store.access(over).held(by):
            raise Denied("not-seated")
        row = self._open(over)
        if row is None:
            made = self._lobby.create(
                over.guild, by, self._directory.unlike(over.guild, title), over.game, over.scenario,
                self._store.terms(over), dict(over.options), over.channel, interaction,
            )  # fmt: skip
            row = self._store.row(made.id)
            row.rematch_of, row.arbiter = over.id, over.arbiter
            self._keep_seats(over, row, by)
        mine = self._lobby.door.invitation(row, by)
        self._lobby.take_seats(row.id, by, name, mine.seats if mine is not None else self._free(row), 0)
        return public_facts(self._store, row)

    def _open(self, over: TableRow) -> TableRow | None:
        """The rematch that there is, if it still goes on."""
        of = select(TableRow).where(TableRow.rematch_of == over.id, col(TableRow.status).in_([str(it) for it in LIVE]))
        return self._store.session.exec(of).first()

    def _keep_seats(self, over: TableRow, row: TableRow, by: PersonId) -> None:
        """Everybody's new seats are kept for them, and they are asked; the house sits down at once."""
        before, theirs = self._store.seats(over), dict[PersonId, list[Seat]]()
        for seat, was in changed(before).items():
            if (person := before[was].person) is not None:
                theirs.setdefault(person, []).append(seat)
            elif (agent := before[was].agent) is not None:
                self._lobby.seat_agent(row.id, row.creator, seat, agent, 0)
        for person, seats in theirs.items():
            self._lobby.door.let_in(row, person, by, seats)
            if person != by:
                self.ask_to(row, person, by, seats)

    def ask_to(self, row: TableRow, person: PersonId, by: PersonId, seats: list[Seat]) -> None:
        """Tell somebody that they are asked to a table, and where they would sit."""
        again = bool(row.rematch_of)
        letter = self._store.post.compose(INVITED, row, args={"by": by, "seats": seats, "again": again})
        self._store.post.to_person(row, person, letter)

    def _free(self, row: TableRow) -> list[Seat]:
        if row.status != Status.LOBBY:
            raise Denied("not-in-lobby")
        return [seat for seat, info in self._store.seats(row).items() if info.person is None and info.agent is None][:1]
