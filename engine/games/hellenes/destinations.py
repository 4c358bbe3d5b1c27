"""Where a formation goes: `to`, `force` and into a besieged Port, with all that can be in the way (§5.1-§5.4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Verb, say
from engine.core.event import Args
from engine.games.hellenes.blocks import HellenesScene, besieged
from engine.games.hellenes.control import capacity
from engine.games.hellenes.formations import Assembly, assembly, everywhere
from engine.games.hellenes.neutrals import common_terms, why_closed
from engine.games.hellenes.routes import Border, Outlook, Way, havens, stops
from engine.games.hellenes.state import ProvinceId
from engine.games.hellenes.transport import left_aboard

SECTION = "5.0"


# ------------------------------------------------------------------ what is open


def open_havens(made: Assembly, *, forced: bool) -> dict[Border, Way]:
    """Besieged Ports of its side that a formation can put into, within its range or beyond (§7.2)."""
    if not made.view.state.sieges:
        return {}
    found = havens(made.view, made.start, made.party(), inside=made.inside)[forced]
    size = len(made.chosen)
    return {border: way for border, way in found.items() if has_room(made.view, border[0], size)}


def has_room(view: Outlook, port: ProvinceId, size: int) -> bool:
    """Whether so many more units fit into a besieged City, those on their way included (§7.1)."""
    state, seat = view.state, view.seat
    coming = sum(len(moving.blocks) for moving in state.formations if moving.target == port and moving.seat == seat)
    return besieged(state, seat, port) + coming + size <= capacity(view.board, state, port)


# ------------------------------------------------------------------ what is in the way


class NobodyChosen(Check):
    """Somebody has to go."""

    code, section = "hellenes.nobody-chosen", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Count the chosen."""
        return None if assembly(scene).chosen else {}


class LeftAboard(Check):
    """A fleet at sea does not leave whom it carries (§5.21)."""

    code, section = "hellenes.left-aboard", "5.21"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for units whose fleet goes without them."""
        made = assembly(scene)
        left = left_aboard(made.blocks, made.chosen)
        return {"unit": left[0].unit, "fleet": left[0].carrier} if left else None


class NoEntry(Check):
    """Some areas are closed: to all, for now, or to some of the units (§1.31, §5.5, §12, §15)."""

    code, section = "hellenes.no-entry", "1.31"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Ask for each of the units."""
        area, made = str(choice.args[0]), assembly(scene)
        for unit in made.party().units:
            if (reason := why_closed(scene.board, scene.state, scene.seat, unit, area, made.start)) is not None:
                return {"area": area, "unit": unit, "reason": reason}
        return None


class Augured(Check):
    """Under an Augury nobody engages (§3.1)."""

    code, section = "hellenes.augury", "3.1"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for enemies there."""
        state, area = scene.state, str(choice.args[0])
        if state.effects.augury != scene.seat or area not in stops(scene.board, state, scene.seat):
            return None
        return {"area": area}


class PeaceAtSea(Check):
    """Under the Peace a move at sea in Greece ends at home or off it (§12.0)."""

    code, section = "hellenes.peace-at-sea", "12.0"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Ask where the units may not stay."""
        area, made = str(choice.args[0]), assembly(scene)
        barred = common_terms(scene.board, scene.state, scene.seat, made.party().units, made.start).no_stay
        return {"area": area} if area in barred else None


class MustForce(Check):
    """It lies one area beyond the movement range (§5.3)."""

    code, section = "hellenes.must-force", "5.3"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for it among what can be forced."""
        found = assembly(scene).ways()
        area = str(choice.args[0])
        by_force = any(known == area for known, _ in found.beyond) and not any(a == area for a, _ in found.within)
        return {"area": area} if by_force else None


class NeedNotForce(Check):
    """It lies within the movement range, with no more DeepSea borders to cross (§5.3)."""

    code, section = "hellenes.need-not-force", "5.3"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for it among what can be reached anyway."""
        found = assembly(scene).ways()
        area, entry = map(str, choice.args)
        if (area, entry) in found.beyond:
            return None if found.worth_forcing((area, entry)) else {"area": area}
        return {"area": area} if area in found.best and area not in found.best_beyond else None


class OutOfReach(Check):
    """No way leads there over that border (§5.1, §5.2)."""

    code, section = "hellenes.out-of-reach", SECTION

    def __init__(self, *, forced: bool) -> None:
        self.forced = forced

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for one."""
        found = assembly(scene).ways()
        area, entry = map(str, choice.args)
        reached = (area, entry) in (found.beyond if self.forced else found.within)
        return None if reached else {"area": area, "entry": entry}


class OtherEntry(Check):
    """Where nobody is engaged, units take the way with fewest DeepSea borders, then the shortest (§5.22)."""

    code, section = "hellenes.other-entry", "5.22"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Compare with the best way."""
        area, entry = map(str, choice.args)
        found = assembly(scene).ways()
        better = found.best[area].entry
        return None if area in found.halts or better == entry else {"area": area, "entry": entry, "better": better}


def around(scene: HellenesScene, verb: str) -> Iterable[Choice]:
    """`<verb> <area> <entry>` for every area next to where the formation is."""
    start = scene.frame.area
    return [say(verb, area, start) for area in scene.board.near[start]]


class To(Verb):
    """`to <area> <entry>`: the formation goes there, over that last border."""

    name, section = "to", SECTION
    checks = (
        NobodyChosen(), LeftAboard(), NoEntry(), Augured(), PeaceAtSea(), MustForce(), OutOfReach(forced=False),
        OtherEntry(),
    )  # fmt: skip

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every border."""
        return everywhere(scene.board, "to").keys()

    def examples(self, scene: HellenesScene) -> Iterable[Choice]:
        """The borders around."""
        return around(scene, "to")

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Where it can go within its range."""
        return self.listed(assembly(scene))

    def listed(self, made: Assembly) -> list[Choice]:
        """The same of a formation in hand."""
        return [*made.ways().to] if made.ready() else []


class Force(Verb):
    """`force <area> <entry>`: the last area by a forced march or sail (§5.3)."""

    name, section = "force", "5.3"
    checks = (
        NobodyChosen(), LeftAboard(), NoEntry(), Augured(), PeaceAtSea(), NeedNotForce(), OutOfReach(forced=True),
    )  # fmt: skip

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every border."""
        return everywhere(scene.board, "force").keys()

    def examples(self, scene: HellenesScene) -> Iterable[Choice]:
        """The borders around."""
        return around(scene, "force")

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What lies one area beyond its range."""
        return self.listed(assembly(scene))

    def listed(self, made: Assembly) -> list[Choice]:
        """The same of a formation in hand."""
        return [*made.ways().force] if made.ready() else []


# ------------------------------------------------------------------ besieged Ports


class NotYourPort(Check):
    """Only a besieged Port of one's own can be put into (§7.2)."""

    code, section = "hellenes.not-your-port", "7.2"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for the siege."""
        port = str(choice.args[0])
        siege = scene.state.sieges.get(port)
        return None if siege is not None and siege.besieger != scene.seat else {"port": port}


class NoWayIn(Check):
    """Fleets reach it by its Offshore Sea, within their range, with nobody to be engaged there (§7.2)."""

    code, section = "hellenes.out-of-reach", "7.2"

    def __init__(self, *, forced: bool) -> None:
        self.forced = forced

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for a way."""
        made, (port, sea) = assembly(scene), map(str, choice.args)
        found = havens(made.view, made.start, made.party(), inside=made.inside)[self.forced]
        return None if (port, sea) in found else {"area": port, "entry": sea}


class PortFull(Check):
    """A City holds no more units than its capacity, garrisons not counted (§1.3, §7.1)."""

    code, section = "hellenes.port-full", "7.1"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Count who is inside, on the way, and coming."""
        port, made = str(choice.args[0]), assembly(scene)
        size = len(made.chosen)
        if has_room(made.view, port, size):
            return None
        return {"port": port, "capacity": capacity(scene.board, scene.state, port), "entering": size}


class Enter(Verb):
    """`enter <port> <sea>`: into a besieged Port of one's own, by its Offshore Sea (§7.2)."""

    section = "7.2"

    def __init__(self, name: str, *, forced: bool) -> None:
        self.name, self.forced = name, forced
        self.checks = (NobodyChosen(), LeftAboard(), NotYourPort(), NoWayIn(forced=forced), PortFull())

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every Port with its Offshore Sea."""
        rows = scene.board.provinces.values()
        return [say(self.name, row.id, row.offshore) for row in rows if row.offshore is not None]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Those under siege that can be reached and have room."""
        return self.listed(assembly(scene))

    def listed(self, made: Assembly) -> list[Choice]:
        """The same of a formation in hand."""
        if not made.view.state.sieges or not made.ready():
            return []
        return [say(self.name, *border) for border in open_havens(made, forced=self.forced)]


ENTER, ENTER_FORCED = Enter("enter", forced=False), Enter("force-into", forced=True)


def chosen_way(made: Assembly, choice: Choice) -> Way:
    """The way that a choice of a destination means."""
    border = (str(choice.args[0]), str(choice.args[1]))
    if choice.verb == To.name:
        return made.ways().within[border]
    if choice.verb == Force.name:
        return made.ways().beyond[border]
    return open_havens(made, forced=choice.verb == ENTER_FORCED.name)[border]
