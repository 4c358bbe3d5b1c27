"""Which card to play, and how; to whom to sacrifice; where recruits arrive (§3.0, §4.22, §10.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rulebook import Args, Compound, Rated, Seat
from engine.games.hellenes.actions.action_points import bonus
from engine.games.hellenes.actions.recruits import Place
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards import cards
from engine.games.hellenes.cards.revolts import open_to_revolt
from engine.games.hellenes.cards.vain import in_vain, wasted
from engine.games.hellenes.course.initiative import ACTIONS, EVENT, WINTER, CommitCard
from engine.games.hellenes.olympians.sacrifices import SacrificeTo
from engine.games.hellenes.sieges.sieges import established
from engine.games.hellenes.table.blocks import HellenesScene, standing
from engine.games.hellenes.table.state import ATHENS, SPARTA, Olympian, State, rival
from engine.games.hellenes.table.strength import unit_worth

ACTION, WINTER_ACTION = 0.8, 0.4
"""What an Action is worth."""
WASTED, IN_VAIN = -10.0, -3.0
"""An Event that comes to nothing for certain (§10.2), and one that would as things stand."""
OFFERED = 8
EVENT_WORTH: dict[str, float] = {
    "plague-strikes": 2.6, "plague-returns": 2.0, "taxes": 2.4, "helots": 2.0, "civil-war": 1.0, "earthquake": 1.4,
    "augury": 1.1, "peace-faction": 0.7, "war-faction": 0.6, "persian-aid": 3.2, "no-quarter": 1.2,
}  # fmt: skip
"""What Events are worth that are always good for about the same; the others depend on the table."""
WISHES: dict[str, tuple[Olympian, ...]] = {
    ATHENS: ("poseidon", "ares", "demeter", "hermes", "apollo", "hera", "zeus"),
    SPARTA: ("ares", "demeter", "poseidon", "hera", "apollo", "hermes", "zeus"),
}
"""Whose help each side is likely to need, most wanted first."""


def card_plays(scene: HellenesScene) -> Iterator[Rated]:
    """The cards in hand with their better uses, best first."""
    board, state, seat = scene.board, scene.state, scene.seat
    rated = [
        (_worth(board, state, seat, board.cards[str(choice.args[0])], str(choice.args[1])), choice)
        for choice in CommitCard().legal(scene)
    ]
    rated.sort(key=lambda row: -row[0])
    for value, choice in rated[:OFFERED]:
        card, use = board.cards[str(choice.args[0])], str(choice.args[1])
        told: Args = {"card": card.id, "use": use, "coins": card.value, "more": 0, "vain": False}
        if use == ACTIONS:
            told["more"] = bonus(board, state, seat)
        if use == EVENT:
            told["vain"] = in_vain(board, state, seat, card)
        yield value, Compound((choice,), "compound-card", told, idle=bool(told["vain"]))


def _worth(board: Board, state: State, seat: Seat, card: Card, use: str) -> float:
    if use == EVENT:
        if in_vain(board, state, seat, card):
            return (WASTED if wasted(state, card) else IN_VAIN) - 0.25 * card.value
        return _event(board, state, seat, card) - 0.25 * card.value
    if use == ACTIONS:
        each = WINTER_ACTION if state.season == WINTER else ACTION
        return each * (card.value + cards.leader_value(board, state, seat)) - 0.3 * _event(board, state, seat, card)
    return 1.0 - 0.4 * card.value - 0.3 * _event(board, state, seat, card)


def _event(board: Board, state: State, seat: Seat, card: Card) -> float:
    """What an Event would do for a side as things stand; 0 if it is not for this side."""
    if card.side not in (None, seat):
        return 0.0
    if card.event == cards.LEADER:
        return _leader(board, state, seat, card)
    if card.event == cards.REVOLT:
        best = max((board.provinces[city].value for city in open_to_revolt(board, state, card)), default=0)
        return 1.6 * best
    if card.event == "ostracized":
        enemy = cards.leader_of(board, state, rival(seat))
        return 0.0 if enemy is None else 0.5 + 1.4 * enemy.leader_value
    if card.event == "atrocity":
        return 1.0 if cards.leader_value(board, state, rival(seat)) else 0.2
    if card.event in ("treachery", "hunger"):
        return _against_sieges(board, state, seat, card.event)
    return EVENT_WORTH.get(card.event, 0.5)


def _leader(board: Board, state: State, seat: Seat, card: Card) -> float:
    """A Leader helps who has none; the other side's would help the enemy."""
    if card.leader_of != seat or cards.leader_of(board, state, seat) is not None:
        return 0.0
    return 0.6 + 2.4 * card.leader_value


def _against_sieges(board: Board, state: State, seat: Seat, event: str) -> float:
    worth = [board.provinces[city].value for city in established(state, seat)]
    if not worth:
        return 0.0
    return (1.5 + max(worth)) if event == "treachery" else 0.6 + 0.5 * max(worth)


def sacrifices(scene: HellenesScene) -> Iterator[Rated]:
    """The Olympians, most wanted first."""
    wishes = WISHES[scene.seat]
    for choice in SacrificeTo().legal(scene):
        olympian = str(choice.args[0])
        yield -0.1 * wishes.index(olympian), Compound((choice,), "compound-sacrifice", {"olympian": olympian})


def arrivals(scene: HellenesScene) -> Iterator[Rated]:
    """The drawn units, the best first, each where no enemy is near."""
    board, state = scene.board, scene.state
    enemy = rival(scene.seat)
    best: dict[str, tuple[float, Compound]] = {}
    for choice in Place().legal(scene):
        unit, place = map(str, choice.args)
        row = board.units[unit]
        threat = sum(standing(state, enemy, near) for near in board.near[place])
        own = standing(state, scene.seat, place)
        value = unit_worth(board, unit) * (1.0 if row.barbarian else 0.6) + row.elite - 0.2 * threat - 0.1 * own
        if unit not in best or value > best[unit][0]:
            best[unit] = value, Compound((choice,), "compound-recruited", {"unit": unit, "place": place})
    yield from best.values()
