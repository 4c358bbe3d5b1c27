"""Single values of data files changed into what somebody could have written by mistake."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core.agents.agent import random_choice
from engine.core.files.data import parse
from engine.core.files.data_entries import BadData
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.registry import Rules
from tests.data.changes import changed

Way = tuple[str | int, ...]
MISTAKES = (0, -1, 10**9, "four")
NOWHERE = "nowhere"
PLACE = re.compile(r"\w+\.toml: \S+")
"""How a complaint begins: the file, and the key."""
ELSEWHERE = ("names", "board_art")
"""Files without numbers or references that the rules read."""


def leaves(files: Mapping[str, Any]) -> Iterator[tuple[str, Way, Any]]:
    """Each plain value that the rules read: its file, the way to it, and what it is."""
    for file, table in files.items():
        if file not in ELSEWHERE:
            yield from ((file, way, value) for way, value in _below(table, ()))


def _below(value: Any, way: Way) -> Iterator[tuple[Way, Any]]:
    if isinstance(value, dict):
        for name, row in value.items():
            if name not in ("source", "provenance"):
                yield from _below(row, (*way, name))
    elif isinstance(value, list):
        for number, row in enumerate(value):
            yield from _below(row, (*way, number))
    else:
        yield way, value


def mistakes(files: Mapping[str, Any], texts: frozenset[str]) -> list[tuple[str, Way, Any]]:
    """Every number changed in every way, and every reference to something that is not there.

    `texts`: the fields that hold words for people, where anything may stand.
    """
    found: list[tuple[str, Way, Any]] = []
    for file, way, value in leaves(files):
        if isinstance(value, str):
            found += [(file, way, NOWHERE)] if way[-1] not in texts else []
        elif not isinstance(value, bool):
            found += [(file, way, mistake) for mistake in MISTAKES]
    return found


def with_mistake(
    make: Callable[[dict[str, str]], Rules[Any, Any]], texts: Mapping[str, str], mistake: tuple[str, Way, Any]
) -> Rules[Any, Any] | BadData:
    """The rules with one value changed, or what is said against it."""
    file, name = mistake[0], f"{mistake[0]}.toml"
    wrong = changed(parse({name: texts[name]}), *mistake)
    try:
        return make({**texts, name: _file(wrong[file])})
    except BadData as bad:
        return bad


def _file(table: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(name)} = {_toml(row)}\n" for name, row in table.items())


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {_toml(row)}" for name, row in value.items()) + "}"
    return f"[{', '.join(map(_toml, value))}]" if isinstance(value, list) else json.dumps(value)


def play_a_little(rules: Rules[Any, Any], seed: str, choices: int = 60) -> None:
    """The beginning of a random game of each scenario."""
    for scenario in rules.scenarios:
        dice, (match, _) = Dice(f"agents of {seed}"), new_match(rules, scenario, {}, Dice(seed))
        for _ in range(choices):
            if match.outcome is not None:
                break
            asked = list(match.pending().items())
            seat, decision = asked[dice.below("who", len(asked))]
            match.play(seat, decision.id, random_choice(match.legal(decision), dice))
