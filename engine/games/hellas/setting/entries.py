"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.rulebook import Frame, Next, Seat
from engine.core.setters.setting import one_of
from engine.games.hellas.end_of_turn.maintenance import pay_maintenance
from engine.games.hellas.end_of_turn.reinforcement import Reinforcement
from engine.games.hellas.end_of_turn.supply import Supply
from engine.games.hellas.options.leaders import Flight, LeavingLeaders
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


class GivenAction(LeavingLeaders, tag="hellas.given-action", kw_only=True):
    """An action that has just been chosen, with what is settled behind it (§9)."""

    seat: Seat
    action: Action

    def begin(self, table: HellasTable) -> Next:
        """The action itself."""
        return self.call(action_frame(self.action, table.state, self.seat), then=self.settle)

    def settle(self, table: HellasTable, _: object) -> Next:
        """Provinces won and lost, then leaders left alone."""
        reckon(table)
        return self.goto(self.leaders)


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


def _of_a_power(frame: Callable[..., Frame]) -> Callable[..., Frame]:
    return lambda seat: frame(seat=str(one_of(seat, POWERS, "power")))


ENTRIES: dict[str, Callable[..., Frame]] = {
    "victory-cards": DealingVictoryCards,
    "set-up": _of_a_power(SetUp),
    "turn": Turn,
    "reinforcement": Reinforcement,
    "starting-player": StartingPlayer,
    "cycle": ActionCycle,
    "action": action,
    **{name: partial(action, action=name) for name in ACTIONS if name != PASS},
    "flight": _of_a_power(Flight),
    "end-of-turn": partial(Turn, at=Turn.maintain.__name__),
    "supply": _of_a_power(Supply),
    **{part: partial(Settled, part=part) for part in _PARTS},
}
"""`end-of-turn` is what follows the action cycle: fleet maintenance, supply and the victory check (§5)."""
