"""MOVE: all of one's units, each once (§9.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import field

from engine.core.decision import CLOSING, Choice, Kind, Simple, say
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving import leader_moves, legion_moves, ship_moves, transport
from engine.games.hellas.moving.leader_moves import EmbarkLeader, LandLeader, Lead
from engine.games.hellas.moving.legion_moves import March
from engine.games.hellas.moving.moved import Moved
from engine.games.hellas.moving.reach import bars
from engine.games.hellas.moving.ship_moves import Sail, SailWithLeader, waits_aboard
from engine.games.hellas.moving.transport import Embark, Land
from engine.games.hellas.options.leaders import Flight, stranded
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import MOVE, State
from engine.games.hellas.turn.action_limits import note_block
from engine.games.hellas.turn.reckoning import reckon

SECTION = "9.1"


MARCH, SAIL, SAIL_WITH_LEADER = March(), Sail(), SailWithLeader()
EMBARK, LAND = Embark(), Land()
LEAD, EMBARK_LEADER, LAND_LEADER = Lead(), EmbarkLeader(), LandLeader()


class Move(Kind):
    """Which units move where (§9.1)?"""

    name, section = "hellas.move", SECTION
    verbs = (
        MARCH, SAIL, EMBARK, LAND, LEAD, EMBARK_LEADER, LAND_LEADER, SAIL_WITH_LEADER, Simple(CLOSING, SECTION),
    )  # fmt: skip

    def legal(self, scene: HellasScene) -> list[Choice]:
        """All that can still move, and to end."""
        return choices(scene.board, scene.state, scene.frame)


class Moving(Frame, tag="hellas.moving", kw_only=True):
    """Units move one after the other, until none is left or their owner has had enough (§9.1)."""

    seat: Seat
    moved: Moved = field(default_factory=Moved)
    made: int = 0
    """Orders carried out."""

    def begin(self, table: HellasTable) -> Next:
        """Whatever can move may."""
        return self.goto(self.next_unit)

    def next_unit(self, table: HellasTable) -> Next:
        """Go on while anything can move."""
        legal = choices(table.board, table.state, self)
        if len(legal) == 1:
            table.leave_out(self.seat, Move.name, self)
            return self.over(table)
        return self.ask(self.seat, Move.name, then=self.chosen, legal=legal)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """Some units do as they are told; a leader whom that leaves alone sees to himself at once (§18.5)."""
        if choice.verb == CLOSING:
            return self.over(table)
        self.made += 1
        _STEPS[choice.verb](self, table, choice)
        return self.goto(self.look_after_leaders)

    def look_after_leaders(self, table: HellasTable, _: Any = None) -> Next:
        """One after the other; the mover's own leader has then moved."""
        seat = stranded(table.state)
        if seat is None:
            return self.goto(self.next_unit)
        if seat == self.seat:
            self.moved.leader_done = True
        return self.call(Flight(seat=seat), then=self.look_after_leaders)

    def over(self, table: HellasTable) -> Next:
        """What the moves have won and lost is counted now (§11)."""
        if not self.made:
            note_block(table, self.seat, MOVE)
        reckon(table)
        return self.done()


def choices(board: Board, state: State, frame: Moving) -> list[Choice]:
    """All that can still move, by verbs as the kind lists them, the end last."""
    seat, moved, blocked = frame.seat, frame.moved, bars(board, state, frame.seat)
    found = MARCH.options(board, state, seat, moved, blocked)
    found += SAIL.options(board, state, seat, moved, blocked)
    power = state.powers[seat]
    found += EMBARK.options(power, moved)
    found += LAND.options(board, state, seat, moved, blocked)
    if power.leader is not None and not moved.leader_done:
        found += LEAD.options(board, state, seat, moved)
        found += EMBARK_LEADER.options(power, moved)
        found += LAND_LEADER.options(board, power, moved, blocked)
        found += SAIL_WITH_LEADER.options(board, state, seat, moved, blocked)
    found.append(say(CLOSING))
    return found


# ------------------------------------------------------------------ what each verb does


def _march(frame: Moving, table: HellasTable, choice: Choice) -> None:
    origin, hex, number = str(choice.args[0]), str(choice.args[1]), int(choice.args[2])
    legion_moves.march(table, frame.seat, origin, hex, number)
    frame.moved.march(origin, hex, number)


def _sail(frame: Moving, table: HellasTable, choice: Choice) -> None:
    origin, hex = str(choice.args[0]), str(choice.args[1])
    ships, legions = int(choice.args[2]), int(choice.args[3])
    power, moved = table.state.powers[frame.seat], frame.moved
    called = choice.verb == SAIL_WITH_LEADER.name or moved.sailing(power, origin) == ships
    leader = called and waits_aboard(power, moved, origin)
    ship_moves.sail(table, frame.seat, origin, hex, ships, legions, leader=leader)
    moved.sail(origin, hex, ships, legions)
    moved.leader_done |= leader


def _embark(frame: Moving, table: HellasTable, choice: Choice) -> None:
    hex, number = str(choice.args[0]), int(choice.args[1])
    transport.embark(table, frame.seat, hex, number)
    frame.moved.embark(hex, number)


def _land(frame: Moving, table: HellasTable, choice: Choice) -> None:
    hex, number = str(choice.args[0]), int(choice.args[1])
    frame.moved.land(hex, number, stopped=transport.land(table, frame.seat, hex, number))


def _lead(frame: Moving, table: HellasTable, choice: Choice) -> None:
    leader_moves.lead(table, frame.seat, str(choice.args[0]), str(choice.args[1]))
    frame.moved.leader_done = True


def _embark_leader(frame: Moving, table: HellasTable, choice: Choice) -> None:
    leader_moves.embark_leader(table, frame.seat, str(choice.args[0]))
    frame.moved.leader_embarked = True


def _land_leader(frame: Moving, table: HellasTable, choice: Choice) -> None:
    stopped = leader_moves.land_leader(table, frame.seat, str(choice.args[0]))
    frame.moved.leader_landed, frame.moved.leader_done = True, stopped


_STEPS: dict[str, Callable[[Moving, HellasTable, Choice], None]] = {
    MARCH.name: _march,
    SAIL.name: _sail,
    SAIL_WITH_LEADER.name: _sail,
    EMBARK.name: _embark,
    LAND.name: _land,
    LEAD.name: _lead,
    EMBARK_LEADER.name: _embark_leader,
    LAND_LEADER.name: _land_leader,
}
