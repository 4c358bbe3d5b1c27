"""Syrakusai sends a legion each turn once somebody has landed on Sikelia (§15.1)."""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Kind, Next, Seat, Verb, check
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import has_pieces
from engine.games.hellas.options.leaders import LeavingLeaders
from engine.games.hellas.table.pieces import HellasScene, HellasTable, has_post, put_neutral_legion
from engine.games.hellas.table.state import POWERS, HexId, State, rival
from engine.games.hellas.turn.cycle import starting_player

SECTION = "15.1"


def holder(board: Board, state: State, hex: HexId) -> Seat | None:
    """Who keeps a new legion out of a hex: whoever has a piece there, but of Syrakusai itself only who has taken it."""
    keeps_out = has_taken if board.hexes[hex].neutral_fortress else has_piece
    return next((seat for seat in POWERS if keeps_out(state, seat, hex)), None)


def has_piece(state: State, seat: Seat, hex: HexId) -> bool:
    """Whether a power has a playing piece in a hex."""
    return has_pieces(state.powers[seat], hex)


def has_taken(state: State, seat: Seat, hex: HexId) -> bool:
    """Whether a power has taken Syrakusai: with a trade post, or with legions that nobody contests it with."""
    power = state.powers[seat]
    return has_post(power, hex) or (hex in power.legions and hex not in state.contested)


def chooser(board: Board, state: State) -> Seat:
    """Who says where: the rival of whoever has landed; if both have, whoever would start the turn (§7)."""
    landed = state.landed
    return rival(landed[0]) if len(landed) == 1 else starting_player(board, state).seat


@check("hellas.held-by-power")
def held_by_power(scene: HellasScene, hex: HexId) -> Args | None:
    """A new legion goes where no power is (§15.1)."""
    seat = holder(scene.board, scene.state, hex)
    return None if seat is None else {"hex": hex, "holder": seat}


class Reinforcing(Kind):
    """Where does Syrakusai's new legion go (§15.1)?"""

    name, section, reply = "hellas.reinforce", SECTION, True
    verbs = (Verb("place <hex:sikelia>", SECTION, (held_by_power,)),)


class Reinforcement(LeavingLeaders, tag="hellas.reinforcement", kw_only=True):
    """The new legion at the beginning of a turn, as long as there are any (§15.1)."""

    def begin(self, table: HellasTable) -> Next:
        """Nothing comes before somebody has landed."""
        board, state = table.board, table.state
        if not state.landed or not state.yellow_left:
            return self.done()
        seat = chooser(board, state)
        if not self.legal(table, seat, Reinforcing):
            table.tell("hellas.not-reinforced", SECTION, left=state.yellow_left)
            return self.done()
        return self.ask_which(table, seat, Reinforcing, then=self.place)

    def place(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """It comes out of those that are left."""
        state = table.state
        state.yellow_left -= 1
        told: Args = {"hex": hex, "chooser": chooser(table.board, state), "left": state.yellow_left}
        table.tell("hellas.reinforced", SECTION, **told)
        put_neutral_legion(table, hex)
        return self.goto(self.leaders)
