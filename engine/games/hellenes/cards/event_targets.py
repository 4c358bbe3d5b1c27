"""What an Event is aimed at: a City, a Leader (§3.1)."""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Seat, Verb, check, say
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, standing
from engine.games.hellenes.table.state import SEATS, CardId, ProvinceId, State

SECTION = "3.1"


@check("hellenes.no-target")
def no_target(scene: HellenesScene, choice: Choice) -> Args | None:
    """An Event names what it can be aimed at (§3.1)."""
    aimed = scene.kind.verb(choice.verb)
    card = scene.board.cards[scene.frame.card]
    why = aimed.barred(scene.board, scene.state, scene.seat, card, choice.args[0])
    return None if why is None else {"card": card.id, "target": choice.args[0], "why": why}


class Target(Verb):
    """One kind of Event that is aimed at something, and the verb with which a player names it."""

    events: tuple[str, ...]
    """The cards' Events that it stands for."""
    section, checks = SECTION, (no_target,)

    def nameable(self, board: Board) -> list[str]:
        """Everything that could ever be named: the CityStates, in the order of the data, unless it says otherwise."""
        return [*board.cities]

    def barred(self, board: Board, state: State, seat: Seat, card: Card, target: str, /) -> str | None:
        """Why a side can't aim a card at this, in one word; None if it can."""
        raise NotImplementedError

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, target: str, /) -> None:
        """Do what the Event says to its target."""
        raise NotImplementedError

    def options(self, board: Board, state: State, seat: Seat, card: Card) -> list[str]:
        """Everything that a side can aim a card at now."""
        return [target for target in self.nameable(board) if self.barred(board, state, seat, card, target) is None]

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """Everything that could be named, where this is the Event to be resolved."""
        asked = scene.board.cards[scene.frame.card].event in self.events
        return [say(self.name, target) for target in self.nameable(scene.board)] if asked else []


def waste(table: HellenesTable, seat: Seat, card: CardId, why: str) -> None:
    """An Event comes to nothing.

    `why`: `no-target`, `new-year`, `leader-in-play`, `no-leader`, `pericles-dead` or `persian-aid`.
    """
    table.tell("hellenes.event-wasted", SECTION, seat=seat, card=card, why=why)


def occupied(state: State, city: ProvinceId) -> str | None:
    """What keeps a CityState from being vacant: `besieged`, `occupied` or `garrison`; None if it is (§3.12)."""
    if city in state.sieges:
        return "besieged"
    if any(standing(state, seat, city) for seat in SEATS):
        return "occupied"
    return "garrison" if city in state.garrisons else None
