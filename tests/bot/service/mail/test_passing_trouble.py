"""Storage that fails for a while: afterwards every letter arrives, once and in order, and nobody restarts the bot."""

import asyncio
import contextlib
import subprocess
import sys
from pathlib import Path

import pytest
from sqlmodel import select

from bot.service.mail.courier import Courier
from bot.service.running.steady import Pauses, steadily
from bot.store.engine import StoreError
from bot.store.mail import OutboxRow, OutboxState
from tests.bot.conftest import eventually
from tests.bot.patient import LONG
from tests.bot.service.channel import Channel, Client, Plain
from tests.bot.service.mail.test_courier import with_room
from tests.bot.service.rig import ANNA, Rig

HOLD = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""


@contextlib.contextmanager
def locked(path: Path):
    """Another process holds the file until the block ends."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "locked\n"
    try:
        yield
    finally:
        holder.communicate("")


class Held(Channel):
    """A place whose messages arrive at once, while the answer waits until it is let go."""

    def __init__(self, log, place, gate):
        super().__init__(log, place)
        self.gate, self.reached = gate, asyncio.Event()

    async def send(self, content="", **options):
        sent = await super().send(content, **options)
        self.reached.set()
        await self.gate.wait()
        return sent


@pytest.fixture
def rig(tmp_path):
    (tmp_path / "store").mkdir(exist_ok=True)
    service = Rig(tmp_path / "store" / "keryx.sqlite3", busy_seconds=0.1)
    yield service
    service.close()


@contextlib.asynccontextmanager
async def at_work(rig, room):
    post = Courier(Client(room), rig.keeper, rig.tables.outbox, rig.tables.rooms, Plain(), pauses=Pauses(0.05, 0.1))
    post.start()
    try:
        yield post
    finally:
        await post.stop()


def arrived(room):
    return [line["content"] for line in room.lines() if line["place"] == "room 1"]


async def all_sent(rig):
    async def states():
        return set(await rig.keeper.call(lambda: list(rig.database.session.exec(select(OutboxRow.state)))))

    until = asyncio.get_running_loop().time() + LONG
    while asyncio.get_running_loop().time() < until:
        with contextlib.suppress(StoreError):
            if await states() == {OutboxState.SENT}:
                return
        await asyncio.sleep(0.02)
    raise AssertionError(await states())


@pytest.mark.sqlite
async def test_a_store_that_is_locked_while_letters_are_under_way_blocks_no_lane_for_good(rig, tmp_path):
    with_room(rig)
    gate = asyncio.Event()
    room = Held(tmp_path / "discord.json", "room 1", gate)
    async with at_work(rig, room):
        await room.reached.wait()
        await asyncio.sleep(0.1)
        with locked(tmp_path / "store" / "keryx.sqlite3"):
            gate.set()
            await asyncio.sleep(0.5)
        await all_sent(rig)
    assert [text.split()[0] for text in arrived(room)] == ["opening", "notice"]
    assert len({line["content"] for line in room.lines()}) == len(room.lines()) == 4


@pytest.mark.sqlite
async def test_a_store_that_is_locked_just_as_the_courier_begins_only_delays_it(rig, tmp_path, caplog):
    with_room(rig)
    room = Channel(tmp_path / "discord.json")
    with locked(tmp_path / "store" / "keryx.sqlite3"):
        async with at_work(rig, room):
            await eventually(lambda: "the courier can't go on" in caplog.text)
            assert not room.lines()
    async with at_work(rig, room):
        await all_sent(rig)
    assert len(room.lines()) == 4


@pytest.mark.sqlite
async def test_the_same_courier_goes_on_once_the_store_can_be_used(rig, tmp_path):
    with_room(rig)
    room = Channel(tmp_path / "discord.json")
    with contextlib.ExitStack() as stack:
        stack.enter_context(locked(tmp_path / "store" / "keryx.sqlite3"))
        async with at_work(rig, room):
            await asyncio.sleep(0.4)
            stack.close()
            await all_sent(rig)
    assert len(room.lines()) == 4


@pytest.fixture
def small_disk(tmp_path):
    """A file system of its own that can be filled, at the folder of the store."""
    place = tmp_path / "store"
    place.mkdir(exist_ok=True)
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1500k", "none", str(place)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("no file system can be mounted here: " + mounted.stderr.decode().strip())
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


@pytest.mark.sqlite
async def test_a_disk_that_was_full_for_a_while_leaves_no_letter_behind(small_disk, rig, tmp_path):
    table = with_room(rig)
    gate = asyncio.Event()
    room = Held(tmp_path / "discord.json", "room 1", gate)
    async with at_work(rig, room):
        await room.reached.wait()
        await asyncio.sleep(0.1)
        filler = small_disk / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(b"0" * 512)
        gate.set()
        await asyncio.sleep(0.5)
        filler.unlink()
        await all_sent(rig)
        await rig.keeper.call(lambda: rig.tables.holders.tell_room(rig.tables.store.row(table), "paused"))
        await eventually(lambda: len(arrived(room)) == 3)
    assert len({line["content"] for line in room.lines()}) == len(room.lines()) == 5


@pytest.mark.sqlite
async def test_a_store_that_may_not_grow_leaves_no_letter_behind(rig, tmp_path):
    """The same by SQLite's own limit, where letters are to be written: each is there whole or not at all."""
    table = with_room(rig)
    room = Channel(tmp_path / "discord.json")

    def pages(most):
        def limit():
            return rig.database.session.connection().exec_driver_sql(f"PRAGMA max_page_count={most}").scalar()

        return limit

    async with at_work(rig, room):
        await all_sent(rig)
        await rig.keeper.call(pages(1))
        failed = 0
        for _ in range(40):
            try:
                await rig.keeper.call(
                    lambda: rig.tables.holders.tell_room(rig.tables.store.row(table), "paused", reason="x" * 500)
                )
            except StoreError:
                failed += 1
        assert failed
        await rig.keeper.call(pages(10**6))
        await rig.keeper.call(lambda: rig.tables.holders.tell_room(rig.tables.store.row(table), "resumed"))
        await all_sent(rig)
    # on the keeper's thread, where the courier that was ended may have left a transaction
    kinds = await rig.keeper.call(lambda: list(rig.database.session.exec(select(OutboxRow.kind))))
    assert len(room.lines()) == len([kind for kind in kinds if kind not in ("room", "talk", "lobby")])


async def test_work_that_ends_by_itself_or_is_broken_off_inside_is_begun_again(caplog):
    lives = []

    async def work():
        lives.append(len(lives))
        if len(lives) == 1:
            raise KeyError("bug")
        if len(lives) == 2:
            raise asyncio.CancelledError
        if len(lives) == 3:
            return
        await asyncio.sleep(60)

    task = asyncio.create_task(steadily("the work", work, Pauses(0.01, 0.01)))
    await eventually(lambda: len(lives) == 4)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert caplog.text.count("the work begins again") == 3


async def test_agents_go_on_after_their_processes_were_stopped_under_them(rig, caplog):
    """A pool that is closed cancels what waits in it; that must not end whoever waited."""
    from bot.service.agents.agents import Agents

    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.seat_agent, table, ANNA, "blue", "random", rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())

    class Broken:
        tries, room = 0, 1

        async def think(self, task):
            self.tries += 1
            if self.tries == 1:
                raise asyncio.CancelledError
            return ["stake 0", "low"]

        def close(self): ...

    thinker = Broken()
    agents = Agents(rig.keeper, rig.tables, thinker)
    agents.start()
    await eventually(lambda: thinker.tries >= 2)
    await agents.stop()


async def test_who_is_called_in_the_moment_of_being_ended_ends(rig, tmp_path):
    """A letter that is done, or a transaction, wakes the workers up just when the bot is told to stop."""
    from bot.service.agents.agents import Agents

    with_room(rig)
    for worker in (
        Courier(
            Client(Channel(tmp_path / "discord.json")),
            rig.keeper,
            rig.tables.outbox,
            rig.tables.rooms,
            Plain(),
        ),
        Agents(rig.keeper, rig.tables, NobodyThinks()),
    ):
        for _ in range(5):
            worker.start()
            await asyncio.sleep(0.1)
            worker._wake.set()
            async with asyncio.timeout(LONG):
                await worker.stop()


class NobodyThinks:
    room = 1

    def close(self): ...
