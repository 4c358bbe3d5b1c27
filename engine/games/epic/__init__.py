"""The Epic of the Peloponnesian War: Athens against the League, 431 to 404 BC."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.contents import contents
from engine.core.files.data import read_game
from engine.core.position import Position
from engine.core.registry import TURNS_FORESEEN, Course, DataRules, Scenario, register
from engine.core.rulebook import Dice, Frame, Seat, Table, Viewer, fill_holes
from engine.games import epic
from engine.games.epic.board.loading import load_board
from engine.games.epic.by_mail.plan_conditions import PREDICATES
from engine.games.epic.by_mail.stances import STANCES
from engine.games.epic.cards.deck import everything, lay_out
from engine.games.epic.movement.campaign import fill_letting
from engine.games.epic.seasons.ending import by_count, total
from engine.games.epic.seasons.year import CampaignTurn, Game, SeasonFrame, YearlyStart
from engine.games.epic.sections import SECTIONS
from engine.games.epic.setting import ENTRIES, FACTS, SETTERS, comes, words
from engine.games.epic.table.parts import scenario as setup_of
from engine.games.epic.table.parts import season, year
from engine.games.epic.table.setup import faults, set_up
from engine.games.epic.table.setup import options as to_agree_on
from engine.games.epic.table.state import SEATS, State, side_of

CONTENTS = contents(epic, tuple(SECTIONS))


class EpicRules(DataRules[State]):
    """The game of Epic, with the data it was made from."""

    name = "epic"
    version = 1
    state_type = State
    frames = CONTENTS.frames
    kinds = CONTENTS.kinds
    course = Course("epic.game", "year", most=16, messages=18, listed=("epic.fight-on", "epic.retreat"))
    predicates = PREDICATES
    stances = STANCES
    phases = (YearlyStart, SeasonFrame, CampaignTurn)
    sections = SECTIONS
    entries = ENTRIES

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__(texts, load_board, words, SETTERS, FACTS, appraise=total, faults=faults)
        self.names = self.board.names
        # Its years are numbered, but nobody has to stop placing units and taking them off again (§7.3).
        self.scenarios = {
            id: Scenario(id, plan.seats, to_agree_on(plan), endless=True) for id, plan in self.board.scenarios.items()
        }

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[State, Frame]:
        """The table of a scenario."""
        plan = self.board.scenarios[scenario]
        state = set_up(self.board, plan, options)
        lay_out(self.board, plan, state, dice)
        return state, Game()

    def fill(self, position: Position[State, Frame], viewer: Viewer, dice: Dice) -> None:
        """Possible hands and decks, and who lets voyages by, for what this viewer can't see."""
        deck = position.state.deck
        secrets = [thing for bag in (deck.cards, deck.discards, *deck.hands.values()) for thing in bag.things]
        fill_holes(secrets, everything(self.board, self.board.scenarios[position.scenario], position.state), (), dice)
        fill_letting(position.frames(), dice)

    def whereabouts(self, state: State, frame: Frame) -> dict[str, Any]:
        """A game is told by its year B.C., a season by its name, a Campaign Turn by its number."""
        match frame:
            case Game() | YearlyStart():
                return {"year": year(state)}
            case SeasonFrame():
                return {"season": season(state)}
            case CampaignTurn():
                return {"number": state.campaign_turn + 1}
        return super().whereabouts(state, frame)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other players of a side (§24.5)."""
        return tuple(other for other in SEATS if other != seat and side_of(other) == side_of(seat))

    def reckon(self, table: Table[State]) -> None:
        """Who has won is counted as when the years are over (§22.5, §23.5, §27.4)."""
        by_count(table, setup_of(table))

    def turns_left(self, scenario: str, state: State) -> Sequence[int]:
        """The years B.C. from this one to the last; where there is none, those of some evenings."""
        years = self.board.scenarios[scenario].years
        last = state.begins - years + 1 if years else year(state) - TURNS_FORESEEN
        return range(year(state), last - 1, -1)

    def comes(self, kind: str, position: Position[State, Frame], seat: Seat) -> bool:
        """No cards in a scenario without them, no wings where nobody has agreed to any (chapters 22 to 29)."""
        return comes(self.board, kind, position, seat)

    def hides(self, scenario: str) -> bool:
        """Hands of cards."""
        return self.board.scenarios[scenario].cards is not None

    def scores(self, state: State) -> dict[Seat, dict[str, int]]:
        """Base Tribute Values as they stand (§23.5)."""
        return {seat: {"tribute": total(self.board, state, seat)} for seat in state.treasury}


register("epic", lambda: EpicRules(read_game("epic")))
