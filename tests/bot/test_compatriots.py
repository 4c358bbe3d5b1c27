"""Two leagues of two on Discord: several seats for one person, and private talk between compatriots."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.person import Person
from bot.sandbox.wire import walk
from bot.service.api import Pace, TableInfo
from tests.bot.conftest import Camp, Json, eventually, said, shown
from tests.bot.toytexts import toy_with_words

EPHEMERAL = 64


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with toy_with_words(monkeypatch, tmp_path):
        yield


async def lobby(camp: Camp) -> TableInfo:
    made: TableInfo = await camp.call(
        camp.house.tables.lobby.create, int(camp.guild["id"]), int(camp.alice.id), "Leagues", "toy", "pact",
        Pace.STANDARD, {}, int(camp.forum["id"]), camp.fresh(),
    )  # fmt: skip
    return await camp.settled(made)


async def game(camp: Camp, **holders: Person) -> TableInfo:
    """A game that has begun; by default Alice and Bob are compatriots, and Chloe plays the other two."""
    table, tables = await lobby(camp), camp.house.tables
    sitting = {"red": camp.alice, "green": camp.bob, "blue": camp.chloe, "gold": camp.chloe, **holders}
    for seat, person in sitting.items():
        await camp.call(
            tables.lobby.take_seat, table.id, int(person.id), person.user["global_name"], seat, camp.fresh()
        )
    return await camp.settled(await camp.call(tables.lobby.start, table.id, int(camp.alice.id), camp.fresh()))


def buttons(message: Json) -> list[str]:
    return [part["label"] for part in walk(message["components"]) if part["type"] == 2]


def everything(person: Person, *channels: Json) -> str:
    return json.dumps([person.visible(channel) for channel in channels])


async def at_bids(camp: Camp, **holders: Person) -> TableInfo:
    table = await game(camp, **holders)
    for place in range(1, 17):
        table = await camp.call(camp.house.tables.look.table, table.id)
        seat = table.pending[0]
        person = next(info.person for info in table.seats if info.seat == seat)
        await camp.call(play, camp, table.id, person, seat, f"place {place}")
    return await camp.settled(table)


def play(camp: Camp, table: str, person: int, seat: str, text: str) -> None:
    panel = camp.house.tables.play.draft_type(table, person, seat, text, camp.fresh())
    assert panel.decision is not None
    camp.house.tables.play.commit(table, person, seat, panel.decision.id, camp.fresh())


# ---------------------------------------------------------------------- talk


async def test_a_button_in_the_turns_message_brings_words_to_the_compatriot_alone(camp: Camp) -> None:
    table = await game(camp)
    form = await camp.alice.click(camp.alice.last(camp.alice.direct), "Talk to Green")
    sent = shown(await camp.alice.submit(form, {"text": "Place 7, *please*\n@everyone <@1>"}))
    assert "Brought to Green" in said(sent)
    await camp.settled(table)
    letter = camp.bob.last(camp.bob.direct)
    assert "(Red) writes to you as Green" in letter["content"]
    assert "> Place 7, \\*please\\*\n> everyone 1\\>" in said(letter)
    assert not letter["mention_everyone"]
    assert not letter["mentions"]
    for place in (camp.room(table), camp.general, camp.chloe.direct):
        assert "please" not in everything(camp.chloe, place)


async def test_the_compatriot_answers_with_a_button(camp: Camp) -> None:
    table = await game(camp)
    await camp.alice.slash(camp.general, "talk", text="Shall we?")
    await camp.settled(table)
    form = await camp.bob.click(camp.bob.last(camp.bob.direct), "Answer")
    await camp.bob.submit(form, {"text": "We shall"})
    await camp.settled(table)
    letter = camp.alice.last(camp.alice.direct)
    assert "(Green) writes to you as Red" in letter["content"]
    assert "> We shall" in said(letter)


async def test_the_command_answers_to_its_user_alone_and_without_words_opens_a_form(camp: Camp) -> None:
    await game(camp)
    told = await camp.alice.slash(camp.general, "talk", text="Shall we?")
    assert told.reply["flags"] & EPHEMERAL
    assert "Shall we" not in everything(camp.chloe, camp.general)
    assert (await camp.alice.slash(camp.general, "talk")).modal is not None
    named = await camp.chloe.autocomplete(camp.general, "talk", "to", to="")
    assert named == [], "Chloe plays both seats of her league"


async def test_with_closed_direct_messages_words_open_for_that_person_alone(camp: Camp) -> None:
    table = await game(camp)
    await camp.call(camp.house.tables.people.set_person, int(camp.bob.id), dm="closed")
    await camp.alice.slash(camp.general, "talk", text="Shall we?")
    await camp.settled(table)
    room = camp.room(table)
    await eventually(lambda: "there is a message for you" in everything(camp.chloe, room))
    ping = camp.bob.last(room)
    opened = shown(await camp.bob.click(ping, "Open (only you see it)"))
    assert "> Shall we?" in said(opened)
    assert "Shall we" not in everything(camp.chloe, room)
    refused = shown(await camp.chloe.click(ping, "Open (only you see it)"))
    assert "Shall we" not in said(refused)


async def test_to_the_house_nobody_talks(camp: Camp) -> None:
    table = await game(camp)
    await camp.call(
        camp.house.tables.arbiter.replace, table.id, int(camp.alice.id), "green", None, "random", "", camp.fresh()
    )
    refused = shown(await camp.alice.slash(camp.general, "talk", text="Shall we?"))
    assert "The house plays that seat" in said(refused)


async def test_a_game_without_compatriots_says_so(camp: Camp) -> None:
    await camp.game()
    refused = shown(await camp.alice.slash(camp.general, "talk", text="Shall we?"))
    assert "nobody to talk to in private" in said(refused)


# ---------------------------------------------------------------------- several seats


async def test_a_side_is_taken_from_the_lobby_by_one_press_and_by_command(camp: Camp) -> None:
    table = await lobby(camp)
    await camp.alice.click(camp.alice.last(camp.room(table)), "Play Red + Green")
    joined = shown(await camp.bob.slash(camp.room(table), "table join", seat="blue+gold"))
    assert "You play Blue and Gold." in said(joined)
    table = await camp.settled(table)
    assert [info.person for info in table.seats] == [int(camp.alice.id), int(camp.bob.id)] * 2


async def test_joining_again_and_again_takes_seat_after_seat(camp: Camp) -> None:
    table = await lobby(camp)
    for seat in ("Red", "Blue", "Green", "Gold"):
        joined = shown(await camp.alice.slash(camp.room(table), "table join"))
        assert f"You play {seat}." in said(joined)


async def test_two_sealed_questions_are_answered_in_direct_messages_one_after_the_other(camp: Camp) -> None:
    table = await at_bids(camp)
    assert "Your move, as Blue." in camp.chloe.last(camp.chloe.direct)["content"]
    assert "**Gold**: asked too" in said(camp.chloe.last(camp.chloe.direct))
    typed = shown(await camp.chloe.slash(camp.general, "order", text="gold: bid 3"))
    assert "Your move, as Gold." in said(typed)
    typed = shown(await camp.chloe.click(typed, "Commit"))
    assert "Your move, as Blue." in said(typed)
    typed = shown(await camp.chloe.slash(camp.general, "order", text="bid 1"))
    assert "Your move, as Blue." in said(typed)
    await camp.chloe.click(typed, "Commit")
    table = await camp.settled(table)
    assert set(table.pending) == {"red", "green"}


async def test_suggestions_say_for_which_seat_they_are_where_two_are_asked(camp: Camp) -> None:
    await at_bids(camp)
    both = [choice["value"] for choice in await camp.chloe.autocomplete(camp.general, "order", "text", text="bid")]
    assert {value.partition(":")[0] for value in both} == {"blue", "gold"}
    one = [choice["value"] for choice in await camp.chloe.autocomplete(camp.general, "order", "text", text="gold: bid")]
    assert one
    assert all(value.startswith("gold: bid") for value in one)
    own: Any = await camp.chloe.autocomplete(camp.general, "order", "seat", seat="")
    assert [choice["value"] for choice in own] == ["blue", "gold"]


async def test_answers_are_left_one_by_one_by_command_and_given_when_asked(camp: Camp) -> None:
    table = await game(camp)
    left = shown(await camp.chloe.slash(camp.general, "plan each", text="place 7; place 8", seat="blue"))
    assert "One by one: `place 7; place 8`" in said(left)
    panel = shown(await camp.alice.slash(camp.general, "order", text="place 1"))
    await camp.alice.click(panel, "Commit")
    table = await camp.settled(table)
    assert table.pending == ("green",)
    told = [said(message) for message in camp.chloe.visible(camp.chloe.direct)]
    assert any("Answered for Blue" in text and "Place 7" in text for text in told)


async def test_what_may_be_shown_to_the_compatriot_is_shown_by_two_taps(camp: Camp) -> None:
    table = await game(camp)
    panel = camp.alice.last(camp.alice.direct)
    opened = shown(await camp.alice.click(panel, "You may also …"))
    done = shown(await camp.alice.click(opened, "Show hand"))
    assert "show hand red" in said(done)
    for person, sees in ((camp.bob, True), (camp.chloe, False)):
        state = await camp.call(camp.house.tables.look.panel, table.id, int(person.id))
        assert bool(state.view.state.shown["red"].value) is sees


async def test_who_has_compatriots_on_both_sides_is_asked_whom_they_mean_and_keeps_their_words(camp: Camp) -> None:
    await game(camp, red=camp.alice, blue=camp.alice, gold=camp.chloe)
    refused = shown(await camp.alice.slash(camp.general, "talk", text="Shall we?"))
    assert "Several seats could be meant: Gold, Green." in said(refused)
    assert "> Shall we?" in said(refused)
    named = await camp.alice.autocomplete(camp.general, "talk", "to", to="g")
    assert [choice["value"] for choice in named] == ["green", "gold"]
    sent = shown(await camp.alice.slash(camp.general, "talk", text="Shall we?", to="gold"))
    assert "Brought to Gold" in said(sent)
