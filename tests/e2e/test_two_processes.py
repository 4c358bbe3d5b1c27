"""Two bots on one server's database: one is killed in the middle of things, and the other goes on as if it were one."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

from sqlalchemy import text

from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from bot.store.database import Database
from tests import postgres
from tests.bot.patient import Patient
from tests.e2e import presses
from tests.e2e.conftest import have_painted
from tests.e2e.presses import answer_of
from tests.e2e.process import Bot
from tests.reading import words_of

pytestmark = postgres.needed

SOON = 60.0
WAITING = "SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending', 'drawing')"
ROOM = "SELECT room FROM game_table WHERE room IS NOT NULL"


async def test_one_of_two_bots_is_killed_and_the_other_takes_over_within_seconds(
    tmp_path: Path, painted_maps: Path
) -> None:
    """The first dies with a room that Discord has made and nobody has noted; then, with the game begun, the other."""
    await have_painted("polis", painted_maps)
    url = postgres.store_at(tmp_path / "shared")
    database = Database(url)
    standin = StandIn(sandbox_server())
    bots = [Bot(standin, tmp_path / name, "5eed", painted_maps, alone=False) for name in ("one", "other")]
    settings = {"KERYX_DATABASE_URL": url, "KERYX_SHARDS": "2"}

    def asked(query: str) -> Any:
        with database.engine.connect() as connection:
            return connection.execute(text(query)).scalar()

    def shards() -> list[int]:
        return sorted(one.shard[0] for one in standin.gateway.sessions.values() if one.connection)

    async def until(said: Any, what: str) -> Any:
        try:
            return await standin.until(said, SOON, what)
        except AssertionError as never:
            raise AssertionError(f"{never}\n" + "\n".join(bot.log[-3000:] for bot in bots)) from None

    try:
        async with standin:
            guild = next(iter(standin.world.guilds.values()))
            places = {channel["name"]: channel for channel in standin.world.guild_channels(guild["id"])}
            alice, bob = (Patient.called(name, standin) for name in ("Alice", "Bob"))
            hearing = (int(guild["id"]) >> 22) % 2  # the first to come leaves the last shard to the second
            for number, bot in enumerate(bots):
                await bot.start("after-send" if number == hearing else "", **settings)
                await until(lambda: shards() == [0, 1], "every shard to have a holder")
            doomed, heir = bots[hearing], bots[1 - hearing]
            await until(lambda: asked("SELECT count(DISTINCT holder) FROM lease WHERE name LIKE 'shard%'") == 2,
                        "both to hold one")  # fmt: skip

            await alice.slash(places["general"], "setup tables", channel=places["tables"])
            await alice.slash(places["general"], "table new", game="polis", scenario="campaign", title="Long Walls")
            await doomed.killed()
            await until(lambda: asked(ROOM) and asked(WAITING) == 0, "the room to be found")
            named = Counter(one["name"] for one in standin.world.threads(guild["id"]))
            assert set(named.values()) == {1}, named
            await until(lambda: shards() == [0, 1], "the other to hear everything")

            await doomed.start(**settings)
            room = standin.world.channel(str(asked(ROOM)))
            lobby = next(message for message in alice.visible(room) if presses.buttons(message, "sit"))
            for seat, person in (("athens", alice), ("sparta", bob)):
                await presses.press(person, lobby, "sit", seat=seat)
            await presses.press(alice, lobby, "start", copies=2)
            await heir.kill()
            await until(lambda: asked(WAITING) == 0, "all letters to arrive")
            await until(lambda: shards() == [0, 1], "the first to hear everything again")
            assert asked("SELECT count(*) FROM journal WHERE who = 'setup'") == 1
            shown = [answer_of(await person.slash(room, "turn")) for person in (alice, bob)]
            assert all("Long Walls" in words_of(one) for one in shown)
            assert asked(WAITING) == 0

            mine = [one for one in standin.world.messages.values() if one["author"]["id"] == standin.world.bot["id"]]
            marks = Counter(
                mark for one in mine for mark in re.findall(r"^-# (\S+\N{MIDDLE DOT}\d+)$", words_of(one), re.M)
            )
            assert len(marks) > 3
            assert set(marks.values()) == {1}, marks
            await doomed.stop()
    finally:
        for bot in bots:
            bot.clean_up()
        database.close()
