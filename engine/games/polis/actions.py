"""What all twelve actions share: the verb and the checks."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Verb, say
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.polis.board import Board
from engine.games.polis.ledger import lose_prestige
from engine.games.polis.state import State
from engine.games.polis.units import PolisScene, PolisTable

CHECKS: dict[str, tuple[str, ...]] = {
    "polis.same-action": ("action",),
    "polis.no-prestige": ("prestige", "needed"),
    "none-yet": (),
    "polis.not-yours": ("polis", "owner?"),
    "polis.no-cubes": ("needed", "left"),
    "polis.no-discs": ("needed", "left"),
}


class SameAction(Check):
    """The two actions of a turn must differ (Start and progress)."""

    code, section, lasting = "polis.same-action", "start", True

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the action already taken this turn."""
        return {"action": choice.verb} if choice.verb in scene.frame.taken else None


class NoPrestige(Check):
    """A military action costs prestige (Military actions)."""

    code, section = "polis.no-prestige", "military"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare the prestige left with the cost."""
        prestige, needed = scene.state.sides[scene.seat].prestige, scene.board.costs.military
        return {"prestige": prestige, "needed": needed} if prestige < needed else None


class NotYours(Check):
    """Only a polis of one's own can do this."""

    code = "polis.not-yours"

    def __init__(self, section: str, word: int = 0) -> None:
        self.section, self.word = section, word

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look whose the polis is that the choice names in that place."""
        polis = str(choice.args[self.word])
        owner = scene.state.poleis[polis].owner
        return None if owner == scene.seat else {"polis": polis, **({"owner": owner} if owner else {})}


class Action(Verb):
    """One of the twelve actions. `options` lists what can be begun, as fast as it can."""

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """Every way in which a seat could begin this action now."""
        raise NotImplementedError

    def legal(self, scene: PolisScene) -> list[Choice]:
        """The options, unless this action has been taken this turn already."""
        return [] if self.name in scene.frame.taken else self.options(scene.board, scene.state, scene.seat)


class PolisAction(Action):
    """An action named by a polis."""

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every polis."""
        return [say(self.name, polis) for polis in scene.board.poleis]


def pay_military(table: PolisTable, seat: Seat, section: str) -> None:
    """The prestige that every military action costs."""
    lose_prestige(table, seat, table.board.costs.military, "military", section)
