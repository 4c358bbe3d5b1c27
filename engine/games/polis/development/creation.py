"""What creating hoplites, galleys and merchants shares: citizens of one polis, equipped one by one (§1 to §3).

§1. Create Hoplites.

§2. Create Galleys.

§3. Create Merchants.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import ClassVar

from engine.core.rulebook import (
    CLOSING,
    Args,
    Check,
    Choice,
    Enough,
    Frame,
    Kind,
    Next,
    Reason,
    Seat,
    Verb,
    among,
    check,
    say,
)
from engine.games.polis.board.board import Board
from engine.games.polis.progress.actions import Action, of_ones_own, same_action
from engine.games.polis.table.state import SILVER, Good, LandId, PolisId, SeaId, State
from engine.games.polis.table.units import PolisScene, PolisTable, capacity


@check("polis.last-citizen")
def last_citizen(scene: PolisScene, polis: PolisId) -> Args | None:
    """The last citizen of a polis never leaves it (§1, §2, §3)."""
    population = scene.state.poleis[polis].population
    return {"polis": polis, "population": population} if population <= 1 else None


def cannot_pay(*goods: Good) -> Reason:
    """The check that there is any of some goods: a kind of unit's material, or silver instead."""

    @check("polis.cannot-pay")
    def nothing_to_pay_with(scene: PolisScene) -> Args | None:
        stock = scene.state.sides[scene.seat].stock
        for good in goods:
            if stock[good]:
                return None
        return {"goods": list(goods)}

    return nothing_to_pay_with


def beginning(where: Check, room: Check, payments: tuple[Good, ...]) -> tuple[Check, ...]:
    """What it takes to create a kind of unit at all in a polis."""
    return same_action, of_ones_own, where, last_citizen, room, cannot_pay(*payments)


def equipping(
    section: str, payments: tuple[Good, ...], *checks: Check, verb: type[Verb] = Verb, said: str = ""
) -> tuple[Verb, ...]:
    """One more, paid with one of these goods, or enough of them."""
    each = (verb(good + said, section, (last_citizen, *checks, cannot_pay(good))) for good in payments)
    return (*each, Enough(section))


class Creation(Frame, kw_only=True):
    """Citizens of one polis become units, one by one."""

    asks: ClassVar[type[Kind]]
    told: ClassVar[str]
    """The event of each unit."""
    seat: Seat
    polis: PolisId
    made: int = 0

    def veil(self, state: State) -> None:
        """Which polis it is, is told with the first of them."""
        if not self.made:
            self.polis = ""

    def begin(self, table: PolisTable) -> Next:
        return self.ask_more(table, self.seat, self.asks, self.paid)

    def paid(self, table: PolisTable, choice: Choice, sea: SeaId = "") -> Next:
        """One citizen fewer, one of the good that pays for it, and a unit more."""
        if choice.verb == CLOSING:
            return self.done()
        table.state.sides[self.seat].stock[choice.verb] -= 1
        table.state.poleis[self.polis].population -= 1
        self.made += 1
        where = self.place(table, sea)
        table.tell(self.told, self.asks.section, seat=self.seat, polis=self.polis, **where, good=choice.verb)
        return self.goto(self.begin)

    def place(self, table: PolisTable, sea: SeaId) -> Args:
        """Put the unit that the citizen has become where it belongs, and tell where; `sea`: if there is a choice."""
        raise NotImplementedError


HOPLITE_PAYMENTS = ("metal", SILVER)


@among("polis.no-land", "polis")
def with_land(scene: PolisScene) -> Mapping[PolisId, LandId]:
    """Around Epidamnos and Abdera there is no territory for hoplites (§1)."""
    lands: Mapping[PolisId, LandId] = scene.board.land_of
    return lands


@check("polis.full")
def land_full(scene: PolisScene, polis: PolisId) -> Args | None:
    """A territory holds no more of a seat's hoplites than the round allows (§1)."""
    land, most = scene.board.poleis[polis].territory, capacity(scene.board, scene.state)
    return {"land": land, "capacity": most} if scene.state.hoplites[scene.seat][land] >= most else None


class Recruiting(Kind):
    """What is the next hoplite's equipment paid with (§1)?"""

    name, section = "polis.hoplites", "1"
    verbs = equipping("1", HOPLITE_PAYMENTS, land_full)


class HopliteMuster(Creation, tag="polis.hoplites", kw_only=True):
    """Citizens of one polis become hoplites around it, one by one (§1)."""

    asks, told = Recruiting, "polis.hoplite-created"

    def place(self, table: PolisTable, sea: SeaId) -> Args:
        land = table.board.poleis[self.polis].territory
        table.state.hoplites[self.seat][land] += 1
        return {"land": land}


class CreateHoplites(Action):
    """Recruit there."""

    pattern, section, begins = "hoplites <polis>", "1", HopliteMuster
    checks = beginning(with_land, land_full, HOPLITE_PAYMENTS)


GALLEY_PAYMENTS = ("wood", SILVER)


@cache
def _harbours(board: Board) -> Mapping[PolisId, tuple[SeaId, ...]]:
    return {id: tile.harbours for id, tile in board.poleis.items() if tile.harbours}


@among("polis.no-harbour", "polis")
def with_a_harbour(scene: PolisScene) -> Mapping[PolisId, tuple[SeaId, ...]]:
    """A polis without an arrow has no harbour (§2)."""
    return _harbours(scene.board)


@check("polis.harbours-full")
def harbours_full(scene: PolisScene, polis: PolisId) -> Args | None:
    """A sea holds no more of a seat's galleys than the round allows (§2)."""
    seas, most = scene.board.poleis[polis].harbours, capacity(scene.board, scene.state)
    for sea in seas:
        if scene.state.galleys[scene.seat][sea] < most:
            return None
    return {"polis": polis, "seas": list(seas), "capacity": most}


@check("polis.full")
def sea_full(scene: PolisScene, sea: SeaId = "") -> Args | None:
    """The sea named has no room (§2)."""
    most = capacity(scene.board, scene.state)
    return {"sea": sea, "capacity": most} if sea and scene.state.galleys[scene.seat][sea] >= most else None


class Build(Verb):
    """A good, with the sea where the polis has two harbours: one more, paid with that."""

    section = "2"

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        harbours = scene.board.poleis[scene.frame.polis].harbours
        return [say(self.name, sea) for sea in harbours] if len(harbours) > 1 else [say(self.name)]


class Shipbuilding(Kind):
    """What is the next galley's hull paid with, and where is it launched (§2)?"""

    name, section = "polis.galleys", "2"
    verbs = equipping("2", GALLEY_PAYMENTS, harbours_full, sea_full, verb=Build, said=" <sea?>")


class GalleyMuster(Creation, tag="polis.galleys", kw_only=True):
    """Citizens of one polis become galleys off its harbours, one by one (§2)."""

    asks, told = Shipbuilding, "polis.galley-created"

    def place(self, table: PolisTable, sea: SeaId) -> Args:
        sea = sea or table.board.poleis[self.polis].harbours[0]
        table.state.galleys[self.seat][sea] += 1
        return {"sea": sea}


class CreateGalleys(Action):
    """Build there."""

    pattern, section, begins = "galleys <polis>", "2", GalleyMuster
    checks = beginning(with_a_harbour, harbours_full, GALLEY_PAYMENTS)


MERCHANT_PAYMENTS = ("wood", SILVER)


@cache
def commercial_cities(board: Board, seat: Seat) -> tuple[PolisId, ...]:
    """The commercial cities loyal to a seat (§3)."""
    return tuple(tile.id for tile in board.poleis.values() if tile.commercial == seat)


def _loyal(scene: PolisScene, polis: PolisId) -> Args:
    return {"polis": polis, "cities": list(commercial_cities(scene.board, scene.seat))}


@among("polis.not-commercial", "polis", told=_loyal)
def in_a_commercial_city(scene: PolisScene) -> tuple[PolisId, ...]:
    """Merchants come only from commercial cities that are loyal to their owner (§3)."""
    return commercial_cities(scene.board, scene.seat)


@check("polis.no-merchants", "start")
def no_merchants(scene: PolisScene) -> Args | None:
    """There are only so many ships (Start and progress)."""
    most = scene.board.components.merchants
    return {"most": most} if scene.state.merchants(scene.seat) >= most else None


class Fitting(Kind):
    """What is the next merchant's hull paid with (§3)?"""

    name, section = "polis.merchants", "3"
    verbs = equipping("3", MERCHANT_PAYMENTS, no_merchants)


class MerchantMuster(Creation, tag="polis.merchants", kw_only=True):
    """Citizens of one commercial city become merchants in the Trade Port, one by one (§3)."""

    asks, told = Fitting, "polis.merchant-created"

    def place(self, table: PolisTable, sea: SeaId) -> Args:
        """His cube goes back to the supply."""
        table.state.sides[self.seat].port += 1
        return {}


class CreateMerchants(Action):
    """Build there."""

    pattern, section, begins = "merchants <polis>", "3", MerchantMuster
    checks = beginning(in_a_commercial_city, no_merchants, MERCHANT_PAYMENTS)
