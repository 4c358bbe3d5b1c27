"""Plague Strikes in a besieged City, and Plague Returns in any once it has struck (§3.1, §15.1)."""

from __future__ import annotations

from engine.core.rulebook import Bag, Hidden, Seat
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards.event_targets import Target
from engine.games.hellenes.cards.leaders import pericles_dead, pericles_dies
from engine.games.hellenes.table.blocks import HellenesTable, lose_step
from engine.games.hellenes.table.state import SEATS, Block, CardId, ProvinceId, State, UnitId, rival

SECTION = "3.1"

STRIKES, RETURNS = "plague-strikes", "plague-returns"
PLAGUES: tuple[str, ...] = (STRIKES, RETURNS)


def plague_over(board: Board, state: State) -> bool:
    """Whether no plague can occur any more: the one that killed Pericles was the last (§15.1)."""
    return pericles_dead(board, state)


class Plague(Target):
    """Every unit in it above cadre strength loses a step (§3.1)."""

    pattern = "plague <city>"
    events = PLAGUES

    def barred(self, board: Board, state: State, seat: Seat, card: Card, city: ProvinceId) -> str | None:
        """It strikes besieged Cities; once it has struck, it returns to any City, besieged or not."""
        if plague_over(board, state):
            return "over"
        if card.event == STRIKES:
            return None if city in state.sieges else "not-besieged"
        if not state.plagues:
            return "never-struck"
        return "neutral" if city in state.neutral else None

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, city: ProvinceId) -> None:
        """The units inside suffer: of a City under siege those in it, else all that stand in the CityState."""
        state = table.state
        state.plagues[city] = state.plagues.get(city, 0) + 1
        table.tell("hellenes.plague", SECTION, city=city, times=state.plagues[city])
        for side, bag in _inside(state, city):
            _sicken(table, side, city, bag)
        if pericles_dead(table.board, state):
            pericles_dies(table)


def _inside(state: State, city: ProvinceId) -> list[tuple[Seat, Bag[Block]]]:
    if (siege := state.sieges.get(city)) is not None:
        return [(rival(siege.besieger), siege.inside)]
    return [(seat, state.stacks[seat][city]) for seat in SEATS if city in state.stacks[seat]]


def _sicken(table: HellenesTable, seat: Seat, city: ProvinceId, bag: Bag[Block]) -> None:
    """Only the owner learns who has lost a step: cadres lose none, and who is one is the owner's secret."""
    if not bag.things:
        return
    weaker: list[UnitId] = []
    for thing in bag.things:
        block = table.read(thing)
        if block.cv > table.board.tables.cadre:
            lose_step(block)
            weaker.append(block.unit)
    told = {"units": Hidden(sorted(weaker), (seat,))}
    table.tell("hellenes.plague-losses", SECTION, city=city, seat=seat, hidden=told)
