"""Panels of a person with several seats: each question names its seat, and the other one is a tap away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.messages.compose import MAKERS
from bot.messages.refusals import denial_text
from bot.panels.acts import ACTS
from bot.panels.ahead import series_of
from bot.panels.desk import Caller, Desk, Reply
from bot.panels.lobby import lobby_panel
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.panels.turn import turn_panel
from bot.pictures import NoPictures
from bot.service.api import Denied
from bot.service.letters import PLANNED, PRIVATE, Delivery
from engine.core.decision import Choice, say
from tests.bot.panels.conftest import Bench
from tests.bot.panels.test_limits import fits
from tests.bot.pressing import InlineHouse, Thumb
from tests.bot.service.inn import ANNA, BERT, CARL, Inn
from tests.bot.service.test_several_seats import PAIRS, at_bids, placed, seated
from tests.bot.toytexts import toy_with_words
from tests.engine.core import toy


@pytest.fixture
def inn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    with toy_with_words(monkeypatch, tmp_path):
        house = Inn(tmp_path / "keryx.sqlite3")
        yield house
        house.close()


def thumb(inn: Inn, table: str, person: int, seat: str | None = None) -> Thumb:
    return Thumb(InlineHouse(inn.keeper, inn.tables), person, turn_panel(inn.panel(table, person, seat)))


def send(inn: Inn, person: int, press: Press, text: str = "", *values: str) -> Panel:
    """What somebody reads who has sent a form in, or pressed something."""
    desk = Desk(InlineHouse(inn.keeper, inn.tables), NoPictures(), None)  # type: ignore[arg-type]
    caller = Caller(person, "Somebody", inn.id(), fields=(("text", text),), values=values)
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


def test_each_question_names_the_seat_it_is_for(inn: Inn) -> None:
    table = at_bids(inn)
    shown = words(turn_panel(inn.panel(table, ANNA)))
    assert "Your move, as Red." in shown
    assert "**Green**: asked too" in shown
    assert "Your move, as Green." in words(turn_panel(inn.panel(table, ANNA, "green")))


def test_somebody_with_one_seat_reads_what_they_always_read(inn: Inn) -> None:
    table = at_bids(inn, {"red": ANNA, "green": CARL, "blue": BERT, "gold": BERT})
    panel = turn_panel(inn.panel(table, ANNA))
    assert "**Your move, Red.**" in panel.headline
    assert "You also play" not in panel.body
    assert not [label for label in labels(panel) if label.startswith("As ")]


def test_the_other_open_question_is_a_tap_away_and_both_are_answered_by_presses(inn: Inn) -> None:
    table = at_bids(inn)
    hand = thumb(inn, table, ANNA)
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


def test_taking_back_the_answer_of_the_other_seat_opens_that_question(inn: Inn) -> None:
    table = at_bids(inn)
    inn.play(table, ANNA, "red", "bid 1")
    inn.play(table, ANNA, "green", "bid 2")
    hand = thumb(inn, table, ANNA)
    hand.press(button(hand.panel, "Take back: Green"))
    assert "Your move, as Green." in hand.panel.headline
    assert "Bid 2" in hand.panel.body


def test_a_seat_that_is_asked_nothing_says_so_and_leads_to_the_one_that_is(inn: Inn) -> None:
    table = at_bids(inn)
    inn.play(table, ANNA, "red", "bid 1")
    panel = turn_panel(inn.panel(table, ANNA, "red"))
    assert "Nothing is asked of you as Red." in words(panel)
    assert "As Green" in labels(panel)


def test_a_private_letter_for_both_seats_names_both(inn: Inn) -> None:
    table = at_bids(inn, {"red": BERT, "blue": BERT, "green": CARL, "gold": CARL})
    for person, seat in ((CARL, "green"), (CARL, "gold"), (BERT, "red")):
        inn.play(table, person, seat, "bid 1")
    inn.play(table, BERT, "blue", "bid 2")
    (letter,) = inn.letters(PRIVATE)
    panel = MAKERS[PRIVATE](Delivery(1, letter, "dm", "n", "m"), inn.do(inn.tables.look.table, table))
    assert (letter.person, "For Green and Gold alone" in panel.headline) == (CARL, True)


def test_the_hand_shows_what_all_the_seats_know(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    panel = send(inn, ANNA, Press("hand", table))
    assert "For you alone, as Red and Green" in panel.headline
    assert "Red" in panel.body
    assert "Green" in panel.body
    assert "Blue" not in panel.body


# ---------------------------------------------------------------------- typing


def test_typed_orders_go_to_the_only_seat_that_is_asked(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    placed(inn, table, 1, 2)
    assert "Place 7" in send(inn, ANNA, Press("typed", table), "place 7").body


def test_typed_orders_that_could_be_for_two_seats_are_not_guessed_and_come_back(inn: Inn) -> None:
    table = at_bids(inn)
    panel = send(inn, ANNA, Press("typed", table), "bid 2")
    assert "Several seats could be meant: Red, Green." in panel.headline
    assert "`bid 2`" in panel.body
    assert labels(panel) == ["As Red", "As Green"]
    assert not inn.panel(table, ANNA, "red").draft.choices  # type: ignore[union-attr]


@pytest.mark.parametrize("typed", ["green: bid 2", "as green men: bid 2", "Green : bid 2"])
def test_orders_begin_with_the_seat_they_are_for(inn: Inn, typed: str) -> None:
    table = at_bids(inn)
    panel = send(inn, ANNA, Press("typed", table), typed)
    assert "Your move, as Green." in panel.headline
    assert "Bid 2" in panel.body


def test_a_seat_named_in_the_option_is_meant(inn: Inn) -> None:
    table = at_bids(inn)
    assert "Bid 2" in send(inn, ANNA, Press("typed", table, "green"), "bid 2").body


def test_nobody_types_orders_for_a_seat_of_somebody_else(inn: Inn) -> None:
    table = at_bids(inn)
    for press, text in ((Press("typed", table), "blue: bid 2"), (Press("typed", table, "blue"), "bid 2")):
        with pytest.raises(Denied, match="not-your-seat"):
            send(inn, ANNA, press, text)


# ---------------------------------------------------------------------- a seat that has gone to somebody else


def given_away(inn: Inn, to: str) -> str:
    """Anna has left Red, which somebody else, the house or nobody plays now, and plays on as Green."""
    table = at_bids(inn)
    inn.do(inn.tables.lobby.leave, table, ANNA, inn.id(), "red")
    if to == "Carl":
        inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", "red", inn.id())
    if to == "the house":
        inn.do(inn.tables.arbiter.replace, table, BERT, "red", None, "random", "", inn.id(), admin=True)
    return table


@pytest.mark.parametrize("to", ["Carl", "the house", "nobody"])
@pytest.mark.parametrize("act", ["show", "add", "undo", "type", "why", "commit", "ready", "hand", "plan", "plan-type"])
def test_an_old_button_of_a_seat_that_has_gone_tells_who_plays_it_now(inn: Inn, act: str, to: str) -> None:
    table = given_away(inn, to)
    with pytest.raises(Denied, match="not-your-seat") as no:
        send(inn, ANNA, Press(act, table, "red"), "", "bid 1")
    assert f"That is not your seat: {to} plays it" in denial_text(no.value)


def test_an_old_button_that_only_leads_to_a_panel_leads_to_one_of_ones_own(inn: Inn) -> None:
    table = given_away(inn, "Carl")
    shown = words(send(inn, ANNA, Press("turn", table, "red")))
    assert "That is not your seat: Carl plays it." in shown
    assert "Your move, Green." in shown
    inn.do(inn.tables.lobby.leave, table, ANNA, inn.id(), "green")
    onlooker = send(inn, ANNA, Press("turn", table, "red"))
    assert "That is not your seat: Carl plays it." in words(onlooker)
    assert labels(onlooker) == ["Look", "History"]


def test_old_buttons_to_look_show_what_one_may_see_now(inn: Inn) -> None:
    table = given_away(inn, "Carl")
    assert send(inn, ANNA, Press("look", table, "red")) == send(inn, ANNA, Press("look", table, "green"))


# ---------------------------------------------------------------------- what is open besides


def test_what_may_be_done_besides_is_two_taps_away_for_each_seat(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    hand = thumb(inn, table, ANNA)
    opened = hand.press(hand.button("offers")).panel
    fits(opened)
    assert labels(opened) == [f"{seat}: Show {what}" for seat in ("Red", "Green") for what in ("note", "hand")]
    hand.press(button(opened, "Green: Show hand"))
    assert hand.taps == 2
    assert "hand" in inn.panel(table, ANNA, "red").view.state.shown["green"].value


def test_a_seat_that_is_asked_nothing_may_do_them_too(inn: Inn) -> None:
    table = seated(inn, "pact", {"red": ANNA, "blue": BERT, "green": CARL, "gold": BERT})
    assert inn.panel(table, CARL).decision is None
    hand = thumb(inn, table, CARL)
    opened = hand.press(hand.button("offers")).panel
    assert labels(opened) == ["Show note", "Show hand"]
    hand.press(button(opened, "Show hand"))
    assert list(inn.panel(table, ANNA).view.state.shown["green"].value) == ["hand"]
    assert not inn.panel(table, BERT).view.state.shown["green"].value
    again = hand.press(hand.button("offers")).panel
    assert labels(again) == ["Show note", "Hide hand"]


def test_with_a_draft_at_hand_and_many_verbs_they_are_still_two_taps_away(inn: Inn) -> None:
    table = seated(inn, "four", {"red": ANNA, "blue": BERT, "green": CARL, "gold": BERT})
    for person, seat, votes in ((ANNA, "red", 1), (BERT, "blue", 1), (CARL, "green", 2), (BERT, "gold", 1)):
        for _ in range(votes):
            inn.play(table, person, seat, "nay")
    for person, seat in ((ANNA, "red"), (BERT, "blue"), (CARL, "green"), (BERT, "gold")):
        inn.play(table, person, seat, "stake 0", "low")
    inn.draft(table, ANNA, "red", "take 1")
    panel = turn_panel(inn.panel(table, ANNA))
    fits(panel)
    assert {"You may also …", "Commit", "More …"} <= set(labels(panel))
    tools = send(inn, ANNA, button(panel, "More …").press)
    assert {"Type orders", "Talk to Green", "You may also …"} <= set(labels(tools))


def test_a_great_many_of_them_are_menus_one_for_each_seat(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.Note, "candidates", lambda _, scene: [say("note", scene.seat, n) for n in range(40)])
    table = seated(inn, "bid", {"red": ANNA, "blue": ANNA})
    panel = send(inn, ANNA, Press("offers", table))
    assert [menu.placeholder for menu in panel.menus] == [
        f"{seat}: Do one of these at once" for seat in ("Red", "Blue")
    ]
    blue = panel.menus[1]
    panel = send(inn, ANNA, blue.press, "", blue.options[-1].value)
    send(inn, ANNA, panel.menus[1].press, "", panel.menus[1].options[0].value)
    assert inn.panel(table, ANNA).view.state.notes["blue"].value == 24


# ---------------------------------------------------------------------- plans


def test_a_plan_is_left_for_the_seat_that_is_named(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    panel = send(inn, ANNA, Press("plan-listed", table), "green: place 7; place 9 x2")
    assert "Left ahead for Green" in panel.headline
    assert "One by one: `place 7; place 9 x2`" in panel.body
    assert "what is not possible then is left out" in panel.body
    assert "Nothing is left ahead" in words(send(inn, ANNA, Press("plan", table, "red")))


def test_without_a_seat_a_plan_is_not_guessed(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    for press in (Press("plan-listed", table), Press("plan-typed", table)):
        panel = send(inn, ANNA, press, "place 7")
        assert "Several seats could be meant: Red, Green." in panel.headline
        assert "place 7" in panel.body, "what was typed comes back"
        assert button(panel, "As Green").press.seat == "green"
    assert not inn.panel(table, ANNA, "red").plan.series
    with pytest.raises(Denied, match="which-seat"):
        send(inn, ANNA, Press("plan-pause", table), "")


def test_a_typing_error_in_an_answer_left_ahead_is_told_with_what_it_may_have_meant(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    for text, like in (("plase 7", "place"), ("place 7; bit 2", "bid"), ("give gren", "green")):
        panel = send(inn, ANNA, Press("plan-listed", table, "green"), text)
        assert f"Did you mean {like}" in panel.headline
        assert f"You typed: `{text}`" in panel.body
    assert not inn.panel(table, ANNA, "green").plan.series


def test_the_plan_of_the_other_seat_is_a_tap_away(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    panel = send(inn, ANNA, Press("plan", table))
    assert "Left ahead for Red" in panel.headline
    assert "Left ahead for Green" in send(inn, ANNA, button(panel, "As Green").press).headline


def test_answers_left_one_by_one_can_be_told_to_stop_and_taken_out_singly(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    panel = send(inn, ANNA, Press("plan-listed", table, "green"), "place 7; place 9; bid 2")
    assert "`bid 2`" in panel.body
    panel = send(inn, ANNA, button(panel, "Stop at what fails").press)
    assert panel.body.count("your plan pauses") == 2
    menu = next(menu for menu in panel.menus if menu.press.act == "plan-drop")
    assert [option.label for option in menu.options] == ["1: Place 7", "2: Place 9", "1: Bid 2"]
    panel = send(inn, ANNA, menu.press, "", menu.options[0].value)
    assert "`place 9`" in panel.body
    assert "place 7" not in panel.body
    panel = send(inn, ANNA, Press("plan-listed", table, "green", verb="stop"), "place 4")
    assert "Left ahead, in place of `place 9`." in panel.body, "nothing goes without a word"
    assert "One by one: `place 4`" in panel.body
    assert "One by one: `place 9`" not in panel.body
    assert "`bid 2`" in panel.body


def test_what_was_left_ahead_for_a_question_that_is_never_put_goes_out_of_the_plan_and_nothing_else_rests(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(inn, "pact", PAIRS)
    send(inn, ANNA, Press("plan-typed", table, "green"), "place 7 & place 9")
    settles = toy.Pact.placed

    def noted(self: toy.Pact, at: Any, choice: Choice) -> Any:
        if choice.args == (2,):
            at.leave_out("green", "toy.place", self, Choice("place", (7,)))
        return settles(self, at, choice)

    noted.__name__ = "placed"
    monkeypatch.setattr(toy.Pact, "placed", noted)
    placed(inn, table, 1, 2)
    panel = inn.panel(table, ANNA, "green")
    assert not panel.plan.paused
    assert panel.plan.ahead == []
    assert 9 in panel.view.state.placed
    letters = [letter.args["answers"] for letter in inn.letters(PLANNED) if letter.seat == "green"]
    assert letters == [[["plan ahead", "place 9"], ["plan unasked", "place 7"]]]


def test_a_series_that_was_stopped_says_by_what(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    send(inn, ANNA, Press("plan-listed", table, "green", verb="stop"), "place 1; place 9")
    placed(inn, table, 1, 2)
    assert "Your plan is paused: `place 1` was not possible" in words(turn_panel(inn.panel(table, ANNA)))


def test_an_answer_to_many_kinds_of_questions_is_no_answer_to_one(bench: Bench) -> None:
    with pytest.raises(Denied, match="several-questions"):
        series_of(bench.panel(bench.mover()), "done")


def test_words_the_game_does_not_know_are_refused_when_they_are_left(inn: Inn) -> None:
    table = seated(inn, "pact", PAIRS)
    panel = send(inn, ANNA, Press("plan-listed", table, "green"), "dance 7")
    assert "“dance 7” is no order of this game." in panel.headline
    assert not inn.panel(table, ANNA, "green").plan.series


# ---------------------------------------------------------------------- the lobby


def test_the_lobby_offers_each_seat_and_each_side(inn: Inn) -> None:
    table = inn.lobby("pact")
    panel = lobby_panel(inn.do(inn.tables.look.table, table))
    fits(panel)
    sits = [label for label in labels(panel) if label.startswith("Play")]
    assert sits == ["Play Red", "Play Blue", "Play Green", "Play Gold", "Play Red + Green", "Play Blue + Gold"]
    panel = send(inn, ANNA, button(panel, "Play Red + Green").press)
    assert [label for label in labels(panel) if label.startswith("Play")] == [
        "Play Blue", "Play Gold", "Play Blue + Gold",
    ]  # fmt: skip
    panel = send(inn, ANNA, button(panel, "Play Blue").press)
    assert [label for label in labels(panel) if label.startswith("Play")] == ["Play Gold"]


def test_leaving_asks_which_of_several_seats(inn: Inn) -> None:
    table = inn.lobby("pact")
    inn.do(inn.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], inn.id())
    panel = send(inn, ANNA, Press("leave", table))
    assert labels(panel) == ["Leave Red", "Leave Green", "Leave all"]
    send(inn, ANNA, button(panel, "Leave Red").press)
    assert [one.person for one in inn.do(inn.tables.look.table, table).seats] == [None, None, ANNA, None]
    send(inn, ANNA, Press("leave", table))
    assert not any(one.person for one in inn.do(inn.tables.look.table, table).seats)


def test_a_second_seat_brings_no_second_welcome(inn: Inn) -> None:
    table = inn.lobby("pact")
    desk = Desk(InlineHouse(inn.keeper, inn.tables), NoPictures(), None)  # type: ignore[arg-type]

    def greeted(seat: str) -> bool:
        press = Press("sit", table, seat)
        reply = asyncio.run(ACTS["sit"](desk, Caller(ANNA, "Anna", inn.id()), press))  # type: ignore[arg-type]
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
def test_what_is_left_ahead_may_be_typed_in_other_words(inn: Inn, typed: str, left: str) -> None:
    table = seated(inn, "pact", PAIRS)
    assert f"`{left}`" in send(inn, ANNA, Press("plan-typed", table, "red"), typed).body.replace("; done", "")
