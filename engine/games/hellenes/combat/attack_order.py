"""The order of attack: who of a side goes first within a class of agility, which is left to its owner (§6.2).

A side sets it whenever it likes, before a battle or while it is fought; whoever does not care is never asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Seat, Secret, Verb, check, say, seat_view
from engine.games.hellenes.combat.battle_array import STRONGEST, WEAKEST, draw_up, fought, of
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, number_of, posts
from engine.games.hellenes.table.state import SEATS, State

SECTION = "6.2"


def attack_order(state: State, seat: Seat) -> list[str]:
    """A side's order, for itself: units, or `weakest`; empty: the strongest first. `NeedsCommit` for others."""
    return state.attack_orders[seat].read(seat_view(seat)) if seat in state.attack_orders else []


def draw_up_both(table: HellenesTable) -> None:
    """Both sides of a battle attack in the order that their owners have laid down."""
    for seat in SEATS:
        if (order := table.state.attack_orders.get(seat)) is not None:
            draw_up(fought(table.state), seat, table.read(order))


@check("hellenes.leads-already")
def leads_already(scene: HellenesScene, who: str) -> Args | None:
    """A new order must change something."""
    order = attack_order(scene.state, scene.seat)
    return {"who": who} if who == (order[0] if order else STRONGEST) else None


class AttackFirst(Verb):
    """Before the others of its class; `strongest` or `weakest`: whatever units they are."""

    pattern, section, names_hidden = "attack-first <who>", SECTION, True
    checks = (leads_already,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Both rules, and every unit on the map or in the battle."""
        state, seat = scene.state, scene.seat
        units = {post.block.unit for post in posts(state, seat)}
        if state.battle is not None:
            units |= {fighter.unit for fighter in of(state.battle, seat) if not fighter.garrison}
        return [say(self.name, who) for who in (STRONGEST, WEAKEST, *sorted(units, key=number_of))]


def put_first(table: HellenesTable, seat: Seat, first: str) -> None:
    """Units named one after the other: the last one goes before all others. A rule takes the place of all of it."""
    state = table.state
    order = [] if first == STRONGEST else [first]
    if first not in (STRONGEST, WEAKEST):
        order += [who for who in attack_order(state, seat) if who not in (first, WEAKEST)]
    state.attack_orders[seat] = Secret(order, (seat,))
    if state.battle is not None:
        draw_up(state.battle, seat, order)
    table.tell_only((seat,), "hellenes.attack-order", SECTION, seat=seat, order=order or [STRONGEST])
