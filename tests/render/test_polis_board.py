"""The Polis board as a picture."""

import hashlib
import io
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.core.secrets.secret import PUBLIC, seat_view
from engine.games.polis.table.state import ATHENS, SPARTA, Polis, Project
from render.boards.polis.art import art
from render.boards.polis.board import MAP_AT
from render.boards.polis.data import facts
from render.boards.polis.marks import passage
from render.boards.polis.pictures import board_picture
from render.drawing import canvas
from render.drawing.theme import UnknownId
from render.maps.basemap import load_regions
from render.pieces.marks import Mark
from tests.each import each
from tests.render.pictures_checks import once
from tests.render.positions import battle, crowded, start

ROOT = Path(__file__).parents[2]
LIMIT = 1_500_000

MARKS = [
    Mark(1, "move", "boiotia", frm="attika", to="boiotia", seat=ATHENS),
    Mark(2, "move", "ionio", frm="kyklades", to="ionio", seat=ATHENS, via=("myrtoo",)),
    Mark(3, "siege", "korinthos", seat=SPARTA),
    Mark(4, "loss", "messenia", seat=ATHENS),
    Mark(5, "trade", "euxeinos/5", seat=ATHENS),
    Mark(6, "battle", "megaris"),
]

kept_picture = once(board_picture)


def pixels(picture):
    return Image.open(io.BytesIO(picture.data))


def differs(a, b, x, y, reach=70):
    box = (int(x) - reach, int(y) - reach, int(x) + reach, int(y) + reach)
    return (
        ImageChops.difference(*(pixels(picture).crop(box).convert("RGB") for picture in (a, b))).getbbox() is not None
    )


@pytest.mark.parametrize("position", [crowded, battle], ids=lambda f: f.__name__)
def test_the_whole_board_is_one_png_that_is_quick_to_send(position, as_sent):
    picture = board_picture(position(), PUBLIC, marks=MARKS)
    assert pixels(picture).size == (picture.width, picture.height)
    assert 1800 <= picture.width <= 2000
    assert len(picture.data) <= LIMIT


def test_the_same_view_gives_the_same_bytes_in_another_process(painted_maps, forgotten, as_sent):
    script = (
        "import hashlib; from engine.core.secrets.secret import PUBLIC;"
        "from render.boards.polis.pictures import board_picture;"
        "from tests.render.positions import crowded;"
        "print(hashlib.sha256(board_picture(crowded(), PUBLIC).data).hexdigest())"
    )
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    own = {"KERYX_CACHE_DIR": str(painted_maps), "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": other}
    theirs = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **own}, capture_output=True, text=True, check=True
    ).stdout
    assert theirs.strip() == hashlib.sha256(board_picture(crowded(), PUBLIC).data).hexdigest()


def test_a_picture_from_a_fresh_painting_equals_one_from_the_cache_and_leaves_the_state_alone(forgotten):
    state = crowded()
    before = msgspec.msgpack.encode(state)
    first = board_picture(state, PUBLIC, marks=MARKS).data
    assert board_picture(state, PUBLIC, marks=MARKS).data == first
    assert msgspec.msgpack.encode(state) == before


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.kind)
def test_a_mark_is_seen_at_its_place(mark):
    x, y = art().spot(mark.to or mark.at, mark.seat)
    plain, marked = kept_picture(crowded(), PUBLIC), board_picture(crowded(), PUBLIC, marks=[mark])
    assert differs(plain, marked, x + MAP_AT[0], y + MAP_AT[1])


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda s: s.hoplites[ATHENS].update(attika=2), "attika"),
        (lambda s: s.galleys[SPARTA].update(thrakiko=1), "thrakiko"),
        (lambda s: s.poleis.update(thebai=Polis(SPARTA, 3)), "thebai"),
        (lambda s: s.poleis["korinthos"].projects.append(Project("isthmia")), "korinthos"),
        (lambda s: s.loads.update({"persis/3": SPARTA}), "persis/3"),
        (lambda s: s.banned.append("load aigyptos/3"), "aigyptos/3"),
        (lambda s: setattr(s.sides[ATHENS], "proxenos", "samos"), "samos"),
        (lambda s: s.hoplites[SPARTA].update(sikelia=1), "sikelia"),
    ],
)
def test_what_changes_on_the_table_changes_on_the_map(change, place):
    state = start()
    before = kept_picture(state, PUBLIC)
    change(state)
    x, y = art().spot(place)
    assert differs(before, board_picture(state, PUBLIC), x + MAP_AT[0], y + MAP_AT[1])


def test_a_fleet_keeps_to_the_water_whether_or_not_its_ends_are_named_again():
    short = Mark(1, "move", "ionio", frm="kyklades", to="ionio", seat=ATHENS, via=("myrtoo",))
    full = Mark(1, "move", "ionio", frm="kyklades", to="ionio", seat=ATHENS, via=("kyklades", "myrtoo", "ionio"))
    assert passage(short) == passage(full) != []


def test_a_crop_shows_the_place_asked_for_large_enough_for_a_telephone(as_sent):
    picture = board_picture(crowded(), PUBLIC, crop=["megaris"])
    assert 800 <= picture.width <= 1600
    assert len(picture.data) <= LIMIT
    assert picture.filename.endswith("megaris.png")


@each("place", [*facts().lands, *facts().seas, *facts().poleis, *facts().markets, "persis/4"])
def test_every_place_has_a_spot_inside_the_map(place):
    x, y = art().spot(place)
    width, height = art().map.size
    assert 0 < x < width
    assert 0 < y < height


def test_the_regions_drawn_are_those_of_the_game():
    regions = load_regions("polis").regions
    assert {id_ for id_, region in regions.items() if region.kind == "land"} == set(facts().lands)
    assert {id_ for id_, region in regions.items() if region.kind == "sea"} == set(facts().seas)


def test_every_harbour_has_its_arrow():
    assert {id_: len(polis.harbours) for id_, polis in art().polis.items()} == {
        id_: len(polis.harbours) for id_, polis in facts().poleis.items()
    }


@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: s.hoplites[ATHENS].update(arkadia=1),
        lambda s: s.galleys.update(persia={"ionio": 1}),
        lambda s: s.poleis.update(kerkyra=Polis()),
        lambda s: s.poleis["argos"].projects.append(Project("colossus")),
        lambda s: s.loads.update({"persis/9": ATHENS}),
        lambda s: s.projects.append("colossus"),
    ],
)
def test_an_unknown_id_is_named_in_the_error(spoil):
    state = start()
    spoil(state)
    with pytest.raises(UnknownId, match=r"arkadia|persia|kerkyra|colossus|persis/9"):
        board_picture(state, PUBLIC)


def test_an_unknown_place_of_a_mark_or_crop_is_named_in_the_error():
    with pytest.raises(UnknownId, match="arkadia"):
        board_picture(start(), PUBLIC, marks=[Mark(1, "ring", "arkadia")])
    with pytest.raises(UnknownId, match="arkadia"):
        board_picture(start(), PUBLIC, crop=["arkadia"])


def test_the_board_shows_nothing_of_a_hidden_hand():
    state, other = battle(), battle()
    other.battle.hands[SPARTA].value = ["phalanx/advance"] * 3
    assert board_picture(state, seat_view(ATHENS)).data == board_picture(other, seat_view(ATHENS)).data


def test_a_damaged_painting_on_disk_is_painted_again(tmp_path, monkeypatch):
    monkeypatch.setenv("KERYX_CACHE_DIR", str(tmp_path))
    paint = lambda: {"part": Image.new("RGB", (4, 4), "#123456")}  # noqa: E731
    canvas.forget()
    canvas.layers("sample", "key", ("part",), paint)
    next(tmp_path.glob("*.png")).write_bytes(b"not a picture")
    canvas.forget()
    assert canvas.layers("sample", "key", ("part",), paint)["part"].getpixel((0, 0)) == (0x12, 0x34, 0x56)
    canvas.forget()


def test_above_the_board_stands_who_is_asked_also_when_it_is_not_his_turn():
    state = start()
    state.to_move = SPARTA
    asked = [board_picture(state, PUBLIC, crop=["attika"], asked=[seat]).data for seat in (SPARTA, ATHENS)]
    assert asked[0] == board_picture(state, PUBLIC, crop=["attika"]).data
    state.to_move = ATHENS
    assert asked[1] == board_picture(state, PUBLIC, crop=["attika"]).data
