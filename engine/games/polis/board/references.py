"""What the words and numbers of the data files mean: of which table a word is an id."""

from __future__ import annotations

from typing import Annotated

from engine.core.schema import of
from engine.core.secret import Seat
from engine.games.polis.table.state import Good, LandId, PolisId, SeaId

SeatRef = Annotated[Seat, of("seat")]
GoodRef = Annotated[Good, of("good")]
LandRef = Annotated[LandId, of("land")]
SeaRef = Annotated[SeaId, of("sea")]
PlaceRef = Annotated[str, of("land", "sea")]
PolisRef = Annotated[PolisId, of("polis")]
RoundRef = Annotated[str, of("round")]
MarketRef = Annotated[str, of("market")]
EventRef = Annotated[str, of("event")]
TypeRef = Annotated[str, of("project_type")]
FormationRef = Annotated[str, of("formation")]
ManoeuvreRef = Annotated[str, of("manoeuvre")]
UnitRef = Annotated[str, of("unit")]
Payment = Annotated[str, of("good", "prestige")]
