"""The sections in their order, each in a process of its own, and the report of all of them."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.bench import commit, engine, letters, loopback, peers, render
from bot.bench.figures import Figure, Section
from bot.bench.ratios import Ratio, ratios
from bot.bench.scope import Scope
from bot.bench.timing import in_own_process

SECTIONS: Mapping[str, Callable[[Scope], Section]] = {
    engine.NAME: engine.measure,
    render.NAME: render.measure,
    commit.NAME: commit.measure,
    loopback.NAME: loopback.measure,
    letters.NAME: letters.measure,
    peers.NAME: peers.measure,
}
OF_EACH_GAME = (engine.NAME, render.NAME, commit.NAME)
"""Sections in which one game differs from the next; the others are measured with the first."""


class Report(Struct):
    """A run, as `--json` writes it. Times are in seconds, sizes in bytes."""

    scope: Scope
    machine: str
    load: float
    """Of the machine before the first section."""
    sections: list[Section]
    ratios: list[Ratio]


def machine() -> str:
    """What it runs on, as far as a reader needs to know."""
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, garbage collector on"


def busy() -> float:
    """How many processes have wanted to run in the last minute; 0 where that is not known."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def measured(names: Sequence[str], games: Sequence[str], scope: Scope) -> Iterator[Section]:
    """One section after the other, what differs by game for each of them."""
    for name in names:
        for game in games if name in OF_EACH_GAME else games[:1]:
            section = _section(name, replace(scope, game=game))
            yield section if name == peers.NAME else replace(section, game=game)


def _section(name: str, scope: Scope) -> Section:
    """A section in a process of its own; one that fails says so, and keeps no other from being measured."""
    try:
        return in_own_process(SECTIONS[name], scope)
    except BrokenProcessPool:
        return Section(name, notes=[f"{name} could not be measured: its process has ended"], failed=True)
    except Exception as error:
        note = f"{name} could not be measured: {type(error).__name__}: {error}"
        return Section(name, notes=[note], failed=True)


def report(scope: Scope, load: float, sections: Sequence[Section]) -> Report:
    """Everything, with the ratios of each game to the peers that were measured."""
    theirs = [figure for section in sections if not section.game for figure in section.figures]
    games = dict.fromkeys(section.game for section in sections if section.game)
    found = [ratio for game in games for ratio in ratios(game, _figures(game, sections), theirs)]
    return Report(scope, machine(), load, list(sections), found)


def _figures(game: str, sections: Sequence[Section]) -> list[Figure]:
    return [figure for section in sections if section.game == game for figure in section.figures]


def to_json(whole: Report) -> bytes:
    """The report as a file for other programs. Where it ran on the disk is nobody's business."""
    whole = replace(whole, scope=replace(whole.scope, folder=""))
    return msgspec.json.format(msgspec.json.encode(whole)) + b"\n"
