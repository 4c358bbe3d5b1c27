"""What a game's names table gives to type: the spellings of its ids, for `Rules.words`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def spellings_of(row: Mapping[str, Any]) -> list[str]:
    """All that a row of a names table may be typed as: its name, short and plural forms, and aliases."""
    return [row["name"], *(row[key] for key in ("short", "plural") if key in row), *row["aliases"]]


def add_spellings(found: dict[str, tuple[str, ...]], id: str, spellings: Iterable[str]) -> None:
    """Give an id more spellings, after those it has, none twice."""
    found[id] = tuple(dict.fromkeys([*found.get(id, ()), *spellings]))


def add_tables(
    found: dict[str, tuple[str, ...]], names: Mapping[str, Mapping[str, Any]], tables: Iterable[str]
) -> None:
    """Give every id of some names tables its spellings."""
    for table in tables:
        for id, row in names[table].items():
            add_spellings(found, id, spellings_of(row))
