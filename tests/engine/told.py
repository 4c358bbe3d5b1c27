"""What the rules of a game can tell, read from their source and from its cases: nothing is listed a second time."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from engine.core.ahead.draft import draft
from engine.core.event import Event
from engine.core.files.data import DATA
from engine.core.match import Match
from engine.core.proving import case as cases
from engine.core.questions.check import Check, Refusal
from engine.core.registry import rules
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.core.words.notation import SEPARATORS

GAMES = Path(__file__).parents[2] / "engine" / "games"
CASES = Path(__file__).parents[1] / "cases"
_TELLING = ("tell", "tell_of", "tell_only", "told")


@cache
def events_of(game: str) -> frozenset[str]:
    """The ids of all events: what is told by name, and the names that stand for no question, frame or check.

    A name that is put together is that of one of the Events on the game's cards, of those that have a text as such.
    """
    known = rules(game)
    others = {*known.kinds, *(frame.__struct_config__.tag for frame in known.frames), *checks_of(game)}
    told: set[str] = set()
    names: set[str] = set()
    for node in _source(game):
        if (name := _name(node, game)) is not None:
            names.add(name)
        elif isinstance(node, ast.Call) and _called(node).lstrip("_") in _TELLING:
            parts = [part for arg in node.args for part in ast.walk(arg)]
            told |= {name for part in parts if (name := _name(part, game)) is not None}
            if any(isinstance(arg, ast.JoinedStr) for arg in node.args):
                texts = (DATA / game / "events.en.ftl").read_text("utf-8")
                told |= {f"{game}.{card}" for card in known.board.names["event"] if f"\nevent-{card} =" in texts}
    return frozenset(told | (names - others))


@cache
def checks_of(game: str) -> dict[str, Check]:
    """The checks of all verbs, by their codes."""
    return {check.code: check for kind in rules(game).kinds.values() for verb in kind.verbs for check in verb.checks}


@cache
def arguments_of(game: str) -> dict[str, frozenset[str]]:
    """What events told under a name written out get as arguments, wherever all of those are written out, too."""
    found: dict[str, frozenset[str]] = {}
    for node in _source(game):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell"):
            continue
        id, names = node.args[0], {keyword.arg for keyword in node.keywords}
        if isinstance(id, ast.Constant) and None not in names and "hidden" not in names:
            said = frozenset(name for name in names if name is not None)
            found[id.value] = found.get(id.value, said) & said
    return found


@cache
def orders_of(game: str) -> frozenset[str]:
    """The texts of all whole orders, by the names that begin as theirs do; those put together are listed in tests."""
    texts = (node.value for node in _source(game) if isinstance(node, ast.Constant))
    written = {text for text in texts if isinstance(text, str) and re.fullmatch(r"compound-[a-z-]+", text)}
    listed = f"tests.engine.{game}.vocabulary"
    return frozenset(written.union(import_module(listed).COMPOUNDS if find_spec(listed) else ()))


def variables_of(game: str, texts: Collection[str]) -> dict[str, frozenset[str]]:
    """What the wording of each text asks for; of lists the words ask for forms, `$origins-count`."""
    catalogue = (DATA / game / "en.ftl").read_text("utf-8")
    found = {}
    for text in texts:
        body = re.search(rf"^{text} =((?:.*\n)(?:[ \t}}].*\n|\n(?=[ \t]))*)", catalogue, re.M)
        assert body is not None, text
        found[text] = frozenset(name.split("-")[0] for name in re.findall(r"\$([a-z-]+)", body[1]))
    return found


def in_cases(game: str, sought: Collection[str]) -> tuple[list[Event], list[Refusal]]:
    """What is told and refused in those cases of a game that name any of these events and checks."""
    events: list[Event] = []
    refusals: list[Refusal] = []
    for path in sorted((CASES / game).rglob("*.toml")):
        text = path.read_text("utf-8")
        if not any(f'"{id}"' in text for id in sought):
            continue
        case = cases.read(text, path.stem, rules(game))
        match, told = cases.begin(case, rules(game))
        for step in case.steps:
            told += cases.play(match, step)
            if step.problem == "refused" and (refusal := _refusal(match, step)) is not None:
                refusals.append(refusal)
        events += told
    return events, refusals


def _refusal(match: Match[Any], step: cases.Step) -> Refusal | None:
    """Of its last part: what comes before that has been played."""
    assert step.seat is not None
    *_, last = SEPARATORS.split(step.order)
    problem = draft(View(match, seat_view(step.seat)), step.seat, last).problem
    refusal = None if problem is None else problem.refusal
    return refusal if refusal is not None and refusal.code in checks_of(match.rules.name) else None


@cache
def _source(game: str) -> list[ast.Constant | ast.Call]:
    """The texts and calls in it."""
    trees = (ast.parse(path.read_text("utf-8")) for path in (GAMES / game).rglob("*.py"))
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, (ast.Constant, ast.Call))]


def _name(node: ast.AST, game: str) -> str | None:
    """A constant that begins with the game's name and a dot."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return None
    return node.value if node.value.startswith(f"{game}.") and node.value != f"{game}." else None


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
