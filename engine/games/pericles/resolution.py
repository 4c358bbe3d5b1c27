"""What all issues have in common when they are resolved: they can be waived, and fail without tokens (§8.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Verb, say
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.pericles.pieces import PericlesScene, PericlesTable
from engine.games.pericles.state import IssueId, TheaterId
from engine.games.pericles.tokens import mine

SECTION = "8.5"
DECLINE = "decline"


class Waive(Verb):
    """`decline`: the owner does not resolve the issue, as long as nothing of it has `begun`; after that, all of it."""

    name, section = DECLINE, SECTION

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """The frame knows whether it has begun."""
        return [] if scene.frame.begun else [say(DECLINE)]


def waived(table: PericlesTable, seat: Seat, issue: IssueId, theater: TheaterId = "") -> None:
    """The owner has declined."""
    table.tell("pericles.waived", SECTION, seat=seat, issue=issue, **_where(theater))


def cancelled(table: PericlesTable, seat: Seat, issue: IssueId, theater: TheaterId = "") -> None:
    """The owner's tokens don't suffice for anything that could be done: everybody learns that."""
    table.fence()
    table.tell("pericles.cancelled", SECTION, seat=seat, issue=issue, **_where(theater))


def no_effect(table: PericlesTable, seat: Seat, issue: IssueId, theater: TheaterId = "") -> None:
    """There is nothing that could be done, as everybody can see."""
    table.tell("pericles.no-effect", SECTION, seat=seat, issue=issue, **_where(theater))


def _where(theater: TheaterId) -> Args:
    return {"theater": theater} if theater else {}


class TooFewTokens(Check):
    """Tokens come from one's own shield, and nobody else's (§8.5)."""

    code, section = "pericles.too-few-tokens", SECTION

    def needed(self, scene: PericlesScene, choice: Choice) -> int:
        """What the choice takes: the number it names."""
        return int(choice.args[0])

    def fails(self, scene: PericlesScene, choice: Choice) -> Args | None:
        """Look behind the shield."""
        needed, held = self.needed(scene, choice), mine(scene)
        return None if needed <= held else {"needed": needed, "held": held}


class Commit(Verb):
    """`commit <n>`: so many tokens, from the frame's `least` to its `most`."""

    name = "commit"
    checks = (TooFewTokens(),)

    def __init__(self, section: str) -> None:
        self.section = section

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Every number the rules permit."""
        return [say("commit", number) for number in range(scene.frame.least, scene.frame.most + 1)]

    def legal(self, scene: PericlesScene) -> list[Choice]:
        """As far as the tokens go."""
        most = min(scene.frame.most, mine(scene))
        return [say("commit", number) for number in range(scene.frame.least, most + 1)]
