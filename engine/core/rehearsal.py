"""Trying out: a procedure run by the real loop on a copy of what a seat sees, apart from the game around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from engine.core.dice import Dice
from engine.core.frame import Branch, Frame
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.check import RulesError
from engine.core.questions.decision import CLOSING, Choice, Decision, Scene, say
from engine.core.secrets.secret import NeedsCommit, Seat, Viewer
from engine.core.stage import Stage

S = TypeVar("S")
_END = say(CLOSING)
Answers = Mapping[str, Callable[[Scene[Any]], Choice]]
"""By kinds of question, what is answered to them, whoever is asked."""


class Rehearsal(Generic[S]):
    """A procedure on a copy of the table, waiting for a choice of its seat; or as far as it can be foreseen.

    It stops where another seat is asked, and before dice and hidden facts: splits, offers and secrets are those of the
    match. Nobody hears of it.
    """

    __slots__ = ("_answers", "_match", "_seat", "decision")

    def __init__(self, match: Match[S], seat: Seat, answers: Answers) -> None:
        self._match, self._seat, self._answers = match, seat, answers
        self.decision: Decision | None = None
        """What its seat is asked; None: it has ended, or can't go on."""

    @property
    def legal(self) -> list[Choice]:
        """What can be chosen next; nothing where nothing is asked."""
        return [] if self.decision is None else self._match.legal(self.decision)

    def allows(self, choice: Choice) -> bool:
        """Whether that can be chosen next; the others need not be listed for it."""
        return self.decision is not None and self._match.refusal(self.decision, choice, self.scene) is None

    @property
    def state(self) -> S:
        """The table as it has become."""
        return self._match.state

    @property
    def scene(self) -> Scene[S]:
        """What is asked, as its seat sees it. Raises `RulesError` where nothing is."""
        if self.decision is None:
            raise RulesError("nothing is asked any more")
        return self._match.asked(self.decision)

    def play(self, choice: Choice) -> None:
        """Take one of the legal choices. Raises `Refused` if it is none."""
        if self.decision is None:
            raise RulesError(f"{choice}: nothing is asked any more")
        self.go_on(choice)

    def copy(self) -> Rehearsal[S]:
        """The same once more, to go on otherwise."""
        other = Rehearsal(self._match.clone(listed=True), self._seat, self._answers)
        other.decision = self.decision
        return other

    def go_on(self, choice: Choice | None = None) -> None:
        """Run on to the next question that nothing answers, from a choice or from the beginning."""
        decision, self.decision = self.decision, None
        try:
            if decision is None or choice is None:
                self._match.settle()
            else:
                self._match.play(self._seat, decision.id, choice)
            while (between := self._between()) is not None:
                answer = self._answers[between.kind](self._match.asked(between))
                self._match.play(between.seat, between.id, answer)
        except NeedsCommit:
            return
        self.decision = self._match.pending().get(self._seat)

    def _between(self) -> Decision | None:
        """The first question that is answered by what was agreed upon."""
        return next((asked for asked in self._match.pending().values() if asked.kind in self._answers), None)


def rehearse(scene: Scene[S], frame: Frame | None = None, answers: Answers | None = None) -> Rehearsal[S]:
    """`frame` begun at a scene's table by itself; without one, the procedure that asks there, waiting for its answer.

    What a case may start with is what can be tried out: a procedure that ends, ends the rehearsal. Nothing is on the
    copy that the scene's seat doesn't know.
    """
    rules = scene.rules
    if rules is None:
        raise RulesError("a scene without rules tries nothing out")
    seats = rules.scenarios[scene.scenario].seats
    seats = seats if scene.seat in seats else (*seats, scene.seat)
    position: Position[S, Any] = Position(
        rules.name, scene.scenario, {}, rules.version, rules.digest, seats, scene.state, Dice()
    )
    position.branches[MAIN] = Branch(seats, [Stage(), frame or scene.frame])
    begun = Rehearsal(Match(rules, position).clone(), scene.seat, answers or {})
    match = begun._match
    _hide(match, scene.viewer)
    if frame is None:
        main = match.position.branches[MAIN]
        main.asked = begun.decision = Decision(f"{MAIN}:0", scene.seat, scene.kind.name)
    else:
        begun.go_on()
    return begun


def closed(scene: Scene[Any], choices: Iterable[Choice], frame: Frame | None = None) -> tuple[Choice, ...]:
    """These choices, and `done` behind them where the list that they answer is still open then (as for `rehearse`)."""
    chain, trial = tuple(choices), rehearse(scene, frame)
    for choice in chain:
        trial.play(choice)
    return _ended(trial, chain)


def lengthening(trial: Rehearsal[Any], wishes: Sequence[Choice]) -> Iterator[tuple[Choice, ...]]:
    """Longer and longer chains of wishes, again and again the first that can be had; each with the `done` it takes."""
    chain: tuple[Choice, ...] = ()
    while (wish := next((wish for wish in wishes if wish in trial.legal), None)) is not None:
        trial.play(wish)
        chain = (*chain, wish)
        yield _ended(trial, chain)


def followed(trial: Rehearsal[Any], tactic: Callable[[Scene[Any]], Choice | None]) -> tuple[Choice, ...]:
    """What a tactic says to the question, again and again as long as it is put; with the `done` it takes."""
    chain, kind = tuple[Choice, ...](), trial.scene.kind if trial.decision else None
    while trial.decision and trial.scene.kind is kind and (choice := tactic(trial.scene)) is not None:
        trial.play(choice)
        chain = (*chain, choice)
    return _ended(trial, chain)


def _ended(trial: Rehearsal[Any], chain: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What has been played, with `done` behind it where the list that it answers is still open."""
    return (*chain, _END) if trial.allows(_END) else chain


def _hide(match: Match[Any], viewer: Viewer) -> None:
    """Make holes where the viewer may not look (as `view.mask`, of what is on the copy)."""
    mask_state, mask_frame = match.rules.maskers
    if mask_state is not None:
        mask_state(match.state, viewer)
    if mask_frame is not None:
        for frame in match.position.frames():
            mask_frame(frame, viewer)
