"""Values of the data files with the place where they stand, so that what is wrong there can be told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)

_SHOWN = 60
"""Letters of a wrong value that an error repeats."""
_LISTED = 20
"""Words that would be right of which an error names all; of more it names the first."""


class BadData(ValueError):
    """A data file says something that the game cannot use; the text tells the file, the key and what would be right."""


@dataclass(frozen=True)
class Spelling:
    """How something with several fields is written as one word: a pattern with the fields as groups, and in words."""

    pattern: str
    said: str


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A value of a data file. Every reading of it raises `BadData` where it is not what it is read as."""

    file: str
    """Without `.toml`."""
    key: str
    """The dotted way to it; empty for the whole file."""
    value: Any

    def wrong(self, right: str) -> BadData:
        """The error that says what stands here, and what would be right."""
        said = repr(self.value)
        said = said if len(said) <= _SHOWN else f"{said[: _SHOWN - 3]}..."
        return BadData(f"{self.file}.toml: {self.key or 'the file'} is {said}; {right}")

    def check(self, right: bool, otherwise: str) -> None:
        """Nothing, if it is right."""
        if not right:
            raise self.wrong(otherwise)

    def at(self, name: str) -> Entry:
        """What stands under a name, which must be there."""
        rows = self._rows()
        if name not in rows or name == "source":
            raise self.lacks(name)
        return Entry(self.file, self._below(name), rows[name])

    def unfit(self, why: str) -> BadData:
        """The error that says what is wrong with all of this together."""
        return BadData(f"{self.file}.toml: {self.key} {why}")

    def lacks(self, name: str) -> BadData:
        """The error that says that something is missing here."""
        return BadData(f"{self.file}.toml: {self._below(name)} is missing")

    def spelled(self, spelling: Spelling) -> Entry:
        """The table that a word stands for."""
        found = re.fullmatch(spelling.pattern, self.value) if isinstance(self.value, str) else None
        if found is None:
            raise self.wrong(f"it must be {spelling.said}")
        groups = found.groupdict().items()
        return Entry(self.file, self.key, {name: int(part) if part.isdecimal() else part for name, part in groups})

    def table(self) -> dict[str, Entry]:
        """By name what stands in this table, without where it comes from."""
        head = f"{self.key}." if self.key else ""
        return {name: Entry(self.file, head + name, row) for name, row in self._rows().items() if name != "source"}

    def _rows(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise self.wrong("it must be a table")
        return self.value

    def without(self, *names: str) -> Entry:
        """The same table, without what stands under these names."""
        return Entry(self.file, self.key, {name: row.value for name, row in self.table().items() if name not in names})

    def rows(self) -> list[Entry]:
        """What stands in this list."""
        if not isinstance(self.value, list):
            raise self.wrong("it must be a list")
        return [Entry(self.file, f"{self.key}[{number}]", row) for number, row in enumerate(self.value)]

    def whole(self, least: int, most: int) -> int:
        """A whole number within these bounds."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not least <= self.value <= most:
            bounds = f"a whole number from {least} to {most}" if least < most else str(least)
            raise self.wrong(f"it must be {bounds}")
        return self.value

    def one_of(self, known: Collection[str]) -> str:
        """One of these words."""
        if not isinstance(self.value, str) or self.value not in known:
            raise self.wrong(f"it must be one of {listed(known)}{perhaps(self.value, known)}")
        return self.value

    def some_of(self, known: Collection[str]) -> tuple[str, ...]:
        """A list of some of these words, none of them twice."""
        words = tuple(row.one_of(known) for row in self.rows())
        self.check(len(set(words)) == len(words), "nothing may stand there twice")
        return words

    def counts(self, known: Collection[str], most: int) -> dict[str, int]:
        """A table from some of these words to whole numbers from 0 up to `most`."""
        for name, row in self.table().items():
            if name not in known:
                raise row.stranger(known)
        return {name: row.whole(0, most) for name, row in self.table().items()}

    def struct(self, kind: type[T], **read: Any) -> T:
        """The struct that this table spells out. `read`: fields that have been read already, or stand elsewhere."""
        known = kind.__struct_fields__
        for name, row in self.table().items():
            if name not in known:
                raise row.stranger(known)
        try:
            return msgspec.convert({**plain(self.value), **read}, kind)
        except msgspec.ValidationError as error:
            raise BadData(f"{self.file}.toml: {self.key}: {_in_words(str(error))}") from error

    def stranger(self, known: Collection[str]) -> BadData:
        """The error that says that nothing has this name here."""
        name = self.key.rpartition(".")[2]
        return BadData(
            f"{self.file}.toml: {self.key} means nothing; it must be one of {listed(known)}{perhaps(name, known)}"
        )

    def _below(self, name: str) -> str:
        return f"{self.key}.{name}" if self.key else name


def opened(files: Mapping[str, Any], name: str) -> Entry:
    """A data file, which must be there."""
    if name not in files:
        raise BadData(f"{name}.toml is missing")
    return Entry(name, "", files[name])


def names_in(entry: Entry) -> dict[str, dict[str, Any]]:
    """The file of names, by table and id, where each row has a name; not where they come from."""
    tables = {kind: table for kind, table in entry.table().items() if kind != "provenance"}
    for table in tables.values():
        for row in table.table().values():
            row.check(isinstance(row.value, dict) and isinstance(row.value.get("name"), str), "it needs a name")
    return {kind: dict(table.value) for kind, table in tables.items()}


def check_named(names: Entry, **known: Iterable[str]) -> None:
    """Whether whatever there is has a name, by the tables of the file of names."""
    for table, ids in known.items():
        for id in ids:
            names.at(table).at(id)


def plain(value: Any) -> Any:
    """A value without what it says of where it comes from."""
    if isinstance(value, dict):
        return {name: plain(row) for name, row in value.items() if name != "source"}
    return [plain(row) for row in value] if isinstance(value, list) else value


def doubles(things: Iterable[Any]) -> list[Any]:
    """What is there more than once."""
    return [thing for thing, times in Counter(things).items() if times > 1]


def listed(known: Collection[str]) -> str:
    """Words that would be right, as many as an error names."""
    words = [word or '""' for word in known]
    more = len(words) - _LISTED
    return ", ".join(words) if more <= 0 else f"{', '.join(words[:_LISTED])} and {more} more"


def perhaps(word: Any, known: Collection[str]) -> str:
    """The word that may have been meant."""
    close = get_close_matches(word, list(known), 1) if isinstance(word, str) else []
    return f" (perhaps {close[0]})" if close else ""


def _in_words(error: str) -> str:
    """What msgspec says of a wrong type, with the key first: `value: expected int, got str`."""
    said, _, where = error.replace("`", "").partition(" - at $.")
    said = said[:1].lower() + said[1:]
    return f"{where}: {said}" if where else said
