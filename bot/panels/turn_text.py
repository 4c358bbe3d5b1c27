"""The words of a turn panel: whose move, what bears on it, the draft, what is asked; and all that there is to know."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot import limits
from bot.messages.board_words import holdings, pressing, style_of, toll
from bot.messages.report import plain_lines
from bot.messages.terms_told import lasting
from bot.messages.text import cut, cut_list, lines_that_fit, say, say_known
from bot.panels import place
from bot.panels.hand import secret_lines
from bot.panels.orders import Order, VerbLine
from bot.panels.seats import also_played
from bot.service.api import PanelState, Status
from engine.core.decision import CLOSING, Choice, Decision
from engine.core.draft import Draft, Problem
from engine.core.event import Event
from engine.core.notation import written
from engine.core.plan import answers_with
from engine.core.secret import Seat
from engine.core.trial import attempt
from engine.core.view import View
from render.recap import digest
from render.words import Plain, Words, escape

MOST_FACTS = 6
ROOM, ROOM_BESIDE_A_DRAFT, _WIDTH = 8, 3, 42
"""Lines on a telephone that facts may take, without and with a draft; letters that go into one."""
MOST_TOLD, FIRST_TOLD = 3, 1
"""Lines of what has happened, and how many of them come before what presses."""
MOST_STEPS = 4
"""Lines of the draft."""
_FACT, _NEWS = 84, 136
"""Letters of a fact, and of the most memorable thing that has happened."""
_COPIED = 100
"""Letters of a draft's notation where not even its steps have room; the whole stands behind *More …*."""
_PROMPT = 100
_SENTENCE = re.compile(r"(?<=[.?])\s+")
_SINCE = 1400
_CHAIN = 900
_HAND = 600
_WHY = 300


def headline(panel: PanelState) -> str:
    """Which table, whose move, until when."""
    table = panel.table
    if panel.seat is None or panel.decision is None:
        return f"{place.headline(table)}\n{idle(panel)}"
    first = place.headline(table, steps=2)
    seat = place.seat_name(table, panel.seat)
    head = say("your-move-as" if panel.others else "your-move", seat=seat, due=Plain(place.deadline(panel)))
    return cut(f"{first}\n{head}", limits.CONTENT)


def question(panel: PanelState) -> str:
    """What is asked next, or that the draft is complete and what comes then; empty where nothing is asked."""
    if panel.seat is None or panel.decision is None:
        return ""
    return f"**{_ready(panel) or asked_shortly(place.words_of(panel.table).prompt(*_asked(panel, panel.decision)))}**"


def asked_shortly(prompt: str) -> str:
    """Of a long question the sentence that asks: how it can be answered is said behind *More*."""
    if len(prompt) <= _PROMPT:
        return prompt
    sentences = [part.strip() for part in _SENTENCE.split(prompt) if part.strip()]
    return next((one for one in sentences if one.endswith("?")), sentences[0])


def _ready(panel: PanelState) -> str:
    """That the draft is complete as far as it can go, and what comes then; empty while something is asked."""
    draft = panel.draft
    if draft is None or draft.stop is None:
        return ""
    if draft.problem is not None:
        return say("ready-part")
    asked = list(draft.match.pending()) if draft.stop == "others" else []
    if len(asked) == 1:
        return say("ready-others-one", seat=place.seat_name(panel.table, asked[0]))
    open_ = draft.stop == "commit" and not place.has_chance(panel.table)
    return say("ready-commit-if" if open_ else f"ready-{draft.stop}")


def _asked(panel: PanelState, decision: Decision) -> tuple[str, str]:
    """The kind of the next question, where the draft has come to, and the step of the procedure that asks it."""
    match = panel.draft.match if panel.draft else panel.view.match
    decision = (panel.draft.decision if panel.draft else None) or decision
    return decision.kind, match.scene(decision).frame.at


def idle(panel: PanelState) -> str:
    """Why nothing is asked of the reader."""
    table = panel.table
    if table.status is Status.PAUSED:
        how = "" if not table.late else say("overdue-how") if panel.seat else say("overdue-how-others")
        return " ".join(part for part in (place.why_paused(table), how) if part)
    if table.status in (Status.FINISHED, Status.ENDED):
        return ending(panel)
    waiting = place.waits_for(table)
    if panel.seat is None:
        return " ".join(part for part in (say("looking-on"), waiting and say("not-your-move", waiting=waiting)) if part)
    if any(other.asked for other in panel.others):
        return say("not-asked-as", seat=place.seat_name(table, panel.seat))
    return say("not-your-move", waiting=waiting) if waiting else say("nothing-asked")


def ending(panel: PanelState) -> str:
    """How the game ended."""
    outcome = panel.table.outcome
    if panel.table.status is Status.ENDED:
        return say("table-ended-why", reason=place.reason(panel.table.reason))
    return say("table-ended") if outcome is None else f"**{place.words_of(panel.table).ending(outcome)}**"


def short(panel: PanelState, note: str, near: Sequence[Order] = ()) -> str:
    """What bears on the question, the draft, and what came of the last order: no more than a screen has room for."""
    own = place.words_of(panel.table)
    parts = ["\n".join(facts(panel, note)), chain(panel, own, MOST_STEPS), note, problem(panel, own, near)]
    parts += [stuck(panel, own), "" if note else noted(panel)]
    return cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT)


def facts(panel: PanelState, note: str) -> list[str]:
    """At most six lines: what has happened, what presses, what the seat has, the score."""
    if panel.seat is None:
        return [place.score_line(panel.view, panel.table.game)]
    drafted = panel.draft is not None and bool(panel.draft.choices)
    news, every = ([], 0) if note or drafted else recent(panel)
    presses = pressing(_reached(panel), panel.seat)
    last = [place.score_line(_reached(panel), panel.table.game), *also_played(panel).splitlines()]
    lost = [] if note or drafted else [cut(line, _NEWS) for line in toll(panel.view, panel.seat, panel.since)]
    room = (ROOM_BESIDE_A_DRAFT if drafted else ROOM) - sum(map(_height, (*last, *lost, *brief(note).splitlines())))
    weighed = [fact for _, fact in sorted(news, key=lambda told: told[0])]
    rest = [cut_list(line, _FACT) for line in holdings(_reached(panel), panel.seat)]
    kept: list[str] = []
    for fact in (*weighed[:FIRST_TOLD], *(cut_list(line, _FACT) for line in presses), *weighed[FIRST_TOLD:], *rest):
        if len(kept) < MOST_FACTS - 1 - len(lost) and sum(map(_height, (*kept, fact))) <= room:
            kept.append(fact)
    told = [fact for _, fact in news if fact in kept]
    if told and (left := every - len(told)):
        told[-1] += f" {say('before-that', count=left)}"
    return [*lost, *told, *(fact for fact in kept if fact not in weighed), *last]


def _height(line: str) -> int:
    """About how many lines it takes on a telephone."""
    return math.ceil(len(line.replace("*", "")) / _WIDTH)


def recent(panel: PanelState) -> tuple[list[tuple[int, str]], int]:
    """What matters most of what has happened since the seat's last answer, in order, each with its rank.

    Behind it, how many lines all of it would take.
    """
    short = digest(panel.since, place.words_of(panel.table), style_of(panel.table.game), MOST_TOLD)
    first = min((line.rank for line in short.lines), default=0)
    most = [_NEWS if line.rank == first else _FACT for line in short.lines]
    told = [(line.rank, f"· {in_short(line.text, room)}") for line, room in zip(short.lines, most, strict=True)]
    return told, len(told) + short.left


def in_short(text: str, most: int) -> str:
    """A text of several sentences in so many letters: how it begins, and of its end as much as fits.

    What came of something stands at the end of it: how a battle was lost, what a siege has cost.
    """
    first, *rest = _SENTENCE.split(text)
    if len(text) <= most or not rest or any(part.count("**") % 2 for part in (first, *rest)):
        return cut(text, most)
    for begin in (f"{first} … ", "… "):
        for at in range(1, len(rest) + 1):
            told = begin + " ".join(rest[at - 1 :])
            if len(told) <= most:
                return told
    return cut(text, most)


def brief(note: str) -> str:
    """The first lines of what an order led to; the rest is under *History*."""
    lines = note.splitlines()
    most = MOST_TOLD + 1 if len(lines) > MOST_TOLD + 2 else MOST_TOLD + 2
    kept = "\n".join(in_short(line, _NEWS) for line in lines[:most])
    left = len(lines) - most
    return f"{kept}\n{say('left-out', count=left)}" if left > 0 else kept


def body(panel: PanelState, verbs: Sequence[VerbLine], note: str, near: Sequence[Order] = ()) -> str:
    """All there is to know, shortest useful form first; what does not fit is said to be left out."""
    own = place.words_of(panel.table)
    parts = [
        _how(panel, own),
        chain(panel, own),
        note,
        problem(panel, own, near),
        stuck(panel, own),
        since(panel),
        hand(panel, own),
        section("panel-have", "\n".join(holdings(panel.view, panel.seat)) if panel.seat else ""),
        section("panel-presses", "\n".join(pressing(_reached(panel), panel.seat)) if panel.seat else ""),
        section("panel-standing", "\n".join([place.scores(panel), *place.automaton_lines(panel.table)])),
        section("panel-also", also_played(panel)),
        noted(panel) if not note else "",
        can_do(verbs, own),
        _until(panel),
    ]
    return cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT)


def _reached(panel: PanelState) -> View[Any]:
    """The table where the draft has come to, before what nobody can foresee; as it is where the draft ends the game."""
    draft = panel.draft
    if draft is None or draft.stop == "over":
        return panel.view
    return View(draft.match, draft.viewer)


def noted(panel: PanelState) -> str:
    """What the call that made the panel did."""
    return say_known(f"note-{panel.note}", "note-otherwise", order=cut(panel.drafted, 300)) if panel.note else ""


def section(id: str, text: str) -> str:
    """A titled part; nothing for nothing."""
    return f"**{say(id)}**\n{text}" if text else ""


def problem(panel: PanelState, own: Words, near: Sequence[Order] = ()) -> str:
    """What is wrong with what was typed or chosen, and what may have been meant (`near`), else what is possible."""
    if panel.draft is None or panel.draft.problem is None:
        return ""
    wrong = panel.draft.problem
    if _waits_for_the_end(wrong):
        part = escape(cut(wrong.part, 80))
        return say("refused", why=f"{say('problem-list-open', part=part)} {own.alternatives(wrong.legal)}")
    if near:
        return say("refused", why=f"{own.problem(replace(wrong, legal=()))} {_perhaps(near)}")
    return say("refused", why=own.problem(wrong))


def _perhaps(near: Sequence[Order]) -> str:
    """What may have been meant: one is named, of several the first."""
    return say("perhaps", first=near[0].text, others=len(near) - 1)


def _waits_for_the_end(wrong: Problem) -> bool:
    """Whether an order for another question was given while a list is open that could be ended."""
    other = wrong.kind == "unknown" and wrong.refusal is not None and wrong.refusal.code == "not-asked"
    return other and any(choice.verb == CLOSING for choice in wrong.legal)


def stuck(panel: PanelState, own: Words) -> str:
    """That the orders left ahead have been stopped by something: by which of them, and why they can't be given."""
    plan = panel.plan
    if panel.decision is None or panel.seat is None or not plan.paused:
        return ""
    kind = panel.view.match.kind(panel.decision)
    for series in plan.series:
        if series.otherwise == "stop" and series.answers(kind):
            return say("plan-stuck", order=written(series.choices[:1]))
    order = next((order for order in plan.ahead if order.choices), None)
    if order is None:
        return ""
    tried = [attempt(panel.view, panel.seat, chain) for chain in order.alternatives]
    if not answers_with(order, kind) or any(trial.problem is None for trial in tried):
        return say("plan-stopped", order=cut(written(order.choices), 200))
    problems = [trial.problem for trial in tried if trial.problem is not None]
    why = [cut(own.problem(replace(problem, legal=())), _WHY) for problem in problems]
    if len(tried) == 1:
        return say("plan-stuck-why", order=written(order.choices[:1]), why=why[0])
    lines = zip(order.alternatives, why, strict=True)
    said = [say("plan-stuck-line", order=cut(written(chain), 120), why=reason) for chain, reason in lines]
    return "\n".join([say("plan-stuck-all"), *said])


def chain(panel: PanelState, own: Words, most: int = 99) -> str:
    """The draft so far, numbered as it would be carried out (its last steps), and in notation to copy."""
    draft = panel.draft
    if draft is None or not draft.choices:
        return ""
    steps = _steps(draft, own)
    gathered = _gathered(draft, own) if len(steps) > most else steps
    lines = [f"{number}. {step}" for number, step in enumerate(gathered, start=1)]
    kept, lost = lines_that_fit(lines[-most:], _CHAIN)
    lost += max(0, len(lines) - most)
    head = [say("left-out", count=lost)] if lost else []
    text = written(draft.choices)
    notation = [f"`{cut(text, _COPIED if lost else 300)}`"] if gathered is steps or len(text) <= _COPIED else []
    unended = [_unended(draft, draft.decision, own)] if draft.decision and is_open(draft, draft.decision) else []
    part = [say("draft-part")] if draft.problem is not None else []
    return section(
        "panel-draft",
        "\n".join([*head, *kept, *notation, *surplus(draft), *(part or unended), *warnings(draft, own)]).strip(),
    )


def warnings(draft: Draft, own: Words) -> list[str]:
    """What there is to be warned of before the draft is sent: that it does nothing."""
    every = (own.warning(event, draft.seat) for toll in draft.tolls for event in toll)
    return list(dict.fromkeys(filter(None, every)))


def _unended(draft: Draft, decision: Decision, own: Words) -> str:
    """That the list goes on, and how it is ended, or why it can't be yet."""
    why = not_ended_yet(draft, decision, own)
    return say("draft-open-first", why=Plain(why)) if why else say("draft-open")


def not_ended_yet(draft: Draft, decision: Decision, own: Words) -> str:
    """Why a list of small choices can't be ended with `done` as it stands; empty if it can be."""
    refusal = draft.match.refusal(decision, Choice(CLOSING))
    return own.refusal(refusal) if refusal is not None else ""


def is_open(draft: Draft, decision: Decision) -> bool:
    """Whether what is asked belongs to a list of small choices that its player ends with `done`."""
    last = draft.choices[-1].verb if draft.choices else ""
    return last != CLOSING and draft.match.kind(decision).verb(CLOSING) is not None


def _gathered(draft: Draft, own: Words) -> list[str]:
    """A line for each order of the draft: how it begins and what it comes to; how many small choices lie between."""
    starts = [at for at, kind in enumerate(draft.kinds) if kind == draft.kinds[0]]
    lines: list[str] = []
    for start, end in zip(starts, [*starts[1:], len(draft.choices)], strict=True):
        inner = [at for at in range(start + 1, end) if draft.choices[at].verb != CLOSING]
        tolls = [event for toll in draft.tolls[start:end] for event in toll]
        costs = "".join(f" · {cost}" for cost in losses(tolls, draft.seat, own))
        between = [say("steps-between", count=len(inner) - 1)] if len(inner) > 1 else []
        last = [own.choice(draft.choices[inner[-1]])] if inner else []
        lines.append("; ".join([own.choice(draft.choices[start]), *between, *last]) + costs)
    return lines


def _steps(draft: Draft, own: Words) -> list[str]:
    """The draft's choices in words, like ones in a row counted; of each `done` what it ends, and who put it in.

    Behind each stands what it costs for certain.
    """
    steps: list[tuple[str, int]] = []
    for index, (choice, kind) in enumerate(zip(draft.choices, draft.kinds, strict=True)):
        costs = "".join(f" · {cost}" for cost in losses(draft.tolls[index], draft.seat, own))
        put_in = say("put-in") if index in draft.inserted else ""
        if choice.verb == CLOSING:
            steps.append((f"{own.closing(kind, first=_is_first(draft, index))}{put_in}{costs}", 1))
        elif index and steps[-1][0] == f"{own.choice(choice)}{costs}":
            steps[-1] = (steps[-1][0], steps[-1][1] + 1)
        else:
            steps.append((f"{own.choice(choice)}{put_in}{costs}", 1))
    return [f"{step} ×{times}" if times > 1 else step for step, times in steps]


def losses(events: Sequence[Event], seat: Seat, own: Words) -> list[str]:
    """What these events cost a seat; what comes more than once is counted, what is paid out of one purse summed."""
    paid: dict[str, Event] = {}
    for number, event in enumerate(events):
        args = event.args
        if all(isinstance(args.get(name), int) for name in ("cost", "left")):
            like = own.loss(Event(event.id, {**args, "cost": 0, "left": 0}), seat)
            before = paid[like].args["cost"] if like in paid else 0
            paid[like] = Event(event.id, {**args, "cost": before + args["cost"]}, event.section)
        else:
            paid[f"{number}"] = event
    counted = Counter(filter(None, (own.loss(event, seat) for event in paid.values())))
    return [f"{cost} ×{times}" if times > 1 else cost for cost, times in counted.items()]


def _is_first(draft: Draft, index: int) -> bool:
    """Whether nothing was chosen of the list that this `done` ends; what the draft begins within is not known."""
    return index > 0 and draft.kinds[index - 1] != draft.kinds[index]


def surplus(draft: Draft) -> list[str]:
    """Of each `done` that was typed for a list which had ended by itself, that it answers nothing."""
    return [say("draft-surplus", order=str(draft.choices[place - 1])) for place in dict.fromkeys(draft.surplus)]


def since(panel: PanelState) -> str:
    """What has happened since the seat's last answer, told as in a report."""
    if not panel.since:
        return ""
    kept, lost = lines_that_fit(plain_lines(panel.since, place.words_of(panel.table), panel.table.game), _SINCE)
    head = [say("left-out", count=lost)] if lost else []
    return section("panel-since", "\n".join([*head, *kept]))


def hand(panel: PanelState, own: Words) -> str:
    """What only this seat knows; the panel is for its holder alone."""
    lines = [f"{name}: {value}" for name, value in secret_lines(panel, own)]
    kept, lost = lines_that_fit(lines, _HAND, newest_last=False)
    tail = [say("left-out", count=lost)] if kept and lost else []
    return section("panel-hand", "\n".join([*kept, *tail]) or cut("\n".join(lines), _HAND))


def can_do(verbs: Sequence[VerbLine], own: Words) -> str:
    """The verbs that are open, with counts."""
    if not verbs:
        return ""
    called = [(line, own.verb(line.verb, line.kind)) for line in verbs]
    named = [name if line.alone else f"{name} ({line.count})" for line, name in called]
    return section("panel-can", cut(", ".join(named), 600))


def _how(panel: PanelState, own: Words) -> str:
    """The whole question, where the panel asks it shortly."""
    if panel.decision is None or _ready(panel):
        return ""
    prompt = own.prompt(*_asked(panel, panel.decision))
    return prompt if asked_shortly(prompt) != prompt else ""


def _until(panel: PanelState) -> str:
    """Until when exactly, and what happens then."""
    if not panel.decision:
        return ""
    time = place.time_left(panel.table, panel.seat or "", alone=place.is_alone(panel.table))
    banks = section("panel-banks", place.bank_lines(panel.table))
    said = " ".join(part for part in (time, if_nothing(panel)) if part)
    return "\n".join(part for part in (said, banks) if part)


def if_nothing(panel: PanelState) -> str:
    """What happens when the time is up without an answer."""
    if panel.table.status is Status.PAUSED:
        return ""
    if panel.due is None:
        return say("if-nothing-no-limit")
    if panel.seat in panel.table.grace:
        return say("grace-how-alone" if place.is_alone(panel.table) else "grace-how")
    grace = lasting(panel.table.terms.missed.grace)
    plan = panel.plan.standing or panel.plan.series
    first = say("if-nothing-ready") if panel.ready else say("if-nothing-plan") if plan else ""
    then = say("if-nothing-alone" if place.is_alone(panel.table) else "if-nothing", grace=grace)
    return " ".join(part for part in (first, then) if part)
