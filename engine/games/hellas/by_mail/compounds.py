"""Whole orders as people think of them: "create trade posts in Chios and Samos" is one order, the best ones first.

Where an action is chosen, the best order of each action comes before all others.

Whole orders of MOVE, each one thought of as one thing (§9.1).

"The army from Sparta to Argos", "embark and sail to Melos", "land and march on Thebae", "everybody back to Athenae",
and all that is worth moving in one go. They are rehearsed on a copy of the table, so that each is legal to its end, and
weighed by how the power and its rival would stand then. What moves one stack leaves the action open for the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any

import msgspec

from engine.core.questions.compound import Lists, best_first, ranked, whole_orders
from engine.core.rulebook import CLOSING, Compound, Rated, Rehearsal, Seat, say
from engine.games.hellas.board.board import Board
from engine.games.hellas.by_mail.economy_compounds import ECONOMY, Within
from engine.games.hellas.by_mail.errands import Chain, Errand, block, errands, rehearsed
from engine.games.hellas.moving.move_checks import Moved
from engine.games.hellas.moving.moving import Moving
from engine.games.hellas.opponent.appraisal import appraise
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.state import MOVE, Action, HexId, State, rival
from engine.games.hellas.turn.action_frames import ACTION_FRAMES, action_frame
from engine.games.hellas.turn.action_limits import open_actions
from engine.games.hellas.turn.cycle import Acting

REHEARSED, MOVES_OFFERED = 14, 12
"""Errands that are tried out, and orders that are offered."""
RIVAL = 0.5
"""How much of what the rival loses counts."""
LONGEST = 8
"""Errands in a campaign."""
GATHERINGS = 3
NAMED = (
    ("origin", "hex", "legions", "ships"),
    ("second_origin", "second_hex", "second_legions", "second_ships"),
    ("third_origin", "third_hex", "third_legions", "third_ships"),
)
"""The stacks of a campaign that its label names."""


class _Orders:
    """Orders worth offering in one MOVE, each rehearsed."""

    def __init__(self, scene: HellasScene, start: Rehearsal[State]) -> None:
        self.board, self.seat, self.start = scene.board, scene.seat, start
        moved = scene.frame.moved if isinstance(scene.frame, Moving) else Moved()
        self.errands = errands(scene.board, scene.state, scene.seat, moved)
        self.before = _standing(scene.board, scene.state, scene.seat)

    def found(self) -> list[Rated]:
        """The orders, best first."""
        singles = list(self._singles())
        found = [(value, _compound(errand)) for value, errand in singles]
        found += self._gatherings()
        found += self._campaign([errand for _, errand in sorted(singles, key=lambda pair: -pair[0])])
        return sorted(found, key=lambda pair: -pair[0])[:MOVES_OFFERED]

    def _singles(self) -> Iterator[tuple[float, Errand]]:
        """The best errands, of as many stacks as there are."""
        for errand in _mixed(self.errands)[:REHEARSED]:
            value = self._worth(errand.choices)
            if value is not None:
                yield value, errand

    def _gatherings(self) -> Iterator[Rated]:
        """All who can to the same hex, where two stacks or more can be there at once."""
        by_goal: dict[HexId, dict[HexId, Errand]] = {}
        for errand in self.errands:
            if errand.text == "march" and errand.ends == errand.goal:
                best = by_goal.setdefault(errand.goal, {})
                best[errand.stack[1]] = max(errand, best.get(errand.stack[1], errand), key=lambda one: one.number)
        for hex, coming in list(by_goal.items())[:GATHERINGS]:
            chain = tuple(choice for errand in coming.values() for choice in errand.choices)
            if len(coming) > 1 and (value := self._worth(chain)) is not None:
                number = sum(errand.number for errand in coming.values())
                told = {"hex": hex, "origins": list(coming), "number": number}
                yield value, Compound(chain, "compound-gather", told)

    def _campaign(self, ranked: Iterable[Errand]) -> Iterator[Rated]:
        """One errand for each stack, each with a goal of its own, as long as each is of use; then the end."""
        trial, value, taken = self.start.copy(), self.before, list[Errand]()
        for errand in ranked:
            busy = {other.stack for other in taken} | {("goal", other.goal) for other in taken}
            if len(taken) == LONGEST or busy & {errand.stack, ("goal", errand.goal)}:
                continue
            further = _played(trial, errand.choices)
            if further is None:
                continue
            after = _standing(self.board, further.state, self.seat)
            if after > value:
                trial, value = further, after
                taken.append(errand)
            if not further.legal:
                break
        if len(taken) > 1:
            chain = tuple(choice for errand in taken for choice in errand.choices)
            end = (say(CLOSING),) if trial.legal else ()
            yield value - self.before, Compound((*chain, *end), "compound-campaign", _told(taken))

    def _worth(self, chain: Chain) -> float | None:
        """By how much better the power would stand after some orders; None if they can't be given in a row."""
        after = _played(self.start, chain)
        return None if after is None else _standing(self.board, after.state, self.seat) - self.before


def _played(start: Rehearsal[State], chain: Chain) -> Rehearsal[State] | None:
    if chain[0] not in start.legal:
        return None
    trial = start.copy()
    for choice in chain:
        if choice not in trial.legal:
            return None
        trial.play(choice)
    return trial


def _standing(board: Board, state: State, seat: Seat) -> float:
    """How well a power stands, and how badly its rival."""
    return appraise(board, state, seat) - RIVAL * appraise(board, state, rival(seat))


def _mixed(found: list[Errand]) -> list[Errand]:
    """The best of every stack, then the second best of every stack ..."""
    ranks: dict[tuple[str, HexId], int] = {}
    rows: list[tuple[int, int, Errand]] = []
    for number, errand in enumerate(found):
        rank = ranks[errand.stack] = ranks.get(errand.stack, -1) + 1
        rows.append((rank, number, errand))
    return [errand for _, _, errand in sorted(rows, key=lambda row: row[:2])]


def _compound(errand: Errand) -> Compound:
    origin, hex, goal, number, carried = errand.stack[1], errand.ends, errand.goal, errand.number, errand.carried
    told: dict[str, Any] = {"origin": origin, "hex": hex, "goal": goal, "number": number}
    if errand.text in ("sail", "embark"):
        told = {"origin": origin, "hex": hex, "goal": goal, "ships": number, "legions": carried}
    elif errand.text == "land":
        told = {"hex": hex, "number": number}
    elif errand.text == "lead":
        told = {"origin": origin, "hex": hex}
    return Compound(errand.choices, f"compound-{errand.text}", told)


def _told(taken: list[Errand]) -> dict[str, Any]:
    """A campaign by who goes where, as far as a label has room for it."""
    told: dict[str, Any] = {"more": max(0, len(taken) - len(NAMED))}
    for errand, (origin, hex, legions, ships) in zip_longest(taken[: len(NAMED)], NAMED):
        told |= {origin: None, hex: None, legions: 0, ships: 0}
        if errand is None:
            continue
        at_sea = errand.text in ("sail", "embark")
        told[origin] = None if errand.text == "land" else errand.stack[1]
        told[hex] = errand.ends
        told[legions], told[ships] = (errand.carried, errand.number) if at_sea else (errand.number, 0)
    return told


OFFERED = 24
"""Orders offered at most."""
KEPT = 32
"""Situations whose orders are kept: who looks ahead comes to the same ones again and again."""

_Situation = tuple[Board, str, bytes]
_encoder = msgspec.msgpack.Encoder()
_kept: dict[_Situation, list[Compound]] = {}


def _remembered(lists: Lists) -> Lists:
    """The same orders for the same situation, which are not looked for again."""

    def listed(scene: HellasScene) -> list[Compound]:
        situation = (scene.board, scene.seat, _encoder.encode((scene.state, scene.frame)))
        found = _kept.get(situation)
        if found is None:
            found = _kept[situation] = list(lists(scene))
            if len(_kept) > KEPT:
                oldest, *_ = list(_kept)  # copied in one go: other threads may be at it
                _kept.pop(oldest, None)
        return list(found)

    return listed


_WITHIN: dict[Action, Within] = {MOVE: lambda scene, start: _Orders(scene, start).found(), **ECONOMY}


def for_action(scene: HellasScene, action: Action) -> Iterator[Rated]:
    """Whole orders that begin with choosing an action, and last, to take it without doing anything."""
    start = rehearsed(scene, action_frame(action, scene.state, scene.seat))
    for value, order in _WITHIN[action](scene, start) if start.legal else ():
        yield value, order.after(say(action))
    yield block(action, start.legal)


def _in(action: Action) -> Lists:
    """Whole orders within an action that is going on."""
    return _remembered(best_first(lambda scene: _WITHIN[action](scene, rehearsed(scene)), most=OFFERED))


def _action(order: Compound) -> str | None:
    """The action of an order, of which the best comes first; none of a fight that changes nothing for the rival."""
    if order.text == "compound-attack" and not any(order.args[gained] for gained in ("killed", "fallen", "taken")):
        return None
    return order.choices[0].verb


def _to_begin(scene: HellasScene) -> list[Compound]:
    """What does something in an action; behind it what only keeps the rival from one."""
    able = open_actions(scene.board, scene.state, scene.seat)
    rated = [pair for action in _WITHIN if action in able for pair in for_action(scene, action)]
    blocks = [order for _, order in rated if order.idle]
    doing = ranked((pair for pair in rated if not pair[1].idle), _action)
    return [*doing[: OFFERED - len(blocks)], *blocks]


whole_orders(Acting)(_remembered(_to_begin))
for _acted in _WITHIN:
    whole_orders(ACTION_FRAMES[_acted].asks)(_in(_acted))
