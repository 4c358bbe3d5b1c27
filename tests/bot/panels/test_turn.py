from __future__ import annotations

import pytest

from bot import limits
from bot.panels.press import Press, stamp
from bot.panels.spec import Menu, Style
from bot.panels.turn.orders import VerbLine, mixed, whole_orders
from bot.panels.turn.turn import TOOLS, _verb_rows, turn_panel
from bot.service.api.denials import Denied
from render.wording.words import words
from tests.bot.panels.conftest import ALICE, BOB, Bench
from tests.bot.pressing import Presser

ORDINARY = ("hoplites", "move")
"""Two actions of a usual turn, of different verbs, as the rules demand."""


def act_by_verb(presser: Presser, verb: str) -> None:
    """One action: the verb, then the first whole order offered for it."""
    presser.turn_to(verb)
    menu = presser.menu()
    presser.choose(menu, menu.options[0])


def two_actions(presser: Presser) -> None:
    for verb in ORDINARY:
        act_by_verb(presser, verb)


def test_an_ordinary_turn_takes_at_most_nine_taps_and_no_typing(bench: Bench) -> None:
    presser = bench.presser()
    for verb in ORDINARY:
        act_by_verb(presser, verb)
    presser.press(presser.button("commit"))
    assert presser.taps <= 9
    assert bench.mover() == (ALICE if presser.person == BOB else BOB), "the turn has not passed on"


def test_the_best_orders_are_offered_without_choosing_a_verb_first(bench: Bench) -> None:
    presser = bench.presser()
    for verb in ORDINARY:
        menu, own = presser.menu(), words("polis")
        orders = {order.key: order for order in whole_orders(bench.panel(presser.person), own)}
        presser.choose(menu, next(option for option in menu.options if orders[option.value].verb == verb))
    presser.press(presser.button("commit"))
    assert presser.taps == 5
    assert bench.mover() != presser.person


def test_every_verb_that_is_open_has_a_button_or_stands_in_the_menu_of_verbs(bench: Bench) -> None:
    panel = bench.panel(bench.mover())
    shown = turn_panel(panel)
    assert panel.draft is not None
    open_verbs = {choice.verb for choice in panel.draft.legal()}
    buttons = {button.press.verb for button in shown.buttons if button.press.act in ("show", "one")}
    listed = {option.value for menu in shown.menus if menu.press.act == "verb" for option in menu.options}
    assert buttons | listed >= open_verbs


def test_what_needs_a_fee_first_is_listed_under_what_it_does(bench: Bench) -> None:
    passing = bench.presser()
    passing.press(passing.button("one", verb="pass"))
    passing.press(passing.button("commit"))
    presser = bench.presser()
    presser.turn_to("fee")
    assert [option.label for option in presser.menu().options] == [
        f"Pay 1 {good} for another action" for good in ("metal", "wood", "wine", "oil", "wheat")
    ], "the fee alone, not what it could be for"
    presser = bench.presser()
    presser.turn_to("besiege")
    presser.choose(presser.menu(), presser.menu().options[0])
    draft = bench.panel(presser.person).draft
    assert draft is not None
    assert [choice.verb for choice in draft.choices] == ["fee", "besiege"]


def test_single_steps_can_be_taken_one_by_one(bench: Bench) -> None:
    presser = bench.presser()
    presser.press(presser.button("show", face="steps"))
    presser.turn_to("move")
    steps = presser.panel.menus[-1]
    presser.choose(steps, steps.options[0])
    presser.press(presser.button("add"))  # the only one there is: a menu of one line is a button
    panel = bench.panel(presser.person)
    assert panel.draft is not None
    assert [choice.verb for choice in panel.draft.choices] == ["move", "from"]


def test_a_long_menu_goes_on_over_pages_until_every_order_has_been_offered(bench: Bench) -> None:
    presser = bench.presser()
    panel = bench.panel(presser.person)
    buttons = {button.press.verb for button in presser.offered("one")}
    orders = mixed(whole_orders(panel, words("polis")))
    everything = {order.key for order in orders if len(order.choices) > 1 or order.verb not in buttons}
    seen: set[str] = set()
    for _ in range(20):
        menu = presser.menu()
        assert len(menu.options) <= limits.SELECT_OPTIONS
        seen |= {option.value for option in menu.options if not option.value.startswith("page ")}
        following = [option for option in menu.options if option.value.startswith("page ")]
        if not following or everything <= seen:
            break
        presser.choose(menu, following[0])
    assert seen == everything


def test_undo_and_clear_take_the_draft_apart_again(bench: Bench) -> None:
    presser = bench.presser()
    menu = presser.menu()
    presser.choose(menu, menu.options[0])
    before = bench.panel(presser.person).draft
    assert before is not None
    presser.press(presser.button("undo"))
    after = bench.panel(presser.person).draft
    assert after is not None
    assert len(after.choices) < len(before.choices)


def test_commit_is_offered_once_there_is_something_to_send(bench: Bench) -> None:
    presser = bench.presser()
    assert not presser.offered("commit")
    presser.choose(presser.menu(), presser.menu().options[0])
    assert presser.panel.buttons[0] is presser.button("commit")


def test_at_most_one_button_is_green_and_six_are_beside_it(bench: Bench) -> None:
    presser = bench.presser()
    for verb in ORDINARY:
        act_by_verb(presser, verb)
        green = [button for button in presser.panel.buttons if button.style is Style.GO]
        assert len(green) == 1
        assert len(presser.panel.buttons) <= 7


def test_a_panel_that_is_out_of_date_sends_nothing_and_shows_how_it_stands(bench: Bench) -> None:
    old, other_device = bench.presser(), bench.presser()
    act_by_verb(other_device, "move")
    reply = old.choose(old.menu(), old.menu().options[0])
    assert "out of date" in reply.panel.body
    draft = bench.panel(old.person).draft
    assert draft is not None
    assert reply.panel.buttons[0].press.stamp == stamp(bench.panel(old.person))


def test_a_commit_pressed_twice_sends_once(bench: Bench) -> None:
    presser = bench.presser()
    two_actions(presser)
    commit = presser.button("commit")
    presser.press(commit)
    journal = bench.panel(presser.person).journal
    presser.press(commit)
    assert bench.panel(presser.person).journal == journal


def test_the_receipt_says_what_was_sent_and_offers_to_take_it_back(bench: Bench) -> None:
    presser = bench.presser()
    two_actions(presser)
    sent = presser.button("commit")
    reply = presser.press(sent)
    assert "Sent: " in reply.panel.body
    back = presser.press(presser.button("takeback"))
    assert "Taken back" in back.panel.body
    assert bench.mover() == presser.person


def test_the_others_seat_is_refused(bench: Bench) -> None:
    presser = bench.presser()
    stranger = bench.presser(ALICE if presser.person == BOB else BOB)
    with pytest.raises(Denied):
        stranger._act(presser.button("type").press.to("hand"))


def test_why_not_names_closed_verbs_with_reasons(bench: Bench) -> None:
    presser = bench.presser()
    press = Press("why", bench.table.id, bench.now().pending[0], stamp(bench.panel(presser.person)))
    reply = presser._act(press)
    assert reply.fresh
    assert "**" in reply.panel.body


def test_a_preview_tells_what_the_draft_would_lead_to(bench: Bench) -> None:
    presser = bench.presser()
    presser.choose(presser.menu(), presser.menu().options[0])
    reply = presser.press(presser.button("preview"))
    assert reply.later is not None
    assert "Preview" in reply.panel.headline
    presser.press(presser.button("commit"))
    assert "Sent: " in presser.panel.body, "what was looked at can be sent from there"


@pytest.mark.parametrize("many", [4, 11, 15, 20])
def test_the_board_stands_behind_more_however_many_verbs_there_are(
    bench: Bench, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [VerbLine(f"verb{number}", 2, alone=False) for number in range(many)]
    monkeypatch.setattr("bot.panels.turn.turn.verb_lines", lambda steps, wholes: lines)
    shown = turn_panel(bench.panel(bench.mover()), face=TOOLS)
    assert "look" in [button.press.act for button in shown.buttons]


def test_many_verbs_become_a_menu(bench: Bench) -> None:
    verbs = [VerbLine(f"verb{number}", 3, alone=False) for number in range(30)]
    rows = _verb_rows(words("polis"), Press("show", "ABCDE"), verbs)
    assert len(rows) == 1
    assert isinstance(rows[0], Menu)
    assert len(rows[0].options) == limits.SELECT_OPTIONS
