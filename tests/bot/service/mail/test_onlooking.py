"""What onlookers may see: all at once, later by time or turns, or nothing before the end; players see it all."""

import msgspec
import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import CONSENT, FINAL, OPENING, OVERDUE, REPORT
from bot.store.mail import OutboxRow
from tests.bot.service.clocks.test_deadlines import pass_time
from tests.bot.service.people.test_played import conceded
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA, once
from tests.bot.service.seating.test_private_tables import opened, sit


@once
def begun(rig, onlookers):
    table = opened(rig, onlookers=onlookers)
    sit(rig, table, ANNA, "red")
    sit(rig, table, BERT, "blue")
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    return table


def played(rig, table):
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    rig.play(table, ANNA, "red", "take 1", "done")


def room(rig, *kinds):
    rows = [row for row in rig.rows(OutboxRow) if row.person is None and row.lane.startswith("room")]
    return [row for row in sorted(rows, key=lambda row: row.id) if row.kind in kinds or not kinds]


def passed(rig, **span):
    rig.clock.forward(**span)
    for table in rig.do(rig.tables.onlooking.to_release):
        rig.do(rig.tables.onlooking.release_due, table)


def seen(rig, table, person):
    """All that somebody without a seat can get of a game."""
    panel = rig.panel(table, person)
    history = rig.do(rig.tables.look.history, table, person)
    return (panel.view.encode(), panel.table.turn, panel.table.pending, panel.table.due, [one.event for one in history])


def test_as_usual_everybody_sees_the_game_as_it_stands(rig):
    table = begun(rig, "at once")
    played(rig, table)
    assert room(rig, REPORT)
    assert rig.panel(table, CARL).table.pending == rig.panel(table, ANNA).table.pending != ()


def test_later_means_that_nothing_changes_for_onlookers_until_then(rig):
    table = begun(rig, "12h later")
    before = seen(rig, table, CARL)
    played(rig, table)
    assert seen(rig, table, CARL) == before
    assert [row.kind for row in room(rig, OPENING, REPORT)] == [OPENING]
    passed(rig, hours=11)
    assert seen(rig, table, CARL) == before
    passed(rig, hours=2)
    assert seen(rig, table, CARL) != before
    assert room(rig, REPORT)


def test_players_and_the_arbiter_see_all_at_once(rig):
    table = begun(rig, "never")
    played(rig, table)
    assert rig.panel(table, BERT, "blue").since
    assert rig.do(rig.tables.look.history, table, ANNA)
    assert rig.do(rig.tables.look.table, table, ANNA).pending == ("blue",)
    rig.do(rig.tables.arbiter.name_arbiter, table, EMMA, CARL, "Carl", rig.id(), admin=True)
    assert rig.do(rig.tables.look.table, table, CARL).pending == ("blue",)
    assert rig.panel(table, CARL).view is not None


def test_never_means_that_looking_and_history_are_refused(rig):
    table = begun(rig, "never")
    played(rig, table)
    with pytest.raises(Denied, match="not-for-onlookers"):
        rig.panel(table, CARL)
    with pytest.raises(Denied, match="not-for-onlookers"):
        rig.do(rig.tables.look.public, table)
    with pytest.raises(Denied, match="not-for-onlookers"):
        rig.do(rig.tables.look.history, table, CARL)
    info = rig.do(rig.tables.look.table, table)
    assert (info.pending, info.due, info.turn, info.outcome) == ((), {}, (), None)


def test_no_letter_to_the_room_carries_a_position_where_nobody_may_see_it(rig):
    table = begun(rig, "never")
    played(rig, table)
    for row in room(rig):
        letter = msgspec.msgpack.decode(row.letter)
        assert not letter.get("after")
        assert not letter.get("events")


def test_a_player_who_leaves_sees_no_more_than_others(rig):
    table = begun(rig, "12h later")
    before = seen(rig, table, CARL)
    played(rig, table)
    info = rig.do(rig.tables.lobby.leave, table, BERT, rig.id())
    assert info.pending == ()
    assert seen(rig, table, BERT) == before


def test_later_by_turns_tells_a_turn_when_so_many_more_are_over(rig):
    table = begun(rig, "1 turn later")
    told = [len(room(rig, REPORT))]
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        rig.play(table, person, seat, "done")
        told.append(len(room(rig, REPORT)))
    assert told[0] == 0
    assert told[-1] > 0
    held = rig.do(rig.tables.onlooking.told_upto, table_row(rig, table))
    assert held < rig.panel(table, ANNA, "red").journal


def table_row(rig, table):
    return rig.do(rig.tables.store.row, table)


def test_whose_time_is_up_is_told_to_players_and_not_in_the_room(rig):
    table = begun(rig, "never")
    rig.play(table, ANNA, "red", "stake 0", "low")
    pass_time(rig, hours=80)
    pass_time(rig, hours=30)
    assert rig.do(rig.tables.look.table, table, ANNA).late == ("blue",)
    assert not room(rig, OVERDUE)
    assert [row.person for row in rig.rows(OutboxRow, OutboxRow.kind == OVERDUE)] == [ANNA]


def test_what_the_others_are_asked_to_agree_to_is_not_read_in_the_room(rig):
    table = begun(rig, "never")
    rig.do(rig.tables.arbiter.pause, table, ANNA, "rain", rig.id())
    assert not room(rig, CONSENT)
    assert [row.person for row in rig.rows(OutboxRow, OutboxRow.kind == CONSENT)] == [BERT]


@pytest.mark.parametrize("onlookers", ["30d later", "never"])
def test_at_the_end_everybody_sees_everything(rig, onlookers):
    table = begun(rig, onlookers)
    played(rig, table)
    conceded(rig, table, BERT, "blue")
    assert rig.do(rig.tables.look.table, table).status == Status.FINISHED
    assert rig.panel(table, CARL).table.outcome is not None
    assert rig.do(rig.tables.look.history, table, CARL) == rig.do(rig.tables.look.history, table, EMMA)
    kinds = [row.kind for row in room(rig, REPORT, FINAL)]
    assert kinds[-1] == FINAL
    assert (REPORT in kinds) == (onlookers != "never")
    assert rig.do(rig.tables.look.chapters, table)


def test_an_answer_that_is_taken_back_is_never_told(rig):
    table = begun(rig, "12h later")
    played(rig, table)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    passed(rig, hours=20)
    upto = rig.do(rig.tables.onlooking.told_upto, table_row(rig, table))
    assert upto < rig.panel(table, ANNA, "red").journal


def test_terms_that_are_loosened_tell_what_was_held_back(rig):
    table = begun(rig, "30d later")
    played(rig, table)
    rig.do(rig.tables.terms.change, table, EMMA, "onlookers", "at once", rig.id(), admin=True)
    assert room(rig, REPORT)
    assert rig.panel(table, CARL).table.pending == ("blue",)


def test_terms_that_are_tightened_leave_onlookers_where_they_are(rig):
    table = begun(rig, "at once")
    played(rig, table)
    at = rig.panel(table, CARL).view.encode()
    rig.do(rig.tables.terms.change, table, EMMA, "onlookers", "5 days later", rig.id(), admin=True)
    rig.play(table, BERT, "blue", "take 1")
    assert rig.panel(table, CARL).view.encode() == at
    assert rig.panel(table, BERT, "blue").view.encode() != at
