"""Slash commands with any options, ids that no message carries, forms that nobody opened, and words in private."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hypothesis import strategies as st

from bot.commands.sync import payloads
from bot.panels.acts import ACTS
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from bot.sandbox.option_types import NESTED, OptionType
from engine.core.registry import rules
from tests.prove.parts.hostile.live import PEOPLE, Json, Running, looping, said
from tests.prove.parts.hostile.nasty import ANYTHING, LEAVES, NUMBERS, ODD, mostly, texts
from tests.prove.parts.hostile.seeking import Opened, Outcome, Surface, Wrong

BUTTON, STRING_SELECT, LABEL, TEXT_INPUT = 2, 3, 18, 4
_TABLES = {
    OptionType.USER: "users", OptionType.ROLE: "roles", OptionType.CHANNEL: "channels",
    OptionType.MENTIONABLE: "users", OptionType.ATTACHMENT: "attachments",
}  # fmt: skip
Act = tuple[str, str, int, Any]
"""Kind, who, in which of the rooms, and with what."""


def leaves(there: Running) -> list[tuple[tuple[Json, ...], list[Json]]]:
    """Every command: the steps to it, and its options. Those of the right-click menus have none."""
    known = {command["name"]: command for command in there.standin.world.commands["global"]}
    found: list[tuple[tuple[Json, ...], list[Json]]] = []

    def below(steps: tuple[Json, ...]) -> None:
        options = steps[-1].get("options") or []
        if any(option["type"] in NESTED for option in options):
            for option in options:
                below((*steps, option))
        else:
            found.append((steps, options))

    for payload in payloads(there.client.tree):
        if payload.get("type", 1) == 1:
            below((known[payload["name"]],))
    return found


def _value(there: Running, option: Json) -> st.SearchStrategy[Any]:
    """What an option may hold, mostly of its kind."""
    kind, world = option["type"], there.standin.world
    known = st.sampled_from(
        [*there.tables, "athens", "sparta", "polis", *[c["value"] for c in option.get("choices") or []]]
    )
    words = texts(sorted(rules("polis").words))
    people = st.sampled_from([*world.users, "1", "nobody"])
    right: dict[int, st.SearchStrategy[Any]] = {
        OptionType.STRING: mostly(known, st.one_of(words, ANYTHING), 2),
        OptionType.INTEGER: st.one_of(st.integers(-3, 400), st.sampled_from((2**53, -(2**53), 0))),
        OptionType.NUMBER: st.floats(-(2.0**53), 2.0**53),
        OptionType.BOOLEAN: st.booleans(),
        OptionType.USER: people,
        OptionType.MENTIONABLE: people,
        OptionType.CHANNEL: st.sampled_from([*world.channels, "1"]),
        OptionType.ROLE: st.sampled_from(
            [*(role["id"] for guild in world.guilds.values() for role in guild["roles"]), "1"]
        ),
        OptionType.ATTACHMENT: st.sampled_from(("1", "nothing")),
    }
    good = right.get(kind, ANYTHING)
    return mostly(good, LEAVES.filter(_can_be_sent), 8)


def _can_be_sent(value: Any) -> bool:
    return not isinstance(value, float) or (value == value and abs(value) != float("inf"))


def _commands(there: Running, kind: str) -> st.SearchStrategy[Act]:
    all_of_them = leaves(there)

    @st.composite
    def made(draw: st.DrawFn) -> Act:
        steps, options = draw(st.sampled_from(all_of_them))
        chosen = [one for one in options if draw(st.integers(0, 9)) < (9 if one.get("required") else 5)]
        filled = [{"name": one["name"], "type": int(one["type"]), "value": draw(_value(there, one))} for one in chosen]
        if kind == "complete":
            completed = {one["name"] for one in options if one.get("autocomplete")}
            typed = [one for one in filled if isinstance(one["value"], str) and one["name"] in completed]
            if not typed:
                return "say", draw(st.sampled_from(PEOPLE)), 0, "help"
            draw(st.sampled_from(typed))["focused"] = True
        data = {"id": steps[0]["id"], "name": steps[0]["name"], "type": 1, "options": filled}
        for step in reversed(steps[1:]):
            data["options"] = [{"name": step["name"], "type": int(step["type"]), "options": data["options"]}]
        data["resolved"] = _resolved(there, filled)
        return kind, draw(st.sampled_from(PEOPLE)), draw(st.integers(0, 4)), data

    return made()


def _resolved(there: Running, filled: list[Json]) -> Json:
    """What Discord tells of the people and places that are named, where there are such."""
    world, found = there.standin.world, dict[str, Json]()
    guild = next(iter(world.guilds))
    for option in filled:
        table = _TABLES.get(OptionType(option["type"])) if option["type"] in list(OptionType) else None
        value = option["value"]
        if table == "users" and value in world.users:
            found.setdefault("users", {})[value] = world.users[value]
            member = dict(world.members[guild].get(value, {}))
            member.pop("user", None)
            found.setdefault("members", {})[value] = member | {"permissions": "0"}
        elif table == "channels" and isinstance(value, str) and "name" in world.channels.get(value, {}):
            channel = world.channels[value]  # of the server: nobody can choose a direct message
            found.setdefault("channels", {})[value] = {
                **{name: channel[name] for name in ("id", "type", "name")}, "permissions": "0"
            }  # fmt: skip
    return found


def _pressed(there: Running) -> st.SearchStrategy[Act]:
    acts = st.sampled_from(sorted(ACTS))
    part = st.one_of(st.sampled_from(("", "", "athens", "sparta", *there.tables)), st.sampled_from(ODD), ANYTHING)
    made = st.builds(lambda act, parts: ":".join(("k", act, *parts))[:100], acts, st.lists(part, max_size=6))
    value = st.lists(st.one_of(ANYTHING, st.sampled_from(NUMBERS)).map(lambda it: it[:100]), max_size=3)

    def pressed(who: str, where: int, id: str, values: list[str] | None) -> Act:
        kind = BUTTON if values is None else STRING_SELECT
        return "press", who, where, {"custom_id": id, "component_type": kind, "id": 1, "values": values or []}

    return st.builds(pressed, st.sampled_from(PEOPLE), st.integers(0, 4), made, st.none() | value)


def _sent_in(there: Running) -> st.SearchStrategy[Act]:
    acts, text = st.sampled_from(sorted(ACTS)), texts(sorted(rules("polis").words)).map(lambda it: it[:4000])
    names = st.sampled_from(("text", "reason", "hours", "title", "seat", "value", "password", "nonsense"))

    def field(name: str, value: str) -> Json:
        return {"type": LABEL, "id": 1, "component": {"type": TEXT_INPUT, "id": 2, "custom_id": name, "value": value}}

    def sent(who: str, where: int, act: str, table: str, fields: list[Json], nonce: str) -> Act:
        id = f"f:{nonce}:abc123:k:{act}:{table}"[:100]
        return "form", who, where, {"custom_id": id, "components": fields}

    return st.builds(
        sent, st.sampled_from(PEOPLE), st.integers(0, 4), acts, st.sampled_from(there.tables),
        st.lists(st.builds(field, names, text), max_size=4), st.sampled_from(("1", "zz", "9" * 30)),
    )  # fmt: skip


def _words(there: Running) -> st.SearchStrategy[Act]:
    text = texts(sorted(rules("polis").words)).map(lambda it: it[:2000]).filter(str.strip)
    return st.builds(lambda who, text: ("say", who, 0, text), st.sampled_from(PEOPLE), text)


def _place(there: Running, who: str, where: int) -> Json:
    """One of the rooms, the general one, or direct messages."""
    if where < len(there.rooms):
        return there.rooms[where]
    if where == len(there.rooms):
        return next(one for one in there.standin.world.channels.values() if one.get("name") == "general")
    return there.person(who).direct


async def _done(there: Running, act: Act) -> list[str]:
    """Do it; what was shown."""
    kind, who, where, data = act
    person, channel = there.person(who), _place(there, who, where)
    if kind == "say":
        return await _spoken(there, person, data)
    kinds = {"command": COMMAND, "complete": AUTOCOMPLETE, "press": COMPONENT, "form": MODAL_SUBMIT}
    source = next(reversed(person.visible(channel)), None) if kind in ("press", "form") else None
    if kind == "press":
        if source is None:
            return []
        source = {**source, "components": [_row_with(data)]}
    asked: Interaction = await person._act(kinds[kind], channel, data, source=source)
    shown = [said(message) for message in asked.messages]
    return [*shown, said(asked.modal), *([said(asked.suggestions)] if kind == "complete" else [])]


def _row_with(data: Json) -> Json:
    """What would have to stand on a message for that to be pressed."""
    part = {"type": data["component_type"], "id": 2, "custom_id": data["custom_id"], "label": "x", "style": 2}
    if data["component_type"] == STRING_SELECT:
        part["options"] = [{"label": "x", "value": value or "x"} for value in dict.fromkeys((*data["values"], "x"))]
    return {"type": 1, "id": 1, "components": [part]}


async def _spoken(there: Running, person: Any, text: str) -> list[str]:
    before = {message["id"] for message in person.visible(person.direct)}
    own = await person.say(person.direct, text)

    def answers() -> list[Json]:
        return [one for one in person.visible(person.direct) if one["id"] not in before and one["id"] != own["id"]]

    await there.standin.until(answers, what=f"an answer to {text[:80]!r}")
    return [said(message) for message in answers()]


def _mixed(there: Running) -> st.SearchStrategy[Act]:
    others = st.one_of(_commands(there, "complete"), _pressed(there), _sent_in(there), _words(there))
    return mostly(_commands(there, "command"), others, 2)


@contextmanager
def opened(_: str, chance: random.Random) -> Iterator[Opened]:
    with looping(chance) as (there, run):

        def check(act: Act) -> Outcome:
            try:
                refused, took = run(there.held(lambda: _done(there, act), said(act)))
            except AssertionError as silence:
                if isinstance(silence, Wrong):
                    raise
                raise Wrong(f"no answer: {str(silence)[:200]}; {there.complaints.found[:1]}") from None
            return Outcome(refused, took)

        yield _mixed(there), check


SURFACE = Surface(
    "commands", "commands, completions, ids, forms and words through Discord", ("polis",), opened, quick=10
)
