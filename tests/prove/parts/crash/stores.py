"""Kills of what is done to whole stores: moves, copies, restores, upgrades, being made small."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sqlmodel import Session, select

from bot.store import moving
from bot.store.database import Database
from bot.store.engine import StoreError
from bot.store.models import NEW_RULES, Answer, Snapshot, TableRow
from engine.core.match import decode
from engine.core.records.record import state_digest
from tests import postgres
from tests.prove.figures import Scope
from tests.prove.house.killed import KILLED, Child, work
from tests.prove.parts.crash import acts
from tests.prove.parts.crash.tally import Tally
from tests.stored import tables as stored

ON_A_SERVER = {"move to a server", "move from a server", "restore on a server", "upgrade on a server"}


@dataclass
class Act:
    """Something done once, to be killed on the way, and then done again."""

    what: Callable[..., None]
    args: tuple[str, ...]
    holds: Callable[[], str]
    """What is wrong afterwards, in the middle of it; empty if nothing is."""
    done: Callable[[], str]
    """What is wrong once it has been done again."""


class Stores:
    """The cases, each on stores of its own."""

    def __init__(self, scope: Scope, tally: Tally, source: Path) -> None:
        self.scope, self.tally = scope, tally
        self.folder = scope.folder / "stores"
        self.folder.mkdir()
        self.source = self.folder / "source.sqlite3"
        acts.copied(f"sqlite:///{source}", str(self.source))
        self.there = moving.contents(self.url(self.source))
        self._lengths: dict[str, int] = {}
        self._number = 0
        self._servers: list[str] = []

    @cached_property
    def old(self) -> Path:
        """A store of the first schema, with tables under the first rules."""
        return stored.unpacked(stored.kept()[0], self._made("old"))

    @cached_property
    def upgraded(self) -> Path:
        """The same, brought up to date undisturbed."""
        path = self._made("upgraded") / "store.sqlite3"
        shutil.copy(self.old, path)
        acts.upgraded(self.url(path))
        return path

    @cached_property
    def carried(self) -> dict[str, tuple[str, int]]:
        """What has become of its tables."""
        return _carried(self.url(self.upgraded))

    @cached_property
    def positions(self) -> dict[str, str]:
        """Those of the source."""
        return _positions(self.url(self.source))

    def kinds(self) -> list[str]:
        """What is killed here, in turns; what takes longest least often."""
        kinds = [*["move", "copy", "restore", "shrink"] * 4, *sorted(ON_A_SERVER), "move", "copy", "upgrade"]
        return [kind for kind in kinds if kind not in ON_A_SERVER or not postgres.missing()]

    def run(self, cases: int, kinds: list[str]) -> None:
        """So many kills."""
        for number in range(cases):
            kind = kinds[number % len(kinds)]
            case = f"stores/{number}"
            if self.scope.left <= 0:
                return
            if self.scope.case in ("", "stores", case):
                self._case(case, kind, self.scope.random(case))
            if number % 50 == 49:
                self.scope.say(f"{case}: {sum(self.tally.kills.values())} kills")

    def _case(self, case: str, kind: str, chance: random.Random) -> None:
        if kind not in self._lengths:
            self._lengths[kind] = self._length(self._act(kind))
        act = self._act(kind)
        child = self._child()
        child.board.arm("", chance.randint(1, self._lengths[kind]))
        child.begin(work, act.what, kind, act.args)
        if asyncio.run(child.ended()) == KILLED:
            self.tally.kills["stores"] += 1
            self.tally.kills[kind] += 1
            self.tally.steps.add(child.last_step)
        self.tally.checked["store"] += 1
        if wrong := act.holds() or self._again(act):
            self.tally.fail("store", case, f"{kind}, killed at {child.last_step}: {wrong}")
        self._tidy()

    def _length(self, act: Act) -> int:
        """How many steps it takes when nobody kills it."""
        child = self._child()
        child.begin(work, act.what, "", act.args)
        if code := asyncio.run(child.ended()):
            raise AssertionError(f"{act.what.__name__} ended with {code}:\n{child.log[-2000:]}")
        length = child.steps().total()
        if wrong := act.done():
            raise AssertionError(f"{act.what.__name__}, undisturbed: {wrong}")
        self._tidy()
        return length

    def _again(self, act: Act) -> str:
        """It is done again; what is wrong then. What says that it is done already is right, too."""
        try:
            act.what(*act.args)
        except StoreError as no:
            if "not empty" not in str(no):
                return f"it can't be done again: {no}"
        return act.done()

    # ------------------------------------------------------------------ what is done

    def _act(self, kind: str) -> Act:
        self._number += 1
        place = self._made(f"act{self._number}")
        target = self._server(empty=True) if kind == "move to a server" else self.url(place / "target.sqlite3")
        if kind in ("move", "move to a server"):
            return Act(acts.moved, (self.url(self.source), target), lambda: "", lambda: self._is(target, self.there))
        if kind == "move from a server":
            server = self._server()
            acts.moved(self.url(self.source), server)
            return Act(acts.moved, (server, target), lambda: "", lambda: self._is(target, self.there))
        if kind == "copy":
            copy = place / "keryx-1.sqlite3"
            whole = lambda: self._is(self.url(copy), self.there)  # noqa: E731
            return Act(acts.copied, (self.url(self.source), str(copy)), lambda: whole() if copy.exists() else "", whole)
        if kind.startswith("restore"):
            return self._restore(place, kind)
        if kind.startswith("upgrade"):
            return self._upgrade(place, self._server(empty=True) if "server" in kind else target)
        shutil.copy(self.source, place / "target.sqlite3")
        return Act(acts.shrunk, (target,), lambda: self._plays(target), lambda: self._plays(target))

    def _restore(self, place: Path, kind: str) -> Act:
        """There is another store at its place."""
        if "server" in kind:
            target = self._server()
            acts.moved(self.url(self.upgraded), target)
        else:
            shutil.copy(self.upgraded, place / "target.sqlite3")
            target = self.url(place / "target.sqlite3")

        before = moving.contents(target)

        def holds() -> str:
            either = moving.contents(target) in (before, self.there)
            return "" if either else "it is neither the old store nor the new"

        return Act(acts.restored, (str(self.source), target), holds, lambda: self._is(target, self.there))

    def _upgrade(self, place: Path, target: str) -> Act:
        """A store of the first schema, with tables under the first rules."""
        acts.moved(self.url(self.old), target)

        def done() -> str:
            found = _carried(target)
            return "" if found == self.carried else f"tables are {found}, not {self.carried}"

        return Act(acts.upgraded, (target,), lambda: "", done)

    # ------------------------------------------------------------------ looking

    def _is(self, url: str, wanted: moving.Contents) -> str:
        found = moving.contents(url)
        return "" if found == wanted else f"rows are {found.rows}, not {wanted.rows}"

    def _plays(self, url: str) -> str:
        """Whether every table's position is what it was."""
        return "" if _positions(url) == self.positions else "positions have changed"

    # ------------------------------------------------------------------ places

    def url(self, path: Path) -> str:
        return f"sqlite:///{path}"

    def _made(self, name: str) -> Path:
        made = self.folder / name
        made.mkdir()
        return made

    def _child(self) -> Child:
        self._number += 1
        return Child(self._made(f"child{self._number}"))

    def _server(self, *, empty: bool = False) -> str:
        self._number += 1
        self._servers.append(f"act{self._number}")
        return postgres.server().create(self._servers[-1], *(["template0"] if empty else []))

    def _tidy(self) -> None:
        for name in self._servers:
            postgres.server().drop(name)
        self._servers.clear()
        for place in (*self.folder.glob("act*"), *self.folder.glob("child*")):
            shutil.rmtree(place)


def _positions(url: str) -> dict[str, str]:
    database = Database(url, reading=True)
    with Session(database.engine) as session:
        rows = session.exec(
            select(TableRow.id, Snapshot.position).where(
                Snapshot.table == TableRow.id, Snapshot.version == TableRow.version
            )
        ).all()
        found = {id: state_digest(decode(position)) for id, position in rows}
    database.close()
    return found


def _carried(url: str) -> dict[str, tuple[str, int]]:
    """Each table's position, and how often it has been carried over to newer rules."""
    positions = _positions(url)
    database = Database(url, reading=True)
    with Session(database.engine) as session:
        times = Counter(session.exec(select(Answer.table).where(Answer.decision == NEW_RULES)).all())
    database.close()
    return {id: (digest, times[id]) for id, digest in positions.items()}


def killed_stores(scope: Scope, tally: Tally, source: Path, cases: int, kinds: list[str] | None = None) -> None:
    """All cases, on copies of a store that has been played on."""
    stores = Stores(scope, tally, source)
    stores.run(cases, kinds or stores.kinds())
