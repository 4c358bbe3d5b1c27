"""Battles of Pericles in words: totals and what made them up, losses, hostages, Honor, a defeat and its price."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.event import Event
from engine.games.pericles.table.state import SIDES
from render.pieces.marks import Mark
from render.wording.plain import Plain
from render.wording.recap import Line, tail
from render.wording.words import Words

OVER = "battle-over"
HEADS = ("battle", "army", "battle-card", "battle-deck-shuffled", "battle-won", "battle-drawn")
LOSSES = ("loss-row", "lost", "no-losses", "bases-lost", "bases-spared")
AFTER = ("treachery-removed", "hostages-taken", "honor", "major-defeat", "issue-placed", "second-battle", OVER)
WHY = ("battle", "hostages", "major-defeat")
"""The reasons for which Honor changes and issues are laid out within a battle."""


def length(events: Sequence[Event], at: int) -> int:
    """How many events from an index on are of one battle, or of what has happened in it since the last report."""
    if not fighting(events[at]) or tail(events[at].id) == "treachery-removed":
        return 0
    end = at + 1
    while end < len(events) and fighting(events[end]) and tail(events[end].id) != "battle":
        end += 1
    return end - at


def fighting(event: Event) -> bool:
    """Whether this happens in a battle, or may."""
    name = tail(event.id)
    if name in ("honor", "issue-placed"):
        return event.args.get("why") in WHY
    return name in (*HEADS, *LOSSES, *AFTER)


def tell(events: Sequence[Event], words: Words) -> list[Line]:
    """The battle in a few lines: its result with both totals, the losses, what it was worth, what comes of it.

    A report in which it ends tells its result once more, if others have told its beginning.
    """
    over = next((event for event in events if tail(event.id) == OVER), None)
    lines: list[Line] = []
    if tail(events[0].id) == "battle":
        lines, over = _opening(events, words), None
    elif over is not None:
        lines.append(_closing(over, words))
    elif any(tail(event.id) in LOSSES for event in events):
        theater = next((event.args["theater"] for event in events if "theater" in event.args), None)
        if theater is not None:
            lines.append(Line(words.text("battle-goes-on", theater=theater), "", marks=[Mark(0, "battle", theater)]))
    told = [_losses(events, over, words), _aftermath(events, words), _honor(events, words), _again(events, words)]
    return [*lines, *(line for line in told if line is not None)]


def _closing(over: Event, words: Words) -> Line:
    """The result of a battle whose beginning has been told before."""
    args = over.args
    totals = Plain(" : ".join(f"{words.name(side)} {army['value']}" for side, army in args["armies"].items()))
    id = "battle-result-won" if "winner" in args else "battle-result-drawn"
    result = Plain(words.text(id, side=args.get("winner", ""), margin=args["margin"], totals=totals))
    text = words.text(
        "battle-over-head", type=args["type"], second=args["second"], theater=args["theater"], result=result
    )
    return Line(text, over.section, marks=[Mark(0, "battle", args["theater"])])


def _opening(events: Sequence[Event], words: Words) -> list[Line]:
    """Who has won by how much, then each army by its parts."""
    begun = events[0].args
    armies = [event for event in events if tail(event.id) == "army"]
    won = next((event for event in events if tail(event.id) in ("battle-won", "battle-drawn")), None)
    mark = Mark(0, "battle", begun["theater"])
    if won is None:
        return [Line(words.event(events[0]), events[0].section, marks=[mark])]
    totals = Plain(" : ".join(f"{words.name(army.args['side'])} {army.args['total']}" for army in armies))
    id = "battle-result-won" if tail(won.id) == "battle-won" else "battle-result-drawn"
    result = Plain(words.text(id, **{**won.args, "totals": totals}))
    head = Line(words.text("battle-head", **{**begun, "result": result}), won.section, marks=[mark])
    return [head, *(Line(words.event(army), army.section) for army in armies)]


def _losses(events: Sequence[Event], over: Event | None, words: Words) -> Line | None:
    """What each Side has lost: in the whole battle, if `over` tells of it, else in these events."""
    found: dict[str, dict[str, int]] = {}
    section = ""
    for event in events:
        if tail(event.id) not in ("lost", "bases-lost", "no-losses"):
            continue
        section = section or event.section
        there = found.setdefault(event.args["side"], {})
        for piece, number in event.args.get("pieces", {}).items():
            there[piece] = there.get(piece, 0) + number
    if over is not None:
        found = {side: army["lost"] for side, army in over.args["armies"].items()}
    if not found:
        return None
    if not any(number for there in found.values() for number in there.values()):
        return Line(words.text("battle-no-losses"), section) if len(found) == len(SIDES) else None
    told = [_lost(side, found[side], words) for side in SIDES if side in found]
    return Line(words.text("battle-losses", losses=Plain("; ".join(told))), section)


def _lost(side: str, pieces: Mapping[str, int], words: Words) -> str:
    if not any(pieces.values()):
        return words.text("battle-lost-none", side=side)
    return words.text("battle-lost-pieces", side=side, pieces=dict(pieces))


def _aftermath(events: Sequence[Event], words: Words) -> Line | None:
    """Hostages, bases spared, Treachery gone, a major defeat."""
    told = ("bases-spared", "treachery-removed", "hostages-taken", "major-defeat")
    found = [event for event in events if tail(event.id) in told]
    if not found:
        return None
    return Line(" ".join(words.event(event) for event in found), found[-1].section)


def _honor(events: Sequence[Event], words: Words) -> Line | None:
    """What every faction has gained or lost in all."""
    changes: dict[str, dict[str, Any]] = {}
    section = ""
    for event in events:
        if tail(event.id) == "honor":
            section = section or "9.5"
            change = changes.setdefault(event.args["seat"], {"amount": 0})
            change["amount"] += event.args["amount"]
            change["stands"] = event.args["stands"]
    told = [words.text("battle-honor-of", seat=seat, **change) for seat, change in changes.items() if change["amount"]]
    return Line(words.text("battle-honor", changes=Plain(", ".join(told))), section) if told else None


def _again(events: Sequence[Event], words: Words) -> Line | None:
    event = next((event for event in events if tail(event.id) == "second-battle"), None)
    return None if event is None or event.args["fights"] else Line(words.event(event), event.section)
