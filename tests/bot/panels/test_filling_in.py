"""One form takes the answers to a question that goes thing by thing, and what ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import limits
from bot.panels.acts import ACTS
from bot.panels.desk import Caller, Reply
from bot.panels.press import Press
from bot.panels.spec import Form
from bot.panels.turn.fill_in import LEFT, answers_sent
from bot.service.installed import load_games
from engine.core import registry
from engine.core.ahead.draft import Draft
from engine.core.match import Match
from engine.core.questions.choice import Choice
from engine.core.questions.parts import filled_in, parts
from engine.core.records.record import Record
from engine.core.records.replaying import steps
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.bot.panels.conftest import Bench
from tests.bot.panels.test_typing import drafted, typed
from tests.engine.epic.positions import at
from tests.engine.players import playing

_acts = count(8 * 10**14)
RECORDS = Path(__file__).parents[2] / "records"
KINDS = {
    "polis": {"polis.supply", "polis.collect"},
    "hellenes": {"hellenes.deploy"},
    "pericles": {"pericles.set-aside", "pericles.boule", "pericles.entourage"},
    "epic": {"epic.muster", "epic.raid", "epic.assess"},
}


def acted(bench: Bench, press: Press, fields: tuple[tuple[str, str], ...] = ()) -> Reply | Form:
    caller = Caller(bench.mover(), "Somebody", next(_acts), fields=fields)
    answer = asyncio.run(ACTS[press.act](bench.presser().desk, caller, press))  # type: ignore[arg-type]
    assert isinstance(answer, Reply | Form)
    return answer


def opened(bench: Bench) -> Form:
    form = acted(bench, bench.presser().offered("fill-in")[0].press)
    assert isinstance(form, Form)
    return form


def sent(bench: Bench, form: Form) -> str:
    """The panel after the form was sent in with the first option of each group."""
    reply = acted(bench, form.press, tuple((field.id, field.options[0].value) for field in form.fields))
    assert isinstance(reply, Reply)
    return reply.panel.body


def test_what_a_tribute_brings_is_ticked_in_one_form_which_also_ends_it(bench: Bench) -> None:
    typed(bench, "collect lakedaimon")
    form = opened(bench)
    assert 2 <= len(form.fields) <= limits.MODAL_PARTS
    sent(bench, form)
    assert drafted(bench).startswith("collect lakedaimon; ")
    assert bench.panel(bench.mover()).draft.decision.kind != "polis.collect", "the list has ended"


def test_all_hoplites_can_stand_on_one_row_of_a_tribute(bench: Bench) -> None:
    typed(bench, "collect lakedaimon")
    form = opened(bench)
    most = next(option.value for option in reversed(form.fields[0].options) if option.value != LEFT)
    fields = tuple((field.id, LEFT if number else most) for number, field in enumerate(form.fields))
    assert all(value in {option.value for option in form.fields[n].options} for n, (_, value) in enumerate(fields))
    acted(bench, form.press, fields)
    assert drafted(bench).startswith(f"collect lakedaimon; {most}")


def test_a_form_without_a_tick_says_so_where_something_has_to_be_chosen() -> None:
    draft = asked("pericles")["pericles.boule"]
    assert answers_sent(draft, []) == []


def test_a_form_without_a_tick_ends_a_list_that_may_be_empty() -> None:
    draft = asked("pericles")["pericles.entourage"]
    assert answers_sent(draft, []) == [Choice("done")], "all cards are kept"


def test_there_is_no_form_for_a_single_choice() -> None:
    growth = asked("polis")["polis.growth"]
    assert len(growth.legal()) > 2
    assert not parts(growth), "there is wheat for one of several poleis to grow by 1"
    draft = asked("pericles")["pericles.set-aside"]
    cards = parts(draft)[0].choices
    assert parts(draft.copy().extend(cards[:1])), "two more are to be chosen"
    assert not parts(draft.copy().extend(cards[:2])), "the third is the last"


def test_a_form_that_was_opened_for_another_draft_is_refused(bench: Bench) -> None:
    typed(bench, "collect lakedaimon")
    form = opened(bench)
    typed(bench, "hoplites pylos; metal")
    sent(bench, form)
    assert drafted(bench) == "hoplites pylos; metal"


def _length(draft: Draft) -> int:
    return sum(len(part.choices) for part in parts(draft))


@cache
def asked(game: str) -> dict[str, Draft]:
    """An empty draft before each question of the recorded games that one form can take, the longest of a kind."""
    load_games()
    rules, found = registry.rules(game), {}
    for match in _games(game):
        for seat, decision in match.pending().items():
            if rules.kinds[decision.kind].together:
                draft = Draft(View(match, seat_view(seat)), seat)
                known = found.get(decision.kind)
                if known is None or _length(draft) > _length(known):
                    found[decision.kind] = draft
    return found


def _games(game: str) -> Iterator[Match[Any]]:
    """The recorded games of a game, step by step; of one whose years are long, the questions of two seasons."""
    if game == "epic":
        yield at("tribute", {}, "campaign")
        for scenario, questions in (("argive-league", 60), ("archidamian-war", 130)):
            yield from (match for match, _ in playing(game, scenario, 1, questions, 1.0))
        return
    for file in sorted((RECORDS / game).glob("*.json"))[:4]:
        record = msgspec.json.decode(file.read_bytes(), type=Record)
        yield from (step.match for step in steps(record, registry.rules(game)))


def test_a_form_of_a_season_places_before_it_builds() -> None:
    draft = asked("epic")["epic.muster"]
    offered = [choice for part in parts(draft) for choice in part.choices]
    build, place = (next(choice for choice in offered if choice.verb == verb) for verb in ("build", "place"))
    chosen = answers_sent(draft, [("part0", str(build)), ("part1", str(place))])
    assert chosen[:2] == [place, build]
    assert draft.copy().extend(chosen).problem is None


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in KINDS.items() for kind in sorted(kinds)])
def test_whatever_a_form_offers_can_be_answered_with_it(game: str, kind: str) -> None:
    draft = asked(game)[kind]
    listed = parts(draft)
    assert listed, "it was asked with several things to answer"
    for part in listed:
        for choice in part.choices:
            one = draft.copy().extend(filled_in(draft, [choice], whole=False))
            assert one.problem is None
            assert one.choices == [choice]
    first = [part.choices[0] for part in listed[: limits.MODAL_PARTS]]
    answers = answers_sent(draft, [(f"part{number}", str(choice)) for number, choice in enumerate(first)])
    assert answers[: len(first)] == first
