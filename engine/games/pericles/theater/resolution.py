"""What all issues have in common when they are resolved: they can be waived, and fail without tokens (§8.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Seat, Verb, check, say
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import IssueId, TheaterId
from engine.games.pericles.table.tokens import mine

SECTION = "8.5"
DECLINE = "decline"


class AtOnce(Verb):
    """What can be done with an issue as long as nothing else of it has `begun`, as its frame knows."""

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [] if scene.frame.begun else super().candidates(scene)


WAIVE = AtOnce(DECLINE, SECTION)
"""The owner does not resolve the issue; once it has begun, all of it is resolved."""


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


def lacking(scene: PericlesScene, needed: int) -> Args | None:
    """What is told of tokens that are not behind one's shield."""
    held = mine(scene)
    return None if needed <= held else {"needed": needed, "held": held}


@check("pericles.too-few-tokens", SECTION)
def too_few_tokens(scene: PericlesScene, tokens: int) -> Args | None:
    """Tokens come from one's own shield, and nobody else's (§8.5)."""
    return lacking(scene, tokens)


class Commit(Verb):
    """So many tokens, from the frame's `least` to its `most`."""

    pattern = "commit <tokens:number>"
    checks = (too_few_tokens,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("commit", number) for number in range(scene.frame.least, scene.frame.most + 1)]
