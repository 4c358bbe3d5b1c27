"""What follows when a deadline is missed: a ladder in one typed line.

`grace 24h, reminder 4h, 3 credits of 24h, draft, then agent once, 3 strikes offer, after 5 days agent, cleared after
10`, or a preset's name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from enum import StrEnum

import msgspec
from msgspec import Struct

from bot.terms.clock_line import clauses
from bot.terms.durations import duration, within, written
from bot.terms.reading import Unreadable

_MOST_GRACE = timedelta(days=14)
_CREDIT = timedelta(minutes=30), timedelta(days=14)
_WAIT = timedelta(hours=1), timedelta(days=30)
_MOST_CREDITS, _MOST_STRIKES, _MOST_CLEARED = 20, 20, 100


class Step(StrEnum):
    """What follows when the grace is over as well."""

    ASK = "ask"
    """The table waits, and the others decide."""
    AGENT_ONCE = "agent once"
    """The house answers what is asked now; the seat stays whose it is."""
    AGENT = "agent"
    """The house plays the seat from here on."""
    OFFER = "offer"
    """The seat is open to whoever takes it."""
    END = "end"
    """The game ends without a result."""


_HEIGHT = {Step.ASK: 0, Step.OFFER: 1, Step.AGENT_ONCE: 2, Step.AGENT: 2, Step.END: 2}
"""What can follow what: a step that waits gives way to a higher one."""


class Rung(Struct, frozen=True, forbid_unknown_fields=True):
    """What follows where a step that waits, for the others or for whoever takes a seat, has waited so long in vain."""

    after: timedelta
    step: Step


class Missed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The rungs, in the order in which they come."""

    grace: timedelta = timedelta(hours=24)
    """In which an answer still counts, before anything follows."""
    reminder: timedelta = timedelta(0)
    """So long before the end of the grace its holder is reminded once more; 0: not."""
    credits: int = 0
    """How many extensions each person has at the table; they are used before the grace, by themselves."""
    credit: timedelta = timedelta(0)
    """How long an extension is."""
    draft: bool = False
    """A draft that answers all that is asked is sent when the grace is over, though nobody has marked it ready."""
    then: Step = Step.ASK
    strikes: int = 0
    """From this strike on `at_last` follows instead of `then`; 0: no strikes are counted."""
    at_last: Step = Step.ASK
    cleared: int = 0
    """After so many turns on time, one after the other, a person's strikes are forgotten; 0: never."""
    further: tuple[Rung, ...] = ()
    """What follows where nobody decides, or takes the seat: each so long after what came before it."""

    def __post_init__(self) -> None:
        within(self.grace, timedelta(0), _MOST_GRACE, "grace")
        if self.reminder and self.reminder >= self.grace:
            raise Unreadable("late-reminder", reminder=written(self.reminder), grace=written(self.grace))
        if self.credits:
            within(self.credit, *_CREDIT, "credit")
        for what, count, most in (
            ("credits", self.credits, _MOST_CREDITS), ("strikes", self.strikes, _MOST_STRIKES),
            ("cleared", self.cleared, _MOST_CLEARED),
        ):  # fmt: skip
            if not 0 <= count <= most:
                raise Unreadable("bad-count", what=what, given=count, most=most)
        if self.cleared and not self.strikes:
            raise Unreadable("nothing-to-clear")
        self._must_climb()

    def _must_climb(self) -> None:
        first = {self.then, *([self.at_last] if self.strikes else [])}
        if self.further and not first & {Step.ASK, Step.OFFER}:
            raise Unreadable("nothing-waits")
        before = Step.ASK
        for rung in self.further:
            within(rung.after, *_WAIT, "rung")
            if _HEIGHT[rung.step] <= _HEIGHT[before]:
                raise Unreadable("no-such-rung", step=rung.step.value)
            if rung.step is Step.AGENT_ONCE and Step.OFFER in {before, *first}:
                raise Unreadable("nobody-to-answer-for")
            before = rung.step

    def step(self, strikes: int) -> Step:
        """What follows for somebody with so many strikes, this one counted."""
        return self.at_last if self.strikes and strikes >= self.strikes else self.then

    def rung(self, step: Step) -> Rung | None:
        """What comes next where a step waits in vain."""
        return next((rung for rung in self.further if _HEIGHT[rung.step] > _HEIGHT[step]), None)


H = timedelta(hours=1)
LADDERS: Mapping[str, Missed] = {
    "usual": Missed(),
    "patient": Missed(48 * H, 12 * H, 3, 24 * H, draft=True),
    "flowing": Missed(24 * H, 4 * H, 2, 24 * H, True, Step.AGENT_ONCE, 3, Step.OFFER, 10),
    "brisk": Missed(4 * H, 1 * H, 1, 12 * H, True, Step.AGENT_ONCE, 2, Step.AGENT, 10),
}
"""Lines that go by a name."""


def strikes_of(turns: Iterable[tuple[int, bool]], cleared: int) -> int:
    """How many strikes count after these turns, the earliest first: of each its strikes, and whether it was late."""
    count = on_time = 0
    for struck, late in turns:
        count, on_time = count + struck, 0 if late or struck else on_time + 1
        if cleared and on_time >= cleared:
            count = 0
    return count


# ---------------------------------------------------------------------------------------------------- reading

_STEPS: Mapping[Step, tuple[str, ...]] = {
    Step.ASK: ("ask", "wait", "ask the others", "the others decide", "others decide"),
    Step.AGENT_ONCE: ("agent once", "computer once", "the computer once", "agent for one question"),
    Step.AGENT: ("agent", "computer", "the computer", "agent from then on"),
    Step.OFFER: ("offer", "offer seat", "offer the seat", "seat offered", "seat"),
    Step.END: ("end", "end the game", "game ends"),
}
_NAMED = {name: step for step, names in _STEPS.items() for name in names}
_CREDITS = re.compile(r"(\d{1,4}) ?(?:credits?|extensions?) (?:of )?(.+)|(\d{1,4}) ?x ?(.+?) (?:credits?|extensions?)")
_STRIKES = re.compile(r"(?:after |at |from )?(\d{1,4}) strikes? (?:then )?(.+)")
_CLEARED = re.compile(r"(?:cleared|forgiven|forgotten) after (\d{1,4})(?: turns?)?(?: on time)?")
_NOTHING: Mapping[str, dict[str, object]] = {
    "no grace": {"grace": timedelta(0)}, "no reminder": {"reminder": timedelta(0)},
    "no credits": {"credits": 0, "credit": timedelta(0)}, "draft": {"draft": True}, "drafts": {"draft": True},
    "no draft": {"draft": False}, "no strikes": {"strikes": 0, "at_last": Step.ASK, "cleared": 0},
}  # fmt: skip
"""Clauses that are said in so many words."""


def read_missed(line: str) -> Missed:
    """What a line says (`grace 12h`, `flowing`, `flowing, grace 12h`); what it leaves out is as usual."""
    found, further = dict[str, object](), list[Rung]()
    for number, clause in enumerate(clauses(line)):
        if clause in LADDERS and not number:
            found = msgspec.structs.asdict(LADDERS[clause])
            continue
        said = next((it for read in _READERS if (it := read(clause))), None)
        if said is None:
            raise Unreadable("bad-missed", clause=clause)
        if isinstance(rung := said.get("rung"), Rung):
            further = [*further, rung]
            said = {"further": tuple(further)}
        found |= said
    if not found:
        raise Unreadable("bad-missed", clause=line)
    return Missed(**found)  # type: ignore[arg-type]


def _word(clause: str) -> dict[str, object] | None:
    return dict(_NOTHING[clause]) if clause in _NOTHING else None


def _span(clause: str) -> dict[str, object] | None:
    for name in ("grace", "reminder"):
        if clause.startswith(f"{name} ") or clause.endswith(f" {name}"):
            return {name: duration(clause.removeprefix(f"{name} ").removesuffix(f" {name}").removeprefix("of "))}
    return None


def _credits(clause: str) -> dict[str, object] | None:
    if not (said := _CREDITS.fullmatch(clause)):
        return None
    count, span = (part for part in said.groups() if part)
    return {"credits": int(count), "credit": duration(span)}


def _then(clause: str) -> dict[str, object] | None:
    name = clause.removeprefix("then ")
    return {"then": _NAMED[name]} if name in _NAMED else None


def _struck(clause: str) -> dict[str, object] | None:
    if not (said := _STRIKES.fullmatch(clause)) or said[2] not in _NAMED:
        return None
    if not int(said[1]):
        raise Unreadable("bad-count", what="strikes", given=0, most=_MOST_STRIKES)
    return {"strikes": int(said[1]), "at_last": _NAMED[said[2]]}


def _later(clause: str) -> dict[str, object] | None:
    if not clause.startswith("after "):
        return None
    for name in sorted(_NAMED, key=len, reverse=True):
        if clause.endswith(f" {name}"):
            span = clause.removeprefix("after ").removesuffix(f" {name}").removesuffix(" then")
            return {"rung": Rung(duration(span), _NAMED[name])}
    return None


def _cleared(clause: str) -> dict[str, object] | None:
    said = _CLEARED.fullmatch(clause)
    return {"cleared": int(said[1])} if said else None


_READERS: tuple[Callable[[str], dict[str, object] | None], ...] = (
    _word,
    _span,
    _credits,
    _then,
    _struck,
    _later,
    _cleared,
)


def write_missed(missed: Missed) -> str:
    """The line that says it."""
    said = [f"grace {written(missed.grace)}" if missed.grace else "no grace"]
    said += [f"reminder {written(missed.reminder)}"] if missed.reminder else []
    said += [f"{missed.credits} credits of {written(missed.credit)}"] if missed.credits else []
    said += ["draft"] if missed.draft else []
    said += [f"then {missed.then.value}"] if missed.then is not Step.ASK else []
    said += [f"{missed.strikes} strikes {missed.at_last.value}"] if missed.strikes else []
    said += [f"after {written(rung.after)} {rung.step.value}" for rung in missed.further]
    said += [f"cleared after {missed.cleared}"] if missed.cleared else []
    return ", ".join(said)
