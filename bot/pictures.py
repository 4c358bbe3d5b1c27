"""Pictures, drawn in processes of their own that get masked bytes and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Any

import msgspec

from bot.panels.desk import PictureOrder
from bot.workers import end, pool


class PictureMaker:
    """Draws on request. Spawned, never forked: a worker inherits no secret from this process."""

    def __init__(self, workers: int = 1, draw: Callable[[PictureOrder], bytes] | None = None) -> None:
        self._draw, self._workers = draw or drawn, workers
        self._pool = pool(workers)

    async def draw(self, order: PictureOrder) -> bytes:
        """The picture as a file; empty where the game has none of that kind. A worker that dies is replaced."""
        used = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(used, self._draw, order)
        except BrokenProcessPool:
            if self._pool is used:
                self._pool = pool(self._workers)
            raise

    async def warm_up(self, games: Sequence[str]) -> None:
        """Load rules, fonts and maps before anybody waits for them."""
        await asyncio.get_running_loop().run_in_executor(self._pool, prepared, games)

    def close(self) -> None:
        """Stop the workers."""
        end(self._pool)


class NoPictures:
    """Draws nothing: for tests of words, and for machines that can't."""

    async def draw(self, order: PictureOrder) -> bytes:
        """Nothing."""
        return b""


def prepared(games: Sequence[str]) -> None:
    """In a worker: load and draw what the first pictures would otherwise wait for: a board, and a part of one."""
    from engine.core.dice import Dice
    from engine.core.match import new_match
    from engine.core.registry import rules
    from engine.core.secret import PUBLIC
    from engine.core.view import View
    from render.picture import places

    for game in games:
        known = rules(game)
        match, _ = new_match(known, next(iter(known.scenarios)), {}, Dice("warm"))
        board = PictureOrder("board", game, known.digest, View(match, PUBLIC).encode(), ())
        for order in (board, replace(board, kind="crop", place=places()[0])):
            drawn(order)


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
        drawable = set(picture.places())
        changed = [place for place in changed_places(known, before, state) if place in drawable]
        return picture.board_picture(state, viewer, crop=changed or None).data
    if order.kind == "theatre":
        around = picture.theatre(order.marks)
        return picture.board_picture(state, viewer, marks=order.marks, crop=around).data if around else b""
    crop = [order.place] if order.kind == "crop" and order.place else None
    return picture.board_picture(state, viewer, marks=order.marks, crop=crop).data


def changed_places(known: Any, before: Any, after: Any) -> list[str]:
    """The named things of the game at which two states differ; a preview is cropped to those that are places."""
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
