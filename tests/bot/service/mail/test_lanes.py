"""Letters wait for nobody but their own lane, and words for no picture."""

import asyncio
from datetime import timedelta

import pytest
from sqlmodel import select

from bot.pictures import NoPictures
from bot.sandbox.faults import Fault, slow
from bot.sandbox.wire import walk
from bot.service.mail.courier import Courier
from bot.store.mail import OutboxRow, OutboxState
from tests.bot.conftest import eventually, said, shown
from tests.bot.patient import LONG
from tests.bot.service.channel import Channel, Client, Plain
from tests.bot.service.mail.test_courier import with_room
from tests.bot.test_playing import order

PNG = b"\x89PNG\r\n\x1a\n" + b"0" * 64

CONTAINER = 17
"""The part of a layout that holds the others."""


class Easel:
    """Draws nothing before it is told to."""

    def __init__(self, monkeypatch):
        self.ready, self.orders = asyncio.Event(), []
        easel = self

        async def draw(_, wanted):
            easel.orders.append(wanted.kind)
            await easel.ready.wait()
            return PNG

        monkeypatch.setattr(NoPictures, "draw", draw)


@pytest.fixture
def easel(monkeypatch):
    return Easel(monkeypatch)


def begins(live):
    """A game whose letters are under way: not the copy of one in which they have arrived."""
    return asyncio.create_task(live._game())


async def states(live, *kinds):
    def read():
        return [row.state for row in live.service.database.session.exec(select(OutboxRow)) if row.kind in kinds]

    return await live.call(read)


async def commits(mover, asked):
    """A whole turn, from the letter that asks for it."""
    panel = await order(mover, await order(mover, asked, "hoplites"), "move")
    assert "Done." in said(shown(await mover.click(panel, "Commit")))


LATE = 3600.0
"""Seconds: longer than the whole test may wait for anything."""


async def test_a_room_that_answers_late_holds_up_no_other_table(live):
    late, other = await live.game(title="Late"), await live.game(title="Other")
    live.standin.faults.add(slow(f"/channels/{late.room}/messages", LATE, times=9))
    for table in (late, other):
        await live.call(
            lambda table=table: live.service.tables.holders.tell_room(
                live.service.tables.store.row(table.id), "resumed"
            )
        )
    reader = live.chloe
    await eventually(lambda: any("goes on" in said(message) for message in reader.visible(live.room(other))))
    assert not any("goes on" in said(message) for message in reader.visible(live.room(late)))
    mover = live.mover(other)
    await commits(mover, mover.last(mover.direct))
    asked = live.other(mover)
    await eventually(lambda: any("Your move" in said(message) for message in asked.visible(asked.direct)))


async def test_a_lane_that_is_slow_keeps_its_order(rig, tmp_path):
    with_room(rig)

    class Slow(Channel):
        async def send(self, content="", **options):
            await asyncio.sleep(0.05)
            return await super().send(content, **options)

    room = Slow(tmp_path / "discord.json")
    await Courier(Client(room), rig.keeper, rig.tables.outbox, rig.tables.rooms, Plain()).deliver_all()
    assert [line["content"].split()[0] for line in room.lines() if line["place"] == "room 1"] == ["opening", "notice"]


async def test_the_words_of_a_letter_arrive_before_anything_is_drawn(live, easel):
    begun = begins(live)
    await eventually(lambda: any("Your move" in said(m) for p in (live.alice, live.bob) for m in p.visible(p.direct)))
    mover = next(p for p in (live.alice, live.bob) if any("Your move" in said(m) for m in p.visible(p.direct)))
    letter = mover.last(mover.direct)
    await eventually(lambda: any(part["type"] == CONTAINER for part in mover.last(mover.direct)["components"]))
    words = said(mover.last(mover.direct))
    assert not letter["attachments"]
    easel.ready.set()
    table = await begun
    await eventually(lambda: bool(mover.last(mover.direct)["attachments"]))
    full = mover.last(mover.direct)
    assert full["id"] == letter["id"]
    assert said(full) == words
    shown = [item["media"]["url"] for part in walk(full["components"]) for item in part.get("items", ())]
    assert shown == [one["url"] for one in full["attachments"]]
    opening = next(m for m in live.chloe.visible(live.room(table)) if m["attachments"])
    assert opening["embeds"][0]["image"]["url"] == opening["attachments"][0]["url"]


async def test_pictures_that_were_still_to_come_when_the_bot_died_come_afterwards(live, easel):
    begun = begins(live)
    async with asyncio.timeout(LONG):
        while await states(live, "turn", "opening") != [OutboxState.DRAWING] * 2:
            await asyncio.sleep(0.02)
    await live.service.courier.stop()
    easel.ready.set()
    posts = [call for call in live.standin.calls if call.method == "POST" and call.path.endswith("/messages")]
    live.service.courier.start()
    table = await begun
    mover = live.mover(table)
    assert mover.last(mover.direct)["attachments"]
    assert await states(live, "turn", "opening") == [OutboxState.SENT] * 2
    again = [call for call in live.standin.calls if call.method == "POST" and call.path.endswith("/messages")]
    assert len(again) == len(posts)


async def test_pictures_that_arrived_when_the_bot_died_are_not_put_in_twice(live, easel):
    easel.ready.set()
    table = await live.game()

    def forget():
        for row in live.service.database.session.exec(select(OutboxRow)):
            if row.kind in ("turn", "opening"):
                row.state = OutboxState.DRAWING

    before = sum(call.method == "PATCH" for call in live.standin.calls)
    await live.call(forget)
    await live.service.courier.deliver_all()
    assert await states(live, "turn", "opening") == [OutboxState.SENT] * 2
    assert sum(call.method == "PATCH" for call in live.standin.calls) == before
    assert len(live.mover(table).last(live.mover(table).direct)["attachments"]) >= 1


async def test_pictures_that_were_put_off_come_as_soon_as_the_bot_begins_again(live, easel):
    easel.ready.set()
    await live.game()
    await live.service.courier.stop()

    def put_off():
        for row in live.service.database.session.exec(select(OutboxRow)):
            if row.kind in ("turn", "opening"):
                row.state, row.attempts, row.next_at = OutboxState.DRAWING, 8, live.clock() + timedelta(minutes=9)

    await live.call(put_off)
    live.service.courier.start()
    async with asyncio.timeout(LONG):
        while await states(live, "turn", "opening") != [OutboxState.SENT] * 2:
            await asyncio.sleep(0.02)


async def test_a_question_that_has_been_answered_gets_no_picture_any_more(live, easel):
    begun = begins(live)
    await eventually(lambda: any("Your move" in said(m) for p in (live.alice, live.bob) for m in p.visible(p.direct)))
    mover = next(p for p in (live.alice, live.bob) if any("Your move" in said(m) for m in p.visible(p.direct)))
    asked = mover.last(mover.direct)
    await commits(mover, asked)
    easel.ready.set()
    await begun
    receipt = next(message for message in mover.visible(mover.direct) if message["id"] == asked["id"])
    assert "Done." in said(receipt)
    assert not receipt["attachments"]


async def test_a_picture_that_can_not_be_put_in_at_first_comes_later(live, easel):
    live.standin.faults.add(Fault("PATCH", r"/channels/\d+/messages/\d+", 403, {"code": 50013, "message": "no"}))
    easel.ready.set()
    table = await begins(live)
    mover = live.mover(table)
    async with asyncio.timeout(LONG):
        while await states(live, "turn", "opening") != [OutboxState.SENT] * 2:
            live.clock.advance(seconds=5)
            live.service.courier._wake.set()
            await asyncio.sleep(0.02)
    assert mover.last(mover.direct)["attachments"]
    assert any(m["attachments"] for m in live.chloe.visible(live.room(table)))
