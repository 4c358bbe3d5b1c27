"""Panels of a person with several seats: each question names its seat, and the other one is a tap away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.commands.common import could_be
from bot.messages.compose import MAKERS
from bot.messages.refusals import denial_text
from bot.panels.acts import ACTS
from bot.panels.ahead.ahead import comes_again, series_of
from bot.panels.desk import Caller, Desk, Reply
from bot.panels.press import Press
from bot.panels.spec import Menu, Panel
from bot.panels.table.lobby import lobby_panel, welcome_panel
from bot.panels.turn.turn import turn_panel
from bot.pictures import NoPictures
from bot.service.api.denials import Denied
from bot.service.mail.letters import PLANNED, PRIVATE, Delivery
from engine.core.questions.decision import Choice, say
from engine.core.words.notation import written
from tests.bot.panels.conftest import Bench
from tests.bot.panels.test_limits import fits
from tests.bot.pressing import InlineService, Presser
from tests.bot.service.playing.test_several_seats import PAIRS, at_bids, placed, seated
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, Rig, once
from tests.bot.toytexts import toy_with_words
from tests.each import each
from tests.engine.core import toy

FOUR_PEOPLE = {"red": ANNA, "blue": BERT, "green": CARL, "gold": DORA}


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    with toy_with_words(monkeypatch, tmp_path):
        service = Rig(tmp_path / "keryx.sqlite3")
        yield service
        service.close()


def presser(rig: Rig, table: str, person: int, seat: str | None = None) -> Presser:
    return Presser(InlineService(rig.keeper, rig.tables), person, turn_panel(rig.panel(table, person, seat)))


def send(rig: Rig, person: int, press: Press, text: str = "", *values: str) -> Panel:
    """What somebody reads who has sent a form in, or pressed something."""
    desk = Desk(InlineService(rig.keeper, rig.tables), NoPictures(), None)  # type: ignore[arg-type]
    caller = Caller(person, "Somebody", rig.id(), fields=(("text", text),), values=values)
    reply = asyncio.run(ACTS[press.act](desk, caller, press))  # type: ignore[arg-type]
    assert isinstance(reply, Reply)
    fits(reply.panel)
    return reply.panel


def words(panel: Panel) -> str:
    return f"{panel.headline}\n{panel.body}"


def labels(panel: Panel) -> list[str]:
    return [button.label for button in panel.buttons]


def button(panel: Panel, label: str) -> Any:
    return next(one for one in panel.buttons if one.label == label)


# ---------------------------------------------------------------------- the turn panel


def test_each_question_names_the_seat_it_is_for(rig: Rig) -> None:
    table = at_bids(rig)
    shown = words(turn_panel(rig.panel(table, ANNA)))
    assert "Your move, as Red." in shown
    assert "**Green**: asked too" in shown
    assert "Your move, as Green." in words(turn_panel(rig.panel(table, ANNA, "green")))


def test_somebody_with_one_seat_reads_what_they_always_read(rig: Rig) -> None:
    table = at_bids(rig, {"red": ANNA, "green": CARL, "blue": BERT, "gold": BERT})
    panel = turn_panel(rig.panel(table, ANNA))
    assert "**Your move, Red.**" in panel.headline
    assert "You also play" not in panel.body
    assert not [label for label in labels(panel) if label.startswith("As ")]


def test_the_other_open_question_is_a_tap_away_and_both_are_answered_by_presses(rig: Rig) -> None:
    table = at_bids(rig)
    hand = presser(rig, table, ANNA)
    hand.press(button(hand.panel, "As Green"))
    assert "Your move, as Green." in hand.panel.headline
    hand.choose(hand.menu(), hand.menu().options[1])
    hand.press(hand.button("commit"))
    assert "Your move, as Red." in hand.panel.headline
    assert "As **Green**:" in hand.panel.body
    assert "Take back: Green" in labels(hand.panel)
    hand.choose(hand.menu(), hand.menu().options[2])
    hand.press(hand.button("commit"))
    assert "Nothing is asked of you now" in words(hand.panel)
    assert "Take back: Green" in labels(hand.panel)
    fits(hand.panel)


def test_taking_back_the_answer_of_the_other_seat_opens_that_question(rig: Rig) -> None:
    table = at_bids(rig)
    rig.play(table, ANNA, "red", "bid 1")
    rig.play(table, ANNA, "green", "bid 2")
    hand = presser(rig, table, ANNA)
    hand.press(button(hand.panel, "Take back: Green"))
    assert "Your move, as Green." in hand.panel.headline
    assert "Bid 2" in hand.panel.body


def test_a_seat_that_is_asked_nothing_says_so_and_leads_to_the_one_that_is(rig: Rig) -> None:
    table = at_bids(rig)
    rig.play(table, ANNA, "red", "bid 1")
    panel = turn_panel(rig.panel(table, ANNA, "red"))
    assert "Nothing is asked of you as Red." in words(panel)
    assert "As Green" in labels(panel)


def test_a_private_letter_for_both_seats_names_both(rig: Rig) -> None:
    table = at_bids(rig, {"red": BERT, "blue": BERT, "green": CARL, "gold": CARL})
    for person, seat in ((CARL, "green"), (CARL, "gold"), (BERT, "red")):
        rig.play(table, person, seat, "bid 1")
    rig.play(table, BERT, "blue", "bid 2")
    (letter,) = rig.letters(PRIVATE)
    panel = MAKERS[PRIVATE](Delivery(1, letter, "dm", "n", "m"), rig.do(rig.tables.look.table, table))
    assert (letter.person, "For Green and Gold alone" in panel.headline) == (CARL, True)


def test_the_hand_shows_what_all_the_seats_know(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    panel = send(rig, ANNA, Press("hand", table))
    assert "For you alone, as Red and Green" in panel.headline
    assert "Red" in panel.body
    assert "Green" in panel.body
    assert "Blue" not in panel.body


# ---------------------------------------------------------------------- typing


def test_typed_orders_go_to_the_only_seat_that_is_asked(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    placed(rig, table, 1, 2)
    assert "Place 7" in send(rig, ANNA, Press("typed", table), "place 7").body


def test_typed_orders_that_could_be_for_two_seats_are_not_guessed_and_come_back(rig: Rig) -> None:
    table = at_bids(rig)
    panel = send(rig, ANNA, Press("typed", table), "bid 2")
    assert "Several seats could be meant: Red, Green." in panel.headline
    assert "`bid 2`" in panel.body
    assert labels(panel) == ["As Red", "As Green"]
    assert not rig.panel(table, ANNA, "red").draft.choices  # type: ignore[union-attr]


def test_the_seat_that_is_pressed_takes_what_was_typed(rig: Rig) -> None:
    table = at_bids(rig)
    asked = send(rig, ANNA, Press("typed", table), "bid 2")
    desk = Desk(InlineService(rig.keeper, rig.tables), NoPictures(), None)  # type: ignore[arg-type]
    caller = Caller(ANNA, "Somebody", rig.id(), shown=words(asked))
    reply = asyncio.run(ACTS["typed"](desk, caller, button(asked, "As Green").press))  # type: ignore[arg-type]
    assert isinstance(reply, Reply), "no form to send the same line in once more"
    assert rig.panel(table, ANNA, "green").draft.text == "bid 2"  # type: ignore[union-attr]


def test_a_line_that_begins_with_a_seat_is_for_the_table_where_one_has_that_seat(rig: Rig) -> None:
    table = at_bids(rig)
    other = seated(rig, "pact", FOUR_PEOPLE)
    assert "Your move, as Green." in send(rig, ANNA, Press("typed"), "green: bid 2").headline
    assert rig.panel(table, ANNA, "green").draft.text == "bid 2"  # type: ignore[union-attr]
    assert rig.panel(other, ANNA).draft.text == ""  # type: ignore[union-attr]


def test_who_looks_may_mean_a_table_that_waits_for_somebody_else(rig: Rig) -> None:
    waiting = {at_bids(rig), seated(rig, "pact", FOUR_PEOPLE)}
    quiet = seated(rig, "pact", {**FOUR_PEOPLE, "red": BERT, "blue": ANNA})
    caller = Caller(ANNA, "Anna", 0)

    def offered(act: str) -> set[str]:
        return {table.id for table in rig.do(lambda: could_be(rig.tables, caller, Press(act)))}

    assert offered("turn") == waiting
    assert offered("history") == waiting | {quiet}


@pytest.mark.parametrize("typed", ["green: bid 2", "as green men: bid 2", "Green : bid 2"])
def test_orders_begin_with_the_seat_they_are_for(rig: Rig, typed: str) -> None:
    table = at_bids(rig)
    panel = send(rig, ANNA, Press("typed", table), typed)
    assert "Your move, as Green." in panel.headline
    assert "Bid 2" in panel.body


def test_a_seat_named_in_the_option_is_meant(rig: Rig) -> None:
    table = at_bids(rig)
    assert "Bid 2" in send(rig, ANNA, Press("typed", table, "green"), "bid 2").body


def test_nobody_types_orders_for_a_seat_of_somebody_else(rig: Rig) -> None:
    table = at_bids(rig)
    for press, text in ((Press("typed", table), "blue: bid 2"), (Press("typed", table, "blue"), "bid 2")):
        with pytest.raises(Denied, match="not-your-seat"):
            send(rig, ANNA, press, text)


# ---------------------------------------------------------------------- a seat that has gone to somebody else


@once
def given_away(rig: Rig, to: str) -> str:
    """Anna has left Red, which somebody else, the house or nobody plays now, and plays on as Green."""
    table = at_bids(rig)
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id(), "red")
    if to == "Carl":
        rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    if to == "the computer":
        rig.do(rig.tables.arbiter.replace, table, BERT, "red", None, "random", "", rig.id(), admin=True)
    return table


@pytest.fixture
def gone(rig: Rig, to: str) -> str:
    return given_away(rig, to)


@pytest.mark.parametrize("to", ["Carl", "the computer", "nobody"])
@each("act", ["show", "add", "undo", "type", "why", "commit", "ready", "hand", "plan", "plan-type"])
def test_an_old_button_of_a_seat_that_has_gone_tells_who_plays_it_now(gone: str, act: str, rig: Rig, to: str) -> None:
    with pytest.raises(Denied, match="not-your-seat") as no:
        send(rig, ANNA, Press(act, gone, "red"), "", "bid 1")
    assert f"That is not your seat: {to} plays it" in denial_text(no.value)


def test_an_old_button_that_only_leads_to_a_panel_leads_to_one_of_ones_own(rig: Rig) -> None:
    table = given_away(rig, "Carl")
    shown = words(send(rig, ANNA, Press("turn", table, "red")))
    assert "That is not your seat: Carl plays it." in shown
    assert "Your move, Green." in shown
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id(), "green")
    onlooker = send(rig, ANNA, Press("turn", table, "red"))
    assert "That is not your seat: Carl plays it." in words(onlooker)
    assert labels(onlooker) == ["Look", "History", "How it works", "Follow"]


def test_old_buttons_to_look_show_what_one_may_see_now(rig: Rig) -> None:
    table = given_away(rig, "Carl")
    assert send(rig, ANNA, Press("look", table, "red")) == send(rig, ANNA, Press("look", table, "green"))


# ---------------------------------------------------------------------- what is open besides


def test_what_may_be_done_besides_is_two_taps_away_for_each_seat(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    hand = presser(rig, table, ANNA)
    opened = hand.press(hand.button("offers")).panel
    fits(opened)
    assert labels(opened) == [f"{seat}: Show {what}" for seat in ("Red", "Green") for what in ("note", "hand")]
    hand.press(button(opened, "Green: Show hand"))
    assert hand.taps == 2
    assert "hand" in rig.panel(table, ANNA, "red").view.state.shown["green"].value


def test_a_seat_that_is_asked_nothing_may_do_them_too(rig: Rig) -> None:
    table = seated(rig, "pact", {"red": ANNA, "blue": BERT, "green": CARL, "gold": BERT})
    assert rig.panel(table, CARL).decision is None
    hand = presser(rig, table, CARL)
    opened = hand.press(hand.button("offers")).panel
    assert labels(opened) == ["Show note", "Show hand"]
    hand.press(button(opened, "Show hand"))
    assert list(rig.panel(table, ANNA).view.state.shown["green"].value) == ["hand"]
    assert not rig.panel(table, BERT).view.state.shown["green"].value
    again = hand.press(hand.button("offers")).panel
    assert labels(again) == ["Show note", "Hide hand"]


def test_with_a_draft_at_hand_and_many_verbs_they_are_still_two_taps_away(rig: Rig) -> None:
    table = seated(rig, "four", {"red": ANNA, "blue": BERT, "green": CARL, "gold": BERT})
    for person, seat, votes in ((ANNA, "red", 1), (BERT, "blue", 1), (CARL, "green", 2), (BERT, "gold", 1)):
        for _ in range(votes):
            rig.play(table, person, seat, "nay")
    for person, seat in ((ANNA, "red"), (BERT, "blue"), (CARL, "green"), (BERT, "gold")):
        rig.play(table, person, seat, "stake 0", "low")
    rig.draft(table, ANNA, "red", "take 1")
    panel = turn_panel(rig.panel(table, ANNA))
    fits(panel)
    assert {"Commit", "More …"} <= set(labels(panel))
    tools = send(rig, ANNA, button(panel, "More …").press)
    listed = {option.label for menu in tools.menus for option in menu.options}
    assert {"Type …", "Talk to Green", "You may also …"} <= {*labels(tools), *listed}


def test_a_great_many_of_them_are_menus_one_for_each_seat(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.Note, "candidates", lambda _, scene: [say("note", scene.seat, n) for n in range(40)])
    table = seated(rig, "bid", {"red": ANNA, "blue": ANNA})
    panel = send(rig, ANNA, Press("offers", table))
    assert [menu.placeholder for menu in panel.menus] == [
        f"{seat}: Do one of these at once" for seat in ("Red", "Blue")
    ]
    blue = panel.menus[1]
    panel = send(rig, ANNA, blue.press, "", blue.options[-1].value)
    send(rig, ANNA, panel.menus[1].press, "", panel.menus[1].options[0].value)
    assert rig.panel(table, ANNA).view.state.notes["blue"].value == 24


# ---------------------------------------------------------------------- plans


def test_a_plan_is_left_for_the_seat_that_is_named(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    panel = send(rig, ANNA, Press("plan-listed", table), "green: place 7; place 9 x2")
    assert "Left ahead for Green" in panel.headline
    assert "One by one: Place 7; Place 9 ×2 (" in panel.body
    assert "what is not possible then is left out" in panel.body
    assert "Nothing is left ahead" in words(send(rig, ANNA, Press("plan", table, "red")))


def test_what_will_be_asked_again_can_be_left_ahead_from_the_receipt(rig: Rig) -> None:
    table = seated(rig, "pact", FOUR_PEOPLE)
    send(rig, ANNA, Press("typed", table), "place 7")
    hand = presser(rig, table, ANNA)
    receipt = hand.press(hand.button("commit")).panel
    assert "You may be asked this again" in receipt.body
    assert "One by one …" in labels(receipt)


def test_what_is_left_ahead_already_is_not_offered_again(rig: Rig) -> None:
    table = seated(rig, "pact", FOUR_PEOPLE)
    assert comes_again(rig.panel(table, BERT), say("place", 7))
    send(rig, BERT, Press("plan-listed", table), "place 9; place 11")
    assert not comes_again(rig.panel(table, BERT), say("place", 7))
    assert not comes_again(rig.panel(table, BERT), say("bid", 1)), "that is asked once"


def test_of_more_than_one_question_takes_the_first_is_drafted_and_the_rest_can_be_left_ahead(rig: Rig) -> None:
    table = seated(rig, "pact", FOUR_PEOPLE)
    panel = send(rig, ANNA, Press("typed", table), "place 7; place 9")
    assert rig.panel(table, ANNA).draft.text == "place 7"  # type: ignore[union-attr]
    assert "You typed: `place 9`" in panel.body
    assert "leave it ahead with `/plan next`" in f"{panel.body}{panel.question}"


def test_without_a_seat_a_plan_is_not_guessed(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    for press in (Press("plan-listed", table), Press("plan-typed", table)):
        panel = send(rig, ANNA, press, "place 7")
        assert "Several seats could be meant: Red, Green." in panel.headline
        assert "place 7" in panel.body, "what was typed comes back"
        assert button(panel, "As Green").press.seat == "green"
    assert not rig.panel(table, ANNA, "red").plan.series
    with pytest.raises(Denied, match="which-seat"):
        send(rig, ANNA, Press("plan-pause", table), "")


def test_a_typing_error_in_an_answer_left_ahead_is_told_with_what_it_may_have_meant(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    for text, like in (("plase 7", "place"), ("place 7; bit 2", "bid"), ("give gren", "green")):
        panel = send(rig, ANNA, Press("plan-listed", table, "green"), text)
        assert f"Did you mean {like}" in panel.headline
        assert f"You typed: `{text}`" in panel.body
    assert not rig.panel(table, ANNA, "green").plan.series


def test_the_plan_of_the_other_seat_is_a_tap_away(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    panel = send(rig, ANNA, Press("plan", table))
    assert "Left ahead for Red" in panel.headline
    assert "Left ahead for Green" in send(rig, ANNA, button(panel, "As Green").press).headline


def test_answers_left_one_by_one_can_be_told_to_stop_and_taken_out_singly(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    panel = send(rig, ANNA, Press("plan-listed", table, "green"), "place 7; place 9; bid 2")
    assert "One by one: Bid 2 (" in panel.body
    panel = send(rig, ANNA, button(panel, "Stop at what fails").press)
    assert panel.body.count("your plan pauses") == 2
    menu = next(menu for menu in panel.menus if menu.press.act == "plan-drop")
    assert [option.label for option in menu.options] == ["1: Place 7", "2: Place 9", "1: Bid 2"]
    panel = send(rig, ANNA, menu.press, "", menu.options[0].value)
    assert "Place 9" in panel.body
    assert "place 7" not in panel.body
    panel = send(rig, ANNA, Press("plan-listed", table, "green", verb="stop"), "place 4")
    assert "Left ahead, in place of `place 9`." in panel.body, "nothing goes without a word"
    assert "One by one: Place 4" in panel.body
    assert "One by one: Place 9" not in panel.body
    assert "One by one: Bid 2 (" in panel.body


def test_what_was_left_ahead_for_a_question_that_is_never_put_goes_out_of_the_plan_and_nothing_else_rests(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(rig, "pact", PAIRS)
    send(rig, ANNA, Press("plan-typed", table, "green"), "place 7 & place 9")
    settles = toy.Pact.placed

    def noted(self: toy.Pact, at: Any, choice: Choice) -> Any:
        if choice.args == (2,):
            at.leave_out("green", "toy.place", self, Choice("place", (7,)))
        return settles(self, at, choice)

    noted.__name__ = "placed"
    monkeypatch.setattr(toy.Pact, "placed", noted)
    placed(rig, table, 1, 2)
    panel = rig.panel(table, ANNA, "green")
    assert not panel.plan.paused
    assert panel.plan.ahead == []
    assert 9 in panel.view.state.placed
    letters = [letter.args["answers"] for letter in rig.letters(PLANNED) if letter.seat == "green"]
    assert letters == [[["plan ahead", "place 9"], ["plan unasked", "place 7"]]]


def test_a_series_that_was_stopped_says_by_what(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    send(rig, ANNA, Press("plan-listed", table, "green", verb="stop"), "place 1; place 9")
    placed(rig, table, 1, 2)
    assert "Your plan is paused: `place 1` was not possible" in words(turn_panel(rig.panel(table, ANNA)))


def test_an_answer_to_many_kinds_of_questions_is_no_answer_to_one(bench: Bench) -> None:
    with pytest.raises(Denied, match="several-questions"):
        series_of(bench.panel(bench.mover()), "done")


def test_words_the_game_does_not_know_are_refused_when_they_are_left(rig: Rig) -> None:
    table = seated(rig, "pact", PAIRS)
    panel = send(rig, ANNA, Press("plan-listed", table, "green"), "dance 7")
    assert "“dance 7” is no order of this game." in panel.headline
    assert not rig.panel(table, ANNA, "green").plan.series


# ---------------------------------------------------------------------- the lobby


def test_the_lobby_offers_each_seat_and_each_side(rig: Rig) -> None:
    table = rig.lobby("pact")
    panel = lobby_panel(rig.do(rig.tables.look.table, table))
    fits(panel)
    press, seats = seats_offered(panel)
    assert list(seats) == ["Play Red", "Play Blue", "Play Green", "Play Gold", "Play Red + Green", "Play Blue + Gold"]
    panel = send(rig, ANNA, press, "", seats["Play Red + Green"])
    assert [label for label in labels(panel) if label.startswith("Play")] == ["Play Blue", "Play Gold"]
    panel = send(rig, ANNA, button(panel, "Play Blue").press)
    assert [label for label in labels(panel) if label.startswith("Play")] == ["Play Gold"]


def test_seats_that_the_computer_keeps_are_offered_below_the_start(rig: Rig) -> None:
    table = rig.lobby("pact")
    rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red"], rig.id())
    for seat in ("blue", "green", "gold"):
        rig.do(rig.tables.lobby.seat_agent, table, ANNA, seat, "sensible", rig.id())
    panel = lobby_panel(rig.do(rig.tables.look.table, table))
    fits(panel)
    assert labels(panel)[0] == "Start"
    press, seats = seats_offered(panel)
    assert list(seats) == ["Take over Blue", "Take over Green", "Take over Gold"]
    panel = send(rig, ANNA, press, "", seats["Take over Gold"])
    assert [one.person for one in rig.do(rig.tables.look.table, table).seats] == [ANNA, None, None, ANNA]
    assert {"Take over Blue", "Take over Green"} <= set(labels(panel))


def test_the_computer_plays_all_seats_that_are_free_at_a_tap(rig: Rig) -> None:
    table = rig.lobby("pact")
    info = rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red"], rig.id())
    (menu,) = (row for row in lobby_panel(info).rows if isinstance(row, Menu) and row.press.act == "agent")
    first = menu.options[0]
    assert first.label == "All free seats: the computer plays sensibly"
    panel = send(rig, ANNA, menu.press, "", first.value)
    seats = rig.do(rig.tables.look.table, table).seats
    assert [(one.person, one.agent) for one in seats] == [(ANNA, None), *[(None, "sensible")] * 3]
    assert not button(panel, "Start").closed


def test_a_single_free_seat_is_not_offered_as_all_of_them(rig: Rig) -> None:
    table = rig.lobby("pact")
    info = rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "blue", "green"], rig.id())
    (menu,) = (row for row in lobby_panel(info).rows if isinstance(row, Menu) and row.press.act == "agent")
    assert {option.label.partition(":")[0] for option in menu.options} == {"Gold"}


def test_a_seat_that_the_menu_does_not_have_is_refused(rig: Rig) -> None:
    table = rig.lobby("pact")
    press, _ = seats_offered(lobby_panel(rig.do(rig.tables.look.table, table)))
    for forged in ("purple", "side/purple", "all/red/", ""):
        with pytest.raises(Denied):
            send(rig, ANNA, press, "", forged)
    assert not any(one.person for one in rig.do(rig.tables.look.table, table).seats)


def seats_offered(panel: Panel) -> tuple[Press, dict[str, str]]:
    """The menu of seats: its press, and the value of each line."""
    (menu,) = (row for row in panel.rows if isinstance(row, Menu) and row.press.act == "sit")
    return menu.press, {option.label: option.value for option in menu.options}


def test_a_lobby_of_four_has_four_lines_to_press_and_nobody_gets_up_from_an_empty_table(rig: Rig) -> None:
    table = rig.lobby("pact")
    empty = lobby_panel(rig.do(rig.tables.look.table, table))
    assert len(empty.rows) == 4, "a menu of seats, one of the computer's, and two lines of buttons"
    assert {"Start", "Invite …", "How it works", "Terms"} <= set(labels(empty))
    assert "Leave" not in labels(empty)
    assert "Leave" in labels(lobby_panel(rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())))


def test_leaving_asks_which_of_several_seats(rig: Rig) -> None:
    table = rig.lobby("pact")
    rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], rig.id())
    panel = send(rig, ANNA, Press("leave", table))
    assert labels(panel) == ["Leave Red", "Leave Green", "Leave all"]
    send(rig, ANNA, button(panel, "Leave Red").press)
    assert [one.person for one in rig.do(rig.tables.look.table, table).seats] == [None, None, ANNA, None]
    send(rig, ANNA, Press("leave", table))
    assert not any(one.person for one in rig.do(rig.tables.look.table, table).seats)


def test_the_greeting_begins_the_game_as_soon_as_nobody_is_missing(rig: Rig) -> None:
    table = rig.lobby("pact")
    info = rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], rig.id())
    assert labels(welcome_panel(info, ANNA)) == ["How it works"]
    info = rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["blue", "gold"], rig.id())
    assert labels(welcome_panel(info, ANNA)) == ["Start", "How it works"]
    panel = send(rig, ANNA, button(welcome_panel(info, ANNA), "Start").press)
    assert "My panel" in labels(panel)
    fits(welcome_panel(info, ANNA))


def test_a_second_seat_brings_no_second_welcome(rig: Rig) -> None:
    table = rig.lobby("pact")
    desk = Desk(InlineService(rig.keeper, rig.tables), NoPictures(), None)  # type: ignore[arg-type]

    def greeted(seat: str) -> bool:
        press = Press("sit", table, seat)
        reply = asyncio.run(ACTS["sit"](desk, Caller(ANNA, "Anna", rig.id()), press))  # type: ignore[arg-type]
        assert isinstance(reply, Reply)
        return reply.greet is not None

    assert [greeted("red"), greeted("green"), greeted("green")] == [True, False, True]


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("give green men", "give green"),
        ("collect 2 ; roll", "take 2; gamble"),
        ("give golden horde x2", "give gold x2"),
    ],
)
def test_what_is_left_ahead_may_be_typed_in_other_words(rig: Rig, typed: str, left: str) -> None:
    table = seated(rig, "pact", PAIRS)
    send(rig, ANNA, Press("plan-typed", table, "red"), typed)
    (order,) = rig.panel(table, ANNA, "red").plan.ahead
    assert written(order.choices).replace("; done", "") == left
