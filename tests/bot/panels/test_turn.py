from __future__ import annotations

import pytest

from bot import limits
from bot.panels.orders import VerbLine, mixed, whole_orders
from bot.panels.press import Press, stamp
from bot.panels.spec import Menu
from bot.panels.turn import _verb_rows, turn_panel
from bot.service.api import Denied
from render.words import words
from tests.bot.panels.conftest import ALICE, BOB, Bench
from tests.bot.pressing import Thumb

ORDINARY = ("hoplites", "move")
"""Two actions of a usual turn, of different verbs, as the rules demand."""


def act_by_verb(thumb: Thumb, verb: str) -> None:
    """One action: the verb, then the first whole order offered for it."""
    thumb.press(thumb.button("show", verb=verb))
    menu = thumb.menu()
    thumb.choose(menu, menu.options[0])


def two_actions(thumb: Thumb) -> None:
    for verb in ORDINARY:
        act_by_verb(thumb, verb)


def test_an_ordinary_turn_takes_at_most_eight_taps_and_no_typing(bench: Bench) -> None:
    thumb = bench.thumb()
    for verb in ORDINARY:
        act_by_verb(thumb, verb)
    thumb.press(thumb.button("commit"))
    assert thumb.taps == 7
    assert bench.mover() == (ALICE if thumb.person == BOB else BOB), "the turn has not passed on"


def test_the_best_orders_are_offered_without_choosing_a_verb_first(bench: Bench) -> None:
    thumb = bench.thumb()
    for verb in ORDINARY:
        menu, own = thumb.menu(), words("polis")
        orders = {order.key: order for order in whole_orders(bench.panel(thumb.person), own)}
        thumb.choose(menu, next(option for option in menu.options if orders[option.value].verb == verb))
    thumb.press(thumb.button("commit"))
    assert thumb.taps == 5
    assert bench.mover() != thumb.person


def test_every_verb_that_is_open_can_be_reached_in_one_tap(bench: Bench) -> None:
    panel = bench.panel(bench.mover())
    shown = turn_panel(panel)
    assert panel.draft is not None
    open_verbs = {choice.verb for choice in panel.draft.legal()}
    assert {button.press.verb for button in shown.buttons if button.press.act in ("show", "one")} >= open_verbs


def test_what_needs_a_fee_first_is_listed_under_what_it_does(bench: Bench) -> None:
    passing = bench.thumb()
    passing.press(passing.button("one", verb="pass"))
    passing.press(passing.button("commit"))
    thumb = bench.thumb()
    thumb.press(thumb.button("show", verb="fee"))
    assert [option.label for option in thumb.menu().options] == [
        f"Pay 1 {good} for another action" for good in ("metal", "wood", "wine", "oil", "wheat")
    ], "the fee alone, not what it could be for"
    thumb = bench.thumb()
    thumb.press(thumb.button("show", verb="besiege"))
    thumb.choose(thumb.menu(), thumb.menu().options[0])
    draft = bench.panel(thumb.person).draft
    assert draft is not None
    assert [choice.verb for choice in draft.choices] == ["fee", "besiege"]


def test_single_steps_can_be_taken_one_by_one(bench: Bench) -> None:
    thumb = bench.thumb()
    thumb.press(thumb.button("show", face="steps"))
    thumb.press(thumb.button("show", verb="move"))
    for _ in range(2):
        steps = thumb.panel.menus[-1]
        thumb.choose(steps, steps.options[0])
    panel = bench.panel(thumb.person)
    assert panel.draft is not None
    assert [choice.verb for choice in panel.draft.choices] == ["move", "from"]


def test_a_long_menu_goes_on_over_pages_until_every_order_has_been_offered(bench: Bench) -> None:
    thumb = bench.thumb()
    panel = bench.panel(thumb.person)
    everything = {order.key for order in mixed(whole_orders(panel, words("polis")))}
    seen: set[str] = set()
    for _ in range(20):
        menu = thumb.menu()
        assert len(menu.options) <= limits.SELECT_OPTIONS
        seen |= {option.value for option in menu.options if not option.value.startswith("page ")}
        following = [option for option in menu.options if option.value.startswith("page ")]
        if not following or everything <= seen:
            break
        thumb.choose(menu, following[0])
    assert seen == everything


def test_undo_and_clear_take_the_draft_apart_again(bench: Bench) -> None:
    thumb = bench.thumb()
    menu = thumb.menu()
    thumb.choose(menu, menu.options[0])
    before = bench.panel(thumb.person).draft
    assert before is not None
    thumb.press(thumb.button("undo"))
    after = bench.panel(thumb.person).draft
    assert after is not None
    assert len(after.choices) < len(before.choices)


def test_commit_is_closed_while_there_is_nothing_to_send(bench: Bench) -> None:
    assert bench.thumb().button("commit").closed


def test_a_panel_that_is_out_of_date_sends_nothing_and_shows_how_it_stands(bench: Bench) -> None:
    old, other_device = bench.thumb(), bench.thumb()
    act_by_verb(other_device, "move")
    reply = old.choose(old.menu(), old.menu().options[0])
    assert "out of date" in reply.panel.body
    draft = bench.panel(old.person).draft
    assert draft is not None
    assert reply.panel.buttons[0].press.stamp == stamp(bench.panel(old.person))


def test_a_commit_pressed_twice_sends_once(bench: Bench) -> None:
    thumb = bench.thumb()
    two_actions(thumb)
    commit = thumb.button("commit")
    thumb.press(commit)
    journal = bench.panel(thumb.person).journal
    thumb.press(commit)
    assert bench.panel(thumb.person).journal == journal


def test_the_receipt_says_what_was_sent_and_offers_to_take_it_back(bench: Bench) -> None:
    thumb = bench.thumb()
    two_actions(thumb)
    sent = thumb.button("commit")
    reply = thumb.press(sent)
    assert "Sent: `" in reply.panel.body
    back = thumb.press(thumb.button("takeback"))
    assert "Taken back" in back.panel.body
    assert bench.mover() == thumb.person


def test_the_others_seat_is_refused(bench: Bench) -> None:
    thumb = bench.thumb()
    stranger = bench.thumb(ALICE if thumb.person == BOB else BOB)
    with pytest.raises(Denied):
        stranger._act(thumb.button("type").press.to("hand"))


def test_why_not_names_closed_verbs_with_reasons(bench: Bench) -> None:
    thumb = bench.thumb()
    press = Press("why", bench.table.id, bench.now().pending[0], stamp(bench.panel(thumb.person)))
    reply = thumb._act(press)
    assert reply.fresh
    assert "**" in reply.panel.body


def test_a_preview_tells_what_the_draft_would_lead_to(bench: Bench) -> None:
    thumb = bench.thumb()
    thumb.choose(thumb.menu(), thumb.menu().options[0])
    reply = thumb.press(thumb.button("preview"))
    assert reply.fresh
    assert reply.later is not None
    assert "Preview" in reply.panel.headline


@pytest.mark.parametrize("many", [4, 11, 15, 20])
def test_the_board_is_one_tap_away_however_many_verbs_there_are(
    bench: Bench, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [VerbLine(f"verb{number}", 2, alone=False) for number in range(many)]
    monkeypatch.setattr("bot.panels.turn.verb_lines", lambda steps, wholes: lines)
    shown = turn_panel(bench.panel(bench.mover()))
    assert "look" in [button.press.act for button in shown.buttons]


def test_more_than_fifteen_verbs_become_a_menu(bench: Bench) -> None:
    verbs = [VerbLine(f"verb{number}", 3, alone=False) for number in range(30)]
    rows = _verb_rows(words("polis"), Press("show", "ABCDE"), verbs)
    assert len(rows) == 1
    assert isinstance(rows[0], Menu)
    assert len(rows[0].options) == limits.SELECT_OPTIONS
