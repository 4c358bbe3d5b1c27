"""The plan panel: answers left ahead, as sentences, and the menus to leave more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot import limits
from bot.messages.text import cut, height, say
from bot.panels import place
from bot.panels.paging import START, Entry, Place, paged
from bot.panels.press import STAMP_LETTERS, Press, digest
from bot.panels.spec import Button, Field, Form, Menu, Option, Panel, Row, Style
from bot.panels.turn.draft_text import in_words
from bot.panels.turn.seats import switches
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from engine.core.ahead.plan import Condition, Plan, Predicate, PreOrder, StandingOrder
from engine.core.ahead.stances import Stance, taken
from engine.core.questions.decision import Choice
from render.wording.plain import Plain
from render.wording.words import Words

AHEAD = "ahead."
"""What a menu line begins with that stands for orders of a turn to come, before their number."""
MOST_IN_SIGHT = 14
"""Stances and headings of a form that a telephone shows at once; where there are more, each matter is a menu."""
STANCE = "stance."
"""What a menu line begins with that stands for all orders of a stance, before its name."""
ASKED = "ask"
"""The value of a field of the stances' form where no stance is taken."""
USUAL = "*"
"""The value of the menu line that takes all the usual stances at once."""
_CHAIN = 160
"""Letters of one chain of orders that are shown."""
_LINES = 10
"""Lines of a telephone of what is left ahead that fit on a screen with the menus; the menu that takes out has all."""
MOST_LISTS = 3
"""Lists of conditions in one form, beside the answer and the numbers."""
_WHEN = "when"
_KEY, _MOST_KEPT = 5, 7
"""Letters of a condition's key; conditions that a button keeps for the next time the form is opened."""


def plan_panel(
    panel: PanelState, note: str = "", *, stances: Place = START, kinds: Place = START, orders: Place = START
) -> Panel:
    """What is left ahead, and what can be changed about it. `stances`, `kinds`, `orders`: which page of each menu."""
    own = place.words_of(panel.table)
    seat = place.seat_name(panel.table, panel.seat or "")
    body = [
        note,
        say("plan-paused") if panel.plan.paused else "",
        "\n".join(_that_fit(plan_lines(panel))) or say("plan-empty"),
        "" if note else say("plan-how"),
    ]
    return Panel(
        headline=f"{place.headline(panel.table)}\n{say('plan-head', seat=seat)}",
        body=cut("\n\n".join(part for part in body if part), limits.EMBED_TEXT),
        rows=_rows(panel, own, stances, kinds, orders),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("panel-footer", table=panel.table.id),
    )


def _that_fit(lines: Sequence[str]) -> list[str]:
    """As many as a screen has room for beside the menus, and how many more there are."""
    kept = [line for at, line in enumerate(lines) if sum(map(height, lines[: at + 1])) <= _LINES]
    return [*kept, say("left-out", count=len(lines) - len(kept))] if len(kept) < len(lines) else kept


def plan_lines(panel: PanelState) -> list[str]:
    """All that is left ahead: standing orders, orders for turns to come, answers one by one."""
    own = place.words_of(panel.table)
    ahead = [
        line for number, order in enumerate(panel.plan.ahead, 1) for line in _ahead_lines(panel, own, order, number)
    ]
    ahead += [
        say(f"plan-series-{series.otherwise}", answers=cut(in_words(own, series.choices), _CHAIN))
        for series in panel.plan.series
    ]
    return [*_standing_lines(panel, own), *ahead]


def _standing_lines(panel: PanelState, own: Words) -> list[str]:
    """The standing orders, numbered; those of a stance on one line."""
    standing, lines, number = panel.plan.standing, list[str](), 1
    stances = taken(standing, panel.view.rules.stances)
    while number <= len(standing):
        stance = stances.get(number - 1)
        if stance is not None and len(stance.orders) > 1:
            last = number + len(stance.orders) - 1
            lines.append(say("plan-stance-lines", first=number, last=last, stance=stance_text(own, stance)))
            number = last
        else:
            lines.append(say("plan-standing-line", number=number, order=Plain(sentence(own, standing[number - 1]))))
        number += 1
    return lines


def stance_text(own: Words, stance: Stance) -> str:
    """A stance with its matter."""
    return say("plan-stance", matter=own.text(f"matter-{stance.matter}"), stance=own.text(f"stance-{stance.name}"))


def _ticked(own: Words, stance: Stance, held: bool) -> str:
    """A stance, with a tick if it is taken: several may be, and a menu takes one line at most as chosen before."""
    text = stance_text(own, stance)
    return say("plan-stance-held", stance=text) if held else text


def stance_fields(panel: PanelState, own: Words) -> tuple[Field, ...]:
    """What can be answered by a stance, as many matters as a form holds, those that are asked about first.

    To whoever has not said yet what they want answered, the usual stances are offered.
    """
    every = stances_of(panel)
    asked = panel.decision.kind if panel.decision is not None else ""
    now = {stance.matter for stance in every if any(order.kind == asked for order in stance.orders)}
    matters = sorted(dict.fromkeys(stance.matter for stance in every), key=lambda matter: matter not in now)
    held = set(taken(panel.plan.standing, panel.view.rules.stances).values())
    if not panel.has_planned:
        offered = usual_of(panel)
        held = {it for it in every if (it in held and it.matter not in offered) or offered.get(it.matter) == it.name}
    fields = [_matter(own, matter, every, held) for matter in matters[: limits.MODAL_PARTS]]
    tall = sum(len(field.options) + 1 for field in fields) > MOST_IN_SIGHT
    return tuple(replace(field, folded=tall) for field in fields)


def _matter(own: Words, matter: str, every: Sequence[Stance], held: set[Stance]) -> Field:
    ways = [stance for stance in every if stance.matter == matter]
    asked = Option(say("stance-asked"), ASKED, chosen=not held.intersection(ways))
    options = [Option(_begun_large(own.text(f"stance-{it.name}")), it.name, chosen=it in held) for it in ways]
    return Field(matter, own.text(f"matter-{matter}"), options=(asked, *options))


def _begun_large(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ahead_lines(panel: PanelState, own: Words, order: PreOrder, number: int) -> list[str]:
    """Orders for a turn to come, with what is ordered instead; numbered where there are several."""
    first, *others = [cut(in_words(own, chain), _CHAIN) for chain in order.alternatives]
    alone = len(panel.plan.ahead) == 1
    head = say("plan-ahead", order=first) if alone else say("plan-ahead-number", number=number, order=first)
    return [head, *(say("plan-ahead-else", order=other) for other in others)]


def _rows(panel: PanelState, own: Words, stances_at: Place, kinds_at: Place, orders_at: Place) -> tuple[Row, ...]:
    press = Press("plan", panel.table.id, panel.seat or "")
    rows: list[Row] = []
    held = taken(panel.plan.standing, panel.view.rules.stances).values()
    stances = [Entry(Option(_ticked(own, it, it in held), it.name, _answers(own, it))) for it in stances_of(panel)]
    if len(usual_of(panel)) > 1:
        stances.insert(0, Entry(Option(say("plan-stances-usual"), USUAL, say("plan-stances-usual-hint"))))
    if stances:
        rows.append(Menu(say("menu-plan-stance"), press.to("plan-stance"), paged(stances, stances_at)))
    kinds = [Entry(Option(occasion(own, kind), digest(kind))) for kind in _kinds(panel)]
    if kinds:
        rows.append(Menu(say("menu-plan-kind"), press.to("plan-kind"), paged(kinds, kinds_at)))
    if drop := _to_take_out(panel, own):
        rows.append(Menu(say("menu-plan-drop"), press.to("plan-drop", page="1"), paged(drop, orders_at)))
    rows.append(_tools(panel.plan, press))
    asked = [Button(say("button-turn"), press.to("turn"), Style.MAIN)] if panel.decision is not None else []
    last = (*asked, *switches(panel, press))[: limits.ROW_BUTTONS]
    return (*rows, last) if last else tuple(rows)


def _tools(plan: Plan, press: Press) -> tuple[Button, ...]:
    """What leaves orders and answers ahead, and what lets the plan rest or throws it away."""
    nothing = not (plan.standing or plan.ahead or plan.series)
    otherwise = "stop" if any(series.otherwise == "skip" for series in plan.series) else "skip"
    to_other = Button(say(f"button-plan-series-{otherwise}"), press.to("plan-otherwise", verb=otherwise))
    rest = "button-plan-resume" if plan.paused else "button-plan-pause"
    return (
        Button(say("button-plan-type"), press.to("plan-type")),
        Button(say("button-plan-each"), press.to("plan-each")),
        *([to_other] if plan.series else []),
        Button(say(rest), press.to("plan-pause"), closed=nothing),
        Button(say("button-plan-clear"), press.to("plan-drop"), closed=nothing),
    )


def _to_take_out(panel: PanelState, own: Words) -> list[Entry]:
    """All that has been left ahead, a line each."""
    ahead = [
        Entry(Option(ahead_sentence(own, order, number), f"{AHEAD}{number}"))
        for number, order in enumerate(panel.plan.ahead, start=1)
    ]
    answers = [
        Entry(Option(say("plan-series-one", number=n, answer=own.choice(choice)), f"{which}.{n}"))
        for which, series in enumerate(panel.plan.series, start=1)
        for n, choice in enumerate(series.choices, start=1)
    ]
    return [*_standing(panel, own), *ahead, *answers]


def _standing(panel: PanelState, own: Words) -> list[Entry]:
    """The standing orders, a line each; those of a stance together, as they were taken."""
    stances, lines, at = taken(panel.plan.standing, panel.view.rules.stances), list[Entry](), 0
    while at < len(panel.plan.standing):
        if (stance := stances.get(at)) is not None and len(stance.orders) > 1:
            lines.append(Entry(Option(stance_text(own, stance), f"{STANCE}{stance.name}")))
            at += len(stance.orders)
            continue
        lines.append(Entry(Option(sentence(own, panel.plan.standing[at]), str(at + 1))))
        at += 1
    return lines


# ------------------------------------------------------------------ a new standing order


def standing_form(panel: PanelState, press: Press, kind: str) -> Form:
    """The answer to a kind of question, on which conditions, and their numbers: all that makes a standing order.

    `press.page`: what was ticked in it before (`ticked_before`).
    """
    own, before = place.words_of(panel.table), press.page
    keys = {before[at : at + _KEY] for at in range(STAMP_LETTERS, len(before), _KEY)}
    answers = [
        Option(answer_text(own, text), key, chosen=before.startswith(key))
        for key, text in answers_of(panel, kind).items()
    ]
    fitting = [
        Option(_open_condition(own, one), key_of(one.name), chosen=key_of(one.name) in keys)
        for one in _fitting(panel, kind)
    ]
    most = limits.SELECT_OPTIONS
    lists = [fitting[start : start + most] for start in range(0, len(fitting), most)][:MOST_LISTS]
    conditions = [
        Field(f"{_WHEN}{number}", say("form-plan-when" if number == 0 else "form-plan-or"),
              say("form-plan-when-hint"), options=tuple(options), many=True)
        for number, options in enumerate(lists)
    ]  # fmt: skip
    numbers = Field(
        "numbers", say("form-plan-numbers"), say("form-plan-numbers-hint"), long=False, required=False, most=40
    )
    fields = (Field("answer", say("form-plan-answer"), cut(occasion(own, kind), limits.LABEL_TEXT),
                    options=tuple(answers)), *conditions, *([numbers] if conditions else []))  # fmt: skip
    return Form(say("form-plan-title"), press.to("plan-added", verb=digest(kind), face="", page=""), fields)


def ticked_before(fields: Sequence[tuple[str, str]]) -> str:
    """What was ticked in that form, as a button can carry it to the form's next time: no more than it has room for."""
    conditions = [value for name, value in fields if name.startswith(_WHEN)]
    answer = dict(fields).get("answer", "")
    return "".join([answer, *conditions[:_MOST_KEPT]]) if answer else ""


def standing_order(panel: PanelState, kind: str, fields: Sequence[tuple[str, str]]) -> StandingOrder:
    """What was sent in with that form. `Denied` where a condition lacks its number, or has one that it can't have."""
    own, typed = place.words_of(panel.table), dict(fields)
    keys = {value for name, value in fields if name.startswith(_WHEN)}
    ticked = [one for one in _fitting(panel, kind) if key_of(one.name) in keys]
    numbers = [int(number) for number in re.findall(r"-?[0-9]{1,6}", typed.get("numbers", ""))]
    asked = [one for one in ticked if _has_number(one)]
    if len(numbers) != len(asked):
        listed = own.listed([_open_condition(own, one) for one in asked])
        raise Denied("plan-numbers", needed=len(asked), given=len(numbers), conditions=listed)
    for one, number in zip(asked, numbers, strict=True):
        low, high = one.threshold
        if not low <= number <= high:
            raise Denied("plan-number", condition=_open_condition(own, one), low=low, high=high, number=number)
    given = iter(numbers)
    conditions = tuple(Condition(one.name, next(given) if _has_number(one) else one.threshold[0]) for one in ticked)
    return StandingOrder(kind, answer_named(panel, kind, typed.get("answer", "")), conditions)


def _has_number(predicate: Predicate) -> bool:
    low, high = predicate.threshold
    return low < high


# ------------------------------------------------------------------ in words


def sentence(own: Words, order: StandingOrder) -> str:
    """A standing order as a sentence."""
    conditions = [own.condition(condition.name, condition.threshold) for condition in order.when]
    text = say("plan-sentence", occasion=occasion(own, order.kind), answer=answer_text(own, order.answer))
    return f"{text}{say('plan-if', when=own.listed(conditions))}" if conditions else f"{text}."


def occasion(own: Words, kind: str) -> str:
    """When a kind of question comes, in a few words; the question itself where the game has none."""
    tail = kind.rpartition(".")[2].replace("_", "-")
    for id in (f"occasion-{tail}", f"prompt-{tail}"):
        if own.has(id):
            return own.text(id)
    return tail.replace("-", " ")


def _answers(own: Words, stance: Stance) -> str:
    """What a stance answers, for the line below its name, which says it all where it is one answer."""
    answers = list(dict.fromkeys(answer_text(own, order.answer) for order in stance.orders))
    for kept in range(len(answers), 1, -1):
        left = [say("left-out", count=len(answers) - kept)] if kept < len(answers) else []
        if len(told := " ".join([own.listed(answers[:kept]), *left])) <= limits.OPTION_TEXT:
            return told
    return ""


def ahead_sentence(own: Words, order: PreOrder, number: int) -> str:
    """Orders for a turn to come by what they begin with, for a line of a menu."""
    others = len(order.alternatives) - 1
    return say("plan-ahead-one", number=number, order=own.choice(order.choices[0]), others=others)


def answer_text(own: Words, answer: str) -> str:
    """An answer that can be left ahead, in words."""
    return own.tactic(answer) if own.has(f"tactic-{answer}") else own.choice(Choice.parse(answer))


def _open_condition(own: Words, predicate: Predicate) -> str:
    """A condition whose number is still open, with what it may be."""
    text = own.text(f"when-{predicate.name}", threshold=Plain("…"), threshold_signed=Plain("…"))
    low, high = predicate.threshold
    return say("plan-when-number", condition=text, low=low, high=high) if _has_number(predicate) else text


# ------------------------------------------------------------------ what a menu line stands for


def _kinds(panel: PanelState) -> list[str]:
    """What may be left ahead: kinds of question that may come to the seat in this game."""
    return [name for name in panel.view.rules.kinds if answers_of(panel, name) and ever_asked(panel, name)]


def ever_asked(panel: PanelState, kind: str) -> bool:
    """Whether a kind of question may come to the panel's seat at all."""
    return panel.seat is None or panel.view.rules.comes(kind, panel.view.position, panel.seat)


def stances_of(panel: PanelState) -> list[Stance]:
    """The stances whose questions may come to the panel's seat."""
    every = panel.view.rules.stances
    return [stance for stance in every if any(ever_asked(panel, order.kind) for order in stance.orders)]


def usual_of(panel: PanelState) -> dict[str, str]:
    """What most players take about each matter about which the panel's seat has taken none itself, by matter."""
    own = panel.plan.standing if panel.has_planned else ()
    held = {stance.matter for stance in taken(own, panel.view.rules.stances).values()}
    return {it.matter: it.name for it in stances_of(panel) if it.usual and it.matter not in held}


def kind_named(panel: PanelState, key: str) -> str:
    """The kind of question a menu line stands for."""
    found = next((name for name in panel.view.rules.kinds if digest(name) == key), None)
    if found is None:
        raise Denied("stale")
    return found


def answers_of(panel: PanelState, kind: str) -> dict[str, str]:
    """Answers that can be left for a kind of question: tactics and canonical choices, by short keys."""
    return {digest(answer): answer for answer in panel.view.rules.answers_ahead.get(kind, ())}


def answer_named(panel: PanelState, kind: str, key: str) -> str:
    """The answer a menu line stands for."""
    found = answers_of(panel, kind).get(key)
    if found is None:
        raise Denied("stale")
    return found


def key_of(predicate: str) -> str:
    """A predicate in a few letters."""
    return digest(predicate, letters=_KEY)


def _fitting(panel: PanelState, kind: str) -> list[Predicate]:
    """The conditions that can be set for a kind of question, those that are about it alone first."""
    every = panel.view.rules.predicates.values()
    return sorted((one for one in every if kind in one.kinds), key=lambda one: len(one.kinds))
