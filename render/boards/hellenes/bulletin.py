"""A battle of Hellenes in words: who stood there, each attack and its effect, where the beaten went, what it was worth.

Its events are told together. While it is still being fought a report tells what has happened since the last one; the
report in which it ends tells it from the beginning, what was told before more briefly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.hellenes.combat.battle_array import SEA, WALLS
from engine.games.hellenes.table.state import GARRISON, SEATS, rival
from render.boards.hellenes.data import facts
from render.boards.hellenes.throws import Throw
from render.pieces.marks import Mark
from render.wording.plain import Plain
from render.wording.recap import Episode, Line, tail
from render.wording.words import Words

BEGUN, OVER, DICE, ATTACK, ROUND = "battle-begun", "battle-over", "dice", "attack", "round-begun"
GODS = ("appeal", "overruled", "rolled-again")
EFFECTS = ("hit", "half-step", "killed", "cargo-reduced", "cargo-lost", "routed")
MOVES = ("retreat-declared", "panic", "harrying", "retreated", "fled-inside", "left-behind", "cut-off")
REWARDS = ("trophy", "triumph")
WEATHER = ("storm", "calm", "high-seas", "gale")
"""What may happen to those who retreat over the open sea, before the battle is over (§5.22)."""

Record = Mapping[str, Any]
"""An event of the battle: its arguments, and what it is as `what`; so `battle-over` lists them in its `story`."""


# ---------------------------------------------------------------------- which events belong together


def length(events: Sequence[Event], at: int) -> int:
    """How many events from an index on are of one battle; 0 if that one is of none."""
    if not fighting(events[at]):
        return 0
    end = at
    for index in range(at, len(events)):
        event = events[index]
        if index > at and tail(event.id) == BEGUN:
            break
        if tail(event.id) == OVER:
            return index + 1 - at
        if fighting(event):
            end = index
        elif not _meanwhile(event):
            break
    return end + 1 - at


def fighting(event: Event) -> bool:
    """Whether this happens in a battle and nowhere else."""
    name = tail(event.id)
    if name == DICE or name in GODS:
        return bool(event.args.get("what") == ATTACK)
    if name == "prestige":
        return event.args.get("why") in REWARDS
    return name in (BEGUN, OVER, ATTACK, ROUND, *EFFECTS, *MOVES)


def _meanwhile(event: Event) -> bool:
    return tail(event.id) in (*WEATHER, DICE, *GODS)


# ---------------------------------------------------------------------- the block


def tell(events: Sequence[Event], words: Words) -> list[Line]:
    """The lines of a battle, or of what these events tell of it; the first one is marked on the map."""
    bulletin = _Bulletin(words)
    records = [record(event) for event in events]
    closing = records[-1] if records[-1]["what"] == OVER else None
    if records[0]["what"] != BEGUN:
        before = _told_before(records, closing)
        bulletin.resume(records, before)
    bulletin.detail(records)
    if closing is not None:
        bulletin.close(closing)
    return bulletin.lines


def record(event: Event) -> Record:
    """An event as a battle's story notes it, with its section; the argument `what` of dice becomes `what_for`."""
    args = {**event.args, "what_for": event.args.get("what", ""), "section": event.section}
    return {**args, "what": tail(event.id)}


def _told_before(records: Sequence[Record], closing: Record | None) -> Sequence[Record]:
    """What the battle's story tells of before these events; nothing while the battle is still being fought."""
    if closing is None:
        return ()
    story: list[Record] = closing["story"]
    noted = sum(r["what"] not in (DICE, OVER, *GODS, *WEATHER) for r in records)
    return story[: len(story) - noted]


class _Bulletin:
    """Writes the lines."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.lines: list[Line] = []
        self._round = ""
        """The heading of a round of which nothing has been told yet."""
        self._missed: list[str] = []
        """Attacks without effect of which nothing has been told yet."""
        self._section = ""
        """Where the rules of those attacks stand."""

    # -- beginnings

    def begin(self, args: Record, text: str) -> None:
        """Both battle arrays."""
        words, seat = self.words, args["aggressor"]
        name = words.text("battle-name", kind=args["kind"], place=args["place"])
        counts = {"attackers": len(args["attackers"]), "defenders": len(args["defenders"])}
        head = words.text(text, **{**args, "name": Plain(name), **counts})
        self.lines.append(Line(head, "", marks=[Mark(0, "battle", args["place"])]))
        arrays = {seat: args["attackers"], rival(seat): args["defenders"]}
        for side in SEATS:
            units = " · ".join(self._unit(args, side, unit, cv) for unit, cv in arrays[side].items())
            self._add(words.text("battle-array", seat=side, units=Plain(units)))
        if args["first_strike"]:
            self._add(words.text("battle-first-strike"))
        self._round = words.text("battle-round", round=1)

    def _unit(self, args: Record, side: Seat, unit: str, cv: int) -> str:
        rated = Plain(_rating(args["kind"], unit, within=args["kind"] in WALLS and side != args["aggressor"]))
        return self.words.text("battle-unit", unit=unit, cv=cv, rating=rated, rating_id=rated or "none")

    def resume(self, records: Sequence[Record], before: Sequence[Record]) -> None:
        """That a battle goes on; or, at its end, how it went so far."""
        if before and before[0]["what"] == BEGUN:
            self.begin(before[0], "battle-again")
            for number, part in _rounds(before):
                if any(args["what"] == ATTACK for args in part):
                    told = ", ".join(self._effects(part)) or self.words.text("battle-nobody")
                    self._round = ""
                    self._add(self.words.text("battle-before", round=number, told=Plain(told)))
                else:
                    self._round = self.words.text("battle-round", round=number)
                self.detail([args for args in part if args["what"] in MOVES])
            return
        place = next((r["place"] for r in records if "place" in r), "")
        text = self.words.text("battle-goes-on", place=place)
        self.lines.append(Line(text, "", marks=[Mark(0, "battle", place)] if place else []))

    # -- what happened, in full

    def detail(self, records: Sequence[Record]) -> None:
        """Attack by attack."""
        at = 0
        while at < len(records):
            what = records[at]["what"]
            stop = at + 1
            if what == BEGUN:
                self.begin(records[at], "battle-head")
            elif what == ROUND:
                self._flush()
                self._round = self.words.text("battle-round", round=records[at]["round"])
            elif what == ATTACK or what in EFFECTS:
                stop = _run(records, at + 1, EFFECTS)
                self._attack(records[at:stop])
            elif what in ("retreated", "fled-inside"):
                stop = _run(records, at, (what,))
                self._leave(records[at:stop])
            elif what == DICE:
                self._dice(records, at)
            elif what not in (OVER, "prestige"):
                self._other(records[at])
            at = stop
        self._flush()

    def _attack(self, part: Sequence[Record]) -> None:
        """An attack with all that it does, or what an attack told before does now."""
        first, words = part[0], self.words
        effects = ", ".join(self._effects(part))
        if first["what"] != ATTACK:
            self._add(f"{effects}.", first.get("section", ""))
            return
        throw = Throw(first["seat"], first["unit"], first["rating"], tuple(first["results"]), bool(first["routs"]))
        dice = _dice(throw)
        if not first["hits"] and not first["routs"]:
            self._section = first.get("section", "")
            self._missed.append(f"{words.name(first['unit'], short=True)} ({dice})")
            return
        self._flush()
        told = Plain(effects)
        text = words.text(
            "battle-attack",
            unit=Plain(words.name(first["unit"], short=True)),
            rating=Plain(first["rating"]),
            way=Plain(first["way"]),
            way_id=first["way"],
            dice=Plain(dice),
            hits=first["hits"],
            routs=first["routs"],
            effects=told,
            effects_id="some" if told else "none",
        )
        self._add(text, first.get("section", ""))

    def _effects(self, part: Iterable[Record]) -> list[str]:
        """What became of each block hit or routed: its last state only."""
        last: dict[tuple[str, bool], str] = {}
        for args in part:
            if args["what"] not in _FATES:
                continue
            unit, routed = args["unit"], args["what"] == "routed"
            shown = {key: Plain(self.words.name(args[key], short=True)) for key in ("unit", "carrier") if key in args}
            last[unit, routed] = self.words.text(_FATES[args["what"]], **{**args, **shown})
            if args["what"] in ("killed", "cargo-lost"):
                last.pop((unit, True), None)
        return list(last.values())

    def _dice(self, records: Sequence[Record], at: int) -> None:
        """Dice that count are told with their attack; those of which somebody may still ask others, now."""
        args = records[at]
        if args["what"] == DICE and args["what_for"] != ATTACK:
            self._other(args)
            return
        later = [r["what"] for r in records[at + 1 :] if r["what"] in (ATTACK, DICE)]
        if later and later[0] == ATTACK:
            return
        self._flush()
        dice = Plain(" ".join(map(str, args["results"])))
        self._add(self.words.text("battle-rolls", unit=Plain(self.words.name(args["unit"], short=True)), dice=dice))

    def _leave(self, part: Sequence[Record]) -> None:
        """Who goes where."""
        self._flush()
        where: dict[str, list[str]] = {}
        for args in part:
            where.setdefault(args.get("to") or args["city"], []).append(self.words.name(args["unit"], short=True))
        for place, units in where.items():
            listed = Plain(self.words.listed(units))
            if part[0]["what"] == "retreated":
                id = "battle-falls-back" if place == part[0].get("place") else "battle-leaves"
                self._add(self.words.text(id, units=listed, to=place), part[0].get("section", ""))
            else:
                self._add(self.words.text("battle-inside", units=listed, city=place), part[0].get("section", ""))

    def _other(self, args: Record) -> None:
        """Anything that has a text of its own."""
        self._flush()
        what = args["what"]
        if what in _LINES:
            told = {key: self._named(value) for key, value in args.items() if isinstance(value, list)}
            counts = {f"{key}_count": len(args[key]) for key in told}
            self._add(self.words.text(_LINES[what], **{**args, **told, **counts}), args.get("section", ""))
            return
        told_of = {key: value for key, value in args.items() if key not in ("what", "what_for", "section")}
        event = Event(f"hellenes.{what}", told_of | ({"what": args["what_for"]} if args["what_for"] else {}))
        rider = self.words.rider(event) if what in WEATHER else None
        if rider is not None and self.lines:
            self.lines[-1].text += f" {rider}"
        else:
            self._add(self.words.event(event), args.get("section", ""))

    def _named(self, units: Sequence[str]) -> Plain:
        return Plain(self.words.listed([self.words.name(unit, short=True) for unit in units]))

    # -- the end

    def close(self, args: Record) -> None:
        """Who has won, what it has cost both, what it was worth."""
        words, story, loser = self.words, args["story"], args["loser"]
        lost = [words.text("battle-losses", seat=seat, **_losses(story, seat)) for seat in SEATS]
        amount = sum(r["amount"] for r in story if r["what"] == "prestige" and r["seat"] == rival(loser))
        self._add(
            words.text(
                "battle-result",
                **{key: args[key] for key in ("how", "loser", "place", "rounds")},
                winner=rival(loser),
                losses=Plain(words.listed(lost)),
                amount=amount,
            ),
            args.get("section", ""),
        )

    def _flush(self) -> None:
        """Attacks without effect, together."""
        if self._missed:
            missed, self._missed = self._missed, []
            self._add(self.words.text("battle-missed", attacks=Plain(", ".join(missed))), self._section)

    def _add(self, text: str, section: str = "") -> None:
        if self._round and self.lines and section:
            text, self._round = f"{self._round}: {text}", ""
        self.lines.append(Line(text[:1].upper() + text[1:], section))


_FATES = {
    "hit": "battle-down",
    "half-step": "battle-half",
    "killed": "battle-dead",
    "cargo-reduced": "battle-lightened",
    "cargo-lost": "battle-drowned",
    "routed": "battle-routed",
}
_LINES = {
    "retreat-declared": "battle-withdraws",
    "panic": "battle-panics",
    "harrying": "battle-riders",
    "left-behind": "battle-stays",
    "cut-off": "battle-lost",
}
"""Texts of what happens in a battle, by its event."""


def _run(records: Sequence[Record], start: int, names: Sequence[str]) -> int:
    """Where a run of such records ends."""
    while start < len(records) and records[start]["what"] in names:
        start += 1
    return start


def _rounds(story: Iterable[Record]) -> Iterable[tuple[int, list[Record]]]:
    """A story by its rounds."""
    found: dict[int, list[Record]] = {1: []}
    for args in story:
        if args["what"] == ROUND:
            found[args["round"]] = []
        found[max(found)].append(args)
    return found.items()


def _rating(kind: str, unit: str, *, within: bool) -> str:
    """The combat rating that counts in a battle of that kind; none for land units at sea, who only watch."""
    if within or unit == GARRISON:
        return str(facts().tables.walls)
    row = facts().units[unit]
    if kind != SEA:
        return str(row.land)
    return "" if row.sea is None else str(row.sea)


def _dice(throw: Throw) -> str:
    """Each die; hits are bold, routs underlined."""
    forms = {"hit": "**{}**", "rout": "__{}__", "miss": "{}"}
    return " ".join(forms[kind].format(result) for result, kind in zip(throw.results, throw.kinds, strict=True))


def _losses(story: Sequence[Record], seat: Seat) -> dict[str, int]:
    """Steps and blocks that a side has lost in a battle."""
    begun = story[0]
    array: dict[str, int] = begun["attackers"] if seat == begun["aggressor"] else begun["defenders"]
    left = dict(array)
    for args in story:
        if args.get("unit") in left and args["what"] in ("hit", "cargo-reduced"):
            left[args["unit"]] = args["cv"]
        for unit in _fallen(args):
            if unit in left:
                left[unit] = 0
    return {"steps": sum(array.values()) - sum(left.values()), "blocks": sum(not cv for cv in left.values())}


def _fallen(args: Record) -> list[str]:
    if args["what"] in ("killed", "cargo-lost"):
        return [args["unit"]]
    return args["units"] if args["what"] == "cut-off" else []


def battle_events(event: Event) -> list[Event]:
    """A whole battle again, as it was told, from the event that closed it: also where others have told its parts."""
    told = [
        Event(f"hellenes.{args['what']}", {key: value for key, value in args.items() if key != "what"})
        for args in event.args["story"]
    ]
    return [*told, event]


EPISODE = Episode(length, tell)
"""Battles, as `render.wording.recap` tells them."""
