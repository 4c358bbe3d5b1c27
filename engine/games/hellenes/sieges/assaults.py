"""Siege Assaults: the besiegers storm a City (§8.1)."""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Args, Bag, Choice, Frame, Next, Seat, check
from engine.games.hellenes.combat.battle_array import ASSAULT, TREACHERY, garrison, reveal
from engine.games.hellenes.combat.rounds_of_battle import Rounds
from engine.games.hellenes.sieges.capitulation import capitulate
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, formation, known, take_from
from engine.games.hellenes.table.captures import captured, undefended
from engine.games.hellenes.table.prestige import gain
from engine.games.hellenes.table.state import Battle, Block, ProvinceId, State, rival

SECTION = "8.1"


# ------------------------------------------------------------------ who may assault


def treacherous(state: State, city: ProvinceId, *, event: bool) -> bool:
    """Whether an assault now would be by treachery: in the turn of that Event, on the City it names (§3.1)."""
    return event and state.effects.treachery == city


def assaultable(state: State, seat: Seat, city: ProvinceId, *, event: bool) -> bool:
    """Whether a side may assault there at all: no Augury, and no Event turn but by treachery (§3.1, §8.1)."""
    return state.effects.augury != seat and (not event or treacherous(state, city, event=event))


def assault_groups(state: State, seat: Seat, city: ProvinceId) -> list[int]:
    """How a side could assault: 0 by the besiegers alone, else with a formation that has joined them (§5.42)."""
    stack = state.stacks[seat].get(city)
    groups = [0] if stack is not None and able(stack, seat) else []
    return groups + [
        moving.id
        for moving in state.formations
        if moving.seat == seat and moving.place == city and able(moving.blocks, seat)
    ]


def able(bag: Bag[Block], seat: Seat) -> list[Block]:
    """The blocks that have not retreated this turn: those that have can't fight again in it (§6.4)."""
    return [block for block in known(bag, seat) if not block.retreated]


@check("hellenes.event-turn")
def event_turn(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """An Event turn allows no assault, except by treachery on the City that the Event names (§8.1)."""
    event = scene.frame.event
    return {"city": city} if event and not treacherous(scene.state, city, event=event) else None


@check("hellenes.assault-under-augury", "3.1")
def assault_under_augury(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """Bad omens keep a side from assaulting for a season (§3.1)."""
    return {"city": city} if scene.state.effects.augury == scene.seat else None


@check("hellenes.nobody-to-assault", "6.4")
def nobody_to_assault(scene: HellenesScene, city: ProvinceId, formation: int = 0) -> Args | None:
    """Somebody must be able to fight; those who have retreated this turn are not (§6.4)."""
    return None if formation in assault_groups(scene.state, scene.seat, city) else {"city": city}


# ------------------------------------------------------------------ the assault


class Assault(Frame, tag="hellenes.assault", kw_only=True):
    """An assault is declared; the defender gives in, or the walls are fought for (§8.1). Gives back whether it fell."""

    seat: Seat
    """The besieger."""
    city: ProvinceId
    formation: int = 0
    """Who joins the besiegers; 0: nobody."""
    event: bool = False

    def begin(self, table: HellenesTable) -> Next:
        state = table.state
        joining: dict[str, Any] = {"formation": self.formation} if self.formation else {}
        table.tell(
            "hellenes.assault", SECTION, city=self.city, seat=self.seat, count=self.strength(state),
            treachery=treacherous(state, self.city, event=self.event), **joining,
        )  # fmt: skip
        return self.ask(rival(self.seat), "hellenes.capitulate", then=self.answered)

    def strength(self, state: State) -> int:
        """How many blocks go."""
        stack = state.stacks[self.seat].get(self.city)
        blocks = [] if stack is None else able(stack, self.seat)
        if self.formation:
            blocks += able(formation(state, self.formation).blocks, self.seat)
        return len(blocks)

    def answered(self, table: HellenesTable, choice: Choice) -> Next:
        """Hand the City over, or tip all blocks over and fight."""
        if choice.verb == "capitulate":
            capitulate(table, self.city)
            return self.done(True)
        self.draw_up(table)
        return self.call(Rounds(), then=self.fought)

    def draw_up(self, table: HellenesTable) -> None:
        """Besiegers, whoever joins them, the besieged and their garrison are revealed."""
        state = table.state
        kind = TREACHERY if treacherous(state, self.city, event=self.event) else ASSAULT
        defender = rival(self.seat)
        fighters = reveal(table, self.seat, self.storming_party(state))
        fighters += reveal(table, defender, state.sieges[self.city].inside)
        if self.city in state.garrisons:
            fighters.append(garrison(table.board, defender))
        state.battle = Battle(self.city, kind, self.seat, origin=self.city, formation=self.formation, fighters=fighters)

    def storming_party(self, state: State) -> Bag[Block]:
        """Take those who go out of their stack and formation."""
        party: Bag[Block] = Bag()
        stack = state.stacks[self.seat].get(self.city)
        for block in [] if stack is None else able(stack, self.seat):
            party.put([take_from(state, self.seat, self.city, block.unit)])
        if self.formation:
            joining = formation(state, self.formation)
            party.put(joining.blocks.things)
            joining.blocks.things = []
            state.formations = [other for other in state.formations if other is not joining]
        return party

    def fought(self, table: HellenesTable, result: dict[str, Any]) -> Next:
        """If nobody is left to hold it, the City is taken; what flight by sea has cost counts towards it (§14.11)."""
        state = table.state
        if self.city not in state.sieges or not undefended(state, self.city):
            return self.done(False)
        stormed = result["how"] == "taken"
        captured(table, self.city, self.seat, "assault" if stormed else "abandoned")
        if stormed:
            won = table.board.tables.prestige.assault - result["ceded"]
            gain(table, self.seat, won, "assault", place=self.city)
        return self.done(True)
