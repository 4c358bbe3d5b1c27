"""The state of Epic on a part of the map: tints, cities and what is built, names, and the counters of all stacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import PlaceId, RegionId, State, side_of
from render.boards.epic.board import works
from render.boards.epic.board.art import art
from render.boards.epic.board.faces import BOTH, areas_held, city_face, seas_held, stack_face, stacks_by_place
from render.boards.epic.board.map import Part, area_hatch, region_masks, sea_hatch, sea_tint
from render.boards.epic.board.names import Names
from render.boards.epic.board.pieces import Face, counter
from render.boards.epic.data import facts, known, look, tint
from render.drawing.sprite import Pen
from render.drawing.theme import CREAM, INK, PARCHMENT, mix
from render.maps.on_sheet import Spot
from render.maps.placing import Choice, Room, around
from render.maps.terrain import curve

SIGN, COUNTER = 8.0, 6.0
"""How much it matters that signs of cities, and counters, stay uncovered."""
SEA_HATCH = curve(lambda v: v * 0.20)
HATCH = curve(lambda v: v * 0.30)
DETAILED = 1.6
"""From which size of signs on counters tell morale."""
BASE_AT, SIEGE_AT, TORCH_AT, STORM_AT = (11.0, 9.0), (-13.0, 9.0), (-12.0, -10.0), (0.0, -24.0)
"""Where signs stand beside a city."""
RINGS, STEP, FARTHER = 9, 11.0, 2.2
"""How often a counter may stand farther from its place, by how much, and what each time costs."""
AROUND = (
    (0, -1), (0, 1), (1, 0), (-1, 0), (0.55, -1), (-0.55, -1), (0.55, 1), (-0.55, 1),
    (1, -1), (-1, -1), (1, 1), (-1, 1),
)  # fmt: skip
"""Above first, then below, beside, and between."""
FAR = 16.0
"""How far a counter must stand from its place for a line to lead there."""


class Scene:
    """Draws a table on an image of a part of the map; `ink` is how large signs and letters are."""

    def __init__(self, image: Image.Image, part: Part, state: State, ink: float) -> None:
        self.part, self.state, self.ink = part, state, ink
        self.easel = part.easel(image)
        self.unit = ink / part.scale
        self.room = Room((part.left, part.top, part.left + part.width, part.top + part.height))
        self.placed: dict[PlaceId, list[tuple[Face, Spot]]] = {}
        self.raids: list[tuple[int, Spot]] = []
        self._lay_signs()
        self._lay_counters()
        self._lay_raids()

    def tints(self) -> None:
        """Who holds which sea Area; which land Area, where that is not only whoever controls its region."""
        self._hatches()
        for sea, by in seas_held(self.state).items():
            self._sea(known_sea(sea), by)

    def works(self) -> None:
        """Cities, forts, bases, Long Walls."""
        for a, b in self.state.long_walls:
            self._long_walls(a, b)
        for id_ in facts().cities:
            if self.part.shows(art().hex(id_), 20):
                self._city(id_)
        for hex, by in self.state.forts.items():
            self._sign(works.fort(by, self.ink), hex, 0, 0)
        for hex, by in self.state.bases.items():
            self._sign(works.base(by, self.ink), hex, *BASE_AT)
        for hex, morale in self.state.sieges.items():
            self._sign(works.siege(morale, self.ink), hex, *SIEGE_AT)
        for id_ in (*self.state.revolting, *self.state.helots):
            self._sign(works.torch(self.ink), id_, *TORCH_AT)
        for number, (x, y) in self.raids:
            self.easel.put(works.raid(number, self.ink), x, y)
        for sea in self.state.fates.stormy:
            self._sign(works.storm(self.ink), sea, *STORM_AT)

    def names(self) -> None:
        """Regions, Areas, seas and cities, where there is room."""
        Names(self.easel, self.part, self.state, self.room, self.ink).write()

    def counters(self) -> None:
        """Every stack, with a line to its place where it stands aside."""
        for place, found in self.placed.items():
            for face, spot in found:
                self._lead(art().spot(place), spot, look(face.by).dark)
        for place in sorted(self.placed, key=lambda id_: art().spot(id_)[1]):
            for face, (x, y) in self.placed[place]:
                self.easel.put(counter(face, self.ink), x, y)

    # ------------------------------------------------------------------ layout

    def _lay_signs(self) -> None:
        for id_, city in facts().cities.items():
            half = (works.RADIUS[city.size] + 2.5) * self.unit
            self.room.take(around(*art().hex(id_), 2 * half, 2 * half), SIGN)
        for hex in self.state.forts:
            self._take(hex, (0, 0), 20)
        for places, at, size in self._signs():
            for place in places:
                self._take(place, at, size)

    def _signs(self) -> tuple[tuple[Iterable[PlaceId], Spot, float], ...]:
        """What stands beside the middle of its place: where, and how wide it is."""
        state = self.state
        return (
            (state.bases, BASE_AT, 14), (state.sieges, SIEGE_AT, 20), ((*state.revolting, *state.helots), TORCH_AT, 16),
            (state.fates.stormy, STORM_AT, 24), ([place for v in state.voyages for place, _ in v.way], (0, 0), 16),
        )  # fmt: skip

    def _take(self, place: PlaceId, at: Spot, size: float) -> None:
        x, y = art().spot(place)
        self.room.take(around(x + at[0] * self.unit, y + at[1] * self.unit, size * self.unit, size * self.unit), SIGN)

    def _lay_raids(self) -> None:
        """How often an Area has been raided, where there is room in it."""
        size = 20 * self.unit
        for area, number in self.state.raided.items():
            spots = [art().hex(hex) for hex in facts().hexes_of[area] if self.part.shows(art().hex(hex))]
            if spots:
                choice, _ = self.room.best([Choice(*spot) for spot in spots], size, size)
                self.room.take(around(choice.x, choice.y, size, size), SIGN)
                self.raids.append((number, (choice.x, choice.y)))

    def _lay_counters(self) -> None:
        for place, stacks in sorted(stacks_by_place(self.state).items(), key=lambda found: art().spot(found[0])[1]):
            spot = art().spot(place)
            if not self.part.shows(spot):
                continue
            for stack in stacks:
                face = stack_face(stack, detailed=self.ink > DETAILED)
                self.placed.setdefault(place, []).append((face, self._free(place, spot, face)))

    def _free(self, place: PlaceId, spot: Spot, face: Face) -> Spot:
        """Where a counter has room, as near to its place as can be."""
        width, height = (side * self.unit for side in face.size)
        bare = place not in facts().cities and place not in self.state.forts and place not in self.state.bases
        city = facts().cities.get(place)
        reach = (works.RADIUS[city.size] + 3.5 if city is not None else 4.0) * self.unit
        choices = _around(spot, reach, (width, height), STEP * self.unit, bare=bare)
        choice, _ = self.room.best(choices, width, height)
        self.room.take(around(choice.x, choice.y, width + 2 * self.unit, height + 2 * self.unit), COUNTER)
        return choice.x, choice.y

    # ------------------------------------------------------------------ tints

    def _hatches(self) -> None:
        """Land Areas that are held by somebody else than whoever controls their region, or by both."""
        board = facts()
        for area, by in areas_held(self.state).items():
            region = self.state.regions.get(known(board.areas, area, "Area").region or "")
            own = side_of(region.by) if region is not None and region.by is not None else None
            sides = ("athens", "league") if by == BOTH else (by,)
            for side in sides:
                if side != own and (found := area_hatch(self.part, area, side == "league")) is not None:
                    mask, corner = found
                    self.easel.image.paste(look(side).main, corner, mask.point(HATCH))

    def _sea(self, sea: str, by: str) -> None:
        """A wash, strong along the edges of the Area; stripes of both colours where both are there."""
        image = self.easel.image
        if by != BOTH:
            found = sea_tint(self.part, sea)
            if found is not None:
                band, fill, corner = found
                image.paste(look(by).water, corner, fill)
                image.paste(look(by).main, corner, band)
            return
        for each, shift in (("athens", False), ("league", True)):
            striped = sea_hatch(self.part, sea, shift)
            if striped is not None:
                image.paste(look(each).main, striped[1], striped[0].point(SEA_HATCH))

    # ------------------------------------------------------------------ signs

    def _city(self, id_: str) -> None:
        face = city_face(self.state, id_)
        x, y = art().hex(id_)
        self.easel.put(works.city(face, self.ink), x, y)

    def _sign(self, image: Image.Image, place: str, right: float, down: float) -> None:
        """A sign beside the middle of its place."""
        x, y = art().spot(place)
        if self.part.shows((x, y)):
            self.easel.put(image, x + right * self.unit, y + down * self.unit)

    def _long_walls(self, a: str, b: str) -> None:
        path = [art().hex(cell_id) for cell_id in (a, b)]
        unit = self.unit

        def draw(pen: Pen) -> None:
            for width, fill in ((9.0, INK), (7.0, CREAM), (3.4, INK), (1.8, mix(PARCHMENT.lowland, INK, 0.2))):
                pen.line(path, width * unit, fill)

        self.easel.sketch(path, 10 * unit, draw)

    def _lead(self, place: Spot, spot: Spot, fill: tuple[int, int, int]) -> None:
        if abs(place[0] - spot[0]) + abs(place[1] - spot[1]) < FAR * self.unit:
            return

        def draw(pen: Pen) -> None:
            for width, paint in ((3.4, CREAM), (1.7, fill)):
                pen.line([place, spot], width * self.unit, paint)
            pen.disc(*place, 3.4 * self.unit, CREAM)
            pen.disc(*place, 2.4 * self.unit, fill)

        self.easel.sketch([place, spot], 6 * self.unit, draw)


def _around(spot: Spot, reach: float, size: Spot, step: float, *, bare: bool) -> Iterator[Choice]:
    """Places for a counter: on a bare hex, above a city, then around it, farther and farther."""
    (x, y), (width, height) = spot, size
    if bare:
        yield Choice(x, y)
    for ring in range(RINGS):
        across, down = reach + width / 2 + ring * step, reach + height / 2 + ring * step
        cost = FARTHER * step * step * (ring + bare)
        for i, (a, b) in enumerate(AROUND):
            yield Choice(x + a * across, y + b * down, cost + FARTHER * step * step * 0.08 * i)


def held_regions(state: State) -> tuple[tuple[RegionId, Seat], ...]:
    """Which regions are controlled, and by whom."""
    return tuple((id_, region.by) for id_, region in state.regions.items() if region.by is not None)


def tint_regions(image: Image.Image, at: tuple[int, int], part: Part, held: tuple[tuple[RegionId, Seat], ...]) -> None:
    """A watercolour wash over regions, strong along their edges; `at`: where the part lies on the image."""
    for id_, by in held:
        known(facts().regions, id_, "region")
        found = region_masks(part, id_)
        if found is not None:
            band, fill, (left, top) = found
            image.paste(tint(by), (at[0] + left, at[1] + top), fill)
            image.paste(look(by).main, (at[0] + left, at[1] + top), band)


def known_sea(sea: str) -> str:
    """The id of a sea Area, or an error that names it."""
    known(facts().seas, sea, "sea Area")
    return sea
