"""What a question of Pericles is about, in a few lines: the issue and the cards, the Theater and who is in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.core.questions.decision import Scene
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.pericles.aristophanes.aristophanes import picks
from engine.games.pericles.aristophanes.plays import at_risk
from engine.games.pericles.aristophanes.political_cards import in_hand
from engine.games.pericles.assembly.debates import advisers
from engine.games.pericles.battle.battle import other_type
from engine.games.pericles.battle.losses import parts, strategoi
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import BASE, LAND, NAVAL
from engine.games.pericles.end_phase.maintenance import capacity, upkeep
from engine.games.pericles.military.building import builds_at, points_left
from engine.games.pericles.military.expeditions import Expedition
from engine.games.pericles.military.military import gold_left
from engine.games.pericles.table.honor import ranked
from engine.games.pericles.table.pieces import league_base, pool, strength, treachery, treachery_left
from engine.games.pericles.table.state import SIDE_OF, SIDES, SPARTA, Side, State, TheaterId, compatriot, enemy
from engine.games.pericles.table.tokens import tokens_in_hands
from engine.games.pericles.theater.diplomatic import Embassies, convertible, resistance
from render.wording.plain import Plain
from render.wording.words import Words

Asked = Scene[State]
Tell = Callable[[View[State], Asked, Words], Iterable[str]]


def asked(view: View[State], seat: Seat, words: Words) -> list[str]:
    """What the question open to a seat is about; nothing where nothing is asked."""
    decision = view.asked(seat)
    if decision is None:
        return []
    kind, scene = decision.kind.rpartition(".")[2], view.scene(decision)
    tell, tokens = TELL.get(kind), view.state.tokens.get(seat) if kind in SPENDING else None
    held = [words.text("ask-own-tokens", number=scene.read(tokens))] if tokens is not None else []
    return [*held, *(tell(view, scene, words) if tell is not None else ())]


# ---------------------------------------------------------------------- the Assembly


def _debate(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    side = SIDE_OF[scene.seat]
    number = scene.state.debates[side] + 1
    yield words.text(
        "ask-debate", number=number, of=scene.board.tables.debates, issues=_track(scene.state, side, words)
    )
    yield _compatriot(scene, words)


def _card(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    side, of = SIDE_OF[scene.seat], scene.board.tables.debates
    number = scene.state.debates[side]
    yield words.text(
        "ask-card",
        number=number,
        of=of,
        issue=scene.frame.issue,
        space=scene.frame.space,
        last=number >= of,
        next=(chooser := ranked(scene.state, side)[number % 2]),
        mine=chooser == scene.seat,
    )
    if words.has(good_for := f"hint-{scene.frame.issue}"):
        yield words.text(good_for)
    yield _compatriot(scene, words)


def _totals(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    """How a debate stands after the cards."""
    yield words.text("ask-totals", **_standing(scene))


def _trust(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    """How a debate stands, and what the cards are worth of which one would be turned up."""
    values = advisers(scene)
    told = Plain(", ".join(map(str, values)))
    yield words.text("ask-trust", values=told, number=len(values), **_standing(scene))


def _standing(scene: Asked) -> dict[str, Any]:
    """The issue, where it lies, and what both factions' cards count."""
    frame, other = scene.frame, compatriot(scene.seat)
    space, totals = spaces.name(frame.side, frame.space), frame.totals
    return {"issue": frame.issue, "space": space, "own": totals[scene.seat], "theirs": totals[other], "seat": other}


def _boule(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    board, state, frame = scene.board, scene.state, scene.frame
    left = len(picks(board, state, frame.side)) - frame.chosen - 1
    order = [chooser for chooser, _ in picks(board, state, frame.side)[frame.chosen :]]
    mine = next((at for at, chooser in enumerate(order) if chooser != scene.seat), len(order))
    yield words.text("ask-boule", space=frame.space, mine=mine, left=left + 1 - mine)
    yield words.text("ask-track", issues=_track(state, frame.side, words))
    rest = [
        words.text("ask-pool-issue", issue=issue, number=number)
        for issue, number in pool(board, state, frame.side).items()
        if number
    ]
    yield words.text("ask-pool", issues=Plain(", ".join(rest)))


def assemblies_told(view: View[State], seat: Seat | None, words: Words, sides: Sequence[Side] = SIDES) -> list[str]:
    """The displays of the Assemblies that have issues on them, a line each."""
    state = view.state
    return [
        words.text("alt-assembly", side=side, issues=_track(state, side, words)) for side in sides if state.tracks[side]
    ]


def battle_lines(state: State, words: Words) -> list[str]:
    """What the picture of the battle being fought shows: what each Side counts, and what it has lost."""
    battle = state.battle
    if battle is None:
        return []
    lines = [words.text("alt-battle", type=battle.type, theater=battle.theater)]
    for side, army in battle.armies.items():
        told = words.text("alt-army", side=side, value=army.value, pieces=army.units, lost=army.lost)
        lines.append(told)
    return lines


def _track(state: State, side: str, words: Words) -> Plain:
    """The issues on a display, space by space."""
    where: dict[int, Counter[str]] = {}
    for chip in state.tracks[side]:
        where.setdefault(chip.space, Counter())[chip.issue] += 1
    told = []
    for space, issues in sorted(where.items(), reverse=True):
        named = [words.text("ask-pool-issue", issue=issue, number=number) for issue, number in issues.items()]
        told.append(words.text("ask-space", space=spaces.name(side, space), issues=Plain(", ".join(named))))
    return Plain("; ".join(told) or words.text("ask-empty"))


def _compatriot(scene: Asked, words: Words) -> str:
    other = compatriot(scene.seat)
    return words.text(
        "ask-compatriot", seat=other, cards=in_hand(scene.state, other), leader=other in scene.state.leaders
    )


def _set_aside(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    done, of = list(scene.frame.cards), scene.board.tables.entourage
    yield words.text("ask-set-aside", number=len(done) + 1, of=of, count=len(done), cards=done)


# ---------------------------------------------------------------------- plays, markers


def _plague(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    frame = scene.frame
    for toll in frame.due:
        pieces = at_risk(scene.board, scene.state, frame.side, toll)
        yield words.text("ask-toll", theater=toll.theater, number=toll.count, pieces=pieces)


def _removal(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    yield words.text("ask-removal", number=scene.frame.amount)


def _lend(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    yield words.text("ask-lend", number=len(scene.frame.lent) + 1, of=scene.frame.number)


def _place(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    yield words.text("ask-markers-left", number=len(scene.state.markers[scene.seat]))


# ---------------------------------------------------------------------- issues in a Theater


def _theater(scene: Asked, theater: TheaterId, words: Words) -> Iterable[str]:
    """How strong both Sides are there, then with what, which may be cut."""
    yield from _strengths(scene, theater, words)
    yield from _pieces(scene, theater, words)


def _strengths(scene: Asked, theater: TheaterId, words: Words) -> Iterable[str]:
    """What both Sides count there on land and at sea."""
    board, state = scene.board, scene.state
    if theater not in state.pieces:
        return
    place = {"theater": theater, "type": board.theaters[theater].type}
    if not state.pieces[theater]:
        yield words.text("ask-theater", **place)
        return
    told = {f"{side}_{kind}": strength(board, state, theater, side, kind) for side in SIDES for kind in (LAND, NAVAL)}
    yield words.text("ask-strength", **place, **told)


def _pieces(scene: Asked, theater: TheaterId, words: Words) -> Iterable[str]:
    """What stands there, a line for each Side, and who has Treachery there."""
    board, state = scene.board, scene.state
    there = state.pieces.get(theater, {})
    for side in SIDES:
        if pieces := {id: number for id, number in there.items() if board.pieces[id].side == side}:
            yield words.text("ask-pieces", side=side, pieces=pieces)
    if markers := {side: number for side in SIDES if (number := treachery(state, theater, side))}:
        yield words.text("ask-treachery", treachery=Plain(words.value(markers)))


def _shields(scene: Asked, words: Words) -> str:
    told = {side: tokens_in_hands(scene.board, scene.state, side) for side in SIDES}
    return words.text("ask-shields", **told)


def _league(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    """A League issue."""
    frame = scene.frame
    yield from _theater(scene, frame.theater, words)
    base = league_base(scene.board, SIDE_OF[scene.seat])
    if number := scene.state.pieces[frame.theater].get(base, 0):
        yield words.text("ask-league", number=number, made=len(frame.made))


def _diplomacy(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    board, state, frame = scene.board, scene.state, scene.frame
    yield from _theater(scene, frame.theater, words)
    if frame.removing:
        yield words.text("ask-removing", number=frame.removing)
        return
    side = SIDE_OF[scene.seat]
    if enemy(side) not in {board.pieces[piece].side for piece in state.pieces[frame.theater]}:
        yield words.text("ask-counter")
    elif convertible(board, state, frame.theater, side):
        own = treachery(state, frame.theater, side)
        needed = resistance(board, state, frame.theater, side)
        yield words.text("ask-convert", resistance=needed, treachery=own)
    else:
        yield words.text("ask-sow")


def _embassy(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    place = next((f for f in view.position.frames() if isinstance(f, Embassies)), None)
    if place is not None:
        yield from _theater(scene, place.theater, words)
        side = SIDE_OF[place.owner]
        rival = scene.state.controlling[enemy(side)] if scene.frame.owner else place.owner
        yield words.text("ask-embassy", own=scene.frame.owner, rival=rival)
    yield _shields(scene, words)


def _oracle(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    side = SIDE_OF[scene.seat]
    yield words.text("ask-treachery-left", number=treachery_left(scene.board, scene.state, side))
    if scene.frame.made:
        yield words.text("ask-planted", theaters=scene.frame.made)


def _krypteia(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    yield words.text("ask-made", number=scene.frame.made, of=scene.board.tables.krypteia)


def _agoge(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    yield words.text("ask-made", number=sum(scene.frame.made.values()), of=scene.board.tables.agoge)


def _persian_base(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    yield words.text("ask-persia", number=scene.state.persian_bases, of=scene.board.tables.persian_bases)


# ---------------------------------------------------------------------- expeditions and battles


def _campaign(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    board, state, frame, side = scene.board, scene.state, scene.frame, SIDE_OF[scene.seat]
    yield from _strengths(scene, frame.theater, words)
    if builds_at(board, state, side, frame.theater):
        yield words.text("ask-build", points=points_left(board, state, side, frame.built))
        if side == SPARTA and state.persian_bases:
            yield words.text("ask-gold", points=gold_left(board, state, frame.gilded))
    yield _shields(scene, words)
    yield from _pieces(scene, frame.theater, words)


def _commit(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    expedition = next((frame for frame in view.position.frames() if isinstance(frame, Expedition)), None)
    if expedition is None:
        return
    yield _general(scene.seat, expedition.general, words)
    yield from _strengths(scene, expedition.theater, words)
    yield _shields(scene, words)
    yield from _pieces(scene, expedition.theater, words)


def _general(seat: Seat, general: Seat, words: Words) -> str:
    role = "self" if seat == general else "friend" if SIDE_OF[seat] == SIDE_OF[general] else "enemy"
    return words.text("ask-general", role=Plain(role), general=general)


def _march(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    frame = scene.frame
    yield words.text("ask-moves", moves=frame.moves, guard=frame.guard)
    yield from _theater(scene, frame.theater, words)
    yield from _committed(view, words)


def _committed(view: View[State], words: Words) -> Iterable[str]:
    """Hands that lie open."""
    expedition = next((frame for frame in view.position.frames() if isinstance(frame, Expedition)), None)
    if expedition is not None and expedition.commitments:
        yield words.text("ask-committed", hands=expedition.commitments)


def _state_ship(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    yield from _strengths(scene, scene.frame.theater, words)
    yield from _committed(view, words)
    yield from _pieces(scene, scene.frame.theater, words)


def _losses(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    board, state, frame = scene.board, scene.state, scene.frame
    yield from _margin(scene, words)
    if not frame.row:
        for toll in frame.open(board, state):
            yield words.text("ask-row", row=toll.row.id.lower(), number=toll.number, pieces=toll.victims)
        return
    there = state.pieces[state.battle.theater] if state.battle else {}
    victims = {piece: there[piece] for piece in frame.victims(board) if piece in there}
    yield words.text("ask-lose", number=frame.left, pieces=victims)


def _margin(scene: Asked, words: Words) -> Iterable[str]:
    battle = scene.state.battle
    if battle is not None and battle.winner is not None:
        yield words.text("ask-margin", side=battle.winner, margin=battle.margin)


def _base_losses(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    board, state, frame = scene.board, scene.state, scene.frame
    yield from _margin(scene, words)
    there: Mapping[str, int] = state.pieces[state.battle.theater] if state.battle else {}
    bases = {piece: there[piece] for piece in board.of(frame.side, BASE) if piece in there}
    yield words.text("ask-bases", number=frame.left, pieces=bases)


def _second_battle(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    """What both Sides would bring into it, the cards apart."""
    battle = scene.state.battle
    if battle is None:
        return
    yield words.text("ask-second", type=other_type(battle.type))
    for side in SIDES:
        army = battle.armies[side]
        value = strength(scene.board, scene.state, battle.theater, side, other_type(battle.type))
        found = parts(scene.board, army)
        value += found.tokens + found.treachery
        yield words.text("ask-army", side=side, value=value, tokens=strategoi(army))
    yield from _pieces(scene, battle.theater, words)


# ---------------------------------------------------------------------- the End Phase


def _maintain(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    side = SIDE_OF[scene.seat]
    needed, possible = upkeep(scene.board, scene.state, side), capacity(scene.board, scene.state, side)
    yield words.text("ask-upkeep", upkeep=needed, capacity=possible)


def _redeploy(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    yield words.text("ask-redeploy", colour=Plain(scene.frame.colour))


def _callias(view: View[State], scene: Asked, words: Words) -> Iterable[str]:
    place = next((id for id, theater in scene.board.theaters.items() if theater.persian), None)
    if place is not None:
        yield from _theater(scene, place, words)


TELL: dict[str, Tell] = {
    "debate": _debate, "card": _card, "brain-trust": _trust, "stop": _totals, "boule": _boule,
    "set-aside": _set_aside, "plague": _plague, "removal": _removal, "lend": _lend, "place": _place,
    "league": _league, "diplomacy": _diplomacy, "diplomatic-hand": _embassy, "oracle": _oracle,
    "krypteia": _krypteia, "agoge": _agoge, "persian-base": _persian_base, "campaign": _campaign, "commit": _commit,
    "march": _march, "state-ship": _state_ship, "losses": _losses, "base-losses": _base_losses,
    "second-battle": _second_battle, "maintain": _maintain, "redeploy": _redeploy, "callias": _callias,
}  # fmt: skip
"""What each kind of question is told with."""
SPENDING = ("league", "diplomacy", "diplomatic-hand", "campaign", "commit", "march")
"""Questions that are answered with tokens, so that one's own are told first."""
