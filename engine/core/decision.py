"""What a seat is asked, and what it can answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from engine.core.bag import Bag
from engine.core.check import Check, Refusal
from engine.core.event import Args
from engine.core.secret import Seat, Secret, Viewer

if TYPE_CHECKING:
    from engine.core.frame import Frame

S = TypeVar("S")
T = TypeVar("T")
CLOSING = "done"
"""The verb that ends a list of small choices; put in where a typed order leaves it out."""

_HAD = ("own", "silver", "prestige", "left", "talents", "points", "number")
_NEEDED = ("needed", "theirs", "cost", "needs")
_MOST_EXAMPLES = 500
"""Candidates of one verb that are looked at to show what is shut."""
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,9}")


class Choice(Struct, frozen=True, array_like=True):
    """One atomic answer: a verb and its arguments (`move thessalia`, `wine 3`, `done`)."""

    verb: str
    args: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *map(str, self.args)))

    @classmethod
    def parse(cls, text: str) -> Choice:
        """The choice written canonically (as `str` writes it); for journals and tests, not for people."""
        verb, *args = text.split() or [""]
        return cls(verb, tuple(int(a) if _NUMBER.fullmatch(a) else a for a in args))


@cache
def say(verb: str, *args: str | int) -> Choice:
    """The choice of these words; made once and shared, since rules list the same choices over and over."""
    return Choice(verb, args)


@cache
def endings(verb: str, *args: str | int) -> Mapping[str | int, Choice]:
    """The choices that begin with these words, by their last one: for long lists, where `say` takes too long."""
    return _Endings(verb, args)


class _Endings(dict[str | int, Choice]):
    """Each choice is made when it is first looked up."""

    def __init__(self, verb: str, args: tuple[str | int, ...]) -> None:
        self._verb, self._args = verb, args

    def __missing__(self, last: str | int) -> Choice:
        choice = self[last] = say(self._verb, *self._args, last)
        return choice


class Decision(Struct):
    """A question open to a seat. `kind` names it in `Rules.kinds`; its id changes whenever the question does."""

    id: str
    seat: Seat
    kind: str
    optional: bool = False


class Scene(Generic[S]):
    """A decision as its seat sees it: all that legality, prompts and tactics may be computed from.

    On a live match it is a lens (the true position, read on behalf of the seat); on a view, the masked copy. Both
    give the same answers, since secrets are only ever read through `read`.
    """

    __slots__ = ("board", "frame", "scenario", "seat", "state", "viewer")

    def __init__(self, state: S, frame: Frame, seat: Seat, viewer: Viewer, board: Any, scenario: str) -> None:
        self.state = state
        self.frame: Any = frame
        self.seat = seat
        self.viewer = viewer
        self.board = board
        self.scenario = scenario

    def read(self, secret: Secret[T]) -> T:
        """A hidden fact this seat knows; `NeedsCommit` otherwise."""
        return secret.read(self.viewer)

    def look_into(self, bag: Bag[T]) -> list[T]:
        """What this seat knows of the things in a bag, sorted."""
        return bag.known(self.viewer)


class Verb:
    """One way to answer: candidates, and the ordered checks all of which a legal one passes."""

    name: str
    section: str = ""
    checks: Sequence[Check] = ()
    orderless: bool = False
    """Whether people may say the arguments in any order (two cards laid together); choices have them in one."""
    most_first: bool = False
    """Whether people mostly mean as many as there are: suggestions begin with the greatest numbers (a whole fleet)."""
    names_hidden: bool = False
    """Whether its arguments name things that only its seat knows (`build a14`): the others see what is done, but not to
    which of them. Whatever two of its choices show alike, they must show all alike (`secrecy.check_viewer`)."""

    def candidates(self, scene: Any) -> Iterable[Choice]:
        """Everything that could ever be meant here, legal or not."""
        raise NotImplementedError

    def examples(self, scene: Any) -> Iterable[Choice]:
        """Candidates that show why none is legal; fewer than all where there are very many."""
        return self.candidates(scene)

    def legal(self, scene: Any) -> list[Choice]:
        """The candidates that pass every check. Overridden by faster generators, which must agree with the checks."""
        return [choice for choice in self.candidates(scene) if self.refusal(scene, choice) is None]

    def refusal(self, scene: Any, choice: Choice) -> Refusal | None:
        """The first check that `choice` fails."""
        for check in self.checks:
            if (args := check.fails(scene, choice)) is not None:
                return Refusal(check.code, check.section, args)
        return None


class Kind:
    """A kind of decision: which verbs answer it, and what is taken when nobody ever answers."""

    name: str
    section: str = ""
    verbs: Sequence[Verb] = ()
    reply: bool = False
    """Whether the shorter period for replies applies (a retreat, a defence) rather than the one for turns."""

    def legal(self, scene: Any) -> list[Choice]:
        """Every legal answer, in a stable order."""
        legal: list[Choice] = []
        for verb in self.verbs:
            legal += verb.legal(scene)
        return legal

    def verb(self, name: str) -> Verb | None:
        """The verb of that name."""
        return next((verb for verb in self.verbs if verb.name == name), None)

    def refusal(self, scene: Any, choice: Choice) -> Refusal | None:
        """Why `choice` is not legal here; None if it is."""
        verb = self.verb(choice.verb)
        if verb is None:
            return Refusal("not-asked", self.section, {"verb": choice.verb})
        if choice not in verb.candidates(scene):
            return Refusal("no-such-choice", verb.section or self.section, {"choice": str(choice)})
        return verb.refusal(scene, choice)

    def default(self, scene: Any) -> Choice:
        """The answer that ends the question soonest; taken only where the table's policy says so."""
        return self.legal(scene)[-1]

    def progress(self, choice: Choice, refusal: Refusal) -> int:
        """How many checks a refused choice has passed; -1 where it is none of its verb's checks that it fails."""
        verb = self.verb(choice.verb)
        return -1 if verb is None else _passed(verb, refusal)

    def why_not(self, scene: Any) -> dict[str, Refusal]:
        """For each verb without a legal candidate, the reason: the failure of the candidate that got furthest."""
        return {verb: refusal for verb, (_, refusal) in self.closed(scene).items()}

    def closed(self, scene: Any) -> dict[str, tuple[Choice, Refusal]]:
        """Verbs without a legal candidate: the candidate that got furthest, of equals the one that lacks least."""
        found = {}
        for verb in self.verbs:
            if not verb.legal(scene) and (nearest := _furthest(verb, scene)) is not None:
                found[verb.name] = nearest
        return found

    def shut(self, scene: Any, most: int = 3) -> list[tuple[Choice, Refusal]]:
        """Of verbs that are open, candidates that are not: those that got furthest, one for each reason."""
        found: list[tuple[Choice, Refusal]] = []
        for verb in self.verbs:
            if not (legal := set(verb.legal(scene))):
                continue
            reasons: dict[str, tuple[Choice, Refusal]] = {}
            for choice in islice(verb.examples(scene), _MOST_EXAMPLES):
                if choice not in legal and (refusal := verb.refusal(scene, choice)) is not None:
                    reasons.setdefault(refusal.code, (choice, refusal))
            ranked = sorted(reasons.values(), key=lambda pair: -_passed(verb, pair[1]))
            found += ranked[:most]
        return found


def _furthest(verb: Verb, scene: Any) -> tuple[Choice, Refusal] | None:
    refused = ((choice, why) for choice in verb.examples(scene) if (why := verb.refusal(scene, choice)) is not None)
    return max(refused, key=lambda pair: (_passed(verb, pair[1]), _lacking(pair[1])), default=None)


def _lacking(refusal: Refusal) -> float:
    """How little is missing, by the numbers that a refusal tells; the more, the nearer."""
    args = refusal.args
    have = next((args[name] for name in _HAD if isinstance(args.get(name), int)), None)
    need = next((args[name] for name in _NEEDED if isinstance(args.get(name), int)), None)
    return -inf if not have else have - need if need is not None else have


def _passed(verb: Verb, refusal: Refusal) -> int:
    codes = [check.code for check in verb.checks]
    return codes.index(refusal.code) if refusal.code in codes else -1


class Simple(Verb):
    """A verb without arguments that is always open where it is asked (`done`, `pass`)."""

    def __init__(self, name: str, section: str = "") -> None:
        self.name, self.section = name, section

    def candidates(self, scene: Any) -> Iterable[Choice]:
        return (say(self.name),)

    def legal(self, scene: Any) -> list[Choice]:
        return super().legal(scene) if self.checks else [say(self.name)]


class NoneYet(Check):
    """A list of small choices that has been begun must do something before it can end."""

    code = "none-yet"

    def __init__(self, section: str = "") -> None:
        self.section = section

    def fails(self, scene: Any, choice: Choice) -> Args | None:
        """The frame counts in `made` what has been done."""
        return None if scene.frame.made else {}


class Enough(Simple):
    """`done`: nothing more, once something has been done; for frames that count in `made` what they have done."""

    def __init__(self, section: str = "") -> None:
        super().__init__(CLOSING, section)
        self.checks = (NoneYet(section),)

    def legal(self, scene: Any) -> list[Choice]:
        return [say(CLOSING)] if scene.frame.made else []
