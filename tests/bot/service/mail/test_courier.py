"""From the outbox to Discord: in order, at least once, and never twice."""

import aiohttp
import discord
import pytest

from bot.service.mail.courier import Courier
from bot.service.mail.letters import CLOSED_DM, OPENING, TURN
from bot.service.mail.outbox import TRIES
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import TableRow
from tests.bot.service.channel import Channel, Client, Lost, Plain, refusal
from tests.bot.service.rig import ANNA, BERT


@pytest.fixture
def room(tmp_path):
    return Channel(tmp_path / "discord.json")


def with_room(rig):
    """A running table whose room has been made, with the letters about it waiting."""
    table = rig.running()

    def made():
        for row in rig.database.session.exec(inn_rooms()):
            row.state = OutboxState.SENT
        rig.database.session.get(TableRow, table).room = 77

    from sqlmodel import col, select

    def inn_rooms():
        return select(OutboxRow).where(col(OutboxRow.kind).in_(["room", "talk"]))

    rig.do(made)
    rig.do(lambda: rig.tables.holders.tell_room(rig.tables.store.row(table), "resumed"))
    return table


def courier(rig, room, people=None):
    return Courier(Client(room, people), rig.keeper, rig.tables.outbox, rig.tables.rooms, Plain())


def places(room):
    return [(line["place"], line["content"].split()[0]) for line in room.lines()]


async def test_letters_arrive_in_their_rooms_and_in_order(rig, room):
    with_room(rig)
    await courier(rig, room).deliver_all()
    in_room = [kind for place, kind in places(room) if place == "room 1"]
    assert in_room == ["opening", "notice"]
    assert ("dm 101", TURN) in places(room)
    assert {row.state for row in rig.rows(OutboxRow)} == {OutboxState.SENT}


async def test_every_message_can_be_found_by_its_mark_and_its_nonce_fits(rig, room):
    table = with_room(rig)
    await courier(rig, room).deliver_all()
    assert all(table in line["content"] for line in room.lines())
    assert all(len(line["nonce"]) <= 25 for line in room.lines())
    assert len({line["nonce"] for line in room.lines()}) == len(room.lines())


async def test_a_connection_lost_after_sending_makes_no_second_message(rig, room):
    with_room(rig)
    room.errors = [Lost()]
    post = courier(rig, room)
    await post.deliver_all()
    rig.clock.forward(minutes=1)
    await post.deliver_all()
    in_room = [kind for place, kind in places(room) if place == "room 1"]
    assert in_room == ["opening", "notice"]


async def test_a_letter_whose_fate_cannot_be_written_down_leaves_the_others_in_no_doubt(rig, room, monkeypatch):
    with_room(rig)
    outbox, failing = rig.tables.outbox, [True, True]
    sent = outbox.sent

    def fails(row, *args, **more):
        if failing and rig.tables.store.session.get(OutboxRow, row).kind == OPENING:
            raise ZeroDivisionError(failing.pop())
        sent(row, *args, **more)

    monkeypatch.setattr(outbox, "sent", fails)
    await courier(rig, room).deliver_all()
    assert {row.state for row in rig.rows(OutboxRow)} == {OutboxState.SENT}
    assert [row.kind for row in rig.rows(OutboxRow) if row.doubt] == [OPENING]
    assert [kind for place, kind in places(room) if place == "room 1"] == ["opening", "notice"]


@pytest.mark.parametrize(
    "error", [aiohttp.ClientOSError(), OSError(104, "reset"), refusal(503, 0, discord.DiscordServerError)]
)
async def test_a_failure_is_tried_again_later_and_later(rig, room, error):
    with_room(rig)
    room.errors = [error, error]
    post = courier(rig, room)
    await post.deliver_all()
    assert not [line for line in room.lines() if line["place"] == "room 1"]
    rig.clock.forward(seconds=3)
    await post.deliver_all()
    rig.clock.forward(seconds=3)
    await post.deliver_all()
    assert not [line for line in room.lines() if line["place"] == "room 1"]
    rig.clock.forward(seconds=3)
    await post.deliver_all()
    assert [kind for place, kind in places(room) if place == "room 1"] == [OPENING, "notice"]


async def test_being_told_to_wait_is_no_failed_try(rig, room):
    with_room(rig)
    room.errors = [discord.RateLimited(120.0)]
    await courier(rig, room).deliver_all()
    rows = sorted(rig.rows(OutboxRow), key=lambda row: row.id)
    waiting = next(row for row in rows if row.state == OutboxState.QUEUED)
    assert waiting.attempts == 0
    assert (waiting.next_at - rig.clock()).total_seconds() == 120


async def test_a_closed_direct_message_still_gets_the_turn_privately(rig, room):
    with_room(rig)
    anna = Channel(room.log, "dm 101", [refusal(403, 50007, discord.Forbidden)] * 9)
    post = courier(rig, room, {ANNA: anna})
    await post.deliver_all()
    assert places(room).count(("room 1", CLOSED_DM)) == 1
    assert rig.do(rig.tables.people.person, ANNA)["dm"] == "closed"
    ping = rig.letters(CLOSED_DM)[0]
    assert ping.person == ANNA
    assert rig.do(rig.tables.look.secret, ANNA, ping.args["secret"]).letter.kind == TURN
    assert len(anna.errors) == 8
    assert ("dm 102", TURN) in places(room)


async def test_nobody_with_closed_direct_messages_is_written_to_again_until_they_say_so(rig, room):
    table = with_room(rig)
    anna = Channel(room.log, "dm 101", [refusal(403, 50278, discord.Forbidden)])
    post = courier(rig, room, {ANNA: anna})
    await post.deliver_all()
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    await post.deliver_all()
    assert "dm 101" not in [place for place, _ in places(room)]
    rig.do(rig.tables.people.set_person, ANNA, dm="open")
    rig.play(table, ANNA, "red", "raid blue")
    rig.play(table, BERT, "blue", "yield")
    await post.deliver_all()
    assert ("dm 101", TURN) in places(room)


async def test_a_letter_that_never_arrives_is_put_aside_and_holds_up_nobody(rig, room):
    with_room(rig)
    room.errors = [refusal(500, 0)] * TRIES
    post = courier(rig, room)
    for _ in range(TRIES):
        await post.deliver_all()
        rig.clock.forward(hours=7)
    await post.deliver_all()
    states = [row.state for row in rig.rows(OutboxRow, OutboxRow.lane.startswith("room"), OutboxRow.kind != "room")]
    assert states.count(OutboxState.ASIDE) == 1
    assert [kind for place, kind in places(room) if place == "room 1"] == ["notice"]


async def test_a_letter_taken_back_before_it_was_sent_is_not_sent(rig, room):
    table = with_room(rig)
    post = courier(rig, room)
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    await post.deliver_all()
    rig.play(table, ANNA, "red", "take 2", "done")
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    before = len(room.lines())
    await post.deliver_all()
    assert len(room.lines()) == before
