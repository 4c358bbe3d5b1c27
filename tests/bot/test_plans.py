"""Answers left ahead, by presses and in a form, and whether they are really given."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.person import Person
from bot.service.api.table import TableInfo
from engine.core.ahead.plan import Plan
from tests.bot.conftest import Json, LiveBot, once, said, shown
from tests.bot.test_playing import menus, order

BATTLE = {"round": "5a", "to_move": "sparta", "hoplites.boiotia.athens": 3, "hoplites.boiotia.sparta": 5}
"""Eight hoplites in one land: after the next turn they fight, Sparta attacking."""


async def choose(person: Person, panel: Json, words: str) -> Json:
    """The line of any menu that says so."""
    for menu in menus(panel):
        for option in menu["options"]:
            if words in option["label"]:
                return shown(await person.select(panel, menu["custom_id"], [option["value"]]))
    raise AssertionError(f"no {words!r} among {[o['label'] for m in menus(panel) for o in m['options']]}")


async def form_for(person: Person, panel: Json, words: str) -> Any:
    """The form for a standing order about the questions of which the menu says so."""
    menu, option = next(
        (menu, option) for menu in menus(panel) for option in menu["options"] if words in option["label"]
    )
    return await person.select(panel, menu["custom_id"], [option["value"]])


def offered(form: Any) -> dict[str, dict[str, str]]:
    """What each group of a form offers: labels with their values."""
    groups = [one["component"] for one in form.modal["components"] if "options" in one["component"]]
    return {one["custom_id"]: {it["label"]: it["value"] for it in one["options"]} for one in groups}


async def press(person: Person, panel: Json, label: str) -> Json:
    return shown(await person.click(panel, label))


async def plan_of(live: LiveBot, person: Person) -> Json:
    return shown(await person.slash(live.general, "plan show"))


@once
async def at_war(live: LiveBot) -> TableInfo:
    """A game in which the arbiter has set up a battle that comes with Sparta's next turn."""
    table = await live.game()
    correct = live.service.tables.arbiter.correct
    for path, value in BATTLE.items():
        await live.call(correct, table.id, int(live.chloe.id), path, value, live.fresh(), admin=True)
    return await live.settled(table)


async def sparta_attacks(live: LiveBot, table: TableInfo) -> TableInfo:
    """Bob passes, is asked for his attack, and lays the first two cards he is offered."""
    panel = shown(await live.bob.slash(live.general, "order", text="pass"))
    panel = await press(live.bob, panel, "Commit")
    assert "Lay two cards" in said(panel)
    menu = menus(panel)[0]
    panel = shown(await live.bob.select(panel, menu["custom_id"], [menu["options"][0]["value"]]))
    await press(live.bob, panel, "Commit")
    return await live.settled(table)


async def leave(live: LiveBot, person: Person, occasion: str, answer: str, *when: str, numbers: str = "") -> Json:
    """The plan after a standing order was left: its answer, and what its conditions say."""
    form = await form_for(person, await plan_of(live, person), occasion)
    groups = offered(form)
    values: Json = {"answer": groups["answer"][answer]}
    if when:
        values |= {"when0": [next(v for label, v in groups["when0"].items() if words in label) for words in when]}
        values |= {"numbers": numbers}
    return shown(await person.submit(form, values))


async def retreat_when_outnumbered(live: LiveBot, person: Person, more: str = "2") -> Json:
    return await leave(live, person, "When we may retreat from a battle", "retreat", "they have at least …",
                       numbers=more)  # fmt: skip


async def test_a_standing_order_is_left_with_one_form_and_reads_as_a_sentence(live: LiveBot) -> None:
    await live.game()
    panel = await retreat_when_outnumbered(live, live.bob)
    assert "retreat, when they have at least 2 more units than we." in said(panel)


async def test_a_standing_order_may_have_several_conditions(live: LiveBot) -> None:
    await live.game()
    panel = await leave(live, live.bob, "When we may retreat from a battle", "retreat",
                        "they have at least …", "we have … prestige or more", numbers="1, 4")  # fmt: skip
    assert "they have at least 1 more unit than we and we have 4 prestige or more." in said(panel)


async def test_a_number_that_is_missing_or_too_large_leaves_nothing_and_says_what_would_be_right(live: LiveBot) -> None:
    await live.game()
    panel = await retreat_when_outnumbered(live, live.bob, more="")
    assert "One number is wanted, for “they have at least … more units than we: 1 to 4”; none was given." in said(panel)
    panel = await retreat_when_outnumbered(live, live.bob, more="9")
    assert "can't be 9: 1 to 4 are possible." in said(panel)
    assert "Nothing is left ahead" in said(await plan_of(live, live.bob))
    form = await live.bob.click(panel, "Fill it in again")
    assert "retreat" in offered(form)["answer"]
    kept = [label for group in ticked_in(form).values() for label in group]
    assert kept == ["retreat", "they have at least … more units than we: 1 to 4"]


async def test_a_stance_is_taken_with_one_choice_and_stands_on_one_line(live: LiveBot) -> None:
    await live.game()
    panel = await choose(live.bob, await plan_of(live, live.bob), "fight to the last")
    assert "Stance taken: Battles: fight to the last." in said(panel)
    assert "· Battles: fight to the last" in said(panel)


async def test_another_stance_about_the_same_takes_its_place_and_orders_of_ones_own_come_first(live: LiveBot) -> None:
    await live.game()
    await retreat_when_outnumbered(live, live.bob)
    await choose(live.bob, await plan_of(live, live.bob), "Battles: fight to the last")
    panel = await choose(live.bob, await plan_of(live, live.bob), "Battles: hold")
    assert "**1** · When we may retreat from a battle" in said(panel)
    assert "**2–6** · Battles: hold" in said(panel)
    assert "to the last" not in said(panel)


async def test_several_stances_are_held_at_a_time_and_ticked_in_the_menu(live: LiveBot) -> None:
    await live.game()
    await choose(live.bob, await plan_of(live, live.bob), "Battles: hold")
    panel = await choose(live.bob, await plan_of(live, live.bob), "Phoros: exact none")
    (menu, *_) = menus(panel)
    ticked = [option["label"] for option in menu["options"] if option["label"].startswith("✓")]
    assert [label.split(",")[0] for label in ticked] == ["✓ Battles: hold", "✓ Phoros: exact none"]
    assert not any(option.get("default") for option in menu["options"])


async def test_the_usual_stances_are_taken_at_once_but_where_one_is_held(live: LiveBot) -> None:
    await live.game()
    await choose(live.bob, await plan_of(live, live.bob), "Battles: fight to the last")
    panel = await choose(live.bob, await plan_of(live, live.bob), "All the usual ones at once")
    assert "· Battles: fight to the last" in said(panel)
    assert "Supply and growth: feed everybody, grow as much as we can" in said(panel)
    assert "Phoros: exact none" in said(panel)
    assert "usual" not in str(menus(panel)), "all are held"


async def test_the_usual_stances_are_offered_with_the_first_question(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover = live.mover(table)
    panel = shown(await mover.click(mover.last(mover.direct), "Usual stances"))
    assert "Your stances: Battles: hold" in said(panel)
    assert "Choose an action." in said(panel), "the question is still theirs"


async def test_a_stance_that_is_chosen_again_is_given_up(live: LiveBot) -> None:
    await live.game()
    await choose(live.bob, await plan_of(live, live.bob), "Phoros: exact none")
    panel = await choose(live.bob, await plan_of(live, live.bob), "Phoros: exact none")
    assert "Given up: Phoros: exact none." in said(panel)
    assert "Nothing is left ahead" in said(panel)


async def test_a_stance_really_answers_in_a_battle(live: LiveBot) -> None:
    table = await at_war(live)
    await choose(live.alice, await plan_of(live, live.alice), "Battles: fight to the last")
    await sparta_attacks(live, table)
    answered = [said(message) for message in live.alice.visible(live.alice.direct) if "standing order" in said(message)]
    assert answered


async def test_a_battle_can_be_fought_by_a_stance_from_the_question_it_asks(live: LiveBot) -> None:
    await at_war(live)
    panel = shown(await live.bob.slash(live.general, "order", text="pass"))
    panel = await press(live.bob, panel, "Commit")
    form = await live.bob.click(panel, "Stances …")
    offered = {"battles": "hold", "supply": "grow", "phoros": "no-phoros"}
    assert ticked(form.modal) == offered, "what is asked about first, the usual ways"
    panel = shown(await live.bob.submit(form, {"battles": "to-the-last"}))
    assert "Battles: fight to the last" in said(panel)
    assert "· Battles: fight to the last" in said(await plan_of(live, live.bob))
    assert "Sent: Attack" in said(await press(live.bob, panel, "Commit")), "what it answers has been drafted"


def ticked_in(form: Any) -> dict[str, list[str]]:
    """What is ticked in each group of a form that offers something."""
    groups = [one["component"] for one in form.modal["components"] if "options" in one["component"]]
    return {one["custom_id"]: [it["label"] for it in one["options"] if it.get("default")] for one in groups}


def ticked(modal: Any) -> dict[str, str]:
    """What is ticked in each group of a form, in the order of the form."""
    groups = [one["component"] for one in modal["components"]]
    return {one["custom_id"]: next(it["value"] for it in one["options"] if it.get("default")) for one in groups}


async def test_the_first_question_speaks_of_stances_and_no_other(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover = live.mover(table)
    assert "stance" in said(mover.last(mover.direct))
    panel = await order(mover, mover.last(mover.direct), "hoplites")
    await press(mover, await order(mover, panel, "move"), "Commit")
    await live.settled(table)
    other = live.other(mover)
    assert "stance" in said(other.last(other.direct))
    assert "stance" not in said(shown(await mover.slash(live.general, "turn")))


async def test_plain_choices_can_be_left_ahead_beside_tactics(live: LiveBot) -> None:
    await live.game()
    panel = await leave(live, live.bob, "When the Phoros", "No Phoros")
    assert "When the Phoros can be exacted: No Phoros." in said(panel)


async def test_only_answers_that_fit_the_question_are_offered(live: LiveBot) -> None:
    await live.game()
    form = await form_for(live.bob, await plan_of(live, live.bob), "When our poleis can grow")
    assert [*offered(form)["answer"]] == ["grow as much as possible", "no more growth"]


async def test_a_standing_order_is_taken_out_again_and_all_of_them_rest_or_go(live: LiveBot) -> None:
    await live.game()
    panel = await retreat_when_outnumbered(live, live.bob)
    assert "paused" in said(await press(live.bob, panel, "Pause"))
    assert "paused" not in said(await press(live.bob, panel, "Work again"))
    panel = await choose(live.bob, await plan_of(live, live.bob), "retreat, when")
    assert "Nothing is left ahead" in said(panel)
    await retreat_when_outnumbered(live, live.bob)
    assert "Nothing is left ahead" in said(await press(live.bob, await plan_of(live, live.bob), "Clear all"))


async def test_a_standing_order_really_answers_in_a_battle_and_its_owner_reads_so(live: LiveBot) -> None:
    table = await at_war(live)
    await retreat_when_outnumbered(live, live.alice)
    table = await sparta_attacks(live, table)
    room = "\n".join(said(message) for message in live.chloe.visible(live.room(table)))
    assert "Athens retreats and pays 1 prestige" in room
    answered = [
        said(message) for message in live.alice.visible(live.alice.direct) if "standing order 1" in said(message)
    ]
    assert answered, [said(message) for message in live.alice.visible(live.alice.direct)]
    assert "Retreat" in answered[0]


async def test_a_standing_order_whose_condition_does_not_hold_leaves_the_question_to_its_owner(live: LiveBot) -> None:
    table = await at_war(live)
    await retreat_when_outnumbered(live, live.alice, more="3")
    table = await sparta_attacks(live, table)
    assert table.pending == ("athens",)
    assert "Fight on, or retreat" in said(live.alice.last(live.alice.direct))


async def test_orders_for_the_next_turn_are_sent_in_a_form_and_given_when_it_comes(live: LiveBot) -> None:
    table = await live.game()
    waiting, mover = live.other(live.mover(table)), live.mover(table)
    form = await waiting.click(await plan_of(live, waiting), "Next turn …")
    sent = shown(await waiting.submit(form, {"text": "move euboia; from attica\ncollect attica; wine 1; silver 1"}))
    assert (
        "Next turn: Move hoplites to Euboia; Bring 1 from Attika; Collect tribute in Attika; 1 hoplite on wine"
        in said(sent)
    )
    panel = await order(mover, await order(mover, mover.last(mover.direct), "hoplites"), "move")
    await press(mover, panel, "Commit")
    table = await live.settled(table)
    room = "\n".join(said(message) for message in live.chloe.visible(live.room(table)))
    assert "1 hoplite Attika → Euboia" in room
    assert "silver in Attika (1 hoplite)" in room
    assert live.mover(table) is mover, "the turn has not gone on"


async def test_a_word_that_is_no_name_is_refused_before_it_is_left_ahead(live: LiveBot) -> None:
    await live.game()
    refused = await live.alice.slash(live.general, "plan next", text="move atlantis")
    assert "nothing here is called “atlantis”" in said(shown(refused))


async def test_orders_left_ahead_that_have_become_impossible_wait_and_the_owner_reads_why(live: LiveBot) -> None:
    table = await live.game()
    waiting, mover = live.other(live.mover(table)), live.mover(table)
    await waiting.slash(live.general, "plan next", text="besiege sparta")
    panel = await order(mover, await order(mover, mover.last(mover.direct), "hoplites"), "move")
    await press(mover, panel, "Commit")
    assert (await live.settled(table)).pending == ("athens",)
    assert "Your plan is paused: `besiege sparta`" in said(waiting.last(waiting.direct))


# ---------------------------------------------------------------------- alternatives


async def the_other_moves(live: LiveBot, table: TableInfo) -> TableInfo:
    """Whoever's turn it is makes a move, and it is the other's."""
    mover = live.mover(table)
    panel = await order(mover, await order(mover, mover.last(mover.direct), "hoplites"), "move")
    await press(mover, panel, "Commit")
    return await live.settled(table)


async def test_the_first_alternative_that_can_be_carried_out_as_a_whole_is_taken(live: LiveBot) -> None:
    table = await live.game()
    waiting = live.other(live.mover(table))
    text = "move boiotia; besiege sparta | move euboia from attica; done; collect attica; wine 1; done else pass"
    panel = shown(await waiting.slash(live.general, "plan next", text=text))
    assert (
        "Next turn: Move hoplites to Boiotia; Besiege Sparta\n· else Move hoplites to Euboia; "
        "Collect tribute in Attika; 1 hoplite on wine: 1 wine\n· else Pass for this round" in said(panel)
    )
    table = await the_other_moves(live, table)
    room = "\n".join(said(message) for message in live.chloe.visible(live.room(table)))
    assert "1 hoplite Attika → Euboia" in room
    assert "besiege" not in room, "what was not done is nobody else's business"
    letters = [said(message) for message in waiting.visible(waiting.direct)]
    told = next(text for text in letters if "your orders left ahead, alternative 2" in text)
    assert "Not possible: `move boiotia; besiege sparta`. “besiege sparta” is an action: it comes in" in told


async def test_where_no_alternative_can_be_carried_out_the_owner_alone_reads_why_of_each(live: LiveBot) -> None:
    table = await live.game()
    mover, waiting = live.mover(table), live.other(live.mover(table))
    left = said(shown(await waiting.slash(live.general, "plan next", text="besiege sparta | besiege korinthos; pass")))
    assert re.search(r"As things stand this can't be given:\W+`besiege sparta`\. .*\(§\d", left), left
    table = await the_other_moves(live, table)
    assert table.pending == ("athens",)
    panel = said(waiting.last(waiting.direct))
    assert "Your plan is paused: nothing of what you had left ahead for this turn is possible." in panel
    assert re.search(r"· `besiege sparta`: .*\(§\d.*\n· `besiege korinthos; pass`: .*\(§\d", panel), panel
    for person, channel in ((live.chloe, live.room(table)), (mover, live.room(table)), (mover, mover.direct)):
        assert not [message for message in person.visible(channel) if "besiege" in said(message)]


async def test_a_typing_error_in_an_alternative_is_told_at_once_and_changes_nothing(live: LiveBot) -> None:
    await live.game()
    await live.alice.slash(live.general, "plan next", text="pass")
    for text, hint in (
        ("pass | move atica", "nothing here is called “atica”. Did you mean attica"),
        ("pass | mvoe attica", "is no order of this game. Did you mean move"),
        ("pass | wine 3", "it answers another question"),
    ):
        assert hint in said(shown(await live.alice.slash(live.general, "plan next", text=text)))
    assert "Next turn: Pass for this round" in said(await plan_of(live, live.alice))


async def test_orders_for_several_turns_are_numbered_added_to_replaced_and_taken_out_one_by_one(live: LiveBot) -> None:
    await live.game()
    panel = shown(await live.alice.slash(live.general, "plan next", text="besiege sparta | pass & pass"))
    assert "Next turns, 1: Besiege Sparta\n· else Pass for this round\nNext turns, 2: Pass for this round" in said(
        panel
    )
    panel = shown(await live.alice.slash(live.general, "plan next", text="next besiege korinthos"))
    assert "Next turns, 3: Besiege Korinthos" in said(panel)
    panel = await choose(live.alice, panel, "Next turns, 1")
    assert "Next turns, 1: Pass for this round\nNext turns, 2: Besiege Korinthos" in said(panel)
    panel = shown(await live.alice.slash(live.general, "plan next", text="pass"))
    assert "Left ahead, in place of `besiege korinthos`." in said(panel)
    assert "Next turn: Pass for this round" in said(panel)


async def test_a_plan_that_was_paused_by_hand_is_not_said_to_have_failed(live: LiveBot) -> None:
    table = await live.game()
    waiting = live.other(live.mover(table))
    await waiting.slash(live.general, "plan next", text="pass")
    await waiting.slash(live.general, "plan pause")
    await the_other_moves(live, table)
    assert "Your plan is paused, with `pass` in it." in said(waiting.last(waiting.direct))


# ---------------------------------------------------------------------- after the end


PLANS: dict[str, dict[str, str]] = {
    "plan show": {}, "plan next": {"text": "pass"}, "plan each": {"text": "pass"}, "plan pause": {}, "plan clear": {},
}  # fmt: skip


async def test_after_the_end_there_is_no_editor_but_the_word_that_the_game_is_over(live: LiveBot) -> None:
    table = await live.game()
    old = await plan_of(live, live.alice)
    form = await live.alice.click(old, "Next turn …")
    await live.call(live.service.tables.arbiter.end, table.id, int(live.chloe.id), "snow", live.fresh(), admin=True)
    await live.settled(table)
    menu = menus(old)[0]
    answers = [shown(await live.alice.slash(live.room(table), command, **words)) for command, words in PLANS.items()]
    answers.append(shown(await live.alice.submit(form, {"text": "pass"})))
    answers.append(shown(await live.alice.select(old, menu["custom_id"], [menu["options"][0]["value"]])))
    for answer in answers:
        assert "The game is over." in said(answer)
        assert not menus(answer)
    assert (await live.alice.click(old, "Next turn …")).modal is None
    panel = await live.call(live.service.tables.look.panel, table.id, int(live.alice.id), "athens")
    assert panel.plan == Plan()
