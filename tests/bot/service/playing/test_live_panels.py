"""Which direct message asks what a seat is asked: the newest, and none once it is answered, in one edit of each."""

from __future__ import annotations

from itertools import count

from bot.service.mail.letters import ANEW, PASSED, TURN
from bot.service.mail.post import unpack
from bot.store.mail import LivePanel, OutboxRow, OutboxState
from tests.bot.service.clocks.test_deadlines import pass_time
from tests.bot.service.clocks.test_ladder import house_answers
from tests.bot.service.mail.test_changes import seated
from tests.bot.service.rig import ANNA, BERT, DORA, Rig

TYPED = 777


def delivered(rig: Rig) -> dict[int, int]:
    """All letters arrive: the message of each row."""
    numbers, arrived = count(5000), dict[int, int]()
    while letters := rig.do(rig.tables.outbox.claim, 50):
        for letter in letters:
            arrived[letter.row] = next(numbers)
            rig.do(rig.tables.outbox.sent, letter.row, arrived[letter.row])
    return arrived


def edits(rig: Rig) -> list[tuple[str, int | None]]:
    """Edits of Anna's messages that wait to be made, and of which message."""
    rows = {row.id: row for row in rig.rows(OutboxRow)}
    waiting = [(row, unpack(row)) for row in rows.values() if row.person == ANNA and row.state == OutboxState.QUEUED]
    made = [(row.kind, letter.args.get("message")) for row, letter in waiting if row.kind == PASSED]
    again = [rows[letter.args["row"]] for row, letter in waiting if row.kind == ANEW]
    return sorted([*made, *((ANEW, row.message) for row in again if row.kind == TURN)])


def asked_in(rig: Rig) -> int:
    """The message of the letter that asks Anna."""
    (live,) = [one for one in rig.rows(LivePanel) if one.person == ANNA]
    return live.message


def test_a_newer_message_takes_the_question_over_and_an_answer_closes_it(rig: Rig) -> None:
    table = seated(rig)
    delivered(rig)
    letter = asked_in(rig)
    rig.do(rig.tables.play.asks_in, table, ANNA, "red", TYPED)
    assert edits(rig) == [(PASSED, letter)]
    delivered(rig)
    rig.play(table, ANNA, "red", "take 1", "done")
    assert edits(rig) == [(PASSED, TYPED)], "the letter is small already"
    assert all(one.person != ANNA for one in rig.rows(LivePanel))


def test_the_message_in_which_it_is_answered_becomes_the_receipt_and_is_not_edited(rig: Rig) -> None:
    table = seated(rig)
    delivered(rig)
    rig.draft(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.play.redrawn, table, asked_in(rig))
    rig.commit(table, ANNA, "red")
    assert edits(rig) == []


def test_a_message_that_is_made_anew_anyway_is_edited_once(rig: Rig) -> None:
    table = seated(rig)
    delivered(rig)
    letter = asked_in(rig)
    pass_time(rig, hours=49)
    delivered(rig)
    rig.do(rig.tables.arbiter.end, table, DORA, "snow", rig.id())
    assert edits(rig) == [(ANEW, letter)]
    assert rig.rows(LivePanel) == []


def test_a_question_that_the_house_has_answered_is_closed_in_one_edit(rig: Rig) -> None:
    table = seated(rig)
    rig.do(rig.tables.terms.change, table, DORA, "missed", "no grace, then agent once, 3 strikes end", rig.id())
    delivered(rig)
    letter = asked_in(rig)
    pass_time(rig, hours=49)
    delivered(rig)
    pass_time(rig, hours=23)
    house_answers(rig, "take 1", "done")
    assert [message for _, message in edits(rig)].count(letter) == 1


def test_nobody_elses_message_becomes_a_seats(rig: Rig) -> None:
    table = seated(rig)
    delivered(rig)
    letter = asked_in(rig)
    rig.do(rig.tables.play.asks_in, table, BERT, "red", TYPED)
    assert edits(rig) == []
    assert asked_in(rig) == letter


def on_its_way(rig: Rig) -> int:
    """Anna's letter, which has arrived, but nothing says so yet; all others have."""
    row = 0
    for letter in rig.do(rig.tables.outbox.claim, 50):
        if letter.person == ANNA and letter.letter.kind == TURN:
            row = letter.row
        else:
            rig.do(rig.tables.outbox.sent, letter.row, 4000 + letter.row)
    return row


def test_a_letter_written_down_late_takes_no_question_over_from_a_newer_message(rig: Rig) -> None:
    table = seated(rig)
    row = on_its_way(rig)
    rig.do(rig.tables.play.asks_in, table, ANNA, "red", 6000)
    rig.do(rig.tables.outbox.sent, row, 5000)
    assert asked_in(rig) == 6000
    assert edits(rig) == [(PASSED, 5000)]


def test_a_letter_written_down_late_leaves_what_its_reader_has_gone_on_with_there(rig: Rig) -> None:
    table = seated(rig)
    row = on_its_way(rig)
    rig.play(table, ANNA, "red", "take 1")
    rig.do(rig.tables.play.asks_in, table, ANNA, "red", 5000)
    rig.do(rig.tables.outbox.sent, row, 5000)
    (live,) = [one for one in rig.rows(LivePanel) if one.person == ANNA]
    asked = rig.panel(table, ANNA, "red").decision
    assert asked is not None
    assert (live.message, live.decision) == (5000, asked.id)
    assert edits(rig) == []


def test_a_letter_written_down_after_its_question_was_answered_asks_no_more(rig: Rig) -> None:
    table = seated(rig)
    row = on_its_way(rig)
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.outbox.sent, row, 5000)
    assert edits(rig) == [(PASSED, 5000)]
    assert all(one.person != ANNA for one in rig.rows(LivePanel))
