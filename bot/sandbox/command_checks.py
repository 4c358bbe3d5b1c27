"""Whether application commands are ones that Discord would register."""

from __future__ import annotations

import re
from collections import Counter

from bot.sandbox import limits
from bot.sandbox.form import Form, Key
from bot.sandbox.option_types import NESTED, OptionType
from bot.sandbox.wire import Json

CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUGGESTED = (OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER)
NAME = re.compile(r"[-_'\w]{1,32}")

Place = tuple[Key, ...]


def check_commands(commands: list[Json]) -> None:
    """Refuse a set of commands of which any breaks a rule."""
    form = Form()
    kinds = Counter(command.get("type", CHAT) for command in commands)
    for kind, count in kinds.items():
        most = limits.COMMANDS if kind == CHAT else limits.CONTEXT_COMMANDS
        if count > most:
            form.fail((), f"Maximum number of application commands reached ({most})", "APPLICATION_COMMANDS_MAX")
    names = Counter((command.get("type", CHAT), command.get("name")) for command in commands)
    for number, command in enumerate(commands):
        if names[command.get("type", CHAT), command.get("name")] > 1:
            form.fail((number, "name"), "Duplicate name.", "APPLICATION_COMMANDS_DUPLICATE_NAME")
        if command.get("type", CHAT) == CHAT:
            _described(form, (number,), command, depth=0)
            if _text(command) > limits.COMMAND_TEXT:
                form.fail(
                    (number,), f"Command exceeds maximum size ({limits.COMMAND_TEXT})", "APPLICATION_COMMAND_TOO_LARGE"
                )
        else:
            _menu(form, (number,), command)
    form.finish()


def _menu(form: Form, place: Place, command: Json) -> None:
    form.text((*place, "name"), command.get("name"), limits.COMMAND_NAME, 1)
    for absent in ("description", "options"):
        if command.get(absent):
            form.fail((*place, absent), "Context menu commands cannot have this.", "APPLICATION_COMMAND_INVALID")


def _described(form: Form, place: Place, node: Json, depth: int) -> None:
    name = node.get("name") or ""
    if not NAME.fullmatch(name) or name != name.lower():
        form.fail((*place, "name"), "Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME")
    form.text((*place, "description"), node.get("description"), limits.COMMAND_DESCRIPTION, 1)
    options = node.get("options") or []
    form.count((*place, "options"), options, limits.COMMAND_OPTIONS)
    names = Counter(option.get("name") for option in options)
    nested = [option for option in options if option["type"] in NESTED]
    if nested and len(nested) < len(options):
        form.fail(
            (*place, "options"),
            "Sub-commands and options exclude each other.",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        )
    optional = False
    for number, option in enumerate(options):
        here = (*place, "options", number)
        if names[option.get("name")] > 1:
            form.fail((*here, "name"), "Duplicate name.", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED")
        if (option["type"] == OptionType.GROUP and depth) or (option["type"] == OptionType.SUBCOMMAND and depth > 1):
            form.fail((*here, "type"), "Nested too deeply.", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID")
        _described(form, here, option, depth + 1)
        if option["type"] in NESTED:
            continue
        _option(form, here, option)
        if option.get("required") and optional:
            form.fail(
                (*here, "required"),
                "Required options must be placed before non-required options",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            )
        optional = optional or not option.get("required")


def _option(form: Form, place: Place, option: Json) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        form.fail(
            (*place, "autocomplete"), "Choices and autocomplete exclude each other.", "APPLICATION_COMMAND_AUTOCOMPLETE"
        )
    if option.get("autocomplete") and option["type"] not in SUGGESTED:
        form.fail((*place, "autocomplete"), "No autocomplete for this type.", "APPLICATION_COMMAND_AUTOCOMPLETE")
    check_choices(form, place, choices)


def check_choices(form: Form, place: Place, choices: list[Json]) -> None:
    """Check the choices of an option, or the suggestions of an autocompletion."""
    form.count((*place, "choices"), choices, limits.CHOICES)
    for number, choice in enumerate(choices):
        form.text((*place, "choices", number, "name"), choice.get("name"), limits.CHOICE_NAME, 1)
        if isinstance(choice.get("value"), str):
            form.text((*place, "choices", number, "value"), choice["value"], limits.CHOICE_VALUE, 1)


def _text(node: Json) -> int:
    """The characters of names, descriptions and values, which are limited together."""
    own = len(node.get("name") or "") + len(node.get("description") or "")
    choices = sum(len(choice["name"]) + len(str(choice["value"])) for choice in node.get("choices") or [])
    return own + choices + sum(_text(option) for option in node.get("options") or [])
