"""The event cards as the data file has them (§12, appendix C)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.files.data_entries import Entry
from engine.core.files.schema import Positive
from engine.games.epic.table.state import CardId, CityId, RegionId, Side

Drawn = Literal["", "play", "play-or-discard"]
ArmName = Literal["hoplite", "light", "cavalry", "fleet"]


class CardRow(Struct, frozen=True):
    """A kind of card: how many there are, who plays it, and what is done with it as it is drawn."""

    count: Positive
    by: Annotated[tuple[Side, ...], Meta(min_length=1)]
    drawn: Drawn = ""
    regions: dict[RegionId, tuple[dict[ArmName, Positive], ...]] = {}
    cities: tuple[CityId, ...] = ()


class Card(Struct, frozen=True):
    """One or several cards that are all alike."""

    id: CardId
    kind: str
    count: Positive
    by: tuple[Side, ...]
    drawn: Drawn
    region: RegionId | None = None
    needs: dict[ArmName, Positive] = {}
    """Units that must be with the leader for a rebellion to be likelier."""
    city: CityId | None = None


def cards(rows: dict[str, CardRow]) -> dict[CardId, Card]:
    """Every card that differs from the others, by id: `helot-uprising`, `rebellion/chios-2`, `city-betrayal/argos`."""
    return {card.id: card for kind, row in rows.items() for card in _faces(kind, row)}


def _faces(kind: str, row: CardRow) -> Iterator[Card]:
    if not row.regions and not row.cities:
        yield Card(kind, kind, row.count, row.by, row.drawn)
    for region, forces in row.regions.items():
        for number, needs in enumerate(forces, 1):
            yield Card(f"{kind}/{region}-{number}", kind, 1, row.by, row.drawn, region, needs)
    for city in row.cities:
        yield Card(f"{kind}/{city}", kind, 1, row.by, row.drawn, city=city)


def card_ids(file: Entry) -> Iterator[CardId]:
    """The ids that the cards of a file will have, before it is known to be right."""
    for kind, row in file.table().items():
        named = [f"{region}-{n}" for region, forces in _of(row, "regions").items() for n in range(1, len(forces) + 1)]
        named += list(_of(row, "cities"))
        yield from (f"{kind}/{name}" for name in named) if named else (kind,)


def _of(row: Entry, name: str) -> Any:
    there = row.table()
    return there[name].value if name in there else {}


def check_counts(file: Entry, rows: dict[str, CardRow]) -> None:
    """Cards that name something are as many as what they name."""
    for kind, row in rows.items():
        named = sum(len(forces) for forces in row.regions.values()) + len(row.cities)
        if named and named != row.count:
            raise file.at(kind).unfit(
                f"names {named} regions or cities; it must name as many as its count, {row.count}"
            )
