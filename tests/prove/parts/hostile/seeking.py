"""Examples are tried until one is answered wrongly; that one is made as small as it gets, and can be had again.

A round is a place that is hostilely treated (its store, its position), and so many examples there. Seed, surface, kind
and number of a round say what happens in it; its name is the case that `--case` takes.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import HypothesisWarning
from hypothesis.internal.conjecture import providers

from tests.prove.figures import Scope

SMALLER = 40
"""How many examples are tried to make one that fails smaller."""
Check = Callable[[Any], "Outcome"]
Opened = tuple[st.SearchStrategy[Any], Check]


class Wrong(AssertionError):
    """An answer that must not be."""


@dataclass(frozen=True)
class Outcome:
    """What an example came to, if nothing was wrong: refused or not, and what it took of the processor, in seconds."""

    refused: bool
    took: float


@dataclass(frozen=True)
class Surface:
    """One way in."""

    name: str
    title: str
    kinds: tuple[str, ...]
    """Of what there is one each: games, as a rule."""
    opened: Callable[[str, random.Random], AbstractContextManager[Opened]]
    whole: int = 300
    """Examples of a round."""
    quick: int = 20


@dataclass
class Tally:
    """What rounds have come to; adds up."""

    examples: int = 0
    refused: int = 0
    slowest: float = 0.0
    wrong: list[tuple[str, str]] = field(default_factory=list)
    """Case, and what was wrong."""

    def add(self, other: Tally) -> None:
        self.examples += other.examples
        self.refused += other.refused
        self.slowest = max(self.slowest, other.slowest)
        self.wrong += other.wrong


def _of_itself_alone() -> None:
    """Examples go by the seed: Hypothesis also takes up constants of whatever modules happen to be loaded."""
    nothing = providers.Constants()  # type: ignore[attr-defined]
    providers._get_local_constants = lambda: nothing


def case_of(surface: Surface, kind: str, number: int) -> str:
    return f"{surface.name}:{kind}:{number}"


def treated(scope: Scope, surface: Surface, kind: str, number: int) -> Tally:
    """One round."""
    _of_itself_alone()
    tally, name = Tally(), case_of(surface, kind, number)
    chance, failed, tried = scope.random(name), set[str](), list[Any]()
    with surface.opened(kind, chance) as (examples, check):

        @seed(chance.getrandbits(64))
        @settings(
            max_examples=scope.size(surface.whole, surface.quick),
            deadline=None,
            database=None,
            derandomize=False,
            print_blob=False,
            report_multiple_bugs=False,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        )
        @given(examples)
        def each(example: Any) -> None:
            if len(tried) > SMALLER and repr(example) not in failed:
                return
            if failed:
                tried.append(example)
            try:
                outcome = check(example)
            except Exception:
                failed.add(repr(example))
                raise
            tally.examples += 1
            tally.refused += outcome.refused
            tally.slowest = max(tally.slowest, outcome.took)

        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", HypothesisWarning)  # all the words of a game are a long list
                each()
        except Exception as found:
            tally.wrong.append((name, _told(found)))
    return tally


def _told(found: Exception) -> str:
    """What was wrong, and by which example."""
    notes = " ".join(getattr(found, "__notes__", ()))
    what = str(found) if isinstance(found, Wrong) else f"{type(found).__name__}: {found}"
    return " ".join(f"{what} {notes}".split())[:1500]


def rounds(surfaces: tuple[Surface, ...]) -> Iterator[tuple[Surface, str, int]]:
    """Every kind of every surface in turn, without end."""
    number = 0
    while True:
        for surface in surfaces:
            for kind in surface.kinds:
                yield surface, kind, number
        number += 1


class Watch:
    """Processor time since it was made."""

    def __init__(self) -> None:
        self._began = time.process_time()

    @property
    def seconds(self) -> float:
        return time.process_time() - self._began
