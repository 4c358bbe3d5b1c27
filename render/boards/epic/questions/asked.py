"""What a question of Epic is about, in a few lines: what is left to do, what it costs, and what a die must show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.core.questions.decision import Choice, Scene
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.epic.board.board import Board
from engine.games.epic.by_mail.odds import NO_DIE, playable
from engine.games.epic.by_mail.war_tactics import worth_raiding
from engine.games.epic.cards.allies import unrest_added
from engine.games.epic.cards.deck import hand_of
from engine.games.epic.forces.losses import realm
from engine.games.epic.movement.courses import spent
from engine.games.epic.movement.embarking import sailing_places
from engine.games.epic.movement.encounters import units_in
from engine.games.epic.movement.marching import allowance, left_behind, marching_places, ready
from engine.games.epic.movement.reach import halves
from engine.games.epic.peace import foes
from engine.games.epic.peace import modifier as weariness
from engine.games.epic.raiding import raidable
from engine.games.epic.regions.control import razing
from engine.games.epic.regions.revolts import modifier
from engine.games.epic.regions.tribute import yields
from engine.games.epic.sieges.sieges import needed, starting_morale, targets
from engine.games.epic.supply.supplying import bill, cost, fed
from engine.games.epic.table.cities import besiegers, is_city, owner_of, size
from engine.games.epic.table.stacks import at, land_units, number, units_at
from engine.games.epic.table.state import State, other_side, side_of
from render.boards.epic.questions.fighting import before_walls_lines, fight_lines, passing_lines, retreat_lines
from render.boards.epic.questions.foreseen import ahead, place_ahead, storms
from render.boards.epic.told.standing import scored
from render.wording.plain import Plain
from render.wording.words import Words

STRATEGIC = frozenset(
    f"epic.{kind}"
    for kind in ("assess", "muster", "play-card", "demand-peace", "answer-peace", "answer-end", "grievance")
)
"""Questions for which it matters how the war stands."""
_REGIONS = 4
"""Regions that are named with what lies in their pools."""
_NO_CARD = frozenset({"pass", "done", "propose-peace", "propose-end", "hand"})
"""What can be answered without playing a card."""
_NEVER = 7
"""A die that no die shows."""
_PLACES = 6
"""Places that are named with what they cost."""
Asked = Scene[State]
Tell = Callable[[Asked, Words], Iterable[str]]


def asked(view: View[State], seat: Seat, words: Words) -> list[str]:
    """What the question open to a seat is about, and how the war stands; nothing where nothing is asked."""
    decision = view.asked(seat)
    if decision is None:
        return []
    tell = TELL.get(decision.kind.rpartition(".")[2])
    about = list(tell(view.scene(decision), words)) if tell is not None else []
    return [*about, scored(view, words)] if decision.kind in STRATEGIC else about


def _joined(told: Iterable[str]) -> Plain:
    return Plain(" · ".join(told) or "–")


# ---------------------------------------------------------------------- a year and a season


def _assess(scene: Asked, words: Words) -> Iterator[str]:
    state, board = scene.state, scene.board
    mine = [id for id, region in state.regions.items() if region.by == scene.seat]
    pays = sum(yields(board, state, id) for id in mine)
    yield words.text("ask-assess", pays=pays, base=sum(board.regions[id].tribute or 0 for id in mine))


def _stir(scene: Asked, words: Words) -> Iterator[str]:
    """What a die must show in each city; the same in all of a region, but where an Area was raided."""
    board, state = scene.board, scene.state
    least: dict[tuple[str, int], str] = {}
    for choice in scene.kind.legal(scene):
        city = str(choice.args[0])
        region = board.region(city)
        die = board.values.revolt.revolts - modifier(board, state, region, city)
        least.setdefault((region, die), city)
    told = [words.text("ask-stir-region", region=region, die=max(0, die)) for region, die in least]
    if told:
        yield words.text("ask-stir", cities=_joined(told))


def _calm(scene: Asked, words: Words) -> Iterator[str]:
    """What a die may show in each city at most, or that none can."""
    board, state = scene.board, scene.state
    cities = [str(choice.args[0]) for choice in scene.kind.legal(scene) if choice.args]
    most = {city: wins_back(board, state, city) for city in cities}
    if cities and max(most.values()) <= 0:
        yield words.text("ask-calm-in-vain", cities=cities)
    elif cities:
        told = (words.text("ask-calm-city", city=city, most=max(0, number)) for city, number in most.items())
        yield words.text("ask-calm", cities=_joined(told))


def wins_back(board: Board, state: State, city: str) -> int:
    """What a die may show at most to win the rebels of a city back (§6.2); below 1 none does."""
    region = board.region(city)
    assert region is not None
    return board.values.revolt.ends - modifier(board, state, region, city)


def supply_line(board: Board, state: State, seat: Seat, words: Words) -> str:
    """What a player's units cost each season as they stand, and what there is for it."""
    income = sum(yields(board, state, id) for id, region in state.regions.items() if region.by == seat)
    return words.text("ask-muster", talents=state.treasury[seat], bill=bill(board, state, seat), income=income)


def _muster(scene: Asked, words: Words) -> Iterator[str]:
    board, state = scene.board, scene.state
    regions = realm(scene).sending
    yield supply_line(board, state, scene.seat, words)
    yield from _cards_to_come(scene, words)
    for text, pool in (("ask-force", state.force), ("ask-build", state.build)):
        there: dict[str, int] = {}
        for unit, count in pool.items():
            if (region := board.types[unit].region) in regions:
                there[region] = there.get(region, 0) + count
        if not there:
            continue
        most = sorted(there, key=lambda region: -there[region])[:_REGIONS]
        told = [f"{words.name(id)} {there[id]}" for id in most]
        if len(there) > _REGIONS:
            told.append("…")
        yield words.text(text, number=sum(there.values()), regions=_joined(told))
    waiting = [leader for leader, region in state.leaders.items() if region in realm(scene).regions]
    if waiting:
        yield words.text("ask-leaders", leaders=waiting)


def _cards_to_come(scene: Asked, words: Words) -> Iterator[str]:
    """Cards of one's own that could be played: by who leaves one ahead, or has a stance that plays none."""
    if found := playable(scene):
        told = [words.text("ask-card", card=card, count=1, die=die) for card, die in found.items()]
        yield words.text("ask-cards-to-come", cards=_joined(told))


def _supply(scene: Asked, words: Words) -> Iterator[str]:
    due, talents = bill(scene.board, scene.state, scene.seat), scene.state.treasury[scene.seat]
    yield words.text("ask-supply", bill=due, talents=talents, short=max(0, due - talents))
    places: dict[str, int] = {}
    for stack in fed(scene.state, scene.seat):
        places[stack.at] = places.get(stack.at, 0) + cost(scene.board, scene.state, stack)
    dear = sorted((place for place in places if places[place]), key=lambda place: -places[place])
    if dear:
        told = [f"{words.name(place)} ({halves(places[place])})" for place in dear[:_PLACES]]
        yield words.text("ask-supply-where", places=_joined([*told, *(["…"] if len(dear) > _PLACES else [])]))


def _besiege(scene: Asked, words: Words) -> Iterator[str]:
    """Each place before which one's units lie: how many it takes, and what a die must show."""
    board, state = scene.board, scene.state
    for hex in targets(board, state, scene.seat):
        lying = sum(number(stack) for stack in besiegers(board, state, hex))
        morale = state.sieges.get(hex) or starting_morale(board, state, hex)
        yield words.text("ask-siege", hex=hex, own=lying, needed=needed(board, state, hex), die=morale + 1)


def _fate(scene: Asked, words: Words) -> Iterator[str]:
    """What each way to deal with it would change, and what it would take for its region to change sides."""
    hex, board, state = scene.frame.hex, scene.board, scene.state
    id = board.region(hex) or ""
    region, side = state.regions.get(id), side_of(scene.seat)
    if not is_city(board, state, hex) or region is None or region.by is None or side_of(region.by) == side:
        yield words.text("ask-fate", hex=hex, size=size(board, hex) if hex in board.cities else "fort")
        return
    cities = [city for city in board.cities_of[id] if city not in state.destroyed]
    held = sum(owner_of(board, state, city) == side for city in cities)
    yield words.text("ask-fate-region", held=held, cities=len(cities), region=id)
    lost = board.values.tribute.lost_by[size(board, hex)] if board.regions[id].tribute is not None else 0
    yield words.text("ask-fate-keep", region=id, lost=lost)
    (allegiance, militance), (other, wearied) = razing(board, size(board, hex))
    yield words.text("ask-fate-raze", allegiance=allegiance, militance=militance, other=other, wearied=wearied)
    yield words.text("ask-fate-score", region=id, now=region.allegiance)


# ---------------------------------------------------------------------- cards and peace


def _hand(scene: Asked, words: Words) -> Iterator[str]:
    """The hand, with what a die must show for those that can be played."""
    held, least = Counter(hand_of(scene)), playable(scene) if scene.kind.name == "epic.play-card" else {}
    told = [words.text("ask-card", card=card, count=count, die=least.get(card, NO_DIE)) for card, count in held.items()]
    yield words.text("ask-hand", cards=_joined(told))
    if not any(choice.verb not in _NO_CARD for choice in scene.kind.legal(scene)):
        yield words.text("ask-hand-idle")


def _unrest(scene: Asked, words: Words) -> Iterator[str]:
    """What a die must show in each region, the likeliest first; where none can do it, that it can't."""
    needed = {
        str(choice.args[0]): unrest_needs(scene, str(choice.args[0]))
        for choice in scene.kind.legal(scene)
        if choice.args
    }
    if needed:
        likeliest = sorted(needed, key=lambda region: needed[region])
        told = [words.text("ask-stir-region", region=region, die=needed[region]) for region in likeliest]
        yield words.text("ask-stir", cities=_joined(told))
    else:
        yield from _hand(scene, words)


def unrest_needs(scene: Asked, region: str) -> int:
    """What a die must show for unrest in a region; 7 where it can't."""
    needed: int = scene.board.values.cards.success - unrest_added(scene, region, scene.frame.built)
    return max(0, min(_NEVER, needed))


def _perdiccas(scene: Asked, words: Words) -> Iterator[str]:
    region = scene.state.regions["macedon"]
    yield words.text("ask-macedon", seat=region.by, allegiance=region.allegiance)


def _plague(scene: Asked, words: Words) -> Iterator[str]:
    board, state = scene.board, scene.state
    there: dict[str, int] = {}
    for stack in state.stacks.values():
        if stack.at in board.hexes and board.region(stack.at) == "attica":
            there[stack.by] = there.get(stack.by, 0) + number(stack)
    pool = sum(state.force.get(unit, 0) for unit in board.types_of["attica"])
    yield words.text("ask-plague", units=there, pool=pool)


def _give(scene: Asked, words: Words) -> Iterator[str]:
    yield words.text("ask-give", talents=scene.state.treasury[scene.seat])


def _demand(scene: Asked, words: Words) -> Iterator[str]:
    """How weary each enemy is of the war."""
    for seat in foes(scene.state, scene.seat):
        yield words.text("ask-demand", seat=seat, added=weariness(scene, seat))


def _grievance(scene: Asked, words: Words) -> Iterator[str]:
    yield words.text("ask-grievance", added=scene.state.peace.claims.get(side_of(scene.seat), 0))


# ---------------------------------------------------------------------- a Campaign Turn


def _raid(scene: Asked, words: Words) -> Iterator[str]:
    """What is left to plunder where one's units are."""
    board, state = scene.board, scene.state
    there = raidable(board, state, scene.seat)
    if there and not any(worth_raiding(scene, hex) for hex in there):
        yield words.text("ask-raid-in-vain")
        return
    areas = dict.fromkeys(board.hexes[hex].area for hex in there)
    left = {area: max(0, board.areas[area].forage - state.raided.get(area, 0)) for area in areas}
    if left:
        yield words.text("ask-raid", areas=_joined(f"{words.name(area)} {count}" for area, count in left.items()))


def _move(scene: Asked, words: Words) -> Iterator[str]:
    """What the orders so far would lead to; who can still march and sail."""
    yield from ahead(scene, words)
    for text, places in (("ask-march", marching_places.all(scene)), ("ask-sail", sailing_places.all(scene))):
        if places:
            counts = {place: _units_in(scene, place, text == "ask-march") for place in places}
            told = (f"{words.name(place)}{f' ({n})' if n else ''}" for place, n in counts.items())
            yield words.text(text, places=_joined(told))


def _units_in(scene: Asked, place: str, marching: bool) -> int:
    """Units of the seat in a place; of those who could march only those that still may."""
    if marching:
        return sum(land_units(scene.board, stack) for stack in ready(scene, place))
    return sum(number(stack) for stack in at(scene.state, place) if stack.by == scene.seat)


def _march(scene: Asked, words: Words) -> Iterator[str]:
    """Who goes along, and how far they may still go."""
    frame = scene.frame
    units, leaders = frame.company(scene.state)
    there = _company(units, leaders, words)
    if not there:
        yield words.text("ask-march-nobody", hex=frame.here)
        return
    left = allowance(scene.board, units, leaders) - frame.spent
    yield words.text("ask-march-on", hex=frame.here, company=Plain(there), points=Plain(halves(left)))
    if bound := left_behind.rule(scene):
        yield words.text("ask-march-bound", **bound)


def _sail(scene: Asked, words: Words) -> Iterator[str]:
    """Who is aboard, the way so far and what it costs."""
    frame, values = scene.frame, scene.board.values.movement.fleet
    there = _company(frame.units, frame.leaders, words)
    if not there:
        yield words.text("ask-sail-nobody", place=frame.origin)
        return
    yield words.text("ask-aboard", company=Plain(there))
    if frame.way:
        yield words.text("ask-way", way=[leg.to for leg in frame.way], spent=spent(frame.way), surely=values.base + 1)


def _company(units: Mapping[str, int], leaders: Iterable[str], words: Words) -> str:
    told = [words.amount(unit, count) for unit, count in units.items()]
    return words.listed([*told, *(words.name(leader) for leader in leaders)]) if told or [*leaders] else ""


def _attack(scene: Asked, words: Words) -> Iterator[str]:
    """What each battle or attack that is possible would be."""
    legal = [choice for choice in scene.kind.legal(scene) if choice.args]
    walls = list(dict.fromkeys(str(choice.args[0]) for choice in legal if choice.verb == "storm"))
    yield from storms(scene, walls if len(walls) > 1 else [], words)
    for place in dict.fromkeys(str(choice.args[0]) for choice in legal):
        if place in walls and len(walls) > 1:
            continue
        if found := list(place_ahead(scene, place, words)):
            yield from found
            continue
        side = side_of(scene.seat)
        mine = units_at(scene.state, place, side)
        theirs = units_at(scene.state, place, other_side(side))
        yield words.text("ask-attack", place=place, own=mine, theirs=theirs)


def _front(scene: Asked, words: Words) -> Iterator[str]:
    """How many have come from where."""
    for place, ids in scene.frame.fronts(scene.board, scene.state).items():
        yield words.text("ask-front", place=place, own=units_in(scene.state, ids))


def foreseen(view: View[State], seat: Seat, choices: Sequence[Choice], words: Words) -> list[str]:
    """What dice will decide once these orders are sent: battles with their odds, walls, voyages."""
    decision = view.asked(seat)
    kind = "" if decision is None else decision.kind.rpartition(".")[2]
    if decision is None or kind not in ("move", "attack"):
        return []
    scene = view.scene(decision)
    if kind == "move":
        return list(ahead(scene, words))
    place = next((str(choice.args[0]) for choice in reversed(choices) if choice.args), "")
    return list(place_ahead(scene, place, words))


TELL: dict[str, Tell] = {
    "assess": _assess,
    "stir": _stir,
    "calm": _calm,
    "muster": _muster,
    "supply": _supply,
    "besiege": _besiege,
    "fate": _fate,
    "play-card": _hand,
    "play-unrest": _unrest,
    "discard": _hand,
    "perdiccas": _perdiccas,
    "plague": _plague,
    "give": _give,
    "demand-peace": _demand,
    "grievance": _grievance,
    "raid": _raid,
    "move": _move,
    "march": _march,
    "sail": _sail,
    "intercept": passing_lines,
    "attack": _attack,
    "front": _front,
    "fight-on": fight_lines,
    "stand": before_walls_lines,
    "retreat": retreat_lines,
}
"""What tells of each question, by the kind's name."""
