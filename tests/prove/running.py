"""Parts are found, and each is run in a process of its own."""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.prove import parts
from tests.prove.figures import Figure, Scope, Share

ROOT = Path(__file__).parents[2]
NOTHING = "no figures"


class Result(Struct):
    """What a part came to."""

    part: str
    about: str
    figures: list[Figure]
    seed: int
    share: str
    minutes: float

    @property
    def unexplained(self) -> list[Figure]:
        """Aims that are missed, and nobody says why."""
        return [figure for figure in self.figures if not figure.met and not figure.reason]


def names() -> list[str]:
    """All parts there are."""
    return sorted(module.name for module in pkgutil.iter_modules(parts.__path__))


def about(part: str) -> str:
    """What a part proves, in its own words."""
    return (importlib.import_module(f"tests.prove.parts.{part}").__doc__ or "").strip().partition("\n")[0]


def figures(scope: Scope) -> Iterator[Figure]:
    """A part, run in this process; if it breaks, that is a figure."""
    count = 0
    try:
        for figure in importlib.import_module(f"tests.prove.parts.{scope.part}").run(scope):
            count += 1
            yield figure
    except Exception as error:
        traceback.print_exc()
        yield broken(scope, f"{type(error).__name__}: {error}".partition("\n")[0])
    else:
        if not count:
            yield broken(scope, NOTHING)


def broken(scope: Scope, how: str) -> Figure:
    """The figure of a part that did not come to its end."""
    return Figure("runs to its end", how, "it does", met=False, replay=scope.command(scope.case))


def _begun(*arguments: str) -> int:
    """A process that does what these say; what it ended with."""
    command = [sys.executable, "-m", "tests.prove.running", *arguments]
    return subprocess.call(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)})


def run(
    part: str,
    seed: int = 1,
    share: Share = "whole",
    minutes: float | None = None,
    case: str = "",
    begun: Callable[[str, str], int] = _begun,
) -> Result:
    """A part, run in a process of its own that may die; `begun` makes it."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="keryx-prove-") as folder:
        scope = Scope(part, str(Path(folder, "files")), seed, share, minutes, case)
        scope.folder.mkdir()
        told = Path(folder, "figures")
        told.touch()
        code = begun(msgspec.json.encode(scope).decode(), str(told))
        found = [msgspec.json.decode(line, type=Figure) for line in told.read_bytes().splitlines()]
        if code:
            found.append(broken(scope, f"its process ended with {code}"))
    return Result(part, about(part), found, seed, share, (time.monotonic() - began) / 60)


def main() -> None:
    """In that process: the part, with each figure written down as soon as it is there."""
    mine = msgspec.json.decode(sys.argv[1], type=Scope)
    mine.began = time.monotonic()
    with Path(sys.argv[2]).open("ab", buffering=0) as out:
        for one in figures(mine):
            out.write(msgspec.json.encode(one) + b"\n")


if __name__ == "__main__":
    main()
