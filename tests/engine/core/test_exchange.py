"""Seats whose holders change places by a rule."""

from typing import Any

import msgspec
import pytest

from engine.core.ahead.draft import draft
from engine.core.event import EXCHANGED, Event, eyes_before, mask_events
from engine.core.match import Match
from engine.core.position import Position
from engine.core.questions.check import RulesError
from engine.core.questions.decision import say
from engine.core.records.record import Recorder, state_digest
from engine.core.records.replaying import difference, replay, with_states
from engine.core.secrets.secret import PUBLIC, NeedsCommit, seat_view
from engine.core.secrets.view import View
from engine.core.table import Table
from tests.engine.core.helpers import RULES, play, start

RED, BLUE = seat_view("red"), seat_view("blue")


def outbid() -> tuple[Match[Any], list[Event]]:
    """Blue has bid more than red."""
    match = start("bid")
    play(match, "red", "bid 1")
    return match, play(match, "blue", "bid 2")


def test_the_pair_is_kept_and_everybody_is_told():
    match, events = outbid()
    assert match.position.exchanged == [("red", "blue")]
    (told,) = [event for event in mask_events(events, PUBLIC) if event.id == EXCHANGED]
    assert told.args == {"seat": "red", "other": "blue"}
    assert View(match, PUBLIC).position.exchanged == [("red", "blue")]


def test_nobody_changes_seats_where_the_rule_does_not_say_so():
    match = start("bid")
    play(match, "red", "bid 2")
    play(match, "blue", "bid 2")
    assert match.position.exchanged == []


def test_it_can_not_be_taken_back():
    match, _ = outbid()
    assert match.position.fence == match.position.played


def test_what_was_told_before_stays_with_the_people():
    _, events = outbid()
    bids = {viewer.tag: [e.args.get("amount") for e in mask_events(events, viewer)][:2] for viewer in (RED, BLUE)}
    assert bids == {"red": [None, 2], "blue": [1, None]}, "red is now whoever has bid for blue"
    assert eyes_before(events, RED) == BLUE
    assert eyes_before(events, PUBLIC) == PUBLIC


def test_a_record_leads_to_the_same_seats():
    recorder, _ = Recorder.new(RULES, "bid", {}, "s")
    for seat, amount in (("red", 0), ("blue", 3)):
        recorder.play(seat, recorder.match.pending()[seat].id, say("bid", amount))
    again = replay(recorder.record, RULES).match
    assert again.encode() == recorder.match.encode()
    assert again.position.exchanged == [("red", "blue")]
    assert difference(with_states(recorder.record, RULES), RULES) is None
    other = recorder.match.clone()
    other.position.exchanged.clear()
    assert state_digest(other) != state_digest(recorder.match)


def test_a_stored_position_from_before_there_were_exchanges_is_still_read():
    match = start("two")
    old = msgspec.msgpack.decode(match.encode())
    del old["exchanged"]
    position: Position[Any, Any] = RULES.decoder.decode(msgspec.msgpack.encode(old))
    assert position.exchanged == []


def test_a_draft_goes_no_further():
    match = start("bid")
    table = Table(RULES, View(match, RED).match.position)
    with pytest.raises(NeedsCommit):
        table.exchange("red", "blue")
    play(match, "red", "bid 1")
    assert draft(View(match, BLUE), "blue", "bid 2").stop == "commit"


@pytest.mark.parametrize("pair", [("red", "red"), ("red", "gold")])
def test_only_two_seats_of_the_table_can_change_places(pair):
    with pytest.raises(RulesError, match="can't be exchanged"):
        Table(RULES, start("bid").position).exchange(*pair)


def test_not_inside_a_closed_hand():
    table = Table(RULES, start("bid").position)
    table.sealed = True
    with pytest.raises(RulesError, match="sealed"):
        table.exchange("red", "blue")
