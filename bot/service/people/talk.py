"""Words in private: from the holder of one seat to the holder of another, as far as the table lets seats talk."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from sqlmodel import col, func, or_, select

from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, TableId
from bot.service.mail.letters import WHISPER
from bot.service.table_store import TableStore
from bot.store.mail import Interaction
from bot.store.models import TableRow
from bot.store.talk import BlockRow, SaidRow
from bot.terms.talking import Circle
from engine.core.secrets.secret import Seat
from render.wording.plain import escape

MOST_LETTERS = 1500
"""Of one message; the whole of it stands on a phone's screen."""
MOST_MESSAGES, WITHIN = 12, timedelta(minutes=10)
"""Messages one person may send at a table in that time."""


def who_hears(circle: Circle, seat: Seat, partners: Collection[Seat], seats: Collection[Seat]) -> list[Seat]:
    """Which seats one may talk to, in the order of the scenario; `partners` are its compatriots."""
    if circle is Circle.NONE:
        return []
    return [one for one in seats if one != seat and (circle is not Circle.PARTNERS or one in partners)]


class Talk:
    """Private talk. Neither the arbiter nor anybody who looks on can read it; it is in no record of the game.

    The table has a record of its own for it (`TalkRecord`).
    """

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def whisper(
        self, table: TableId, person: PersonId, seat: Seat | None, to: Seat | None, text: str, interaction: int
    ) -> Seat:
        """Bring words from one's `seat` to another (None: the only one that can be meant); returns which."""
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
        self._bring(row, person, sender, meant, words)
        return meant

    def hearers(self, table: TableId, person: PersonId, seat: Seat | None) -> list[Seat]:
        """To whom somebody may talk, from one of their seats or (None) from any: seats that other people hold."""
        row = self._store.row(table)
        here = self._store.seats(row)
        held = [seat] if seat is not None else self._store.access(row).held(person)
        found = dict.fromkeys(other for mine in held for other in self._heard_from(row, mine))
        return [one for one in here if one in found and here[one].person not in (None, person)]

    def _heard_from(self, row: TableRow, seat: Seat) -> list[Seat]:
        rules = self._store.matches.rules(row.game, row.data)
        return who_hears(
            self._store.terms(row).talk.circle, seat, rules.partners(seat), list(self._store.seats(row))
        )  # fmt: skip

    def _bring(self, row: TableRow, person: PersonId, sender: Seat, seat: Seat, words: str) -> None:
        """To whoever holds the seat; if they have blocked who speaks, the letter is written and goes nowhere."""
        talk, reader = self._store.terms(row).talk, self._reader(row, person, seat)
        named, brought = talk.circle is not Circle.ANONYMOUS, not self._blocks(row, reader, person)
        args = {"text": words, "sender": sender, "by": person}
        args |= {} if named else {"unnamed": True}
        args |= {"opened": True} if talk.opened else {}
        letter = self._store.post.compose(WHISPER, row, seat=seat, args=args)
        kept = self._store.post.to_person(row, reader, letter, brought=brought)
        self._store.session.flush()
        assert kept.id is not None
        said = SaidRow(
            table=row.id, sender=sender, seat=seat, person=person, reader=reader, text=words, letter=kept.id,
            brought=brought, named=named, opened=talk.opened, at=self._store.clock(),
        )  # fmt: skip
        self._store.session.add(said)

    def _blocks(self, row: TableRow, reader: PersonId, person: PersonId) -> bool:
        """Whether somebody wants to hear nothing of a person, here or anywhere."""
        where = or_(BlockRow.table == "", BlockRow.table == row.id)
        found = select(BlockRow.id).where(BlockRow.person == reader, BlockRow.blocked == person, where)
        return self._store.session.exec(found).first() is not None

    def _meant(self, row: TableRow, person: PersonId, seat: Seat | None, to: Seat | None) -> tuple[Seat, Seat]:
        """From which seat to which: the only ones that can be meant."""
        access, circle = self._store.access(row), self._store.terms(row).talk.circle
        held = access.held(person)
        if not held:
            raise Denied("not-seated")
        if seat is not None:
            access.must_own(person, seat)
            held = [seat]
        if circle is Circle.NONE:
            raise Denied("talk-off")
        here = self._store.seats(row)
        pairs = [(mine, other) for mine in held for other in self._heard_from(row, mine)]
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
        if circle is not Circle.PARTNERS and len(others) > 1:
            raise Denied("which-speaks", seats=[mine for mine, _ in others])
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
