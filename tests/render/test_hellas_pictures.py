"""The pictures of Hellas: the mesh of hexes, the board, sheets, cards, combats, and the same in plain text."""

from __future__ import annotations

import itertools
import math

import msgspec
import pytest
from PIL import Image

from bot.service.installed import load_games
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.maps.hexes import Cell, neighbours
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from engine.games.hellas.board.board import GOLDEN
from engine.games.hellas.table.count_afresh import count_afresh
from engine.games.hellas.table.pieces import fresh_power
from engine.games.hellas.table.state import (
    ATHENS,
    INDEPENDENTS,
    POWERS,
    ROWS,
    SPARTA,
    SYRAKUSAI,
    Armistice,
    Options,
    Played,
    State,
)
from render import picture as front
from render.boards.hellas import pictures as hellas_pictures
from render.boards.hellas import pieces as pieces
from render.boards.hellas import status as hellas_status
from render.boards.hellas.art import art
from render.boards.hellas.battle import combats_in
from render.boards.hellas.board import SHEET, places, window
from render.boards.hellas.borders import beside, side_between
from render.boards.hellas.data import facts
from render.boards.hellas.goods import CODES, SIGNS, good_icon
from render.boards.hellas.marks import course
from render.boards.hellas.phases import gains
from render.boards.hellas.pictures import (
    EXTRA,
    board_picture,
    chart_picture,
    combat_picture,
    hand_picture,
    sheet_picture,
    theatre,
)
from render.boards.hellas.recap import STYLE
from render.boards.hellas.scene import Scene
from render.boards.hellas.text import alt_text, board_text
from render.boards.hellas.told import chart_lines, sheet_lines
from render.drawing.easel import Easel
from render.drawing.theme import UnknownId
from render.maps.hexes import Mesh, joined
from render.pieces.marks import Mark
from render.wording.plain_text import WIDTH
from render.wording.recap import recap
from render.wording.words import words
from tests.render.pictures_checks import Alike, at_random, changed, draws_of, shown, unannounced
from tests.render.test_colour_blind import SIGHT, seen, share_that_differs

load_games()
WHOLE, PART, SMALL = 1_500_000, 500_000, 250_000
MESH = Mesh((100.0, 50.0), 60.0)


def midgame():
    """Something of everything, in turn 6."""
    athens, sparta = fresh_power(facts()), fresh_power(facts())
    athens.talents, athens.stability, sparta.talents, sparta.stability = 137, 3, 84, -2
    athens.development = {"military": 4, "fleet": 5, "economy": 6, "culture": 3}
    sparta.development = {"military": 5, "fleet": 2, "economy": 3, "culture": 4}
    athens.fortresses, sparta.fortresses = ["athenae", "sestos"], ["sparta", "korinthos"]
    athens.posts = dict.fromkeys(["chalkis", "karystos", "histiaia", "naxos", "lemnos", "chios", "naupaktos"], 1)
    sparta.posts = dict.fromkeys(["tegea", "mantineia", "heraia", "gytheion", "thebae", "pylos", "delphi"], 1)
    athens.posts["amphipolis"] = 2
    athens.monuments, athens.leader, sparta.leader = ["athenae"], "pylos", "korinthos"
    athens.legions = {"athenae": 2, "pylos": 1, "thebae": 1}
    sparta.legions = {"sparta": 4, "korinthos": 1, "thebae": 2}
    athens.ships = {"athenae": 3, "h2015": 2, "pylos": 1, "sicilian-sea-east": 1}
    sparta.ships = {"gytheion": 2}
    athens.aboard = {"h2015": 1}
    state = State(options=Options(leaders=True), powers={ATHENS: athens, SPARTA: sparta}, turn=6, starting=SPARTA)
    for hex in facts().hexes.values():
        if hex.neutral_legions:
            state.neutral_legions[hex.id] = hex.neutral_legions
        if hex.neutral_fortress:
            state.neutral_fortresses.append(hex.id)
    state.cycle = [Played(SPARTA, "create"), Played(ATHENS, "move"), Played(SPARTA, "move"), Played(ATHENS, "attack")]
    state.contested = ["thebae", "pylos"]
    count_afresh(facts(), state)
    return state


# ---------------------------------------------------------------------- the mesh


def test_a_point_lies_in_the_hex_whose_middle_is_nearest():
    for cell in (Cell(0, 0), Cell(3, 5), Cell(4, 5), Cell(-1, 2)):
        x, y = MESH.middle(cell)
        assert MESH.cell_at(x, y) == cell
        for corner in MESH.outline(cell, 0.9):
            assert MESH.cell_at(*corner) == cell
            assert math.dist(corner, (x, y)) == pytest.approx(0.9 * MESH.radius)


def test_neighbours_share_a_side():
    for near in neighbours(Cell(5, 5)):
        here, there = MESH.side(Cell(5, 5), near), MESH.side(near, Cell(5, 5))
        assert sorted((round(x), round(y)) for x, y in here) == sorted((round(x), round(y)) for x, y in there)
    with pytest.raises(ValueError, match="beside"):
        MESH.side(Cell(5, 5), Cell(5, 7))


@pytest.mark.parametrize(("cells", "sides", "outer", "rings"), [([(2, 2)], 6, 6, 1), ([(2, 2), (2, 3)], 11, 10, 1)])
def test_sides_that_two_hexes_share_are_drawn_once(cells, sides, outer, rings):
    hexes = {Cell(*cell) for cell in cells}
    assert (len(MESH.sides(hexes)), len(MESH.frontier(hexes)), len(MESH.rings(hexes))) == (sides, outer, rings)


def test_a_hole_has_an_outline_of_its_own():
    around = set(neighbours(Cell(4, 4)))
    lines = MESH.rings(around)
    assert sorted(len(line) - 1 for line in lines) == [6, 18]
    assert all(math.dist(line[0], line[-1]) < 0.01 for line in lines)
    assert joined([]) == []


def test_a_mask_covers_its_hexes_and_nothing_else():
    mask, (left, top) = MESH.mask([Cell(2, 2)], (500, 500))
    x, y = MESH.middle(Cell(2, 2))
    assert mask.getpixel((round(x - left), round(y - top))) == 255
    assert mask.getpixel((0, 0)) == 0
    assert sum(mask.tobytes()) / 255 == pytest.approx(MESH.height**2 * math.sqrt(3) / 2, rel=0.02)


# ---------------------------------------------------------------------- where things lie


def test_every_hex_lies_on_the_map_in_a_place_of_its_own():
    spots = [art().spot(hex) for hex in facts().hexes]
    width, height = art().map.size
    assert all(0 < x < width and 0 < y < height for x, y in spots)
    assert len({(round(x), round(y)) for x, y in spots}) == len(spots)


def test_every_barrier_is_a_side_of_two_hexes():
    assert all(side_between(a, b) for a, b in facts().barriers)


def test_what_is_linked_lies_side_by_side_but_for_the_ways_of_sikelia():
    apart = [edge for edge in facts().legion_edges if not beside(*edge)]
    assert [set(edge) for edge in apart] == [{"himera", "messana"}]
    sea = {frozenset(edge) for edge in facts().ship_edges if not beside(*edge)}
    assert sea == {frozenset(("sicilian-sea-east", hex)) for hex in ("h0315", "h0316")}


def test_the_sea_around_sikelia_touches_only_what_ships_can_reach_from_it():
    sailed = {frozenset(edge) for edge in facts().ship_edges}
    for a, b in itertools.combinations(art().inset.cells, 2):
        if "sea" in a or "sea" in b:
            assert beside(a, b) == (frozenset((a, b)) in sailed)


def test_places_to_look_at_are_areas_and_hexes():
    listed = places()
    assert set(listed) == {*facts().areas, *facts().hexes}
    assert [*listed][: len(facts().areas)] == list(facts().areas)
    for place in [*listed][:60]:
        left, top, width, height = window([place])
        assert left >= 0
        assert top >= 0
        assert left + width <= art().map.size[0]
        assert top + height <= art().map.size[1]


# ---------------------------------------------------------------------- pieces and merchandise

SPRITES = {
    "legions": lambda seat: pieces.legions(seat, 2, 2.0),
    "ships": lambda seat: pieces.ships(seat, 2, 1, 2.0),
    "post": lambda seat: pieces.post(seat, 1, 2.0),
    "fortress": lambda seat: pieces.fortress(seat, True, 2.0),
    "leader": lambda seat: pieces.leader(seat, False, 2.0),
    "cube": lambda seat: pieces.cube(seat, 26, 2.0),
}


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("kind", SPRITES)
def test_pieces_of_the_powers_can_be_told_apart_by_everybody(kind, sight):
    athens, sparta = (seen(SPRITES[kind](seat), sight) for seat in POWERS)
    assert share_that_differs(athens, sparta) > 0.02


@pytest.mark.parametrize("sight", SIGHT)
def test_neutrals_look_like_no_power_and_differ(sight):
    made = [seen(pieces.legions(holder, 1, 2.0), sight) for holder in (ATHENS, SPARTA, SYRAKUSAI, INDEPENDENTS)]
    assert all(share_that_differs(one, other) > 0.02 for one, other in itertools.combinations(made, 2))


def test_every_merchandise_has_a_sign_and_a_code_of_its_own():
    assert set(SIGNS) == set(CODES) == set(facts().goods)
    assert len(set(CODES.values())) == len(CODES)
    icons = [seen(good_icon(good, 40), "greyscale") for good in SIGNS]
    assert all(share_that_differs(one, other) > 0.04 for one, other in itertools.combinations(icons, 2))


# ---------------------------------------------------------------------- the board


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.powers[ATHENS].legions.update({"athenae": 3}),
        lambda s: s.powers[ATHENS].legions.pop("athenae"),
        lambda s: s.powers[ATHENS].aboard.update({"athenae": 1}),
        lambda s: s.powers[ATHENS].ships.update({"h1713": 1}),
        lambda s: s.powers[ATHENS].monuments.clear(),
        lambda s: s.powers[ATHENS].posts.update({"chalkis": 2}),
        lambda s: s.powers[SPARTA].legions.update({"athenae": 1}),
        lambda s: setattr(s.powers[SPARTA], "leader", "thebae"),
        lambda s: s.contested.remove("thebae"),
        lambda s: s.contested.append("athenae"),
        lambda s: s.powers[ATHENS].controlled.append("province-boiotia"),
        lambda s: s.powers[SPARTA].posts.pop("thebae"),
    ],
)
def test_what_changes_on_the_map_is_seen_around_it(change):
    assert changed(lambda state: board_picture(state, PUBLIC, crop=["athenae"]), midgame(), change)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: setattr(s, "turn", 7),
        lambda s: setattr(s, "starting", ATHENS),
        lambda s: s.cycle.append(Played(SPARTA, "pass")),
        lambda s: setattr(s, "armistice", Armistice(SPARTA, 2)),
        lambda s: setattr(s.powers[SPARTA], "talents", 85),
        lambda s: setattr(s.powers[SPARTA], "income", 85),
        lambda s: setattr(s.powers[SPARTA], "stability", 9),
        lambda s: s.powers[SPARTA].development.update(culture=5),
        lambda s: setattr(s.options, "light_laurels", True),
        lambda s: setattr(s.options, "points", 8),
        lambda s: setattr(s.options, "archimedes", SPARTA),
        lambda s: setattr(s.powers[SPARTA], "cards", Bag.of(["banker"], SPARTA)),
        lambda s: s.neutral_fortresses.remove("syrakusai"),
        lambda s: s.neutral_legions.update({"katane": 2}),
    ],
)
def test_what_changes_beside_the_map_is_seen(change):
    assert changed(lambda state: board_picture(state, PUBLIC), midgame(), change)


def test_pictures_are_quick_to_send(as_sent):
    state = midgame()
    whole = board_picture(state, PUBLIC, caption="As things stand")
    assert shown(whole).size == (whole.width, whole.height) == SHEET
    assert len(whole.data) <= WHOLE
    for crop in (["athenae"], ["province-sikelia"], ["province-thrakia"], ["h0301"], ["island-krete", "kos"]):
        part = board_picture(state, PUBLIC, crop=crop)
        assert len(part.data) <= PART
        assert part.width <= 1600
    for other in (sheet_picture(state), chart_picture(state), hellas_pictures.legend(None, None)):
        assert len(other.data) <= SMALL
        assert other.width <= 1080


def test_drawing_leaves_the_state_alone_and_gives_the_same_bytes_again(as_sent):
    state = midgame()
    before = msgspec.msgpack.encode(state)
    assert board_picture(state, PUBLIC).data == board_picture(state, PUBLIC).data
    sheet_picture(state)
    chart_picture(state)
    assert msgspec.msgpack.encode(state) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.powers[ATHENS].legions.update({"atlantis": 1}),
        lambda s: s.powers[ATHENS].controlled.append("province-atlantis"),
        lambda s: s.neutral_fortresses.append("athenae"),
    ],
)
def test_what_is_not_on_the_board_is_named_in_the_error(change):
    state = midgame()
    change(state)
    with pytest.raises(UnknownId, match=r"atlantis|athenae"):
        board_picture(state, PUBLIC)


# ---------------------------------------------------------------------- marks


def test_marks_are_drawn_and_unknown_ones_named():
    state = midgame()
    marks = [
        Mark(1, "sail", "pylos", "athenae", "pylos", ATHENS),
        Mark(2, "gain", "amphipolis", seat=ATHENS),
        Mark(3, "loss", "thebae", seat=ATHENS),
        Mark(4, "battle", "thebae"),
    ]
    pictures = {board_picture(state, PUBLIC, marks=marks[:n]).data for n in range(5)}
    assert len(pictures) == 5
    with pytest.raises(UnknownId, match="atlantis"):
        board_picture(state, PUBLIC, marks=[Mark(1, "ring", "atlantis")])


def test_arrows_go_round_what_lies_between():
    sea, land = course("athenae", "pylos", True), course("athenae", "pylos", False)
    assert {facts().hexes[hex].type for hex in sea} <= {"sea", "coastal", "island"}
    assert "sea" not in {facts().hexes[hex].type for hex in land}
    assert len(sea) > len(land) > 0
    assert course("athenae", "h1814", True) == ()


def test_a_report_is_cropped_to_where_things_happened():
    near = [Mark(1, "gain", "athenae"), Mark(2, "gain", "thebae")]
    assert theatre(near) == ["athenae", "thebae"]
    assert theatre([*near, Mark(3, "gain", "byzantion"), Mark(4, "gain", "pylos")]) == []


def test_moves_and_losses_of_a_report_are_marked_where_they_were():
    events = [
        Event("hellas.marched", {"seat": ATHENS, "origin": "athenae", "hex": "h1712", "number": 1}, "9.1"),
        Event("hellas.disbanded", {"seat": ATHENS, "hex": "thebae", "aboard": False}, "10"),
    ]
    move, loss = recap(events, words("hellas"), STYLE).marks
    assert (move.kind, move.frm, move.to) == ("move", "athenae", "h1712")
    assert (loss.kind, loss.at) == ("loss", "thebae")


def test_the_name_of_a_contested_hex_stands_over_what_fights_there():
    state = midgame()
    state.contested = ["korinthos"]
    for seat in POWERS:
        state.powers[seat].legions["korinthos"] = 3
        state.powers[seat].ships["korinthos"] = 2
    names = Image.new("RGBA", (2000, 1700))
    x, y = (round(v) for v in art().spot("korinthos"))
    names.paste((255, 0, 255, 255), (x - 40, y + 18, x + 40, y + 30))
    scene = Scene(Easel(Image.new("RGB", names.size)), state)
    scene.pieces()
    scene.names_above(names)
    assert scene.easel.image.crop((x - 40, y + 18, x + 40, y + 30)).getcolors() == [(80 * 12, (255, 0, 255))]


def test_the_mark_of_a_contested_hex_lies_on_its_rim():
    state = midgame()
    state.contested = ["thebae"]
    image = Image.new("RGB", (2000, 1700))
    Scene(Easel(image), state).contested()
    x, y = (round(v) for v in art().spot("thebae"))
    assert image.crop((x - 18, y - 18, x + 18, y + 18)).getbbox() is None
    assert image.getbbox() is not None


def test_both_leaders_in_a_crowded_hex_are_seen():
    state = midgame()
    sparta, athens = state.powers[SPARTA], state.powers[ATHENS]
    athens.legions["korinthos"], athens.ships["korinthos"] = 2, 2
    athens.leader, sparta.leader = "korinthos", None
    one = board_picture(state, PUBLIC, crop=["korinthos"])
    sparta.leader = "korinthos"
    assert board_picture(state, PUBLIC, crop=["korinthos"]).data != one.data


# ---------------------------------------------------------------------- sheets


@pytest.mark.parametrize("made", [sheet_picture, chart_picture])
@pytest.mark.parametrize("golden", [False, True])
def test_sheets_hold_the_most_and_the_least_there_can_be(made, golden):
    state = midgame()
    for power in state.powers.values():
        power.development = {row: len(boxes) if golden else 0 for row, boxes in facts().boxes.items()}
        power.merchandise = {good: len(row.income) for good, row in facts().goods.items()} if golden else {}
        power.controlled = list(facts().areas) if golden else []
        power.stability = 9 if golden else -9
    assert made(state).width == 1080


@pytest.mark.parametrize(
    ("made", "change"),
    [
        (sheet_picture, lambda s: s.powers[ATHENS].merchandise.update(salt=2)),
        (sheet_picture, lambda s: s.powers[ATHENS].controlled.append("island-melos")),
        (sheet_picture, lambda s: s.powers[SPARTA].monuments.append("sparta")),
        (sheet_picture, lambda s: s.powers[SPARTA].legions.pop("sparta")),
        (chart_picture, lambda s: s.powers[SPARTA].development.update(military=3)),
        (chart_picture, lambda s: s.powers[SPARTA].merchandise.update(copper=1)),
        (chart_picture, lambda s: setattr(s.powers[SPARTA], "talents", 3)),
    ],
)
def test_what_changes_is_seen_on_the_sheets(made, change):
    assert changed(made, midgame(), change)


# ---------------------------------------------------------------------- victory cards and combats


def test_cards_are_seen_by_their_power_alone():
    state, other = midgame(), midgame()
    state.powers[ATHENS].cards = Bag.of(["cyclades", "isthmus"], ATHENS)
    other.powers[ATHENS].cards = Bag.of(["banker", "granary"], ATHENS)
    own, theirs = seat_view(ATHENS), seat_view(SPARTA)
    assert hand_picture(state, own, ATHENS).data != hand_picture(other, own, ATHENS).data
    assert hand_picture(state, theirs, ATHENS).data == hand_picture(other, theirs, ATHENS).data
    assert board_picture(state, own).data == board_picture(other, own).data


def test_a_card_that_holds_is_marked():
    state = midgame()
    state.powers[ATHENS].cards = Bag.of(["two-monuments"], ATHENS)
    before = hand_picture(state, seat_view(ATHENS), ATHENS)
    state.powers[ATHENS].monuments.append("sestos")
    assert hand_picture(state, seat_view(ATHENS), ATHENS).data != before.data


def combat(**changes):
    told = {
        "seat": SPARTA, "holder": ATHENS, "hex": "thebae", "attackers": 3, "attack": {"units": 9, "culture": -2},
        "attack_total": 7, "defenders": 2, "defence": {"units": 4, "fortress": 5}, "defence_total": 9,
        "lost": 3, "killed": 2, "fallen": [], "contested": True,
    }  # fmt: skip
    return Event("hellas.combat", {**told, **changes}, "9.2")


@pytest.mark.parametrize(
    "changes",
    [
        {"attackers": 12, "lost": 12},
        {"killed": 1},
        {"fallen": ["fortress", "monument"]},
        {"contested": False},
        {"holder": SYRAKUSAI, "hex": "himera"},
        {"defence": {"units": 4, "mountain": 2, "stability": 1, "leader": 2}, "defence_total": 9},
    ],
)
def test_what_matters_in_a_combat_is_seen(changes):
    plain, changed = combats_in([combat(), Event("hellas.passed", {"seat": ATHENS}), combat(**changes)])
    assert combat_picture(plain).data != combat_picture(changed).data


def test_a_combat_at_sea_is_told_as_one():
    event = combat()
    at_sea = {name: value for name, value in event.args.items() if name != "fallen"}
    (found,) = combats_in([Event("hellas.sea-combat", at_sea, "9.2")])
    assert found.sea
    assert combat_picture(found).data != combat_picture(combats_in([event])[0]).data


# ---------------------------------------------------------------------- in words


def test_the_board_in_text_fits_a_phone_and_tells_what_stands_there():
    text = board_text(facts(), midgame(), words("hellas"))
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "Pylos!: A legion, ship, leader" in text
    assert "2015: A 2 ships, 1 aboard" in text
    assert "silver: A Amphipolis ×2" in text
    assert len(alt_text(facts(), midgame(), words("hellas"))) <= 1000


def test_dangers_are_told():
    state, told = midgame(), words("hellas")
    state.powers[ATHENS].stability = -7
    state.powers[ATHENS].legions["athenae"] = 20
    lines = hellas_status.pressing(facts(), state, ATHENS, told)
    assert any("revolution" in line for line in lines)
    assert any("food" in line for line in lines)
    assert any("Thebae" in line for line in lines)
    assert all(hellas_status.holdings(facts(), state, ATHENS, told))


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("viewer", [PUBLIC, seat_view(SPARTA)], ids=lambda viewer: viewer.tag)
def test_two_matches_that_look_the_same_give_the_same_pictures(viewer):
    alike = Alike(viewer)
    for match in at_random("hellas", "hellas", (30, 70), {"victory-cards": "yes", "leaders": "yes"}):
        alike.compare(match, "", draws_of(hellas_pictures, but=("legend",)))
    assert ("hand" in alike.drawn) == bool(viewer.seats)
    assert {"board", "sheet"} <= set(alike.drawn)


@pytest.mark.parametrize("scenario", rules("hellas").scenarios)
def test_every_scenario_can_be_drawn(scenario):
    match, _ = new_match(rules("hellas"), scenario, {}, Dice("scenario", {}))
    view = View(match, PUBLIC)
    assert hellas_pictures.board(view, crop=["province-sikelia"])
    assert sheet_picture(view.state)
    assert board_text(view.rules.board, view.state, words("hellas"))


def test_the_front_of_all_games_finds_them():
    assert unannounced("hellas", EXTRA) == []
    assert set(EXTRA) == {"sheet", "chart", "legend"}


# ---------------------------------------------------------------------- in words


@pytest.mark.parametrize("row", ROWS)
def test_the_chart_says_what_each_phase_gives(row):
    for gain in gains(facts(), row):
        assert len(gain.by_phase) == GOLDEN + 1
        assert all(gain.by_phase)
    told = {gain.word: gain.by_phase for gain in gains(facts(), row)}
    values = facts().values
    if row == "economy":
        assert told["income on entering"] == ("–", "+10", "+15", "+20", "+25", "–")
        assert told["trade post costs"] == tuple(map(str, values.post))
    if row == "military":
        assert told["legion in combat"] == tuple(map(str, values.legion_value))
    if row == "culture":
        assert " ".join(told["combat, by box"]).count("1") == sum(abs(v) == 1 for v in values.culture_value)


@pytest.mark.parametrize("name", EXTRA)
def test_every_sheet_is_told_in_words_as_well(name):
    match, _ = new_match(rules("hellas"), "hellas", {}, Dice("words"))
    for viewer in (PUBLIC, seat_view(ATHENS)):
        lines = front.told(View(match, viewer), name, None, words("hellas"))
        assert lines
        assert all(line.strip() for line in lines)


def test_the_words_beside_sheet_and_chart_have_the_numbers_of_the_table():
    state, speech = midgame(), words("hellas")
    sheet, chart = "\n".join(sheet_lines(facts(), state, speech)), "\n".join(chart_lines(facts(), state, speech))
    athens = state.powers[ATHENS]
    assert f"137 talents, {athens.income} a turn" in sheet
    assert "food for" in sheet
    assert "17 for Hoplites, open now" in chart
    assert "legion 10/10" in chart
    assert "income on entering – · +10 · +15 · +20 · +25 · –" in chart


def test_the_map_is_listed_by_province_and_island():
    state = midgame()
    text = board_text(facts(), state, words("hellas"))
    listed = text[text.index("ON THE MAP") :].split("\n\n")[0].splitlines()
    headings = [line for line in listed[1:] if not line.startswith(" ")]
    order = [words("hellas").name(id) for id in facts().areas]
    found = [order.index(line) for line in headings if line in order]
    assert found
    assert found == sorted(found)


def test_a_legion_aboard_and_the_leader_are_named_with_where_they_are():
    lines = hellas_status.holdings(facts(), midgame(), ATHENS, words("hellas"))
    assert any(line.startswith("Legions **5**, food for 8:") and "2015 off Andros (1 aboard)" in line for line in lines)
    assert "Leader: Pylos" in lines
