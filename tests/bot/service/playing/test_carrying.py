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
from bot.panels.looking.look import status_panel
from bot.panels.press import Press
from bot.pictures import NoPictures
from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.installed import load_games
from bot.service.mail.letters import GRACE, NOTICE, TOLD, TURN, Delivery
from bot.service.playing.carrying import carry_over
from bot.service.playing.matches import unpack_events
from bot.service.service import Service
from bot.store.engine import StoreError
from bot.store.mail import OutboxRow
from bot.store.models import NEW_RULES, Answer, DraftRow, PlanRow, Snapshot, TableRow
from engine.core import registry
from engine.core.ahead.plan import Plan, StandingOrder
from engine.core.records.upgrade import Upgrade, frames, head_of
from engine.core.secrets.view import View
from render.wording.words import words
from tests.bot.pressing import InlineService
from tests.bot.service.rig import ANNA, BERT, EMMA, Clock
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


def under(rules, rig):
    """Start anew, with other rules installed."""
    rig.close()
    registry._loaded.pop(("toy", ""), None)
    registry._loaded.pop(("toy", "toy"), None)
    rig.open()
    registry._games["toy"] = rules


async def started(rig):
    await carry_over(rig.keeper, rig.tables.carrying)


@pytest.fixture
def rig(rig):
    yield rig
    for key in [key for key in registry._loaded if key[0] == "toy"]:
        del registry._loaded[key]


async def test_a_table_goes_on_under_new_rules_and_what_was_played_stays(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2")
    under(NewToy, rig)
    before = rig.letters(NOTICE)
    await started(rig)
    assert [letter.args["text"] for letter in rig.letters(NOTICE)[len(before) :]] == ["new-rules"]
    assert rig.letters(TURN)[-1].seat == "red"
    panel = rig.panel(table, ANNA)
    assert panel.view.position.rules == 2
    assert not panel.can_take_back
    rig.play(table, ANNA, "red", "take 1")
    rig.play(table, ANNA, "red", "take 1")
    panel = rig.play(table, ANNA, "red", "take 1").panel  # the fourth of this turn
    assert panel.view.state.tokens["red"] == 7
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)
    entry = next(answer for answer in rig.rows(Answer) if answer.decision == NEW_RULES)
    assert (entry.who, entry.choice) == ("rules 2", "2")


async def test_nothing_goes_back_behind_the_new_rules_and_what_came_after_does(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2")
    under(NewToy, rig)
    await started(rig)
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.play(table, BERT, "blue", "take 1", "done")
    after = len([answer for answer in rig.rows(Answer) if answer.seq > carried(rig).seq])
    with pytest.raises(Denied, match="before-new-rules"):
        rig.do(rig.tables.arbiter.rollback, table, ANNA, after + 1, rig.id())  # before anybody is asked to agree
    rig.do(rig.tables.arbiter.rollback, table, EMMA, after, rig.id(), admin=True)
    assert rig.panel(table, ANNA).view.state.tokens["red"] == 4


def carried(rig):
    return next(answer for answer in rig.rows(Answer) if answer.decision == NEW_RULES)


async def test_the_position_at_the_change_is_kept_however_long_the_game_goes_on(rig):
    table = rig.running(scenario="long")
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    under(NewToy, rig)
    await started(rig)
    for _ in range(30):
        seat = rig.do(rig.tables.look.table, table).pending[0]
        person = {"red": ANNA, "blue": BERT}[seat]
        rig.play(table, person, seat, str(rig.panel(table, person, seat).draft.legal()[-1]))
    kept = {snapshot.version: head_of(snapshot.position).rules for snapshot in rig.rows(Snapshot)}
    assert kept[carried(rig).version] == 2
    assert len(kept) < 30


async def test_plans_are_put_into_the_new_words_and_drafts_that_do_not_fit_are_dropped(rig):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 1", "take 1")
    plan = Plan([StandingOrder("toy.defend", "thrifty")])
    rig.do(rig.tables.play.set_plan, table, BERT, "blue", plan, rig.id())
    under(NewToy, rig)
    await started(rig)
    assert rig.panel(table, BERT, "blue").plan.standing[0].answer == "frugal"
    assert len(rig.rows(PlanRow)) == 1
    assert rig.rows(DraftRow) == []  # its question has been put anew


async def test_a_change_of_what_is_allowed_alone_keeps_drafts_and_needs_no_step(rig):
    table = rig.at_turn()
    under(NewToy, rig)
    await started(rig)
    rig.draft(table, ANNA, "red", "take 1")
    under(NewestToy, rig)
    await started(rig)
    panel = rig.panel(table, ANNA)
    assert panel.view.position.rules == 3
    assert [str(choice) for choice in panel.draft.choices] == ["take 1"]
    await started(rig)
    assert len([answer for answer in rig.rows(Answer) if answer.decision == NEW_RULES]) == 2


async def test_tables_that_newer_rules_have_stored_keep_the_bot_from_starting(rig):
    rig.at_turn()
    under(NewToy, rig)
    await started(rig)
    under(toy.Toy, rig)
    with pytest.raises(StoreError, match="newer Keryx"):
        await started(rig)


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
async def behind(rig, worded):
    """A table at red's turn that the installed rules can't take over."""
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2")
    rig.clock.forward(hours=10)
    under(BrokenToy, rig)
    await started(rig)
    return table


@pytest.mark.parametrize("act", ["turn", "look", "commit", "takeback", "offers", "plan"])
async def test_whoever_presses_there_reads_what_holds_the_table_up(rig, behind, act):
    desk = Desk(InlineService(rig.keeper, rig.tables), NoPictures(), None)
    reply = await settled(ACTS[act](desk, Caller(ANNA, "Anna", rig.id()), Press(act, behind, "red")), behind)
    assert "could not be brought up to date" in reply.panel.headline


async def test_a_table_that_can_not_be_carried_over_waits_and_holds_up_no_other(rig, behind):
    info = rig.do(rig.tables.look.table, behind)
    assert (info.status, info.behind) == (Status.PAUSED, True)
    assert [one.id for one in rig.do(rig.tables.directory.tables, guild=9)] == [behind]
    assert "could not be brought up to date" in status_panel(info).body
    assert rig.do(rig.tables.agent_desk.agent_tasks, 8) == []
    rig.clock.forward(days=30)
    for id in rig.do(rig.tables.due.overdue):
        rig.do(rig.tables.due.pass_time, id)
    assert rig.letters(GRACE) == []
    with pytest.raises(Denied, match="behind"):
        rig.do(rig.tables.arbiter.resume, behind, EMMA, rig.id(), admin=True)


async def test_the_room_and_the_arbiter_hear_of_it_once(rig, behind):
    await started(rig)
    assert [letter.args["text"] for letter in rig.letters(NOTICE)] == ["behind"]
    assert [(letter.person, letter.args["text"]) for letter in rig.letters(TOLD)] == [(ANNA, "behind")]
    info = rig.do(rig.tables.look.table, behind)
    for letter, make in ((rig.letters(NOTICE)[0], public.notice), (rig.letters(TOLD)[0], personal.told)):
        brought = Delivery(1, letter, "lane", "nonce", "mark")
        assert "could not be brought up to date" in make(brought, info).headline


async def test_the_letter_that_asked_says_what_holds_the_table_up(rig, behind):
    compositor = Compositor(InlineService(rig.keeper, rig.tables), NoPictures())
    row = next(row for row in rig.rows(OutboxRow) if row.kind == TURN)
    panel = await compositor.panel(rig.do(rig.tables.look.secret, row.person, row.id))
    assert "could not be brought up to date" in panel.headline
    assert not panel.buttons


async def test_whoever_runs_the_bot_hears_of_it_and_that_it_is_over(rig, behind):
    (bad,) = [text for well, text in findings(rig.database, rig.clock()) if not well and "rules" in text]
    assert bad.startswith("1 tables that the installed rules can't take over")
    assert rig.do(rig.tables.outbox.problems)[0]["behind"] == 1
    assert "KeyError: 'walls'" in rig.rows(TableRow)[0].behind
    rig.do(rig.tables.outbox.problems_told, ["behind"], [])
    under(NewToy, rig)
    await started(rig)
    assert rig.do(rig.tables.outbox.problems)[1] == ["behind"]
    assert all(well for well, text in findings(rig.database, rig.clock()) if "rules" in text)


@pytest.mark.parametrize("mended", [NewToy, toy.Toy])
async def test_it_goes_on_once_that_is_mended_with_the_time_that_was_left(rig, behind, mended):
    rig.clock.forward(days=30)
    under(mended, rig)
    await started(rig)
    info = rig.do(rig.tables.look.table, behind)
    assert (info.status, info.behind, info.reason) == (Status.RUNNING, False, "")
    assert info.due["red"] - rig.clock() == timedelta(hours=72 - 10)
    rig.play(behind, ANNA, "red", "take 2")
    assert rig.panel(behind, ANNA).view.position.rules == mended.version


async def test_a_table_that_was_paused_stays_so(rig):
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.pause, table, EMMA, "snow", rig.id(), admin=True)
    for rules in (BrokenToy, NewToy):
        under(rules, rig)
        await started(rig)
        info = rig.do(rig.tables.look.table, table)
        assert (info.status, info.reason, info.behind) == (Status.PAUSED, "snow", rules is BrokenToy)


async def test_it_can_be_ended_by_who_does_not_want_to_wait(rig, behind):
    rig.do(rig.tables.arbiter.end, behind, EMMA, "gone", rig.id(), admin=True)
    assert rig.do(rig.tables.look.table, behind).status == Status.ENDED
    assert "behind" not in rig.do(rig.tables.outbox.problems)[0]


async def test_one_that_fails_does_not_stop_the_rest(rig):
    first, second = rig.at_turn(), rig.at_turn()
    rig.play(first, ANNA, "red", "take 2")
    under(PickyToy, rig)
    await started(rig)
    assert [rig.do(rig.tables.look.table, one).behind for one in (first, second)] == [True, False]


# ---------------------------------------------------------------------- tables that were stored


@pytest.mark.parametrize("path", tables.kept(), ids=lambda path: path.stem)
async def test_tables_that_older_rules_have_stored_are_played_on(path, tmp_path):
    load_games()
    with tables.opened(path, tmp_path) as rig:
        for letter in rig.letters():
            if letter.after is not None:
                View.of_bytes(registry.rules(letter.game), letter.after, letter.eyes).encode()
        assert all(told(rig))
        await carry_over(rig.keeper, rig.tables.carrying)
        for info in rig.do(rig.tables.directory.tables, guild=9):
            assert info.status == Status.RUNNING
            played_on(rig, info.id, 12)
        assert rig.do(rig.tables.carrying.tables_behind) == []


@pytest.mark.parametrize("path", tables.kept(), ids=lambda path: path.stem)
async def test_a_house_carries_tables_over_when_it_starts_before_any_letter_goes(path, tmp_path):
    file = tables.unpacked(path, tmp_path)
    service = Service(Settings(_env_file=None, data_dir=tmp_path, database_url=f"sqlite:///{file}"), clock=Clock())  # type: ignore[call-arg]
    behind = await service.call(service.tables.carrying.tables_behind)
    assert behind
    await service.start()
    assert await service.call(service.tables.carrying.tables_behind) == []
    await service.stop()
    service.close()


def told(rig):
    """Every event in journals and letters, in today's words; `MissingText` where a catalogue has lost one."""
    games = {info.id: info.game for info in rig.do(rig.tables.directory.tables, guild=9)}
    events = [(games[row.table], event) for row in rig.rows(Answer) for event in unpack_events(row.events)]
    events += [(letter.game, event) for letter in rig.letters() for event in letter.events]
    return [words(game).line(event) for game, event in events]


def played_on(rig, table, answers):
    """So many answers, whatever is asked: drafts first, then what stands last in the list."""
    for number in range(answers):
        info = rig.do(rig.tables.look.table, table)
        if not info.pending:
            assert info.outcome is not None
            return
        seat = info.pending[0]
        person = next(one.person for one in info.seats if one.seat == seat)
        panel = rig.panel(table, person, seat)
        assert panel.draft.problem is None
        assert not panel.view.rules.faults(panel.view.state)
        legal = panel.draft.legal()
        if panel.draft.choices and (not legal or number % 3):
            rig.commit(table, person, seat)
        else:
            rig.play(table, person, seat, str(legal[number % len(legal)]))
