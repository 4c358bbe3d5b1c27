"""The words of a turn panel: whose move, what bears on it, the draft, what is asked; and all that there is to know."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from msgspec import structs

from bot import limits
from bot.messages.board_words import asked, holdings, in_toll, pressing, style_of, toll
from bot.messages.missed_told import grace_how, if_nothing_follows
from bot.messages.text import WIDTH, cut, cut_clause, cut_list, height, mention, say, say_known, section, seen
from bot.panels import place
from bot.panels.looking import score_told
from bot.panels.table import time_told
from bot.panels.turn import draft_text
from bot.panels.turn.asked_places import asked_places
from bot.panels.turn.examples import lively
from bot.panels.turn.orders import Order
from bot.panels.turn.seats import also_played
from bot.service.api.panel import HINT, PanelState
from bot.service.api.table import Status
from engine.core.ahead.plan import answers_with
from engine.core.ahead.problem import Problem
from engine.core.ahead.trial import attempt
from engine.core.questions.decision import CLOSING, Choice, Decision
from engine.core.secrets.view import View
from engine.core.words.notation import written
from render.wording.plain import Plain, escape
from render.wording.recap import Line, digest
from render.wording.words import Words

MOST_FACTS = 6
ROOM, ROOM_BESIDE_A_DRAFT = 8, 3
"""Lines on a telephone that facts may take, without and with a draft."""
_LEAST = 2
"""Lines that are left for what presses most, whatever else is told: what one is asked about, its odds."""
MOST_TOLD, FIRST_TOLD = 3, 1
"""Lines of what has happened, and how many of them come before what presses."""
MOST_STEPS = 4
"""Lines of the draft."""
_FACT, _ABOUT, _NEWS = 84, 126, 136
"""Letters of a fact, of one that the question is about, and of the most memorable thing that has happened."""
_LOST = 240
"""Letters of what the reader has lost or is threatened by, which is never left out."""
_BEGINNING = 30
"""Letters of how something begins, at least."""
_PROMPT = 80
_TYPED = re.compile(r" \(`[^`)]*`\)")
"""What would be typed for what stands before it."""
_LEANS, _LEANING = 32, 100
"""A question so short leans on the sentence before it, if both take no more letters than that."""
_SENTENCE = re.compile(r"(?<=[.?])\s+")
_WHY = 300


def headline(panel: PanelState) -> str:
    """Which table, whose move, until when."""
    table = panel.table
    if panel.seat is None or panel.decision is None:
        return f"{place.headline(table)}\n{idle(panel)}"
    first = place.own_headline(table, panel.seat, WIDTH)
    seat = place.seat_name(table, panel.seat)
    head = say("your-move-as" if panel.others else "your-move", seat=seat, due=Plain(time_told.deadline(panel)))
    whose = say("your-move-for", holder=mention(panel.stands_in_for)) if panel.stands_in_for is not None else ""
    return cut("\n".join(part for part in (first, head, whose) if part), limits.CONTENT)


def question(panel: PanelState) -> str:
    """What is asked next, or that the draft is complete and what comes then; empty where nothing is asked."""
    if panel.seat is None or panel.decision is None:
        return ""
    return f"**{_ready(panel) or asked_shortly(place.words_of(panel.table).prompt(*_asked(panel, panel.decision)))}**"


def whole_question(panel: PanelState) -> str:
    """The same with all that is said of how it can be answered."""
    if panel.decision is None or panel.seat is None or _ready(panel):
        return question(panel)
    return lively(place.words_of(panel.table).prompt(*_asked(panel, panel.decision)), panel)


def asked_shortly(prompt: str) -> str:
    """Of a long question the sentence that asks, with the one before it where it leans on that.

    How it can be answered is said behind *More*, and what is typed for it.
    """
    prompt = _TYPED.sub("", prompt)
    if len(prompt) <= _PROMPT:
        return prompt
    sentences = [part.strip() for part in _SENTENCE.split(prompt) if part.strip()]
    at = next((at for at, one in enumerate(sentences) if one.endswith("?")), 0)
    leaning = " ".join(sentences[max(0, at - 1) : at + 1])
    return leaning if len(sentences[at]) < _LEANS and len(leaning) <= _LEANING else sentences[at]


def _ready(panel: PanelState) -> str:
    """That the draft is complete as far as it can go, and what comes then; empty while something is asked."""
    draft = panel.draft
    if draft is None or draft.stop is None:
        return ""
    if draft.problem is not None:
        return say("ready-part")
    others = list(draft.match.pending()) if draft.stop == "others" else []
    if len(others) == 1:
        return say("ready-others-one", seat=place.seat_name(panel.table, others[0]))
    if draft.stop == "over" and draft.match.outcome is not None:
        return say("ready-over", ending=Plain(place.words_of(panel.table).ending(draft.match.outcome)))
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
        return " ".join(part for part in (time_told.why_paused(table), how) if part)
    if table.status in (Status.FINISHED, Status.ENDED):
        return ending(panel)
    waiting = time_told.waits_for(table)
    if panel.seat is None:
        return " ".join(part for part in (say("looking-on"), waiting and say("not-your-move", waiting=waiting)) if part)
    if any(other.asked for other in panel.others):
        return say("not-asked-as", seat=place.seat_name(table, panel.seat))
    if waiting:
        return say("not-your-move", waiting=waiting)
    return say("computer-moves" if table.pending else "nothing-asked")


def ending(panel: PanelState) -> str:
    """How the game ended."""
    outcome = panel.table.outcome
    if panel.table.status is Status.ENDED:
        return say("table-ended-why", reason=time_told.reason(panel.table.reason))
    return say("table-ended") if outcome is None else f"**{place.words_of(panel.table).ending(outcome)}**"


def short(panel: PanelState, note: str, told: Facts, near: Sequence[Order] = ()) -> str:
    """What bears on the question, the draft, and what came of the last order: no more than a screen has room for."""
    own = place.words_of(panel.table)
    parts = [
        "\n".join(told.lines),
        draft_text.chain(panel, own, MOST_STEPS),
        note,
        problem(panel, own, near),
    ]
    parts += [stuck(panel, own), "" if note else noted(panel)]
    return cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT)


class Facts(NamedTuple):
    """What is told, a line each, and how many things that have happened are not."""

    lines: list[str]
    left: int = 0


def facts(panel: PanelState, note: str, lines: int = ROOM) -> Facts:
    """At most six lines: what was lost and what threatens, what has come out, what else has happened, what presses,
    what one has, the score.

    The first is never left out, and whatever has come out goes before what presses, but for what one is asked about.
    Beside a complete draft stands of what presses and of what one has only what the draft has changed.
    """
    if panel.seat is None:
        return Facts([score_told.score_line(panel.view, panel.table.game)])
    drafted = panel.draft is not None and bool(panel.draft.choices)
    news, every = (list[Line](), 0) if note or drafted else recent(panel)
    at, kind = reached(panel), _kind_asked(panel)
    about = [] if drafted else [cut_list(line, _ABOUT) for line in asked(at, panel.seat)]
    known = _told_before(panel, kind)
    open_ = [line for line in pressing(at, panel.seat, kind) if line not in known]
    presses = [*about, *(cut_list(line, _FACT) for line in open_[len(about) :])]
    score = [] if score_told.is_nought(at) else [score_told.score_line(at, panel.table.game)]
    last = [*score, *also_played(panel).splitlines()]
    lost = [] if note or drafted else [cut_list(line, _LOST) for line in toll(panel.view, panel.seat, panel.since)]
    said = note or ("" if panel.note == HINT else noted(panel))
    beside = [*brief(said).splitlines(), " "] if said else []  # and the gap above it
    most = ROOM_BESIDE_A_DRAFT - _long_draft(panel) if drafted else lines
    room = max(_LEAST, most - sum(map(height, (*last, *lost, *beside))))
    weighed = [fact.text for fact in sorted(news, key=lambda told: (told.rank, -told.weight))]
    rest = [cut_list(line, _FACT) for line in holdings(at, panel.seat, kind) if line not in known]
    more = say("before-that", count=every) if every > FIRST_TOLD else ""
    room -= sum(height(f"{fact} {more}") - height(fact) for fact in weighed[:FIRST_TOLD])
    kept: list[str] = []
    out = [fact.text for fact in news if fact.decides and fact.text not in weighed[:FIRST_TOLD]]
    others = [fact for fact in weighed[FIRST_TOLD:] if fact not in out]
    for fact in (*weighed[:FIRST_TOLD], *about[:1], *out, *presses[len(about[:1]) :], *others, *rest):
        if len(kept) < MOST_FACTS - 1 - len(lost) and sum(map(height, (*kept, fact))) <= room:
            kept.append(fact)
    told = [fact for fact in news if fact.text in kept]
    decided = [fact.text for fact in told if fact.decides]
    happened = [fact.text for fact in told if not fact.decides]
    left = every - len(told)
    if told and left:
        (happened or decided)[-1] += f" {say('before-that', count=left)}"
    return Facts([*lost, *decided, *happened, *(fact for fact in kept if fact not in weighed), *last], left)


def _long_draft(panel: PanelState) -> int:
    """Lines that a draft takes beyond those that panels have room for."""
    lines = draft_text.chain(panel, place.words_of(panel.table), MOST_STEPS).count("\n")
    return max(0, lines - MOST_STEPS)


def _told_before(panel: PanelState, kind: str) -> Collection[str]:
    """Beside a draft that nothing can be added to: what presses and what one has without it, as it has been read.

    What the draft answers is said again: whoever comes back to it has to know what it is about.
    """
    draft, view = panel.draft, panel.view
    if panel.seat is None or draft is None or not draft.choices or draft.stop is None:
        return ()
    about = asked(view, panel.seat)
    return {*pressing(view, panel.seat, kind)[len(about) :], *holdings(view, panel.seat, kind)}


def _kind_asked(panel: PanelState) -> str:
    """The kind of question that the draft has come to; of one that is complete, what it answers."""
    reached_now = panel.draft.decision if panel.draft is not None else None
    decision = reached_now or panel.decision
    return decision.kind if decision is not None else ""


def recent(panel: PanelState, most: int = MOST_TOLD) -> tuple[list[Line], int]:
    """What matters most of what has happened since the seat's last answer, in order.

    Behind it, how many lines all of it would take.
    """
    own, style = place.words_of(panel.table), style_of(panel.table.game)
    lost = in_toll(panel.view, panel.seat, panel.since) if panel.seat is not None else lambda event: False
    short = digest(panel.since, own, style, most, asked_places(panel), lost, panel.seat)
    first = min((line.rank for line in short.lines), default=0)
    told = [
        replace(line, text=f"· {in_short(line.text, _NEWS if line.decides or line.rank == first else _FACT)}")
        for line in short.lines
    ]
    return told, len(told) + short.left


def in_short(text: str, most: int) -> str:
    """A text of several sentences in so many letters: how it begins, and of its end as much as fits.

    What came of something often stands at the end of it: what a siege has cost. Where that says something of weight,
    the beginning is cut, but for what has weight there.
    """
    first, *rest = _SENTENCE.split(text)
    if seen(text) <= most or not rest or any(part.count("**") % 2 for part in (first, *rest)):
        return cut_clause(text, most)
    ends = [" ".join(rest[at:]) for at in range(len(rest))]
    weighty = [end for end in ends if end.count("**") == ends[0].count("**")]
    return _with_end(first, weighty, most) or _with_end(first, ends, most) or cut_clause(text, most)


def _with_end(first: str, ends: Sequence[str], most: int) -> str:
    """How a text begins with the longest of its ends that fits; empty where none does."""
    for end in ends:
        if seen(told := f"{first} … {end}") <= most:
            return told
    for end in (end for end in ends if "**" in end):
        for room in (max(_BEGINNING, most - seen(end) - 1), _BEGINNING):
            begun = cut_clause(first, room).removesuffix(" …")
            whole = begun.count("**") == first.count("**") and not begun.endswith("…")
            if whole and seen(told := f"{begun} … {end}") <= most:
                return told
        if "**" not in first and seen(told := f"… {end}") <= most:
            return told
    return ""


def brief(note: str) -> str:
    """The first lines of what an order led to; the rest is under *History*."""
    lines = note.splitlines()
    most = MOST_TOLD + 1 if len(lines) > MOST_TOLD + 2 else MOST_TOLD + 2
    kept = "\n".join(in_short(line, _NEWS) for line in lines[:most])
    left = len(lines) - most
    return f"{kept}\n{say('left-out', count=left)}" if left > 0 else kept


def reached(panel: PanelState) -> View[Any]:
    """The table where the draft has come to, before what nobody can foresee; as it is where the draft ends the game."""
    draft = panel.draft
    if draft is None or draft.stop == "over":
        return panel.view
    return View(draft.match, draft.viewer)


def noted(panel: PanelState) -> str:
    """What the call that made the panel did; of stances only as long as nothing is drafted."""
    if panel.note == HINT and panel.draft is not None and panel.draft.choices:
        return ""
    order = cut(draft_text.in_words(place.words_of(panel.table), panel.drafted), 300) if panel.drafted else ""
    return say_known(f"note-{panel.note}", "note-otherwise", order=order) if panel.note else ""


def read_of(panel: PanelState) -> list[Choice]:
    """What could be read of a typed line that was not taken, behind the draft."""
    if panel.draft is None or panel.tried is None:
        return []
    return panel.tried.choices[len(panel.draft.choices) :]


def problem(panel: PanelState, own: Words, near: Sequence[Order] = ()) -> str:
    """What is wrong with what was typed or chosen, and what may have been meant (`near`), else what is possible."""
    if panel.draft is None or panel.draft.problem is None:
        return ""
    wrong = panel.draft.problem
    if near and wrong.kind == "ambiguous" and not wrong.meant:
        return say("which-of-them", part=Plain(escape(cut(wrong.part, 80))), count=len(near))
    if _waits_for_the_end(wrong):
        part = escape(cut(wrong.part, 80))
        return say("refused", why=f"{say('problem-list-open', part=part)} {own.alternatives(wrong.legal)}")
    ahead = replace(panel, draft=panel.tried or panel.draft)
    why = lively(own.problem(structs.replace(wrong, legal=()) if near else wrong), ahead)
    begun = read_of(panel)
    why = say("problem-behind", order=cut(written(begun), 120), why=Plain(why)) if begun else why
    asks_already = wrong.kind == "ambiguous"  # which one, of those that the menu has
    return say("refused", why=Plain(f"{why} {_perhaps(near)}" if near and not asks_already else why))


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
    why = [cut(own.problem(structs.replace(problem, legal=())), _WHY) for problem in problems]
    if len(tried) == 1:
        return say("plan-stuck-why", order=written(order.choices[:1]), why=why[0])
    lines = zip(order.alternatives, why, strict=True)
    said = [say("plan-stuck-line", order=cut(written(chain), 120), why=reason) for chain, reason in lines]
    return "\n".join([say("plan-stuck-all"), *said])


def until(panel: PanelState) -> str:
    """Until when exactly, and what happens then."""
    if not panel.decision:
        return ""
    time = time_told.time_left(panel.table, panel.seat or "", alone=place.is_alone(panel.table))
    banks = section("panel-banks", time_told.bank_lines(panel.table))
    then = if_nothing(panel)
    stop = "." if then and not time.endswith(".") else ""
    said = " ".join(part for part in (f"{time}{stop}", then) if part)
    return "\n".join(part for part in (said, banks) if part)


def if_nothing(panel: PanelState) -> str:
    """What happens when the time is up without an answer."""
    if panel.table.status is Status.PAUSED:
        return ""
    if panel.due is None:
        return "" if panel.seat in panel.table.instead else say("if-nothing-no-limit")
    if panel.seat in panel.table.grace:
        return grace_how(panel.table, panel.seat or "", alone=place.is_alone(panel.table))
    plan = panel.plan.standing or panel.plan.series
    first = say("if-nothing-ready") if panel.ready else say("if-nothing-plan") if plan else ""
    then = if_nothing_follows(panel.table, panel.seat or "", alone=place.is_alone(panel.table))
    return " ".join(part for part in (first, then) if part)
