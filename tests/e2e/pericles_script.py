"""A turn of the Archidamian War thought out beforehand: what each faction answers, and what comes of it.

Each faction answers by a few habits, which look only at what it may know. Issues won are laid where they can do
something, so that the Theater Phase is a war; what the cards and the map make of that is up to the secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import engine.games.pericles  # noqa: F401
from engine.core.ahead.draft import Draft
from engine.core.event import Event
from engine.core.match import Match
from engine.core.questions.decision import CLOSING, Choice, Decision
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from engine.games.pericles.table.pieces import CONTESTED, present, status
from engine.games.pericles.table.state import ARISTOCRATS, DEMAGOGUES, SIDE_OF, State, enemy
from tests.e2e.script import Order, Script, Turn, first_of, fresh

GAME, SCENARIO = "pericles", "arch"
FIRST = 6
"""The turn that is played; the script ends once the next one has begun."""
TOO_LONG = 400

ANSWERS = {
    "pericles.hostages": "keep", "pericles.brain-trust": "trust", "pericles.stop": "stop", "pericles.oracle": "honor",
    "pericles.state-ship": "commit-ship", "pericles.second-battle": "fight", "pericles.recall": CLOSING,
    "pericles.callias": "go-on", "pericles.krypteia": CLOSING, "pericles.agoge": CLOSING,
}  # fmt: skip
"""What everybody always answers, where it can be answered."""
ISSUES = ("military", "diplomatic", "league", "oracle")
"""What everybody wants to have debated, the best first."""
SHOWS = ARISTOCRATS
"""Who lets the compatriot see its tokens, before any marker is laid."""


def written(secret: str) -> Script:
    """The turn that comes of a secret."""
    script = Script(SCENARIO, secret, GAME)
    match, script.events = fresh(SCENARIO, secret, GAME)
    while match.outcome is None and match.state.turn == FIRST and len(script.turns) < TOO_LONG:
        _play(script, match, _next_turn(match, script))
    script.end = match
    return script


def such_that(fits: Callable[[Script], bool], first: str) -> Script:
    """A turn that fits; that of `first` does, as long as the rules stay as they are."""
    return first_of(map(written, (first, *(f"p{number:03}" for number in range(400)))), fits)


def asked(match: Match[Any], turn: Turn) -> Decision:
    """The question that a commit begins with: one that waits, or what is offered all the time."""
    pending = match.pending().get(turn.seat)
    if pending is not None and pending.kind == turn.kind:
        return pending
    return next(offer for offer in match.offers(turn.seat) if offer.kind == turn.kind)


def played(match: Match[Any], turn: Turn) -> Iterator[list[Event]]:
    """Play a commit, choice by choice; what each of them has led to."""
    decision = asked(match, turn)
    for choice in turn.choices:
        yield match.play(turn.seat, decision.id, choice)
        decision = match.pending().get(turn.seat, decision)


def _play(script: Script, match: Match[Any], turn: Turn) -> None:
    for happened in played(match, turn):
        script.events += happened
    script.turns.append(turn)


def _next_turn(match: Match[Any], script: Script) -> Turn:
    kinds = {decision.kind for decision in match.pending().values()}
    if "pericles.place" in kinds and not any(turn.kind == "pericles.show" for turn in script.turns):
        return Turn(SHOWS, "pericles.show", ((Choice("show", ("tokens",)),),))
    seat = next(iter(match.pending()))
    return Turn(seat, match.pending()[seat].kind, tuple(_orders(match, seat)))


def _orders(match: Match[Any], seat: Seat) -> Iterator[Order]:
    """Orders of one commit: as far as a seat can go on by itself."""
    draft = Draft(View(match, seat_view(seat)), seat)
    while draft.stop is None and draft.decision is not None:
        choice = _answer(draft, draft.decision, seat)
        draft = draft.copy().extend([choice])
        assert draft.problem is None, draft.problem
        yield (choice,)


def otherwise(match: Match[Any], turn: Turn) -> tuple[Choice, ...]:
    """What a faction could answer just as well, where the script has it answer in one way."""
    draft = Draft(View(match, seat_view(turn.seat)), turn.seat)
    for _ in turn.choices:
        other = [choice for choice in draft.legal() if choice not in turn.choices]
        draft = draft.copy().extend(other[-1:])
    assert len(draft.choices) == len(turn.choices)
    assert draft.problem is None
    return tuple(draft.choices)


# ---------------------------------------------------------------------- habits


def _answer(draft: Draft, decision: Decision, seat: Seat) -> Choice:
    legal = draft.legal()
    wanted = ANSWERS.get(decision.kind)
    for choice in legal:
        if choice.verb == wanted:
            return choice
    habit = HABITS.get(decision.kind)
    return habit(draft, seat, legal) if habit else legal[0]


Habit = Callable[[Draft, Seat, list[Choice]], Choice]


def _propose(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """The issues for the map first, each as often as the others."""
    there = [chip.issue for chip in draft.match.state.tracks[SIDE_OF[seat]]]
    return min(legal, key=lambda choice: (there.count(str(choice.args[0])), _rank(str(choice.args[0]))))


def _rank(issue: str) -> int:
    return ISSUES.index(issue) if issue in ISSUES else len(ISSUES)


def _debate(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """What is nobody's yet first, then what is the compatriot's."""

    def worth(choice: Choice) -> tuple[int, int]:
        issue, space = map(str, choice.args)
        return 0 if space == "centre" else 2 if space.startswith(seat) else 1, _rank(issue)

    return min(legal, key=worth)


def _set_aside(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """The cards of least value go to the Entourage."""
    cards = draft.match.rules.board.cards
    return min(legal, key=lambda choice: cards[str(choice.args[0])].value)


def _card(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """The Aristocrats and the Agiads begin with their Leaders; else the best card."""
    leader = Choice("play", ("leader",))
    if leader in legal and seat in (ARISTOCRATS, "agiads"):
        return leader
    decision = draft.decision
    assert decision is not None
    found = draft.match.kind(decision).default(draft.match.scene(decision, draft.viewer))
    assert found is not None
    return found


def _place(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """What does most where it lies; no two of a Side in one Theater, as long as there is another."""
    state: State = draft.match.state
    return max(legal, key=lambda choice: _use(draft, state, seat, str(choice.args[0]), str(choice.args[1])))


def _use(draft: Draft, state: State, seat: Seat, marker: str, theater: str) -> tuple[int, int]:
    """How much an issue does in a Theater: a war where both are, a League issue where one's own bases are."""
    board, side = draft.match.rules.board, SIDE_OF[seat]
    issue = board.markers[marker][1]
    if theater not in state.pieces:
        return (-1, 0)
    mine = sum(placed.side == side for placed in state.queues.get(theater, ()))
    there, found = present(board, state, theater), status(board, state, theater)
    good = {
        "military": 3 * (found == CONTESTED) + 2 * (found == enemy(side)),
        "diplomatic": 2 * (enemy(side) in there) + (found == CONTESTED),
        "league": 3 * (found == side and any(board.pieces[p].league for p in state.pieces[theater])) + (side in there),
        "oracle": 2 * (found == CONTESTED), "rumor": 1,
    }[issue]  # fmt: skip
    return (4 * good - 3 * mine + (issue != "rumor"), -list(state.pieces).index(theater))


def _frame(draft: Draft) -> Any:
    """The procedure that asks, as far as its faction sees it."""
    assert draft.decision is not None
    return draft.match.scene(draft.decision, draft.viewer).frame


def _campaign(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """An expedition, or a raid."""
    return next(choice for verb in ("expedition", "raid", "decline") for choice in legal if choice.verb == verb)


def _commit(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """A general goes with three, the others stake one or two."""
    wanted = 3 if _frame(draft).general == seat else 1 + (seat in (DEMAGOGUES, "agiads"))
    return legal[min(wanted - int(legal[0].args[0]), len(legal) - 1)]


def _march(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """Everything that can get there goes there."""
    aim = _frame(draft).theater
    return next((choice for choice in legal if choice.verb == "move" and choice.args[2] == aim), Choice(CLOSING))


def _most(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """As many tokens as can be committed."""
    commits = [choice for choice in legal if choice.verb == "commit"]
    return max(commits or legal, key=lambda choice: int(choice.args[0]) if commits else 0)


def _once(draft: Draft, seat: Seat, legal: list[Choice]) -> Choice:
    """One thing is done, then that is all."""
    return Choice(CLOSING) if draft.choices and Choice(CLOSING) in legal else legal[0]


HABITS: dict[str, Habit] = {
    "pericles.boule": _propose, "pericles.debate": _debate, "pericles.set-aside": _set_aside,
    "pericles.card": _card, "pericles.place": _place, "pericles.campaign": _campaign, "pericles.commit": _commit,
    "pericles.march": _march, "pericles.diplomacy": _most, "pericles.diplomatic-hand": _most,
    "pericles.redeploy": _once, "pericles.league": _once,
}  # fmt: skip
"""What a faction does with questions that are not answered alike every time."""
