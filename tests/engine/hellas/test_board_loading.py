"""The data of Hellas as the engine reads it, and what it says to a group that has written something else."""

import pytest

from engine.core.files.data import parse, read_game
from engine.core.files.data_entries import BadData
from engine.games.hellas.board.loading import load_board
from tests.data import changes
from tests.each import each

FILES = parse(read_game("hellas"))


def changed(file, path, value):
    """The installed files with one value replaced, or removed where `value` is None."""
    return changes.changed(FILES, file, path, value)


def complaint(file, path, value):
    return changes.complaint_about(load_board, changed(file, path, value))


def test_the_installed_data_makes_a_board():
    board = load_board(FILES)
    assert (len(board.hexes), len(board.areas), len(board.goods), len(board.scenarios)) == (792, 34, 14, 6)
    assert tuple(board.chart) == ("military", "fleet", "economy", "culture")
    assert board.hexes["athenae"].cell == (18, 13)
    assert board.hexes["h1613"].cell == (16, 13)
    assert board.values.governed["monument"] == "culture"


def test_nothing_of_where_values_come_from_reaches_the_game():
    board = load_board(FILES)
    assert "source" not in board.archimedes
    for scenario in board.scenarios.values():
        for start in scenario.powers.values():
            assert "source" not in {*start.legions_at, *start.ships_at, *start.development}


@each("file", sorted(set(FILES) - {"board_art"}))
def test_a_file_that_is_missing_is_named(file):
    files = {name: table for name, table in FILES.items() if name != file}
    with pytest.raises(BadData, match=f"{file}.toml is missing"):
        load_board(files)


# --- the map -------------------------------------------------------------------------------------


def test_a_hex_is_of_a_type_that_there_is():
    assert complaint("hexes", ["hex", "delphi", "type"], "hill").startswith(
        "hexes.toml: hex.delphi.type is 'hill'; it must be one of land, coastal, island, sea"
    )


def test_a_hex_ashore_belongs_to_an_area():
    assert "hex.delphi.area is missing" in complaint("hexes", ["hex", "delphi", "area"], None)
    assert "perhaps province-boiotia" in complaint("hexes", ["hex", "delphi", "area"], "province-boeotia")


def test_merchandise_is_of_a_kind_that_there_is_and_ashore():
    assert "perhaps wool" in complaint("hexes", ["hex", "delphi", "merchandise"], "woll")
    assert "it lies at sea" in complaint("hexes", ["hex", "sicilian-sea-east", "merchandise"], "fish")


def test_a_city_produces_something():
    assert "a city produces merchandise" in complaint("hexes", ["hex", "delphi", "merchandise"], None)


def test_a_hex_without_a_name_lies_where_its_id_says():
    assert "h1613 lies elsewhere" in complaint("hexes", ["hex", "h1613", "cell"], [16, 14])
    assert "hex.delphi.cell is missing" in complaint("hexes", ["hex", "delphi", "cell"], None)
    assert "a column and a row" in complaint("hexes", ["hex", "delphi", "cell"], [16])


def test_two_hexes_never_share_a_cell():
    assert "lies in the cell of" in complaint("hexes", ["hex", "delphi", "cell"], [18, 13])
    sea = FILES["hexes"]["sea"]["hexes"]
    assert "the id of a hex of its own" in complaint("hexes", ["sea", "hexes"], [*sea, sea[0]])


def test_no_more_syracusan_legions_begin_than_there_are():
    assert "of only 4" in complaint("values", ["numbers", "others", "yellow_legions"], 4)


def test_there_is_always_an_action_left_to_choose():
    assert "without any action" in complaint("values", ["numbers", "cycle", "same_action"], 1)
    assert "without any action" in complaint("values", ["numbers", "cycle", "actions"], 9)


def test_ships_sail_to_sikelia_from_the_phase_that_is_said_to_allow_it():
    assert "from phase 2 on" in complaint("values", ["numbers", "phases", "bireme"], 3)
    assert "from phase 3 on" in complaint("values", ["numbers", "moves", "sikelia_moves"], 6)


def test_neutral_pieces_are_somebodys():
    assert "whose the neutral pieces are" in complaint("hexes", ["hex", "miletos", "neutral"], None)
    assert "has no neutral piece" in complaint("hexes", ["hex", "delphi", "neutral"], "independents")
    assert "must be one of syrakusai" in complaint("hexes", ["hex", "miletos", "neutral"], "persia")


def test_what_a_hex_costs_is_no_matter_of_the_hex():
    assert "among the numbers" in complaint("hexes", ["hex", "delphi", "cost"], 3)


def test_a_field_that_means_nothing_is_named():
    assert "hex.delphi.mountian means nothing" in complaint("hexes", ["hex", "delphi", "mountian"], True)


@pytest.mark.parametrize(
    ("pair", "why"),
    [
        (["athenae", "nowhere"], "must be one of"),
        (["athenae"], "it must be two hexes"),
        (["athenae", "sparta"], "no neighbours"),
        (["h0301", "h0302"], "legions could cross"),
        (["korinthos", "argos"], ""),
    ],
)
def test_a_barrier_stands_between_neighbours_ashore(pair, why):
    barriers = [*FILES["edges"]["edges"]["barriers"], pair]
    if why:
        assert why in complaint("edges", ["edges", "barriers"], barriers)
    else:
        board = load_board(changed("edges", ["edges", "barriers"], barriers))
        assert "argos" not in board.by_land["korinthos"]


def test_nothing_is_listed_twice():
    barriers = FILES["edges"]["edges"]["barriers"]
    assert "stand there already" in complaint("edges", ["edges", "barriers"], [*barriers, barriers[0][::-1]])


def test_a_strait_is_between_two_coasts():
    straits = FILES["edges"]["edges"]["straits"]
    assert "two coastal hexes" in complaint("edges", ["edges", "straits"], [*straits, ["h0301", "h0302"]])
    assert "no neighbours" in complaint("edges", ["edges", "straits"], [*straits, ["athenae", "naxos"]])


@pytest.mark.parametrize(
    ("kind", "pair", "why"),
    [
        ("ships", ["athenae", "naxos"], "at Sikelia only"),
        ("legions", ["syrakusai", "akragas"], "neighbours anyway"),
        ("legions", ["messana", "h0315"], "can't be entered"),
        ("ships", ["sicilian-sea-west", "stratos"], "can't be entered"),
    ],
)
def test_only_sikelia_is_linked_to_what_lies_farther_away(kind, pair, why):
    assert why in complaint("edges", ["links", kind], [pair])


def test_an_area_can_be_controlled():
    assert "nobody could control it" in complaint("areas", ["area", "island-atlantis"], {"type": "island", "spaces": 1})
    assert "an island has island hexes only" in complaint("areas", ["area", "province-attika", "type"], "island")


# --- powers, chart and numbers -------------------------------------------------------------------


def test_a_power_has_a_capital_where_it_can_have_a_fortress():
    assert "power.athens.capital is missing" in complaint("pieces", ["power", "athens", "capital"], None)
    for hex in ("naxos", "h1613", "opous"):
        assert "a city with merchandise on the mainland" in complaint("pieces", ["power", "athens", "capital"], hex)
    assert "neutral pieces begin there" in complaint("pieces", ["power", "athens", "capital"], "miletos")


def test_a_power_has_a_stock_of_every_piece():
    assert "power.sparta.posts is missing" in complaint("pieces", ["power", "sparta", "posts"], None)
    assert "means nothing" in complaint("pieces", ["power", "sparta", "horses"], 3)


def test_a_row_of_the_chart_has_four_phases_and_a_golden_age():
    rows = FILES["chart"]["chart"]["fleet"]
    assert "4 phases and a Golden Age" in complaint("chart", ["chart", "fleet"], rows[:4])
    assert "must be the golden-age" in complaint("chart", ["chart", "fleet"], [*rows[1:], rows[0]])
    assert "a single box" in complaint("chart", ["chart", "fleet", 4, "boxes"], [56, 60])


def test_a_condition_can_be_met():
    assert "from 0 to 3" in complaint("chart", ["chart", "culture", 2, "luxuries"], 4)
    assert "perhaps wood" in complaint("chart", ["chart", "fleet", 0, "goods"], ["woods"])
    assert "chart.fleet[1].phases.trade means nothing" in complaint(
        "chart", ["chart", "fleet", 1, "phases"], {"trade": 1}
    )


def test_a_value_is_told_for_every_phase_and_box():
    assert "it needs 6" in complaint("values", ["values", "legion", "phases"], [5, 5, 10])
    assert "it needs 11" in complaint("values", ["culture", "by_box"], [0, 2])
    assert "values.ship is missing" in complaint("values", ["values", "ship"], None)
    assert "must be one of military" in complaint("values", ["values", "ship", "row"], "navy")


def test_every_number_is_there_and_possible():
    assert "kill is missing" in complaint("values", ["numbers", "combat", "kill"], None)
    assert "from 1 to 999" in complaint("values", ["numbers", "combat", "kill"], 0)
    assert "from 0 to 5" in complaint("values", ["numbers", "phases", "bireme"], 6)
    assert "only 3 are drawn" in complaint("values", ["numbers", "cards", "cards_kept"], 4)
    assert "perhaps kill" in complaint("values", ["numbers", "combat", "kills"], 3)


def test_the_tracks_are_as_long_as_the_game():
    assert "it needs 18" in complaint("tracks", ["stability", "values"], [0])
    assert "it must be -8" in complaint("tracks", ["stability", "first"], -7)
    assert "from 1 to 17" in complaint("tracks", ["control", "island", "dark"], [5, 18])
    assert "nothing may stand there twice" in complaint("tracks", ["control", "island", "light"], [3, 3])
    assert "at least 1" in complaint("tracks", ["supply", "legions"], [])


# --- set-ups and cards ---------------------------------------------------------------------------


def test_a_scenario_plays_a_set_up_that_there_is():
    assert "must be one of hellas, war" in complaint("scenarios", ["scenario", "war", "set_up"], "peace")
    assert "must be one of athens, sparta" in complaint(
        "scenarios", ["scenario", "solo-athens", "archimedes"], "persia"
    )
    assert "last_turn_tie is missing" in complaint("scenarios", ["scenario", "war", "last_turn_tie"], None)


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("fortresses_at", ["sestos"], "there must be a fortress in athenae"),
        ("fortresses_at", ["athenae", "naxos"], "must be one of"),
        ("posts_at", ["athenae"], "takes the place of the trade post"),
        ("posts_at", ["thebae"], "both powers have pieces in thebae"),
        ("posts_at", ["h1613"], "must be one of"),
        ("legions_at", {"h0301": 1}, "means nothing"),
        ("ships_at", {"delphi": 1}, "means nothing"),
        ("ships_at", {"athenae": 12, "sestos": 1}, "athens has only 12 ships"),
        ("legions_at", {"athenae": 2, "sestos": 2, "amphipolis": 2}, "athens has only 2 armies"),
        ("development", {"fleet": 11}, "from 0 to 10"),
        ("stability", 10, "from -8 to 9"),
        ("forbidden", ["argolis"], "perhaps province-argolis"),
    ],
)
def test_a_set_up_stays_within_the_rules(field, value, why):
    assert why in complaint("scenarios", ["set_up", "war", "athens", field], value)


def test_a_victory_card_names_what_there_is():
    assert "must be one of" in complaint("victory_cards", ["card", "hellespont", "hexes"], ["h1613"])
    assert "it names nothing" in complaint("victory_cards", ["card", "hellespont"], {})
    assert "the powers draw 6 cards" in complaint("victory_cards", ["card"], {"banker": {"income": 120}})


def test_archimedes_leads_with_actions_that_a_card_can_ask_for():
    assert "lead.pass means nothing" in complaint("archimedes", ["lead", "pass"], 2)
    assert "there must be a card" in complaint("archimedes", ["lead"], {"move": 0})


def test_a_name_is_a_name():
    assert "it needs a name" in complaint("names", ["hex", "delphi"], {"aliases": []})
