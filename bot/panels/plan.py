"""The plan panel: answers left ahead, as sentences, and the menus to leave more."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.paging import START, Entry, Place, paged
from bot.panels.press import Press, digest
from bot.panels.seats import switches
from bot.panels.spec import Button, Field, Menu, Option, Panel, Row, Style
from bot.service.api import Denied, PanelState
from engine.core.decision import Choice
from engine.core.notation import written
from engine.core.plan import Condition, Predicate, PreOrder, StandingOrder
from engine.core.stances import Stance, taken
from render.words import Plain, Words

AHEAD = "ahead."
"""What a menu line begins with that stands for orders of a turn to come, before their number."""
ASKED = "ask"
"""The value of a field of the stances' form where no stance is taken."""
_CHAIN = 300
"""Letters of one chain of orders that are shown."""
MOST_CONDITIONS = 2
"""Conditions a standing order made with menus may have."""


def plan_panel(panel: PanelState, note: str = "", *, kinds: Place = START, orders: Place = START) -> Panel:
    """What is left ahead, and what can be changed about it. `kinds`, `orders`: which page of either menu."""
    own = place.words_of(panel.table)
    lines = _standing_lines(panel, own)
    ahead = [line for number, order in enumerate(panel.plan.ahead, 1) for line in _ahead_lines(panel, order, number)]
    ahead += [
        say(f"plan-series-{series.otherwise}", answers=cut(written(series.choices), 300))
        for series in panel.plan.series
    ]
    seat = place.seat_name(panel.table, panel.seat or "")
    body = [
        note,
        say("plan-paused") if panel.plan.paused else "",
        "\n".join([*lines, *ahead]) or say("plan-empty"),
        say("plan-how"),
    ]
    return Panel(
        headline=f"{place.headline(panel.table)}\n{say('plan-head', seat=seat)}",
        body=cut("\n\n".join(part for part in body if part), limits.EMBED_TEXT),
        rows=_rows(panel, own, kinds, orders),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("panel-footer", table=panel.table.id),
    )


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
            lines.append(f"{number}. {sentence(own, standing[number - 1])}")
        number += 1
    return lines


def stance_text(own: Words, stance: Stance) -> str:
    """A stance with its matter."""
    return say("plan-stance", matter=own.text(f"matter-{stance.matter}"), stance=own.text(f"stance-{stance.name}"))


def stance_fields(panel: PanelState, own: Words) -> tuple[Field, ...]:
    """What can be answered by a stance, as many matters as a form holds, those that are asked about first."""
    every = panel.view.rules.stances
    asked = panel.decision.kind if panel.decision is not None else ""
    now = {stance.matter for stance in every if any(order.kind == asked for order in stance.orders)}
    matters = sorted(dict.fromkeys(stance.matter for stance in every), key=lambda matter: matter not in now)
    held = set(taken(panel.plan.standing, every).values())
    return tuple(_matter(own, matter, every, held) for matter in matters[: limits.MODAL_PARTS])


def _matter(own: Words, matter: str, every: Sequence[Stance], held: set[Stance]) -> Field:
    ways = [stance for stance in every if stance.matter == matter]
    asked = Option(say("stance-asked"), ASKED, chosen=not held.intersection(ways))
    options = [Option(own.text(f"stance-{it.name}"), it.name, _answers(own, it), it in held) for it in ways]
    return Field(matter, own.text(f"matter-{matter}"), options=(asked, *options))


def _ahead_lines(panel: PanelState, order: PreOrder, number: int) -> list[str]:
    """Orders for a turn to come, with what is ordered instead; numbered where there are several."""
    first, *others = [cut(written(chain), _CHAIN) for chain in order.alternatives]
    alone = len(panel.plan.ahead) == 1
    head = say("plan-ahead", order=first) if alone else say("plan-ahead-number", number=number, order=first)
    return [head, *(say("plan-ahead-else", order=other) for other in others)]


def _rows(panel: PanelState, own: Words, kinds_at: Place, orders_at: Place) -> tuple[Row, ...]:
    press = Press("plan", panel.table.id, panel.seat or "")
    rows: list[Row] = []
    held = taken(panel.plan.standing, panel.view.rules.stances).values()
    stances = [Option(stance_text(own, it), it.name, _answers(own, it), it in held) for it in panel.view.rules.stances]
    if stances:
        rows.append(Menu(say("menu-plan-stance"), press.to("plan-stance"), tuple(stances)))
    kinds = [Entry(Option(occasion(own, kind), digest(kind))) for kind in _kinds(panel)]
    if kinds:
        rows.append(Menu(say("menu-plan-kind"), press.to("plan-kind"), paged(kinds, kinds_at)))
    drop = [Entry(Option(sentence(own, order), str(n))) for n, order in enumerate(panel.plan.standing, start=1)]
    drop += [
        Entry(Option(ahead_sentence(own, order, number), f"{AHEAD}{number}"))
        for number, order in enumerate(panel.plan.ahead, start=1)
    ]
    drop += [
        Entry(Option(say("plan-series-one", number=n, answer=own.choice(choice)), f"{which}.{n}"))
        for which, series in enumerate(panel.plan.series, start=1)
        for n, choice in enumerate(series.choices, start=1)
    ]
    if drop:
        rows.append(Menu(say("menu-plan-drop"), press.to("plan-drop", page="1"), paged(drop, orders_at)))
    nothing = not (panel.plan.standing or panel.plan.ahead or panel.plan.series)
    otherwise = "stop" if any(series.otherwise == "skip" for series in panel.plan.series) else "skip"
    to_other = Button(say(f"button-plan-series-{otherwise}"), press.to("plan-otherwise", verb=otherwise))
    rows.append(
        (
            Button(say("button-plan-type"), press.to("plan-type")),
            Button(say("button-plan-each"), press.to("plan-each")),
            *([to_other] if panel.plan.series else []),
            Button(
                say("button-plan-resume" if panel.plan.paused else "button-plan-pause"),
                press.to("plan-pause"),
                closed=nothing,
            ),
            Button(say("button-plan-clear"), press.to("plan-drop"), closed=nothing),
        )
    )
    asked = [Button(say("button-turn"), press.to("turn"), Style.MAIN)] if panel.decision is not None else []
    last = (*asked, *switches(panel, press))[: limits.ROW_BUTTONS]
    return (*rows, last) if last else tuple(rows)


def step_panel(
    panel: PanelState, press: Press, *, kind: str, answer: str = "", when: str = "", at: Place = START
) -> Panel:
    """The next menu on the way to a standing order: the answer, then conditions, each with its number."""
    own, name = place.words_of(panel.table), kind_named(panel, kind)
    here = press.to("plan", verb=kind, face=answer, page=when)
    so_far = StandingOrder(name, answer_named(panel, name, answer), conditions_of(panel, when)) if answer else None
    return Panel(
        headline=f"{place.headline(panel.table)}\n{say('plan-step')}",
        body=sentence(own, so_far) if so_far else occasion(own, name),
        rows=(*_step_rows(panel, own, here, so_far, at), (_back(here),)),
        colour=place.seat_colour(panel.table, panel.seat),
    )


def _step_rows(panel: PanelState, own: Words, here: Press, so_far: StandingOrder | None, at: Place) -> tuple[Row, ...]:
    kind = kind_named(panel, here.verb)
    if so_far is None:
        answers = [Entry(Option(answer_text(own, text), key)) for key, text in answers_of(panel, kind).items()]
        if not answers:
            raise Denied("no-answer-ahead")
        return (Menu(say("menu-plan-answer"), here.to("plan-answer"), paged(answers, at)),)
    asked = pending_of(panel, here.page)
    if asked is not None:
        numbers = [Option(own.condition(asked.name, number), str(number)) for number in _thresholds(asked)]
        return (Menu(say("menu-plan-number"), here.to("plan-number"), tuple(numbers)),)
    add = Button(say("button-plan-add" if so_far.when else "button-plan-always"), here.to("plan-add"), Style.GO)
    known = {condition.name for condition in so_far.when}
    fitting = [predicate for predicate in _fitting(panel, kind) if predicate.name not in known]
    more = [Entry(Option(_open_condition(own, one.name), key_of(one.name))) for one in fitting]
    if not more or len(so_far.when) >= MOST_CONDITIONS:
        return ((add,),)
    text = say("menu-plan-and" if so_far.when else "menu-plan-when")
    return (Menu(text, here.to("plan-when"), paged(more, at)), (add,))


def _back(here: Press) -> Button:
    return Button(say("button-plan-back"), here.to("plan", verb="", face="", page="b"))


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
    """What a stance answers, for the line below its name."""
    return cut(own.listed([answer_text(own, order.answer) for order in stance.orders]), limits.OPTION_TEXT)


def ahead_sentence(own: Words, order: PreOrder, number: int) -> str:
    """Orders for a turn to come by what they begin with, for a line of a menu."""
    others = len(order.alternatives) - 1
    return say("plan-ahead-one", number=number, order=own.choice(order.choices[0]), others=others)


def answer_text(own: Words, answer: str) -> str:
    """An answer that can be left ahead, in words."""
    return own.tactic(answer) if own.has(f"tactic-{answer}") else own.choice(Choice.parse(answer))


def _open_condition(own: Words, name: str) -> str:
    return own.text(f"when-{name}", threshold=Plain("…"))


# ------------------------------------------------------------------ what a menu line stands for


def _kinds(panel: PanelState) -> list[str]:
    return [name for name in panel.view.rules.kinds if answers_of(panel, name)]


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
    """A predicate in a few letters, so that two conditions fit into a button."""
    return digest(predicate, letters=5)


def conditions_of(panel: PanelState, when: str) -> tuple[Condition, ...]:
    """The conditions that are complete in `3fa2c.2+9b1d0`: keys of predicates with their numbers."""
    chosen = [part.partition(".") for part in when.split("+") if "." in part]
    if any(not number.isdecimal() for _, _, number in chosen):
        raise Denied("stale")
    return tuple(Condition(_predicate(panel, key).name, int(number)) for key, _, number in chosen)


def pending_of(panel: PanelState, when: str) -> Predicate | None:
    """The condition whose number is still to be chosen, if there is one."""
    last = when.rpartition("+")[2]
    return _predicate(panel, last) if last and "." not in last else None


def _predicate(panel: PanelState, key: str) -> Predicate:
    found = next((one for one in panel.view.rules.predicates.values() if key_of(one.name) == key), None)
    if found is None:
        raise Denied("stale")
    return found


def _fitting(panel: PanelState, kind: str) -> list[Predicate]:
    return [predicate for predicate in panel.view.rules.predicates.values() if kind in predicate.kinds]


def _thresholds(predicate: Predicate) -> list[int]:
    """The numbers offered: all there are, or evenly spread ones where a menu does not hold as many."""
    low, high = predicate.threshold
    last = limits.SELECT_OPTIONS - 1
    if high - low <= last:
        return list(range(low, high + 1))
    return [low + round(step * (high - low) / last) for step in range(last + 1)]
