"""What somebody looks after and what it needs, reminders by hand, delegates, results, looking, and the book."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import AuditEntry, Status
from bot.service.arbitration import audit
from bot.service.mail.letters import NOTICE, REMINDER, TOLD
from bot.store.models import AuditRow
from tests.bot.service.clocks.test_deadlines import pass_time
from tests.bot.service.rig import ANNA, BERT, CARL, CHANNEL, DORA, EMMA, GUILD, Rig


def bench(rig: Rig, person: int, **more: Any) -> list[Any]:
    return list(rig.do(rig.tables.overview.bench, person, GUILD, 20, **more).tables)


def end(rig: Rig, table: str, *, by: int = EMMA, **more: Any) -> Any:
    return rig.do(rig.tables.arbiter.end, table, by, "snow", rig.id(), admin=by == EMMA, **more)


def entries(rig: Rig, table: str) -> list[AuditEntry]:
    return list(rig.do(rig.tables.audit.entries, table))


# ---------------------------------------------------------------------- all tables


def test_the_bench_shows_what_one_looks_after_and_what_needs_somebody_first(rig: Rig) -> None:
    late, calm = rig.at_turn(), rig.at_turn()
    room = lambda: [setattr(rig.tables.store.row(one), "room", 1) for one in (late, calm)]  # noqa: E731
    rig.do(room)
    rig.do(rig.tables.arbiter.extend, calm, EMMA, None, 2000, rig.id(), admin=True)
    for hours in (73, 25):
        pass_time(rig, hours=hours)
    mine = bench(rig, ANNA)
    assert [one.table.id for one in mine] == [late, calm]
    assert mine[0].table.late == ("red",)
    assert mine[0].undecided
    assert not mine[1].undecided
    assert bench(rig, BERT) == []


def test_of_calm_tables_the_next_deadline_comes_first(rig: Rig) -> None:
    first, second = rig.at_turn(), rig.at_turn()
    for longer, hours, order in ((second, 50, [first, second]), (first, 100, [second, first])):
        rig.do(rig.tables.arbiter.extend, longer, EMMA, None, hours, rig.id(), admin=True)
        assert [one.table.id for one in bench(rig, ANNA)] == order


def test_disputes_questions_rooms_and_seats_are_all_told(rig: Rig) -> None:
    table = rig.at_turn()
    rig.do(rig.tables.disputes.raise_, table, BERT, "blue", 0, [], "no", rig.id())
    rig.do(rig.tables.accords.ask, table, ANNA, "draw", rig.id())
    (found,) = bench(rig, ANNA)
    assert (found.disputes, found.asked, found.roomless, found.open_seats) == (1, 1, True, ())
    rig.do(rig.tables.lobby.leave, table, BERT, rig.id())
    assert bench(rig, ANNA)[0].open_seats == ("blue",)


def test_a_servers_arbiters_see_its_tables_a_tables_delegates_theirs(rig: Rig) -> None:
    first, second = rig.at_turn(), rig.at_turn()
    assert bench(rig, CARL) == []
    assert len(bench(rig, CARL, admin=True)) == 2
    rig.do(rig.tables.arbiter.delegate, first, EMMA, CARL, "Carl", True, rig.id(), admin=True)
    assert [one.table.id for one in bench(rig, CARL)] == [first]
    rig.do(rig.tables.people.set_server, GUILD, arbiters=[DORA])
    assert {one.table.id for one in bench(rig, DORA)} == {first, second}


def test_whoever_else_trusts_people_with_tables_can_say_so(rig: Rig) -> None:
    """The seam for seasons."""
    table = rig.at_turn()

    class Season:
        def trusts(self, row: Any, person: int) -> bool:
            return person == CARL and row.id == table

        def tables(self, person: int) -> list[str]:
            return [table] if person == CARL else []

    rig.tables.store.delegations.append(Season())
    assert [one.table.id for one in bench(rig, CARL)] == [table]
    assert rig.do(rig.tables.arbiter.pause, table, CARL, "snow", rig.id()).status is Status.PAUSED
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.arbiter.resume, table, DORA, rig.id())


def test_what_is_over_is_on_nobodys_bench(rig: Rig) -> None:
    table = rig.at_turn()
    end(rig, table)
    assert bench(rig, ANNA) == []


# ---------------------------------------------------------------------- reminders, delegates


def test_a_nudge_reminds_who_still_owes_something_and_not_too_often(rig: Rig) -> None:
    table = rig.at_turn()
    assert rig.do(rig.tables.arbiter.nudge, table, EMMA, rig.id(), admin=True) == ["red"]
    (letter,) = rig.letters(REMINDER)
    assert (letter.person, letter.seat, letter.args["by"]) == (ANNA, "red", EMMA)
    with pytest.raises(Denied, match="nudged-lately") as no:
        rig.do(rig.tables.arbiter.nudge, table, EMMA, rig.id(), admin=True)
    assert no.value.args_["hours"] == 6
    rig.clock.forward(hours=6)
    rig.do(rig.tables.arbiter.nudge, table, EMMA, rig.id(), admin=True)
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.arbiter.nudge, table, BERT, rig.id())


def test_a_delegate_does_what_the_arbiter_does_and_no_longer_once_taken_off(rig: Rig) -> None:
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.delegate, table, EMMA, CARL, "Carl", True, rig.id(), admin=True)
    assert rig.do(rig.tables.look.table, table).delegates == (CARL,)
    assert (CARL, "delegate") in [(one.person, one.args["text"]) for one in rig.letters(TOLD)]
    assert rig.do(rig.tables.arbiter.pause, table, CARL, "snow", rig.id()).status is Status.PAUSED
    rig.do(rig.tables.arbiter.delegate, table, EMMA, CARL, "Carl", False, rig.id(), admin=True)
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.arbiter.resume, table, CARL, rig.id())
    with pytest.raises(Denied, match="arbiter-plays"):
        rig.do(rig.tables.arbiter.delegate, table, EMMA, BERT, "Bert", True, rig.id(), admin=True)


def test_whoever_opened_a_table_may_name_delegates_before_the_game(rig: Rig) -> None:
    table = rig.lobby(channel=CHANNEL)
    after = rig.do(rig.tables.arbiter.delegate, table, ANNA, CARL, "Carl", True, rig.id())
    assert after.delegates == (CARL,)


# ---------------------------------------------------------------------- results


def test_an_arbiter_ends_with_who_wins_a_draw_or_nothing(rig: Rig) -> None:
    table = rig.at_turn()
    after = end(rig, table, winners=["blue"], how="win")
    assert (after.outcome.winners, after.outcome.reason, after.reason) == (("blue",), "ruled", "snow")
    assert after.seed
    assert {one.person: one.result for one in rig.do(rig.tables.played.at_table, table)} == {ANNA: "lost", BERT: "won"}
    assert [one.table for one in rig.do(rig.tables.played.finished)] == [table, table]
    drawn = end(rig, rig.at_turn(), how="draw")
    assert (drawn.outcome.winners, drawn.outcome.reason) == ((), "ruled-draw")
    assert end(rig, rig.at_turn()).outcome is None
    assert len(rig.do(rig.tables.played.finished)) == 4, "what ended without a result counts for nobody"


@pytest.mark.parametrize(
    ("winners", "how", "code"), [(["green"], "win", "no-such-seat"), ([], "win", "no-such-winner"), ([], "x", "bad-")]
)
def test_a_result_that_can_not_be_is_refused_before_anything_happens(
    rig: Rig, winners: list[str], how: str, code: str
) -> None:
    table = rig.at_turn()
    with pytest.raises(Denied, match=code):
        end(rig, table, winners=winners, how=how)
    assert rig.do(rig.tables.look.table, table).status is Status.RUNNING


# ---------------------------------------------------------------------- looking


def test_looking_through_a_seats_eyes_shows_that_and_is_on_record(rig: Rig) -> None:
    table = rig.at_turn()
    panel = rig.do(rig.tables.look.referee, table, EMMA, rig.id(), "red", admin=True)
    assert panel.view.encode() == rig.panel(table, ANNA).view.encode()
    for _ in range(2):
        rig.do(rig.tables.look.referee, table, EMMA, rig.id(), "red", admin=True)
    looked = [one for one in entries(rig, table) if one.act == "referee"]
    assert [one.args for one in looked] == [{"seat": "red"}], "once as long as there is nothing new to see"
    assert [one.args["text"] for one in rig.letters(NOTICE)].count("looked-as") == 1
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.look.referee, table, EMMA, rig.id(), "red", admin=True)
    assert len([one for one in entries(rig, table) if one.act == "referee"]) == 2


def test_who_has_seen_one_side_takes_no_seat_of_its_rival(rig: Rig) -> None:
    table = rig.at_turn()
    rig.do(rig.tables.look.referee, table, EMMA, rig.id(), "red", admin=True)
    for person in (ANNA, BERT):
        rig.do(rig.tables.lobby.leave, table, person, rig.id())
        if person == ANNA:
            rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    with pytest.raises(Denied, match="knows-too-much"):
        rig.do(rig.tables.lobby.take_seat, table, EMMA, "Emma", "blue", rig.id())
    rig.do(rig.tables.lobby.leave, table, CARL, rig.id())
    rig.do(rig.tables.lobby.take_seat, table, EMMA, "Emma", "red", rig.id())


@pytest.mark.parametrize("person", [ANNA, BERT, CARL])
def test_nobody_who_plays_and_no_stranger_looks(rig: Rig, person: int) -> None:
    table = rig.at_turn()
    code = "takes-sides" if person == ANNA else "not-allowed"
    with pytest.raises(Denied, match=code):
        rig.do(rig.tables.look.referee, table, person, rig.id(), "blue")


# ---------------------------------------------------------------------- the book


def test_whatever_is_not_named_as_open_stays_out_of_the_book_as_long_as_the_game_goes_on(rig: Rig) -> None:
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.correct, table, EMMA, "hands.red", [1, 2], rig.id(), admin=True, reason="lost a card")
    rig.do(rig.tables.arbiter.correct, table, ANNA, "hands.blue", [4], rig.id(), reason="so")
    assert {one.act for one in entries(rig, table)} == {"correct", "ask"}
    shown = " ".join(str(one.args) for one in entries(rig, table))
    assert "hands" not in shown
    assert "lost a card" in shown
    end(rig, table)
    assert "hands.red" in " ".join(str(one.args) for one in entries(rig, table))


def test_every_act_that_is_ever_written_down_says_what_of_it_is_open(rig: Rig) -> None:
    """An act that nobody has thought about would be told with nothing but its name."""
    table = rig.at_turn()
    acts = rig.tables.consent.acts
    assert set(acts) <= set(audit.OPEN), set(acts) - set(audit.OPEN)
    rig.do(lambda: rig.tables.store.note(rig.tables.store.row(table), EMMA, "some-new-act", card="a05"))
    assert entries(rig, table)[0].args == {}
    assert rig.rows(AuditRow)[-1].args == {"card": "a05"}
