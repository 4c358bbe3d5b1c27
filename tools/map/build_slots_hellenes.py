"""Where names and blocks stand on the board of Hellenes, in pixels of the map and of its inset.

    python -m tools.map.build_slots_hellenes data/basemap/slots_hellenes.json

Reads `regions_hellenes.json` and `data/hellenes/board_art.toml` (the two maps, the Cities, and what is laid out by
hand). Small areas choose first; a place costs what it covers of other areas, signs, names and blocks. To be run again
whenever a map's frame, a City or a territory changes.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from render.boards.hellenes.art import Art, art
from render.boards.hellenes.data import facts
from render.boards.hellenes.names import name_size
from render.drawing.theme import LIVERIES
from render.maps.basemap import load_basemap, load_regions
from render.maps.on_sheet import SheetArt, projection

Box = tuple[float, float]
BLOCK: Box = (46, 56)
"""Room for a stack: a block, and the edges of two more above it."""
SIGN: Box = (38, 36)
STEP = 4
AIR = 24
"""Room around the name of a sea, so that it keeps away from borders."""
LAND_REACH, PIER = 120.0, 34.0


@dataclass
class Plan:
    """One map with what is already taken on it."""

    sheet: SheetArt
    owner: np.ndarray
    """For each pixel the number of its area; -1 where nobody may stand."""
    land: np.ndarray
    taken: np.ndarray

    def take(self, x: float, y: float, size: Box) -> None:
        """Note that something stands there."""
        left, top, right, bottom = self.clip(x, y, size)
        self.taken[top:bottom, left:right] += 1

    def clip(self, x: float, y: float, size: Box) -> tuple[int, int, int, int]:
        """A box around a place, cut to the map."""
        height, width = self.owner.shape
        return (
            int(max(0, x - size[0] / 2)),
            int(max(0, y - size[1] / 2)),
            int(min(width, x + size[0] / 2)),
            int(min(height, y + size[1] / 2)),
        )

    def scores(self, number: int, size: Box, covers: float = 4.0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """For a box at each grid place: how much of it lies in the area, less what it covers."""
        height, width = self.owner.shape
        xs = np.arange(size[0] / 2 + 6, width - size[0] / 2 - 6, STEP)
        ys = np.arange(size[1] / 2 + 6, height - size[1] / 2 - 6, STEP)
        inside = self._means(self.owner == number, xs, ys, size)
        covered = self._means(np.minimum(self.taken, 2), xs, ys, size)
        return xs, ys, 3 * inside - covers * covered

    @staticmethod
    def _means(values: np.ndarray, xs: np.ndarray, ys: np.ndarray, size: Box) -> np.ndarray:
        total = np.pad(values.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        left, right = (xs - size[0] / 2).astype(int), (xs + size[0] / 2).astype(int)
        top, bottom = (ys - size[1] / 2).astype(int), (ys + size[1] / 2).astype(int)
        sums = total[np.ix_(bottom, right)] - total[np.ix_(top, right)]
        sums = sums - total[np.ix_(bottom, left)] + total[np.ix_(top, left)]
        return sums / (size[0] * size[1])


def plan(layout: Art, sheet: SheetArt, areas: list[str]) -> Plan:
    """An empty map: which pixel is whose."""
    view = projection(sheet)
    regions = load_regions("hellenes").regions
    land = Image.new("1", sheet.size)
    coast = ImageDraw.Draw(land)
    for polygon in load_basemap(sheet.base).land:
        coast.polygon(view.trace(polygon[0]), fill=1)
    dry = np.asarray(land)
    numbers = {}
    for kind in ("sea", "land"):
        layer = Image.new("I", sheet.size, -1)
        draw = ImageDraw.Draw(layer)
        for number, id_ in enumerate(areas):
            if regions[id_].kind == kind:
                for polygon in regions[id_].polygons:
                    draw.polygon(view.trace(polygon[0]), fill=number)
        numbers[kind] = np.asarray(layer)
    merged = np.where(dry, numbers["land"], numbers["sea"])
    return Plan(sheet, merged, dry, np.zeros(merged.shape))


def place_names(found: dict[str, dict[str, Box]], layout: Art, areas: list[str], here: Plan) -> None:
    """Names of provinces beside their signs; names of seas where there is room."""
    rows = facts().provinces
    for id_ in areas:
        if id_ in rows:
            here.take(*layout.city(id_), SIGN)
    for id_ in areas:
        if layout.row(id_).label:
            here.take(*layout.label(id_), name_size(id_))
    for id_ in (id_ for id_ in areas if id_ in rows):
        size = name_size(id_)
        if not layout.row(id_).label:
            found[id_]["label"] = _beside(here, layout.city(id_), size, areas.index(id_))
            here.take(*found[id_]["label"], size)


def place_sea_names(found: dict[str, dict[str, Box]], layout: Art, areas: list[str], here: Plan) -> None:
    """Names of seas where there is room."""
    rows = facts().provinces
    seas = [id_ for id_ in areas if id_ not in rows]
    for id_ in sorted(seas, key=lambda id_: (here.owner == areas.index(id_)).sum()):
        if not layout.row(id_).label:
            size = name_size(id_)
            xs, ys, score = here.scores(areas.index(id_), (size[0] + AIR, size[1] + AIR))
            row, column = np.unravel_index(score.argmax(), score.shape)
            found[id_]["label"] = (float(xs[column]), float(ys[row]))
            here.take(*found[id_]["label"], size)


def _beside(here: Plan, city: Box, size: Box, number: int) -> Box:
    x, y = city
    across, down = size[0] / 2 + 20, size[1] / 2 + 16
    choices = [(x, y + down), (x + across, y), (x - across, y), (x, y - down), (x + across * 0.7, y + down)]
    choices += [(x - across * 0.7, y + down), (x + across * 0.7, y - down), (x - across * 0.7, y - down)]

    def cost(spot: Box) -> float:
        left, top, right, bottom = here.clip(*spot, size)
        whole = size[0] * size[1]
        missing = whole - (right - left) * (bottom - top)
        foreign = (here.land & (here.owner != number))[top:bottom, left:right].sum()
        return float((10 * missing + 8 * here.taken[top:bottom, left:right].sum() + 1.5 * foreign) / whole)

    return min(choices, key=lambda spot: cost(spot) + 0.04 * choices.index(spot))


def place_blocks(found: dict[str, dict[str, Box]], layout: Art, areas: list[str], here: Plan) -> None:
    """Two stacks for each area, the smallest area first."""
    rows = facts().provinces
    for id_ in areas:
        for seat in LIVERIES:
            if spot := getattr(layout.row(id_), seat):
                x, y = spot
                here.take(x, y, BLOCK)
    for id_ in sorted(areas, key=lambda id_: (here.owner == areas.index(id_)).sum()):
        first = rows[id_].loyal if id_ in rows else "athens"
        for seat in sorted(LIVERIES, key=lambda seat: seat != first):
            if getattr(layout.row(id_), seat):
                continue
            xs, ys, score = here.scores(areas.index(id_), BLOCK)
            home = layout.city(id_) if id_ in rows else found[id_].get("label") or layout.label(id_)
            distance = np.hypot(*np.meshgrid(xs - home[0], ys - home[1]))
            score = score - distance * (0.006 if id_ in rows else 0.002)
            if id_ in rows:
                score = np.where(distance > LAND_REACH, -99, score)
            row, column = np.unravel_index(score.argmax(), score.shape)
            found[id_][seat] = (float(xs[column]), float(ys[row]))
            here.take(*found[id_][seat], BLOCK)


def place_piers(found: dict[str, dict[str, Box]], layout: Art, areas: list[str], here: Plan) -> None:
    """From each Port's sign, the nearest water of its Offshore Sea."""
    for id_ in areas:
        row = facts().provinces.get(id_)
        if row is None or row.offshore is None or not row.port or layout.row(id_).pier:
            continue
        x, y = layout.city(id_)
        water = np.argwhere((here.owner == areas.index(row.offshore)) & ~here.land)
        away = np.hypot(water[:, 1] - x, water[:, 0] - y)
        fit = np.where((away > PIER) & (away < 90), away, 1e9)
        deep = np.array([_open_water(here, *spot) for spot in water[fit < 1e9]]) if (fit < 1e9).any() else None
        chosen = water[fit < 1e9][(fit[fit < 1e9] - 26 * deep).argmin()] if deep is not None else water[away.argmin()]
        found[id_]["pier"] = (float(chosen[1]), float(chosen[0]))
        here.take(*found[id_]["pier"], (20, 20))


def _open_water(here: Plan, y: int, x: int) -> float:
    left, top, right, bottom = here.clip(x, y, (22, 22))
    return float(1 - here.land[top:bottom, left:right].mean() - 0.5 * here.taken[top:bottom, left:right].mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    layout = art()
    everything = [*facts().provinces, *facts().seas]
    result: dict[str, dict[str, Box]] = {}
    for sheet in (layout.map, layout.inset):
        areas = [id_ for id_ in everything if layout.sheet(id_) is sheet]
        here = plan(layout, sheet, areas)
        found: dict[str, dict[str, Box]] = {id_: {} for id_ in areas}
        for step in (place_names, place_piers, place_sea_names, place_blocks):
            step(found, layout, areas, here)
        for id_ in areas:
            row = layout.row(id_)
            for field in ("label", "athens", "sparta"):
                if by_hand := getattr(row, field):
                    found[id_][field] = by_hand
        result |= found
    lines = ",\n".join(f" {json.dumps(id_)}: {json.dumps(spots)}" for id_, spots in result.items())
    options.out.write_text(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main()
