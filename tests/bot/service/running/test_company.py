"""Several processes on one server's database: each thing is in one's hand, and in another's when that one is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import select

from bot import shards as shards_of
from bot.panels.spec import PictureOrder
from bot.pictures import read_order, sent_order
from bot.presses import Presses
from bot.service.mail.letters import NOTICE
from bot.service.running import jobs as jobs_of
from bot.service.running import working as working_of
from bot.service.running.company import Company
from bot.service.running.jobs import AGENT, PICTURE, Elsewhere, Failed, Jobs
from bot.service.running.working import Hand, Working
from bot.shards import Shards
from bot.store.database import CHANNEL
from bot.store.ear import Ear
from bot.store.engine import StoreError
from bot.store.lock import InUse, at_work, only_one
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Answer
from bot.store.presence import Presence
from bot.store.processes import JobRow
from engine.core.event import Event
from render.pieces.marks import Mark
from tests import postgres
from tests.bot.conftest import eventually
from tests.bot.service.agents.test_agents import against_agent
from tests.bot.service.rig import ANNA, BERT, Rig

pytestmark = postgres.needed


class Process(Rig):
    """One of several: a service that says that it lives."""

    presence: Presence

    def arrive(self, build: str = "same") -> Process:
        self.presence = Presence.of(self.database.engine, "bot", build)
        self.presence.begin()
        self.database.me = self.presence.id
        return self

    def die(self) -> None:
        """Without a word, and so long ago that everybody can know."""
        with self.presence.engine.connect() as connection:
            gone = text("UPDATE process SET until = now() - interval '1 second' WHERE id = :id")
            connection.execute(gone, {"id": self.presence.id})


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Process, Process]]:
    monkeypatch.setattr("bot.store.ear._LOOK_UP", 0.05)  # so long it goes on hearing when it is no longer wanted
    url = postgres.store_at(tmp_path / "shared")
    pair = Process(tmp_path / "a", url=url).arrive(), Process(tmp_path / "b", 500_000, url=url).arrive()
    yield pair
    for one in pair:
        one.close()


def test_what_one_has_in_hand_is_left_to_it_until_it_is_gone(two: tuple[Process, Process]) -> None:
    one, other = two
    one.at_turn()
    letters = one.do(one.tables.outbox.work, 2, {}).letters
    mine = {letter.lane: letter.row for letter in letters}
    rest = other.do(other.tables.outbox.work, 100, {}).letters
    assert len(mine) == 2
    assert rest
    assert not mine.keys() & {letter.lane for letter in rest}
    assert not other.do(other.tables.outbox.recover, [letter.row for letter in rest])
    drawn, sent = letters
    one.do(one.tables.outbox.sent, drawn.row, 77, pictures=True)
    assert [it.row for it in one.do(one.tables.outbox.work, 0, {sent.lane: sent.row}, 5).pictures] == [drawn.row]
    in_hand = {letter.lane: letter.row for letter in rest}
    found = other.do(other.tables.outbox.work, 100, in_hand, 5)
    assert not found.pictures
    assert drawn.lane not in {letter.lane for letter in found.letters}, "whose picture is being put in there"
    one.die()
    found = other.do(other.tables.outbox.work, 100, in_hand, 5)
    assert [it.row for it in found.pictures] == [drawn.row]
    assert {letter.row: letter.doubt for letter in found.letters}[sent.row]
    one.do(one.tables.outbox.again, sent.row, "it lived, after all", doubt=False)
    assert one.rows(OutboxRow, OutboxRow.id == sent.row)[0].state == OutboxState.SENDING
    one.do(one.tables.outbox.sent, sent.row, 78)
    other.do(other.tables.outbox.again, sent.row, "it was there already", doubt=True)
    assert one.rows(OutboxRow, OutboxRow.id == sent.row)[0].message == 78


def test_an_agent_thinks_in_one_process_and_a_deadline_passes_in_one(two: tuple[Process, Process]) -> None:
    one, other = two
    table = against_agent(one)
    (task,) = one.do(one.tables.agent_desk.agent_tasks, 5)
    assert not other.do(other.tables.agent_desk.agent_tasks, 5)
    one.die()
    assert [it.work for it in other.do(other.tables.agent_desk.agent_tasks, 5)] == [task.work]
    one.do(one.tables.agent_desk.agent_failed, task.work, "it lived, after all")
    assert not one.do(one.tables.agent_desk.agent_tasks, 5)
    windows = one.do(lambda: list(one.tables.store.windows(one.tables.store.row(table)).values()))
    moment = max(window.next_at for window in windows if window.next_at is not None)
    one.clock.now = other.clock.now = moment
    due = one.do(one.tables.due.overdue)
    reminders = len(one.rows(OutboxRow))
    at_once(lambda: [one.do(one.tables.due.pass_time, id) for id in due],
            lambda: [other.do(other.tables.due.pass_time, id) for id in due])  # fmt: skip
    assert len(one.rows(OutboxRow)) == reminders + 1


def test_a_job_is_done_by_whoever_has_room_and_by_another_when_that_one_is_gone(
    two: tuple[Process, Process], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for it gets the answer, or is told why there is none; the order crosses over as it is."""
    for module in (jobs_of, working_of):  # nobody here hears the others call: they look
        monkeypatch.setattr(module, "_LOOK", 0.05)
    giver, first = two
    second = Process(tmp_path / "c", url=giver.url).arrive()
    order = PictureOrder("board", "polis", "d", b"view", ("athens",), marks=(Mark(1, "move", "attica"),),
                         events=(Event("polis.x", {"at": "attica"}),), texts={"a": "b"})  # fmt: skip

    async def drawn(sent: bytes) -> bytes:
        assert read_order(sent) == order
        assert read_order(sent).texts == order.texts
        return b"picture"

    async def hopeless(sent: bytes) -> bytes:
        raise ValueError("no such agent")

    async def all_this() -> None:
        elsewhere, jobs = Elsewhere(giver.keeper), Jobs(first.database)
        asked = asyncio.ensure_future(elsewhere.done(PICTURE, sent_order(order), 20))
        await eventually(lambda: bool(first.do(jobs.take, {PICTURE: 1, AGENT: 1}, ())))
        working = Working(second.keeper, {PICTURE: Hand(1, drawn), AGENT: Hand(1, hopeless)})
        working.start()
        with pytest.raises(Failed, match="no such agent"):
            await elsewhere.done(AGENT, b"", 20)
        assert not asked.done()
        first.die()
        assert await asked == b"picture"
        assert not await giver.keeper.call(lambda: giver.database.session.exec(select(JobRow)).all())
        await elsewhere.stop()
        await working.stop()

    asyncio.run(all_this())
    second.close()


def test_whoever_acts_at_the_same_moment_in_two_processes_acts_in_turn(two: tuple[Process, Process]) -> None:
    """One table, one lane, one interaction that Discord delivers to both: as if there were one writer."""
    one, other = two
    table = one.at_turn()
    act = one.id()
    one.draft(table, ANNA, "red", "take 2", "done")
    other.panel(table, BERT, "blue")  # so that it remembers how the table stands now
    done = at_once(
        lambda: one.do(one.tables.play.commit, table, ANNA, "red", one.panel(table, ANNA, "red").decision.id, act),
        lambda: other.do(other.tables.play.commit, table, ANNA, "red", decision_of(other, table), act),
    )
    assert all(not isinstance(it, Exception) or it.code in ("stale", "not-asked", "nobody-asks") for it in done)  # type: ignore[attr-defined]
    assert [it.choice for it in one.rows(Answer, Answer.seat == "red")][-2:] == ["take 2", "done"]
    assert other.panel(table, BERT, "blue").decision is not None

    def write(rig: Process) -> None:
        for number in range(12):

            def letter(number: int = number) -> None:
                row = rig.tables.store.row(table)
                said = rig.tables.store.post.compose(NOTICE, row, args={"text": "resumed", "number": number})
                rig.tables.store.post.to_room(row, said)

            rig.do(letter)

    before = len(one.rows(OutboxRow))
    at_once(lambda: write(one), lambda: write(other))
    letters = one.rows(OutboxRow)
    assert len(letters) == before + 24
    assert len({row.mark for row in letters}) == len(letters)


def test_shards_are_divided_and_those_of_the_dead_are_taken(
    two: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever leaves a shard hears it until the other does, or for a while if nobody says so."""
    monkeypatch.setattr(shards_of, "RENEWED", 0.1)
    monkeypatch.setattr(shards_of, "HANDED_OVER", 1.0)

    async def all_this() -> None:
        one, other = two
        clients = [Client(), Client()]
        keeping: list[asyncio.Task[None]] = []
        shards = []
        for rig in two:
            company = Company(rig.keeper)
            company.presence = rig.presence
            shards.append(Shards(rig.keeper, company, 4))
        other.die()
        assert await shards[0].first(clients[0]) == [0, 1, 2, 3]
        other.presence.renew()
        keeping.append(asyncio.create_task(shards[0].keep(clients[0])))
        assert await shards[1].first(clients[1]) == [2, 3]
        assert not clients[0].put
        shards[0].company.at_shard(3)
        await eventually(lambda: clients[0].put == [3], 5)
        await eventually(lambda: clients[0].put == [3, 2], 5)
        keeping.append(asyncio.create_task(shards[1].keep(clients[1])))
        keeping.pop(0).cancel()
        one.die()
        await eventually(lambda: clients[1].launched == [0, 1])
        keeping.pop().cancel()

    asyncio.run(all_this())


def test_what_is_heard_while_a_shard_is_handed_over_is_done_once(
    two: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the first of the two to claim it; and a process that ends waits until the other hears people."""
    monkeypatch.setattr(shards_of, "RENEWED", 0.1)
    for rig in two:
        rig.presence.end()

    async def all_this() -> None:
        companies = [Company(rig.keeper) for rig in two]
        await companies[0].start()
        here, there = (Shards(rig.keeper, company, 1) for rig, company in zip(two, companies, strict=True))
        client, other = Client(), Client()
        assert await here.first(client) == [0]
        assert await here.is_ours(5)
        assert await here.is_ours(5), "nobody else hears it, so nothing is claimed"
        keeping = asyncio.create_task(here.keep(client))
        await companies[1].start()
        first = asyncio.create_task(there.first(other))
        await eventually(there.looked.is_set, 5)
        assert not client.put, "the second stands by"
        going = asyncio.create_task(here.hand_over())
        assert await first == [0]
        assert not client.put
        assert not going.done()
        assert await here.is_ours(6)
        there.hears(0)
        assert not await there.is_ours(6)
        assert await there.is_ours(7)
        assert not await here.is_ours(7)
        await eventually(lambda: client.put == [0], 5)
        await going
        keeping.cancel()
        await here.left()
        assert there.held == [0]
        for company in companies:
            await company.stop()

    asyncio.run(all_this())


def test_a_process_that_ends_and_has_nobody_to_take_its_shards_does_not_wait(
    two: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards_of, "HANDED_OVER", 600.0)
    one, other = two
    other.presence.retire()

    async def all_this() -> None:
        client, company = Client(), Company(one.keeper)
        company.presence = one.presence
        shards = Shards(one.keeper, company, 1)
        assert await shards.first(client) == [0]
        keeping = asyncio.create_task(shards.keep(client))
        await asyncio.wait_for(shards.hand_over(), 60)
        assert client.put == [0]
        keeping.cancel()

    asyncio.run(all_this())


def test_what_became_of_a_press_is_shown_after_its_answer_that_another_process_gives(
    two: tuple[Process, Process],
) -> None:
    """A letter waits for an answer elsewhere, but for none that stands there."""
    shown: list[str] = []
    for rig in two:
        rig.presence.end()

    async def all_this() -> None:
        companies = [Company(rig.keeper) for rig in two]
        for company in companies:
            await company.start()
        here, there = (Presses(company) for company in companies)

        async def letter() -> None:
            await there.answered(5, 10.0)
            shown.append("anew")

        while there.last(5) is None:  # until it listens
            here.pressed(5, 70)
            await asyncio.sleep(0.02)
        here.pressed(5, 71)
        with here.answering(5, 71):
            await eventually(lambda: there.is_answering(5))
            waiting = asyncio.create_task(letter())
            await asyncio.sleep(0.05)
            shown.append("answer")
        await waiting
        assert there.last(5) == 71
        for act in range(72, 92):
            with here.answering(5, act):
                pass
        await eventually(lambda: not there.is_answering(5))
        for company in companies:
            await company.stop()

    asyncio.run(all_this())
    assert shown == ["answer", "anew"]


class Client:
    def __init__(self) -> None:
        self.launched: list[int] = []
        self.put: list[int] = []

    async def recommended(self) -> int:
        return 4

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        self.launched.append(shard_id)

    async def put_down(self, shard: int) -> None:
        self.put.append(shard)


def test_the_others_hear_of_work_and_of_who_has_gone(two: tuple[Process, Process]) -> None:
    one, other = two
    heard: list[tuple[str, list[str]]] = []
    ear = Ear(other.url, lambda who, told: heard.append((who, told)))
    ear.start()

    async def all_this() -> None:
        await eventually(lambda: bool(listeners(one)))
        one.lobby()
        await eventually(lambda: (one.presence.id, ["outbox"]) in [(who, told) for who, told in heard])
        one.die()
        other.presence.renew()
        await eventually(lambda: ("nobody", ["gone"]) in heard)

    try:
        asyncio.run(all_this())
    finally:
        ear.stop()


def test_several_work_on_a_server_of_one_version_and_nobody_has_it_alone_meanwhile(
    two: tuple[Process, Process], tmp_path: Path
) -> None:
    one, _ = two
    with at_work(one.url), at_work(one.url), pytest.raises(InUse, match="Stop that one first"), only_one(one.url):
        pass
    with only_one(one.url), pytest.raises(InUse), at_work(one.url):
        pass
    third = Process(tmp_path / "c", url=one.url)
    with pytest.raises(StoreError, match="Another version of Keryx"):
        third.arrive("newer")
    third.close()


def decision_of(rig: Process, table: str) -> str:
    asked = rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)).pending().get("red"))
    return asked.id if asked is not None else "gone"


def listeners(rig: Process) -> list[Any]:
    with rig.presence.engine.connect() as connection:
        found = text("SELECT pid FROM pg_stat_activity WHERE query = :listen")
        return list(connection.execute(found, {"listen": f"LISTEN {CHANNEL}"}))


def at_once(*acts: Any) -> list[Any]:
    """Each in a thread of its own; what it gives, or what went wrong."""
    together = Barrier(len(acts))

    def run(act: Any) -> Any:
        together.wait()
        try:
            return act()
        except Exception as error:
            return error

    with ThreadPoolExecutor(len(acts)) as threads:
        done = list(threads.map(run, acts))
    assert not [it for it in done if isinstance(it, Exception) and not hasattr(it, "code")], done
    return done
