"""The dice of attacks: from what has been told, or from an attack that is not over yet."""

from __future__ import annotations

from msgspec import Struct

from engine.core.event import Event
from engine.core.roll import Roll
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.hellenes.combat.battle_array import rating, within
from engine.games.hellenes.combat.hits import BATTLE, Attack, Hits, Routs
from engine.games.hellenes.table.state import State, rival
from render.boards.hellenes.data import facts, say


class Throw(Struct, frozen=True):
    """An attack whose dice are shown."""

    seat: Seat
    unit: str
    rating: str
    results: tuple[int, ...]
    routing: bool = True
    """Whether it can rout: not those in a City, nor those who flee (§6.34, §8.1)."""
    note: str = ""

    @property
    def kinds(self) -> list[str]:
        """What each die does."""
        return [self._kind(result) for result in self.results]

    def _kind(self, result: int) -> str:
        numbers, power = facts().tables, int(self.rating[1:])
        if numbers.hits(power, result):
            return "hit"
        return "rout" if self.routing and numbers.routs(power, result) else "miss"


def throw_of(event: Event) -> Throw | None:
    """The dice of an attack that has been told; None for any other event."""
    if event.id != "hellenes.attack":
        return None
    args = event.args
    return Throw(args["seat"], args["unit"], args["rating"], tuple(args["results"]), bool(args["routs"]))


def throws_in(view: View[State]) -> list[Throw]:
    """The attack that waits for an answer: dice that an Olympian may still change, or what is left of their effect."""
    found: list[Throw] = []
    battle = view.state.battle
    if battle is None:
        return found
    attack: Attack | None = None
    for frame in view.position.frames():
        if isinstance(frame, Attack):
            attack = frame
        elif isinstance(frame, Roll) and frame.results and frame.note["for"] == "attack":
            note = frame.note
            routing = attack is not None and attack.way == BATTLE and not within(battle, rival(note["seat"]))
            rated = f"{note['agility']}{note['power']}"
            found = [Throw(note["seat"], note["unit"], rated, tuple(frame.results), routing, say("picture-not-final"))]
        elif isinstance(frame, Hits | Routs) and attack is not None:
            left = counted(frame.left, "hit" if isinstance(frame, Hits) else "rout")
            fighter = next(f for f in battle.fighters if f.unit == attack.unit and f.seat != frame.seat)
            rated = str(rating(facts(), battle, fighter))
            found = [Throw(fighter.seat, fighter.unit, rated, (), note=say("picture-to-place", left=left))]
    return found


def counted(count: int, noun: str) -> str:
    """*1 hit*, *2 hits*."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
