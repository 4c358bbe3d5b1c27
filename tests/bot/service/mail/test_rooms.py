"""Rooms and messages with the real discord.py against the stand-in."""

import asyncio

from sqlmodel import select

from bot.service.mail.letters import REPORT, ROOM, TALK, TURN
from bot.store.mail import OutboxRow, OutboxState


async def rows(live, *kinds):
    def read():
        return list(live.service.database.session.exec(select(OutboxRow).order_by(OutboxRow.id)))

    return [row for row in await live.call(read) if row.kind in kinds or not kinds]


async def forget_outcome(live, *kinds):
    """As after a crash between sending and writing down that it was sent."""

    def forget():
        for row in live.service.database.session.exec(select(OutboxRow)):
            if row.kind in kinds:
                row.state, row.message = OutboxState.SENDING, None
        return live.service.tables.outbox.recover()

    return await live.call(forget)


def threads(live):
    world = live.standin.world
    return [channel for channel in world.channels.values() if channel.get("parent_id") == live.forum["id"]]


async def test_a_table_gets_a_room_and_a_place_to_talk(live):
    table = await live.table()
    assert table.room is not None
    assert table.talk is not None
    names = [thread["name"] for thread in threads(live)]
    assert [name.endswith(f"table {table.id}") for name in names].count(True) == 1
    assert [name.endswith(f"talk {table.id}") for name in names].count(True) == 1


async def test_a_room_that_was_made_when_the_bot_died_is_found_again(live):
    table = await live.table()
    before = len(threads(live))
    assert await forget_outcome(live, ROOM, TALK) == 2
    await live.service.courier.deliver_all()
    again = await live.call(live.service.tables.look.table, table.id)
    assert (again.room, again.talk) == (table.room, table.talk)
    assert len(threads(live)) == before


async def test_messages_that_were_sent_when_the_bot_died_are_found_again(live):
    table = await live.game()
    room = str(table.room)
    messages = live.standin.world.messages
    before = sum(len(messages[place]) for place in messages)
    assert before > 3
    assert len(live.standin.world.messages[room]) > 1
    assert await forget_outcome(live, TURN, "opening") == 2
    await live.service.courier.deliver_all()
    await asyncio.sleep(0.1)
    assert sum(len(messages[place]) for place in messages) == before
    assert {row.state for row in await rows(live)} == {OutboxState.SENT}


async def test_nothing_that_goes_out_is_given_up(live):
    await live.game()
    assert not [row for row in await rows(live) if row.error]
    assert not await rows(live, REPORT)
