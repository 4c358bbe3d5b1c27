"""Options of another kind than the command has: Discord sends none such, so somebody else does."""

import logging
from typing import Any

import pytest

from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from tests.bot.conftest import LiveBot, live, said  # noqa: F401

WRONG = ("nobody", "0", "99999999999999999999999", "", None, 7, True, {"id": 1}, [])


def leaf(options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    while options and options[0]["type"] in (1, 2):
        options = options[0]["options"]
    return options


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("table invite", {"person": "bob"}),
        ("arbiter replace", {"seat": "athens", "person": "bob"}),
        ("order", {"text": "pass"}),
        ("table new", {"game": "polis"}),
    ],
)
async def test_an_option_of_another_kind_is_refused_in_words(
    live: LiveBot,  # noqa: F811
    caplog: pytest.LogCaptureFixture,
    command: str,
    given: dict[str, Any],
) -> None:
    table = await live.game()
    options = {name: live.bob.user if value == "bob" else value for name, value in given.items()}
    caplog.set_level(logging.ERROR)
    for wrong in WRONG:
        data = live.alice._command(live.room(table), command, options)
        for option in leaf(data["options"]):
            option["value"] = wrong
        data.pop("resolved", None)
        act = await live.alice._act(COMMAND, live.room(table), data)
        text = said(act.messages[0]) if act.messages else ""  # a form for no text
        assert "went wrong" not in text, (wrong, text)
    own = [record for record in caplog.records if record.name.startswith(("bot", "discord"))]  # not what others left
    assert [record for record in own if record.exc_info] == []


async def test_what_is_typed_beside_a_wrong_option_is_completed_by_nothing(live: LiveBot) -> None:  # noqa: F811
    table = await live.game()
    data = live.alice._command(live.room(table), "arbiter name", {"person": live.bob.id}, focused="table")
    leaf(data["options"])[0] |= {"value": None}
    leaf(data["options"]).append({"name": "table", "type": 3, "value": "", "focused": True})
    assert (await live.alice._act(AUTOCOMPLETE, live.room(table), data)).suggestions == []


@pytest.mark.parametrize("id", ["k:turn:::::::", "k::", "f:1", "f:1:2:k:turn:::::::"])
async def test_an_id_that_cant_be_read_is_answered(live: LiveBot, id: str) -> None:  # noqa: F811
    room = live.room(await live.game())
    part = {"type": 2, "id": 2, "custom_id": id, "label": "x", "style": 2}
    shown = {**live.alice.last(room), "components": [{"type": 1, "id": 1, "components": [part]}]}
    kind = COMPONENT if id.startswith("k") else MODAL_SUBMIT
    data = {"custom_id": id, "component_type": 2, "id": 2, "components": []}
    act = await live.alice._act(kind, room, data, source=shown)
    assert "out of date" in said(act.messages[0])
