"""Answers left ahead, by presses and in a form, and whether they are really given."""

from __future__ import annotations

import re

from bot.sandbox.person import Person
from bot.service.api import TableInfo
from engine.core.plan import Plan
from tests.bot.conftest import Camp, Json, said, shown
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


async def press(person: Person, panel: Json, label: str) -> Json:
    return shown(await person.click(panel, label))


async def plan_of(camp: Camp, person: Person) -> Json:
    return shown(await person.slash(camp.general, "plan show"))


async def at_war(camp: Camp) -> TableInfo:
    """A game in which the arbiter has set up a battle that comes with Sparta's next turn."""
    table = await camp.game()
    correct = camp.house.tables.arbiter.correct
    for path, value in BATTLE.items():
        await camp.call(correct, table.id, int(camp.chloe.id), path, value, camp.fresh(), admin=True)
    return await camp.settled(table)


async def sparta_attacks(camp: Camp, table: TableInfo) -> TableInfo:
    """Bob passes, is asked for his attack, and lays the first two cards he is offered."""
    panel = shown(await camp.bob.slash(camp.general, "order", text="pass"))
    panel = await press(camp.bob, panel, "Commit")
    assert "Lay two cards" in panel["content"]
    menu = menus(panel)[0]
    panel = shown(await camp.bob.select(panel, menu["custom_id"], [menu["options"][0]["value"]]))
    await press(camp.bob, panel, "Commit")
    return await camp.settled(table)


async def retreat_when_outnumbered(camp: Camp, person: Person, more: str = "2") -> Json:
    panel = await choose(person, await plan_of(camp, person), "When we may retreat from a battle")
    panel = await choose(person, panel, "retreat")
    panel = await choose(person, panel, "they have at least … more units")
    panel = await choose(person, panel, f"at least {more} more")
    return await press(person, panel, "Leave this order")


async def test_a_standing_order_is_made_by_presses_alone_and_reads_as_a_sentence(camp: Camp) -> None:
    await camp.game()
    panel = await retreat_when_outnumbered(camp, camp.bob)
    assert "retreat, when they have at least 2 more units than we." in said(panel)


async def test_a_standing_order_may_have_two_conditions(camp: Camp) -> None:
    await camp.game()
    panel = await choose(camp.bob, await plan_of(camp, camp.bob), "When we may retreat from a battle")
    panel = await choose(camp.bob, panel, "retreat")
    panel = await choose(camp.bob, panel, "they have at least … more units")
    panel = await choose(camp.bob, panel, "at least 1 more")
    panel = await choose(camp.bob, panel, "we have … prestige or more")
    panel = await choose(camp.bob, panel, "we have 4 prestige or more")
    assert not menus(panel), "a third condition is offered"
    panel = await press(camp.bob, panel, "Leave this order")
    assert "they have at least 1 more unit than we and we have 4 prestige or more." in said(panel)


async def test_plain_choices_can_be_left_ahead_beside_tactics(camp: Camp) -> None:
    await camp.game()
    panel = await choose(camp.bob, await plan_of(camp, camp.bob), "Phoros")
    panel = await choose(camp.bob, panel, "No Phoros")
    panel = await press(camp.bob, panel, "Always answer so")
    assert "When the Phoros can be exacted: No Phoros." in said(panel)


async def test_only_answers_that_fit_the_question_are_offered(camp: Camp) -> None:
    await camp.game()
    panel = await choose(camp.bob, await plan_of(camp, camp.bob), "When our poleis can grow")
    assert [o["label"] for o in menus(panel)[0]["options"]] == ["grow as much as possible", "no more growth"]


async def test_a_standing_order_is_taken_out_again_and_all_of_them_rest_or_go(camp: Camp) -> None:
    await camp.game()
    panel = await retreat_when_outnumbered(camp, camp.bob)
    assert "paused" in said(await press(camp.bob, panel, "Pause"))
    assert "paused" not in said(await press(camp.bob, panel, "Work again"))
    panel = await choose(camp.bob, await plan_of(camp, camp.bob), "retreat, when")
    assert "Nothing is left ahead" in said(panel)
    await retreat_when_outnumbered(camp, camp.bob)
    assert "Nothing is left ahead" in said(await press(camp.bob, await plan_of(camp, camp.bob), "Clear all"))


async def test_a_standing_order_really_answers_in_a_battle_and_its_owner_reads_so(camp: Camp) -> None:
    table = await at_war(camp)
    await retreat_when_outnumbered(camp, camp.alice)
    table = await sparta_attacks(camp, table)
    room = "\n".join(said(message) for message in camp.chloe.visible(camp.room(table)))
    assert "Athens retreats and pays 1 prestige" in room
    answered = [
        said(message) for message in camp.alice.visible(camp.alice.direct) if "standing order 1" in said(message)
    ]
    assert answered, [said(message) for message in camp.alice.visible(camp.alice.direct)]
    assert "Retreat" in answered[0]


async def test_a_standing_order_whose_condition_does_not_hold_leaves_the_question_to_its_owner(camp: Camp) -> None:
    table = await at_war(camp)
    await retreat_when_outnumbered(camp, camp.alice, more="3")
    table = await sparta_attacks(camp, table)
    assert table.pending == ("athens",)
    assert "Fight on, or retreat" in camp.alice.last(camp.alice.direct)["content"]


async def test_orders_for_the_next_turn_are_sent_in_a_form_and_given_when_it_comes(camp: Camp) -> None:
    table = await camp.game()
    waiting, mover = camp.other(camp.mover(table)), camp.mover(table)
    form = await waiting.click(await plan_of(camp, waiting), "Next turn …")
    sent = shown(await waiting.submit(form, {"text": "move euboia; from attica\ncollect attica; wine 1; silver 1"}))
    assert "move euboia; from attika; done; collect attika; wine 1; silver 1; done" in said(sent)
    panel = await order(mover, await order(mover, mover.last(mover.direct), "Hoplites"), "Move")
    await press(mover, panel, "Commit")
    table = await camp.settled(table)
    room = "\n".join(said(message) for message in camp.chloe.visible(camp.room(table)))
    assert "1 hoplite Attika → Euboia" in room
    assert "silver in Attika (1 hoplite)" in room
    assert camp.mover(table) is mover, "the turn has not gone on"


async def test_a_word_that_is_no_name_is_refused_before_it_is_left_ahead(camp: Camp) -> None:
    await camp.game()
    refused = await camp.alice.slash(camp.general, "plan next", text="move atlantis")
    assert "nothing here is called “atlantis”" in said(shown(refused))


async def test_orders_left_ahead_that_have_become_impossible_wait_and_the_owner_reads_why(camp: Camp) -> None:
    table = await camp.game()
    waiting, mover = camp.other(camp.mover(table)), camp.mover(table)
    await waiting.slash(camp.general, "plan next", text="besiege sparta")
    panel = await order(mover, await order(mover, mover.last(mover.direct), "Hoplites"), "Move")
    await press(mover, panel, "Commit")
    assert (await camp.settled(table)).pending == ("athens",)
    assert "Your plan is paused: `besiege sparta`" in said(waiting.last(waiting.direct))


# ---------------------------------------------------------------------- alternatives


async def the_other_moves(camp: Camp, table: TableInfo) -> TableInfo:
    """Whoever's turn it is makes a move, and it is the other's."""
    mover = camp.mover(table)
    panel = await order(mover, await order(mover, mover.last(mover.direct), "Hoplites"), "Move")
    await press(mover, panel, "Commit")
    return await camp.settled(table)


async def test_the_first_alternative_that_can_be_carried_out_as_a_whole_is_taken(camp: Camp) -> None:
    table = await camp.game()
    waiting = camp.other(camp.mover(table))
    text = "move boiotia; besiege sparta | move euboia from attica; done; collect attica; wine 1; done else pass"
    panel = shown(await waiting.slash(camp.general, "plan next", text=text))
    assert (
        "Next turn: `move boiotia; besiege sparta`\n"
        "· else `move euboia from attika; done; collect attika; wine 1; done`\n· else `pass`" in said(panel)
    )
    table = await the_other_moves(camp, table)
    room = "\n".join(said(message) for message in camp.chloe.visible(camp.room(table)))
    assert "1 hoplite Attika → Euboia" in room
    assert "besiege" not in room, "what was not done is nobody else's business"
    letters = [said(message) for message in waiting.visible(waiting.direct)]
    assert any("your orders left ahead, alternative 2" in text for text in letters), letters


async def test_where_no_alternative_can_be_carried_out_the_owner_alone_reads_why_of_each(camp: Camp) -> None:
    table = await camp.game()
    mover, waiting = camp.mover(table), camp.other(camp.mover(table))
    await waiting.slash(camp.general, "plan next", text="besiege sparta | besiege korinthos; pass")
    table = await the_other_moves(camp, table)
    assert table.pending == ("athens",)
    panel = said(waiting.last(waiting.direct))
    assert "Your plan is paused: nothing of what you had left ahead for this turn is possible." in panel
    assert re.search(r"· `besiege sparta`: .*\(§\d.*\n· `besiege korinthos; pass`: .*\(§\d", panel), panel
    for person, channel in ((camp.chloe, camp.room(table)), (mover, camp.room(table)), (mover, mover.direct)):
        assert not [message for message in person.visible(channel) if "besiege" in said(message)]


async def test_a_typing_error_in_an_alternative_is_told_at_once_and_changes_nothing(camp: Camp) -> None:
    await camp.game()
    await camp.alice.slash(camp.general, "plan next", text="pass")
    for text, hint in (
        ("pass | move atica", "nothing here is called “atica”. Did you mean attica"),
        ("pass | mvoe attica", "is no order of this game. Did you mean move"),
        ("pass | wine 3", "it answers another question"),
    ):
        assert hint in said(shown(await camp.alice.slash(camp.general, "plan next", text=text)))
    assert "Next turn: `pass`" in said(await plan_of(camp, camp.alice))


async def test_orders_for_several_turns_are_numbered_added_to_replaced_and_taken_out_one_by_one(camp: Camp) -> None:
    await camp.game()
    panel = shown(await camp.alice.slash(camp.general, "plan next", text="besiege sparta | pass & pass"))
    assert "Next turns, 1: `besiege sparta`\n· else `pass`\nNext turns, 2: `pass`" in said(panel)
    panel = shown(await camp.alice.slash(camp.general, "plan next", text="next besiege korinthos"))
    assert "Next turns, 3: `besiege korinthos`" in said(panel)
    panel = await choose(camp.alice, panel, "Next turns, 1")
    assert "Next turns, 1: `pass`\nNext turns, 2: `besiege korinthos`" in said(panel)
    panel = shown(await camp.alice.slash(camp.general, "plan next", text="pass"))
    assert "Left ahead, in place of `besiege korinthos`." in said(panel)
    assert "Next turn: `pass`" in said(panel)


async def test_a_plan_that_was_paused_by_hand_is_not_said_to_have_failed(camp: Camp) -> None:
    table = await camp.game()
    waiting = camp.other(camp.mover(table))
    await waiting.slash(camp.general, "plan next", text="pass")
    await waiting.slash(camp.general, "plan pause")
    await the_other_moves(camp, table)
    assert "Your plan is paused, with `pass` in it." in said(waiting.last(waiting.direct))


# ---------------------------------------------------------------------- after the end


PLANS: dict[str, dict[str, str]] = {
    "plan show": {}, "plan next": {"text": "pass"}, "plan each": {"text": "pass"}, "plan pause": {}, "plan clear": {},
}  # fmt: skip


async def test_after_the_end_there_is_no_editor_but_the_word_that_the_game_is_over(camp: Camp) -> None:
    table = await camp.game()
    old = await plan_of(camp, camp.alice)
    form = await camp.alice.click(old, "Next turn …")
    await camp.call(camp.house.tables.arbiter.end, table.id, int(camp.chloe.id), "snow", camp.fresh(), admin=True)
    await camp.settled(table)
    menu = menus(old)[0]
    answers = [shown(await camp.alice.slash(camp.room(table), command, **words)) for command, words in PLANS.items()]
    answers.append(shown(await camp.alice.submit(form, {"text": "pass"})))
    answers.append(shown(await camp.alice.select(old, menu["custom_id"], [menu["options"][0]["value"]])))
    for answer in answers:
        assert "The game is over." in said(answer)
        assert not menus(answer)
    assert (await camp.alice.click(old, "Next turn …")).modal is None
    panel = await camp.call(camp.house.tables.look.panel, table.id, int(camp.alice.id), "athens")
    assert panel.plan == Plan()
