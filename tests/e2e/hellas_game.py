"""Three turns of Hellas being played on the stand-in."""

from __future__ import annotations

from dataclasses import dataclass

from tests.e2e.hellas_leak_check import Hands
from tests.e2e.typed_game import TypedGame

AHEAD, INSTEAD_AHEAD = "plan ahead", "plan ahead 2"
"""Who answers in the journal where orders left ahead do, and where their first alternative does."""


@dataclass
class Hellas(TypedGame):
    """One table of Hellas: Alice is Athens, Bob Sparta, Chloe looks on. All but the victory cards is open."""

    leak_check: Hands
