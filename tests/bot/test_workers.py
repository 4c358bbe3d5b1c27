"""The processes that work for the bot end when they are told to, and keep nobody from ending."""

import asyncio
import multiprocessing
import os
import time
from concurrent.futures.process import BrokenProcessPool

import pytest

from bot import workers
from bot.panels.spec import PictureOrder
from bot.pictures import PictureMaker
from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.secrets.secret import PUBLIC
from engine.core.secrets.view import View
from tests.bot.at_work import close_while_drawing, drawn_or_died, end_in_the_middle_of_a_result, wait_for
from tests.bot.conftest import eventually
from tests.bot.patient import LONG

SPAWN = multiprocessing.get_context("spawn")


@pytest.mark.parametrize("work", [close_while_drawing, end_in_the_middle_of_a_result])
def test_a_process_that_has_drawn_ends_although_its_worker_was_at_work(work):
    process = SPAWN.Process(target=work)
    process.start()
    process.join(LONG)
    still_there = process.is_alive()
    process.kill()
    assert not still_there
    assert process.exitcode == 0


def test_workers_that_hang_are_gone_after_the_end():
    pool = workers.pool(1)
    pool.submit(time.sleep, 60)
    (worker,) = pool._processes.values()
    workers.end(pool)
    assert not worker.is_alive()


async def test_a_worker_knows_the_games_without_being_told():
    load_games()
    rules = registry.rules("polis")
    match, _ = new_match(rules, next(iter(rules.scenarios)), {}, Dice("x"))
    order = PictureOrder("extra", "polis", rules.digest, View(match, PUBLIC).encode(), (), extra="battle")
    pictures = PictureMaker(1)
    try:
        assert await pictures.draw(order) == b"", "there is no battle at the start"
    finally:
        pictures.close()


def test_a_pool_that_was_never_used_can_be_ended():
    workers.end(workers.pool(1))


async def test_maps_that_are_painted_keep_nobody_from_starting(painted_maps, monkeypatch):
    monkeypatch.setenv("KERYX_CACHE_DIR", str(painted_maps))
    first, second = PictureMaker(1, calm=0), PictureMaker(1, calm=3600)
    try:
        await first.warm_up([], ["polis"])
        assert not first._crew._all, "nobody plays it, so nobody loads it"
        await second.warm_up([], ["polis"])
        assert not second._painter._all, "no worker was needed"
    finally:
        first.close()
        second.close()


class Slow:
    """One worker, who is slow: nothing is done before it is told to go on."""

    def __init__(self):
        self.asked, self.begun, self._room, self.goes_on = 0, [], asyncio.Semaphore(1), asyncio.Event()

    async def run(self, work, *args, patience=None):
        self.asked += 1
        async with self._room:
            self.begun.append((work.__name__, *args))
            await self.goes_on.wait()


async def test_what_somebody_waits_for_is_drawn_before_what_nobody_waits_for(monkeypatch):
    monkeypatch.setattr("bot.pictures.painted_before", lambda game: True)
    pictures = PictureMaker(1, draw=abs)
    pictures._crew = worker = Slow()
    warming = asyncio.create_task(pictures.warm_up(["polis", "hellas"], []))
    await eventually(lambda: worker.asked == 1)
    drawing = asyncio.gather(*(pictures.draw(number) for number in range(3)))
    await eventually(lambda: worker.asked == 4)
    worker.goes_on.set()
    await asyncio.gather(drawing, warming)
    assert worker.begun == [
        ("prepared", "polis", "board"), *(("abs", number) for number in range(3)),
        ("prepared", "polis", "crop"), ("prepared", "hellas", "board"), ("prepared", "hellas", "crop"),
    ]  # fmt: skip


async def test_patience_begins_when_the_work_begins_and_not_while_it_waits_for_a_process(tmp_path, monkeypatch):
    crew, ready, passed = workers.Crew(1), tmp_path / "ready", 0.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: time.monotonic() + passed)
    try:
        assert await crew.run(abs, -1) == 1
        first = asyncio.create_task(crew.run(wait_for, str(ready)))
        second = asyncio.create_task(crew.run(abs, -2, patience=LONG))
        await asyncio.sleep(0)
        passed = 2 * LONG
        await asyncio.sleep(0)
        ready.touch()
        await first
        assert await second == 2
    finally:
        crew.close()


async def test_who_runs_over_is_ended_alone_and_replaced(tmp_path):
    crew, ready = workers.Crew(2), tmp_path / "ready"
    try:
        long = asyncio.create_task(crew.run(wait_for, str(ready)))
        other = await crew.run(os.getpid)
        with pytest.raises(TimeoutError):
            await crew.run(time.sleep, 60, patience=0.3)
        assert not long.done(), "it goes on"
        assert await crew.run(os.getpid) != other, "the one that hung is gone"
        ready.touch()
        await long
    finally:
        crew.close()


async def test_who_dies_takes_nobody_along(tmp_path):
    crew, ready = workers.Crew(2), tmp_path / "ready"
    try:
        long = asyncio.create_task(crew.run(wait_for, str(ready)))
        with pytest.raises(BrokenProcessPool):
            await crew.run(os._exit, 3)
        assert not long.done(), "it goes on"
        ready.touch()
        await long
        assert await crew.run(abs, -1) == 1
    finally:
        crew.close()


async def test_who_ends_in_the_middle_of_a_task_calls_that_no_accident():
    crew = workers.Crew(1)
    assert await crew.run(abs, -1) == 1
    long = [asyncio.create_task(crew.run(time.sleep, 60)) for _ in range(2)]
    await asyncio.sleep(0.2)
    crew.close()
    assert [type(ended) for ended in await asyncio.gather(*long, return_exceptions=True)] == [workers.Closed] * 2


async def test_who_ends_while_a_process_begins_calls_that_no_accident():
    crew = workers.Crew(1)
    begun = asyncio.create_task(crew.run(abs, -1))
    await asyncio.sleep(0)
    crew.close()
    (ended,) = await asyncio.gather(begun, return_exceptions=True)
    assert type(ended) is workers.Closed


async def test_a_picture_that_kills_its_worker_costs_no_other_picture(tmp_path):
    pictures, ready = PictureMaker(2, draw=drawn_or_died), tmp_path / "ready"
    try:
        other = asyncio.create_task(pictures.draw(str(ready)))
        with pytest.raises(BrokenProcessPool):
            await pictures.draw("")
        assert not other.done(), "it goes on"
        ready.touch()
        assert await other == b"drawn"
        assert await pictures.draw(str(ready)) == b"drawn"
    finally:
        pictures.close()


async def test_a_mistake_in_the_work_is_told_and_costs_no_process():
    crew = workers.Crew(1)
    try:
        first = await crew.run(os.getpid)
        with pytest.raises(ValueError, match="invalid literal"):
            await crew.run(int, "x")
        assert await crew.run(os.getpid) == first
    finally:
        crew.close()
