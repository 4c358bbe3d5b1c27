"""§1. Create Hoplites."""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Enough, Kind, Next, Verb, among
from engine.games.polis.development.creation import Creation, cannot_pay, with_citizens_to_spare
from engine.games.polis.progress.actions import Action, of_ones_own, same_action
from engine.games.polis.table.state import SILVER, PolisId
from engine.games.polis.table.units import PolisScene, PolisTable, capacity

SECTION = "1"
PAYMENTS = ("metal", SILVER)


@among("polis.no-land", "polis")
def in_a_territory(scene: PolisScene) -> tuple[PolisId, ...]:
    """Around Epidamnos and Abdera there is no territory for hoplites (§1)."""
    poleis: tuple[PolisId, ...] = scene.board.in_a_territory
    return poleis


def _room(scene: PolisScene, polis: PolisId) -> Args:
    return {"land": scene.board.poleis[polis].territory, "capacity": capacity(scene.board, scene.state)}


@among("polis.full", "polis", told=_room)
def with_room_around(scene: PolisScene) -> list[PolisId]:
    """A territory holds no more of a seat's hoplites than the round allows (§1)."""
    here, most, tiles = scene.state.hoplites[scene.seat], capacity(scene.board, scene.state), scene.board.poleis
    return [id for id in scene.board.in_a_territory if here[tiles[id].territory] < most]


class Recruiting(Kind):
    """What is the next hoplite's equipment paid with (§1)?"""

    name, section = "polis.hoplites", SECTION
    verbs = (
        *(Verb(good, SECTION, (with_citizens_to_spare, with_room_around, cannot_pay(good))) for good in PAYMENTS),
        Enough(SECTION),
    )


class HopliteMuster(Creation, tag="polis.hoplites", kw_only=True):
    """Citizens of one polis become hoplites around it, one by one (§1)."""

    asks = Recruiting

    def paid(self, table: PolisTable, choice: Choice) -> Next:
        if choice.verb == "done":
            return self.done()
        land = table.board.poleis[self.polis].territory
        self.equip(table, choice.verb)
        table.state.hoplites[self.seat][land] += 1
        table.tell("polis.hoplite-created", SECTION, seat=self.seat, polis=self.polis, land=land, good=choice.verb)
        return self.goto(self.begin)


class CreateHoplites(Action):
    """Recruit there."""

    pattern, section, begins = "hoplites <polis>", SECTION, HopliteMuster
    checks = (same_action, of_ones_own, in_a_territory, with_citizens_to_spare, with_room_around, cannot_pay(*PAYMENTS))
