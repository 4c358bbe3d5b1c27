"""What a player has in Polis, and what presses: the two things to know before choosing an action."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from engine.games.polis.battles.questions import embattled
from engine.games.polis.board.board import Board
from engine.games.polis.end_of_round import Growing, Supplying
from engine.games.polis.military.collection import Collecting
from engine.games.polis.military.sieges import SIEGE_OWNED, strong_enough
from engine.games.polis.progress.turn import Acting
from engine.games.polis.table.state import GOODS, SEATS, SILVER, State, rival
from render.wording.bearing import Facts, bearing
from render.wording.plain import Plain
from render.wording.words import Words


def _goods(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    return [_purse(state, seat, words)]


def _port(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Merchants and Proxenos."""
    side = state.sides[seat]
    proxenos = words.name(side.proxenos) if side.proxenos else words.text("status-captive")
    return [words.text("status-side", port=side.port, of=state.merchants(seat), proxenos=Plain(proxenos))]


def _hoplites(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    return [words.text("status-hoplites", places=Plain(_counts(state.hoplites[seat], words)))]


def _galleys(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    return [words.text("status-galleys", places=Plain(_counts(state.galleys[seat], words)))]


def _purse(state: State, seat: Seat, words: Words) -> str:
    """What everything is paid with: prestige and goods; silver also where there is none, since it stands for any."""
    side = state.sides[seat]
    stored = [
        f"{words.name(good)} {side.stock[good]}" for good in reversed(GOODS) if side.stock[good] or good == SILVER
    ]
    return words.text("status-stock", prestige=side.prestige, goods=Plain(", ".join(stored)))


def _ending(state: State) -> bool:
    """Whether there are no more actions in the round, and who is short of food is asked about it."""
    return len(state.passed) == len(SEATS) and state.battle is None


def _prestige(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    if (prestige := state.sides[seat].prestige) <= 1:
        yield words.text("press-prestige-last" if _ending(state) else "press-prestige", prestige=prestige)


def _food(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    if _ending(state):
        return
    people, wheat = state.population(seat), state.sides[seat].stock["wheat"]
    hunger = "press-food-passed" if seat in state.passed and people > wheat else "press-food"
    yield words.text(hunger, people=people, wheat=wheat, short=people - wheat)


def _sieges(board: Board, state: State, seat: Seat, words: Words) -> Iterator[str]:
    if _ending(state):
        return
    if SIEGE_OWNED in state.banned:
        yield words.text("press-no-siege", event=state.event)
    elif besieged := threatened(board, state, seat):
        yield words.text("press-siege", seat=rival(seat), poleis=besieged)


BEARING = bearing(
    ("attack battles defend lose stand", "battle prestige"),
    ("event payment phoros", "prestige"),
    ("growth supply", "prestige goods"),
    ("collect", "goods"),
    ("hoplites", "goods hoplites sieges"),
    ("galleys", "goods galleys"),
    ("merchants", "goods port"),
    ("move", "prestige hoplites sieges"),
    ("sail", "prestige galleys"),
)
holdings = Facts({"goods": _goods, "port": _port, "hoplites": _hoplites, "galleys": _galleys}, BEARING)
"""Prestige and stock, merchants, Proxenos and units of a seat, a line each."""


def asked(view: View[State], seat: Seat, words: Words) -> list[str]:
    """What a question is about: what there is to pay with, to grow with, to place; how much wheat is missing."""
    decision, state = view.asked(seat), view.state
    if decision is None or state.battle is not None:
        return []
    wheat = state.sides[seat].stock["wheat"]
    if decision.kind == Supplying.name:
        return [words.text("press-supply", people=state.population(seat), wheat=wheat)]
    if decision.kind == Growing.name:
        return [words.text("press-growth", wheat=wheat)]
    if decision.kind == Collecting.name:
        return [words.text("press-collect", hoplites=view.scene(decision).frame.left)]
    costs = []
    if state.alone(seat) and seat not in state.passed and len(state.passed) < len(SEATS):
        costs = [words.text("press-alone", seat=rival(seat))]  # first: the next action already costs it
    purse = _purse(state, seat, words)
    if decision.kind != Acting.name or state.alone(seat):
        return [*costs, purse]
    number, most = len(view.scene(decision).frame.taken) + 1, view.rules.board.costs.actions
    return [words.text("press-action", number=number, most=most, purse=Plain(purse))]


def warned(view: View[State], seat: Seat, words: Words) -> list[str]:
    """That who has no prestige loses when the round is over, once there are no more actions in it."""
    state = view.state
    if state.sides[seat].prestige or not _ending(state):
        return []
    return [f"**{words.text('press-prestige-last', prestige=0)}**"]


def coming(view: View[State], seat: Seat, words: Words) -> list[str]:
    """The battles that are fought when the turn is over, as things stand."""
    board, state = view.rules.board, view.state
    if state.battle is not None:
        return []
    sides = (seat, rival(seat))
    here = [(place, *(state.units_in(side, place) for side in sides)) for place in embattled(board, state)]
    return [words.text("press-coming", place=place, ours=ours, theirs=theirs) for place, ours, theirs in here]


def hand_told(view: View[State], seat: Seat, words: Words) -> list[str]:
    """Cards are only held in battles."""
    return battle_lines(view.rules.board, view.state, view.viewer, words)


def battle_lines(board: Board, state: State, viewer: Viewer, words: Words) -> list[str]:
    """What the picture of the battle being fought shows: the same, and each side's cards as far as they are known."""
    battle = state.battle
    if battle is None:
        return []
    lines = _battle(board, state, words)
    for seat in SEATS:
        hand = battle.hands.get(seat)
        known = hand.read(viewer) if hand is not None and hand.known(viewer) else None
        if known is None:
            lines.append(words.text("alt-cards", seat=seat, cards=battle.hand_sizes.get(seat, 0)))
        else:
            lines.append(words.text("alt-hand", seat=seat, cards=list(known)))
    return lines


def _battle(board: Board, state: State, words: Words) -> list[str]:
    """The battle being fought: who stands there, and the attack that lies open."""
    if state.battle is None:
        return []
    place = state.battle.territory
    units = state.strength(place)
    lines = [words.text("press-battle", place=place, units=units, round=state.battle.round)]
    if state.battle.shown:
        lines.append(words.text("press-shown", seat=state.battle.attacker, cards=list(state.battle.shown)))
    return lines


def threatened(board: Board, state: State, seat: Seat) -> list[str]:
    """Poleis of a seat around which the other has hoplites enough to besiege them now (7)."""
    return [polis for polis in state.owned(seat) if strong_enough(board, state, rival(seat), polis)]


def _counts(units: dict[str, int], words: Words) -> str:
    return " · ".join(f"{words.name(place, short=True)} {count}" for place, count in units.items() if count) or "–"


def _fought(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    return _battle(board, state, words)


pressing = Facts({"battle": _fought, "prestige": _prestige, "food": _food, "sieges": _sieges}, BEARING)
"""What can go wrong soon: prestige, hunger, sieges, a round that is nearly over."""
