"""People on Discord: their history, what others see of it, where they are told, their data, and being forgotten."""

from __future__ import annotations

import json

from tests.bot.conftest import LiveBot, said, shown
from tests.bot.test_dice import files

OPEN = "Open (only you see it)"


async def test_a_history_tells_games_sides_and_turns_on_time(live: LiveBot) -> None:
    await live.game(title="Long Walls")
    told = said(shown(await live.alice.slash(live.general, "me history")))
    assert "1 game" in told
    assert "Long Walls" in told
    assert "as Athens: running" in told


async def test_a_name_in_the_lobby_leads_to_the_figures_and_not_to_the_list(live: LiveBot) -> None:
    table = await live.game(title="Long Walls")
    panel = shown(await live.chloe.slash(live.room(table), "table info"))
    card = shown(await live.chloe.select(panel, "Who is …?", [live.alice.id]))
    assert "1 game" in said(card)
    assert "No turns yet" in said(card) or "turn so far" in said(card)
    assert "Long Walls" not in said(card)


async def test_looking_at_a_player_needs_no_table(live: LiveBot) -> None:
    await live.game()
    card = shown(await live.chloe.slash(live.general, "look", what="player", player=live.bob.user))
    assert "Bob" in said(card)
    assert "1 game" in said(card)
    listed = shown(await live.chloe.slash(live.general, "look", what="player"))
    assert "Whose figures?" in said(listed)


async def test_who_hides_their_figures_shows_none_and_still_sees_them(live: LiveBot) -> None:
    await live.game()
    own = shown(await live.bob.slash(live.general, "me history"))
    hidden = shown(await live.bob.click(own, "Hide From Others"))
    assert "1 game" in said(hidden)
    assert "neither the figures" in said(hidden)
    card = shown(await live.chloe.slash(live.general, "look", what="player", player=live.bob.user))
    assert "Shows no figures" in said(card)
    assert "1 game" not in said(card)
    await live.bob.slash(live.general, "me figures", shown=True)
    assert "1 game" in said(shown(await live.chloe.slash(live.general, "look", what="player", player=live.bob.user)))


async def test_who_wants_no_direct_messages_is_called_in_the_room_and_opens_it_there(live: LiveBot) -> None:
    for person in (live.alice, live.bob):
        set_ = shown(await person.slash(live.general, "me messages", where="room"))
        assert "call you in the table's room" in said(set_)
    table = await live.game()
    mover = live.mover(table)
    assert not mover.visible(mover.direct)
    calls = [m for m in live.chloe.visible(live.room(table)) if OPEN in json.dumps(m["components"])]
    call = next(m for m in reversed(calls) if f"<@{mover.id}>" in said(m))
    opened = shown(await mover.click(call, OPEN))
    assert "Your move" in said(opened)
    assert "Your move" not in said(shown(await live.chloe.click(call, OPEN)))


async def test_there_is_one_language_and_it_says_so(live: LiveBot) -> None:
    told = said(shown(await live.alice.slash(live.general, "me language", language="en")))
    assert "English" in told
    assert "no other language yet" in told


async def test_ones_own_data_come_as_a_file(live: LiveBot) -> None:
    await live.game(title="Long Walls")
    answer = shown(await live.alice.slash(live.general, "me data"))
    (text,) = files(live, answer).values()
    found = json.loads(text)
    assert found["played"][0]["title"] == "Long Walls"
    assert live.bob.id not in text.decode()


async def test_being_forgotten_is_asked_twice_and_leaves_the_seat_to_others(live: LiveBot) -> None:
    table = await live.game(title="Long Walls")
    first = shown(await live.alice.slash(live.general, "me forget"))
    assert "You leave these games at once" in said(first)
    assert "Long Walls" in said(first)
    second = shown(await live.alice.click(first, "Forget Me …"))
    assert "can't be undone" in said(second)
    assert (await live.settled(table)).seats[0].person == int(live.alice.id)
    done = shown(await live.alice.click(second, "Delete Everything"))
    assert "You are forgotten" in said(done)
    now = await live.settled(table)
    assert now.seats[0].person is None
    assert now.seats[0].sought
    room = "\n".join(said(message) for message in live.chloe.visible(live.room(table)))
    assert "A player has left Athens" in room
    assert "No games yet" in said(shown(await live.alice.slash(live.general, "me history")))


# ---------------------------------------------------------------------- a calendar


async def test_the_calendar_has_one_s_own_deadlines_and_of_a_table_everybody_s(live: LiveBot) -> None:
    table = await live.game(title="Long Walls, again")
    mover, other = live.mover(table), live.other(live.mover(table))
    (own,) = files(live, shown(await mover.slash(live.general, "me calendar"))).values()
    due = next(iter(table.due.values()))
    assert f"DTSTART:{due:%Y%m%dT%H%M%SZ}\r\n" in own.decode()
    assert "Long Walls\\, again" in own.decode()
    assert f"UID:{table.id}-{table.pending[0]}-" in own.decode()
    empty = shown(await other.slash(live.general, "me calendar"))
    assert "Nothing has a deadline now" in said(empty)
    (every,) = files(live, shown(await other.slash(live.general, "me calendar", table=table.id))).values()
    assert f"UID:{table.id}-{table.pending[0]}-" in every.decode()


async def test_the_calendar_of_a_table_tells_onlookers_no_more_than_they_see(live: LiveBot) -> None:
    table = await live.game()
    await live.call(
        live.service.tables.terms.change, table.id, 7_000, "onlookers", "never", live.fresh(), admin=True
    )  # fmt: skip
    told = shown(await live.chloe.slash(live.general, "me calendar", table=table.id))
    assert "not one that you may see" in said(told)
    assert "BEGIN:VCALENDAR" not in json.dumps(told)
