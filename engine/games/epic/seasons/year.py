"""Years, seasons and Campaign Turns, in their order (§3, §14)."""

from __future__ import annotations

from engine.core.rulebook import Frame, Next, Seat
from engine.games.epic.cards.helots import Serfs, helots_seasonal, helots_yield
from engine.games.epic.cards.phase import CardPhase, Unrest
from engine.games.epic.cards.storms import storms
from engine.games.epic.forces.mustering import MusterStage
from engine.games.epic.movement.campaign import Movement
from engine.games.epic.peace.armistice import intern, year_of_peace
from engine.games.epic.peace.grievances import season_over, trespassed
from engine.games.epic.raiding.raiding import RaidStage
from engine.games.epic.regions.control import ControlCheck
from engine.games.epic.regions.revolts import RevoltChecks
from engine.games.epic.regions.tribute import TributePhase
from engine.games.epic.seasons.adjusting import seasonal
from engine.games.epic.seasons.ending import check_ending
from engine.games.epic.sicily.leaving import turn_back
from engine.games.epic.sieges.sieges import SiegeStage
from engine.games.epic.supply.supplying import SupplyStage
from engine.games.epic.table.parts import EpicTable, order_of_play, scenario, season, year
from engine.games.epic.table.shelter import shut_in
from engine.games.epic.table.state import SEASONS, Fates, UnitId

SECTION = "3.2"
CAMPAIGN_TURNS = 3


class Game(Frame, tag="epic.game", kw_only=True):
    """Season after season, until the game is over."""

    def begin(self, table: EpicTable, value: object = None) -> Next:
        """The first year begins without a Yearly Start Phase (§2.4)."""
        return self.call(SeasonFrame(), then=self.next_season)

    def next_season(self, table: EpicTable, value: object = None) -> Next:
        """After winter comes another year (§3.2)."""
        if table.position.outcome is not None:
            return self.done()
        state, setup = table.state, scenario(table)
        state.season += 1
        if state.season % len(SEASONS):
            return self.goto(self.begin)
        if setup.years and state.season == setup.years * len(SEASONS):
            counted = setup.victory.rule in ("athens-falls", "sparta-falls")
            return self.call(ControlCheck(), then=self.last) if counted else self.last(table)
        return self.call(YearlyStart(), then=self.after_start)

    def last(self, table: EpicTable, value: object = None) -> Next:
        """The years are over; only the fantasies look once more who controls what (§22.3, §26.3, §28.5, §29.5)."""
        check_ending(table, year_over=True)
        return self.done()

    def after_start(self, table: EpicTable, value: object = None) -> Next:
        """Another year, unless a home region has gone over, or regions enough (§21.1, §29.3)."""
        check_ending(table, year_over=True)
        return self.done() if table.position.outcome is not None else self.goto(self.begin)


class YearlyStart(Frame, tag="epic.yearly-start", kw_only=True):
    """The Yearly Start Phase (§3.2)."""

    def begin(self, table: EpicTable) -> Next:
        """Control first."""
        table.tell("epic.year", SECTION, year=year(table.state))
        if table.state.peace.signed is not None:
            year_of_peace(table)
        return self.call(ControlCheck(), then=self.tribute)

    def tribute(self, table: EpicTable, value: object = None) -> Next:
        """Then tribute, unless the game is over."""
        check_ending(table)
        if table.position.outcome is not None:
            return self.done()
        return self.call(TributePhase(), then=self.over)

    def over(self, table: EpicTable, value: object = None) -> Next:
        """Raided Areas recover."""
        table.state.raided.clear()
        return self.done()


class SeasonFrame(Frame, tag="epic.season", kw_only=True):
    """A Seasonal Turn and its Campaign Turns (§3.2)."""

    def begin(self, table: EpicTable) -> Next:
        """Revolt checks come first (§6); in the short turn there are none (§22.4.1)."""
        state = table.state
        state.raided_this_season.clear()
        state.fates = Fates()
        season_over(state)
        if state.peace.signed is not None and state.season == state.peace.signed + 1:
            intern(table)
        helots_yield(table)
        for stack in state.stacks.values():
            stack.foraging = False
        shut_in(table.board, state)
        table.tell("epic.season", SECTION, season=season(state), year=year(state))
        return self.muster(table) if scenario(table).simple else self.call(RevoltChecks(), then=self.muster)

    def muster(self, table: EpicTable, value: object = None) -> Next:
        """Placing and building (§7)."""
        return self.call(MusterStage(), then=self.unrest)

    def unrest(self, table: EpicTable, built: dict[UnitId, int]) -> Next:
        """What Athens may have to say to it (appendix C)."""
        return self.call(Unrest(built=built), then=self.supply)

    def supply(self, table: EpicTable, value: object = None) -> Next:
        """Supply (§9)."""
        return self.call(SupplyStage(), then=self.sieges)

    def sieges(self, table: EpicTable, value: object = None) -> Next:
        """Sieges (§10.5)."""
        shut_in(table.board, table.state)
        return self.call(SiegeStage(), then=self.cards)

    def cards(self, table: EpicTable, value: object = None) -> Next:
        """Event cards (§12)."""
        check_ending(table)
        if table.position.outcome is not None:
            return self.done()
        return self.call(CardPhase(), then=self.serfs)

    def serfs(self, table: EpicTable, value: object = None) -> Next:
        """Where Athens has the helots' ear, a rising (§29.4)."""
        return self.call(Serfs(), then=self.adjust)

    def adjust(self, table: EpicTable, value: object = None) -> Next:
        """What the season does to the regions (§13.1)."""
        check_ending(table)
        if table.position.outcome is not None:
            return self.done()
        if table.state.peace.signed is None:
            seasonal(table)
            helots_seasonal(table)
        table.state.campaign_turn = 0
        return self.goto(self.campaign)

    def campaign(self, table: EpicTable, value: object = None) -> Next:
        """Three Campaign Turns (§14.1)."""
        if table.position.outcome is not None or table.state.campaign_turn == CAMPAIGN_TURNS:
            table.state.campaign_turn = 0
            return self.done()
        return self.call(CampaignTurn(), then=self.turned)

    def turned(self, table: EpicTable, value: object = None) -> Next:
        """One less to go."""
        table.state.campaign_turn += 1
        return self.goto(self.campaign)


class CampaignTurn(Frame, tag="epic.campaign-turn", kw_only=True):
    """Raiding, then movement and combat of one player after the other (§14.2)."""

    left: list[Seat] | None = None

    def begin(self, table: EpicTable) -> Next:
        """Storms and raiding first."""
        storms(table)
        return self.call(RaidStage(), then=self.move)

    def move(self, table: EpicTable, value: object = None) -> Next:
        """The next player moves and fights."""
        self.left = order_of_play(table) if self.left is None else self.left
        shut_in(table.board, table.state)
        check_ending(table)
        if not self.left or table.position.outcome is not None:
            return self.over(table)
        seat, *self.left = self.left
        return self.call(Movement(seat=seat), then=self.move)

    def over(self, table: EpicTable) -> Next:
        """Everybody can move again."""
        state = table.state
        turn_back(table)
        if not state.truce:
            trespassed(table.board, state)
        for stack in state.stacks.values():
            if stack.driven:
                stack.foraging = stack.building = False
            stack.moved = stack.landed = stack.raiding = stack.driven = False
            stack.stands = ""
            stack.came = None
        state.heartened.clear()
        state.opened.clear()
        shut_in(table.board, state)
        return self.done()
