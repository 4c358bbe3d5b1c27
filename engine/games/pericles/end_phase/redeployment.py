"""Redeployment at the end of a turn, colour by colour (§11.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Simple, Verb, check, endings, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.garrisons import room, settle, sheltered, shelters
from engine.games.pericles.end_phase.maintenance import not_there, units_of
from engine.games.pericles.military.mobility import argos_stays
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, carry
from engine.games.pericles.table.state import ATHENS, SIDE_OF, SPARTA, PieceId, Side, State, TheaterId

SECTION = "11.3"

ORDER: tuple[tuple[str, Side], ...] = (
    ("delian", ATHENS),
    ("athenian", ATHENS),
    ("peloponnesian", SPARTA),
    ("spartan", SPARTA),
)
"""Who redeploys when (§11.3)."""


@check("pericles.another-colour", SECTION)
def another_colour(scene: PericlesScene, piece: PieceId, colour: str) -> Args | None:
    """One colour redeploys after the other (§11.3)."""
    return None if scene.board.pieces[piece].colour == colour else {"piece": piece, "colour": colour}


@check("pericles.redeployed-already", SECTION)
def redeployed_already(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """A unit redeploys once."""
    return None if scene.frame.fresh(scene.state, piece, start) else {"piece": piece, "theater": start}


@check("pericles.no-shelter", SECTION)
def no_shelter(scene: PericlesScene, piece: PieceId, goal: TheaterId) -> Args | None:
    """Units redeploy only to bases of theirs (§11.3)."""
    return None if sheltered(scene.state, scene.board.pieces[piece].colour, goal) else {"piece": piece, "theater": goal}


@check("pericles.theater-full", SECTION)
def theater_full(scene: PericlesScene, piece: PieceId, goal: TheaterId) -> Args | None:
    """A Theater holds no more than fifteen friendly units after redeployment (§11.3)."""
    free = room(scene.board, scene.state, scene.board.pieces[piece].side, goal)
    return None if free > 0 else {"theater": goal, "limit": scene.board.tables.garrison}


class Redeploy(Verb):
    """One unit, any distance."""

    pattern, section = "redeploy <piece> <start:theater> <goal:theater>", SECTION
    checks = (argos_stays, another_colour, not_there, redeployed_already, no_shelter, theater_full)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Every kind of unit of the Side from everywhere to everywhere else."""
        places = tuple(scene.state.pieces)
        kinds = units_of(scene.board, SIDE_OF[scene.seat])
        return [
            say("redeploy", piece, start, goal)
            for piece in kinds
            for start in places
            for goal in places
            if start != goal
        ]

    def examples(self, scene: PericlesScene) -> Iterable[Choice]:
        """Units that are there."""
        return [
            choice for choice in self.candidates(scene) if choice.args[0] in scene.state.pieces[str(choice.args[1])]
        ]

    def legal(self, scene: PericlesScene) -> list[Choice]:
        """Units of the colour that have not moved, to where they are taken in."""
        return list(scene.frame.ways(scene.board, scene.state))


class Redeploying(Kind):
    """Which unit redeploys where (§11.3)? `done`: the others stay, as far as they may."""

    name, section = "pericles.redeploy", SECTION
    verbs = (Redeploy(), Simple(CLOSING, SECTION))


class Redeployment(Frame, tag="pericles.redeployment", kw_only=True):
    """Delian League, Athens, Peloponnesian League, Sparta; then what can't stay is settled (§11.3)."""

    turn: int = 0
    """Whose turn it is, by `ORDER`."""
    arrived: dict[TheaterId, dict[PieceId, int]] = field(default_factory=dict)
    """Units that have redeployed, by where they are."""

    @property
    def colour(self) -> str:
        return ORDER[self.turn][0]

    def fresh(self, state: State, piece: PieceId, theater: TheaterId) -> int:
        """How many of a kind in a Theater have not redeployed."""
        return state.pieces[theater].get(piece, 0) - self.arrived.get(theater, {}).get(piece, 0)

    def ways(self, board: Board, state: State) -> Iterator[Choice]:
        """All that the colour can do."""
        colour, side = ORDER[self.turn]
        goals = shelters(board, state, colour, side)
        kinds = [piece for piece in units_of(board, side) if board.pieces[piece].colour == colour] if goals else []
        return chain.from_iterable(self.ways_from(state, kinds, goals))

    def ways_from(self, state: State, kinds: list[PieceId], goals: list[TheaterId]) -> Iterator[list[Choice]]:
        """Where units can go to, each kind from each Theater once."""
        for piece in kinds:
            for start, there in state.pieces.items():
                if piece in there and (start not in self.arrived or self.fresh(state, piece, start)):
                    to = endings("redeploy", piece, start)
                    yield [to[goal] for goal in goals if goal != start]

    def begin(self, table: PericlesTable) -> Next:
        """Ask the Controlling Faction, as long as there is something to redeploy."""
        if self.turn == len(ORDER):
            return self.done()
        ways = list(self.ways(table.board, table.state))
        if not ways:
            return self.goto(self.next_colour)
        seat = table.state.controlling[ORDER[self.turn][1]]
        return self.ask(seat, Redeploying, then=self.moved, legal=[*ways, say(CLOSING)])

    def moved(
        self, table: PericlesTable, choice: Choice, piece: PieceId = "", start: TheaterId = "", goal: TheaterId = ""
    ) -> Next:
        if choice.verb == CLOSING:
            return self.goto(self.next_colour)
        carry(table.state, piece, start, goal)
        there = self.arrived.setdefault(goal, {})
        there[piece] = there.get(piece, 0) + 1
        table.tell("pericles.redeployed", SECTION, side=ORDER[self.turn][1], piece=piece, theater=start, to=goal)
        return self.goto(self.begin)

    def next_colour(self, table: PericlesTable) -> Next:
        """After the last colour of a Side, nobody may stand where he can't."""
        side = ORDER[self.turn][1]
        self.turn += 1
        if side not in (side for _, side in ORDER[self.turn :]):
            settle(table, side)
        return self.goto(self.begin)
