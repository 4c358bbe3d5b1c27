"""Two bots on one server's database: one is killed in the middle of things, and the other goes on as if it were one."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import text

from bot.sandbox.routing import Call
from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from bot.store import presence
from bot.store.database import Database
from tests import postgres
from tests.bot.patient import Patient
from tests.e2e import presses
from tests.e2e.presses import answer_of
from tests.e2e.process import ROOT, Bot
from tests.reading import words_of

pytestmark = postgres.needed

SOON = 90.0
TOLD = 10.0
"""Seconds in which a process that is killed is replaced (docs/operations.md)."""
SENDING = "SELECT holder FROM outbox WHERE state = 'sending' ORDER BY id LIMIT 1"
WAITING = "SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending', 'drawing')"
HOLDERS = "SELECT count(DISTINCT holder) FROM lease WHERE name LIKE 'shard%'"
ROOM = "SELECT room FROM game_table WHERE room IS NOT NULL"


class Striker:
    """Kills whoever has just sent what it waits for: Discord has it, and nobody has noted so."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.waits_for = ""
        self.struck = 0

    def ask(self, query: str) -> Any:
        with self._database.engine.connect() as connection:
            return connection.execute(text(query)).scalar()

    def __call__(self, call: Call, status: int, body: Any) -> None:
        if self.waits_for and call.method == "POST" and re.fullmatch(self.waits_for, call.path):
            self.waits_for, self.struck = "", int(self.ask(SENDING).split("-")[-2])
            os.kill(self.struck, signal.SIGKILL)


def only_jobs(database: Database) -> str:
    """The address of the database for a user who may do no more than a worker has to, as the guide makes one."""
    found = re.search(r"```sql\n(.*?)```", (ROOT / "docs" / "operations.md").read_text("utf-8"), re.DOTALL)
    assert found is not None
    create, *grants = [line for line in found[1].split(";\n") if line]
    assert create.startswith("CREATE ROLE keryx_work")
    with database.engine.begin() as connection:
        if not connection.execute(text("SELECT 1 FROM pg_roles WHERE rolname = 'keryx_work'")).scalar():
            connection.execute(text(create))
        for grant in grants:
            connection.execute(text(grant))
    return database.engine.url.set(username="keryx_work").render_as_string(hide_password=False)


async def test_a_bot_is_killed_over_a_letter_and_the_other_takes_over_within_seconds(
    tmp_path: Path, painted_maps: Path
) -> None:
    """Twice: with a room that was just made, and with the first letter of the game. A third process draws for them.

    Whoever comes back gets its share of the shards, and whoever is stopped in order leaves its own: meanwhile people
    act, and each act is answered.

    They live faster here (`known_dice.py`), so that the takeover is waited for for a third of the time.
    """
    assert presence.LEASE + presence.RENEWED <= TOLD, "docs/operations.md tells in how many seconds"
    url = postgres.store_at(tmp_path / "shared")
    database = Database(url)
    striker = Striker(database)
    asked = striker.ask
    standin = StandIn(sandbox_server())
    standin.rest.observers.append(striker)
    one, other, worker = (
        Bot(standin, tmp_path / name, "5eed", painted_maps, game=game, alone=False)
        for name, game in (("one", "polis"), ("other", ""), ("worker", "polis"))  # the other begins by itself
    )
    settings = {"KERYX_DATABASE_URL": url, "KERYX_SHARDS": "2", "KERYX_RENDER_PROCESSES": "0"}

    async def until(said: Any, what: str) -> None:
        try:
            await standin.until(said, SOON, what)
        except AssertionError as never:
            raise AssertionError(f"{never}\n" + "\n".join(bot.log[-3000:] for bot in (one, other, worker))) from None

    async def struck() -> Bot:
        """Who was killed, once all that it had in hand has arrived, and all that people do is heard."""
        await until(lambda: striker.struck, "a letter to be sent")
        killed = next(bot for bot in (one, other) if bot.groups[-1] == striker.struck)
        await killed.killed()
        striker.struck = 0
        await until(lambda: asked(WAITING) == 0, "all letters to arrive")
        return killed

    def heard() -> list[int]:
        return sorted(it.shard[0] for it in standin.gateway.sessions.values() if it.connection)

    def shared() -> bool:
        return heard() == [0, 1] and asked(HOLDERS) == 2

    async def answered_until(said: Callable[[], bool], person: Patient, room: dict[str, Any]) -> None:
        while not said():
            await person.slash(room, "turn")

    try:
        async with standin:
            guild = next(iter(standin.world.guilds.values()))
            places = {channel["name"]: channel for channel in standin.world.guild_channels(guild["id"])}
            alice, bob = (Patient.called(name, standin) for name in ("Alice", "Bob"))
            for bot in (one, other):
                await bot.begin("run", "--discord", **settings)
                await until(lambda: heard() == [0, 1], "every shard to have a holder")
            await until(shared, "both to have a shard")

            await worker.begin("work", KERYX_DATABASE_URL=only_jobs(database), KERYX_DISCORD_TOKEN="")
            await alice.slash(places["general"], "setup tables", channel=places["tables"])
            striker.waits_for = f"/channels/{places['tables']['id']}/threads"
            await alice.slash(places["general"], "table new", game="polis", scenario="campaign", title="Long Walls")
            killed = await struck()
            named = Counter(thread["name"] for thread in standin.world.threads(guild["id"]))
            assert set(named.values()) == {1}, named
            await until(lambda: heard() == [0, 1], "the other to hear everything")

            await killed.begin("run", "--discord", **settings)
            room = standin.world.channel(str(asked(ROOM)))
            await answered_until(shared, alice, room)
            lobby = next(message for message in alice.visible(room) if presses.offers(message, "sit"))
            for seat, person in (("athens", alice), ("sparta", bob)):
                await presses.press(person, lobby, "sit", seat=seat)
            await until(lambda: asked(WAITING) == 0, "who may start to hear of it")
            striker.waits_for = f"/channels/(?!{room['id']})\\d+/messages"
            await presses.press(alice, lobby, "start", copies=2)
            killed = await struck()
            assert asked("SELECT count(*) FROM journal WHERE who = 'setup'") == 1
            await until(lambda: heard() == [0, 1], "the other to hear everything")
            shown = [answer_of(await person.slash(room, "turn")) for person in (alice, bob)]
            assert all("Long Walls" in words_of(it) for it in shown)
            assert asked(WAITING) == 0

            mine = [it for it in standin.world.messages.values() if it["author"]["id"] == standin.world.bot["id"]]
            said = "\n".join(words_of(it) for it in mine)
            marks = Counter(re.findall(r"^-# (\S+\N{MIDDLE DOT}\d+)$", said, re.MULTILINE))
            assert len(marks) > 3
            assert set(marks.values()) == {1}, marks
            assert [it for it in mine if it["attachments"]], "no picture was drawn"

            await killed.begin("run", "--discord", **settings)
            await answered_until(shared, alice, room)
            stopping = asyncio.ensure_future((other if killed is one else one).stop())
            await answered_until(stopping.done, alice, room)
            await stopping
            await killed.stop()
            await worker.stop()
    finally:
        for bot in (one, other, worker):
            bot.clean_up()
        database.close()
