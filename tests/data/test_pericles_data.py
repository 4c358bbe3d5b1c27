"""What the data files of Pericles promise, read with nothing but the standard library."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.data.naming import clashes, with_two_names
from tests.data.provenance import has_a_default, silent, sources_are_known, without_source
from tests.each import each

HERE = Path(__file__).parents[2] / "data" / "pericles"
FILES = (
    "theaters", "connections", "pieces", "cards", "leaders", "aristophanes", "tables", "scenarios", "names",
)  # fmt: skip
FACTIONS = {"athens": ("aristocrats", "demagogues"), "sparta": ("eurypontids", "agiads")}
SEATS = {seat for seats in FACTIONS.values() for seat in seats}
CONDITIONS = {"pre", "post", "controlling", "at-war", "alcibiades", "no-alcibiades"}


def read(name):
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


THEATERS, CONNECTIONS, PIECES, CARDS, LEADERS, PLAYS, TABLES, SCENARIOS, NAMES = map(read, FILES)
THEATER = THEATERS["theater"]
EXIT = CONNECTIONS["exit"]
LINES = CONNECTIONS["lines"]["connections"]
PIECE = PIECES["piece"]
LEADER = LEADERS["leader"]
PLAY = PLAYS["play"]
SCENARIO = SCENARIOS["scenario"]
SET_UP = SCENARIOS["set_up"]
NUMBER = {name: value for subject in TABLES.values() for name, value in without_source(subject).items()}
ISSUES = {side: set(without_source(NUMBER["debate_issues"])[side]) for side in FACTIONS}
NUMBERED = {row["number"]: id for id, row in THEATER.items()}


def theaters(*numbers):
    return {NUMBERED[number] for number in numbers}


def ways(id):
    """The neighbours of a Theater with the type of the line there."""
    found = {}
    for line in LINES:
        if id in line["between"]:
            (there,) = set(line["between"]) - {id}
            found[there] = line["type"]
    return found


def reachable(start, within, passes=lambda here, line: True):
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for there, line in ways(here).items():
            if there in within and there not in found and passes(here, line):
                found.add(there)
                waiting.append(there)
    return found


# --- provenance ----------------------------------------------------------------------------------


@each("name", FILES)
def test_every_file_says_where_a_value_comes_from_that_says_nothing_itself(name):
    assert has_a_default(read(name))


@each("name", FILES)
def test_every_source_is_known_and_speaks_of_fields_that_are_there(name):
    sources_are_known(read(name))


@each(
    "table",
    [
        THEATER, EXIT, PIECE, CARDS["athens"], CARDS["sparta"], LEADER, PLAY, SCENARIO, SET_UP,
        {key: table for key, table in TABLES.items() if key != "provenance"},
    ],
)  # fmt: skip
def test_every_piece_of_the_game_says_for_itself_where_it_comes_from(table):
    assert silent(table) == []


# --- the map -------------------------------------------------------------------------------------


def test_the_theaters_are_the_twenty_of_the_rulebook_in_its_order():
    assert [NUMBERED[number] for number in range(1, 21)] == [
        "sicily", "corcyra", "aetolia", "naupactus", "isthmus", "sparta", "athens", "boeotia", "thessalia", "macedonia",
        "chalcidice", "amphipolis", "hellespont", "ionia", "lesbos", "chios", "samos", "cyclades", "southern-sporades",
        "eastern-mediterranean",
    ]  # fmt: skip
    assert len(THEATER) == 20


def test_granaries_homes_and_the_aegean_are_those_of_the_rulebook():
    def with_flag(flag):
        return {id for id, row in THEATER.items() if row.get(flag)}

    assert with_flag("granary") == {"hellespont", "eastern-mediterranean", "sicily", "sparta"}
    assert with_flag("aegean") == {"lesbos", "chios", "samos", "cyclades", "southern-sporades"}
    assert with_flag("persian") == {"eastern-mediterranean"}
    assert {id: row["home"] for id, row in THEATER.items() if "home" in row} == {"athens": "athens", "sparta": "sparta"}


def test_athens_is_a_naval_theater_and_the_chokepoints_are_what_the_text_calls_them():
    assert {row["type"] for row in THEATER.values()} == {"land", "naval"}
    assert THEATER["athens"]["type"] == "naval"
    assert {THEATER[id]["type"] for id in ("isthmus", "amphipolis")} == {"land"}
    assert {THEATER[id]["type"] for id in ("naupactus", "hellespont", "samos", "sicily")} == {"naval"}


def test_a_line_joins_two_theaters_once():
    assert len(LINES) == 37
    assert all(len(set(line["between"])) == 2 and set(line["between"]) <= set(THEATER) for line in LINES)
    assert len({frozenset(line["between"]) for line in LINES}) == len(LINES)
    assert {line["type"] for line in LINES} == set(EXIT)
    assert reachable("athens", set(THEATER)) == set(THEATER)


def test_the_connection_table_is_that_of_the_summary():
    """§9.32: three cells A, two C, two D, one B, one of each with a base, two without exit."""
    found = {
        kind: {unit: (way["strength"], way.get("base", False)) for unit, way in without_source(row).items()}
        for kind, row in EXIT.items()
    }
    land, naval = ("land", False), ("naval", False)
    assert found == {
        "land": {"land": land},
        "coast": {"land": land, "naval": naval},
        "sea": {"land": naval, "naval": naval},
        "naval": {"naval": naval},
        "coast-base-land": {"land": ("land", True), "naval": naval},
        "coast-base-naval": {"land": land, "naval": ("naval", True)},
    }


def test_the_lines_that_the_rulebook_tells_of():
    assert ways("athens")["corcyra"] == "sea"
    assert {ways("ionia")[island] for island in ("lesbos", "chios", "samos")} == {"coast-base-land"}
    assert ways("corcyra")["sicily"] == "coast-base-land"
    assert ways("isthmus")["naupactus"] == "coast-base-naval"
    assert EXIT[ways("athens")["isthmus"]]["naval"] == {"strength": "naval"}
    assert "naval" in EXIT[ways("corcyra")["naupactus"]]


def test_land_units_find_no_way_round_the_two_examples_of_9_32():
    def overland(start, needs, enemy_city):
        """Where a land unit gets to if one kind of way out of where it begins is closed, and never through that city."""

        def passes(here, line):
            leave = EXIT[line].get("land")
            return leave is not None and here != enemy_city and not (here == start and needs(leave))

        return reachable(start, set(THEATER), passes)

    without_a_base = overland("ionia", lambda leave: leave.get("base", False), "athens")
    assert "hellespont" in without_a_base and without_a_base.isdisjoint({"lesbos", "chios", "samos"})
    against_a_fleet = overland("athens", lambda leave: leave["strength"] == "naval", "sparta")
    assert "naupactus" in against_a_fleet and "corcyra" not in against_a_fleet


def test_athens_has_three_of_the_four_ordinary_connections():
    assert len(set(ways("athens").values())) == 3
    assert set(ways("athens").values()) < {"land", "coast", "sea", "naval"}


def test_only_over_the_isthmus_do_land_units_leave_sparta_on_their_own_strength():
    alone = {id for id, line in ways("sparta").items() if EXIT[line].get("land", {}).get("strength") == "land"}
    assert alone == {"isthmus"}


# --- pieces --------------------------------------------------------------------------------------


def test_there_are_as_many_pieces_as_in_the_box():
    assert {id: row["count"] for id, row in PIECE.items()} == {
        "athenian-naval": 12, "athenian-base": 8, "athenian-land": 10,
        "delian-naval": 8, "delian-base": 12, "delian-land": 12,
        "argive-land": 4,
        "spartan-naval": 4, "spartan-base": 4, "spartan-land": 9, "the-300": 1,
        "peloponnesian-naval": 8, "peloponnesian-base": 10, "peloponnesian-land": 20,
    }  # fmt: skip
    assert (NUMBER["tokens"], NUMBER["treachery"], NUMBER["persian_bases"]) == (26, 10, 3)


def test_bases_spartan_land_units_and_athenian_ships_are_worth_two():
    for id, row in PIECE.items():
        double = row["kind"] == "base" or id in ("spartan-land", "the-300", "athenian-naval")
        assert row["value"] == (2 if double else 1), id
        assert row["upkeep"] == {"naval": 2, "land": 1, "base": 0}[row["kind"]], id
        assert row["league"] == (row["colour"] in ("delian", "peloponnesian", "argive")), id
        assert row["side"] == ("athens" if row["colour"] in ("athenian", "delian", "argive") else "sparta"), id
    assert (NUMBER["token_value"], NUMBER["treachery_value"]) == (1, 1)


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", FACTIONS)
def test_a_deck_has_six_cards_of_each_value(side):
    deck = CARDS[side]
    assert list(deck) == [f"{side[0]}{number:02}" for number in range(1, 31)]
    assert Counter(card["value"] for card in deck.values()) == dict.fromkeys(range(1, 6), 6)
    titles = Counter(card["title"] for card in deck.values())
    assert set(titles.values()) == {{"athens": 3, "sparta": 6}[side]}
    assert len(titles) == {"athens": 10, "sparta": 5}[side]


HALVES = [(side, seat) for side, seats in FACTIONS.items() for seat in seats]


@pytest.mark.parametrize(("side", "seat"), HALVES)
def test_a_faction_finds_each_issue_about_as_often_as_it_is_debated(side, seat):
    halves = [card[seat] for card in CARDS[side].values()]
    issues = Counter(half[0]["issue"] for half in halves)
    assert issues["military"] in (10, 11)
    assert issues["oracle"] in (2, 3)
    assert {issue: issues[issue] for issue in set(issues) - {"military", "oracle"}} == {
        "league": 6, "diplomatic": 6, "games": 2, "war-peace": 2, "ostracism": 1,
    }  # fmt: skip
    assert 70 <= sum(max(line["bonus"] for line in half) for half in halves) <= 72
    assert 44 <= sum(max(line["tokens"] for line in half) for half in halves) <= 47


@pytest.mark.parametrize(("side", "seat"), HALVES)
def test_of_the_lines_of_a_half_at_most_one_holds(side, seat):
    for id, card in CARDS[side].items():
        conditions = [line.get("condition") for line in card[seat]]
        assert set(conditions) - {None} <= CONDITIONS, id
        assert len(conditions) == 1 or set(conditions) == {"alcibiades", "no-alcibiades"}, id


def half(id, seat):
    side = "athens" if id[0] == "a" else "sparta"
    (line,) = CARDS[side][id][seat]
    return CARDS[side][id]["value"], line["issue"], line["bonus"], line["tokens"]


def test_the_halves_that_were_shown_in_public_are_in_the_spartan_deck():
    assert half("s05", "agiads") == (4, "league", 2, 2)
    assert half("s04", "eurypontids") == (2, "league", 3, 2)
    assert half("s01", "eurypontids") == (1, "oracle", 4, 1)
    assert half("s02", "agiads")[:3] == (3, "league", 1)


def test_the_card_of_the_rulebook_is_in_the_athenian_deck():
    assert CARDS["athens"]["a02"]["aristocrats"] == [
        {"issue": "military", "bonus": 2, "tokens": 3, "condition": "no-alcibiades"},
        {"issue": "military", "bonus": 3, "tokens": 3, "condition": "alcibiades"},
    ]
    assert half("a02", "demagogues")[1:] == ("league", 1, 1)


def test_the_leader_of_the_agiads_is_that_of_the_rulebook():
    assert LEADER["agiads"]["lines"] == [
        {"issue": "ostracism", "bonus": 1, "tokens": 1},
        {"issue": "any", "but": ["ostracism"], "bonus": 2, "tokens": 1},
    ]
    assert LEADER["agiads"]["board"] == {"pre": 2, "post": 4}
    assert LEADER["agiads"]["source"] == {"value": "reconstructed", "rest": "rulebook"}
    assert set(LEADER) == SEATS
    assert all(1 <= row["value"] <= 5 and set(row["board"]) == {"pre", "post"} for row in LEADER.values())


# --- the plays -----------------------------------------------------------------------------------

HAPPENINGS = {
    "plague": set(), "alcibiades": set(), "stock": {"side", "amount"}, "give": {"side", "to", "amount"},
    "add": {"side", "amount", "pieces", "theaters"}, "remove": {"side", "amount", "pieces"},
    "will": {"side", "aim", "theaters"},
}  # fmt: skip


def happenings(id):
    return [without_source(row) for row in PLAY[id]["happenings"]]


def placements(id):
    return [without_source(row) for row in PLAY[id]["placements"]]


def test_there_are_eight_plays_in_three_versions():
    titles = Counter(row["title"] for row in PLAY.values())
    assert set(titles.values()) == {3}
    assert len(titles) == 8
    assert titles.keys() >= {"Acharnians", "Frogs", "Lysistrata", "Birds", "Wasps", "Clouds"}
    assert all(id == f"{row['title']}-{row['version']}".lower() for id, row in PLAY.items())
    assert {row["version"] for row in PLAY.values()} == {"A", "B", "C"}


@each("id", PLAY)
def test_a_play_places_issues_that_there_are_and_says_all_of_its_events(id):
    for place in placements(id):
        assert place["issue"] in ISSUES[place["side"]]
        assert ("end" in place) == (place.get("space", 0) > 0)
        assert place.get("end", "controlling") in {"controlling", "opposition"}
    for event in happenings(id):
        assert set(event) - {"what"} == HAPPENINGS[event["what"]]
        assert set(event.get("theaters", ())) <= set(THEATER)
        assert {PIECE[piece]["side"] for piece in event.get("pieces", ())} <= {event.get("side")}
        assert event.get("aim", "base") in {"base", "control", "control-or-contest"}
        assert event.get("to", "controlling") in {"controlling", "opposition"}


def test_the_acharnians_bring_the_plague_and_the_frogs_send_alcibiades_away():
    def bringing(what):
        return {PLAY[id]["title"] for id in PLAY for event in happenings(id) if event["what"] == what}

    for what, title in (("plague", "Acharnians"), ("alcibiades", "Frogs")):
        assert bringing(what) == {title}
        assert all({"what": what} in happenings(f"{title.lower()}-{version}") for version in "abc")


def test_the_clouds_a_put_war_before_both_controlling_factions():
    assert [(row["side"], row["issue"], row["end"]) for row in placements("clouds-a")] == [
        ("athens", "war-peace", "controlling"), ("sparta", "war-peace", "controlling"),
    ]  # fmt: skip
    assert happenings("clouds-a") == [
        {"what": "stock", "side": "athens", "amount": -6}, {"what": "stock", "side": "sparta", "amount": -6},
    ]  # fmt: skip


def test_lysistrata_c_wants_bases_in_macedonia_and_thessalia():
    assert [(row["side"], row["issue"]) for row in placements("lysistrata-c")] == [
        ("athens", "diplomatic"), ("sparta", "diplomatic"),
    ]  # fmt: skip
    assert happenings("lysistrata-c") == [
        {"what": "will", "side": "athens", "aim": "base", "theaters": ["macedonia"]},
        {"what": "will", "side": "sparta", "aim": "base", "theaters": ["thessalia"]},
    ]


def test_birds_c_and_a_version_of_the_frogs_bring_ostracism_and_take_tokens():
    for id in ("birds-c", "frogs-a"):
        assert "ostracism" in {row["issue"] for row in placements(id)}
        assert any(event["what"] == "stock" and event["amount"] < 0 for event in happenings(id))


# --- scenarios -----------------------------------------------------------------------------------


def test_the_scenarios_span_the_turns_that_are_known():
    assert {id: (row["first_turn"], row["last_turn"]) for id, row in SCENARIO.items()} == {
        "1pw": (1, 5), "arch": (6, 7), "2pw": (6, 10), "t8": (8, 8), "dec": (9, 10), "camp": (1, 10),
        "9a": (9, 9), "1a": (1, 1), "1b": (1, 1), "6b": (6, 6),
    }  # fmt: skip
    assert {id: row["peace_ends_from"] for id, row in SCENARIO.items() if "peace_ends_from" in row} == {
        "1pw": 3, "2pw": 8, "camp": 7,
    }  # fmt: skip
    assert {id for id, row in SCENARIO.items() if row.get("peace_ends_at_once")} == {"dec"}


def test_who_is_in_control_at_the_start():
    first_war = {"athens": "aristocrats", "sparta": "agiads"}
    second_war = {"athens": "aristocrats", "sparta": "eurypontids"}
    late = {"athens": "demagogues", "sparta": "eurypontids"}
    assert {id: row["controlling"] for id, row in SCENARIO.items()} == {
        "1pw": first_war, "camp": first_war, "1a": first_war, "1b": {"athens": "aristocrats"},
        "arch": second_war, "2pw": second_war, "t8": second_war, "6b": {"sparta": "eurypontids"},
        "dec": late, "9a": late,
    }  # fmt: skip


def test_war_peace_and_plague_at_the_start():
    assert {id for id, row in SCENARIO.items() if row["status"] == "war"} == {"dec", "9a", "1a"}
    for id, row in SCENARIO.items():
        assert row["plague"] == ("pre" if row["first_turn"] <= 6 else "post"), id
    assert {id for id, row in SCENARIO.items() if row.get("alcibiades") == "persia"} == {"dec", "9a"}
    assert {id: row["persian_bases"] for id, row in SCENARIO.items() if "persian_bases" in row} == {"dec": 1}
    assert {id for id, row in SCENARIO.items() if row.get("persian_war")} == {"1pw", "camp"}
    assert {id for id, row in SCENARIO.items() if row.get("plague_permanent")} == {"camp"}


def test_only_long_scenarios_count_the_map_and_can_be_won_by_honor_from_their_third_turn():
    assert {id for id, row in SCENARIO.items() if row.get("long")} == {"1pw", "2pw", "dec", "camp"}
    for id, row in SCENARIO.items():
        third = row["first_turn"] + 2
        can = row.get("long", False) and third <= row["last_turn"]
        assert row.get("honor_victory_from") == (third if can else None), id


def test_all_begin_with_ten_honor_and_the_option_of_the_archidamian_war_is_the_clouds():
    for row in SCENARIO.values():
        assert row["honor"] == dict.fromkeys(row.get("seats", SEATS), 10)
    assert {id: row["first_cards"] for id, row in SCENARIO.items() if "first_cards" in row} == {"arch": ["clouds-a"]}


def test_the_vignettes_of_one_theater_phase():
    both = {id for id, row in SCENARIO.items() if row.get("play") == "theater"}
    assert both == {"9a", "1a"}
    assert set(SCENARIO["9a"]["theaters"]) == theaters(6, 7, *range(13, 20))
    assert set(SCENARIO["1a"]["theaters"]) == theaters(*range(3, 10))
    for id in both:
        row = SCENARIO[id]
        within = set(row["theaters"])
        assert {"athens", "sparta"} <= within
        assert reachable("athens", within) == within
        assert row["granaries"] is False
        assert set(row["markers"]) == SEATS
        assert all(own == {"military": 2, "league": 1, "diplomatic": 1, "rumor": 2} for own in row["markers"].values())
        assert row["tokens"] == {seat: 10 if seat in row["controlling"].values() else 8 for seat in SEATS}


def test_the_vignettes_of_politics_only():
    found = {id: row for id, row in SCENARIO.items() if row.get("play") == "politics"}
    assert {id: (tuple(row["seats"]), row["chip"]) for id, row in found.items()} == {
        "1b": (FACTIONS["athens"], "ostracism"), "6b": (FACTIONS["sparta"], "war-peace"),
    }  # fmt: skip
    for id, war in (("1b", "1pw"), ("6b", "2pw")):
        here, there = SCENARIO[id], SCENARIO[war]
        assert "set_up" not in here
        assert all(here[key] == there[key] for key in ("first_turn", "status", "plague"))
        assert here["controlling"].items() <= there["controlling"].items()


def test_every_set_up_is_used():
    used = [row["set_up"] for row in SCENARIO.values() if "set_up" in row]
    assert set(used) == set(SET_UP)
    assert SCENARIO["arch"]["set_up"] == SCENARIO["2pw"]["set_up"]
    assert SCENARIO["1pw"]["set_up"] == SCENARIO["camp"]["set_up"]


def of(set_up, side, *kinds):
    """How many pieces of these kinds a Side has, by Theater."""
    found = {
        id: sum(n for piece, n in row.items() if PIECE[piece]["side"] == side and PIECE[piece]["kind"] in kinds)
        for id, row in SET_UP[set_up]["pieces"].items()
    }
    return {id: count for id, count in found.items() if count}


MAINTENANCE = {
    "460": {"athens": (14, 56, 43), "sparta": (6, 24, 24)},
    "430": {"athens": (16, 64, 44), "sparta": (11, 44, 31)},
    "418": {"athens": (15, 60, 45), "sparta": (10, 40, 29)},
    "412": {"athens": (11, 44, 38), "sparta": (12, 48, 37)},
    "412-aegean": {"athens": (8, 32, 28), "sparta": (6, 24, 20)},
    "460-central": {"athens": (6, 24, 18), "sparta": (6, 24, 20)},
}
"""Bases, what they maintain and what is to be maintained (§11.2)."""


@each("id", SET_UP)
def test_a_set_up_uses_the_pieces_there_are_and_maintains_them(id):
    pieces = SET_UP[id]["pieces"]
    total = Counter()
    for there in pieces.values():
        total.update(there)
        assert sum(n for piece, n in there.items() if PIECE[piece]["kind"] == "base") <= 3
    assert all(count <= PIECE[piece]["count"] for piece, count in total.items())
    for side, (bases, capacity, cost) in MAINTENANCE[id].items():
        assert sum(of(id, side, "base").values()) == bases
        assert bases * NUMBER["base_points"] == capacity
        assert sum(n * PIECE[piece]["upkeep"] for piece, n in total.items() if PIECE[piece]["side"] == side) == cost
        assert cost <= capacity


@each("id", SET_UP)
def test_nobody_stands_anywhere_that_redeployment_forbids(id):
    """§11.3: without a base of its League or City-State (Athenians: of either) only one unit may be there."""
    for theater, there in SET_UP[id]["pieces"].items():
        for side in FACTIONS:
            own = {piece: n for piece, n in there.items() if PIECE[piece]["side"] == side}
            bases = {PIECE[piece]["colour"] for piece in own if PIECE[piece]["kind"] == "base"}
            homes = {"athenian": {"athenian", "delian"}, "argive": {"delian"}}
            stranded = sum(
                n
                for piece, n in own.items()
                if PIECE[piece]["kind"] != "base"
                and not homes.get(PIECE[piece]["colour"], {PIECE[piece]["colour"]}) & bases
            )
            if (id, theater, side) in ABROAD:
                continue
            assert stranded <= 1, (theater, side)


ABROAD = {("460", "eastern-mediterranean", "athens")}
"""The expedition to Egypt, which is under way."""


def test_treachery_is_where_it_is_known_to_be():
    assert {id: row["treachery"] for id, row in SET_UP.items() if "treachery" in row} == {
        "460": {"sparta": {"athens": 1}, "boeotia": {"sparta": 1}, "samos": {"sparta": 1}},
        "430": {
            "sicily": {"athens": 1}, "sparta": {"athens": 1}, "lesbos": {"sparta": 1}, "chalcidice": {"sparta": 1},
        },
        "418": {"sicily": {"athens": 1}, "chios": {"sparta": 1}},
        "412": {"lesbos": {"sparta": 1}, "ionia": {"sparta": 1}},
    }  # fmt: skip


def test_who_holds_what_is_as_the_reports_say():
    def contested(id):
        return set(of(id, "athens", "land", "naval", "base")) & set(of(id, "sparta", "land", "naval", "base"))

    assert {"isthmus", "boeotia"} <= contested("460")
    assert "eastern-mediterranean" in of("460", "athens", "naval")
    assert "boeotia" in contested("430")
    assert "thessalia" in of("430", "athens", "land")
    assert sum(of("430", side, "base").get("isthmus", 0) for side in FACTIONS) < 3
    assert set(of("430", "sparta", "base")) >= {"sicily", "isthmus", "sparta", "boeotia"}
    aegean = theaters(*range(15, 20))
    assert aegean <= set(of("430", "athens", "base")) - set(of("430", "sparta", "base"))
    assert "spartan-base" in SET_UP["412"]["pieces"]["athens"]
    for id in ("460", "430", "418", "412"):
        assert set(of(id, "athens", "base")) & {"hellespont", "sicily", "sparta"}, id
        assert SET_UP[id]["pieces"]["sparta"]["spartan-base"] <= 2


# --- numbers -------------------------------------------------------------------------------------


def test_a_side_debates_eighteen_issues_and_a_faction_has_thirteen_markers():
    common = {"military": 6, "league": 3, "diplomatic": 3, "ostracism": 1, "games": 1, "war-peace": 1, "oracle": 1}
    debate = without_source(NUMBER["debate_issues"])
    assert debate["athens"] == common | {"citizenship": 1, "colony": 1}
    assert debate["sparta"] == common | {"krypteia": 1, "agoge": 1}
    assert {side: sum(issues.values()) for side, issues in debate.items()} == {"athens": 18, "sparta": 18}
    assert NUMBER["theater_issues"] == {"military": 6, "league": 3, "diplomatic": 3, "oracle": 1}
    assert NUMBER["rumors"] == 2


def test_six_debates_leave_one_of_seven_cards():
    assert NUMBER["hand"] - NUMBER["entourage"] + 1 - NUMBER["debates"] == 1
    assert len(NUMBER["boule_controlling"]) + len(NUMBER["boule_opposition"]) == 7
    assert (NUMBER["boule_controlling"], NUMBER["boule_opposition"]) == ([2, 0, 0, 0], [1, 0, 0])
    assert len(CARDS["athens"]) - 2 * NUMBER["hand"] == 12
    assert NUMBER["capture"] == 7


def test_the_numbers_of_the_honor_summary():
    assert NUMBER["peace_honor"] == 10
    assert NUMBER["oration_limit"] == NUMBER["ostracism_honor"] == 3
    assert NUMBER["general_honor"] == 2
    assert NUMBER["hostage_honor"] == 5
    assert (NUMBER["oracle_honor"], NUMBER["oracle_removal_honor"]) == (3, 1)
    assert NUMBER["callias_honor"] == 1
    assert NUMBER["base_honor"] == 2
    assert NUMBER["raid_honor"] == 3
    assert (NUMBER["will_honor"], NUMBER["will_tokens"]) == (5, 5)
    assert NUMBER["political_capital"] == 4
    assert NUMBER["games_honor"] == NUMBER["games_tokens"] == 3


def test_the_limits_of_commitments():
    assert (NUMBER["diplomatic_tokens"], NUMBER["neutral_tokens"], NUMBER["neutral_reply"]) == (3, 5, 4)
    assert (NUMBER["general_tokens"], NUMBER["other_tokens"], NUMBER["raid_tokens"]) == (5, 4, 3)
    assert (NUMBER["league_base"], NUMBER["league_conversion"], NUMBER["neutral_factor"]) == (4, 2, 2)
    assert (NUMBER["strategy_board"], NUMBER["strategy_board_card"]) == (5, 1)


def test_what_is_built_and_kept():
    assert NUMBER["bases_per_theater"] == 3
    assert NUMBER["base_points"] == 4
    assert NUMBER["build_cost"] == {"naval": 4, "land": 2}
    assert (NUMBER["colony_points"], NUMBER["agoge"], NUMBER["argos"], NUMBER["krypteia"]) == (4, 3, 4, 6)
    assert (NUMBER["garrison"], NUMBER["stranded"]) == (15, 1)
    assert [(row["piece"], row["count"]) for row in NUMBER["persian_gold"]] == [
        ("spartan-naval", 3), ("peloponnesian-land", 4), ("peloponnesian-naval", 3),
    ]  # fmt: skip
    assert set(NUMBER["persian_gold"][2]["theaters"]) == {id for id, row in THEATER.items() if row.get("aegean")}


def test_what_ends_the_game():
    assert (NUMBER["automatic_factor"], NUMBER["victory_honor"]) == (3, 5)
    assert (NUMBER["bonus_base"], NUMBER["bonus_theater"]) == (3, {"athens": 3, "sparta": 6})
    assert (NUMBER["major_defeat"], NUMBER["major_defeat_space"], NUMBER["hostage_space"]) == (5, 2, 2)
    assert NUMBER["plague_fraction"] == 3


ATHENIAN_LAND = ("athenian-land", "delian-land", "argive-land")
SPARTAN_LAND = ("spartan-land", "the-300")
SPARTAN_SHIPS = ("spartan-naval", "peloponnesian-naval")
SHIPS_LOST = {
    (1, ("athenian-naval",), 2, SPARTAN_SHIPS),
    (1, ("delian-naval",), 1, SPARTAN_SHIPS),
    (2, SPARTAN_SHIPS, 1, ("athenian-naval",)),
    (1, SPARTAN_SHIPS, 1, ("delian-naval",)),
}


def rows(table, kind):
    return {
        (row["per"], tuple(row["cause"]), row["remove"], tuple(row["victims"]))
        for row in NUMBER[table]
        if row["type"] == kind
    }


def test_the_loser_pays_unit_by_unit():
    assert rows("losses", "naval") == SHIPS_LOST
    assert rows("losses", "land") == {
        (1, SPARTAN_LAND, 2, ATHENIAN_LAND),
        (1, ("peloponnesian-land",), 1, ATHENIAN_LAND),
        (2, ATHENIAN_LAND, 1, SPARTAN_LAND),
        (1, ATHENIAN_LAND, 1, ("peloponnesian-land",)),
    }
    assert NUMBER["combine_rows"] is False
    assert NUMBER["margin_per_base"] == 2


def test_the_winner_pays_as_much_at_sea_and_half_as_much_on_land():
    assert rows("winner_losses", "naval") == SHIPS_LOST
    assert rows("winner_losses", "land") == {
        (1, SPARTAN_LAND, 1, ATHENIAN_LAND),
        (2, ("peloponnesian-land",), 1, ATHENIAN_LAND),
        (4, ATHENIAN_LAND, 1, SPARTAN_LAND),
        (2, ATHENIAN_LAND, 1, ("peloponnesian-land",)),
    }


def test_no_two_numbers_share_a_name():
    count = Counter(name for key, table in TABLES.items() if key != "provenance" for name in without_source(table))
    assert set(count.values()) == {1}


# --- names ---------------------------------------------------------------------------------------


def test_everything_has_a_name_and_nothing_else_has():
    named = {kind: set(table) for kind, table in NAMES.items() if kind != "provenance"}
    assert named == {
        "seat": SEATS,
        "side": set(FACTIONS),
        "theater": {*THEATER, "persia"},
        "issue": ISSUES["athens"] | ISSUES["sparta"] | {"rumor"},
        "marker": {f"{seat}-{issue}" for seat in SEATS for issue in (*NUMBER["theater_issues"], "rumor")},
        "piece": set(PIECE),
        "type": {"land", "naval", "base"},
        "connection": set(EXIT),
        "space": {"centre", *(f"{seat}-{number}" for seat in SEATS for number in range(1, NUMBER["capture"] + 1))},
        "card": {*CARDS["athens"], *CARDS["sparta"], "leader"},
        "aristophanes": set(PLAY),
        "status": {"peace", "war"},
        "plague": {"pre", "post"},
        "phase": {"aristophanes", "assembly", "political", "theater", "end"},
        "scenario": set(SCENARIO),
    }


@each("kind", [kind for kind in NAMES if kind != "provenance"])
def test_no_word_means_two_things_of_a_kind(kind):
    assert clashes(NAMES, [kind]) == {}


def test_an_id_in_two_tables_has_one_name():
    assert with_two_names(NAMES) == {}


def test_a_card_is_called_by_its_title_and_a_play_by_its_version():
    for side in FACTIONS:
        for id, card in CARDS[side].items():
            assert NAMES["card"][id]["name"].rpartition(" ")[0] == card["title"]
    for id, play in PLAY.items():
        assert NAMES["aristophanes"][id]["name"] == f"{play['title']} {play['version']}"
