"""How useful an order looks at first sight, in victory points: only to offer the better ones first."""

from __future__ import annotations

from engine.core.questions.decision import once
from engine.games.polis.board.board import ProjectTile, Shipload
from engine.games.polis.development.projects import worth
from engine.games.polis.military.collection import collection_cost, entitled
from engine.games.polis.military.sieges import besiegers, chance, open_to_attack
from engine.games.polis.opponent.appraisal import good_worth
from engine.games.polis.political.civil_war import stasis_price
from engine.games.polis.political.proxenos import own_journeys
from engine.games.polis.political.trade import price
from engine.games.polis.table.state import Good, LandId, PolisId, SeaId, rival
from engine.games.polis.table.units import HOPLITE, PolisScene, citizens, merchants, places, population


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
        hungry = max(population(scene.state, scene.seat) - have, 0)
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


def hoplites_there(scene: PolisScene, polis: PolisId, land: LandId, number: int) -> float:
    """To recruit: what they can do, less the citizens they were."""
    here = scene.state.hoplites[scene.seat][land]
    return land_worth(scene, land, here + number) - land_worth(scene, land, here) - 0.35 * number


def galleys_there(scene: PolisScene, sea: SeaId, number: int) -> float:
    """To build: what they can do, less the citizens they were."""
    here = scene.state.galleys[scene.seat][sea]
    return sea_worth(scene, sea, here + number) - sea_worth(scene, sea, here) - 0.4 * number


def more_merchants(scene: PolisScene, number: int) -> float:
    """To build: one to trade with is needed most."""
    have = merchants(scene.state, scene.seat)
    return sum(1.2 / (1 + have + i) for i in range(number)) - 0.4 * number


def project(scene: PolisScene, tile: ProjectTile) -> float:
    """Prestige now and later, less the goods."""
    cost = sum(n * goods(scene, good) for good, n in tile.cost.items())
    return 0.9 * worth(scene.board, scene.state, tile.id) + tile.posterity - cost


def transfer(scene: PolisScene, unit: str, place: str, origins: dict[str, int]) -> float:
    """What changes hands by a move."""
    number = sum(origins.values())
    here = places(scene.board, scene.state, scene.seat, unit)
    value_of = land_worth if unit == HOPLITE else sea_worth
    left = sum(value_of(scene, o, here[o]) - value_of(scene, o, here[o] - n) for o, n in origins.items())
    return value_of(scene, place, here[place] + number) - value_of(scene, place, here[place]) - left - 0.01 * number


def siege(scene: PolisScene, polis: PolisId) -> float:
    """Citizens and prestige, by the odds, less the price."""
    odds, prestige = chance(scene.board, polis), scene.board.poleis[polis].fortification
    taken = citizens(scene.board, scene.state, polis)
    robbed = taken if scene.state.poleis[polis].owner else 0
    return float(odds * (taken + prestige + robbed) - (1 - odds) * 0.5 - prestige_price(scene))


def collection_price(scene: PolisScene, land: LandId) -> float:
    """The prestige it takes."""
    return prestige_price(scene) * collection_cost(scene.board, scene.seat, land)


def trade(scene: PolisScene, load: Shipload, good: Good) -> tuple[float, int]:
    """What a trade is worth, and what it costs."""
    cost = price(scene.board, scene.state, load, good)
    return gain(scene, load.gives, load.size) - cost * goods(scene, good), cost


def journey(scene: PolisScene, polis: PolisId) -> tuple[float, int]:
    """What it is worth to have the Proxenos in a polis, and what it costs to send him there."""
    board, state, seat = scene.board, scene.state, scene.seat
    cost, _ = own_journeys(scene)[polis]
    if not open_to_attack(board, state, seat, polis):
        return -0.3 - 0.5 * cost, cost
    silver = state.sides[seat].stock["silver"] - cost
    ready = stasis_price(board, state, polis) <= silver
    return (0.5 * stasis(scene, polis)[0] if ready else -0.2) - 0.45 * cost, cost


def stasis(scene: PolisScene, polis: PolisId) -> tuple[float, int]:
    """What a civil war is worth, and what it costs."""
    cost, taken = stasis_price(scene.board, scene.state, polis), citizens(scene.board, scene.state, polis)
    robbed = taken if scene.state.poleis[polis].owner else 0
    return 2.0 * taken + robbed - good_worth("silver") * cost, cost
