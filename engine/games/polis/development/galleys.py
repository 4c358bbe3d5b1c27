"""§2. Create Galleys."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.core.rulebook import Args, Choice, Enough, Kind, Next, Seat, Verb, among, check, say
from engine.games.polis.board.board import Board
from engine.games.polis.development.creation import Creation, cannot_pay, with_citizens_to_spare
from engine.games.polis.progress.actions import Action, of_ones_own, same_action
from engine.games.polis.table.state import SILVER, PolisId, SeaId, State
from engine.games.polis.table.units import PolisScene, PolisTable, capacity

SECTION = "2"
PAYMENTS = ("wood", SILVER)


def launchable(board: Board, state: State, seat: Seat, polis: PolisId) -> list[SeaId]:
    """The seas off a polis' harbours that have room for another galley of its owner (§2)."""
    most, there = capacity(board, state), state.galleys[seat]
    return [sea for sea in board.poleis[polis].harbours if there[sea] < most]


@check("polis.no-harbour")
def no_harbour(scene: PolisScene, polis: PolisId) -> Args | None:
    """A polis without an arrow has no harbour (§2)."""
    return None if scene.board.poleis[polis].harbours else {"polis": polis}


def _harbours(scene: PolisScene, polis: PolisId) -> Args:
    seas = list(scene.board.poleis[polis].harbours)
    return {"polis": polis, "seas": seas, "capacity": capacity(scene.board, scene.state)}


@among("polis.harbours-full", "polis", told=_harbours)
def with_room_at_sea(scene: PolisScene) -> tuple[PolisId, ...]:
    """A sea holds no more of a seat's galleys than the round allows (§2)."""
    most = capacity(scene.board, scene.state)
    return _off(scene.board, tuple(sea for sea, own in scene.state.galleys[scene.seat].items() if own < most))


@cache
def _off(board: Board, seas: tuple[SeaId, ...]) -> tuple[PolisId, ...]:
    """The poleis with a harbour on any of these seas."""
    return tuple(id for id, tile in board.poleis.items() if not set(seas).isdisjoint(tile.harbours))


@check("polis.full")
def sea_full(scene: PolisScene, polis: PolisId, sea: SeaId = "") -> Args | None:
    """The sea named has no room (§2)."""
    full = sea and sea not in launchable(scene.board, scene.state, scene.seat, polis)
    return {"sea": sea, "capacity": capacity(scene.board, scene.state)} if full else None


class Build(Verb):
    """A good, with the sea where the polis has two harbours: one more, paid with that."""

    section = SECTION

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        harbours = scene.board.poleis[scene.frame.polis].harbours
        return [say(self.name, sea) for sea in harbours] if len(harbours) > 1 else [say(self.name)]


class Shipbuilding(Kind):
    """What is the next galley's hull paid with, and where is it launched (§2)?"""

    name, section = "polis.galleys", SECTION
    verbs = (
        *(
            Build(f"{good} <sea?>", SECTION, (with_citizens_to_spare, with_room_at_sea, sea_full, cannot_pay(good)))
            for good in PAYMENTS
        ),
        Enough(SECTION),
    )


class GalleyMuster(Creation, tag="polis.galleys", kw_only=True):
    """Citizens of one polis become galleys off its harbours, one by one (§2)."""

    asks = Shipbuilding

    def paid(self, table: PolisTable, choice: Choice, sea: SeaId = "") -> Next:
        if choice.verb == "done":
            return self.done()
        sea = sea or table.board.poleis[self.polis].harbours[0]
        self.equip(table, choice.verb)
        table.state.galleys[self.seat][sea] += 1
        table.tell("polis.galley-created", SECTION, seat=self.seat, polis=self.polis, sea=sea, good=choice.verb)
        return self.goto(self.begin)


class CreateGalleys(Action):
    """Build there."""

    pattern, section, begins = "galleys <polis>", SECTION, GalleyMuster
    checks = (same_action, of_ones_own, no_harbour, with_citizens_to_spare, with_room_at_sea, cannot_pay(*PAYMENTS))
