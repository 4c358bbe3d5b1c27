"""Every panel with the longest, ugliest data it could ever get, measured against Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot import limits
from bot.messages import personal, public
from bot.messages.compose import MAKERS
from bot.messages.report import plain_lines
from bot.panels import as_discord
from bot.panels.acts.plan import ahead_form, each_form
from bot.panels.acts.talk import whisper_form
from bot.panels.acts.typed import order_form
from bot.panels.ahead.ahead import MOST_AHEAD, MOST_ALTERNATIVES
from bot.panels.ahead.plan import plan_panel, standing_form
from bot.panels.looking.hand import hand_panel
from bot.panels.looking.look import history_panel, look_panel, status_panel
from bot.panels.paging import Place
from bot.panels.pick import pick_panel, tables_panel
from bot.panels.press import Press
from bot.panels.spec import Form, Panel
from bot.panels.table.lobby import closed_dm_panel, lobby_panel, welcome_panel
from bot.panels.turn.receipt import receipt, refusal_panel, why_panel
from bot.panels.turn.turn import turn_panel
from bot.sandbox import form as sandbox_form
from bot.sandbox.component_checks import check_modal
from bot.service.api.denials import Denied
from bot.service.api.panel import Committed, OwnSeat, PanelState
from bot.service.api.table import SeatInfo, TableInfo
from bot.service.mail.letters import Delivery, Letter
from engine.core.ahead.plan import Condition, Plan, PreOrder, Series, StandingOrder
from engine.core.event import Event
from engine.core.questions.decision import Choice
from engine.core.whereabouts import Procedure
from render.wording.words import words
from tests.bot.panels.conftest import Bench

UGLY = "@everyone <@&1> **`x`** ||" + "W" * 4000
HUGE = 2**63


def sized(made: dict[str, Any], panel: Panel) -> None:
    """Whether Discord would take this message."""
    assert len(made["content"]) <= limits.CONTENT
    assert made["content"] or made["embeds"]
    assert len(made["embeds"]) <= limits.EMBEDS
    assert sum(len(embed) for embed in made["embeds"]) <= limits.EMBED_TOTAL
    for embed in made["embeds"]:
        assert len(embed.description or "") <= limits.EMBED_TEXT
    rows = made["view"].to_components()
    assert len(rows) <= limits.ROWS
    ids: list[str] = []
    for row in rows:
        assert 1 <= len(row["components"]) <= limits.ROW_BUTTONS
        for part in row["components"]:
            ids.append(part["custom_id"])
            assert 1 <= len(part["custom_id"]) <= limits.CUSTOM_ID
            if part["type"] == discord.ComponentType.button.value:
                assert 1 <= len(part["label"]) <= limits.BUTTON_LABEL
                continue
            assert len(row["components"]) == 1
            assert len(part["placeholder"]) <= limits.PLACEHOLDER
            assert 1 <= len(part["options"]) <= limits.SELECT_OPTIONS
            values = [option["value"] for option in part["options"]]
            assert len(values) == len(set(values))
            for option in part["options"]:
                assert 1 <= len(option["label"]) <= limits.OPTION_LABEL
                assert 1 <= len(option["value"]) <= limits.OPTION_VALUE
                assert len(option.get("description") or "") <= limits.OPTION_TEXT
    assert len(ids) == len(set(ids)), "two parts of a message have the same custom_id"


def fits(panel: Panel) -> None:
    sized(dict(as_discord.parts(panel)), panel)


def ugly(table: TableInfo) -> TableInfo:
    seats = tuple(
        SeatInfo(info.seat, HUGE - 1 if info.person else None, info.agent, UGLY, sought=True) for info in table.seats
    )
    return replace(
        table,
        title=UGLY,
        seats=seats,
        room=HUGE - 1,
        reason=UGLY,
        commitment="f" * 200,
        turn=(Procedure("a.b", {"seat": UGLY}),) * 40,
    )


@pytest.fixture
def state(bench: Bench) -> PanelState:
    panel = bench.panel(bench.mover())
    events = tuple(panel.since) * 40
    told = sum(len(line) for line in plain_lines(events, words(panel.table.game), panel.table.game))
    assert told > 2 * limits.EMBED_TEXT, "more than any message can hold"
    return replace(panel, table=ugly(panel.table), since=events, note="taken-back")


@pytest.mark.parametrize("face", ["", "steps", "tools"])
def test_the_turn_panel_fits_for_every_verb_face_and_page(state: PanelState, face: str) -> None:
    assert state.draft is not None
    for verb in ["", *{choice.verb for choice in state.draft.legal()}]:
        for page in range(4):
            fits(turn_panel(state, verb, face, Place(page), note=UGLY))


@pytest.mark.parametrize("face", ["", "tools"])
def test_the_turn_panel_fits_for_somebody_with_four_seats_and_compatriots(state: PanelState, face: str) -> None:
    others = tuple(OwnSeat(f"seat{n}", asked=True, due=state.due, can_take_back=True, offers=True) for n in range(3))
    full = replace(state, others=others, partners=("athens", "sparta"))
    fits(turn_panel(full, face=face, note=UGLY))
    fits(turn_panel(replace(full, decision=None, draft=None, can_take_back=True)))
    fits(hand_panel(full))
    fits(receipt(Committed(full, (), goes_on=True), (), "athens"))


def test_the_turn_panel_fits_along_whole_games(bench: Bench) -> None:
    """Turn after turn of presses: whatever is asked, the panel can be sent."""
    for _ in range(8):
        if not bench.now().pending:
            return
        presser = bench.presser()
        for _ in range(6):
            fits(presser.panel)
            if presser.panel.menus:
                menu = presser.menu()
                presser.choose(menu, menu.options[0])
            else:
                alone = [button for button in presser.panel.buttons if button.press.act == "one"]
                if not alone:
                    break
                presser.press(alone[0])
        if not presser.button("commit").closed:
            presser.press(presser.button("commit"))
            fits(presser.panel)


def test_receipts_reasons_and_refusals_fit(state: PanelState) -> None:
    events = tuple(state.since)
    fits(receipt(Committed(state, events, goes_on=True), tuple(state.draft.legal()) if state.draft else ()))
    fits(receipt(Committed(replace(state, decision=None, draft=None), events, goes_on=False), ()))
    fits(why_panel(state))
    fits(refusal_panel(UGLY, state.table.id))


def test_lobby_look_and_lists_fit(state: PanelState) -> None:
    from bot.service.api.panel import Mark, Told
    from bot.service.api.table import Status

    open_table = replace(state.table, status=Status.LOBBY, seats=tuple(
        SeatInfo(f"seat{n}", None, None, "") for n in range(4)))  # fmt: skip
    told = [Told(Mark(9, at), event) for at, event in enumerate(state.since)]
    for panel in (
        lobby_panel(state.table, note=UGLY), lobby_panel(open_table), look_panel(state, UGLY, Press("look")),
        status_panel(state.table),
        history_panel(state.table, told, Mark(9, 1)), closed_dm_panel(state.table),
        welcome_panel(state.table, state.table.creator),
        hand_panel(state), pick_panel([replace(state.table, id=f"T{n}") for n in range(60)], "look"),
        tables_panel([replace(state.table, id=f"T{n}") for n in range(60)], "x"),
    ):  # fmt: skip
        fits(panel)


def test_plans_fit(state: PanelState) -> None:
    rules = state.view.rules
    kind = next(iter(rules.kinds))
    order = StandingOrder(kind, next(iter(rules.tactics)), (Condition(next(iter(rules.predicates)), 3),) * 4)
    others = tuple(OwnSeat(f"seat{n}", True, state.due, True, True) for n in range(3))
    long = Series((next(iter(state.draft.legal())),) * 100) if state.draft else Series(())
    ahead = [PreOrder(long.choices, otherwise=(long.choices,) * (MOST_ALTERNATIVES - 1))] * MOST_AHEAD
    full = replace(state, plan=Plan([order] * 40, ahead, series=[long] * 3), others=others)
    fits(plan_panel(full, note=UGLY))
    stuck = (Choice("no-such-order", ("x" * 90,) * 20),) * 40
    plan = Plan(ahead=[PreOrder((long.choices[0], *stuck), otherwise=(stuck,) * 5)], paused=True)
    fits(turn_panel(replace(state, plan=plan), note=UGLY))
    press = Press("plan", state.table.id, state.seat or "")
    for name in rules.answers_ahead:
        form_fits(standing_form(full, press, name))


def test_every_letter_fits(state: PanelState) -> None:
    events = tuple(Event(e.id, e.args, e.section) for e in state.since)
    for kind in MAKERS:
        for text in ("seated", "left", "paused", "extended", "replaced", "ended", "rolled-back", "agent-failed", "?"):
            letter = Letter(
                kind, state.table.id, UGLY, "polis", seat="athens", person=HUGE - 1, data=state.table.data,
                events=events, due=state.due, number=999, after=state.view.encode(), viewer=("athens",),
                args={"text": text, "reason": UGLY, "by": HUGE - 1, "hours": 2000, "secret": 10**9, "kind": "report",
                      "answers": [["plan standing 3", "pass"]] * 90, "seed": UGLY, "commitment": UGLY,
                      "answered": ["athens"], "seats": ["athens", "sparta"], "sender": "sparta"},
            )  # fmt: skip
            if kind == "notice":
                letter.args["answers"] = 12
            fits(MAKERS[kind](Delivery(1, letter, "x", "n", "m"), state.table))
    asked = Letter("turn", state.table.id, "t", "polis", seat=state.seat, events=events, args={
        "decision": state.decision.id if state.decision else "", "planned": [["plan ahead", "pass"]] * 90})  # fmt: skip
    fits(personal.turn(Delivery(1, asked, "x", "n", "m"), state))
    fits(public.report(Delivery(1, asked, "x", "n", "m"), state.table))


def form_fits(form: Form) -> dict[str, Any]:
    made: dict[str, Any] = as_discord.modal(form, HUGE - 1).to_dict()  # type: ignore[assignment]
    checked = sandbox_form.Form()
    check_modal(checked, made)
    assert not checked.errors
    assert as_discord.form_press(made["custom_id"]) is not None
    return made


async def test_forms_fit_and_are_never_the_same_twice(state: PanelState) -> None:
    press = Press("type", state.table.id, "lakedaimonians-and-allies", "0123456789")
    forms = [
        order_form(press, UGLY), ahead_form(press), each_form(press, UGLY), ahead_form(press, UGLY),
        whisper_form(replace(press, act="whisper", verb="peloponnesians-and-allies")),
    ]  # fmt: skip
    for form in forms:
        assert form_fits(form)["custom_id"] != form_fits(form)["custom_id"]


def test_a_press_survives_its_journey_and_never_outgrows_its_place() -> None:
    press = Press("plan-answer", "ABCDE", "lakedaimonians-and-allies", "0123456789", "0123456789", "0123456789", "10")
    assert Press.parse(press.custom_id) == press
    assert Press.parse("something else") is None
    assert Press.parse("k:a:b:c:d:e:f:g:h:i") is None
    with pytest.raises(Denied, match="not-offered"):
        _ = Press("x" * 101).custom_id
