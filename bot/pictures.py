"""Pictures, drawn in processes of their own that get masked bytes and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable, Sequence
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

import msgspec

import render
from bot.metrics import meters
from bot.panels.changed import changed_places
from bot.panels.spec import PictureOrder
from bot.service.jobs import PICTURE, Elsewhere
from bot.workers import Crew
from engine.core.data import DATA
from engine.core.event import Event
from engine.core.registry import Rules
from render.cache import cache_folder
from render.table_data import drawn_from

if TYPE_CHECKING:
    from render.encode import Picture


T = TypeVar("T")
Args = TypeVarTuple("Args")
PATIENCE = 120.0
"""Seconds a picture may take once a worker has begun with it; some of them to paint maps that others paint, too."""
_QUEUE = 60.0
"""Seconds a picture may wait for a process elsewhere."""
WARMING = ("board", "crop")
"""What is drawn beforehand, each by itself: a board, and a part of one, which is larger."""
CALM = 20.0
"""Seconds before the maps of games that nobody plays are painted: whoever has just started has other things to do."""


class PictureMaker:
    """Draws on request. Spawned, never forked: a worker inherits no secret from this process."""

    def __init__(
        self,
        workers: int = 1,
        draw: Callable[[PictureOrder], bytes] | None = None,
        calm: float = CALM,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        """With no `workers` of its own, `elsewhere` draws; other work is done here all the same."""
        self._draw, self._calm = draw or drawn, calm
        self._elsewhere = None if workers else elsewhere
        self._crew, self._painter = Crew(max(1, workers)), Crew(1)
        self._orders, self._nobody_waits = 0, asyncio.Event()
        self._nobody_waits.set()

    async def draw(self, order: PictureOrder) -> bytes:
        """The picture as a file; empty where the game has none of that kind.

        A worker that dies or hangs is replaced, and no other picture is lost.
        """
        if self._elsewhere is None:
            return await self.work(self._draw, order)
        with meters.timed(meters.PICTURE_SECONDS), meters.counted(meters.PICTURES):
            return await self._elsewhere.done(PICTURE, sent_order(order), _QUEUE + PATIENCE)

    async def work(self, work: Callable[[*Args], T], *args: *Args) -> T:
        """Other work for the same processes: it waits its turn among the pictures."""
        self._orders += 1
        self._nobody_waits.clear()
        try:
            with meters.timed(meters.PICTURE_SECONDS), meters.counted(meters.PICTURES):
                return await self._crew.run(work, *args, patience=PATIENCE)
        finally:
            self._orders -= 1
            if not self._orders:
                self._nobody_waits.set()

    async def warm_up(self, played: Sequence[str], others: Sequence[str]) -> None:
        """Have the maps of all games painted, and rules, fonts and maps of those that are played at hand.

        Maps that have never been painted are painted by a worker of their own, so that no order waits for a map of
        another game; those that draw then read them from the disk. Games that nobody plays come a while later.
        Whatever somebody waits for goes before: after a restart, the pictures of letters whose words have arrived.
        """
        if self._elsewhere is not None:
            return
        for game in played:
            await self._have_painted(game)
            for kind in WARMING:
                await self._nobody_waits.wait()
                await self._crew.run(prepared, game, kind)
        if not all(map(painted_before, others)):
            await asyncio.sleep(self._calm)
        for game in others:
            await self._have_painted(game)
        self._painter.close()

    async def _have_painted(self, game: str) -> None:
        if not painted_before(game):
            await self._painter.run(painted, game)

    def close(self) -> None:
        """Stop the workers."""
        self._painter.close()
        self._crew.close()


def sent_order(order: PictureOrder) -> bytes:
    """An order on its way to another process."""
    return msgspec.msgpack.encode(order)


def read_order(sent: bytes) -> PictureOrder:
    """The order as it was."""
    from render.marks import Mark

    plain = msgspec.msgpack.decode(sent)
    plain |= {name: tuple(plain[name]) for name in ("viewer", "places")}
    plain["marks"] = msgspec.convert(plain["marks"], tuple[Mark, ...])
    plain["events"] = msgspec.convert(plain["events"], tuple[Event, ...])
    return PictureOrder(**plain)


class NoPictures:
    """Draws nothing: for tests of words, and for machines that can't."""

    async def draw(self, order: PictureOrder) -> bytes:
        """Nothing."""
        return b""

    async def work(self, work: Callable[[*Args], T], *args: *Args) -> T:
        """Done in a thread: there are no other processes."""
        return await asyncio.to_thread(work, *args)


def painted_before(game: str) -> bool:
    """Whether the maps of a game lie painted on the disk, by this version of what paints them."""
    return _stamp(game).exists()


def painted(game: str) -> None:
    """In a worker: have the maps of a game painted, and note that they are."""
    for kind in WARMING:
        prepared(game, kind)
    with contextlib.suppress(OSError):  # a folder that can't be written only costs time
        _stamp(game).touch()


def _stamp(game: str) -> Path:
    """The note that says so: it lies with the maps, and is named after the code and the data they are made from."""
    code, data = Path(render.__file__).parent, DATA
    files = [*code.rglob("*.py"), *(data / game).glob("*_art.toml"), *(data / "basemap").iterdir()]
    made_from = hashlib.sha256(version("pillow").encode())
    for file in sorted(files):
        made_from.update(f"{file.name} {file.stat().st_size}".encode())
        if file.suffix in (".py", ".toml"):
            made_from.update(file.read_bytes())
    return cache_folder() / f"painted-{game}-{made_from.hexdigest()[:20]}"


def prepared(game: str, kind: str) -> None:
    """In a worker: load and draw what the first picture of that kind would otherwise wait for."""
    from bot.service.installed import load_game
    from engine.core.dice import Dice
    from engine.core.match import new_match
    from engine.core.registry import rules
    from engine.core.secret import PUBLIC
    from engine.core.view import View
    from render.picture import places

    load_game(game)
    known = rules(game)
    match, _ = new_match(known, next(iter(known.scenarios)), {}, Dice("warm"))
    parts = places(game)
    if kind == "board" or parts:
        drawn(PictureOrder(kind, game, known.digest, View(match, PUBLIC).encode(), (), place=next(iter(parts), "")))


def drawn(order: PictureOrder) -> bytes:
    """In a worker: the picture of an order; empty where the game has none of that kind, or nothing to show."""
    from bot.service.installed import rules_for

    if order.kind == "season":
        from render import season_sheet

        return season_sheet.drawn(order.view).data
    known = rules_for(order.game, order.digest, dict(order.texts))
    with drawn_from(known):
        made = _drawn(order, known)
    return made.data if made is not None else b""


def _drawn(order: PictureOrder, known: Rules[Any, Any]) -> Picture | None:
    from engine.core.secret import Viewer
    from engine.core.view import View
    from render import picture

    view: View[Any] = View.of_bytes(known, order.view, Viewer(frozenset(order.viewer)))
    if order.kind == "hand":
        return picture.hand(view, order.seat or None)
    if order.kind == "extra":
        return picture.extra(view, order.extra, order.seat or None)
    if order.kind == "question":
        seat = order.seat or None
        shown = picture.hand(view, seat) if order.extra == "hand" else picture.extra(view, order.extra, seat)
        return shown or picture.board(view, marks=order.marks, crop=list(order.places) or None)
    if order.kind == "report":
        return next(islice(picture.report(view, order.events), order.number - 1, None), None)
    if order.kind == "preview":
        before = View.of_bytes(known, order.before, view.viewer).state
        drawable = set(picture.places(order.game))
        changed = [place for place in changed_places(known, before, view.state) if place in drawable]
        return picture.board(view, marks=order.marks, crop=changed or list(order.places) or None)
    if order.kind == "theatre":
        around = picture.theatre(order.game, order.marks)
        return picture.board(view, marks=order.marks, crop=around) if around else None
    crop = [order.place] if order.kind == "crop" and order.place else None
    return picture.board(view, marks=order.marks, crop=crop)
