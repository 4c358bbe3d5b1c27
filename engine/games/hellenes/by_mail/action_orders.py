"""Whole Actions beside Group Moves: musters, pillaging with the withdrawal, building up, garrisons (§4.0)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.rulebook import CLOSING, Args, Choice, Compound, Frame, Rated, Seat, followed, least, rehearse, say
from engine.games.hellenes.actions.actions import DetachGarrison, price_at
from engine.games.hellenes.actions.pillage import PillageCity, worth
from engine.games.hellenes.actions.recruits import Build
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.by_mail.tactics import from_city
from engine.games.hellenes.movement.calls import Call, anywhere, call, fits
from engine.games.hellenes.movement.group_moves import MusterUnits
from engine.games.hellenes.movement.routes import left_aboard
from engine.games.hellenes.opponent.ventures import given_up
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    besieged_by,
    block_worth,
    number_of,
    own_posts,
    per_die,
    standing,
)
from engine.games.hellenes.table.control import holds_city
from engine.games.hellenes.table.state import SPARTA, AreaId, ProvinceId, State, UnitId, rival

MUSTERS = 3
"""How many musters are offered."""
CALLED = 8
"""Blocks that a suggested muster brings at most."""
STEP = 0.35
"""What a step more is worth, for each point of what its dice are worth."""


# ------------------------------------------------------------------ musters


def musters(scene: HellenesScene) -> Iterator[Rated]:
    """Bring together what is free, where the enemy is near or most can come."""
    board, state, seat = scene.board, scene.state, scene.seat
    made = anywhere(scene)
    free = [(made.posts[unit].place, areas) for unit, areas in made.free.items() if not _bound(made, unit)]
    rated: list[tuple[float, ProvinceId]] = []
    for choice in MusterUnits().legal(scene):
        city = str(choice.args[0])
        places = [place for place, areas in free if city in areas]
        if len(set(places)) > 1:
            rated.append((_gathering(board, state, seat, city, len(places)), city))
    rated.sort(key=lambda row: (-row[0], row[1]))
    for value, city in rated[:MUSTERS]:
        if len(calls := _calls(Call(scene, city))) > 2:
            told: Args = {"city": city, "origins": _origins(made, calls), "price": price_at(board, state, city)}
            yield value, Compound((say("muster", city), *calls), "compound-muster", told)


def _calls(made: Call) -> tuple[Choice, ...]:
    """The best who are free, as far as there is room, with whom called fleets have aboard at sea; then no more."""
    free = [unit for unit, areas in made.free.items() if made.city in areas and not _bound(made, unit)]
    called = made.called
    for unit in sorted(free, key=lambda unit: (-block_worth(made.view.board, made.posts[unit].block), unit))[:CALLED]:
        if fits(Call(made.scene, made.city, called), unit):
            called = {**called, unit: ""}
    coming = (*called, *(block.unit for block in left_aboard(made.blocks, called)))
    return (*(say("call", unit) for unit in coming if unit not in made.called), say(CLOSING))


def _origins(made: Call, chain: Sequence[Choice]) -> dict[AreaId, int]:
    """How many blocks come from where, those called before included; the places that most come from first."""
    units = [*made.called, *(str(choice.args[0]) for choice in chain if choice.verb == "call")]
    return dict(Counter(made.posts[unit].place for unit in units).most_common())


def _bound(made: Call, unit: UnitId) -> bool:
    """Whether a unit stands where a siege, a blockade or a captured City is given up if all of its group leave."""
    view, place = made.view, made.posts[unit].place
    if given_up(view.board, view.state, view.seat, place, standing(view.state, view.seat, place)) > 0:
        return True
    return _blockading(view.board, view.state, view.seat, place)


def _blockading(board: Board, state: State, seat: Seat, place: AreaId) -> bool:
    """Whether fleets in a sea keep up a blockade; that of Athens needs none where no enemy is (§8.21, §8.22)."""
    if seat != SPARTA or place not in board.seas:
        return False
    besieged = besieged_by(state, seat)
    grain = board.seas[place].grain and board.tables.grain_city in besieged
    return grain or any(board.provinces[city].offshore == place for city in besieged)


def _gathering(board: Board, state: State, seat: Seat, city: ProvinceId, units: int) -> float:
    near = sum(standing(state, rival(seat), area) for area in board.near[city])
    fronts = sum(holds_city(state, rival(seat), area) for area in board.near[city])
    return 0.04 * min(units, CALLED) + 0.15 * min(near, 4) + 0.1 * fronts - 0.02 * standing(state, seat, city)


def rest_of_muster(scene: HellenesScene) -> Iterator[Rated]:
    """Everybody else who can come, or those called so far."""
    made = call(scene)
    if len(calls := _calls(made)) > 1 + len(left_aboard(made.blocks, made.called)):
        told: Args = {"city": made.city, "origins": _origins(made, calls), "price": 0}
        yield 0.5, Compound(calls, "compound-muster", told)
    elif made.called:
        yield 1.0, Compound(calls, "compound-enough", {})


# ------------------------------------------------------------------ pillaging


def pillages(scene: HellenesScene) -> Iterator[Rated]:
    """Lay waste and withdraw to where one is safest (§5.5)."""
    board, state, seat = scene.board, scene.state, scene.seat
    pillage = PillageCity()
    for choice in pillage.legal(scene):
        city = str(choice.args[0])
        if rest := _withdrawing(scene, pillage.start(seat, choice)):
            gained = float(worth(board, state, city))
            lost = 0.5 * given_up(board, state, seat, city, standing(state, seat, city))
            told: Args = {"city": city, "amount": len(rest)}
            yield gained + 0.8 - lost, Compound((choice, *rest), "compound-pillage", told)


def rest_of_pillage(scene: HellenesScene) -> Iterator[Rated]:
    """All who have not withdrawn yet."""
    rest = _withdrawing(scene)
    yield 1.0, Compound(rest, "compound-withdraw", {"city": scene.frame.city, "amount": len(rest)})


def _withdrawing(scene: HellenesScene, pillage: Frame | None = None) -> tuple[Choice, ...]:
    """Where every besieger goes, fleets first, aboard only who must; nothing where no way for all is found."""
    trial = rehearse(scene, pillage)
    chain = followed(trial, least(_danger, "withdraw", "aboard"))
    return chain if trial.decision is None else ()


def _danger(scene: HellenesScene, choice: Choice, unit: UnitId) -> tuple[object, ...]:
    """A friendly City is safest, then a place next to one; a City of the enemy's is not."""
    where, aboard = str(choice.args[1]), choice.verb == "aboard"
    hostile = () if aboard else (*from_city(scene, where), holds_city(scene.state, rival(scene.seat), where))
    return aboard, not scene.board.units[unit].fleet, hostile, number_of(unit), where


# ------------------------------------------------------------------ building


class Step(NamedTuple):
    """A step that a unit could gain, what that is worth, and the Actions that it takes."""

    value: float
    unit: UnitId
    price: int


def steps_for(scene: HellenesScene) -> list[Step]:
    """The steps that the Actions left pay for, those first that are worth most (§4.21)."""
    board, actions = scene.board, scene.state.actions
    build, posts, found = Build(), own_posts(scene), list[Step]()
    for choice in build.legal(scene):
        block, row = posts[str(choice.args[0])].block, board.units[str(choice.args[0])]
        price = build.price(scene, choice)
        found += [Step(per_die(row) * STEP - 0.01 * cv, row.id, price) for cv in range(block.cv, row.cv)]
    bought = list[Step]()
    for step in sorted(found, key=lambda step: (-step.value, step.unit)):
        if step.price <= actions:
            actions -= step.price
            bought.append(step)
    return bought


def builds(scene: HellenesScene) -> Iterator[Rated]:
    """The Actions that are left, or one of them, for steps of those who gain most by them."""
    steps = steps_for(scene)
    if steps:
        yield steps[0].value, Compound((say("build", steps[0].unit),), "compound-build", {"units": [steps[0].unit]})
    if len(steps) > 1:
        value = sum(step.value for step in steps) / len(steps)
        told: Args = {"units": list(dict.fromkeys(step.unit for step in steps)), "amount": len(steps)}
        chain = tuple(say("build", step.unit) for step in steps)
        yield value - 0.05, Compound(chain, "compound-build-up", told)


def garrisons(scene: HellenesScene) -> Iterator[Rated]:
    """A garrison for a captured City, so that its captors are free to go (§4.23)."""
    for choice in DetachGarrison().legal(scene):
        city = str(choice.args[0])
        yield 0.4 + 0.5 * scene.board.provinces[city].value, Compound((choice,), "compound-garrison", {"city": city})
