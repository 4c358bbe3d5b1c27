"""What a seat is asked, and what it can answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from engine.core.event import Args, Event
from engine.core.questions.check import Refusal
from engine.core.questions.choice import CLOSING, Choice, endings, say
from engine.core.questions.verb import Enough, Simple, Verb, none_yet
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat, Secret, Viewer

if TYPE_CHECKING:
    from engine.core.ahead.plan import Tactic
    from engine.core.frame import Frame
    from engine.core.registry import Rules
    from engine.core.words.sentence import Reads

S = TypeVar("S")
T = TypeVar("T")
__all__ = [
    "CLOSING", "Choice", "Decision", "Enough", "Kind", "Scene", "Simple", "Verb", "endings", "none_yet", "of_table",
    "once", "say",
]  # fmt: skip
_HAD = ("own", "silver", "prestige", "left", "talents", "points", "number")
_NEEDED = ("needed", "theirs", "cost", "needs")
_MOST_EXAMPLES = 500
"""Candidates of one verb that are looked at to show what is shut."""


class Decision(Struct):
    """A question open to a seat. `kind` names it in `Rules.kinds`; its id changes whenever the question does."""

    id: str
    seat: Seat
    kind: str
    optional: bool = False

    @property
    def branch(self) -> str:
        """The branch in which it is asked."""
        return branch_of(self.id)


def branch_of(decision_id: str) -> str:
    """The branch in which the decision of that id is asked."""
    return decision_id.rpartition(":")[0]


class Scene(Generic[S]):
    """A decision as its seat sees it: all that legality, prompts and tactics may be computed from.

    On a live match it is a lens (the true position, read on behalf of the seat); on a view, the masked copy. Both
    give the same answers, since secrets are only ever read through `read`.
    """

    __slots__ = ("board", "frame", "kind", "known", "rules", "scenario", "seat", "standing", "state", "viewer")

    def __init__(
        self,
        state: S,
        frame: Frame,
        seat: Seat,
        viewer: Viewer,
        board: Any,
        scenario: str,
        kind: Kind | None = None,
        rules: Rules[S, Any] | None = None,
    ) -> None:
        self.state = state
        self.frame: Any = frame
        self.seat = seat
        self.viewer = viewer
        self.board = board
        self.scenario = scenario
        self.kind: Any = kind
        """The kind of what is asked."""
        self.rules = rules
        """By which things can be tried out (`rehearse`); None in a scene that only lists what is legal."""
        self.known: dict[Any, Any] = {}
        """What has been found out about this question (`once`)."""
        self.standing: dict[Any, Any] = {}
        """What has been found out about the table (`of_table`)."""

    def as_if(self, state: S, kind: Kind | None = None) -> Scene[S]:
        """The same seat before another table, perhaps asked something else."""
        kind = kind or self.kind
        return Scene(state, self.frame, self.seat, self.viewer, self.board, self.scenario, kind, self.rules)

    def legal_if(self, kind: Kind, frame: Frame, seat: Seat | None = None) -> list[Choice]:
        """What a seat could answer, were it asked this by that procedure now; as far as this viewer can tell."""
        asked = Scene(self.state, frame, seat or self.seat, self.viewer, self.board, self.scenario, kind, self.rules)
        return kind.legal(asked)

    def about(self, frame: Frame) -> Scene[S]:
        """The same question, asked by another procedure: what has been found out about the table holds there, too."""
        other = Scene(self.state, frame, self.seat, self.viewer, self.board, self.scenario, self.kind, self.rules)
        other.standing = self.standing
        return other

    def read(self, secret: Secret[T]) -> T:
        """A hidden fact this seat knows; `NeedsCommit` otherwise."""
        return secret.read(self.viewer)

    def look_into(self, bag: Bag[T]) -> list[T]:
        """What this seat knows of the things in a bag, sorted."""
        return bag.known(self.viewer)


def once(find: Callable[..., T]) -> Callable[..., T]:
    """Remember what `find(scene, ...)` has found out, as long as the question stands."""

    def found(scene: Scene[Any], *args: Any) -> T:
        key = (find, args) if args else find
        known = scene.known
        try:
            result: T = known[key]
        except KeyError:
            pass
        else:
            return result
        result = known[key] = find(scene, *args)
        return result

    found.__name__, found.__doc__ = find.__name__, find.__doc__
    return found


def of_table(find: Callable[..., T]) -> Callable[..., T]:
    """Remember what `find(scene, ...)` has found out of the table alone: also for further questions to the same seat
    by which nothing on it changes (`Frame.ask_further`). It must not look at the frame that asks.
    """

    def found(scene: Scene[Any], *args: Any) -> T:
        key = (find, scene.seat, args)
        known = scene.standing
        try:
            result: T = known[key]
        except KeyError:
            pass
        else:
            return result
        result = known[key] = find(scene, *args)
        return result

    found.__name__, found.__doc__ = find.__name__, find.__doc__
    return found


class Kind:
    """A kind of decision: which verbs answer it, and what is taken when nobody ever answers."""

    name: str
    section: str = ""
    verbs: Sequence[Verb] = ()
    reply: bool = False
    """Whether the shorter period for replies applies (a retreat, a defence) rather than the one for turns."""
    together: bool = False
    """Whether several of its answers follow one another, a thing each, so that one form can take them (`parts`)."""
    opening: bool = False
    """Whether it is asked before the first turn only."""
    by_default: str = ""
    """What `default` answers, as it is written canonically, where that is always the same."""
    tactics: Mapping[str, Tactic] = {}
    """Ways to answer it that can be left ahead, by name (`tactic`)."""
    ahead: Sequence[str] = ()
    """Canonical choices that can be left ahead besides."""
    orders: Sequence[Callable[[Any], Iterable[Any]]] = ()
    """What lists whole orders that answer it and what follows (`whole_orders`)."""
    forms: Sequence[Callable[[Any, Sequence[Choice]], Iterable[Choice]]] = ()
    """What picks the answers that a form offers, where there are very many (`in_forms`)."""
    sayings: Sequence[Reads] = ()
    """What reads whole sentences of people's own as answers to it and what follows (`sentence.py`)."""
    counsels: Sequence[Callable[[Any], Iterable[Any]]] = ()
    """What advises agents how to answer it (`counsel.py`); none: they try everything out."""

    @classmethod
    @cache
    def _by_name(cls) -> dict[str, Verb]:
        return {verb.name: verb for verb in reversed(cls.verbs)}

    @classmethod
    @cache
    def _depends(cls) -> bool:
        """Whether some of its verbs are in some scenarios only."""
        return any(check.ever is not None for verb in cls.verbs for check in verb.checks)

    @classmethod
    @cache
    def _existing(cls) -> dict[tuple[Any, str, Seat], list[Verb]]:
        """By board, scenario and seat, the verbs that there are, as they are found out."""
        return {}

    def legal(self, scene: Any) -> list[Choice]:
        """Every legal answer, in a stable order."""
        legal: list[Choice] = []
        for verb in self.existing(scene):
            legal += verb.legal(scene)
        return legal

    def existing(self, scene: Any) -> Sequence[Verb]:
        """The verbs that there are in the scenario that is played, for this seat (`Verb.exists`)."""
        if not self._depends():
            return self.verbs
        known, key = self._existing(), (scene.board, scene.scenario, scene.seat)
        if (found := known.get(key)) is None:
            found = known[key] = [verb for verb in self.verbs if verb.exists(scene)]
        return found

    def verb(self, name: str) -> Verb | None:
        """The verb of that name."""
        return self._by_name().get(name)

    def refusal(self, scene: Any, choice: Choice) -> Refusal | None:
        """Why `choice` is not legal here; None if it is."""
        verb = self.verb(choice.verb)
        if verb is None:
            return Refusal("not-asked", self.section, {"verb": choice.verb})
        if not verb.meant(scene, choice):
            return Refusal("no-such-choice", verb.section or self.section, {"choice": str(choice)})
        return verb.refusal(scene, choice)

    def foresee(self, scene: Any, choice: Choice | None) -> list[Event]:
        """Do to the scene's state what sealed answers will do once everybody's are in: for their own seat to preview.

        `choice`: the last of them, where the question has not come to it yet. Gives back what will be told of it.
        """
        return []

    def unsaid(self, scene: Any, choice: Choice) -> list[tuple[str, Args]]:
        """What an answer comes to that no event tells, since it is closed to the others: as `Rules.unsaid`."""
        return []

    def default(self, scene: Any) -> Choice:
        """The answer that ends the question soonest; taken only where the table's policy says so."""
        return Choice.parse(self.by_default) if self.by_default else self.legal(scene)[-1]

    def comes_again(self, state: Any, seat: str) -> bool:
        """Whether it may be asked of a seat again before the turn is over, as everybody can see."""
        return True

    def progress(self, choice: Choice, refusal: Refusal) -> int:
        """How many checks a refused choice has passed; -1 where it is none of its verb's checks that it fails."""
        verb = self.verb(choice.verb)
        return -1 if verb is None else _passed(verb, refusal)

    def why_not(self, scene: Any) -> dict[str, Refusal]:
        """For each verb without a legal candidate, the reason: the failure of the candidate that got furthest."""
        return {verb: refusal for verb, (_, refusal) in self.closed(scene).items()}

    def closed(self, scene: Any) -> dict[str, tuple[Choice, Refusal]]:
        """Verbs without a legal candidate: the candidate that got furthest, of equals the one that lacks least.

        Not those that the scenario does not have.
        """
        closed = ((verb.name, self.closing_reason(scene, verb)) for verb in self.verbs)
        return {name: nearest for name, nearest in closed if nearest is not None}

    def closing_reason(self, scene: Any, verb: Verb) -> tuple[Choice, Refusal] | None:
        """Of a verb without a legal candidate what came nearest, and the reason; None where it is open."""
        return _furthest(verb, scene) if not verb.legal(scene) and verb.exists(scene) else None

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
