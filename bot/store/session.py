"""The session of a transaction: what is asked for by its key is asked for by a statement that was built once."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import sqlmodel
from sqlalchemy import bindparam, inspect

T = TypeVar("T")


class Session(sqlmodel.Session):
    """As any. Its `get` runs most of all statements, and building one anew takes longer than running it."""

    def get(self, entity: type[T], ident: Any, **how: Any) -> T | None:  # type: ignore[override]
        """The row with that key; None if there is none."""
        key = ident if isinstance(ident, tuple) else (ident,)
        known = inspect(entity).identity_key_from_primary_key(key) in self.identity_map
        if known or None in key or any(how.values()):
            return super().get(entity, ident, **how)
        one: Any = entity
        # What was changed is not written for it before, unless it could be among what was added.
        written = any(isinstance(added, entity) for added in self.new)
        asked = {f"key{at}": part for at, part in enumerate(key)}
        found: T | None = self.execute(_by_key(one), asked, execution_options={"autoflush": written}).scalar()
        return found


@cache
def _by_key(entity: Any) -> Any:
    keys = enumerate(inspect(entity).primary_key)
    return sqlmodel.select(entity).where(*(column == bindparam(f"key{at}") for at, column in keys))
