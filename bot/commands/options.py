"""Whether the options of a command are of their kinds: Discord sees to it, and whoever speaks in its place may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import AppCommandOptionType as Kind

_PLAIN: Mapping[int, type | tuple[type, ...]] = {
    Kind.string.value: str,
    Kind.integer.value: int,
    Kind.boolean.value: bool,
    Kind.number.value: (int, float),
}
_NESTED = (Kind.subcommand.value, Kind.subcommand_group.value)
_RESOLVED = {
    Kind.user.value: ("users",),
    Kind.role.value: ("roles",),
    Kind.channel.value: ("channels",),
    Kind.mentionable.value: ("users", "roles"),
    Kind.attachment.value: ("attachments",),
}


def well_formed(data: Mapping[str, Any]) -> bool:
    """Whether every option of a command, as it came over the wire, holds what its kind says."""
    resolved = data.get("resolved", {})
    return all(_fits(option, resolved) for option in data.get("options", ()))


def can_be_completed(data: Mapping[str, Any]) -> bool:
    """The same while it is typed: nothing need be whole, but people and places are still named by their numbers."""
    return all(
        can_be_completed(option)
        if option["type"] in _NESTED
        else option["type"] in _PLAIN or str(option.get("value")).isdecimal()
        for option in data.get("options", ())
    )


def _fits(option: Mapping[str, Any], resolved: Mapping[str, Any]) -> bool:
    kind, value = option["type"], option.get("value")
    if kind in _NESTED:
        return all(_fits(inner, resolved) for inner in option.get("options", ()))
    if kind in _PLAIN:
        return isinstance(value, _PLAIN[kind]) and isinstance(value, bool) == (kind == Kind.boolean.value)
    return isinstance(value, str) and any(value in resolved.get(table, {}) for table in _RESOLVED.get(kind, ()))
