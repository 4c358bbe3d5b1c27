"""Rooms that Discord closes to the bot, or that are deleted: nothing is lost, nothing overtakes, everybody is told."""

import asyncio

import pytest
from sqlmodel import select

from bot.cli.health import findings
from bot.sandbox.permissions import Permission
from bot.service.letters import HINDERED, MOVED
from bot.store.mail import OutboxRow, OutboxState
from tests.bot.conftest import eventually, said, shown
from tests.bot.service.channel import Channel, refusal
from tests.bot.service.test_courier import courier, with_room

SAYING = int(Permission.SEND_MESSAGES_IN_THREADS)


async def rows(camp, *kinds):
    def read():
        return list(camp.house.database.session.exec(select(OutboxRow).order_by(OutboxRow.id)))

    return [row for row in await camp.call(read) if row.kind in kinds or not kinds]


async def permit(camp, allowed, told=True):
    """Give the bot's role the right to write in threads, or take it away, from everybody."""
    for role in camp.guild["roles"]:
        bits = int(role["permissions"])
        role["permissions"] = str(bits | SAYING if allowed else bits & ~SAYING)
        if told:
            await camp.standin.backend.events.tell("GUILD_ROLE_UPDATE", {"guild_id": camp.guild["id"], "role": role})


async def delete(camp, place, told=True):
    """As a moderator does it."""
    gone = camp.standin.world.channels.pop(str(place))
    if told:
        what = {name: gone[name] for name in ("id", "guild_id", "parent_id", "type") if name in gone}
        await camp.standin.backend.events.tell("THREAD_DELETE" if gone["type"] == 11 else "CHANNEL_DELETE", what)
    return gone


async def notice(camp, table, text):
    await camp.call(lambda: camp.house.tables.holders.tell_room(camp.house.tables.store.row(table.id), text))


def read(camp, person, room):
    return "\n".join(said(message) for message in person.visible(room))


def letters_to(person):
    return [said(message) for message in person.visible(person.direct)]


async def refused(camp):
    for _ in range(250):
        if [row for row in await rows(camp) if row.refused_at is not None]:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("nothing was refused")


async def test_what_a_room_could_not_be_told_comes_in_order_once_it_may(camp):
    table = await camp.game()
    room = camp.room(table)
    await permit(camp, allowed=False)
    await notice(camp, table, "paused")
    await notice(camp, table, "resumed")
    await refused(camp)
    arbiter = camp.alice
    await eventually(lambda: any("does not let me write" in text for text in letters_to(arbiter)))
    assert sum("does not let me write" in text for text in letters_to(arbiter)) == 1
    assert any("Send Messages in Threads" in text for text in letters_to(arbiter))
    found = findings(camp.house.database, camp.clock())
    assert "1 letters that Discord refuses" in " ".join(text for well, text in found if not well)
    camp.clock.advance(hours=3)
    camp.house.courier._wake.set()
    await permit(camp, allowed=True)
    await eventually(lambda: "goes on" in read(camp, camp.chloe, room))
    told = read(camp, camp.chloe, room)
    assert told.index("is paused") < told.index("goes on")
    assert told.count("is paused") == told.count("goes on") == 1
    await eventually(lambda: any("again" in text and "goes out now" in text for text in letters_to(arbiter)))
    assert all(well for well, text in findings(camp.house.database, camp.clock()) if "letters" in text)


async def test_a_check_of_the_server_says_which_rooms_are_closed_and_tries_again(camp):
    table = await camp.game()
    await permit(camp, allowed=False)
    await notice(camp, table, "paused")
    await refused(camp)
    await permit(camp, allowed=True, told=False)
    checked = said(shown(await camp.alice.slash(camp.general, "setup check")))
    assert f"<#{table.room}>" in checked
    assert "Long Walls" in checked
    await eventually(lambda: "is paused" in read(camp, camp.chloe, camp.room(table)))
    again = said(shown(await camp.alice.slash(camp.general, "setup check")))
    assert f"<#{table.room}>" not in again


async def test_a_room_that_is_deleted_is_made_anew_and_its_people_are_told_where(camp):
    table = await camp.game()
    camp.clock.advance(hours=1)
    await delete(camp, table.room)
    await eventually(lambda: any("new room" in text for text in letters_to(camp.bob)))
    now = await camp.settled(table)
    assert now.room not in (None, table.room)
    first = camp.chloe.visible(camp.room(now))[0]
    assert "Athens" in said(first)
    for person in (camp.alice, camp.bob):
        (told,) = [text for text in letters_to(person) if "new room" in text]
        assert f"<#{now.room}>" in told
    await notice(camp, now, "resumed")
    await eventually(lambda: "goes on" in read(camp, camp.chloe, camp.room(now)))
    listed = said(shown(await camp.alice.slash(camp.general, "table list")))
    assert str(table.room) not in listed


async def test_a_report_that_finds_its_room_gone_is_the_first_in_the_new_one(camp):
    """Deleted while the bot could not hear it."""
    table = await camp.game()
    camp.clock.advance(hours=1)
    await delete(camp, table.room, told=False)
    await notice(camp, table, "paused")
    await notice(camp, table, "resumed")
    await eventually(lambda: any("new room" in text for text in letters_to(camp.alice)))
    now = await camp.settled(table)
    lines = [said(message) for message in camp.chloe.visible(camp.room(now))]
    assert ["is paused" in line for line in lines].index(True) == 1
    assert ["goes on" in line for line in lines].index(True) == 2


async def test_a_room_deleted_while_nobody_listened_is_found_out_without_a_letter(camp):
    table = await camp.game()
    camp.clock.advance(hours=1)
    await delete(camp, table.room, told=False)
    camp.client.get_guild(int(camp.guild["id"]))._threads.pop(table.room, None)
    await camp.house.lookout.look()
    await eventually(lambda: any("new room" in text for text in letters_to(camp.bob)))


async def test_a_room_that_is_deleted_as_soon_as_it_is_made_is_not_made_again_at_once(camp):
    table = await camp.game()
    before = len(camp.standin.world.threads(camp.guild["id"]))
    await delete(camp, table.room)
    await camp.call(lambda: None)
    await camp.house.courier.deliver_all()
    assert len(camp.standin.world.threads(camp.guild["id"])) == before - 1
    camp.clock.advance(minutes=11)
    await camp.house.courier.deliver_all()
    assert len(camp.standin.world.threads(camp.guild["id"])) == before


async def test_a_forum_that_is_gone_waits_for_another_to_be_named(camp):
    table = await camp.game()
    camp.clock.advance(hours=1)
    for place in (table.room, table.talk, camp.forum["id"]):
        await delete(camp, place)
    await eventually(lambda: any("/setup tables" in text for text in letters_to(camp.alice)))
    other = camp.standin.world.add_forum(camp.guild, "other", "Polis")
    await camp.standin.backend.events.tell("CHANNEL_CREATE", other)
    await camp.alice.slash(camp.general, "setup tables", channel=other)
    await eventually(lambda: any("new room" in text for text in letters_to(camp.bob)))
    now = await camp.settled(table)
    assert camp.room(now)["parent_id"] == other["id"]


async def test_a_lobby_that_somebody_deletes_stays_gone_until_it_is_needed(camp):
    table = await camp.table()
    camp.clock.advance(hours=1)
    await delete(camp, table.room)
    await eventually(lambda: str(table.room) not in camp.standin.world.channels)
    await camp.call(camp.house.tables.lobby.take_seat, table.id, int(camp.alice.id), "Alice", "athens", camp.fresh())
    lobby = await camp.settled(table)
    assert lobby.room is None
    await camp.call(camp.house.tables.lobby.take_seat, table.id, int(camp.bob.id), "Bob", "sparta", camp.fresh())
    await camp.call(camp.house.tables.lobby.start, table.id, int(camp.alice.id), camp.fresh())
    await eventually(lambda: any("new room" in text for text in letters_to(camp.bob)))
    now = await camp.settled(table)
    assert "begins" in read(camp, camp.chloe, camp.room(now)) or len(camp.chloe.visible(camp.room(now))) >= 2


# ---------------------------------------------------------------------- by the clock


@pytest.fixture
def room(tmp_path):
    return Channel(tmp_path / "discord.json")


async def test_a_refused_letter_keeps_its_place_however_long_it_takes(inn, room):
    """A quarter of an hour was once enough to lose it."""
    with_room(inn)
    room.errors = [refusal(403, 50013)] * 60
    post = courier(inn, room)
    for _ in range(60):
        await post.deliver_all()
        inn.clock.forward(hours=6)
    assert not [line for line in room.lines() if line["place"] == "room 1"]
    (letter,) = inn.letters(HINDERED)
    assert letter.person == 101
    await post.deliver_all()
    in_room = [line["content"].split()[0] for line in room.lines() if line["place"] == "room 1"]
    assert in_room == ["opening", "notice"]
    assert [letter.args.get("over") for letter in inn.letters(HINDERED)] == [None, True]


async def test_what_discord_does_not_accept_is_set_aside_and_comes_back_by_itself(inn, room):
    with_room(inn)
    room.errors = [refusal(400, 50035)] * 5
    post = courier(inn, room)
    for _ in range(6):
        await post.deliver_all()
        inn.clock.forward(minutes=5)
    aside = [row.kind for row in inn.rows(OutboxRow, OutboxRow.state == OutboxState.ASIDE)]
    assert aside == ["opening"]
    assert inn.do(inn.tables.outbox.troubles) == ({"aside": 1}, [])
    inn.do(inn.tables.outbox.tidy)
    await post.deliver_all()
    assert [line["content"].split()[0] for line in room.lines() if line["place"] == "room 1"] == ["notice", "opening"]
    assert not inn.rows(OutboxRow, OutboxRow.state == OutboxState.ASIDE)


async def test_a_thread_for_talk_that_can_not_be_made_holds_up_nothing(inn):
    inn.running()
    row = next(row for row in inn.rows(OutboxRow) if row.kind == "talk")
    inn.do(inn.tables.outbox.refused, row.id, "403 50013: no")
    (kept,) = inn.rows(OutboxRow, OutboxRow.id == row.id)
    assert kept.state == OutboxState.ASIDE
    assert not inn.letters(HINDERED)


def test_nobody_is_told_of_a_room_that_was_not_moved(inn):
    inn.running()
    assert not inn.letters(MOVED)
