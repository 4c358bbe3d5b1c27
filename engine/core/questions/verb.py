"""Verbs: the words that answer a question, what is said with them, and the checks that a legal answer passes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, TypeVar

from engine.core.event import Args
from engine.core.questions.check import Among, Check, Reason, Refusal, check
from engine.core.questions.choice import CLOSING, Choice, endings, say
from engine.core.questions.listing import Lister, lister
from engine.core.questions.pattern import Slot, bound, named, read

T = TypeVar("T")
Fails = Callable[[Any, Choice], "Args | None"]


class Verb:
    """One way to answer: candidates, and the ordered checks all of which a legal one passes.

    A game makes them as classes with a `pattern`, or of a pattern, its section and its checks.
    """

    pattern: str = ""
    """The word and what is said with it, `besiege <polis>` (`engine/core/questions/pattern.py`)."""
    name: str
    """The word; from the pattern, where there is one."""
    slots: tuple[Slot, ...] = ()
    section: str = ""
    checks: Sequence[Check] = ()
    orderless: bool = False
    """Whether people may say the arguments in any order (two cards laid together); choices have them in one."""
    most_first: bool = False
    """Whether people mostly mean as many as there are: suggestions begin with the greatest numbers (a whole fleet)."""
    implied: bool = False
    """Whether it only says what kind of order follows, and may be left out where that order is typed."""
    names_hidden: bool = False
    """Whether its arguments name things that only its seat knows (`build a14`): the others see what is done, but not to
    which of them. Whatever two of its choices show alike, they must show all alike (`secrecy.check_viewer`)."""

    def __init__(self, pattern: str = "", section: str = "", checks: Sequence[Check] = ()) -> None:
        if pattern:
            self.pattern = pattern
            self.name, self.slots = read(pattern)
        if section:
            self.section = section
        if checks:
            self.checks = checks

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "pattern" in cls.__dict__:
            cls.name, cls.slots = read(cls.pattern)

    @cached_property
    def reasons(self) -> tuple[tuple[Check, Fails], ...]:
        """The checks in their order, each with what asks it about a choice."""
        return tuple((check, self._fails(check)) for check in self.checks)

    def _fails(self, check: Check) -> Fails:
        if isinstance(check, Reason):
            return bound(check.rule, self.slots)
        return self._outside(check) if isinstance(check, Among) else check.fails

    def _outside(self, check: Among) -> Fails:
        """Whether what is said, or else remembered by what asks, is not among all that passes."""
        place = next((place for place, slot in enumerate(self.slots) if slot.name == check.name), None)

        told = bound(check.told, self.slots) if check.told else None

        def fails(scene: Any, choice: Choice) -> Args | None:
            value = getattr(scene.frame, check.name) if place is None else choice.args[place]
            if value in check.all(scene):
                return None
            return told(scene, choice) if told else {check.name: value}

        return fails

    def said(self, choice: Choice) -> dict[str, Any]:
        """What one of this verb's choices says, by name."""
        return named(choice, self.slots)

    def candidates(self, scene: Any) -> Iterable[Choice]:
        """Everything that could ever be meant here, legal or not: by default, every id of the types in the pattern."""
        return _every(self.name, tuple(tuple(self.ids(scene, slot)) for slot in self.slots))

    def each(self, said: Iterable[str]) -> list[Choice]:
        """Of a verb with which one thing is said, the choices that say these."""
        return list(map(endings(self.name).__getitem__, said))

    def sifted(self, scene: Any) -> Iterable[Choice]:
        """The candidates that are looked through for what is legal."""
        return self.candidates(scene)

    def meant(self, scene: Any, choice: Choice) -> bool:
        """Whether that could ever be meant here."""
        if type(self).candidates is not Verb.candidates:
            return choice in self.candidates(scene)
        said = choice.args
        return len(said) == len(self.slots) and all(
            word in self.ids(scene, slot) for word, slot in zip(said, self.slots, strict=True)
        )

    def examples(self, scene: Any) -> Iterable[Choice]:
        """Candidates that show why none is legal; fewer than all where there are very many."""
        return self.candidates(scene)

    def legal(self, scene: Any) -> list[Choice]:
        """The candidates that pass every check. Overridden by faster generators, which must agree with the checks."""
        return self._lister(self, scene)

    def possible(self, scene: Any) -> bool:
        """Whether any candidate passes every check."""
        return bool(self._lister(self, scene, True) if type(self).legal is Verb.legal else self.legal(scene))

    @cached_property
    def _lister(self) -> Lister:
        narrowed = type(self).candidates is Verb.candidates
        return lister(self.name, self.slots, tuple(self.checks), narrowed=narrowed)

    def ids(self, scene: Any, slot: Slot) -> Collection[str]:
        """Everything that could ever be said for a slot."""
        known: Collection[str] = scene.board.ids[slot.type]
        return known

    def refusal(self, scene: Any, choice: Choice) -> Refusal | None:
        """The first check that `choice` fails."""
        for reason, fails in self.reasons:
            if (args := fails(scene, choice)) is not None:
                return self.refused(reason, args)
        return None

    def lasting_refusal(self, scene: Any, choice: Choice) -> Refusal | None:
        """The first check that `choice` fails whatever dice and hidden cards bring before it can be said."""
        for reason, fails in self.reasons:
            if reason.lasting and (args := fails(scene, choice)) is not None:
                return self.refused(reason, args)
        return None

    def exists(self, scene: Any) -> bool:
        """Whether there is such a thing at all in the scenario that is played, for this seat."""
        return all(check.ever is None or check.ever(scene) for check in self.checks)

    def refused(self, reason: Check, args: Args) -> Refusal:
        """What is said of a failed check."""
        return Refusal(reason.code, reason.section or self.section, args)

    def call(self, function: Callable[..., T], scene: Any, choice: Choice) -> T:
        """`function(scene, ...)` of what one of this verb's choices says, by name."""
        result: T = bound(function, self.slots)(scene, choice)
        return result


@lru_cache(maxsize=256)
def _every(name: str, ids: tuple[tuple[str, ...], ...]) -> tuple[Choice, ...]:
    return tuple(say(name, *args) for args in product(*ids))


class Simple(Verb):
    """A verb without arguments that is always open where it is asked (`done`, `pass`)."""

    def __init__(self, name: str, section: str = "") -> None:
        super().__init__(name, section)


@check("none-yet")
def none_yet(scene: Any) -> Args | None:
    """A list of small choices that has been begun must do something; its frame counts in `made` what has been done."""
    return None if scene.frame.made else {}


class Enough(Simple):
    """`done`: nothing more, once something has been done; for frames that count in `made` what they have done."""

    checks = (none_yet,)

    def __init__(self, section: str = "") -> None:
        super().__init__(CLOSING, section)
