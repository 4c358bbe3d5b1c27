"""Whoever runs the bot hears of each trouble once, and when it is over."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from sqlmodel import select

from bot.service.running.lookout import Lookout
from bot.store.mail import OutboxRow, OutboxState
from tests.bot.conftest import said
from tests.bot.service.channel import Channel, refusal
from tests.bot.service.channel import Client as Plain
from tests.bot.service.mail.test_courier import with_room
from tests.bot.service.mail.test_passing_trouble import locked, rig

__all__ = ["rig"]
OWNER = 7


class Client(Plain):
    def __init__(self, room, team=None):
        super().__init__(room)
        self.about = SimpleNamespace(owner=SimpleNamespace(id=OWNER), team=team)

    async def application_info(self):
        return self.about

    async def fetch_channel(self, _id):
        raise AssertionError("every room is known")


@pytest.fixture
def client(tmp_path):
    return Client(Channel(tmp_path / "discord.json"))


def told(client):
    return [line["content"] for line in client.room.lines() if line["place"] == f"dm {OWNER}"]


def change(rig, **fields):
    def work():
        row = rig.database.session.get(OutboxRow, inn_row)
        for name, value in fields.items():
            setattr(row, name, value)

    inn_row = next(row.id for row in rig.rows(OutboxRow) if row.kind == "opening")
    rig.do(work)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"state": OutboxState.ASIDE}, "1 letters do not get through"),
        ({"state": OutboxState.SENDING}, "1 letters have been under way"),
        ({"state": OutboxState.DRAWING}, "1 letters have waited for their pictures"),
        ({"refused": True}, "1 letters have been refused"),
    ],
)
async def test_what_is_stuck_is_told_once_and_when_it_is_over(rig, client, fields, words):
    with_room(rig)
    lookout = Lookout(client, rig.keeper, rig.tables)
    await lookout.look()
    assert told(client) == []
    moment = rig.clock()
    if fields.pop("refused", False):
        fields["refused_at"] = moment
    change(rig, sent_at=moment, next_at=moment, **fields)
    change_others(rig, moment + timedelta(days=1))
    rig.clock.forward(hours=1)
    for _ in range(3):
        await lookout.look()
    await Lookout(client, rig.keeper, rig.tables).look()
    (said_,) = told(client)
    assert words in said_
    change(rig, state=OutboxState.SENT, refused_at=None)
    for _ in range(2):
        await lookout.look()
    assert len(told(client)) == 2
    assert words not in told(client)[1]


def change_others(rig, moment):
    def work():
        for row in rig.database.session.exec(select(OutboxRow)):
            if row.state == OutboxState.QUEUED and row.refused_at is None:
                row.next_at = moment

    rig.do(work)


@pytest.mark.sqlite
async def test_a_store_that_can_not_be_used_is_told_though_nothing_can_be_stored(rig, client, tmp_path):
    lookout = Lookout(client, rig.keeper, rig.tables, [OWNER])
    with locked(tmp_path / "store" / "keryx.sqlite3"):
        for _ in range(4):
            await lookout.look()
        (said_,) = told(client)
        assert "locked" in said_
    for _ in range(2):
        await lookout.look()
    assert told(client)[1:] == ["The store can be used again."]


async def test_what_discord_would_not_take_is_told_at_the_next_look(rig, client):
    with_room(rig)
    change(rig, state=OutboxState.ASIDE)
    owner = client.people[OWNER] = Channel(client.room.log, f"dm {OWNER}", [refusal(500, 0)])
    lookout = Lookout(client, rig.keeper, rig.tables)
    await lookout.look()
    assert told(client) == []
    await lookout.look()
    await lookout.look()
    assert len(told(client)) == 1
    assert not owner.errors


async def test_a_team_s_owner_stands_for_the_application(rig, tmp_path):
    with_room(rig)
    change(rig, state=OutboxState.ASIDE)
    client = Client(Channel(tmp_path / "discord.json"), team=SimpleNamespace(owner_id=8))
    await Lookout(client, rig.keeper, rig.tables).look()
    assert [line["place"] for line in client.room.lines()] == ["dm 8"]


async def test_the_real_bot_tells_the_owner_of_its_application(live):
    await live.game()

    def give_up():
        row = live.service.database.session.exec(select(OutboxRow).where(OutboxRow.kind == "opening")).one()
        row.state = OutboxState.ASIDE

    await live.call(give_up)
    await live.service.lookout.look()
    assert any("do not get through" in said(message) for message in live.alice.visible(live.alice.direct))
