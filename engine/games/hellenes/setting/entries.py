"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.rulebook import Frame, Next, Seat
from engine.games.hellenes.actions.recruits import Recruit
from engine.games.hellenes.combat.combat import CombatPhase
from engine.games.hellenes.course.initiative import EVENT
from engine.games.hellenes.course.turn import Actions, PlayerTurn
from engine.games.hellenes.course.years import NewYear, Season, YearEnd
from engine.games.hellenes.movement.forced_marches import Passage
from engine.games.hellenes.setting.card_setters import turned_up
from engine.games.hellenes.sieges.blockade import settle
from engine.games.hellenes.sieges.sieges import SiegePhase
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import CardId, Play
from engine.games.hellenes.winter.winter import Winter


class GivenTurn(PlayerTurn, tag="hellenes.given-turn", kw_only=True):
    """A Player Turn with so many Actions, whatever card they come from (§4.0)."""

    actions: int

    def begin(self, table: HellenesTable) -> Next:
        """The Actions, and from there on as ever."""
        table.state.acting, table.state.actions = self.seat, self.actions
        return self.call(Actions(seat=self.seat), then=self.actions_over)


class GivenEvent(PlayerTurn, tag="hellenes.given-event", kw_only=True):
    """A Player Turn with a card for its Event, wherever the card lies (§3.1)."""

    card: CardId

    def begin(self, table: HellenesTable) -> Next:
        turned_up(table.state, self.card)
        table.state.acting, table.state.plays[self.seat] = self.seat, Play(self.card, EVENT)
        return self.goto(self.play)


class Alone(Frame, tag="hellenes.alone", kw_only=True):
    """One part of a Player Turn, by name."""

    seat: Seat
    part: str
    event: bool = False

    def begin(self, table: HellenesTable) -> Next:
        """Run it for the side whose turn it is."""
        table.state.acting = self.seat
        return self.call(_PARTS[self.part](self.seat, self.event), then=self.over)

    def over(self, table: HellenesTable, _: object) -> Next:
        settle(table)
        return self.done()


_PARTS: dict[str, Callable[[Seat, bool], Frame]] = {
    "passage": lambda seat, event: Passage(seat=seat),
    "combat": lambda seat, event: CombatPhase(seat=seat, event=event),
    "siege-phase": lambda seat, event: SiegePhase(seat=seat, event=event),
    "recruit": lambda seat, event: Recruit(seat=seat),
}


def turn(seat: Seat, actions: int | None = None) -> Frame:
    """A side's Player Turn: with a number of Actions, or by the card that `plays` says it has played (§4.0)."""
    return PlayerTurn(seat=seat) if actions is None else GivenTurn(seat=seat, actions=actions)


ENTRIES: dict[str, Callable[..., Frame]] = {
    "turn": turn,
    "event": GivenEvent,
    **{part: partial(Alone, part=part) for part in _PARTS},
    "season": Season,
    "winter": Winter,
    "year-end": YearEnd,
    "new-year": NewYear,
}
"""A `season` begins with the card play."""
