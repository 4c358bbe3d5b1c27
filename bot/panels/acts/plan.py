"""Leaving answers ahead: standing orders by selects, orders for the next turn and series of answers by typing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Literal

from msgspec.structs import replace

from bot.messages.refusals import denial_text
from bot.messages.text import cut, say
from bot.panels.acts.kinds import Handler
from bot.panels.acts.typed import FORM_WAITS, example_of, which_panel
from bot.panels.ahead.ahead import (
    in_notation,
    replaced_orders,
    replaced_series,
    series_of,
    with_orders,
    with_series,
    without_line,
)
from bot.panels.ahead.plan import (
    AHEAD,
    STANCE,
    USUAL,
    kind_named,
    plan_panel,
    stance_fields,
    stance_text,
    standing_form,
    standing_order,
    ticked_before,
    usual_of,
)
from bot.panels.ahead.possible import impossible_now
from bot.panels.desk import Answer, Caller, Desk, Reply, panel_in
from bot.panels.paging import Place
from bot.panels.place import words_of
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Panel, Style
from bot.panels.turn.receipt import is_table
from bot.panels.turn.seats import held_by, seat_meant, spoken_for
from bot.panels.turn.turn import turn_panel
from bot.panels.typed.typed_before import typed_in, typed_was
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.api.table import OVER
from bot.service.tables import Tables
from engine.core.ahead.plan import Chain, Plan, Series
from engine.core.ahead.stances import changed, settled, taken
from engine.core.secrets.secret import Seat
from engine.core.words.notation import written
from render.wording.plain import Plain

_MISTYPED = {
    "not-an-order", "not-read-ahead", "no-such-word", "which-one", "several-questions", "other-question", "empty-draft",
    "too-much-ahead", "too-many-alternatives", "draft-too-long",
}  # fmt: skip
"""Why what was typed is not left ahead, where other words would be."""
_FEW = 3
"""Stances that are told whole."""
_MISCOUNTED = {"plan-numbers", "plan-number"}
"""Why a standing order is not left, where other numbers would be."""
Change = Callable[[Plan], Plan]
Left = tuple[Plan, list[Chain]]
"""A plan, and what is no longer in it since something else took its place."""
Otherwise = Literal["skip", "stop"]


async def plan(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What has been left ahead."""
    panel = await _panel(desk, caller, press)
    return Reply(plan_panel(panel))


async def plan_kind(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The question has been chosen: the form for which answer, and when. Where it can't be had in time, the plan."""
    if (at := Place.read(caller.chosen)) is not None:
        return Reply(plan_panel(await _panel(desk, caller, press), kinds=at))
    return await plan_form(desk, caller, press.to(press.act, verb=caller.chosen))


async def plan_form(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for a standing order about the kind of question in `press.verb`."""
    try:
        panel = await asyncio.wait_for(_panel(desk, caller, press), FORM_WAITS)
    except TimeoutError:
        return await plan(desk, caller, press)
    return standing_form(panel, press, kind_named(panel, press.verb))


async def plan_stance(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A stance has been chosen: taken in place of another about the same, or given up if it was taken."""
    if (at := Place.read(caller.chosen)) is not None:
        return Reply(plan_panel(await _panel(desk, caller, press), stances=at))
    if caller.chosen == USUAL:
        return await _usual(desk, caller, press, plan_panel)

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        every = panel.view.rules.stances
        stance = next((stance for stance in every if stance.name == caller.chosen), None)
        if stance is None:
            raise Denied("stale")
        plan = replace(panel.plan, standing=changed(panel.plan.standing, stance, every))
        said = "plan-stance-taken" if stance in taken(plan.standing, every).values() else "plan-stance-left"
        note = say(said, stance=stance_text(words_of(panel.table), stance))
        panel = tables.play.set_plan(press.table, caller.person, _seat(panel), plan, caller.interaction)
        return Reply(plan_panel(panel, note=note))

    return await desk.do(work)


async def plan_usual(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The usual stances, from the question that is asked: the turn goes on, with them in the plan."""
    return await _usual(desk, caller, press, turn_panel)


async def _usual(desk: Desk, caller: Caller, press: Press, shown: Callable[..., Panel]) -> Answer:
    """All the usual stances about which none has been taken yet, and the panel with what they are."""

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        every = panel.view.rules.stances
        plan = replace(panel.plan, standing=settled(panel.plan.standing, usual_of(panel), every))
        set_plan = tables.play.set_plan_here if shown is turn_panel else tables.play.set_plan
        panel = set_plan(press.table, caller.person, _seat(panel), plan, caller.interaction)
        return Reply(shown(panel, note=_told_stances(panel)))

    return await desk.do(work)


def _told_stances(panel: PanelState) -> str:
    """Which stances are held, of many only about what, and whether they have drafted an answer to what is asked."""
    own, held = words_of(panel.table), taken(panel.plan.standing, panel.view.rules.stances).values()
    if not held:
        return say("stances-none")
    few = len(held) <= _FEW
    told = own.listed([stance_text(own, one) if few else own.text(f"matter-{one.matter}") for one in held])
    drafted = panel.draft is not None and bool(panel.draft.choices)
    return say("stances-answer" if drafted else "stances-taken", stances=Plain(told))


async def _given_up(desk: Desk, caller: Caller, press: Press, name: str) -> Answer:
    """All orders of a stance out of the plan, if it is still taken."""

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        held = taken(panel.plan.standing, panel.view.rules.stances).values()
        stance = next((stance for stance in held if stance.name == name), None)
        if stance is None:
            raise Denied("stale")
        plan = replace(panel.plan, standing=changed(panel.plan.standing, stance, panel.view.rules.stances))
        panel = tables.play.set_plan(press.table, caller.person, _seat(panel), plan, caller.interaction)
        return Reply(plan_panel(panel, note=say("plan-stance-left", stance=stance_text(words_of(panel.table), stance))))

    return await desk.do(work)


async def plan_stances(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form with all stances at once: what is asked about now, first. Where it can't be had in time, the plan."""
    try:
        panel = await asyncio.wait_for(_panel(desk, caller, press), FORM_WAITS)
    except TimeoutError:
        return await plan(desk, caller, press)
    fields = stance_fields(panel, words_of(panel.table))
    return Form(say("form-stances-title"), press.to("plan-stanced", verb="", face="", page=""), fields)


async def plan_stanced(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form with stances has been sent in: the turn goes on, with them in the plan."""

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        every = panel.view.rules.stances
        chosen = {matter: name for matter, name in caller.fields if any(matter == it.matter for it in every)}
        plan = replace(panel.plan, standing=settled(panel.plan.standing, chosen, every))
        panel = tables.play.set_plan_here(press.table, caller.person, _seat(panel), plan, caller.interaction)
        return Reply(turn_panel(panel, note=_told_stances(panel)))

    return await desk.do(work)


async def plan_added(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A standing order has been sent in."""

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        order = standing_order(panel, kind_named(panel, press.verb), caller.fields)
        plan = replace(panel.plan, standing=[*panel.plan.standing, order])
        panel = tables.play.set_plan(press.table, caller.person, _seat(panel), plan, caller.interaction)
        return Reply(plan_panel(panel, note=say("plan-added")))

    try:
        return await desk.do(work)
    except Denied as no:
        if no.code not in _MISCOUNTED:
            raise
        form = press.to("plan-form", page=ticked_before(caller.fields))
        again = Button(say("button-fill-in-again"), form, Style.MAIN)
        return Reply(Panel(headline=denial_text(no), rows=((again,),)), fresh=True)


async def plan_drop(desk: Desk, caller: Caller, press: Press) -> Answer:
    """One standing order, one answer, the orders for one turn, or everything, out of the plan."""
    which = caller.chosen if caller.values else "all"
    if (at := Place.read(which)) is not None:
        return Reply(plan_panel(await _panel(desk, caller, press), orders=at))

    if which.startswith(STANCE):
        return await _given_up(desk, caller, press, which.removeprefix(STANCE))

    def change(plan: Plan) -> Plan:
        if which == "all":
            return Plan()
        if which.startswith(AHEAD):
            return replace(plan, ahead=without_line(plan, int(which.removeprefix(AHEAD))))
        if "." in which:
            return replace(plan, series=without(plan.series, which))
        return replace(plan, standing=[order for n, order in enumerate(plan.standing, 1) if str(n) != which])

    return await _changed(desk, caller, press, change, "plan-cleared")


async def plan_pause(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Let the plan rest, or work again."""
    return await _changed(desk, caller, press, lambda plan: replace(plan, paused=not plan.paused), "plan-changed")


async def plan_type(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for orders of the next turn."""
    return ahead_form(press, typed_in(caller.shown), await example_of(desk, caller, press))


def ahead_form(press: Press, value: str = "", example: str = "") -> Form:
    """A form for orders of the next turn; `example`: one of the game at hand."""
    return _form(press.to("plan-typed", verb="", face="", page=""), "form-ahead", value, example)


async def plan_typed(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Orders for the next turn sent in."""

    def change(panel: PanelState, typed: str) -> Left:
        orders = with_orders(panel, typed)
        gone = [chain for order in replaced_orders(panel, orders) for chain in order.alternatives]
        return replace(panel.plan, ahead=orders, paused=False), gone

    return await _sent_in(desk, caller, press, "plan-type", change)


async def plan_each(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for answers to the next questions of a kind, one for each."""
    return each_form(press, typed_in(caller.shown), await example_of(desk, caller, press))


def each_form(press: Press, value: str = "", example: str = "") -> Form:
    """A form for answers given one by one; `example`: an order of the game at hand."""
    return _form(press.to("plan-listed", verb="", face="", page=""), "form-each", value, example)


def _form(sends: Press, text: str, value: str, example: str) -> Form:
    shown = say("form-orders-example", order=example) if example else ""
    return Form(say(f"{text}-title"), sends, (Field("text", say(text), say(f"{text}-hint"), shown, value),))


async def plan_listed(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Answers for the next questions sent in; `press.verb`: what becomes of one that is not possible then."""
    otherwise: Otherwise = "stop" if press.verb == "stop" else "skip"

    def change(panel: PanelState, answers: str) -> Left:
        fresh = [Series(series.choices, otherwise) for series in series_of(panel, in_notation(panel, answers))]
        gone = [series.choices for series in replaced_series(panel, fresh)]
        return replace(panel.plan, series=with_series(panel, fresh), paused=False), gone

    return await _sent_in(desk, caller, press, "plan-each", change)


async def plan_otherwise(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What becomes of an answer of a series that is not possible when its turn comes."""
    otherwise: Otherwise = "stop" if press.verb == "stop" else "skip"

    def change(plan: Plan) -> Plan:
        return replace(plan, series=[Series(series.choices, otherwise) for series in plan.series])

    return await _changed(desk, caller, press, change, "plan-changed")


def without(every: Sequence[Series], which: str) -> list[Series]:
    """The series without one answer: `2.1` is the first of the second."""
    left = [
        Series(tuple(c for n, c in enumerate(series.choices, 1) if f"{place}.{n}" != which), series.otherwise)
        for place, series in enumerate(every, 1)
    ]
    return [series for series in left if series.choices]


def _spoken(tables: Tables, caller: Caller, press: Press, text: str, act: str) -> tuple[PanelState, str] | Panel:
    """The panel of the seat that typed orders are for, and the orders without its name; or the question which it is."""
    info = tables.look.table(press.table, caller.person)
    seat, orders = spoken_for(info, text)
    if seat is None and not press.seat and len(held := held_by(info, caller.person)) > 1:
        return which_panel(info, held, text, act)
    seat = seat or seat_meant(tables, press.table, caller.person, press.seat)
    return tables.look.panel(press.table, caller.person, seat), orders


async def _sent_in(
    desk: Desk, caller: Caller, press: Press, form: str, change: Callable[[PanelState, str], Left]
) -> Answer:
    """Change the plan of the seat that what was typed is for; where that is not clear, ask, with the `form` again."""
    text = caller.field("text")

    def work(tables: Tables) -> Reply:
        spoken = _spoken(tables, caller, press, text, form)
        if isinstance(spoken, Panel):
            return Reply(spoken, fresh=True)
        panel, orders = spoken
        seat = _seat(panel)
        plan, gone = change(panel, orders)
        panel = tables.play.set_plan(press.table, caller.person, seat, plan, caller.interaction)
        shut = "\n".join(impossible_now(panel, plan.ahead[:1]))
        return Reply(plan_panel(panel, note="\n".join(filter(None, (_left(gone), shut)))))

    try:
        return await desk.do(work)
    except Denied as no:
        again = press.to(form, verb="", face="", page="")
        return Reply(_unread(no, text, again), fresh=True)


def _unread(no: Denied, text: str, again: Press) -> Panel:
    """Why nothing is left ahead, what was typed, and the form to type it better, which is filled with it."""
    can = no.code.removesuffix("-like") in _MISTYPED and is_table(again.table)
    rows = ((Button(say("button-type-again"), again, Style.MAIN),),) if can else ()
    return Panel(headline=denial_text(no), body=typed_was(text), rows=rows)


def _left(gone: Sequence[Chain]) -> str:
    """That something is left ahead, and what it takes the place of."""
    orders = ", ".join(f"`{cut(written(chain), 120)}`" for chain in gone)
    return say("plan-added-instead", orders=cut(orders, 600)) if gone else say("plan-added")


async def _changed(desk: Desk, caller: Caller, press: Press, change: Change, said: str) -> Answer:
    def work(tables: Tables) -> Reply:
        seat = seat_meant(tables, press.table, caller.person, press.seat)
        panel = tables.look.panel(press.table, caller.person, seat)
        plan = change(panel.plan)
        panel = tables.play.set_plan(press.table, caller.person, _seat(panel), plan, caller.interaction)
        return Reply(plan_panel(panel, note=say(said)))

    return await desk.do(work)


def _seat(panel: PanelState) -> Seat:
    """Whose plan it is; onlookers have none, and after the end nobody has one that could answer anything."""
    if panel.seat is None:
        raise Denied("not-seated")
    if panel.table.status in OVER:
        raise Denied("over", reason=panel.table.reason)
    return panel.seat


async def _panel(desk: Desk, caller: Caller, press: Press) -> PanelState:
    """What is to be planned on; whoever has no plan gets no editor that could only refuse."""
    panel = await desk.panel(caller, press)
    _seat(panel)
    return panel


ACTS: dict[str, Handler] = {
    "plan": plan, "plan-stance": plan_stance, "plan-stances": plan_stances, "plan-stanced": plan_stanced,
    "plan-usual": plan_usual, "plan-kind": plan_kind, "plan-form": plan_form, "plan-added": plan_added,
    "plan-drop": plan_drop,
    "plan-pause": plan_pause, "plan-type": plan_type, "plan-typed": plan_typed, "plan-each": plan_each,
    "plan-listed": plan_listed, "plan-otherwise": plan_otherwise,
}  # fmt: skip
