"""The processes that work for the bot end when they are told to, and keep nobody from ending."""

import multiprocessing
import time

from bot import workers
from bot.panels.desk import PictureOrder
from bot.pictures import PictureMaker
from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.secret import PUBLIC
from engine.core.view import View

SPAWN = multiprocessing.get_context("spawn")


def close_while_drawing() -> None:
    """In a process of its own: begin something long and close at once."""
    pictures = PictureMaker(1)
    pictures._pool.submit(time.sleep, 60)
    pictures._pool.submit(time.sleep, 60)
    pictures.close()


def test_a_process_that_has_drawn_ends_although_its_worker_was_at_work():
    process = SPAWN.Process(target=close_while_drawing)
    process.start()
    process.join(20)
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
        assert not first._pool._processes, "nobody plays it, so nobody loads it"
        await second.warm_up([], ["polis"])
        assert not second._painter._processes, "no worker was needed"
    finally:
        first.close()
        second.close()
