"""The course of a game: turns of five phases; of a vignette, one Theater Phase or one Assembly (§3.3, §4.0)."""

from __future__ import annotations

from engine.core.rulebook import Choice, Frame, Next, Seat
from engine.games.pericles.aristophanes.aristophanes import AristophanesPhase, Boule
from engine.games.pericles.aristophanes.political_cards import PoliticalCards
from engine.games.pericles.assembly.debates import AssemblyPhase
from engine.games.pericles.assembly.sharing import Showing, shown
from engine.games.pericles.board.board import POLITICS, THEATER
from engine.games.pericles.end_phase.end_phase import EndPhase
from engine.games.pericles.end_phase.victory import end_theater_play, end_vignette, without_granary
from engine.games.pericles.political.issue_award import Reckoning
from engine.games.pericles.political.political_issues import PoliticalPhaseRest
from engine.games.pericles.table.honor import scenario
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.setup import DRAWN, FIRST_CARD
from engine.games.pericles.table.state import SIDE_OF, SIDES, CardId, Side
from engine.games.pericles.theater.theater_phase import TheaterPhase

SECTION = "4.0"


class Game(Frame, tag="pericles.game", kw_only=True):
    """A scenario from its set-up to its end; compatriots can show each other what they have throughout (§4.1)."""

    def begin(self, table: PericlesTable) -> Next:
        """What is played of the turns is up to the scenario."""
        plan = table.board.scenarios[table.state.scenario]
        if plan.play == POLITICS:
            return self.call(OneAssembly(side=SIDE_OF[table.seats[0]]))
        for seat in table.seats:
            self.offer_showing(table, seat)
        if plan.play == THEATER:
            begin_turn(table)
            return self.call(TheaterPhase(), then=self.theater_over)
        first = str(table.position.options.get(FIRST_CARD, DRAWN))
        return self.call(Turn(first="" if first == DRAWN else first), then=self.next_turn)

    def offer_showing(self, table: PericlesTable, seat: Seat) -> None:
        """A faction may show things to its compatriot, and hide them again, at any time."""
        table.offer(seat, Showing.name, then=self.show)

    def show(self, table: PericlesTable, choice: Choice, what: str = "") -> None:
        seat = table.position.last
        assert seat is not None, "somebody has just answered"
        shown(table, seat, what)
        self.offer_showing(table, seat)

    def next_turn(self, table: PericlesTable, _: object) -> Next:
        """One turn after the other; the last one ends the match."""
        table.state.turn += 1
        return self.call(Turn(), then=self.next_turn)

    def theater_over(self, table: PericlesTable, _: object) -> Next:
        """A vignette of one Theater Phase is decided."""
        end_theater_play(table)
        return self.done()


class Turn(Frame, tag="pericles.turn", kw_only=True):
    """One game turn of six years (§4.0)."""

    first: CardId = ""
    """The Aristophanes card that the table has agreed to begin with; empty: one is drawn."""

    def begin(self, table: PericlesTable) -> Next:
        begin_turn(table)
        return self.call(AristophanesPhase(first=self.first), then=self.assemble)

    def assemble(self, table: PericlesTable, _: object) -> Next:
        return self.call(AssemblyPhase(), then=self.reckon)

    def reckon(self, table: PericlesTable, _: object) -> Next:
        """Oration, control, Strategy Boards (§7.1 to §7.3)."""
        return self.call(Reckoning(), then=self.resolve)

    def resolve(self, table: PericlesTable, _: object) -> Next:
        """Political issues; the others become Theater markers (§7.4, §7.5)."""
        return self.call(PoliticalPhaseRest(), then=self.theaters)

    def theaters(self, table: PericlesTable, _: object) -> Next:
        """Markers are laid and resolved (§8.0)."""
        return self.call(TheaterPhase(), then=self.end)

    def end(self, table: PericlesTable, _: object) -> Next:
        """Victory, maintenance, redeployment, the Will of the Assembly (§11.0)."""
        return self.call(EndPhase(), then=self.over)

    def over(self, table: PericlesTable, _: object) -> Next:
        give_back(table)
        return self.done()


class OneAssembly(Frame, tag="pericles.one-assembly", kw_only=True):
    """A vignette of one Side's Assembly, won by whoever wins one of its issues (§14.0)."""

    side: Side

    def begin(self, table: PericlesTable) -> Next:
        """Hands and Entourages (§5.2)."""
        begin_turn(table)
        return self.call(PoliticalCards(sides=[self.side]), then=self.boule)

    def boule(self, table: PericlesTable, _: object) -> Next:
        """Seven issues besides the one that matters (§5.3)."""
        return self.call(Boule(sides=[self.side]), then=self.assemble)

    def assemble(self, table: PericlesTable, _: object) -> Next:
        """Six debates (§6.1)."""
        return self.call(AssemblyPhase(sides=[self.side]), then=self.decide)

    def decide(self, table: PericlesTable, _: object) -> Next:
        """On whose end is the issue?"""
        end_vignette(table, self.side)
        return self.done()


# ------------------------------------------------------------------ the start of a turn


def begin_turn(table: PericlesTable) -> None:
    """What a new turn brings before anything else: the State Ship, fewer tokens, hunger."""
    state = table.state
    table.tell("pericles.turn-begun", SECTION, turn=state.turn)
    state.state_ship = True
    state.bases_made, state.defeats, state.will = {}, [], {}
    for side in SIDES:
        state.debates[side], state.debate[side] = 0, []
        _withhold(table, side)
    state.starving = scenario(table.board, state).granaries and without_granary(table.board, state)
    if state.starving:
        table.tell("pericles.starving", "11.13")


def _withhold(table: PericlesTable, side: Side) -> None:
    """For a Will of the Assembly that was not done, tokens stay out of the stock for this turn (§11.4)."""
    withheld = table.state.withheld[side]
    if not withheld.next:
        return
    amount = min(withheld.next, table.state.stock[side])
    table.state.stock[side] -= amount
    withheld.now += amount
    withheld.next = 0
    table.tell("pericles.tokens-withheld", "11.4", side=side, amount=amount)


def give_back(table: PericlesTable) -> None:
    """Tokens that were out of the stocks for this turn only are there again (§5.11, §11.4)."""
    state = table.state
    for side, withheld in state.withheld.items():
        if withheld.now:
            state.stock[side] += withheld.now
            table.tell("pericles.tokens-back", "11.4", side=side, amount=withheld.now)
            withheld.now = 0
