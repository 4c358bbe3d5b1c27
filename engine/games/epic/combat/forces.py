"""Who fights in a battle, with what morale, at what odds (§17.3 to §17.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from engine.games.epic.board.board import CAVALRY, FLEET, HOPLITE, Board
from engine.games.epic.table.cities import fortress, is_city, owner_of, size
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, Stack, State, UnitId, Wing

GARRISON = "garrison"
"""The unit without a counter that defends a city in which nobody else is (§18.3)."""
Ground = Literal["field", "city", "fortress", "sea"]
"""Where a battle is fought: in the open, in an unwalled or breached city, on walls, between fleets at sea."""


class Fighter(Struct):
    """A unit in a battle: in the column of its morale on the Combat Display, or in one of its boxes (§17.6)."""

    unit: UnitId | Literal["garrison"]
    stack: str
    morale: int
    box: Literal["", "retreat", "dead"] = ""
    idle: bool = False
    """Whether it takes no part yet: cavalry before walls, units behind them (§18.6.2, §18.6.3)."""
    ships: bool = False
    """Whether it is a fleet that has landed others, and stays out of it (§17.4.4)."""
    failed: bool = False
    """Whether it has just failed a morale check on the walls, and may leave them (§17.7.2)."""
    wing: Wing | Literal[""] = ""
    """Where it stands, in a battle of wings (appendix D)."""


def fighters(board: Board, stacks: Iterable[tuple[str, Stack]], ground: Ground) -> list[Fighter]:
    """Every unit of some stacks, with the morale that it begins with before anything is added."""
    found = []
    for id, stack in stacks:
        for unit, count in stack.units.items():
            sort = board.types[unit]
            if ground == "sea" and sort.arm != FLEET:
                continue
            ashore = sort.arm == FLEET and ground != "sea"
            morale = board.combat.morale.fleet_ashore if ashore else sort.morale
            if stack.foraging:
                morale += board.combat.morale.foraging
            if stack.raiding:
                morale += board.combat.morale.raiding
            found += [Fighter(unit, id, morale) for _ in range(count)]
    return found


def arm(board: Board, fighter: Fighter, ground: Ground) -> str:
    """What a unit fights as: fleets on land as light infantry (§17.4.6), a garrison as hoplites."""
    return HOPLITE if fighter.unit == GARRISON else arm_of(board, fighter.unit, ground)


def arm_of(board: Board, unit: UnitId, ground: Ground) -> str:
    """What a type of unit fights as."""
    own = board.types[unit].arm
    return "light" if own == FLEET and ground != "sea" else own


def fighting(side: Iterable[Fighter]) -> list[Fighter]:
    """Those who are neither out of the battle nor idle."""
    return [fighter for fighter in side if not fighter.box and not fighter.idle]


def light_advantage(board: Board, attackers: Sequence[Fighter], defenders: Sequence[Fighter], ground: Ground) -> int:
    """Columns by which light troops shift the odds, for the attacker (§17.4.3); none on walls (§18.6.4)."""
    if ground in ("fortress", "sea"):
        return 0
    own, theirs = light_count(board, attackers, ground), light_count(board, defenders, ground)
    return (own > theirs) - (own < theirs)


def light_count(board: Board, side: Sequence[Fighter], ground: Ground) -> int:
    """Light troops of a force that may have their shift: no more than it has hoplites (§17.4.3)."""
    arms = [arm(board, fighter, ground) for fighter in side]
    light = sum(each in ("light", CAVALRY) for each in arms)
    return light if light <= arms.count(HOPLITE) else 0


def leadership(board: Board, leaders: Iterable[LeaderId], ground: Ground) -> int:
    """The best rating among the leaders of a force (§17.4.2)."""
    return max((board.leaders[id].sea if ground == "sea" else board.leaders[id].land for id in leaders), default=0)


def column(board: Board, attackers: int, defenders: int, shift: int, *, least: bool = False) -> str | None:
    """The odds, rounded in the defender's favour and shifted; None where they are too bad (§17.3, §17.5.1).

    `least`: too bad are as bad as can be.
    """
    columns = list(board.combat.chart)
    fitting = [
        i for i, odds in enumerate(columns)
        if attackers * int(odds.split("-")[1]) >= defenders * int(odds.split("-")[0])
    ]  # fmt: skip
    if not fitting and not least:
        return None
    return columns[max(0, min(len(columns) - 1, (fitting[-1] if fitting else 0) + shift))]


def bonus(board: Board, state: State, hex: HexId, ground: Ground, came: PlaceId | None) -> int:
    """Morale that a place gives to whoever defends it (§17.4.4): walls, or the best of city and terrain."""
    combat = board.combat
    if ground == "sea":
        return 0
    if ground == "fortress":
        kind = fortress(board, state, hex) or "fort"
        return int(getattr(combat.fortress, kind)) + combat.fortress.long_walls * long_walls(board, state, hex)
    found = [0]
    if ground == "city":
        found.append(int(getattr(combat.city, size(board, hex) if is_city(board, state, hex) else "small")))
    if board.hexes[hex].rough:
        found.append(combat.terrain.rough)
    if came in board.seas:
        found.append(combat.terrain.coast)
    elif came is not None and (came, hex) in board.rivers:
        found.append(combat.terrain.river)
    return max(found)


def long_walls(board: Board, state: State, hex: HexId) -> bool:
    """Whether Long Walls join a fortress to another of the same side (§17.4.4)."""
    own = owner_of(board, state, hex)
    ends = [a if b == hex else b for a, b in state.long_walls if hex in (a, b)]
    return any(owner_of(board, state, end) == own for end in ends)


def count(side: Iterable[Fighter]) -> dict[str, int]:
    """Fighters, counted."""
    found: dict[str, int] = {}
    for fighter in side:
        found[fighter.unit] = found.get(fighter.unit, 0) + 1
    return found


def ranks(side: Iterable[Fighter], wing: str = "") -> list[str]:
    """The Combat Display of a side, or of a wing (§17.6): `attica/hoplite-4 5`, with its box, or `idle`, behind it."""
    return [
        f"{fighter.unit} {fighter.morale} {fighter.box or ('idle' if fighter.idle else '')}".rstrip()
        for fighter in side
        if fighter.wing == wing or not wing
    ]
