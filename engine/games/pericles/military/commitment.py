"""Strategos Commitment: how many tokens go with an expedition, or against it (§9.31)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, check, say
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import TheaterId
from engine.games.pericles.theater.resolution import too_few_tokens

SECTION = "9.31"


def least(scene: PericlesScene) -> int:
    """The fewest tokens that whoever is asked can commit: the Commanding General must go himself."""
    return 1 if scene.seat == scene.frame.general else 0


def limit(scene: PericlesScene) -> int:
    """The most tokens that whoever is asked can commit, if he has them."""
    tables = scene.board.tables
    most: int = tables.general_tokens if scene.seat == scene.frame.general else tables.other_tokens
    return most


@check("pericles.general-commits-one", SECTION)
def general_commits_one(scene: PericlesScene, tokens: int) -> Args | None:
    """The Commanding General commits at least one token (§9.31)."""
    return {} if tokens < least(scene) else None


@check("pericles.commitment-limit", SECTION)
def commitment_limit(scene: PericlesScene, tokens: int) -> Args | None:
    """Five tokens are the most for the Commanding General, four for the others (§9.31)."""
    return {"limit": limit(scene)} if tokens > limit(scene) else None


class Commit(Verb):
    """`commit <tokens>`."""

    pattern, section = "commit <tokens:number>", SECTION
    checks = (general_commits_one, commitment_limit, too_few_tokens)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("commit", number) for number in range(scene.board.tables.general_tokens + 1)]


class Committing(Kind):
    """How many tokens are committed?

    Asked of the Commanding General alone where no enemy is, else of all at once; even of those without tokens, since
    nobody is to know that they have none.
    """

    name, section, reply = "pericles.commit", SECTION, True
    verbs = (Commit(),)

    def default(self, scene: PericlesScene) -> Choice:
        return say("commit", least(scene))


class Commitment(Frame, tag="pericles.commitment", kw_only=True):
    """One faction's closed hand; gives back how many tokens are in it."""

    seat: Seat
    general: Seat
    theater: TheaterId
    """Where the expedition goes."""

    def begin(self, table: PericlesTable) -> Next:
        return self.ask(self.seat, Committing, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, tokens: int = 0) -> Next:
        """Nobody learns of it before all have chosen."""
        return self.done(tokens)
