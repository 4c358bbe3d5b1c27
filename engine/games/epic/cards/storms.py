"""Storms: every winter, and by card (§3.2, appendix C)."""

from __future__ import annotations

from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import drown, eliminate, failing
from engine.games.epic.table.parts import EpicTable, scenario, season
from engine.games.epic.table.stacks import fleets, on_ships, stormy
from engine.games.epic.table.state import SeaId

SECTION = "3.2"


def storms(table: EpicTable) -> None:
    """Before a Campaign Turn: a die for each card played this season, and one more in winter."""
    board, state, values = table.board, table.state, table.board.values.cards.storm
    state.fates.stormy = []
    if scenario(table).simple:
        return
    winter = season(state) == "winter"
    for _ in range(state.fates.storms + winter):
        die = table.roll("storm", 6)
        strikes = die + values.winter * winter >= values.die
        table.tell("epic.storm-rolled", SECTION, die=die, added=values.winter * winter, done=strikes)
        if strikes:
            strike(table, values.seas[table.roll("storm", 6) - 1])
    for id, stack in list(state.stacks.items()):
        if stack.at in board.seas and stormy(board, state, stack.at):
            weather(table, id)


def strike(table: EpicTable, sea: SeaId) -> None:
    """All ships on an Open Sea are sunk, and the coasts near it are stormy."""
    board, state = table.board, table.state
    table.tell("epic.storm", SECTION, sea=sea)
    state.fates.stormy += [near for near in within(board, sea) if near not in state.fates.stormy]
    for id, stack in list(state.stacks.items()):
        if stack.at == sea:
            eliminate(table, id, dict(stack.units), "storm")


def within(board: Board, sea: SeaId) -> list[SeaId]:
    """A sea Area with those that its storms reach."""
    values = board.values.cards.storm
    found, edge = [sea], [sea]
    for _ in range(values.reach):
        edge = [near for here in edge for near in board.seas[here].borders if near not in found]
        found += dict.fromkeys(edge)
    return [*found, *(near for near in values.beside.get(sea, ()) if near not in found)]


def weather(table: EpicTable, id: str) -> None:
    """Each fleet in stormy waters must pass a morale check or is sunk, with whom it carries (appendix C)."""
    board, state = table.board, table.state
    added = board.values.cards.storm.winter * (season(state) == "winter")
    for unit, sunk in failing(table, on_ships(board, state.stacks[id].units), added).items():
        if id in state.stacks:
            eliminate(table, id, {unit: sunk}, "storm")
    if id in state.stacks and not fleets(board, state.stacks[id]):
        eliminate(table, id, dict(state.stacks[id].units), "storm")
    drown(table, id)
