"""What the words and numbers of the data files mean: of which table a word is an id."""

from __future__ import annotations

from typing import Annotated

from engine.core.files.schema import of

MarketRef = Annotated[str, of("market")]
EventRef = Annotated[str, of("event")]
TypeRef = Annotated[str, of("project_type")]
FormationRef = Annotated[str, of("formation")]
ManoeuvreRef = Annotated[str, of("manoeuvre")]
UnitRef = Annotated[str, of("unit")]
Payment = Annotated[str, of("good", "prestige")]
