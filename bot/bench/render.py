"""Pictures, as the bot's drawing process makes them: from a masked position as bytes to a PNG."""

from __future__ import annotations

import contextlib
import os
import tempfile
from time import perf_counter

from bot.bench.figures import Section, sizes, times
from bot.bench.games import rules_of, spots
from bot.bench.scope import Scope
from bot.bench.timing import in_own_process, memory
from bot.panels.spec import PictureOrder
from engine.core.secrets.secret import PUBLIC
from engine.core.secrets.view import View
from render.picture import drawable

NAME = "render"
CACHE = "KERYX_CACHE_DIR"


def measure(scope: Scope) -> Section:
    """Boards: the very first on a machine, the first of a process, and all others."""
    if not drawable(scope.game):
        return Section(NAME, notes=[f"{scope.game} has no pictures"])
    orders = boards(scope)
    machines = [tempfile.TemporaryDirectory(dir=scope.folder or None) for _ in range(scope.fresh)]
    with contextlib.ExitStack() as stack:
        folders = [stack.enter_context(machine) for machine in machines]
        painted = [in_own_process(first, folder, scope.game, orders[0]) for folder in folders]
        begun = [in_own_process(first, folder, scope.game, orders[0]) for folder in folders]
        seconds, octets, held = in_own_process(warm, folders[0], scope.game, orders)
    return Section(
        NAME,
        [
            times("render.painted", "first board on a machine (base map painted, nothing cached)", painted),
            times("render.first", "first board of a process (base map read from disk)", begun),
            times("render.warm", "every board after it", seconds),
            sizes("render.size", "its PNG", octets),
            sizes("render.memory", "memory of the drawing process at most", [held]),
        ],
    )


def boards(scope: Scope) -> list[PictureOrder]:
    """What to draw: the whole board for the public, at positions of random games."""
    orders = []
    for spot in spots(scope.game, min(scope.games, scope.pictures), scope.pictures):
        view = View(spot.match, PUBLIC).encode()
        orders.append(PictureOrder("board", scope.game, spot.rules.digest, view, ()))
    return orders


def first(folder: str, game: str, order: PictureOrder) -> float:
    """In a fresh process: seconds until the first board is there, its modules loaded on the way."""
    os.environ[CACHE] = folder
    rules_of(game)
    return _drawn(order)[0]


def warm(folder: str, game: str, orders: list[PictureOrder]) -> tuple[list[float], list[float], float]:
    """In one process: times and sizes of boards, after two to warm up, and the memory it took."""
    os.environ[CACHE] = folder
    rules_of(game)
    for order in orders[:2]:
        _drawn(order)
    drawn = [_drawn(order) for order in orders]
    return [seconds for seconds, _ in drawn], [float(octets) for _, octets in drawn], memory()


def _drawn(order: PictureOrder) -> tuple[float, int]:
    begun = perf_counter()
    from bot.drawing import drawn

    octets = len(drawn(order))
    return perf_counter() - begun, octets
