"""What a seat is asked, and what it can answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import islice, product
from math import inf
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from engine.core.bag import Bag
from engine.core.check import Among, Check, Reason, Refusal, check
from engine.core.event import Args
from engine.core.pattern import Slot, asks_for, bound, named, read
from engine.core.secret import Seat, Secret, Viewer

if TYPE_CHECKING:
    from engine.core.frame import Frame
    from engine.core.plan import Tactic

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

    __slots__ = ("board", "frame", "kind", "known", "scenario", "seat", "state", "viewer")

    def __init__(
        self, state: S, frame: Frame, seat: Seat, viewer: Viewer, board: Any, scenario: str, kind: Kind | None = None
    ) -> None:
        self.state = state
        self.frame: Any = frame
        self.seat = seat
        self.viewer = viewer
        self.board = board
        self.scenario = scenario
        self.kind: Any = kind
        """The kind of what is asked."""
        self.known: dict[Any, Any] = {}
        """What has been found out about this question (`once`)."""

    def as_if(self, state: S, kind: Kind | None = None) -> Scene[S]:
        """The same seat before another table, perhaps asked something else."""
        return Scene(state, self.frame, self.seat, self.viewer, self.board, self.scenario, kind or self.kind)

    def read(self, secret: Secret[T]) -> T:
        """A hidden fact this seat knows; `NeedsCommit` otherwise."""
        return secret.read(self.viewer)

    def look_into(self, bag: Bag[T]) -> list[T]:
        """What this seat knows of the things in a bag, sorted."""
        return bag.known(self.viewer)


def once(find: Callable[..., T]) -> Callable[..., T]:
    """Remember what `find(scene, ...)` has found out, as long as the question stands."""

    def found(scene: Scene[Any], *args: Any) -> T:
        key = (find, args)
        known = scene.known
        if key not in known:
            known[key] = find(scene, *args)
        result: T = known[key]
        return result

    found.__name__, found.__doc__ = find.__name__, find.__doc__
    return found


def passing(scene: Any, check: Among) -> Collection[Any]:
    """All that may be said by such a check."""
    known: dict[Any, Any] = scene.known
    if (found := known.get(check)) is None:
        found = known[check] = check.passing(scene)
    ids: Collection[Any] = found
    return ids


def _outside(check: Among, place: int) -> Callable[[Any, Choice], Args | None]:
    def fails(scene: Any, choice: Choice) -> Args | None:
        value = getattr(scene.frame, check.name) if place == WORD else choice.args[place]
        return None if value in passing(scene, check) else check.told(scene, value)

    return fails


class Bound(NamedTuple):
    """A check in its verb: a function of a scene and a choice, and which part of the choice it asks about."""

    check: Check
    fails: Callable[[Any, Choice], Args | None]
    about: int
    """The place of the only argument it asks about, so that it is asked once for each; or `WHOLE`, or `WORD`."""


WHOLE, WORD = -1, -2


class Order(NamedTuple):
    """What a verb looks at, one after the other, to find what is legal."""

    said: Choice
    word: tuple[Callable[[Any, Choice], Args | None], ...]
    """Checks that ask for nothing that is said with the verb."""
    narrowed: bool
    """Whether the candidates are those of the pattern, so that lists can narrow them."""
    lists: tuple[tuple[Among, ...], ...]
    """For each slot, the checks that list all that may be said."""
    rest: tuple[tuple[Callable[[Any, Choice], Args | None], int], ...]


def _filtered(scene: Any, choices: Iterable[Choice], order: Order) -> Iterator[Choice]:
    asked: list[tuple[Callable[[Any, Choice], Args | None], int, dict[Any, bool]]] = [(*one, {}) for one in order.rest]
    for choice in choices:
        for fails, about, known in asked:
            if about == WHOLE:
                if fails(scene, choice) is not None:
                    break
                continue
            value = choice.args[about]
            if value not in known:
                known[value] = fails(scene, choice) is not None
            if known[value]:
                break
        else:
            yield choice


class Verb:
    """One way to answer: candidates, and the ordered checks all of which a legal one passes.

    A game makes them as classes with a `pattern`, or of a pattern, its section and its checks.
    """

    pattern: str = ""
    """The word and what is said with it, `besiege <polis>` (`engine/core/pattern.py`)."""
    name: str
    """The word; from the pattern, where there is one."""
    slots: tuple[Slot, ...] = ()
    section: str = ""
    checks: Sequence[Check] = ()
    orderless: bool = False
    """Whether people may say the arguments in any order (two cards laid together); choices have them in one."""
    most_first: bool = False
    """Whether people mostly mean as many as there are: suggestions begin with the greatest numbers (a whole fleet)."""
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
    def reasons(self) -> tuple[Bound, ...]:
        """The checks in their order, as functions of a scene and a choice."""
        return tuple(self._bound(reason) for reason in self.checks)

    def _bound(self, reason: Check) -> Bound:
        names = [slot.name for slot in self.slots]
        if isinstance(reason, Among):
            about = names.index(reason.name) if reason.name in names else WORD
            return Bound(reason, _outside(reason, about), about)
        if not isinstance(reason, Reason):
            return Bound(reason, lambda scene, choice: reason.fails(scene, choice), WHOLE)
        asked = asks_for(reason.rule, 1)
        places = [place for place, name in enumerate(names) if name in asked]
        simple = len(places) == 1 < len(names) and not self.slots[places[0]].form and "choice" not in asked
        about = places[0] if simple else WHOLE if places or "choice" in asked else WORD
        return Bound(reason, bound(reason.rule, self.slots), about)

    def said(self, choice: Choice) -> dict[str, Any]:
        """What one of this verb's choices says, by name."""
        return named(choice, self.slots)

    def candidates(self, scene: Any) -> Iterable[Choice]:
        """Everything that could ever be meant here, legal or not: by default, every id of the types in the pattern."""
        return _every(self.name, tuple(tuple(self.ids(scene, slot)) for slot in self.slots))

    def examples(self, scene: Any) -> Iterable[Choice]:
        """Candidates that show why none is legal; fewer than all where there are very many."""
        return self.candidates(scene)

    def legal(self, scene: Any) -> list[Choice]:
        """The candidates that pass every check. Overridden by faster generators, which must agree with the checks."""
        return list(self._passing(scene))

    def possible(self, scene: Any) -> bool:
        """Whether any candidate passes every check."""
        return next(iter(self._passing(scene)), None) is not None

    def _passing(self, scene: Any) -> Iterable[Choice]:
        order = self._order
        for fails in order.word:
            if fails(scene, order.said) is not None:
                return ()
        choices = self._narrowed(scene, order.lists) if order.narrowed else self.candidates(scene)
        return _filtered(scene, choices, order) if order.rest and choices else choices

    @cached_property
    def _order(self) -> Order:
        """In which order it is cheapest to look what is legal."""
        narrowed = type(self).candidates is Verb.candidates
        rest = [one for one in self.reasons if one.about != WORD and not (narrowed and isinstance(one.check, Among))]
        rest.sort(key=lambda one: one.about == WHOLE)  # what is asked once for each id leaves less to ask about
        lists = [
            tuple(one.check for one in self.reasons if isinstance(one.check, Among) and one.about == place)
            for place in range(len(self.slots))
        ]
        word = tuple(one.fails for one in self.reasons if one.about == WORD)
        return Order(say(self.name), word, narrowed, tuple(lists), tuple((one.fails, one.about) for one in rest))

    def _narrowed(self, scene: Any, lists: tuple[tuple[Among, ...], ...]) -> list[Choice]:
        """What no list of all that may be said leaves out."""
        ids: list[Collection[Any]] = []
        for slot, checks in zip(self.slots, lists, strict=True):
            one: Collection[Any] = passing(scene, checks[0]) if checks else self.ids(scene, slot)
            for further in checks[1:]:
                other = passing(scene, further)
                one = [id for id in one if id in other]
            if not one:
                return []
            ids.append(one)
        if len(ids) == 1:
            said = endings(self.name)
            return [said[id] for id in ids[0]]
        return [say(self.name, *args) for args in product(*ids)]

    def ids(self, scene: Any, slot: Slot) -> Collection[str]:
        """Everything that could ever be said for a slot."""
        known: Collection[str] = scene.board.ids[slot.type]
        return known

    def refusal(self, scene: Any, choice: Choice) -> Refusal | None:
        """The first check that `choice` fails."""
        for one in self.reasons:
            if (args := one.fails(scene, choice)) is not None:
                return self.refused(one.check, args)
        return None

    def lasting_refusal(self, scene: Any, choice: Choice) -> Refusal | None:
        """The first check that `choice` fails whatever dice and hidden cards bring before it can be said."""
        for one in self.reasons:
            if one.check.lasting and (args := one.fails(scene, choice)) is not None:
                return self.refused(one.check, args)
        return None

    def refused(self, reason: Check, args: Args) -> Refusal:
        """What is said of a failed check."""
        return Refusal(reason.code, reason.section or self.section, args)

    def call(self, function: Callable[..., T], scene: Any, choice: Choice) -> T:
        """`function(scene, ...)` of what one of this verb's choices says, by name."""
        result: T = bound(function, self.slots)(scene, choice)
        return result


@cache
def _every(name: str, ids: tuple[tuple[str, ...], ...]) -> tuple[Choice, ...]:
    return tuple(say(name, *args) for args in product(*ids))


class Kind:
    """A kind of decision: which verbs answer it, and what is taken when nobody ever answers."""

    name: str
    section: str = ""
    verbs: Sequence[Verb] = ()
    reply: bool = False
    """Whether the shorter period for replies applies (a retreat, a defence) rather than the one for turns."""
    opening: bool = False
    """Whether it is asked before the first turn only."""
    tactics: Mapping[str, Tactic] = {}
    """Ways to answer it that can be left ahead, by name (`tactic`)."""
    ahead: Sequence[str] = ()
    """Canonical choices that can be left ahead besides."""
    orders: Sequence[Callable[[Any], Iterable[Any]]] = ()
    """What lists whole orders that answer it and what follows (`whole_orders`)."""

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
