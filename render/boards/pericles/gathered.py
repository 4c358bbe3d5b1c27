"""What happens in Pericles, put together for whoever reads it in short: a debate with its cards, all that is bluff.

What is made here stands in no record: it has what the events of the rules say, as one (`event-<id>` of the catalogue).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.pericles.board import spaces
from engine.games.pericles.table.state import LEADER, RUMOR, SIDE_OF, Side, compatriot
from render.wording.recap import tail

MADE: Mapping[str, tuple[str, ...]] = {
    "staged": ("card", "whole"),
    "debate": (
        "side", "issue", "high", "low", "from", "to", "values", "cards", "margin", "tokens", "trust", "trusting",
        "winner?", "loser?", "consoled?", "course?", "speech?",
    ),
    "boule": ("side", "issues"),
    "armed": ("hands",),
    "laid": ("number", "most", "theaters", "crowded"),
    "campaign": ("seat", "theater", "hands", "units", "from"),
    "rumors": ("number", "theaters", "issues"),
    "in-vain": ("number", "theaters", "issues"),
    "redeployments": ("side", "number"),
}  # fmt: skip
"""What is made here, with its arguments; those with `?` are not always there."""
DEBATE = ("debate-begun", "card-shown", "brain-trust", "debate-over", "issue-captured", "entourage-shown")
AFTER = ("issue-captured", "entourage-shown")
"""What may still be told of a debate that is over."""
IN_VAIN = ("waived", "no-effect", "cancelled", "campaign-declined", "nothing-in-persia")
"""By these an issue comes to nothing."""
DEALT = ("dealt", "entourage")
PLAYED_OUT = ("will", "plague", "units-added", "unit-removed", "stock-withheld", "tokens-withheld")
"""What a play may bring that has a line of its own."""
SAID_WITH_IT = ("honor", "tokens", "treachery-placed", "treachery-removed")
"""What an Oracle may bring, which is said with its marker."""
MARCH = ("committed", "moved", "passed")
TRIFLES = (
    "dealt", "entourage", "turn-begun", "redeployments", "maintenance", "all-placed", "all-resolved", "honor-order",
    "armed",
)  # fmt: skip
"""What goes without saying."""
WAR_PEACE, OSTRACISM = "war-peace", "ostracism"
CROSSED, BEATEN_LEADER, GREAT_ISSUE, CAPTURED = 3, 4, 4, 5
"""What makes a debate memorable, beside the difference of the cards."""


def gathered(events: Sequence[Event]) -> list[Event]:
    """The events in the order they came to an end, those that belong together as one."""
    told: Sequence[Event] = events
    for gather in (
        _plays,
        _hands,
        _debates,
        _boules,
        _awards,
        _placings,
        _campaigns,
        _revelations,
        _redeployments,
        _ends,
    ):
        told = gather(told)
    return list(told)


def weight(event: Event, events: Sequence[Event]) -> int:
    """How memorable a debate is among debates; below 0: what goes without saying."""
    name, args = tail(event.id), event.args
    if name in TRIFLES:
        return -1
    if name == "control":
        return 0 if args["changed"] else -1
    if name != "debate":
        return 0
    great = GREAT_ISSUE if args["issue"] in (WAR_PEACE, OSTRACISM) else 0
    if "winner" not in args:
        return great
    beaten = BEATEN_LEADER if args["speech"] == "beaten" else 0
    moved = CAPTURED if args["course"] == "captured" else CROSSED if args["course"] == "over" else 0
    return 1 + int(args["margin"]) + great + beaten + moved


def _plays(events: Sequence[Event]) -> list[Event]:
    """A play, with what it brings where nothing that follows says so."""
    names = {tail(event.id) for event in events}
    whole = not names & {*PLAYED_OUT}
    return [
        Event("pericles.staged", {"card": event.args["card"], "whole": whole}, event.section)
        if tail(event.id) == "play"
        else event
        for event in events
    ]


def _hands(events: Sequence[Event]) -> list[Event]:
    """What the reader is dealt and sets aside; that the others do so too goes without saying then."""
    own = {tail(event.id) for event in events if tail(event.id) in DEALT and "cards" in event.args}
    return [event for event in events if tail(event.id) not in own or "cards" in event.args]


# ---------------------------------------------------------------------- debates


def _debates(events: Sequence[Event]) -> list[Event]:
    """Each debate that is over as one event, where it ended; the two Assemblies go on side by side."""
    told: list[Event] = []
    going_on: dict[Side, list[Event]] = {}
    for event in events:
        side = _debating(event)
        if side is None:
            told.append(event)
        elif tail(event.id) in AFTER and side not in going_on:
            _add(told, event, side)
        elif tail(event.id) == "debate-over":
            told.append(_debate([*going_on.pop(side, []), event]))
        else:
            going_on.setdefault(side, []).append(event)
    return [*told, *(event for part in going_on.values() for event in part)]


def _debating(event: Event) -> Side | None:
    """The Side in whose debate this happens, if it does in one."""
    name, args = tail(event.id), event.args
    if name not in DEBATE and not (name == "tokens" and args.get("why") == "debate"):
        return None
    side: Side = args.get("side") or SIDE_OF[args["seat"]]
    return side


def _debate(parts: Sequence[Event]) -> Event:
    """One debate: who carried what by how much, where it lies now, and who spoke."""
    over = parts[-1]
    values: Mapping[Seat, int] = over.args["values"]
    cards = {event.args["seat"]: event.args["card"] for event in parts if tail(event.id) == "card-shown"}
    trusted = [event.args for event in parts if tail(event.id) == "brain-trust"]
    args: dict[str, Any] = {
        "side": over.args["side"], "issue": over.args["issue"], "high": max(values.values()),
        "low": min(values.values()), "from": over.args["from"], "to": over.args["to"], "values": values, "cards": cards,
        "margin": max(values.values()) - min(values.values()), "tokens": over.args["tokens"],
        "trust": trusted[0]["value"] if trusted else 0, "trusting": trusted[0]["seat"] if trusted else "",
    }  # fmt: skip
    leaders = [seat for seat, card in cards.items() if card == LEADER]
    if (winner := over.args.get("winner")) is not None:
        loser = compatriot(winner)
        args |= {"winner": winner, "loser": loser, "consoled": over.args["tokens"].get(loser, 0)}
        args["course"] = _course(over.args["side"], winner, over.args["from"], over.args["to"])
        args["speech"] = "both" if len(leaders) > 1 else _speech(leaders, winner)
    return Event("pericles.debate", args, over.section)


def _speech(leaders: Sequence[Seat], winner: Seat) -> str:
    if not leaders:
        return "none"
    return "leader" if leaders[0] == winner else "beaten"


def _course(side: Side, winner: Seat, start: str, goal: str) -> str:
    """How an issue has moved, as its winner sees it."""
    before, after = spaces.parse(side, start), spaces.parse(side, goal)
    if after == 0:
        return "stopped" if before == 0 or spaces.end(side, before) == winner else "centre"
    if spaces.end(side, after) != winner:
        return "less"
    if before == 0:
        return "theirs"
    return "further" if spaces.end(side, before) == winner else "over"


def _add(told: list[Event], event: Event, side: Side) -> None:
    """What follows a debate that is over, said with it."""
    at = next((at for at in reversed(range(len(told))) if _is_debate_of(told[at], side)), None)
    if at is None:
        told.append(event)
    elif tail(event.id) == "issue-captured":
        told[at] = Event(told[at].id, {**told[at].args, "course": "captured"}, told[at].section)


def _is_debate_of(event: Event, side: Side) -> bool:
    return tail(event.id) == "debate" and event.args["side"] == side


def _boules(events: Sequence[Event]) -> list[Event]:
    """The issues that a Boule has chosen, those of each Side together with those that the play has laid out."""
    placed = [event for event in events if tail(event.id) == "issue-placed"]
    sitting = {event.args["side"] for event in placed if event.args["why"] == "boule"}

    def belongs(event: Event) -> Side | None:
        if tail(event.id) != "issue-placed" or event.args["why"] not in ("boule", "card"):
            return None
        side: Side = event.args["side"]
        return side if side in sitting else None

    def chosen(side: Side, parts: Sequence[Event]) -> Event:
        issues = list(dict.fromkeys(event.args["issue"] for event in parts))
        return Event("pericles.boule", {"side": side, "issues": issues}, parts[-1].section)

    return _joined(events, belongs, chosen)


# ---------------------------------------------------------------------- markers


def _awards(events: Sequence[Event]) -> list[Event]:
    """How many markers each faction goes to the Theaters with."""

    def armed(_: str, parts: Sequence[Event]) -> Event:
        hands = {event.args["seat"]: len(event.args["markers"]) for event in parts}
        return Event("pericles.armed", {"hands": hands}, parts[-1].section)

    return _joined(events, lambda event: "" if tail(event.id) == "markers-awarded" else None, armed)


def _placings(events: Sequence[Event]) -> list[Event]:
    """The markers that were laid, counted by Theater; what somebody knows of one stays theirs to look up."""
    return _joined(events, lambda event: "" if tail(event.id) == "placed" else None, _laid)


def _laid(_: str, parts: Sequence[Event]) -> Event:
    there = Counter(event.args["theater"] for event in parts)
    most = max(there.values())
    return Event(
        "pericles.laid",
        {
            "number": len(parts), "most": most, "theaters": dict(there.most_common()),
            "crowded": [theater for theater, number in there.items() if number == most],
        },
        parts[-1].section,
    )  # fmt: skip


def _revelations(events: Sequence[Event]) -> list[Event]:
    """Markers that were turned up: what came of them says so, the others together."""
    told: list[Event] = []
    bluffs: list[Event] = []
    vain: list[Event] = []
    for at, event in enumerate(events):
        name, following = tail(event.id), tail(events[at + 1].id) if at + 1 < len(events) else ""
        if name in ("rumor", "passed") or (name in IN_VAIN and at and tail(events[at - 1].id) == "revealed"):
            continue
        if name != "revealed" or not following or following in SAID_WITH_IT:
            told.append(event)
        elif event.args["issue"] == RUMOR:
            bluffs.append(event)
        elif following in IN_VAIN:
            vain.append(event)
    return [*told, *(_at_theaters("rumors", bluffs)), *(_at_theaters("in-vain", vain))]


def _at_theaters(name: str, found: Sequence[Event]) -> Iterable[Event]:
    if found:
        at = [event.args["theater"] for event in found]
        issues = [event.args["issue"] for event in found]
        args = {"number": len(found), "theaters": list(dict.fromkeys(at)), "issues": issues}
        yield Event(f"pericles.{name}", args, found[-1].section)


def _campaigns(events: Sequence[Event]) -> list[Event]:
    """An expedition with its tokens and its marches; the battle that it leads to has its own lines."""
    told: list[Event] = []
    for event in events:
        name, last = tail(event.id), told[-1] if told else None
        if name == "expedition":
            told.append(Event("pericles.campaign", {**event.args, "hands": {}, "units": 0, "from": []}, event.section))
        elif last is not None and tail(last.id) == "campaign" and name in MARCH:
            told[-1] = _marched(last, event)
        else:
            told.append(event)
    return told


def _marched(campaign: Event, event: Event) -> Event:
    args = dict(campaign.args)
    if tail(event.id) == "committed":
        args["hands"] = {**args["hands"], event.args["seat"]: event.args["tokens"]}
    elif tail(event.id) == "moved":
        args["units"] += event.args.get("count", 1)
        args["from"] = list(dict.fromkeys([*args["from"], event.args["start"]]))
    return Event(campaign.id, args, campaign.section)


# ---------------------------------------------------------------------- the End Phase


def _redeployments(events: Sequence[Event]) -> list[Event]:
    """How many units of each Side have gone elsewhere."""
    return _joined(
        events,
        lambda event: event.args["side"] if tail(event.id) == "redeployed" else None,
        lambda side, parts: Event("pericles.redeployments", {"side": side, "number": len(parts)}, parts[-1].section),
    )


def _ends(events: Sequence[Event]) -> list[Event]:
    """An Assembly that is over is told by who controls its City-State, where that is told."""
    settled = {event.args["side"] for event in events if tail(event.id) == "control"}
    return [
        event for event in events if not (tail(event.id) == "assembly-over" and event.args["side"] in settled)
    ]  # fmt: skip


def _joined(
    events: Sequence[Event], belongs: Callable[[Event], str | None], join: Callable[[str, Sequence[Event]], Event]
) -> list[Event]:
    """Events with those that belong to the same thing as one, where the last of them was."""
    found: dict[str, list[Event]] = {}
    for event in events:
        if (key := belongs(event)) is not None:
            found.setdefault(key, []).append(event)
    last = {id(parts[-1]): (key, parts) for key, parts in found.items()}
    told: list[Event] = []
    for event in events:
        if belongs(event) is None:
            told.append(event)
        elif id(event) in last:
            told.append(join(*last[id(event)]))
    return told
