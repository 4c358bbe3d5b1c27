"""Recorded games played at a table, with every letter brought: what a store holds of a game that has been played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, takewhile
from pathlib import Path

from bot.service.api.table import OVER, Status
from bot.service.installed import load_games
from bot.service.mail.letters import ROOM, Delivery
from bot.service.playing.progress import Progress
from bot.service.table_store import TableStore
from bot.store.models import TableRow
from engine.core.ahead.plan import Plan
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.questions.decision import Choice
from engine.core.records.record import Corrected, Entry, Played, Record, of_json, unpacked
from tests.bot.service.rig import CHANNEL, GUILD, Rig

RECORDS = Path(__file__).parents[2] / "records"
FIRST = 501
"""The person who opens the table; the others follow, one for each seat."""
_LETTERS = 200


def recorded(name: str) -> Record:
    """A recorded game: `polis/ostracism`."""
    load_games()
    return of_json(unpacked((RECORDS / f"{name}.json").read_bytes()))


class WholeGame:
    """A recorded game at a table of a rig."""

    def __init__(self, rig: Rig, record: Record) -> None:
        self.rig, self.record = rig, record
        self._messages = count(10**6)
        self.shown: dict[int, bytes] = {}
        """The positions that letters showed when they were brought, by their rows."""
        create = rig.tables.lobby.create
        made = rig.do(
            create, GUILD, FIRST, "Long Walls", record.game, record.scenario, "relaxed",
            dict(record.options), CHANNEL, rig.id(),
        )  # fmt: skip
        self.table: str = made.id
        self.people: dict[str, int] = {}
        for number, info in enumerate(rig.do(rig.tables.look.table, self.table).seats):
            self.people[info.seat] = FIRST + number
            rig.do(rig.tables.lobby.take_seat, self.table, FIRST + number, f"Player {number}", info.seat, rig.id())
        rig.do(self._begin)
        for seat, person in self.people.items():  # no stance that a seat begins with: all is answered as recorded
            rig.do(rig.tables.play.set_plan, self.table, person, seat, Plan(), rig.id())

    def play(self, upto: int | None = None, between: Callable[[], object] | None = None) -> WholeGame:
        """Each turn drafted and committed as one, as people do, all letters brought before the next."""
        entries = self.record.entries[:upto]
        while entries:
            self.bring()
            done = self._step(entries)
            entries = entries[done:]
            if between is not None:
                between()
            self.rig.clock.forward(hours=5)
        self.bring()
        return self

    def bring(self) -> None:
        """Every letter arrives, with its pictures."""
        outbox = self.rig.tables.outbox
        while letters := self.rig.do(outbox.claim, _LETTERS):
            self.rig.do(self._arrive, letters)

    def _arrive(self, letters: Sequence[Delivery]) -> None:
        outbox = self.rig.tables.outbox
        for letter in letters:
            if letter.letter.after is not None:
                self.shown[letter.of or letter.row] = letter.letter.after
            made = outbox.room_made if letter.letter.kind == ROOM else outbox.sent
            made(letter.row, letter.message or next(self._messages))

    @property
    def over(self) -> bool:
        return self.rig.do(self.rig.tables.look.table, self.table).status in OVER

    def _begin(self) -> None:
        """As `Lobby.start`, with the record's dice."""
        store, lobby = self.rig.tables.store, self.rig.tables.lobby
        row, dice = store.row(self.table), Dice(self.record.seed, dict(self.record.salts))
        row.seed, row.status, row.started_at = self.record.seed, Status.RUNNING, store.clock()
        rules = store.matches.rules(row.game, row.data)
        store.post.refresh_lobby(row)
        lobby._beginning._set_up(row, *new_match(rules, row.scenario, row.options, dice))

    def _step(self, entries: Sequence[Entry]) -> int:
        """How many entries were done."""
        first = entries[0]
        if isinstance(first, Corrected):
            self.rig.do(self._correct, first)
            return 1
        assert isinstance(first, Played)
        mine = [Choice.parse(one.choice) for one in takewhile(lambda it: _by(it, first.seat), entries)]
        person, tables, rig = self.people[first.seat], self.rig.tables, self.rig
        decision = rig.panel(self.table, person, first.seat).decision
        if decision is None or decision.id != first.decision:
            rig.do(tables.play.answer_offer, self.table, person, first.seat, first.decision, mine[0], rig.id())
            return 1
        args = self.table, person, first.seat, decision.id
        panel = rig.do(tables.play.draft_add, *args, mine, rig.id())
        rig.do(tables.play.commit, *args, rig.id())
        return len(panel.draft.choices)

    def _correct(self, entry: Corrected) -> None:
        import json

        store: TableStore = self.rig.tables.store
        row: TableRow = store.row(self.table)
        progress = Progress(store, row)
        progress.correct("arbiter 1", f"{entry.path} = {json.dumps(entry.value)}")
        progress.run_plans()
        progress.finish()


def _by(entry: Entry, seat: str) -> bool:
    return isinstance(entry, Played) and entry.seat == seat
