"""What has been counted, and what was wrong with the first case to replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.prove.figures import Figure, Scope
from tests.prove.house.store import Wrong

KINDS = {
    "order": "acknowledged orders lost, there twice, or half there",
    "state": "positions that are not what their journal leads to",
    "letter": "letters told twice, or not delivered at the end",
    "deadline": "reminders and graces missing, or told twice",
    "store": "moves, copies, restores and upgrades half done",
    "bot": "bots that did not go on by themselves",
}


@dataclass
class Tally:
    """Of all cases."""

    kills: Counter[str] = field(default_factory=Counter)
    """By what was being killed, and on which kind of store."""
    steps: set[str] = field(default_factory=set)
    """The names of steps at which something was killed."""
    checked: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """By kind: the case, and what was wrong."""

    def fail(self, kind: str, case: str, what: str) -> None:
        """Something is not as it is claimed."""
        self.wrong.setdefault(kind, []).append((case, what))

    def figures(self, scope: Scope) -> Iterator[Figure]:
        """One for each claim, that have been looked at."""
        for kind, claim in KINDS.items():
            if not self.checked[kind]:
                continue
            found = self.wrong.get(kind, [])
            value = f"{len(found)} of {self.checked[kind]:,}" + (f": {found[0][1][:300]}" if found else "")
            yield Figure(claim, value, "0", not found, replay=scope.command(found[0][0]) if found else "")


def kind_of(error: Exception) -> str:
    """What kind of claim somebody has found wrong."""
    text = str(error)
    if isinstance(error, Wrong):
        return "state" if "position" in text or "journal has holes" in text else "order"
    return "bot"
