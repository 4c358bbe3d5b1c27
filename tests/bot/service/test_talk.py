"""Words in private between compatriots reach one person, and nobody else."""

import pytest

from bot.service.api import Denied
from bot.service.letters import CLOSED_DM, WHISPER
from bot.service.talk import MOST_LETTERS, MOST_MESSAGES
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Answer, AuditRow
from tests.bot.service.inn import ANNA, BERT, CARL, DORA
from tests.bot.service.test_several_seats import seated

FOUR = {"red": ANNA, "blue": BERT, "green": CARL, "gold": DORA}


def whisper(inn, table, person, text="Let us vote aye", seat=None, to=None, interaction=None):
    return inn.do(inn.tables.talk.whisper, table, person, seat, to, text, interaction or inn.id())


def test_words_go_to_whoever_holds_the_compatriots_seat_and_to_nobody_else(inn):
    table = seated(inn, "pact", FOUR)
    before = len(inn.letters())
    assert whisper(inn, table, ANNA) == "green"
    (letter,) = inn.letters()[before:]
    assert (letter.kind, letter.person, letter.seat) == (WHISPER, CARL, "green")
    assert letter.args == {"text": "Let us vote aye", "sender": "red", "by": ANNA}
    (row,) = inn.rows(OutboxRow, OutboxRow.kind == WHISPER)
    assert row.lane == f"dm {CARL}"


def test_they_stand_in_no_record_of_the_game_and_the_arbiter_reads_nothing(inn):
    table = seated(inn, "pact", FOUR)
    before = [(len(inn.rows(model))) for model in (Answer, AuditRow)], inn.do(inn.tables.look.table, table)
    whisper(inn, table, BERT)
    assert ([(len(inn.rows(model))) for model in (Answer, AuditRow)], inn.do(inn.tables.look.table, table)) == before
    (row,) = inn.rows(OutboxRow, OutboxRow.kind == WHISPER)
    for person in (ANNA, BERT, CARL):
        with pytest.raises(Denied, match="no-such-secret"):
            inn.do(inn.tables.look.secret, person, row.id)
    assert inn.do(inn.tables.look.secret, DORA, row.id).letter.args["text"] == "Let us vote aye"


def test_they_are_not_withdrawn_when_an_answer_is(inn):
    table = seated(inn, "pact", FOUR)
    inn.play(table, ANNA, "red", "place 1")
    whisper(inn, table, ANNA)
    inn.do(inn.tables.play.take_back, table, ANNA, "red", inn.id())
    assert len(inn.letters(WHISPER, state=OutboxState.QUEUED)) == 1


def test_the_same_press_delivered_twice_says_it_once(inn):
    table = seated(inn, "pact", FOUR)
    assert [whisper(inn, table, ANNA, interaction=77) for _ in range(2)] == ["green", "green"]
    assert len(inn.letters(WHISPER)) == 1


def test_before_the_game_they_may_talk_too_and_afterwards_no_more(inn):
    table = inn.lobby("pact")
    for seat, person in (("red", ANNA), ("green", CARL)):
        inn.do(inn.tables.lobby.take_seat, table, person, "x", seat, inn.id())
    whisper(inn, table, ANNA)
    inn.do(inn.tables.arbiter.end, table, ANNA, "enough", inn.id())
    with pytest.raises(Denied, match="over"):
        whisper(inn, table, ANNA)


def test_where_direct_messages_are_closed_the_room_calls_and_tells_nothing(inn):
    table = seated(inn, "pact", FOUR)
    inn.do(inn.tables.people.set_person, CARL, dm="closed")
    whisper(inn, table, ANNA)
    (ping,) = inn.letters(CLOSED_DM)[-1:]
    assert (ping.person, ping.args["about"]) == (CARL, WHISPER)
    assert "aye" not in str(ping)
    assert inn.do(inn.tables.look.secret, CARL, ping.args["secret"]).letter.args["text"] == "Let us vote aye"


@pytest.mark.parametrize(
    ("holders", "code"),
    [
        ({**FOUR, "green": "random"}, "partner-agent"),
        ({**FOUR, "green": ANNA}, "partner-self"),
    ],
)
def test_who_has_no_ears_is_said_plainly(inn, holders, code):
    table = seated(inn, "pact", holders)
    with pytest.raises(Denied, match=code):
        whisper(inn, table, ANNA)
    assert inn.letters(WHISPER) == []


def test_a_seat_that_nobody_holds_hears_nothing(inn):
    table = seated(inn, "pact", FOUR)
    inn.do(inn.tables.lobby.leave, table, CARL, inn.id())
    with pytest.raises(Denied, match="partner-nobody"):
        whisper(inn, table, ANNA)


def test_a_game_without_compatriots_refuses(inn):
    table = inn.running("two")
    with pytest.raises(Denied, match="no-partners"):
        whisper(inn, table, ANNA)


def test_rivals_onlookers_and_strange_seats_are_refused(inn):
    table = seated(inn, "pact", FOUR)
    for person, fields, code in (
        (ANNA, {"to": "blue"}, "not-partner"),
        (ANNA, {"to": "silver"}, "no-such-seat"),
        (ANNA, {"seat": "green"}, "not-your-seat"),
        (999, {}, "not-seated"),
    ):
        with pytest.raises(Denied, match=code):
            whisper(inn, table, person, **fields)


def test_who_plays_on_both_sides_says_to_whom(inn):
    table = seated(inn, "pact", {"red": ANNA, "blue": ANNA, "green": CARL, "gold": DORA})
    with pytest.raises(Denied, match="which-seat"):
        whisper(inn, table, ANNA)
    assert whisper(inn, table, ANNA, to="gold") == "gold"
    assert whisper(inn, table, ANNA, seat="red") == "green"


def test_nothing_and_too_much_are_refused(inn):
    table = seated(inn, "pact", FOUR)
    for text, code in (("  \n ", "nothing-said"), ("x" * (MOST_LETTERS + 1), "said-too-long")):
        with pytest.raises(Denied, match=code):
            whisper(inn, table, ANNA, text)


def test_nobody_floods_a_compatriot(inn):
    table = seated(inn, "pact", FOUR)
    for _ in range(MOST_MESSAGES):
        whisper(inn, table, ANNA)
    with pytest.raises(Denied, match="said-too-often"):
        whisper(inn, table, ANNA)
    whisper(inn, table, CARL)
    inn.clock.forward(minutes=11)
    whisper(inn, table, ANNA)


def test_words_for_a_seat_given_up_are_not_sent_to_its_old_holder(inn):
    table = seated(inn, "pact", FOUR)
    whisper(inn, table, ANNA)
    inn.do(inn.tables.lobby.leave, table, CARL, inn.id())
    assert inn.letters(WHISPER, state=OutboxState.QUEUED) == []


def test_the_panel_offers_to_talk_only_where_somebody_else_would_hear(inn):
    table = seated(inn, "pact", {**FOUR, "gold": "random"})
    assert inn.panel(table, ANNA).partners == ("green",)
    assert inn.panel(table, BERT).partners == ()
