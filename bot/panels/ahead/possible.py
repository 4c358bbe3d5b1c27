"""What is left ahead for the next turn, held against the table as it stands: what could not be given now, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.turn.orders import Order, single_steps, whole_orders
from bot.service.api.panel import PanelState
from engine.core.ahead.plan import Chain, PreOrder, answers_with
from engine.core.ahead.problem import Problem
from engine.core.ahead.trial import attempt
from engine.core.questions.check import RulesError
from engine.core.questions.decision import Scene
from engine.core.secrets.secret import NeedsCommit, Seat
from engine.core.words.meaning import refused_for
from engine.core.words.notation import words_of, written
from render.wording.plain import Plain
from render.wording.words import Words


def impossible_now(panel: PanelState, orders: Sequence[PreOrder]) -> list[str]:
    """A line for each of these orders that could not be given as things stand, with the rules' reason."""
    own, seat = place.words_of(panel.table), panel.seat
    if seat is None:
        return []
    found = ((chain, _refusal(panel, seat, order, chain)) for order in orders for chain in order.alternatives)
    return [
        say("plan-not-now", order=cut(written(chain), 120), why=Plain(own.problem(replace(why, legal=()))))
        for chain, why in found
        if why is not None and why.kind != "not-asked"
    ]


def _refusal(panel: PanelState, seat: Seat, order: PreOrder, chain: Chain) -> Problem | None:
    """What is in the way of orders now: tried out where their question is the one at hand, else looked at alone."""
    match = panel.view.match
    if panel.decision is not None and answers_with(order, match.kind(panel.decision)):
        return attempt(panel.view, seat, chain).problem
    try:
        return next(_asked_of_others(panel, seat, chain), None)
    except NeedsCommit:
        return None


def _asked_of_others(panel: PanelState, seat: Seat, chain: Chain) -> Iterator[Problem]:
    """Why the first of the orders would be refused, were the seat asked what another is asked now."""
    words = words_of(str(chain[0]))
    for scene in _scenes(panel, seat):
        refused = (
            refused_for(panel.view.rules.lexicon, scene.kind, scene, words) if scene.kind.verb(chain[0].verb) else None
        )
        if refused is not None:
            yield Problem("refused", str(chain[0]), refused[1])


def _scenes(panel: PanelState, seat: Seat) -> Iterator[Scene[Any]]:
    """What others are asked now, as if the seat were."""
    match = panel.view.match
    for decision in match.pending().values():
        if decision.kind in match.rules.kinds:
            kind, asked = match.kind(decision), match.scene(decision)
            yield Scene(
                asked.state, asked.frame, seat, panel.view.viewer, asked.board, asked.scenario, kind, asked.rules
            )


def on_offer(panel: PanelState) -> list[Order]:
    """What the seat could order now, as menus call it; where it is not asked, were it asked what others are."""
    own = place.words_of(panel.table)
    if panel.decision is not None or panel.seat is None:
        return [*whole_orders(panel, own), *single_steps(panel, own)]
    try:
        return [order for scene in _scenes(panel, panel.seat) for order in _orders(scene, own)]
    except (NeedsCommit, RulesError):  # it can't be tried out for another than is asked
        return []


def _orders(scene: Scene[Any], own: Words) -> list[Order]:
    assert scene.rules is not None
    whole = [Order(order.choices, own.compound(order)) for order in scene.rules.compounds(scene) if order.choices]
    return [*whole, *(Order((choice,), own.choice(choice)) for choice in scene.kind.legal(scene))]
