"""Opening a table, sitting down, and what happens where the bot may not write to somebody."""

from __future__ import annotations

import pytest

import engine.games.hellenes  # noqa: F401
from bot.sandbox.wire import walk
from tests.bot.conftest import Camp, Json, eventually, said, shown
from tests.bot.test_playing import EPHEMERAL, labelled, menus, order


def lobby_of(camp: Camp, room: Json) -> Json:
    return next(
        m for m in camp.alice.visible(room) if any("k:sit" in c.get("custom_id", "") for c in walk(m["components"]))
    )


async def open_table(camp: Camp) -> Json:
    await camp.alice.slash(camp.general, "setup tables", channel=camp.forum)
    await camp.alice.slash(camp.general, "table new", game="polis", title="Long Walls")
    table = (await camp.call(camp.house.tables.directory.tables))[0]
    return camp.room(await camp.settled(table))


async def test_a_game_begins_with_presses_alone(camp: Camp) -> None:
    room = await open_table(camp)
    lobby = lobby_of(camp, room)
    await camp.alice.click(lobby, "Play Athens")
    await camp.bob.click(lobby, "Play Sparta")
    assert f"<@{camp.bob.id}>" in said(lobby)
    await camp.alice.click(lobby, "Start")
    table = await camp.settled((await camp.call(camp.house.tables.directory.tables))[0])
    assert table.pending
    assert "Your move" in camp.mover(table).last(camp.mover(table).direct)["content"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [("bid=maybe", "`bid=maybe`. There are: bid=no, bid=yes."), ("years=9", "`years=9`. There are: bid=no/yes.")],
)
async def test_an_option_or_value_that_is_none_is_refused_with_those_there_are(
    camp: Camp, typed: str, told: str
) -> None:
    no = await camp.alice.slash(camp.general, "table new", game="hellenes", scenario="431", options=typed)
    assert f"The scenario has no option {told}" in said(shown(no))
    assert not await camp.call(camp.house.tables.directory.tables)


async def test_the_house_can_take_a_seat_from_the_lobby(camp: Camp) -> None:
    room = await open_table(camp)
    lobby = lobby_of(camp, room)
    menu = menus(lobby)[0]
    sparta = next(option["value"] for option in menu["options"] if option["value"].endswith("/sparta"))
    await camp.alice.select(lobby, menu["custom_id"], [sparta])
    assert "the house" in said(lobby)


async def test_only_whoever_opened_the_table_may_start_it(camp: Camp) -> None:
    room = await open_table(camp)
    lobby = lobby_of(camp, room)
    await camp.bob.click(lobby, "Play Athens")
    await camp.chloe.click(lobby, "Play Sparta")
    await camp.settled((await camp.call(camp.house.tables.directory.tables))[0])
    refused = await camp.bob.click(lobby, "Start")
    assert refused.reply["flags"] & EPHEMERAL
    assert "arbiter" in said(refused.reply)


async def test_sitting_down_brings_a_first_direct_message(camp: Camp) -> None:
    room = await open_table(camp)
    await camp.bob.click(lobby_of(camp, room), "Play Athens")
    await camp.standin.until(lambda: camp.bob.visible(camp.bob.direct))
    assert "You have a seat" in said(camp.bob.last(camp.bob.direct))


async def test_closed_direct_messages_are_told_plainly_when_sitting_down(camp: Camp) -> None:
    camp.standin.world.close_direct_messages(camp.bob.user)
    room = await open_table(camp)
    taken = await camp.bob.click(lobby_of(camp, room), "Play Athens")
    await camp.standin.until(lambda: any("does not let me write" in said(m) for m in taken.messages))
    told = next(m for m in taken.messages if "does not let me write" in said(m))
    assert told["flags"] & EPHEMERAL
    assert "Privacy Settings" in said(told)


async def test_a_closed_direct_message_still_gets_the_turn_privately(camp: Camp) -> None:
    for person in (camp.alice, camp.bob):
        camp.standin.world.close_direct_messages(person.user)
    table = await camp.game()
    mover, room = camp.mover(table), camp.room(table)
    await camp.standin.until(lambda: any("Open" in str(m["components"]) for m in mover.visible(room)))
    call = next(m for m in mover.visible(room) if "Open (only you see it)" in str(m["components"]))
    assert [user["id"] for user in call["mentions"]] == [mover.id]
    other = await camp.other(mover).click(call, "Open (only you see it)")
    assert "not for you" in said(other.reply)
    assert "Your move" not in said(other.reply)
    opened = await mover.click(call, "Open (only you see it)")
    assert opened.reply["flags"] & EPHEMERAL
    panel = await order(mover, opened.reply, "Hoplites")
    assert "Your order so far" in said(panel)


async def test_seats_that_are_taken_and_strange_tables_are_refused_with_a_reason(camp: Camp) -> None:
    room = await open_table(camp)
    lobby = lobby_of(camp, room)
    sit = labelled(lobby, "Play Athens")
    await camp.bob.click(lobby, sit)
    refused = await camp.chloe.slash(room, "table join", seat="athens")
    assert "sits there already" in said(shown(refused))
    nowhere = await camp.chloe.slash(camp.general, "look board", table="ZZZZZ")
    assert "no such table" in said(shown(nowhere))


async def test_an_invitation_pings_the_guest_and_nobody_else(camp: Camp) -> None:
    room = await open_table(camp)
    asked = await camp.alice.slash(room, "table invite", person=camp.chloe.user)
    message = shown(asked)
    assert [user["id"] for user in message["mentions"]] == [camp.chloe.id]
    assert not message["flags"] & EPHEMERAL


async def test_the_setup_check_names_what_is_missing(camp: Camp) -> None:
    fine = await camp.alice.slash(camp.general, "setup tables", channel=camp.forum)
    assert "Tables open in" in said(shown(fine))
    checked = await camp.alice.slash(camp.general, "setup check")
    assert "everything needed is allowed" in said(shown(checked)) or "missing" in said(shown(checked))


async def test_time_zones_are_completed_and_checked(camp: Camp) -> None:
    suggested = await camp.alice.autocomplete(camp.general, "me timezone", "zone", zone="athens")
    assert "Europe/Athens" in [choice["value"] for choice in suggested]
    kept = await camp.alice.slash(camp.general, "me timezone", zone="Europe/Athens")
    assert "Europe/Athens" in said(shown(kept))
    wrong = await camp.alice.slash(camp.general, "me timezone", zone="Atlantis")
    assert "no time zone" in said(shown(wrong))


async def test_with_several_tables_one_is_asked_which(camp: Camp) -> None:
    await camp.game()
    await camp.game(title="Second")
    person = camp.alice
    asked = await person.slash(person.direct, "look board")
    message = shown(asked)
    assert "Which table" in said(message)
    menu = menus(message)[0]
    chosen = await person.select(message, menu["custom_id"], [menu["options"][0]["value"]])
    assert "Score" in said(shown(chosen))


async def test_the_lobby_shows_who_has_sat_down_by_command_and_nothing_else_is_posted(camp: Camp) -> None:
    room = await open_table(camp)
    lobby, before = lobby_of(camp, room), len(camp.alice.visible(room))
    await camp.bob.slash(room, "table join", seat="athens")
    await eventually(lambda: f"<@{camp.bob.id}>" in said(lobby_of(camp, room)))
    await camp.bob.slash(room, "table leave")
    await eventually(lambda: f"<@{camp.bob.id}>" not in said(lobby_of(camp, room)))
    posted = [m for m in camp.chloe.visible(room) if m["id"] != lobby["id"]]
    assert len(posted) == before - 1, "somebody who sits down is announced twice"


async def test_a_lobby_refreshed_after_a_command_can_still_be_found_again_and_pressed(camp: Camp) -> None:
    room = await open_table(camp)
    mark = lobby_of(camp, room)["content"].rpartition("\n")[2]
    await camp.bob.slash(room, "table join", seat="athens")
    await eventually(lambda: f"<@{camp.bob.id}>" in said(lobby_of(camp, room)))
    lobby = lobby_of(camp, room)
    assert lobby["content"].endswith(mark)
    await camp.alice.click(lobby, "Play Sparta")
    await camp.alice.click(lobby, "Start")
    table = await camp.settled((await camp.call(camp.house.tables.directory.tables))[0])
    assert table.pending
    await eventually(lambda: "The game has begun" in said(lobby))


async def test_somebody_who_takes_over_in_a_running_game_is_announced(camp: Camp) -> None:
    table = await camp.game()
    await camp.bob.slash(camp.room(table), "table leave")
    await camp.chloe.slash(camp.room(table), "table join")
    await camp.settled(table)
    assert any("takes the seat" in said(message) for message in camp.alice.visible(camp.room(table)))
