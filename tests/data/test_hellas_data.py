"""What the data files of Hellas promise."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from engine.core.files.data import parse, read_game
from engine.core.maps.hexes import distance
from engine.games.hellas.board.loading import load_board
from engine.games.hellas.setting.entries import words
from engine.games.hellas.board.board import landmarks
from tests.data.naming import clashes, with_two_names
from tests.data.provenance import has_a_default, silent, sources_are_known
from tests.each import each

HERE = Path(__file__).parents[2] / "data" / "hellas"
FILES = (
    "hexes", "edges", "areas", "merchandise", "chart", "values", "tracks", "pieces", "scenarios", "victory_cards",
    "archimedes", "names",
)  # fmt: skip
ROWS = ("military", "fleet", "economy", "culture")


def read(name):
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


NAMES = read("names")
BOARD = load_board(parse(read_game("hellas")))
HEXES = BOARD.hexes


def goods(*ids):
    return [HEXES[id].merchandise for id in ids]


def steps(ways, start):
    """How many steps each hex is away."""
    found, waiting = {start: 0}, [start]
    for here in waiting:
        for there in ways[here]:
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


FROM_ATHENS = steps(BOARD.by_land, "athenae")
FROM_SPARTA = steps(BOARD.by_land, "sparta")


def nearest(found, least, most):
    """The hexes with merchandise so far away that Athens or Sparta could begin there."""
    return {id for id, far in found.items() if least <= far <= most and HEXES[id].place}


# --- provenance ----------------------------------------------------------------------------------


def test_every_file_is_spoken_of_here():
    assert {path.stem for path in HERE.glob("*.toml")} - {"board_art"} == set(FILES)


@each("name", FILES)
def test_every_file_says_where_a_value_comes_from_that_says_nothing_itself(name):
    assert has_a_default(read(name))


@each("name", FILES)
def test_every_source_is_known_and_speaks_of_fields_that_are_there(name):
    sources_are_known(read(name))


@each(
    "table",
    [
        read("areas")["area"], read("merchandise")["good"], read("values")["values"], read("values")["numbers"],
        read("pieces")["power"], read("scenarios")["scenario"], *read("scenarios")["set_up"].values(),
        read("victory_cards")["card"], read("tracks")["control"],
    ],
)  # fmt: skip
def test_every_piece_of_the_game_says_for_itself_where_it_comes_from(table):
    assert silent(table) == []


def test_every_phase_says_for_itself_where_it_comes_from():
    for row in ROWS:
        assert all("source" in phase for phase in read("chart")["chart"][row])


def test_the_places_that_the_text_tells_of_say_so():
    told = {id for id, row in read("hexes")["hex"].items() if "source" in row}
    assert told == {
        "athenae", "sparta", "thebae", "delphi", "opous", "malis", "miletos", "pergamon", "abydos", "ialysos", "lindos",
        "messana", "katane", "syrakusai", "akragas", "himera", "sicilian-sea-east", "sicilian-sea-west",
    }  # fmt: skip


# --- the map -------------------------------------------------------------------------------------


def test_the_map_has_785_hexes_and_sikelia_seven():
    sikelia = [hex for hex in HEXES.values() if hex.sikelia]
    assert (len(HEXES), len(sikelia)) == (792, 7)
    count = Counter(hex.type for hex in HEXES.values() if not hex.sikelia)
    assert count == {"sea": 446, "land": 194, "coastal": 101, "island": 44}
    assert (len(BOARD.places), sum(hex.mountain for hex in HEXES.values())) == (92, 19)


def test_an_id_is_a_place_or_the_column_and_the_row():
    for id, hex in HEXES.items():
        if id in NAMES["hex"]:
            assert hex.place or hex.sikelia
        else:
            assert id == f"h{hex.cell.column:02}{hex.cell.row:02}"


def test_legions_cross_710_sides_and_ships_1537_beside_those_of_sikelia():
    def on_the_map(edges):
        return [edge for edge in edges if not any(HEXES[id].sikelia for id in edge)]

    assert len(on_the_map(BOARD.legion_edges)) == 710
    assert len(on_the_map(BOARD.ship_edges)) == 1537
    assert len(BOARD.barriers) == 49


def test_legions_never_cross_water_and_ships_never_land():
    for a, b in BOARD.legion_edges:
        types = {HEXES[a].type, HEXES[b].type}
        assert types == {"island"} or types <= {"land", "coastal"}
        assert HEXES[a].area == HEXES[b].area or types != {"island"}
    assert all("land" not in (HEXES[a].type, HEXES[b].type) for a, b in BOARD.ship_edges)
    assert not {frozenset(edge) for edge in BOARD.barriers} & {frozenset(edge) for edge in BOARD.legion_edges}


def test_only_at_sikelia_are_neighbours_apart():
    apart = {
        frozenset(edge)
        for edge in (*BOARD.legion_edges, *BOARD.ship_edges, *BOARD.barriers)
        if distance(HEXES[edge[0]].cell, HEXES[edge[1]].cell) != 1
    }
    east = "sicilian-sea-east"
    assert apart == {frozenset(("himera", "messana")), frozenset((east, "h0315")), frozenset((east, "h0316"))}


def test_sikelia_is_a_ring_around_which_two_costly_seas_lie():
    east, west = "sicilian-sea-east", "sicilian-sea-west"
    assert set(BOARD.by_land["messana"]) == {"katane", "himera"}
    assert set(BOARD.by_land["syrakusai"]) == {"katane", "akragas"}
    assert steps(BOARD.by_land, "messana") == {"messana": 0, "katane": 1, "himera": 1, "syrakusai": 2, "akragas": 2}
    assert set(BOARD.by_sea[east]) == {west, "messana", "katane", "syrakusai", "h0315", "h0316"}
    assert set(BOARD.by_sea[west]) == {east, "syrakusai", "akragas", "himera"}
    assert {HEXES[sea].cost for sea in (east, west)} == {5}
    assert {hex.cost for hex in HEXES.values() if hex.mountain} == {2}
    assert {hex.cost for hex in HEXES.values() if not hex.mountain and hex.id not in (east, west)} == {1}


def test_a_ship_from_athens_reaches_all_water_and_every_port():
    reached = steps(BOARD.by_sea, "athenae")
    assert {id for id, hex in HEXES.items() if hex.type != "land" and id not in reached} == set()


def test_europe_and_asia_are_joined_by_sea_only_and_every_merchandise_is_within_reach():
    asia = steps(BOARD.by_land, "sardes")
    assert {"sparta", "byzantion", "therme"} <= set(FROM_ATHENS)
    assert not set(FROM_ATHENS) & set(asia)
    by_ship = steps(BOARD.by_sea, "athenae")
    assert set(BOARD.places) <= {*FROM_ATHENS, *asia, *by_ship}


def test_athens_sets_up_as_in_the_example():
    """§4: Thebae 2 hexes away, Delphi 4, iron 4 and grain 5 to the north, and nothing nearer outside Argolis."""
    assert {id: FROM_ATHENS[id] for id in ("thebae", "delphi", "opous", "malis")} == {
        "thebae": 2, "delphi": 4, "opous": 4, "malis": 5,
    }  # fmt: skip
    assert goods("athenae", "thebae", "delphi", "opous", "malis") == ["stone", "bronze", "wool", "iron", "grain"]
    near = {id for id in nearest(FROM_ATHENS, 0, 4) if HEXES[id].area != "province-argolis"}
    assert near == {"athenae", "thebae", "delphi", "opous"}
    assert {HEXES[id].type for id in ("athenae", "thebae")} == {"coastal"}
    assert all(HEXES[id].cell.row < HEXES["athenae"].cell.row for id in ("opous", "malis"))


def test_sparta_sets_up_around_its_own_country():
    assert nearest(FROM_SPARTA, 1, 1) == {"prasiai", "tegea"}
    assert nearest(FROM_SPARTA, 2, 2) == {"gytheion", "messene", "mantineia", "argos"}


def test_the_capitals_are_cities_of_stone_on_the_mainland():
    assert BOARD.capitals == {"athens": "athenae", "sparta": "sparta"}
    assert [(HEXES[id].type, HEXES[id].city) for id in ("athenae", "sparta")] == [("coastal", True), ("land", True)]


def test_cities_produce_merchandise_and_mountains_lie_inland():
    assert all(hex.place for hex in HEXES.values() if hex.city)
    assert {hex.type for hex in HEXES.values() if hex.mountain} <= {"land", "coastal"}
    assert all(not hex.place for hex in HEXES.values() if hex.mountain)


def test_the_neutral_pieces_are_those_of_the_box():
    """§3, §4.9: of seven yellow legions five begin on Sikelia; two purple legions and three fortresses."""
    found = {
        whose: {hex.id: (hex.neutral_legions, hex.neutral_fortress) for hex in HEXES.values() if hex.neutral == whose}
        for whose in ("syrakusai", "independents")
    }
    assert found == {
        "syrakusai": {
            "messana": (1, False), "katane": (1, False), "syrakusai": (1, True), "akragas": (1, False),
            "himera": (1, False),
        },
        "independents": {
            "miletos": (0, True), "pergamon": (0, True), "abydos": (0, True), "ialysos": (1, False),
            "lindos": (1, False),
        },
    }  # fmt: skip
    assert BOARD.numbers.yellow_legions == 7


# --- provinces, islands and merchandise ----------------------------------------------------------


def test_there_are_seventeen_islands_and_seventeen_provinces():
    assert Counter(area.type for area in BOARD.areas.values()) == {"province": 17, "island": 17}
    assert {id: area.spaces for id, area in BOARD.areas.items() if area.spaces != 1} == {"province-sikelia": 3}
    room = {kind: sum(area.spaces for area in BOARD.areas.values() if area.type == kind) for kind in BOARD.track}
    assert BOARD.track == room == {"province": 19, "island": 17}, "Sikelia moves the cube three spaces"


def test_an_area_is_all_of_one_piece():
    for area in BOARD.areas.values():
        assert set(area.hexes) <= set(steps(BOARD.by_land, area.hexes[0])), area.id


def test_every_area_produces_something_and_attika_only_in_athens():
    assert all(area.merchandise for area in BOARD.areas.values())
    assert BOARD.areas["province-attika"].merchandise == ("athenae",)
    assert BOARD.areas["island-rhodos"].hexes == ("ialysos", "lindos")


def test_of_each_merchandise_there_is_as_much_as_the_reconstruction_says():
    assert Counter(hex.merchandise for hex in HEXES.values() if hex.place) == {
        "grain": 11, "wine": 10, "fish": 9, "cattle": 9, "stone": 9, "wood": 8, "wool": 7, "copper": 6, "salt": 5,
        "iron": 5, "bronze": 4, "silver": 3, "gold": 3, "glass": 3,
    }  # fmt: skip


def test_there_are_fourteen_kinds_of_which_three_are_luxuries_and_four_feed_legions():
    assert len(BOARD.goods) == 14
    assert set(BOARD.luxuries) == {"salt", "glass", "gold"}
    assert set(BOARD.yellow) == {"grain", "fish", "cattle", "wine"}


def test_income_goes_by_one_formula_and_hits_all_that_the_rulebook_says():
    for good in BOARD.goods.values():
        base = good.income[0]
        assert good.income == tuple(base * n + n * (n - 1) // 2 for n in range(1, len(good.income) + 1))
    told = {("stone", 4): 18, ("fish", 2): 9, ("grain", 1): 4, ("grain", 3): 15, ("grain", 4): 22, ("salt", 1): 6}
    told |= {("copper", 1): 5, ("wool", 1): 3, ("wool", 2): 7, ("wool", 3): 12}
    assert {(good, posts): BOARD.goods[good].income[posts - 1] for good, posts in told} == told
    assert len(BOARD.goods["grain"].income) == 9


def test_spartas_income_in_the_example_of_the_rulebook_is_45():
    held = {"stone": 4, "fish": 2, "grain": 1, "salt": 1, "copper": 1, "wool": 1}
    assert sum(BOARD.goods[good].income[posts - 1] for good, posts in held.items()) == 45


def test_no_box_is_more_than_the_map_can_fill():
    count = Counter(hex.merchandise for hex in HEXES.values())
    assert all(len(good.income) <= count[good.id] for good in BOARD.goods.values())


# --- the chart and the values --------------------------------------------------------------------


def test_the_boxes_that_the_rulebook_tells_of_lie_in_their_phases():
    def phase(row, box):
        return BOARD.phase_of[row][BOARD.boxes[row].index(box) + 1]

    told = {
        ("military", 9): 1, ("military", 13): 2, ("fleet", 17): 2, ("fleet", 22): 2, ("economy", 16): 1,
        ("economy", 23): 2, ("economy", 46): 3, ("culture", 2): 1, ("culture", 6): 1, ("culture", 9): 2,
    }  # fmt: skip
    assert {key: phase(*key) for key in told} == told


def test_what_develops_in_the_example_costs_67_talents():
    """§9.6: one box further each from fleet 17, economy 16, culture 6 and military 9."""
    after = {"fleet": 17, "economy": 16, "culture": 6, "military": 9}
    assert sum(BOARD.boxes[row][BOARD.boxes[row].index(box) + 1] for row, box in after.items()) == 67


@pytest.mark.parametrize("row", ROWS)
def test_from_box_to_box_the_price_rises_by_a_step_that_grows_with_each_phase(row):
    boxes, phases = BOARD.boxes[row], BOARD.phase_of[row]
    rises = [(phases[number + 1], boxes[number] - boxes[number - 1]) for number in range(1, len(boxes))]
    first = rises[0][1]
    for phase, rise in rises:
        assert rise in (first + phase - 1, first + phase - 2), (row, phase)
    assert len(boxes) == 10
    assert boxes == tuple(sorted(set(boxes)))


def test_conditions_are_those_of_the_rulebook():
    chart = BOARD.chart
    assert [phase.condition.goods for phase in chart["economy"]] == [
        ("stone",),
        ("copper",),
        ("iron",),
        ("silver",),
        (),
    ]
    assert [phase.condition.luxuries for phase in chart["culture"]] == [1, 2, 3, 3, 0]
    assert [phase.condition.phases.get("culture", 0) for phase in chart["military"]] == [1, 2, 3, 3, 0]
    assert set(chart["fleet"][0].condition.goods) == {"wood", "wool"}
    assert all(phases[4].id == "golden-age" for phases in chart.values())
    assert all(phases[4].condition == type(phases[4].condition)() for phases in chart.values())


def test_phases_move_income_and_stability_as_the_rulebook_says():
    chart = BOARD.chart
    assert [phase.income for phase in chart["economy"]] == [10, 15, 20, 25, 0]
    assert {row for row, phases in chart.items() for phase in phases if phase.income} == {"economy"}
    for row, phases in chart.items():
        assert [phase.stability for phase in phases] == ([1, 1, 1, 1, 0] if row in ("economy", "culture") else [0] * 5)


def test_the_costs_and_values_that_the_rulebook_tells_of():
    values = BOARD.values
    assert 2 * values.legion[2] + values.ship[3] + values.fortress[3] == 75
    assert 4 * values.maintenance[4] == 16
    assert (values.stability[1], values.stability[4]) == (50, 80)
    assert sorted(set(values.armistice)) == [30, 40, 50]
    assert 15 in values.post
    assert (values.legion_moves[:4], values.legion_value[1:3]) == ((3, 3, 3, 3), (1, 2))
    assert (values.ship_moves[1], values.ship_value[1], values.ship_moves[2]) == (3, 1, 5)
    assert values.legion_moves[4] > values.legion_moves[3]
    assert (values.culture_value[1], values.culture_value[3]) == (2, 1)


def test_before_phase_i_everything_is_as_in_phase_i_and_in_the_golden_age_as_in_phase_iv():
    for name in BOARD.values.governed:
        by_phase = getattr(BOARD.values, name)
        assert len(by_phase) == 6
        assert (by_phase[0], by_phase[5]) == (by_phase[1], by_phase[4])
        assert list(by_phase) == sorted(by_phase)


# --- the tracks ----------------------------------------------------------------------------------


def test_stability_counts_in_combat_as_in_the_examples():
    value = BOARD.stability_value
    assert (value[0], value[1], value[-4]) == (0, 0, -2)
    assert list(value) == list(range(-8, 10))
    assert (min(value.values()), max(value.values())) == (-3, 3)
    assert all(value[-space] == -value[space] for space in range(9))


def test_five_yellow_posts_feed_nine_legions_and_one_the_three_of_athens():
    assert BOARD.supply[5] == 9
    assert BOARD.supply[1] >= BOARD.scenarios["hellas"].powers["athens"].legions
    assert BOARD.supply[-1] == BOARD.stock["sparta"].legions
    assert list(BOARD.supply) == sorted(BOARD.supply)


def test_there_are_nine_victory_points_for_control():
    for laurels in (BOARD.laurels, BOARD.light_laurels):
        assert sum(map(len, laurels.values())) == 9
        assert all(list(found) == sorted(found) for found in laurels.values())


# --- the set-ups ---------------------------------------------------------------------------------


def test_the_pieces_of_the_powers_are_those_of_the_box():
    athens, sparta = BOARD.stock["athens"], BOARD.stock["sparta"]
    assert (athens.legions, athens.ships, athens.armies, athens.fleets) == (16, 12, 2, 3)
    assert (sparta.legions, sparta.ships, sparta.armies + sparta.fleets) == (20, 6, 5)
    for stock in (athens, sparta):
        assert (stock.fortresses, stock.posts, stock.monuments) == (6, 35, 3)


def test_athens_begins_as_in_the_rulebook():
    start = BOARD.scenarios["hellas"].powers["athens"]
    assert (start.talents, start.stability, start.legions, start.ships, start.posts) == (80, 0, 3, 3, 4)
    assert start.fortresses_at == ("athenae",)
    assert start.forbidden == ("province-argolis",)
    assert BOARD.scenarios["hellas"].powers["sparta"].stability == 1


def test_there_are_two_set_ups_each_also_against_archimedes():
    rows = BOARD.scenarios
    assert {id: row.archimedes for id, row in rows.items()} == {
        "hellas": None, "war": None, "solo-athens": "sparta", "solo-sparta": "athens", "solo-war-athens": "sparta",
        "solo-war-sparta": "athens",
    }  # fmt: skip
    for id, row in rows.items():
        war = "war" in id
        assert row.powers == rows["war" if war else "hellas"].powers
        assert (row.last_turn, row.last_turn_tie) == ((8, "athens") if war else (None, None))


@pytest.mark.parametrize("seat", ["athens", "sparta"])
def test_in_the_war_units_stand_with_their_own_and_can_be_fed(seat):
    start = BOARD.scenarios["war"].powers[seat]
    own = {*start.posts_at, *start.fortresses_at}
    assert set(start.legions_at) | set(start.ships_at) <= own
    assert all(HEXES[id].type != "land" for id in start.ships_at)
    yellow = sum(HEXES[id].merchandise in BOARD.yellow for id in own)
    assert sum(start.legions_at.values()) <= BOARD.supply[yellow]


def test_in_the_war_nobody_stands_in_a_hex_of_the_rival():
    athens, sparta = (BOARD.scenarios["war"].powers[seat] for seat in ("athens", "sparta"))
    assert not {*athens.posts_at, *athens.fortresses_at} & {*sparta.posts_at, *sparta.fortresses_at}


# --- the cards -----------------------------------------------------------------------------------


def test_with_the_38_cards_of_the_box_both_decks_can_be_made():
    assert len(BOARD.victory_cards) == 14
    assert sum(BOARD.archimedes.values()) == 24


def test_a_victory_card_asks_for_what_there_is():
    count = Counter(hex.merchandise for hex in HEXES.values())
    for card in BOARD.victory_cards.values():
        assert all(need <= len(BOARD.goods[good].income) <= count[good] for good, need in card.goods.items())
        assert all(HEXES[id].place for id in card.hexes)
        assert card.legions <= min(stock.legions for stock in BOARD.stock.values())


# --- names ---------------------------------------------------------------------------------------


def test_everything_has_a_name_and_nothing_else_has():
    named = {kind: set(table) for kind, table in NAMES.items() if kind != "provenance"}
    assert named == {
        "seat": {"athens", "sparta"},
        "holder": {"syrakusai", "independents"},
        "hex": {*BOARD.places, "sicilian-sea-east", "sicilian-sea-west"},
        "area": set(BOARD.areas),
        "type": {"land", "coastal", "island", "sea", "province"},
        "good": set(BOARD.goods),
        "piece": {"legion", "ship", "post", "second-post", "fortress", "monument", "leader"},
        "row": set(ROWS),
        "phase": {phase.id for phases in BOARD.chart.values() for phase in phases},
        "action": {"move", "attack", "build", "create", "stability", "develop", "armistice", "pass"},
        "option": {
            "points", "weaken", "decline", "acclaim", "colonists", "leaders", "order", "second-posts", "light-laurels",
            "victory-cards", "level",
        },
        "card": set(BOARD.victory_cards),
        "scenario": set(BOARD.scenarios),
    }  # fmt: skip


@each("kind", [kind for kind in NAMES if kind != "provenance"])
def test_no_word_means_two_things_of_a_kind(kind):
    assert clashes(NAMES, [kind]) == {}


def test_an_id_in_two_tables_has_one_name():
    assert with_two_names(NAMES) == {}


def test_a_hex_can_be_called_by_its_four_digits():
    spellings = words(BOARD)
    assert "1613" in spellings["h1613"]
    assert {"1813", "athens", "Athenae"} <= set(spellings["athenae"])
    count = Counter(word for id in HEXES for word in spellings[id] if word.isdigit())
    assert set(count.values()) == {1}
    assert len(count) == 785


def test_a_hex_without_a_name_lies_near_one_that_has_one():
    near = landmarks(BOARD)
    assert set(near) == set(HEXES) - set(NAMES["hex"])
    assert {id: near[id] for id in ("h1613", "h2417", "h1712")} == {
        "h1613": "korinthos", "h2417": "naxos", "h1712": "athenae",
    }  # fmt: skip
    assert all(HEXES[id].area in (None, HEXES[place].area) for id, place in near.items())
    assert not any(HEXES[place].sikelia for place in near.values())
