"""What the last message tells of a whole game: the turning points of its phases."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.messages import public
from bot.messages.seen import LEAST_TOLD, MOST_TOLD, ROOM, brief_of
from bot.messages.story import MOST, of_turn, story_lines, turning_points
from bot.messages.text import height
from bot.service.api.table import SeatInfo, Status, TableInfo
from bot.service.installed import load_games
from bot.service.mail.letters import OPENING, REPORT, Delivery, Letter
from bot.terms.terms import PRESETS, Pace
from engine.core.event import Event, mask_events
from engine.core.records.record import of_json, unpacked
from engine.core.records.replaying import steps
from engine.core.registry import rules
from engine.core.secrets.secret import PUBLIC
from engine.core.whereabouts import phase

load_games()
RECORDS = Path(__file__).parents[2] / "records"


def chapters(game: str, record: str) -> list[Letter]:
    """A recorded game as the room was told it, a letter for each phase."""
    told: list[tuple[tuple[object, ...], list[Event]]] = []
    data = rules(game).digest
    for step in steps(of_json(unpacked((RECORDS / game / f"{record}.json").read_bytes()))):
        at = tuple((one.tag, tuple(one.args.items())) for one in phase(step.match))
        if not told or told[-1][0] != at:
            told.append((at, []))
        told[-1][1].extend(mask_events(step.events, PUBLIC))
    return [
        Letter(REPORT, "T", "t", game, data=data, events=tuple(events),
               args={"phase": [(tag, dict(args)) for tag, args in at], "over": True})  # type: ignore[misc]
        for at, events in told
    ]  # fmt: skip


def table_of(game: str) -> TableInfo:
    return TableInfo("T", 1, 2, game, "", "t", Status.FINISHED, PRESETS[Pace.STRICT], (), 1, 1, 3, "", "")


@pytest.mark.parametrize(
    ("game", "record"),
    [("polis", "points"), ("hellenes", "negotiated-peace"), ("pericles", "honor"), ("hellas", "points")],
)
def test_a_game_is_told_in_a_few_lines_each_with_when_it_was(game: str, record: str) -> None:
    table = table_of(game)
    lines = story_lines(turning_points(table, chapters(game, record)))
    assert 2 <= len(lines) <= MOST
    assert all(line.startswith("· **") for line in lines)
    assert len("\n".join(lines)) < 1400


def test_a_game_begins_with_what_is_worth_knowing_told_once() -> None:
    letter = replace(chapters("pericles", "honor")[0], kind=OPENING, args={})
    lines = [line for line in opened(letter).splitlines() if line.startswith(("·", "**"))]
    assert lines
    assert len(lines) <= MOST_TOLD
    assert "more: *History*" in opened(letter)
    assert opened(letter).count("Amphipolis") == 2, "what each Assembly wants, once"


PERICLES = ("aristocrats", "demagogues", "eurypontids", "agiads")


@pytest.mark.parametrize(
    ("holders", "waited", "named"),
    [
        (("Anna", "Bert", "Carl", "Carl"), "Aristocrats (Anna), Demagogues (Bert), Eurypontids and Agiads (Carl): ", 1),
        (("Anna", "", "Carl", "Carl"), "Aristocrats (Anna), Eurypontids and Agiads (Carl): ", 2),
    ],
)
def test_a_game_that_asks_all_at_once_names_them_once(holders: tuple[str, ...], waited: str, named: int) -> None:
    seats = tuple(
        SeatInfo(seat, len(name) + 10 if name else None, None if name else "sensible", name)
        for seat, name in zip(PERICLES, holders, strict=True)
    )
    table = dataclasses.replace(table_of("pericles"), status=Status.RUNNING, seats=seats, pending=PERICLES)
    letter = replace(chapters("pericles", "honor")[0], kind=OPENING, args={})
    body = public.opening(Delivery(1, letter, "x", "n", "m"), table).body
    assert waited in body
    assert body.count("Anna") == named, "a list of who plays is needed where the computer holds a seat"
    assert ("sensible" in body) == ("" in holders)


def opened(letter: Letter) -> str:
    return public.opening(Delivery(1, letter, "x", "n", "m"), table_of(letter.game)).body


@pytest.mark.parametrize(("game", "record"), [("hellenes", "negotiated-peace"), ("pericles", "honor")])
def test_the_last_message_of_a_turn_of_several_phases_tells_the_turn(game: str, record: str) -> None:
    course, told = rules(game).course, chapters(game, record)
    assert course.paged

    def turn(letter: Letter) -> object:
        return next((args[course.told] for tag, args in letter.args["phase"] if tag == course.turn), None)

    every = [replace(letter, args={**letter.args, "turn": turn(letter)}) for letter in told]
    first = next(letter.args["turn"] for letter in every if letter.args["turn"] is not None)
    last = [letter for letter in every if letter.args["turn"] == first][-1]
    closing = replace(last, args={**last.args, "closes": first}, number=9)
    panel = public.report(Delivery(1, closing, "x", "n", "m"), table_of(game), every)
    assert {letter.args["turn"] for letter in of_turn(every, closing)} == {first}
    lines = panel.body.splitlines()
    points = [line for line in lines if line.startswith("· **")]
    assert 2 <= len(points) <= MOST
    assert sum(map(height, points)) <= 7 + 3, "beside the picture and what its last phase was"
    assert not any(" › " in point for point in points), "which turn it was stands above"
    assert any(panel.headline.split("## ")[1] in line for line in points), "the headline is what decided it"
    print(panel.headline)
    print(panel.body)


@pytest.mark.parametrize(
    ("game", "record"),
    [("polis", "points"), ("hellenes", "negotiated-peace"), ("pericles", "honor"), ("hellas", "points")],
)
def test_what_the_room_is_told_of_a_phase_leaves_room_for_its_picture(game: str, record: str) -> None:
    """Six long lines below a picture were a screen and a half."""
    for letter in chapters(game, record):
        told = brief_of(letter)
        assert len(told.lines) <= LEAST_TOLD or sum(height(line.text) for line in told.lines) <= ROOM
        assert [line.number for line in told.lines if line.number] == [
            *range(1, 1 + sum(bool(line.marks) for line in told.lines))
        ]
        assert told.lines or not letter.events
