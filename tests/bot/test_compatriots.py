"""Two leagues of two on Discord: several seats for one person, and private talk between compatriots."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.person import Person
from bot.sandbox.wire import walk
from bot.service.api.table import TableInfo
from bot.terms.terms import Pace
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, eventually, once, said, shown
from tests.bot.test_playing import more, tool
from tests.bot.toytexts import toy_with_words

EPHEMERAL = 64


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with toy_with_words(monkeypatch, tmp_path):
        yield


async def lobby(live: LiveBot) -> TableInfo:
    made: TableInfo = await live.call(
        live.service.tables.lobby.create, int(live.guild["id"]), int(live.alice.id), "Leagues", "toy", "pact",
        Pace.STANDARD, {}, int(live.forum["id"]), live.fresh(),
    )  # fmt: skip
    return await live.settled(made)


@once
async def game(live: LiveBot, **holders: Person) -> TableInfo:
    """A game that has begun; by default Alice and Bob are compatriots, and Chloe plays the other two."""
    table, tables = await lobby(live), live.service.tables
    sitting = {"red": live.alice, "green": live.bob, "blue": live.chloe, "gold": live.chloe, **holders}
    for seat, person in sitting.items():
        await live.call(
            tables.lobby.take_seat, table.id, int(person.id), person.user["global_name"], seat, live.fresh()
        )
    return await live.settled(await live.call(tables.lobby.start, table.id, int(live.alice.id), live.fresh()))


def labels_in(part: Json) -> dict[str, str]:
    """What a menu offers, and what a choice of that says."""
    return {option["label"]: option["value"] for option in part.get("options") or []}


def everything(person: Person, *channels: Json) -> str:
    return json.dumps([person.visible(channel) for channel in channels])


@once
async def at_bids(live: LiveBot, **holders: Person) -> TableInfo:
    table = await game(live, **holders)
    for place in range(1, 17):
        table = await live.call(live.service.tables.look.table, table.id)
        seat = table.pending[0]
        person = next(info.person for info in table.seats if info.seat == seat)
        await live.call(play, live, table.id, person, seat, f"place {place}")
    return await live.settled(table)


def play(live: LiveBot, table: str, person: int, seat: str, text: str) -> None:
    panel = live.service.tables.play.draft_type(table, person, seat, text, live.fresh())
    assert panel.decision is not None
    live.service.tables.play.commit(table, person, seat, panel.decision.id, live.fresh())


# ---------------------------------------------------------------------- talk


async def test_a_button_in_the_turns_message_brings_words_to_the_compatriot_alone(live: LiveBot) -> None:
    table = await game(live)
    panel = await more(live.alice, live.alice.last(live.alice.direct))
    form = await tool(live.alice, panel, "Talk to Green")
    sent = shown(await live.alice.submit(form, {"text": "Place 7, *please*\n@everyone <@1>"}))
    assert "Brought to Green" in said(sent)
    await live.settled(table)
    letter = live.bob.last(live.bob.direct)
    assert "(Red) writes to you as Green" in said(letter)
    assert "> Place 7, \\*please\\*\n> everyone 1\\>" in said(letter)
    assert not letter["mention_everyone"]
    assert not letter["mentions"]
    for place in (live.room(table), live.general, live.chloe.direct):
        assert "please" not in everything(live.chloe, place)


async def test_the_compatriot_answers_with_a_button(live: LiveBot) -> None:
    table = await game(live)
    await live.alice.slash(live.general, "talk", text="Shall we?")
    await live.settled(table)
    form = await live.bob.click(live.bob.last(live.bob.direct), "Answer")
    await live.bob.submit(form, {"text": "We shall"})
    await live.settled(table)
    letter = live.alice.last(live.alice.direct)
    assert "(Green) writes to you as Red" in said(letter)
    assert "> We shall" in said(letter)


async def test_the_command_answers_to_its_user_alone_and_without_words_opens_a_form(live: LiveBot) -> None:
    await game(live)
    told = await live.alice.slash(live.general, "talk", text="Shall we?")
    assert told.reply["flags"] & EPHEMERAL
    assert "Shall we" not in everything(live.chloe, live.general)
    assert (await live.alice.slash(live.general, "talk")).modal is not None
    named = await live.chloe.autocomplete(live.general, "talk", "to", to="")
    assert named == [], "Chloe plays both seats of her league"


async def test_with_closed_direct_messages_words_open_for_that_person_alone(live: LiveBot) -> None:
    table = await game(live)
    await live.call(live.service.tables.people.set_person, int(live.bob.id), dm="closed")
    await live.alice.slash(live.general, "talk", text="Shall we?")
    await live.settled(table)
    room = live.room(table)
    await eventually(lambda: "there is a message for you" in everything(live.chloe, room))
    ping = live.bob.last(room)
    opened = shown(await live.bob.click(ping, "Open (only you see it)"))
    assert "> Shall we?" in said(opened)
    assert "Shall we" not in everything(live.chloe, room)
    refused = shown(await live.chloe.click(ping, "Open (only you see it)"))
    assert "Shall we" not in said(refused)


async def test_to_the_house_nobody_talks(live: LiveBot) -> None:
    table = await game(live)
    await live.call(
        live.service.tables.arbiter.replace, table.id, int(live.alice.id), "green", None, "random", "", live.fresh()
    )
    refused = shown(await live.alice.slash(live.general, "talk", text="Shall we?"))
    assert "The computer plays that seat" in said(refused)


async def test_a_game_without_compatriots_says_so(live: LiveBot) -> None:
    await live.game()
    refused = shown(await live.alice.slash(live.general, "talk", text="Shall we?"))
    assert "nobody to talk to in private" in said(refused)


# ---------------------------------------------------------------------- several seats


async def test_a_side_is_taken_from_the_lobby_by_one_choice_and_by_command(live: LiveBot) -> None:
    table = await lobby(live)
    offers = live.alice.last(live.room(table))
    menu = next(part for part in walk(offers["components"]) if "Play Red + Green" in labels_in(part))
    await live.alice.select(offers, menu["custom_id"], [labels_in(menu)["Play Red + Green"]])
    joined = shown(await live.bob.slash(live.room(table), "table join", seat="blue+gold"))
    assert "You play Blue and Gold." in said(joined)
    table = await live.settled(table)
    assert [info.person for info in table.seats] == [int(live.alice.id), int(live.bob.id)] * 2


async def test_joining_again_and_again_takes_seat_after_seat(live: LiveBot) -> None:
    table = await lobby(live)
    for seat in ("Red", "Blue", "Green", "Gold"):
        joined = shown(await live.alice.slash(live.room(table), "table join"))
        assert f"You play {seat}." in said(joined)


async def test_two_sealed_questions_are_answered_in_direct_messages_one_after_the_other(live: LiveBot) -> None:
    table = await at_bids(live)
    assert "Your move, as Blue." in said(live.chloe.last(live.chloe.direct))
    assert "**Gold**: asked too" in said(live.chloe.last(live.chloe.direct))
    typed = shown(await live.chloe.slash(live.general, "order", text="gold: bid 3"))
    assert "Your move, as Gold." in said(typed)
    typed = shown(await live.chloe.click(typed, "Commit"))
    assert "Your move, as Blue." in said(typed)
    typed = shown(await live.chloe.slash(live.general, "order", text="bid 1"))
    assert "Your move, as Blue." in said(typed)
    await live.chloe.click(typed, "Commit")
    table = await live.settled(table)
    assert set(table.pending) == {"red", "green"}


async def test_suggestions_say_for_which_seat_they_are_where_two_are_asked(live: LiveBot) -> None:
    await at_bids(live)
    both = [choice["value"] for choice in await live.chloe.autocomplete(live.general, "order", "text", text="bid")]
    assert {value.partition(":")[0] for value in both} == {"blue", "gold"}
    one = [choice["value"] for choice in await live.chloe.autocomplete(live.general, "order", "text", text="gold: bid")]
    assert one
    assert all(value.startswith("gold: bid") for value in one)
    own: Any = await live.chloe.autocomplete(live.general, "order", "seat", seat="")
    assert [choice["value"] for choice in own] == ["blue", "gold"]


async def test_answers_are_left_one_by_one_by_command_and_given_when_asked(live: LiveBot) -> None:
    table = await game(live)
    left = shown(await live.chloe.slash(live.general, "plan each", text="place 7; place 8", seat="blue"))
    assert "One by one: Place 7; Place 8 (" in said(left)
    panel = shown(await live.alice.slash(live.general, "order", text="place 1"))
    await live.alice.click(panel, "Commit")
    table = await live.settled(table)
    assert table.pending == ("green",)
    told = [said(message) for message in live.chloe.visible(live.chloe.direct)]
    assert any("Answered for Blue" in text and "Place 7" in text for text in told)


async def test_what_may_be_shown_to_the_compatriot_is_shown_by_two_taps(live: LiveBot) -> None:
    table = await game(live)
    panel = live.alice.last(live.alice.direct)
    opened = shown(await live.alice.click(panel, "You may also …"))
    done = shown(await live.alice.click(opened, "Show hand"))
    assert "Sent: Show hand" in said(done)
    for person, sees in ((live.bob, True), (live.chloe, False)):
        state = await live.call(live.service.tables.look.panel, table.id, int(person.id))
        assert bool(state.view.state.shown["red"].value) is sees


async def test_who_has_compatriots_on_both_sides_is_asked_whom_they_mean_and_keeps_their_words(live: LiveBot) -> None:
    await game(live, red=live.alice, blue=live.alice, gold=live.chloe)
    refused = shown(await live.alice.slash(live.general, "talk", text="Shall we?"))
    assert "Several seats could be meant: Gold, Green." in said(refused)
    assert "> Shall we?" in said(refused)
    named = await live.alice.autocomplete(live.general, "talk", "to", to="g")
    assert [choice["value"] for choice in named] == ["green", "gold"]
    sent = shown(await live.alice.slash(live.general, "talk", text="Shall we?", to="gold"))
    assert "Brought to Gold" in said(sent)


# ---------------------------------------------------------------------- talk as a table wants it


async def wants(live: LiveBot, table: TableInfo, line: str) -> None:
    await live.call(
        live.service.tables.arbiter.name_arbiter, table.id, 7_000, 7_000, "Emma", live.fresh(), admin=True
    )  # fmt: skip
    await live.call(live.service.tables.terms.change, table.id, 7_000, "talk", line, live.fresh(), admin=True)


async def test_where_all_seats_may_talk_one_button_asks_to_whom(live: LiveBot) -> None:
    table = await game(live, gold=live.bob, blue=live.chloe)
    await wants(live, table, "anonymous")
    form = await live.alice.slash(live.general, "talk")
    assert form.modal is not None
    assert "To whom?" in json.dumps(form.modal)
    told = shown(await live.alice.submit(form, {"to": "blue", "text": "A word"}))
    assert "Brought to Blue" in said(told)
    await live.settled(table)
    letter = said(live.chloe.last(live.chloe.direct))
    assert "Red writes to you as Blue." in letter
    assert "Alice" not in letter
    assert str(live.alice.id) not in json.dumps(live.chloe.last(live.chloe.direct))


async def test_a_press_blocks_and_another_reports(live: LiveBot) -> None:
    table = await game(live)
    await live.alice.slash(live.general, "talk", text="You fool")
    await live.settled(table)
    letter = live.bob.last(live.bob.direct)
    assert "Nobody could judge that" in said(shown(await live.bob.click(letter, "Report")))
    blocked = shown(await live.bob.click(letter, "Block"))
    assert "Nothing more of theirs is brought to you" in said(blocked)
    told = shown(await live.alice.slash(live.general, "talk", text="You there?"))
    assert "Brought to Green" in said(told)
    await live.settled(table)
    assert "You there" not in everything(live.bob, live.bob.direct)
    listed = shown(await live.bob.slash(live.general, "me blocked"))
    await live.bob.click(listed, "Hear 1 again")
    await live.alice.slash(live.general, "talk", text="And now?")
    await live.settled(table)
    assert "And now" in everything(live.bob, live.bob.direct)


async def test_what_was_said_is_opened_after_the_game_where_the_table_wants_that(live: LiveBot) -> None:
    table = await game(live)
    await wants(live, table, "open, opened at the end")
    sent = shown(await live.alice.slash(live.general, "talk", text="To the wall", to="blue"))
    assert "It is opened after the game" in said(sent)
    await live.call(live.service.tables.arbiter.end, table.id, 7_000, "enough", live.fresh(), admin=True)
    await live.settled(table)
    told = shown(await live.bob.slash(live.general, "talk", table=table.id))
    assert "Red to Blue" in said(told)
    assert "To the wall" in said(told)


async def test_whoever_judges_reads_what_was_reported_in_a_letter(live: LiveBot) -> None:
    table = await game(live, blue=live.alice, gold=live.bob)
    await live.call(live.service.tables.people.set_server, int(live.guild["id"]), arbiters=[int(live.chloe.id)])
    await live.alice.slash(live.general, "talk", text="You fool", to="green", seat="red")
    await live.settled(table)
    await live.bob.click(live.bob.last(live.bob.direct), "Report")
    await live.settled(table)
    letter = live.chloe.last(live.chloe.direct)
    assert "reports words of" in said(letter)
    assert "Red to Green" in said(letter)
    assert "You fool" in said(letter)
    assert "Bench" in labels(letter)
