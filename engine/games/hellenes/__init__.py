"""Hellenes: Campaigns of the Peloponnesian War. Athens against Sparta, 431 to 404 BC."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.contents import contents
from engine.core.files.data import read_game
from engine.core.position import Position
from engine.core.registry import Course, DataRules, Scenario, register
from engine.core.rulebook import Dice, Frame, Roll, Seat, Table, Viewer
from engine.games import hellenes
from engine.games.hellenes.board.loading import load_board
from engine.games.hellenes.by_mail.plan_conditions import PREDICATES
from engine.games.hellenes.by_mail.stances import STANCES
from engine.games.hellenes.course.deployment import BID, Deployment
from engine.games.hellenes.course.victory import ends, victory_level
from engine.games.hellenes.course.years import Game, NewYear, Season, Year, YearEnd
from engine.games.hellenes.hidden.secrets import fill_position
from engine.games.hellenes.olympians import roll_window
from engine.games.hellenes.opponent.appraisal import appraise
from engine.games.hellenes.sections import SECTIONS
from engine.games.hellenes.setting.entries import ENTRIES, FACTS, words
from engine.games.hellenes.setting.setters import SETTERS, SPOTS
from engine.games.hellenes.table.blocks import posts
from engine.games.hellenes.table.control import score_sheet, settle_control
from engine.games.hellenes.table.setup import faults, set_up
from engine.games.hellenes.table.state import SEATS, State

CONTENTS = contents(hellenes, tuple(SECTIONS))


class HellenesRules(DataRules[State]):
    """The game of Hellenes, with the data it was made from."""

    name = "hellenes"
    version = 3
    state_type = State
    frames = CONTENTS.frames
    kinds = CONTENTS.kinds
    course = Course("hellenes.year", "year", most=8, messages=10, paged=True)
    sections = SECTIONS
    predicates = PREDICATES
    stances = STANCES
    entries = ENTRIES
    lesson = "sicily"
    phases = (Deployment, NewYear, Season, YearEnd)
    spots = SPOTS

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__(texts, load_board, words, SETTERS, FACTS, settle=settle_control, faults=faults)
        self.scenarios = {id: Scenario(id, SEATS, BID) for id in self.board.scenarios}

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[State, Frame]:
        """The table of a scenario, and the game about to begin (§15)."""
        return set_up(self.board, scenario), Game()

    def fill(self, position: Position[State, Frame], viewer: Viewer, dice: Dice) -> None:
        """Possible blocks, pools, hands and decks for what this viewer can't see."""
        fill_position(self.board, position, viewer, dice, self.kinds)

    def roll_window(self, table: Any, roll: Roll) -> Frame | None:
        """Those who can appeal against a roll are heard (§11)."""
        return roll_window(table, roll)

    def whereabouts(self, state: State, frame: Frame) -> dict[str, Any]:
        """A year is told by its number."""
        told = super().whereabouts(state, frame)
        return {"year": state.year} if isinstance(frame, Year) else told

    def unsaid(self, before: State, after: State, seat: Seat) -> list[tuple[str, dict[str, Any]]]:
        """Steps that blocks lose, as those do that are carried (§5.21): their strength is their owner's secret."""
        strong = {post.block.unit: post for post in posts(before, seat)}
        told: list[tuple[str, dict[str, Any]]] = []
        for now in posts(after, seat):
            block, was = now.block, strong.get(now.block.unit, now)
            if block.cv < was.block.cv:
                args = {"unit": block.unit, "before": was.block.cv, "cv": block.cv, "aboard": now.place != was.place}
                told.append(("steps-lost", args))
        return told

    def appraise(self, state: State, seat: Seat) -> float:
        """Prestige that a side has and may hope for."""
        return appraise(self.board, state)[seat]

    def appraisals(self, state: State, seats: Sequence[Seat]) -> dict[Seat, float]:
        """Both sides' hopes are each other's fears: found at once."""
        found = appraise(self.board, state)
        return {seat: found[seat] for seat in seats}

    def scores(self, state: State) -> dict[Seat, dict[str, int]]:
        """Prestige as it stands (§14.1)."""
        return score_sheet(state)

    def reckon(self, table: Table[State]) -> None:
        """Both sides are exhausted, as after the last year (§14.23)."""
        ends(table, victory_level(self.board, table.state))

    def turns_left(self, scenario: str, state: State) -> Sequence[int]:
        """The years B.C. from this one to the last."""
        return range(state.year, state.last_year - 1, -1)


register("hellenes", lambda: HellenesRules(read_game("hellenes")))
