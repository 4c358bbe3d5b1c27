"""The muster roll of a side and its notes on the enemy, as pictures and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import groupby

from msgspec import Struct
from PIL import Image

from engine.core.secrets.secret import Seat, Viewer
from engine.games.hellenes.table.state import SEATS, State, UnitId, rival
from render.boards.hellenes.data import called, facts, say
from render.boards.hellenes.hand import when
from render.boards.hellenes.knowledge import (
    Entry,
    Seen,
    area_name,
    called_short,
    entries,
    in_pool,
    never_seen,
    number,
    on_map,
    pool,
    ratings,
    seen,
)
from render.boards.hellenes.labels import type_chip
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import BLOOD, CREAM, INK, PARCHMENT, mix
from render.maps.frame import paper
from render.sheets.rows import HEAD, banner
from render.wording.plain import Plain
from render.wording.words import Words

WIDTH = 1120
COLUMN = 536
GUTTER = 16
ROW, TITLE = 36.0, 38.0
SHADE = mix(PARCHMENT.paper, PARCHMENT.card, 0.8)
TORN = 2 * ROW
"""What it is worth not to tear a group apart."""
PACKED = 5
"""Names a line in the lists of the pool and of the unseen."""


class Cell(Struct):
    """Something of a column: how tall it is, and how it is drawn at (x, y), its upper left corner."""

    height: float
    draw: Callable[[Easel, float, float], None]
    opens: bool = False
    """A heading: never the last of a column."""


# ---------------------------------------------------------------------- the sheet


def _sheet(
    title: str, seat: Seat | None, note: str, cells: Sequence[Cell], below: Sequence[tuple[str, Sequence[UnitId]]]
) -> Image.Image:
    """Two columns under a banner, and lists of units across the whole width."""
    left, right = _columns(cells)
    top = HEAD + 12.0
    middle = top + max(sum(cell.height for cell in column) for column in (left, right))
    height = middle + 10 + sum(44 + _lines(units) * 36 for _, units in below)
    image = paper((WIDTH, round(height + 10)))
    easel = Easel(image)
    banner(easel, title, seat, note, WIDTH)
    for column, x in ((left, GUTTER), (right, WIDTH - GUTTER - COLUMN)):
        y = top
        for cell in column:
            cell.draw(easel, x, y)
            y += cell.height
    y = middle + 10
    for head, units in below:
        y = _packed(easel, y, head, units)
    return image


def _columns(cells: Sequence[Cell]) -> tuple[list[Cell], list[Cell]]:
    """Cut so that the longer half is as short as can be: never after a heading, rather before one."""
    best = min(range(len(cells) + 1), key=lambda cut: _badness(cells, cut))
    return list(cells[:best]), list(cells[best:])


def _badness(cells: Sequence[Cell], cut: int) -> float:
    left, right = (sum(cell.height for cell in part) for part in (cells[:cut], cells[cut:]))
    if not cut or cells[cut - 1].opens:
        return left + right + TORN
    return max(left, right) + (TORN if cut < len(cells) and not cells[cut].opens else 0)


def _lines(units: Sequence[UnitId]) -> int:
    return max(1, -(-len(units) // PACKED))


def _packed(easel: Easel, y: float, head: str, units: Sequence[UnitId]) -> float:
    """A list of units by type and name; returns where it ends."""
    _rule(easel, GUTTER, WIDTH - GUTTER, y + 18, head)
    step = (WIDTH - 2 * GUTTER) / PACKED
    for i, unit in enumerate(units):
        line, place = divmod(i, PACKED)
        x, middle = GUTTER + place * step, y + 58 + line * 36
        easel.put(type_chip(unit), x + 16, middle)
        width = easel.text(x + 38, middle, called_short(unit), "polis", 20, PARCHMENT.ink, "lm", step - 90)
        easel.text(x + 46 + width, middle, str(facts().units[unit].cv), "number", 17, PARCHMENT.faint, "lm")
    if not units:
        easel.text(GUTTER + 4, y + 58, "none", "italic", 21, PARCHMENT.faint, "lm")
    return y + 44 + _lines(units) * 36


def _rule(easel: Easel, left: float, right: float, y: float, text: str) -> None:
    width = easel.text(left, y, text, "caps", 19, PARCHMENT.ink, "lm", right - left)
    easel.box(left + width + 12, y, right, y + 1, PARCHMENT.frame)


def _heading(text: str, note: str = "") -> Cell:
    def draw(easel: Easel, x: float, y: float) -> None:
        room = easel.text(x + COLUMN, y + 22, note, "italic", 19, PARCHMENT.faint, "rm") if note else 0
        _rule(easel, x, x + COLUMN - room - 10, y + 22, text)

    return Cell(TITLE, draw, opens=True)


def _steps(easel: Easel, x: float, y: float, cv: int, most: int) -> None:
    """Current and greatest strength: the figure, and a box for each step."""
    easel.text(x, y, str(cv), "number", 25, PARCHMENT.ink if cv else BLOOD, "mm")

    def boxes(pen: Pen) -> None:
        for i in range(most):
            left = x + 17 + i * 13
            pen.box(left, y - 5.5, left + 11, y + 5.5, PARCHMENT.ink, 2)
            if i >= cv:
                pen.box(left + 1.5, y - 4, left + 9.5, y + 4, CREAM, 1)

    easel.sketch([(x + 17, y - 6), (x + 17 + 4 * 13, y + 6)], 2, boxes)


def _unit(easel: Easel, x: float, y: float, unit: UnitId, cv: int) -> None:
    """Type, name, strength and rating: the left part of a line."""
    easel.put(type_chip(unit), x + 17, y)
    easel.text(x + 40, y, called_short(unit), "polis", 21, PARCHMENT.ink, "lm", 150)
    _steps(easel, x + 208, y, cv, facts().units[unit].cv)
    easel.text(x + 287, y, ratings(unit), "number", 16, PARCHMENT.ink, "lm")


def _entry(entry: Entry, shaded: bool) -> Cell:
    row = facts().units[entry.unit]

    def draw(easel: Easel, x: float, y: float) -> None:
        if shaded:
            easel.box(x, y, x + COLUMN, y + ROW - 1, SHADE)
        middle = y + ROW / 2
        _unit(easel, x, middle, entry.unit, entry.cv)
        _movement(easel, x + 380, middle, row.move, row.elite)
        if entry.marks:
            tone = BLOOD if {"besieged", "routed"} & {*entry.marks} else PARCHMENT.ink
            easel.text(x + COLUMN - 4, middle, ", ".join(entry.marks), "italic", 19, tone, "rm", 134)

    return Cell(ROW, draw)


def _movement(easel: Easel, x: float, y: float, move: int, elite: bool) -> None:
    """Movement range in its box: red for elite units."""

    def box(pen: Pen) -> None:
        pen.box(x - 11, y - 11, x + 11, y + 11, INK, 3)
        pen.box(x - 9.6, y - 9.6, x + 9.6, y + 9.6, BLOOD if elite else CREAM, 2)
        pen.word(x, y + 0.4, str(move), "number", 14, CREAM if elite else INK)

    easel.sketch([(x - 11, y - 11), (x + 11, y + 11)], 2, box)


def _sighted(one: Seen, shaded: bool) -> Cell:
    def draw(easel: Easel, x: float, y: float) -> None:
        if shaded:
            easel.box(x, y, x + COLUMN, y + ROW - 1, SHADE)
        middle = y + ROW / 2
        _unit(easel, x, middle, one.unit, one.sighting.cv)
        easel.text(x + COLUMN - 4, middle, area_name(one.sighting.place), "label", 20, PARCHMENT.ink, "rm", 166)

    return Cell(ROW, draw)


# ---------------------------------------------------------------------- the muster roll


def roll_sheet(state: State, viewer: Viewer, seat: Seat, caption: str | None = None) -> Image.Image:
    """All own units by place, and the Recruit Pool."""
    mine = entries(state, viewer, seat)
    cells: list[Cell] = []
    for place, group in groupby(mine, key=lambda entry: entry.place):
        units = list(group)
        cells.append(_heading(area_name(place).upper(), _strength(units)))
        cells += [_entry(entry, i % 2 == 0) for i, entry in enumerate(units)]
    below = [(say("picture-recruit-pool", in_pool=in_pool(state, seat)), pool(state, viewer, seat))]
    if waiting := state.aside.get(seat):
        below.append((say("picture-when-war-resumes"), sorted(waiting, key=number)))
    return _sheet(caption or say("picture-muster-roll-of", name=called("seat", seat)), seat, when(state), cells, below)


def _strength(units: Sequence[Entry]) -> str:
    steps = sum(entry.cv for entry in units)
    return f"{say('picture-units', count=len(units))}, {say('picture-steps', count=steps)}"


def roll_lines(state: State, viewer: Viewer, seat: Seat, words: Words) -> list[str]:
    """The muster roll in words, a line for each place."""
    mine = entries(state, viewer, seat)
    lines = [
        say("picture-on-the-map-in-the", name=words.name(seat), strength=_strength(mine), in_pool=in_pool(state, seat))
    ]
    for place, group in groupby(mine, key=lambda entry: entry.place):
        lines.append(f"**{words.name(place)}**: " + " · ".join(_told(entry, words) for entry in group))
    if units := pool(state, viewer, seat):
        there = " · ".join(f"{words.name(u)} ({facts().units[u].cv})" for u in units)
        lines.append(say("picture-pool-line", units=Plain(there)))
    if waiting := state.aside.get(seat):
        there = " · ".join(words.name(unit) for unit in sorted(waiting, key=number))
        lines.append(say("picture-resumes-line", units=Plain(there)))
    return lines


def _told(entry: Entry, words: Words) -> str:
    row = facts().units[entry.unit]
    state = [f"{entry.cv}/{row.cv}", ratings(entry.unit).replace(" · ", "/"), *entry.marks]
    return f"{words.name(entry.unit)} ({', '.join(state)})"


# ---------------------------------------------------------------------- notes on the enemy


def notes_sheet(state: State, scenario: str, seat: Seat | None, caption: str | None = None) -> Image.Image:
    """What everybody has seen of the other side's units; for an onlooker, of both."""
    sides = SEATS if seat is None else (rival(seat),)
    cells: list[Cell] = []
    below: list[tuple[str, Sequence[UnitId]]] = []
    for side in sides:
        known, name = seen(state, side), called("seat", side)
        cells.append(
            _heading(
                name.upper(),
                say("picture-on-the-map-in-the-2", on_map=on_map(state, side), in_pool=in_pool(state, side)),
            )
        )
        cells += _dated(known)
        if gone := [one for one in known if not one.sighting.cv]:
            cells.append(_heading(say("picture-eliminated"), say("picture-back-in-the-pool-then")))
            cells += [_sighted(one, i % 2 == 0) for i, one in enumerate(gone)]
        unseen = never_seen(state, scenario, side)
        below.append((say("picture-never-seen", name=name.upper(), count=len(unseen)), unseen))
    first, *others = (called("seat", side) for side in sides)
    of = reduce(lambda one, other: say("picture-both", first=one, second=other), others, first)
    return _sheet(
        caption or say("picture-what-has-been-seen-of", of=of), sides[0] if seat else None, when(state), cells, below
    )


def _dated(known: Sequence[Seen]) -> list[Cell]:
    """Those that live, under the season in which each was seen last."""
    cells: list[Cell] = []
    alive = [one for one in known if one.sighting.cv]
    for date, group in groupby(alive, key=_date):
        cells.append(_heading(date.upper(), say("picture-strength-then")))
        cells += [_sighted(one, i % 2 == 0) for i, one in enumerate(group)]
    return cells


def _date(one: Seen) -> str:
    if one.now:
        return say("picture-in-battle-now")
    return f"{called('season', one.sighting.season)} {one.sighting.year}"


def notes_lines(state: State, scenario: str, seat: Seat | None, words: Words) -> list[str]:
    """The notes in words."""
    lines: list[str] = []
    for side in SEATS if seat is None else (rival(seat),):
        lines.append(
            say(
                "picture-seen-line",
                side=words.name(side),
                units=say("picture-units", count=on_map(state, side)),
                pool=in_pool(state, side),
            )
        )
        for date, group in groupby(seen(state, side), key=_date):
            lines.append(f"**{date}**: " + " · ".join(_reported(one, words) for one in group))
        if unseen := never_seen(state, scenario, side):
            there = " · ".join(words.name(unit) for unit in unseen)
            lines.append(say("picture-unseen-line", units=Plain(there)))
    return lines


def _reported(one: Seen, words: Words) -> str:
    row, sighting = facts().units[one.unit], one.sighting
    strength = f"{sighting.cv}/{row.cv}" if sighting.cv else "eliminated"
    return f"{words.name(one.unit)} ({strength}, {words.name(sighting.place)})"
