"""Which commands Discord's client offers to a person in a place, and what it lets them fill in."""

from __future__ import annotations

from typing import Any

from bot.sandbox.command_checks import CHAT
from bot.sandbox.option_types import NESTED, OptionType
from bot.sandbox.permissions import ALL, Permission
from bot.sandbox.wire import Json
from bot.sandbox.world import DIRECT, World

IN_GUILD, WITH_BOT = 0, 1


class NotOffered(AssertionError):
    """Discord's client would not let a person do this."""


def offered(world: World, user: Json, channel: Json) -> list[Json]:
    """The commands of every kind that `user` may use in `channel`."""
    direct = channel["type"] == DIRECT
    bits = world.permissions(user, channel)
    if not bits & Permission.USE_APPLICATION_COMMANDS:
        return []
    here = world.commands["global"] + ([] if direct else world.commands.get(channel["guild_id"], []))
    return [command for command in here if _in_context(command, direct) and (direct or _permitted(command, bits))]


def _in_context(command: Json, direct: bool) -> bool:
    if command["contexts"] is not None:
        return (WITH_BOT if direct else IN_GUILD) in command["contexts"]
    return bool(command["dm_permission"]) or not direct


def _permitted(command: Json, bits: int) -> bool:
    needed = command["default_member_permissions"]
    return needed is None or bits == ALL or bits & int(needed) == int(needed) != 0


def find(world: World, user: Json, channel: Json, kind: int, path: list[str]) -> tuple[Json, list[Json]]:
    """The command of that name and the subcommands along the path."""
    for command in offered(world, user, channel):
        if command["type"] == kind and command["name"] == path[0]:
            return command, _along(command, path[1:])
    names = sorted(command["name"] for command in offered(world, user, channel) if command["type"] == kind)
    raise NotOffered(f"{user['global_name']} is not offered {path[0]!r} there, only {names}")


def typed_path(world: World, user: Json, channel: Json, path: list[str]) -> tuple[Json, list[Json], str]:
    """The command and subcommands that were typed, and what follows them: that goes into the first option."""
    named = next((one for one in offered(world, user, channel) if (one["type"], one["name"]) == (CHAT, path[0])), {})
    if named and not any(option["type"] in NESTED for option in named.get("options") or []):
        return named, [], " ".join(path[1:])
    return (*find(world, user, channel, CHAT, path), "")


def with_rest(leaf: Json, rest: str, options: Json, path: str) -> Json:
    """The options with what was typed behind the command in its first one, which must want a text."""
    if not rest:
        return options
    first = next((option for option in leaf.get("options") or [] if option.get("required")), None)
    if first is None or first["type"] != OptionType.STRING or first["name"] in options:
        raise NotOffered(f"/{path}: {rest!r} belongs to no option")
    return {first["name"]: rest, **options}


def _along(command: Json, path: list[str]) -> list[Json]:
    steps: list[Json] = []
    node = command
    for name in path:
        node = next((one for one in node.get("options") or [] if one["name"] == name and one["type"] in NESTED), {})
        if not node:
            raise NotOffered(f"{command['name']!r} has no subcommand {' '.join(path)!r}")
        steps.append(node)
    if any(option["type"] in NESTED for option in node.get("options") or []):
        raise NotOffered(f"{command['name']!r} needs a subcommand")
    return steps


def check_value(option: Json, value: Any) -> None:
    """Refuse what the client would not send for an option."""
    name = option["name"]
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise NotOffered(f"{value!r} is not among the choices of {name}: {choices}")
    if option["type"] == OptionType.STRING:
        measure, kind = len(value), "length"
    elif option["type"] in (OptionType.INTEGER, OptionType.NUMBER):
        measure, kind = value, "value"
    else:
        return
    least, most = option.get(f"min_{kind}"), option.get(f"max_{kind}")
    if (least is not None and measure < least) or (most is not None and measure > most):
        raise NotOffered(f"the {kind} of {name} must be between {least} and {most}, unlike {value!r}")


def typed(option: Json, value: Any) -> Any:
    """A value as it is sent for an option of that type: ids for people and places, numbers as numbers."""
    try:
        match option["type"]:
            case OptionType.STRING:
                return str(value)
            case OptionType.INTEGER:
                return int(value)
            case OptionType.BOOLEAN:
                return value in (True, "true", "True")
            case OptionType.NUMBER:
                return float(value)
    except ValueError:
        raise NotOffered(f"{value!r} is no value for {option['name']}") from None
    return value["id"] if isinstance(value, dict) else str(value)
