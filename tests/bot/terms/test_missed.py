"""What follows a missed deadline, as one line says it."""

from datetime import timedelta

import pytest

from bot.messages.terms_told import missed_words
from bot.terms.missed import LADDERS, Missed, Step, read_missed, strikes_of, write_missed
from bot.terms.reading import Unreadable

WHOLE = "grace 1d, reminder 4h, 3 credits of 1d, draft, then agent once, 3 strikes offer, cleared after 10"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("grace 12h", "grace 12h"), ("12h grace", "grace 12h"), ("no grace", "no grace"), ("usual", "grace 1d"),
        (WHOLE, WHOLE), ("draft", "grace 1d, draft"), ("3x24h extensions", "grace 1d, 3 credits of 1d"),
        ("2 extensions of 12 hours, then the others decide", "grace 1d, 2 credits of 12h"),
        ("then computer once; after 2 strikes then end", "grace 1d, then agent once, 2 strikes end"),
        ("grace 6h, agent once", "grace 6h, then agent once"), ("grace 6h, ask", "grace 6h"),
        ("then ask, after 2 days then offer, after 5 days the computer", "grace 1d, after 2d offer, after 5d agent"),
        ("patient, after a week end", "grace 2d, reminder 12h, 3 credits of 1d, draft, after 7d end"),
        ("flowing, grace 6h, no strikes, no credits", "grace 6h, reminder 4h, draft, then agent once"),
    ],
)  # fmt: skip
def test_a_ladder_is_read_as_people_write_it_and_written_so_that_it_reads_the_same(typed, kept):
    assert write_missed(read_missed(typed)) == kept
    assert read_missed(kept) == read_missed(typed)


@pytest.mark.parametrize("name", LADDERS)
def test_every_ladder_with_a_name_can_be_written_out(name):
    assert read_missed(write_missed(LADDERS[name])) == read_missed(name) == LADDERS[name]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("whatever", "bad-missed"), ("", "bad-missed"), ("then dance", "bad-missed"), ("3 strikes", "bad-missed"),
        ("grace soon", "bad-duration"), ("grace 15 days", "bad-span"), ("2 credits of 20 days", "bad-span"),
        ("21 credits of 1h", "bad-count"), ("0 strikes end", "bad-count"), ("grace 4h, reminder 4h", "late-reminder"),
        ("then agent, after 2 days end", "nothing-waits"), ("then offer, after 2 days ask", "no-such-rung"),
        ("after 2 days agent, after 3 days end", "no-such-rung"), ("after 2 minutes agent", "bad-span"),
        ("then offer, after 2 days agent once", "nobody-to-answer-for"), ("after a while agent", "bad-duration"),
        ("cleared after 5", "nothing-to-clear"), ("3 strikes end, cleared after 101", "bad-count"),
    ],
)  # fmt: skip
def test_what_is_no_ladder_is_refused_with_what_is_wrong(typed, code):
    with pytest.raises(Unreadable) as no:
        read_missed(typed)
    assert no.value.code == code


def test_so_many_strikes_change_what_follows():
    missed = read_missed("then agent once, 3 strikes offer")
    assert [missed.step(count) for count in (1, 2, 3, 4)] == [Step.AGENT_ONCE, Step.AGENT_ONCE, Step.OFFER, Step.OFFER]
    assert Missed().step(9) is Step.ASK


def test_strikes_are_cleared_by_turns_on_time_in_a_row_alone():
    missed, late, on_time = (1, True), (0, True), (0, False)
    assert strikes_of([missed, on_time, on_time, missed], 3) == 2
    assert strikes_of([missed, on_time, late, on_time, on_time], 3) == 1
    assert strikes_of([missed, missed, on_time, on_time, on_time, missed], 3) == 1
    assert strikes_of([missed, *[on_time] * 50], 0) == 1


def test_a_ladder_is_told_rung_by_rung():
    assert missed_words(read_missed(WHOLE)) == (
        "3 extensions of 24 hours each, 24 hours of grace, a last reminder 4 hours before its end,"
        " then a complete draft is sent as it is, then the computer answers this once,"
        " with strike 3 the seat is open to whoever takes it,"
        " strikes are cleared by 10 turns on time in a row"
    )
    assert missed_words(read_missed("no grace, after 2 days offer, after 5 days end")) == (
        "no grace, then the others decide, if nobody has decided after 2 days, the seat is open to whoever takes it,"
        " if nothing has come of it after 5 days, the game ends without a result"
    )
    assert missed_words(Missed(timedelta(0))) == "no grace, then the others decide"
