"""What lies on the table in Pericles: pieces and queues on the map, issues on the tracks, cards, tokens, Honor."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct, field

from engine.core.files.schema import of
from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.ids import DISTINCT, NotNegative, Positive, nobody_is

Side = Annotated[str, of("side")]
"""One of the two Sides, a City-State with its League: `athens` or `sparta` (§3.2)."""
TheaterId = Annotated[str, of("theater")]
PlaceId = Annotated[str, of("theater", "persia")]
"""Where Theater issues lie."""
PieceId = Annotated[str, of("piece")]
"""A kind of piece, by colour and shape: `athenian-naval`, `delian-base`, `the-300`."""
IssueId = Annotated[str, of("issue")]
"""`military`, `war-peace`, ..."""
MarkerId = Annotated[str, of("marker")]
"""A Theater issue marker, by its owner and what it is: `agiads-military`, `agiads-rumor` (§3.15)."""
CardId = Annotated[str, of("card")]
PlayId = Annotated[str, of("aristophanes_card")]

ATHENS: Side = "athens"
SPARTA: Side = "sparta"
SIDES: tuple[Side, Side] = (ATHENS, SPARTA)
ARISTOCRATS: Seat = "aristocrats"
DEMAGOGUES: Seat = "demagogues"
EURYPONTIDS: Seat = "eurypontids"
AGIADS: Seat = "agiads"
SEATS: tuple[Seat, ...] = (ARISTOCRATS, DEMAGOGUES, EURYPONTIDS, AGIADS)
FACTIONS: dict[Side, tuple[Seat, Seat]] = {ATHENS: (ARISTOCRATS, DEMAGOGUES), SPARTA: (EURYPONTIDS, AGIADS)}
"""The two factions of each Side; spaces of a track count up towards the first, down towards the second."""
SIDE_OF: dict[Seat, Side] = {seat: side for side, seats in FACTIONS.items() for seat in seats}
PERSIA: TheaterId = "persia"
"""The box in which only Theater issues and Persian bases lie (§13.1)."""
RUMOR: IssueId = "rumor"
WAR_PEACE: IssueId = "war-peace"
OSTRACISM: IssueId = "ostracism"
AT_PEACE = "peace"
AT_WAR = "war"
PRE_PLAGUE = "pre"
POST_PLAGUE = "post"
PHASES = ("aristophanes", "assembly", "political", "theater", "end")
AIMS = ("base", "control", "control-or-contest")
LEADER = "leader"
"""How a Faction Leader is named among the cards of a hand."""


def enemy(side: Side) -> Side:
    """The other Side."""
    return SPARTA if side == ATHENS else ATHENS


def compatriot(seat: Seat) -> Seat:
    """The other faction of the same City-State (§3.2)."""
    first, second = FACTIONS[SIDE_OF[seat]]
    return second if seat == first else first


class Chip(Struct):
    """An issue on a City-State's display (§3.14)."""

    issue: IssueId
    space: int
    """0 is the centre; above 0 it lies towards the Side's first faction, below towards its second (`FACTIONS`).

    In the last space it is captured (`tables.capture`, §6.15).
    """


class Played(Struct):
    """A card laid in the last debate of a City-State, and what came of it; for those who look back on it."""

    seat: Seat
    card: Annotated[str, of("card", "leader")]
    value: int
    """With bonus and Brain Trust."""
    tokens: int
    trusted: CardId = ""
    """The card of the Entourage that the Brain Trust turned up (§6.31)."""


class Placed(Struct):
    """A marker face down in a Theater's queue (§8.31). Its Side and who laid it are open, what it is is not."""

    side: Side
    by: Seat
    marker: Secret[MarkerId]


class Will(Struct):
    """What the Assembly wants of one Side this turn (§5.12, §11.4)."""

    aim: Annotated[str, of("aim")]
    theaters: list[TheaterId] = field(default_factory=list)
    """Any one of these will do."""
    void: bool = False
    """All bases of that Side were on the map when it was called for: it is ignored (§11.41)."""


class Withheld(Struct):
    """Tokens out of a Side's stock until the End Phase (§5.11B, §11.4)."""

    now: NotNegative = 0
    """Away until the End Phase of this turn."""
    next: NotNegative = 0
    """To be taken out for the next turn because the Will of the Assembly was not done; 0 once taken."""


class Army(Struct):
    """One Side in the battle being fought (§9.42): what it counts, and what it has lost."""

    units: dict[PieceId, int] = field(default_factory=dict)
    """Its units of the battle's type, and its bases, as they were before losses."""
    tokens: dict[Seat, int] = field(default_factory=dict)
    """Committed tokens, once revealed; the State Ship and the 300 are not among them."""
    ship: bool = False
    """The State Ship is with it (§12.3)."""
    guard: bool = False
    """The 300 count as a token besides (§12.4)."""
    treachery: int = 0
    card: CardId = ""
    value: int = 0
    """The total (§9.42)."""
    lost: dict[PieceId, int] = field(default_factory=dict)
    """Units and bases lost in this battle."""


class Battle(Struct):
    """The battle being fought (§9.4)."""

    theater: TheaterId
    type: str
    """`land` or `naval`."""
    general: Seat
    """The Commanding General (§9.0)."""
    second: bool = False
    """The optional second battle (§9.6)."""
    armies: dict[Side, Army] = field(default_factory=dict)
    winner: Side | None = None
    """None until it is decided, and in a draw."""
    margin: int = 0
    """The loss differential (§9.43)."""

    @property
    def outcome(self) -> tuple[Side, Side]:
        """Who has won it, and who has lost; of a battle that is decided."""
        assert self.winner is not None, "a battle that is won"
        return self.winner, enemy(self.winner)


class State(Struct):
    """The whole table. Ids are those of `data/pericles`."""

    scenario: str
    turn: int
    """The game turn, of six years each: turn 1 is 460 to 455."""
    last_turn: int
    phase: Annotated[str, of("phase")] = "aristophanes"
    """Of which the turn is (§4.0)."""
    status: Annotated[str, of("status")] = AT_PEACE
    """`peace` or `war` (§7.41)."""
    plague: Annotated[str, of("plague")] = PRE_PLAGUE
    """`pre` or `post` (§5.13)."""
    honor: dict[Seat, NotNegative] = field(default_factory=dict)
    """Never below 0 (§3.12)."""
    honor_order: Annotated[list[Seat], DISTINCT] = field(default_factory=list)
    """Who acts when in this Theater Phase (§8.1)."""
    controlling: dict[Side, Seat] = field(default_factory=dict)
    """The Controlling Faction of each City-State (§7.2)."""
    favor: dict[Side, Annotated[Seat | None, nobody_is("neutral")]] = field(default_factory=dict)
    """In whose box the Favor of the Assembly is; None: neutral (§7.2)."""
    tracks: dict[Side, list[Chip]] = field(default_factory=dict)
    """The issues on each City-State's display."""
    debates: dict[Side, NotNegative] = field(default_factory=dict)
    """Debates held this turn."""
    debate: dict[Side, list[Played]] = field(default_factory=dict)
    """The cards of each City-State's last debate this turn."""
    retired: list[IssueId] = field(default_factory=list)
    """Unique issues that are out of the game (§7.44, §7.45)."""
    hands: dict[Seat, Bag[CardId]] = field(default_factory=dict)
    """Political cards in hand, the Leader not among them."""
    leaders: Annotated[list[Seat], DISTINCT] = field(default_factory=list)
    """Factions whose Leader is still in hand this turn; everybody knows."""
    entourages: dict[Seat, Bag[CardId]] = field(default_factory=dict)
    """Cards set aside face down (§5.23); face up once used as a Brain Trust, empty where there is none."""
    trusted: Annotated[list[Seat], DISTINCT] = field(default_factory=list)
    """Factions that have used their Brain Trust this turn: no Entourage next turn (§5.22)."""
    decks: dict[Side, Bag[CardId]] = field(default_factory=dict)
    """Each Side's political deck; in the Theater Phase its Battle Deck (§3.2)."""
    discards: dict[Side, list[CardId]] = field(default_factory=dict)
    """Cards that everybody has seen go: debated, discarded, drawn in battle."""
    tokens: dict[Seat, Secret[NotNegative]] = field(default_factory=dict)
    """Strategos tokens behind each faction's shield (§4.1B)."""
    stock: dict[Side, NotNegative] = field(default_factory=dict)
    """Strategos tokens in each Side's stock."""
    strategy_board: dict[Side, NotNegative] = field(default_factory=dict)
    withheld: dict[Side, Withheld] = field(default_factory=dict)
    committed: dict[Side, NotNegative] = field(default_factory=dict)
    """Tokens revealed in the issue being resolved, on their way to the stock (§9.7). Those still in closed hands are
    counted as their faction's own."""
    markers: dict[Seat, Bag[MarkerId]] = field(default_factory=dict)
    """Theater markers each faction still holds, its own and lent ones (§7.51)."""
    queues: dict[PlaceId, list[Placed]] = field(default_factory=dict)
    """Markers on the map, the first laid first; theaters without any are left out (§8.31)."""
    sharing: dict[Seat, list[str]] = field(default_factory=dict)
    """What a faction lets its compatriot see until further notice: `tokens`, `issues` (§4.1B, §4.1C).

    That it does is no secret: who has seen a hidden thing never is.
    """
    pieces: dict[TheaterId, dict[PieceId, Positive]] = field(default_factory=dict)
    """Pieces on the map; every theater in play is there, kinds that are absent are left out."""
    treachery: dict[TheaterId, dict[Side, Positive]] = field(default_factory=dict)
    """Treachery markers; theaters without any are left out (§9.8)."""
    persian_bases: NotNegative = 0
    lost: dict[PieceId, Positive] = field(default_factory=dict)
    """Pieces that have left the game for good (campaign, §5.14)."""
    hostages: Annotated[list[Side], DISTINCT] = field(default_factory=list)
    """Sides that have a Hostages marker (§9.46)."""
    card: PlayId = ""
    """This turn's Aristophanes card."""
    cards: Bag[PlayId] = field(default_factory=Bag)
    """The Aristophanes deck."""
    shown: list[PlayId] = field(default_factory=list)
    """Aristophanes cards of earlier turns."""
    will: dict[Side, Will] = field(default_factory=dict)
    """The Will of the Assembly, for Sides of which it wants something (§5.12)."""
    bases_made: dict[Side, list[TheaterId]] = field(default_factory=dict)
    """Where a Side has had a League base built, or one raised to a City-State base, this turn (§11.41)."""
    state_ship: bool = True
    """Whether the Athenian State Ship can still be used this turn (§12.3)."""
    alcibiades: Annotated[str, of("alcibiades")] = ATHENS
    """`athens` or `persia` (§12.2)."""
    persian_war: bool = False
    """The Persian War goes on; else the Peace of Callias has been made (§13.2)."""
    starving: bool = False
    """Athens began the turn without a base in a granary (§11.13)."""
    defeats: list[Side] = field(default_factory=list)
    """Sides that have suffered a major defeat this turn (§9.54)."""
    battle: Battle | None = None
    own_colours: bool = False
    """Agreed for this table: units stay only where a base of their own colour is (§11.3)."""
