"""Discord's limits, one wrong thing at a time."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.command_checks import check_commands
from bot.sandbox.component_checks import check_message_components, check_modal
from bot.sandbox.form import Form
from bot.sandbox.permissions import Permission, overwrite
from bot.sandbox.wire import ApiError, Json
from bot.sandbox.world import World


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(name: str = "a", **changed: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": name} | changed


def select(**changed: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": [{"label": "x", "value": "x"}]} | changed


CLASSIC = {
    "six rows": [row(button(str(number))) for number in range(6)],
    "six buttons in a row": [row(*(button(str(number)) for number in range(6)))],
    "the same custom id twice": [row(button(), button())],
    "a custom id of 101": [row(button("x" * 101))],
    "a label of 81": [row(button(label="x" * 81))],
    "a link with a custom id": [row(button(style=5, url="https://example.org"))],
    "26 options": [row(select(options=[{"label": str(n), "value": str(n)} for n in range(26)]))],
    "no options": [row(select(options=[]))],
    "two options of one value": [row(select(options=[{"label": "x", "value": "x"}] * 2))],
    "more wanted than there is": [row(select(max_values=2))],
    "a select beside a button": [row(select(), button())],
    "text without the flag": [{"type": 10, "content": "x"}],
}
NEW = {
    "41 components": [{"type": 10, "content": "x"}] * 41,
    "4001 characters": [{"type": 10, "content": "x" * 2001}] * 2,
    "a section without accessory": [{"type": 9, "components": [{"type": 10, "content": "x"}]}],
    "a container in a container": [{"type": 17, "components": [{"type": 17, "components": []}]}],
    "11 pictures": [{"type": 12, "items": [{"media": {"url": "https://example.org"}}] * 11}],
}


@pytest.mark.parametrize(
    ("components", "v2"),
    [(found, False) for found in CLASSIC.values()] + [(found, True) for found in NEW.values()],
    ids=[*CLASSIC, *NEW],
)
def test_components_that_discord_refuses(components: list[Json], v2: bool):
    form = Form()
    check_message_components(form, components, v2=v2)
    with pytest.raises(ApiError, match="50035"):
        form.finish()


def label(**changed: Any) -> Json:
    return {"type": 18, "label": "Name", "component": {"type": 4, "style": 1, "custom_id": "n"}} | changed


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": "x" * 46},
        {"components": []},
        {"components": [label(label="x" * 46)]},
        {"components": [label(description="x" * 101)]},
        {"components": [label(component={"type": 2, "style": 1, "label": "x", "custom_id": "b"})]},
        {"components": [label(component={"type": 4, "style": 1, "custom_id": "n", "max_length": 4001})]},
        {"components": [label(), label()]},
    ],
)
def test_forms_that_discord_refuses(wrong: Json):
    good = {"title": "Orders", "custom_id": "o", "components": [label()]}
    form = Form()
    check_modal(form, good)
    form.finish()
    check_modal(form, good | wrong)
    with pytest.raises(ApiError, match="50035"):
        form.finish()


def command(**changed: Any) -> Json:
    return {"name": "turn", "description": "Show the turn", "type": 1} | changed


def option(name: str, **changed: Any) -> Json:
    return {"name": name, "description": "It", "type": 3} | changed


@pytest.mark.parametrize(
    "wrong",
    [
        [command(name="Turn")],
        [command(description="")],
        [command(description="x" * 101)],
        [command(), command()],
        [command(options=[option(f"o{number}") for number in range(26)])],
        [command(options=[option("a"), option("b", required=True)])],
        [command(options=[option("a", choices=[{"name": "x", "value": "x"}], autocomplete=True)])],
        [command(options=[option("a", choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        [command(name="Who", type=2)],
        [command(name=f"menu {number}", type=3, description="") for number in range(6)],
        [command(name=f"c{number}") for number in range(101)],
        [
            command(
                options=[
                    option(
                        f"o{o}",
                        description="x" * 100,
                        choices=[{"name": f"{n}" * 90, "value": f"{n}"} for n in range(10)],
                    )
                    for o in range(10)
                ]
            )
        ],
    ],
)
def test_commands_that_discord_refuses(wrong: list[Json]):
    check_commands([command()])
    with pytest.raises(ApiError, match="50035"):
        check_commands(wrong)


def test_a_members_own_exception_outweighs_roles_and_roles_outweigh_everyone():
    world = World()
    alice, bob = world.add_user("Alice"), world.add_user("Bob")
    guild = world.add_guild("Hall", alice, bob)
    players = world.add_role(guild, "players")
    member = world.member(guild["id"], bob["id"])
    view = Permission.VIEW_CHANNEL
    secret = world.add_channel(guild, "secret", permission_overwrites=[overwrite(guild["id"], role=True, deny=view)])
    assert world.permissions(bob, secret) == 0
    secret["permission_overwrites"].append(overwrite(players["id"], role=True, allow=view))
    assert world.permissions(bob, secret) == 0
    member["roles"].append(players["id"])
    assert world.may_write(bob, secret)
    secret["permission_overwrites"].append(overwrite(bob["id"], role=False, deny=Permission.SEND_MESSAGES))
    assert world.may(bob, secret, view)
    assert not world.may_write(bob, secret)
    assert world.may_write(alice, secret)
