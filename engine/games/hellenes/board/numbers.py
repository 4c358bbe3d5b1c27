"""The numbers of the rules: the tables of the rulebook's last page, and what its text mentions in passing.

What the words and numbers of the data files mean: of which table a word is an id.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from engine.core.files.data_entries import Spelling
from engine.core.files.schema import Count, Positive
from engine.core.secrets.secret import Seat
from engine.games.hellenes.table.state import SEASONS, SEATS, CityId, Season

Theatre = Literal["greece", "italy", "sicily", "persia"]
Strength = Annotated[int, Meta(ge=1, le=9)]
Roll = Annotated[int, Meta(ge=0, le=7)]
"""What is held against a die: 0 and 7 are beyond it."""
BySeason = Annotated[dict[Season, Roll], Meta(min_length=len(SEASONS))]
Rolls = Annotated[tuple[Roll, ...], Meta(min_length=1)]
"""By power, from 1."""


class Rating(Struct, frozen=True):
    """A combat rating: agility letter and power (§2.14)."""

    spelling: ClassVar = Spelling("(?P<agility>[A-F])(?P<power>[1-9])", "a letter from A to F and a power, like A2")

    agility: str
    power: Positive

    def __str__(self) -> str:
        return f"{self.agility}{self.power}"


class Worth(Struct, frozen=True):
    """What things are worth in Prestige (§14.1)."""

    trophy: Count
    """An enemy that retreats."""
    triumph: Count
    """An enemy that panics or is eliminated."""
    assault: Count
    attrition: Count
    capitulation: Count
    pillage: Count
    pillage_capital: Count
    capitals: tuple[CityId, ...]
    atrocity: Count
    """What the Atrocity Event costs the enemy (§3.1)."""
    persian_aid: Count
    """What each Persian Aid card costs Sparta at Year End (§13.1)."""
    no_quarter: Count
    """What No Quarter costs Sparta at Year End (§3.1)."""


class Offer(Struct, frozen=True):
    """How much Prestige it takes to offer peace, and how much that costs (§14.22)."""

    threshold: Count
    cost: Count


class Numbers(Struct, frozen=True):
    """All of `tables.toml`, where the same names are."""

    storm_up_to: BySeason
    """By season: the highest roll that is a storm (§5.22)."""
    gale_up_to: Roll
    """The highest roll with which a fleet in a storm is lost (§5.23)."""
    high_seas: Count
    """Steps that it loses otherwise."""

    attrition_up_to: BySeason
    """By season: the highest roll that costs the besieged a step (§8.2)."""
    hunger_up_to: Roll
    """The same in the City that the Hunger Event names (§3.1)."""
    grain_up_to: Roll
    """The same in `grain_city` in every season while its grain is cut off (§8.22)."""
    grain_city: CityId

    march_from: Annotated[dict[Literal["regular", "elite"], Roll], Meta(min_length=2)]
    """For `regular` and `elite` units: the lowest roll with which a forced march or sail succeeds (§5.3)."""
    march_areas: Count
    """How many areas it goes beyond the movement range."""

    hits_up_to: Rolls
    """By power, from 1: the highest roll that hits (§6.32)."""
    routs_from: Rolls
    """By power, from 1: the lowest roll that routs (§6.33)."""
    walls: Rating
    """The rating of everything that defends a City under assault, garrisons included (§8.1)."""
    garrison_cv: Strength
    double_defence: Annotated[int, Meta(ge=2, le=2)]
    """Hits that a step costs behind walls (§8.11): two, since a block that has taken one is marked as `half`."""

    prestige: Worth

    surrender: Count
    """Prestige that wins at a Victory Check (§14.21)."""
    major: Count
    minor: Count
    offer: Offer
    eased_offer: Offer
    """The offer while Peace Faction Ascendant is in play."""
    offer_dice: Positive
    """Dice whose total must be less than the Prestige left (§14.22)."""

    capacity: Count
    """Units that find room in a City, in City values (§1.3)."""
    peace_capacity: Count
    """The same under the Peace, within Greece (§12.0)."""
    decelea: CityId
    """The City that keeps `peace_capacity` when War Resumes (§12.12)."""

    expeditionaries: Count
    """How many it takes in Sicily to spare Athens its public works (§12.0)."""
    public_works: Count
    """Actions that these cost each turn."""
    tribute_divisor: Positive
    """What tribute is divided by when War Resumes, rounded down (§12.11)."""
    breaking: Annotated[dict[Seat, Annotated[dict[int, Count], Meta(min_length=1)]], Meta(min_length=len(SEATS))]
    """Prestige that it costs to break the Peace, by side and year BC (§12.1); see `breaking_cost`."""

    dealt: Positive
    """Cards for each side at New Year (§10.1)."""
    sacrifices: Count
    """Most sacrifices that a side can have with one Olympian (§10.3)."""
    taxes_actions: Count
    """Actions that each Athens Raises Taxes adds for Athens (§3.1)."""
    persian_aid_actions: Count
    """Actions that each Persian Aid adds for Sparta (§13.1)."""
    no_spreading: Count
    """Persian Aid cards in play that rule out Spreading Revolts (§13.3)."""
    no_regional: Count
    no_revolts: Count
    fatal_plague: Count
    """Which plague in Athens Pericles dies of (§15.1)."""

    drawn: Positive
    """Blocks drawn to recruit one (§4.22)."""
    cadre: Strength
    """Strength at which Greek units arrive (§2.1)."""
    neutral_price: Count
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
