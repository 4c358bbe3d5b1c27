"""Ways across the map: where a unit can get to, Theater by Theater, and where it has to stop (§9.32, §9.33).

What `exits` says about one unit and one connection, worked out for the whole map at once: many units are asked about
whenever somebody may move. Sets of Theaters are bits here, each by the number of its Theater.

What is in the way of a unit that is to move somewhere: the reasons for which such an order is refused (§9.32).
"""

from __future__ import annotations

from engine.core.rulebook import Args, check
from engine.games.pericles.board.board import LAND, NAVAL, Board, Piece
from engine.games.pericles.end_phase.maintenance import never_leaves
from engine.games.pericles.military.exits import (
    BASE_MISSING,
    CLOSED,
    NEVER,
    PASSING,
    STANDING,
    STRENGTH,
    Bar,
    bar,
)
from engine.games.pericles.political.war_and_peace import may_enter
from engine.games.pericles.table.pieces import PericlesScene, fresh
from engine.games.pericles.table.state import AT_WAR, SIDE_OF, PieceId, Side, State, TheaterId

SECTION = "9.32"
_PLACE = {LAND: 0, NAVAL: 1}


class Survey:
    """How a Side stands in every Theater, for an expedition to one of them; made anew whenever a piece has moved."""

    __slots__ = ("_networks", "bits", "board", "expedition", "in_play", "leads", "state")

    def __init__(self, board: Board, state: State, side: Side, expedition: TheaterId) -> None:
        self.board, self.state, self.expedition = board, state, expedition
        self.bits = {theater: board.bits[theater] for theater in state.pieces}
        self.in_play = sum(self.bits.values())
        weights = board.weights[side]
        self.leads = {theater: _lead(weights, there) for theater, there in state.pieces.items()}
        """By how much it is ahead of the enemy on land and at sea, and how many bases it has."""
        self._networks: dict[tuple[str, bool], Network] = {}

    def ends(self, piece: Piece, start: TheaterId) -> int:
        """Where a unit that stands in a Theater can come to a stop."""
        if never_leaves(piece.id):
            return 0
        network = self.network(piece)
        return network.walk(start, self.out_of(piece.kind, start, piece.value) & network.open)

    def network(self, piece: Piece) -> Network:
        """The map as units of that kind come through; the same one for all that may enter the same Theaters (§9.33)."""
        key = (piece.kind, piece.league or self.state.status == AT_WAR)
        if (found := self._networks.get(key)) is None:
            found = self._networks[key] = Network(self, piece)
        return found

    def out_of(self, kind: str, theater: TheaterId, leaving: int) -> int:
        """Where units of a kind could go from a Theater, if strength of this value leaves it with them."""
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
    """How units of a kind come through the Theaters, and where they stop (§9.32F)."""

    __slots__ = ("bits", "on", "open", "stops")

    def __init__(self, survey: Survey, piece: Piece) -> None:
        board, state, self.bits = survey.board, survey.state, survey.bits
        self.open = sum([bit for theater, bit in self.bits.items() if may_enter(board, state, piece.id, theater)])
        self.on = {theater: survey.out_of(piece.kind, theater, 0) & self.open for theater in self.bits}
        """Where a unit that comes to a Theater can go on to."""
        self.stops = self.bits[survey.expedition]
        """Where a unit stops that comes there: where the expedition goes, and where it cannot go on."""
        for theater, on in self.on.items():
            if not on:
                self.stops |= self.bits[theater]

    def walk(self, start: TheaterId, first: int) -> int:
        """Where a unit stops that goes on to these Theaters from where it began, without coming back there."""
        bits, on, stops = self.bits, self.on, self.stops
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


# ------------------------------------------------------------------ what is in the way


@check("pericles.no-moves-left", SECTION)
def no_tokens_left(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Every unit that moves takes a token (§9.32)."""
    return None if scene.frame.may_move(piece) else {"piece": piece}


@check("pericles.no-such-unit", SECTION)
def no_such_unit(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """Only what stands there can leave."""
    return None if piece in scene.state.pieces[start] else {"piece": piece, "theater": start}


@check("pericles.has-moved", SECTION)
def has_stopped(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """A unit that has stopped does not move again in the same issue (§9.32E)."""
    return None if fresh(scene.state, scene.frame.stopped, piece, start) else {"piece": piece, "theater": start}


@check("pericles.argos-stays", "12.1")
def argos_stays(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """Argive units never exit the Sparta Theater (§12.1)."""
    return {"theater": start} if never_leaves(piece) else None


def easiest_way(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> list[Bar] | None:
    """What bars the way to a Theater that is barred least; None if no line for such units leads there at all.

    What Peace closes counts for more than all else. The way ends in the Expedition Theater.
    """
    board, state = scene.board, scene.state
    found: dict[TheaterId, list[Bar]] = {start: []}
    waiting = [start]
    while waiting:
        here = min(waiting, key=lambda place: _burden(found[place]))
        waiting.remove(here)
        if here == scene.frame.theater and here != start:
            continue
        for there, line in board.ways[here]:
            held = bar(board, state, piece, here, line, STANDING if here == start else PASSING)
            if there not in state.pieces or (held is not None and held.why == NEVER):
                continue
            closed = None if may_enter(board, state, piece, there) else Bar(there, CLOSED)
            way = [*found[here], *(each for each in (held, closed) if each is not None)]
            if there not in found or _burden(way) < _burden(found[there]):
                found[there] = way
                waiting.insert(0, there)
    return found.get(end)


def _burden(way: list[Bar]) -> tuple[int, int]:
    return sum(bar.why == CLOSED for bar in way), len(way)


def _first_bar(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId, why: str) -> Bar | None:
    """The first thing that holds a unit back on the way that is barred least, if it is this."""
    way = easiest_way(scene, piece, start, end)
    return way[0] if way and way[0].why == why else None


@check("pericles.closed-by-peace", "9.33")
def closed_by_peace(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """At Peace, units of a City-State do not enter where units or bases of the other one are (§7.42, §9.33)."""
    way = easiest_way(scene, piece, start, end) or ()
    closed = next((bar.theater for bar in way if bar.why == CLOSED), None)
    if closed is None and not may_enter(scene.board, scene.state, piece, end):
        closed = end
    return None if closed is None else {"piece": piece, "theater": closed}


@check("pericles.no-route", SECTION)
def no_route(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """There must be lines for such a unit; none leads on from the Expedition Theater, where it stops (§9.32)."""
    if easiest_way(scene, piece, start, end) is not None:
        return None
    return {"piece": piece, "start": start, "end": end, "theater": scene.frame.theater}


@check("pericles.cannot-leave", SECTION)
def cannot_leave(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """What remains in a Theater must not be weaker than the enemy, there or wherever the unit comes through (§9.32)."""
    if (held := _first_bar(scene, piece, start, end, STRENGTH)) is None:
        return None
    return {"piece": piece, "theater": held.theater, "strength": held.strength, "own": held.own, "enemy": held.enemy}


@check("pericles.exit-needs-base", SECTION)
def base_needed(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """Some connections take a friendly base in the Theater that is left (§9.32)."""
    held = _first_bar(scene, piece, start, end, BASE_MISSING)
    return None if held is None else {"piece": piece, "theater": held.theater}


@check("pericles.may-not-stop", SECTION)
def may_not_stop(scene: PericlesScene, piece: PieceId, end: TheaterId) -> Args | None:
    """A unit stops where the expedition goes, or where it can't go on by any connection (§9.32F).

    If it could leave, but all Theaters around are closed to it (§9.33), it stays just the same.
    """
    survey = Survey(scene.board, scene.state, SIDE_OF[scene.seat], scene.frame.theater)
    stops = survey.network(scene.board.pieces[piece]).stops
    return None if survey.bits[end] & stops else {"piece": piece, "theater": end}
