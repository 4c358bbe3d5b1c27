"""Rooms that Discord closes to the bot, or that are deleted: nothing is lost, nothing overtakes, everybody is told."""

import asyncio

import pytest
from sqlmodel import select

from bot.cli.health import findings
from bot.sandbox.permissions import Permission
from bot.service.mail.letters import HINDERED, MOVED
from bot.store.mail import OutboxRow, OutboxState
from tests.bot.conftest import eventually, said, shown
from tests.bot.patient import LONG
from tests.bot.service.channel import Channel, refusal
from tests.bot.service.mail.test_courier import courier, with_room

SAYING = int(Permission.SEND_MESSAGES_IN_THREADS)


async def rows(live, *kinds):
    def read():
        return list(live.service.database.session.exec(select(OutboxRow).order_by(OutboxRow.id)))

    return [row for row in await live.call(read) if row.kind in kinds or not kinds]


async def permit(live, allowed, told=True):
    """Give the bot's role the right to write in threads, or take it away, from everybody."""
    for role in live.guild["roles"]:
        bits = int(role["permissions"])
        role["permissions"] = str(bits | SAYING if allowed else bits & ~SAYING)
        if told:
            await live.standin.backend.events.tell("GUILD_ROLE_UPDATE", {"guild_id": live.guild["id"], "role": role})


async def delete(live, place, told=True):
    """As a moderator does it."""
    gone = live.standin.world.channels.pop(str(place))
    if told:
        what = {name: gone[name] for name in ("id", "guild_id", "parent_id", "type") if name in gone}
        await live.standin.backend.events.tell("THREAD_DELETE" if gone["type"] == 11 else "CHANNEL_DELETE", what)
    return gone


async def notice(live, table, text):
    await live.call(lambda: live.service.tables.holders.tell_room(live.service.tables.store.row(table.id), text))


def read(live, person, room):
    return "\n".join(said(message) for message in person.visible(room))


def letters_to(person):
    return [said(message) for message in person.visible(person.direct)]


async def refused(live):
    async with asyncio.timeout(LONG):
        while not [row for row in await rows(live) if row.refused_at is not None]:
            await asyncio.sleep(0.02)


async def test_what_a_room_could_not_be_told_comes_in_order_once_it_may(live):
    table = await live.game()
    room = live.room(table)
    await permit(live, allowed=False)
    await notice(live, table, "paused")
    await notice(live, table, "resumed")
    await refused(live)
    arbiter = live.alice
    await eventually(lambda: any("does not let me write" in text for text in letters_to(arbiter)))
    assert sum("does not let me write" in text for text in letters_to(arbiter)) == 1
    assert any("Send Messages in Threads" in text for text in letters_to(arbiter))
    found = findings(live.service.database, live.clock())
    assert "1 letters that Discord refuses" in " ".join(text for well, text in found if not well)
    live.clock.advance(hours=3)
    live.service.courier._wake.set()
    await permit(live, allowed=True)
    await eventually(lambda: "goes on" in read(live, live.chloe, room))
    told = read(live, live.chloe, room)
    assert told.index("is paused") < told.index("goes on")
    assert told.count("is paused") == told.count("goes on") == 1
    await eventually(lambda: any("again" in text and "goes out now" in text for text in letters_to(arbiter)))
    assert all(well for well, text in findings(live.service.database, live.clock()) if "letters" in text)


async def test_a_check_of_the_server_says_which_rooms_are_closed_and_tries_again(live):
    table = await live.game()
    await permit(live, allowed=False)
    await notice(live, table, "paused")
    await refused(live)
    await permit(live, allowed=True, told=False)
    checked = said(shown(await live.alice.slash(live.general, "setup check")))
    assert f"<#{table.room}>" in checked
    assert "Long Walls" in checked
    await eventually(lambda: "is paused" in read(live, live.chloe, live.room(table)))
    again = said(shown(await live.alice.slash(live.general, "setup check")))
    assert f"<#{table.room}>" not in again


async def test_a_room_that_is_deleted_is_made_anew_and_its_people_are_told_where(live):
    table = await live.game()
    live.clock.advance(hours=1)
    await delete(live, table.room)
    await eventually(lambda: any("new room" in text for text in letters_to(live.bob)))
    now = await live.settled(table)
    assert now.room not in (None, table.room)
    first = live.chloe.visible(live.room(now))[0]
    assert "Athens" in said(first)
    for person in (live.alice, live.bob):
        (told,) = [text for text in letters_to(person) if "new room" in text]
        assert f"<#{now.room}>" in told
    await notice(live, now, "resumed")
    await eventually(lambda: "goes on" in read(live, live.chloe, live.room(now)))
    listed = said(shown(await live.alice.slash(live.general, "table list")))
    assert str(table.room) not in listed


async def test_a_report_that_finds_its_room_gone_is_the_first_in_the_new_one(live):
    """Deleted while the bot could not hear it."""
    table = await live.game()
    live.clock.advance(hours=1)
    await delete(live, table.room, told=False)
    await notice(live, table, "paused")
    await notice(live, table, "resumed")
    await eventually(lambda: any("new room" in text for text in letters_to(live.alice)))
    now = await live.settled(table)
    lines = [said(message) for message in live.chloe.visible(live.room(now))]
    assert ["is paused" in line for line in lines].index(True) == 1
    assert ["goes on" in line for line in lines].index(True) == 2


async def test_a_room_deleted_while_nobody_listened_is_found_out_without_a_letter(live):
    table = await live.game()
    live.clock.advance(hours=1)
    await delete(live, table.room, told=False)
    live.client.get_guild(int(live.guild["id"]))._threads.pop(table.room, None)
    await live.service.lookout.look()
    await eventually(lambda: any("new room" in text for text in letters_to(live.bob)))


async def test_a_room_that_is_deleted_as_soon_as_it_is_made_is_not_made_again_at_once(live):
    table = await live.game()
    before = len(live.standin.world.threads(live.guild["id"]))
    await delete(live, table.room)
    await live.call(lambda: None)
    await live.service.courier.deliver_all()
    assert len(live.standin.world.threads(live.guild["id"])) == before - 1
    live.clock.advance(minutes=11)
    await live.service.courier.deliver_all()
    assert len(live.standin.world.threads(live.guild["id"])) == before


async def test_a_forum_that_is_gone_waits_for_another_to_be_named(live):
    table = await live.game()
    live.clock.advance(hours=1)
    for place in (table.room, table.talk, live.forum["id"]):
        await delete(live, place)
    await eventually(lambda: any("/setup tables" in text for text in letters_to(live.alice)))
    other = live.standin.world.add_forum(live.guild, "other", "Polis")
    await live.standin.backend.events.tell("CHANNEL_CREATE", other)
    await live.alice.slash(live.general, "setup tables", channel=other)
    await eventually(lambda: any("new room" in text for text in letters_to(live.bob)))
    now = await live.settled(table)
    assert live.room(now)["parent_id"] == other["id"]


async def test_a_lobby_that_somebody_deletes_stays_gone_until_it_is_needed(live):
    table = await live.table()
    live.clock.advance(hours=1)
    await delete(live, table.room)
    await eventually(lambda: str(table.room) not in live.standin.world.channels)
    await live.call(live.service.tables.lobby.take_seat, table.id, int(live.alice.id), "Alice", "athens", live.fresh())
    lobby = await live.settled(table)
    assert lobby.room is None
    await live.call(live.service.tables.lobby.take_seat, table.id, int(live.bob.id), "Bob", "sparta", live.fresh())
    await live.call(live.service.tables.lobby.start, table.id, int(live.alice.id), live.fresh())
    await eventually(lambda: any("new room" in text for text in letters_to(live.bob)))
    now = await live.settled(table)
    assert "begins" in read(live, live.chloe, live.room(now)) or len(live.chloe.visible(live.room(now))) >= 2


# ---------------------------------------------------------------------- by the clock


@pytest.fixture
def room(tmp_path):
    return Channel(tmp_path / "discord.json")


async def test_a_refused_letter_keeps_its_place_however_long_it_takes(rig, room):
    """A quarter of an hour was once enough to lose it."""
    with_room(rig)
    room.errors = [refusal(403, 50013)] * 60
    post = courier(rig, room)
    for _ in range(60):
        await post.deliver_all()
        rig.clock.forward(hours=6)
    assert not [line for line in room.lines() if line["place"] == "room 1"]
    (letter,) = rig.letters(HINDERED)
    assert letter.person == 101
    await post.deliver_all()
    in_room = [line["content"].split()[0] for line in room.lines() if line["place"] == "room 1"]
    assert in_room == ["opening", "notice"]
    assert [letter.args.get("over") for letter in rig.letters(HINDERED)] == [None, True]


async def test_what_discord_does_not_accept_is_set_aside_and_comes_back_by_itself(rig, room):
    with_room(rig)
    room.errors = [refusal(400, 50035)] * 5
    post = courier(rig, room)
    for _ in range(6):
        await post.deliver_all()
        rig.clock.forward(minutes=5)
    aside = [row.kind for row in rig.rows(OutboxRow, OutboxRow.state == OutboxState.ASIDE)]
    assert aside == ["opening"]
    assert rig.do(rig.tables.outbox.problems) == ({"aside": 1}, [])
    rig.do(rig.tables.outbox.tidy)
    await post.deliver_all()
    assert [line["content"].split()[0] for line in room.lines() if line["place"] == "room 1"] == ["notice", "opening"]
    assert not rig.rows(OutboxRow, OutboxRow.state == OutboxState.ASIDE)


async def test_a_thread_for_talk_that_can_not_be_made_holds_up_nothing(rig):
    rig.running()
    row = next(row for row in rig.rows(OutboxRow) if row.kind == "talk")
    rig.do(rig.tables.outbox.refused, row.id, "403 50013: no")
    (kept,) = rig.rows(OutboxRow, OutboxRow.id == row.id)
    assert kept.state == OutboxState.ASIDE
    assert not rig.letters(HINDERED)


def test_nobody_is_told_of_a_room_that_was_not_moved(rig):
    rig.running()
    assert not rig.letters(MOVED)
