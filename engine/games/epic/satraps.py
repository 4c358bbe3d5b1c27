"""What the satraps give: whose units are whose, where they may be, who feeds them, and when they go (appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.board.cards import SatrapValues
from engine.games.epic.cards.deck import put_back
from engine.games.epic.regions.control import adjust, leaning
from engine.games.epic.supply.lines import Lines, foes_of
from engine.games.epic.table.cities import Dispositions
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.stacks import increase, take
from engine.games.epic.table.state import LEAGUE, AreaId, CardId, Stack, State, UnitId, side_of

SECTION = "12"


def satraps(board: Board) -> dict[str, SatrapValues]:
    """Both of them."""
    return board.values.cards.satraps


def card(satrap: str, what: str) -> CardId:
    """The card by which a satrap sends `fleet` or `troops`, or gives his `support`."""
    return f"{satrap}-{what}"


def active(state: State, satrap: str) -> list[CardId]:
    """A satrap's cards that are active."""
    return [id for id in state.persia if id.startswith(f"{satrap}-")]


def satrap_of(board: Board, units: Iterable[UnitId]) -> str | None:
    """The satrap among whose units these are; None: there is none of his among them."""
    return next((region for unit in units if (region := board.types[unit].region) in satraps(board)), None)


def confined(board: Board, units: Iterable[UnitId]) -> frozenset[AreaId] | None:
    """The land Areas that these units can't leave, with a satrap's troops among them; None: there are none."""
    land = [unit for unit in units if board.types[unit].arm != FLEET]
    satrap = satrap_of(board, land)
    if satrap is None:
        return None
    return frozenset((*board.areas_of[satrap], *satraps(board)[satrap].range))


def fed(board: Board, state: State, stack: Stack) -> bool:
    """Whether a satrap feeds a whole stack: his own, or with his support any of the League on his coast."""
    return bool(stack.units) and all(fed_unit(board, state, stack, unit) for unit in stack.units)


def fed_unit(board: Board, state: State, stack: Stack, unit: UnitId) -> bool:
    """Whether a satrap pays for a unit."""
    if not state.persia or side_of(stack.by) != LEAGUE:
        return False
    home, sort = board.types[unit].region, board.types[unit]
    if home in satraps(board):
        return card(home, "fleet" if sort.arm == FLEET else "troops") in state.persia or supported(board, state, stack)
    return supported(board, state, stack)


def supported(board: Board, state: State, stack: Stack) -> bool:
    """Whether a stack is on the coast of a satrap who gives his support."""
    region = board.region(stack.at) if stack.at in board.hexes else None
    return any(
        card(satrap, "support") in state.persia and region in row.regions for satrap, row in satraps(board).items()
    )


def drawn_from(board: Board, state: State, stack: Stack) -> bool:
    """Whether a stack that a satrap feeds can trace its supply from his capital (§9.3.3)."""
    if stack.at not in board.hexes or not fed(board, state, stack):
        return False
    region, foes = board.region(stack.at), foes_of(board, Dispositions(board, state), LEAGUE)
    for satrap, row in satraps(board).items():
        theirs = satrap_of(board, stack.units) == satrap and bool(active(state, satrap))
        if theirs or (region in row.regions and card(satrap, "support") in state.persia):
            lines = Lines(board, state, foes, LEAGUE, guests=board.areas_of[satrap])
            if lines.by_land(row.capital) & board.bit[stack.at]:
                return True
    return False


# ------------------------------------------------------------------ coming and going


def shift_to_athens(table: EpicTable, regions: Iterable[str], number: int) -> None:
    """Who sees Persians beside the League likes Athens better."""
    for id in regions:
        region = table.state.regions.get(id)
        if region is not None:
            adjust(table, id, number if leaning(region) == "athens" else -number, 0, "persia")


def lapse(table: EpicTable) -> None:
    """A card whose fleets or troops are all gone is gone too."""
    board, state = table.board, table.state
    for satrap, row in satraps(board).items():
        for what, sorts in (("fleet", row.fleets), ("troops", row.troops)):
            own = [f"{satrap}/{sort}" for sort in sorts]
            left = any(unit in s.units for s in state.stacks.values() for unit in own)
            if card(satrap, what) in state.persia and not left:
                give_up(table, card(satrap, what))


def give_up(table: EpicTable, id: CardId) -> None:
    """A card is active no more; troops that it gave go home."""
    board, state = table.board, table.state
    del state.persia[id]
    put_back(table, id)
    table.tell("epic.persia-over", SECTION, card=id)
    satrap, _, what = id.rpartition("-")
    if what == "troops" or (what == "support" and card(satrap, "troops") not in state.persia):
        send_home(board, state, satrap)


def send_home(board: Board, state: State, satrap: str) -> None:
    """A satrap's soldiers and general leave the map; his fleets stay."""
    row = satraps(board)[satrap]
    for key, stack in list(state.stacks.items()):
        own = {u: n for u, n in stack.units.items() if board.types[u].region == satrap and board.types[u].land}
        leaders = [leader for leader in stack.leaders if leader == row.general]
        if own or leaders:
            take(state, key, own, leaders)
            increase(state.force, own)
