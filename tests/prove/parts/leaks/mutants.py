"""Positions that are like another but for something changed anywhere in them, by chance.

Whoever makes them knows no game, no types and no masks: a position is a tree of plain values, in which values of one
kind change places, take each other's worth, or are shuffled where they lie in a list. What looks the same to somebody
afterwards was hidden from them; that is found out by looking, and where it was found before is tried more often.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

Path = tuple[str | int, ...]
Pattern = tuple[str, ...]
"""Where something lies, with `*` for each place in a list."""
BOOK = ("dice", "played", "fence", "last", "held")
"""What of a position is chance and book-keeping, hidden from all alike."""
_STAY = ("game", "scenario", "options", "rules", "data", "seats")
"""What says which game it is: of another one there is nothing to compare."""
_KNOWN, _CHANGES = 0.9, (6, 2, 1)
"""How often a place is chosen where something hidden has been found; how often there are one, two or three changes."""
_EXCHANGES, _ORDERS = 0.65, 0.1
"""How often values change places rather than being replaced; how many mutants are kept that only order a list anew."""
_TO_BOOK = 0.03
"""How often chance and book-keeping are tried."""
_encode = msgspec.msgpack.encode


@dataclass
class Leaf:
    """A value that can change places, and where it lies: a plain one, or a whole thing in a list."""

    path: Path
    pattern: Pattern
    holder: Any
    key: Any

    @property
    def value(self) -> Any:
        return self.holder[self.key]

    @value.setter
    def value(self, value: Any) -> None:
        self.holder[self.key] = value


@dataclass
class Sight:
    """Where changes have been seen to go unseen, by pattern: how often tried, and how often somebody saw the same."""

    tried: Counter[Pattern] = field(default_factory=Counter)
    unseen: Counter[Pattern] = field(default_factory=Counter)
    worths: defaultdict[Pattern, set[Any]] = field(default_factory=lambda: defaultdict(set))
    """What has ever stood there."""

    def note(self, patterns: set[Pattern], unseen: bool) -> None:
        self.tried.update(patterns)
        if unseen:
            self.unseen.update(patterns)

    def promise(self, pattern: Pattern) -> float:
        """How likely a change goes unseen there."""
        return (self.unseen[pattern] + 0.1) / (self.tried[pattern] + 1)


@dataclass(frozen=True)
class Mutant:
    """A changed position as bytes."""

    blob: bytes
    patterns: frozenset[Pattern]
    order_alone: bool
    """Whether only the order of things in a list has changed."""

    @property
    def book_alone(self) -> bool:
        """Whether only chance and book-keeping have changed."""
        return all(pattern[0] in BOOK for pattern in self.patterns)


class Mutants:
    """Mutants of one position."""

    def __init__(self, whole: bytes, sight: Sight, chance: random.Random) -> None:
        self._tree = msgspec.msgpack.decode(whole)
        self._whole, self._sight, self._chance = _encode(self._tree), sight, chance
        self._leaves, self._lists = list[Leaf](), list[tuple[Path, Pattern, list[Any]]]()
        for name, part in self._tree.items():
            if name not in _STAY:
                self._walk(self._tree, name, (name,), (name,), part)
        for leaf in self._leaves:
            if not isinstance(leaf.value, dict):
                sight.worths[leaf.pattern].add(leaf.value)
        self._by_kind, self._by_place = defaultdict[Any, list[Leaf]](list), defaultdict[Any, list[Leaf]](list)
        self._book = [leaf for leaf in self._leaves if leaf.path[0] in BOOK]
        self._game = [leaf for leaf in self._leaves if leaf.path[0] not in BOOK]
        for leaf in self._game:
            self._by_kind[type(leaf.value)].append(leaf)
            self._by_place[type(leaf.value), *leaf.pattern[-2:]].append(leaf)

    def _walk(self, holder: Any, key: Any, path: Path, pattern: Pattern, value: Any) -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                self._walk(value, name, (*path, name), (*pattern, str(name)), inner)
        elif isinstance(value, list):
            if len(value) > 1:
                self._lists.append((path, pattern, value))
            for number, inner in enumerate(value):
                if isinstance(inner, dict):
                    self._leaves.append(Leaf((*path, number), (*pattern, "*"), value, number))
                self._walk(value, number, (*path, number), (*pattern, "*"), inner)
        else:
            self._leaves.append(Leaf(path, pattern, holder, key))

    def make(self) -> Mutant | None:
        """One more, different from the position; None where the changes came to nothing."""
        undo: list[Callable[[], None]] = []
        patterns: set[Pattern] = set()
        order_alone = True
        for _ in range(self._chance.choices((1, 2, 3), _CHANGES)[0]):
            if self._chance.random() < 0.05 and self._lists:
                undo.append(self._shuffle(patterns))
                continue
            one = self._leaf()
            if one is None:
                continue
            change = self._exchange if self._chance.random() < _EXCHANGES else self._replace
            done, alone = change(one, patterns)
            undo.append(done)
            order_alone = order_alone and alone
        blob = _encode(self._tree)
        for back in reversed(undo):
            back()
        if blob == self._whole or not patterns or (order_alone and self._chance.random() > _ORDERS):
            return None
        return Mutant(blob, frozenset(patterns), order_alone)

    def _leaf(self) -> Leaf | None:
        leaves = self._book if self._book and self._chance.random() < _TO_BOOK else self._game
        if not leaves:
            return None
        if self._chance.random() < _KNOWN:
            few = self._chance.choices(leaves, k=40)
            return max(few, key=lambda leaf: self._sight.promise(leaf.pattern) * (0.5 + self._chance.random()))
        return self._chance.choice(leaves)

    def _exchange(self, one: Leaf, patterns: set[Pattern]) -> tuple[Callable[[], None], bool]:
        """Two values of a kind change places: mostly two that lie alike, or anywhere."""
        kind = type(one.value)
        alike = self._chance.random() < 0.8
        among = self._by_place[kind, *one.pattern[-2:]] if alike else self._by_kind[kind]
        few = [leaf for leaf in self._chance.choices(among, k=20) if leaf.value != one.value] if among else []
        if not few:
            return _nothing, True
        other = max(few, key=lambda leaf: self._sight.promise(leaf.pattern) * (0.5 + self._chance.random()))
        shared = self._common(one, other)
        before = Counter(map(_encode, shared))
        one.value, other.value = other.value, one.value
        patterns.update((one.pattern, other.pattern))
        alone = bool(shared) and Counter(map(_encode, shared)) == before

        def back() -> None:
            one.value, other.value = other.value, one.value

        return back, alone

    def _common(self, one: Leaf, other: Leaf) -> list[Any]:
        """The list in which both lie, in different places; an empty one if there is none."""
        node = self._tree
        for mine, its in zip(one.path, other.path, strict=False):
            if mine != its:
                break
            try:
                node = node[mine]
            except LookupError:  # something above has changed places already
                return []
        return node if isinstance(node, list) else []

    def _replace(self, one: Leaf, patterns: set[Pattern]) -> tuple[Callable[[], None], bool]:
        """A value becomes what has stood in such a place at some time, or a number close by."""
        before = one.value
        worths = [worth for worth in self._sight.worths.get(one.pattern, ()) if worth != before]
        if isinstance(before, bool):
            worths = [not before]
        elif isinstance(before, int) and (not worths or self._chance.random() < 0.3):
            worths = [before + self._chance.choice((-2, -1, 1, 2, 7))]
        if not worths:
            return _nothing, True
        one.value = self._chance.choice(sorted(worths, key=repr))
        patterns.add(one.pattern)

        def back() -> None:
            one.value = before

        return back, False

    def _shuffle(self, patterns: set[Pattern]) -> Callable[[], None]:
        _, pattern, things = self._chance.choice(self._lists)
        before = list(things)
        self._chance.shuffle(things)
        if things != before:
            patterns.add((*pattern, "*"))

        def back() -> None:
            things[:] = before

        return back


def _nothing() -> None:
    """Nothing was changed."""


def mutants(whole: bytes, sight: Sight, chance: random.Random, most: int) -> Iterator[Mutant]:
    """So many tries at mutants of a position."""
    made = Mutants(whole, sight, chance)
    for _ in range(most):
        if (mutant := made.make()) is not None:
            yield mutant
