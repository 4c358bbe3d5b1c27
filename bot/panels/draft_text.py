"""A draft in words: its steps as they would be carried out, what each costs for certain, how it goes on or ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.messages.text import cut, lines_that_fit, say, section
from bot.service.api import PanelState
from engine.core.decision import CLOSING, Choice, Decision
from engine.core.draft import Draft
from engine.core.event import Event
from engine.core.notation import written
from engine.core.secret import Seat
from render.words import Plain, Words

_CHAIN = 900
"""Letters of the draft's steps."""
_ROOM, _STEP, _TYPED = 4, 40, 36
"""Lines of a panel that steps and notation may take together, and letters of either on one; all behind *More …*."""
_ALL = 99


def chain(panel: PanelState, own: Words, most: int = _ALL) -> str:
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
    taken = sum(-(-len(step) // _STEP) for step in (*head, *kept)) + -(-len(text) // _TYPED)
    notation = [f"`{cut(text, 300)}`"] if most == _ALL or taken <= _ROOM else []
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
    costs = ""
    for index, (choice, kind) in enumerate(zip(draft.choices, draft.kinds, strict=True)):
        costs = "".join(f" · {cost}" for cost in losses(draft.tolls[index], draft.seat, own))
        put_in = say("put-in") if index in draft.inserted else ""
        if choice.verb == CLOSING:
            steps.append((f"{own.closing(kind, first=_is_first(draft, index))}{put_in}{costs}", 1))
        elif index and steps[-1][0] == f"{own.choice(choice)}{costs}":
            steps[-1] = (steps[-1][0], steps[-1][1] + 1)
        else:
            steps.append((f"{own.choice(choice)}{put_in}{costs}", 1))
    if (staked := draft.staked()) is not None:  # its odds stand in the menu, and here
        steps[-1] = (f"{own.compound(staked)}{costs}", 1)
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
