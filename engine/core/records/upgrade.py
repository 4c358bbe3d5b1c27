"""What an older version of a game's rules has stored, brought up to date as plain data before it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

Tree = dict[str, Any]
"""A stored struct as plain data: dicts, lists, numbers, texts; a frame has its tag under `frame`."""


class Upgrade(Struct, frozen=True):
    """The step from one version of a game's rules to the next; each part changes plain data in place."""

    position: Callable[[Tree, Any], None] | None = None
    """Gets a whole position and the board. It may be a masked one: what is hidden is left out (no `seed` in the dice,
    no frames on the stack of another's sealed branch). A branch that is to run on instead of waiting gets no `asked`.
    """
    plan: Callable[[Tree], None] | None = None
    """Gets what a seat has left ahead: kinds, names of tactics and choices may be called otherwise now."""


class NewerRules(Exception):
    """A newer version of the rules has stored this."""

    def __init__(self, game: str, version: int) -> None:
        super().__init__(f"stored by version {version} of the rules of {game}: a newer Keryx is needed")
        self.game, self.version = game, version


class Head(Struct):
    """What every version of the rules has written at the top of a position."""

    game: str
    data: str
    rules: int


def head_of(blob: bytes) -> Head:
    """Which rules and data a stored position is of."""
    return msgspec.msgpack.decode(blob, type=Head)


def upgraded(blob: bytes, head: Head, version: int, upgrades: Mapping[int, Upgrade], board: Any) -> bytes:
    """A stored position as `version` of the rules would have stored it; `NewerRules` if it is of a later one."""
    if head.rules > version:
        raise NewerRules(head.game, head.rules)
    if head.rules == version:
        return blob
    tree: Tree = msgspec.msgpack.decode(blob)
    for step in _steps(head.rules, version, upgrades):
        if step.position is not None:
            step.position(tree, board)
    tree["rules"] = version
    return msgspec.msgpack.encode(tree)


def upgraded_plan(blob: bytes, since: int, version: int, upgrades: Mapping[int, Upgrade]) -> bytes:
    """What a seat left ahead under an older version of the rules, in the words of `version`."""
    tree: Tree = msgspec.msgpack.decode(blob)
    for step in _steps(since, version, upgrades):
        if step.plan is not None:
            step.plan(tree)
    return msgspec.msgpack.encode(tree)


def _steps(since: int, version: int, upgrades: Mapping[int, Upgrade]) -> Iterator[Upgrade]:
    """The steps on the way; a version that changed what is allowed, but nothing that is stored, has none."""
    for older in range(since, version):
        if (step := upgrades.get(older)) is not None:
            yield step


def frames(tree: Tree, tag: str) -> Iterator[Tree]:
    """Every frame of a kind in a position: on the stacks, and as sealed branches began."""
    for branch in tree["branches"].values():
        for frame in [*branch["stack"], *([branch["origin"]] if branch.get("origin") else [])]:
            if frame["frame"] == tag:
                yield frame
