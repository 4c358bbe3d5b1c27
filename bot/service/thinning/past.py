"""Tables as they were: the position that a version had, made again from a kept one and the journal."""

from __future__ import annotations

import logging
from typing import Any

from bot.service.mail.letters import Letter
from bot.service.table_store import TableStore
from bot.service.thinning.rows import answers_of, snapshots_of
from bot.store.models import Answer, Snapshot, TableRow
from engine.core.match import Match
from engine.core.secrets.view import View

log = logging.getLogger(__name__)


def with_position(store: TableStore, letter: Letter) -> Letter:
    """A letter with the position that it shows, as it was masked when it was written.

    Without it where that can't be made again, since older rules have played it: its words stand all the same.
    """
    if not letter.thinned:
        return letter
    row = store.session.get(TableRow, letter.table)
    if row is None or row.behind:
        return letter
    try:
        letter.after = View(position_at(store, row, letter.version), letter.eyes).encode()
    except Exception:
        log.exception("table %s: no position of version %s any more", row.id, letter.version)
    return letter


def position_at(store: TableStore, row: TableRow, version: int) -> Match[Any]:
    """The position as it was stored under a version, with what has been taken back since."""
    if version == row.version:
        return store.matches.load(row)
    answers = answers_of(store.session, row)
    base = next(kept for kept in snapshots_of(store.session, row, version) if _is_base(kept, answers, version))
    missing = [one for one in answers if base.version < one.version <= version and stood(one, version)]
    return store.matches.replay(row, base, missing)


def stood(answer: Answer, version: int) -> bool:
    """Whether an answer held in a version that came after it."""
    return answer.withdrawn_in > version if answer.withdrawn_in is not None else answer.withdrawn_at is None


def _is_base(kept: Snapshot, answers: list[Answer], version: int) -> bool:
    """Whether nothing that a position holds had been taken back by that version."""
    return not any(
        one.version <= kept.version and one.withdrawn_in is not None and kept.version < one.withdrawn_in <= version
        for one in answers
    )
