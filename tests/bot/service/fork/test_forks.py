"""Forks: what somebody tries out by themself, which nobody else hears of, and what they take over of it."""

import msgspec
import pytest
from sqlmodel import select

from bot.service.api.denials import Denied
from bot.service.fork.forks import KEPT, MOST_FORKS
from bot.store.fork import ForkRow
from bot.store.mail import Deadline, OutboxRow
from bot.store.models import Answer, DraftRow, PlanRow, Snapshot, TableRow
from engine.core.ahead.plan import Plan, PreOrder
from engine.core.dice import Dice
from engine.core.questions.check import Refused
from engine.core.questions.decision import Choice
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View, mask
from tests.bot.service.playing.test_several_seats import seated
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA

YEAR = (("red", "take 1", "done"), ("blue", "take 1", "done"), ("red", "stake 0", "low"), ("blue", "stake 0", "low"))


def chain(*texts):
    return tuple(map(Choice.parse, texts))


def begin(rig, table, person=ANNA):
    return rig.do(rig.tables.forks.begin, table, person)


def give(rig, fork, *orders, person=ANNA):
    for seat, *choices in orders:
        fork = rig.do(rig.tables.forks.give, person, fork.id, seat, chain(*choices))
    return fork


def state(fork):
    return msgspec.json.encode(fork.panel.view.state)


def everything_but_forks(rig, table):
    """All rows of a table, and all letters."""

    def read():
        session = rig.database.session
        rows = [session.get_one(TableRow, table).model_dump()]
        for model in (Answer, Snapshot, Deadline, DraftRow, PlanRow):
            rows += [row.model_dump() for row in session.exec(select(model).where(model.table == table))]
        return [*rows, *(row.model_dump() for row in session.exec(select(OutboxRow)))]

    return rig.do(read)


def test_all_sides_are_played_back_and_forward_and_the_table_stands_as_before(rig):
    table = rig.at_turn()
    before = everything_but_forks(rig, table)
    fork = begin(rig, table)
    first = state(fork)
    assert (fork.panel.seat, fork.panel.decision.kind) == ("red", "toy.turn")
    fork = give(rig, fork, *YEAR)
    assert (fork.at, fork.panel.seat, fork.panel.decision.kind) == (4, "red", "toy.turn")
    last = state(fork)
    assert state(rig.do(rig.tables.forks.back, ANNA, fork.id, 4)) == first
    for _ in YEAR:
        fork = rig.do(rig.tables.forks.forward, ANNA, fork.id)
    assert state(fork) == last
    assert everything_but_forks(rig, table) == before


def test_another_order_after_going_back_takes_the_place_of_what_came_behind(rig):
    fork = give(rig, begin(rig, rig.at_turn()), *YEAR)
    rig.do(rig.tables.forks.back, ANNA, fork.id, 3)
    fork = give(rig, fork, ("blue", "take 2", "done"))
    assert [order.choices for order in fork.orders] == [("take 1", "done"), ("take 2", "done")]


def test_what_is_not_legal_is_refused_and_nothing_changes(rig):
    fork = begin(rig, rig.at_turn())
    with pytest.raises(Refused):
        give(rig, fork, ("red", "done"), ("blue", "block"))
    assert rig.do(rig.tables.forks.show, ANNA, fork.id).at == 1


def test_a_fork_survives_a_restart_with_its_guess_and_its_dice(rig):
    fork = give(rig, begin(rig, rig.at_turn()), *YEAR)
    stands = state(fork)
    rig.restart()
    again = rig.do(rig.tables.forks.show, ANNA, fork.id)
    assert (state(again), again.at, again.guess) == (stands, 4, 1)


def test_another_guess_begins_at_the_beginning_and_goes_along_the_line(rig):
    fork = give(rig, begin(rig, rig.at_turn()), *YEAR)
    fresh = rig.do(rig.tables.forks.anew, ANNA, fork.id)
    assert (fresh.guess, fresh.at, len(fresh.orders)) == (2, 0, 4)
    assert rig.do(rig.tables.forks.forward, ANNA, fork.id).at == 1


def test_a_line_ends_where_another_guess_does_not_allow_it(rig):
    """Blue may lay a card only if it is in the hand that is guessed."""
    table = rig.at_turn()
    fork = begin(rig, table)
    fork = give(rig, fork, ("red", "take 1", "done"))
    card = next(str(it) for it in fork.panel.view.legal("blue") if it.verb == "lay")
    give(rig, fork, ("blue", card))
    for _ in range(20):
        fork = rig.do(rig.tables.forks.anew, ANNA, fork.id)
        rig.do(rig.tables.forks.forward, ANNA, fork.id)
        fork = rig.do(rig.tables.forks.forward, ANNA, fork.id)
        if fork.refused is not None:
            break
    assert fork.refused.choices == (card,)
    assert fork.refusal is not None
    assert (fork.at, len(fork.orders)) == (1, 1)


# ---------------------------------------------------------------------- secrecy


def test_a_fork_shows_its_owner_what_they_see_and_hangs_on_nothing_else(rig):
    """Two tables that look the same to Anna, and differ in what Bert holds: her forks are the same."""
    table = rig.at_turn()
    truth = rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)).clone())
    seen = View(truth, seat_view("red"))
    fork = give(rig, begin(rig, table), *YEAR)
    other = fill(seen, Dice("another truth"))
    assert msgspec.json.encode(other.state) != msgspec.json.encode(truth.state)
    assert mask(other, seat_view("red")).encode() == seen.encode()
    rig.do(_put, rig, table, other)
    again = begin(rig, table)
    assert again.id == fork.id, "it is the same view"
    rig.do(rig.tables.forks.close, ANNA, fork.id)
    rig.tables.forks._reached.clear()
    assert state(give(rig, begin(rig, table), *YEAR)) == state(fork)


def _put(rig, table, match):
    """Another position behind the same table."""
    row = rig.tables.store.row(table)
    match.position.dice, match.position.played = Dice("x"), 4
    rig.database.session.get_one(Snapshot, (table, row.version)).position = match.encode()
    rig.tables.store.matches._cache.clear()


def test_another_persons_fork_is_not_there(rig):
    table = rig.at_turn()
    fork = give(rig, begin(rig, table), ("red", "take 1", "done"))
    for person in (BERT, CARL, EMMA):
        for way in (rig.tables.forks.show, rig.tables.forks.back, rig.tables.forks.anew, rig.tables.forks.close):
            with pytest.raises(Denied, match="no-such-fork"):
                rig.do(way, person, fork.id)
        with pytest.raises(Denied, match="no-such-fork"):
            rig.do(rig.tables.taking_over.preview, person, fork.id)
        assert rig.do(rig.tables.forks.of_person, person) == []


def test_a_fork_of_a_closed_one_s_number_is_another_position(rig):
    """The store gives numbers again: what was reached in the one must not show in the other."""
    table = rig.at_turn()
    fork = begin(rig, table)
    rig.do(rig.tables.forks.close, ANNA, fork.id)
    theirs = begin(rig, table, BERT)
    assert theirs.id == fork.id
    assert theirs.panel.view.state.hands["blue"].value == rig.panel(table, BERT).view.state.hands["blue"].value


def test_onlookers_fork_what_everybody_sees(rig):
    fork = give(rig, begin(rig, rig.at_turn(), CARL), *YEAR, person=CARL)
    assert (fork.eyes, fork.taken_over) == ((), False)
    with pytest.raises(Denied, match="not-seated"):
        rig.do(rig.tables.taking_over.take, CARL, fork.id, rig.id())


# ---------------------------------------------------------------------- limits


def test_so_many_forks_and_no_more(rig):
    table = rig.at_turn()
    assert begin(rig, table).id == begin(rig, table).id, "of the same position there is one"
    steps = [(seat, choice) for seat, *choices in YEAR for choice in choices]
    for number, (seat, choice) in enumerate(steps[:MOST_FORKS], 1):
        rig.play(table, ANNA if seat == "red" else BERT, seat, choice)
        if number < MOST_FORKS:
            begin(rig, table)
    with pytest.raises(Denied, match="too-many-forks"):
        begin(rig, table)
    names = rig.do(rig.tables.forks.of_person, ANNA)
    assert len(names) == MOST_FORKS
    rig.do(rig.tables.forks.close, ANNA, names[-1].id)
    begin(rig, table)


def test_what_nobody_looks_at_is_thrown_away(rig):
    table = rig.at_turn()
    old = begin(rig, table)
    rig.clock.forward(days=KEPT.days - 1)
    new = begin(rig, table, BERT)
    rig.clock.forward(days=2)
    rig.do(rig.tables.forks.tidy)
    assert [row.id for row in rig.rows(ForkRow)] == [new.id]
    with pytest.raises(Denied, match="no-such-fork"):
        rig.do(rig.tables.forks.show, ANNA, old.id)


def test_who_is_forgotten_leaves_no_fork(rig):
    table = rig.at_turn()
    begin(rig, table)
    begin(rig, table, BERT)
    rig.do(rig.tables.forgetting.forget, ANNA)
    assert [row.person for row in rig.rows(ForkRow)] == [BERT]


def test_ones_own_data_have_ones_forks_and_nobody_elses(rig):
    table = rig.at_turn()
    give(rig, begin(rig, table), ("red", "take 1", "done"))
    (mine,) = rig.do(rig.tables.own_data.of, ANNA)["fork"]
    assert mine["orders"] == [{"seat": "red", "choices": ["take 1", "done"]}]
    assert "fork" not in rig.do(rig.tables.own_data.of, BERT)


# ---------------------------------------------------------------------- taking over


def test_a_line_becomes_draft_and_plan_and_nothing_is_sent(rig):
    table = rig.at_turn()
    fork = give(rig, begin(rig, table), *YEAR, ("red", "take 2", "done"))
    journal = rig.panel(table, ANNA).journal
    (preview,) = rig.do(rig.tables.taking_over.preview, ANNA, fork.id)
    assert rig.panel(table, ANNA).draft.choices == []
    act = rig.id()
    (done,) = rig.do(rig.tables.taking_over.take, ANNA, fork.id, act)
    assert done == preview
    panel = rig.panel(table, ANNA)
    assert panel.draft.text == "take 1; done"
    assert panel.plan.ahead == [PreOrder(chain("stake 0", "low")), PreOrder(chain("take 2", "done"))]
    assert panel.journal == journal
    rig.do(rig.tables.taking_over.take, ANNA, fork.id, act)
    assert len(rig.panel(table, ANNA).plan.ahead) == 2, "the same press once more does nothing"
    rig.commit(table, ANNA, "red")
    rig.play(table, BERT, "blue", "take 1", "done")
    rig.play(table, BERT, "blue", "stake 0", "low")
    assert rig.panel(table, BERT).decision.kind == "toy.turn", "red's plan has staked and taken: blue is asked"


def test_who_holds_several_seats_takes_over_what_each_of_them_has_to_give(rig):
    table = seated(rig, "two", {"red": ANNA, "blue": ANNA})
    for seat in ("red", "blue"):
        rig.play(table, ANNA, seat, "stake 0", "low")
    fork = give(rig, begin(rig, table), *YEAR)
    assert fork.eyes == ("red", "blue")
    found = rig.do(rig.tables.taking_over.take, ANNA, fork.id, rig.id())
    assert [one.seat for one in found] == ["red", "blue"]
    assert rig.panel(table, ANNA, "red").draft.text == "take 1; done"
    assert rig.panel(table, ANNA, "blue").draft is None, "it is not asked yet"
    assert rig.panel(table, ANNA, "blue").plan.ahead[0] == PreOrder(chain("take 1", "done"))


def test_what_has_become_illegal_is_told_with_the_reason(rig):
    table = rig.at_turn()
    fork = give(rig, begin(rig, table), ("red", "take 3", "done"))
    rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)).correct("pile", 1))
    (found,) = rig.do(rig.tables.taking_over.preview, ANNA, fork.id)
    assert [(str(it.choice), it.why) for it in found.taken.left] == [("take 3", "refused"), ("done", "behind")]
    assert found.taken.left[0].problem.refusal.code == "toy.pile"
    with pytest.raises(Denied, match="fork-nothing"):
        rig.do(rig.tables.taking_over.take, ANNA, fork.id, rig.id())


def test_what_was_drafted_and_ordered_is_said_to_be_replaced(rig):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2")
    ahead = PreOrder(chain("take 3"))
    rig.do(rig.tables.play.set_plan, table, ANNA, "red", Plan(ahead=[ahead]), rig.id())
    fork = give(rig, begin(rig, table), *YEAR)
    (found,) = rig.do(rig.tables.taking_over.preview, ANNA, fork.id)
    assert (found.drafted, found.dropped) == (chain("take 2"), (ahead,))


def test_a_game_that_is_over_is_forked_from_one_of_its_phases_alone(rig):
    table = rig.at_turn()
    view = rig.do(lambda: View(rig.tables.look.match(rig.tables.store.row(table)), seat_view("blue")).encode())
    with pytest.raises(Denied, match="record-closed"):
        rig.do(rig.tables.forks.begin_at, table, CARL, view, ["blue"], "Year 1")
    rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)
    fork = rig.do(rig.tables.forks.begin_at, table, CARL, view, ["blue"], "Year 1")
    assert (fork.origin, fork.taken_over) == ("Year 1", False)
    give(rig, fork, *YEAR, person=CARL)
