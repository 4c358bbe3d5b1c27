"""Peace is asked for, agreed on, and ended (§20.1, §20.3, appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple, Verb, among, say
from engine.games.epic.board.board import ELITE, HOPLITE, Board
from engine.games.epic.board.setups import PeaceSetup
from engine.games.epic.cards.deck import attempt, put_aside, put_back
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.regions.levels import adjust
from engine.games.epic.seasons.ending import by_count, peace_made
from engine.games.epic.table.cities import friend, is_city
from engine.games.epic.table.parts import EpicScene, EpicTable, controlled, order_of_play, scenario
from engine.games.epic.table.state import Side, State, other_side, side_of

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


class Demand(Verb):
    """An enemy must answer the embassy."""

    pattern, section = "demand <seat>", SECTION
    checks = (enemies,)

    def candidates(self, scene: EpicScene) -> Iterable[Choice]:
        """Everybody."""
        return [say("demand", seat) for seat in scene.state.treasury]


class Demanding(Kind):
    """Who must answer the embassy of peace (appendix C)?"""

    name, section = "epic.demand-peace", SECTION
    verbs = (Demand(), Simple("done", SECTION))


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
    mine = {id for id, region in state.regions.items() if region.by is not None and side_of(region.by) == side}
    added = sum(by(state, id) == foe for id in plan.regions)
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


def by(state: State, region: str) -> Side | None:
    """The side that controls a region."""
    there = state.regions.get(region)
    return side_of(there.by) if there is not None and there.by is not None else None


def ports(board: Board, state: State, side: Side, seas: Iterable[str]) -> list[str]:
    """A side's port cities on some sea Areas."""
    return [
        id for id, city in board.cities.items()
        if city.port in set(seas) and is_city(board, state, id) and friend(board, state, id) == side
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
        """Until somebody refuses."""
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
        """The next one."""
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
    for id in state.regions:
        if by(state, id) == side:
            adjust(table, id, allegiance, militance, "grievance")
    state.peace.signed = None
    state.peace.claims = {}
    send_away(table)
