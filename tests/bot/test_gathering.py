"""Opening a table, sitting down, and what happens where the bot may not write to somebody."""

from __future__ import annotations

import pytest

import engine.games.hellenes  # noqa: F401
from bot.sandbox.faults import slow
from bot.sandbox.person import Person
from bot.sandbox.wire import walk
from bot.service.mail.marks import SMALL
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, eventually, said, shown
from tests.bot.test_playing import EPHEMERAL, labelled, menus, order


def lobby_of(live: LiveBot, room: Json) -> Json:
    return next(
        m for m in live.alice.visible(room) if any("k:sit" in c.get("custom_id", "") for c in walk(m["components"]))
    )


async def open_table(live: LiveBot) -> Json:
    await live.alice.slash(live.general, "setup tables", channel=live.forum)
    await live.alice.slash(live.general, "table new", game="polis", title="Long Walls")
    table = (await live.call(live.service.tables.directory.tables))[0]
    return live.room(await live.settled(table))


async def test_the_first_message_of_a_room_says_its_title_once(live: LiveBot) -> None:
    lobby = lobby_of(live, await open_table(live))
    assert said(lobby).count("Long Walls") == 1
    assert not any(embed.get("title") for embed in lobby["embeds"])


async def test_a_new_table_is_answered_with_the_way_to_its_room_and_nothing_more(live: LiveBot) -> None:
    answer = await live.alice.slash(live.general, "table new", game="polis", title="Long Walls")
    (table,) = await live.call(live.service.tables.directory.tables)
    room = (await live.settled(table)).room
    await eventually(lambda: f"<#{room}>" in said(shown(answer)))
    assert "Long Walls" in said(shown(answer))
    assert len(said(shown(answer)).splitlines()) == 1, "the lobby stands in the room"


async def test_a_game_begins_with_presses_alone(live: LiveBot) -> None:
    room = await open_table(live)
    lobby = lobby_of(live, room)
    await live.alice.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Play Sparta")
    assert f"<@{live.bob.id}>" in said(lobby)
    await live.alice.click(lobby, "Start")
    table = await live.settled((await live.call(live.service.tables.directory.tables))[0])
    assert table.pending
    assert "Your move" in said(live.mover(table).last(live.mover(table).direct))


@pytest.mark.parametrize(
    ("typed", "told"),
    [("bid=maybe", "`bid=maybe`. There are: bid=no, bid=yes."), ("years=9", "`years=9`. There are: bid=no/yes.")],
)
async def test_an_option_or_value_that_is_none_is_refused_with_those_there_are(
    live: LiveBot, typed: str, told: str
) -> None:
    no = await live.alice.slash(live.general, "table new", game="hellenes", scenario="431", options=typed)
    assert f"The scenario has no option {told}" in said(shown(no))
    assert not await live.call(live.service.tables.directory.tables)


async def test_a_table_that_was_refused_is_opened_from_what_was_typed(live: LiveBot) -> None:
    typed = {"title": "Evening", "clock": "2 dys, no nights", "missed": "patient", "talk": "open"}
    no = shown(await live.alice.slash(live.general, "table new", game="polis", arbiter=live.chloe.user, **typed))
    assert "“2 dys” is no length of time" in said(no)
    opened = await live.alice.click(no, "Fill it in again")
    assert opened.modal is not None
    (text,) = [one["value"] for one in walk(opened.modal["components"]) if "value" in one]
    assert text.splitlines()[0] == "game: polis"
    assert {f"{name}: {line}" for name, line in typed.items()} <= set(text.splitlines())
    wrong = shown(await live.alice.submit(opened, {"text": f"{text}\nquietly, please"}))
    assert "“quietly, please” says nothing about a new table" in said(wrong)
    opened = await live.alice.click(wrong, "Fill it in again")
    assert opened.modal is not None
    (again,) = [one["value"] for one in walk(opened.modal["components"]) if "value" in one]
    assert again == f"{text}\nquietly, please"
    assert "arbiter: chloe" in text.casefold()
    text = "\n".join("arbiter: The Fool" if line.startswith("arbiter:") else line for line in text.splitlines())
    await live.call(lambda: live.service.tables.store.known(int(live.chloe.id), "Chloe"))
    made = shown(await live.alice.submit(opened, {"text": text.replace("dys", "days")}))
    assert "Evening" in said(made)
    (table,) = await live.call(live.service.tables.directory.tables)
    lobby = lobby_of(live, live.room(await live.settled(table)))
    assert await live.call(lambda: live.service.tables.store.person(int(live.chloe.id)).name) == "Chloe"
    for told in ("Evening", "2 days a decision", "between all seats", f"<@{live.chloe.id}> looks after the table"):
        assert told in said(lobby).replace("*", ""), told


async def test_the_house_can_take_a_seat_from_the_lobby(live: LiveBot) -> None:
    room = await open_table(live)
    lobby = lobby_of(live, room)
    menu = menus(lobby)[0]
    sparta = next(option["value"] for option in menu["options"] if option["value"].endswith("/sparta"))
    await live.alice.select(lobby, menu["custom_id"], [sparta])
    assert "the computer" in said(lobby)


async def test_whoever_opened_the_table_and_plays_starts_it_and_nobody_else(live: LiveBot) -> None:
    room = await open_table(live)
    lobby = lobby_of(live, room)
    await live.alice.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Play Sparta")
    await live.settled((await live.call(live.service.tables.directory.tables))[0])
    for person in (live.bob, live.chloe):
        refused = await person.click(lobby, "Start")
        assert refused.reply["flags"] & EPHEMERAL
        assert f"<@{live.alice.id}> who starts the game" in said(refused.reply)


async def test_whoever_joins_by_command_is_not_offered_a_start_that_is_somebody_elses(live: LiveBot) -> None:
    room = await open_table(live)
    await live.alice.click(lobby_of(live, room), "Play Athens")
    joined = shown(await live.bob.slash(room, "table join"))
    assert f"now <@{live.alice.id}> begins the game" in said(joined)
    assert "Start" not in labels(joined)
    assert "Start" in labels(lobby_of(live, room)), "the room's is everybody's"


async def test_where_whoever_opened_the_table_does_not_play_a_player_starts_it(live: LiveBot) -> None:
    lobby = lobby_of(live, await open_table(live))
    await live.bob.click(lobby, "Play Athens")
    await live.chloe.click(lobby, "Play Sparta")
    await live.standin.until(lambda: "every seat is taken" in said(live.bob.last(live.bob.direct)))
    assert "whoever plays begins the game" in said(lobby)
    await live.bob.click(live.bob.last(live.bob.direct), "Start")
    table = await live.settled((await live.call(live.service.tables.directory.tables))[0])
    asked = {"athens": "Athens", "sparta": "Sparta"}[table.pending[0]]
    await live.standin.until(
        lambda: "the game has begun" in (told := said(live.alice.last(live.alice.direct))) and f"{asked} (" in told
    )


async def test_whoever_plays_hears_that_it_can_begin_when_the_last_seat_goes_to_the_computer(live: LiveBot) -> None:
    lobby = lobby_of(live, await open_table(live))
    await live.bob.click(lobby, "Play Athens")
    await live.standin.until(lambda: "I tell you here" in " ".join(map(said, live.bob.visible(live.bob.direct))))
    await live.alice.select(lobby, menus(lobby)[0]["custom_id"], ["sensible/sparta"])
    await live.standin.until(lambda: "Every seat is taken" in said(live.bob.last(live.bob.direct)))
    assert labels(live.bob.last(live.bob.direct)) == ["Start", "Table"]
    assert f"<@{live.alice.id}> has let the computer play" in said(live.bob.last(live.bob.direct))
    assert not live.alice.visible(live.alice.direct), "she has just done it"


async def test_a_seat_of_the_computer_s_is_taken_over_before_the_start(live: LiveBot) -> None:
    lobby = lobby_of(live, await open_table(live))
    await live.alice.click(lobby, "Play Athens")
    await live.alice.select(lobby, menus(lobby)[0]["custom_id"], ["sensible/sparta"])
    assert {"Take over Sparta", "Invite …", "Start"} <= set(labels(lobby))
    await live.bob.click(lobby, "Take over Sparta")
    assert f"Sparta: <@{live.bob.id}>" in said(lobby).replace("*", "")
    await live.bob.click(lobby, "Leave")
    await live.alice.select(lobby, menus(lobby)[0]["custom_id"], ["sensible/sparta"])
    await live.alice.slash(live.general, "table new", game="hellas")
    which = shown(await live.bob.slash(live.general, "table join"))
    assert len(labels(which)) == 2, "both have room"
    joined = shown(await live.bob.slash(live.general, "table join", table="long walls"))
    assert f"Sparta: <@{live.bob.id}>" in said(joined).replace("*", "")
    asked = shown(await live.chloe.slash(live.general, "table join", table="or"))
    assert "There is no such table" in said(asked)


async def test_whoever_leaves_the_lobby_is_not_offered_any_more_to_start_it(live: LiveBot) -> None:
    lobby = lobby_of(live, await open_table(live))
    await live.alice.select(lobby, menus(lobby)[0]["custom_id"], ["sensible/sparta"])
    await live.alice.click(lobby, "Play Athens")
    await live.standin.until(lambda: live.alice.visible(live.alice.direct))
    assert "Start" in labels(live.alice.last(live.alice.direct))
    greeted = live.alice.last(live.alice.direct)
    await live.alice.click(lobby, "Leave")
    await live.standin.until(lambda: labels(greeted) == [])
    assert "You have no seat here any more" in said(greeted)
    assert "You have a seat" not in said(greeted)
    await live.alice.click(lobby, "Play Athens")
    await live.standin.until(lambda: labels(live.alice.last(live.alice.direct))[:1] == ["Start"])


async def test_a_greeting_says_nothing_that_is_wrong_once_the_game_has_begun_and_its_reader_has_left(
    live: LiveBot,
) -> None:
    lobby = lobby_of(live, await open_table(live))
    await live.alice.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Play Sparta")
    await live.standin.until(lambda: live.bob.visible(live.bob.direct))
    greeted = live.bob.visible(live.bob.direct)[0]
    assert "starts the game" in said(greeted)
    await live.alice.click(lobby, "Start")
    (table,) = await live.call(live.service.tables.directory.tables)
    await live.settled(table)
    await live.standin.until(lambda: "The game has begun" in said(greeted))
    assert labels(greeted) == ["How it works"]
    await live.bob_leaves(table)
    await live.settled(table)
    for words in ("You have a seat", "Your turns", "starts the game", "Every seat is taken"):
        assert words not in said(greeted)


async def test_whoever_leaves_before_they_are_greeted_is_greeted_as_somebody_without_a_seat(live: LiveBot) -> None:
    lobby = lobby_of(live, await open_table(live))
    live.standin.faults.add(slow(f"/channels/{live.bob.direct['id']}/messages", 0.5))
    await live.bob.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Leave")
    await live.standin.until(lambda: live.bob.visible(live.bob.direct))
    greeted = live.bob.last(live.bob.direct)
    await live.standin.until(lambda: labels(greeted) == [])
    assert "You have no seat here any more" in said(greeted)


async def test_what_cannot_be_looked_at_before_the_start_leads_to_the_lobby(live: LiveBot) -> None:
    room = await open_table(live)
    lobby = lobby_of(live, room)
    await live.alice.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Play Sparta")
    history = shown(await live.bob.slash(room, "history"))
    assert labels(history) == ["Table"]
    for person in (live.bob, live.chloe):
        refused = shown(await person.click(lobby, "Start"))
        assert labels(refused) == ["Table"], "neither a panel nor a board is there yet"
        assert "Athens: " in said(shown(await person.click(refused, "Table"))).replace("*", "")
    wrong = shown(await live.bob.slash(room, "look map", table="xxxxx"))
    assert labels(wrong) == [], "there is no such table to look at"


async def test_who_opened_the_table_is_told_to_start_it_and_nobody_else_is(live: LiveBot) -> None:
    lobby = lobby_of(live, await open_table(live))
    await live.alice.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Play Sparta")

    def last(person: Person) -> Json:
        return person.last(person.direct)

    await live.standin.until(lambda: "every seat is taken" in said(last(live.alice)))
    await live.standin.until(lambda: live.bob.visible(live.bob.direct))
    assert labels(last(live.bob)) == ["How it works"]
    assert f"now <@{live.alice.id}> starts the game" in said(last(live.bob))
    assert labels(last(live.alice)) == ["Start", "Table"]
    await live.bob.slash(live.general, "table leave")
    await live.standin.until(lambda: "has got up: Sparta is free again" in said(last(live.alice)))
    await live.bob.click(lobby, "Play Sparta")
    await live.standin.until(lambda: labels(last(live.alice)) == ["Start", "Table"])
    await live.alice.click(last(live.alice), "Start")
    table = await live.settled((await live.call(live.service.tables.directory.tables))[0])
    assert table.pending


async def test_sitting_down_brings_a_first_direct_message(live: LiveBot) -> None:
    room = await open_table(live)
    await live.bob.click(lobby_of(live, room), "Play Athens")
    await live.standin.until(lambda: live.bob.visible(live.bob.direct))
    assert "You have a seat" in said(live.bob.last(live.bob.direct))


async def test_who_sits_at_another_table_reads_no_second_introduction(live: LiveBot) -> None:
    tables = [await live.table(title=title) for title in ("Long Walls", "Short Walls")]
    for number, table in enumerate(tables, start=1):
        await live.bob.click(lobby_of(live, live.room(table)), "Play Athens")
        await live.standin.until(lambda many=number: len(live.bob.visible(live.bob.direct)) == many)
    first, second = [said(one) for one in live.bob.visible(live.bob.direct)]
    assert "Your turns will come here" in first
    assert "You have a seat" in second
    assert "/me timezone" not in second


async def test_a_greeting_offers_no_start_once_the_game_has_begun(live: LiveBot) -> None:
    lobby = lobby_of(live, await open_table(live))
    await live.bob.click(lobby, "Play Athens")
    await live.alice.click(lobby, "Play Sparta")

    def greeting() -> list[str]:
        messages = live.alice.visible(live.alice.direct)
        return labels(messages[0]) if messages else []

    await live.standin.until(greeting)
    assert greeting() == ["Start", "How it works"]
    await live.alice.click(lobby, "Start")
    await live.settled((await live.call(live.service.tables.directory.tables))[0])
    await live.standin.until(lambda: greeting() == ["How it works"])


async def test_closed_direct_messages_are_told_plainly_when_sitting_down(live: LiveBot) -> None:
    live.standin.world.close_direct_messages(live.bob.user)
    room = await open_table(live)
    taken = await live.bob.click(lobby_of(live, room), "Play Athens")
    await live.standin.until(lambda: any("does not let me write" in said(m) for m in taken.messages))
    told = next(m for m in taken.messages if "does not let me write" in said(m))
    assert told["flags"] & EPHEMERAL
    assert "Privacy Settings" in said(told)


async def test_a_closed_direct_message_still_gets_the_turn_privately(live: LiveBot) -> None:
    for person in (live.alice, live.bob):
        live.standin.world.close_direct_messages(person.user)
    table = await live.game()
    mover, room = live.mover(table), live.room(table)

    def calls() -> list[Json]:
        asking = [m for m in mover.visible(room) if "is asked." in said(m)]
        return [m for m in asking if "Open (only you see it)" in str(m["components"])]

    await live.standin.until(calls)
    call = calls()[0]
    assert [user["id"] for user in call["mentions"]] == [mover.id]
    other = await live.other(mover).click(call, "Open (only you see it)")
    assert "not for you" in said(other.reply)
    assert "Your move" not in said(other.reply)
    opened = await mover.click(call, "Open (only you see it)")
    assert opened.reply["flags"] & EPHEMERAL
    panel = await order(mover, opened.reply, "hoplites")
    assert "Your order so far" in said(panel)


async def test_seats_that_are_taken_and_strange_tables_are_refused_with_a_reason(live: LiveBot) -> None:
    room = await open_table(live)
    lobby = lobby_of(live, room)
    sit = labelled(lobby, "Play Athens")
    await live.bob.click(lobby, sit)
    refused = await live.chloe.slash(room, "table join", seat="athens")
    assert "sits there already" in said(shown(refused))
    nowhere = await live.chloe.slash(live.general, "look board", table="ZZZZZ")
    assert "no such table" in said(shown(nowhere))


async def test_who_is_invited_sits_down_from_a_direct_message_and_the_room_calls_nobody(live: LiveBot) -> None:
    await open_table(live)
    [full] = await live.call(live.service.tables.directory.tables)
    for person, seat in ((live.alice, "athens"), (live.bob, "sparta")):
        await person.slash(live.general, "table join", seat=seat, table=full.id)
    await live.alice.slash(live.general, "table new", game="polis", title="Short Walls")
    asked = shown(await live.alice.slash(live.general, "table invite", person=live.chloe.user))
    assert "Short Walls" in said(asked)
    assert not asked["mentions"]
    assert not asked["flags"] & EPHEMERAL
    await live.settled(full)
    letter = live.chloe.last(live.chloe.direct)
    assert f"<@{live.alice.id}> asks you to this table." in said(letter)
    offered = labels(letter)
    assert offered == ["Play Athens", "Play Sparta", "Table"]
    tables = await live.call(live.service.tables.directory.tables)
    short = next(table.id for table in tables if table.id != full.id)
    await live.alice.slash(live.general, "table join", seat="athens", table=short)
    late = shown(await live.chloe.click(letter, "Play Athens"))
    assert "Somebody sits there already. Free: Sparta." in said(late)
    await live.chloe.click(letter, "Play Sparta")
    tables = await live.call(live.service.tables.directory.tables, person=int(live.chloe.id))
    assert [table.title for table in tables] == ["Short Walls"]
    await live.call(live.service.tables.lobby.start, short, int(live.alice.id), live.fresh())

    def invitation() -> Json:
        return next(one for one in live.chloe.visible(live.chloe.direct) if one["id"] == letter["id"])

    await eventually(lambda: "The game has begun; you play Sparta." in said(invitation()))
    assert labels(invitation()) == ["My panel", "Look"]


async def test_the_setup_check_names_what_is_missing(live: LiveBot) -> None:
    fine = await live.alice.slash(live.general, "setup tables", channel=live.forum)
    assert "Tables open in" in said(shown(fine))
    checked = await live.alice.slash(live.general, "setup check")
    assert "everything needed is allowed" in said(shown(checked)) or "missing" in said(shown(checked))


async def test_time_zones_are_completed_and_checked(live: LiveBot) -> None:
    suggested = await live.alice.autocomplete(live.general, "me timezone", "zone", zone="athens")
    assert "Europe/Athens" in [choice["value"] for choice in suggested]
    kept = await live.alice.slash(live.general, "me timezone", zone="Europe/Athens")
    assert "Europe/Athens" in said(shown(kept))
    wrong = await live.alice.slash(live.general, "me timezone", zone="Atlantis")
    assert "no time zone" in said(shown(wrong))


async def test_with_several_tables_one_is_asked_which(live: LiveBot) -> None:
    await live.game()
    await live.game(title="Second")
    person = live.alice
    asked = await person.slash(person.direct, "look board")
    message = shown(asked)
    assert "Which table" in said(message)
    chosen = await person.click(message, "Second")
    assert "Second" in said(shown(chosen))
    assert "Score" in said(shown(chosen))


async def test_the_lobby_shows_who_has_sat_down_by_command_and_nothing_else_is_posted(live: LiveBot) -> None:
    room = await open_table(live)
    lobby, before = lobby_of(live, room), len(live.alice.visible(room))
    await live.bob.slash(room, "table join", seat="athens")
    await eventually(lambda: f"<@{live.bob.id}>" in said(lobby_of(live, room)))
    await live.bob.slash(room, "table leave")
    await eventually(lambda: f"<@{live.bob.id}>" not in said(lobby_of(live, room)))
    posted = [m for m in live.chloe.visible(room) if m["id"] != lobby["id"]]
    assert len(posted) == before - 1, "somebody who sits down is announced twice"


async def test_a_lobby_refreshed_after_a_command_can_still_be_found_again_and_pressed(live: LiveBot) -> None:
    room = await open_table(live)
    mark = next(line for line in said(lobby_of(live, room)).splitlines() if line.startswith(SMALL))
    await live.bob.slash(room, "table join", seat="athens")
    await eventually(lambda: f"<@{live.bob.id}>" in said(lobby_of(live, room)))
    lobby = lobby_of(live, room)
    assert mark in said(lobby).splitlines()
    await live.alice.click(lobby, "Play Sparta")
    await live.alice.click(lobby, "Start")
    table = await live.settled((await live.call(live.service.tables.directory.tables))[0])
    assert table.pending
    await eventually(lambda: "The game has begun" in said(lobby))


async def test_nobody_loses_a_running_game_by_one_line_typed_and_whoever_leaves_reads_so(live: LiveBot) -> None:
    table = await live.game()
    asked = said(shown(await live.bob.slash(live.room(table), "table leave")))
    assert "Do you leave Sparta for good?" in asked
    assert "/away" in asked
    assert live.bob.id in str([one.person for one in (await live.settled(table)).seats]), "he has left already"
    assert "You have left Sparta" in said(await live.bob_leaves(table))
    assert [one.person for one in (await live.settled(table)).seats] == [int(live.alice.id), None]


async def test_somebody_who_takes_over_in_a_running_game_is_announced(live: LiveBot) -> None:
    table = await live.game()
    await live.bob_leaves(table)
    await live.chloe.slash(live.room(table), "table join")
    await live.settled(table)
    assert any("takes the seat" in said(message) for message in live.alice.visible(live.room(table)))
