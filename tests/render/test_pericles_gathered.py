"""What a stranger reads of a turn of Pericles: a message for each part of it, with a story, not a ledger."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from bot.messages.seen import MOST_TOLD
from bot.panels.place import steps_of
from bot.service.installed import load_games
from engine.core.event import Event, mask_events
from engine.core.records.chapters import chapters
from engine.core.records.record import of_json
from engine.core.records.replaying import steps
from engine.core.registry import rules
from engine.core.secrets.secret import PUBLIC
from engine.core.secrets.view import View
from engine.core.whereabouts import phase
from render import picture as front
from render.boards.pericles.gathered import MADE, gathered
from render.boards.pericles.recap import STYLE
from render.wording.recap import digest, headline, recap, tail
from render.wording.words import words
from tests.each import each
from tests.render.words_checks import least, most

load_games()
RECORD = Path(__file__).parents[1] / "records" / "pericles" / "granaries.json"
WORDS = words("pericles")
Message = tuple[str, list[Event], Any]
"""Where the game was, what happened, and the table after it."""


@cache
def room() -> list[Message]:
    """A recorded turn as the room was told it, a message for each part of a phase."""
    told: list[Message] = []
    begun: Any = None
    events: list[Event] = []
    for step in steps(of_json(RECORD.read_bytes())):
        begun = begun or phase(step.match)
        events += mask_events(list(step.events), PUBLIC)
        if phase(step.match) != begun:
            told.append((steps_of(WORDS, begun), events, View(step.match, PUBLIC)))
            begun, events = phase(step.match), []
    return told


def names(events: list[Event]) -> list[str]:
    return [tail(event.id) for event in events]


def test_a_turn_is_told_in_parts_and_fewer_messages_than_a_room_should_get() -> None:
    where = [at.rpartition(" › ")[2] for at, _, _ in room()]
    assert where[:5] == [
        "Aristophanes Phase", "The first debates", "More debates", "The last debates", "Political Phase",
    ]  # fmt: skip
    assert {"Markers are laid", "The first markers"} <= set(where)
    assert len(where) + 2 <= rules("pericles").course.messages, "with the last markers and the End Phase"


def test_each_message_of_the_assembly_ends_with_four_debates_that_are_over() -> None:
    debates = [names(events).count("debate-over") for at, events, _ in room() if at.endswith("debates")]
    assert debates == [4, 4, 4]


def test_a_part_of_the_theater_phase_ends_between_two_markers() -> None:
    first = next(view for at, _, view in room() if at.endswith("The first markers"))
    assert sum(map(len, first.state.queues.values())) == 7


def test_debates_of_both_cities_are_one_sentence_each_though_their_cards_fall_among_each_other() -> None:
    for events in (events for at, events, _ in room() if at.endswith("debates")):
        told = digest(events, WORDS, STYLE, MOST_TOLD)
        over = [event for event in events if tail(event.id) == "debate-over"]
        for event in over:
            side, issue, values = (
                WORDS.name(event.args["side"]),
                WORDS.name(event.args["issue"]),
                event.args["values"],
            )
            told_so = f"{issue}, {max(values.values())} to {min(values.values())}"
            found = [line.text for line in told.lines if side in line.text and told_so in line.text.replace("**", "")]
            assert found or told.left, (side, told_so)
        assert not any(tail(one.id) in ("card-shown", "tokens") for line in told.lines for one in line.of)


def test_a_debate_in_which_a_leader_was_beaten_makes_the_headline_before_a_narrow_one() -> None:
    def over(issue: str, winner: str, values: dict[str, int]) -> Event:
        args = {"side": "athens", "issue": issue, "values": values, "tokens": {}, "from": "centre", "winner": winner}
        return Event("pericles.debate-over", {**args, "to": f"{winner}-1"})

    def card(seat: str, name: str) -> Event:
        args = {"seat": seat, "card": name, "issue": "games", "value": 4, "bonus": 0, "tokens": 0}
        return Event("pericles.card-shown", args)

    beaten = [
        card("aristocrats", "leader"), card("demagogues", "a02"),
        over("games", "demagogues", {"aristocrats": 4, "demagogues": 5}),
    ]  # fmt: skip
    narrow = [over("league", "aristocrats", {"aristocrats": 3, "demagogues": 2})]
    said = headline([*beaten, *narrow], WORDS, STYLE)
    assert said == "The Leader of the Aristocrats is beaten over Games in Athens, 5 to 4"
    (line, _) = digest([*beaten, *narrow], WORDS, STYLE, MOST_TOLD).lines
    assert line.text == (
        "**Athens: the Demagogues carry Games, 5 to 4**, pulling it to their side; "
        "the Leader of the Aristocrats spoke in vain."
    )


def test_a_faction_reads_of_its_own_city_first_whatever_was_debated_in_the_other() -> None:
    events = next(events for at, events, _ in room() if at.endswith("More debates"))
    for seat, city in (("agiads", "Sparta"), ("aristocrats", "Athens")):
        (line,) = digest(events, WORDS, STYLE, 1, seat=seat).lines
        assert line.text.startswith(f"**{city}: ")


def test_nobody_is_told_to_leave_more_markers_ahead_once_the_last_is_laid() -> None:
    placing = rules("pericles").kinds["pericles.place"]
    before, after = (
        next(view for at, _, view in room() if at.endswith(end)) for end in ("Political Phase", "are laid")
    )
    assert all(placing.comes_again(before.state, seat) for seat in before.state.honor)
    assert not any(placing.comes_again(after.state, seat) for seat in after.state.honor)


def test_bluffs_are_told_together_and_what_was_no_bluff_by_what_came_of_it() -> None:
    events = next(events for at, events, _ in room() if at.endswith("The first markers"))
    rumors = [
        event.args["theater"] for event in events if tail(event.id) == "revealed" and event.args["issue"] == "rumor"
    ]
    lines = [line.text for line in digest(events, WORDS, STYLE, 99).lines]
    (bluffs,) = [line for line in lines if "Rumor" in line]
    assert rumors
    assert all(WORDS.name(theater) in bluffs for theater in rumors)
    every = [line.text for line in recap(events, WORDS, STYLE).lines]
    assert sum("Rumor" in line for line in every) == len(rumors), "History has each of them"


def test_markers_are_counted_by_where_they_lie_and_nothing_else_is_told_of_them() -> None:
    events = next(events for at, events, _ in room() if at.endswith("Markers are laid"))
    laid = [event for event in events if tail(event.id) == "placed"]
    (line,) = [line.text for line in digest(events, WORDS, STYLE, 99).lines if "face down" in line.text]
    assert f"**{len(laid)} markers**" in line
    assert "markers" in headline(events, WORDS, STYLE)


def test_whoever_has_set_cards_aside_reads_which_and_not_that_cards_are_dealt() -> None:
    def aside(seat: str, **known: Any) -> Event:
        return Event("pericles.entourage", {"seat": seat, "count": 3, **known})

    events = [aside("aristocrats", cards=["a06", "a11", "a14"]), aside("demagogues"), aside("agiads")]
    (line,) = digest(events, WORDS, STYLE, MOST_TOLD).lines
    assert line.text == WORDS.event(events[0])


def test_a_replay_tells_the_play_of_a_turn_with_that_turn() -> None:
    two_turns = of_json(RECORD.with_name("bonuses.json").read_bytes())
    told = chapters(two_turns, rules("pericles"))
    begun = [(at.turn, at.events[0]) for at in told if any(tail(event.id) == "turn-begun" for event in at.events)]
    assert [turn for turn, _ in begun] == [9, 10]
    assert all(tail(first.id) == "turn-begun" and first.args["turn"] == turn for turn, first in begun)


def test_gathering_once_more_changes_nothing() -> None:
    for _, events, _ in room():
        once = gathered(events)
        assert gathered(once) == once


@each("name", MADE)
def test_what_is_gathered_can_be_told(name: str) -> None:
    sample: dict[str, Any] = {
        "side": "athens", "issue": "league", "from": "centre", "to": "demagogues-2", "winner": "demagogues",
        "loser": "aristocrats", "course": "over", "speech": "beaten", "trusting": "demagogues", "seat": "agiads",
        "theater": "samos", "theaters": ["samos", "chios"], "crowded": ["samos"], "issues": ["league", "oracle"],
        "card": "birds-b", "whole": True, "hands": {"agiads": 2, "aristocrats": 1}, "values": {}, "cards": {},
        "tokens": {},
    }  # fmt: skip
    if name == "laid":
        sample["theaters"] = {"samos": 2, "chios": 1}
    if name == "campaign":
        sample["from"] = ["chios"]
    for args in (
        least(MADE[name], name, lambda _, arg: sample.get(arg, 2)),
        most(MADE[name], name, lambda _, arg: sample.get(arg, 2)),
    ):
        event = Event(f"pericles.{name}", dict(args))
        texts = (WORDS.event(event), WORDS.headline(event) or "")
        assert all(text and "pericles" not in text and "{" not in text and "-2" not in text for text in texts), texts


def test_the_debates_of_a_message_are_drawn_and_a_phase_without_any_has_no_such_picture() -> None:
    at_debates = next((events, view) for at, events, view in room() if at.endswith("More debates"))
    laid = next((events, view) for at, events, view in room() if at.endswith("Markers are laid"))
    assert front.story(at_debates[1], at_debates[0]) is not None
    assert front.story(laid[1], laid[0]) is None
