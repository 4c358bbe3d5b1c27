"""A year or two of Hellenes thought out beforehand: what each side means to do, and, commit by commit, what it gets.

Each side has a list of what it wants; in every Player Turn it orders of that what can be done. What is asked besides is
answered by a few habits. Both look only at what their seat may know.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import engine.games.hellenes  # noqa: F401
from engine.core.ahead.draft import Draft
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.questions.decision import Choice, Decision
from engine.core.registry import rules
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, NEW_YEAR, SEATS, SPARTA
from tests.e2e.script import Order, Script, Turn, first_of, token

GAME, SCENARIO = "hellenes", "431"
End = tuple[int, str]
"""The year, and its season, in which nobody plays on."""
ONE_YEAR: End = (430, "spring")
TWO_YEARS: End = (429, NEW_YEAR)

STATIONS = {ATHENS: "deploy a4 platea; deploy a13 platea; deploy a29 lesbos; rest", SPARTA: "deploy s1 pylos; rest"}
WISHES: dict[Seat, tuple[str, ...]] = {
    ATHENS: (
        "move potidea; with a16; to thermaic-gulf potidea; done",
        "move athens; with a17; with a19; to saronic-gulf athens; done",
        "recruit",
        "build a4",
        "move athens; with a14; aboard a1 a14; with a15; aboard a7 a15; to potidea thermaic-gulf; done",
        "muster athens; call a4; done",
        "build a17",
        "move athens; with a17; aboard a2 a17; with a19; to epidaurus saronic-gulf; done",
        "move lesbos; with a29; to sea-of-scyros sea-of-lemnos; done",
        "build a1",
        "recruit",
    ),
    SPARTA: (
        "move thebes; with s15; with s16; to platea thebes; done",
        "move corinth; with s26; with s27; to saronic-gulf corinth; done",
        "recruit",
        "build s26",
        "build s15",
        "muster corinth; call s10; done",
        "pillage platea",
        "recruit",
        "move thebes; with s15; with s16; to platea thebes; done",
        "move megara; with s15; with s16; to athens megara; done",
        "build s27",
    ),
}
EVENTS_OF_NEW_YEAR = ("civil-war", "ostracized", "leader", "taxes", "hunger", "treachery")
"""What a side would rather have than a Sacrifice, the best first; Sparta only."""
DECLINED = {
    "hellenes.capitulate": "resist", "hellenes.sortie": "done", "hellenes.fortify": "done",
    "hellenes.offer-peace": "decline",
}  # fmt: skip
"""What nobody does here: give up, sally out, hide, or ask for peace."""
SACRIFICES = {ATHENS: "demeter", SPARTA: "ares"}
ENOUGH = 3
"""The round of a battle before which a side that does worse goes."""
TOO_LONG = 400


@dataclass
class Wanted:
    """What a side still wants to do."""

    left: dict[Seat, list[str]]


def fresh(secret: str) -> tuple[Match[Any], list[Event]]:
    """The game about to begin, with the dice that the bot of the test will have."""
    return new_match(rules(GAME), SCENARIO, {}, Dice(token(secret, 16), dict.fromkeys(SEATS, token(secret, 8))))


def written(secret: str, end: End) -> Script:
    """The years that come of a secret."""
    script = Script(SCENARIO, secret, GAME)
    match, script.events = fresh(secret)
    wanted = Wanted({seat: list(wishes) for seat, wishes in WISHES.items()})
    while match.outcome is None and (match.state.year, match.state.season) != end and len(script.turns) < TOO_LONG:
        seat = next(iter(match.pending()))
        kind = match.pending()[seat].kind
        orders = tuple(_orders(match, seat, wanted))
        for choice in itertools.chain(*orders):
            script.events += match.play(seat, match.pending()[seat].id, choice)
        script.turns.append(Turn(seat, kind, orders))
    script.end = match
    return script


def such_that(fits: Callable[[Script], bool], end: End, first: str) -> Script:
    """Years that fit; those of `first` do, as long as the rules stay as they are."""
    return first_of((written(secret, end) for secret in (first, *(f"h{number:03}" for number in range(400)))), fits)


def _orders(match: Match[Any], seat: Seat, wanted: Wanted) -> Iterator[Order]:
    """Orders of one commit: as far as a seat can go on by itself."""
    draft = Draft(View(match, seat_view(seat)), seat)
    while draft.stop is None and draft.decision is not None:
        longer = _next(draft, seat, wanted)
        assert longer.problem is None, longer.problem
        yield tuple(longer.choices[len(draft.choices) :])
        draft = longer


def _next(draft: Draft, seat: Seat, wanted: Wanted) -> Draft:
    decision = draft.decision
    assert decision is not None
    if decision.kind == "hellenes.deploy":
        return draft.copy().type(STATIONS[seat])
    if decision.kind == "hellenes.act":
        return _action(draft, wanted.left[seat])
    return draft.copy().extend(_habit(draft, decision, seat))


def _action(draft: Draft, left: list[str]) -> Draft:
    """The first wish that can be fulfilled now."""
    for wish in left:
        tried = draft.copy().type(wish)
        if tried.problem is None:
            left.remove(wish)
            return tried
    return draft.copy().type("end")


def _habit(draft: Draft, decision: Decision, seat: Seat) -> tuple[Choice, ...]:
    """What a side does where it has no plan: the best of the whole orders, or the first thing that is possible."""
    state, legal = draft.match.state, draft.legal()
    if decision.kind == "hellenes.card":
        return (_card(draft.match, seat, legal),)
    if decision.kind in ("hellenes.appeal", "hellenes.hera"):
        return (Choice("appeal" if _unlucky(draft.match.scene(decision, draft.viewer).frame, seat) else "decline"),)
    if decision.kind in DECLINED:
        return (Choice(DECLINED[decision.kind]),)
    if decision.kind == "hellenes.sacrifice":
        return (next((choice for choice in legal if choice.args[0] == SACRIFICES[seat]), legal[0]),)
    if decision.kind == "hellenes.stand":
        return (next(choice for choice in legal if choice.verb == ("fight" if _stands(state, seat) else "retreat")),)
    if decision.kind == "hellenes.siege":
        return (_siege(state, legal),)
    scene = draft.match.scene(decision, draft.viewer)
    whole = [tuple(order.choices) for order in draft.match.rules.compounds(scene)]
    return whole[0] if whole else (legal[0],)


def _siege(state: Any, legal: list[Choice]) -> Choice:
    """A City is starved as long as many are inside, and stormed when few are left."""
    few = {city for city, siege in state.sieges.items() if len(siege.inside) < 2}
    storming = [choice for choice in legal if choice.verb == "assault" and choice.args[0] in few]
    return next(iter((*storming, *(choice for choice in legal if choice.verb == "starve"))), Choice("done"))


def _unlucky(frame: Any, seat: Seat) -> bool:
    """Whether a roll went against a side."""
    return bool(frame.hits) != (frame.side == seat)


def _stands(state: Any, seat: Seat) -> bool:
    """Whether a side fights on: at first always, later as long as it has not fewer steps than the other."""
    battle = state.battle
    steps = {side: sum(one.cv for one in battle.fighters if one.seat == side and not one.routed) for side in SEATS}
    return battle.round < ENOUGH or steps[seat] >= max(steps.values())


def _card(match: Match[Any], seat: Seat, legal: list[Choice]) -> Choice:
    """Many Actions in the seasons; at New Year the card with fewest, Sparta's for an Event if it has a good one."""
    cards = match.rules.board.cards
    by_value = sorted(legal, key=lambda choice: cards[str(choice.args[0])].value)
    if match.state.season != NEW_YEAR:
        return next(choice for choice in reversed(by_value) if choice.args[1] == "actions")
    if seat == SPARTA:
        for event in EVENTS_OF_NEW_YEAR:
            for choice in by_value:
                if choice.args[1] == "event" and str(choice.args[0]).startswith(event):
                    return choice
    return next(choice for choice in by_value if choice.args[1] == "sacrifice")
