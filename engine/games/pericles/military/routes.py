"""Ways across the map: where a unit can get to, Theater by Theater, and where it has to stop (§9.32, §9.33).

What `exits` says about one unit and one connection, worked out for the whole map at once: many units are asked about
whenever somebody may move. Sets of Theaters are bits here, each by the number of its Theater.

Who can move at all in an expedition: tokens, and units that have not moved yet (§9.32E, §12.1, §12.4).

What is in the way of a unit that is to move somewhere: the reasons for which such an order is refused (§9.32).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from engine.core.rulebook import Args, check
from engine.games.pericles.board.board import LAND, NAVAL, Board, Piece
from engine.games.pericles.end_phase.maintenance import THE_300, never_leaves
from engine.games.pericles.military.exits import BASE_MISSING, PASSING, STANDING, STRENGTH, Bar, bar, held_fast
from engine.games.pericles.political.war_and_peace import may_enter
from engine.games.pericles.table.pieces import PericlesScene
from engine.games.pericles.table.state import PieceId, Side, State, TheaterId

SECTION = "9.32"
T = TypeVar("T")
_PLACE = {LAND: 0, NAVAL: 1}
Ways = dict[TheaterId, int]
"""From each Theater, the next ones."""


class Survey:
    """How a Side stands in every Theater in play; to be made anew whenever a piece has moved."""

    __slots__ = ("_networks", "_open", "_ways", "bits", "board", "in_play", "leads", "state")

    def __init__(self, board: Board, state: State, side: Side) -> None:
        self.board, self.state = board, state
        self.bits = {theater: board.bits[theater] for theater in state.pieces}
        self.in_play = sum(self.bits.values())
        weights = board.weights[side]
        self.leads = {theater: _lead(weights, there) for theater, there in state.pieces.items()}
        """By how much it is ahead of the enemy on land and at sea, and how many bases it has."""
        self._ways: dict[str, Ways] = {}
        self._networks: dict[tuple[str, int, TheaterId], Network] = {}
        self._open: dict[bool, int] = {}

    def network(self, piece: Piece, expedition: TheaterId) -> Network:
        """The map as units of that kind come through; the same one for all that may enter the same Theaters."""
        open_to_it = self.open_to(piece)
        key = (piece.kind, open_to_it, expedition)
        if (found := self._networks.get(key)) is None:
            found = self._networks[key] = Network(self, piece.kind, open_to_it, expedition)
        return found

    def open_to(self, piece: Piece) -> int:
        """Where a unit may go (§9.33): the same for all units of a City-State, and for all of its League."""
        if (found := self._open.get(piece.league)) is None:
            board, state, id = self.board, self.state, piece.id
            found = sum([bit for theater, bit in self.bits.items() if may_enter(board, state, id, theater)])
            self._open[piece.league] = found
        return found

    def ways(self, kind: str) -> Ways:
        """Where units of a kind that come to a Theater could go on to, if nothing is closed to them."""
        if (found := self._ways.get(kind)) is None:
            found = self._ways[kind] = {theater: self.out_of(kind, theater, 0) for theater in self.bits}
        return found

    def out_of(self, kind: str, theater: TheaterId, leaving: int) -> int:
        """The same, if strength of this value leaves the Theater with the unit."""
        lead, found = self.leads[theater], 0
        for rule, ends in self.board.lanes[kind][theater]:
            ahead = lead[_PLACE[rule.strength]]
            if leaving and rule.strength == kind:
                ahead -= leaving
            if ahead >= 0 and (lead[2] or not rule.base):
                found |= ends
        return found & self.in_play


def _lead(weights: dict[PieceId, tuple[int, int, int]], there: dict[PieceId, int]) -> tuple[int, int, int]:
    land = naval = bases = 0
    for piece, number in there.items():
        on_land, at_sea, base = weights[piece]
        land += number * on_land
        naval += number * at_sea
        bases += number * base
    return land, naval, bases


class Network:
    """How units of a kind (`land`, `naval`) come through the Theaters, and where they stop (§9.32F)."""

    __slots__ = ("expedition", "kind", "on", "open", "stops", "survey")

    def __init__(self, survey: Survey, kind: str, open_to_it: int, expedition: TheaterId) -> None:
        self.survey, self.kind, self.open, self.expedition = survey, kind, open_to_it, expedition
        self.on = {theater: ways & open_to_it for theater, ways in survey.ways(kind).items()}
        """Where a unit that comes to a Theater can go on to."""
        self.stops = sum([bit for theater, bit in survey.bits.items() if not self.on[theater] or theater == expedition])
        """Where a unit stops that comes there: where the expedition goes, and where it cannot go on."""

    def walk(self, start: TheaterId, first: int) -> int:
        """Where a unit stops that goes on to these Theaters from where it began, without coming back there."""
        bits, on, stops = self.survey.bits, self.on, self.stops
        seen, found, here = bits[start], 0, first & ~bits[start]
        while here:
            seen |= here
            found |= here & stops
            further = 0
            for theater, bit in bits.items():
                if bit & here & ~stops:
                    further |= on[theater]
            here = further & ~seen
        return found


class Routes:
    """Where units of one kind of piece can go, on their way to an Expedition Theater."""

    __slots__ = ("network", "piece")

    def __init__(self, survey: Survey, piece: PieceId, expedition: TheaterId) -> None:
        self.piece = survey.board.pieces[piece]
        self.network = survey.network(self.piece, expedition)

    def out_of(self, theater: TheaterId) -> int:
        """The next Theaters for a unit that stands in one."""
        network = self.network
        if never_leaves(self.piece.id):
            return 0
        return network.survey.out_of(self.piece.kind, theater, self.piece.value) & network.open

    def ends(self, start: TheaterId) -> int:
        """Where a unit that stands in a Theater can come to a stop."""
        return self.network.walk(start, self.out_of(start))


def destinations(
    board: Board, state: State, expedition: TheaterId, piece: PieceId, start: TheaterId
) -> list[TheaterId]:
    """Where a unit that stands in a Theater can come to a stop, in the order of the Theaters' numbers."""
    survey = Survey(board, state, board.pieces[piece].side)
    ends = Routes(survey, piece, expedition).ends(start)
    return [theater for theater, bit in survey.bits.items() if ends & bit]


class Orders(Protocol):
    """What a movement remembers."""

    moves: int
    guard: bool
    stopped: dict[TheaterId, dict[PieceId, int]]


def may_move(orders: Orders, piece: PieceId) -> bool:
    """Whether there is a token left that a unit of this kind could move with (§9.32, §12.4)."""
    return orders.moves > 0 or (orders.guard and piece == THE_300)


def movable(state: State, orders: Orders, piece: PieceId, theater: TheaterId) -> int:
    """How many units of a kind in a Theater have not moved in this expedition."""
    standing = state.pieces[theater].get(piece, 0)
    return standing - orders.stopped[theater].get(piece, 0) if theater in orders.stopped else standing


@check("pericles.no-moves-left", SECTION)
def no_tokens_left(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Every unit that moves takes a token (§9.32)."""
    return None if may_move(scene.frame, piece) else {"piece": piece}


@check("pericles.no-such-unit", SECTION)
def no_such_unit(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """Only what stands there can leave."""
    return None if piece in scene.state.pieces[start] else {"piece": piece, "theater": start}


@check("pericles.has-moved", SECTION)
def has_stopped(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """A unit that has stopped does not move again in the same issue (§9.32E)."""
    return None if movable(scene.state, scene.frame, piece, start) else {"piece": piece, "theater": start}


@check("pericles.argos-stays", "12.1")
def argos_stays(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """Argive units never exit the Sparta Theater (§12.1)."""
    return {"theater": start} if never_leaves(piece) else None


def easiest_way(
    board: Board, state: State, expedition: TheaterId, piece: PieceId, start: TheaterId, end: TheaterId
) -> list[tuple[TheaterId, Bar]] | None:
    """What bars the way to a Theater that is barred least, Theater by Theater; None if no line leads there at all.

    It keeps to lines that such units use, enters nothing that Peace closes, and ends in the Expedition Theater.
    """

    def barred(here: TheaterId, there: TheaterId, line: str) -> list[tuple[TheaterId, Bar]] | None:
        if not may_enter(board, state, piece, there):
            return None
        held = bar(board, state, piece, here, line, STANDING if here == start else PASSING)
        return [] if held is None else [(here, held)]

    return _least_hindered(board, state, expedition, piece, start, barred).get(end)


def closed_on_the_way(
    board: Board, state: State, expedition: TheaterId, piece: PieceId, start: TheaterId, end: TheaterId
) -> TheaterId | None:
    """The first Theater closed by Peace on the way with fewest of them; None if none is, or no line leads there."""

    def closed(here: TheaterId, there: TheaterId, line: str) -> list[TheaterId]:
        return [] if may_enter(board, state, piece, there) else [there]

    return next(iter(_least_hindered(board, state, expedition, piece, start, closed).get(end, ())), None)


def _least_hindered(
    board: Board, state: State, expedition: TheaterId, piece: PieceId, start: TheaterId,
    hindrance: Callable[[TheaterId, TheaterId, str], list[T] | None],
) -> dict[TheaterId, list[T]]:  # fmt: skip
    """What hinders a unit on the way with fewest hindrances to each Theater; None on a line: nothing goes there."""
    found: dict[TheaterId, list[T]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == expedition and here != start:
            continue
        for there, line in _lines(board, state, piece, here):
            if (more := hindrance(here, there, line)) is None:
                continue
            way = [*found[here], *more]
            if there not in found or len(way) < len(found[there]):
                found[there] = way
                if more:
                    waiting.append(there)
                else:
                    waiting.appendleft(there)
    return found


def _lines(board: Board, state: State, piece: PieceId, theater: TheaterId) -> Iterator[tuple[TheaterId, str]]:
    """The lines out of a Theater that ever carry such a unit, and where they lead."""
    kind = board.pieces[piece].kind
    for end, line in board.ways[theater]:
        if end in state.pieces and kind in board.exits[line]:
            yield end, line


def _first_bar(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> tuple[TheaterId, Bar] | None:
    """The first thing that holds a unit back on the way that is barred least; None if it could come through."""
    way = easiest_way(scene.board, scene.state, scene.frame.theater, piece, start, end)
    return way[0] if way else None


@check("pericles.closed-by-peace", "9.33")
def closed_by_peace(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """At Peace, units of a City-State do not enter where units or bases of the other one are (§7.42, §9.33)."""
    closed = closed_on_the_way(scene.board, scene.state, scene.frame.theater, piece, start, end)
    if closed is None and not may_enter(scene.board, scene.state, piece, end):
        closed = end
    return None if closed is None else {"piece": piece, "theater": closed}


@check("pericles.no-route", SECTION)
def no_route(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """There must be lines for such a unit; none leads on from the Expedition Theater, where it stops (§9.32)."""
    expedition = scene.frame.theater
    if easiest_way(scene.board, scene.state, expedition, piece, start, end) is not None:
        return None
    return {"piece": piece, "start": start, "end": end, "theater": expedition}


@check("pericles.cannot-leave", SECTION)
def cannot_leave(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """What remains in a Theater must not be weaker than the enemy, there or wherever the unit comes through (§9.32)."""
    found = _first_bar(scene, piece, start, end)
    if found is None or found[1].why != STRENGTH:
        return None
    theater, held = found
    return {
        "piece": piece, "theater": theater, "strength": held.strength, "own": held.own, "enemy": held.enemy
    }  # fmt: skip


@check("pericles.exit-needs-base", SECTION)
def base_needed(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """Some connections take a friendly base in the Theater that is left (§9.32)."""
    found = _first_bar(scene, piece, start, end)
    if found is None or found[1].why != BASE_MISSING:
        return None
    return {"piece": piece, "theater": found[0]}


@check("pericles.may-not-stop", SECTION)
def may_not_stop(scene: PericlesScene, piece: PieceId, end: TheaterId) -> Args | None:
    """A unit stops where the expedition goes, or where it can't go on (§9.32F)."""
    if end == scene.frame.theater or held_fast(scene.board, scene.state, piece, end):
        return None
    return {"piece": piece, "theater": end}
