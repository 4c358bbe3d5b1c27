"""What some events have cost a player of Epic: what is lost, who threatens, whose heart has sunk; and cards drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import is_city, owner_of
from engine.games.epic.table.stacks import number
from engine.games.epic.table.state import PlaceId, State, side_of
from render.boards.epic.told.runs import of, summed
from render.wording.plain import Plain
from render.wording.recap import tail
from render.wording.words import Words

_REGIONS = 2
"""Regions that are named with what they think now."""
_KINDS = 4
"""Kinds of units that are named; of more only how many have been lost."""
_PLACES = 5
"""Places that are named with who has come there."""
_SEASONAL = frozenset({"unruly-city", "intruders", "assessed", "raided"})
"""Why levels change without anything that has been lost; of raids the news tell it."""


def toll(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """What a seat has lost, who stands before its cities now, who was driven off or beaten and stays, what that did to
    its regions, and the cards it has drawn: a line each, where there is any.
    """
    lost, sunk = _lost(events, board, state, seat, words), _sunk(events, state, seat, words)
    lines = [words.text("toll-lost", what=Plain(words.listed(lost)))] if lost else []
    new = [words.rider(event) or "" for event in of(events, "leader-takes-over") if event.args["seat"] == seat]
    if lines and new:
        lines = [" ".join([*lines, *new])]
    driven = [
        words.text("toll-driven", units=event.args["units"], origin=event.args["origin"], place=event.args["place"])
        for event in of(events, "retreated")
        if event.args["seat"] == seat
    ]
    taken, near = _taken(events, board, state, seat, words), threat(events, board, state, seat, words)
    stayed = _stayed(events, board, state, seat, words)
    parts = (taken, near, driven, stayed, sunk, _drawn(events, seat, words))
    return [*lines, *(" ".join(part) for part in parts if part)]


def in_toll(events: Sequence[Event], board: Board, state: State, seat: Seat) -> Callable[[Event], bool]:
    """Whether the toll tells all there is to one of these events."""
    before = threatened(events, board, state, seat)
    side = side_of(seat)

    def told(event: Event) -> bool:
        args = event.args
        match tail(event.id):
            case "eliminated" | "leader-lost" | "leader-takes-over":
                return bool(args["seat"] == seat)
            case "city-taken":
                return side_of(args["seat"]) != side
            case "surrendered":
                return side_of(args["seat"]) != side and _holds(board, state, seat, args["hex"])
            case "city-destroyed":
                return side_of(args["seat"]) != side and _holds(board, state, seat, args["city"])
            case "control-changed":
                return bool(args["loser"] == seat)
            case "marched" | "siege-begun":
                return side_of(args["seat"]) != side and args["hex"] in before
            case "drew":
                return bool(args["seat"] == seat and args.get("cards"))
        return False

    return told


def _lost(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Regions, then cities, leaders and units."""
    units = summed([event.args["units"] for event in of(events, "eliminated") if event.args["seat"] == seat])
    leaders = [event.args["leader"] for event in of(events, "leader-lost") if event.args["seat"] == seat]
    cities = [
        event.args["city"]
        for event in of(events, "city-taken", "city-destroyed")
        if side_of(event.args["seat"]) != side_of(seat) and _holds(board, state, seat, event.args["city"])
    ]
    regions = [event.args["region"] for event in of(events, "control-changed") if event.args["loser"] == seat]
    counted = [words.amount(unit, number) for unit, number in units.items()]
    if len(counted) > _KINDS:
        counted = [words.text("toll-units", number=sum(units.values()))]
    return [*(words.name(id) for id in dict.fromkeys([*regions, *cities, *leaders])), *counted]


def _taken(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Cities that enemies have taken and that are no region's of one's own: what was held there is lost as well."""
    found: dict[Seat, list[str]] = {}
    for event in of(events, "city-taken"):
        by, city = event.args["seat"], event.args["city"]
        if side_of(by) != side_of(seat) and not _holds(board, state, seat, city):
            found.setdefault(by, []).append(city)
    return [words.text("toll-taken", seat=by, cities=list(dict.fromkeys(cities))) for by, cities in found.items()]


def _stayed(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Who has lost a battle and is still there: before walls stormed in vain, or behind walls of one's own."""
    side, told = side_of(seat), list[str]()
    for event in of(events, "battle-won"):
        place = event.args["place"]
        there = sum(number(stack) for stack in state.stacks.values() if stack.by == seat and stack.at == place)
        if side_of(event.args["seat"]) != side and place in board.hexes and there:
            inside = owner_of(board, state, place) == side
            told.append(words.text("toll-stayed", place=place, number=there, inside=inside))
    return list(dict.fromkeys(told))


def threatened(events: Sequence[Event], board: Board, state: State, seat: Seat) -> dict[PlaceId, dict[Seat, int]]:
    """Hexes of one's cities, forts and land to which enemies have come and where they are now: how many of whom."""
    side = side_of(seat)
    come = {
        event.args.get("hex") or event.args.get("place")
        for event in of(events, "marched", "sailed", "siege-begun", "retreated")
        if side_of(event.args["seat"]) != side
    }
    found: dict[PlaceId, dict[Seat, int]] = {}
    for stack in state.stacks.values():
        hex = stack.at
        if side_of(stack.by) == side or hex not in come or hex not in board.hexes or not number(stack):
            continue
        theirs = is_city(board, state, hex) and owner_of(board, state, hex) != side
        if not theirs and (owner_of(board, state, hex) == side or _holds(board, state, seat, hex)):
            there = found.setdefault(hex, {})
            there[stack.by] = there.get(stack.by, 0) + number(stack)
    return found


def threat(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Who has come before one's cities, the most first."""
    told: dict[Seat, list[tuple[int, str]]] = {}
    for hex, there in threatened(events, board, state, seat).items():
        for by, count in there.items():
            text = words.text("toll-before", place=hex, number=count, siege=hex in state.sieges)
            told.setdefault(by, []).append((count, text))
    lines = []
    for by, places in told.items():
        most = [text for _, text in sorted(places, key=lambda one: -one[0])]
        if (more := len(most) - _PLACES) > 0:
            most = [*most[:_PLACES], words.text("toll-more-places", number=more)]
        lines.append(words.text("toll-threat", seat=by, places=Plain(words.listed(most))))
    return lines


def _drawn(events: Sequence[Event], seat: Seat, words: Words) -> list[str]:
    """The cards one has drawn, as far as the reader knows them."""
    drawn = [event.args for event in of(events, "drew") if event.args["seat"] == seat]
    cards = [card for args in drawn for card in args.get("cards") or ()]
    return [words.text("toll-drawn", cards=cards)] if cards else []


def _holds(board: Board, state: State, seat: Seat, city: str) -> bool:
    region = state.regions.get(board.region(city) or "")
    return region is not None and region.by == seat


def _sunk(events: Sequence[Event], state: State, seat: Seat, words: Words) -> list[str]:
    """One's own regions whose Allegiance or Militance has sunk over it, the deepest first."""
    changes: dict[str, tuple[int, int]] = {}
    last: dict[str, Event] = {}
    for event in of(events, "levels"):
        region = event.args["region"]
        if event.args["why"] not in _SEASONAL and state.regions[region].by == seat:
            allegiance, militance = changes.get(region, (0, 0))
            changes[region] = allegiance + event.args["allegiance"], militance + event.args["militance"]
            last[region] = event
    sunk = sorted((region for region, change in changes.items() if min(change) < 0), key=lambda id: changes[id])
    return [
        words.text(
            "toll-levels", region=region, allegiance=changes[region][0], militance=changes[region][1],
            now=last[region].args["now"], eager=last[region].args["eager"],
        )
        for region in sunk[:_REGIONS]
    ]  # fmt: skip
