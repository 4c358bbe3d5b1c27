"""The one Prestige track: what one side gains, the other loses (§14.1)."""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import ATHENS, AreaId, State

SECTION = "14.1"


def prestige(state: State, seat: Seat) -> int:
    """A side's Prestige; negative where the other is ahead."""
    return state.prestige if seat == ATHENS else -state.prestige


def gain(table: HellenesTable, seat: Seat, amount: int, why: str, *, place: AreaId | None = None) -> None:
    """Move the marker towards a side by `amount` (negative: a loss of its own), and say why.

    `why` is one of: trophy, triumph, attrition, assault, capitulation, pillage, tribute, atrocity, persian-gold,
    no-quarter, sicily, peace-offer, peace-broken, bid.
    """
    if not amount:
        return
    table.state.prestige += amount if seat == ATHENS else -amount
    where: dict[str, Any] = {} if place is None else {"place": place}
    table.tell("hellenes.prestige", SECTION, seat=seat, amount=amount, why=why, stands=table.state.prestige, **where)
