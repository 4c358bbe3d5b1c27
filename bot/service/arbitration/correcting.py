"""Setting something right on the board by the game's own setters: completed, shown before it is done, and done."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import msgspec

from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, TableId
from bot.service.playing.progress import Progress
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.models import TableRow
from engine.core.match import Match
from engine.core.secrets.secret import PUBLIC, Viewer, seat_view
from engine.core.secrets.view import View
from engine.core.setters.correction import BadCorrection, NothingSets
from engine.core.setters.differences import Difference, differences
from engine.core.setters.settable_ways import UNTOLD, next_words, number_of, standing, values

_BLANK = re.compile(r"<(\w+)>")
"""What is to be put in its place, in the form of a path."""
MOST_SHOWN = 12
"""Changes that are told in the room and kept in the audit."""


class Correcting:
    """What an arbiter can change on a table, what would be impossible, and the change itself, tried out first."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders

    def next_words(self, row: TableRow, said: list[str]) -> list[str]:
        """What may be said next in a path; nothing where it is complete."""
        return next_words(self._store.matches.rules(row.game, row.data), said)

    def example(self, row: TableRow, said: list[str]) -> str:
        """A whole path that goes on from what is said."""
        words = self.next_words(row, said)
        if not words:
            return ".".join(said)
        longer = (word for word in words if self.next_words(row, [*said, word]))
        return self.example(row, [*said, next(longer, words[0])])

    def values(self, row: TableRow, said: list[str]) -> tuple[list[str], str]:
        """What a place may be set to, where that can be listed; of a number what it must be, in words."""
        rules = self._store.matches.rules(row.game, row.data)
        return values(rules, said), number_of(rules, said)

    def standing(self, row: TableRow, by: PersonId, said: list[str]) -> Any:
        """What stands there as this person sees it, or everybody; None where that can't be told."""
        match = self._store.matches.load(row)
        found = standing(match.rules, View(match, self._eyes(row, by)).state, said)
        return None if found is UNTOLD else found

    def foresee(self, row: TableRow, by: PersonId, path: str, value: Any) -> tuple[Difference, ...] | None:
        """What would change, as the person may see it; None where they take sides, who learn nothing by trying.

        That something can't be set may tell what is hidden: an arbiter's try goes into the audit.
        """
        access = self._store.access(row)
        if access.takes_sides(by) and access.others(by):
            return None
        match = self._store.matches.load(row)
        after = match.clone()
        try:
            after.correct(path, value)
        except BadCorrection as error:
            raise self._impossible(row, by, path, value, error) from None
        return _seen(match, after, self._eyes(row, by))

    def correct(self, row: TableRow, by: PersonId, path: str, value: Any) -> list[list[Any]]:
        """Do it; returns what everybody sees of it."""
        change = f"{path} = {msgspec.json.encode(value).decode()}"
        before = View(self._store.matches.load(row), PUBLIC).state
        progress = Progress(self._store, row)
        try:
            progress.correct(f"arbiter {by}", change)
        except BadCorrection as error:
            raise self._impossible(row, by, path, value, error) from None
        after = View(progress.match, PUBLIC).state
        progress.finish()
        return [[list(one.way), one.before, one.after] for one in differences(before, after)[:MOST_SHOWN]]

    def _impossible(self, row: TableRow, by: PersonId, path: str, value: Any, error: BadCorrection) -> Denied:
        reason = _BLANK.sub(lambda found: found[1].upper(), str(error).removeprefix(f"{path} = {value!r}: "))
        no = Denied("bad-correction", reason=reason)
        if not isinstance(error, NothingSets):  # a slip in the name tells nothing of the table
            no.noted = partial(self._refused, row.id, by, path=path, value=value)
        return no

    def _refused(self, table: TableId, by: PersonId, **tried: Any) -> None:
        """Note a correction that was impossible: why it was tells an arbiter who plays something of what is hidden."""
        self._store.note(self._store.row(table), by, "correct-refused", **tried)

    def _eyes(self, row: TableRow, by: PersonId) -> Viewer:
        held = self._store.access(row).held(by)
        return seat_view(*held) if held else PUBLIC


def typed_value(text: str) -> Any:
    """A value as it is typed: JSON where it is any, else the words as they stand."""
    try:
        return msgspec.json.decode(text.strip() or '""')
    except msgspec.DecodeError:
        return text.strip()


def _seen(before: Match[Any], after: Match[Any], eyes: Viewer) -> tuple[Difference, ...]:
    return tuple(differences(View(before, eyes).state, View(after, eyes).state))
