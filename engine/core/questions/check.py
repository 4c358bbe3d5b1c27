"""Why something is not legal: small named reasons, the one source of refusals, legality and help."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from msgspec import Struct, field

from engine.core.event import Args
from engine.core.questions.choice import Choice

_FEW = 4
"""Things in a list that are looked through one by one."""
_SEARCHED = (list, tuple)
"""What is looked through to find something in it. Not a union of types, which would be made anew for each question."""


Ever = Callable[[Any], bool]
"""Whether there is such a thing at all in the scenario of a scene, for its seat."""


class Check:
    """One reason. `code` names its text in the catalogue (`refused-<code>`), `section` the rule it comes from."""

    code: str
    section: str = ""
    lasting: bool = False
    """Whether it fails whatever dice and hidden cards bring before the question is asked again in the same turn."""
    ever: Ever | None = None
    """Whether a seat could ever pass it in the game that is played; None: it could. Nobody is told why not of what a
    scenario does not have."""

    def fails(self, scene: Any, choice: Choice) -> Args | None:
        """The text's arguments if `choice` fails this check, else None. Must not read what the seat can't see."""
        raise NotImplementedError


class Reason(Check):
    """A check made of a function; `check` makes them."""

    def __init__(
        self, rule: Callable[..., Args | None], code: str, section: str, lasting: bool, ever: Ever | None = None
    ) -> None:
        self.rule, self.code, self.section, self.lasting, self.ever = rule, code, section, lasting, ever

    def fails(self, scene: Any, choice: Choice) -> Args | None:
        """A reason is bound to a verb's pattern first (`Verb.reasons`)."""
        raise RulesError(f"{self.code}: asked without a verb")


def check(
    code: str, section: str = "", *, lasting: bool = False, ever: Ever | None = None
) -> Callable[[Callable[..., Args | None]], Reason]:
    """Make a check of a function: it gets the scene and, by their names in the verb's pattern, what was said.

    It gives back the arguments of the text `refused-<code>` where that is not legal, else None; it must not read what
    the seat can't see. Without a section of its own it has that of the verb it stands in.
    """

    def made(rule: Callable[..., Args | None]) -> Reason:
        return Reason(rule, code, section, lasting, ever)

    return made


class Among(Check):
    """A check that something said is one of those that a set-up of the table allows; `among` makes them."""

    def __init__(
        self,
        passing: Callable[[Any], Collection[Any]],
        name: str,
        told: Callable[..., Args] | None,
        code: str,
        section: str,
        ever: Ever | None = None,
    ) -> None:
        self.passing, self.name, self.told, self.code, self.section = passing, name, told, code, section
        self.ever = ever

    def all(self, scene: Any) -> Collection[Any]:
        """All that may be said, found once for each question, whichever verb asks first."""
        known: dict[Any, Collection[Any]] = scene.known
        if (found := known.get(self)) is None:
            found = self.passing(scene)
            if isinstance(found, _SEARCHED) and len(found) > _FEW:
                found = dict.fromkeys(found)  # in the same order, and each is found at once
            known[self] = found
        return found


def among(
    code: str, name: str, section: str = "", told: Callable[..., Args] | None = None, *, ever: Ever | None = None
) -> Callable[[Callable[[Any], Collection[Any]]], Among]:
    """Make a check of a function that lists all that may be said for `name`, in the order of the board.

    So the rule stands once and is quick as well: nothing else is even looked at where what is legal is listed. What a
    refusal tells is `told(scene, ...)`, which gets what was said by name as a check does; by default just the value.
    """

    def made(passing: Callable[[Any], Collection[Any]]) -> Among:
        return Among(passing, name, told, code, section, ever)

    return made


class Refusal(Struct):
    """The check a choice failed, with what its text needs."""

    code: str
    section: str = ""
    args: Args = field(default_factory=dict)


class Refused(Exception):
    """A choice was not taken; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.section}): {refusal.args}")
        self.refusal = refusal


class RulesError(Exception):
    """A rules module broke the kernel's contract (rolled inside a sealed branch, asked a seat that isn't there)."""
