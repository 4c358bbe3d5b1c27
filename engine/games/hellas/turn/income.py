"""Collecting income (§6)."""

from __future__ import annotations

from engine.core.event import Args
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import POWERS

SECTION = "6"


def collect_income(table: HellasTable) -> None:
    """Both powers get the talents of their income level, and Archimedes what its level adds."""
    options = table.state.options
    for seat in POWERS:
        power = table.state.powers[seat]
        power.talents += power.income
        table.tell("hellas.income-collected", SECTION, seat=seat, income=power.income, talents=power.talents)
        if seat == options.archimedes and options.level:
            power.talents += options.level
            told: Args = {"seat": seat, "amount": options.level, "talents": power.talents}
            table.tell("hellas.archimedes-supported", "archimedes", **told)
