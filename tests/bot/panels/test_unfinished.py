"""Lists sent before they were ended, plans around them, and what is said in games without dice or without rivals."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from discord import ui
from sqlmodel import col, select

import engine.games.hellas
import engine.games.hellenes
import engine.games.pericles  # noqa: F401
from bot.messages.report import plain_lines
from bot.panels.acts import ACTS
from bot.panels.ahead.ahead import with_orders
from bot.panels.ahead.plan import stance_fields
from bot.panels.as_discord import modal
from bot.panels.desk import Caller, Reply
from bot.panels.looking.dice import dice_panel
from bot.panels.looking.sights import sights
from bot.panels.press import Press
from bot.panels.spec import Form, Style
from bot.panels.table.lobby import lobby_panel
from bot.panels.turn.draft_text import losses
from bot.panels.turn.receipt import receipt
from bot.panels.turn.turn import TOOLS, turn_panel
from bot.service.api.denials import Denied
from bot.service.api.panel import Committed, PanelState
from bot.service.api.table import TableInfo
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.store.database import Database
from bot.store.mail import OutboxRow
from bot.store.models import Answer
from bot.terms.terms import Pace
from engine.core.ahead.plan import Plan, PreOrder, StandingOrder
from engine.core.ahead.trial import attempt
from engine.core.questions.decision import Choice
from engine.core.records.record import of_json, unpacked
from engine.core.records.replaying import steps
from render.wording.words import words
from tests.bot.blank import blank_store
from tests.bot.pressing import InlineService, Presser
from tests.browser.sampled import RECORDS, panel_of

ALICE, BOB = 1001, 1002
LEFT = "move; march athenae delphi; done | create; post pylos; done | pass & develop; develop culture; done | pass"
"""Orders of Athens for two turns; once Sparta has moved, only `pass` can be carried out in the first of them."""
HELD = {"athens": ALICE, "sparta": BOB}


@dataclass
class Hellas:
    """Tables of Hellas on the real service, without Discord."""

    keeper: Keeper
    tables: Tables
    acts: int = 100

    def lobby(self, scenario: str, **options: str) -> TableInfo:
        return self.keeper.run(
            self.tables.lobby.create, 1, ALICE, "Mail", "hellas", scenario, Pace.STANDARD, options, 2, self.fresh()
        )

    def game(self, scenario: str = "war", **options: str) -> TableInfo:
        made = self.lobby(scenario, **options)
        for info in made.seats:
            self.keeper.run(self.tables.lobby.take_seat, made.id, HELD[info.seat], info.seat, info.seat, self.fresh())
        return self.keeper.run(self.tables.lobby.start, made.id, ALICE, self.fresh())

    def panel(self, table: TableInfo, seat: str) -> PanelState:
        return self.keeper.run(self.tables.look.panel, table.id, HELD[seat])

    def type(self, table: TableInfo, seat: str, text: str) -> PanelState:
        return self.keeper.run(self.tables.play.draft_type, table.id, HELD[seat], seat, text, self.fresh())

    def commit(self, table: TableInfo, seat: str, text: str) -> Committed:
        panel = self.type(table, seat, text)
        assert panel.decision is not None
        assert panel.draft is not None
        assert panel.draft.problem is None
        return self.keeper.run(self.tables.play.commit, table.id, HELD[seat], seat, panel.decision.id, self.fresh())

    def letters(self, kind: str) -> list[OutboxRow]:
        def read() -> list[OutboxRow]:
            return list(self.tables.store.session.exec(select(OutboxRow).where(OutboxRow.kind == kind)))

        return self.keeper.run(read)

    def fresh(self) -> int:
        self.acts += 1
        return self.acts


@pytest.fixture
def hellas(tmp_path: Path) -> Iterator[Hellas]:
    path = tmp_path / "k.sqlite3"
    database = Database(blank_store(path))
    keeper = Keeper(database)
    yield Hellas(keeper, Tables(database))
    keeper.close()
    database.close()


def test_a_move_sent_without_its_done_is_said_to_be_open_and_what_ends_it(hellas: Hellas) -> None:
    table = hellas.game()
    panel = hellas.type(table, "sparta", "move; march sparta messene 1")
    assert "*Not ended yet:* go on, or add `done`" in (turn_panel(panel).body or "")
    done = hellas.commit(table, "sparta", "")
    text = receipt(done, (), "sparta").body or ""
    assert "Not finished" not in text, "nothing was said to have been sent"
    sent = tuple(panel.draft.choices) if panel.draft else ()
    text = receipt(done, sent, "sparta").body or ""
    assert "**Not finished yet: Sparta moves.** Go on, or end it with `done`" in text


def test_where_an_order_could_go_on_the_green_button_ends_it_and_sends_all(hellas: Hellas) -> None:
    table = hellas.game()
    drafted = turn_panel(hellas.type(table, "sparta", "move; march sparta messene 1"))
    green = [button for button in drafted.buttons if button.style == Style.GO]
    assert [button.label for button in green] == ["Done and commit"]
    after = Presser(InlineService(hellas.keeper, hellas.tables), HELD["sparta"], drafted).press(green[0])
    assert "Not finished" not in (after.panel.body or "")
    assert [choice for _, choice in answered(hellas, table)] == ["move", "march sparta messene 1", "done"]


def test_a_list_that_was_begun_before_the_draft_can_be_ended_and_sent() -> None:
    record = steps(of_json(unpacked((RECORDS / "hellenes" / "draw.json").read_bytes())))
    asked = (step.match for step in record if "athens" in step.match.pending())
    *_, in_winter = (match.clone() for match in asked if match.pending()["athens"].kind == "hellenes.recruit")
    panel = panel_of(in_winter, "athens", [])
    assert panel.draft is not None
    panel.draft.extend(panel.draft.legal()[:1])
    shown = turn_panel(panel)
    assert "Not ended yet" in (shown.body or "")
    assert [button.label for button in shown.buttons if button.style == Style.GO] == ["Done and commit"]


def test_part_of_a_sealed_answer_is_said_not_to_be_complete_and_its_commit_is_not_green() -> None:
    record = steps(of_json(unpacked((RECORDS / "pericles" / "granaries.json").read_bytes())))
    pending = ((step.match, seat, one) for step in record for seat, one in step.match.pending().items())
    match, seat = next((match.clone(), seat) for match, seat, one in pending if one.kind == "pericles.set-aside")
    panel = panel_of(match, seat, [])
    assert panel.draft is not None
    for complete in (False, False, True):
        panel.draft.extend(panel.draft.legal()[:1])
        shown = turn_panel(panel)
        assert [one.style is Style.GO for one in shown.buttons if one.label == "Commit"] == [complete]
        assert ("*Not complete yet:*" not in (shown.body or "")) is complete


def test_what_was_sent_is_told_in_words(hellas: Hellas) -> None:
    table = hellas.game()
    drafted = turn_panel(hellas.type(table, "sparta", "move; march sparta messene 1; done"))
    after = Presser(InlineService(hellas.keeper, hellas.tables), HELD["sparta"], drafted)
    body = after.press(after.button("commit", page="")).panel.body or ""
    (told,) = [line for line in body.splitlines() if line.startswith("Sent: ")]
    assert "Messene" in told
    assert "`" not in told
    assert "march sparta" not in told


def test_a_form_of_many_stances_is_a_menu_for_each_matter(hellas: Hellas) -> None:
    fields = stance_fields(hellas.panel(hellas.game(), "sparta"), words("hellas"))
    form = modal(Form("Stances", Press("plan-stanced", "ABCDE"), fields), ALICE)
    menus = [part for part in form.walk_children() if isinstance(part, ui.Select)]
    assert len(menus) == len(fields) > 1
    assert all(menu.options[0].label == "Ask me" for menu in menus)
    assert all(len([one for one in menu.options if one.default]) == 1 for menu in menus)
    usual = {one.name for one in hellas.panel(hellas.game(), "sparta").view.rules.stances if one.usual}
    assert {one.value for menu in menus for one in menu.options if one.default} & usual, "they are offered"


def test_an_order_that_is_only_opened_is_not_offered_to_be_ended_and_sent(hellas: Hellas) -> None:
    drafted = turn_panel(hellas.type(hellas.game(), "sparta", "develop"))
    assert [button.style for button in drafted.buttons if button.press.act == "commit"] == [Style.QUIET]


def test_a_march_typed_without_its_action_is_taken_as_one(hellas: Hellas) -> None:
    table = hellas.game()
    panel = hellas.type(table, "sparta", "march sparta messene 1; done")
    assert panel.draft is not None
    assert panel.draft.text == "move; march sparta messene 1; done"
    body = turn_panel(hellas.type(table, "sparta", "+ done")).body or ""
    assert "march sparta messene 1" in body
    fresh = turn_panel(hellas.type(table, "sparta", "march sparta messene 1")).body or ""
    assert "1. Move (put in for you)" in fresh, fresh


def test_a_whole_order_typed_takes_the_place_of_another_although_both_leave_their_action_out(hellas: Hellas) -> None:
    table = hellas.game()
    hellas.type(table, "sparta", "march sparta messene 1")
    panel = hellas.type(table, "sparta", "march tegea messene 1")
    assert panel.draft is not None
    assert panel.draft.text == "move; march tegea messene 1"
    assert "In place of “Move; March 1 legion Sparta → Messene”" in (turn_panel(panel).body or "")


def test_an_action_in_which_nothing_is_done_is_warned_of_and_its_commit_is_not_green(hellas: Hellas) -> None:
    table = hellas.game()
    for idle, doing in (("move; done", "move; march sparta messene 1; done"), ("create", "stability; pay")):
        shown = turn_panel(hellas.type(table, "sparta", idle))
        assert "does nothing like this" in (shown.body or "")
        assert [button.style for button in shown.buttons if button.label == "Commit"] == [Style.QUIET]
        shown = turn_panel(hellas.type(table, "sparta", doing))
        assert "does nothing" not in (shown.body or "")
        assert [button.style for button in shown.buttons if button.label == "Commit"] == [Style.GO]


def test_a_preview_sums_what_is_paid(hellas: Hellas) -> None:
    table = hellas.game()
    panel = hellas.type(table, "sparta", "build; ship korinthos; monument sparta; done")
    assert panel.draft is not None
    assert panel.draft.problem is None, panel.draft.problem
    toll = [event for told in panel.draft.tolls for event in told]
    single = [words("hellas").loss(event, "sparta") for event in toll if event.args.get("cost")]
    assert len(single) == 2
    (cost,) = losses(toll, "sparta", words("hellas"))
    paid = sum(event.args["cost"] for event in toll if event.args.get("cost"))
    assert cost.startswith(f"−{paid} talents, ")
    assert cost.split(", ")[1] == single[-1].split(", ")[1], "what is left in the end"


def test_what_does_nothing_stands_last_in_the_menu_and_has_no_button(hellas: Hellas) -> None:
    shown = turn_panel(hellas.panel(hellas.game(), "sparta"))
    assert not {"Create", "Attack"} & {button.label for button in shown.buttons}
    lines = [option.label for option in shown.menus[-1].options]
    idle = [at for at, line in enumerate(lines) if "do nothing" in line]
    assert len(idle) >= 2
    assert idle == list(range(len(lines) - len(idle), len(lines))), lines


def test_an_offer_says_before_it_is_made_what_an_armistice_is(hellas: Hellas) -> None:
    table = hellas.game()
    body = turn_panel(hellas.type(table, "sparta", "armistice; offer")).body or ""
    assert "30 talents if Athens accepts" in body
    assert "three turns neither attacks" in body
    done = hellas.commit(table, "sparta", "")
    told = receipt(done, (), "sparta").body or ""
    assert "what stands where stays" in told
    hellas.commit(table, "athens", "accept")
    agreed = [one.event for one in hellas.keeper.run(hellas.tables.look.history, table.id, ALICE)]
    (line,) = [line for line in plain_lines(agreed, words("hellas"), "hellas") if "Armistice for 3 turns" in line]
    assert "neither attacks or enters the other's hexes" in line[:136], "what it means is not cut off on a receipt"


def test_what_is_sent_of_an_open_list_can_be_taken_back_at_once(hellas: Hellas) -> None:
    table = hellas.game()
    done = hellas.commit(table, "sparta", "move; march sparta messene 1")
    assert done.goes_on
    assert done.panel.can_take_back
    presser = Presser(InlineService(hellas.keeper, hellas.tables), HELD["sparta"], turn_panel(done.panel, face="tools"))
    presser.press(presser.button("takeback"))
    assert "`move; march sparta messene 1`" in (presser.panel.body or "")


def test_a_list_that_was_ended_is_not_said_to_be_open(hellas: Hellas) -> None:
    table = hellas.game()
    panel = hellas.type(table, "sparta", "move; march sparta messene 1; done")
    sent = tuple(panel.draft.choices) if panel.draft else ()
    assert "Not ended yet" not in (turn_panel(panel).body or "")
    assert "Not finished" not in (receipt(hellas.commit(table, "sparta", ""), sent, "sparta").body or "")


def test_an_order_for_another_action_is_refused_since_the_list_is_open(hellas: Hellas) -> None:
    table = hellas.game()
    hellas.commit(table, "sparta", "move; march sparta messene 1")
    body = turn_panel(hellas.type(table, "sparta", "create; post messene")).body or ""
    assert "“create” can't be given yet: what you have begun is still open." in body
    assert "end it with `done` first" in body
    assert "don't understand" not in body
    body = turn_panel(hellas.type(table, "sparta", "frobnicate")).body or ""
    assert "I don't understand “frobnicate” here." in body


def test_an_alternative_that_would_be_a_mere_block_gives_way_to_the_next(hellas: Hellas) -> None:
    table = hellas.game()
    hellas.commit(table, "sparta", "move; march sparta messene 1; done")
    bare = hellas.type(table, "athens", "create").draft
    assert bare is not None
    assert bare.stop == "others", "nothing stands where a post could be: the list ends by itself"
    panel = hellas.panel(table, "athens")
    chains = with_orders(panel, LEFT)[0].alternatives
    assert [attempt(panel.view, "athens", chain).problem is None for chain in chains] == [False, False, True]


def test_a_plan_passes_rather_than_block_and_keeps_the_turn_after(hellas: Hellas) -> None:
    table = hellas.game()
    orders = with_orders(hellas.panel(table, "athens"), LEFT)
    hellas.keeper.run(hellas.tables.play.set_plan, table.id, ALICE, "athens", Plan(ahead=orders), hellas.fresh())
    done = hellas.commit(table, "sparta", "move; march sparta messene 1; done")
    assert done.goes_on, "Athens has answered, and Sparta is asked again"
    told = [one.event for one in hellas.keeper.run(hellas.tables.look.history, table.id, ALICE)]
    acted = [(event.args["seat"], event.args["action"]) for event in told if event.id == "hellas.action-chosen"]
    assert acted == [("sparta", "move"), ("athens", "pass")]
    left = hellas.panel(table, "athens").plan
    assert [order.alternatives for order in left.ahead] == [orders[1].alternatives]
    assert not left.paused


DEVELOP = StandingOrder("hellas.develop", "develop culture")
NO_FURTHER = StandingOrder("hellas.move", "done")


def stand(hellas: Hellas, table: TableInfo, plan: Plan) -> None:
    hellas.keeper.run(hellas.tables.play.set_plan, table.id, HELD["sparta"], "sparta", plan, hellas.fresh())


def answered(hellas: Hellas, table: TableInfo) -> list[tuple[str, str]]:
    """Who gave the answers of the table that stand, in what words."""

    def read() -> list[tuple[str, str]]:
        found = hellas.tables.store.session.exec(
            select(Answer).where(Answer.table == table.id).order_by(col(Answer.seq))
        )
        return [(it.who.split()[0], it.choice) for it in found if it.withdrawn_at is None and it.seat]

    return hellas.keeper.run(read)


def test_a_standing_order_answers_at_once_what_follows_on_ones_own_order(hellas: Hellas) -> None:
    table = hellas.game()
    stand(hellas, table, Plan([DEVELOP]))
    done = hellas.commit(table, "sparta", "develop")
    assert answered(hellas, table)[:2] == [("person", "develop"), ("plan", "develop culture")]
    told = receipt(done, (Choice("develop"),), "sparta").body or ""
    assert "Answered by what you have left ahead:\nDevelop Culture (your standing order 1, see `/plan show`)" in told
    assert not hellas.letters("planned"), "told once"


def test_a_press_that_comes_twice_tells_again_what_the_plan_has_answered_along(hellas: Hellas) -> None:
    table = hellas.game()
    stand(hellas, table, Plan([DEVELOP]))
    drafted = turn_panel(hellas.type(table, "sparta", "develop"))
    desk = Presser(InlineService(hellas.keeper, hellas.tables), HELD["sparta"], drafted).desk
    press = next(button.press for button in drafted.buttons if button.press.act == "commit")
    caller = Caller(HELD["sparta"], "Somebody", hellas.fresh())
    first, again = (asyncio.run(ACTS["commit"](desk, caller, press)) for _ in range(2))  # type: ignore[arg-type]
    assert isinstance(first, Reply)
    assert isinstance(again, Reply)
    told = "Answered by what you have left ahead:\nDevelop Culture (your standing order 1, see `/plan show`)"
    assert told in first.panel.body
    assert told in again.panel.body
    assert len(answered(hellas, table)) == 2


def test_what_a_plan_has_answered_is_taken_back_with_the_order_it_followed(hellas: Hellas) -> None:
    table = hellas.game()
    stand(hellas, table, Plan([DEVELOP]))
    hellas.commit(table, "sparta", "develop")
    panel = hellas.keeper.run(hellas.tables.play.take_back, table.id, HELD["sparta"], "sparta", hellas.fresh())
    assert answered(hellas, table) == []
    assert panel.draft is not None
    assert [str(choice) for choice in panel.draft.choices] == ["develop"]


def test_whoever_answers_such_a_question_by_hand_goes_on_doing_it(hellas: Hellas) -> None:
    table = hellas.game()
    stand(hellas, table, Plan([NO_FURTHER]))
    assert hellas.commit(table, "sparta", "move; march sparta messene 1").goes_on
    assert answered(hellas, table) == [("person", "move"), ("person", "march sparta messene 1")]
    stand(hellas, table, Plan([NO_FURTHER]))
    assert answered(hellas, table)[-1][0] == "person", "what is asked already is left to its owner"


def test_orders_for_the_next_turn_are_not_given_in_the_middle_of_this_one(hellas: Hellas) -> None:
    table = hellas.game()
    plan = Plan(ahead=[PreOrder((Choice.parse("march sparta messene 1"), Choice("done")))])
    stand(hellas, table, plan)
    assert hellas.commit(table, "sparta", "move").goes_on
    assert answered(hellas, table) == [("person", "move")]
    assert hellas.panel(table, "sparta").plan == plan


def test_a_lobby_for_one_says_who_plays_the_other_side_and_how_well(hellas: Hellas) -> None:
    body = lobby_panel(hellas.lobby("solo-war-athens", level="10")).body or ""
    assert "**Sparta**: Archimedes" in body
    assert "Archimedes gets 10 talents more each turn" in body
    assert "Archimedes gets no help" in (lobby_panel(hellas.lobby("solo-war-athens")).body or "")
    assert "Archimedes" not in (lobby_panel(hellas.lobby("war")).body or "")


def test_a_game_without_dice_promises_none(hellas: Hellas) -> None:
    body = lobby_panel(hellas.lobby("war")).body or ""
    assert "Dice" not in body
    assert "Dice" in (lobby_panel(hellas.lobby("solo-war-athens")).body or ""), "Archimedes draws cards"
    assert "Dice" in (lobby_panel(hellas.lobby("hellas", **{"victory-cards": "yes"})).body or "")


def test_where_nothing_is_rolled_or_drawn_nobody_is_asked_for_a_salt(hellas: Hellas) -> None:
    war, alone = hellas.lobby("war"), hellas.lobby("solo-war-athens")
    assert "dice" not in sights(war, seated=True)
    assert "dice" in sights(alone, seated=True)
    assert "Fair dice" not in [button.label for button in lobby_panel(war).buttons]
    assert "Fair dice" in [button.label for button in lobby_panel(alone).buttons]
    assert "Nothing is rolled or drawn" in dice_panel(war).headline
    assert dice_panel(war).rows == ()


def test_who_plays_alone_is_not_told_of_others(hellas: Hellas) -> None:
    alone = turn_panel(hellas.panel(hellas.game("solo-war-athens"), "athens"), face=TOOLS).body or ""
    assert "the table pauses until you answer" in alone
    assert "the others decide" not in alone
    assert "the others decide" in (turn_panel(hellas.panel(hellas.game(), "sparta"), face=TOOLS).body or "")


def test_options_written_without_values_are_refused_with_how_they_are_written(hellas: Hellas) -> None:
    with pytest.raises(Denied) as no:
        hellas.lobby("hellas", short="")
    assert no.value.code == "option-without-value"
    assert no.value.args_["example"] == "points=8 weaken=yes"
    with pytest.raises(Denied) as no:
        hellas.lobby("athens")
    assert no.value.code == "no-such-scenario"


def test_whoever_is_asked_again_gets_the_picture_anew(hellas: Hellas) -> None:
    for scenario in ("solo-war-sparta", "war"):
        table = hellas.game(scenario)
        drafted = turn_panel(hellas.type(table, "sparta", "move; march sparta messene 1"))
        presser = Presser(InlineService(hellas.keeper, hellas.tables), HELD["sparta"], drafted)
        after = presser.press(presser.button("commit", page="")).panel
        assert after.drawing is not None
        assert not after.keeps_picture


def test_a_take_back_that_comes_too_late_says_so_and_is_offered_no_longer(hellas: Hellas) -> None:
    table = hellas.game()
    hellas.commit(table, "sparta", "move; march sparta messene 1; done")
    service = InlineService(hellas.keeper, hellas.tables)
    presser = Presser(service, HELD["sparta"], turn_panel(hellas.panel(table, "sparta")))
    back = presser.button("takeback")
    hellas.commit(table, "athens", "pass")
    presser.press(back)
    assert "It can't be taken back any more" in (presser.panel.body or "")
    assert not [button for button in presser.panel.buttons if button.press.act == "takeback"]
