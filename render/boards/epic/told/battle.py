"""A battle of Epic as a report tells it: who met whom, its rounds, what it cost, and who has won (§17)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from render.boards.epic.told.levels import levels_lines
from render.pieces.marks import Mark
from render.wording.plain import Plain
from render.wording.recap import Line, tail
from render.wording.words import Words

_ROUNDS = frozenset({"round", "wing-round"})
_WINGS = frozenset({"arrayed", "wings-rolled", "wing-shifted", "wing-joined", "wings-join"})
_WITHIN = _ROUNDS | _WINGS | {"breached", "eliminated", "levels", "leader-lost", "leader-takes-over"}
_AFTER = frozenset({"pursuit", "eliminated", "levels", "leader-lost", "leader-takes-over", "retreated"})
_WON = "battle-won"
_TAKEN = ("city-taken", "fort-taken")
_LARGE = "victory-elsewhere"
"""Word of a decisive victory goes everywhere."""


def battle_length(events: Sequence[Event], at: int) -> int:
    """From the first blow to the retreat, or to the city that falls with it; as far as a report has come."""
    end, allowed = at + 1, _WITHIN
    while end < len(events):
        name = tail(events[end].id)
        if name == _WON and allowed is _WITHIN:
            allowed = _AFTER
        elif name not in allowed:
            break
        end += 1
    return end - at + _falls(events, end, events[at].args["place"])


def _falls(events: Sequence[Event], at: int, place: str) -> bool:
    """Whether what has been stormed is taken then."""
    return at < len(events) and _is_taken(events[at], place)


def _is_taken(event: Event, place: str) -> bool:
    return tail(event.id) in _TAKEN and place in (event.args.get("city"), event.args.get("hex"))


def battle_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """How it began, how it went, who fell, what that did, and last who has won."""
    first = events[0]
    mark = Mark(0, "battle", first.args["place"], seat=first.args["seat"])
    lines = [Line(words.event(first), first.section, marks=[mark])]
    if rounds := [event for event in events if tail(event.id) in _ROUNDS]:
        lines.append(Line(f"{_rounds(rounds, words)} {_losses(events, words)}", "17.5"))
    told = ("arrayed", "breached", "pursuit", "leader-lost", "retreated")
    lines += [Line(words.event(event), event.section) for event in events if tail(event.id) in told]
    lines += levels_lines([event for event in events if tail(event.id) == "levels"], words)
    won = next((event for event in events if tail(event.id) == _WON), None)
    taken = next((event for event in events if _is_taken(event, first.args["place"])), None)
    if taken is not None:
        lines.append(Line(words.event(taken), taken.section, decides=True))
    elif won is not None:
        large = any(tail(event.id) == "levels" and event.args["why"] == _LARGE for event in events)
        driven = _driven(first, won.args["seat"], events)
        where = first.args["place"]
        text = words.text("told-battle-won", seat=won.args["seat"], place=where, large=large, driven=driven)
        lines.append(Line(text, won.section, decides=True))
    return lines


def _rounds(rounds: Sequence[Event], words: Words) -> str:
    odds = ", ".join(dict.fromkeys(event.args["odds"] for event in rounds))
    dice = ", ".join(str(event.args["die"]) for event in rounds)
    return words.text("told-battle-rounds", rounds=len(rounds), odds=Plain(odds), dice=Plain(dice))


def _losses(events: Sequence[Event], words: Words) -> str:
    lost: dict[str, dict[str, int]] = {}
    for event in (event for event in events if tail(event.id) == "eliminated"):
        counts = lost.setdefault(event.args["seat"], {})
        for unit, number in event.args["units"].items():
            counts[unit] = counts.get(unit, 0) + number
    if not lost:
        return words.text("told-battle-no-losses")
    return f"{'; '.join(words.text('told-battle-losses', seat=seat, units=units) for seat, units in lost.items())}."


def _driven(battle: Event, winner: str, events: Sequence[Event]) -> dict[str, int]:
    """Who is left of those who have lost."""
    attacked = winner == battle.args["other"]
    loser, units = battle.args["seat" if attacked else "other"], battle.args["attackers" if attacked else "defenders"]
    left = dict(units)
    for event in events:
        if tail(event.id) == "eliminated" and event.args["seat"] == loser:
            for unit, number in event.args["units"].items():
                left[unit] = left.get(unit, 0) - number
    return {unit: number for unit, number in left.items() if number > 0 and "/" in unit}
