"""What the words and numbers of the data files mean: of which table a word is an id."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Theatre = Literal["greece", "italy", "sicily", "persia"]
Strength = Annotated[int, Meta(ge=1, le=9)]
Roll = Annotated[int, Meta(ge=0, le=7)]
"""What is held against a die: 0 and 7 are beyond it."""
