"""Running tables go on when the rules have changed: the hook on a toy, and real tables that older rules have stored."""

from typing import ClassVar

import pytest

from bot.config import Settings
from bot.service.api import Denied, Status
from bot.service.carrying import carry_over
from bot.service.house import House
from bot.service.installed import load_games
from bot.service.letters import NOTICE, TURN
from bot.service.matches import unpack_events
from bot.store.engine import StoreError
from bot.store.models import NEW_RULES, Answer, DraftRow, PlanRow, Snapshot
from engine.core import registry
from engine.core.plan import Plan, StandingOrder
from engine.core.upgrade import Upgrade, frames, head_of
from engine.core.view import View
from render.words import words
from tests.bot.service.inn import ANNA, BERT, EMMA, Clock
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
    await carry_over(inn.keeper, inn.tables)


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
    assert inn.do(inn.tables.table, table).pending == ("blue",)
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
        inn.do(inn.tables.rollback, table, ANNA, after + 1, inn.id())  # before anybody is asked to agree
    inn.do(inn.tables.rollback, table, EMMA, after, inn.id(), admin=True)
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
        seat = inn.do(inn.tables.table, table).pending[0]
        person = {"red": ANNA, "blue": BERT}[seat]
        inn.play(table, person, seat, str(inn.panel(table, person, seat).draft.legal()[-1]))
    kept = {snapshot.version: head_of(snapshot.position).rules for snapshot in inn.rows(Snapshot)}
    assert kept[carried(inn).version] == 2
    assert len(kept) < 30


async def test_plans_are_put_into_the_new_words_and_drafts_that_do_not_fit_are_dropped(inn):
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 1", "take 1")
    plan = Plan([StandingOrder("toy.defend", "thrifty")])
    inn.do(inn.tables.set_plan, table, BERT, "blue", plan, inn.id())
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


# ---------------------------------------------------------------------- tables that were stored


@pytest.mark.parametrize("path", tables.kept(), ids=lambda path: path.stem)
async def test_tables_that_older_rules_have_stored_are_played_on(path, tmp_path):
    load_games()
    with tables.opened(path, tmp_path) as inn:
        for letter in inn.letters():
            for blob in filter(None, (letter.before, letter.after)):
                View.of_bytes(registry.rules(letter.game), blob, letter.eyes).encode()
        assert all(told(inn))
        await carry_over(inn.keeper, inn.tables)
        for info in inn.do(inn.tables.tables, guild=9):
            assert info.status == Status.RUNNING
            played_on(inn, info.id, 12)
        assert inn.do(inn.tables.tables_behind) == []


@pytest.mark.parametrize("path", tables.kept(), ids=lambda path: path.stem)
async def test_a_house_carries_tables_over_when_it_starts_before_any_letter_goes(path, tmp_path):
    file = tables.unpacked(path, tmp_path)
    house = House(Settings(_env_file=None, data_dir=tmp_path, database_url=f"sqlite:///{file}"), clock=Clock())
    behind = await house.call(house.tables.tables_behind)
    assert behind
    await house.start()
    assert await house.call(house.tables.tables_behind) == []
    await house.stop()
    house.close()


def told(inn):
    """Every event in journals and letters, in today's words; `MissingText` where a catalogue has lost one."""
    games = {info.id: info.game for info in inn.do(inn.tables.tables, guild=9)}
    events = [(games[row.table], event) for row in inn.rows(Answer) for event in unpack_events(row.events)]
    events += [(letter.game, event) for letter in inn.letters() for event in letter.events]
    return [words(game).line(event) for game, event in events]


def played_on(inn, table, answers):
    """So many answers, whatever is asked: drafts first, then what stands last in the list."""
    for number in range(answers):
        info = inn.do(inn.tables.table, table)
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
