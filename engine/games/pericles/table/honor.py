"""Honor: how factions gain and lose it (§10.1)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import FACTIONS, SIDE_OF, Side, State, compatriot

SECTION = "10.1"
WHY = (
    "oration", "ostracism", "favor", "peace", "games", "citizenship", "colony", "diplomacy", "base", "oracle", "raid",
    "battle", "hostages", "will", "political-capital", "persian-war", "callias", "conquest", "granaries", "control",
    "bases", "theaters",
)  # fmt: skip
"""The reasons for which Honor changes, as `gain` tells them."""


def gain(table: PericlesTable, seat: Seat, amount: int, why: str) -> int:
    """Change a faction's Honor, never below 0 (§3.12); what it has changed by. `why` is one of `WHY`."""
    honor = table.state.honor
    before = honor[seat]
    honor[seat] = max(0, before + amount)
    change = honor[seat] - before
    if change:
        table.tell("pericles.honor", SECTION, seat=seat, amount=change, why=why, stands=honor[seat])
    return change


def side_honor(state: State, side: Side) -> int:
    """The Honor of both factions of a Side."""
    return sum(state.honor[seat] for seat in FACTIONS[side])


def opposition(state: State, side: Side) -> Seat:
    """The Opposition Faction of a Side (§3.2)."""
    return compatriot(state.controlling[side])


def is_controlling(state: State, seat: Seat) -> bool:
    """Whether a faction is its Side's Controlling Faction."""
    return state.controlling[SIDE_OF[seat]] == seat


def ranked(state: State, side: Side) -> tuple[Seat, Seat]:
    """The Controlling Faction, then the Opposition."""
    return state.controlling[side], opposition(state, side)
