"""Column types the tables share."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Column, DateTime, Dialect, LargeBinary
from sqlalchemy.types import TypeDecorator


class UtcDateTime(TypeDecorator[datetime]):
    """An aware time, kept and given back in UTC. SQLite forgets the zone, PostgreSQL gives it in the session's own."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """On the way in: UTC, and never a time without a zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """On the way out: aware."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def moment(**options: Any) -> Column[datetime]:
    """A column for a time."""
    return Column(UtcDateTime(), **{"nullable": False, **options})


def blob(**options: Any) -> Column[bytes]:
    """A column for bytes."""
    return Column(LargeBinary, **{"nullable": False, **options})


def big(**options: Any) -> Column[int]:
    """A column for a Discord id."""
    return Column(BigInteger, **{"nullable": False, **options})


def perhaps_tree() -> Column[Any]:
    """The same where there may be none, which a query can ask."""
    return Column(JSON(none_as_null=True), nullable=True)


def tree(**options: Any) -> Column[Any]:
    """A column for settings and the like."""
    return Column(JSON, **{"nullable": False, **options})
