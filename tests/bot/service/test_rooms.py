"""Rooms and messages with the real discord.py against the stand-in."""

import asyncio

from sqlmodel import select

from bot.service.letters import REPORT, ROOM, TALK, TURN
from bot.store.mail import OutboxRow, OutboxState


async def rows(camp, *kinds):
    def read():
        return list(camp.house.database.session.exec(select(OutboxRow).order_by(OutboxRow.id)))

    return [row for row in await camp.call(read) if row.kind in kinds or not kinds]


async def forget_outcome(camp, *kinds):
    """As after a crash between sending and writing down that it was sent."""

    def forget():
        for row in camp.house.database.session.exec(select(OutboxRow)):
            if row.kind in kinds:
                row.state, row.message = OutboxState.SENDING, None
        return camp.house.tables.outbox.recover()

    return await camp.call(forget)


def threads(camp):
    world = camp.standin.world
    return [channel for channel in world.channels.values() if channel.get("parent_id") == camp.forum["id"]]


async def test_a_table_gets_a_room_and_a_place_to_talk(camp):
    table = await camp.table()
    assert table.room is not None
    assert table.talk is not None
    names = [thread["name"] for thread in threads(camp)]
    assert [name.endswith(f"table {table.id}") for name in names].count(True) == 1
    assert [name.endswith(f"talk {table.id}") for name in names].count(True) == 1


async def test_a_room_that_was_made_when_the_bot_died_is_found_again(camp):
    table = await camp.table()
    before = len(threads(camp))
    assert await forget_outcome(camp, ROOM, TALK) == 2
    await camp.house.courier.deliver_all()
    again = await camp.call(camp.house.tables.look.table, table.id)
    assert (again.room, again.talk) == (table.room, table.talk)
    assert len(threads(camp)) == before


async def test_messages_that_were_sent_when_the_bot_died_are_found_again(camp):
    table = await camp.game()
    room = str(table.room)
    messages = camp.standin.world.messages
    before = sum(len(messages[place]) for place in messages)
    assert before > 3
    assert len(camp.standin.world.messages[room]) > 1
    assert await forget_outcome(camp, TURN, "opening") == 2
    await camp.house.courier.deliver_all()
    await asyncio.sleep(0.1)
    assert sum(len(messages[place]) for place in messages) == before
    assert {row.state for row in await rows(camp)} == {OutboxState.SENT}


async def test_nothing_that_goes_out_is_given_up(camp):
    await camp.game()
    assert not [row for row in await rows(camp) if row.error]
    assert not await rows(camp, REPORT)
