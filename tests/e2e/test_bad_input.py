"""What people do wrong, or on purpose: a clear answer to them alone, and nothing has changed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import event

from bot.sandbox.interactions import Interaction
from bot.sandbox.person import Person
from bot.sandbox.standin import StandIn
from bot.sandbox.wire import walk
from bot.service.api.table import TableInfo
from engine.core.ahead.draft import Draft
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.bot.conftest import LiveBot, live  # noqa: F401
from tests.e2e import presses
from tests.e2e.ledger import Ledger
from tests.e2e.nursery import born
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.e2e.process import ROOT
from tests.reading import words_of

Json = dict[str, Any]

HOSTILE = (
    "@everyone @here <@{id}> <@&{id}> <#{id}> **bold** ~~gone~~ `code` ```block``` ||spoiler|| [a](https://x.invalid) "
    "\\* \n# head\n> quote\n-# small \u202eright to left\u202c \x00 {{ $name }} ; ; ;"
)
SAID_WRONG = "something went wrong"
PAGE = 4096
"""Of a SQLite file."""


@dataclass
class Watch:
    """A game that has begun, and how it stood."""

    live: LiveBot
    table: TableInfo
    ledger: Ledger
    before: dict[str, Any] = field(default_factory=dict)
    messages: int = 0

    @property
    def mover(self) -> Person:
        return self.live.mover(self.table)

    @property
    def waiting(self) -> Person:
        return self.live.other(self.mover)

    @property
    def room(self) -> Json:
        return self.live.room(self.table)

    def still(self) -> None:
        """From here on nothing is to change."""
        self.before, self.messages = self._state(), len(self._public())

    def _state(self) -> dict[str, Any]:
        everything = self.ledger.everything()
        drafts = {seat: choices for seat, choices in self.ledger.drafts().items() if choices}
        return {**everything, "draft": sorted(drafts.items())}

    def _public(self) -> list[Json]:
        return [one for one in self.live.standin.world.messages.values() if not one["flags"] & EPHEMERAL]

    def refused(self, act: Interaction, *says: str) -> str:
        """The answer is for the one who asked, says why, and is all that has happened."""
        shown = answer_of(act)
        text = words_of(shown)
        assert shown["flags"] & EPHEMERAL or shown["channel_id"] == self.live.standin.person(act.user).direct["id"]
        assert any(word.casefold() in text.casefold() for word in says), f"{says} is not in: {text}"
        assert SAID_WRONG not in text.casefold()
        self.unchanged()
        return text

    def unchanged(self) -> None:
        now = self._state()
        assert {name for name in now if now[name] != self.before[name]} == set()
        assert len(self._public()) == self.messages
        self.nobody_is_pinged()
        if self.ledger.table()["status"] != "ended":  # from then on seed and record are open (decision 15)
            self.no_seed_is_told()

    def nobody_is_pinged(self) -> None:
        for message in self.live.standin.world.messages.values():
            assert not message["mention_everyone"]
            assert not message["mention_roles"]
            assert not message["mentions"], words_of(message)

    def no_seed_is_told(self) -> None:
        seed = self.ledger.table()["seed"]
        assert not [call for call in self.live.standin.calls if seed in json.dumps(call.body)]


@pytest.fixture
async def watch(live: LiveBot) -> AsyncIterator[Watch]:  # noqa: F811
    table = await live.game()
    url = live.service.settings.database_url
    found = Watch(live, table, Ledger(Path(url.removeprefix("sqlite:///"))))
    found.still()
    yield found
    unanswered = [act.data for act in live.standin.backend.interactions.all.values() if act.answered is None]
    assert not unanswered


# ---------------------------------------------------------------------- orders


async def test_an_order_that_nobody_understands_is_answered_with_what_can_be_said(watch: Watch) -> None:
    text = watch.refused(await watch.mover.slash(watch.room, "order", text="dance"), "Not taken")
    assert "dance" in text
    assert "You typed" in text


async def test_an_ambiguous_order_is_answered_with_what_it_could_mean(watch: Watch) -> None:
    match = watch.ledger.match()
    seat = watch.table.pending[0]
    view = View(match, seat_view(seat))
    words = [
        f"{choice.verb} {str(choice.args[0])[:length]}"
        for choice in view.legal(seat)
        for length in (1, 2)
        if choice.args
    ]
    meant = next(
        d for d in (Draft(view, seat).type(text) for text in words) if d.problem and d.problem.kind == "ambiguous"
    )
    assert meant.problem is not None
    text = watch.refused(await watch.mover.slash(watch.room, "order", text=meant.problem.part), "Not taken")
    assert all(str(choice) in text for choice in meant.problem.meant[:2])


async def test_orders_and_presses_out_of_turn_are_refused_and_show_nothing(watch: Watch) -> None:
    watch.refused(await watch.waiting.slash(watch.room, "order", text="pass"), "Nothing is asked of you")
    watch.refused(await watch.waiting.slash(watch.room, "turn"), "Nothing is asked of you")
    opened = await watch.waiting.slash(watch.room, "order")
    watch.refused(await watch.waiting.submit(opened, {"text": "pass"}), "Nothing is asked of you")
    assert await watch.waiting.autocomplete(watch.room, "order", "text", text="pa") == []


async def test_somebody_who_holds_no_seat_is_told_so(watch: Watch) -> None:
    chloe = watch.live.chloe
    watch.refused(await chloe.slash(watch.room, "order", text="pass"), "You hold no seat", "not your seat")
    watch.refused(await chloe.slash(watch.room, "plan next", text="pass"), "You hold no seat", "not your seat")
    watch.refused(await chloe.slash(watch.room, "look hand"), "no seat", "Nothing", "hand")
    watch.refused(await chloe.slash(watch.room, "table leave"), "You hold no seat")
    watch.refused(await chloe.slash(watch.room, "table join", seat="sparta"), "sits there already")
    watch.refused(await chloe.slash(watch.room, "arbiter end", reason="because"), "arbiter")
    watch.refused(await chloe.slash(watch.room, "arbiter extend", hours="3"), "arbiter")
    assert await chloe.autocomplete(watch.room, "order", "text", text="pa") == []


async def test_a_panel_of_yesterday_shows_how_it_stands_today(watch: Watch) -> None:
    old = watch.mover.last(watch.mover.direct)
    other = answer_of(await watch.mover.slash(watch.room, "order", text="pass"))
    assert presses.buttons(other, "commit")
    watch.still()
    turn = presses.buttons(old, "show")[0][0]["custom_id"]
    watch.refused(await watch.mover.click(old, turn), "out of date")


async def test_a_game_that_has_been_ended_takes_nothing_more(watch: Watch) -> None:
    old = watch.mover.last(watch.mover.direct)
    await watch.live.alice.slash(watch.room, "arbiter end", reason="snow")
    await watch.live.settled(watch.table)
    await watch.live.bob.click(watch.live.bob.last(watch.live.bob.direct), "Agree")  # Alice plays, so he is asked
    await watch.live.settled(watch.table)
    watch.still()
    mover = watch.mover
    watch.refused(await mover.slash(watch.room, "order", text="pass"), "over", "not being played", "begun")
    watch.refused(await mover.slash(watch.room, "plan next", text="pass"), "over", "not being played", "begun")
    watch.refused(await mover.slash(watch.room, "table leave"), "over", "not being played", "begun")
    watch.refused(
        await watch.live.alice.slash(watch.room, "arbiter extend", hours="3"), "over", "not being played", "begun"
    )
    watch.refused(await watch.live.alice.slash(watch.room, "arbiter resume"), "over", "not being played", "begun")
    watch.refused(
        await watch.live.alice.slash(watch.room, "arbiter end", reason="again"), "over", "not being played", "begun"
    )
    for act in ("show", "one"):
        for button, _ in presses.buttons(old, act)[:1]:
            shown = answer_of(await mover.click(old, button["custom_id"]))
            assert SAID_WRONG not in words_of(shown).casefold()
            assert not presses.buttons(shown, "commit")


# ---------------------------------------------------------------------- hostile words


async def test_words_that_would_ping_or_break_a_message_do_neither(watch: Watch) -> None:
    hostile = HOSTILE.replace("{id}", watch.live.bob.id)
    mover, room = watch.mover, watch.room
    watch.refused(await mover.slash(room, "order", text=hostile), "Not taken")
    watch.refused(await mover.slash(room, "plan next", text=hostile), "is no order")
    for odd in ("x5", "pass x99", "² ³", "; ;", "pass; " * 600):
        watch.refused(await mover.slash(room, "plan next", text=odd), "is no order", "nothing to send", "too long")
    watch.refused(await mover.slash(room, "look", what=hostile[:40]), "")
    watch.refused(await mover.slash(room, "turn", table=hostile), "no such table")
    watch.refused(await mover.slash(room, "look board", table=hostile), "no such table")
    watch.refused(await mover.slash(room, "table join", seat=hostile), "")
    watch.refused(await mover.slash(room, "me timezone", zone=hostile), "no time zone")
    for focused in ("text", "table"):
        assert isinstance(await mover.autocomplete(room, "order", focused, **{focused: hostile}), list)


@pytest.mark.parametrize("filling", ["pass; ", "move boiotia x99 ", "@everyone ", "`", "x", ";", "\n", "ά"])
async def test_four_thousand_characters_are_taken_or_refused_whole(watch: Watch, filling: str) -> None:
    text = (filling * 4000)[:4000]
    opened = await watch.mover.slash(watch.room, "order")
    act = await watch.mover.submit(opened, {"text": text})
    assert SAID_WRONG not in words_of(answer_of(act)).casefold()
    assert answer_of(act)["flags"] & EPHEMERAL
    watch.nobody_is_pinged()
    assert watch.ledger.journal() == watch.ledger.journal(standing=False)
    assert [entry.seat for entry in watch.ledger.journal()] == [""]


async def test_a_title_cannot_ping_anybody_or_break_out_of_its_place(live: LiveBot) -> None:  # noqa: F811
    title = f"@everyone <@{live.bob.id}> **`]("
    await live.alice.slash(live.general, "setup tables", channel=live.forum)
    await live.alice.slash(live.general, "table new", game="polis", title=title)
    (table,) = await live.call(live.service.tables.directory.tables)
    table = await live.settled(table)
    await live.chloe.slash(live.room(table), "table list")
    await live.alice.slash(live.room(table), "arbiter end", reason="@here <@&1> ```")
    await live.settled(table)
    for message in live.standin.world.messages.values():
        assert not message["mention_everyone"]
        assert not message["mentions"]
        assert not message["mention_roles"]
        assert "@everyone" not in words_of(message)


# ---------------------------------------------------------------------- tables


async def test_a_scenario_that_does_not_exist_is_answered_with_those_that_do(watch: Watch) -> None:
    text = watch.refused(
        await watch.mover.slash(watch.live.general, "table new", game="polis", scenario="trojan-war"), "corinthian"
    )
    assert "campaign" in text


async def test_a_table_or_a_seat_that_does_not_exist_is_named(watch: Watch) -> None:
    watch.refused(await watch.mover.slash(watch.room, "look board", table="ZZZZZ"), "no such table")
    watch.refused(
        await watch.mover.slash(watch.room, "arbiter replace", seat="thebes", agent="random"), "seat", "arbiter"
    )
    watch.refused(
        await watch.live.alice.slash(watch.room, "arbiter replace", seat="sparta", agent="genius"), "sensible", "agent"
    )
    watch.refused(await watch.live.chloe.slash(watch.room, "table join", seat="thebes"), "seat")


async def test_a_press_that_was_made_up_is_told_to_be_out_of_date(watch: Watch) -> None:
    """Whoever writes their own client can send any custom_id."""
    old = watch.mover.last(watch.mover.direct)
    here = answer_of(await watch.live.chloe.slash(watch.room, "look board"))
    watch.still()
    forged = json.loads(json.dumps(presses.buttons(old, "show")[0][0]))
    for name in (
        forged["custom_id"],
        f"k:turn:{watch.table.id}:{watch.table.pending[0]}",
        f"k:hand:{watch.table.id}:{watch.table.pending[0]}",
        f"k:takeback:{watch.table.id}:{watch.table.pending[0]}",
        f"k:secret:{watch.table.id}::::page:1",
        f"k:secret:{watch.table.id}:::::1",
        f"k:secret:{watch.table.id}:::::x",
        f"k:remedy:{watch.table.id}:{watch.table.pending[0]}::replacement",
        "k:dance",
    ):
        button = next(one for one in walk(here["components"]) if one["type"] == presses.BUTTON)
        button["custom_id"] = name
        watch.refused(await watch.live.chloe.click(here, name), "")


# ---------------------------------------------------------------------- the database while it runs


async def test_while_the_database_is_locked_an_act_is_refused_and_afterwards_taken(watch: Watch) -> None:
    def soon(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA busy_timeout = 300")

    event.listen(watch.live.service.database.engine, "checkout", soon)
    with contextlib.closing(sqlite3.connect(watch.ledger.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        act = await watch.mover.slash(watch.room, "order", text="pass")
        shown = await watch.mover.replied(act, 12)
        other.execute("ROLLBACK")
    assert "nothing has been done" in words_of(shown)
    watch.unchanged()
    taken = answer_of(await watch.mover.slash(watch.room, "order", text="pass"))
    assert presses.buttons(taken, "commit")


# ---------------------------------------------------------------------- before it runs


class Ended(NamedTuple):
    code: int
    said: str


def run(folder: Path, **settings: str) -> Ended:
    """`python -m bot run`, which is to end by itself."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KERYX_")}
    own = {"PYTHONPATH": str(ROOT), "KERYX_ENV_FILE": os.devnull, "KERYX_DATA_DIR": str(folder / "var")}
    done = subprocess.run(
        [sys.executable, "-m", "bot", "run", "--discord"],
        cwd=folder,
        env={**kept, **own, **settings},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return Ended(done.returncode, done.stderr)


def run_from_nursery(folder: Path, **settings: str) -> Ended:
    """The same, out of a process that has everything loaded."""
    log = folder / "log.txt"
    own = {"KERYX_DATA_DIR": str(folder / "var"), "KERYX_TEST_SECRET": "5eed", "KERYX_DISCORD_TOKEN": "x"}
    return Ended(born(("run", "--discord"), folder, {**own, **settings}, log).wait_here(120), log.read_text("utf-8"))


def told(done: Ended, *says: str) -> None:
    """One clear line (a setting that is wrong: one below it), exit code 2, no traceback."""
    assert done.code == 2, done.said
    assert "Traceback" not in done.said
    lines = [line for line in done.said.strip().splitlines() if " INFO " not in line]
    assert len(lines) <= 2, done.said
    assert all(word in done.said for word in says), done.said


def test_without_a_token_it_says_which_setting_is_missing(tmp_path: Path) -> None:
    done = run(tmp_path)
    told(done, "KERYX_DISCORD_TOKEN is not set")
    assert len(done.said.strip().splitlines()) == 1


async def test_a_wrong_token_is_said_in_a_line_and_not_shown(tmp_path: Path) -> None:
    async with StandIn() as standin:
        done = await asyncio.to_thread(
            run_from_nursery, tmp_path, KERYX_DISCORD_TOKEN="not.the.token", KERYX_DISCORD_API=standin.url
        )
    told(done, "does not accept KERYX_DISCORD_TOKEN")
    assert "not.the.token" not in done.said


@pytest.mark.parametrize("address", ["https://discord.invalid", "http://10.0.0.1:80", "ftp://127.0.0.1", "nonsense"])
def test_the_tests_own_setting_leads_nowhere_but_to_this_machine(tmp_path: Path, address: str) -> None:
    told(run_from_nursery(tmp_path, KERYX_DISCORD_API=address), "KERYX_DISCORD_API", "on this machine")


def test_a_database_that_is_locked_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "var").mkdir()
    path = tmp_path / "var" / "keryx.sqlite3"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE mine (x)")
        other.execute("BEGIN EXCLUSIVE")
        told(run_from_nursery(tmp_path, KERYX_DISCORD_API="http://127.0.0.1:1"), "is locked", "twice")
        other.execute("ROLLBACK")


@pytest.mark.parametrize("damage", ["garbage", "header", "pages"])
def test_a_damaged_database_is_left_alone_and_says_what_to_do(tmp_path: Path, damage: str) -> None:
    (tmp_path / "var").mkdir()
    path = tmp_path / "var" / "keryx.sqlite3"
    path.write_bytes(damaged(path, damage))
    before = path.read_bytes()
    told(run_from_nursery(tmp_path, KERYX_DISCORD_API="http://127.0.0.1:1"), "is damaged", "backup")
    assert path.read_bytes()[PAGE:] == before[PAGE:]


def damaged(path: Path, how: str) -> bytes:
    if how == "garbage":
        return b"this is no database at all, whatever its name says" * 200
    with contextlib.closing(sqlite3.connect(path)) as good:
        good.execute("CREATE TABLE mine (x)")
        good.executemany("INSERT INTO mine VALUES (?)", [(str(number) * 50,) for number in range(2000)])
        good.commit()
    whole = bytearray(path.read_bytes())
    start = 16 if how == "header" else PAGE
    whole[start : start + 3 * PAGE] = b"\xff" * (3 * PAGE)
    return bytes(whole)
