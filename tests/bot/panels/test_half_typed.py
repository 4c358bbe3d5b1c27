"""Bare and half-finished input in every form, in all games: read or refused with a reason, and the plan still opens."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import engine.games.epic
import engine.games.hellas
import engine.games.hellenes
import engine.games.pericles
import engine.games.polis  # noqa: F401
from bot.messages.refusals import refusal_text
from bot.panels.acts import ACTS
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.press import Press
from bot.panels.spec import Form, Menu, Panel
from bot.panels.turn.receipt import why_panel
from bot.panels.turn.turn import turn_panel
from bot.panels.typed.typed_before import typed_in
from bot.pictures import NoPictures
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.api.table import TableInfo
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.store.database import Database
from bot.terms.terms import Pace
from engine.core.ahead.plan import Plan, PreOrder, Series
from engine.core.questions.check import Refused
from engine.core.questions.decision import Choice
from engine.core.registry import rules
from render.wording.words import words
from tests.bot.blank import blank_store
from tests.bot.pressing import InlineService

GAMES = ("polis", "hellenes", "pericles", "hellas", "epic")
RECORDS = Path(__file__).parents[2] / "records"
FORMS = ("plan-typed", "plan-listed", "typed")
ANNA = 101


@dataclass
class Writer:
    """Somebody who plays all sides of a game, by typing."""

    service: InlineService
    table: TableInfo
    acts: Iterator[int]

    def type(self, form: str, text: str, seat: str | None = None) -> Answer | str:
        """What comes of a form with that text: an answer, or the words for why not. Anything else is an error."""
        try:
            return self.act(Press(form, self.table.id, seat or self.asked().seat or ""), text)
        except (Denied, Refused) as no:
            return refusal_text(no, self.table.game)

    def act(self, press: Press, text: str = "", shown: str = "") -> Answer:
        desk = Desk(self.service, NoPictures(), None)  # type: ignore[arg-type]
        fields = (("text", text),) if text else ()
        caller = Caller(ANNA, "Anna", next(self.acts), fields=fields, shown=shown)
        return asyncio.run(_awaited(ACTS[press.act](desk, caller, press)))

    def do(self, method: Any, *args: Any) -> Any:
        return self.service.keeper.run(method, *args)

    def pending(self) -> list[str]:
        table: TableInfo = self.do(self.service.tables.look.table, self.table.id)
        return list(table.pending)

    def asked(self) -> PanelState:
        panel: PanelState = self.do(self.service.tables.look.panel, self.table.id, ANNA, self.pending()[0])
        return panel

    def plan(self) -> Plan:
        return self.asked().plan

    def leave(self, plan: Plan) -> None:
        self.do(self.service.tables.play.set_plan, self.table.id, ANNA, self.asked().seat, plan, next(self.acts))

    def opens(self) -> Panel:
        reply = self.act(Press("plan", self.table.id, self.asked().seat or ""))
        assert isinstance(reply, Reply)
        return reply.panel

    def go_on(self, choice: Choice) -> None:
        panel = self.asked()
        assert panel.decision is not None
        seat, id = panel.seat, panel.decision.id
        self.do(self.service.tables.play.draft_undo, self.table.id, ANNA, seat, next(self.acts))
        self.do(self.service.tables.play.draft_add, self.table.id, ANNA, seat, id, (choice,), next(self.acts))
        self.do(self.service.tables.play.commit, self.table.id, ANNA, seat, id, next(self.acts))


async def _awaited(work: Any) -> Answer:
    answer: Answer = await work
    return answer


@pytest.fixture(scope="module", params=GAMES)
def writer(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Writer]:
    path: Path = tmp_path_factory.mktemp("half") / "k.sqlite3"
    database = Database(blank_store(path))
    keeper, tables, acts = Keeper(database), Tables(database), itertools.count(100)
    scenario = next(iter(rules(request.param).scenarios))
    made = keeper.run(
        tables.lobby.create, 1, ANNA, "Half", request.param, scenario, Pace.STANDARD, {}, None, next(acts)
    )
    keeper.run(tables.lobby.take_seats, made.id, ANNA, "Anna", [info.seat for info in made.seats], next(acts))
    yield Writer(InlineService(keeper, tables), keeper.run(tables.lobby.start, made.id, ANNA, next(acts)), acts)
    keeper.close()
    database.close()


def verbs_of(game: str) -> list[str]:
    return sorted({verb.name for kind in rules(game).kinds.values() for verb in kind.verbs})


def said(answer: Answer | str) -> str:
    if isinstance(answer, str):
        return answer
    assert isinstance(answer, Reply)
    return f"{answer.panel.headline}\n{answer.panel.body}"


@pytest.mark.parametrize("form", [*FORMS[:2], pytest.param(FORMS[2], marks=pytest.mark.fuzz)])
def test_every_verb_alone_is_read_or_refused_and_what_is_left_ahead_is_whole(writer: Writer, form: str) -> None:
    writer.leave(Plan())
    seat = writer.asked().seat
    for verb in verbs_of(writer.table.game):
        assert said(writer.type(form, verb, seat)).strip()
    left = writer.plan()
    for choice in [*(order.choices[0] for order in left.ahead), *(one for s in left.series for one in s.choices)]:
        assert not choice.args
        assert words(writer.table.game).is_whole(choice), f"{choice} is left ahead without what it needs"
    assert writer.opens().headline


def test_a_verb_is_left_ahead_alone_only_where_it_says_all() -> None:
    assert not words("hellenes").is_whole(Choice("move"))
    assert not words("hellenes").is_whole(Choice("assault"))
    assert not words("pericles").is_whole(Choice("place", ("military",)))
    assert words("hellas").is_whole(Choice("develop"))
    assert words("polis").is_whole(Choice("pass"))


@pytest.mark.parametrize("game", sorted(path.name for path in RECORDS.iterdir() if path.name in GAMES))
def test_no_answer_of_a_recorded_game_lacks_words(game: str) -> None:
    records = sorted((RECORDS / game).glob("*.json"))
    given = {
        entry["choice"] for path in records for entry in json.loads(path.read_text())["entries"] if "choice" in entry
    }
    assert len(given) > 20
    assert [choice for choice in given if not words(game).is_whole(Choice.parse(choice))] == []


def test_every_verb_alone_that_was_left_ahead_before_can_be_seen_and_taken_out(writer: Writer) -> None:
    choices = [Choice(verb) for verb in verbs_of(writer.table.game)]
    for some in (tuple(choices[start : start + 20]) for start in range(0, len(choices), 20)):
        writer.leave(Plan(ahead=[PreOrder((choice,)) for choice in some], series=[Series(some)]))
        shown = writer.opens()
        (menu,) = (row for row in shown.rows if isinstance(row, Menu) and row.press.act == "plan-drop")
        own, offered = words(writer.table.game), [option.label for option in menu.options]
        assert [choice for choice in some if not any(own.choice(choice) in label for label in offered)] == []
        writer.act(Press("plan-drop", writer.table.id, writer.asked().seat or ""))
        assert writer.plan() == Plan()


def test_half_of_what_is_legal_is_read_or_refused(writer: Writer) -> None:
    half_typed(writer, random.Random(writer.table.game), questions=2, choices=2)


@pytest.mark.fuzz
def test_half_of_anything_is_read_or_refused(writer: Writer) -> None:
    half_typed(writer, random.Random(), questions=150, choices=12)


def half_typed(writer: Writer, chance: random.Random, *, questions: int, choices: int) -> None:
    """Beginnings of legal choices, and of chains of them, in every form; then one of them is really given."""
    for _ in range(questions):
        if not writer.pending():
            return
        panel = writer.asked()
        assert panel.decision is not None
        legal = panel.view.legal(panel.seat or "")
        for choice in chance.sample(legal, min(choices, len(legal))):
            whole = str(choice).split()
            for text in [" ".join(whole[:end]) for end in range(1, len(whole) + 1)]:
                form = chance.choice(FORMS)
                for typed in (text, f"{choice}; {text}", f"{text} | {choice}", f"{text} & {text}", f"{text} zzz"):
                    assert said(writer.type(form, typed, panel.seat)).strip()
        assert writer.opens().headline
        assert why_panel(writer.asked()).headline
        assert turn_panel(writer.asked()).headline
        writer.leave(Plan())
        writer.go_on(chance.choice(legal))


# ------------------------------------------------------------------ what the refusal offers


@pytest.fixture(scope="module")
def hellenes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Writer]:
    yield from writer.__wrapped__(_Request("hellenes"), tmp_path_factory)  # type: ignore[attr-defined]


@dataclass
class _Request:
    param: str


def refused(writer: Writer, form: str, text: str) -> Panel:
    answer = writer.type(form, text)
    assert isinstance(answer, Reply)
    return answer.panel


@pytest.mark.parametrize(("form", "again"), [("plan-typed", "plan-type"), ("plan-listed", "plan-each")])
def test_a_typing_error_keeps_what_was_typed_and_the_form_comes_back_filled(
    hellenes: Writer, form: str, again: str
) -> None:
    panel = refused(hellenes, form, "moove malis; with a1")
    assert "Did you mean move?" in panel.headline
    assert "`moove malis; with a1`" in panel.body
    button = panel.buttons[0]
    assert button.press.act == again
    opened = hellenes.act(button.press, shown=panel.body)
    assert isinstance(opened, Form)
    assert opened.fields[0].value == "moove malis; with a1"


def test_a_verb_alone_is_asked_which_one_with_what_could_be_said_now(hellenes: Writer) -> None:
    asked, before = hellenes.asked(), hellenes.plan()
    verb = next(choice for choice in asked.view.legal(asked.seat or "") if choice.args)
    panel = refused(hellenes, "plan-typed", verb.verb)
    assert f"“{verb.verb}” leaves open which one: {verb}" in panel.headline
    assert refused(hellenes, "plan-typed", "move").headline.startswith("“move” leaves open which one")
    assert hellenes.plan() == before


def test_what_says_nothing_of_typed_words_fills_no_form() -> None:
    assert typed_in("Nothing is asked of you now.") == ""


@pytest.mark.parametrize("act", ["plan", "plan-type", "plan-each", "type", "whisper"])
def test_an_onlooker_gets_no_editor_and_no_form_that_ends_in_a_refusal(hellenes: Writer, act: str) -> None:
    desk = Desk(hellenes.service, NoPictures(), None)  # type: ignore[arg-type]
    onlooker = Caller(ANNA + 1, "Olga", next(hellenes.acts))
    with pytest.raises(Denied, match="not-seated"):
        asyncio.run(_awaited(ACTS[act](desk, onlooker, Press(act, hellenes.table.id))))


@pytest.mark.parametrize("act", ["plan-type", "plan-each", "type", "whisper"])
def test_a_form_is_waited_for_once_where_the_store_is_busy_and_opens_all_the_same(
    hellenes: Writer, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    """It took as long as two such waits: more than an answer may, and the form was told to have come too late."""
    asked: list[object] = []

    class Busy(InlineService):
        async def call(self, method: Any, *args: Any, **kwargs: Any) -> Any:
            asked.append(method)
            await asyncio.sleep(3600)

    for module in ("typed", "talk", "plan"):
        monkeypatch.setattr(f"bot.panels.acts.{module}.FORM_WAITS", 0.01)
    desk = Desk(Busy(hellenes.service.keeper, hellenes.service.tables), NoPictures(), None)  # type: ignore[arg-type]
    anna = Caller(ANNA, "Anna", next(hellenes.acts))
    assert isinstance(asyncio.run(_awaited(ACTS[act](desk, anna, Press(act, hellenes.table.id)))), Form)
    assert len(asked) == 1
