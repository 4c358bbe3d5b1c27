"""Pictures, drawn in processes of their own that get masked bytes and nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec

from bot.panels.desk import PictureOrder


class PictureMaker:
    """Draws on request. Spawned, never forked: a worker inherits no secret from this process."""

    def __init__(self, workers: int = 1, draw: Callable[[PictureOrder], bytes] | None = None) -> None:
        self._draw = draw or drawn
        self._pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))

    async def draw(self, order: PictureOrder) -> bytes:
        """The picture as a file; empty where the game has none of that kind."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._draw, order)

    async def warm_up(self, games: list[str]) -> None:
        """Load rules, fonts and maps before anybody waits for them."""
        await asyncio.get_running_loop().run_in_executor(self._pool, prepared, games)

    def close(self) -> None:
        """Stop the workers."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class NoPictures:
    """Draws nothing: for tests of words, and for machines that can't."""

    async def draw(self, order: PictureOrder) -> bytes:
        """Nothing."""
        return b""


def prepared(games: list[str]) -> None:
    """In a worker: load what the first picture would otherwise wait for."""
    from engine.core.registry import rules

    for game in games:
        rules(game)


def drawn(order: PictureOrder) -> bytes:
    """In a worker: the picture of an order."""
    from engine.core.registry import rules
    from engine.core.secret import Viewer
    from engine.core.view import View
    from render import picture

    known = rules(order.game, order.digest)
    view: View[Any] = View.of_bytes(known, order.view, Viewer(frozenset(order.viewer)))
    state, viewer = view.state, view.viewer
    if order.kind == "hand":
        return picture.battle_picture(state, viewer).data if getattr(state, "battle", None) is not None else b""
    if order.kind == "preview":
        before = View.of_bytes(known, order.before, viewer).state
        return picture.board_picture(state, viewer, crop=changed_places(known, before, state) or None).data
    crop = [order.place] if order.kind == "crop" and order.place else None
    return picture.board_picture(state, viewer, marks=order.marks, crop=crop).data


def changed_places(known: Any, before: Any, after: Any) -> list[str]:
    """The places of the board at which two states differ: what a preview is cropped to."""
    found: dict[str, None] = {}
    _compare(msgspec.to_builtins(before), msgspec.to_builtins(after), "", known.words, found)
    return list(found)


def _compare(before: Any, after: Any, place: str, words: Any, found: dict[str, None]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys([*before, *after]):
            _compare(before.get(key), after.get(key), key if key in words else place, words, found)
    elif place:
        found[place] = None
