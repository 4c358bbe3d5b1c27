"""What people type for the terms of a table, read or refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.service.api.denials import Denied
from bot.terms.reading import Unreadable


@contextmanager
def read() -> Iterator[None]:
    """Whatever can't be read in here is refused, with what would be right."""
    try:
        yield
    except Unreadable as no:
        raise Denied(no.code, **no.args_) from None
