"""Tables on Discord: private ones, passwords, lots, titles, rematches, and those that are over."""

from __future__ import annotations

from typing import Any

from bot.messages.text import height
from bot.sandbox.person import Person
from bot.service.api.table import Status, TableInfo
from tests.bot.buttons import labels
from tests.bot.conftest import LiveBot, said, shown
from tests.bot.test_clocks_shown import change_of
from tests.bot.test_gathering import lobby_of
from tests.bot.test_people import OPEN


async def opened(live: LiveBot, by: Person | None = None, **options: Any) -> TableInfo:
    await live.alice.slash(live.general, "setup tables", channel=live.forum)
    before = {it.id for it in await live.call(live.service.tables.directory.tables)}
    answer = await (by or live.alice).slash(live.general, "table new", game="polis", **options)
    found = [it for it in await live.call(live.service.tables.directory.tables) if it.id not in before]
    assert found, said(shown(answer))
    return await live.settled(found[0])


async def over(live: LiveBot, table: TableInfo) -> TableInfo:
    await live.call(live.service.tables.arbiter.end, table.id, 1, "enough", live.fresh(), admin=True)
    return await live.settled(table)


async def test_a_button_asks_for_the_password_and_a_wrong_one_is_refused(live: LiveBot) -> None:
    table = await opened(live, seats="password Rosy Fingers")
    lobby = lobby_of(live, live.room(table))
    assert "by password or invitation" in said(lobby)
    wrong = shown(await live.bob.submit(await live.bob.click(lobby, "Play Athens"), {"password": "rosy"}))
    assert "not the password" in said(wrong)
    await live.bob.submit(await live.bob.click(wrong, "Fill it in again"), {"password": "rosy fingers"})
    await live.settled(table)
    assert f"<@{live.bob.id}>" in said(lobby)
    typed = await live.chloe.slash(live.room(table), "table join", seat="sparta", password="Rosy Fingers")
    assert "You play Sparta" in said(shown(typed))


async def test_a_private_table_lets_in_who_is_invited_and_is_hidden_from_others(live: LiveBot) -> None:
    table = await opened(live, seats="private")
    refused = await live.bob.click(lobby_of(live, live.room(table)), "Play Athens")
    assert "This table is private" in said(shown(refused))
    assert table.title not in said(shown(await live.bob.slash(live.general, "table list")))
    asked = await live.alice.slash(live.room(table), "table invite", person=live.bob.user)
    assert "let in" in said(shown(asked))
    await live.settled(table)
    letter = live.bob.last(live.bob.direct)
    assert "asks you to this table" in said(letter)
    await live.bob.click(letter, "Play Athens")
    now = await live.settled(table)
    assert [info.person for info in now.seats] == [int(live.bob.id), None]
    assert table.title in said(shown(await live.bob.slash(live.general, "table list")))


async def test_an_invitation_reaches_who_wants_no_direct_messages_in_the_room(live: LiveBot) -> None:
    table = await opened(live, seats="private")
    await live.bob.slash(live.general, "me messages", where="room")
    await live.alice.slash(live.room(table), "table invite", person=live.bob.user)
    await live.settled(table)
    call = next(m for m in live.bob.visible(live.room(table)) if "asked to a table" in said(m))
    letter = shown(await live.bob.click(call, OPEN))
    await live.bob.click(letter, "Play Athens")
    assert (await live.settled(table)).seats[0].person == int(live.bob.id)


async def test_terms_that_can_not_be_read_say_what_can(live: LiveBot) -> None:
    for typed, told in (
        ("sides by bid", "among the options of"),
        ("reliability 400", "from 0 to 100 percent"),
        ("green", "private, sides by lot"),
    ):
        no = await live.alice.slash(live.general, "table new", game="polis", seats=typed)
        assert told in said(shown(no))
    no = await live.alice.slash(live.general, "table new", game="polis", onlookers="language klingon")
    assert "I don't speak" in said(shown(no))
    assert not await live.call(live.service.tables.directory.tables)


async def test_a_lobby_with_many_terms_of_its_own_is_a_screen_and_terms_has_them_all(live: LiveBot) -> None:
    table = await opened(
        live, seats="private, sides by lot", onlookers="2 turns later", talk="open, opened at the end",
        missed="grace 12h, 2 credits of 24h, draft, then agent once, 3 strikes offer, after 5 days agent",
        away="10 days, 30 days a game",
    )  # fmt: skip
    lobby = lobby_of(live, live.room(table))
    text = said(lobby)
    assert sum(map(height, text.splitlines())) <= 21, "with its buttons about a screen"
    assert "private, by invitation, sides drawn by lot" in text, "what one should know before sitting down"
    assert "under *Terms*: Missed deadlines, Private talk, Being away" in text
    assert "strike 3" in said(shown(await live.alice.click(lobby, "Terms")))


async def test_who_sits_where_by_lot_is_told_when_the_game_begins(live: LiveBot) -> None:
    table = await opened(live, seats="sides by lot")
    lobby = lobby_of(live, live.room(table))
    assert "drawn by lot" in said(lobby)
    await live.alice.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Play Sparta")
    await live.settled(table)
    await live.alice.click(lobby, "Start")
    now = await live.settled(table)
    (told,) = [one for one in map(said, live.chloe.visible(live.room(table))) if "The lot has fallen" in one]
    for info in now.seats:
        name = {"athens": "Athens", "sparta": "Sparta"}[info.seat]
        assert f"{name}: <@{info.person}>" in told


async def test_where_the_bot_speaks_one_language_the_terms_do_not_say_which(live: LiveBot) -> None:
    terms = shown(await live.alice.click(lobby_of(live, live.room(await opened(live))), "Terms"))
    assert "see the game at once" in said(terms)
    assert "English" not in said(terms)


async def test_the_terms_of_seats_are_changed_by_a_form_in_the_lobby(live: LiveBot) -> None:
    table = await opened(live)
    terms = shown(await live.alice.click(lobby_of(live, live.room(table)), "Terms"))
    form = await change_of(live, terms, "seats")
    changed = shown(await live.alice.submit(form, {"line": "private, reliability 80, not rated"}))
    assert "private, by invitation" in said(changed)
    await live.settled(table)
    assert "reliability from 80" in said(lobby_of(live, live.room(table)))


async def test_a_title_tells_tables_apart_by_itself(live: LiveBot) -> None:
    titles = [(await opened(live)).title, (await opened(live)).title, (await opened(live, title="Long Walls")).title]
    assert len(set(titles)) == 3
    listed = said(shown(await live.bob.slash(live.general, "table list", which="open")))
    assert all(title in listed for title in titles)
    assert "grace are over" not in listed
    assert all(title.startswith("Polis ") and "Campaign" in title for title in titles[:2])
    assert (await opened(live, title="long walls")).title == "long walls 2"


async def test_a_rematch_takes_one_press_each_and_changes_sides(live: LiveBot) -> None:
    table = await over(live, await live.game(title="Long Walls"))
    panel = shown(await live.alice.slash(live.room(table), "table info"))
    made = shown(await live.alice.click(panel, "Rematch"))
    assert "You play Sparta this time" in said(made)
    assert "Long Walls · Rematch" in said(made)
    assert "begins by itself" in said(made)
    again = next(it for it in await live.call(live.service.tables.directory.tables) if it.status is Status.LOBBY)
    await live.settled(again)
    letter = live.bob.last(live.bob.direct)
    assert "wants a rematch" in said(letter)
    await live.bob.click(letter, "Play Athens")
    now = await live.settled(again)
    assert now.status is Status.RUNNING
    assert all("starts the game" not in said(one) for one in live.bob.visible(live.bob.direct)[-4:])
    assert {info.seat: info.person for info in now.seats} == {
        "athens": int(live.bob.id),
        "sparta": int(live.alice.id),
    }


async def test_a_finished_game_is_found_by_player_and_leads_to_its_record_result_and_picture(live: LiveBot) -> None:
    first = await over(live, await live.game(title="Long Walls"))
    assert "Long Walls" not in said(shown(await live.chloe.slash(live.general, "table list")))
    for find in ("bob", "LONG", "polis", first.id):
        listed = shown(await live.chloe.slash(live.general, "table list", which="finished", find=find))
        assert "Long Walls" in said(listed)
    nothing = shown(await live.chloe.slash(live.general, "table list", which="finished", find="xerxes"))
    assert "No finished game goes by" in said(nothing)
    listed = shown(await live.chloe.slash(live.general, "table list", find="bob"))
    panel = shown(await live.chloe.click(listed, "Long Walls"))
    assert "ended: enough" in said(panel)
    assert {"Look", "History", "Record", "Rematch"} <= set(labels(panel))
    assert "Round 3" in said(shown(await live.chloe.click(panel, "Look")))
    record = shown(await live.chloe.click(panel, "Record"))
    assert record["attachments"]
    refused = await live.chloe.click(panel, "Rematch")
    assert "no seat" in said(shown(refused)).casefold()


async def test_onlookers_see_nothing_before_the_end_where_a_table_wants_that(live: LiveBot) -> None:
    table = await opened(live, onlookers="never")
    lobby = lobby_of(live, live.room(table))
    assert "see nothing before the end" in said(lobby)
    await live.alice.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Play Sparta")
    await live.alice.click(lobby, "Start")
    now = await live.settled(table)
    for what in ("board", "history"):
        refused = said(shown(await live.chloe.slash(live.room(table), "look", what=what)))
        assert "sees nothing of the game before it is over" in refused
    status = said(shown(await live.chloe.slash(live.room(table), "look", what="status")))
    assert "to move" not in status
    assert "<t:" not in status
    assert "Score" in said(shown(await live.bob.slash(live.room(table), "look", what="board")))
    room = [message for message in live.chloe.visible(live.room(table)) if message["attachments"]]
    assert not room
    assert not now.pending
    await over(live, table)
    assert "Score" in said(shown(await live.chloe.slash(live.room(table), "look", what="board")))


async def test_onlookers_of_a_table_that_tells_later_see_the_game_as_it_was(live: LiveBot) -> None:
    table = await opened(live, onlookers="12h later")
    lobby = lobby_of(live, live.room(table))
    await live.alice.click(lobby, "Play Athens")
    await live.bob.click(lobby, "Play Sparta")
    await live.alice.click(lobby, "Start")
    await live.settled(table)
    before = shown(await live.chloe.slash(live.room(table), "look", what="board"))
    assert "as it was" in said(before)
    now = await live.call(live.service.tables.look.table, table.id, int(live.alice.id))
    mover = live.mover(now)
    await live.call(pass_, live, table.id, int(mover.id), now.pending[0])
    await live.settled(table)
    told = len(live.chloe.visible(live.room(table)))
    assert said(shown(await live.chloe.slash(live.room(table), "look", what="board"))) == said(before)
    live.clock.advance(hours=13)
    assert live.service.deadlines is not None
    await live.service.deadlines.run_due()
    await live.settled(table)
    assert len(live.chloe.visible(live.room(table))) > told


def pass_(live: LiveBot, table: str, person: int, seat: str) -> None:
    panel = live.service.tables.play.draft_type(table, person, seat, "pass", live.fresh())
    assert panel.decision is not None
    live.service.tables.play.commit(table, person, seat, panel.decision.id, live.fresh())
