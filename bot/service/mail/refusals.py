"""What Discord means where it refuses a letter: its codes, how long to wait, what stands in the way."""

from __future__ import annotations

from typing import Any

import discord

from bot.permissions import missing
from bot.service.mail.letters import Delivery

DM_CLOSED = {50007, 50278}
TOO_FAST = 40003
TOO_FAST_WAIT = 600.0
GONE = 10003
MESSAGE_GONE = 10008
OF_THE_PLACE = {40067, 50083, 160005, 160006}
"""Codes of a 400 that is not about what the letter says: a tag is demanded, a thread is locked, there are too many."""


def in_the_way(client: discord.Client, delivery: Delivery, error: discord.HTTPException) -> dict[str, Any]:
    """What stands in the way, as far as can be seen from here."""
    place = client.get_channel(delivery.channel) if delivery.channel is not None else None
    bot = place.guild.me if isinstance(place, discord.Thread | discord.TextChannel | discord.ForumChannel) else None
    return {
        "gone": error.code == GONE,
        "lacking": missing(place, bot) if bot is not None else [],
    }


def words(error: discord.HTTPException) -> str:
    """For the log, and for whoever runs the bot."""
    return f"{error.status} {error.code}: {error.text}"


def retry_after(error: discord.HTTPException) -> float:
    """Seconds to wait, as Discord says; half a minute where it does not."""
    try:
        return float(error.response.headers.get("Retry-After", 30))
    except (TypeError, ValueError):
        return 30.0
