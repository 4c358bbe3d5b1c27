"""What a player of Epic has, and what presses: the things to know before choosing.

What the question itself is about stands in `asked.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.epic.board.board import Board
from engine.games.epic.peace import EMBASSY
from engine.games.epic.regions.control import risky, willing
from engine.games.epic.regions.tribute import yields
from engine.games.epic.seasons.ending import total
from engine.games.epic.supply.supplying import bill
from engine.games.epic.table.cities import owner_of
from engine.games.epic.table.parts import controlled
from engine.games.epic.table.stacks import stormy
from engine.games.epic.table.state import ATHENS, CityId, PlaceId, RegionId, State, side_of
from render.boards.epic.questions.asked import asked, foreseen, supply_line
from render.boards.epic.sheets.card_texts import card_for
from render.boards.epic.told.standing import scored
from render.wording.bearing import Facts, bearing
from render.wording.plain import Plain
from render.wording.words import Words

__all__ = ["asked", "foreseen", "holdings", "pressing", "scored", "secrets"]

_PLACES = 5
"""Places that are named with how many units are there."""


def _purse(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """Money and regions."""
    own = [id for id, region in state.regions.items() if region.by == seat]
    yield words.text(
        "status-money",
        talents=state.treasury[seat],
        regions=controlled(state, seat),
        tribute=total(board, state, seat),
        income=sum(yields(board, state, id) for id in own),
    )


def _pools(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    own = [id for id, region in state.regions.items() if region.by == seat]
    force, build = (
        sum(n for unit, n in pool.items() if board.types[unit].region in own) for pool in (state.force, state.build)
    )
    yield words.text("status-pools", force=force, build=build)


def _cards(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    if seat in state.deck.hands:
        yield words.text("status-cards", cards=len(state.deck.hands[seat]), deck=len(state.deck.cards))


def _led(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    yield words.text("status-leaders", leaders=Plain(_leaders(state, seat, words)))


def _units(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """How many there are, and where most of them are."""
    there: dict[PlaceId, int] = {}
    for stack in state.stacks.values():
        if stack.by == seat and stack.units:
            there[stack.at] = there.get(stack.at, 0) + sum(stack.units.values())
    if not there:
        yield words.text("status-nobody")
        return
    most = sorted(there, key=lambda place: -there[place])[:_PLACES]
    told = [f"{words.name(place)} ({there[place]})" for place in most]
    if (more := len(there) - _PLACES) > 0:
        told.append(words.text("status-more", number=more))
    yield words.text("status-units", units=sum(there.values()), places=Plain(" · ".join(told)))


def _leaders(state: State, seat: Seat, words: Words) -> str:
    """Where each leader is: on the map, or in whose Force Pool."""
    there = {leader: stack.at for stack in state.stacks.values() if stack.by == seat for leader in stack.leaders}
    there |= {
        leader: region
        for leader, region in state.leaders.items()
        if region in state.regions and state.regions[region].by == seat
    }
    return " · ".join(f"{words.name(id)} ({words.name(at)})" for id, at in there.items()) or "–"


BEARING = bearing(
    ("muster", "supply besieged invaded bill money units leaders pools"),
    ("assess", "bill regions money"),
    ("calm stir", "revolts lost regions"),
    ("perdiccas stir-helots", "regions"),
    ("discard play-card play-unrest", "revolts lost regions money peace"),
    ("answer-end answer-peace demand-peace grievance", "regions peace"),
    ("carthage consult give plague", "money"),
    ("supply put-in", "bill money"),
    ("array fight-on front intercept landing leave-walls man-walls meet-fleets send-center shift-wings wings", ""),
    ("attack stand retreat", "besieged"),
    ("besiege", "besieged"),
    ("fate", ""),
    ("march", "besieged lost invaded units"),
    ("move sail", "storms besieged lost invaded units"),
    ("raid", "lost invaded units"),
    ("argives", "money"),
)
holdings = Facts({"money": _purse, "units": _units, "leaders": _led, "pools": _pools, "cards": _cards}, BEARING)
"""Money and regions, units on the map, leaders, pools and cards of a player, a line each."""


# ---------------------------------------------------------------------- what presses


def _besieged(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """Sieges, one's own places first."""
    side = side_of(seat)
    own = [hex for hex in state.sieges if owner_of(board, state, hex) == side]
    others = [hex for hex in state.sieges if hex not in own]
    for text, places in (("press-besieged", own), ("press-sieges", others)):
        if places:
            told = words.listed([f"{words.name(hex)} {state.sieges[hex]}" for hex in places])
            yield words.text(text, cities=Plain(told))


def _revolts(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """Cities of one's own in revolt."""
    mine = [city for city in state.revolting if _owns(board, state, seat, city) and city not in state.captured]
    if mine:
        yield words.text("press-revolts", cities=mine)


def _lost(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """Cities of one's own that the enemy has taken."""
    taken = [city for city, by in state.captured.items() if side_of(by) != side_of(seat)]
    if lost := [city for city in taken if _owns(board, state, seat, city)]:
        yield words.text("press-lost", cities=lost)


def _owns(board: Board, state: State, seat: Seat, city: CityId) -> bool:
    """Whether a city's region is a player's."""
    region = state.regions.get(board.region(city) or "")
    return region is not None and region.by == seat


def _supply(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """What units cost each season, also once all have been placed."""
    yield supply_line(board, state, seat, words)


def _bill(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    due, talents = bill(board, state, seat), state.treasury[seat]
    if due > talents:
        yield words.text("press-bill", bill=due, talents=talents)


def _regions(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """Regions of Athens that waver, those that are as good as gone, and one's own that are too weary (§4)."""
    lost = board.values.levels.lost
    going = [id for id, region in state.regions.items() if region.by is not None and region.allegiance < lost]
    if going:
        yield words.text("press-going", regions=going)
    risk = [id for id in risky(board, state) if id not in going]
    wavering = {id: state.regions[id].allegiance for id in sorted(risk, key=lambda id: state.regions[id].allegiance)}
    if wavering:
        told = ", ".join(f"{words.name(id)} {level}".replace("-", "−") for id, level in wavering.items())
        yield words.text("press-wavering", own=seat == ATHENS, regions=Plain(told))
    weary = [id for id, region in state.regions.items() if region.by == seat and not willing(board, region)]
    if weary:
        yield words.text("press-weary", regions=weary)


def _invaded(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """Enemy units in one's own regions."""
    found: dict[RegionId, int] = {}
    for stack in state.stacks.values():
        id = board.region(stack.at) if stack.at in board.hexes else None
        if id is None or id not in state.regions or side_of(stack.by) == side_of(seat) or not stack.units:
            continue
        if state.regions[id].by == seat:
            found[id] = found.get(id, 0) + sum(stack.units.values())
    if found:
        told = words.listed([f"{words.name(id)} {count}" for id, count in found.items()])
        yield words.text("press-invaded", places=Plain(told))


def _storms(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """Seas where no ship is safe now."""
    if seas := [sea for sea in state.fates.stormy if stormy(board, state, sea)]:
        yield words.text("press-storms", seas=seas)


def _peace(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    if state.truce:
        yield words.text("press-truce")
    if EMBASSY in state.deck.aside:
        yield words.text("press-embassy")


pressing = Facts(
    {
        "storms": _storms, "besieged": _besieged, "revolts": _revolts, "lost": _lost, "bill": _bill,
        "regions": _regions, "invaded": _invaded, "peace": _peace, "supply": _supply,
    },
    BEARING,
)  # fmt: skip
"""What costs a region, a city or units soon; then what weighs less."""


# ---------------------------------------------------------------------- the hand


def secrets(view: View[State], seat: Seat, words: Words) -> list[tuple[str, str]]:
    """A player's cards, as titles with what they do; those that are alike together."""
    hand = view.state.deck.hands.get(seat)
    if hand is None or not view.viewer.sees((seat,)):
        return []
    board, side = view.rules.board, side_of(seat)
    held = Counter(hand.known(view.viewer))
    return [
        (f"{words.name(card)} ×{count}" if count > 1 else words.name(card), card_for(board, card, side, words))
        for card, count in held.items()
    ]
