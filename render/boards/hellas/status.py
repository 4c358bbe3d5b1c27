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
from engine.games.hellas.end_of_turn.maintenance import maintenance
from engine.games.hellas.moving.reach import threatened
from engine.games.hellas.options.victory_cards import is_true
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.table.state import POWERS, ROWS, HexId, Power, State, rival
from engine.games.hellas.turn.scoring import TOTAL, score_sheet
from render.boards.hellas.asked import asked
from render.boards.hellas.cards import wanted
from render.boards.hellas.reckoned import fed, phase_id
from render.plain import Plain
from render.words import Words

__all__ = ["asked", "holdings", "pressing", "secrets"]

UNREST = -6
"""The stability from which on a revolution is near enough to speak of."""
NEAR = 2
"""Victory points short of winning that are worth a warning."""


def holdings(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Money, standing, phases, units and control of a power, a line each."""
    power, won = state.powers[seat], score_sheet(board, state)[seat][TOTAL]
    legions, supply = fed(board, state, seat)
    return [
        words.text(
            "status-money",
            talents=power.talents,
            income=power.income,
            stability=power.stability,
            points=won,
            needed=state.options.points,
        ),
        words.text("status-phases", phases=Plain(_phases(board, state, seat, words))),
        words.text(
            "status-combat", culture=culture_value(board, state, seat), stability=combat_value(board, state, seat)
        ),
        words.text("status-legions", legions=legions, supply=supply, places=_legions(power, words)),
        words.text(
            "status-ships",
            ships=sum(power.ships.values()),
            places=_where(power.ships, words),
            upkeep=maintenance(board, state, seat),
        ),
        *_leader(power, words),
        words.text(
            "status-control",
            provinces=spaces(board, state, seat, PROVINCE),
            islands=spaces(board, state, seat, ISLAND),
            of_provinces=[id for id in power.controlled if board.areas[id].type == PROVINCE],
            of_islands=[id for id in power.controlled if board.areas[id].type == ISLAND],
        ),
    ]


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


def _leader(power: Power, words: Words) -> Iterable[str]:
    """Where the leader of a power is, if he is on the map."""
    if power.leader is not None:
        yield words.text("status-leader", hex=power.leader, aboard=power.leader_aboard)


# ---------------------------------------------------------------------- what presses


def pressing(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """An armistice, contested hexes, threats of the rival, hunger, upkeep, unrest, who is near victory, the turn."""
    return [
        *_peace(state, words),
        *_contested(state, words),
        *_threats(board, state, seat, words),
        *_hunger(board, state, seat, words),
        *_ends(board, state, words),
        *_turn(state, words),
    ]


def _turn(state: State, words: Words) -> Iterable[str]:
    if not state.turn:
        return
    started = state.starting if state.cycle else None
    yield words.text("press-turn", turn=state.turn, last=state.options.last_turn or 0, seat=started)


def _peace(state: State, words: Words) -> Iterable[str]:
    if state.armistice is not None:
        yield words.text("press-armistice", box=state.armistice.box, seat=state.armistice.sought_by)


def _contested(state: State, words: Words) -> Iterable[str]:
    if state.contested:
        yield words.text("press-contested", places=Plain(words.listed([words.name(hex) for hex in state.contested])))


def _threats(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """Own hexes that the rival could enter with its next MOVE."""
    if not state.turn:
        return
    other = rival(seat)
    found = [hex for hex in threatened(board, state, other) if holds(state, seat, hex) and board.hexes[hex].place]
    if found:
        yield words.text("press-threats", seat=other, places=Plain(words.listed([words.name(hex) for hex in found])))


def _hunger(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    power = state.powers[seat]
    legions, supply = fed(board, state, seat)
    if legions > supply:
        yield words.text("press-hunger", legions=legions, supply=supply)
    if (due := maintenance(board, state, seat)) > power.talents:
        yield words.text("press-upkeep", upkeep=due, talents=power.talents)


def _ends(board: Board, state: State, words: Words) -> Iterable[str]:
    won = score_sheet(board, state)
    for seat in POWERS:
        if won[seat][TOTAL] >= state.options.points - NEAR:
            yield words.text("press-points", seat=seat, points=won[seat][TOTAL], needed=state.options.points)
        if state.powers[seat].stability <= UNREST:
            yield words.text("press-unrest", seat=seat, stability=state.powers[seat].stability)


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
