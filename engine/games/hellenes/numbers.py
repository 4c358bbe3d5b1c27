"""The numbers of the rules: the tables of the rulebook's last page, and what its text mentions in passing."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from engine.core.secret import Seat
from engine.games.hellenes.state import ProvinceId


class Rating(Struct, frozen=True):
    """A combat rating: agility letter and power (§2.14)."""

    agility: str
    power: int

    def __str__(self) -> str:
        return f"{self.agility}{self.power}"


class Worth(Struct, frozen=True):
    """What things are worth in Prestige (§14.1)."""

    trophy: int
    """An enemy that retreats."""
    triumph: int
    """An enemy that panics or is eliminated."""
    assault: int
    attrition: int
    capitulation: int
    pillage: int
    pillage_capital: int
    capitals: tuple[ProvinceId, ...]
    atrocity: int
    """What the Atrocity Event costs the enemy (§3.1)."""
    persian_aid: int
    """What each Persian Aid card costs Sparta at Year End (§13.1)."""
    no_quarter: int
    """What No Quarter costs Sparta at Year End (§3.1)."""


class Offer(Struct, frozen=True):
    """How much Prestige it takes to offer peace, and how much that costs (§14.22)."""

    threshold: int
    cost: int


class Numbers(Struct, frozen=True):
    """All of `tables.toml`, where the same names are."""

    storm_up_to: dict[str, int]
    """By season: the highest roll that is a storm (§5.22)."""
    gale_up_to: int
    """The highest roll with which a fleet in a storm is lost (§5.23)."""
    high_seas: int
    """Steps that it loses otherwise."""

    attrition_up_to: dict[str, int]
    """By season: the highest roll that costs the besieged a step (§8.2)."""
    hunger_up_to: int
    """The same in the City that the Hunger Event names (§3.1)."""
    grain_up_to: int
    """The same in `grain_city` in every season while its grain is cut off (§8.22)."""
    grain_city: ProvinceId

    march_from: dict[str, int]
    """For `regular` and `elite` units: the lowest roll with which a forced march or sail succeeds (§5.3)."""
    march_areas: int
    """How many areas it goes beyond the movement range."""

    hits_up_to: tuple[int, ...]
    """By power, from 1: the highest roll that hits (§6.32)."""
    routs_from: tuple[int, ...]
    """By power, from 1: the lowest roll that routs (§6.33)."""
    walls: Rating
    """The rating of everything that defends a City under assault, garrisons included (§8.1)."""
    garrison_cv: int
    double_defence: int
    """Hits that a step costs behind walls (§8.11)."""

    prestige: Worth

    surrender: int
    """Prestige that wins at a Victory Check (§14.21)."""
    major: int
    minor: int
    offer: Offer
    eased_offer: Offer
    """The offer while Peace Faction Ascendant is in play."""
    offer_dice: int
    """Dice whose total must be less than the Prestige left (§14.22)."""

    capacity: int
    """Units that find room in a City, in City values (§1.3)."""
    peace_capacity: int
    """The same under the Peace, within Greece (§12.0)."""
    decelea: ProvinceId
    """The City that keeps `peace_capacity` when War Resumes (§12.12)."""

    expeditionaries: int
    """How many it takes in Sicily to spare Athens its public works (§12.0)."""
    public_works: int
    """Actions that these cost each turn."""
    tribute_divisor: int
    """What tribute is divided by when War Resumes, rounded down (§12.11)."""
    breaking: dict[Seat, dict[int, int]]
    """Prestige that it costs to break the Peace, by side and year BC (§12.1); see `breaking_cost`."""

    dealt: int
    """Cards for each side at New Year (§10.1)."""
    sacrifices: int
    """Most sacrifices that a side can have with one Olympian (§10.3)."""
    taxes_actions: int
    """Actions that each Athens Raises Taxes adds for Athens (§3.1)."""
    persian_aid_actions: int
    """Actions that each Persian Aid adds for Sparta (§13.1)."""
    no_spreading: int
    """Persian Aid cards in play that rule out Spreading Revolts (§13.3)."""
    no_regional: int
    no_revolts: int
    fatal_plague: int
    """Which plague in Athens Pericles dies of (§15.1)."""

    drawn: int
    """Blocks drawn to recruit one (§4.22)."""
    cadre: int
    """Strength at which Greek units arrive (§2.1)."""
    neutral_price: int
    """What an Action in Sicily costs before Expeditionaries have been there in the year (§15.2)."""

    def hits(self, power: int, roll: int) -> bool:
        """Whether a roll hits at this power (§6.32)."""
        return roll <= self.hits_up_to[power - 1]

    def routs(self, power: int, roll: int) -> bool:
        """Whether a roll routs at this power (§6.33)."""
        return roll >= self.routs_from[power - 1]

    def breaking_cost(self, seat: Seat, year: int) -> int:
        """What it costs a side to break the Peace in a year BC; the last year named stands for later ones (§12.1)."""
        years = self.breaking[seat]
        return years.get(year, years[min(years)])


def numbers(tables: dict[str, Any]) -> Numbers:
    """The numbers from the parsed file; its tables only group them, but for `prestige`."""
    flat: dict[str, Any] = {"prestige": tables["prestige"]}
    for subject, rows in tables.items():
        if subject not in ("provenance", "prestige"):
            flat |= {name: value for name, value in rows.items() if name != "source"}
    breaking = {
        seat: {int(year): cost for year, cost in years.items()}
        for seat, years in flat["breaking"].items()
        if seat != "source"
    }
    return msgspec.convert({**flat, "walls": rating(flat["walls"]), "breaking": breaking}, Numbers)


def rating(text: str) -> Rating:
    """A rating from its text: `A2`."""
    return Rating(text[0], int(text[1:]))
