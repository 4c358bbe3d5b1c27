"""What a power of Hellas has, and what presses: the things to know before choosing.

What the question itself is about stands in `hellas_asked`.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.hellas.attacking.combat import culture_value
from engine.games.hellas.board.board import ISLAND, PROVINCE, Board
from engine.games.hellas.end_of_turn.control import holds, spaces
from engine.games.hellas.end_of_turn.supply import maintenance
from engine.games.hellas.moving.reach import threatened
from engine.games.hellas.options.victory_cards import is_true
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.table.state import POWERS, ROWS, HexId, Power, State, rival
from engine.games.hellas.turn.victory import TOTAL, score_sheet
from render.boards.hellas.asked import asked, contested, hunger
from render.boards.hellas.cards import wanted
from render.boards.hellas.reckoned import fed, phase_id
from render.wording.bearing import Facts, bearing
from render.wording.plain import Plain
from render.wording.words import Words

__all__ = ["asked", "holdings", "pressing", "secrets"]

UNREST = -6
"""The stability from which on a revolution is near enough to speak of."""
NEAR = 2
"""Victory points short of winning that are worth a warning."""


def _money(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """Talents, income and stability: before a power's action its question says it."""
    power = state.powers[seat]
    if state.turn and (not state.cycle or state.cycle[-1].seat != seat):
        return
    yield words.text("status-money", talents=power.talents, income=power.income, stability=power.stability)


def _developed(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    yield words.text("status-phases", phases=Plain(_phases(board, state, seat, words)))


def _combat(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """What counts in combat besides units."""
    stability = combat_value(board, state, seat)
    yield words.text("status-combat", culture=culture_value(board, state, seat), stability=stability)


def _fed(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """Legions, and for how many there is food."""
    legions, supply = fed(board, state, seat)
    yield words.text("status-legions", legions=legions, supply=supply, places=_legions(state.powers[seat], words))


def _ships(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    ships, upkeep = state.powers[seat].ships, maintenance(board, state, seat)
    yield words.text("status-ships", ships=sum(ships.values()), places=_where(ships, words), upkeep=upkeep)


def _control(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    power = state.powers[seat]
    yield words.text(
        "status-control",
        provinces=spaces(board, state, seat, PROVINCE),
        islands=spaces(board, state, seat, ISLAND),
        of_provinces=[id for id in power.controlled if board.areas[id].type == PROVINCE],
        of_islands=[id for id in power.controlled if board.areas[id].type == ISLAND],
    )


def _phases(board: Board, state: State, seat: Seat, words: Words) -> str:
    """Each row with the name of its phase."""
    named = []
    for row in ROWS:
        id_ = phase_id(board, state, seat, row)
        named.append(f"{words.name(row)} {words.name(id_) if id_ else '–'}")
    return " · ".join(named)


def _where(units: dict[HexId, int], words: Words) -> Plain:
    return Plain(" · ".join(f"{words.name(hex)} ({count})" for hex, count in units.items()) or "–")


def _legions(power: Power, words: Words) -> Plain:
    """Where legions are, those aboard last: *Sparta (1) · Argos (1 aboard)*."""
    told = [f"{words.name(hex)} ({count})" for hex, count in power.legions.items()]
    told += [words.text("status-aboard", hex=hex, legions=count) for hex, count in power.aboard.items()]
    return Plain(" · ".join(told) or "–")


def _leader(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """Where the leader of a power is, if he is on the map."""
    power = state.powers[seat]
    if power.leader is not None:
        yield words.text("status-leader", hex=power.leader, aboard=power.leader_aboard)


BEARING = bearing(
    ("set-up-post set-up-ship set-up-legion set-up-leader", "money"),
    ("act", "money peace threats upkeep ends turn"),
    ("develop", "phases ends"),
    ("stability", "ends combat"),
    ("build", "hunger upkeep contested threats legions ships"),
    ("move", "peace contested threats hunger legions"),
    ("attack leader-flees reinforce", "contested combat"),
    ("create", "contested control"),
    ("armistice answer", "contested threats ends turn"),
    ("starve", ""),
    ("order victory-cards", "ends turn"),
)
holdings = Facts(
    {
        "phases": _developed, "combat": _combat, "legions": _fed, "ships": _ships, "leader": _leader,
        "control": _control,
    },
    BEARING,
)  # fmt: skip
"""Phases, combat, units and control of a power, a line each."""


# ---------------------------------------------------------------------- what presses


def _turn(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """How many turns there are; which it is stands in the headline."""
    if state.turn and state.options.last_turn:
        started = state.starting if state.cycle else None
        yield words.text("press-turn", turn=state.turn, last=state.options.last_turn, seat=started)


def _peace(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if state.armistice is not None:
        yield words.text("press-armistice", box=state.armistice.box, seat=state.armistice.sought_by)


def _contested(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    return contested(state, words)


def _threats(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """Own hexes that the rival could enter with its next MOVE."""
    if not state.turn:
        return
    other = rival(seat)
    found = [hex for hex in threatened(board, state, other) if holds(state, seat, hex) and board.hexes[hex].place]
    if found:
        yield words.text("press-threats", seat=other, places=Plain(words.listed([words.name(hex) for hex in found])))


def _ends(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    won = score_sheet(board, state)
    for power in POWERS:
        if won[power][TOTAL] >= state.options.points - NEAR:
            yield words.text("press-points", seat=power, points=won[power][TOTAL], needed=state.options.points)
        if state.powers[power].stability <= UNREST:
            yield words.text("press-unrest", seat=power, stability=state.powers[power].stability)


def _bills(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """What the ships cost, if there is not enough for it."""
    power = state.powers[seat]
    if (due := maintenance(board, state, seat)) > power.talents:
        yield words.text("press-upkeep", upkeep=due, talents=power.talents)


pressing = Facts(
    {
        "money": _money, "peace": _peace, "contested": _contested, "threats": _threats, "hunger": hunger,
        "upkeep": _bills, "ends": _ends, "turn": _turn,
    },
    BEARING,
)  # fmt: skip
"""Money, an armistice, contested hexes, threats of the rival, hunger, upkeep, unrest, who is near victory, the turn."""


# ---------------------------------------------------------------------- victory cards


def secrets(view: View[State], seat: Seat, words: Words) -> list[tuple[str, str]]:
    """A power's victory cards, as titles with what they ask for."""
    if not view.viewer.sees((seat,)):
        return []
    board, state, found = view.rules.board, view.state, []
    for card in state.powers[seat].cards.known(view.viewer):
        row = board.victory_cards[card]
        true = is_true(board, state, seat, row)
        found.append((words.name(card), words.text("secret-card", wanted=Plain(wanted(row)), true=true)))
    return found
