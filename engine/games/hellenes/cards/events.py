"""Event cards: what each does, at once or to a target (§3.1).

Events that come to nothing (§3.1, §10.2).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards import cards
from engine.games.hellenes.cards.cards import (
    LEADER,
    NO_QUARTER,
    PEACE_FACTION,
    PERSIAN_AID,
    REVOLT,
    TAXES,
    WAR_FACTION,
    Target,
    waste,
)
from engine.games.hellenes.cards.effects import (
    Hunger,
    Plague,
    Treachery,
    against_enemy,
    ruled_out,
    send_gold,
)
from engine.games.hellenes.cards.leaders import Ostracism, atrocity, introduce
from engine.games.hellenes.cards.revolts import (
    CivilWar,
    NoMoreRevolts,
    RaiseRevolt,
    Revolt,
    Uprising,
    faction,
    goes_on,
    open_to_revolt,
    open_to_tax_revolt,
)
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import NEW_YEAR, CardId, State, rival

SECTION = "3.1"

AT_ONCE: dict[str, Callable[[HellenesTable, Seat, CardId], None]] = {
    LEADER: introduce,
    "atrocity": atrocity,
    **{effect: against_enemy(effect) for effect in ("augury", "earthquake")},
    PEACE_FACTION: faction(WAR_FACTION),
    WAR_FACTION: faction(PEACE_FACTION),
    TAXES: goes_on,
    PERSIAN_AID: send_gold,
    NO_QUARTER: goes_on,
}
"""Events that nothing has to be chosen for."""

TARGETS: tuple[Target, ...] = (Plague(), Treachery(), Hunger(), CivilWar(), Ostracism(), Uprising())
"""Events that are aimed at something."""

AIMED: dict[str, Target] = {event: target for target in TARGETS for event in target.events}


class Aiming(Kind):
    """What is the Event aimed at (§3.1)?"""

    name, section = "hellenes.event", SECTION
    verbs = (*TARGETS, RaiseRevolt(), NoMoreRevolts())


class EventCard(Frame, tag="hellenes.event-card", kw_only=True):
    """A card turned up for its Event is carried out (§3.1).

    Where it can be aimed at one thing only, that is it; where at nothing, the Event is wasted.
    """

    seat: Seat
    card: CardId

    def begin(self, table: HellenesTable) -> Next:
        """By the kind of the Event."""
        event = table.board.cards[self.card].event
        table.tell("hellenes.event", SECTION, seat=self.seat, card=self.card)
        if event in AT_ONCE:
            AT_ONCE[event](table, self.seat, self.card)
            return self.done()
        if event == REVOLT:
            return self.call(Revolt(seat=self.seat, card=self.card))
        return self.goto(self.aim)

    def aim(self, table: HellenesTable) -> Next:
        board: Board = table.board
        card = board.cards[self.card]
        aimed = AIMED[card.event]
        if not aimed.options(board, table.state, self.seat, card):
            waste(table, self.seat, self.card, "new-year" if table.state.season == NEW_YEAR else "no-target")
            return self.done()
        return self.ask_which(table, self.seat, Aiming, self.aimed)

    def aimed(self, table: HellenesTable, choice: Choice) -> Next:
        AIMED[table.board.cards[self.card].event].strike(table, self.seat, self.card, str(choice.args[0]))
        return self.done()


NOT_AT_NEW_YEAR: tuple[str, ...] = ("augury", "earthquake", "hunger", "treachery")
"""Events that are wasted at New Year, when nobody moves or fights (§10.2)."""


def wasted(state: State, card: Card) -> bool:
    """Whether a card's Event comes to nothing for certain (§10.2)."""
    return state.season == NEW_YEAR and card.event in NOT_AT_NEW_YEAR


def in_vain(board: Board, state: State, seat: Seat, card: Card) -> bool:
    """Whether a card's Event would come to nothing as things stand; the other side's card may change that (§3.1)."""
    if wasted(state, card):
        return True
    if card.event in AIMED:
        return not AIMED[card.event].options(board, state, seat, card)
    if card.event == cards.REVOLT:
        return not open_to_revolt(board, state, card) and not _taxes_alone(board, state, card)
    if card.event == cards.LEADER:
        assert card.leader_of is not None
        return cards.leader_of(board, state, card.leader_of) is not None
    return card.event == "atrocity" and not cards.leader_value(board, state, rival(seat))


def _taxes_alone(board: Board, state: State, card: Card) -> bool:
    """Whether a Revolt ruled out by Persian Aid would still find a City by the taxes (§13.3)."""
    if not ruled_out(board, state, "regional") or ruled_out(board, state, "revolts"):
        return False
    return cards.taxes(board, state) > 0 and bool(open_to_tax_revolt(board, state, card))
