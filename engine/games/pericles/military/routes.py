"""Ways across the map: where a unit can get to, Theater by Theater, and where it has to stop (§9.32, §9.33).

What `exits` says about one unit and one connection, worked out for the whole map at once: many units are asked about
whenever somebody may move. Sets of Theaters are bits here, each by the number of its Theater.
"""

from __future__ import annotations

from engine.games.pericles.board.board import LAND, NAVAL, Board, Piece
from engine.games.pericles.end_phase.special_units import never_leaves
from engine.games.pericles.political.war_and_peace import may_enter
from engine.games.pericles.table.state import PieceId, Side, State, TheaterId

SECTION = "9.32"
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

    __slots__ = ("_ends", "expedition", "kind", "on", "open", "stops", "survey")

    def __init__(self, survey: Survey, kind: str, open_to_it: int, expedition: TheaterId) -> None:
        self.survey, self.kind, self.open, self.expedition = survey, kind, open_to_it, expedition
        self.on = {theater: ways & open_to_it for theater, ways in survey.ways(kind).items()}
        """Where a unit that comes to a Theater can go on to."""
        self.stops = sum([bit for theater, bit in survey.bits.items() if not self.on[theater] or theater == expedition])
        """Where a unit stops that comes there: where the expedition goes, and where it cannot go on."""
        self._ends: list[tuple[int, int]] | None = None

    def ends_from(self, theaters: int) -> int:
        """Where units stop that come to one of these Theaters, or go on from there."""
        if self._ends is None:
            self._ends = self._all_ends()
        found = theaters & self.stops
        for bit, ends in self._ends:
            if theaters & bit:
                found |= ends
        return found

    def _all_ends(self) -> list[tuple[int, int]]:
        """The Theaters in which a unit does not stop, each with those in which it can, once it has come there."""
        bits, stops = self.survey.bits, self.stops
        reach = {theater: on for theater, on in self.on.items() if not bits[theater] & stops}
        # Whoever gets to a Theater that lets units through gets wherever they do from there (Warshall's closure).
        for between, further in reach.items():
            bit = bits[between]
            for theater, found in reach.items():
                if found & bit:
                    reach[theater] = found | further
        return [(bits[theater], found & stops) for theater, found in reach.items()]

    def walk(self, start: TheaterId, first: int) -> int:
        """The same from where a unit began, without coming back there: fewer connections are open out of it now."""
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
        network, first = self.network, self.out_of(start)
        if not first:
            return 0
        if start != network.expedition and first != network.on[start]:
            return network.walk(start, first)
        # Coming through where it began would open nothing that is not open to it already.
        return network.ends_from(first) & ~network.survey.bits[start]

    def leads_to(self, start: TheaterId, end: TheaterId) -> bool:
        """Whether a unit that stands in one Theater can come to a stop in the other."""
        return bool(self.ends(start) & self.network.survey.bits[end])


def destinations(
    board: Board, state: State, expedition: TheaterId, piece: PieceId, start: TheaterId
) -> list[TheaterId]:
    """Where a unit that stands in a Theater can come to a stop, in the order of the Theaters' numbers."""
    survey = Survey(board, state, board.pieces[piece].side)
    ends = Routes(survey, piece, expedition).ends(start)
    return [theater for theater, bit in survey.bits.items() if ends & bit]
