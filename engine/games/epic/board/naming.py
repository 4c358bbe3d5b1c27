"""What those things are called that `names.toml` names by their parts: units, and cards that name a place."""

from __future__ import annotations

from typing import Any

from engine.games.epic.board.board import Board, UnitType
from engine.games.epic.board.cards import Card

Row = dict[str, Any]


def add_names(board: Board) -> None:
    """Rows for the units, `Attic hoplites (4)`, and for the cards: *City Betrayal: Argos*."""
    names = board.names
    names["unit"] = names["unit"] | {id: _unit(names, unit) for id, unit in board.types.items()}
    kinds = names["card"]
    names["card"] = kinds | {id: _card(names, kinds[card.kind], card) for id, card in board.cards.items()}


def _unit(names: dict[str, dict[str, Row]], unit: UnitType) -> Row:
    """The adjective of its region and its arm, with its morale."""
    region, arm = names["region"][unit.region], names["arm"][unit.arm]
    whose = region["adjective"]
    if whose == f"{region['name']}'":  # a satrap's
        return {
            "name": f"{arm['name']} of {region['name']} ({unit.morale})",
            "plural": f"{arm['plural']} of {region['name']} ({unit.morale})",
            "short": f"{whose} {arm['short']} {unit.morale}",
            "aliases": [],
        }
    return {
        "name": f"{whose} {arm['name']} ({unit.morale})",
        "plural": f"{whose} {arm['plural']} ({unit.morale})",
        "short": f"{whose} {arm['short']} {unit.morale}",
        "aliases": [],
    }


def _card(names: dict[str, dict[str, Row]], kind: Row, card: Card) -> Row:
    """Its kind, and what it names: a region with the force it asks for, or a city."""
    if card.region is None and card.city is None:
        return kind
    place = names["city"][card.city] if card.city is not None else names["region"][card.region or ""]
    force = ", ".join(f"{n} {names['arm'][arm]['name' if n == 1 else 'plural']}" for arm, n in card.needs.items())
    about = f"{place['name']} ({force})" if force else place["name"]
    aliases = [f"{word} {about}" for word in (kind["name"], *kind["aliases"])]
    return {"name": f"{kind['name']}: {about}", "short": f"{kind['short']}: {place['name']}", "aliases": aliases}
