"""What the words and numbers of the data files mean: of which table a word is an id."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.core.schema import of
from engine.core.secret import Seat
from engine.games.hellenes.table.state import CardId, NationId, ProvinceId, RegionId, SeaId, UnitId

SeatRef = Annotated[Seat, of("seat")]
ProvinceRef = Annotated[ProvinceId, of("province")]
CityRef = Annotated[ProvinceId, of("city")]
SeaRef = Annotated[SeaId, of("sea")]
NationRef = Annotated[NationId, of("nation")]
RegionRef = Annotated[RegionId, of("region")]
UnitRef = Annotated[UnitId, of("unit")]
CardRef = Annotated[CardId, of("card")]
SeasonRef = Annotated[str, of("season")]
Theatre = Literal["greece", "italy", "sicily", "persia"]
Strength = Annotated[int, Meta(ge=1, le=9)]
Roll = Annotated[int, Meta(ge=0, le=7)]
"""What is held against a die: 0 and 7 are beyond it."""
