"""Sorties: the besieged come out to fight, for an Action Turn or in Winter (§8.3, §9.32)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Hidden, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, besieged_of, form, known, take
from engine.games.hellenes.table.state import Block, Formation, ProvinceId, State, UnitId

SECTION = "8.3"


def besieged_cities(state: State, seat: Seat) -> list[ProvinceId]:
    """The Cities in which units of a side are shut up; a garrison alone can't sortie (§8.3)."""
    return [city for city in besieged_of(state, seat) if state.sieges[city].inside.things]


def is_sortie(moving: Formation) -> bool:
    """Whether a formation has come out of the City in whose province it stands: it fights a sortie (§8.3)."""
    return moving.engaging and moving.origin == moving.place


def sortie_from(state: State, seat: Seat, city: ProvinceId) -> Formation | None:
    """The sortiers of a City, once the first of them has been named."""
    return next((f for f in state.formations if f.seat == seat and f.place == city and is_sortie(f)), None)


@check("hellenes.retreated-inside", "6.4")
def retreated_inside(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Whoever has retreated this turn can't fight again in it (§6.4)."""
    found = next((city for city, block in _inside(scene) if block.unit == unit and block.retreated), None)
    return None if found is None else {"unit": unit, "city": found}


class Sally(Verb):
    """It comes out to fight the besiegers (§8.3)."""

    pattern, section, names_hidden = "sally <unit>", SECTION, True
    checks = (retreated_inside,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("sally", block.unit) for _, block in _inside(scene)]


class Sallying(Kind):
    """Who comes out of the besieged Cities to fight (§8.3)?"""

    name, section = "hellenes.sortie", SECTION
    together = True
    verbs = (Sally(), Simple(CLOSING, SECTION))


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
        city = next(
            city
            for city in besieged_cities(state, self.seat)
            if any(block.unit == unit for block in known(state.sieges[city].inside, self.seat))
        )
        party = sortie_from(state, self.seat, city)
        if party is None:
            party = form(state, self.seat, city, city, [])
            party.engaging = True
        party.blocks.put([take(state.sieges[city].inside, self.seat, unit)])
        table.tell(
            "hellenes.sallied", SECTION, hidden={"unit": Hidden(unit, (self.seat,))}, city=city, seat=self.seat,
            count=len(party.blocks),
        )  # fmt: skip


def _inside(scene: HellenesScene) -> list[tuple[ProvinceId, Block]]:
    state, seat = scene.state, scene.seat
    return [(city, block) for city in besieged_cities(state, seat) for block in known(state.sieges[city].inside, seat)]
