"""Peace is asked for, agreed on, and ended (§20.1, §20.3, appendix C).

What peace does to those who keep it: who must leave, and what a year of it brings (§20.2).

What breaks a peace, and what either side can hold against the other for it (§20.3).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple, Verb, among
from engine.games.epic.board.board import ELITE, FLEET, HOPLITE, Board
from engine.games.epic.board.setups import PeaceSetup
from engine.games.epic.cards.deck import attempt, put_aside, put_back
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.regions.control import adjust
from engine.games.epic.seasons.ending import by_count, peace_made
from engine.games.epic.table.cities import friendly, in_enemy_region, master
from engine.games.epic.table.parts import EpicScene, EpicTable, controlled, order_of_play, scenario
from engine.games.epic.table.stacks import increase
from engine.games.epic.table.state import (
    ATHENS,
    SPARTA,
    CityId,
    PlaceId,
    RegionId,
    Side,
    State,
    UnitId,
    other_side,
    side_of,
)

SECTION = "20.1"
EMBASSY = "peace-embassy"


def arrive(table: EpicTable) -> None:
    """An embassy is there until peace is made, or it is sent away (appendix C)."""
    put_aside(table, EMBASSY)


# ------------------------------------------------------------------ the embassies


@among("epic.not-to-be-asked", "seat", "24.7.2")
def enemies(scene: EpicScene) -> list[Seat]:
    """A player of the other side, who has not rolled this season; one of the League's a season (§24.7.2)."""
    return foes(scene.state, scene.seat)


def foes(state: State, seat: Seat) -> list[Seat]:
    """Who can still be made to roll by a player."""
    side = other_side(side_of(seat))
    if f"peace {side}" in state.fates.played:
        return []
    return [other for other in state.treasury if side_of(other) == side]


class Demanding(Kind):
    """Who must answer the embassy of peace (appendix C)?"""

    name, section = "epic.demand-peace", SECTION
    verbs = (Verb("demand <seat>", SECTION, (enemies,)), Simple("done", SECTION))


class Embassies(Frame, tag="epic.embassies", kw_only=True):
    """As long as an embassy is there, either side may make the other answer it each season (appendix C)."""

    left: list[Seat] | None = None

    def begin(self, table: EpicTable, value: object = None) -> Next:
        """One after the other, until there is peace or it has been sent away."""
        state = table.state
        self.left = order_of_play(table) if self.left is None else self.left
        idle = EMBASSY not in state.deck.aside or state.peace.signed is not None or table.position.outcome is not None
        if not self.left or idle:
            return self.done()
        seat, *self.left = self.left
        return self.ask_more(table, seat, Demanding, then=self.demanded, over=self.begin)

    def demanded(self, table: EpicTable, choice: Choice, seat: Seat = "") -> Next:
        """A die for how weary they are."""
        if choice.verb == "done":
            return self.goto(self.begin)
        state = table.state
        state.fates.played.append(f"peace {side_of(seat)}")
        done, die = attempt(table, EMBASSY, seat, modifier(table, seat), never=1)
        if done:
            make_peace(table)
        elif die == 1 or die + modifier(table, seat) <= 1:
            send_away(table)
        return self.goto(self.begin)


def send_away(table: EpicTable) -> None:
    """All embassies are discarded."""
    while EMBASSY in table.state.deck.aside:
        put_back(table, EMBASSY)
    table.tell("epic.embassy-dismissed", SECTION)


def modifier(table: EpicTable | EpicScene, seat: Seat) -> int:
    """How much a player wants peace: his home, both embassies, and what the scenario names (appendix C)."""
    board, state = table.board, table.state
    values, home = board.values.cards.peace, state.regions[HOMES[seat]]
    added = int(state.deck.aside.get(EMBASSY, 0) > 1)
    for level in (home.militance, home.allegiance):
        added += (level < values.low) - (level > values.high)
    plan = scenario(table).peace.get(seat)
    return added if plan is None else added + by_plan(board, state, seat, plan)


def by_plan(board: Board, state: State, seat: Seat, plan: PeaceSetup) -> int:
    """What the scenario adds (§23.3, §24.7, §25.3, §26.3, §27.3)."""
    side = side_of(seat)
    foe = other_side(side)
    mine = {id for id, region in state.regions.items() if region.side == side}
    added = sum(id in state.regions and state.regions[id].side == foe for id in plan.regions)
    added += plan.held * all(id in mine for id in plan.regions)
    added += sum(controlled(state, seat) < controlled(state, other) for other in plan.fewer_than)
    added += sum(controlled(state, seat) > controlled(state, other) for other in plan.more_than)
    for region, each in plan.cities_of.items():
        taken = [state.captured[city] for city in board.cities_of[region] if city in state.captured]
        lost = [by for by in taken if side_of(by) == foe]
        added += each * len(lost)
    added -= bool(plan.together) and all(id in mine for id in plan.together)
    added -= sum(id in mine for id in plan.each)
    added += bool(plan.no_port_on) and not ports(board, state, foe, plan.no_port_on)
    elite = f"{HOMES[seat]}/{HOPLITE}-{ELITE}"
    fallen = state.lost_for_good.get(elite, 0)
    return added + plan.elite_hoplites * fallen


def ports(board: Board, state: State, side: Side, seas: Iterable[str]) -> list[str]:
    """A side's port cities on some sea Areas."""
    return [
        id for id, city in board.cities.items()
        if city.port in set(seas) and friendly(board, state, id, side)
        and id not in state.revolting
    ]  # fmt: skip


def make_peace(table: EpicTable) -> None:
    """Whoever has won has won; else there is an armistice, and all sieges are over without a victor (§20.2)."""
    state = table.state
    state.peace.signed = state.season
    table.tell("epic.peace", "20.2")
    peace_made(table)
    state.sieges.clear()


# ------------------------------------------------------------------ by agreement


class Answering(Kind):
    """Is the peace agreed to (§20.1)?"""

    name, section = "epic.answer-peace", SECTION
    reply = True
    verbs = (Simple("agree", SECTION), Simple("refuse", SECTION))
    by_default = "refuse"


class Ending(Kind):
    """Is the war over for good, as things stand (§23.3)?"""

    name, section = "epic.answer-end", "23.3"
    reply = True
    verbs = (Simple("end-it", "23.3"), Simple("go-on", "23.3"))
    by_default = "go-on"


class Agreement(Frame, tag="epic.agreement", kw_only=True):
    """A player proposes peace, or that the war be over; all others must agree (§20.1, §23.3)."""

    seat: Seat
    final: bool = False
    """Whether it is to be the end of the game, whoever has won by then."""
    left: list[Seat] = field(default_factory=list)

    def begin(self, table: EpicTable) -> Next:
        """Once a season each."""
        table.state.fates.played.append(f"{'end' if self.final else 'propose'} {self.seat}")
        if self.final:
            table.tell("epic.end-proposed", "23.3", seat=self.seat)
        else:
            table.tell("epic.peace-proposed", SECTION, seat=self.seat)
        self.left = [seat for seat in table.seats if seat != self.seat]
        return self.goto(self.next_one)

    def next_one(self, table: EpicTable) -> Next:
        if self.left:
            seat, *self.left = self.left
            return self.ask(seat, Ending if self.final else Answering, then=self.answered)
        if self.final:
            table.tell("epic.war-ended", "23.3")
            by_count(table, scenario(table))
        else:
            make_peace(table)
        return self.done()

    def answered(self, table: EpicTable, choice: Choice) -> Next:
        if choice.verb in ("agree", "end-it"):
            return self.goto(self.next_one)
        if self.final:
            table.tell("epic.end-refused", "23.3", seat=table.asked.seat)
        else:
            table.tell("epic.peace-refused", SECTION, seat=table.asked.seat)
        return self.done()


# ------------------------------------------------------------------ the end of a peace


class Resenting(Kind):
    """Is it war again for what the enemy has done (§20.3)?"""

    name, section = "epic.grievance", "20.3"
    verbs = (Simple("grievance", "20.3"), Simple("done", "20.3"))
    by_default = "done"


class Grievances(Frame, tag="epic.grievances", kw_only=True):
    """Who has been wronged last season may make a Grievance Roll (§20.3)."""

    left: list[Seat] | None = None

    def begin(self, table: EpicTable, value: object = None) -> Next:
        """The first of each side that has a claim."""
        state = table.state
        if self.left is None:
            sides: dict[Side, Seat] = {}
            for seat in order_of_play(table):
                if side_of(seat) in state.peace.claims:
                    sides.setdefault(side_of(seat), seat)
            self.left = list(sides.values())
        if not self.left or state.peace.signed is None:
            return self.done()
        seat, *self.left = self.left
        return self.ask(seat, Resenting, then=self.resented)

    def resented(self, table: EpicTable, choice: Choice) -> Next:
        """A die, and one more for each grievance; all of one's regions are roused when it is war again."""
        state, seat = table.state, table.asked.seat
        if choice.verb == "done":
            return self.goto(self.begin)
        if attempt(table, "grievance", seat, state.peace.claims.get(side_of(seat), 0))[0]:
            war_again(table, side_of(seat))
        return self.goto(self.begin)


def war_again(table: EpicTable, side: Side) -> None:
    """Open war (§20.3)."""
    state = table.state
    table.tell("epic.war-again", "20.3", side=side)
    allegiance, militance = table.board.values.adjustments.grievance
    for id, region in state.regions.items():
        if region.side == side:
            adjust(table, id, allegiance, militance, "grievance")
    state.peace.signed = None
    state.peace.claims = {}
    send_away(table)


ARMISTICE_SECTION = "20.2"


def intern(table: EpicTable) -> None:
    """Units still in enemy regions in the season after the peace go to the Build Pools, without shame (§20.2)."""
    board, state = table.board, table.state
    for id, stack in list(state.stacks.items()):
        if stack.units and in_enemy_region(board, state, stack.by, stack.at):
            table.tell("epic.interned", ARMISTICE_SECTION, seat=stack.by, units=dict(stack.units), place=stack.at)
            increase(state.build, stack.units)
            stack.units = {}
            if not stack.leaders:
                del state.stacks[id]


def year_of_peace(table: EpicTable) -> None:
    """All regions are the readier, and those with leaders in them the surer (§20.2)."""
    board, state, values = table.board, table.state, table.board.values.cards.peace
    leaders: dict[RegionId, int] = {}
    for stack in state.stacks.values():
        region = board.region(stack.at) if stack.at in board.hexes else None
        if region is not None:
            leaders[region] = leaders.get(region, 0) + len(stack.leaders)
    for leader_region in state.leaders.values():
        leaders[leader_region] = leaders.get(leader_region, 0) + 1
    for id in state.regions:
        adjust(table, id, 0, values.militance, "peace")
        if count := leaders.get(id, 0):
            die = table.roll("peace", 6)
            added = sum(die + count - 1 > bound for bound in values.years)
            table.tell("epic.peace-year", ARMISTICE_SECTION, region=id, die=die, added=count - 1, number=added)
            adjust(table, id, added, 0, "peace")


HOME: dict[Side, RegionId] = {"athens": HOMES[ATHENS], "league": HOMES[SPARTA]}
"""Whose troops are the worse for a peace."""


def wrong(state: State, side: Side, grievances: int = 0) -> None:
    """A side has been wronged, where there is peace."""
    peace = state.peace
    if peace.signed is None:
        return
    if side not in peace.wronged:
        peace.wronged.append(side)
    peace.grievances[side] = peace.grievances.get(side, 0) + grievances


def fought(table: EpicTable, place: PlaceId, units: dict[Side, Iterable[UnitId]]) -> None:
    """A battle: a grievance on friendly ground, one more for the enemy's home troops; at sea for his home fleet."""
    board, state = table.board, table.state
    for side in ("athens", "league"):
        foe = other_side(side)
        theirs = [unit for unit in units[foe] if unit in board.types and board.types[unit].region == HOME[foe]]
        if place in board.seas:
            wrong(state, side, int(any(board.types[unit].arm == FLEET for unit in theirs)))
        else:
            own = master(board, state, place) == side
            wrong(state, side, own + (own and bool(theirs)))


def robbed(board: Board, state: State, by: Side, city: CityId, *, destroyed: bool = False) -> None:
    """A city is besieged or taken, or destroyed, which weighs as much as it was large."""
    wrong(state, other_side(by), board.cities[city].rank if destroyed and city in board.cities else 1)


def trespassed(board: Board, state: State) -> None:
    """Who has units in the enemy's regions as a Campaign Turn ends breaks a peace (§20.2)."""
    for stack in state.stacks.values():
        if stack.units and in_enemy_region(board, state, stack.by, stack.at):
            wrong(state, other_side(side_of(stack.by)))


def season_over(state: State) -> None:
    """Grievances hold for one season only (§20.3)."""
    peace = state.peace
    if peace.signed is None:
        return
    peace.claims = {} if state.truce else {side: peace.grievances.get(side, 0) for side in peace.wronged}
    peace.wronged, peace.grievances = [], {}
