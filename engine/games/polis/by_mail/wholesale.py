"""Whole answers to the questions that come in small parts: tribute rows, growth, supply.

How useful an order looks at first sight, in victory points: only to offer the better ones first.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.ahead.plan import Chain
from engine.core.rulebook import Args, Compound, Rated, best_first, followed, least, once, rehearse, say, whole_orders
from engine.games.polis.battles.questions import (
    MERCENARIES,
    Defending,
    PlayDefence,
    faces,
    fought_now,
    honour,
    losses,
    penalty,
)
from engine.games.polis.end_of_round import Growing, Supplying, Taxing, releasable
from engine.games.polis.military.collection import Collecting, Tribute, entitled
from engine.games.polis.military.sieges import besiegers, chance, open_to_attack
from engine.games.polis.opponent.appraisal import good_worth
from engine.games.polis.political import stasis_price
from engine.games.polis.table.state import SILVER, WHEAT, Good, LandId, PolisId, SeaId, rival
from engine.games.polis.table.units import PolisScene, citizens, units_in

_BEST = 4
"""How many ways to place hoplites on a box are offered."""
CITIZEN, SAILOR = 0.35, 0.4
"""What a citizen who becomes a hoplite, or a galley, was worth."""
_UNIT, _CARD, _MERCENARIES = 10.0, 0.1, 3
"""What a unit and a card's worth weigh against prestige in an answer: a unit more than all that two cards can win.

Mercenaries hold any attack to come, so they are worth more than their prestige says.
"""


def placements(scene: PolisScene, frame: Tribute) -> list[tuple[float, Chain, Args]]:
    """The best ways to place the hoplites that are left on the rows that are free, with what they bring (§8)."""
    rows = scene.board.tribute[frame.land].rows
    free = [good for good in rows if say(good, 1) in scene.legal_if(Collecting(), frame)]
    found = []
    for numbers in _spreads({good: len(rows[good]) for good in free}, frame.left):
        goods = {good: rows[good][n - 1] for good, n in numbers.items()}
        value = sum(gain(scene, good, amount) for good, amount in goods.items())
        args = {"land": frame.land, "hoplites": numbers, "goods": goods}
        found.append((value, tuple(say(good, n) for good, n in numbers.items()), args))
    return sorted(found, key=lambda way: -way[0])[:_BEST]


def _spreads(spaces: dict[Good, int], left: int) -> list[dict[Good, int]]:
    """Ways to place as many hoplites as possible."""
    ways: list[tuple[dict[Good, int], int]] = [({}, left)]
    for good, most in spaces.items():
        ways += [({**numbers, good: n}, rest - n) for numbers, rest in ways for n in range(1, min(most, rest) + 1)]
    least = min(rest for _, rest in ways)
    return [numbers for numbers, rest in ways if rest == least]


@whole_orders(Growing)
@best_first
def grow_all(scene: PolisScene) -> Iterator[Rated]:
    """As much growth as wheat allows, poleis on the brink of greatness first (End of the round, 3)."""

    def cost(_: PolisScene, polis: PolisId, amount: int) -> tuple[int, int]:
        """What a polis lacks to be a megalopolis; those that are one already come last."""
        lack = scene.board.poleis[polis].fortification + 1 - scene.state.poleis[polis].population
        return lack if lack > 0 else 99, -amount

    chain = followed(rehearse(scene), least(cost, "grow"))
    grown = {str(choice.args[0]): int(choice.args[1]) for choice in chain if choice.args}
    yield float(sum(grown.values())), Compound(chain, "compound-grow", {"poleis": grown})


@whole_orders(Supplying)
@best_first
def pay_off(scene: PolisScene) -> Iterator[Rated]:
    """Pay, or let the smallest poleis go until that is possible, or until wheat suffices (End of the round, 2)."""
    board, state, seat = scene.board, scene.state, scene.seat
    side, needed = state.sides[seat], state.population(seat)
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
    deck, attack = faces(scene), fought_now(scene.state).shown
    for choice in PlayDefence().legal(scene):
        cards = [str(card) for card in choice.args]
        lost = losses(deck, attack, cards)
        given, paid = honour(deck, attack, cards), penalty(deck, cards)
        spent = sum(_MERCENARIES if deck[card].formation == MERCENARIES else deck[card].prestige for card in cards)
        args = {"first": cards[0], "second": cards[1], "lost": lost, "given": given, "paid": paid}
        yield -(lost * _UNIT + given + paid) - spent * _CARD, Compound((choice,), "compound-defend", args)


def prestige_price(scene: PolisScene) -> float:
    """What giving a point of prestige away costs: the more, the nearer banishment is."""
    return {0: 9.0, 1: 6.0, 2: 2.5, 3: 1.4}.get(scene.state.sides[scene.seat].prestige, 1.0)


def goods(scene: PolisScene, good: Good) -> float:
    """What giving one of a good away costs."""
    return good_worth(good) * (0.5 if scene.state.sides[scene.seat].stock[good] > 8 else 1.0)


@once
def gain(scene: PolisScene, good: Good, amount: int) -> float:
    """What so much of a good is worth: less, the more there is already; wheat while citizens are hungry counts more."""
    have = scene.state.sides[scene.seat].stock[good]
    if good == "wheat":
        hungry = max(scene.state.population(scene.seat) - have, 0)
        return 0.95 * min(amount, hungry) + 0.6 * max(amount - hungry, 0)
    return good_worth(good) * sum(1.0 if have + i < 6 else 0.4 for i in range(amount))


def tribute_worth(scene: PolisScene, land: LandId, hoplites: int) -> float:
    """What so many hoplites could collect in a land, roughly."""
    if land in scene.state.tribute or not entitled(scene.board, scene.state, scene.seat, land) or not hoplites:
        return 0.0
    rows = scene.board.tribute[land].rows
    return max(gain(scene, good, row[min(hoplites, len(row)) - 1]) for good, row in rows.items())


def siege_worth(scene: PolisScene, land: LandId, hoplites: int) -> float:
    """What so many hoplites could take in a land, if they control it."""
    board, state, seat = scene.board, scene.state, scene.seat
    if hoplites <= state.hoplites[rival(seat)][land]:
        return 0.0
    takable = [
        polis
        for polis in board.poleis_of_land[land]
        if open_to_attack(board, state, seat, polis) and besiegers(board, polis) <= hoplites
    ]
    return max((siege(scene, polis) for polis in takable), default=0.0)


@once
def land_worth(scene: PolisScene, land: LandId, hoplites: int) -> float:
    """What it is worth to have so many hoplites in a land."""
    home = 0.3 * sum(scene.state.poleis[p].owner == scene.seat for p in scene.board.poleis_of_land[land])
    guard = home * min(hoplites, 3)
    return 0.5 * tribute_worth(scene, land, hoplites) + 0.7 * siege_worth(scene, land, hoplites) + guard


@once
def sea_worth(scene: PolisScene, sea: SeaId, galleys: int) -> float:
    """What it is worth to have so many galleys in a sea: to close it, or to keep it open."""
    theirs = scene.state.galleys[rival(scene.seat)][sea]
    port = sea in scene.board.ports[scene.seat]
    their_port = sea in scene.board.ports[rival(scene.seat)]
    value = 0.15 * galleys
    if galleys > theirs:
        value += 0.6 + 0.8 * their_port + 0.1 * port
    if galleys < theirs:
        value -= 0.6 + 0.8 * port
    return value


def gained(scene: PolisScene, place: str, number: int) -> float:
    """What it is worth to have so many units more in a territory, or fewer."""
    worth_of = land_worth if place in scene.board.land_bit else sea_worth
    here = units_in(scene.board, scene.state, scene.seat, place)
    return worth_of(scene, place, here + number) - worth_of(scene, place, here)


def siege(scene: PolisScene, polis: PolisId) -> float:
    """Citizens and prestige, by the odds, less the price."""
    odds, prestige = chance(scene.board, polis), scene.board.poleis[polis].fortification
    taken = citizens(scene.board, scene.state, polis)
    robbed = taken if scene.state.poleis[polis].owner else 0
    return float(odds * (taken + prestige + robbed) - (1 - odds) * 0.5 - prestige_price(scene))


def revolt(scene: PolisScene, polis: PolisId) -> float:
    """What a civil war is worth: the citizens, twice if they were the opponent's, less the silver."""
    taken = citizens(scene.board, scene.state, polis)
    robbed = taken if scene.state.poleis[polis].owner else 0
    return 2.0 * taken + robbed - good_worth("silver") * stasis_price(scene.board, scene.state, polis)
