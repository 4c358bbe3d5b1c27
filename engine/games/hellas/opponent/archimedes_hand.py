"""Archimedes' hand: runs a procedure of the rules and answers all that it asks, just as a person would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.check import RulesError
from engine.core.decision import Choice, Scene
from engine.core.frame import Ask, Call, Done, Frame, Goto, Next
from engine.core.secret import Seat, seat_view
from engine.core.table import Table
from engine.games.hellas.board.board import Board
from engine.games.hellas.opponent.archimedes_answers import ANSWERS, decides
from engine.games.hellas.opponent.archimedes_choices import CHOOSERS
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import State


def answer(kind: str, board: Board, state: State, seat: Seat, legal: Sequence[Choice]) -> Choice:
    """What Archimedes answers to a question, out of what is legal."""
    answered: Callable[..., Choice] = CHOOSERS.get(kind) or ANSWERS[kind]
    return answered(board, state, seat, legal)


def play_out(table: HellasTable, frame: Frame, opening: Choice | None = None) -> Frame | None:
    """Run a procedure to its end, or until the game is over. `opening`: its first answer, where that is known.

    Gives back a procedure that has to be run first, since it is somebody else's to answer; `go_on` follows it.
    """
    return _follow(table, frame, getattr(frame, frame.at)(table), opening)


def go_on(table: HellasTable, frame: Frame, value: Any) -> Frame | None:
    """The rest of `play_out`, with what the procedure between has given back."""
    return _follow(table, frame, getattr(frame, frame.at)(table, value))


def first_question(table: HellasTable, frame: Frame) -> tuple[str, list[Choice]] | None:
    """What a procedure would ask first, with what is legal; None if it asks nothing. Nothing of it counts."""
    aside: HellasTable = Table(table.rules, table.position)
    step: Next = getattr(frame, frame.at)(aside)
    while isinstance(step, Goto):
        step = getattr(frame, frame.at)(aside)
    return (step.kind, _legal(table, frame, step)) if isinstance(step, Ask) else None


def _follow(table: HellasTable, frame: Frame, step: Next, opening: Choice | None = None) -> Frame | None:
    while table.position.outcome is None and not isinstance(step, Done):
        if isinstance(step, Ask):
            known, opening = opening, None
            choice = known or answer(step.kind, table.board, table.state, step.seat, _legal(table, frame, step))
            step = getattr(frame, frame.at)(table, choice)
        elif isinstance(step, Call):
            if not decides(table.state, getattr(step.frame, "seat", "")):
                return step.frame
            play_out(table, step.frame)
            step = getattr(frame, frame.at)(table, None)
        elif isinstance(step, Goto):
            step = getattr(frame, frame.at)(table)
        else:
            raise RulesError(f"{frame.at}: nothing that Archimedes can go on with")
    return None


def _legal(table: HellasTable, frame: Frame, step: Ask) -> list[Choice]:
    """What is legal where a procedure asks something."""
    if step.legal is not None:
        return step.legal
    position, kind = table.position, table.rules.kinds[step.kind]
    scene = Scene(position.state, frame, step.seat, seat_view(step.seat), table.board, position.scenario, kind)
    return kind.legal(scene)
