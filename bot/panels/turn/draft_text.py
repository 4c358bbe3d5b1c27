"""A draft in words: its steps as they would be carried out, what each costs for certain, how it goes on or ends."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise

from bot.messages.board_words import coming, warned
from bot.messages.text import cut, lines_that_fit, say, section
from bot.service.api.panel import PanelState
from bot.service.playing.drafting import Part
from engine.core.ahead.draft import Draft
from engine.core.event import Event
from engine.core.questions.decision import CLOSING, Choice, Decision
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.core.words.notation import written
from render.wording.plain import Plain
from render.wording.words import Words

KEPT = ("typed-kept", "edit-kept")
"""Notes that a typed line was not taken, and the draft is as it was."""
PART = ("typed-part", "edit-part")
"""Notes that only the beginning of a typed line was taken."""
WHOLE_LINE = ("edit-kept", "edit-part")
"""Notes that what was sent as all of the draft was not taken, or not all of it."""
_CHAIN = 900
"""Letters of the draft's steps."""
_ROOM, _STEP, _TYPED = 4, 40, 36
"""Lines of a panel that steps and notation may take together, and letters of either on one; all behind *More …*."""
_SHORT_STEPS = 7
"""Steps that may stand on lines of their own where each takes one: what is about to be sent is seen before it is."""
_ALL = 99
_CUT = re.compile(r"…( \d+ more)?$")
"""How a line of a menu ends that does not say everything."""


def chain(panel: PanelState, own: Words, most: int = _ALL) -> str:
    """The draft so far, numbered as it would be carried out (its last steps), and in notation to copy."""
    draft = panel.draft
    if draft is None or not draft.choices:
        return ""
    steps = _steps(panel, draft, own)
    most = max(most, _SHORT_STEPS) if all(len(step) <= _STEP for step in steps) else most
    orders = _orders(panel, draft, own) if len(steps) > most else steps
    lines = [f"{number}. {step}" for number, step in enumerate(orders, start=1)]
    kept, lost = lines_that_fit(lines[-most:], _CHAIN)
    lost += max(0, len(lines) - most)
    head = [say("left-out", count=lost)] if lost else []
    text = written(draft.choices)
    taken = sum(-(-len(step) // _STEP) for step in (*head, *kept)) + -(-len(text) // _TYPED)
    notation = [f"`{cut(text, 300)}`"] if most == _ALL or taken <= _ROOM else []
    unended = [_unended(draft, draft.decision, own)] if draft.decision and is_open(draft, draft.decision) else []
    unended = unended or ([say("draft-half")] if is_half(draft) else [])
    part = [say("draft-part")] if draft.problem is not None and panel.note not in KEPT else []
    more = [*_led_to(panel, draft), *warnings(draft, own)]
    return section(
        "panel-draft",
        "\n".join([*head, *kept, *notation, *surplus(draft), *(part or unended), *more]).strip(),
    )


def _led_to(panel: PanelState, draft: Draft) -> list[str]:
    """What the draft leads to, where it was typed; a line of a menu says so itself."""
    return [] if all(part.said for part in _parts(panel, draft)) else leads_to(draft)


def leads_to(draft: Draft) -> list[str]:
    """What comes of a draft later: battles, sieges that nobody keeps up."""
    return coming(View(draft.match, draft.viewer), draft.seat) if draft.stop != "over" else []


def warnings(draft: Draft, own: Words) -> list[str]:
    """What there is to be warned of before the draft is sent: that it does nothing, or can't save what is lost."""
    every = (own.warning(event, draft.seat) for toll in draft.tolls for event in toll)
    lost = warned(View(draft.match, draft.viewer), draft.seat) if draft.choices and draft.stop != "over" else []
    return list(dict.fromkeys(filter(None, (*every, *lost))))


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


def is_half(draft: Draft) -> bool:
    """Whether the next question belongs to the same sealed answer, which is worth nothing before it is all there."""
    if draft.decision is None or draft.answered is None:
        return False
    branch = draft.decision.branch
    return branch == draft.answered[1].branch and draft.match.position.branches[branch].sealed


def can_end_well(draft: Draft, own: Words) -> bool:
    """Whether the open list can be ended as it stands, and comes to something."""
    if not draft.continues_list():
        return False  # nothing has been chosen of it
    ended = draft.copy().extend([Choice(CLOSING)])
    return ended.problem is None and not warnings(ended, own)


def _steps(panel: PanelState, draft: Draft, own: Words) -> list[str]:
    """A line for each order that was chosen from a menu, in its words, and for each choice of what was typed."""
    lines: list[tuple[str, str]] = []
    for part in _parts(panel, draft):
        if said := _said(part, draft, own):
            lines.append((said, _costs(draft, part.start, part.end, own)))
        else:
            lines += [(_choice(draft, at, own), _costs(draft, at, at + 1, own)) for at in range(part.start, part.end)]
    if lines and not _parts(panel, draft)[-1].said and (staked := draft.staked()) is not None:
        lines[-1] = own.compound(staked), lines[-1][1]  # its odds stand in the menu, and here
    return _counted(f"{said}{costs}" for said, costs in lines)


def _orders(panel: PanelState, draft: Draft, own: Words) -> list[str]:
    """The same, and a line for each order of what was typed: how it begins, what it comes to, how much lies between."""
    lines: list[str] = []
    for part in _parts(panel, draft):
        if said := _said(part, draft, own):
            lines.append(f"{said}{_costs(draft, part.start, part.end, own)}")
            continue
        starts = [at for at in range(part.start, part.end) if draft.kinds[at] == draft.kinds[part.start]]
        for start, end in pairwise([*starts, part.end]):
            inner = [at for at in range(start + 1, end) if draft.choices[at].verb != CLOSING]
            between = [say("steps-between", count=len(inner) - 1)] if len(inner) > 1 else []
            last = [own.choice(draft.choices[inner[-1]])] if inner else []
            begins = _choice(draft, start, own)
            lines.append("; ".join([begins, *between, *last]) + _costs(draft, start, end, own))
    return _counted(lines)


def _parts(panel: PanelState, draft: Draft) -> Sequence[Part]:
    """What joined the draft as one; of what is not known each choice. What a `done` ends says more than its button."""
    parts = panel.parts or [Part(at, at + 1) for at in range(len(draft.choices))]
    ends = [part.end == part.start + 1 and draft.choices[part.start].verb == CLOSING for part in parts]
    return [Part(part.start, part.end) if end else part for part, end in zip(parts, ends, strict=True)]


def _said(part: Part, draft: Draft, own: Words) -> str:
    """What the menu called it; where its line had no room for all of it, everything that is done."""
    if not _CUT.search(part.said):
        return part.said
    choices = draft.choices[part.start : part.end]
    telling = [choice for choice in choices if choice.args]
    return in_words(own, telling or choices)


def _choice(draft: Draft, at: int, own: Words) -> str:
    """A choice in words; of a `done` what it ends; and whether it was put in."""
    choice, kind = draft.choices[at], draft.kinds[at]
    said = own.closing(kind, first=_is_first(draft, at)) if choice.verb == CLOSING else own.choice(choice)
    return f"{said}{say('put-in') if at in draft.inserted else ''}"


def _costs(draft: Draft, start: int, end: int, own: Words) -> str:
    """What these choices cost for certain."""
    tolls = [event for toll in draft.tolls[start:end] for event in toll]
    return "".join(f" · {cost}" for cost in losses(tolls, draft.seat, own))


def _counted(lines: Iterable[str]) -> list[str]:
    """Like ones in a row on one line, with how many they are."""
    return [f"{line} ×{times}" if times > 1 else line for line, times in alike(lines)]


def in_words(own: Words, choices: Sequence[Choice]) -> str:
    """Orders as they are told, without what only ends their lists."""
    said = [own.choice(choice) for choice in choices if choice.verb != CLOSING or len(choices) == 1]
    return "; ".join(_counted(said))


def order_in_words(panel: PanelState, own: Words) -> str:
    """The whole draft as it is told once it is sent: what menus called it, and of what was typed each choice."""
    draft = panel.draft
    if draft is None:
        return ""
    if panel.decision is not None and [choice.verb for choice in draft.choices] == [CLOSING]:
        return own.closing(panel.decision.kind, first=True)
    parts = [
        _said(part, draft, own) or in_words(own, draft.choices[part.start : part.end]) for part in _parts(panel, draft)
    ]
    return "; ".join(_counted(part for part in parts if part))


def alike(lines: Iterable[str]) -> list[tuple[str, int]]:
    """Each line with how often it stands there in a row."""
    return [(line, len([*same])) for line, same in groupby(lines)]


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
