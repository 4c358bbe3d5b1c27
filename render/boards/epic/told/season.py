"""What seasons and years bring in Epic, told together: assessments, revolt checks, storms, cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from render.boards.epic.data import facts
from render.boards.epic.told.levels import mood
from render.boards.epic.told.runs import is_at, of, run, same, several
from render.pieces.marks import Mark
from render.wording.plain import Plain
from render.wording.recap import Line, tail
from render.wording.words import Words

_STORMS = ("storm-rolled", "storm")


def assessed_length(events: Sequence[Event], at: int) -> int:
    """All assessments of a player; a single one is told as it is."""
    return several(events, at, "assessed")


def assessed_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """At which multiple which regions are assessed, and what they think of it."""
    by_number: dict[int, list[str]] = {}
    for event in of(events, "assessed"):
        by_number.setdefault(event.args["number"], []).append(event.args["region"])
    told = [words.text("told-assessed-at", number=number, regions=by_number[number]) for number in sorted(by_number)]
    text = words.text("told-assessed", seat=events[0].args["seat"], regions=Plain("; ".join(told)))
    return [Line(" ".join([text, *(line.text for line in mood(events, words))]), events[0].section)]


# ---------------------------------------------------------------------- revolts


def checks_length(events: Sequence[Event], at: int) -> int:
    """A revolt check with what comes of it, or all in a row of which nothing comes."""
    if _moves(events, at):
        return (
            1
            + run(events, at + 1, lambda event: tail(event.id) in ("revolt", "revolt-over", "rebels-build"))
            + (1 if _pacified(events, at + 2) else 0)
        )
    end = at
    while is_at(events, end, "revolt-check") and not _moves(events, end):
        end += 1
    return end - at


def _moves(events: Sequence[Event], at: int) -> bool:
    """Whether a check starts a revolt, or ends one."""
    return is_at(events, at + 1, "revolt", "revolt-over") and same(events[at], events[at + 1], "city")


def _pacified(events: Sequence[Event], at: int) -> bool:
    return is_at(events, at, "levels") and events[at].args["why"] == "pacified"


def checks_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """What has come of a check, with its die; or where it was quiet."""
    checks = of(events, "revolt-check")
    if moved := of(events, "revolt", "revolt-over"):
        check, event = checks[0], moved[0]
        riders = [words.rider(one) or "" for one in of(events, "rebels-build", "levels")]
        text = " ".join([words.event(event), words.text("told-check", **check.args), *riders])
        return [Line(text, event.section, marks=[Mark(0, "ring", event.args["city"])])]
    told = words.listed([words.text("told-check-in", **check.args) for check in checks])
    return [Line(words.text("told-quiet", cities=Plain(told)), checks[0].section)]


# ---------------------------------------------------------------------- storms and cards


def storms_length(events: Sequence[Event], at: int) -> int:
    """All dice for storms before a Campaign Turn, and where they break."""
    return run(events, at, lambda event: tail(event.id) in _STORMS)


def storms_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """The dice, and the seas."""
    dice = [event.args["die"] for event in of(events, "storm-rolled")]
    seas = list(dict.fromkeys(event.args["sea"] for event in of(events, "storm")))
    marks = [Mark(0, "loss", sea) for sea in seas]
    return [Line(words.text("told-storms", dice=dice, seas=seas), events[0].section, marks=marks)]


def card_length(events: Sequence[Event], at: int) -> int:
    """A card that is played and rolled for; one without a die is told as it is."""
    return 2 if is_at(events, at + 1, "card-rolled") else 0


def card_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """The card, its die and whether it works."""
    played, rolled = events
    needed, city = facts().values.cards.success, rolled.args.get("city")
    target = city or rolled.args.get("region")
    told = words.text("told-card-played", **played.args, target=target) if target else words.event(played)
    marks = [Mark(0, "ring", city)] if city else []
    return [Line(f"{told} {words.text('told-card-rolled', **rolled.args, needed=needed)}", played.section, marks=marks)]
