"""A battle, round by round (§17, §18)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.check import check
from engine.core.decision import Choice, Kind, Simple, Verb
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.epic.board.board import CAVALRY, Board
from engine.games.epic.combat.forces import (
    GARRISON,
    Fighter,
    Ground,
    arm,
    bonus,
    column,
    fighters,
    fighting,
    leadership,
    light_advantage,
)
from engine.games.epic.combat.retreats import Retreat, open_ways
from engine.games.epic.forces.losses import eliminate, lose_leader
from engine.games.epic.peace.grievances import fought
from engine.games.epic.regions.levels import adjust, elite_fallen, victory
from engine.games.epic.table.cities import is_city, size
from engine.games.epic.table.fates import first_turn, morale
from engine.games.epic.table.parts import EpicScene, EpicTable
from engine.games.epic.table.state import HexId, PlaceId, RegionId, Side, State, UnitId, side_of

SECTION = "17.3"


@check("epic.no-way-out", "17.7")
def no_way_out(scene: EpicScene) -> Args | None:
    """Whoever breaks off must have a way to retreat (§17.8)."""
    frame = scene.frame
    ways = frame.ways(scene.board, scene.state, scene.seat == frame.attacker)
    return None if ways else {"place": frame.place}


class FightingOn(Kind):
    """Does the battle go on (§17.8)?"""

    name, section = "epic.fight-on", "17.8"
    reply = True
    verbs = (Simple("fight", "17.8"), Verb("withdraw", "17.8", (no_way_out,)))

    def default(self, scene: EpicScene) -> Choice:
        """They fight on."""
        return Choice("fight")


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

    def begin(self, table: EpicTable) -> Next:
        """Both sides take their places on the display (§17.6)."""
        board, state = table.board, table.state
        self.attackers = fighters(board, [(id, state.stacks[id]) for id in self.attacking], self.ground)
        self.defenders = fighters(board, [(id, state.stacks[id]) for id in self.defending], self.ground)
        for seat, side in ((self.attacker, self.attackers), (self.defender, self.defenders)):
            for fighter in side:
                fighter.morale += morale(board, state, seat, attacks=seat == self.attacker)
        if not self.defenders and self.ground in ("city", "fortress") and is_city(board, state, self.place):
            self.defenders = [Fighter(GARRISON, "", board.combat.morale.garrison)]
        if self.ground == "fortress":
            self.man_walls(board)
        added = bonus(board, state, self.place, self.ground, self.came)
        for fighter in self.defenders:
            fighter.morale += added
        table.tell(
            "epic.battle", SECTION, place=self.place, seat=self.attacker, other=self.defender, ground=self.ground,
            attackers=count(self.attackers), defenders=count(self.defenders), bonus=added,
        )  # fmt: skip
        return self.goto(self.fight)

    def man_walls(self, board: Board) -> None:
        """Two defend the walls, cavalry badly; cavalry before them waits (§17.4.5, §18.6.2, §18.6.3)."""
        for fighter in self.defenders:
            if arm(board, fighter, self.ground) == CAVALRY:
                fighter.morale += board.combat.morale.cavalry_in_fortress
        best = sorted(self.defenders, key=lambda fighter: -fighter.morale)
        for fighter in best[board.combat.limits.wall_defenders :]:
            fighter.idle = True
        for fighter in self.attackers:
            fighter.idle = arm(board, fighter, self.ground) == CAVALRY

    def fight(self, table: EpicTable) -> Next:
        """A round: odds, a die, and its results for both (§17.3)."""
        board = table.board
        own, theirs = fighting(self.attackers), fighting(self.defenders)
        shift = self.shift(table, own, theirs)
        odds = column(board, len(own), len(theirs), shift) if own and theirs else None
        if odds is None:
            self.withdrawn = self.attacker
            return self.goto(self.ended)
        self.round += 1
        die = table.roll("combat", 6)
        attack, defence = board.combat.chart[odds][die - 1].split("/")
        table.tell(
            "epic.round", SECTION, place=self.place, round=self.round, odds=odds, die=die, shift=shift,
            attack=attack, defence=defence, attackers=len(own), defenders=len(theirs),
        )  # fmt: skip
        stuck = not self.ways(board, table.state, attacker=True)
        self.suffer(table, own, attack, walls=False, stuck=stuck)
        walls = self.ground == "fortress" and not self.breached
        self.suffer(table, theirs, defence, walls=walls, stuck=not self.ways(board, table.state, attacker=False))
        return self.goto(self.after)

    def shift(self, table: EpicTable, own: list[Fighter], theirs: list[Fighter]) -> int:
        """Columns, for the attacker: leaders' and light troops' (§17.4.2, §17.4.3)."""
        board, state = table.board, table.state
        lead = [
            leadership(board, [x for id in ids if id in state.stacks for x in state.stacks[id].leaders], self.ground)
            for ids in (self.attacking, self.defending)
        ]
        return lead[0] - lead[1] + light_advantage(board, own, theirs, self.ground)

    def suffer(self, table: EpicTable, side: list[Fighter], result: str, *, walls: bool, stuck: bool) -> None:
        """Demoralisation, or a morale check of each unit (§17.5)."""
        for fighter in side:
            if result == "D":
                fighter.morale -= 1
            else:
                added = 0 if result == "M" else int(result)
                self.check_morale(table, fighter, added, walls=walls, stuck=stuck or fighter.unit == GARRISON)
            if fighter.morale <= 0 and not fighter.box and not walls and not stuck and fighter.unit != GARRISON:
                fighter.box = "retreat"

    def check_morale(self, table: EpicTable, fighter: Fighter, added: int, *, walls: bool, stuck: bool) -> None:
        """A die against morale: shaken, driven off or lost (§17.5.3); on walls and without a way out nobody leaves."""
        lethal = table.board.combat.limits.killed
        over = table.roll("morale", 6) + added - fighter.morale
        if over >= lethal:
            fighter.box = "dead"
        elif over <= 0 or walls:
            fighter.morale -= 1
        elif not stuck:
            fighter.box = "retreat"
        else:
            fighter.morale -= 1
            if table.roll("morale", 6) - fighter.morale >= lethal:
                fighter.box = "dead"
            else:
                fighter.morale -= 1

    def after(self, table: EpicTable) -> Next:
        """The dead are taken off; the walls may be breached; whoever can may break off (§17.7.5, §17.8, §18.6.5)."""
        self.bury(table)
        if self.ground == "fortress" and not fighting(self.defenders) and not self.breached:
            self.breach(table)
        if not fighting(self.attackers) or not fighting(self.defenders):
            return self.goto(self.ended)
        return self.ask_on(table, self.attacker)

    def breach(self, table: EpicTable) -> None:
        """The walls are breached: those behind them fight as in a city without walls (§18.6.5)."""
        board, state = table.board, table.state
        waiting = [fighter for fighter in self.defenders if not fighter.box]
        if not waiting:
            return
        self.breached = True
        walls = bonus(board, state, self.place, "fortress", self.came)
        self.ground = "city"
        city = bonus(board, state, self.place, "city", self.came)
        for fighter in (*self.attackers, *waiting):
            fighter.idle = False
        for fighter in waiting:
            fighter.morale += city - walls
            if arm(board, fighter, self.ground) == CAVALRY:
                fighter.morale -= board.combat.morale.cavalry_in_fortress
        table.tell("epic.breached", "18.6.5", hex=self.place, defenders=count(waiting))

    def bury(self, table: EpicTable) -> None:
        """Eliminated units leave the map (§17.5.5)."""
        for seat, side in ((self.attacker, self.attackers), (self.defender, self.defenders)):
            for fighter in [f for f in side if f.box == "dead"]:
                side.remove(fighter)
                if fighter.unit == GARRISON:
                    continue
                lost = self.dead.setdefault(seat, {})
                lost[fighter.unit] = lost.get(fighter.unit, 0) + 1
                if fighter.stack in table.state.stacks:
                    eliminate(table, fighter.stack, {fighter.unit: 1}, "battle")

    def ask_on(self, table: EpicTable, seat: Seat) -> Next:
        """The attacker decides first, then the defender (§17.8); who has no way out is not asked."""
        if not self.ways(table.board, table.state, seat == self.attacker):
            return self.next_round(table, seat)
        return self.ask(seat, FightingOn, then=self.decided)

    def decided(self, table: EpicTable, choice: Choice) -> Next:
        """On with it, or off."""
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

    def ways(self, board: Board, state: State, attacker: bool) -> list[PlaceId]:
        """Where a side could retreat to (§17.7)."""
        if attacker:
            return [self.came] if self.came is not None else [self.place]
        if self.ground == "sea" and self.place in board.hexes:
            return [self.place]
        if self.ground in ("fortress", "city"):
            return [] if self.came is None else open_ways(board, state, self.defender, self.place, self.came)
        return open_ways(board, state, self.defender, self.place, self.came)

    def ended(self, table: EpicTable) -> Next:
        """Whoever is left has won; if both are driven off, the defender (§17.7.5, §17.7.6)."""
        own, theirs = fighting(self.attackers), fighting(self.defenders)
        if self.withdrawn is not None:
            winner = self.defender if self.withdrawn == self.attacker else self.attacker
        elif own or not self.defenders:
            winner = self.attacker if self.attackers and not theirs else self.defender
        else:
            winner = self.defender
        self.winner = winner
        table.tell("epic.battle-won", "17.10", place=self.place, seat=winner, rounds=self.round)
        return self.goto(self.pursue)

    def pursue(self, table: EpicTable) -> Next:
        """The winner's cavalry falls upon those who retreat, for one round (§17.9)."""
        board = table.board
        won, lost = (
            (self.attackers, self.defenders) if self.winner == self.attacker else (self.defenders, self.attackers)
        )
        riders = [f for f in won if not f.box and not f.idle and arm(board, f, self.ground) == CAVALRY]
        prey = [f for f in lost if f.unit != GARRISON]
        gone = self.ways(board, table.state, self.winner == self.defender) != [self.place]
        if riders and prey and gone and self.ground != "sea":
            chased = [f for f in prey if arm(board, f, self.ground) == CAVALRY]
            odds = column(board, len(riders), len(chased) or 1, 0)
            if odds is not None:
                self.chase(table, odds, chased or prey)
        return self.goto(self.reckon)

    def chase(self, table: EpicTable, odds: str, prey: list[Fighter]) -> None:
        """Morale is lowered by the rounds fought, and only what kills counts (§17.9.1)."""
        board, die = table.board, table.roll("combat", 6)
        result = board.combat.chart[odds][die - 1].split("/")[1]
        table.tell("epic.pursuit", "17.9", place=self.place, seat=self.winner, odds=odds, die=die, defence=result)
        if result == "D":
            return
        added = 0 if result == "M" else int(result)
        for fighter in prey:
            morale = max(0, board.types[fighter.unit].morale - self.round)
            if table.roll("morale", 6) + added - morale >= board.combat.limits.killed:
                fighter.box = "dead"
        self.bury(table)

    def reckon(self, table: EpicTable) -> Next:
        """What the victory is worth, and whether leaders have fallen (§7.8.6, §13.4, §17.10)."""
        board, state = table.board, table.state
        loser = self.defender if self.winner == self.attacker else self.attacker
        lost = sum(self.dead.get(loser, {}).values())
        stormed = self.ground != "field" and self.place in board.cities and size(board, self.place) == "large"
        decisive = int(lost >= board.values.adjustments.many_lost or stormed)
        victory(table, side_of(self.winner), self.regions(board, state), decisive)
        self.fulfil(table, loser)
        fought(table, self.place, self.taking_part())
        for units in self.dead.values():
            elite_fallen(table, self.regions(board, state), units)
        for id in [*self.attacking, *self.defending]:
            for leader in list(state.stacks[id].leaders) if id in state.stacks else []:
                if table.roll("leader", 6) == 6:
                    lose_leader(table, id, leader)
        return self.goto(self.retreat)

    def taking_part(self) -> dict[Side, Iterable[UnitId]]:
        """Whose units have been in it."""
        return {
            side_of(seat): [*(f.unit for f in side), *self.dead.get(seat, {})]
            for seat, side in ((self.attacker, self.attackers), (self.defender, self.defenders))
        }

    def fulfil(self, table: EpicTable, loser: Seat) -> None:
        """An oracle that was good ends with a defeat, a bad one with a victory; a festival minds who fights in it."""
        board, state = table.board, table.state
        favour, region = state.fates.favour, board.region(self.place) if self.place in board.hexes else None
        if favour.get(self.winner, 0) < 0:
            del favour[self.winner]
        if favour.get(loser, 0) > 0:
            del favour[loser]
        if region in state.fates.festival and first_turn(state) and region in state.regions:
            by = state.regions[region].by
            sign = -1 if by is not None and side_of(by) == side_of(self.attacker) else 1
            allegiance, militance = board.values.cards.festival_battle
            adjust(table, region, sign * allegiance, sign * militance, "festival")

    def regions(self, board: Board, state: State) -> list[RegionId]:
        """The region of the battle; at sea all that touch the Area (§13.4)."""
        hexes: tuple[HexId, ...] = board.coasts[self.place] if self.place in board.seas else (self.place,)
        found = dict.fromkeys(board.region(hex) for hex in hexes)
        return [region for region in found if region is not None and region in state.regions]

    def retreat(self, table: EpicTable) -> Next:
        """The loser leaves the place."""
        state = table.state
        loser = self.defender if self.winner == self.attacker else self.attacker
        ids = [id for id in (self.defending if loser == self.defender else self.attacking) if id in state.stacks]
        if not ids:
            return self.done(self.winner)
        ways = self.ways(table.board, state, loser == self.attacker)
        return self.call(Retreat(seat=loser, stacks=ids, ways=ways, place=self.place), then=self.over)

    def over(self, table: EpicTable, value: object = None) -> Next:
        """The winner holds the place."""
        return self.done(self.winner)


def count(side: list[Fighter]) -> dict[str, int]:
    """Fighters, counted."""
    found: dict[str, int] = {}
    for fighter in side:
        found[fighter.unit] = found.get(fighter.unit, 0) + 1
    return found
