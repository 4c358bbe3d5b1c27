"""Records of the endings that random games hardly ever come to: an arbiter helps a little.

`python -m tests.engine.pericles.rare_endings tests/records/pericles` writes them; those of all other endings come from
`keryx simulate pericles --keep`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.records.record import Corrected, Record, Recorder, to_json
from engine.core.records.replaying import with_states

Changes = dict[str, Any]

SPARTA_FALLS: Changes = {
    **{f"pieces.sparta.{piece}": 0 for piece in ("spartan-land", "the-300", "spartan-naval", "spartan-base")},
    **{f"pieces.sparta.{piece}": 0 for piece in ("peloponnesian-land", "peloponnesian-naval", "peloponnesian-base")},
    "pieces.sparta.athenian-land": 1,
}
ATHENS_FALLS: Changes = {
    **{f"pieces.athens.{piece}": 0 for piece in ("athenian-land", "athenian-naval", "athenian-base")},
    **{f"pieces.athens.{piece}": 0 for piece in ("delian-land", "delian-naval", "delian-base")},
    "pieces.athens.spartan-land": 1,
}
NO_GRAIN: Changes = {
    "starving": True,
    **{f"pieces.{theater}.{base}": 0 for theater in ("hellespont", "sicily", "sparta")
       for base in ("athenian-base", "delian-base")},
}  # fmt: skip
RARE: dict[str, tuple[str, Changes]] = {
    "conquest": ("1a", SPARTA_FALLS),
    "both-cities": ("1a", {**SPARTA_FALLS, **ATHENS_FALLS}),
    "granaries": ("t8", NO_GRAIN),
}
"""Each ending with a scenario, and what is changed when only one marker is left to be resolved."""


def record_of(ending: str) -> Record:
    """The record of a game that ends so."""
    for seed in range(100):
        reason, record = _game(ending, f"{ending} {seed}")
        if reason == ending:
            return record
    raise RuntimeError(f"no game has ended with {ending}")


def _game(ending: str, seed: str) -> tuple[str, Record]:
    scenario, changes = RARE[ending]
    recorder, _ = Recorder.new(registry.rules("pericles"), scenario, {}, seed)
    match, dice, changed = recorder.match, Dice(f"agents of {seed}"), False
    while match.outcome is None:
        if not changed and _nearly_over(match):
            _change(recorder, changes)
            changed = True
        decision = next(iter(match.pending().values()))
        recorder.play(decision.seat, decision.id, random_choice(match.legal(decision), dice))
    return match.outcome.reason, recorder.record


def _nearly_over(match: Match[Any]) -> bool:
    """Whether all markers but the last are resolved, and it is being resolved."""
    state = match.state
    asked = {decision.kind for decision in match.pending().values()}
    return state.phase == "theater" and not state.queues and asked.isdisjoint({"pericles.place"})


def _change(recorder: Recorder, changes: Changes) -> None:
    for path, value in changes.items():
        recorder.match.correct(path, value)
        recorder.record.entries.append(Corrected(path, value))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in RARE:
        (folder / f"{name}.json").write_bytes(to_json(with_states(record_of(name))))
