"""The constants of Polis that its pictures show, read from `data/polis`."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

from render.theme import DATA, UnknownId

FOLDER = DATA / "polis"
T = TypeVar("T")


class Round(Struct):
    """What a round allows."""

    order: int
    capacity: int
    largest_shipload: int


class PolisFacts(Struct):
    """What never changes about a polis."""

    fortification: int
    growth: int
    maximum: int
    harbours: list[str] = field(default_factory=list)
    territory: str | None = None
    capital: str | None = None


class Shipload(Struct):
    """What a foreign market offers for what."""

    size: int
    wants: str
    gives: str


class Market(Struct):
    """A foreign market."""

    seas: list[str]
    shiploads: list[Shipload]
    overland: str | None = None


class Tribute(Struct):
    """The rows of a tribute box: what one, two, three... hoplites bring in."""

    rows: dict[str, list[int]]
    home: str | None = None


class Project(Struct):
    """A project tile."""

    type: str
    cost: dict[str, int]
    prestige: int | dict[str, str]
    posterity: int


class Components(Struct):
    """What each side has to build with."""

    cubes: int
    merchants: int
    discs: int


class Facts(Struct):
    """All of it."""

    rounds: dict[str, Round]
    lands: tuple[str, ...]
    seas: tuple[str, ...]
    poleis: dict[str, PolisFacts]
    markets: dict[str, Market]
    chart: dict[int, list[int]]
    tribute: dict[str, Tribute]
    projects: dict[str, Project]
    components: Components
    card_prestige: dict[str, int]
    card_count: dict[str, int]
    names: dict[str, dict[str, Any]]

    def name(self, table: str, id_: str, short: bool = False) -> str:
        """What a thing is called on pictures."""
        entry = self.names.get(table, {}).get(id_, {})
        return str(entry.get("short" if short and "short" in entry else "name", titled(id_)))

    def polis(self, id_: str) -> PolisFacts:
        """A polis by its id."""
        return known(self.poleis, id_, "polis")


def known(table: dict[str, T], id_: str, kind: str) -> T:
    """The entry of an id, or an error that says what was asked for."""
    if id_ not in table:
        raise UnknownId(f"no {kind} {id_!r} on the board of Polis; known: {', '.join(table)}")
    return table[id_]


def titled(id_: str) -> str:
    """A readable name made from an id."""
    return id_.replace("-", " ").replace("_", " ").title()


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The constants, read once."""
    board, markets, combat = _table("board"), _table("markets"), _table("combat")
    cards = [*combat["land"], *combat["sea"], *combat.get("special", [])]
    rows = {int(size): row for size, row in markets["chart"]["rows"].items()}
    raw = {
        "rounds": board["round"],
        "lands": list(board["land"]),
        "seas": list(board["sea"]),
        "poleis": _table("poleis")["polis"],
        "markets": markets["market"],
        "chart": rows,
        "tribute": _table("tribute")["tribute"],
        "projects": _table("projects")["project"],
        "components": _table("scenarios")["components"],
        "card_prestige": {f"{card['formation']}/{card['manoeuvre']}": card["prestige"] for card in cards},
        "card_count": {f"{card['formation']}/{card['manoeuvre']}": card["count"] for card in cards},
        "names": _table("names"),
    }
    return msgspec.convert(raw, Facts)
