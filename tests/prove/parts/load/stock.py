"""Stores full of tables, made quickly: games are played once, and copied into each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import text
from sqlmodel import func, select

from bot.service.api.table import Status
from bot.service.thinning.letters import LETTERS
from bot.store import moving
from bot.store.database import Database
from bot.store.engine import sqlite_path
from bot.store.mail import OutboxRow
from bot.store.models import TableRow
from bot.store.packed import Chore
from tests.bot.blank import blank_store
from tests.prove.figures import Scope
from tests.prove.parts.load import town
from tests.prove.parts.load.copying import Copies
from tests.prove.parts.load.originals import STAGES, Kept, Player


class Stock:
    """Games that have been played, and the stores made of them."""

    def __init__(self, scope: Scope, games: Sequence[str], each: int, stages: Sequence[int] = STAGES) -> None:
        """So many games of each kind, as they stand at each of these stages."""
        self._folder = scope.folder / "originals"
        self._url = blank_store(self._folder / "keryx.sqlite3")
        player = Player(self._url, self._folder, scope.random("originals"))
        played = [player.play(game, number, stages) for number in range(each) for game in games]
        player.close()
        self._put_away({kept.original.id for at_all in played for kept in at_all})
        self._kept = [kept for at_a_stage in zip(*played, strict=True) for kept in at_a_stage]
        """Neighbours are of different games."""

    def fill(self, url: str, tables: int, stages: Sequence[int] = ()) -> None:
        """Put so many tables into a store that is empty; their games stand at these stages (or all), each as often."""
        self._begin(url)
        database = Database(url)
        kinds: list[Kept] = [kept for kept in self._kept if not stages or kept.stage in stages]
        with database.transaction() as session:
            now = text("SELECT max(created_at) FROM person")
            at = session.execute(now).scalar()
            people = [
                {"id": town.person(group, place), "name": f"Person {place}", "at": at}
                for group in range(town.group_of(tables - 1) + 1)
                for place in range(town.IN_A_GROUP)
            ]
            put = "INSERT INTO person (id, name, dm, settings, created_at) VALUES (:id, :name, 'open', '{}', :at)"
            session.execute(text(put), people)
            copies = Copies(session.connection())
            last = session.execute(text("SELECT max(id) FROM outbox")).scalar()
            for first, kept in enumerate(kinds):
                numbers = range(first, tables, len(kinds))
                if numbers:
                    last = copies.make(kept.original, numbers, after=last)
            copies.count_on()
            if sqlite_path(url) is None:
                session.execute(text("ANALYZE"))  # a server that has grown by itself has done so long ago
        database.close()

    def _put_away(self, kept: set[str]) -> None:
        """Games are over that were only played to be kept; and nothing is left of what older versions wrote."""
        database = Database(self._url)
        with database.transaction() as session:
            for table in session.exec(select(TableRow)):
                table.status, table.room = (table.status if table.id in kept else Status.ENDED), None
                table.ended_at = None if table.id in kept else table.started_at
            last = session.exec(select(func.max(OutboxRow.id))).one() or 0
            session.merge(Chore(name=LETTERS, upto=last, until=last))
        database.close()

    def _begin(self, url: str) -> None:
        """With the games that have been played in it."""
        path = sqlite_path(url)
        if path is None:
            moving.move(self._url, url)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes((self._folder / "keryx.sqlite3").read_bytes())


def size(url: str) -> int:
    """Bytes that a store takes."""
    path = sqlite_path(url)
    if path is not None:
        return sum(file.stat().st_size for file in Path(path.parent).glob(f"{path.name}*"))
    database = Database(url)
    with database.transaction() as session:
        found = session.execute(text("SELECT pg_database_size(current_database())")).scalar()
    database.close()
    return int(found or 0)
