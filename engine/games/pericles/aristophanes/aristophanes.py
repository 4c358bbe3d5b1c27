"""The Aristophanes Phase: a play lays out issues and something happens; then come cards and the Boule (§5.0)."""

from __future__ import annotations

from engine.core.frame import Frame, Next
from engine.games.pericles.aristophanes.boule import Boule
from engine.games.pericles.aristophanes.events_of_plays import EventsOfPlay
from engine.games.pericles.aristophanes.political_cards import PoliticalCards
from engine.games.pericles.board import spaces
from engine.games.pericles.board.cards import Placement
from engine.games.pericles.table.displays import place_issue
from engine.games.pericles.table.honor import opposition
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import CardId, State

SECTION = "5.1"


class AristophanesPhase(Frame, tag="pericles.aristophanes-phase", kw_only=True):
    """The whole Aristophanes Phase of a turn (§5.0)."""

    first: CardId = ""
    """The card that the table has agreed to begin with; empty: one is drawn."""

    def begin(self, table: PericlesTable) -> Next:
        """Reveal the card, lay out its issues, then let its events happen (§5.11)."""
        state = table.state
        state.phase = "aristophanes"
        reveal_play(table, self.first)
        for placement in table.board.plays[state.card].placements:
            place(table, placement)
        return self.call(EventsOfPlay(card=state.card), then=self.cards)

    def cards(self, table: PericlesTable, _: object) -> Next:
        """The Political Cards Segment (§5.2)."""
        return self.call(PoliticalCards(), then=self.boule)

    def boule(self, table: PericlesTable, _: object) -> Next:
        """The Boule Segment (§5.3)."""
        return self.call(Boule())


def reveal_play(table: PericlesTable, first: CardId = "") -> None:
    """Turn up this turn's card, the one agreed on or one at random; the last one is laid by."""
    state = table.state
    if state.card:
        state.shown.append(state.card)
    if first:
        thing = next(thing for thing in state.cards.things if table.read(thing) == first)
        state.cards.things = [other for other in state.cards.things if other is not thing]
    else:
        thing = table.draw("pericles/aristophanes", state.cards, 1)[0]
    state.card = table.reveal(thing)
    table.tell("pericles.play", "5.11", card=state.card)


def place(table: PericlesTable, placement: Placement) -> None:
    """Lay an issue of the card onto a display; if none is left, everybody hears so (§5.11A)."""
    side, issue = placement.side, placement.issue
    if not place_issue(table, side, issue, space_of(table.state, placement), why="card"):
        table.tell("pericles.issue-not-placed", "5.11", side=side, issue=issue)


def space_of(state: State, placement: Placement) -> int:
    """Where a card puts an issue, as `Chip.space` counts; it binds Ostracism and War/Peace, too (§5.11A)."""
    if not placement.end:
        return 0
    side = placement.side
    seat = opposition(state, side) if placement.end == "opposition" else state.controlling[side]
    return spaces.own(seat, placement.space)
