"""What changes hands off the map: prestige, goods, and poleis with all that belongs to them."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat
from engine.games.polis.table.state import Good, PolisId, rival
from engine.games.polis.table.units import PolisTable


def gain_prestige(table: PolisTable, seat: Seat, amount: int, why: str, section: str) -> None:
    """Add prestige; told with the reason."""
    if amount > 0:
        side = table.state.sides[seat]
        side.prestige += amount
        table.tell("polis.prestige-gained", section, seat=seat, amount=amount, total=side.prestige, why=why)


def lose_prestige(table: PolisTable, seat: Seat, amount: int, why: str, section: str) -> None:
    """Take prestige away, as far as there is any; told with the reason."""
    side = table.state.sides[seat]
    lost = min(amount, side.prestige)
    if lost > 0:
        side.prestige -= lost
        table.tell("polis.prestige-lost", section, seat=seat, amount=lost, total=side.prestige, why=why)


def gain_goods(table: PolisTable, seat: Seat, good: Good, amount: int, why: str, section: str) -> None:
    """Add goods to a stock; told with the reason."""
    table.state.sides[seat].stock[good] += amount
    table.tell("polis.goods-gained", section, seat=seat, good=good, amount=amount, why=why)


def lose_goods(table: PolisTable, seat: Seat, good: Good, amount: int, why: str, section: str) -> None:
    """Take goods out of a stock, as far as there are any; told with the reason."""
    stock = table.state.sides[seat].stock
    lost = min(amount, stock[good])
    if lost > 0:
        stock[good] -= lost
        table.tell("polis.goods-lost", section, seat=seat, good=good, amount=lost, why=why)


def take_polis(table: PolisTable, seat: Seat, polis: PolisId, population: int, section: str) -> None:
    """A polis changes hands with its projects; its citizens are replaced by cubes of the new owner (§7, §12)."""
    tile = table.state.poleis[polis]
    before: Args = {"origin": tile.owner} if tile.owner is not None else {}
    tile.owner, tile.population = seat, population
    table.tell("polis.polis-taken", section, seat=seat, polis=polis, amount=population, **before)


def free_polis(table: PolisTable, polis: PolisId, section: str) -> None:
    """A polis returns to neutrality and keeps its projects (4, 7, Supply)."""
    tile = table.state.poleis[polis]
    table.tell("polis.polis-neutral", section, polis=polis, origin=tile.owner)
    tile.owner, tile.population = None, 0


def capture_proxenos(table: PolisTable, seat: Seat, polis: PolisId) -> bool:
    """The opponent's Proxenos, if he is in a polis that `seat` has taken by siege, is led away (§7)."""
    side = table.state.sides[rival(seat)]
    if side.proxenos != polis:
        return False
    side.proxenos = None
    return True
