"""What event cards do, as the data files name it (Start and progress). Who does it: `doer`; how: `events.py`."""

from __future__ import annotations

from typing import Annotated, Union

from msgspec import Struct

from engine.core.files.schema import Count, Positive, of
from engine.core.secrets.secret import Seat
from engine.games.polis.table.state import Good, LandId, PolisId, State, TerritoryId

MarketRef = Annotated[str, of("market")]
UnitRef = Annotated[str, of("unit")]
Payment = Annotated[str, of("good", "prestige")]


class GainPrestige(Struct, frozen=True, tag_field="kind", tag="gain-prestige"):
    """Prestige for a seat."""

    seat: Seat
    amount: Count


class LosePrestige(Struct, frozen=True, tag_field="kind", tag="lose-prestige"):
    """Prestige lost, as far as there is any."""

    seat: Seat
    amount: Count


class Gain(Struct, frozen=True, tag_field="kind", tag="gain"):
    """Goods for a seat."""

    seat: Seat
    good: Good
    amount: Count


class Lose(Struct, frozen=True, tag_field="kind", tag="lose"):
    """Goods lost, as far as there are any."""

    seat: Seat
    good: Good
    amount: Count


class GainUnit(Struct, frozen=True, tag_field="kind", tag="gain-unit"):
    """Units from the supply, as far as there are cubes and room."""

    seat: Seat
    unit: UnitRef
    where: TerritoryId
    amount: Count


class LoseUnit(Struct, frozen=True, tag_field="kind", tag="lose-unit"):
    """Units that the seat picks from its own on the board, of that kind and place if they are named."""

    seat: Seat
    amount: Count
    unit: UnitRef | None = None
    where: TerritoryId | None = None


class LosePopulation(Struct, frozen=True, tag_field="kind", tag="lose-population"):
    """Citizens of a polis: so many, or that part of them rounded down; `least` always stay."""

    polis: PolisId
    least: Count
    amount: Count = 0
    part: Count = 0


class FirstTurn(Struct, frozen=True, tag_field="kind", tag="first-turn"):
    """The seat takes the first turn of the round."""

    seat: Seat


class ForbidCollect(Struct, frozen=True, tag_field="kind", tag="forbid-collect"):
    """The seat may not collect tribute there this round."""

    seat: Seat
    land: LandId


class CloseLoad(Struct, frozen=True, tag_field="kind", tag="close-load"):
    """A shipload is not on offer this round."""

    market: MarketRef
    size: Positive


class CheaperLoad(Struct, frozen=True, tag_field="kind", tag="cheaper-load"):
    """Barter for these shiploads costs less this round."""

    market: MarketRef
    gives: Good
    sizes: tuple[Positive, ...]
    by: Count


class CloseTribute(Struct, frozen=True, tag_field="kind", tag="close-tribute"):
    """A tribute box, or one row of it, is closed this round."""

    land: LandId
    good: Good | None = None


class NoSiegeOwned(Struct, frozen=True, tag_field="kind", tag="no-siege-owned"):
    """The opponent's poleis may not be besieged this round."""


class Option(Struct, frozen=True):
    """One way to meet a choice: what it costs and what it brings. Neither: to decline."""

    pay: dict[Payment, Count] = {}
    effects: tuple[Effect, ...] = ()


class Choose(Struct, frozen=True, tag_field="kind", tag="choose"):
    """A choice for a seat, or for whoever owns a polis."""

    options: tuple[Option, ...]
    seat: Seat | None = None
    owner_of: PolisId | None = None


Effect = Union[  # noqa: UP007 - msgspec resolves the name at run time
    GainPrestige, LosePrestige, Gain, Lose, GainUnit, LoseUnit, LosePopulation, FirstTurn, ForbidCollect,
    CloseLoad, CheaperLoad, CloseTribute, NoSiegeOwned, Choose,
]  # fmt: skip


NOBODY = ""


def doer(effect: Effect, state: State) -> Seat | None:
    """Who carries an effect out: nobody, where it meets a neutral polis; None: it is on the board alone."""
    if isinstance(effect, LosePopulation):
        return state.poleis[effect.polis].owner or NOBODY
    if isinstance(effect, Choose) and effect.owner_of is not None:
        return state.poleis[effect.owner_of].owner or NOBODY
    return getattr(effect, "seat", None)
