"""A battle, round by round (§17, §18)."""

from __future__ import annotations

from typing import Any

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.combat import walls, wings
from engine.games.epic.combat.arrays import Deploy, Posts
from engine.games.epic.combat.retreats import Retreat, reckon, stuck, ways
from engine.games.epic.combat.rounds import bury, pursue, shift_of, suffer
from engine.games.epic.combat.standing import GARRISON, Fighter, Ground, bonus, column, count, fighters, fighting, ranks
from engine.games.epic.table.cities import is_city
from engine.games.epic.table.parts import EpicScene, EpicTable
from engine.games.epic.table.stacks import morale, together
from engine.games.epic.table.state import LeaderId, PlaceId, Stack, State, UnitId, Wing

SECTION = "17.3"


@check("epic.no-way-out", "17.8")
def no_way_out(scene: EpicScene) -> Args | None:
    """Whoever breaks off does so with all his units, and they must have a way to retreat (§17.8)."""
    frame = scene.frame
    return None if frame.can_leave(scene.board, scene.state, scene.seat) else {"place": frame.place}


class FightingOn(Kind):
    """Does the battle go on (§17.8)?"""

    name, section = "epic.fight-on", "17.8"
    reply = True
    verbs = (Simple("fight-on", "17.8"), Verb("withdraw", "17.8", (no_way_out,)))
    by_default = "fight-on"


class Landing(Kind):
    """Do the fleets that have brought land units fight beside them (§17.4.4)?"""

    name, section = "epic.landing", "17.4.4"
    reply = True
    verbs = (Simple("with-fleets", "17.4.4"), Simple("without-fleets", "17.4.4"))
    by_default = "without-fleets"


class Battle(Frame, tag="epic.battle", kw_only=True):
    """Attackers and defenders of one place, until only one side is left; gives back the seat that has won."""

    place: PlaceId
    attacker: Seat
    defender: Seat
    ground: Ground
    attacking: list[str]
    """The stacks, by number."""
    defending: list[str]
    came: PlaceId | None = None
    """Where the attackers came from; None: they lay before the walls already."""
    round: int = 0
    attackers: list[Fighter] = field(default_factory=list)
    defenders: list[Fighter] = field(default_factory=list)
    dead: dict[Seat, dict[UnitId, int]] = field(default_factory=dict)
    breached: bool = False
    withdrawn: Seat | None = None
    winner: Seat = ""
    undivided: list[Seat] = field(default_factory=list)
    """Who would rather fight in one line (appendix D)."""
    posts: dict[LeaderId, Wing] = field(default_factory=dict)
    """In a battle of wings, where each leader is (appendix D)."""

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Who attacks, and who defends."""
        return self.attacker, self.defender

    @property
    def loser(self) -> Seat:
        return self.foe(self.winner)

    def foe(self, seat: Seat) -> Seat:
        """Whom one of the two fights."""
        return self.defender if seat == self.attacker else self.attacker

    def side(self, seat: Seat) -> list[Fighter]:
        """The units of one of them."""
        return self.attackers if seat == self.attacker else self.defenders

    def stacks(self, state: State, seat: Seat) -> dict[str, Stack]:
        """The stacks of one of them that are still there, by number."""
        ids = self.attacking if seat == self.attacker else self.defending
        return {id: state.stacks[id] for id in ids if id in state.stacks}

    def leaders(self, state: State, seat: Seat, wing: str = "") -> list[LeaderId]:
        """Leaders of one of them; in a battle of wings those in that wing (§17.4.2, appendix D)."""
        found = together(self.stacks(state, seat).values())[1]
        return [leader for leader in found if not wing or self.posts.get(leader, "center") == wing]

    def begin(self, table: EpicTable) -> Next:
        """Both sides take their places on the display (§17.6)."""
        board, state = table.board, table.state
        self.attackers = fighters(board, self.stacks(state, self.attacker).items(), self.ground)
        self.defenders = fighters(board, self.stacks(state, self.defender).items(), self.ground)
        for seat in self.seats:
            for fighter in self.side(seat):
                attacks = seat == self.attacker
                fighter.morale += morale(board, state, state.stacks[fighter.stack].by, attacks=attacks)
        if not self.defenders and self.ground in ("city", "fortress") and is_city(board, state, self.place):
            self.defenders = [Fighter(GARRISON, "", board.combat.morale.garrison)]
        arms = {board.types[fighter.unit].arm for fighter in self.attackers}
        if self.ground != "sea" and self.came in board.seas and FLEET in arms and len(arms) > 1:
            return self.ask(self.attacker, Landing, then=self.landed)
        return self.goto(self.line_up)

    def landed(self, table: EpicTable, choice: Choice) -> Next:
        """The land units alone, or with the fleets (§17.4.4)."""
        if choice.verb == "without-fleets":
            for fighter in self.attackers:
                fighter.ships = fighter.idle = table.board.types[fighter.unit].arm == FLEET
        return self.goto(self.line_up)

    def line_up(self, table: EpicTable) -> Next:
        """What the place adds; who is on the walls."""
        board, state = table.board, table.state
        added = bonus(board, state, self.place, self.ground, self.came)
        if self.ground == "fortress":
            walls.behind(board, self)
        for fighter in self.defenders:
            fighter.morale += added
        table.tell(
            "epic.battle", SECTION, place=self.place, seat=self.attacker, other=self.defender, ground=self.ground,
            attackers=count(f for f in self.attackers if not f.ships), defenders=count(self.defenders), bonus=added,
        )  # fmt: skip
        return self.goto(self.man)

    def man(self, table: EpicTable) -> Next:
        """Two man the walls (§18.6.2); in the open both may want to fight in wings (appendix D)."""
        board = table.board
        if self.ground == "fortress":
            if walls.choice_of_men(board, self):
                return self.ask(self.defender, walls.Manning, then=self.manned)
            walls.man_all(board, self)
        elif table.state.options.wings and wings.may_divide(board, self):
            return self.goto(self.divide)
        return self.goto(self.fight)

    def manned(self, table: EpicTable, choice: Choice, unit: UnitId) -> Next:
        walls.man(self, unit)
        return self.goto(self.man)

    # -------------------------------------------------------------- in wings

    def divide(self, table: EpicTable) -> Next:
        """If one of them likes to, it is fought in wings."""
        left = [seat for seat in self.seats if seat not in self.undivided]
        return self.ask(left[0], wings.Dividing, then=self.divided) if left else self.goto(self.fight)

    def divided(self, table: EpicTable, choice: Choice) -> Next:
        """Both array, the attacker first."""
        if choice.verb == "line":
            self.undivided = [*self.undivided, table.asked.seat]
            return self.goto(self.divide)
        led = self.leaders(table.state, self.attacker), self.leaders(table.state, self.defender)
        troops = wings.troops(self.attackers), wings.troops(self.defenders)
        frame = Deploy(seats=self.seats, ground=self.ground, led=led, troops=troops)
        return self.call(frame, then=self.deployed)

    def deployed(self, table: EpicTable, value: dict[str, Any]) -> Next:
        """All stand in their wings."""
        self.posts = value["places"]
        for side, posts in zip((self.attackers, self.defenders), value["arrays"], strict=True):
            wings.line_up(fighting(side), posts)
        return self.goto(self.fight)

    # -------------------------------------------------------------- rounds

    def fight(self, table: EpicTable) -> Next:
        """A round, in each wing that fights: odds, a die, and its results for both (§17.3)."""
        if not self.attack_is_possible(table.board):
            self.withdrawn = self.attacker
            return self.goto(self.ended)
        self.round += 1
        divided: list[str] = [*wings.fronts(self)]
        for wing in divided or [""]:
            self.clash(table, wing)
        return self.goto(self.after)

    def attack_is_possible(self, board: Board) -> bool:
        """Not where the odds are too bad (§17.5.1); wings that are too weak fight at the worst (appendix D)."""
        own, theirs = fighting(self.attackers), fighting(self.defenders)
        return bool(own and theirs) and column(board, len(own), len(theirs), 0) is not None

    def clash(self, table: EpicTable, wing: str) -> None:
        board = table.board
        own, theirs = wings.in_wing(self.attackers, wing), wings.in_wing(self.defenders, wing)
        shift = shift_of(board, table.state, self, own, theirs, wing)
        odds = column(board, len(own), len(theirs), shift, least=bool(wing)) or ""
        die = table.roll("combat", 6)
        attack, defence = board.combat.chart[odds][die - 1].split("/")
        display, facing = ranks(self.attackers, wing), ranks(self.defenders, wing)
        if wing:
            table.tell(
                "epic.wing-round", "D", place=self.place, wing=wing, round=self.round, odds=odds, die=die, shift=shift,
                attack=attack, defence=defence, attackers=len(own), defenders=len(theirs), ranks=display, facing=facing,
            )  # fmt: skip
        else:
            table.tell(
                "epic.round", SECTION, place=self.place, round=self.round, odds=odds, die=die, shift=shift,
                attack=attack, defence=defence, attackers=len(own), defenders=len(theirs), ranks=display, facing=facing,
            )  # fmt: skip
        suffer(table, self, self.attacker, own, attack)
        suffer(table, self, self.defender, theirs, defence)

    def after(self, table: EpicTable, value: object = None) -> Next:
        """The dead are taken off; who has failed on the walls may leave them (§17.7.2)."""
        bury(table, self)
        return self.goto(self.leave)

    def leave(self, table: EpicTable) -> Next:
        """As long as there is anybody who could go."""
        shaken = any(fighter.failed for fighter in self.defenders)
        if shaken and ways(table.board, table.state, self, self.defender, afloat=False):
            return self.ask(self.defender, walls.Leaving, then=self.left)
        return self.goto(self.go_on)

    def left(self, table: EpicTable, choice: Choice, unit: UnitId = "") -> Next:
        if choice.verb == "leave":
            walls.leave(self, unit)
            return self.goto(self.leave)
        return self.goto(self.go_on)

    def go_on(self, table: EpicTable) -> Next:
        """The walls may be breached, wings won; whoever can may break off (§17.7.5, §17.8, §18.6.5)."""
        for fighter in self.defenders:
            fighter.failed = False
        if self.ground == "fortress" and not fighting(self.defenders) and not self.breached:
            walls.breach(table, self)
        if not fighting(self.attackers) or not fighting(self.defenders):
            return self.goto(self.ended)
        if wings.wings_of(self.attackers):
            if (seat := wings.free_center(self)) is not None:
                going = wings.troops(wings.in_wing(self.side(seat), "center"))
                return self.call(wings.Splitting(seat=seat, troops=going), then=self.split_up)
            wings.rejoin(table, self)
        return self.ask_on(table, self.attacker)

    def split_up(self, table: EpicTable, posts: Posts) -> Next:
        """The victors in the center have gone to the other wings."""
        wings.rejoin(table, self, posts)
        return self.ask_on(table, self.attacker)

    def ask_on(self, table: EpicTable, seat: Seat) -> Next:
        """The attacker decides first, then the defender (§17.8); who has no way out is not asked."""
        if not self.can_leave(table.board, table.state, seat):
            return self.next_round(table, seat)
        return self.ask(seat, FightingOn, then=self.decided)

    def can_leave(self, board: Board, state: State, seat: Seat) -> bool:
        """Whether all units of a side have a way to retreat (§17.8)."""
        return not stuck(board, state, self, seat, self.side(seat))

    def decided(self, table: EpicTable, choice: Choice) -> Next:
        seat = table.asked.seat
        if choice.verb == "withdraw":
            self.withdrawn = seat
            return self.goto(self.ended)
        return self.next_round(table, seat)

    def next_round(self, table: EpicTable, seat: Seat) -> Next:
        """The other side's turn to decide, or the next round."""
        garrison = all(fighter.unit == GARRISON for fighter in self.defenders)
        if seat == self.attacker and not garrison:
            return self.ask_on(table, self.defender)
        return self.goto(self.fight)

    # -------------------------------------------------------------- the end

    def ended(self, table: EpicTable) -> Next:
        """Whoever is left has won; if both are driven off, the defender (§17.7.5, §17.7.6)."""
        own, theirs = fighting(self.attackers), fighting(self.defenders)
        if self.withdrawn is not None:
            self.winner = self.foe(self.withdrawn)
        else:
            held = theirs or not self.attackers or (self.defenders and not own)
            self.winner = self.defender if held else self.attacker
        table.tell(
            "epic.battle-won", "17.10", place=self.place, seat=self.winner, rounds=self.round,
            ranks=ranks(self.attackers), facing=ranks(self.defenders),
        )  # fmt: skip
        pursue(table, self)
        reckon(table, self)
        return self.goto(self.retreat)

    def retreat(self, table: EpicTable) -> Next:
        board, state = table.board, table.state
        if not (stacks := list(self.stacks(state, self.loser))):
            return self.done(self.winner)
        by_land, afloat = (ways(board, state, self, self.loser, afloat=sails) for sails in (False, True))
        frame = Retreat(seat=self.loser, stacks=stacks, place=self.place, land=by_land, afloat=afloat)
        return self.call(frame, then=self.over)

    def over(self, table: EpicTable, value: object = None) -> Next:
        return self.done(self.winner)
