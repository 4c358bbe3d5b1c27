"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.frame import Frame, Next
from engine.core.secrets.secret import Seat
from engine.core.setters.setting import one_of
from engine.games.hellas.end_of_turn.maintenance import pay_maintenance
from engine.games.hellas.end_of_turn.reinforcement import Reinforcement
from engine.games.hellas.end_of_turn.supply import Supply
from engine.games.hellas.options.leaders import Flight, stranded
from engine.games.hellas.options.victory_cards import DealingVictoryCards
from engine.games.hellas.people import armistice
from engine.games.hellas.setting_up.placement import SetUp
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import ACTIONS, PASS, POWERS, Action
from engine.games.hellas.turn.action_frames import action_frame
from engine.games.hellas.turn.cycle import ActionCycle
from engine.games.hellas.turn.income import collect_income
from engine.games.hellas.turn.reckoning import reckon
from engine.games.hellas.turn.starting_player import StartingPlayer
from engine.games.hellas.turn.turn import Turn
from engine.games.hellas.turn.victory import check_victory


class GivenAction(Frame, tag="hellas.given-action", kw_only=True):
    """An action that has just been chosen, with what is settled behind it (§9)."""

    seat: Seat
    action: Action

    def begin(self, table: HellasTable) -> Next:
        """The action itself."""
        return self.call(action_frame(self.action, self.seat), then=self.settle)

    def settle(self, table: HellasTable, _: object) -> Next:
        """Provinces won and lost, then leaders left alone."""
        reckon(table)
        return self.goto(self.leaders)

    def leaders(self, table: HellasTable, _: object = None) -> Next:
        """One after the other."""
        if (seat := stranded(table.state)) is not None:
            return self.call(Flight(seat=seat), then=self.leaders)
        return self.done()


class EndOfTurn(Frame, tag="hellas.end-of-turn", kw_only=True):
    """What follows the action cycle: fleet maintenance, supply and the victory check (§5)."""

    def begin(self, table: HellasTable) -> Next:
        """The starting player comes first."""
        return self.call(Turn(at=Turn.maintain.__name__), then=self.over)

    def over(self, table: HellasTable, _: object) -> Next:
        """The turn is over."""
        return self.done()


class Settled(Frame, tag="hellas.settled", kw_only=True):
    """A part of a turn in which nobody is asked anything."""

    part: str

    def begin(self, table: HellasTable) -> Next:
        """What there is to do."""
        _PARTS[self.part](table)
        return self.done()


_PARTS: dict[str, Callable[[HellasTable], object]] = {
    "income": collect_income,
    "armistice-track": armistice.advance,
    "victory": lambda table: check_victory(table, {}),
    "maintenance": pay_maintenance,
    "control": reckon,
}


def action(seat: Seat, action: Action) -> Frame:
    """Any action that a power has just chosen (§9)."""
    one_of(seat, POWERS, "power")
    one_of(action, [name for name in ACTIONS if name != PASS], "action")
    return GivenAction(seat=seat, action=action)


def _action(name: Action) -> Callable[..., Frame]:
    """The entry for one action; a case gives the power."""

    def entry(seat: Seat) -> Frame:
        return action(seat, name)

    return entry


def _settled(part: str) -> Callable[[], Frame]:
    return lambda: Settled(part=part)


def set_up(seat: Seat) -> Frame:
    """A power places what its sheet gives it (§4)."""
    return SetUp(seat=str(one_of(seat, POWERS, "power")))


def supply(seat: Seat) -> Frame:
    """A power feeds its legions (§10)."""
    return Supply(seat=str(one_of(seat, POWERS, "power")))


def flight(seat: Seat) -> Frame:
    """A power's leader, alone among others, goes to his people (§18.5)."""
    return Flight(seat=str(one_of(seat, POWERS, "power")))


ENTRIES: dict[str, Callable[..., Frame]] = {
    "victory-cards": DealingVictoryCards,
    "set-up": set_up,
    "turn": Turn,
    "reinforcement": Reinforcement,
    "starting-player": StartingPlayer,
    "cycle": ActionCycle,
    "action": action,
    **{name: _action(name) for name in ACTIONS if name != PASS},
    "flight": flight,
    "end-of-turn": EndOfTurn,
    "supply": supply,
    **{part: _settled(part) for part in _PARTS},
}
