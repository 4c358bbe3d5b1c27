"""What sentences of reports count ("2 citizens", "+3 Prestige"), held against the table before and after them.

A number with a noun is a claim. What the noun counts on the table is said here once for each game; the claim holds if
something of that kind which the event names has changed by just so many while the step was told, in the direction of
its sign where it has one. Sentences that tell what there is, not what has changed, are listed; they are held against
that alone. What no number of the table can show (dice, limits, what a card is worth) is listed with what it says
instead.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import groupby
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from bot.messages.board_words import style_of
from bot.service.installed import load_games
from engine.core import registry
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.secrets.secret import PUBLIC
from engine.core.table import Table
from render.wording.recap import recap
from render.wording.words import words
from tests.engine.told import events_of

load_games()
Leaves = Mapping[tuple[str, ...], int]
Kind = Callable[[tuple[str, ...]], bool]
"""Whether a number of the table, by where it lies, is one of what a noun counts."""


class Claim(Struct, frozen=True):
    """A number in a sentence, the words before and behind it, and the whole line."""

    number: int
    signed: bool
    lead: str
    noun: str
    line: str


def at(*names: str) -> Kind:
    """Numbers on a path that begins so; `*` is any one step."""
    return cache(
        lambda path: (
            len(path) >= len(names) and all(name in ("*", step) for name, step in zip(names, path, strict=False))
        )
    )


def either(*kinds: Kind) -> Kind:
    """Numbers of any of these kinds."""
    return cache(lambda path: any(kind(path) for kind in kinds))


def ending(tail: str, *names: str) -> Kind:
    """Numbers on such a path whose last step ends with `tail`."""
    begins = at(*names)
    return cache(lambda path: begins(path) and path[-1].endswith(tail))


def starting(head: str, *names: str) -> Kind:
    """Numbers on such a path whose last step begins with `head`."""
    begins = at(*names)
    return lambda path: begins(path) and path[-1].startswith(head)


GOODS = ("metal", "wood", "wine", "oil", "silver", "wheat")
_TOKENS = either(at("tokens"), at("stock"), at("strategy_board"), at("committed"), at("withheld"))
_BLOCKS = either(ending("blocks", "stacks"), ending("blocks", "formations"), ending("blocks", "sieges"),
                 ending("#", "battle", "fighters"), ending("#", "pools"), ending("#", "aside"))  # fmt: skip
_STRENGTH = either(ending("cv", "stacks"), ending("cv", "formations"), ending("cv", "sieges"))
_COLOURS = ("athenian", "delian", "spartan", "peloponnesian")

_UNITS = either(at("stacks"), at("force"), at("build"), at("lost_for_good"), at("voyages"))
_ADJECTIVES = [
    region["adjective"].lower().partition(" ")[0].rstrip("'")
    for region in registry.rules("epic").names["region"].values()
]
_BESIDE = ("near", "in", "n", "ne", "e", "se", "s", "sw", "w", "nw")
"""What stands behind the number of a hex: where it lies from a city."""
COUNTED: dict[str, dict[str, Kind]] = {
    "polis": {
        "citizen": ending("population", "poleis"),
        "hoplite": at("hoplites"),
        "galley": at("galleys"),
        "merchant": either(ending("port", "sides"), at("loads")),
        "unit": either(at("hoplites"), at("galleys")),
        "prestige": ending("prestige", "sides"),
        **{good: at("sides", "*", "stock", good) for good in GOODS},
    },
    "hellenes": {
        "block": _BLOCKS,
        "fleet": _BLOCKS,
        "cv": _STRENGTH,
        "high-seas fleet": _STRENGTH,  # each of them loses one
        "prestige": at("prestige"),
        "action": at("actions"),
        "card": ending("#", "hands"),
        "recruit": ending("#", "pools"),
        "more": ending("#", "pools"),
    },
    "pericles": {
        "honor": at("honor"),
        "token": _TOKENS,
        "treachery": at("treachery"),
        "marker": either(ending("#", "queues"), ending("#", "markers")),
        "left": either(at("stock"), at("treachery")),
        **{colour: either(starting(colour, "pieces"), starting(colour, "battle")) for colour in _COLOURS},
        **{f"lost {colour}": starting(colour, "battle", "armies", "*", "lost") for colour in _COLOURS},
    },
    "hellas": {
        "talent": ending("talents", "powers"),
        "left": either(ending("talents", "powers"), ending("#", "archimedes")),
        "income": ending("income", "powers"),
        "box": either(at("powers", "*", "merchandise"), at("powers", "*", "development")),
        "legion": either(at("powers", "*", "legions"), at("powers", "*", "aboard")),
        "ship": at("powers", "*", "ships"),
        "card": ending("#", "archimedes"),
        "there": either(at("powers", "*", "legions"), at("powers", "*", "ships")),
    },
    "epic": {
        "talent": at("treasury"),
        "left": at("treasury"),
        "card": either(ending("#", "deck"), at("deck", "hands")),
        "unit": _UNITS,
        **dict.fromkeys(_ADJECTIVES, _UNITS),
        **{f"region-closed {adjective}": either(at("force"), at("build")) for adjective in _ADJECTIVES},  # unbuilt
    },
}
"""What each noun counts on the table, in all events or in one. Plurals are taken for their singulars."""

ELSEWHERE: dict[str, frozenset[str]] = {
    "polis": frozenset({
        "round-begun unit",  # how many a territory holds
        "tribute-collected hoplite",  # who worked there
        "round-begun begins",
        "siege-rolled or", "value-rose and", "value-fell and", "battle-begun and", "battle-ended and",
    }),
    "hellenes": frozenset({
        "public-works action", "leader-introduced action", "card-shown action",  # what a card is worth
        "peace-faction prestige", "war-faction prestige",  # what an offer will cost
        "recruits-drawn recruit",  # after an appeal as many go back as are drawn
        "persian-aid card",  # cards in play, not in a hand
        "hit down", "battle-over down", "attack routs", "hunger and",  # numbers of units, dice
        "actions by", "card-shown for", "card-out-of-play leaves", "event-wasted comes", "discarded and",
        "battle-over and", "battle-over routed", "routed routed", "attack rout", "attack hit",
        "attack b", "attack c", "attack d", "attack a", "battle-begun a", "battle-begun b", "battle-begun c",
        "battle-begun d", "battle-over a", "battle-over b", "battle-over c", "battle-over d",  # ratings
        "dice and", "dice rolls", "peace-result against", "starved hits", "tribute points", "maintained there",
        "season-begun bc", "year-begun bc", "year-over bc",
    }),
    "pericles": frozenset({
        "card-shown token", "last-card token",  # what a card is worth
        *(f"play {noun}" for noun in ("token", "naval", "withheld", *_COLOURS)),  # what it brings; that is told besides
        "turn-begun bc", "debate-begun of", "debate-over and", "assembly-over and", "control and", "oration and",
        "entourage-shown and", "entourage-reviewed and", "entourage-reviewed from", "entourage-reviewed cards",
        "markers-awarded rumors", "markers-awarded military", "markers-awarded league", "markers-awarded diplomatic",
        "embassy in", "placed there", "plague-deaths in", "persian-war more",
        "maintenance of", "maintenance points", "maintenance bases",
    }),
    "hellas": frozenset({
        "armistice-offered talent", "fleet-unpaid talent",  # what is asked for, not paid
        "armistice-offered stability",  # what a refusal costs
        "action-chosen of", "armistice-advanced of", "armistice-agreed turns", "turn-begun of", "turn-begun begins",
        "post-placed hex", "post-placed hexes", "developed in", "supply-short of", "fleet-unpaid of",
        "combat with", "combat near", "contested near", "uncontested near", "disbanded near", "landed near",
        "marched near", "sailed near", "sailed off",
        "victory to", "victory victory", "victory-points victory", "victory-points win", "nobody-wins to",
        "golden-age victory", "stability-golden victory", "monument-built victory",
    }),
    "epic": frozenset({
        *(f"{id.partition('.')[2]} {word}" for id in events_of("epic") for word in _BESIDE),  # hexes by number
        *(f"raided {adjective}" for adjective in _ADJECTIVES),  # who of those that stand there
        "battle for", "battle garrison",  # morale; who has no counter
        "battle-won round", "battle-won rounds", "round against", "levels and", "levels for", "season bc", "year bc",
        "siege-rolled against",
    }),
}  # fmt: skip
"""Numbers that no change of the table shows: by event and the word behind them."""

STANDING: dict[str, frozenset[str]] = {
    "polis": frozenset(),
    "hellenes": frozenset({
        "assault block", "peace-result prestige", "war-over prestige",
        "deployed block",  # told when both sides have stationed theirs
    }),
    "pericles": frozenset({
        "revealed marker", "strategy-board-filled left",
        *(f"lost {colour}" for colour in _COLOURS),  # all that a battle costs, chosen row by row
    }),
    "hellas": frozenset({
        "archimedes-card card", "armistice-agreed left", "combat with legion", "developed left",
        "fleet-maintained left", "fleet-maintained ship", "fleet-unpaid ship", "fortress-built left",
        "legion-built left", "legion-built there", "merchandise-changed box", "monument-built left",
        "post-created left", "ship-built left", "ship-built there", "stability-paid left",
    }),
    "epic": frozenset({
        *(f"{id} {adjective}" for id in ("battle", "marched", "sailed") for adjective in _ADJECTIVES),
        "supplied left", "supplied and talent",  # of who has nobody to pay
    }),
}  # fmt: skip
"""What is told as it stands: by event and the word behind the number, with the word before it where that matters."""

ONE_TRACK = {"hellenes": "prestige"}
"""What two seats have on one track: what one gains moves it down, what the other gains moves it up."""

_CLAIM = re.compile(r"(?<![\w.§−-])([+−]?\d+)_* ([A-Za-z]+)")


def claims(event: Event, game: str) -> tuple[Claim, ...]:
    """The numbers that a report states of an event, for everybody; of the same event told again, the same."""
    return _claims(msgspec.msgpack.encode(event), game)


@lru_cache(8192)
def _claims(event: bytes, game: str) -> tuple[Claim, ...]:
    return tuple(_claimed(msgspec.msgpack.decode(event, type=Event), game))


def _claimed(event: Event, game: str) -> Iterator[Claim]:
    for line in recap(mask_events([event], PUBLIC), words(game), style_of(game)).lines:
        text = line.text.replace("**", "")
        for found in _CLAIM.finditer(text):
            number, noun = found.groups()
            lead = text[: found.start()].rpartition(" ")[0].rpartition(" ")[2]
            signed = not number[0].isdigit()
            yield Claim(int(number.replace("−", "-")), signed, lead, _singular(noun.lower(), game), text)


def _singular(noun: str, game: str) -> str:
    known = COUNTED[game]
    for one in (noun, noun.removesuffix("s"), noun.removesuffix("es")):
        if one in known:
            return one
    return noun


def what_is_wrong(claim: Claim, event: Event, tables: list[Leaves], game: str) -> str:
    """Nothing if what the noun counts has changed by that number, or stands at it, where the event says."""
    if f"{event.id.partition('.')[2]} {claim.noun}" in ELSEWHERE[game]:
        return ""
    if claim.noun not in COUNTED[game]:
        return f"nobody has said what “{claim.number} {claim.noun}” counts: {claim.line}"
    return (
        "" if _holds(claim, event, tables, game) else f"{claim.number} {claim.noun} is not what changed: {claim.line}"
    )


def _holds(claim: Claim, event: Event, tables: list[Leaves], game: str) -> bool:
    told, named = event.id.partition(".")[2], _ids(event.args)
    kind = COUNTED[game].get(f"{told} {claim.noun}") or COUNTED[game][claim.noun]
    paths = [path for path in dict.fromkeys(path for table in tables for path in table) if kind(path)]
    elsewhere = named.difference(*(seats.seats for seats in registry.rules(game).scenarios.values()))
    if there := [path for path in paths if elsewhere.intersection(path)]:  # Sparta is a seat, and may be a place, too
        paths = there
    most = max((len(named.intersection(path)) for path in paths), default=0)
    nearest = [path for path in paths if len(named.intersection(path)) == most]
    lines = [[table.get(path, 0) for table in tables] for path in nearest]
    lines.append([sum(values) for values in zip(*lines, strict=True)])
    if not STANDING[game].isdisjoint({f"{told} {claim.noun}", f"{told} {claim.lead} {claim.noun}"}):
        return any(abs(claim.number) == abs(value) for line in lines for value in line)
    either_way = not claim.signed or ONE_TRACK.get(game) == claim.noun
    return any(_changed(claim.number, line, either_way) for line in lines)


def _changed(number: int, values: list[int], either_way: bool) -> bool:
    changes = {later - earlier for i, earlier in enumerate(values) for later in values[i:]}
    return number in changes or (either_way and -number in changes)


def _ids(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, Mapping):
        return {str(key) for key in value} | {id for one in value.values() for id in _ids(one)}
    if isinstance(value, list | tuple):
        return {id for one in value for id in _ids(one)}
    return set()


# ------------------------------------------------------------------ watching a match


class Watched:
    """Keeps the table as it is whenever something is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._seen: list[bytes] = []
        tell = Table.tell

        def telling(table: Table[Any], *args: Any, **more: Any) -> None:
            self._seen.append(msgspec.msgpack.encode(table.state))
            tell(table, *args, **more)

        monkeypatch.setattr(Table, "tell", telling)

    def tables(self, before: bytes, match: Match[Any]) -> list[bytes]:
        """The table of the step that has just been played: as it began, at every event, and when it was over."""
        seen = [table for table, _ in groupby([before, *self._seen, state_of(match)])]
        self._seen.clear()
        return seen


def state_of(match: Match[Any]) -> bytes:
    """The table, to be looked at later."""
    return msgspec.msgpack.encode(match.state)


@lru_cache(64)
def leaves(table: bytes) -> Leaves:
    """Every number of a table by where it lies; of lists and bags how many things are in them, and blocks' strength."""
    found: Counter[tuple[str, ...]] = Counter()
    _gather(msgspec.msgpack.decode(table), (), found)
    return found


def _gather(value: Any, path: tuple[str, ...], found: Counter[tuple[str, ...]]) -> None:
    if isinstance(value, dict):
        if "things" in value:
            value = [thing.get("value") for thing in value["things"]]
        elif set(value) <= {"value", "seen"}:
            value = value.get("value")
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        found[path] += value
    elif isinstance(value, str):
        found[(*path, value)] += 1
    elif isinstance(value, dict):
        for name, part in value.items():
            _gather(part, (*path, str(name)), found)
    else:
        _gather_list(value, path, found)


def _gather_list(things: list[Any], path: tuple[str, ...], found: Counter[tuple[str, ...]]) -> None:
    found[(*path, "#")] += len(things)
    for thing in things:
        if isinstance(thing, list) and len(thing) > 1 and isinstance(thing[1], int):
            found[(*path, "blocks")] += 1
            found[(*path, "cv")] += thing[1]
        elif isinstance(thing, dict):
            where = [str(thing[name]) for name in ("place", "seat") if name in thing]
            _gather(thing, (*path, *where), found)
        else:
            _gather(thing, path, found)
