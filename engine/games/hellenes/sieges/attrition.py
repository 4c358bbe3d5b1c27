"""Siege Attrition: the besieged starve (§8.2)."""

from __future__ import annotations

from engine.core.rulebook import Bag, Frame, Hidden, Next, Roll, Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.sieges.assaults import by_loss
from engine.games.hellenes.sieges.fortifying import starves_as_in_winter
from engine.games.hellenes.table.blocks import HellenesTable, bury, captured, lose_step, undefended
from engine.games.hellenes.table.control import gain
from engine.games.hellenes.table.state import Block, ProvinceId, State, rival

SECTION = "8.2"


def hits_up_to(board: Board, state: State, city: ProvinceId) -> int:
    """The highest roll that hits the besieged: by season, more with Hunger or without grain (§8.2, §8.22)."""
    numbers = board.tables
    rates = [numbers.attrition_up_to[state.season]]
    if state.effects.hunger == city:
        rates.append(numbers.hunger_up_to)
    if starves_as_in_winter(board, state, city):
        rates.append(numbers.grain_up_to)
    return max(rates)


class Attrition(Frame, tag="hellenes.attrition", kw_only=True):
    """One die for each besieged block, the garrison included; nobody is revealed (§8.2). Gives back whether it fell."""

    seat: Seat
    """The besieger."""
    city: ProvinceId

    def begin(self, table: HellenesTable) -> Next:
        state = table.state
        count = len(state.sieges[self.city].inside) + (self.city in state.garrisons)
        up_to = hits_up_to(table.board, state, self.city)
        note = {"for": "attrition", "seat": self.seat, "place": self.city, "hits_on": up_to}
        return self.call(Roll(stream="hellenes/attrition", count=count, note=note), then=self.rolled)

    def rolled(self, table: HellenesTable, results: list[int]) -> Next:
        """The besieged lose their steps; with the last of them the City falls."""
        state = table.state
        up_to = hits_up_to(table.board, state, self.city)
        suffer(table, self.city, sum(result <= up_to for result in results))
        if not undefended(state, self.city):
            return self.done(False)
        captured(table, self.city, self.seat, "attrition")
        gain(table, self.seat, table.board.tables.prestige.attrition, "attrition", place=self.city)
        return self.done(True)


def suffer(table: HellenesTable, city: ProvinceId, hits: int) -> None:
    """Hits on the besieged: each on the strongest, of equals as their owner has ordered; the garrison last (§8.2).

    Everybody learns how many hits there were and how many blocks they cost; only the owner, which they were.
    """
    state = table.state
    siege = state.sieges[city]
    defender = rival(siege.besieger)
    order = table.read(state.losses[defender])
    before = len(siege.inside)
    losses: dict[str, int] = {}
    garrison_lost = False
    for _ in range(hits):
        if siege.inside.things:
            _hit(table, defender, siege.inside, order, losses)
        elif city in state.garrisons:
            del state.garrisons[city]
            garrison_lost = True
    table.tell(
        "hellenes.starved", SECTION, hidden={"losses": Hidden(losses, (defender,))}, city=city, seat=defender,
        hits=hits, eliminated=before - len(siege.inside), garrison=garrison_lost,
    )  # fmt: skip


def _hit(table: HellenesTable, owner: Seat, bag: Bag[Block], order: list[str], losses: dict[str, int]) -> None:
    """One step off the strongest; notes the strength that it is left with."""
    blocks = {block.unit: block for block in map(table.read, bag.things)}
    most = max(block.cv for block in blocks.values())
    unit = by_loss(table.board, order, [unit for unit, block in blocks.items() if block.cv == most])[0]
    losses[unit] = lose_step(blocks[unit])
    bury(table.state, owner, bag)
