"""A table of one server followed in a channel of another: asked for, told with the delay, stopped with a press."""

from __future__ import annotations

from typing import Any

import pytest

from bot.panels.spec import PictureOrder
from bot.pictures import NoPictures
from bot.service.api.table import TableInfo
from bot.terms.terms import PRESETS, Pace, with_part
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, eventually, once, said, shown
from tests.bot.patient import Patient
from tests.bot.sandbox.herald import PIXEL


async def test_a_channel_follows_a_table_here_by_a_part_of_its_title(live: LiveBot) -> None:
    table = await live.game(title="Long Walls")
    await live.call(live.service.tables.people.set_server, int(live.guild["id"]), arbiters=[int(live.chloe.id)])
    begun = said(shown(await live.chloe.slash(live.general, "follow table", table="long wa")))
    assert f"follows **Long Walls** (`{table.id}`)" in begun
    assert "no such table" in said(shown(await live.chloe.slash(live.general, "follow table", table="short walls")))


class Abroad:
    """Another server with a channel for news; Dora owns it, Alice is a member."""

    def __init__(self, live: LiveBot) -> None:
        world = live.standin.world
        self.live = live
        self.dora = Patient(live.standin.backend, world.add_user("Dora"))
        self.guild = world.add_guild("Fleet", self.dora.user, live.alice.user)
        self.channel = world.add_channel(self.guild, "news")

    async def known(self) -> Abroad:
        """Once the bot has heard of it."""
        world = self.live.standin.world
        await self.live.standin.backend.events.tell("GUILD_CREATE", world.guild_payload(self.guild, everybody=False))
        await eventually(lambda: self.live.client.get_channel(int(self.channel["id"])) is not None)
        return self

    @property
    def messages(self) -> list[Json]:
        """What the bot has written there by itself."""
        seen = self.dora.visible(self.channel)
        return [one for one in seen if one["author"].get("bot") and not one.get("flags", 0) & 64]

    @property
    def digests(self) -> list[Json]:
        return [one for one in self.messages if "from now on" not in said(one) and "Thanks for" not in said(one)]

    async def follow(self, table: TableInfo, by: Patient | None = None, **options: Any) -> str:
        done = await (by or self.dora).slash(self.channel, "follow table", table=table.id, **options)
        await self.live.settled(table)
        return said(shown(done))


@once
async def begun(live: LiveBot, onlookers: str = "at once") -> TableInfo:
    """A game of Hellas between Alice and Bob in its first turn."""
    tables, terms = live.service.tables, with_part(PRESETS[Pace.STANDARD], "onlookers", onlookers)
    made = await live.call(
        tables.lobby.create, int(live.guild["id"]), int(live.alice.id), "Long Walls", "hellas", "hellas", terms, {},
        int(live.forum["id"]), live.fresh(),
    )  # fmt: skip
    for person, name, seat in ((live.alice, "Alice", "athens"), (live.bob, "Bob", "sparta")):
        await live.call(tables.lobby.take_seat, made.id, int(person.id), name, seat, live.fresh())
    await live.call(tables.lobby.start, made.id, int(live.alice.id), live.fresh())
    return await turn(live, made, 1)


async def turn(live: LiveBot, table: TableInfo, number: int) -> TableInfo:
    """Both pass, or take what is first, until a turn begins."""
    tables, people = live.service.tables, {"athens": int(live.alice.id), "sparta": int(live.bob.id)}
    for _ in range(60):
        now: TableInfo = await live.call(tables.look.table, table.id, int(live.alice.id))
        if now.turn[0].args["turn"] == number:
            return await live.settled(now)
        seat = now.pending[0]
        panel = await live.call(tables.look.panel, table.id, people[seat], seat)
        args = (table.id, people[seat], seat, panel.decision.id)
        while legal := panel.draft.legal():
            choice = next((one for one in legal if str(one) in ("pass", "done")), legal[0])
            panel = await live.call(tables.play.draft_add, *args, [choice], live.fresh())
        await live.call(tables.play.commit, *args, live.fresh())
    raise AssertionError("it never got there")


async def test_a_channel_of_another_server_reads_each_turn_and_notifies_nobody(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders: list[PictureOrder] = []

    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        orders.append(wanted)
        return PIXEL

    monkeypatch.setattr(NoPictures, "draw", draw)
    table, abroad = await begun(live), await Abroad(live).known()
    assert "told after each turn" in await abroad.follow(table)
    [first] = abroad.messages
    assert "This channel follows Long Walls from now on" in said(first).replace("*", "")
    orders.clear()
    await turn(live, table, 3)
    assert len(abroad.digests) == 2
    for number, digest in enumerate(abroad.digests, 1):
        text = said(digest)
        assert "Long Walls" in text
        assert f"Turn {number}" in text
        assert "Waits for" not in text
        assert len(digest["attachments"]) == 1
        assert not digest["mentions"]
        assert labels(digest) == ["Look", "Stop Following"]
    assert orders
    assert all(wanted.viewer == () for wanted in orders if not wanted.seat)
    looked = shown(await abroad.dora.click(abroad.digests[0], "Look"))
    assert "Long Walls" in said(looked)


async def test_onlookers_who_see_it_later_read_it_later_elsewhere_too(live: LiveBot) -> None:
    table, abroad = await begun(live, "12h later"), await Abroad(live).known()
    assert "see the game 12 hours later" in await abroad.follow(table)
    await turn(live, table, 3)
    assert abroad.digests == []
    live.clock.advance(hours=11)
    await released(live, table)
    assert abroad.digests == []
    live.clock.advance(hours=2)
    await released(live, table)
    assert [f"· Turn {number}" in said(one) for number, one in enumerate(abroad.digests[-2:], 1)] == [True, True]


async def released(live: LiveBot, table: TableInfo) -> None:
    """The deadlines' hand tells what has become old enough."""
    onlooking = live.service.tables.onlooking
    for due in await live.call(onlooking.to_release):
        await live.call(onlooking.release_due, due)
    await live.settled(table)


async def test_the_result_comes_too_and_then_nothing_more(live: LiveBot) -> None:
    table, abroad = await begun(live), await Abroad(live).known()
    await abroad.follow(table)
    await live.call(live.service.tables.arbiter.end, table.id, int(live.chloe.id), "enough", live.fresh(), admin=True)
    await live.settled(table)
    assert "ended" in said(abroad.digests[-1])
    listed = shown(await abroad.dora.slash(abroad.channel, "follow list"))
    assert "No channel here follows anything" in said(listed)


async def test_a_person_follows_a_game_directly_and_reads_what_its_onlookers_do(live: LiveBot) -> None:
    table = await begun(live)
    chloe, room = live.chloe, live.room(table)
    pressed = shown(await chloe.click(chloe.last(room), "Your move"))
    assert "You have no seat here and look on" in said(pressed)
    assert {"Look", "Follow"} <= set(labels(pressed))
    seen = shown(await chloe.slash(room, "look status"))
    assert "My panel" not in labels(seen), "who looks on has none"
    told = shown(await chloe.click(seen, "Follow"))
    assert "I tell you directly how **Long Walls**" in said(told)
    assert "Follow" not in labels(shown(await chloe.slash(room, "look status")))
    assert "Follow" not in labels(shown(await live.alice.slash(room, "look status")))
    await turn(live, table, 2)
    [digest] = [one for one in chloe.visible(chloe.direct) if "Turn 1" in said(one)]
    assert labels(digest) == ["Look", "Stop Following"]
    heading = said(digest).partition("##")[2].splitlines()[0]
    assert any(heading in said(one) for one in chloe.visible(room))
    assert "Long Walls" in said(shown(await chloe.slash(chloe.direct, "follow list")))
    assert "No channel" in said(shown(await live.alice.slash(live.general, "follow list"))), (
        "it is nobody else's matter"
    )
    assert "no more" in said(shown(await chloe.click(digest, "Stop Following")))
    before = len(chloe.visible(chloe.direct))
    await turn(live, table, 3)
    assert len(chloe.visible(chloe.direct)) == before


async def test_who_follows_directly_reads_the_result_and_who_takes_no_messages_is_told_how(live: LiveBot) -> None:
    table = await begun(live)
    await live.chloe.slash(live.chloe.direct, "me messages", where="room")
    refused = said(shown(await live.chloe.slash(live.room(table), "follow me")))
    assert "`/me messages` changes that" in refused
    await live.chloe.slash(live.chloe.direct, "me messages", where="direct")
    await live.chloe.slash(live.room(table), "follow me", each="phase")
    await live.call(live.service.tables.arbiter.end, table.id, int(live.chloe.id), "enough", live.fresh(), admin=True)
    await live.settled(table)
    result = live.chloe.last(live.chloe.direct)
    assert "ended" in said(result)
    assert labels(result) == ["Look"]
    assert "You follow nothing" in said(shown(await live.bob.slash(live.bob.direct, "follow list")))


async def test_one_press_stops_it_for_those_who_look_after_the_server(live: LiveBot) -> None:
    table, abroad = await begun(live), await Abroad(live).known()
    await abroad.follow(table)
    assert "for those who look after this server" in said(
        shown(await live.alice.click(abroad.messages[0], "Stop Following"))
    )
    stopped = shown(await abroad.dora.click(abroad.messages[0], "Stop Following"))
    assert "is followed no more" in said(stopped)
    await live.settled(table)
    assert f"as <@{abroad.dora.id}> wanted" in said(abroad.messages[-1])
    before = len(abroad.messages)
    await turn(live, table, 2)
    assert len(abroad.messages) == before
    assert "not followed any more" in said(shown(await abroad.dora.click(abroad.messages[0], "Stop Following")))


async def test_who_may_have_a_channel_follow_and_what(live: LiveBot) -> None:
    table, abroad = await begun(live), await Abroad(live).known()
    alice = Patient(live.standin.backend, live.alice.user)
    assert "for those who look after this server" in await abroad.follow(table, by=alice)
    await abroad.dora.slash(abroad.channel, "setup arbiters", person=live.alice.user)
    assert "told after each phase" in await abroad.follow(table, by=alice, each="phase")
    hidden = await begun(live, "never")
    assert "not" in await abroad.follow(hidden)
    assert len(await live.call(live.service.tables.follows.of_server, int(abroad.guild["id"]))) == 1


async def test_the_server_whose_table_it_is_sees_who_follows_and_can_forbid_it(live: LiveBot) -> None:
    table, abroad = await begun(live), await Abroad(live).known()
    await abroad.follow(table)
    seen = said(shown(await live.alice.slash(live.general, "setup following")))
    assert table.id in seen
    assert abroad.guild["id"] in seen
    forbidden = said(shown(await live.alice.slash(live.general, "setup following", allowed=False)))
    assert "One that did does not any more" in forbidden
    await live.settled(table)
    assert "do not let it be followed elsewhere" in said(abroad.messages[-1])
    assert "do not let it be followed elsewhere" in await abroad.follow(table)
