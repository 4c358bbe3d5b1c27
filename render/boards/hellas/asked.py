"""What a question of Hellas is about, in a few lines: what is left to do, what it costs, and what would come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.core.questions.decision import Choice, Scene
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.hellas import trade_posts
from engine.games.hellas.attacking import attacking
from engine.games.hellas.attacking.combat import Forecast, land_forecast, sea_forecast
from engine.games.hellas.board.board import Board
from engine.games.hellas.development.developing import phase_begun
from engine.games.hellas.moving.reach import legion_points, ship_points
from engine.games.hellas.people.armistice import talents_offered
from engine.games.hellas.table import ledger, pieces
from engine.games.hellas.table.prices import POST, boxes_left, price
from engine.games.hellas.table.state import ACTIONS, REVOLUTION, ROWS, Action, HexId, State, rival
from engine.games.hellas.turn.action_limits import open_actions, taken
from render.boards.hellas.reckoned import fed, following
from render.wording.plain import Plain
from render.wording.words import Words

Asked = Scene[State]
Tell = Callable[[Asked, Words], Iterable[str]]


def asked(view: View[State], seat: Seat, words: Words) -> list[str]:
    """What the question open to a seat is about; nothing where nothing is asked."""
    decision = view.asked(seat)
    tell = TELL.get(decision.kind.rpartition(".")[2]) if decision is not None else None
    return list(tell(view.scene(decision), words)) if tell is not None and decision is not None else []


def units(counts: Mapping[HexId, int], words: Words) -> Plain:
    """Where units are: *Argos (2), 1613 near Korinthos (1)*."""
    return Plain(", ".join(f"{words.name(hex)} ({count})" for hex, count in counts.items()))


def combat_line(forecast: Forecast, words: Words) -> str:
    """What a combat would come to, seen by whoever begins it."""
    return words.text(
        "ask-sea-combat" if forecast.sea else "ask-combat",
        hex=forecast.hex,
        seat=forecast.attack.holder,
        holder=forecast.defence.holder,
        attack=forecast.attack.total,
        defence=forecast.defence.total,
        lost=forecast.lost,
        killed=forecast.killed,
        fallen=[Plain(words.name(what)) for what in forecast.fallen],
    )


# ---------------------------------------------------------------------- the set-up


def _set_up(scene: Asked, words: Words) -> Iterator[str]:
    frame = scene.frame
    yield words.text("ask-set-up", posts=frame.posts, ships=frame.ships, legions=frame.legions)


# ---------------------------------------------------------------------- actions


def _act(scene: Asked, words: Words) -> Iterator[str]:
    board, state, seat = scene.board, scene.state, scene.seat
    last = state.cycle[-1] if state.cycle else None
    able = open_actions(board, state, seat)
    closed = [_closed(scene, action, words) for action in ACTIONS if action not in able]
    yield words.text(
        "ask-act",
        number=taken(state, seat) + 1,
        of=board.numbers.actions,
        rival=rival(seat),
        talents=state.powers[seat].talents,
        stability=state.powers[seat].stability,
        last=last.action if last is not None and last.seat != seat else None,
    )
    yield from hunger(board, state, seat, words)
    if closed:
        yield words.text("ask-closed", closed=[Plain(action) for action in closed])
    yield from contested(state, words)
    if "attack" in able:
        able_to_attack = scene.legal_if(attacking.ChoosingAttack(), attacking.Attacking(seat=seat))
        yield from _attacks(scene, able_to_attack, words)
    able_to_create = scene.legal_if(trade_posts.ChoosingPosts(), trade_posts.Creating(seat=seat))
    places = [choice for choice in able_to_create if choice.verb == POST]
    if "create" in able and places:
        yield words.text("ask-places", places=Plain(", ".join(_yields(scene, _hex(c), words) for c in places)))
    if state.cycle:
        yield words.text("ask-taken", actions=Plain(_cubes(state, words)))


def hunger(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    """That not all legions of a power can be fed."""
    legions, supply = fed(board, state, seat)
    if legions > supply:
        yield words.text("press-hunger", legions=legions, supply=supply)


def contested(state: State, words: Words) -> Iterator[str]:
    """Where both powers have something."""
    if state.contested:
        yield words.text("press-contested", places=Plain(words.listed([words.name(hex) for hex in state.contested])))


def _closed(scene: Asked, action: Action, words: Words) -> str:
    """*Move (3 in all)*: an action that can't be chosen now, and why."""
    refusal = scene.kind.refusal(scene, Choice(action))
    why = words.text(f"ask-closed-{refusal.code.rpartition('.')[2]}", **refusal.args) if refusal is not None else ""
    return f"{words.name(action, short=True)} ({why})"


def _cubes(state: State, words: Words) -> str:
    """*Move 2, Attack 1*: how often each action has been taken by both."""
    counts = Counter(played.action for played in state.cycle)
    return ", ".join(f"{words.name(action, short=True)} {counts[action]}" for action in ACTIONS if counts[action])


def _hex(choice: Choice) -> HexId:
    return str(choice.args[0])


def _yields(scene: Asked, hex: HexId, words: Words) -> str:
    """*Chios (wine +5, feeds 1)*."""
    return words.text("ask-place", hex=hex, goods=Plain(brings_in(scene.board, scene.state, scene.seat, hex, words)))


def brings_in(board: Board, state: State, seat: Seat, hex: HexId, words: Words) -> str:
    """*wine +5, feeds 1*: what a trade post there would bring in, and how many legions more it would feed."""
    good = board.hexes[hex].merchandise
    assert good is not None
    room = boxes_left(board, state, seat, good) > 0
    more = ledger.next_income(board, state.powers[seat], good) if room else 0
    return words.text("ask-goods", good=good, more=more, fed=ledger.fed_by_another(board, state, seat, good))


def _move(scene: Asked, words: Words) -> Iterator[str]:
    board, state, seat, moved = scene.board, scene.state, scene.seat, scene.frame.moved
    power = state.powers[seat]
    yield words.text(
        "ask-points",
        legions=legion_points(board, state, seat),
        ships=ship_points(board, state, seat),
        leader=board.numbers.leader_moves if power.leader is not None else 0,
        armies=pieces.armies_left(board, state, seat),
        fleets=pieces.fleets_left(board, state, seat),
    )
    legions = {hex: left for hex in power.legions if (left := moved.marching(power, hex)) > 0}
    ships = {hex: left for hex in power.ships if (left := moved.sailing(power, hex)) > 0}
    aboard = {hex: left for hex in power.aboard if (left := moved.loaded(power, hex)) > 0}
    for id, left in (("ask-legions", legions), ("ask-ships", ships), ("ask-aboard", aboard)):
        if left:
            yield words.text(id, places=units(left, words))
    if power.leader is not None and not moved.leader_done:
        yield words.text("ask-leader", hex=power.leader, aboard=power.leader_aboard)


def _attack(scene: Asked, words: Words) -> Iterator[str]:
    yield from _attacks(scene, scene.kind.legal(scene), words)


def _attacks(scene: Asked, able: Sequence[Choice], words: Words) -> Iterator[str]:
    """Every combat with what would come of it, and what can be taken over."""
    board, state, seat = scene.board, scene.state, scene.seat
    for choice in able:
        if choice.verb == "combat":
            yield combat_line(land_forecast(board, state, seat, _hex(choice), str(choice.args[1])), words)
        elif choice.verb == "sea-combat":
            yield combat_line(sea_forecast(board, state, seat, _hex(choice)), words)
    if free := [_hex(choice) for choice in able if choice.verb == "take-over"]:
        yield words.text("ask-take-over", hexes=free)


def _build(scene: Asked, words: Words) -> Iterator[str]:
    board, state, seat = scene.board, scene.state, scene.seat
    costs = {what: price(board, state, seat, what) for what in ("legion", "ship", "fortress", "monument")}
    yield words.text("ask-costs", talents=state.powers[seat].talents, **costs)
    able = scene.kind.legal(scene)
    for what in costs:
        if hexes := [_hex(choice) for choice in able if choice.verb == what]:
            yield words.text("ask-can-build", piece=what, hexes=hexes)
    for what, (_, why) in scene.kind.closed(scene).items():
        yield words.text("ask-cannot-build", piece=what, why=Plain(words.refusal(why)))


def _create(scene: Asked, words: Words) -> Iterator[str]:
    board, state, seat = scene.board, scene.state, scene.seat
    yield words.text("ask-post-cost", talents=state.powers[seat].talents, cost=price(board, state, seat, POST))
    able = scene.kind.legal(scene)
    for verb, id in ((POST, "ask-places"), ("second-post", "ask-second-places")):
        if places := [_hex(choice) for choice in able if choice.verb == verb]:
            yield words.text(id, places=Plain(", ".join(_yields(scene, hex, words) for hex in places)))


def _develop(scene: Asked, words: Words) -> Iterator[str]:
    board, state, seat = scene.board, scene.state, scene.seat
    yield words.text("ask-talents", talents=state.powers[seat].talents)
    for row in ROWS:
        step = following(board, state, seat, row)
        if step is None or row in scene.frame.made:
            continue
        missing = [words.name(good) for good in step.goods]
        if step.luxuries:
            missing.append(words.text("ask-luxuries", luxuries=step.luxuries))
        for other, number in step.rows.items():
            missing.append(words.text("phase-name", row=other, phase=number))
        begun = phase_begun(board, state, seat, row) is not None
        told = {"row": row, "phase": step.phase, "begun": begun, "cost": step.talents}
        yield words.text("ask-row", **told, missing=[Plain(one) for one in missing])


def _stability(scene: Asked, words: Words) -> Iterator[str]:
    board, state, seat = scene.board, scene.state, scene.seat
    power = state.powers[seat]
    cost = price(board, state, seat, "stability")
    yield words.text("ask-stability", stability=power.stability, cost=cost, talents=power.talents)
    if state.options.weaken:
        other = rival(seat)
        told = {"rival": other, "stability": state.powers[other].stability, "cost": board.numbers.weaken}
        yield words.text("ask-weaken", **told)


def _armistice(scene: Asked, words: Words) -> Iterator[str]:
    board, state, seat = scene.board, scene.state, scene.seat
    cost, talents = talents_offered(board, state, seat), state.powers[seat].talents
    yield words.text("ask-armistice", cost=cost, talents=talents, turns=board.numbers.armistice_turns)


def _answer(scene: Asked, words: Words) -> Iterator[str]:
    board, state, seat = scene.board, scene.state, scene.seat
    stability = state.powers[seat].stability
    yield words.text(
        "ask-answer",
        rival=rival(seat),
        talents=talents_offered(board, state, rival(seat)),
        before=stability,
        after=max(REVOLUTION, stability - board.numbers.refusal),
    )


# ---------------------------------------------------------------------- answers out of turn


def _flees(scene: Asked, words: Words) -> Iterator[str]:
    yield words.text("ask-flees", hex=scene.state.powers[scene.seat].leader)


def _reinforce(scene: Asked, words: Words) -> Iterator[str]:
    state = scene.state
    there = {hex: n for hex, n in state.neutral_legions.items() if scene.board.hexes[hex].sikelia}
    yield words.text("ask-reinforce", places=units(there, words), left=state.yellow_left)


def _starve(scene: Asked, words: Words) -> Iterator[str]:
    legions, food = fed(scene.board, scene.state, scene.seat)
    yield words.text("ask-starve", legions=legions, supply=food, number=legions - food)


TELL: dict[str, Tell] = {
    "set-up-post": _set_up,
    "set-up-ship": _set_up,
    "set-up-legion": _set_up,
    "act": _act,
    "move": _move,
    "attack": _attack,
    "build": _build,
    "create": _create,
    "develop": _develop,
    "stability": _stability,
    "armistice": _armistice,
    "answer": _answer,
    "leader-flees": _flees,
    "reinforce": _reinforce,
    "starve": _starve,
}
"""What there is to tell about each question; of victory cards one reads among what only their holder knows."""
