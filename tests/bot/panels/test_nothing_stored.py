"""Where an answer can't be put into words, nothing has happened: in what is done by presses, forms and commands."""

from __future__ import annotations

import ast
import asyncio
import inspect
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect as tables_of
from sqlalchemy import text

import bot
from bot.panels.acts import ACTS
from bot.panels.ahead.plan import AHEAD
from bot.panels.desk import Answer, Caller, Desk
from bot.panels.press import Press, digest, stamp
from bot.panels.spec import Panel
from bot.pictures import NoPictures
from bot.service import tables
from bot.service.api.denials import Denied
from tests.bot.panels.conftest import ALICE, Bench
from tests.bot.pressing import InlineService

_acts = itertools.count(7 * 10**14)


class NoWords(Exception):
    """A text that is missing."""


def act(bench: Bench, press: Press, values: tuple[str, ...] = (), typed: str = "", who: int | None = None) -> Answer:
    desk = Desk(bench.service, NoPictures(), None)  # type: ignore[arg-type]
    fields = (("text", typed), *(("answer", value) for value in values))
    caller = Caller(who or bench.mover(), "Somebody", next(_acts), values=values, fields=fields)
    return asyncio.run(_awaited(ACTS[press.act](desk, caller, press)))


async def _awaited(work: Any) -> Answer:
    return await work


def stored(service: InlineService) -> dict[str, list[Any]]:
    """Everything in the database."""

    def read() -> dict[str, list[Any]]:
        session = service.tables.store.session
        names = tables_of(session.connection()).get_table_names()
        return {name: [tuple(row) for row in session.execute(text(f'select * from "{name}"'))] for name in names}

    return service.keeper.run(read)


def press(bench: Bench, name: str, **more: str) -> Press:
    panel = bench.panel(bench.mover())
    return Press(name, bench.table.id, panel.seat or "", stamp(panel), **more)


def draft(bench: Bench) -> None:
    act(bench, press(bench, "typed"), typed="pass")


def plan(bench: Bench) -> None:
    act(bench, press(bench, "plan-typed"), typed="pass & pass")
    act(bench, press(bench, "plan-listed"), typed="grow athenae attika")


def send(bench: Bench) -> None:
    draft(bench)
    act(bench, press(bench, "commit"))


def _kind(bench: Bench) -> tuple[str, str]:
    answers = bench.panel(ALICE).view.rules.answers_ahead
    kind = next(kind for kind, known in answers.items() if known)
    return digest(kind), digest(answers[kind][0])


Before = Callable[[Bench], object]
Make = Callable[[Bench], tuple[Press, tuple[str, ...], str]]


def nothing(bench: Bench) -> None: ...


def of(name: str, *values: str, typed: str = "", **more: str) -> Make:
    return lambda bench: (press(bench, name, **more), values, typed)


CHANGES: dict[str, tuple[Before, Make]] = {
    "typed": (nothing, of("typed", typed="pass")),
    "one": (nothing, of("one", verb="pass")),
    "undo": (draft, of("undo")),
    "clear": (draft, of("clear")),
    "ready": (draft, of("ready")),
    "commit": (draft, of("commit")),
    "plan-typed": (nothing, of("plan-typed", typed="pass")),
    "plan-listed": (nothing, of("plan-listed", typed="grow athenae attika")),
    "plan-pause": (plan, of("plan-pause")),
    "plan-drop": (plan, of("plan-drop", f"{AHEAD}1")),
    "plan-otherwise": (plan, of("plan-otherwise", verb="stop")),
    "plan-added": (nothing, lambda bench: (press(bench, "plan-added", verb=_kind(bench)[0]), (_kind(bench)[1],), "")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_an_act_whose_answer_has_no_words_leaves_no_trace(
    bench: Bench, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, make = CHANGES[name]
    before(bench)
    done, values, typed = make(bench)
    kept = stored(bench.service)
    with monkeypatch.context() as broken:
        broken.setattr(Panel, "__init__", _no_words)
        with pytest.raises(NoWords):
            act(bench, done, values, typed)
    assert stored(bench.service) == kept
    answer = act(bench, done, values, typed)
    assert stored(bench.service) != kept, answer


def _no_words(self: Panel, *args: object, **kwargs: object) -> None:
    raise NoWords


def test_what_is_taken_back_stays_sent_if_that_has_no_words(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    who = bench.mover()
    send(bench)
    kept, back = stored(bench.service), Press("takeback", bench.table.id, bench.panel(who).seat or "")
    with monkeypatch.context() as broken:
        broken.setattr(Panel, "__init__", _no_words)
        with pytest.raises(NoWords):
            act(bench, back, who=who)
    assert stored(bench.service) == kept


def test_a_button_that_discord_would_not_take_leaves_no_trace(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    draft(bench)
    sent, kept = press(bench, "commit"), stored(bench.service)
    monkeypatch.setattr("bot.panels.turn.receipt.idle_rows", lambda panel, **_: ((_endless(),),))
    with pytest.raises(Denied, match="not-offered"):
        act(bench, sent)
    assert stored(bench.service) == kept


def _endless() -> Any:
    from bot.panels.spec import Button

    return Button("Look", Press("look", "T" * 200))


# ------------------------------------------------------------------ and so it is everywhere

CHANGING = {
    name
    for part in vars(tables).values()
    if inspect.isclass(part)
    for name, method in inspect.getmembers(part, inspect.isfunction)
    if "interaction" in inspect.signature(method).parameters or name.startswith("set_")
} | {"redrawn", "offers_back", "answered_here", "asks_in"}
"""What changes anything at the tables."""
AFTERWARDS = {("client.py", "set_person"), ("play.py", "offers_back"), ("live.py", "asks_in")}
"""Noted after an answer: whether somebody's direct messages are open, which of them offers to take back, which asks."""


def test_whatever_changes_anything_is_told_of_in_the_same_breath() -> None:
    changed = {
        (path.name, name)
        for path in Path(bot.__file__).parent.rglob("*.py")
        if ".ask(" in (written := path.read_text())
        for name in _changed_by_asking(ast.parse(written))
    }
    assert changed <= AFTERWARDS, "done with Desk.ask, which is for looking: use Desk.do"


def _changed_by_asking(tree: ast.Module) -> Iterator[str]:
    for outer in ast.walk(tree):
        if not isinstance(outer, ast.AsyncFunctionDef):
            continue
        works = {node.name: node for node in ast.walk(outer) if isinstance(node, ast.FunctionDef)}
        for call in ast.walk(outer):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "ask":
                asked = call.args[0]
                work = works.get(asked.id, asked) if isinstance(asked, ast.Name) else asked
                yield from (n.attr for n in ast.walk(work) if isinstance(n, ast.Attribute) and n.attr in CHANGING)


def test_looking_changes_nothing_by_itself() -> None:
    assert {"commit", "set_plan", "take_seats", "end", "whisper", "set_person", "create"} <= CHANGING
    assert not {"panel", "table", "history", "question_sent"} & CHANGING
