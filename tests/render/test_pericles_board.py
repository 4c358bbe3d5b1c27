"""The Pericles board as a picture."""

from __future__ import annotations

import io
import itertools

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.core.secrets.secret import PUBLIC, REFEREE, Secret, Viewer, seat_view
from engine.games.pericles.table.state import (
    AGIADS,
    ARISTOCRATS,
    ATHENS,
    DEMAGOGUES,
    EURYPONTIDS,
    PERSIA,
    SEATS,
    SIDE_OF,
    SPARTA,
    Placed,
    Will,
    Withheld,
)
from render.boards.pericles.art import HEIGHT, WIDTH, art
from render.boards.pericles.board import BOARD, CROP, SHEET, full_board, part_of_board, places, window
from render.boards.pericles.data import PIECES, facts
from render.boards.pericles.ground import BASE
from render.boards.pericles.lines import KINDS, draw_line
from render.boards.pericles.map import area_masks, course
from render.boards.pericles.pieces import hostages, pawn, piece_sprite, treachery
from render.boards.pericles.scene import space_height, spot
from render.boards.pericles.spaces import colour_of
from render.drawing.encode import picture
from render.drawing.sprite import sprite
from render.drawing.theme import UnknownId
from render.maps.basemap import load_regions
from render.pieces.marks import Mark
from render.sheets.board_sheet import Heading
from tests.each import each
from tests.render.pericles_positions import crowded, politics, start
from tests.render.pictures_checks import once
from tests.render.test_colour_blind import SIGHT, seen, share_that_differs

LIMIT = 1_000_000
MARKS = [
    Mark(1, "move", "boeotia", frm="isthmus", to="boeotia", seat=AGIADS),
    Mark(2, "move", "samos", frm="athens", to="samos", seat=ATHENS, via=("cyclades",)),
    Mark(3, "loss", "athens", seat=SPARTA),
    Mark(4, "battle", "chalcidice"),
    Mark(5, "raid", "ionia"),
    Mark(6, "ring", "sparta", seat=DEMAGOGUES),
    Mark(7, "ring", "persia"),
]
ATHENIAN = seat_view(ARISTOCRATS)


@once
def drawn(state, viewer=PUBLIC, marks=()):
    return picture(full_board(state, viewer, marks, Heading()), "board", BOARD.colours())


def pixels(image):
    return Image.open(io.BytesIO(image.data))


def differs(a, b, x, y, reach=60):
    left, top = art().map.at
    box = (int(x) + left - reach, int(y) + top - reach, int(x) + left + reach, int(y) + top + reach)
    return ImageChops.difference(*(pixels(image).crop(box).convert("RGB") for image in (a, b))).getbbox() is not None


@pytest.mark.parametrize("position", [crowded, politics], ids=lambda f: f.__name__)
def test_the_whole_board_is_one_png_that_is_quick_to_send(position, as_sent):
    image = drawn(position(), ATHENIAN, MARKS)
    assert pixels(image).size == (image.width, image.height) == SHEET
    assert len(image.data) <= LIMIT


def test_the_same_view_gives_the_same_bytes_and_drawing_leaves_the_state_alone(forgotten, as_sent):
    state = crowded()
    before = msgspec.msgpack.encode(state)
    first, again = (drawn.__wrapped__(state, ATHENIAN, MARKS) for _ in range(2))  # type: ignore[attr-defined]
    assert first.data == again.data
    assert msgspec.msgpack.encode(state) == before


# ---------------------------------------------------------------------- what a viewer knows


def otherwise(state, *seats):
    """The same position with other things wherever these factions hide something."""
    for queue in state.queues.values():
        for placed in queue:
            if placed.by in seats:
                placed.marker.value = f"{placed.by}-league"
    for seat in seats:
        state.tokens[seat] = Secret(9, (seat,))
        for bag in (state.markers[seat], state.hands[seat], state.entourages[seat]):
            for thing in bag.things:
                thing.value = f"{seat}-oracle" if bag is state.markers[seat] else f"{SIDE_OF[seat][0]}30"
    return state


@pytest.mark.parametrize("viewer", [PUBLIC, ATHENIAN], ids=["public", "aristocrats"])
def test_what_the_others_hide_changes_nothing(viewer):
    hidden = [seat for seat in SEATS if not viewer.sees((seat,))]
    assert drawn(crowded(), viewer).data == drawn(otherwise(crowded(), *hidden), viewer).data


@pytest.mark.parametrize("viewer", [seat_view(AGIADS), REFEREE], ids=["agiads", "referee"])
def test_those_who_know_it_see_it(viewer):
    assert drawn(crowded(), viewer).data != drawn(otherwise(crowded(), AGIADS), viewer).data


def test_holes_in_a_masked_state_are_drawn_as_backs():
    masked = crowded()
    for queue in masked.queues.values():
        for placed in queue:
            if placed.by != ARISTOCRATS:
                placed.marker = Secret(seen=placed.marker.seen)
    for seat in SEATS:
        if seat != ARISTOCRATS:
            masked.tokens[seat] = Secret(seen=(seat,))
    assert drawn(masked, ATHENIAN).data == drawn(crowded(), ATHENIAN).data


def test_a_faction_sees_its_own_marker_and_the_others_a_back():
    state = start()
    state.queues["samos"] = [Placed(ATHENS, ARISTOCRATS, Secret("aristocrats-military", (ARISTOCRATS,)))]
    own, other, onlooker = (drawn(state, viewer) for viewer in (ATHENIAN, seat_view(DEMAGOGUES), PUBLIC))
    x, y = spot(state, "samos", SPARTA)
    assert differs(own, other, x, y, 90)
    assert not differs(other, onlooker, x, y, 90)


def test_who_plays_both_factions_of_a_side_sees_the_markers_of_both():
    both = drawn(crowded(), Viewer(frozenset((ARISTOCRATS, DEMAGOGUES))))
    assert both.data not in (drawn(crowded(), ATHENIAN).data, drawn(crowded(), seat_view(DEMAGOGUES)).data)


def test_the_order_of_a_queue_is_seen():
    state, other = crowded(), crowded()
    other.queues["boeotia"].reverse()
    other.queues["ionia"].reverse()
    assert drawn(state).data != drawn(other).data


# ---------------------------------------------------------------------- what changes on the table


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda s: s.pieces["macedonia"].update({"athenian-base": 1}), "macedonia"),
        (lambda s: s.pieces["athens"].update({"athenian-naval": 8}), "athens"),
        (lambda s: s.pieces["sparta"].pop("the-300"), "sparta"),
        (lambda s: s.treachery.update(lesbos={SPARTA: 1}), "lesbos"),
        (lambda s: s.pieces["aetolia"].clear(), "aetolia"),
        (lambda s: s.will.update({SPARTA: Will("control", ["chios"])}), "chios"),
        (lambda s: setattr(s, "persian_bases", 1), PERSIA),
        (lambda s: s.pieces.pop("samos"), "samos"),
        (lambda s: s.pieces.update({"eastern-mediterranean": {"athenian-naval": 2}}), "eastern-mediterranean"),
        (lambda s: setattr(s, "battle", crowded().battle), "boeotia"),
    ],
)
def test_what_changes_on_the_table_changes_on_the_map(change, place):
    state = start()
    before = drawn(state)
    change(state)
    assert differs(before, drawn(state), *art().space(place).at, reach=110)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.honor.update({AGIADS: 14}),
        lambda s: setattr(s, "honor_order", [AGIADS, EURYPONTIDS, DEMAGOGUES, ARISTOCRATS]),
        lambda s: s.controlling.update({SPARTA: AGIADS}),
        lambda s: s.favor.update({ATHENS: DEMAGOGUES}),
        lambda s: setattr(s, "status", "war"),
        lambda s: setattr(s, "plague", "post"),
        lambda s: setattr(s, "turn", 7),
        lambda s: setattr(s, "phase", "end"),
        lambda s: setattr(s, "card", "frogs-a"),
        lambda s: s.strategy_board.update({ATHENS: 3}),
        lambda s: s.stock.update({SPARTA: 12}),
        lambda s: s.withheld.update({SPARTA: Withheld(now=4)}),
        lambda s: setattr(s, "hostages", [SPARTA]),
        lambda s: setattr(s, "state_ship", False),
        lambda s: setattr(s, "alcibiades", PERSIA),
        lambda s: setattr(s, "leaders", [AGIADS]),
        lambda s: s.hands[EURYPONTIDS].things.pop(),
        lambda s: s.entourages[EURYPONTIDS].things.clear(),
        lambda s: s.markers.update({AGIADS: crowded().markers[AGIADS]}),
        lambda s: s.will.clear(),
    ],
)
def test_what_changes_beside_the_map_is_seen(change):
    state = start()
    before = drawn(state)
    change(state)
    assert drawn(state).data != before.data


def test_a_faction_counts_its_own_tokens_in_the_panel():
    state, other = start(), start()
    other.tokens[ARISTOCRATS] = Secret(5, (ARISTOCRATS,))
    assert drawn(state, ATHENIAN).data != drawn(other, ATHENIAN).data
    assert drawn(state, seat_view(DEMAGOGUES)).data == drawn(other, seat_view(DEMAGOGUES)).data


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: f"{mark.kind}-{mark.at}")
def test_a_mark_is_seen_at_its_place(mark):
    state = start()
    x, y = spot(state, mark.to or mark.at)
    assert differs(drawn(state), drawn(state, PUBLIC, [mark]), x + 62, y)


@pytest.mark.parametrize("holder", ["athens", "sparta", "contested"])
def test_control_is_seen_on_the_country(holder):
    there = {"athens": {"delian-land": 1}, "sparta": {"peloponnesian-land": 1}}
    state = start()
    state.pieces["thessalia"] = {**there["athens"], **there["sparta"]} if holder == "contested" else there[holder]
    empty = start()
    empty.pieces["thessalia"] = {}
    masks = area_masks("thessalia", 1.0)
    assert masks is not None
    band, _, (left, top) = masks
    assert differs(drawn(empty), drawn(state), left + band.width - 40, top + band.height - 60, 40)


# ---------------------------------------------------------------------- pieces


KINDS_OF_PIECES = list(facts().pieces)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("kind", ["land", "naval", "base"])
def test_pieces_of_the_five_colours_look_different_to_everybody(kind, sight):
    pieces = [row.id for row in facts().pieces.values() if row.kind == kind]
    for one, other in itertools.combinations(pieces, 2):
        assert share_that_differs(seen(piece_sprite(one), sight), seen(piece_sprite(other), sight)) > 0.03, (one, other)


@pytest.mark.parametrize("make", [lambda side: treachery(side, 1), lambda side: pawn(side, "base"), hostages])
def test_what_belongs_to_a_side_looks_different_to_everybody(make):
    for sight in SIGHT:
        assert share_that_differs(seen(make(ATHENS), sight), seen(make(SPARTA), sight)) > 0.02


def test_the_kinds_of_pieces_have_outlines_of_their_own():
    outlines = [piece_sprite(f"spartan-{kind}").getchannel("A") for kind in ("land", "naval", "base")]
    outlines.append(piece_sprite("the-300").getchannel("A"))
    for one, other in itertools.combinations(outlines, 2):
        assert share_that_differs(one.convert("RGB"), other.convert("RGB")) > 0.05


def test_every_colour_has_a_letter_of_its_own():
    assert len({paint.letter for paint in PIECES.values()}) == len(PIECES)


@pytest.mark.parametrize("piece", KINDS_OF_PIECES)
def test_the_number_of_pieces_is_seen(piece):
    assert len({piece_sprite(piece, count).tobytes() for count in range(1, 21)}) == 20


# ---------------------------------------------------------------------- connections


def pattern(kind):
    """A connection of a kind in black and white."""
    image = sprite(200, 40, lambda pen: draw_line(pen, [(5, 20), (195, 20)], kind))
    paper = Image.new("RGB", image.size, "#dfe6da")
    paper.paste(image, (0, 0), image)
    return paper.convert("L").point([255 if v > 150 else 0 for v in range(256)]).convert("RGB")


@each("pair", list(itertools.combinations(KINDS[:5], 2)), ids=lambda pair: "-".join(pair))
def test_connections_differ_in_pattern_not_only_in_colour(pair):
    one, other = (pattern(kind) for kind in pair)
    assert share_that_differs(one, other) > 0.015


def test_every_kind_of_connection_of_the_game_is_drawn():
    assert {line.type for line in facts().connections} <= set(KINDS)


def test_a_connection_leads_from_space_to_space():
    for line in facts().connections:
        ends = course(line.a, line.b)
        for id_, (x, y) in ((line.a, ends[0]), (line.b, ends[-1])):
            left, top = art().space(id_).at
            assert abs(x - left) < WIDTH / 2
            assert top < y < top + HEIGHT


def test_no_connection_passes_under_a_space_that_it_does_not_lead_to():
    hidden = []
    for line in facts().connections:
        for id_ in places():
            x, y = art().space(id_).at
            if id_ not in (line.a, line.b) and any(
                abs(a - x) < WIDTH / 2 and y - 4 < b < y + HEIGHT for a, b in course(line.a, line.b)
            ):
                hidden.append((line.a, line.b, id_))
    assert hidden == []


def test_routes_are_drawn_for_connections_that_exist():
    pairs = {frozenset((line.a, line.b)) for line in facts().connections}
    assert {frozenset(route.between) for route in art().route} <= pairs


# ---------------------------------------------------------------------- the map agrees with the game


def test_every_theater_and_persia_can_be_asked_for():
    assert set(places()) == {*facts().theaters, PERSIA}
    assert set(art().theater) == set(facts().theaters)


def test_land_and_naval_theaters_have_borders_of_their_own():
    kinds = {(row.type, colour_of(id_)) for id_, row in facts().theaters.items()}
    assert len(kinds) == 2


def test_no_province_belongs_to_two_theaters():
    provinces = [province for row in art().theater.values() for province in row.country]
    assert len(provinces) == len(set(provinces))
    assert set(provinces) <= set(load_regions(BASE).regions)


def test_spaces_do_not_cover_each_other():
    for one, other in itertools.combinations(places(), 2):
        (ax, ay), (bx, by) = art().space(one).at, art().space(other).at
        assert abs(ax - bx) > WIDTH + 8 or abs(ay - by) > HEIGHT + 8, (one, other)


@each("place", places())
def test_a_space_lies_inside_the_map_however_much_stands_there(place):
    state = crowded()
    everything = {row.id: 2 for row in facts().pieces.values()}
    if place != PERSIA:
        state.pieces[place] = everything
        state.treachery[place] = {ATHENS: 1, SPARTA: 1}
    state.queues[place] = state.queues["isthmus"]
    x, y = art().space(place).at
    width, height = art().map.size
    assert WIDTH / 2 < x < width - WIDTH / 2
    assert 0 < y < y + space_height(state, place) < height


@each("place", places())
def test_a_crop_contains_its_space(place):
    left, top, width, height = window([place])
    x, y = art().space(place).at
    assert left <= x - WIDTH / 2
    assert x + WIDTH / 2 <= left + width
    assert top <= y
    assert y + HEIGHT <= top + height
    assert width <= CROP.widest


@pytest.mark.parametrize("places", [["isthmus"], ["boeotia", "isthmus", "athens"], ["sicily"], [PERSIA]])
def test_a_crop_is_large_enough_for_a_telephone(places, as_sent):
    image = picture(
        part_of_board(crowded(), ATHENIAN, places, MARKS, Heading("Something happened")), "x", BOARD.colours()
    )
    assert 800 <= image.width <= 1850
    assert len(image.data) <= LIMIT


def test_on_a_telephone_a_crop_shows_numbers_of_ten_pixels():
    """At 400 pixels across, as phones show a picture in a message."""
    width = part_of_board(start(), PUBLIC, ["athens"], (), Heading()).width
    assert 13.5 * 1.8 * 400 / width >= 10


@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: s.pieces.update(atlantis={}),
        lambda s: s.pieces["athens"].update({"atlantis": 1}),
        lambda s: s.queues.update(atlantis=[]),
        lambda s: s.treachery.update(atlantis={ATHENS: 1}),
        lambda s: s.will.update({ATHENS: Will("base", ["atlantis"])}),
    ],
)
def test_an_unknown_id_is_named_in_the_error(spoil):
    state = start()
    spoil(state)
    with pytest.raises((UnknownId, KeyError), match="atlantis"):
        full_board(state, REFEREE, (), Heading())


def test_an_unknown_place_of_a_mark_or_crop_is_named_in_the_error():
    with pytest.raises(UnknownId, match="atlantis"):
        full_board(start(), PUBLIC, [Mark(1, "ring", "atlantis")], Heading())
    with pytest.raises(UnknownId, match="atlantis"):
        part_of_board(start(), PUBLIC, ["atlantis"], (), Heading())


def test_spaces_near_each_other_leave_room_for_a_row_of_markers():
    for one, other in itertools.combinations(places(), 2):
        (ax, ay), (bx, by) = art().space(one).at, art().space(other).at
        if abs(ax - bx) < WIDTH:
            assert abs(ay - by) > HEIGHT + 46, (one, other)
