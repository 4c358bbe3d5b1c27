"""Turns played on Discord, as a person at a phone would."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.sandbox.faults import Fault
from bot.sandbox.interactions import Interaction
from bot.sandbox.person import Person
from bot.sandbox.wire import walk
from tests.bot.conftest import Json, LiveBot, eventually, said, shown

EPHEMERAL = 64


def menus(message: Json) -> list[Json]:
    return [component for component in walk(message["components"]) if component["type"] == 3]


def labelled(message: Json, start: str) -> str:
    """The custom_id of the button whose label begins so."""
    for component in walk(message["components"]):
        if component["type"] == 2 and component["label"].startswith(start):
            return str(component["custom_id"])
    raise AssertionError(f"no {start!r} among {[c.get('label') for c in walk(message['components'])]}")


async def order(person: Person, panel: Json, verb: str) -> Json:
    """One whole order of that verb: the verb out of the menu of verbs, the order out of that of orders."""
    verbs = menus(panel)[0]
    turned = shown(await person.select(panel, verbs["custom_id"], [verb]))
    orders = menus(turned)[1]
    return shown(await person.select(turned, orders["custom_id"], [orders["options"][0]["value"]]))


async def more(person: Person, panel: Json) -> Json:
    """The panel with the rarer tools."""
    return shown(await person.click(panel, "More …"))


async def tool(person: Person, panel: Json, label: str) -> Interaction:
    """A line out of the menu of rarer tools."""
    menu = next(one for one in menus(panel) if one["placeholder"] == "Other things to do")
    value = next(option["value"] for option in menu["options"] if option["label"] == label)
    return await person.select(panel, menu["custom_id"], [value])


async def test_a_turn_comes_as_a_direct_message_and_is_played_there(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    panel = mover.last(mover.direct)
    assert "Your move" in said(panel)
    panel = await order(mover, panel, "hoplites")
    panel = await order(mover, panel, "move")
    done = await mover.click(panel, "Commit")
    assert "Done." in said(shown(done))
    after = await live.settled(table)
    assert live.mover(after) is live.other(mover)
    room = live.room(after)
    await eventually(lambda: "Report 2" in json.dumps([message["embeds"] for message in mover.visible(room)]))
    rival = live.other(mover)
    await eventually(lambda: "Your move" in str(rival.visible(rival.direct)))


async def test_a_question_answered_elsewhere_is_closed_where_it_was_asked(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    asked = mover.last(mover.direct)
    mark = said(asked).splitlines()[-1]
    panel = shown(await mover.slash(live.general, "order", text="pass"))
    await mover.click(panel, "Commit")
    await eventually(lambda: "has been answered or has changed since" in said(asked))
    assert said(asked).splitlines()[-1] == mark, "the small print by which it is found again"
    assert [c["label"] for c in walk(asked["components"]) if c["type"] == 2] == ["My panel", "Look"]
    await live.settled(table)


async def test_a_question_answered_where_it_was_asked_becomes_its_receipt(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    asked = mover.last(mover.direct)
    await mover.click(await order(mover, asked, "hoplites"), "Commit")
    await live.settled(table)
    assert "has been answered" not in said(asked)


async def test_slash_turn_shows_a_panel_only_to_the_one_who_asked(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    asked = await mover.slash(live.general, "turn")
    assert asked.reply["flags"] & EPHEMERAL
    assert "Your move" in said(shown(asked))
    assert not any("Your move" in said(m) for m in live.chloe.visible(live.general))


async def test_the_room_has_a_button_to_ones_own_panel(live: LiveBot) -> None:
    table = await live.game()
    mover, room = live.mover(table), live.room(table)
    public = mover.last(room)
    opened = await mover.click(public, "Your move")
    assert opened.reply["flags"] & EPHEMERAL
    assert "Your move" in said(shown(opened))
    idle = await live.other(mover).click(public, "Your move")
    assert "Nothing is asked of you" in said(shown(idle))
    stranger = await live.chloe.click(public, "Your move")
    assert stranger.reply["flags"] & EPHEMERAL


async def test_typing_goes_on_from_suggestion_to_suggestion(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    suggested = await mover.autocomplete(live.general, "order", "text", text="move att")
    names = [choice["value"] for choice in suggested]
    assert names
    assert all(len(name) <= 100 for name in names)
    first = await mover.slash(live.general, "order", text=names[0])
    assert "Your order so far" in said(shown(first))


async def test_an_empty_order_opens_a_form_and_long_orders_arrive(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    opened = await mover.slash(live.general, "order")
    assert opened.modal is not None
    sent = await mover.submit(opened, {"text": "move messenia; from lakedaimon; done"})
    assert "Your order so far" in said(shown(sent))


async def test_what_cannot_be_read_comes_back_with_the_reason_and_the_text(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    refused = await mover.slash(live.general, "order", text="move atlantis @everyone `x`")
    text = said(shown(refused))
    assert "Not taken" in text
    assert "You typed" in text
    assert not shown(refused)["mention_everyone"]


async def test_a_modal_opened_before_a_restart_is_answered_after_it(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    panel = mover.last(mover.direct)
    opened = await mover.click(panel, "Type …")
    live.client._connection._view_store._modals.clear()
    sent = await mover.submit(opened, {"text": "pass"})
    assert "pass" in said(shown(sent))


async def test_two_people_with_open_forms_do_not_get_each_others_orders(live: LiveBot) -> None:
    await live.game()
    alice = await live.alice.slash(live.general, "order")
    bob = await live.bob.slash(live.general, "order")
    assert alice.modal is not None
    assert bob.modal is not None
    assert alice.modal["custom_id"] != bob.modal["custom_id"]


async def test_the_same_press_delivered_twice_acts_once(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    panel = await order(mover, mover.last(mover.direct), "hoplites")
    panel = await order(mover, panel, "move")
    await mover.click(panel, "Commit", copies=2)
    after = await live.settled(table)
    state = await live.call(live.service.tables.look.panel, table.id, int(mover.id))
    assert live.mover(after) is live.other(mover)
    assert state.can_take_back


async def test_an_order_stands_although_the_answer_was_lost(live: LiveBot, caplog: pytest.LogCaptureFixture) -> None:
    table = await live.game()
    mover = live.mover(table)
    panel = await order(mover, mover.last(mover.direct), "hoplites")
    panel = await order(mover, panel, "move")
    live.standin.faults.add(Fault("POST", r"/interactions/.*/callback", drop=True))
    await mover.click(panel, "Commit", wait=False)
    await eventually(lambda: "unknown" in caplog.text)
    assert live.mover(await live.settled(table)) is live.other(mover)


async def test_taking_back_gives_the_turn_and_the_draft_back(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    panel = await order(mover, mover.last(mover.direct), "hoplites")
    panel = await order(mover, panel, "move")
    done = await mover.click(panel, "Commit")
    back = await mover.click(shown(done), "Take back")
    assert "Taken back" in said(shown(back))
    assert live.mover(await live.settled(table)) is mover


async def test_a_stale_panel_shows_how_it_stands(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    old = mover.last(mover.direct)
    fresh = await mover.slash(live.general, "turn")
    await order(mover, shown(fresh), "hoplites")
    answer = await mover.click(old, labelled(old, "Pass"))
    assert "out of date" in said(shown(answer))


async def test_nothing_that_people_write_pings_anybody_or_breaks_the_message(live: LiveBot) -> None:
    table = await live.game(title="@everyone **x** <@1> `y` " + "z" * 40)
    for message in live.alice.visible(live.room(table)):
        assert not message["mention_everyone"]
        assert not message["mentions"]
        assert "@everyone" not in json.dumps(message.get("content", ""))


async def test_direct_messages_work_for_commands_too(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    looked = await mover.slash(mover.direct, "look board")
    assert "Score" in said(shown(looked))
    told = await mover.slash(mover.direct, "look history")
    assert "What has happened" in said(shown(told))


LAYOUT = 1 << 15
"""Discord's flag of a message that is a layout."""


async def test_a_turn_can_be_played_where_discord_refuses_every_layout(live: LiveBot, monkeypatch: Any) -> None:
    monkeypatch.setattr("bot.sandbox.limits.V2_COMPONENTS", 1)
    table = await live.settled(await live.game())
    mover, room = live.mover(table), live.room(table)
    asked = next(m for m in mover.visible(mover.direct) if "Your move" in said(m))
    drafted = await order(mover, asked, "hoplites")
    assert "Your order so far" in said(drafted)
    receipt = shown(await mover.click(drafted, "Commit"))
    assert "Sent: Create 1 hoplite" in said(receipt), "in the words of the menu"
    looked = shown(await mover.slash(room, "look", what="board"))
    await live.settled(table)
    told = [said(m) for m in live.chloe.visible(room)]
    assert any("hoplite" in text for text in told)
    every = [asked, drafted, receipt, looked, *live.chloe.visible(room)]
    assert not any(message.get("flags", 0) & LAYOUT for message in every)
