"""The languages that there are texts in."""

from __future__ import annotations

from engine.core.files.data import DATA

LOCALE = "en"
"""The language of the texts that there are in full."""


def languages() -> tuple[str, ...]:
    """The languages that the bot's own texts are there in (`data/core/bot.<language>.ftl`)."""
    return tuple(sorted(path.name.split(".")[1] for path in (DATA / "core").glob("bot.*.ftl")))
