"""The one kind of button and menu: answered from its custom_id alone, so it outlives restarts."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, cast

import discord
from discord import ui

from bot.panels.press import PREFIX, Press


class Answers(Protocol):
    """A client that knows what to do with a press."""

    on_press: Callable[[discord.Interaction[Any], Press], Awaitable[None]]


class Pressed(ui.DynamicItem[ui.Item[Any]], template=re.compile(rf"{PREFIX}:.+")):
    """A button or a menu of ours, however old the message it stands on."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Pressed:
        """The item as it came back from Discord."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand it to the client; what can't be read is no act, and is answered as such."""
        await cast(Answers, interaction.client).on_press(interaction, Press.parse(self.custom_id) or Press(""))
