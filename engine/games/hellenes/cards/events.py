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
)
from engine.games.hellenes.cards.effects import Hunger, Plague, Treachery, lame, ruled_out, send_gold
from engine.games.hellenes.cards.leaders import Ostracism, atrocity, introduce, kept_out
from engine.games.hellenes.cards.revolts import (
    CivilWar,
    NoMoreRevolts,
    RaiseRevolt,
    Revolt,
    Uprising,
    come_to_power,
    open_to_revolt,
    stay,
    taxes_alone,
)
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import NEW_YEAR, CardId, State, rival

SECTION = "3.1"

AT_ONCE: dict[str, Callable[[HellenesTable, Seat, CardId], None]] = {
    LEADER: introduce,
    "atrocity": atrocity,
    "augury": lame,
    "earthquake": lame,
    PEACE_FACTION: come_to_power,
    WAR_FACTION: come_to_power,
    TAXES: stay,
    PERSIAN_AID: send_gold,
    NO_QUARTER: stay,
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
        card = table.board.cards[self.card]
        table.tell("hellenes.event", SECTION, seat=self.seat, card=self.card)
        if (why := comes_to_nothing(table.board, table.state, self.seat, card)) is not None:
            table.tell("hellenes.event-wasted", SECTION, seat=self.seat, card=self.card, why=why)
            return self.done()
        if card.event in AT_ONCE:
            AT_ONCE[card.event](table, self.seat, self.card)
            return self.done()
        if card.event == REVOLT:
            return self.call(Revolt(seat=self.seat, card=self.card))
        return self.ask_which(table, self.seat, Aiming, self.aimed)

    def aimed(self, table: HellenesTable, choice: Choice) -> Next:
        AIMED[table.board.cards[self.card].event].strike(table, self.seat, self.card, str(choice.args[0]))
        return self.done()


NOT_AT_NEW_YEAR: tuple[str, ...] = ("augury", "earthquake", "hunger", "treachery")
"""Events that are wasted at New Year, when nobody moves or fights (§10.2)."""


def wasted(state: State, card: Card) -> bool:
    """Whether a card's Event comes to nothing for certain (§10.2)."""
    return state.season == NEW_YEAR and card.event in NOT_AT_NEW_YEAR


def comes_to_nothing(board: Board, state: State, seat: Seat, card: Card) -> str | None:
    """Why a card's Event would come to nothing as things stand; the other side's card may change that (§3.1).

    `new-year`, `no-target`, `persian-aid`, `pericles-dead`, `leader-in-play` or `no-leader`.
    """
    if wasted(state, card):
        return NEW_YEAR
    if card.event in AIMED and not AIMED[card.event].options(board, state, seat, card):
        return NEW_YEAR if state.season == NEW_YEAR else "no-target"
    if card.event == REVOLT and not open_to_revolt(board, state, card):
        if not ruled_out(board, state, "regional"):
            return "no-target"
        return None if taxes_alone(board, state, card) else "persian-aid"
    if card.event == LEADER:
        return kept_out(board, state, card)
    return "no-leader" if card.event == "atrocity" and not cards.leader_value(board, state, rival(seat)) else None
