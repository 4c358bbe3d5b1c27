"""What lies on the table in Hellas: pieces, tracks, the cubes of the action cycle, and what the players agreed upon."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct, field

from engine.core.files.schema import of
from engine.core.rulebook import Bag, Seat
from engine.core.setters.ids import DISTINCT, NotNegative, Positive, number

HexId = Annotated[str, of("hex")]
AreaId = Annotated[str, of("area")]
"""A province or an island."""
Good = Annotated[str, of("good")]
"""A kind of merchandise."""
Row = Annotated[str, of("row")]
"""A row of the Development Chart."""
Action = Annotated[str, of("action")]
Holder = str
"""Who owns pieces: a power, or the neutrals of §15."""
CardId = Annotated[str, of("card")]
Lead = Annotated[str, of("lead")]
"""A card of Archimedes', by the action it leads."""

ATHENS: Seat = "athens"
SPARTA: Seat = "sparta"
POWERS: tuple[Seat, Seat] = (ATHENS, SPARTA)
SYRAKUSAI: Holder = "syrakusai"
INDEPENDENTS: Holder = "independents"

MILITARY: Row = "military"
FLEET: Row = "fleet"
ECONOMY: Row = "economy"
CULTURE: Row = "culture"
ROWS: tuple[Row, ...] = (MILITARY, FLEET, ECONOMY, CULTURE)

MOVE: Action = "move"
ATTACK: Action = "attack"
BUILD: Action = "build"
CREATE: Action = "create"
STABILITY: Action = "stability"
DEVELOP: Action = "develop"
ARMISTICE: Action = "armistice"
PASS: Action = "pass"
ACTIONS: tuple[Action, ...] = (MOVE, CREATE, BUILD, DEVELOP, STABILITY, ATTACK, ARMISTICE, PASS)

REVOLUTION = -9
"""One space below the last of the Stability Track (§14)."""
GOLDEN_AGE = 9
"""One space above it (§9.5)."""


def rival(seat: Seat) -> Seat:
    """The other power."""
    return SPARTA if seat == ATHENS else ATHENS


class Power(Struct):
    """One empire. Dicts of units hold only hexes with some; all of it is public but the victory cards."""

    talents: NotNegative = 0
    development: dict[Row, NotNegative] = field(default_factory=dict)
    """How many boxes of each row have been entered, from 0 (before the first) to the Golden Age (§9.6)."""
    stability: Annotated[int, number(REVOLUTION, GOLDEN_AGE)] = 0
    """From `REVOLUTION` to `GOLDEN_AGE` (§9.5)."""
    legions: dict[HexId, Positive] = field(default_factory=dict)
    """Legions ashore; two or more in a hex are an army (§13)."""
    ships: dict[HexId, Positive] = field(default_factory=dict)
    """Two or more in a hex are a fleet (§13)."""
    aboard: dict[HexId, Positive] = field(default_factory=dict)
    """Legions carried by the ships in a hex, at most one each (§9.1.1)."""
    posts: dict[HexId, Positive] = field(default_factory=dict)
    """Trade posts; two in a hex, or one beside a fortress, only by §18.7."""
    fortresses: Annotated[list[HexId], DISTINCT] = field(default_factory=list)
    """Fortresses and ports; each counts as the trade post it replaced (§3.2)."""
    monuments: Annotated[list[HexId], DISTINCT] = field(default_factory=list)
    leader: HexId | None = None
    """Where the leader is (§18.5); None: nowhere yet, or not in play."""
    leader_aboard: bool = False
    merchandise: dict[Good, NotNegative] = field(default_factory=dict)
    """Boxes covered on the Merchandise Control Track: uncontested trade posts and fortresses (§6)."""
    income: int = 0
    """Talents a turn, kept up to date by `ledger` (§6)."""
    controlled: list[AreaId] = field(default_factory=list)
    """Provinces and islands, kept up to date by `control` (§11)."""
    reckoned: list[AreaId] = field(default_factory=list)
    """Of those, what was controlled when stability last moved for it (`control.reckon_areas`)."""
    luxuries: Annotated[list[Annotated[str, of("luxury")]], DISTINCT] = field(default_factory=list)
    """Luxury merchandise that has moved stability; each does so once (§9.5)."""
    floor: dict[Row, NotNegative] = field(default_factory=dict)
    """Boxes of the set-up that need no condition and are never lost (the Peloponnesian War)."""
    cards: Bag[CardId] = field(default_factory=Bag)
    """Victory cards, an optional rule of ours."""
    cards_fulfilled: list[CardId] | None = None
    """Of those, what was true at the victory check in which they were shown; None: they have not been."""


class Played(Struct, array_like=True):
    """A cube in the Action Cycle Table: who chose which action."""

    seat: Seat
    action: Action

    @classmethod
    def said(cls, text: str) -> Played:
        """As cases write it: `athens move`."""
        seat, _, action = text.partition(" ")
        return cls(seat, action)


class Armistice(Struct):
    """An armistice being kept (§9.8)."""

    sought_by: Seat
    box: Positive = 1
    """Of the Armistice Track; it moves on after income and ends beyond the last."""

    @classmethod
    def said(cls, seat: str) -> Armistice:
        """As cases write one that has just begun."""
        return cls(seat)


class Options(Struct):
    """What the players agreed upon before the game (§2, §18)."""

    points: NotNegative = 10
    """Victory points that win."""
    weaken: bool = False
    """§18.1"""
    decline: bool = False
    """§18.2"""
    acclaim: bool = False
    """§18.3"""
    colonists: bool = False
    """§18.4"""
    leaders: bool = False
    """§18.5"""
    order: bool = False
    """§18.6"""
    second_posts: bool = False
    """§18.7"""
    light_laurels: bool = False
    """§18.8"""
    victory_cards: bool = False
    archimedes: Seat | None = None
    """The power that Archimedes plays, in the solo scenarios."""
    level: NotNegative = 0
    """Talents that Archimedes gets beside its income."""
    last_turn: NotNegative | None = None
    """The turn after which the scenario ends; None: played until somebody wins."""
    last_turn_tie: Seat | None = None
    """Who wins a tie after the last turn."""


class State(Struct):
    """The whole table. Ids are those of `data/hellas`."""

    options: Options
    powers: dict[Seat, Power]
    turn: NotNegative = 0
    """The game turn being played; 0 during the set-up."""
    starting: Seat = ATHENS
    """The starting player of this turn (§7)."""
    cycle: list[Played] = field(default_factory=list)
    """The actions of this turn so far, first one first (§8)."""
    contested: Annotated[list[HexId], DISTINCT] = field(default_factory=list)
    """Contested hexes, in the order in which they came to be (§9.1.4)."""
    neutral_legions: dict[HexId, Positive] = field(default_factory=dict)
    """Yellow and purple legions; whose they are hangs on the hex (§15)."""
    neutral_fortresses: Annotated[list[HexId], DISTINCT] = field(default_factory=list)
    yellow_left: NotNegative = 0
    """Syracusan legions that can still be placed (§15.1)."""
    landed: Annotated[list[Seat], DISTINCT] = field(default_factory=list)
    """Powers whose legions have ever been ashore on Sikelia (§15.1)."""
    armistice: Armistice | None = None
    deck: Bag[CardId] = field(default_factory=Bag)
    """Victory cards that nobody has."""
    archimedes: Bag[Lead] = field(default_factory=Bag)
    """Archimedes' cards that are still to come this turn."""
    archimedes_drawn: list[Lead] = field(default_factory=list)
