"""What was on the screen before a restart still works after it, and pictures come with their words."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from bot.panels.spec import PictureOrder
from bot.pictures import NoPictures
from bot.sandbox.connect import connected_to
from bot.sandbox.standin import StandIn
from bot.service.installed import DEFAULT_GAME
from engine.core import registry
from tests.bot import conftest
from tests.bot.conftest import LiveBot, eventually, running, said, shown
from tests.bot.test_playing import order

PNG = b"\x89PNG\r\n\x1a\n" + b"0" * 64


async def test_a_panel_from_before_a_restart_can_still_be_used(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    panel = mover.last(mover.direct)
    opened = await mover.click(panel, "Type …")
    await live.service.stop()
    await live.client.close()
    async with running(live.standin, live.service):
        sent = await mover.submit(opened, {"text": "hoplites pylos; metal"})
        assert "Your order so far" in said(shown(sent))
        after = await order(mover, panel, "move")
        done = await mover.click(after, "Commit")
        assert "Done." in said(shown(done))


async def test_pictures_come_with_words_first_and_carry_alternative_texts(live: LiveBot, monkeypatch: Any) -> None:
    orders: list[PictureOrder] = []

    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        orders.append(wanted)
        return PNG

    monkeypatch.setattr(NoPictures, "draw", draw)
    table = await live.game()
    mover, room = live.mover(table), live.room(table)
    looked = await mover.slash(room, "look board")
    assert "Score" in said(shown(looked))
    await eventually(lambda: bool(shown(looked)["attachments"]))
    for message in [shown(looked), *mover.visible(mover.direct), *live.chloe.visible(room)]:
        for attachment in message["attachments"]:
            assert attachment["description"]
    assert any(message["attachments"] for message in mover.visible(mover.direct))
    for wanted in orders:
        assert set(wanted.viewer) <= {"athens", "sparta"}


async def test_a_picture_that_takes_a_while_is_said_to_be_coming(live: LiveBot, monkeypatch: Any) -> None:
    ready = asyncio.Event()
    table = await live.settled(await live.game())

    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        await ready.wait()
        return PNG

    monkeypatch.setattr(NoPictures, "draw", draw)
    monkeypatch.setattr("bot.panels.answer.PICTURE_SOON", 0.05)
    looked = await live.mover(table).slash(live.room(table), "look board")
    await eventually(lambda: "picture follows" in said(shown(looked)))
    assert "Score" in said(shown(looked)), "the words stand there meanwhile"
    ready.set()
    await eventually(lambda: bool(shown(looked)["attachments"]))
    assert "picture follows" not in said(shown(looked))


async def test_a_picture_that_was_said_to_be_coming_and_fails_is_awaited_no_more(
    live: LiveBot, monkeypatch: Any
) -> None:
    failing = asyncio.Event()
    table = await live.settled(await live.game())

    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        await failing.wait()
        raise RuntimeError("no fonts")

    monkeypatch.setattr(NoPictures, "draw", draw)
    monkeypatch.setattr("bot.panels.answer.PICTURE_SOON", 0.05)
    looked = await live.mover(table).slash(live.room(table), "look board")
    await eventually(lambda: "picture follows" in said(shown(looked)))
    failing.set()
    await eventually(lambda: "picture follows" not in said(shown(looked)))
    assert "Score" in said(shown(looked))


async def test_the_room_never_gets_a_picture_from_a_players_view(live: LiveBot, monkeypatch: Any) -> None:
    orders: list[PictureOrder] = []

    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        orders.append(wanted)
        return b""

    monkeypatch.setattr(NoPictures, "draw", draw)
    table = await live.game()
    await live.chloe.slash(live.room(table), "look board")
    for wanted in orders:
        if not wanted.seat:
            assert wanted.viewer == ()


async def test_a_picture_that_fails_leaves_the_words(live: LiveBot, monkeypatch: Any) -> None:
    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        raise RuntimeError("no fonts")

    monkeypatch.setattr(NoPictures, "draw", draw)
    table = await live.game()
    looked = await live.mover(table).slash(live.room(table), "look board")
    assert "Score" in said(shown(looked))
    assert not shown(looked)["attachments"]


async def test_the_sandbox_prepares_a_table_of_each_game_with_one_seat_free(tmp_path: Path) -> None:
    from bot.cli.first_table import first_table
    from bot.config import Settings
    from bot.sandbox.sandbox_server import sandbox_server
    from bot.service.service import Service

    async with StandIn(sandbox_server()) as standin:
        with connected_to(standin.url):
            service = Service(Settings(_env_file=None, data_dir=tmp_path), thinker=conftest.NoThinker())  # type: ignore[call-arg]
            async with running(standin, service):
                await first_table(service, standin.world)
                await first_table(service, standin.world)
                found = await service.call(service.tables.directory.tables)
                assert sorted(table.game for table in found) == registry.games()
                assert {table.game: table.title for table in found}[DEFAULT_GAME] == "Polis: Corinthian War"
                for table in found:
                    free = [info for info in table.seats if info.person is None and info.agent is None]
                    assert len(free) == 1
            service.close()
