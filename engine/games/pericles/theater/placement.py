"""Theater Issue Placement: markers are laid face down, one at a time in Honor Order (§8.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Frame, Hidden, Kind, Next, Verb, check, endings, say
from engine.games.pericles.assembly.sharing import ISSUES, privy
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, in_play, persia_open
from engine.games.pericles.table.state import PERSIA, SIDE_OF, MarkerId, Placed, State, TheaterId

SECTION = "8.3"


def open_theaters(board: Board, state: State) -> list[TheaterId]:
    """Where markers may be laid: the Theaters in play, and Persia once it is open (§13.1)."""
    theaters = [id for id in board.theaters if in_play(board, state, id)]
    return [*theaters, PERSIA] if persia_open(board, state) else theaters


@check("pericles.persia-closed", "13.1")
def persia_closed(scene: PericlesScene, theater: TheaterId) -> Args | None:
    """Nothing is laid in Persia before Sparta has a base in Ionia or Alcibiades is there (§13.1)."""
    return {} if theater == PERSIA and not persia_open(scene.board, scene.state) else None


@check("pericles.out-of-play", SECTION)
def out_of_play(scene: PericlesScene, theater: TheaterId) -> Args | None:
    """Nothing is laid where the Peace of Callias or the scenario's map has closed a Theater (§13.2)."""
    if theater == PERSIA or in_play(scene.board, scene.state, theater):
        return None
    return {"theater": theater}


class Place(Verb):
    """On top of what lies there."""

    pattern, section, names_hidden = "place <marker> <theater>", SECTION, True
    checks = (persia_closed, out_of_play)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        theaters = (*scene.board.theaters, PERSIA)
        return [say("place", marker, theater) for marker in _held(scene) for theater in theaters]

    def legal(self, scene: PericlesScene) -> list[Choice]:
        """Nearly all of them, so the open Theaters are looked up once and what was said before is found again."""
        theaters = open_theaters(scene.board, scene.state)
        laid = [endings("place", marker) for marker in _held(scene)]
        return [at[theater] for at in laid for theater in theaters]


def _held(scene: PericlesScene) -> list[MarkerId]:
    """The kinds of markers that a faction holds, each once."""
    return list(dict.fromkeys(scene.look_into(scene.state.markers[scene.seat])))


class Placing(Kind):
    """Which marker next, and where?"""

    name, section = "pericles.place", SECTION
    verbs = (Place(),)

    def comes_again(self, state: State, seat: str) -> bool:
        """As long as a faction has markers left."""
        return len(state.markers[seat]) > 0

    def default(self, scene: PericlesScene) -> Choice:
        """At home, where it does the least harm."""
        home, choices = scene.board.home[SIDE_OF[scene.seat]], self.legal(scene)
        return next((choice for choice in choices if choice.args[1] == home), choices[0])


class Placement(Frame, tag="pericles.placement", kw_only=True):
    """All factions lay their markers, in turn, until nobody has any left (§8.3)."""

    turn: int = 0
    """Whose turn it is, as a place in the Honor Order."""

    def begin(self, table: PericlesTable) -> Next:
        """Those who have run out pass (§8.32)."""
        state = table.state
        order = state.honor_order
        for step in range(len(order)):
            place = (self.turn + step) % len(order)
            if len(state.markers[order[place]]):
                self.turn = place
                return self.ask(order[place], Placing, then=self.placed)
        table.tell("pericles.all-placed", SECTION)
        return self.done()

    def placed(self, table: PericlesTable, choice: Choice, marker: MarkerId = "", theater: TheaterId = "") -> Next:
        """Face down on top of the queue (§8.31).

        Whoever has lent a marker can't tell from here on which of those in the compatriot's hand are left.
        """
        state = table.state
        seat = state.honor_order[self.turn]
        thing = state.markers[seat].take(marker, seat)
        knowing = privy(state, seat, ISSUES)
        thing.cover(*knowing)
        state.markers[seat].cover(*knowing)
        queue = state.queues.setdefault(theater, [])
        queue.append(Placed(SIDE_OF[seat], seat, thing))
        self.tell(table, seat, theater, marker, knowing)
        self.turn = (self.turn + 1) % len(state.honor_order)
        return self.goto(self.begin)

    def tell(self, table: PericlesTable, seat: str, theater: str, marker: str, knowing: tuple[str, ...]) -> None:
        """What it is is for those who know."""
        queue = len(table.state.queues[theater])
        hidden = {"marker": Hidden(marker, knowing)}
        table.tell("pericles.placed", SECTION, seat=seat, theater=theater, queue=queue, hidden=hidden)
