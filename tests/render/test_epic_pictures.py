"""The pictures of Epic: the map and its parts, names and counters that give way, sheets, cards, battles."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from types import SimpleNamespace

import msgspec
import pytest
from PIL import Image

from bot.service.installed import load_games
from engine.core.dice import Dice, uniform
from engine.core.event import Event
from engine.core.maps.hexes import Cell
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from engine.games.epic.board.board import BOXES
from engine.games.epic.combat.battle import Battle
from engine.games.epic.combat.standing import Fighter, ranks
from engine.games.epic.table.state import ATHENS, SEATS, SPARTA, THEBES, Stack, Voyage, Works, other_side
from render import picture as front
from render.boards.epic import pictures as epic_pictures
from render.boards.epic.board import ground, works
from render.boards.epic.board.art import art
from render.boards.epic.board.board import HEAD, PANEL_AT, WIDE, places, sheet_size, window
from render.boards.epic.board.faces import MOST_ROWS, areas_held, city_face, seas_held, stack_face
from render.boards.epic.board.ground import barriers, side
from render.boards.epic.board.map import Part, whole
from render.boards.epic.board.marks import course
from render.boards.epic.board.pieces import Face, Row, counter
from render.boards.epic.board.scene import Scene
from render.boards.epic.data import facts
from render.boards.epic.pictures import EXTRA, battle_picture, board_picture, hand_picture, sheet_picture, theatre
from render.boards.epic.recap import STYLE
from render.boards.epic.sheets.battle import battles_in
from render.boards.epic.sheets.card_texts import card_for, only
from render.boards.epic.sheets.hand import FOOT, LEAST, LINE, card_face, hand_sheet, told
from render.boards.epic.sheets.hand import HEAD as CARD_HEAD
from render.boards.epic.sheets.panel import WIDTH, Panel
from render.boards.epic.sheets.reckoned import by_player
from render.boards.epic.sheets.tracks import track
from render.drawing import encode
from render.drawing.easel import Easel
from render.drawing.theme import UnknownId
from render.maps.basemap import load_regions
from render.maps.frame import paper
from render.maps.hexes import GridProjection
from render.maps.placing import Choice, Room, around, beside
from render.pieces.marks import Mark
from render.sheets.board_sheet import Heading
from render.wording.recap import recap
from render.wording.words import words
from tests.render.pictures_checks import Alike, at_random, changed, draws_of, shown, unannounced
from tests.render.test_colour_blind import SIGHT, seen, share_that_differs

load_games()
WHOLE, PART, SMALL = 2_000_000, 600_000, 300_000


def setup(scenario="campaign"):
    match, _ = new_match(rules("epic"), scenario, {}, Dice("pictures", {}))
    return match.state


def midgame():
    """Something of everything, in the summer of the second year."""
    state = setup()
    state.season, state.campaign_turn = 5, 1
    stacks = [
        Stack(SPARTA, "w3529", {"laconia/hoplite-6": 3, "boeotia/cavalry-5": 2, "boeotia/light-3": 1}, ["archidamus"]),
        Stack(ATHENS, "athens", {"attica/hoplite-4": 2, "attica/cavalry-4": 1}, inside=True),
        Stack(ATHENS, "saronic-gulf", {"attica/fleet-6": 3}, ["phormio"]),
        Stack(SPARTA, "saronic-gulf", {"corinth/fleet-4": 2}),
        Stack(SPARTA, "plataea", {"boeotia/hoplite-5": 4}),
        Stack(ATHENS, "sicily", {"attica/fleet-5": 2, "attica/hoplite-4": 2}, ["nicias"]),
        Stack(ATHENS, "w2337", {"attica/hoplite-3": 1}, raiding=True),
        Stack(SPARTA, "megara", {"megarid/hoplite-4": 1}, foraging=True),
    ]
    state.stacks = {str(number): stack for number, stack in enumerate(stacks)}
    state.captured, state.revolting = {"plataea": ATHENS}, {"mytilene": 4, "teos": 5}
    state.sieges, state.forts, state.bases = {"plataea": 4}, {"w2337": ATHENS}, {"naupactus": ATHENS}
    state.destroyed, state.raided = ["oropus"], {"attica": 4}
    state.works = {"megara": Works(SPARTA, 6)}
    way = (("saronic-gulf", 1), ("sunian-sea", 1), ("w4337", 2))
    state.voyages = [Voyage(ATHENS, "piraeus", {"attica/fleet-6": 1}, [], way, "land")]
    return state


# ---------------------------------------------------------------------- the grid, and room


def test_roads_are_painted_once_and_in_one_order_in_every_process(monkeypatch):
    drawn = []
    monkeypatch.setattr(
        ground,
        "EpicGround",
        lambda scale: SimpleNamespace(paint=lambda: SimpleNamespace(image=Image.new("RGB", (8, 8)))),
    )
    monkeypatch.setattr(ground, "_lay_inset", lambda image, scale: None)
    monkeypatch.setattr(ground, "_road", lambda easel, pair: drawn.append(pair))
    ground.painted(1.0)
    assert drawn == sorted({(min(pair), max(pair)) for pair in facts().roads})


def test_a_leaning_grid_leads_back_to_where_it_came_from():
    grid = art().map.projection
    assert isinstance(grid, GridProjection)
    for place in ((22.43, 37.08), (26.6, 39.9), (28.2, 36.4)):
        assert grid.place(*grid.xy(*place)) == pytest.approx(place)


def test_hexes_lie_where_their_numbers_say():
    """Sparta, Athens, Amphipolis, Mytilene: within a hex of where they were."""
    for city, place in {
        "sparta": (22.43, 37.08),
        "athens": (23.72, 37.97),
        "amphipolis": (23.85, 40.82),
        "mytilene": (26.55, 39.10),
    }.items():
        assert math.dist(art().hex(city), art().map.projection.xy(*place)) < art().map.hex * 1.1


def test_every_place_lies_on_the_map_in_a_place_of_its_own():
    spots = [art().spot(id_) for id_ in facts().ids["place"]]
    width, height = art().map.size
    assert all(0 < x < width and 0 < y < height for x, y in spots)
    assert len({(round(x), round(y)) for x, y in spots}) == len(spots)


def within(lon, lat, ring):
    """Whether a place lies in a ring: a line to the east crosses it an odd number of times."""
    return sum(
        (a[1] > lat) != (b[1] > lat) and lon < a[0] + (lat - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)
    ) % 2  # fmt: skip


def test_fleets_lie_in_the_sea_that_they_are_in():
    drawn = load_regions("epic").regions
    assert set(drawn) == set(facts().seas) == set(art().sea)
    for sea, (lon, lat) in art().sea.items():
        assert any(within(lon, lat, polygon[0]) for polygon in drawn[sea].polygons), sea


def test_seas_that_border_on_each_other_share_a_line_and_no_others_do():
    board, mesh, grid = facts(), art().map.mesh, art().map.projection
    drawn = {frozenset(frontier.between): frontier.line for frontier in load_regions("epic").frontiers}
    bordering = {frozenset((sea, other)) for sea, row in board.seas.items() for other in row.borders}
    assert bordering <= set(drawn)
    dry = {hex.cell for hex in board.hexes.values()}
    for pair in set(drawn) - bordering:
        middle = drawn[pair][len(drawn[pair]) // 2]
        assert mesh.cell_at(*grid.xy(*middle)) in dry, f"{sorted(pair)} meet at sea"


def test_barriers_and_rivers_are_sides_of_two_hexes():
    assert all(side(a, b) for a, b in [*barriers(), *facts().rivers])
    assert ("barriers", len(barriers()) > 50) == ("barriers", True)


def test_what_is_laid_later_gives_way():
    room = Room((0, 0, 200, 200))
    room.take(around(100, 100, 40, 20), 3)
    choice, covers = room.best([Choice(100, 100), Choice(140, 100, 1)], 40, 20)
    assert (choice.x, covers) == (140, 0)
    edge, _ = room.best([Choice(195, 50), Choice(120, 50, 5)], 40, 20)
    assert edge.x == 120, "nothing is cut off by the edge that need not be"


def test_a_name_stands_beside_its_sign():
    for choice in beside(50, 50, (10, 8), (30, 10), 1):
        box = around(choice.x, choice.y, 30, 10)
        covered = min(box[2], 56) - max(box[0], 44), min(box[3], 56) - max(box[1], 44)
        assert min(covered) <= 0


def test_counters_hide_neither_cities_nor_each_other_where_there_is_room():
    state, part = midgame(), whole()
    scene = Scene(part.ground(), part, state, 1.0)
    boxes = [around(x, y, *face.size) for found in scene.placed.values() for face, (x, y) in found]
    for one, other in itertools.combinations(boxes, 2):
        assert min(one[2], other[2]) <= max(one[0], other[0]) or min(one[3], other[3]) <= max(one[1], other[1])
    for city in facts().cities:
        x, y = art().hex(city)
        assert not any(left < x < right and top < y < bottom for left, top, right, bottom in boxes), city


def test_places_to_look_at_are_regions_areas_seas_boxes_cities_and_hexes():
    listed = places()
    board = facts()
    assert set(listed) == {*(r for r, areas in board.areas_of.items() if areas), *board.areas, *board.ids["place"]}
    assert len(set(listed)) == len(listed)
    width, height = art().map.size
    for place in [*listed][::9]:
        left, top, wide, high = window([place])
        assert left >= 0 <= top
        assert left + wide <= width
        assert top + high <= height


def test_a_name_that_several_things_bear_shows_them_all():
    left, top, width, height = window(["elis"])
    for hex in facts().hexes_of["elis"]:
        x, y = art().hex(hex)
        assert left < x < left + width
        assert top < y < top + height


# ---------------------------------------------------------------------- counters and signs


@pytest.mark.parametrize("sight", SIGHT)
def test_players_counters_can_be_told_apart_by_everybody(sight):
    rows = (Row("hoplite", 2, 4),)
    made = [seen(counter(Face(seat, rows), 2.0), sight) for seat in SEATS]
    assert all(share_that_differs(one, other) > 0.01 for one, other in itertools.combinations(made, 2))


@pytest.mark.parametrize("sight", SIGHT)
def test_arms_can_be_told_apart_by_everybody(sight):
    made = [seen(counter(Face(ATHENS, (Row(arm, 2),)), 2.0), sight) for arm in ("hoplite", "light", "cavalry", "fleet")]
    assert all(share_that_differs(one, other) > 0.01 for one, other in itertools.combinations(made, 2))


@pytest.mark.parametrize("sight", SIGHT)
def test_sizes_walls_revolts_and_ruins_can_be_seen(sight):
    faces = [
        works.CityFace(size, walled, False, ATHENS) for size in ("small", "medium", "large") for walled in (True, False)
    ]
    faces += [
        works.CityFace("medium", False, False, ATHENS, destroyed=True),
        works.CityFace("medium", False, True, ATHENS),
        works.CityFace("medium", False, False, SPARTA, captured=True),
    ]
    made = [seen(works.city(face, 3.0), sight) for face in faces]
    assert all(share_that_differs(one, other, 25) > 0.002 for one, other in itertools.combinations(made, 2))


def test_a_counter_tells_morale_as_long_as_that_fits():
    some = stack_face(Stack(ATHENS, "athens", {"attica/hoplite-4": 2, "attica/hoplite-3": 1}), detailed=True)
    assert [(row.count, row.morale) for row in some.rows] == [(2, 4), (1, 3)]
    assert [row.count for row in stack_face(Stack(ATHENS, "athens", {"attica/hoplite-4": 2}), detailed=False).rows] == [
        2
    ]
    units = dict.fromkeys(facts().types_of["attica"], 1)
    assert len(units) > MOST_ROWS
    all_of_them = stack_face(Stack(ATHENS, "athens", units), detailed=True)
    assert {row.morale for row in all_of_them.rows} == {0}
    assert sum(row.count for row in all_of_them.rows) == len(units)


def test_leaders_stand_on_counters_with_what_they_are_worth():
    face = stack_face(Stack(ATHENS, "athens", {}, ["phormio", "nicias"]), detailed=True)
    assert face.leaders == ("Phormio 0/1", "Nicias")


def test_cities_show_whose_they_are_and_how_they_stand():
    state = midgame()
    assert city_face(state, "plataea").captured
    assert city_face(state, "plataea").siege == 4
    assert city_face(state, "mytilene").revolting
    assert city_face(state, "oropus").destroyed
    assert city_face(state, "megara").building
    assert city_face(state, "sparta").by == SPARTA
    assert city_face(state, "argos").by is None


def test_areas_that_both_hold_are_told():
    state = midgame()
    assert areas_held(state)["attica"] == "contested"
    assert seas_held(state)["saronic-gulf"] == "contested"
    assert areas_held(state)["lacedaemon"] == "league"


# ---------------------------------------------------------------------- the board

AROUND_ATTICA = {
    "units": lambda s: s.stacks["0"].units.update({"laconia/hoplite-6": 4}),
    "kind": lambda s: s.stacks["0"].units.update({"laconia/hoplite-5": 1}),
    "leader": lambda s: s.stacks["0"].leaders.clear(),
    "whose": lambda s: setattr(s.stacks["0"], "by", THEBES),
    "raiding": lambda s: setattr(s.stacks["0"], "raiding", True),
    "foraging": lambda s: setattr(s.stacks["7"], "foraging", False),
    "inside": lambda s: setattr(s.stacks["1"], "inside", False),
    "siege": lambda s: s.sieges.update(plataea=3),
    "revolt": lambda s: s.revolting.update(chalcis=5),
    "taken": lambda s: s.captured.update(eleusis=SPARTA),
    "destroyed": lambda s: s.destroyed.append("acharnae"),
    "walls": lambda s: s.walls.update(athens=False),
    "long walls": lambda s: s.long_walls.clear(),
    "fort": lambda s: s.forts.update(w3729=SPARTA),
    "base": lambda s: s.bases.update(pagae=ATHENS),
    "allegiance": lambda s: setattr(s.regions["attica"], "allegiance", 3),
    "militance": lambda s: setattr(s.regions["attica"], "militance", 3),
    "control": lambda s: setattr(s.regions["megarid"], "by", ATHENS),
    "voyage": lambda s: s.voyages.clear(),
    "sea": lambda s: s.stacks.pop("3"),
    "storm": lambda s: s.fates.stormy.append("saronic-gulf"),
    "turn": lambda s: setattr(s, "campaign_turn", 2),
}


@pytest.mark.parametrize("change", AROUND_ATTICA)
def test_what_changes_on_the_map_is_seen_around_it(change):
    assert changed(
        lambda state: board_picture(state, PUBLIC, crop=["attica", "plataea"]), midgame(), AROUND_ATTICA[change]
    )


BESIDE_THE_MAP = {
    "season": lambda s: setattr(s, "season", 6),
    "treasury": lambda s: s.treasury.update(sparta=99),
    "assessed": lambda s: setattr(s.regions["chios"], "tribute", 4),
    "pools": lambda s: s.force.update({"attica/hoplite-4": 30}),
    "cards": lambda s: s.deck.hands.update({SPARTA: Bag.of(["helot-uprising"], SPARTA)}),
    "escalation": lambda s: setattr(s.sicily, "escalations", 1),
    "persia": lambda s: s.persia.update({"pharnabazus-fleet": 4}),
    "peace": lambda s: setattr(s.peace, "signed", 5),
    "oracle": lambda s: s.fates.favour.update(athens=1),
    "festival": lambda s: s.fates.festival.append("boeotia"),
    "sicily": lambda s: s.stacks["5"].units.update({"attica/fleet-5": 1}),
}


IN_SIGHT_ON_THE_BOARD = ("season", "treasury", "sicily")
"""In the title, in the panel, and in the inset of the map."""


def panel_picture(state):
    """The panel alone."""
    height = whole().size[1]
    image = paper((round(WIDTH) + 2 * PANEL_AT[0], height + PANEL_AT[1]))
    Panel(Easel(image, 1.0, PANEL_AT), state, height).draw()
    return encode.picture(image, "panel")


@pytest.mark.parametrize("change", sorted({*BESIDE_THE_MAP} - {"season", "sicily"}))
def test_what_changes_beside_the_map_is_seen(change):
    assert changed(panel_picture, midgame(), BESIDE_THE_MAP[change])


@pytest.mark.parametrize("change", IN_SIGHT_ON_THE_BOARD)
def test_title_panel_and_inset_are_on_the_board(change):
    assert changed(lambda state: board_picture(state, PUBLIC), midgame(), BESIDE_THE_MAP[change])


def test_pictures_are_quick_to_send(as_sent):
    state = midgame()
    board = board_picture(state, PUBLIC, caption="As things stand")
    assert shown(board).size == (board.width, board.height) == sheet_size()
    assert len(board.data) <= WHOLE
    for crop in (["athens"], ["thessaly"], ["sicily"], ["w0812"], ["carpathian-sea"], ["samos", "rhodes"]):
        part = board_picture(state, PUBLIC, crop=crop)
        assert len(part.data) <= PART, crop
        assert WIDE <= part.width <= WIDE + 40
    sheet = sheet_picture(state)
    assert len(sheet.data) <= SMALL
    assert sheet.width <= 1080


def test_drawing_leaves_the_state_alone_and_gives_the_same_bytes_again(as_sent):
    state = midgame()
    before = msgspec.msgpack.encode(state)
    assert board_picture(state, PUBLIC, crop=["attica"]).data == board_picture(state, PUBLIC, crop=["attica"]).data
    sheet_picture(state)
    assert msgspec.msgpack.encode(state) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda s: setattr(s.stacks["0"], "at", "atlantis"),
        lambda s: s.forts.update(atlantis=ATHENS),
        lambda s: s.fates.stormy.append("atlantis"),
    ],
)
def test_what_is_not_on_the_board_is_named_in_the_error(change):
    state = midgame()
    change(state)
    with pytest.raises(UnknownId, match="atlantis"):
        board_picture(state, PUBLIC, crop=["attica"])


def test_a_part_that_is_not_on_the_board_is_named():
    with pytest.raises(UnknownId, match="atlantis"):
        board_picture(midgame(), PUBLIC, crop=["atlantis"])


@pytest.mark.parametrize("scenario", rules("epic").scenarios)
def test_every_scenario_can_be_drawn(scenario):
    state = setup(scenario)
    assert board_picture(state, PUBLIC, crop=["attica"])
    assert sheet_picture(state)


# ---------------------------------------------------------------------- marks


def test_marks_are_drawn_and_unknown_ones_named():
    state = midgame()
    marks = [
        Mark(1, "sail", "melos", "piraeus", "melos", ATHENS, ("saronic-gulf", "sunian-sea", "melian-sea")),
        Mark(2, "move", "eleusis", "megara", "eleusis", SPARTA),
        Mark(3, "halt", "sunian-sea"),
        Mark(4, "loss", "aegina", seat=ATHENS),
        Mark(5, "battle", "plataea"),
        Mark(6, "gain", "chalcis", seat=ATHENS),
    ]
    pictures = {board_picture(state, PUBLIC, marks=marks[:n], crop=["attica", "melos"]).data for n in range(7)}
    assert len(pictures) == 7
    with pytest.raises(UnknownId, match="atlantis"):
        board_picture(state, PUBLIC, marks=[Mark(1, "ring", "atlantis")])


def test_arrows_go_round_what_lies_between():
    sea = course("piraeus", "naupactus", True)
    assert set(sea) <= set(facts().seas)
    assert len(sea) > 3
    land = course("sparta", "thebes", False)
    assert set(land) <= set(facts().hexes)
    assert course("athens", "w3730", False) == ()


def test_a_report_is_cropped_to_where_things_happened_or_to_where_most_did():
    near = [Mark(1, "gain", "athens"), Mark(2, "gain", "thebes")]
    assert theatre(near) == ["athens", "thebes"]
    assert theatre([*near, Mark(3, "gain", "byzantium")]) == ["athens", "thebes"]
    assert theatre([*near, Mark(3, "battle", "byzantium")]) == ["byzantium"], "a battle decides, not two who come out"
    assert theatre([]) == []


def test_a_voyage_is_marked_with_its_way_and_where_the_wind_gave_out():
    units = {"attica/fleet-6": 1}
    events = [
        Event("epic.wind", {"seat": ATHENS, "origin": "piraeus", "die": 1, "number": 2}, "16.4.1"),
        Event("epic.becalmed", {"seat": ATHENS, "place": "sunian-sea"}, "16.4.1"),
        Event(
            "epic.sailed",
            {
                "seat": ATHENS, "units": units, "leaders": [], "origin": "piraeus", "place": "sunian-sea",
                "way": ["saronic-gulf", "sunian-sea"],
            },
            "16.4",
        ),
    ]  # fmt: skip
    marks = {mark.kind: mark for mark in recap(events, words("epic"), STYLE).marks}
    assert marks["sail"].via == ("saronic-gulf", "sunian-sea")
    assert marks["halt"].at == "sunian-sea"


# ---------------------------------------------------------------------- sheet, cards, battles


def test_the_sheet_begins_with_what_wavers():
    state = midgame()
    regions = by_player(state)[ATHENS]
    levels = [state.regions[id_].allegiance for id_ in regions]
    assert levels == sorted(levels)
    assert sum(map(len, by_player(state).values())) == len(state.regions)


@pytest.mark.parametrize("allegiance", [-4, 20])
@pytest.mark.parametrize("militance", [1, 20])
def test_tracks_hold_the_most_and_the_least_there_can_be(allegiance, militance):
    region = msgspec.structs.replace(midgame().regions["chios"], allegiance=allegiance, militance=militance)
    changed = msgspec.structs.replace(region, allegiance=allegiance - allegiance // 10)
    assert track(region, 300, 40).tobytes() != track(changed, 300, 40).tobytes()


@pytest.mark.parametrize(
    "change",
    [
        lambda s: setattr(s.regions["chios"], "allegiance", -1),
        lambda s: setattr(s.regions["chios"], "militance", 2),
        lambda s: setattr(s.regions["chios"], "tribute", 5),
        lambda s: setattr(s.regions["chios"], "by", SPARTA),
        lambda s: s.treasury.update(athens=1),
        lambda s: s.build.update({"chios/fleet-5": 9}),
        lambda s: s.revolting.update(clazomenae=5),
        lambda s: s.captured.update(chios=SPARTA),
    ],
)
def test_what_changes_is_seen_on_the_sheet(change):
    assert changed(sheet_picture, midgame(), change)


def test_cards_are_seen_by_their_player_alone():
    state, other = midgame(), midgame()
    state.deck.hands[ATHENS] = Bag.of(["helot-uprising", "city-betrayal/argos"], ATHENS)
    other.deck.hands[ATHENS] = Bag.of(["athenian-embassy", "allied-unrest"], ATHENS)
    own, theirs = seat_view(ATHENS), seat_view(SPARTA)
    assert hand_picture(state, own, ATHENS).data != hand_picture(other, own, ATHENS).data
    assert hand_picture(state, theirs, ATHENS).data == hand_picture(other, theirs, ATHENS).data
    assert board_picture(state, own, crop=["attica"]).data == board_picture(other, own, crop=["attica"]).data


def test_a_card_of_the_other_sides_says_so():
    board, own = facts(), words("epic")
    for card, holder, player in (
        ("tissaphernes-fleet", "athens", "Only the League plays it"),
        ("athenian-embassy", "league", "Only Athens plays it"),
    ):
        said = card_for(board, card, holder, own)
        assert player in said
        assert player not in card_for(board, card, other_side(holder), own)
        assert "Only" not in card_for(board, "city-betrayal/argos", holder, own)


def test_every_card_can_be_held():
    """Each has a face of its own, and any can be among those in a hand."""
    state, by_height = midgame(), defaultdict(list)
    for card in facts().cards:
        by_height[max(LEAST, len(told(card)))].append(card)
    faces = set()
    for lines, cards in by_height.items():
        state.deck.hands[ATHENS] = Bag.of(cards, ATHENS)
        height = CARD_HEAD + lines * LINE + FOOT
        assert hand_sheet(state, seat_view(ATHENS), ATHENS, None).height > height
        faces |= {card_face(card, height, only(facts(), card, "athens")).tobytes() for card in cards}
    assert len(faces) == len(facts().cards)


def fight(**changes):
    """A battle of two rounds."""
    own = [Fighter("laconia/hoplite-5", "1", 5) for _ in range(3)] + [Fighter("boeotia/cavalry-5", "1", 5)]
    foe = [Fighter("attica/hoplite-4", "2", 6) for _ in range(2)]
    begun = {"place": "w3529", "seat": SPARTA, "other": ATHENS, "ground": "field", "bonus": 2}
    events = [Event("epic.battle", {**begun, **changes.pop("begun", {})}, "17.3")]
    for number in (1, 2):
        told = {
            "place": "w3529", "round": number, "odds": "2-1", "die": 4, "shift": 0, "attack": "+1", "defence": "M",
            "attackers": 4, "defenders": 2, "ranks": ranks(own), "facing": ranks(foe),
        }  # fmt: skip
        events.append(Event("epic.round", {**told, **changes}, "17.3"))
        own[0].morale -= 1
        own[-1].box = "retreat"
    won = {"place": "w3529", "seat": SPARTA, "rounds": 2, "ranks": ranks(own), "facing": ranks(foe)}
    return [*events, Event("epic.battle-won", won, "17.10")]


@pytest.mark.parametrize(
    "changes",
    [
        {"die": 3},
        {"odds": "3-1"},
        {"defence": "D"},
        {"shift": 1},
        {"begun": {"bonus": 0}},
        {"begun": {"other": THEBES}},
    ],
)
def test_what_matters_in_a_battle_is_seen(changes):
    plain, changed = battles_in([*fight(), Event("epic.season", {"season": "fall"}, "3"), *fight(**changes)])
    assert battle_picture(plain).data != battle_picture(changed).data


def test_units_move_down_their_columns_round_by_round():
    (battle,) = battles_in(fight())
    assert [round.number for round in battle.rounds] == [1, 2, 0]
    assert [sorted(stand.morale for stand in round.attackers) for round in battle.rounds] == [
        [5, 5, 5, 5], [4, 5, 5, 5], [3, 5, 5, 5],
    ]  # fmt: skip
    assert [stand.box for stand in battle.rounds[1].attackers if stand.box] == ["retreat"]
    assert battle.winner == SPARTA


def test_long_battles_are_cut_in_the_middle():
    events = fight()
    rounds = [Event(e.id, {**e.args, "round": n}, e.section) for n, e in enumerate([events[1]] * 14, 1)]
    (battle,) = battles_in([events[0], *rounds, events[-1]])
    assert battle_picture(battle).height < 2000


def test_a_battle_is_seen_and_told_while_it_is_fought():
    match, _ = new_match(rules("epic"), "argive-league", {}, Dice("battle", {}))
    assert front.extra(View(match, PUBLIC), "battle", None) is None
    frame = Battle(
        place="w3529", attacker=SPARTA, defender=ATHENS, ground="field", attacking=["1"], defending=["2"], round=1,
        attackers=[Fighter("laconia/hoplite-5", "1", 5), Fighter("laconia/hoplite-5", "1", 4, "retreat")],
        defenders=[Fighter("attica/hoplite-4", "2", 6)], dead={ATHENS: {"attica/hoplite-4": 2}},
    )  # fmt: skip
    match.position.branches["main"].stack.append(frame)
    view = View(match, PUBLIC)
    before = front.extra(view, "battle", None)
    told = "\n".join(front.told(view, "battle", None, words("epic")))
    assert "1 × 5" in told
    assert "lost 2" in told
    frame.attackers[0].morale = 4
    assert front.extra(View(match, PUBLIC), "battle", None).data != before.data


def test_a_report_shows_the_battles_that_came_to_blows():
    view = View(new_match(rules("epic"), "argive-league", {}, Dice("report", {}))[0], PUBLIC)
    assert len(list(front.report(view, fight()))) == 1
    assert list(front.report(view, [fight()[0], fight()[-1]])) == []


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("viewer", [PUBLIC, seat_view(SPARTA)], ids=lambda viewer: viewer.tag)
def test_two_matches_that_look_the_same_give_the_same_pictures(viewer):
    alike = Alike(viewer)
    for match in at_random("epic", "campaign", (30,)):
        alike.compare(match, "", draws_of(epic_pictures))
    assert ("hand" in alike.drawn) == bool(viewer.seats)
    assert "board" in alike.drawn


def test_the_picture_that_decides_is_one_that_there_is():
    match, _ = new_match(rules("epic"), "campaign", {}, Dice("deciding"))
    kinds = {f"epic.{kind}" for kinds in epic_pictures.DECIDING.values() for kind in kinds}
    assert kinds <= set(rules("epic").kinds)
    shown_for = set()
    for step in range(40):
        (asked, decision), *_ = match.pending().items()
        view = View(match, seat_view(asked))
        shown_for.add(front.deciding(view, asked))
        legal = match.legal(decision)
        match.play(asked, decision.id, legal[uniform(f"deciding/{step}", len(legal))])
    assert "sheet" in shown_for
    assert shown_for <= {"", "hand", *EXTRA}


def test_the_front_of_all_games_finds_them():
    assert unannounced("epic", EXTRA) == []
    assert {"sheet", "battle"} <= set(EXTRA)


@pytest.mark.parametrize("scenario", ["campaign", "four-players"])
def test_the_sheet_is_told_in_words_as_well(scenario):
    match, _ = new_match(rules("epic"), scenario, {}, Dice("words"))
    lines = front.told(View(match, PUBLIC), "sheet", None, words("epic"))
    assert all(line.strip() for line in lines)
    assert any("Chalcidice" in line and "risk" in line for line in lines)


def test_a_part_is_cut_out_of_the_map():
    part = Part(100, 200, 300, 240, 2.0)
    assert part.ground().size == part.size == (600, 480)
    assert part.mesh.middle(Cell(20, 20)) == pytest.approx(
        tuple((v - corner) * 2 for v, corner in zip(art().map.mesh.middle(Cell(20, 20)), (100, 200), strict=True))
    )
    assert part.shows((150, 250))
    assert not part.shows((50, 250))
    assert len(BOXES) == len(art().inset.boxes)


@pytest.mark.parametrize(
    ("procedures", "words_on_it"),
    [
        (("epic.game", "epic.season", "epic.muster-stage", "epic.muster"), "Placing units"),
        (("epic.game", "epic.season", "epic.cards"), "Event cards"),
        (("epic.game", "epic.season", "epic.campaign-turn", "epic.movement"), "Campaign Turn 2"),
        ((), "Campaign Turn 2"),
    ],
)
def test_the_banner_names_what_is_under_way(procedures: tuple[str, ...], words_on_it: str):
    banner = HEAD.banner(midgame(), Heading(procedures=procedures))
    assert banner is not None
    assert banner.text == words_on_it


def test_while_units_are_placed_the_picture_of_a_table_says_so():
    match, _ = new_match(rules("epic"), "argive-league", {}, Dice("pictures", {}))
    there, crop = ("epic.season", "epic.muster-stage"), ["attica"]
    seen_by_all = board_picture.of_view(View(match, PUBLIC), crop=crop).data
    assert seen_by_all == board_picture(match.state, PUBLIC, crop=crop, procedures=there).data
    assert seen_by_all != board_picture(match.state, PUBLIC, crop=crop).data
