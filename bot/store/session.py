"""The session of a transaction: what it is asked most is read without finding out anew what the question was."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import sqlmodel
from sqlalchemy import Result, Select, bindparam, inspect
from sqlmodel.sql.expression import SelectOfScalar

from bot.store.reading import read

T = TypeVar("T")


class Session(sqlmodel.Session):
    """As any, but for how selects are read (`reading.py`).

    Its `get` runs most of all statements, and building one anew takes longer than running it.
    """

    def execute(self, statement: Any, params: Any = None, **how: Any) -> Any:
        """What comes of a statement, line by line."""
        if how or not isinstance(statement, Select) or statement.get_execution_options():
            return super().execute(statement, params, **how)
        if self.autoflush:
            self.flush()
        return self._read(statement, params)

    def exec(self, statement: Any, *, params: Any = None, **how: Any) -> Any:
        """What comes of a statement: lines, or what they consist of where that is one thing."""
        found = self.execute(statement, params, **how)
        return found.scalars() if isinstance(statement, SelectOfScalar) else found

    def scalars(self, statement: Any, params: Any = None, **how: Any) -> Any:
        """The first of each line."""
        return self.execute(statement, params, **how).scalars()

    def scalar(self, statement: Any, params: Any = None, **how: Any) -> Any:
        """The first of the first line."""
        return self.execute(statement, params, **how).scalar()

    def get(self, entity: type[T], ident: Any, **how: Any) -> T | None:  # type: ignore[override]
        """The row with that key; None if there is none."""
        key = ident if isinstance(ident, tuple) else (ident,)
        known = inspect(entity).identity_key_from_primary_key(key) in self.identity_map
        if known or None in key or any(how.values()):
            return super().get(entity, ident, **how)
        # What was changed is not written for it before, unless it could be among what was added.
        if self.autoflush and any(isinstance(added, entity) for added in self.new):
            self.flush()
        one: Any = entity
        found: T | None = self._read(_by_key(one), {f"key{at}": part for at, part in enumerate(key)}).scalar()
        return found

    def _read(self, select: Select[Any], params: Any) -> Result[Any]:
        return read(self, select, self.connection().execute(select, params))


@cache
def _by_key(entity: Any) -> Any:
    keys = enumerate(inspect(entity).primary_key)
    return sqlmodel.select(entity).where(*(column == bindparam(f"key{at}") for at, column in keys))
