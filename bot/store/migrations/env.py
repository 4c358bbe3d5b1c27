"""Alembic's entry: runs on the connection that `Database.upgrade` gives."""

from typing import Any, Literal

from alembic import context
from sqlmodel import AutoString

from bot.store.database import metadata
from bot.store.types import UtcDateTime

config = context.config


def render(kind: str, item: Any, _context: Any) -> str | Literal[False]:
    """Write column types of our own as the plain ones they stand on: a migration must not change with the code."""
    if kind == "type" and isinstance(item, UtcDateTime):
        return "sa.DateTime(timezone=True)"
    if kind == "type" and isinstance(item, AutoString):
        return f"sa.String(length={item.length})" if item.length else "sa.String()"
    return False


def run() -> None:
    context.configure(
        connection=config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        render_item=render,
    )
    with context.begin_transaction():
        context.run_migrations()


run()
