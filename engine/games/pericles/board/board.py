"""What the data files of Pericles say, as types: theaters and connections, pieces, scenarios.

What the data files of Pericles say of cards and leaders, as types.

The tables of losses: what each row takes from a Side (§9.44, §9.45).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct, field

from engine.core.files.schema import Count, Positive, of
from engine.core.maps.graph import steps
from engine.core.secrets.secret import Seat
from engine.core.setters.ids import DISTINCT
from engine.games.pericles.board.values import Arm, LossRow, Tables
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
    Battle,
    CardId,
    IssueId,
    MarkerId,
    PieceId,
    PlayId,
    Side,
    State,
    TheaterId,
    enemy,
)

CardValue = Annotated[int, Meta(ge=1, le=5)]


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

    value: CardValue
    lines: tuple[Line, ...]
    board: dict[Annotated[str, of("plague")], Annotated[int, Meta(ge=0, le=99)]]
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


FULL, THEATER, POLITICS = "full", "theater", "politics"
"""What is played of a turn: all of it, one Theater Phase, or one Side's Assembly."""


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
    markers: dict[Faction, dict[Annotated[str, of("theater_issue")], Few]] = {}
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
    def nearest(self) -> dict[TheaterId, tuple[TheaterId, ...]]:
        """From each Theater, itself and the others, in the order of the steps that it is to them."""
        return {id: tuple(steps(id, lambda place: [end for end, _ in self.ways[place]])) for id in self.theaters}

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
        issues = (*self.tables.theater_issues, RUMOR)
        return {f"{seat}-{issue}": (seat, issue) for seat in SEATS for issue in issues}

    @cached_property
    def decks(self) -> dict[Side, tuple[CardId, ...]]:
        """Each Side's political cards."""
        return {side: tuple(id for id, card in self.cards.items() if card.side == side) for side in SIDES}

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
            "theater_issue": (*self.tables.theater_issues, RUMOR),
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


class Toll(NamedTuple):
    """A row that takes something: how many units, out of which."""

    row: LossRow
    number: int
    victims: dict[PieceId, int]
    """Units there that it can take, by kind; at least `number` in all."""

    @property
    def outcome(self) -> tuple[int, tuple[PieceId, ...]]:
        """What makes a difference between rows."""
        return self.number, tuple(self.victims)


def word(row: LossRow) -> str:
    """A row's id as it is typed: all that is typed is lower case."""
    return row.id.lower()


def rows(board: Board, battle: Battle, side: Side) -> tuple[LossRow, ...]:
    """The rows of the battle's type that take from a Side: the loser's table, or the winner's."""
    table = board.tables.winner_losses if side == battle.winner else board.tables.losses
    return tuple(row for row in table if row.type == battle.type and board.pieces[row.victims[0]].side == side)


def tolls(board: Board, state: State, battle: Battle, side: Side, used: Collection[str] = ()) -> list[Toll]:
    """The rows that take something from a Side now, but those already `used`.

    The loser never loses more units than the loss differential (§9.44); the winner has no such limit (§9.45).
    """
    found = []
    for row in rows(board, battle, side):
        if word(row) not in used and (toll := toll_of(state, battle, side, row)).number:
            found.append(toll)
    return found


def toll_of(state: State, battle: Battle, side: Side, row: LossRow) -> Toll:
    """What a row takes from a Side, fractions disregarded, as far as there are such units."""
    there = state.pieces[battle.theater]
    victims = {piece: there[piece] for piece in row.victims if piece in there}
    number = sum(causes(state, battle, side).get(piece, 0) for piece in row.cause) // row.per * row.remove
    number = min(number, sum(victims.values()))
    if side != battle.winner:
        number = min(number, battle.margin - sum(battle.armies[side].lost.values()))
    return Toll(row, number, victims)


def causes(state: State, battle: Battle, side: Side) -> Mapping[PieceId, int]:
    """What makes a Side lose units: the winner's pieces there for the loser, the loser's losses for the winner."""
    other = enemy(side)
    return battle.armies[other].lost if side == battle.winner else state.pieces[battle.theater]
