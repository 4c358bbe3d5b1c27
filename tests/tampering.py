"""Records of games, and what somebody might do to one who wants other dice to be believed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.questions.decision import Choice
from engine.core.records.record import Record, TakenBack
from engine.core.records.replaying import replay, with_states
from engine.core.registry import Rules

Json = dict[str, Any]


def rolled_back(record: Record, rules: Rules[Any, Any], count: int) -> Record:
    """The game until its last `count` answers, which are rolled back, and played on at random with new dice."""
    last = len(record.entries)
    entries = [*record.entries, TakenBack(tuple(range(last - count + 1, last + 1)), 1)]
    made = Record(**{**{name: getattr(record, name) for name in record.__struct_fields__}, "entries": entries})
    match, dice = replay(made, rules).match, Dice("after the rollback")
    while match.outcome is None:
        seat, decision = next(iter(match.pending().items()))
        choice = random_choice(match.legal(decision), dice)
        match.play(seat, decision.id, choice)
        entries.append(_played(seat, decision.id, choice))
    return with_states(made, rules)


def _played(seat: str, decision: str, choice: Choice) -> Any:
    from engine.core.records.record import Played

    return Played(seat, decision, str(choice))


def _set(name: str, value: Any) -> Callable[[Json], None]:
    def change(record: Json) -> None:
        record[name] = value

    return change


def _insert(**entry: Any) -> Callable[[Json], None]:
    """One more entry in the middle, with lists that fit."""

    def change(record: Json) -> None:
        place = len(record["entries"]) // 2
        record["entries"].insert(place, entry)
        record["states"].insert(place + 1, record["states"][place])
        record["draws"].insert(place + 1, [])
        record["told"].insert(place + 1, [])

    return change


def _cut(record: Json) -> None:
    record["entries"] = record["entries"][:3]


def _salt(record: Json) -> None:
    seat = min(record["salts"])
    record["salts"][seat] += "x"


def _last(record: Json) -> Json:
    draws: list[Json] = [draw for step in record["draws"] for draw in step]
    return draws[-1]


def _result(record: Json) -> None:
    draw = _last(record)
    draw["result"] = draw["result"] % draw["sides"] + 1


def _index(record: Json) -> None:
    _last(record)["index"] += 1


def _epoch(record: Json) -> None:
    _last(record)["epoch"] += 1


def _left_out(record: Json) -> None:
    next(step for step in record["draws"] if step).pop(0)


TAMPERED: dict[str, Callable[[Json], None]] = {
    "states emptied": _set("states", []),
    "draws emptied": _set("draws", []),
    "told emptied": _set("told", []),
    "only the first entries": _cut,
    "another seed": _set("seed", "0" * 32),
    "another salt": _salt,
    "no salts": _set("salts", {}),
    "an epoch out of nowhere": _insert(did="dice", epoch=1),
    "an epoch far off": _insert(did="dice", epoch=10**9),
    "a rollback of nothing": _insert(did="takeback", entries=[], epoch=1),
    "a rollback that skips an epoch": _insert(did="takeback", entries=[1], epoch=2),
    "a seat that is none": _insert(did="reopen", seat="nobody"),
    "rules that are none": _set("rules", 10**9),
    "options that are none": _set("options", {"x": {"y": 1}}),
    "another result": _result,
    "another place in the stream": _index,
    "another epoch of a draw": _epoch,
    "a draw left out": _left_out,
}
"""Each of them must be found, by `verify` and by the stand-alone checker."""
