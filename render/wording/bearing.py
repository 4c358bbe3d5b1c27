"""Facts of a table by topic, and which topics bear on which question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.secrets.secret import Seat
from render.wording.words import Words

Tell = Callable[[Any, Any, Seat, Words], Iterable[str]]
"""`tell(board, state, seat, words)`: a line each; none where there is nothing to tell."""


@dataclass(frozen=True)
class Facts:
    """What can be told of a table to a seat, in order."""

    topics: Mapping[str, Tell]
    bearing: Mapping[str, frozenset[str]]
    """The topics that bear on a question, by the tail of its kind; on one that is not named all do."""

    def __call__(self, board: Any, state: Any, seat: Seat, words: Words, kind: str = "") -> list[str]:
        """A line each, of all topics or of those that bear on a kind of question."""
        bears = self.bearing.get(kind.rpartition(".")[2])
        told = (tell for topic, tell in self.topics.items() if bears is None or topic in bears)
        return [line for tell in told for line in tell(board, state, seat, words)]


def bearing(*groups: tuple[str, str]) -> dict[str, frozenset[str]]:
    """Of groups of questions with the topics that bear on them, both as words in a row."""
    return {kind: frozenset(topics.split()) for kinds, topics in groups for kind in kinds.split()}
