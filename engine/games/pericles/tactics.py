"""Ways to answer, for standing orders: each answers certain questions, and has nothing to say elsewhere."""

from __future__ import annotations

from engine.core.decision import Choice
from engine.core.plan import Tactic
from engine.games.pericles import assembly_tactics, campaign_tactics, theater_tactics, unit_tactics
from engine.games.pericles.pieces import PericlesScene
from engine.games.pericles.questions import asked

_BY_KIND: dict[str, dict[str, Tactic]] = {
    **assembly_tactics.ANSWERS,
    **theater_tactics.ANSWERS,
    **campaign_tactics.ANSWERS,
    **unit_tactics.ANSWERS,
}
TACTICS_FOR: dict[str, tuple[str, ...]] = {kind: tuple(named) for kind, named in _BY_KIND.items()}
"""Which tactics answer which kind; canonical choices (`trust`, `commit 2`) always can, too."""


def _wherever(name: str) -> Tactic:
    """The tactic of that name for the question at hand; several questions may know one of a name."""

    def tactic(scene: PericlesScene) -> Choice | None:
        kind = asked(scene)
        found = None if kind is None else _BY_KIND.get(kind.name, {}).get(name)
        return None if found is None else found(scene)

    return tactic


TACTICS: dict[str, Tactic] = {name: _wherever(name) for named in _BY_KIND.values() for name in named}

_ISSUES: tuple[str, ...] = (
    "military", "league", "diplomatic", "oracle", "games", "ostracism", "war-peace", "citizenship", "colony",
    "krypteia", "agoge",
)  # fmt: skip
_CHOICES_FOR: dict[str, tuple[str, ...]] = {
    "pericles.entourage": ("done",),
    "pericles.hostages": ("expend", "keep"),
    "pericles.boule": tuple(f"propose {issue}" for issue in _ISSUES),
    "pericles.brain-trust": ("trust", "keep"),
    "pericles.stop": ("stop", "go-on"),
    "pericles.citizenship": ("decline",),
    "pericles.colony": ("decline",),
    "pericles.krypteia": ("done",),
    "pericles.agoge": ("done",),
    "pericles.recall": ("done",),
    "pericles.diplomacy": (*(f"commit {number}" for number in range(1, 4)), "decline"),
    "pericles.diplomatic-hand": (*(f"commit {number}" for number in range(1, 5)), "decline"),
    "pericles.league": ("build-base", "convert-base", "decline"),
    "pericles.persian-base": ("build-base", "decline"),
    "pericles.oracle": ("honor", "decline"),
    "pericles.campaign": ("expedition", "raid", "decline"),
    "pericles.commit": tuple(f"commit {number}" for number in range(6)),
    "pericles.march": ("done",),
    "pericles.state-ship": ("commit-ship", "keep"),
    "pericles.base-losses": ("done",),
    "pericles.second-battle": ("fight", "stop"),
    "pericles.callias": ("make-peace", "go-on"),
    "pericles.redeploy": ("done",),
}
ANSWERS_AHEAD: dict[str, tuple[str, ...]] = {
    kind: (*TACTICS_FOR.get(kind, ()), *_CHOICES_FOR.get(kind, ())) for kind in {**TACTICS_FOR, **_CHOICES_FOR}
}
"""What is offered for standing orders, for each kind that can have one."""
