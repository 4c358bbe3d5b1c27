"""Control of provinces and islands, and what it does to stability (§11)."""

from __future__ import annotations

from engine.core.rulebook import Seat, Table
from engine.games.hellas.board.board import PROVINCE, Area, Board
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.state import ATHENS, POWERS, AreaId, HexId, State, rival

SECTION = "11"


def holds(state: State, seat: Seat, hex: HexId) -> bool:
    """Whether a power occupies a hex uncontested, with a trade post, a fortress or a legion (§11)."""
    power = state.powers[seat]
    occupied = hex in power.posts or hex in power.fortresses or hex in power.legions
    return occupied and hex not in state.contested


def controls(state: State, seat: Seat, area: Area) -> bool:
    """Whether a power holds every hex with merchandise of a province or island (§11)."""
    return all(holds(state, seat, hex) for hex in area.merchandise)


def refresh(board: Board, state: State, id: AreaId) -> None:
    """Bring up to date who controls an area. For `pieces`, which knows when something has changed there."""
    area = board.areas[id]
    for seat in POWERS:
        controlled = state.powers[seat].controlled
        if controls(state, seat, area):
            if id not in controlled:
                controlled.append(id)
        elif id in controlled:
            controlled.remove(id)


def spaces(board: Board, state: State, seat: Seat, of: str) -> int:
    """How far a power's cube has moved on the Control Track of provinces or islands; Sikelia counts 3 (§9.1.2)."""
    areas = board.areas
    reached = sum(areas[id].spaces for id in state.powers[seat].controlled if areas[id].type == of)
    return min(reached, board.track[of])


def laurels(board: Board, state: State) -> dict[str, tuple[int, ...]]:
    """Spaces with laurels on the Control Track of provinces and of islands: by §18.8 the light ones, else the dark."""
    return board.light_laurels if state.options.light_laurels else board.laurels


def reckon_areas(table: Table[State]) -> None:
    """What has been lost and won of provinces and islands since the last time, with what it does to stability (§11).

    Run when an action, or a step of it that stands for itself, is over: what moves through in between costs nothing.
    Whoever has acted is counted first; a revolution ends it, so that of two only that one takes place (§14).
    """
    for seat in _counted(table.state):
        power = table.state.powers[seat]
        if power.controlled == power.reckoned:
            continue
        lost = [id for id in power.reckoned if id not in power.controlled]
        gained = [id for id in power.controlled if id not in power.reckoned]
        power.reckoned = list(power.controlled)
        for id, note in (*((id, _lost) for id in lost), *((id, _gained) for id in gained)):
            if table.position.outcome is None:
                note(table, seat, table.board.areas[id])


def _counted(state: State) -> tuple[Seat, Seat]:
    """Both powers, the one that has put the last cube on the Action Cycle Table first."""
    acted = state.cycle[-1].seat if state.cycle else ATHENS
    return acted, rival(acted)


def _lost(table: Table[State], seat: Seat, area: Area) -> None:
    table.tell("hellas.control-lost", SECTION, seat=seat, area=area.id, spaces=area.spaces)
    if area.type == PROVINCE:
        shift(table, seat, -1, "province-lost", SECTION, area=area.id)


def _gained(table: Table[State], seat: Seat, area: Area) -> None:
    table.tell("hellas.control-gained", SECTION, seat=seat, area=area.id, spaces=area.spaces)
    if area.type == PROVINCE and table.state.options.acclaim:
        shift(table, seat, +1, "province-gained", "18.3", area=area.id)
