"""The event cards as the data file has them (§12, appendix C).

The numbers that stand on cards, and of what cards lead to: `cards` in `tables.toml`, as typed structs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.files.data_entries import Entry
from engine.core.files.schema import Change, Count, Positive
from engine.games.epic.table.state import AreaId, CardId, CityId, LeaderId, RegionId, SeaId, Side, TypeId

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


class RebellionValues(Struct, frozen=True):
    """Rebellion Possible: modifiers, and what it does to the Allegiance, done or failed."""

    force: Positive
    leader: Positive
    leaders: tuple[LeaderId, ...]
    allegiance: Change
    failed: Change


class BetrayalValues(Struct, frozen=True):
    """City Betrayal: modifiers by size, of a captured city and in a raided Area; what it adds to a siege's die."""

    small: Count
    medium: Count
    large: Count
    captured: Positive
    raided: Positive
    siege: Positive
    siege_of_named: Positive


class HelotValues(Struct, frozen=True):
    """Helot Uprising: one for each lost or unruly city, for too few hoplites, for a low Militance."""

    hoplites: Positive
    weary: Positive
    failed: Change
    seasonal: Change


class UnrestValues(Struct, frozen=True):
    """Allied Unrest: what a Militance adds, from each bound up; what failing does to the Allegiance."""

    militance: dict[str, Change]
    failed: Change


class DissentValues(Struct, frozen=True):
    """Allied Dissent: the die at which the Allegiance suffers, and by how much."""

    regretted: Positive
    allegiance: Change


class StormValues(Struct, frozen=True):
    """Storms: from which die on, what winter adds, how far they reach, and where they strike by the die."""

    die: Positive
    winter: Positive
    reach: Positive
    seas: Annotated[tuple[SeaId, ...], Meta(min_length=6, max_length=6)]
    beside: dict[SeaId, tuple[SeaId, ...]]
    """Sea Areas that a storm strikes besides those within reach."""


class OracleValues(Struct, frozen=True):
    """The oracle: talents for one more on the die, the die from which it is good, and what it does to morale."""

    gift: Positive
    good: Positive
    morale: Positive


Outcomes = Annotated[tuple[Change, ...], Meta(min_length=4, max_length=4)]


class SicilyValues(Struct, frozen=True):
    """Sicilian Expedition Resolution: by outcome, from defeat to triumph."""

    up_to: Annotated[tuple[Count, ...], Meta(min_length=3, max_length=3)]
    """The highest sum of the dice for each but the last."""
    athens: Outcomes
    """What is added to the die of an Athenian unit's morale check."""
    league: Outcomes
    allegiance: Outcomes
    """What each Escalation card adds to the Allegiance of Athens' regions, in halves; the League's lose as much."""
    fleets: Positive
    """Athenian fleets and hoplites for one more on the dice."""
    eclipse: Positive
    """By how much an eclipse makes it worse."""
    placed: Positive
    """Sicilian fleets that the League places in a season."""


class SatrapValues(Struct, frozen=True):
    """A satrap: his capital, the regions whose coast he shares, what he sends, and what that costs in Allegiance."""

    capital: CityId
    regions: tuple[RegionId, ...]
    shore: tuple[AreaId, ...]
    """Where a city lets one ask him."""
    range: tuple[AreaId, ...]
    """Where his troops may be besides his satrapy."""
    fleets: dict[TypeId, Positive]
    troops: dict[TypeId, Positive]
    shift: Positive
    general: LeaderId


class PersiaValues(Struct, frozen=True):
    """Modifiers of the dice that ask for Persia's help, and of those of Athens' embassies."""

    medium: Positive
    large: Positive
    rival: Change
    own: Positive
    friends: tuple[LeaderId, ...]
    strangers: tuple[LeaderId, ...]
    support: Positive
    both: Positive
    king_shift: Positive
    embassy: Positive
    """Talents that an embassy costs."""
    regions_held: dict[str, Positive]
    """What it adds that Athens controls so many of a satrap's regions: of one, or of four."""
    cities_held: tuple[CityId, ...]


class PeaceValues(Struct, frozen=True):
    """§20: levels of a home below and above which it wants peace more or less; what a year of peace brings."""

    low: Positive
    high: Positive
    militance: Positive
    years: tuple[Positive, ...]
    """Sums of the die above which the Allegiance rises by one more."""


class CardValues(Struct, frozen=True):
    """§12, appendix C: how many cards are held, how many leave the deck unseen each season, and what cards do."""

    hand: Positive
    burnt: Count
    success: Positive
    """The sum of die and modifiers at which what a card tries is done."""
    peloponnese: tuple[RegionId, ...]
    festivals: Annotated[tuple[tuple[RegionId, ...], ...], Meta(min_length=6, max_length=6)]
    festival_battle: tuple[Change, Change]
    eclipse: Change
    plague: Positive
    """The die at which a unit or leader dies of it."""
    invaded: tuple[RegionId, ...]
    """Where Sitalces goes."""
    rebellion: RebellionValues
    betrayal: BetrayalValues
    helots: HelotValues
    unrest: UnrestValues
    dissent: DissentValues
    storm: StormValues
    oracle: OracleValues
    sicily: SicilyValues
    satraps: dict[RegionId, SatrapValues]
    persia: PersiaValues
    peace: PeaceValues
