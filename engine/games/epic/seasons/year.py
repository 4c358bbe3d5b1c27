"""Years, seasons and Campaign Turns, in their order (§3, §14).

What a season does to regions with unruly cities, or with the enemy in them (§13.1, §13.4).
"""

from __future__ import annotations

from engine.core.rulebook import Frame, Next, Seat
from engine.games.epic.board.board import Board
from engine.games.epic.cards.phase import CardPhase, Unrest
from engine.games.epic.cards.rebellion import Serfs, helots_seasonal, helots_yield
from engine.games.epic.cards.storms import storms
from engine.games.epic.forces.mustering import MusterStage
from engine.games.epic.movement.campaign import Movement
from engine.games.epic.peace import intern, season_over, trespassed, year_of_peace
from engine.games.epic.raiding import RaidStage
from engine.games.epic.regions.control import ControlCheck, adjust
from engine.games.epic.regions.revolts import RevoltChecks
from engine.games.epic.regions.tribute import TributePhase
from engine.games.epic.seasons.ending import check_ending, is_over
from engine.games.epic.sicily import turn_back
from engine.games.epic.sieges.sieges import SiegeStage
from engine.games.epic.supply.supplying import SupplyStage
from engine.games.epic.table.cities import is_city, masked, shut_in
from engine.games.epic.table.parts import EpicTable, order_of_play, scenario, season, year
from engine.games.epic.table.stacks import number
from engine.games.epic.table.state import SEASONS, Fates, RegionId, Side, State, UnitId, other_side, side_of

SECTION = "3.2"
CAMPAIGN_TURNS = 3


class Game(Frame, tag="epic.game", kw_only=True):
    """Season after season, until the game is over."""

    def begin(self, table: EpicTable, value: object = None) -> Next:
        """The first year begins without a Yearly Start Phase (§2.4)."""
        return self.call(SeasonFrame(), then=self.next_season)

    def next_season(self, table: EpicTable, value: object = None) -> Next:
        """After winter comes another year (§3.2)."""
        if is_over(table):
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
        return self.done() if check_ending(table, year_over=True) else self.goto(self.begin)


class YearlyStart(Frame, tag="epic.yearly-start", kw_only=True):
    """The Yearly Start Phase (§3.2)."""

    def begin(self, table: EpicTable) -> Next:
        table.tell("epic.year", SECTION, year=year(table.state))
        if table.state.peace.signed is not None:
            year_of_peace(table)
        return self.call(ControlCheck(), then=self.tribute)

    def tribute(self, table: EpicTable, value: object = None) -> Next:
        """Then tribute, unless the game is over."""
        if check_ending(table):
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
        if check_ending(table):
            return self.done()
        return self.call(CardPhase(), then=self.serfs)

    def serfs(self, table: EpicTable, value: object = None) -> Next:
        """Where Athens has the helots' ear, a rising (§29.4)."""
        return self.call(Serfs(), then=self.adjust)

    def adjust(self, table: EpicTable, value: object = None) -> Next:
        """What the season does to the regions (§13.1)."""
        if check_ending(table):
            return self.done()
        if table.state.peace.signed is None:
            seasonal(table)
            helots_seasonal(table)
        table.state.campaign_turn = 0
        return self.goto(self.campaign)

    def campaign(self, table: EpicTable, value: object = None) -> Next:
        """Three Campaign Turns (§14.1)."""
        if is_over(table) or table.state.campaign_turn == CAMPAIGN_TURNS:
            table.state.campaign_turn = 0
            return self.done()
        return self.call(CampaignTurn(), then=self.turned)

    def turned(self, table: EpicTable, value: object = None) -> Next:
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
        if check_ending(table) or not self.left:
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


ADJUSTING_SECTION = "13.1"


def seasonal(table: EpicTable) -> None:
    """One change a region at most: for a city in revolt surely, for what the enemy holds there on a die (§13.4 *)."""
    board, state = table.board, table.state
    changes = board.values.adjustments
    for id, region in state.regions.items():
        if (side := region.side) is None:
            continue
        if any(unmasked_rebel(board, state, city) for city in board.cities_of[id]):
            adjust(table, id, changes.unruly_city.allegiance, 0, "unruly-city")
        elif intruded(board, state, id, other_side(side)):
            die = table.roll("season", 6)
            table.tell("epic.season-die", ADJUSTING_SECTION, region=id, die=die)
            if die >= changes.intruders.die:
                adjust(table, id, changes.intruders.allegiance, 0, "intruders")


def unmasked_rebel(board: Board, state: State, city: str) -> bool:
    """A city in revolt before which nobody of its region's side lies (§10.2.2c)."""
    return city in state.revolting and city not in state.captured and not masked(board, state, city)


def intruded(board: Board, state: State, id: RegionId, foe: Side) -> bool:
    """Whether the enemy holds a city or a fort there that nobody masks, or is in an Area without opposition (§13.4)."""
    for city in board.cities_of[id]:
        taken = state.captured.get(city)
        if (
            taken is not None
            and side_of(taken) == foe
            and is_city(board, state, city)
            and not masked(board, state, city)
        ):
            return True
    hexes = {hex for area in board.areas_of[id] for hex in board.hexes_of[area]}
    for area in board.areas_of[id]:
        there = [s for s in state.stacks.values() if s.at in board.hexes_of[area] and number(s)]
        sides = {side_of(s.by) for s in there}
        if foe in sides and other_side(foe) not in sides and not all(s.inside for s in there):
            return True
    return any(
        hex in hexes and side_of(by) == foe and not masked(board, state, hex)
        and any(s.at == hex and side_of(s.by) == foe for s in state.stacks.values())
        for hex, by in state.forts.items()
    )  # fmt: skip
