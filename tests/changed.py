"""`make check`: only the tests whose code has changed since they were last green.

A test belongs to a group: where it lies, and the game it is about, if its path or its parameters name one. Beside the
group its digest is kept, of all files that such tests can depend on. What is nobody's in particular is everybody's.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
GAMES = tuple(
    sorted(folder.name for folder in (ROOT / "engine" / "games").iterdir() if (folder / "__init__.py").exists())
)
"""Every game there is."""
RULES = ("engine", "cases", "conformance", "data")
"""Folders whose tests look at rules and their data."""
GREEN = "keryx/green"
EVERYWHERE = (
    "pyproject.toml", "requirements-dev.lock", "engine", "data", "tools", "bot/service/installed.py",
    "tests/conftest.py", "tests/tampering.py", "tests/engine", "tests/cases", "tests/conformance", "tests/data",
    "tests/records", "tests/stored",
)  # fmt: skip
SHOWN = (
    "render", "bot/messages", "bot/panels", "bot/terms", "bot/limits.py", "bot/service/api",
    "bot/service/mail/letters.py", "bot/service/playing/drafting.py", "tests/render",
)  # fmt: skip
OF = {
    "rules": EVERYWHERE,
    "render": (*EVERYWHERE, *SHOWN),
    "whole": (
        *EVERYWHERE,
        "render",
        "bot",
        "tests",
        "docs",
        "README.md",
        "Makefile",
        "Dockerfile",
        "requirements.lock",
        "requirements-postgres.lock",
    ),
}  # fmt: skip
"""What tests depend on: those of rules, those of pictures and words, and all others, which look at the whole bot."""


class Group(NamedTuple):
    """Tests that depend on the same files."""

    kind: str
    """`rules`, `render` or `whole`."""
    game: str = ""
    """Empty for what is about no game in particular, and so about any."""

    def __str__(self) -> str:
        return f"{self.kind} {self.game}".strip()


GROUPS = [Group(kind, game) for kind in OF for game in ("", *GAMES)]


def group_of(nodeid: str) -> Group:
    """The group of a test."""
    path, _, rest = nodeid.partition("::")
    folder = path.split("/")[1]
    kind = "rules" if folder in RULES else "render" if folder == "render" else "whole"
    if folder in ("bot", "deploy", "browser"):
        return Group(kind)  # a game in their parameters is an example
    return Group(kind, game_in(path) or game_in(rest.partition("[")[2]))


def groups_in(path: str) -> set[Group]:
    """The groups to which the tests of a file can belong: which games are among their parameters, only they know."""
    own = group_of(path)
    if own.game or group_of(f"{path}::test[{GAMES[0]}]") == own:
        return {own}
    return {Group(own.kind, game) for game in ("", *GAMES)}


def game_in(text: str) -> str:
    """The first game that is named, if any."""
    found = re.search(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])", text)
    return found[1] if found else ""


def files(group: Group) -> Iterator[Path]:
    """What tests of a group can depend on: with a game, not what is another one's."""
    for name in OF[group.kind]:
        for path, whose in _below(name):
            if not whose or not group.game or whose == group.game:
                yield path


@cache
def _below(name: str) -> list[tuple[Path, str]]:
    """A file, or all that are in a folder, and the game that each is about."""
    place = ROOT / name
    found = [path for path in place.rglob("*") if path.is_file()] if place.is_dir() else [place]
    mine = sorted(path for path in found if "__pycache__" not in path.parts)
    return [(path, game_in(path.relative_to(ROOT).as_posix())) for path in mine]


@cache
def _content(path: Path) -> bytes:
    return path.as_posix().removeprefix(ROOT.as_posix()).encode() + hashlib.sha256(path.read_bytes()).digest()


def digest(group: Group) -> str:
    """A name for all that is in these files."""
    total = hashlib.sha256()
    for path in files(group):
        total.update(_content(path))
    return total.hexdigest()[:20]


# ------------------------------------------------------------------ in pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--changed", action="store_true", help="only tests whose code has changed since they were green")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Watch(config), "keryx-changed")


class Watch:
    """Leaves out what is green, and notes what has become so."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.now = {str(group): digest(group) for group in GROUPS}
        self.green: dict[str, str] = config.cache.get(GREEN, {})  # type: ignore[union-attr]
        self.failed: set[str] = set()

    def pytest_ignore_collect(self, collection_path: Path, config: pytest.Config) -> bool | None:
        """A file all of whose tests are green is not even loaded."""
        if not config.option.changed or collection_path.suffix != ".py" or not collection_path.is_relative_to(ROOT):
            return None
        groups = groups_in(collection_path.relative_to(ROOT).as_posix())
        return True if all(self._has_stayed_green(group) for group in groups) else None

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        if not config.option.changed:
            return
        done = [item for item in items if self._is_green(item.nodeid)]
        config.hook.pytest_deselected(items=done)
        items[:] = [item for item in items if not self._is_green(item.nodeid)]

    def _is_green(self, nodeid: str) -> bool:
        return self._has_stayed_green(group_of(nodeid))

    def _has_stayed_green(self, group: Group) -> bool:
        return self.green.get(str(group)) == self.now[str(group)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(str(group_of(report.nodeid)))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and self.config.option.changed:
            session.exitstatus = exitstatus = pytest.ExitCode.OK
        everything = self.config.args_source is pytest.Config.ArgsSource.TESTPATHS
        here = not hasattr(self.config, "workerinput")
        if here and everything and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            now = {group: digest for group, digest in self.now.items() if group not in self.failed}
            self.config.cache.set(GREEN, {**self.green, **now})  # type: ignore[union-attr]
