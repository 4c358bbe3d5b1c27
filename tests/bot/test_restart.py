"""What was on the screen before a restart still works after it, and pictures come with their words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.panels.desk import PictureOrder
from bot.pictures import NoPictures
from bot.sandbox.connect import connected_to
from bot.sandbox.standin import StandIn
from bot.service.installed import DEFAULT_GAME
from engine.core import registry
from tests.bot import conftest
from tests.bot.conftest import Camp, eventually, running, said, shown
from tests.bot.test_playing import order

PNG = b"\x89PNG\r\n\x1a\n" + b"0" * 64


async def test_a_panel_from_before_a_restart_can_still_be_used(camp: Camp) -> None:
    table = await camp.game()
    mover = camp.mover(table)
    panel = mover.last(mover.direct)
    opened = await mover.click(panel, "Type orders")
    await camp.house.stop()
    await camp.client.close()
    async with running(camp.standin, camp.house):
        sent = await mover.submit(opened, {"text": "hoplites pylos; metal"})
        assert "Your order so far" in said(shown(sent))
        after = await order(mover, panel, "Move")
        done = await mover.click(after, "Commit")
        assert "Done." in said(shown(done))


async def test_pictures_come_with_words_first_and_carry_alternative_texts(camp: Camp, monkeypatch: Any) -> None:
    orders: list[PictureOrder] = []

    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        orders.append(wanted)
        return PNG

    monkeypatch.setattr(NoPictures, "draw", draw)
    table = await camp.game()
    mover, room = camp.mover(table), camp.room(table)
    looked = await mover.slash(room, "look board")
    assert "Score" in said(shown(looked))
    await eventually(lambda: bool(shown(looked)["attachments"]))
    for message in [shown(looked), *mover.visible(mover.direct), *camp.chloe.visible(room)]:
        for attachment in message["attachments"]:
            assert attachment["description"]
    assert any(message["attachments"] for message in mover.visible(mover.direct))
    for wanted in orders:
        assert set(wanted.viewer) <= {"athens", "sparta"}


async def test_the_room_never_gets_a_picture_from_a_players_view(camp: Camp, monkeypatch: Any) -> None:
    orders: list[PictureOrder] = []

    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        orders.append(wanted)
        return b""

    monkeypatch.setattr(NoPictures, "draw", draw)
    table = await camp.game()
    await camp.chloe.slash(camp.room(table), "look board")
    for wanted in orders:
        if not wanted.seat:
            assert wanted.viewer == ()


async def test_a_picture_that_fails_leaves_the_words(camp: Camp, monkeypatch: Any) -> None:
    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        raise RuntimeError("no fonts")

    monkeypatch.setattr(NoPictures, "draw", draw)
    table = await camp.game()
    looked = await camp.mover(table).slash(camp.room(table), "look board")
    assert "Score" in said(shown(looked))
    assert not shown(looked)["attachments"]


async def test_the_sandbox_prepares_a_table_of_each_game_with_one_seat_free(tmp_path: Path) -> None:
    from bot.cli.first_table import first_table
    from bot.config import Settings
    from bot.sandbox.agora import agora
    from bot.service.house import House

    async with StandIn(agora()) as standin:
        with connected_to(standin.url):
            house = House(Settings(_env_file=None, data_dir=tmp_path), thinker=conftest.NoThinker())
            async with running(standin, house):
                await first_table(house, standin.world)
                await first_table(house, standin.world)
                found = await house.call(house.tables.directory.tables)
                assert sorted(table.game for table in found) == registry.games()
                assert {table.game: table.title for table in found}[DEFAULT_GAME] == "The first table"
                for table in found:
                    free = [info for info in table.seats if info.person is None and info.agent is None]
                    assert len(free) == 1
            house.close()
