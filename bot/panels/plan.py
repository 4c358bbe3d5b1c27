"""The plan panel: answers left ahead, as sentences, and the menus to leave more."""

from __future__ import annotations

from bot import limits
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.press import Press, digest
from bot.panels.spec import Button, Menu, Option, Panel, Row
from bot.service.api import Denied, PanelState
from engine.core.decision import Choice, Simple
from engine.core.notation import Lexicon, segments, written
from engine.core.plan import Condition, StandingOrder
from render.words import MissingText, Words

NO_CONDITION = "always"
_THRESHOLDS = 8
"""How many thresholds of one predicate a menu offers."""


def plan_panel(panel: PanelState, note: str = "") -> Panel:
    """What is left ahead, and what can be changed about it."""
    own = place.words_of(panel.table)
    lines = [f"{number}. {sentence(own, order)}" for number, order in enumerate(panel.plan.standing, start=1)]
    ahead = [say("plan-ahead", order=cut(written(order.choices), 300)) for order in panel.plan.ahead]
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
        rows=_rows(panel, own),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("panel-footer", table=panel.table.id),
    )


def _rows(panel: PanelState, own: Words) -> tuple[Row, ...]:
    press = Press("plan", panel.table.id, panel.seat or "")
    rows: list[Row] = []
    kinds = [Option(_kind_text(own, kind), digest(kind)) for kind in _kinds(panel)]
    if kinds:
        rows.append(Menu(say("menu-plan-kind"), press.to("plan-kind"), tuple(kinds[: limits.SELECT_OPTIONS])))
    if panel.plan.standing:
        drop = [Option(sentence(own, order), str(n)) for n, order in enumerate(panel.plan.standing, start=1)]
        rows.append(Menu(say("menu-plan-drop"), press.to("plan-drop", page="1"), tuple(drop[: limits.SELECT_OPTIONS])))
    nothing = not (panel.plan.standing or panel.plan.ahead)
    rows.append(
        (
            Button(say("button-plan-type"), press.to("plan-type")),
            Button(
                say("button-plan-resume" if panel.plan.paused else "button-plan-pause"),
                press.to("plan-pause"),
                closed=nothing,
            ),
            Button(say("button-plan-clear"), press.to("plan-drop"), closed=nothing),
        )
    )
    return tuple(rows)


def step_panel(panel: PanelState, press: Press, *, kind: str, answer: str = "") -> Panel:
    """The next menu on the way to a standing order: the answer, then the condition."""
    own = place.words_of(panel.table)
    name = kind_named(panel, kind)
    head = f"{place.headline(panel.table)}\n{say('plan-step', kind=_kind_text(own, name))}"
    if answer:
        options = [Option(say("plan-always"), NO_CONDITION), *_conditions(panel, own, name)]
        menu = Menu(
            say("menu-plan-when"),
            press.to("plan-when", verb=kind, face=answer),
            tuple(options[: limits.SELECT_OPTIONS]),
        )
    else:
        options = [Option(_answer_text(own, text), key) for key, text in answers_of(panel, name).items()]
        if not options:
            return plan_panel(panel, note=say("plan-no-answers"))
        menu = Menu(
            say("menu-plan-answer"),
            press.to("plan-answer", verb=kind, face=""),
            tuple(options[: limits.SELECT_OPTIONS]),
        )
    back = Button(say("button-plan-back"), press.to("plan", verb="", face="", page="b"))
    return Panel(headline=head, rows=(menu, (back,)), colour=place.seat_colour(panel.table, panel.seat))


def sentence(own: Words, order: StandingOrder) -> str:
    """A standing order as a sentence."""
    when = " and ".join(_condition_text(own, c.name, c.threshold) for c in order.when)
    text = say("plan-sentence", kind=_kind_text(own, order.kind), answer=_answer_text(own, order.answer))
    return f"{text} {say('plan-if', when=when)}" if when else text


def _kinds(panel: PanelState) -> list[str]:
    return [name for name in panel.view.rules.kinds if answers_of(panel, name)]


def kind_named(panel: PanelState, key: str) -> str:
    """The kind of question a menu line stands for."""
    found = next((name for name in panel.view.rules.kinds if digest(name) == key), None)
    if found is None:
        raise Denied("stale")
    return found


def answers_of(panel: PanelState, kind: str) -> dict[str, str]:
    """Answers that can be left for a kind of question: tactics, and verbs that need nothing more."""
    rules = panel.view.rules
    known = rules.kinds.get(kind)
    if known is None:
        return {}
    simple = [verb.name for verb in known.verbs if isinstance(verb, Simple)]
    fitting = [
        name for name in rules.tactics if name.split(".")[0] in (kind, kind.rpartition(".")[2]) or "." not in name
    ]
    return {digest(name): name for name in [*fitting, *simple]}


def _conditions(panel: PanelState, own: Words, kind: str) -> list[Option]:
    options = []
    for name, predicate in panel.view.rules.predicates.items():
        if kind not in predicate.kinds:
            continue
        low, high = predicate.threshold
        for threshold in range(low, min(high, low + _THRESHOLDS - 1) + 1):
            options.append(Option(_condition_text(own, name, threshold), f"{name}={threshold}"))
    return options


def condition_of(value: str) -> Condition:
    """The condition a menu line stands for."""
    name, _, threshold = value.rpartition("=")
    return Condition(name, int(threshold))


def ahead_of(panel: PanelState, text: str) -> tuple[Choice, ...]:
    """Typed orders for later: every word one the game knows; whether they are legal shows when their time comes."""
    rules = panel.view.rules
    lexicon = Lexicon(rules.words)
    verbs = {verb.name for kind in rules.kinds.values() for verb in kind.verbs}
    choices: list[Choice] = []
    for segment in segments(text):
        verb, *args = segment.words
        if verb not in verbs:
            raise Denied("not-an-order", part=segment.text[:80])
        choice = Choice(verb, tuple(int(arg) if arg.isdigit() else _id(lexicon, rules.words, arg) for arg in args))
        choices += [choice] * segment.times
    if not choices:
        raise Denied("empty-draft")
    return tuple(choices)


def _id(lexicon: Lexicon, known: object, word: str) -> str:
    ids = [id for id in (known if isinstance(known, dict) else {}) if (word,) in lexicon.spellings(id)]
    return ids[0] if len(ids) == 1 else word


def _kind_text(own: Words, kind: str) -> str:
    try:
        return own.prompt(kind)
    except MissingText:
        return kind.rpartition(".")[2].replace("_", " ")


def _answer_text(own: Words, answer: str) -> str:
    return own.tactic(answer) if own.has(f"tactic-{answer}") else own.choice(Choice.parse(answer))


def _condition_text(own: Words, name: str, threshold: int) -> str:
    try:
        return own.condition(name, threshold)
    except MissingText:
        return f"{name.replace('-', ' ')} ≥ {threshold}"
