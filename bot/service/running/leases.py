"""What one process at a time does although it is no row's: chores, and shards of the gateway."""

from __future__ import annotations

from collections.abc import Collection

from sqlmodel import col, delete, select

from bot.store.database import Database
from bot.store.processes import LeaseRow, living


class Leases:
    """In transactions. A lease is its holder's as long as that process lives, or until it is given back."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def take(self, name: str) -> bool:
        """Whether it is this process's now; who is alone has everything."""
        return not self._database.me or name in self.take_of([name], 1)

    def take_of(self, names: Collection[str], most: int) -> list[str]:
        """Those of these that this process holds, taken up to so many; which others hold is left to them."""
        session, me = self._database.session, self._database.me
        alive = set(session.exec(living()))
        known = {row.name: row for row in session.exec(select(LeaseRow).where(col(LeaseRow.name).in_(names)))}
        held = [name for name in names if name in known and known[name].holder == me]
        for name in [name for name in names if name not in known or known[name].holder not in alive]:
            if len(held) >= most:
                break
            if name in known:
                known[name].holder = me
            else:
                session.add(LeaseRow(name=name, holder=me))
            held.append(name)
        return held

    def give_back(self, names: Collection[str]) -> None:
        """Others may have them."""
        mine = delete(LeaseRow).where(col(LeaseRow.name).in_(names), col(LeaseRow.holder) == self._database.me)
        self._database.session.exec(mine)
        self._database.touch("leases")
