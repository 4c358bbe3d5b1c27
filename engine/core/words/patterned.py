"""Words read by the patterns of verbs: names and numbers in any order, with little words and nouns between them.

`march 4 legions from sparta to korinthos` is `march sparta korinthos 4`, by `march <origin:hex> <goal:hex> <number>`.
It needs no table, so that it also reads what is left ahead for a question that is not there yet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core.questions.choice import Choice
from engine.core.questions.pattern import NUMBER, Slot
from engine.core.questions.verb import Verb
from engine.core.words.everyday import FROM, TO
from engine.core.words.notation import Lexicon

Ids = Mapping[str, Collection[str]]
"""The ids there are, by type."""
_RANKS = {**dict.fromkeys(FROM, 0), **dict.fromkeys(TO, 2)}
"""Where a name belongs that stands behind such a word: before all others, or behind them."""
_ANY = 1
_PEOPLE = frozenset(("unit", "units", "men", "troops", "army", "soldiers"))


class _Name(NamedTuple):
    rank: int
    ids: tuple[str, ...]


def patterned(lexicon: Lexicon, verbs: Iterable[Verb], ids: Ids, words: Sequence[str]) -> list[Choice]:
    """What the words mean by the patterns of the verbs that they begin with; empty where a word is none of it."""
    if not words:
        return []
    called, at = lexicon.spelt(words, 0)
    meant = [verb for verb in verbs if verb.slots and (verb.name == words[0] or verb.name in called)]
    taken = _taken(lexicon, words, max(at, 1))
    if taken is None:
        return []
    found = (_filled(verb.slots, ids, *taken) for verb in meant)
    return list(dict.fromkeys(Choice(verb.name, args) for verb, args in zip(meant, found, strict=True) if args))


def fits(choice: Choice, verbs: Iterable[Verb]) -> bool:
    """Whether a choice has as many names and numbers as one of the verbs of its name says, each in its place."""
    return any(_is_like(verb.slots, choice) for verb in verbs if verb.name == choice.verb)


def _is_like(slots: Sequence[Slot], choice: Choice) -> bool:
    least = sum(not slot.form for slot in slots)
    if any(slot.form == "..." for slot in slots) or not least <= len(choice.args) <= len(slots):
        return any(slot.form == "..." for slot in slots)
    return all(isinstance(arg, int) == (slot.type == NUMBER) for slot, arg in zip(slots, choice.args, strict=False))


def _taken(lexicon: Lexicon, words: Sequence[str], at: int) -> tuple[list[_Name], list[int]] | None:
    """The names and numbers behind a verb; None where a word is nothing that is known."""
    names: list[_Name] = []
    numbers: list[int] = []
    rank = _ANY
    while at < len(words):
        word = words[at]
        found, end = lexicon.spelt(words, at)
        if word in _RANKS:
            rank, at = _RANKS[word], at + 1
        elif word.isdecimal():
            numbers.append(int(word[:6]))
            at += 1
        elif found:
            names.append(_Name(rank, found))
            rank, at = _ANY, end
        elif lexicon.says_nothing(word) or lexicon.knows(word.removesuffix("s")) or word in _PEOPLE:
            at += 1
        else:
            return None
    return sorted(names, key=lambda name: name.rank), numbers


def _filled(slots: Sequence[Slot], ids: Ids, names: list[_Name], numbers: list[int]) -> tuple[str | int, ...]:
    """What fills the slots; empty where something is missing or left over that is no noun."""
    left, counts = list(names), list(numbers)
    args: list[str | int] = []
    for slot in slots:
        if slot.type == NUMBER and counts:
            args.append(counts.pop(0))
            continue
        fitting = ((at, id) for at, name in enumerate(left) for id in name.ids if id in ids.get(slot.type, ()))
        found = next(fitting, None) if slot.type != NUMBER else None
        if found is None:
            return () if not slot.form else tuple(args)
        args.append(found[1])
        del left[found[0]]
    return () if counts or any(name.rank != _ANY for name in left) else tuple(args)
