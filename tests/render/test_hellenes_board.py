"""The Hellenes board as a picture."""

from __future__ import annotations

import io
import json
import math
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import PUBLIC, REFEREE, Secret, seat_view
from engine.games.hellenes.board.board import DEEP, NARROWS, OPEN
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA, Block
from render.boards.hellenes.art import art
from render.boards.hellenes.blocks import block_back, block_face
from render.boards.hellenes.board import BOARD, CROP, SHEET, full_board, part_of_board, places, window
from render.boards.hellenes.data import facts
from render.boards.hellenes.ground import border_kind
from render.boards.hellenes.marks import legs, spot
from render.drawing.encode import picture
from render.drawing.theme import UnknownId
from render.maps.basemap import load_regions
from render.pieces.marks import Mark
from render.sheets.board_sheet import Heading
from tests.each import each
from tests.render.hellenes_positions import crowded, put, start
from tests.render.pictures_checks import once

SPEC = json.loads((Path(__file__).parents[2] / "tools" / "map" / "spec_hellenes.json").read_text(encoding="utf-8"))
LIMIT = 1_500_000
MARKS = [
    Mark(1, "move", "saronic-gulf", frm="athens", to="saronic-gulf", seat=ATHENS),
    Mark(2, "move", "syracuse", frm="corcyra", to="syracuse", seat=ATHENS, via=("ionian-sea", "sicilian-sea")),
    Mark(3, "loss", "tegea", seat=SPARTA),
    Mark(4, "pillage", "thebes"),
    Mark(5, "revolt", "samos"),
    Mark(6, "siege", "megara"),
    Mark(7, "battle", "sea-of-lemnos"),
    Mark(8, "ring", "sparta"),
]


@once
def drawn(state, viewer=PUBLIC, marks=()):
    return picture(full_board(state, viewer, marks, Heading()), "board", BOARD.colours())


def pixels(image):
    return Image.open(io.BytesIO(image.data))


def differs(a, b, x, y, reach=60):
    box = (int(x) - reach, int(y) - reach, int(x) + reach, int(y) + reach)
    return ImageChops.difference(*(pixels(image).crop(box).convert("RGB") for image in (a, b))).getbbox() is not None


def test_the_whole_board_is_one_png_that_is_quick_to_send(as_sent):
    image = drawn(crowded(), seat_view(ATHENS), MARKS)
    assert pixels(image).size == (image.width, image.height) == SHEET
    assert len(image.data) <= LIMIT


def test_the_same_view_gives_the_same_bytes_and_drawing_leaves_the_state_alone(forgotten, as_sent):
    state = crowded()
    before = msgspec.msgpack.encode(state)
    first, again = (drawn.__wrapped__(state, seat_view(SPARTA), MARKS) for _ in range(2))  # type: ignore[attr-defined]
    assert first.data == again.data
    assert msgspec.msgpack.encode(state) == before


# ---------------------------------------------------------------------- what a viewer knows


def other_blocks(state, seat):
    """The same position with other blocks of a side wherever they are hidden."""
    bags = [*state.stacks[seat].values()]
    bags += [moving.blocks for moving in state.formations if moving.seat == seat]
    bags += [siege.inside for siege in state.sieges.values() if siege.besieger != seat]
    for bag in bags:
        for thing in bag.things:
            thing.value = Block("a40" if seat == ATHENS else "s40", 1)
    return state


@pytest.mark.parametrize("viewer", [PUBLIC, seat_view(ATHENS)], ids=["public", "athens"])
def test_hidden_blocks_of_the_enemy_change_nothing(viewer):
    assert drawn(crowded(), viewer).data == drawn(other_blocks(crowded(), SPARTA), viewer).data


@pytest.mark.parametrize("viewer", [seat_view(SPARTA), REFEREE], ids=["sparta", "referee"])
def test_those_who_know_the_blocks_see_them(viewer):
    assert drawn(crowded(), viewer).data != drawn(other_blocks(crowded(), SPARTA), viewer).data


def test_a_hole_in_a_masked_state_is_drawn_as_a_back():
    masked = crowded()
    for stack in masked.stacks[SPARTA].values():
        stack.things = [Secret(seen=thing.seen) for thing in stack.things]
    assert drawn(masked, seat_view(ATHENS)).data == drawn(crowded(), seat_view(ATHENS)).data


def test_a_players_own_blocks_show_their_faces_and_the_enemys_their_backs():
    state = start()
    state.stacks[ATHENS]["samos"] = Bag.of([Block("a21", 2)], ATHENS)
    own, other = drawn(state, seat_view(ATHENS)), drawn(state, seat_view(SPARTA))
    assert differs(own, other, *spot("samos", ATHENS), reach=18)


@each("unit", ["a1", "a7", "a12", "a13", "a14", "a26", "s15", "s36", "s41", "s43"])
def test_strength_loss_and_kind_are_seen_on_a_block(unit):
    full = facts().units[unit].cv
    faces = {block_face(unit, cv).tobytes() for cv in range(1, full + 1)}
    assert len(faces) == full
    assert block_face(unit, full, routed=True).tobytes() not in faces


def test_the_number_of_hidden_blocks_is_seen():
    assert len({block_back(seat, count).tobytes() for seat in SEATS for count in range(1, 13)}) == 24


def test_a_huge_stack_says_how_many_more_there_are():
    state, larger = start(), start()
    for position, count in ((state, 15), (larger, 16)):
        position.stacks[ATHENS]["athens"] = Bag.of([Block("a2", 3) for _ in range(count)], ATHENS)
    assert differs(drawn(state, seat_view(ATHENS)), drawn(larger, seat_view(ATHENS)), *spot("athens", ATHENS), 90)


# ---------------------------------------------------------------------- what changes on the table


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda s: put(s, ATHENS, "ionian-sea", Block("a21", 2)), "ionian-sea"),
        (lambda s: put(s, SPARTA, "hellespont", Block("s28", 2)), "hellespont"),
        (lambda s: s.garrisons.update(leucas=ATHENS), "leucas"),
        (lambda s: s.pillaged.update(megara=2), "megara"),
        (lambda s: s.civil_wars.append("tegea"), "tegea"),
        (lambda s: s.plagues.update(athens=2), "athens"),
        (lambda s: s.areas.update({"paros-sea": SPARTA}), "paros-sea"),
        (lambda s: s.areas.update(megara=ATHENS), "megara"),
        (lambda s: s.neutral.remove("argos"), "argos"),
        (lambda s: s.neutral.remove("syracuse"), "syracuse"),
        (lambda s: s.sieges.pop("potidea"), "potidea"),
    ],
)
def test_what_changes_on_the_table_changes_on_the_map(change, place):
    state = start()
    before = drawn(state)
    change(state)
    assert differs(before, drawn(state), *spot(place), reach=90)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: setattr(s, "prestige", 7),
        lambda s: setattr(s, "season", "fall"),
        lambda s: setattr(s, "peace", True),
        lambda s: s.in_play.append("persian-aid-51"),
        lambda s: s.sacrifices.update({SPARTA: ["hera"]}),
        lambda s: setattr(s, "order", [SPARTA, ATHENS]),
        lambda s: s.hands[ATHENS].things.pop(),
    ],
)
def test_what_changes_beside_the_map_changes_in_the_panel(change):
    state = start()
    before = drawn(state)
    change(state)
    assert drawn(state).data != before.data


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.kind)
def test_a_mark_is_seen_at_its_place(mark):
    x, y = spot(mark.to or mark.at, mark.seat)
    assert differs(drawn(start()), drawn(start(), PUBLIC, [mark]), x, y)


def test_a_move_to_the_other_map_is_drawn_on_both():
    by_sea = legs(MARKS[1])
    assert [art().sheet(leg.area) is art().inset for leg in by_sea] == [False, True]
    inside = art().inset
    for x, y in by_sea[1].ends:
        assert inside.at[0] < x < inside.at[0] + inside.size[0]
        assert inside.at[1] < y < inside.at[1] + inside.size[1]


# ---------------------------------------------------------------------- the map agrees with the game


def test_every_province_and_sea_can_be_asked_for():
    assert set(places()) == {*facts().provinces, *facts().seas} == set(load_regions("hellenes").regions)


@each("place", places())
def test_everything_of_an_area_lies_inside_its_map(place):
    width, height = art().sheet(place).size
    for x, y in (art().label(place), art().middle(place), *(art().slot(place, seat) for seat in SEATS)):
        assert 0 < x < width
        assert 0 < y < height


@each("place", places())
def test_a_crop_contains_its_place(place):
    left, top, width, height = window([place])
    for x, y in (art().label(place), *(art().slot(place, seat) for seat in SEATS)):
        assert left <= x <= left + width
        assert top <= y <= top + height
    assert width <= CROP.widest


def test_blocks_of_different_areas_do_not_hide_each_other():
    stacks = [(place, seat, art().slot(place, seat)) for place in places() for seat in SEATS]
    hidden = [
        (a, b)
        for i, (a, seat_a, one) in enumerate(stacks)
        for b, seat_b, other in stacks[:i]
        if art().sheet(a) is art().sheet(b) and math.dist(one, other) < 18
    ]
    assert hidden == []


def test_a_crop_of_places_on_both_maps_is_the_whole_board():
    assert window(["athens", "syracuse"]) == (0, 0, *SHEET)
    assert part_of_board(start(), PUBLIC, ["athens", "syracuse"], (), Heading()).size == SHEET


@pytest.mark.parametrize("place", ["megara", "syracuse"])
def test_a_crop_is_large_enough_for_a_telephone(place, as_sent):
    image = picture(
        part_of_board(crowded(), seat_view(ATHENS), [place], MARKS, Heading("Something happened")), "x", BOARD.colours()
    )
    assert 800 <= image.width <= 1650
    assert len(image.data) <= LIMIT


def touching(kind):
    """Pairs of areas that touch on the map and are both in play."""
    return {
        frozenset(frontier.between)
        for frontier in load_regions("hellenes").frontiers
        if frontier.kind == kind and not any(id_.startswith("_") for id_ in frontier.between)
    }


def test_provinces_that_touch_are_neighbours_and_the_others_have_a_road():
    neighbours = {frozenset((a, b)) for a, near in facts().land.items() for b in near}
    roads = {frozenset(link.between) for link in art().link}
    assert touching("land") | roads == neighbours
    assert not touching("land") & roads


def test_every_border_at_sea_is_drawn_and_tells_its_kind():
    neighbours = {frozenset((a, b)) for a, near in facts().water.items() for b in near}
    assert neighbours - touching("sea") == set()
    assert {border_kind(*pair) for pair in touching("sea") & neighbours} == {OPEN, DEEP, NARROWS}


def test_shores_without_a_way_to_the_sea_are_cliffs():
    cliffs = {(a, b) for a, b in SPEC["cliffs"]}
    assert not {(a, b) for a, b in cliffs if b in facts().provinces[a].seas}
    assert {frozenset(pair) for pair in cliffs} == {
        frozenset(frontier.between) for frontier in load_regions("hellenes").frontiers if frontier.kind == "cliff"
    }


def test_every_port_has_a_pier():
    ports = {id_ for id_, row in facts().provinces.items() if row.port}
    assert {id_ for id_ in ports if art().pier(id_) is None} == set()


@each(
    "spoil",
    [
        lambda s: s.stacks[ATHENS].update(atlantis=Bag()),
        lambda s: s.stacks.update(persia={}),
        lambda s: s.garrisons.update(atlantis=ATHENS),
        lambda s: s.areas.update(atlantis=ATHENS),
        lambda s: put(s, ATHENS, "athens", Block("z9", 1)),
        lambda s: s.in_play.append("atlantis"),
    ],
)
def test_an_unknown_id_is_named_in_the_error(spoil):
    state = start()
    spoil(state)
    with pytest.raises(UnknownId, match=r"atlantis|persia|z9"):
        full_board(state, REFEREE, (), Heading())


def test_an_unknown_place_of_a_mark_or_crop_is_named_in_the_error():
    with pytest.raises(UnknownId, match="atlantis"):
        full_board(start(), PUBLIC, [Mark(1, "ring", "atlantis")], Heading())
    with pytest.raises(UnknownId, match="atlantis"):
        part_of_board(start(), PUBLIC, ["atlantis"], (), Heading())
