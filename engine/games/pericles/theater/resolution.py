"""What all issues have in common when they are resolved: they can be waived, and fail without tokens (§8.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from engine.core.rulebook import Args, Choice, Next, Seat, Verb, check, say
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import IssueId, TheaterId
from engine.games.pericles.table.tokens import mine

SECTION = "8.5"
DECLINE = "decline"


class Issue(Protocol):
    """The procedure of an issue, which knows whose it is."""

    owner: Seat

    def done(self, value: Any = None) -> Next: ...


class AtOnce(Verb):
    """What can be done with an issue as long as nothing else of it has `begun`, as its frame knows."""

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [] if scene.frame.begun else super().candidates(scene)


WAIVE = AtOnce(DECLINE, SECTION)
"""The owner does not resolve the issue; once it has begun, all of it is resolved."""


def waived(frame: Issue, table: PericlesTable, issue: IssueId, theater: TheaterId = "") -> Next:
    """The owner has declined; there the issue ends."""
    return _over(frame, table, "pericles.waived", issue, theater)


def cancelled(frame: Issue, table: PericlesTable, issue: IssueId, theater: TheaterId = "") -> Next:
    """The owner's tokens don't suffice for anything that could be done, where it ends: everybody learns that."""
    table.fence()
    return _over(frame, table, "pericles.cancelled", issue, theater)


def no_effect(frame: Issue, table: PericlesTable, issue: IssueId, theater: TheaterId = "") -> Next:
    """There is nothing that could be done, as everybody can see; there it ends."""
    return _over(frame, table, "pericles.no-effect", issue, theater)


def _over(frame: Issue, table: PericlesTable, what: str, issue: IssueId, theater: TheaterId) -> Next:
    """`theater`: where it was to be resolved, if the procedure does not say so."""
    place = theater or getattr(frame, "theater", "") or None
    table.tell(what, SECTION, seat=frame.owner, issue=issue, theater=place)
    return frame.done()


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
