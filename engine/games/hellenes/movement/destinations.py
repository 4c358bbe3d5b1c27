"""Where a formation goes: `to`, `force` and into a besieged Port, with all that can be in the way (§5.1-§5.4)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from engine.core.rulebook import Args, Check, Choice, Verb, among, check, say
from engine.games.hellenes.movement.formations import Assembly, assembly, everywhere, nobody_left_aboard
from engine.games.hellenes.movement.neutrals import why_closed
from engine.games.hellenes.movement.routes import Border, Borders, Outlook, Way, left_aboard, outlook
from engine.games.hellenes.table.blocks import HellenesScene, besieged
from engine.games.hellenes.table.control import capacity
from engine.games.hellenes.table.state import AreaId, ProvinceId

SECTION = "5.0"


# ------------------------------------------------------------------ what is open


def open_havens(made: Assembly, *, forced: bool) -> dict[Border, Way]:
    """Besieged Ports of its side that a formation can put into, within its range or beyond (§7.2)."""
    havens, size = made.departure.havens[forced], len(made.chosen)
    return {border: way for border, way in havens.items() if has_room(made.view, border[0], size)}


def has_room(view: Outlook, port: ProvinceId, size: int) -> bool:
    """Whether so many more units fit into a besieged City, those on their way included (§7.1)."""
    state, seat = view.state, view.seat
    coming = sum(len(moving.blocks) for moving in state.formations if moving.target == port and moving.seat == seat)
    return besieged(state, seat, port) + coming + size <= capacity(view.board, state, port)


def full(view: Outlook, port: ProvinceId, size: int) -> Args | None:
    """What is said of a besieged City that has no room for so many."""
    if has_room(view, port, size):
        return None
    return {"port": port, "capacity": capacity(view.board, view.state, port), "entering": size}


# ------------------------------------------------------------------ what is in the way


@check("hellenes.nobody-chosen", SECTION)
def nobody_chosen(scene: HellenesScene) -> Args | None:
    """Somebody has to go."""
    return None if assembly(scene).chosen else {}


@check("hellenes.no-entry", "1.31")
def no_entry(scene: HellenesScene, area: AreaId) -> Args | None:
    """Some areas are closed: to all, for now, or to some of the units (§1.31, §5.5, §12, §15)."""
    made = assembly(scene)
    for unit in made.departure.party.units:
        if (reason := why_closed(scene.board, scene.state, scene.seat, unit, area, made.start)) is not None:
            return {"area": area, "unit": unit, "reason": reason}
    return None


@check("hellenes.augury", "3.1")
def augured(scene: HellenesScene, area: AreaId) -> Args | None:
    """Under an Augury nobody engages (§3.1)."""
    return {"area": area} if area in outlook(scene).omens else None


@check("hellenes.peace-at-sea", "12.0")
def peace_at_sea(scene: HellenesScene, area: AreaId) -> Args | None:
    """Under the Peace a move at sea in Greece ends at home or off it (§12.0)."""
    return {"area": area} if area in assembly(scene).departure.no_stay else None


@check("hellenes.must-force", "5.3")
def must_force(scene: HellenesScene, area: AreaId) -> Args | None:
    """It lies one area beyond the movement range (§5.3)."""
    found = assembly(scene).ways
    by_force = any(known == area for known, _ in found.beyond) and not any(a == area for a, _ in found.within)
    return {"area": area} if by_force else None


@check("hellenes.need-not-force", "5.3")
def need_not_force(scene: HellenesScene, area: AreaId, entry: AreaId) -> Args | None:
    """It lies within the movement range, with no more DeepSea borders to cross (§5.3)."""
    found = assembly(scene).ways
    if (area, entry) in found.beyond:
        return None if found.worth_forcing((area, entry)) else {"area": area}
    return {"area": area} if area in found.best and area not in found.best_beyond else None


def _no_way(scene: HellenesScene, choice: Choice) -> Args | None:
    """No way leads there over that border; into a besieged Port, by its Offshore Sea (§5.1, §5.2, §7.2)."""
    area, entry = map(str, choice.args)
    return None if (area, entry) in WAYS[choice.verb](assembly(scene)) else {"area": area, "entry": entry}


out_of_reach = check("hellenes.out-of-reach", SECTION)(_no_way)
no_way_in = check("hellenes.out-of-reach", "7.2")(_no_way)


@check("hellenes.other-entry", "5.22")
def other_entry(scene: HellenesScene, area: AreaId, entry: AreaId) -> Args | None:
    """Where nobody is engaged, units take the way with fewest DeepSea borders, then the shortest (§5.22)."""
    found = assembly(scene).ways
    better = found.best[area].entry
    return None if area in found.halts or better == entry else {"area": area, "entry": entry, "better": better}


WAYS: dict[str, Callable[[Assembly], Borders]] = {
    "to": lambda made: made.ways.within,
    "force": lambda made: made.ways.beyond,
    "enter": lambda made: made.departure.havens[0],
    "force-into": lambda made: made.departure.havens[1],
}
"""By which ways a formation goes: within its range, by force, and into a besieged Port in both ways."""


def chosen_way(made: Assembly, choice: Choice) -> Way:
    """The way that a choice of a destination means."""
    area, entry = map(str, choice.args)
    return WAYS[choice.verb](made)[area, entry]


class Go(Verb):
    """The formation goes there, over that last border; by force one area beyond its range (§5.3)."""

    def __init__(self, name: str, section: str, *checks: Check) -> None:
        always = (nobody_chosen, nobody_left_aboard, no_entry, augured, peace_at_sea)
        super().__init__(f"{name} <area> <entry>", section, (*always, *checks))

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return everywhere(scene.board, self.name).keys()

    def examples(self, scene: HellenesScene) -> Iterable[Choice]:
        """The borders around."""
        start = scene.frame.area
        return [say(self.name, area, start) for area in scene.board.near[start]]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Where it can go."""
        made = assembly(scene)
        if not made.chosen or left_aboard(made.blocks, made.chosen):
            return []
        return [*(made.ways.to if self is TO else made.ways.force)]


TO = Go("to", SECTION, must_force, out_of_reach, other_entry)
FORCE = Go("force", "5.3", need_not_force, out_of_reach)


# ------------------------------------------------------------------ besieged Ports


@among("hellenes.not-your-port", "port", "7.2")
def in_besieged_port(scene: HellenesScene) -> Collection[ProvinceId]:
    """Only a besieged Port of one's own can be put into (§7.2)."""
    return outlook(scene).besieged


@check("hellenes.port-full", "7.1")
def port_full(scene: HellenesScene, port: ProvinceId) -> Args | None:
    """A City holds no more units than its capacity, garrisons not counted (§1.3, §7.1)."""
    made = assembly(scene)
    return full(made.view, port, len(made.chosen))


class Enter(Verb):
    """Into a besieged Port of one's own, by its Offshore Sea (§7.2)."""

    section, checks = "7.2", (nobody_chosen, nobody_left_aboard, in_besieged_port, no_way_in, port_full)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every Port with its Offshore Sea."""
        rows = scene.board.provinces.values()
        return [say(self.name, row.id, row.offshore) for row in rows if row.offshore is not None]


ENTER, ENTER_FORCED = Enter("enter <port> <sea>"), Enter("force-into <port> <sea>")
FORCED = (FORCE.name, ENTER_FORCED.name)
"""What says that the last area is entered by force."""
