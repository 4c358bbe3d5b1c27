"""What the data files of Pericles say, as types: theaters and connections, cards, pieces, tables, scenarios."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from engine.core.files.schema import Count, Positive, of
from engine.core.secrets.secret import Seat
from engine.core.setters.ids import DISTINCT
from engine.games.pericles.table.state import (
    AIMS,
    AT_PEACE,
    AT_WAR,
    ATHENS,
    LEADER,
    PERSIA,
    PHASES,
    POST_PLAGUE,
    PRE_PLAGUE,
    RUMOR,
    SEATS,
    SIDES,
    CardId,
    IssueId,
    MarkerId,
    PieceId,
    Side,
    TheaterId,
)

LAND = "land"
NAVAL = "naval"
BASE = "base"
Arm = Annotated[str, of("arm")]
Few = Annotated[int, Meta(ge=0, le=99)]


class Theater(Struct, frozen=True):
    """One of the twenty Theaters (§3.12, §3.15)."""

    id: TheaterId
    number: Positive
    type: Arm
    """Which battle has priority there."""
    home: Side | None = None
    """Whose City-State Theater it is."""
    granary: bool = False
    aegean: bool = False
    persian: bool = False
    """Closed once the Peace of Callias is made, and no granary any more (§13.21)."""


class Exit(Struct, frozen=True):
    """What lets one kind of unit leave along a kind of connection (§9.32)."""

    strength: Arm
    """Which strength must not be less than the enemy's."""
    base: bool = False
    """Whether a friendly base must be in the Theater it leaves."""


class Connection(Struct, frozen=True):
    """A line between two Theaters; the same in both directions."""

    a: TheaterId
    b: TheaterId
    type: str
    """`land`, `coast`, `sea`, `naval`, `coast-base-land` or `coast-base-naval`: a key of `Board.exits`."""


class Piece(Struct, frozen=True):
    """A kind of piece (§2.0, §3.11)."""

    id: PieceId
    colour: str
    """`athenian`, `delian`, `argive`, `spartan`, `peloponnesian`."""
    side: Side
    kind: Literal["land", "naval", "base"]
    """The 300 are `land`."""
    league: bool
    """Whether it belongs to the League (Argos counts among it, §12.1) rather than to the City-State."""
    count: Few
    """How many there are; the limit of what can be built (§3.1)."""
    value: Few
    """Military value in battle (§9.42) and when leaving a Theater (§9.32); of a base, both on land and at sea."""
    upkeep: Few
    """Maintenance value (§11.2); 0 for bases."""


class Line(Struct, frozen=True):
    """One alignment of a card: what it adds on an issue, and the tokens it brings (§6.2)."""

    issue: Annotated[str, of("issue", "any")]
    """`any` stands for every issue but those of `but`."""
    bonus: Count
    tokens: Count
    but: Annotated[tuple[IssueId, ...], DISTINCT] = ()
    condition: Annotated[str, of("condition")] = ""
    """`pre`, `post`, `controlling`, `at-war`, `alcibiades`, `no-alcibiades`; empty: none."""


class Card(Struct, frozen=True):
    """A political card: one value, and for each faction of the Side its own half (§3.13)."""

    id: CardId
    title: str
    side: Side
    value: int
    lines: dict[Seat, tuple[Line, ...]]


class Leader(Struct, frozen=True):
    """A Faction Leader (§6.3)."""

    seat: Seat
    value: int
    lines: tuple[Line, ...]
    board: dict[str, int]
    """Tokens from the Strategy Board, `pre` and `post` Plague (§7.3)."""


class Placement(Struct, frozen=True):
    """Where an Aristophanes card puts an issue (§5.11A)."""

    side: Side
    issue: IssueId
    end: Literal["", "controlling", "opposition"] = ""
    """`controlling` or `opposition`; empty: the centre."""
    space: Count = 0


class Happening(Struct, frozen=True):
    """One event of an Aristophanes card (§5.11B)."""

    what: str
    """`plague`, `alcibiades`, `stock`, `give`, `add`, `remove` or `will`."""
    side: Side = ""
    amount: int = 0
    """Tokens (`stock`: negative ones leave it) or units."""
    to: str = ""
    """`give`: `controlling` or `opposition`."""
    pieces: tuple[PieceId, ...] = ()
    """`add`: the one kind; `remove`: the kinds its Controlling Faction may choose from."""
    theaters: tuple[TheaterId, ...] = ()
    aim: str = ""
    """`will`: `base`, `control` or `control-or-contest`."""


class Play(Struct, frozen=True):
    """An Aristophanes card (§3.13)."""

    id: CardId
    title: str
    version: str
    placements: tuple[Placement, ...] = ()
    happenings: tuple[Happening, ...] = ()


class LossRow(Struct, frozen=True):
    """A row of a loss table: for each `per` pieces of `cause`, `remove` pieces of `victims` (§9.44, §9.45)."""

    id: str
    type: Arm
    """`land` or `naval`."""
    per: Positive
    cause: Annotated[tuple[PieceId, ...], DISTINCT]
    """Loser's losses: kinds present on the winning Side. Winner's losses: kinds the loser has just lost."""
    remove: Positive
    victims: Annotated[tuple[PieceId, ...], DISTINCT]


class Tables(Struct, frozen=True):
    """Numbers of the rules, by the rulebook's names."""

    tokens: Count
    """Strategos tokens of a Side (26)."""
    treachery: Count
    """Treachery markers of a Side (10)."""
    strategy_board: Count
    """What the Strategy Board is filled up to (5)."""
    hand: Count
    """Cards dealt with a new Entourage (9)."""
    entourage: Count
    """Cards of an Entourage (3)."""
    persian_bases: Count
    bases_per_theater: Count
    """Both Sides together (3, §8.2)."""
    debates: Positive
    """Debates of a City-State in a turn (6)."""
    capture: Positive
    """The space in which an issue is captured (7)."""
    boule_controlling: tuple[Count, ...]
    """Where the Controlling Faction's issues start, each one's space on its own end (2, 0, 0, 0; §5.32)."""
    boule_opposition: tuple[Count, ...]
    """(1, 0, 0)."""
    debate_issues: dict[Side, dict[str, Count]]
    """A full set of debate issues of each Side (§3.14)."""
    theater_issues: dict[IssueId, Count]
    """A full set of a faction's Theater markers, without rumors (§3.15)."""
    rumors: Count
    """Rumor markers of a faction, every turn (2, §7.5)."""
    oration_limit: Count
    """Most Honor that oration moves (3, §7.1)."""
    ostracism_honor: Count
    strategy_board_card: Count
    """Tokens for any card but a Leader (1, §7.3)."""
    peace_honor: Count
    games_honor: Count
    games_tokens: Count
    base_honor: Count
    """For building or converting a base (2, §8.52, §7.44) and by Diplomacy (§8.51)."""
    krypteia: Count
    agoge: Count
    colony_points: Count
    build_cost: dict[str, Positive]
    """Military points that building one unit costs, by kind: 4 naval, 2 land (§3.2)."""
    base_points: Count
    """Military points a base builds and maintains (4, §3.2)."""
    diplomatic_tokens: Count
    """Up to so many in a Theater that is not neutral (3, §8.51)."""
    neutral_tokens: Count
    """The owner's limit in a neutral Theater (5)."""
    neutral_reply: Count
    """The other Side's (4)."""
    neutral_factor: Positive
    """The owner needs so many times the other's total (2)."""
    league_base: Count
    """Tokens to build a League base (4, §8.52)."""
    league_conversion: Count
    """Tokens to convert one (2)."""
    argos: Count
    """Argive units that one League issue can raise (4, §12.1)."""
    oracle_honor: Count
    oracle_removal_honor: Count
    oracle_treachery: Count
    """Theaters that get a Treachery marker each (3, §8.53)."""
    raid_tokens: Count
    raid_honor: Count
    general_tokens: Count
    """Most the Commanding General commits (5, §9.31)."""
    other_tokens: Count
    """Most the others commit (4)."""
    persian_gold: tuple[Gold, ...]
    """Where Persian gold raises units (§9.11)."""
    token_value: Count
    """What a token, the State Ship and the 300 as a token count in battle (1, §9.42)."""
    treachery_value: Count
    """What a friendly Treachery marker counts in battle (1, §9.42)."""
    losses: tuple[LossRow, ...]
    """The loser's (§9.44)."""
    winner_losses: tuple[LossRow, ...]
    """The winner's (§9.45)."""
    combine_rows: bool
    """Whether losses may be put together from several rows (no, §9.44)."""
    margin_per_base: Positive
    """Loss differential for each base (2, §9.44)."""
    general_honor: Count
    """Honor of a winning general for each enemy piece (2, §9.51)."""
    hostage_honor: Count
    major_defeat: Count
    """Honor a Side loses in one battle that makes it a major defeat (5, §9.54)."""
    major_defeat_space: Count
    """(2)."""
    hostage_space: Count
    """Where Hostages put War/Peace (2, §5.33)."""
    political_capital: Positive
    """Tokens for one Honor (4, §8.6)."""
    will_honor: Count
    will_tokens: Count
    plague_fraction: Positive
    """One unit in so many dies in Athens (3, §5.14)."""
    automatic_factor: Count
    """(3, §11.11)."""
    victory_honor: Count
    """The Controlling Faction's at conquest, granary victory and the end (5)."""
    bonus_base: Count
    bonus_theater: dict[Side, Count]
    garrison: Count
    """Friendly units a Theater with a base holds after redeployment (15, §11.3)."""
    stranded: Count
    """Units that may stay without a base (1, §11.3)."""
    callias_honor: Count
    """Lost where the Eastern Mediterranean is not held (1, §13.22)."""


class Gold(Struct, frozen=True):
    """One of the places where Persian gold raises units (§9.11)."""

    piece: PieceId
    count: Count
    theaters: Annotated[tuple[TheaterId, ...], DISTINCT]
    bases: Annotated[tuple[PieceId, ...], DISTINCT]
    """A base of one of these kinds must be there."""


class ScenarioRow(Struct, frozen=True):
    """One way to set the table up (§14; data page 3.6)."""

    id: str
    title: str
    seats: tuple[Seat, ...]
    first_turn: int
    last_turn: int
    status: str
    plague: str
    controlling: dict[Side, Seat]
    honor: dict[Seat, int]
    pieces: dict[TheaterId, dict[PieceId, int]]
    treachery: dict[TheaterId, dict[Side, int]] = {}
    alcibiades: str = "athens"
    persian_bases: int = 0
    persian_war: bool = False
    hostages: tuple[Side, ...] = ()
    long: bool = False
    """Scored with the bonuses of §11.14, and Honor can win at once from `honor_victory_from`."""
    honor_victory_from: int = 0
    """Game turn from which §11.11 applies; 0: never."""
    peace_ends_from: int = 0
    """Game turn from which the scenario ends in the End Phase if there is Peace; 0: never."""
    peace_ends_at_once: bool = False
    """Peace, once declared, ends the scenario on the spot (§7.41C)."""
    plague_permanent: bool = False
    granaries: bool = True
    """Whether §11.13 is checked."""
    play: str = "full"
    """`full`, `theater` (one Theater Phase only) or `politics` (one Side's Assembly only)."""
    theaters: tuple[TheaterId, ...] = ()
    """The map; empty: all but those that are closed."""
    markers: dict[Seat, dict[IssueId, int]] = {}
    """Theater-only: what each faction has, rumors included."""
    tokens: dict[Seat, int] = {}
    """Theater-only: what each faction has."""
    chip: IssueId = ""
    """Politics-only: the issue at the centre that decides (1B, 6B)."""
    first_cards: tuple[CardId, ...] = ()
    """Aristophanes cards that the table option `first-card` may choose as the first; empty: no such option."""


class Board(Struct, kw_only=True, dict=True, eq=False):
    """Everything the data files say."""

    theaters: dict[TheaterId, Theater]
    connections: tuple[Connection, ...]
    exits: dict[str, dict[str, Exit]]
    """By type of connection and kind of unit (`land`, `naval`); no entry: never."""
    cards: dict[CardId, Card]
    leaders: dict[Seat, Leader]
    plays: dict[CardId, Play]
    pieces: dict[PieceId, Piece]
    tables: Tables
    scenarios: dict[str, ScenarioRow]
    names: dict[str, dict[str, Any]] = field(default_factory=dict)

    @cached_property
    def ways(self) -> dict[TheaterId, tuple[tuple[TheaterId, str], ...]]:
        """From each Theater, its neighbours with the type of the connection."""
        found: dict[TheaterId, list[tuple[TheaterId, str]]] = {id: [] for id in self.theaters}
        for line in self.connections:
            found[line.a].append((line.b, line.type))
            found[line.b].append((line.a, line.type))
        return {id: tuple(sorted(ways)) for id, ways in found.items()}

    @cached_property
    def bits(self) -> dict[TheaterId, int]:
        """Each Theater as a bit, for sets of them."""
        return {theater.id: 1 << theater.number for theater in self.theaters.values()}

    @cached_property
    def lanes(self) -> dict[str, dict[TheaterId, tuple[tuple[Exit, int], ...]]]:
        """By kind of unit (`land`, `naval`), from each Theater: what it takes to leave, and for where (as bits)."""
        return {kind: {id: self._lanes_out_of(id, kind) for id in self.theaters} for kind in (LAND, NAVAL)}

    def _lanes_out_of(self, theater: TheaterId, kind: str) -> tuple[tuple[Exit, int], ...]:
        found: dict[Exit, int] = {}
        for end, line in self.ways[theater]:
            if (rule := self.exits[line].get(kind)) is not None:
                found[rule] = found.get(rule, 0) | self.bits[end]
        return tuple(found.items())

    @cached_property
    def weights(self) -> dict[Side, dict[PieceId, tuple[int, int, int]]]:
        """What each piece adds to a Side's lead on land, its lead at sea, and its bases; enemies take away (§9.32)."""
        return {side: {piece.id: _weight(piece, side) for piece in self.pieces.values()} for side in self.home}

    @cached_property
    def markers(self) -> dict[MarkerId, tuple[Seat, IssueId]]:
        """Every Theater marker's owner and issue."""
        issues = (*self.tables.theater_issues, "rumor")
        return {f"{seat}-{issue}": (seat, issue) for seat in self.leaders for issue in issues}

    def of(self, side: Side, kind: str) -> tuple[PieceId, ...]:
        """The kinds of pieces of a Side that are `land`, `naval` or `base`."""
        return self.groups[side, kind]

    @cached_property
    def units(self) -> dict[Side, tuple[PieceId, ...]]:
        """The kinds of each Side's military units, those on land first."""
        return {side: (*self.of(side, LAND), *self.of(side, NAVAL)) for side in self.home}

    @cached_property
    def groups(self) -> dict[tuple[Side, str], tuple[PieceId, ...]]:
        """Kinds of pieces by Side and kind."""
        found: dict[tuple[Side, str], tuple[PieceId, ...]] = {}
        for piece in self.pieces.values():
            key = (piece.side, piece.kind)
            found[key] = (*found.get(key, ()), piece.id)
        return found

    @cached_property
    def ids(self) -> dict[str, tuple[str, ...]]:
        """The ids there are, by what orders and the state call them."""
        return {
            "seat": SEATS,
            "side": SIDES,
            "theater": tuple(self.theaters),
            "persia": (PERSIA,),
            "piece": tuple(self.pieces),
            "issue": (*{issue: None for row in self.tables.debate_issues.values() for issue in row}, RUMOR),
            "marker": tuple(self.markers),
            "card": tuple(self.cards),
            "leader": (LEADER,),
            "aristophanes_card": tuple(self.plays),
            "phase": PHASES,
            "status": (AT_PEACE, AT_WAR),
            "plague": (PRE_PLAGUE, POST_PLAGUE),
            "alcibiades": (ATHENS, PERSIA),
            "aim": AIMS,
        }

    @cached_property
    def home(self) -> dict[Side, TheaterId]:
        """Each Side's City-State Theater."""
        return {theater.home: id for id, theater in self.theaters.items() if theater.home is not None}


def _weight(piece: Piece, side: Side) -> tuple[int, int, int]:
    own = piece.side == side
    worth = piece.value if own else -piece.value
    on_land, at_sea = (0 if piece.kind == other else worth for other in (NAVAL, LAND))
    return on_land, at_sea, int(own and piece.kind == BASE)
