"""Positions as a version of the rules has stored them: every frame and question that random games come to.

`python -m tests.stored.positions GAME` keeps those of the rules as they are: to be run before their version is raised.
"""

from __future__ import annotations

import lzma
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.service.installed import load_games
from engine.core.frame import Branch
from engine.core.match import Match
from engine.core.registry import rules
from engine.core.secrets.secret import Viewer
from engine.core.secrets.view import View
from tests.engine.players import playing

HERE = Path(__file__).parent
GAMES, QUESTIONS = 6, 700
"""How many games of each scenario are played for positions, and how far."""


class Stored(Struct):
    """A position, and the same as one viewer may know it, as letters carry it; both as bytes."""

    whole: bytes
    viewer: tuple[str, ...]
    masked: bytes


def stored(path: Path) -> list[Stored]:
    """The positions kept in a file."""
    return msgspec.msgpack.decode(lzma.decompress(path.read_bytes()), type=list[Stored])


def files(game: str = "*") -> list[Path]:
    """What has been kept, the oldest version of each game first."""
    return sorted(HERE.glob(f"{game}-*.positions"))


def features(match: Match[Any]) -> set[str]:
    """What a position has to show: its frames, each at its step, its open questions, what is sealed and how."""
    position = match.position
    found = {f"offer {offer.decision.kind}" for offer in position.offers} | {position.scenario}
    for branch in position.branches.values():
        found.add(" < ".join(_frame(branch, frame) for frame in branch.stack))
        if branch.asked is not None:
            found.add(f"asked {branch.asked.kind}")
        if branch.sealed:
            found.add(f"sealed {bool(branch.answers)} {branch.finished}")
    return found


def _frame(branch: Branch[Any], frame: Any) -> str:
    return f"{type(frame).__name__} {frame.at} {branch.sealed}"


def _played(game: str) -> Iterator[Match[Any]]:
    for scenario in rules(game).scenarios:
        for seed in range(GAMES):
            match = None
            for match, _ in playing(game, scenario, seed, QUESTIONS, whole=random.Random(seed).choice((0, 0.5, 0.9))):
                yield match
            if match is not None:
                yield match  # perhaps over by now


def keep(game: str) -> None:
    """Keep the first and the last position that show each feature random games come to."""
    first: dict[str, bytes] = {}
    last: dict[str, bytes] = {}
    for match in _played(game):
        whole = match.encode()
        for feature in features(match) if match.outcome is None else {"over"}:
            first.setdefault(feature, whole)
            last[feature] = whole
    kept: list[Stored] = []
    for whole in dict.fromkeys([*first.values(), *last.values()]):
        match = Match(rules(game), rules(game).decoder.decode(whole))
        viewer = (*((seat,) for seat in match.position.seats), ())[len(kept) % (len(match.position.seats) + 1)]
        kept.append(Stored(whole, viewer, View(match, Viewer(frozenset(viewer))).encode()))
    path = HERE / f"{game}-{rules(game).version}.positions"
    path.write_bytes(lzma.compress(msgspec.msgpack.encode(kept), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {len(kept)} positions, {path.stat().st_size} bytes")


if __name__ == "__main__":
    load_games()
    for name in sys.argv[1:]:
        keep(name)
