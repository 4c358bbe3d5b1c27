"""What orders that are not sent yet would lead to: battles with their odds, walls, voyages and who lies in wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.questions.decision import Scene
from engine.games.epic.by_mail.odds import first_odds
from engine.games.epic.movement.encounters import battlefields, facing, interceptors, walls_before
from engine.games.epic.opponent.forecast import Forecast, coming, meeting, storming
from engine.games.epic.sieges.sieges import needed, of_port
from engine.games.epic.table.cities import is_city, walled
from engine.games.epic.table.stacks import at, number, together, units_at
from engine.games.epic.table.state import PlaceId, State, Voyage, other_side, side_of
from render.wording.plain import Plain
from render.wording.words import Words

SAMPLES = 60
"""Battles that are fought on paper for one forecast."""
_TENTHS = 10


def ahead(scene: Scene[State], words: Words) -> Iterator[str]:
    """Battles that must be fought, walls that could be stormed, voyages that are declared."""
    fields = battlefields(scene)
    for place in fields:
        yield from _battle(scene, place, words)
    side = side_of(scene.seat)
    yield from storms(
        scene, [hex for hex in walls_before(scene) if any(s.moved for s in at(scene.state, hex, side))], words
    )
    for voyage in scene.state.voyages:
        if voyage.by == scene.seat and voyage.way:
            yield from _voyage(scene, voyage, words)


def storms(scene: Scene[State], hexes: Sequence[PlaceId], words: Words) -> Iterator[str]:
    """What storming walls would be; of several on one line."""
    if len(hexes) < 2:
        for hex in hexes:
            yield from _walls(scene, hex, words)
        return
    told = [words.text("ask-ahead-storm", place=hex, **_figures(_stormed(scene, hex))) for hex in hexes]
    yield words.text("ask-ahead-storms", places=Plain("; ".join(told)))


def place_ahead(scene: Scene[State], place: PlaceId, words: Words) -> Iterator[str]:
    """What a battle or an attack in a place would be."""
    if place in battlefields(scene):
        yield from _battle(scene, place, words)
    elif place in walls_before(scene):
        yield from _walls(scene, place, words)


def _battle(scene: Scene[State], place: PlaceId, words: Words) -> Iterator[str]:
    state = scene.state
    clash = next((clash for clash in state.clashes if clash.place == place), None)
    own, foes = (clash.attackers, clash.defenders) if clash else facing(scene.board, state, scene.seat, place)
    mine, theirs = ([state.stacks[id] for id in ids if id in state.stacks] for ids in (own, foes))
    if not mine or not theirs:
        return
    units, leaders = together(mine)
    came = next((stack.came for stack in mine if stack.came), None)
    told = meeting(scene.board, state, place, units, leaders, theirs, came, samples=SAMPLES)
    yield words.text(
        "ask-ahead-battle", place=place, own=sum(units.values()), theirs=sum(map(number, theirs)),
        odds=Plain(first_odds(scene.board, place, mine, theirs)), **_figures(told),
    )  # fmt: skip


def _walls(scene: Scene[State], hex: PlaceId, words: Words) -> Iterator[str]:
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    told = _stormed(scene, hex)
    behind = units_at(state, hex, other_side(side))
    stands = is_city(board, state, hex) and walled(board, state, hex)
    yield words.text("ask-ahead-walls", place=hex, theirs=behind, walls=stands, **_figures(told))
    if hex not in state.sieges:
        yield words.text("ask-ahead-siege", needed=needed(board, state, hex), port=of_port(board, state, hex))


def _stormed(scene: Scene[State], hex: PlaceId) -> Forecast:
    """The walls of a place, stormed by all who lie before it."""
    side = side_of(scene.seat)
    units, leaders = together(stack for stack in at(scene.state, hex, side) if not stack.inside)
    return storming(scene.board, scene.state, side, hex, units, leaders, samples=SAMPLES)


def _voyage(scene: Scene[State], voyage: Voyage, words: Words) -> Iterator[str]:
    """Who waits at its goal, and who could meet it on its way."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    goal = voyage.way[-1][0]
    foes = [stack for stack in at(state, goal, other_side(side)) if number(stack)]
    if foes or (goal in board.hexes and is_city(board, state, goal) and voyage.ends == "land"):
        land = {unit: count for unit, count in voyage.units.items() if board.types[unit].land}
        if goal in board.seas:
            told = meeting(board, state, goal, voyage.units, voyage.leaders, foes, samples=SAMPLES)
        else:
            told = coming(board, state, side, goal, land or voyage.units, voyage.leaders, samples=SAMPLES)
        if foes and (voyage.ends == "engage" or goal in board.hexes):
            yield words.text(
                "ask-ahead-voyage", place=goal, own=sum(voyage.units.values()), theirs=sum(map(number, foes)),
                **_figures(told),
            )  # fmt: skip
    waiting: dict[str, int] = {}
    for sea in (place for place, _ in voyage.way if place in board.seas):
        for seat in {stack.by for stack in state.stacks.values() if side_of(stack.by) != side}:
            if able := interceptors(board, state, seat, sea):
                waiting[sea] = max(waiting.get(sea, 0), *able.values())
    if waiting:
        yield words.text("ask-ahead-met", seas=list(waiting), fleets=max(waiting.values()))


def _figures(told: Forecast) -> dict[str, int]:
    return {"win": round(_TENTHS * told.win), "lost": round(told.own), "killed": round(told.theirs)}
