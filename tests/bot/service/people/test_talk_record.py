"""Talk beyond compatriots: what a table lets seats say to each other, and what comes of it afterwards."""

import pytest

from bot.service.api.denials import Denied
from bot.service.mail.letters import REPORTED_TALK, WHISPER
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import AuditRow
from bot.store.talk import BlockRow, SaidRow
from bot.terms.reading import Unreadable
from bot.terms.talking import Circle, Talking, read_talking, write_talking
from tests.bot.service.people.test_talk import FOUR, whisper
from tests.bot.service.playing.test_several_seats import seated
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, EMMA, GUILD, once


@once
def talking(rig, line, holders=FOUR):
    table = seated(rig, "pact", holders)
    rig.do(rig.tables.arbiter.name_arbiter, table, EMMA, EMMA, "Emma", rig.id(), admin=True)
    rig.do(rig.tables.terms.change, table, EMMA, "talk", line, rig.id(), admin=True)
    return table


def letter_of(rig, to):
    return max(row.id for row in rig.rows(OutboxRow, OutboxRow.kind == WHISPER, OutboxRow.person == to))


def states(rig, to):
    return [row.state for row in rig.rows(OutboxRow, OutboxRow.kind == WHISPER, OutboxRow.person == to)]


@pytest.mark.parametrize(
    ("line", "is_"),
    [
        ("", Talking()),
        ("Open", Talking(Circle.OPEN)),
        ("anonymous, opened at the end", Talking(Circle.ANONYMOUS, opened=True)),
        ("no talk", Talking(Circle.NONE)),
        ("opened; kept private", Talking()),
    ],
)
def test_the_terms_are_read_and_written(line, is_):
    assert read_talking(line) == is_
    assert read_talking(write_talking(is_)) == is_


def test_what_is_no_such_term_is_refused():
    with pytest.raises(Unreadable, match="bad-talk"):
        read_talking("shouting")


def test_at_an_open_table_rivals_talk_and_hear_who_speaks(rig):
    table = talking(rig, "open")
    assert whisper(rig, table, ANNA, to="blue") == "blue"
    letter = rig.letters(WHISPER)[-1]
    assert (letter.person, letter.args) == (BERT, {"text": "Let us vote aye", "sender": "red", "by": ANNA})
    with pytest.raises(Denied, match="which-seat"):
        whisper(rig, table, ANNA)
    assert rig.panel(table, ANNA).partners == ("blue", "green", "gold")


def test_at_a_silent_table_not_even_compatriots_talk(rig):
    table = talking(rig, "none")
    with pytest.raises(Denied, match="talk-off"):
        whisper(rig, table, ANNA)
    assert rig.panel(table, ANNA).partners == ()


def test_who_holds_several_seats_says_which_of_them_speaks(rig):
    table = talking(rig, "anonymous", {"red": ANNA, "blue": ANNA, "green": CARL, "gold": DORA})
    with pytest.raises(Denied, match="which-speaks"):
        whisper(rig, table, ANNA, to="gold")
    whisper(rig, table, ANNA, seat="blue", to="gold")
    assert rig.letters(WHISPER)[-1].args["sender"] == "blue"


# ---------------------------------------------------------------------- blocking


def test_nothing_of_somebody_who_is_blocked_is_brought_and_nothing_tells_them(rig):
    table = talking(rig, "open")
    whisper(rig, table, ANNA, to="blue")
    rig.do(rig.tables.talk_record.block, BERT, letter_of(rig, BERT))
    before = rig.panel(table, ANNA)
    assert whisper(rig, table, ANNA, "Still there?", to="blue") == "blue"
    assert states(rig, BERT) == [OutboxState.QUEUED, OutboxState.CANCELLED]
    assert rig.panel(table, ANNA).partners == before.partners
    whisper(rig, table, CARL, to="blue")
    assert states(rig, BERT)[-1] == OutboxState.QUEUED
    own = rig.do(rig.tables.own_data.of, ANNA)
    assert "block" not in own
    assert "said" not in own or all("brought" not in one for one in own["said"])
    assert own["blocked"] == []


def test_the_room_calls_nobody_for_words_that_are_not_brought(rig):
    table = talking(rig, "open")
    rig.do(rig.tables.people.set_person, BERT, dm="closed")
    whisper(rig, table, ANNA, to="blue")
    rig.do(rig.tables.talk_record.block, BERT, letter_of(rig, BERT))
    calls = len(rig.letters("closed-dm"))
    whisper(rig, table, ANNA, to="blue")
    assert len(rig.letters("closed-dm")) == calls


def test_a_block_is_lifted_by_whoever_made_it_alone(rig):
    table = talking(rig, "open")
    whisper(rig, table, ANNA, to="blue")
    kept = rig.do(rig.tables.talk_record.block, BERT, letter_of(rig, BERT))
    assert rig.do(rig.tables.talk_record.block, BERT, letter_of(rig, BERT)) == kept
    with pytest.raises(Denied, match="not-blocked"):
        rig.do(rig.tables.talk_record.unblock, ANNA, kept.id)
    rig.do(rig.tables.talk_record.unblock, BERT, kept.id)
    whisper(rig, table, ANNA, to="blue")
    assert states(rig, BERT) == [OutboxState.QUEUED, OutboxState.QUEUED]


def test_whoever_was_not_named_is_blocked_at_that_table_only_and_stays_unnamed(rig):
    table, other = talking(rig, "anonymous"), talking(rig, "open")
    whisper(rig, table, ANNA, to="blue")
    kept = rig.do(rig.tables.talk_record.block, BERT, letter_of(rig, BERT))
    assert (kept.person, kept.table, kept.seat) == (None, table, "red")
    whisper(rig, table, ANNA, to="blue")
    assert states(rig, BERT)[-1] == OutboxState.CANCELLED
    whisper(rig, other, ANNA, to="blue")
    assert states(rig, BERT)[-1] == OutboxState.QUEUED


def test_nobody_blocks_or_reports_by_a_letter_that_was_not_for_them(rig):
    table = talking(rig, "open")
    whisper(rig, table, ANNA, to="blue")
    for act in (rig.tables.talk_record.block, lambda who, letter: rig.tables.talk_record.report(who, letter, rig.id())):
        with pytest.raises(Denied, match="no-such-secret"):
            rig.do(act, CARL, letter_of(rig, BERT))


# ---------------------------------------------------------------------- reporting


def test_a_report_goes_to_the_arbiter_alone_with_what_went_before_between_the_two(rig):
    table = talking(rig, "open")
    whisper(rig, table, CARL, "Nothing to do with it", to="blue")
    whisper(rig, table, BERT, "Leave me alone", to="red")
    whisper(rig, table, ANNA, "Never", to="blue")
    said = rig.do(rig.tables.talk_record.report, BERT, letter_of(rig, BERT), rig.id())
    (letter,) = rig.letters(REPORTED_TALK)
    assert letter.person == EMMA
    lines = rig.do(rig.tables.talk_record.lines, table, said.id)
    assert [(one.sender, one.text) for one in lines] == [("blue", "Leave me alone"), ("red", "Never")]
    assert rig.do(rig.tables.audit.entries, table, reader=EMMA)[0].act == "report-talk"
    for reader in (0, ANNA, BERT, CARL):
        acts = [one.act for one in rig.do(rig.tables.audit.entries, table, reader=reader)]
        assert "report-talk" not in acts
        assert rig.do(rig.tables.audit.count, table, reader) == len(acts)
    with pytest.raises(Denied, match="reported-already"):
        rig.do(rig.tables.talk_record.report, BERT, letter_of(rig, BERT), rig.id())


def test_an_arbiter_who_plays_judges_nothing_and_the_server_s_do_instead(rig):
    table = seated(rig, "pact", FOUR)
    whisper(rig, table, CARL)
    with pytest.raises(Denied, match="nobody-judges"):
        rig.do(rig.tables.talk_record.report, ANNA, letter_of(rig, ANNA), rig.id())
    assert rig.rows(AuditRow, AuditRow.act == "report-talk") == []
    rig.do(rig.tables.people.set_server, GUILD, arbiters=[BERT, EMMA])
    rig.do(rig.tables.talk_record.report, ANNA, letter_of(rig, ANNA), rig.id())
    assert [letter.person for letter in rig.letters(REPORTED_TALK)] == [EMMA]


# ---------------------------------------------------------------------- after the game


def test_after_the_game_what_was_said_under_such_terms_is_opened_and_nothing_else(rig):
    table = talking(rig, "open")
    whisper(rig, table, ANNA, "Between us", to="blue")
    rig.do(rig.tables.terms.change, table, EMMA, "talk", "open, opened at the end", rig.id(), admin=True)
    whisper(rig, table, ANNA, "For the record", to="blue")
    with pytest.raises(Denied, match="record-closed"):
        rig.do(rig.tables.talk_record.opened, table, ANNA)
    rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)
    assert [one.text for one in rig.do(rig.tables.talk_record.opened, table, 999)] == ["For the record"]


def test_words_that_were_blocked_are_read_by_whoever_said_them_alone(rig):
    table = talking(rig, "open, opened at the end")
    whisper(rig, table, ANNA, "One", to="blue")
    rig.do(rig.tables.talk_record.block, BERT, letter_of(rig, BERT))
    whisper(rig, table, ANNA, "Two", to="blue")
    rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)
    read = {who: [one.text for one in rig.do(rig.tables.talk_record.opened, table, who)] for who in (ANNA, BERT, CARL)}
    assert read == {ANNA: ["One", "Two"], BERT: ["One"], CARL: ["One"]}


def test_where_nothing_is_to_be_opened_that_is_said(rig):
    table = talking(rig, "open")
    whisper(rig, table, ANNA, to="blue")
    rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)
    with pytest.raises(Denied, match="talk-not-opened"):
        rig.do(rig.tables.talk_record.opened, table, ANNA)


def test_who_is_forgotten_leaves_no_words_and_no_block(rig):
    table = talking(rig, "open, opened at the end")
    whisper(rig, table, ANNA, "My own words", to="blue")
    whisper(rig, table, BERT, "Mine", to="red")
    rig.do(rig.tables.talk_record.block, BERT, letter_of(rig, BERT))
    rig.do(rig.tables.forgetting.forget, ANNA)
    assert sorted(one.text == "Mine" for one in rig.rows(SaidRow)) == [False, True]
    assert all("own words" not in one.text and ANNA not in (one.person, one.reader) for one in rig.rows(SaidRow))
    assert rig.rows(BlockRow) == []
