"""Taking an action and doing nothing in it, only to keep the rival from it, as a whole order (§9.7)."""

from __future__ import annotations

from engine.core.rulebook import CLOSING, Compound, say
from engine.games.hellas.table.state import Action


def block(action: Action, able: object) -> tuple[float, Compound]:
    """The order to take an action, worth nothing by itself; closed at once if one is `able` to do anything in it."""
    end = (say(CLOSING),) if able else ()
    return 0.0, Compound((say(action), *end), "compound-block", {"action": action}, idle=True)
