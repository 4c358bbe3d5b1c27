"""Siege Assaults: the besiegers storm a City (§8.1).

Sorties: the besieged come out to fight, for an Action Turn or in Winter (§8.3, §9.32).

Capitulation: what the besieged may do before an assault reveals anybody (§8.13).

The order of loss: which of equals lose steps first where nothing is revealed (§8.2).

A side sets it whenever it likes, like its order of attack, so that no question asked later shows that two hidden blocks
are equally strong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from engine.core.rulebook import (
    CLOSING,
    Args,
    Bag,
    Choice,
    Frame,
    Hidden,
    Kind,
    Next,
    Seat,
    Secret,
    Simple,
    Slot,
    Verb,
    check,
    say,
    seat_view,
)
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import ASSAULT, TREACHERY, AttackFirst, garrison, put_first, reveal
from engine.games.hellenes.combat.rounds_of_battle import Rounds
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    Post,
    besieged_cities,
    captured,
    form,
    known,
    own_formations,
    own_post,
    own_posts,
    pick_up,
    posts,
    stacked,
    to_pool,
    undefended,
)
from engine.games.hellenes.table.control import gain
from engine.games.hellenes.table.state import (
    ATHENS,
    SEATS,
    SPARTA,
    Battle,
    ProvinceId,
    State,
    UnitId,
    rival,
)

SECTION = "8.1"


# ------------------------------------------------------------------ who may assault


def treacherous(state: State, city: ProvinceId, *, event: bool) -> bool:
    """Whether an assault now would be by treachery: in the turn of that Event, on the City it names (§3.1)."""
    return event and state.effects.treachery == city


def assault_groups(state: State, seat: Seat, city: ProvinceId) -> list[int]:
    """How a side could assault: 0 by the besiegers alone, else with a formation that has joined them (§5.42).

    Those that have retreated this turn can't fight again in it (§6.4).
    """
    joined = [moving for moving in own_formations(state, seat) if moving.place == city]
    groups = {0: stacked(state, seat, city), **{moving.id: known(moving.blocks, seat) for moving in joined}}
    return [number for number, blocks in groups.items() if any(not block.retreated for block in blocks)]


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
        table.tell(
            "hellenes.assault", SECTION, city=self.city, seat=self.seat, count=len(self.storming(state)),
            treachery=treacherous(state, self.city, event=self.event), formation=self.formation or None,
        )  # fmt: skip
        return self.ask(rival(self.seat), "hellenes.capitulate", then=self.answered)

    def storming(self, state: State) -> list[Post]:
        """The blocks that go."""
        own = (post for post in posts(state, self.seat) if post.place == self.city and not post.block.retreated)
        return [post for post in own if post.formation in (0, self.formation)]

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
        storming = Bag([pick_up(state, self.seat, post.block.unit) for post in self.storming(state)])
        fighters = reveal(table, self.seat, storming)
        fighters += reveal(table, defender, state.sieges[self.city].inside)
        if self.city in state.garrisons:
            fighters.append(garrison(table.board, defender))
        state.battle = Battle(self.city, kind, self.seat, origin=self.city, formation=self.formation, fighters=fighters)

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


SORTIES_SECTION = "8.3"


@check("hellenes.retreated-inside", "6.4")
def retreated_inside(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Whoever has retreated this turn can't fight again in it (§6.4)."""
    post = own_posts(scene)[unit]
    return {"unit": unit, "city": post.place} if post.block.retreated else None


class Sally(Verb):
    """It comes out to fight the besiegers (§8.3)."""

    pattern, section, names_hidden = "sally <unit>", SORTIES_SECTION, True
    checks = (retreated_inside,)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[UnitId]:
        """The besieged."""
        return [unit for unit, post in own_posts(scene).items() if post.inside]


class Sallying(Kind):
    """Who comes out of the besieged Cities to fight (§8.3)?"""

    name, section = "hellenes.sortie", SORTIES_SECTION
    together = True
    verbs = (Sally(), Simple(CLOSING, SORTIES_SECTION))


class Sorties(Frame, tag="hellenes.sorties", kw_only=True):
    """Who sallies out of a side's besieged Cities: declared at the start of its Combat phase (§8.3, §9.32).

    The sortiers of a City become an engaging formation whose `origin` is its `place`, the City itself; it fights its
    battle among the others of the phase.
    """

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        """Ask while anybody is left inside; under Augury nobody engages (§3.1)."""
        state = table.state
        if state.effects.augury == self.seat or not besieged_cities(state, self.seat):
            return self.done()
        return self.ask(self.seat, Sallying, then=self.sallied)

    def sallied(self, table: HellenesTable, choice: Choice, unit: UnitId = "") -> Next:
        """One block stands up outside the walls."""
        if choice.verb == CLOSING:
            return self.done()
        self.come_out(table, unit)
        return self.goto(self.begin)

    def come_out(self, table: HellenesTable, unit: UnitId) -> None:
        """Into the formation of its City's sortiers."""
        state = table.state
        city = own_post(state, self.seat, unit).place
        out = [f for f in own_formations(state, self.seat) if f.engaging and f.origin == f.place == city]
        if (party := next(iter(out), None)) is None:
            party = form(state, self.seat, city, city, [])
            party.engaging = True
        party.blocks.put([pick_up(state, self.seat, unit)])
        table.tell(
            "hellenes.sallied", SORTIES_SECTION, hidden={"unit": Hidden(unit, (self.seat,))}, city=city, seat=self.seat,
            count=len(party.blocks),
        )  # fmt: skip


CAPITULATION_SECTION = "8.13"


class Capitulating(Kind):
    """Is the City handed over before the assault (§8.13)?"""

    name, section = "hellenes.capitulate", CAPITULATION_SECTION
    verbs = (Simple("capitulate", CAPITULATION_SECTION), Simple("resist", CAPITULATION_SECTION))
    reply = True


def capitulate(table: HellenesTable, city: ProvinceId) -> None:
    """All of the besieged are eliminated, unseen; the besieger takes the City, and less Prestige for it (§8.13)."""
    state = table.state
    siege = state.sieges[city]
    besieger: Seat = siege.besieger
    defender = rival(besieger)
    units = [block.unit for block in known(siege.inside, defender)]
    for unit in units:
        to_pool(state, defender, unit)
    siege.inside.things = []
    table.tell(
        "hellenes.capitulated", CAPITULATION_SECTION, hidden={"units": Hidden(units, (defender,))}, city=city,
        seat=defender, count=len(units), garrison=city in state.garrisons,
    )  # fmt: skip
    captured(table, city, besieger, "capitulation")
    gain(table, besieger, table.board.tables.prestige.capitulation, "capitulation", place=city)


LOSS_ORDER_SECTION = "8.2"

DEFAULT: tuple[str, ...] = ("infantry", "archers", "hoplite", "cavalry", "fleet")
"""Every unit type, those that are missed least first."""


def by_loss(board: Board, order: list[str], units: Iterable[UnitId]) -> list[UnitId]:
    """Units of one side in the order in which they lose steps among equals: by type, then the higher number first."""
    rows = [board.units[unit] for unit in units]
    return [row.id for row in sorted(rows, key=lambda row: (order.index(row.type), -row.number))]


@check("hellenes.first-already")
def first_already(scene: HellenesScene, first: str) -> Args | None:
    """Moving a type to the front must change something."""
    return {"type": first} if order_of(scene.state, scene.seat)[0] == first else None


class LoseFirst(Verb):
    """That type loses steps first; the others keep their order."""

    pattern, section = "lose-first <first>", LOSS_ORDER_SECTION
    checks = (first_already,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("lose-first", type_) for type_ in DEFAULT]


class OrderingLosses(Kind):
    """Which types are to lose steps first, and who attacks first within a class (open throughout the game)?"""

    name, section = "hellenes.loss-order", LOSS_ORDER_SECTION
    verbs = (LoseFirst(), AttackFirst())


def order_of(state: State, seat: Seat) -> list[str]:
    """A side's order, for itself; `NeedsCommit` for others."""
    return state.losses[seat].read(seat_view(seat))


class LossOrders:
    """What the frame of the whole game inherits to take these orders: `self.open_loss_orders(table)` once it stands."""

    def open_loss_orders(self, table: HellenesTable) -> None:
        """Offer both sides to change their order, for as long as this frame stands."""
        steps = {ATHENS: self.athens_orders_losses, SPARTA: self.sparta_orders_losses}
        for seat in SEATS:
            table.offer(seat, OrderingLosses.name, then=steps[seat])

    def athens_orders_losses(self, table: HellenesTable, choice: Choice, first: str = "", who: str = "") -> bool:
        """Athens changes its order; the offer stays open."""
        return _reorder(table, ATHENS, first, who)

    def sparta_orders_losses(self, table: HellenesTable, choice: Choice, first: str = "", who: str = "") -> bool:
        """Sparta changes its order; the offer stays open."""
        return _reorder(table, SPARTA, first, who)


def _reorder(table: HellenesTable, seat: Seat, first: str, who: str) -> bool:
    if who:
        put_first(table, seat, who)
        return True
    order = [first, *(type_ for type_ in order_of(table.state, seat) if type_ != first)]
    table.state.losses[seat] = Secret(order, (seat,))
    table.tell_only((seat,), "hellenes.loss-order", LOSS_ORDER_SECTION, seat=seat, order=order)
    return True
