"""What is typed: a line goes on from the draft, takes its place, or leaves it as it was; and always gets an answer."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import count
from typing import Any

from bot.commands.order import Suggestions
from bot.panels.acts import ACTS
from bot.panels.desk import Caller, Reply
from bot.panels.press import Press
from bot.panels.spec import Form, Panel
from bot.panels.turn.turn import WHOLE, turn_panel
from bot.service.installed import load_game
from engine.core.questions.decision import Choice
from engine.core.records.record import of_json, unpacked
from engine.core.records.replaying import steps
from engine.core.words.completion import Completer
from render.wording.words import words
from tests.bot.panels.conftest import Bench
from tests.browser.sampled import RECORDS, panel_of

_acts = count(7 * 10**14)


def caller(bench: Bench, text: str = "") -> Caller:
    return Caller(bench.mover(), "Somebody", next(_acts), fields=(("text", text),))


def typed(bench: Bench, text: str) -> str:
    """The panel after a line was typed."""
    press = Press("typed", bench.table.id)
    reply = asyncio.run(ACTS["typed"](bench.presser().desk, caller(bench, text), press))  # type: ignore[arg-type]
    assert isinstance(reply, Reply)
    return reply.panel.body or ""


def test_a_plus_in_the_form_of_the_whole_draft_still_goes_behind_it(bench: Bench) -> None:
    typed(bench, "hoplites pylos; metal")
    press = Press("typed", bench.table.id, page=WHOLE)
    asyncio.run(ACTS["typed"](bench.presser().desk, caller(bench, "+ pass"), press))  # type: ignore[arg-type]
    assert drafted(bench) == "hoplites pylos; metal; pass"


def drafted(bench: Bench) -> str:
    draft = bench.panel(bench.mover()).draft
    assert draft is not None
    return draft.text


def offered(bench: Bench, text: str) -> list[str]:
    suggestions = Suggestions(bench.presser().desk)
    return list(asyncio.run(suggestions(caller(bench), text, bench.table.id)))


def test_others_are_answered_while_suggestions_are_thought_about(bench: Bench, monkeypatch: Any) -> None:
    usual = Completer.named

    def slow(*args: Any) -> dict[str, str]:
        asyncio.run_coroutine_threadsafe(answered(), loop).result(60)
        return usual(*args)

    others: list[str] = []

    async def answered() -> None:
        others.append("answered")

    async def asked() -> list[str]:
        nonlocal loop
        loop = asyncio.get_running_loop()
        return list(await Suggestions(bench.presser().desk)(caller(bench), "hop", bench.table.id))

    loop: Any = None
    monkeypatch.setattr(Completer, "named", slow)
    assert "hoplites pylos" in " ".join(asyncio.run(asked()))
    assert others


def test_a_line_that_is_wrong_at_its_end_is_drafted_up_to_there_and_goes_on_from_there(bench: Bench) -> None:
    wrong = typed(bench, "hoplites pylos; metal; move atlantis")
    assert drafted(bench) == "hoplites pylos; metal"
    assert "**Not taken:** Nothing here is called “atlantis”" in wrong
    assert "You typed: `move atlantis`" in wrong, "what is to be corrected, and no more"
    typed(bench, "move messenia; from lakedaimon; done")
    assert drafted(bench) == "hoplites pylos; metal; move messenia; from lakedaimon; done"
    typed(bench, "clear")
    typed(bench, "hoplites pylos; metal; move messenia; from lakedaimon")
    before = drafted(bench)
    assert before.startswith("hoplites pylos; metal; move messenia; from lakedaimon")
    wrong = typed(bench, "hoplites athenae metl zzz")
    assert drafted(bench) == before
    assert "*Commit* sends this much" not in wrong


def test_a_line_that_cant_go_on_from_the_draft_replaces_it_and_undo_brings_that_back(bench: Bench) -> None:
    presser = bench.presser()
    presser.choose(presser.menu(), presser.menu().options[0])
    before = drafted(bench)
    assert before
    said = "; ".join(words("polis").choice(Choice.parse(part)) for part in before.split("; ") if part != "done")
    assert f"In place of “{said}”; *Undo* brings that back." in typed(bench, "pass")
    assert drafted(bench) == "pass"
    typed(bench, "undo")
    assert drafted(bench) == before
    typed(bench, "undo")
    assert drafted(bench) == ""


def test_a_menu_line_stands_in_the_draft_in_its_own_words_and_is_taken_back_as_one(bench: Bench) -> None:
    presser = bench.presser()
    chosen = next(option for option in presser.menu().options if option.label.startswith("Create 1 hoplite"))
    presser.choose(presser.menu(), chosen)
    assert len(bench.panel(bench.mover()).draft.choices) > 1  # type: ignore[union-attr]
    lines = [line for line in (presser.panel.body or "").splitlines() if line[:2] in ("1.", "2.")]
    assert [line.partition(" · ")[0] for line in lines] == [f"1. {chosen.label}"]
    presser.press(presser.button("undo"))
    assert drafted(bench) == ""


def test_the_form_that_the_draft_stands_in_is_all_of_it_when_it_is_sent(bench: Bench) -> None:
    typed(bench, "hoplites pylos; metal")
    wrong = sent_in(bench, "hoplites pylos; metal; zzz", bench.presser().button("type").press)
    assert drafted(bench) == "hoplites pylos; metal"
    again = next(button.press for button in wrong.buttons if button.press.act == "type")
    sent_in(bench, "hoplites pylos", again, shown=wrong.body or "")
    assert drafted(bench) == "hoplites pylos", "the corrected form, too"


def sent_in(bench: Bench, text: str, press: Press, shown: str = "") -> Panel:
    """The panel after a form was opened and sent in with this text."""
    desk, asking = bench.presser().desk, replace(caller(bench), shown=shown)
    form = asyncio.run(ACTS["type"](desk, asking, press))  # type: ignore[arg-type]
    assert isinstance(form, Form)
    reply = asyncio.run(ACTS["typed"](desk, caller(bench, text), form.press))  # type: ignore[arg-type]
    assert isinstance(reply, Reply)
    return reply.panel


def test_a_line_that_begins_with_plus_goes_on_from_the_draft(bench: Bench) -> None:
    typed(bench, "hoplites pylos; metal")
    body = typed(bench, "+ move messenia; from lakedaimon")
    assert drafted(bench).startswith("hoplites pylos; metal; move messenia; from lakedaimon")
    assert "In place of" not in body


def test_what_can_only_go_on_from_the_draft_does_so(bench: Bench) -> None:
    typed(bench, "hoplites pylos")
    assert "Added to your draft" in typed(bench, "metal")
    assert drafted(bench) == "hoplites pylos; metal"
    typed(bench, "undo")
    assert drafted(bench) == "hoplites pylos"


def test_a_line_of_which_nothing_can_be_taken_leaves_the_draft(bench: Bench) -> None:
    typed(bench, "hoplites pylos; metal")
    body = typed(bench, "frobnicate")
    assert drafted(bench) == "hoplites pylos; metal"
    assert "Your draft stays as it was." in body
    assert "You typed: `frobnicate`" in body


def test_what_a_draft_has_settled_presses_no_longer(bench: Bench) -> None:
    typed(bench, "collect lakedaimon; metal 2; wheat 1; pass")
    presser = bench.presser()
    presser.press(presser.button("commit"))
    costs_a_good = "every further action of yours costs a good"
    assert costs_a_good in (bench.presser().panel.body or "")
    body = typed(bench, "pass")
    assert "1. Pass for this round" in body
    assert costs_a_good not in body


def test_signs_alone_get_an_answer(bench: Bench) -> None:
    for text in ("🏛️🔥", "?!", "…"):
        assert "has no words that I could read as an order" in typed(bench, text)
    assert drafted(bench) == ""


def test_the_form_opens_with_the_draft(bench: Bench) -> None:
    typed(bench, "hoplites pylos; metal")
    press = bench.presser().button("type").press
    form = asyncio.run(ACTS["type"](bench.presser().desk, caller(bench), press))  # type: ignore[arg-type]
    assert isinstance(form, Form)
    assert form.fields[0].value == "hoplites pylos; metal"


def test_suggestions_begin_anew_or_after_plus_go_on(bench: Bench) -> None:
    typed(bench, "hoplites pylos; metal; done")
    anew = offered(bench, "move ")
    assert anew
    assert anew[0].startswith("move ")
    added = offered(bench, "+ move ")
    assert added
    assert added[0].startswith("+ move ")
    assert all(one.startswith("+ ") for one in added)
    assert any(one.startswith("+ ") for one in offered(bench, "")), "nothing typed: how the draft can go on"


def test_help_typed_as_an_order_is_answered_with_help(bench: Bench) -> None:
    for text in ("help", "Help!", "how do I play", "?"):
        assert "Nothing is sent before *Commit*" in typed(bench, text)


def test_undo_and_clear_can_be_typed(bench: Bench) -> None:
    typed(bench, "hoplites pylos")
    typed(bench, "metal")
    typed(bench, "undo")
    assert drafted(bench) == "hoplites pylos"
    typed(bench, "clear")
    assert drafted(bench) == ""
    assert "There is no draft to undo" in typed(bench, "undo")


def test_what_was_not_taken_of_a_line_stands_in_the_form_again(bench: Bench) -> None:
    shown = typed(bench, "hoplites pylos; metal; move atlantis")
    press = bench.presser().button("type").press
    asking = replace(caller(bench), shown=shown)
    form = asyncio.run(ACTS["type"](bench.presser().desk, asking, press))  # type: ignore[arg-type]
    assert isinstance(form, Form)
    assert form.fields[0].value == "move atlantis"


def test_a_sentence_of_ones_own_is_answered_with_the_orders_it_may_mean(bench: Bench) -> None:
    press = Press("typed", bench.table.id)
    said = caller(bench, "I would like to build some hoplites at Pylos, please")
    reply = asyncio.run(ACTS["typed"](bench.presser().desk, said, press))  # type: ignore[arg-type]
    assert isinstance(reply, Reply)
    assert "Did you mean “Create 1 hoplite from Pylos in Messenia”" in reply.panel.body
    menu = next(menu for menu in reply.panel.menus if menu.press.act == "add")
    assert menu.placeholder == "Did you mean …?"
    assert menu.options[0].label == "Create 1 hoplite from Pylos in Messenia"
    assert len({option.value for option in menu.options}) == len(menu.options), "each once"
    assert drafted(bench) == "", "nothing is guessed"
    presser = bench.presser()
    presser.choose(menu, menu.options[0])
    assert drafted(bench).startswith("hoplites pylos; ")


def test_where_it_is_asked_which_of_several_is_meant_none_is_suggested_before_the_others() -> None:
    load_game("hellenes")
    record = steps(of_json(unpacked((RECORDS / "hellenes" / "draw.json").read_bytes())))
    acting = (step.match for step in record if "athens" in step.match.pending())
    for match in (match for match in acting if match.pending()["athens"].kind == "hellenes.act"):
        panel = panel_of(match.clone(), "athens", [])
        assert panel.draft is not None
        areas = {choice.args for choice in panel.draft.legal() if choice.verb == "move"}
        panel.draft.type("Group Move")
        shown = turn_panel(panel).body or ""
        assert ("Which one?" in shown) == (len(areas) > 1), (areas, shown)
        assert "Did you mean" not in shown, shown


def test_words_that_all_orders_share_lead_to_none_of_them(bench: Bench) -> None:
    assert "Did you mean" not in typed(bench, "frobnicate the thing")


def test_what_can_only_come_after_dice_is_kept_over_the_commit_and_stands_in_the_form(bench: Bench) -> None:
    presser = bench.presser()
    shown = typed(bench, "move messenia; from lakedaimon; done; frobnicate it")
    assert drafted(bench) == "move messenia; from lakedaimon; done"
    assert "You typed: `frobnicate it`" in shown
    press = bench.presser().button("commit").press
    asking = replace(caller(bench), shown=shown)
    sent = asyncio.run(ACTS["commit"](presser.desk, asking, press))  # type: ignore[arg-type]
    assert isinstance(sent, Reply)
    assert "You typed: `frobnicate it`" in (sent.panel.body or "")


def test_what_a_line_was_read_as_is_not_said_again_below_the_draft_that_says_it(bench: Bench) -> None:
    body = typed(bench, "march two hoplites to attika")
    assert "Your order so far" in body
    assert body.count("2 hoplites") == 1, body
    assert "Read as" not in body
