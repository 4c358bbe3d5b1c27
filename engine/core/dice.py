"""Chance that anyone can check afterwards: draws are hashes of a committed seed and the seats' salts."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import TypeVar

from msgspec import UNSET, Struct, UnsetType, field

from engine.core.secrets.secret import NeedsCommit

T = TypeVar("T")

ANY = "*"
COMMITS = 20
"""Letters of a commitment that do for all of it: 80 bits, too many to search another seed that begins so."""
_SPAN = 1 << 64


class BadForced(ValueError):
    """A result was laid down that the die does not have."""


class Draw(Struct, frozen=True):
    """One draw: its stream, the epoch it fell in, its number in the stream, the sides of the die, the result."""

    stream: str
    epoch: int
    index: int
    sides: int
    result: int
    """1-based, as on the die."""


class Dice(Struct, omit_defaults=True):
    """The table's source of chance.

    Every purpose draws from a stream of its own, so that a secret draw shifts no public roll. A masked position has
    no seed: a draw there raises `NeedsCommit`.
    """

    seed: str | UnsetType = UNSET
    salts: dict[str, str] = field(default_factory=dict)
    epoch: int = 0
    """Raised by a rollback, so that dice once seen never come again."""
    drawn: dict[str, int] = field(default_factory=dict)
    """How many draws each stream has given."""
    forced: dict[str, list[int]] = field(default_factory=dict)
    """Results laid down beforehand by a case or a test, by stream (`*`: whichever comes); 1-based as on the die."""
    trace: list[Draw] | None = None
    """What has been drawn since the last answer was taken; None: nobody keeps book."""

    def below(self, stream: str, sides: int) -> int:
        """A uniform number from 0 to `sides` - 1 from `stream`."""
        if self.seed is UNSET:
            raise NeedsCommit
        if self.forced and (label := stream if stream in self.forced else ANY) in self.forced:
            return self._forced(label, stream, sides)
        index = self.drawn.get(stream, 0)
        self.drawn[stream] = index + 1
        salt = self._salt() if self.salts else ""
        result = uniform(f"{self.seed}|{salt}|{self.epoch}|{stream}|{index}", sides)
        if self.trace is not None:
            self.trace.append(Draw(stream, self.epoch, index, sides, result + 1))
        return result

    def _forced(self, label: str, stream: str, sides: int) -> int:
        waiting = self.forced[label]
        result = waiting.pop(0)
        if not waiting:
            del self.forced[label]
        if not 1 <= result <= sides:
            raise BadForced(f"{stream}: {result} is not on a die with {sides} sides")
        return result - 1

    def roll(self, stream: str, sides: int) -> int:
        """One die: 1 to `sides`."""
        return self.below(stream, sides) + 1

    def pick(self, stream: str, items: list[T], count: int) -> list[T]:
        """Take `count` items at random out of `items`, which loses them."""
        return [items.pop(self.below(stream, len(items))) for _ in range(min(count, len(items)))]

    def shuffled(self, stream: str, items: Sequence[T]) -> list[T]:
        """A shuffled copy."""
        rest = list(items)
        return self.pick(stream, rest, len(rest))

    def _salt(self) -> str:
        return ",".join(f"{seat}={self.salts[seat]}" for seat in sorted(self.salts))


def uniform(key: str, sides: int) -> int:
    """The number from 0 to `sides` - 1 that `key` stands for; redrawn inside the key until it is unbiased."""
    attempt = 0
    while True:
        value = int.from_bytes(blake2b(f"{key}|{attempt}".encode(), digest_size=8).digest(), "big")
        result = value % sides
        if value - result + sides <= _SPAN:  # else it is one of the last few, which don't make up a whole round
            return result
        attempt += 1


def commitment(seed: str) -> str:
    """What is posted before the game, so that the seed shown at its end can be checked."""
    return sha256(f"keryx:{seed}".encode()).hexdigest()


def was_posted(commitment: str, said: str) -> bool:
    """Whether somebody was told this commitment: all of it, or its beginning, of `COMMITS` letters at least."""
    told = said.strip().lower().rstrip("…")
    return len(told) >= COMMITS and commitment.startswith(told)
