"""Whole answers to the questions that come in small parts: tribute rows, growth, supply."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rulebook import Choice, Compound, Rated, best_first, closed, say, whole_orders
from engine.games.polis.battles.cards import MERCENARIES, honour, losses, penalty
from engine.games.polis.battles.questions import Defending, PlayDefence, fought_now
from engine.games.polis.by_mail import usefulness as use
from engine.games.polis.end_of_round.supply import Growing, Supplying, Taxing, growth_room, releasable
from engine.games.polis.military.collection import Tribute
from engine.games.polis.table.state import SILVER, WHEAT, Good, PolisId
from engine.games.polis.table.units import PolisScene, free_cubes, owned, population

_BEST = 4
"""How many ways to place hoplites on a box are offered."""
_UNIT, _CARD, _MERCENARIES = 10.0, 0.1, 3
"""What a unit and a card's worth weigh against prestige in an answer: a unit more than all that two cards can win.

Mercenaries hold any attack to come, so they are worth more than their prestige says.
"""

Placement = tuple[float, tuple[Choice, ...], dict[Good, int], dict[Good, int]]
"""What it is worth, its chain, how many hoplites stand on which row, and what they bring."""


def placements(scene: PolisScene, frame: Tribute) -> list[Placement]:
    """The best ways to place the hoplites that are left on the rows that are free (§8)."""
    rows = {
        good: row
        for good, row in scene.board.tribute[frame.land].rows.items()
        if good not in frame.used and f"row {frame.land} {good}" not in scene.state.banned
    }
    found = [_placement(scene, rows, numbers) for numbers in _spreads(rows, frame.left) if numbers]
    return sorted(found, key=lambda way: -way[0])[:_BEST]


def _spreads(rows: dict[Good, tuple[int, ...]], left: int) -> list[dict[Good, int]]:
    """Ways to place as many hoplites as possible."""
    ways: list[tuple[dict[Good, int], int]] = [({}, left)]
    for good, row in rows.items():
        ways += [({**numbers, good: n}, rest - n) for numbers, rest in ways for n in range(1, min(len(row), rest) + 1)]
    least = min(rest for _, rest in ways)
    return [numbers for numbers, rest in ways if rest == least]


def _placement(scene: PolisScene, rows: dict[Good, tuple[int, ...]], numbers: dict[Good, int]) -> Placement:
    goods = {good: rows[good][n - 1] for good, n in numbers.items()}
    chain = tuple(say(good, n) for good, n in numbers.items())
    return sum(use.gain(scene, good, amount) for good, amount in goods.items()), chain, numbers, goods


@whole_orders(Growing)
@best_first
def grow_all(scene: PolisScene) -> Iterator[Rated]:
    """As much growth as wheat allows, poleis on the brink of greatness first (End of the round, 3)."""
    board, state, seat = scene.board, scene.state, scene.seat
    left = min(state.sides[seat].stock[WHEAT], free_cubes(board, state, seat))
    grown: dict[PolisId, int] = {}
    for polis in sorted(owned(state, seat), key=lambda id: _shortfall(scene, id)):
        n = min(left, growth_room(board, state, polis))
        if n > 0 and polis not in scene.frame.grown:
            grown[polis] = n
            left -= n
    chain = closed(scene, [say("grow", polis, n) for polis, n in grown.items()])
    yield float(sum(grown.values())), Compound(chain, "compound-grow", {"poleis": grown})


def _shortfall(scene: PolisScene, polis: PolisId) -> int:
    """How many citizens a polis lacks to be a megalopolis; those that are one already come last."""
    lack: int = scene.board.poleis[polis].fortification + 1 - scene.state.poleis[polis].population
    return lack if lack > 0 else 99


@whole_orders(Supplying)
@best_first
def pay_off(scene: PolisScene) -> Iterator[Rated]:
    """Pay, or let the smallest poleis go until that is possible, or until wheat suffices (End of the round, 2)."""
    board, state, seat = scene.board, scene.state, scene.seat
    side, needed = state.sides[seat], population(state, seat)
    going = sorted(releasable(board, state, seat), key=lambda id: state.poleis[id].population)
    gone: list[PolisId] = []
    while True:
        short = max(needed - side.stock[WHEAT], 0)
        if short <= side.prestige and (gone or short):
            pay = (say("pay"),) if short and len(gone) < len(going) else ()
            chain = (*(say("release", polis) for polis in gone), *pay)
            ruin = 10.0 if short == side.prestige else 0.0
            given_up = sum(state.poleis[id].population for id in gone)
            args = {"poleis": list(gone), "prestige": short, "left": side.prestige - short}
            yield -short - 1.5 * given_up - ruin, Compound(chain, "compound-supply", args)
        if not short or len(gone) == len(going):
            return
        gone.append(going[len(gone)])
        needed -= state.poleis[gone[-1]].population


@whole_orders(Taxing)
@best_first
def tax(scene: PolisScene) -> Iterator[Rated]:
    """Silver for prestige: less and less useful, and never the last prestige (End of the round, 6)."""
    side = scene.state.sides[scene.seat]
    for amount in range(side.prestige + 1):
        kept = side.prestige - amount
        value = 0.3 * amount * (side.stock[SILVER] < 4) - 0.5 * amount - (9.0 if not kept else 2.0 if kept < 3 else 0.0)
        yield value, Compound((say("phoros", amount),), "compound-phoros", {"amount": amount, "left": kept})


@whole_orders(Defending)
@best_first
def answers(scene: PolisScene) -> Iterator[Rated]:
    """Every answer to an attack, with what it costs; the fewest units lost first, of these the least prestige."""
    board, battle = scene.board, fought_now(scene.state)
    deck = board.deck(battle.territory)
    for choice in PlayDefence().legal(scene):
        cards = [str(card) for card in choice.args]
        lost = losses(board, battle.territory, battle.shown, cards)
        given, paid = honour(board, battle.territory, battle.shown, cards), penalty([deck[card] for card in cards])
        spent = sum(_MERCENARIES if deck[card].formation == MERCENARIES else deck[card].prestige for card in cards)
        args = {"first": cards[0], "second": cards[1], "lost": lost, "given": given, "paid": paid}
        yield -(lost * _UNIT + given + paid) - spent * _CARD, Compound((choice,), "compound-defend", args)
