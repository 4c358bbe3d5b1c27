"""Helot Uprising: Laconia's serfs rise (appendix C, §29.4)."""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Simple, Verb, check
from engine.games.epic.board.board import HOPLITE, Board
from engine.games.epic.cards.deck import attempt, held, play
from engine.games.epic.regions.levels import adjust
from engine.games.epic.regions.revolts import CAPITALS
from engine.games.epic.sieges.capture import base_lost
from engine.games.epic.table.cities import is_city
from engine.games.epic.table.parts import EpicScene, EpicTable, scenario
from engine.games.epic.table.stacks import at, number, stacks
from engine.games.epic.table.state import ATHENS, LEAGUE, State

SECTION = "12"
HELOTS = "helot-uprising"
LACONIA = "laconia"


@check("epic.helots-tried-already", "12.1")
def helots_tried(scene: EpicScene) -> Args | None:
    """Once a season (appendix C)."""
    return {} if HELOTS in scene.state.fates.played else None


@check("epic.no-card-of-kind", "12.1")
def no_helots(scene: EpicScene) -> Args | None:
    """A card of that kind must be held, but where Athens may always (§12.1, §29.4)."""
    return None if scenario(scene).helots or held(scene, HELOTS) else {"card": HELOTS}


STIR_UP = Verb("helots", SECTION, (no_helots, helots_tried))


def helots_added(board: Board, state: State) -> int:
    """What is added to the die: cities lost or in revolt, forts, few hoplites, a low Militance (appendix C)."""
    values, cities = board.values.cards.helots, board.cities_of[LACONIA]
    lost = sum(city in state.captured and state.captured[city] == ATHENS for city in cities)
    lost += sum(by == ATHENS and board.region(hex) == LACONIA for hex, by in state.forts.items())
    unruly = sum(city in state.revolting for city in cities)
    weary = state.regions[LACONIA].militance < values.weary
    return lost + unruly + (spartiates(board, state) < values.hoplites) + weary


def stir_helots(table: EpicTable) -> None:
    """Laconia's serfs may rise in all its cities but Sparta (appendix C)."""
    board, state, values = table.board, table.state, table.board.values.cards.helots
    added = helots_added(board, state)
    if not scenario(table).helots:
        play(table, ATHENS, HELOTS)
    state.fates.played.append(HELOTS)
    cities = board.cities_of[LACONIA]
    if not attempt(table, HELOTS, ATHENS, added, surely=6, region=LACONIA)[0]:
        adjust(table, LACONIA, 0, values.failed, "helots-failed")
        return
    serfs = [city for city in cities if city != CAPITALS["sparta"] and city not in state.captured]
    state.helots = [city for city in serfs if is_city(board, state, city)]
    table.tell("epic.helots-rise", SECTION, cities=list(state.helots))
    for city in state.helots:
        if not any(number(stack) for stack in at(state, city, LEAGUE)):
            state.works.pop(city, None)
            base_lost(table, city)


def spartiates(board: Board, state: State) -> int:
    """The League's hoplites in Laconia, and Laconian ones in its Force Pool."""
    pool = sum(state.force.get(unit, 0) for unit in board.types_of[LACONIA] if board.types[unit].arm == HOPLITE)
    there = [s for s in stacks(state, LEAGUE) if s.at in board.hexes and board.region(s.at) == LACONIA]
    return pool + sum(n for s in there for unit, n in s.units.items() if board.types[unit].arm == HOPLITE)


def helots_yield(table: EpicTable) -> None:
    """Where there are soldiers as a season begins, the rising is over (appendix C)."""
    state = table.state
    for city in list(state.helots):
        if any(number(stack) for stack in at(state, city)):
            state.helots.remove(city)
            table.tell("epic.helots-yield", SECTION, city=city)


def helots_seasonal(table: EpicTable) -> None:
    """As long as they are up anywhere, Laconia grows weary (appendix C)."""
    if table.state.helots:
        adjust(table, LACONIA, 0, table.board.values.cards.helots.seasonal, "helots")


class StirringUp(Kind):
    """Are the helots stirred up (§29.4)?"""

    name, section = "epic.stir-helots", "29.4"
    verbs = (STIR_UP, Simple("done", "29.4"))


class Serfs(Frame, tag="epic.serfs", kw_only=True):
    """Athens may stir up the helots every season, where the scenario says so (§29.4)."""

    def begin(self, table: EpicTable) -> Next:
        """Once a season."""
        return self.ask_more(table, ATHENS, StirringUp, then=self.said) if scenario(table).helots else self.done()

    def said(self, table: EpicTable, choice: Choice) -> Next:
        """Or not."""
        if choice.verb == "helots":
            stir_helots(table)
        return self.done()
