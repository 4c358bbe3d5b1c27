"""What the data files of Pericles say, as types: theaters and connections, pieces, scenarios."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from engine.core.files.schema import Positive, of
from engine.core.secrets.secret import Seat
from engine.core.setters.ids import DISTINCT
from engine.games.pericles.board.cards import Card, Leader, Play
from engine.games.pericles.board.values import Arm, Tables
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
    PlayId,
    Side,
    TheaterId,
)

LAND = "land"
NAVAL = "naval"
BASE = "base"
Few = Annotated[int, Meta(ge=0, le=99)]
Turn = Annotated[int, Meta(ge=1, le=10)]
"""Of 460 to 401."""
OnHonorTrack = Annotated[int, Meta(ge=0, le=199)]
"""As far as the Honor track goes (§3.12)."""
Faction = Annotated[Seat, of("seat")]


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


class SetUp(Struct, frozen=True):
    """What lies on the map at the beginning."""

    pieces: dict[TheaterId, dict[PieceId, Few]]
    treachery: dict[TheaterId, dict[Side, Few]] = {}


class ScenarioRow(Struct, frozen=True):
    """One way to set the table up (§14; data page 3.6)."""

    id: str
    first_turn: Turn
    last_turn: Turn
    status: Annotated[str, of("status")]
    plague: Annotated[str, of("plague")]
    controlling: dict[Side, Faction]
    honor: dict[Faction, OnHonorTrack]
    seats: Annotated[tuple[Faction, ...], DISTINCT] = SEATS
    pieces: dict[TheaterId, dict[PieceId, int]] = {}
    treachery: dict[TheaterId, dict[Side, int]] = {}
    alcibiades: Annotated[str, of("alcibiades")] = "athens"
    persian_bases: Few = 0
    persian_war: bool = False
    hostages: Annotated[tuple[Side, ...], DISTINCT] = ()
    long: bool = False
    """Scored with the bonuses of §11.14, and Honor can win at once from `honor_victory_from`."""
    honor_victory_from: Few = 0
    """Game turn from which §11.11 applies; 0: never."""
    peace_ends_from: Few = 0
    """Game turn from which the scenario ends in the End Phase if there is Peace; 0: never."""
    peace_ends_at_once: bool = False
    """Peace, once declared, ends the scenario on the spot (§7.41C)."""
    plague_permanent: bool = False
    granaries: bool = True
    """Whether §11.13 is checked."""
    play: Literal["full", "theater", "politics"] = "full"
    """`theater`: one Theater Phase only; `politics`: one Side's Assembly only."""
    theaters: Annotated[tuple[TheaterId, ...], DISTINCT] = ()
    """The map; empty: all but those that are closed."""
    markers: dict[Faction, dict[IssueId, Few]] = {}
    """Theater-only: what each faction has, rumors included."""
    tokens: dict[Faction, Few] = {}
    """Theater-only: what each faction has."""
    chip: str = ""
    """Politics-only: the issue at the centre that decides (1B, 6B)."""
    first_cards: Annotated[tuple[PlayId, ...], DISTINCT] = ()
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
