"""Running tables go on when the rules have changed: the hook on a toy, and real tables that older rules have stored."""

from datetime import timedelta
from typing import ClassVar

import pytest

from bot.cli.health import findings
from bot.config import Settings
from bot.messages import personal, public
from bot.messages.compose import Compositor
from bot.panels.acts import ACTS
from bot.panels.answer import settled
from bot.panels.desk import Caller, Desk
from bot.panels.look import status_panel
from bot.panels.press import Press
from bot.pictures import NoPictures
from bot.service.api import Denied, Status
from bot.service.carrying import carry_over
from bot.service.house import House
from bot.service.installed import load_games
from bot.service.letters import GRACE, NOTICE, TOLD, TURN, Delivery
from bot.service.matches import unpack_events
from bot.store.engine import StoreError
from bot.store.mail import OutboxRow
from bot.store.models import NEW_RULES, Answer, DraftRow, PlanRow, Snapshot, TableRow
from engine.core import registry
from engine.core.plan import Plan, StandingOrder
from engine.core.upgrade import Upgrade, frames, head_of
from engine.core.view import View
from render.words import words
from tests.bot.pressing import InlineHouse
from tests.bot.service.inn import ANNA, BERT, EMMA, Clock
from tests.bot.toytexts import toy_with_words
from tests.engine.core import toy
from tests.stored import tables


def a_fourth_action(tree, board):
    """A turn has four actions now, and puts its question anew."""
    for frame in frames(tree, "toy.turn"):
        frame["actions"] += 1
        frame["at"] = "act"
    for branch in tree["branches"].values():
        branch["asked"] = None


def thrift_has_another_name(plan):
    for order in plan["standing"]:
        order["answer"] = order["answer"].replace("thrifty", "frugal")


class NewToy(toy.Toy):
    version = 2
    upgrades: ClassVar = {1: Upgrade(a_fourth_action, thrift_has_another_name)}


class NewestToy(NewToy):
    version = 3


def under(rules, inn):
    """Start anew, with other rules installed."""
    inn.close()
    registry._loaded.pop(("toy", ""), None)
    registry._loaded.pop(("toy", "toy"), None)
    inn.open()
    registry._games["toy"] = rules


async def started(inn):
    await carry_over(inn.keeper, inn.tables.carrying)


@pytest.fixture
def inn(inn):
    yield inn
    for key in [key for key in registry._loaded if key[0] == "toy"]:
        del registry._loaded[key]


async def test_a_table_goes_on_under_new_rules_and_what_was_played_stays(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2")
    under(NewToy, inn)
    before = inn.letters(NOTICE)
    await started(inn)
    assert [letter.args["text"] for letter in inn.letters(NOTICE)[len(before) :]] == ["new-rules"]
    assert inn.letters(TURN)[-1].seat == "red"
    panel = inn.panel(table, ANNA)
    assert panel.view.position.rules == 2
    assert not panel.can_take_back
    inn.play(table, ANNA, "red", "take 1")
    inn.play(table, ANNA, "red", "take 1")
    panel = inn.play(table, ANNA, "red", "take 1").panel  # the fourth of this turn
    assert panel.view.state.tokens["red"] == 7
    assert inn.do(inn.tables.look.table, table).pending == ("blue",)
    entry = next(answer for answer in inn.rows(Answer) if answer.decision == NEW_RULES)
    assert (entry.who, entry.choice) == ("rules 2", "2")


async def test_nothing_goes_back_behind_the_new_rules_and_what_came_after_does(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2")
    under(NewToy, inn)
    await started(inn)
    inn.play(table, ANNA, "red", "take 1", "done")
    inn.play(table, BERT, "blue", "take 1", "done")
    after = len([answer for answer in inn.rows(Answer) if answer.seq > carried(inn).seq])
    with pytest.raises(Denied, match="before-new-rules"):
        inn.do(inn.tables.arbiter.rollback, table, ANNA, after + 1, inn.id())  # before anybody is asked to agree
    inn.do(inn.tables.arbiter.rollback, table, EMMA, after, inn.id(), admin=True)
    assert inn.panel(table, ANNA).view.state.tokens["red"] == 4


def carried(inn):
    return next(answer for answer in inn.rows(Answer) if answer.decision == NEW_RULES)


async def test_the_position_at_the_change_is_kept_however_long_the_game_goes_on(inn):
    table = inn.running(scenario="long")
    inn.play(table, ANNA, "red", "stake 0", "low")
    inn.play(table, BERT, "blue", "stake 0", "low")
    under(NewToy, inn)
    await started(inn)
    for _ in range(30):
        seat = inn.do(inn.tables.look.table, table).pending[0]
        person = {"red": ANNA, "blue": BERT}[seat]
        inn.play(table, person, seat, str(inn.panel(table, person, seat).draft.legal()[-1]))
    kept = {snapshot.version: head_of(snapshot.position).rules for snapshot in inn.rows(Snapshot)}
    assert kept[carried(inn).version] == 2
    assert len(kept) < 30


async def test_plans_are_put_into_the_new_words_and_drafts_that_do_not_fit_are_dropped(inn):
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 1", "take 1")
    plan = Plan([StandingOrder("toy.defend", "thrifty")])
    inn.do(inn.tables.play.set_plan, table, BERT, "blue", plan, inn.id())
    under(NewToy, inn)
    await started(inn)
    assert inn.panel(table, BERT, "blue").plan.standing[0].answer == "frugal"
    assert len(inn.rows(PlanRow)) == 1
    assert inn.rows(DraftRow) == []  # its question has been put anew


async def test_a_change_of_what_is_allowed_alone_keeps_drafts_and_needs_no_step(inn):
    table = inn.at_turn()
    under(NewToy, inn)
    await started(inn)
    inn.draft(table, ANNA, "red", "take 1")
    under(NewestToy, inn)
    await started(inn)
    panel = inn.panel(table, ANNA)
    assert panel.view.position.rules == 3
    assert [str(choice) for choice in panel.draft.choices] == ["take 1"]
    await started(inn)
    assert len([answer for answer in inn.rows(Answer) if answer.decision == NEW_RULES]) == 2


async def test_tables_that_newer_rules_have_stored_keep_the_bot_from_starting(inn):
    inn.at_turn()
    under(NewToy, inn)
    await started(inn)
    under(toy.Toy, inn)
    with pytest.raises(StoreError, match="newer Keryx"):
        await started(inn)


# ---------------------------------------------------------------------- tables that can't be carried over


def broken(tree, board):
    raise KeyError("walls")


def broken_with_tokens(tree, board):
    if tree["state"]["tokens"]["red"] > 2:
        raise KeyError("tokens")


class BrokenToy(toy.Toy):
    version = 2
    upgrades: ClassVar = {1: Upgrade(broken)}


class PickyToy(toy.Toy):
    version = 2
    upgrades: ClassVar = {1: Upgrade(broken_with_tokens)}


@pytest.fixture
def worded(monkeypatch, tmp_path):
    with toy_with_words(monkeypatch, tmp_path):
        yield


@pytest.fixture
async def behind(inn, worded):
    """A table at red's turn that the installed rules can't take over."""
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 2")
    inn.clock.forward(hours=10)
    under(BrokenToy, inn)
    await started(inn)
    return table


@pytest.mark.parametrize("act", ["turn", "look", "commit", "takeback", "offers", "plan"])
async def test_whoever_presses_there_reads_what_holds_the_table_up(inn, behind, act):
    desk = Desk(InlineHouse(inn.keeper, inn.tables), NoPictures(), None)
    reply = await settled(ACTS[act](desk, Caller(ANNA, "Anna", inn.id()), Press(act, behind, "red")), behind)
    assert "could not be brought up to date" in reply.panel.headline


async def test_a_table_that_can_not_be_carried_over_waits_and_holds_up_no_other(inn, behind):
    info = inn.do(inn.tables.look.table, behind)
    assert (info.status, info.behind) == (Status.PAUSED, True)
    assert [one.id for one in inn.do(inn.tables.directory.tables, guild=9)] == [behind]
    assert "could not be brought up to date" in status_panel(info).body
    assert inn.do(inn.tables.agent_desk.agent_tasks, 8) == []
    inn.clock.forward(days=30)
    for id in inn.do(inn.tables.due.overdue):
        inn.do(inn.tables.due.pass_time, id)
    assert inn.letters(GRACE) == []
    with pytest.raises(Denied, match="behind"):
        inn.do(inn.tables.arbiter.resume, behind, EMMA, inn.id(), admin=True)


async def test_the_room_and_the_arbiter_hear_of_it_once(inn, behind):
    await started(inn)
    assert [letter.args["text"] for letter in inn.letters(NOTICE)] == ["behind"]
    assert [(letter.person, letter.args["text"]) for letter in inn.letters(TOLD)] == [(ANNA, "behind")]
    info = inn.do(inn.tables.look.table, behind)
    for letter, make in ((inn.letters(NOTICE)[0], public.notice), (inn.letters(TOLD)[0], personal.told)):
        brought = Delivery(1, letter, "lane", "nonce", "mark")
        assert "could not be brought up to date" in make(brought, info).headline


async def test_the_letter_that_asked_says_what_holds_the_table_up(inn, behind):
    compositor = Compositor(InlineHouse(inn.keeper, inn.tables), NoPictures())
    row = next(row for row in inn.rows(OutboxRow) if row.kind == TURN)
    panel = await compositor.panel(inn.do(inn.tables.look.secret, row.person, row.id))
    assert "could not be brought up to date" in panel.headline
    assert not panel.buttons


async def test_whoever_runs_the_bot_hears_of_it_and_that_it_is_over(inn, behind):
    (bad,) = [text for well, text in findings(inn.database, inn.clock()) if not well and "rules" in text]
    assert bad.startswith("1 tables that the installed rules can't take over")
    assert inn.do(inn.tables.outbox.troubles)[0]["behind"] == 1
    assert "KeyError: 'walls'" in inn.rows(TableRow)[0].behind
    inn.do(inn.tables.outbox.troubles_told, ["behind"], [])
    under(NewToy, inn)
    await started(inn)
    assert inn.do(inn.tables.outbox.troubles)[1] == ["behind"]
    assert all(well for well, text in findings(inn.database, inn.clock()) if "rules" in text)


@pytest.mark.parametrize("mended", [NewToy, toy.Toy])
async def test_it_goes_on_once_that_is_mended_with_the_time_that_was_left(inn, behind, mended):
    inn.clock.forward(days=30)
    under(mended, inn)
    await started(inn)
    info = inn.do(inn.tables.look.table, behind)
    assert (info.status, info.behind, info.reason) == (Status.RUNNING, False, "")
    assert info.due["red"] - inn.clock() == timedelta(hours=72 - 10)
    inn.play(behind, ANNA, "red", "take 2")
    assert inn.panel(behind, ANNA).view.position.rules == mended.version


async def test_a_table_that_was_paused_stays_so(inn):
    table = inn.at_turn()
    inn.do(inn.tables.arbiter.pause, table, EMMA, "snow", inn.id(), admin=True)
    for rules in (BrokenToy, NewToy):
        under(rules, inn)
        await started(inn)
        info = inn.do(inn.tables.look.table, table)
        assert (info.status, info.reason, info.behind) == (Status.PAUSED, "snow", rules is BrokenToy)


async def test_it_can_be_ended_by_who_does_not_want_to_wait(inn, behind):
    inn.do(inn.tables.arbiter.end, behind, EMMA, "gone", inn.id(), admin=True)
    assert inn.do(inn.tables.look.table, behind).status == Status.ENDED
    assert "behind" not in inn.do(inn.tables.outbox.troubles)[0]


async def test_one_that_fails_does_not_stop_the_rest(inn):
    first, second = inn.at_turn(), inn.at_turn()
    inn.play(first, ANNA, "red", "take 2")
    under(PickyToy, inn)
    await started(inn)
    assert [inn.do(inn.tables.look.table, one).behind for one in (first, second)] == [True, False]


# ---------------------------------------------------------------------- tables that were stored


@pytest.mark.parametrize("path", tables.kept(), ids=lambda path: path.stem)
async def test_tables_that_older_rules_have_stored_are_played_on(path, tmp_path):
    load_games()
    with tables.opened(path, tmp_path) as inn:
        for letter in inn.letters():
            for blob in filter(None, (letter.before, letter.after)):
                View.of_bytes(registry.rules(letter.game), blob, letter.eyes).encode()
        assert all(told(inn))
        await carry_over(inn.keeper, inn.tables.carrying)
        for info in inn.do(inn.tables.directory.tables, guild=9):
            assert info.status == Status.RUNNING
            played_on(inn, info.id, 12)
        assert inn.do(inn.tables.carrying.tables_behind) == []


@pytest.mark.parametrize("path", tables.kept(), ids=lambda path: path.stem)
async def test_a_house_carries_tables_over_when_it_starts_before_any_letter_goes(path, tmp_path):
    file = tables.unpacked(path, tmp_path)
    house = House(Settings(_env_file=None, data_dir=tmp_path, database_url=f"sqlite:///{file}"), clock=Clock())
    behind = await house.call(house.tables.carrying.tables_behind)
    assert behind
    await house.start()
    assert await house.call(house.tables.carrying.tables_behind) == []
    await house.stop()
    house.close()


def told(inn):
    """Every event in journals and letters, in today's words; `MissingText` where a catalogue has lost one."""
    games = {info.id: info.game for info in inn.do(inn.tables.directory.tables, guild=9)}
    events = [(games[row.table], event) for row in inn.rows(Answer) for event in unpack_events(row.events)]
    events += [(letter.game, event) for letter in inn.letters() for event in letter.events]
    return [words(game).line(event) for game, event in events]


def played_on(inn, table, answers):
    """So many answers, whatever is asked: drafts first, then what stands last in the list."""
    for number in range(answers):
        info = inn.do(inn.tables.look.table, table)
        if not info.pending:
            assert info.outcome is not None
            return
        seat = info.pending[0]
        person = next(one.person for one in info.seats if one.seat == seat)
        panel = inn.panel(table, person, seat)
        assert panel.draft.problem is None
        assert not panel.view.rules.faults(panel.view.state)
        if panel.draft.choices and (not panel.draft.legal() or number % 3):
            inn.commit(table, person, seat)
        else:
            legal = panel.draft.legal()
            inn.play(table, person, seat, str(legal[number % len(legal)]))
