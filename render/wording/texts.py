"""Texts out of the catalogues, with ids among their arguments turned into names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle

from engine.core.files.data import DATA
from render.boards import offered
from render.table_data import drawn_from, rules_of
from render.wording.catalogue import bundle_of, written_in
from render.wording.languages import LOCALE
from render.wording.plain import Plain, signed

_COUNTED = ("good", "unit", "piece", "arm")
"""Tables of `names.toml` whose ids are counted things: their number comes first.

Units that have no plural are single ones with names of their own.
"""
_SINGLE = ("unit", "card")
"""Tables of what stands for itself: a number with one of them says how strong it is."""
_REMEMBERED = 20_000
"""Texts, each of some hundred bytes."""
_SHORT = 60
"""Letters of somebody's own text that are worth remembering it by."""
_PLACES = ("territory", "land", "sea", "area", "province", "polis", "city", "market", "theater")
"""Arguments that name a place: the first one there is can be called `$place` in a text."""


def _exactly(value: Any) -> Any:
    """What an argument can be known again by, its kind with it (1 and True are not told alike); None: by nothing."""
    kind = type(value)
    if kind is str or kind is int or kind is bool or value is None or (kind is Plain and len(value) <= _SHORT):
        return kind, value
    if kind is list or kind is tuple:
        parts = tuple(map(_exactly, value))
    elif kind is dict:
        parts = tuple((name, _exactly(part)) for name, part in value.items())
        return None if any(part is None for _, part in parts) else (kind, parts)
    else:
        return None
    return None if None in parts else (kind, parts)


class Place(NamedTuple):
    """How a place without a name is told: by the text of that id with these arguments; and in short."""

    text: str
    args: Mapping[str, Any]
    short: str


class MissingText(LookupError):
    """No catalogue has a text of that id."""


class Texts:
    """The texts of one game and the house's own. Everything is plain text with Discord's light markdown."""

    def __init__(self, game: str | None, names: Mapping[str, Any]) -> None:
        self.game = game
        self._bundle = catalogue_of(game)
        self._said_before: dict[tuple[Any, ...], str] = {}
        """A panel says most of what the one before it said."""
        self._names, self._plurals, self._counted_ids, self._single_ids = _names(names)
        for id, place in _described(game).items():
            self._names.setdefault(id, (self.text(place.text, **place.args), place.short))

    def has(self, id: str) -> bool:
        """Whether there is a text of that id."""
        return self._bundle.has_message(id)

    def ids(self, prefix: str) -> list[str]:
        """The ids of the game's own texts that begin so, in the order of the catalogues."""
        files = [path for path in catalogues(self.game) if path.parent.name == self.game]
        return [
            id for path in files for term, id, _ in written_in(path.resolve()) if not term and id.startswith(prefix)
        ]

    def text(self, id: str, /, **args: Any) -> str:
        """The text `id` with its arguments; ids among the arguments become names."""
        if (key := _exactly(args)) is None:
            return self._text(id, args)
        key = (id, key)
        if (said := self._said_before.get(key)) is None:
            if len(self._said_before) >= _REMEMBERED:
                self._said_before.clear()
            said = self._said_before[key] = self._text(id, args)
        return said

    def _text(self, id: str, args: Mapping[str, Any]) -> str:
        if not self._bundle.has_message(id):
            raise MissingText(id)
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise MissingText(id)
        shown, errors = self._bundle.format_pattern(pattern, self.shown(args))
        if errors:
            raise MissingText(f"{id}: {errors[0]!r}")
        return str(shown)

    def shown(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Arguments as the catalogue gets them: `$land` is the name, `$land-id` what it was.

        `$land-short` is the short name, of a list the short names; `$unit-many` what several of a counted thing are
        called. For lists also `$land-count` and `$land-first`, of amounts their sum `$units-total`; for numbers
        `$amount-signed`, with a plus or minus; for what is made of parts `$total-parts` (`part-<id>` each).
        Where there is a `seat`, `$marker-own` is what a thing of his is called without his name, else `none`.
        """
        ready: dict[str, Any] = {}
        seat = args.get("seat")
        for name, value in args.items():
            key = name.replace("_", "-")
            ready[key] = self.value(value)
            if isinstance(value, str) or value is None:
                ready[f"{key}-id"] = value or "none"
                ready[f"{key}-short"] = self.name(value or "", short=True)
                ready[f"{key}-many"] = self._plurals.get(value or "", ready[key])
            if isinstance(value, str) and isinstance(seat, str):
                ready[f"{key}-own"] = self.name(value[len(seat) + 1 :]) if value.startswith(f"{seat}-") else "none"
            if isinstance(value, int):
                ready[f"{key}-signed"] = signed(value)
            if isinstance(value, list | tuple | Mapping):
                ready[f"{key}-count"] = len(value)
            if isinstance(value, list | tuple) and value:
                ready[f"{key}-first"] = self.value(value[0])
            if isinstance(value, list | tuple | Mapping):
                ready[f"{key}-short"] = self.listed([self.name(str(id), short=True) for id in value])
            if isinstance(value, Mapping):
                ready[f"{key}-names"] = ready[f"{key}-short"]
                ready[f"{key}-parts"] = ", ".join(self._parts(value)) or "–"
                ready[f"{key}-total"] = sum(number for number in value.values() if isinstance(number, int))
        for place in _PLACES:
            if place in ready:
                ready.setdefault("place", ready[place])
        return ready

    def value(self, value: Any) -> str | int | float:
        """One argument in words: a name for an id, a list with *and*, amounts of goods as *3 wine and 2 oil*."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int | float):
            return value
        if isinstance(value, Plain):
            return str(value)
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, Mapping):
            return self.listed([self._counted(str(id), amount) for id, amount in value.items() if amount])
        if isinstance(value, Iterable):
            return self.listed([str(self.value(item)) for item in value])
        return "" if value is None else str(value)

    def _counted(self, id: str, amount: Any) -> str:
        """*3 wine* for what is counted, *Attika 3* for where or whose it is, *hoplites 12 (3)* for how strong."""
        if id in self._counted_ids:
            return self.amount(id, amount)
        return f"{self.name(id)} ({amount})" if id in self._single_ids else f"{self.name(id, short=True)} {amount}"

    def _parts(self, parts: Mapping[str, Any]) -> Iterable[str]:
        """What something is made of, in words of its own: *legions 4*, *stability −1*."""
        return [self.text(f"part-{id}", amount=amount) for id, amount in parts.items() if self.has(f"part-{id}")]

    def amount(self, id: str, amount: Any) -> str:
        """So many of a counted thing: *2 Spartan bases*; what bears a number in its name stands alone (*the 300*)."""
        many = self._plurals.get(id, self.name(id))
        if many == self.name(id) and many[-1:].isdigit():
            return many
        return f"{amount} {self.name(id) if amount == 1 else many}"

    def name(self, id: str, *, short: bool = False) -> str:
        """What an id is called; combat cards and the like by their parts; anything unknown as it stands."""
        if id in self._names:
            names = self._names[id]
            return names[1] if short else names[0]
        if "/" in id:
            return " ".join(self.name(part, short=short) for part in id.split("/"))
        return id

    def listed(self, items: Sequence[str]) -> str:
        """*a, b and c*; a dash for nothing."""
        if not items:
            return "–"
        if len(items) == 1:
            return items[0]
        return f"{', '.join(items[:-1])} and {items[-1]}"


def texts_of(game: str) -> Texts:
    """The texts of a game, with the names of the table that is drawn, or else of the installed data.

    Who draws needs no more of the words than these: what the engine says (`words.py`) is on no map.
    """
    rules = rules_of(game)
    with drawn_from(rules):
        return _texts(game, rules.digest)


@lru_cache(maxsize=64)
def _texts(game: str, data: str) -> Texts:
    return Texts(game, rules_of(game).names)


def catalogue_of(game: str | None) -> FluentBundle:
    """The house's texts with those of a game, which are read as they are said."""
    return _bundle(tuple(catalogues(game)))


@lru_cache(maxsize=64)
def _bundle(files: tuple[Path, ...]) -> FluentBundle:
    return bundle_of(files)


def catalogues(game: str | None) -> list[Path]:
    """The files with the house's texts and those of a game, in the order in which they are read."""
    paths = sorted((DATA / "core").glob(f"*{LOCALE}.ftl"))
    if game is not None:
        paths += sorted((DATA / game).glob(f"*{LOCALE}.ftl"))
    return paths


def _names(
    tables: Mapping[str, Any],
) -> tuple[dict[str, tuple[str, str]], dict[str, str], frozenset[str], frozenset[str]]:
    """Names by id, long and short; plurals; the ids of what is counted; those of single units.

    A seat and a place of one id share the name.
    """
    names: dict[str, tuple[str, str]] = {}
    for table, entries in tables.items():
        if table == "provenance":
            continue
        for id, entry in entries.items():
            if isinstance(entry, dict) and "name" in entry:
                long = str(entry["name"])
                names.setdefault(id, (long, str(entry.get("short", long))))
    single = {id for table in _SINGLE for id, entry in tables.get(table, {}).items() if "plural" not in entry}
    counted = {id for table in _COUNTED for id in tables.get(table, {})} - single
    plurals = {
        id: str(tables[table][id].get("plural", names[id][0])) for table in _COUNTED for id in tables.get(table, {})
    }
    return names, plurals, frozenset(counted), frozenset(single)


def _described(game: str | None) -> Mapping[str, Place]:
    """Places without a name, where a game has such and tells them by what is near (`nearby.py`)."""
    described = None if game is None else offered(game, "nearby", "described")
    told: Mapping[str, Place] = {} if described is None else described()
    return told
