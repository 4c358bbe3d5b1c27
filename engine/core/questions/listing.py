"""Listing what is legal: the checks of a verb, in the order that is cheapest, as one function.

Every rule is said once, as a check. What may be done is asked for hundreds of thousands of times, so each verb's way
through its checks is written out once as Python, as `namedtuple` does it. `besiege <polis>` becomes

    def listed(verb, scene, first=False):
        found = []
        if not (check0(scene, name) is None): return found
        list1 = check1.all(scene)
        for said0 in list1:
            if not (check2(scene, said0) is None): continue
            found.append(last[said0])
            if first: return found
        return found
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from engine.core.questions.check import Among, Check, Reason
from engine.core.questions.choice import Choice, endings, say
from engine.core.questions.pattern import Slot, asks_for, values

Lister = Callable[..., list[Choice]]
_END = "return found"
_FOUND = ("found.append(choice)", f"if first: {_END}")


class _Test(NamedTuple):
    """A check as a condition in Python, under which a choice passes it."""

    text: str
    places: tuple[int, ...]
    """Which of the things that are said with the verb it asks about; none: it can be asked before they are said."""
    among: str = ""
    """The list of all that passes it, where it is such a check."""
    look_up: str = ""
    """What finds that list."""


@cache
def lister(name: str, slots: tuple[Slot, ...], checks: tuple[Check, ...], *, narrowed: bool) -> Lister:
    """What lists the legal choices of verbs of that form, from a verb and a scene; or only the first, where that does.

    `narrowed`: its candidates are all ids of the types in its pattern, so that lists of what may be said narrow them.
    """
    plain = not any(slot.form for slot in slots)
    by_place = plain and (narrowed or len(slots) > 1)
    tests = [_test(slots, number, check, by_place) for number, check in enumerate(checks)]
    lines = ["found = []"]
    for test in tests:
        if not test.places:
            lines += [*_looked_up([test]), *_unless([test], _END)]
    write = _narrowed if narrowed else _by_place if by_place else _sifted
    lines += write([test for test in tests if test.places], len(slots))
    names: dict[str, Any] = {"name": name, "say": say, "endings": endings, "last": endings(name)}
    names |= {f"check{n}": check.rule if isinstance(check, Reason) else check for n, check in enumerate(checks)}
    exec("\n    ".join(["def listed(verb, scene, first=False):", *lines, _END]), names)
    listed: Lister = names["listed"]
    return listed


def _test(said_with: tuple[Slot, ...], number: int, check: Check, by_place: bool) -> _Test:
    name, slots = f"check{number}", [slot.name for slot in said_with]
    places: tuple[int, ...]
    whole = tuple(range(max(len(slots), 1)))

    def said(place: int) -> str:
        return f"said{place}" if by_place else f"choice.args[{place}]"

    if isinstance(check, Among):
        places = (slots.index(check.name),) if check.name in slots else ()
        value = said(places[0]) if places else f"scene.frame.{check.name}"
        among = f"list{number}"
        return _Test(f"{value} in {among}", places, among, f"{among} = {name}.all(scene)")
    if not isinstance(check, Reason):
        return _Test(f"{name}.fails(scene, choice) is None", whole)
    asked = asks_for(check.rule, 1)
    places = whole if "choice" in asked else tuple(place for place, slot in enumerate(slots) if slot in asked)
    told = ("name" if value == "choice.verb" else value for value in values(check.rule, said_with, said))
    return _Test(f"{name}({', '.join(['scene', *told])}) is None", places)


def _all(tests: Sequence[_Test], before: str = " if ") -> str:
    """That all of these are passed; nothing where there are none."""
    return before + " and ".join(test.text for test in tests) if tests else ""


def _unless(tests: Sequence[_Test], then: str = "continue") -> list[str]:
    """What to do with what fails one of these; nothing where there are none."""
    return [f"if not ({_all(tests, '')}): {then}"] if tests else []


def _looked_up(tests: Sequence[_Test]) -> list[str]:
    """Whoever finds that nothing passes one of them, need not go on."""
    return [line for test in tests if test.among for line in (test.look_up, f"if not {test.among}: {_END}")]


def _narrowed(tests: Sequence[_Test], slots: int) -> list[str]:
    """For each slot the ids that pass by themselves, then those of them that pass together."""
    whole = [test for test in tests if "choice" in test.text]
    lines, loop, deep = _looked_up(tests), [], ""
    for place in range(slots):
        here = [test for test in tests if test not in whole and test.places[-1] == place]
        alone = sorted((test for test in here if test.places == (place,)), key=lambda test: not test.among)
        together = [test for test in here if test not in alone]
        ids = alone.pop(0).among if alone and alone[0].among else f"verb.ids(scene, verb.slots[{place}])"
        if slots > 1:
            lines.append(f"ids{place} = [said{place} for said{place} in {ids}{_all(alone)}]")
            lines.append(f"if not ids{place}: {_END}")
            ids, alone = f"ids{place}", []
        if place == slots - 1 > 0:
            loop.append(f"{deep}last = endings({', '.join(['name', *(f'said{before}' for before in range(place))])})")
        loop.append(f"{deep}for said{place} in {ids}:")
        deep += "    "
        loop += [deep + line for line in _unless(alone + together)]
    choice = f"last[said{slots - 1}]" if slots else "say(name)"
    ends = [f"choice = {choice}", *_unless(whole, "continue" if slots else _END), *_FOUND]
    return [*lines, *loop, *(deep + line for line in ends)]


def _by_place(tests: Sequence[_Test], slots: int) -> list[str]:
    """Of candidates that say several things, whatever asks about some of them only is asked once for each of these."""
    said = [f"said{place}" for place in range(slots)]
    lines, loop = _looked_up(tests), [f"{', '.join(said)} = choice.args"]
    loop += _unless([test for test in tests if test.among])
    asked = [test for test in tests if not test.among]
    for places in sorted({test.places for test in asked}, key=lambda places: (len(places), places)):
        here = [test for test in asked if test.places == places]
        if len(places) == slots:
            loop += _unless(here)
            continue
        known, about = f"known{'_'.join(map(str, places))}", ", ".join(said[place] for place in places)
        lines.append(f"{known} = {{}}")
        loop += [
            f"open = {known}.get(({about}))",
            f"if open is None: open = {known}[{about}] = {_all(here, '')}",
            "if not open: continue",
        ]
    return [*lines, "for choice in verb.sifted(scene):", *("    " + line for line in [*loop, *_FOUND])]


def _sifted(tests: Sequence[_Test], slots: int) -> list[str]:
    """One candidate after the other."""
    loop = [*_unless(tests), *_FOUND]
    return [*_looked_up(tests), "for choice in verb.sifted(scene):", *("    " + line for line in loop)]
