"""One notation for all games: words matched against what is legal; forgiving, but never guessing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial

from msgspec import Struct

from engine.core.questions.decision import Choice

SEPARATORS = re.compile(r"[;\n]+")
ADDS = "+"
"""Begins a typed line that goes on from the draft instead of taking its place."""
LONGEST_TEXT = 4000
MOST_TIMES = 30
"""How often one part of an order may be repeated."""

REMARK = " · "
"""Begins what is only said to the reader, up to the next separator: suggestions carry names behind their ids."""
_REMARKS = re.compile(r"\s·[^;\n]*")
_REPEAT = re.compile(r"[x×]([0-9]{1,6})|([0-9]{1,6})[x×]")
_BREAKS = re.compile(r"[\s,.:>→`*_|()\[\]#]+")
_QUOTES = str.maketrans("", "", "'’‘´\"“”„«»\u200b\u00ad")
_LONGEST_WORD = 40
_FILLERS = frozenset(
    ["to", "at", "in", "into", "on", "onto", "of", "the", "with", "for", "and", "by", "a", "an", "then", "my", "our",
     "their", "please", "i", "we"]
)  # fmt: skip
_ORIGINS = frozenset(["from", "against", "towards", "toward"])
"""Little words as well, where the game has no such verb."""
_EXACT, _PREFIX, _TYPO = 0, 1, 2
_LONG_ENOUGH = 4
"""Letters of a word that may be taken for a name with a slip in it."""

Spelling = tuple[str, ...]
Fit = tuple[int, int]
"""How well words fit an id, and where among them it ends."""
Fits = Callable[[int, str | int], tuple[int, Fit | None]]
"""From a place on: where the words begin that count for an id, and how these fit it; None: not at all."""


class Segment(Struct, frozen=True):
    """One part of a typed order: its words, how often the last choice in it is meant, and the text around it."""

    words: tuple[str, ...]
    times: int
    text: str


class Found(Struct, frozen=True):
    """Choices that a segment's first words can mean equally well, and how many words that took."""

    choices: tuple[Choice, ...]
    used: int


@lru_cache(8192)
def plain(text: str) -> str:
    """Lower case without accents or quotes: what words are compared by."""
    folded = unicodedata.normalize("NFKD", text.casefold().translate(_QUOTES))
    return "".join(c for c in folded if not unicodedata.combining(c))


def segments(text: str) -> list[Segment]:
    """The parts of a typed order, split at `;`, line ends and repetitions. Empty ones are left out."""
    return [
        segment
        for part in SEPARATORS.split(_REMARKS.sub("", text))
        for segment in _segments(part)
        if segment.words or segment.times != 1
    ]


def words_of(part: str) -> list[str]:
    """The words of one part, plain; arrows, dashes and other marks between them fall away."""
    return [w[:_LONGEST_WORD] for w in _BREAKS.split(plain(part)) if any(c.isalnum() for c in w)]


def _segments(part: str) -> list[Segment]:
    """One part, cut after each repetition in it (`from attica x2 collect lakedaimon`)."""
    found: list[Segment] = []
    words: list[str] = []
    times = 1
    for word in _joined(words_of(part)):
        repeat = _REPEAT.fullmatch(word)
        if repeat is not None and not words and times == 1:
            times = int(repeat[1] or repeat[2])
        elif repeat is not None and times == 1:
            found.append(_segment(words, int(repeat[1] or repeat[2]), part))
            words = []
        else:
            words.append(word)
    return [*found, _segment(words, times, part)]


def _joined(words: list[str]) -> list[str]:
    """`x 2` as `x2`."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] in ("x", "×") and word.isdecimal():
            joined[-1] += word
        else:
            joined.append(word)
    return joined


def _segment(words: list[str], times: int, part: str) -> Segment:
    while words and words[-1] in _FILLERS:
        words = words[:-1]
    return Segment(tuple(words), times, part.strip())


class Lexicon:
    """The words of a game: ids with every spelling that means them.

    `verbs` are known words too: what is a word of its own is never taken for another with a typo, nor a verb for
    the beginning of another (`build` for `build-base`).
    """

    def __init__(self, words: Mapping[str, Sequence[str]], verbs: Iterable[str] = ()) -> None:
        self._verbs = frozenset(map(plain, verbs))
        self._spellings: dict[str, tuple[Spelling, ...]] = {}
        for id, others in words.items():
            spellings = [tuple(words_of(spelling.replace("-", " "))) for spelling in (id, *others)]
            self._spellings[id] = tuple(dict.fromkeys([(plain(id),), *(s for s in spellings if s)]))
        by_spelling: dict[Spelling, list[str]] = {}
        for id, ways in self._spellings.items():
            for spelling in ways:
                by_spelling.setdefault(spelling, []).append(id)
        self._by_spelling = {spelling: tuple(ids) for spelling, ids in by_spelling.items()}
        self._longest = max(map(len, by_spelling), default=0)
        own = (word for spellings in self._spellings.values() for spelling in spellings for word in spelling)
        self._known = frozenset([*own, *self._verbs])
        self._fillers = _FILLERS | (_ORIGINS - self._known)

    def spellings(self, id: str) -> tuple[Spelling, ...]:
        """All spellings of an id, each as words; an unknown id means itself."""
        return self._spellings.get(id) or _own_spellings(id)

    def knows(self, word: str) -> bool:
        """Whether it is a word of this game's."""
        return word in self._known

    def says_nothing(self, word: str) -> bool:
        """Whether it is a little word between those that count."""
        return word in self._fillers

    def find(self, words: Sequence[str], choices: Iterable[Choice]) -> Found | None:
        """The choices that fit the beginning of `words` best.

        What explains most words is best; then what fits exactly, by its beginning, with a small typo. Several that
        fit equally well are all given back, for the reader to be asked. A verb alone stands for all of its choices.
        """
        best: dict[tuple[int, int], list[Choice]] = {}
        choices, fits = list(choices), self._fits(words)
        verbs = {verb: fits(0, verb)[1] for verb in {choice.verb for choice in choices}}
        for choice in choices:
            if (begun := verbs[choice.verb]) is not None and (fit := self._fit(choice, begun, fits)) is not None:
                level, used = fit
                best.setdefault((-used, level), []).append(choice)
        if not best:
            return self._by_verb(words, choices)
        used, level = min(best)
        return Found(tuple(dict.fromkeys(best[used, level])), -used)

    def read(self, words: Sequence[str]) -> tuple[list[list[str | int]], str]:
        """What each of the words names, numbers as such, as far as they name anything; and the first that does not."""
        found: list[list[str | int]] = []
        position = 0
        while position < len(words):
            word = words[position]
            named, end = self.spelt(words, position)
            if named:
                found.append(list(named))
                position = end
            elif word.isdecimal():
                found.append([int(word[:10])])
                position += 1
            elif word in self._fillers:
                position += 1
            else:
                return found, word
        return found, ""

    def named(self, words: Sequence[str], start: int) -> tuple[tuple[str, ...], int]:
        """The ids that the words from a place on spell out, perhaps with a small slip, and where they end."""
        found, end = self.spelt(words, start)
        word = words[start]
        if found or word in self._fillers or word in _ORIGINS or word in self._known or len(word) < _LONG_ENOUGH:
            return found, end
        near: dict[int, list[str]] = {}
        for spelling, ids in self._by_spelling.items():
            if len(spelling) == 1 and (level := _word_level(word, spelling[0])) is not None:
                near.setdefault(level, []).extend(ids)
        return (tuple(dict.fromkeys(near[min(near)])), start + 1) if near else ((), start)

    def spelt(self, words: Sequence[str], start: int) -> tuple[tuple[str, ...], int]:
        """The ids that the words from a place on spell out in full, the longest spelling of all, and where it ends."""
        most = min(len(words) - start, self._longest)
        for length in range(most, 0, -1):
            if ids := self._by_spelling.get(tuple(words[start : start + length])):
                return ids, start + length
        return (), start

    def begun(self, words: Sequence[str], choices: Iterable[Choice]) -> Found | None:
        """The choices whose verb and first arguments all of the words mean best; what is left out need not be said.

        Only for words that `find` makes nothing of.
        """
        best: dict[int, list[Choice]] = {}
        fits = self._fits(words)
        for choice in choices:
            if (level := self._covered(len(words), choice, fits)) is not None:
                best.setdefault(level, []).append(choice)
        return Found(tuple(dict.fromkeys(best[min(best)])), len(words)) if best else None

    def _covered(self, end: int, choice: Choice, fits: Fits) -> int | None:
        level, position = _EXACT, 0
        for part in (choice.verb, *choice.args):
            position, fit = fits(position, part)
            if position >= end:
                return level
            if fit is None:
                return None
            level, position = max(level, fit[0]), fit[1]
        return None

    def beginning(self, words: Sequence[str]) -> Callable[[Choice], int | None]:
        """How well the words fit the beginning of a choice, the last of them perhaps half typed; None: not at all.

        A little word at the end (`a`) may begin a name as well: it fits less well where it does not.
        """
        fits, started, end = self._fits(words), cache(partial(self._best_started, words)), len(words)

        def begins(choice: Choice) -> int | None:
            level, position = _EXACT, 0
            for part in (choice.verb, *choice.args):
                skipped, fit = fits(position, part)
                if skipped >= end > position:
                    return level if started(end - 1, part) is not None else max(level, _TYPO)
                if skipped >= end:
                    return level
                half = started(skipped, part)
                if fit is not None and (fit[1] < end or half is None):
                    level, position = max(level, fit[0]), fit[1]
                else:
                    return None if half is None else max(level, half)
            return level if position >= end else None

        return begins

    def _best_started(self, words: Sequence[str], start: int, part: str | int) -> int | None:
        rest = tuple(words[start:])
        halves = (_started(rest, spelling) for spelling in self.spellings(str(part)))
        return min((half for half in halves if half is not None), default=None)

    def _by_verb(self, words: Sequence[str], choices: Sequence[Choice]) -> Found | None:
        if len(words) != 1:
            return None
        best: dict[int, list[Choice]] = {}
        for choice in choices:
            if (fit := self._word_fit(words, 0, choice.verb)) is not None:
                best.setdefault(fit[0], []).append(choice)
        return Found(tuple(dict.fromkeys(best[min(best)])), 1) if best else None

    def _fit(self, choice: Choice, begun: Fit, fits: Fits) -> Fit | None:
        """How the arguments of a choice fit what stands behind its verb."""
        level, position = begun
        for part in choice.args:
            _, fit = fits(position, part)
            if fit is None:
                return None
            level, position = max(level, fit[0]), fit[1]
        return level, position

    def _fits(self, words: Sequence[str]) -> Fits:
        """What finds the words for a part of a choice, past the little words before it unless it is one itself.

        It remembers: long lists of choices name the same few things.
        """

        def fits(position: int, part: str | int) -> tuple[int, Fit | None]:
            fit = self._word_fit(words, position, str(part))
            while fit is None and position < len(words) and words[position] in self._fillers:
                position += 1
                fit = self._word_fit(words, position, str(part))
            return position, fit

        return cache(fits)

    def _word_fit(self, words: Sequence[str], start: int, id: str) -> tuple[int, int] | None:
        best: tuple[int, int] | None = None
        for spelling in self.spellings(id):
            end = start + len(spelling)
            typed = tuple(words[start:end])
            level = _spelling_fit(typed, spelling)
            if level is None or (level == _TYPO and not self._known.isdisjoint(typed)):
                continue
            if level != _EXACT and not self._fillers.isdisjoint(typed):
                continue  # `the` is not short for Thebes
            if level == _PREFIX and len(typed) == 1 and typed[0] in self._verbs and id in self._verbs:
                continue
            if best is None or (level, -end) < (best[0], -best[1]):
                best = level, end
        return best


@lru_cache(maxsize=4096)
def _own_spellings(id: str) -> tuple[Spelling, ...]:
    return tuple(dict.fromkeys([(plain(id),), tuple(words_of(id.replace("-", " "))) or (plain(id),)]))


@lru_cache(maxsize=32768)
def _spelling_fit(typed: Spelling, spelling: Spelling) -> int | None:
    if len(typed) < len(spelling):
        return None
    if typed == spelling:
        return _EXACT
    worst = _EXACT
    for a, b in zip(typed, spelling, strict=True):
        level = _word_level(a, b)
        if level is None:
            return None
        worst = max(worst, level)
    return worst


def _started(typed: Spelling, spelling: Spelling) -> int | None:
    """How well half-typed words fit the beginning of a spelling; the last may be any part of its word."""
    if len(typed) > len(spelling):
        return None
    worst = _EXACT
    for a, b in zip(typed[:-1], spelling, strict=False):
        level = _word_level(a, b)
        if level is None:
            return None
        worst = max(worst, level)
    last, word = typed[-1], spelling[len(typed) - 1]
    if word.startswith(last):
        return max(worst, _EXACT if word == last else _PREFIX)
    return _TYPO if len(last) >= 4 and distance(last, word[: len(last)], 1) <= 1 else None


def _word_level(typed: str, word: str) -> int | None:
    if typed == word:
        return _EXACT
    if word.isdecimal() or typed.isdecimal():
        return None
    if len(typed) >= 2 and word.startswith(typed) and not _cuts_number(typed, word):
        return _PREFIX
    allowed = 0 if len(word) < 4 else 1 if len(word) < 8 else 2
    return _TYPO if allowed and distance(typed, word, allowed) <= allowed else None


def _cuts_number(typed: str, word: str) -> bool:
    """Whether what was typed ends within a number of a longer word: `a1` is not short for `a12`."""
    return typed[-1].isdecimal() and word[len(typed)].isdecimal()


@lru_cache(maxsize=32768)
def distance(a: str, b: str, limit: int = 3) -> int:
    """How many letters must be changed, added, dropped or swapped to make `a` into `b` (at most `limit` + 1)."""
    if abs(len(a) - len(b)) > limit or len(set(a).difference(b)) > limit or len(set(b).difference(a)) > limit:
        return limit + 1  # each change brings or takes one letter at most
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        older, before = before, row
        row = [i]
        for j, y in enumerate(b, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > limit and min(before) > limit:
            return limit + 1
    return min(row[-1], limit + 1)


def written(choices: Sequence[Choice]) -> str:
    """A chain of choices as text, repetitions folded (`from attica x2`)."""
    parts: list[tuple[Choice, int]] = []
    for choice in choices:
        if parts and parts[-1][0] == choice and parts[-1][1] < MOST_TIMES:
            parts[-1] = (choice, parts[-1][1] + 1)
        else:
            parts.append((choice, 1))
    return "; ".join(f"{choice} x{times}" if times > 1 else str(choice) for choice, times in parts)
