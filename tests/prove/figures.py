"""What a part of the proof is given, and what it gives back."""

from __future__ import annotations

import random
import shlex
import sys
import time
from pathlib import Path
from typing import Literal, TypeVar

from msgspec import Struct, field

T = TypeVar("T")
Share = Literal["whole", "quick"]


class Figure(Struct):
    """One thing that was measured, with what is aimed at."""

    what: str
    value: str
    aim: str
    met: bool
    reason: str = ""
    """Why the aim is missed, where that is known and left so."""
    replay: str = ""
    """The command that does again what has failed, and nothing else (`Scope.command`)."""


class Scope(Struct):
    """How much of a part is to be done, from which seed, and where its files may lie."""

    part: str
    place: str
    seed: int = 1
    share: Share = "whole"
    minutes: float | None = None
    """How long it may take; a part that counts says how far it came."""
    case: str = ""
    """The one case to do again, in the part's own words (what it gave `command`); empty for all of them."""
    began: float = field(default_factory=time.monotonic)

    @property
    def folder(self) -> Path:
        """Where its files may lie: empty, and gone afterwards."""
        return Path(self.place)

    def size(self, whole: T, quick: T) -> T:
        """What belongs to this share."""
        return whole if self.share == "whole" else quick

    def random(self, *names: object) -> random.Random:
        """Chance for one case, which neither other cases nor their number change."""
        return random.Random("/".join(map(str, (self.seed, self.part, *names))))

    @property
    def left(self) -> float:
        """Seconds until it is to end."""
        return float("inf") if self.minutes is None else self.began + self.minutes * 60 - time.monotonic()

    def command(self, case: object = "") -> str:
        """What does a case of this part again."""
        words = ["python", "-m", "tests.prove", self.part, "--seed", str(self.seed)]
        if self.share != "whole":
            words += ["--share", self.share]
        return shlex.join(words + (["--case", str(case)] if str(case) else []))

    def say(self, text: str) -> None:
        """How far it is, to whoever waits."""
        print(f"  {self.part}: {text}", file=sys.stderr, flush=True)
