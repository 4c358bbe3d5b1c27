"""What the beginning and the end of a round ask, at once or left ahead: events, supply, growth and phoros."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from engine.core.rulebook import (
    Choice,
    Compound,
    Rated,
    best_first,
    followed,
    least,
    lengthening,
    most,
    rehearse,
    say,
    tactic,
    whole_orders,
)
from engine.games.polis.end_of_round import PAY, RELEASE, Growing, Supplying, Taxing, hungry
from engine.games.polis.progress.events import Answering, Losing
from engine.games.polis.table.state import SILVER, PolisId
from engine.games.polis.table.units import PolisScene


def _citizens(scene: PolisScene, polis: PolisId) -> int:
    return scene.state.poleis[polis].population


release_smallest = tactic("release-smallest", Supplying)(least(_citizens, "release"))
tactic("grow-most", Growing)(most(lambda scene, amount: amount, "grow", otherwise=say("done")))
tactic("lose-from-largest", Losing)(most(lambda scene, place: scene.state.units_in(scene.seat, place)))


@tactic("pay-supply", Supplying)
def pay_supply(scene: PolisScene) -> Choice | None:
    """Pay if possible, else release the smallest polis (End of the round, 2)."""
    return next(iter(PAY.legal(scene)), None) or release_smallest(scene)


Answering.ahead = ("accept", "decline")
Growing.ahead = ("done",)
Taxing.ahead = tuple(f"phoros {silver}" for silver in range(7))


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
    before, trial = scene.state.sides[scene.seat].prestige, rehearse(scene)
    smallest = sorted(RELEASE.legal(scene), key=lambda choice: _citizens(scene, str(choice.args[0])))
    for chain in itertools.chain([()], lengthening(trial, smallest)):
        asked = trial.decision is not None
        if asked and not PAY.legal(trial.scene):
            continue
        left = trial.state.sides[scene.seat].prestige - (hungry(trial.state, scene.seat) if asked else 0)
        gone = [str(choice.args[0]) for choice in chain]
        given_up = sum(_citizens(scene, polis) for polis in gone)
        args = {"poleis": gone, "prestige": before - left, "left": left}
        order = Compound((*chain, say("pay")) if asked else chain, "compound-supply", args)
        yield left - before - 1.5 * given_up - 10.0 * (not left), order


@whole_orders(Taxing)
@best_first
def tax(scene: PolisScene) -> Iterator[Rated]:
    """Silver for prestige: less and less useful, and never the last prestige (End of the round, 6)."""
    side = scene.state.sides[scene.seat]
    for amount in range(side.prestige + 1):
        kept = side.prestige - amount
        value = 0.3 * amount * (side.stock[SILVER] < 4) - 0.5 * amount - (9.0 if not kept else 2.0 if kept < 3 else 0.0)
        yield value, Compound((say("phoros", amount),), "compound-phoros", {"amount": amount, "left": kept})
