"""Words in private between compatriots: from the holder of one seat to the holder of another, and to nobody else."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import col, func, select

from bot.service.api import Denied, PersonId, TableId
from bot.service.letters import WHISPER
from bot.service.table_store import TableStore
from bot.store.mail import Interaction
from bot.store.models import TableRow
from engine.core.secret import Seat
from render.words import escape

MOST_LETTERS = 1500
"""Of one message; the whole of it stands on a phone's screen."""
MOST_MESSAGES, WITHIN = 12, timedelta(minutes=10)
"""Messages one person may send at a table in that time."""


class Talk:
    """Private talk. Neither the arbiter nor anybody who looks on can read it; it is in no record of the game."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def whisper(
        self, table: TableId, person: PersonId, seat: Seat | None, to: Seat | None, text: str, interaction: int
    ) -> Seat:
        """Bring words from one's `seat` to a compatriot's (None: the only one that can be meant); returns which."""
        row = self._store.row(table)
        sender, meant = self._meant(row, person, seat, to)
        if self._store.seen(interaction, "whisper", person, table, sender) is not None:
            return meant
        self._store.access(row).must_go_on()
        words = text.strip()
        if not escape(words):
            raise Denied("nothing-said")
        if len(words) > MOST_LETTERS:
            raise Denied("said-too-long", most=MOST_LETTERS)
        self._must_not_flood(row, person)
        args = {"text": words, "sender": sender, "by": person}
        letter = self._store.post.compose(WHISPER, row, seat=meant, args=args)
        self._store.post.to_person(row, self._reader(row, person, meant), letter)
        return meant

    def _meant(self, row: TableRow, person: PersonId, seat: Seat | None, to: Seat | None) -> tuple[Seat, Seat]:
        """From which seat to which: the only ones that can be meant."""
        access, rules = self._store.access(row), self._store.matches.rules(row.game, row.data)
        held = access.held(person)
        if not held:
            raise Denied("not-seated")
        if seat is not None:
            access.must_hold(person, seat)
            held = [seat]
        here = self._store.seats(row)
        pairs = [(mine, other) for mine in held for other in rules.partners(mine) if other in here]
        if not pairs:
            raise Denied("no-partners")
        if to is not None:
            access.must_know(to)
            pairs = [(mine, other) for mine, other in pairs if other == to]
            if not pairs:
                raise Denied("not-partner", seat=to)
        others = [pair for pair in pairs if here[pair[1]].person not in (None, person)] or pairs
        if len({other for _, other in others}) > 1 and any(here[other].person != person for _, other in others):
            raise Denied("which-seat", seats=sorted({other for _, other in others}))
        return others[0]

    def _reader(self, row: TableRow, person: PersonId, seat: Seat) -> PersonId:
        info = self._store.seats(row)[seat]
        if info.person == person:
            raise Denied("partner-self", seat=seat)
        if info.agent is not None:
            raise Denied("partner-agent", seat=seat)
        if info.person is None:
            raise Denied("partner-nobody", seat=seat)
        return info.person

    def _must_not_flood(self, row: TableRow, person: PersonId) -> None:
        sent = self._store.session.exec(
            select(func.count(col(Interaction.id))).where(
                Interaction.method == "whisper",
                Interaction.person == person,
                Interaction.table == row.id,
                col(Interaction.at) > self._store.clock() - WITHIN,
            )
        ).one()
        if sent > MOST_MESSAGES:  # this one is among them
            raise Denied("said-too-often", most=MOST_MESSAGES, minutes=int(WITHIN.total_seconds() // 60))
