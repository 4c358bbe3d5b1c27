"""Words in private between compatriots reach one person, and nobody else."""

import pytest

from bot.service.api.denials import Denied
from bot.service.mail.letters import CLOSED_DM, WHISPER
from bot.service.people.talk import MOST_LETTERS, MOST_MESSAGES
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Answer, AuditRow
from tests.bot.service.playing.test_several_seats import seated
from tests.bot.service.rig import ANNA, BERT, CARL, DORA

FOUR = {"red": ANNA, "blue": BERT, "green": CARL, "gold": DORA}


def whisper(rig, table, person, text="Let us vote aye", seat=None, to=None, interaction=None):
    return rig.do(rig.tables.talk.whisper, table, person, seat, to, text, interaction or rig.id())


def test_words_go_to_whoever_holds_the_compatriots_seat_and_to_nobody_else(rig):
    table = seated(rig, "pact", FOUR)
    before = len(rig.letters())
    assert whisper(rig, table, ANNA) == "green"
    (letter,) = rig.letters()[before:]
    assert (letter.kind, letter.person, letter.seat) == (WHISPER, CARL, "green")
    assert letter.args == {"text": "Let us vote aye", "sender": "red", "by": ANNA}
    (row,) = rig.rows(OutboxRow, OutboxRow.kind == WHISPER)
    assert row.lane == f"dm {CARL}"


def test_they_stand_in_no_record_of_the_game_and_the_arbiter_reads_nothing(rig):
    table = seated(rig, "pact", FOUR)
    before = [(len(rig.rows(model))) for model in (Answer, AuditRow)], rig.do(rig.tables.look.table, table)
    whisper(rig, table, BERT)
    assert (
        [(len(rig.rows(model))) for model in (Answer, AuditRow)],
        rig.do(rig.tables.look.table, table),
    ) == before
    (row,) = rig.rows(OutboxRow, OutboxRow.kind == WHISPER)
    for person in (ANNA, BERT, CARL):
        with pytest.raises(Denied, match="no-such-secret"):
            rig.do(rig.tables.look.secret, person, row.id)
    assert rig.do(rig.tables.look.secret, DORA, row.id).letter.args["text"] == "Let us vote aye"


def test_they_are_not_withdrawn_when_an_answer_is(rig):
    table = seated(rig, "pact", FOUR)
    rig.play(table, ANNA, "red", "place 1")
    whisper(rig, table, ANNA)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    assert len(rig.letters(WHISPER, state=OutboxState.QUEUED)) == 1


def test_the_same_press_delivered_twice_says_it_once(rig):
    table = seated(rig, "pact", FOUR)
    assert [whisper(rig, table, ANNA, interaction=77) for _ in range(2)] == ["green", "green"]
    assert len(rig.letters(WHISPER)) == 1


def test_before_the_game_they_may_talk_too_and_afterwards_no_more(rig):
    table = rig.lobby("pact")
    for seat, person in (("red", ANNA), ("green", CARL)):
        rig.do(rig.tables.lobby.take_seat, table, person, "x", seat, rig.id())
    whisper(rig, table, ANNA)
    rig.do(rig.tables.arbiter.end, table, ANNA, "enough", rig.id())
    with pytest.raises(Denied, match="over"):
        whisper(rig, table, ANNA)


def test_where_direct_messages_are_closed_the_room_calls_and_tells_nothing(rig):
    table = seated(rig, "pact", FOUR)
    rig.do(rig.tables.people.set_person, CARL, dm="closed")
    whisper(rig, table, ANNA)
    (ping,) = rig.letters(CLOSED_DM)[-1:]
    assert (ping.person, ping.args["about"]) == (CARL, WHISPER)
    assert "aye" not in str(ping)
    assert rig.do(rig.tables.look.secret, CARL, ping.args["secret"]).letter.args["text"] == "Let us vote aye"


@pytest.mark.parametrize(
    ("holders", "code"),
    [
        ({**FOUR, "green": "random"}, "partner-agent"),
        ({**FOUR, "green": ANNA}, "partner-self"),
    ],
)
def test_who_has_no_ears_is_said_plainly(rig, holders, code):
    table = seated(rig, "pact", holders)
    with pytest.raises(Denied, match=code):
        whisper(rig, table, ANNA)
    assert rig.letters(WHISPER) == []


def test_a_seat_that_nobody_holds_hears_nothing(rig):
    table = seated(rig, "pact", FOUR)
    rig.do(rig.tables.lobby.leave, table, CARL, rig.id())
    with pytest.raises(Denied, match="partner-nobody"):
        whisper(rig, table, ANNA)


def test_a_game_without_compatriots_refuses(rig):
    table = rig.running("two")
    with pytest.raises(Denied, match="no-partners"):
        whisper(rig, table, ANNA)


def test_rivals_onlookers_and_strange_seats_are_refused(rig):
    table = seated(rig, "pact", FOUR)
    for person, fields, code in (
        (ANNA, {"to": "blue"}, "not-partner"),
        (ANNA, {"to": "silver"}, "no-such-seat"),
        (ANNA, {"seat": "green"}, "not-your-seat"),
        (999, {}, "not-seated"),
    ):
        with pytest.raises(Denied, match=code):
            whisper(rig, table, person, **fields)


def test_who_plays_on_both_sides_says_to_whom(rig):
    table = seated(rig, "pact", {"red": ANNA, "blue": ANNA, "green": CARL, "gold": DORA})
    with pytest.raises(Denied, match="which-seat"):
        whisper(rig, table, ANNA)
    assert whisper(rig, table, ANNA, to="gold") == "gold"
    assert whisper(rig, table, ANNA, seat="red") == "green"


def test_nothing_and_too_much_are_refused(rig):
    table = seated(rig, "pact", FOUR)
    for text, code in (("  \n ", "nothing-said"), ("x" * (MOST_LETTERS + 1), "said-too-long")):
        with pytest.raises(Denied, match=code):
            whisper(rig, table, ANNA, text)


def test_nobody_floods_a_compatriot(rig):
    table = seated(rig, "pact", FOUR)
    for _ in range(MOST_MESSAGES):
        whisper(rig, table, ANNA)
    with pytest.raises(Denied, match="said-too-often"):
        whisper(rig, table, ANNA)
    whisper(rig, table, CARL)
    rig.clock.forward(minutes=11)
    whisper(rig, table, ANNA)


def test_words_for_a_seat_given_up_are_not_sent_to_its_old_holder(rig):
    table = seated(rig, "pact", FOUR)
    whisper(rig, table, ANNA)
    rig.do(rig.tables.lobby.leave, table, CARL, rig.id())
    assert rig.letters(WHISPER, state=OutboxState.QUEUED) == []


def test_the_panel_offers_to_talk_only_where_somebody_else_would_hear(rig):
    table = seated(rig, "pact", {**FOUR, "gold": "random"})
    assert rig.panel(table, ANNA).partners == ("green",)
    assert rig.panel(table, BERT).partners == ()
