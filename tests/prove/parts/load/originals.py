"""Games in their middle, played through the service: what stores full of tables are made from."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from sqlmodel import func, select

from bot.bench.bench_tables import BenchTables, turn
from bot.config import load
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from bot.service.mail.letters import THREADS, Delivery
from bot.service.service import Service
from bot.store.engine import StoreError
from bot.store.mail import OutboxRow
from engine.core.questions.check import Refused
from tests.prove.parts.load.copying import Copies, Original, one_like

STAGES = (3, 10, 25, 60)
"""Orders after which a game is kept."""
_PEOPLE, _CHANNEL = 10**17, 10**16
"""Those who play them are in no server."""
_KEPT = 10**7
"""From this number on tables are originals."""
_LETTERS, _TRIES = 500, 20


class Kept(Struct, frozen=True):
    """An original, and how far it has been played."""

    original: Original
    game: str
    stage: int


class Player:
    """Plays games in a store of its own."""

    def __init__(self, url: str, folder: Path, chance: random.Random) -> None:
        self._service = Service(
            load(data_dir=folder, database_url=url, cache_dir=folder, data_override=None, most_tables=0, most_acts=0)
        )
        self._chance, self._run, self._tables = chance, self._service.keeper.run, self._service.tables
        self._begun = self._kept = 0

    def play(self, game: str, number: int, stages: Sequence[int] = STAGES) -> list[Kept]:
        """A game as it stands at each stage; one that ends before is begun anew and left sooner."""
        bench = BenchTables(self._service, game, number, acts=self._begun * 10**6)
        table, first, played, kept = *self._begin(bench), 0, []
        for stage in stages:
            wanted = stage
            while played < wanted:
                self._order(bench, table)
                played += 1
                table = self._run(self._tables.look.table, table.id)
                if not table.pending:
                    wanted, played = max(1, 2 * played // 3), 0
                    table, first = self._begin(bench)
            self._arrive()
            kept.append(Kept(self._run(self._keep, table, first), game, stage))
        return kept

    def close(self) -> None:
        """The store is done with."""
        self._service.close()

    def _begin(self, bench: BenchTables) -> tuple[TableInfo, int]:
        """A game, and the number of the last letter before it."""
        self._begun += 1
        people = [_PEOPLE + self._begun * 100 + place for place in range(10)]
        first = self._run(self._last_letter)
        return self._run(bench.begin, people, channel=_CHANNEL), first

    def _order(self, bench: BenchTables, table: TableInfo) -> None:
        """One order, drafted and committed."""
        play, seat = self._tables.play, table.pending[0]
        person = next(info.person for info in table.seats if info.seat == seat)
        assert person is not None
        for _ in range(_TRIES):
            panel = self._run(self._tables.look.panel, table.id, person, seat)
            assert panel.decision is not None
            try:
                self._run(play.draft_put, table.id, person, seat, turn(panel, self._chance))
                self._run(play.commit, table.id, person, seat, panel.decision.id, bench.act())
            except (Denied, Refused):
                continue
            return
        raise StoreError(f"{table.game}: {seat} finds nothing that can be sent")

    def _arrive(self) -> None:
        """All that has been written is told."""
        outbox = self._tables.outbox

        def arrived(letters: Sequence[Delivery]) -> None:
            for letter in letters:
                (outbox.room_made if letter.letter.kind in THREADS else outbox.sent)(letter.row, letter.row)

        while letters := self._run(outbox.claim, _LETTERS):
            self._run(arrived, letters)

    def _keep(self, table: TableInfo, first: int) -> Original:
        """The game as it stands, as a table of its own that is not played on."""
        last, self._kept = self._last_letter(), self._kept + 1
        played = Original(table.id, tuple((seat.seat, seat.person or 0) for seat in table.seats), first, last)
        connection = self._service.database.session.connection()
        Copies(connection).make(played, [_KEPT + self._kept], moved=False)
        return one_like(played, _KEPT + self._kept)

    def _last_letter(self) -> int:
        return self._service.database.session.exec(select(func.max(OutboxRow.id))).one() or 0
