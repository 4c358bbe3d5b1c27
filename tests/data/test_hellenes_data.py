"""What the data files of Hellenes promise, read with nothing but the standard library."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.data.naming import clashes, with_two_names
from tests.data.provenance import has_a_default, silent, sources_are_known, without_source
from tests.each import each

HERE = Path(__file__).parents[2] / "data" / "hellenes"
FILES = ("provinces", "borders", "seas", "units", "cards", "scenarios", "tables", "names")
SEATS = {"athens", "sparta"}
SEASONS = {"spring", "summer", "high-summer", "fall", "winter"}
THEATRES = {"greece", "italy", "sicily", "persia"}


def read(name):
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


PROVINCES, BORDERS, SEA_TABLE, UNIT_TABLE, CARD_TABLE, SCENARIOS, TABLES, NAMES = map(read, FILES)
PROVINCE = PROVINCES["province"]
HELOTS = PROVINCES["helots"]
SEA = SEA_TABLE["sea"]
UNIT = {id: {**unit, "seat": seat} for seat in sorted(SEATS) for id, unit in UNIT_TABLE[seat].items()}
CARD = CARD_TABLE["card"]
SCENARIO = SCENARIOS["scenario"]
KINDS = ("open", "deep", "narrows")
LAND_PAIRS = [tuple(border["between"]) for border in BORDERS["land"]["borders"]]
SEA_PAIRS = {kind: [tuple(border["between"]) for border in BORDERS["sea"][kind]] for kind in KINDS}


def both_ways(pairs):
    near = {}
    for a, b in pairs:
        near.setdefault(a, set()).add(b)
        near.setdefault(b, set()).add(a)
    return near


LAND = both_ways(LAND_PAIRS)
WATER = both_ways(pair for pairs in SEA_PAIRS.values() for pair in pairs)
DEEP = {frozenset(pair) for pair in SEA_PAIRS["deep"]}


def reachable(start, near, within=None):
    found, waiting = {start}, [start]
    while waiting:
        for there in near.get(waiting.pop(), ()):
            if there not in found and (within is None or there in within):
                found.add(there)
                waiting.append(there)
    return found


def is_city(province):
    return PROVINCE[province]["kind"] in ("city", "port")


def home(unit):
    row = UNIT[unit]
    return [
        id
        for id, province in PROVINCE.items()
        if province.get("nation") == row["nation"]
        and (province["kind"] == "town" if row.get("barbarian") else is_city(id))
    ]


# --- provenance ----------------------------------------------------------------------------------


@each("name", FILES)
def test_every_file_says_where_a_value_comes_from_that_says_nothing_itself(name):
    assert has_a_default(read(name))


@each("name", FILES)
def test_every_source_is_known_and_speaks_of_fields_that_are_there(name):
    sources_are_known(read(name))


@each(
    "table",
    [PROVINCE, SEA, UNIT, CARD, SCENARIO, {key: table for key, table in TABLES.items() if key != "provenance"}],
)
def test_every_piece_of_the_game_says_for_itself_where_it_comes_from(table):
    assert silent(table) == []


# --- provinces and seas --------------------------------------------------------------------------


def test_there_are_seventy_eight_provinces_and_thirty_seven_seas():
    assert len(PROVINCE) == 78
    assert len(SEA) == 37
    assert not set(PROVINCE) & set(SEA)
    assert {row["theatre"] for row in PROVINCE.values()} == THEATRES
    assert {row["theatre"] for row in SEA.values()} == THEATRES - {"persia"}


def test_cities_have_values_and_towns_and_open_land_have_none():
    assert {row["kind"] for row in PROVINCE.values()} == {"city", "port", "town", "open"}
    for id, row in PROVINCE.items():
        assert ("value" in row) == is_city(id), id
        assert 1 <= row.get("value", 1) <= 6, id
        assert ("nation" in row) == (row["kind"] != "open"), id
        assert row.get("loyal", "athens") in SEATS, id
        assert "loyal" not in row or is_city(id), id


def test_a_port_has_one_offshore_sea_that_it_lies_on():
    for id, row in PROVINCE.items():
        assert ("offshore" in row) == (row["kind"] == "port"), id
        assert set(row["seas"]) <= set(SEA), id
        assert len(set(row["seas"])) == len(row["seas"]), id
        if row["kind"] == "port":
            assert row["offshore"] in row["seas"], id


def test_the_theatres_are_those_of_the_rulebook():
    def of(table, theatre):
        return {id for id, row in table.items() if row["theatre"] == theatre}

    assert of(PROVINCE, "persia") == {"lydia", "phrygia"}
    assert of(PROVINCE, "italy") == {"taras", "croton"}
    assert of(SEA, "italy") == {sea for city in ("taras", "croton") for sea in PROVINCE[city]["seas"]}
    assert "gulf-of-rhegium" in of(SEA, "sicily")
    assert {"syracuse", "messana", "rhegium", "acragas", "gela", "lipara"} <= of(PROVINCE, "sicily")
    assert {sea for id in of(PROVINCE, "sicily") - {"rhegium"} for sea in PROVINCE[id]["seas"]} == of(SEA, "sicily")


def test_the_cities_that_the_rulebook_describes():
    assert PROVINCE["corinth"]["offshore"] == "gulf-of-corinth"
    assert PROVINCE["athens"]["offshore"] == "saronic-gulf"
    assert "andros-sea" in PROVINCE["athens"]["seas"]
    assert (PROVINCE["leucas"]["nation"], PROVINCE["leucas"]["offshore"]) == ("ambracia", "gulf-of-ambracia")
    assert PROVINCE["lipara"]["offshore"] == "tyrrhenian-sea"
    assert PROVINCE["thebes"]["value"] * TABLES["cities"]["peace_capacity"] == 12
    assert PROVINCE["thebes"]["seas"]
    assert PROVINCE["platea"]["value"] + PROVINCE["amphipolis"]["value"] == 4
    assert PROVINCE["leucas"]["value"] + PROVINCE["pylos"]["value"] == 3
    assert PROVINCE["stratus"]["value"] == 1
    assert {id for id, row in PROVINCE.items() if row.get("nation") == "attica"} == {"athens", "platea"}
    assert is_city("pella")
    assert HELOTS["provinces"] == ["sparta", "messenia", "pylos"]
    assert {id for id, row in PROVINCE.items() if row.get("nation") == "lacedaemon"} == set(HELOTS["provinces"])


def test_grain_comes_by_three_seas():
    assert {id for id, row in SEA.items() if row.get("grain")} == {"hellespont", "sea-of-marmara", "saronic-gulf"}


REGIONS = {
    "aeolean-islands": "chios 3*, lesbos 2*",
    "chalcidice": "potidea 2*, stagira 1, torone 2*",
    "cyclades": "andros 1*, naxos 2*",
    "euboea": "chalcis 3*, eretria 2",
    "ionia": "cnidus 1*, cyme 2, ephesus 3*, erythrae 1, miletus 2*",
    "propontis": "abydos 2*, byzantium 3*, cyzicus 1, sestos 1",
    "sporades": "rhodes 2*, samos 3*",
    "thrace": "abdera 1*, amphipolis 3*, maronea 2",
    "western-islands": "cephallenia 1, zacinthos 1",
}
"""The sidebar of the rulebook: City values, Ports with an asterisk."""


def test_subject_regions_are_those_of_the_rulebook():
    found = {}
    for id, row in PROVINCE.items():
        if "region" in row:
            star = "*" if row["kind"] == "port" else ""
            found.setdefault(row["region"], set()).add(f"{id} {row['value']}{star}")
            assert row["loyal"] == "athens"
            assert row["nation"] == ("aeolean-islands" if row["region"] == "aeolean-islands" else "subject")
    assert found == {region: set(cities.split(", ")) for region, cities in REGIONS.items()}
    assert {id for id, row in PROVINCE.items() if row.get("nation") == "subject"} == {
        city.split()[0] for region, cities in REGIONS.items() if region != "aeolean-islands"
        for city in cities.split(", ")
    }  # fmt: skip


# --- borders -------------------------------------------------------------------------------------


def test_a_border_joins_two_known_areas_of_its_kind_once():
    every_sea_pair = [pair for pairs in SEA_PAIRS.values() for pair in pairs]
    for pairs, known in ((LAND_PAIRS, PROVINCE), (every_sea_pair, SEA)):
        assert all(a in known and b in known and a != b for a, b in pairs)
        assert len({frozenset(pair) for pair in pairs}) == len(pairs)


def test_every_area_can_be_reached():
    assert reachable("saronic-gulf", WATER) == set(SEA)
    assert set(WATER) == set(SEA)
    for id, row in PROVINCE.items():
        assert row["seas"] or LAND.get(id), id
    mainland = reachable("athens", LAND)
    assert {"sparta", "stratus", "pella", "odrysia", "byzantium", "illyria"} <= mainland
    assert "leucas" in mainland
    assert reachable("syracuse", LAND) >= {"messana", "segesta", "sicelia", "acragas"}
    assert mainland.isdisjoint(reachable("ephesus", LAND))


def test_only_islands_have_no_land_border():
    assert set(PROVINCE) - set(LAND) == {
        "corcyra", "samos", "rhodes", "naxos", "andros", "cephallenia", "zacinthos", "chios", "lesbos", "rhegium",
        "lipara",
    }  # fmt: skip


def test_the_land_ways_that_the_rulebook_tells_of():
    assert "corinth" not in LAND["sparta"]
    assert {"sparta", "corinth"} <= LAND["tegea"]
    assert {"leucas", "naupactis"} <= LAND["stratus"]
    assert "thebes" in LAND["athens"]


def test_only_corinth_has_two_coasts():
    apart = {id for id, row in PROVINCE.items() if row["seas"] and not _one_coast(row["seas"])}
    assert apart == {"corinth"}


def _one_coast(seas):
    return reachable(seas[0], WATER, within=set(seas)) == set(seas)


def fewest_deep(start, goal, moves):
    """Fewest DeepSea borders on a way by sea of at most so many moves, the last of them onto land; None: no way."""
    best = {start: 0}
    for _ in range(moves - 1):
        for here, deep in list(best.items()):
            for there in WATER[here]:
                cost = deep + (frozenset((here, there)) in DEEP)
                if cost < best.get(there, 99):
                    best[there] = cost
    return min((best[sea] for sea in PROVINCE[goal]["seas"] if sea in best), default=None)


def test_the_crossings_that_the_rulebook_tells_of():
    assert "hellespont" in PROVINCE["abydos"]["seas"]
    assert fewest_deep("hellespont", "athens", 6) == 2
    near_samos = [fewest_deep(sea, "athens", 5) for sea in PROVINCE["samos"]["seas"]]
    assert 0 in near_samos
    assert "paros-sea" in {there for sea in PROVINCE["samos"]["seas"] for there in WATER[sea]}


# --- units ---------------------------------------------------------------------------------------


def test_there_are_a_hundred_and_six_units():
    assert len(UNIT) == 106
    for seat, letter in (("athens", "a"), ("sparta", "s")):
        own = UNIT_TABLE[seat]
        assert all(id[0] == letter for id in own)
        assert {int(id[1:]) for id in own} >= set(range(1, 47))
        assert max(int(id[1:]) for id in own) <= 60
    beyond = [int(id[1:]) for id in UNIT if int(id[1:]) > 46]
    assert sorted(beyond) == list(range(47, 61))


@each("id", UNIT)
def test_a_unit_is_what_its_type_says(id):
    unit = UNIT[id]
    assert unit["type"] in {"hoplite", "archers", "cavalry", "infantry", "fleet"}
    assert 1 <= unit["cv"] <= 4
    assert unit["land"][0] in "ABCD"
    assert unit["land"][1] in "123"
    assert ("sea" in unit) == (unit["type"] == "fleet")
    if unit["type"] == "fleet":
        assert unit["land"] == "D1"
        assert unit["sea"][0] in "EF"
        assert not unit.get("barbarian")
    assert unit["move"] == {"fleet": 5, "cavalry": 3}.get(unit["type"], 2)
    assert unit["type"] != "archers" or unit["land"] == "A1"
    assert unit.get("needs", "war") in {"no-athenian-leader", "war", "persian-aid", "quarter"}


@each("id", UNIT)
def test_a_unit_has_a_home_and_a_fleet_one_on_the_coast(id):
    assert home(id)
    if UNIT[id]["type"] == "fleet":
        assert any(PROVINCE[place]["seas"] for place in home(id))
    else:
        assert UNIT[id]["type"] in {"hoplite", "archers", "cavalry", "infantry"}
    loyal = {PROVINCE[place].get("loyal") for place in home(id)} - {None}
    assert loyal <= ({"athens", "sparta"} if UNIT[id].get("rebel") else {UNIT[id]["seat"]})


def test_sicilians_are_those_at_home_in_sicily():
    for id, unit in UNIT.items():
        in_sicily = {PROVINCE[place]["theatre"] for place in home(id)} == {"sicily"}
        assert in_sicily == unit.get("sicilian", False) == (int(id[1:]) > 46), id


def test_the_units_that_the_rulebook_describes():
    by_need = {}
    for id, unit in UNIT.items():
        by_need.setdefault(unit.get("needs"), set()).add(id)
    assert by_need["no-athenian-leader"] == {"a37"}
    assert (UNIT["a37"]["nation"], UNIT["a37"]["type"], UNIT["a37"]["land"]) == ("odrysia", "cavalry", "A3")
    assert by_need["persian-aid"] == {f"s{number}" for number in range(41, 47)}
    assert by_need["war"] == {"a36", "s35"} == {id for id, unit in UNIT.items() if unit.get("rebel")}
    assert by_need["quarter"] == {id for id, unit in UNIT.items() if unit.get("sea") == "E2"}
    for id in by_need["persian-aid"]:
        assert (UNIT[id].get("barbarian") and UNIT[id]["nation"] == "persia") or UNIT[id]["sea"] == "E1"
    assert home("a36") == home("s36")
    assert "pella" not in home("a36")
    assert set(home("s35")) == {"chios", "lesbos"}
    assert any(unit["type"] == "fleet" and "thebes" in home(id) for id, unit in UNIT.items())
    assert any(UNIT[id]["nation"] == "gela" for id in UNIT)


def test_the_armies_that_players_have_described():
    def cvs(seat, nation, kind, **more):
        return sorted(
            (
                unit["cv"]
                for unit in UNIT_TABLE[seat].values()
                if (unit["nation"], unit["type"]) == (nation, kind) and all(unit.get(k) == v for k, v in more.items())
            ),
            reverse=True,
        )

    assert cvs("sparta", "lacedaemon", "hoplite", land="B2", elite=True) == [4, 3, 2, 2]
    assert cvs("sparta", "arcadia", "hoplite", land="C2") == [3, 2, 2]
    assert cvs("athens", "attica", "hoplite", land="C2") == [4, 3, 3, 2, 2, 2]
    assert cvs("athens", "attica", "fleet", sea="E2", elite=True) == [4, 4, 3, 3, 2, 2, 2, 2]
    assert cvs("athens", "attica", "fleet", sea="F2") == [4, 3, 2, 2]


# --- cards ---------------------------------------------------------------------------------------

EVENTS = {
    "leader", "plague-strikes", "plague-returns", "revolt", "taxes", "helots", "treachery", "civil-war", "ostracized",
    "hunger", "earthquake", "augury", "atrocity", "peace-faction", "war-faction", "persian-aid", "no-quarter",
}  # fmt: skip


def test_there_are_fifty_five_cards_in_three_borders():
    assert sorted(card["number"] for card in CARD.values()) == list(range(1, 56))
    for id, card in CARD.items():
        number = card["number"]
        assert id.endswith(f"-{number}")
        assert card["border"] == ("gold" if number <= 11 else "silver" if number <= 44 else "bronze")
        assert 1 <= card["value"] <= 3
        assert card.get("side", "athens") in SEATS
    assert Counter(card["border"] for card in CARD.values()) == {"gold": 11, "silver": 33, "bronze": 11}


def test_every_scenario_has_a_deck_of_forty_four():
    for scenario in SCENARIO.values():
        assert sum(card["border"] in scenario["borders"] for card in CARD.values()) == 44


def test_events_are_known_and_say_what_they_are_about():
    assert {card["event"] for card in CARD.values()} == EVENTS
    continuing = {"leader", "civil-war", "taxes", "persian-aid", "peace-faction", "war-faction", "no-quarter"}
    side = {
        "revolt": "sparta", "plague-strikes": "sparta", "plague-returns": "sparta", "persian-aid": "sparta",
        "no-quarter": "sparta", "taxes": "athens", "helots": "athens",
    }  # fmt: skip
    for id, card in CARD.items():
        event = card["event"]
        assert card.get("continuing", False) == (event in continuing), id
        assert card.get("at_new_year", True) == (event not in {"revolt", "helots"}), id
        assert card.get("side") == side.get(event), id
        assert ("region" in card) == (event == "revolt"), id
        assert card.get("region", "ionia") in REGIONS, id
        assert "spreading" not in card or event == "revolt", id
        assert ("leader_of" in card) == ("leader_value" in card) == (event == "leader"), id
        assert card.get("leader_of", "athens") in SEATS
        assert card.get("leader_value", 0) in {0, 1}
    assert {card["region"] for card in CARD.values() if "region" in card} == set(REGIONS)


def test_persian_aid_is_there_three_times_and_only_after_431():
    aid = [card for card in CARD.values() if card["event"] == "persian-aid"]
    assert len(aid) == 3
    assert {card["border"] for card in aid} == {"bronze"}


def test_some_revolts_spread_and_some_do_not():
    spreading = [card for card in CARD.values() if card.get("spreading")]
    assert spreading
    assert {card["border"] for card in spreading} == {"silver"}
    assert len(spreading) < sum(card["event"] == "revolt" for card in CARD.values())


# --- scenarios -----------------------------------------------------------------------------------


def posts(scenario):
    return [(seat, post) for seat, own in SCENARIO[scenario]["posts"].items() for post in own]


def test_the_scenarios_are_those_of_the_rulebook():
    assert {id: (row["first_year"], row["last_year"]) for id, row in SCENARIO.items()} == {
        "431": (431, 422), "sicily": (415, 413), "413": (413, 404), "415": (415, 404),
    }  # fmt: skip
    assert {id for id, row in SCENARIO.items() if row.get("peace")} == {"sicily", "415"}
    assert {id for id, row in SCENARIO.items() if row.get("breakable")} == {"415"}
    assert {id for id, row in SCENARIO.items() if row.get("resumed")} == {"413"}
    assert {id: row["prestige"] for id, row in SCENARIO.items() if "prestige" in row} == {"413": 3}
    leaders = {id: tuple(row["leaders"].values()) for id, row in SCENARIO.items()}
    assert leaders == {
        "431": ("pericles-1", "archidamos-2"), "sicily": ("alcibiades-45", "agis-46"),
        "413": ("proboulois-47", "agis-46"), "415": ("alcibiades-45", "agis-46"),
    }  # fmt: skip
    for row in SCENARIO.values():
        for seat, card in row["leaders"].items():
            assert CARD[card]["leader_of"] == seat
            assert CARD[card]["border"] in row["borders"]


def test_captured_cities_are_those_of_the_rulebook():
    assert SCENARIO["431"]["garrisons"] == {"potidea": "sparta"}
    assert SCENARIO["431"]["besieged"] == ["potidea"]
    for id in ("sicily", "413", "415"):
        garrisons = SCENARIO[id]["garrisons"]
        assert garrisons == {"leucas": "athens", "pylos": "athens", "platea": "sparta", "amphipolis": "sparta"}
        held = Counter()
        for city, seat in garrisons.items():
            assert PROVINCE[city]["loyal"] != seat
            held[seat] += PROVINCE[city]["value"]
        assert held == {"athens": 3, "sparta": 4}


def test_neutral_provinces_are_those_of_the_rulebook():
    sicily = {id for id, row in PROVINCE.items() if row["theatre"] == "sicily"}
    always = {"achaea", "lydia", "phrygia", "taras", "croton"}
    assert {id: set(row["neutral"]) - always for id, row in SCENARIO.items()} == {
        "431": {"argos"} | sicily,
        "413": sicily,
        "sicily": {"messana", "rhegium", "acragas", "gela"},
        "415": {"messana", "rhegium", "acragas", "gela"},
    }
    assert all(always < set(row["neutral"]) for row in SCENARIO.values())
    assert {id for id, row in PROVINCE.items() if is_city(id) and "loyal" not in row} == {
        "achaea", "taras", "croton", "messana", "rhegium", "acragas",
    }  # fmt: skip


@pytest.mark.parametrize("id", SCENARIO)
def test_every_unit_of_a_scenario_is_in_one_place(id):
    scenario = SCENARIO[id]
    for seat in SEATS:
        placed = [unit for side, post in posts(id) if side == seat for unit in post["units"]]
        everywhere = [*placed, *scenario["pools"][seat], *scenario.get("aside", {}).get(seat, [])]
        assert len(set(everywhere)) == len(everywhere)
        own = set(UNIT_TABLE[seat])
        assert set(everywhere) <= own
        top = {"431": 40, "413": 46, "415": 60}.get(id)
        if top is not None:
            assert set(everywhere) == {unit for unit in own if int(unit[1:]) <= top}
    assert scenario.get("aside", {}) == ({"sparta": [f"s{n}" for n in range(41, 47)]} if id == "415" else {})


@pytest.mark.parametrize("id", SCENARIO)
def test_posts_fit_the_cities_that_they_are_in(id):
    scenario = SCENARIO[id]
    room = {}
    for province, row in PROVINCE.items():
        wide = (scenario.get("peace") and row["theatre"] == "greece") or (
            scenario.get("resumed") and province == "thebes"
        )
        room[province] = row.get("value", 0) * TABLES["cities"]["peace_capacity" if wide else "capacity"]
    for seat, post in posts(id):
        assert post.get("stance", "inside") in {"inside", "besieging", "besieged"}
        assert post.get("tag", "first-expedition") in {"first-expedition", "second-expedition"}
        assert post["provinces"]
        for province in post["provinces"]:
            assert is_city(province)
            assert province not in set(scenario["neutral"]) - {"gela"}
            besieged = province in scenario.get("besieged", [])
            holder = scenario["garrisons"].get(province, PROVINCE[province]["loyal"])
            assert besieged == ("stance" in post)
            assert (holder == seat) == (post.get("stance") != "besieging")
            for unit in post["units"]:
                assert UNIT[unit]["type"] != "fleet" or any(PROVINCE[p]["seas"] for p in post["provinces"])
    for province in PROVINCE:
        tight = [
            len(post["units"])
            for _, post in posts(id)
            if post["provinces"] == [province] and post.get("stance") != "besieging"
        ]
        assert sum(tight) <= room[province], province
    for _, post in posts(id):
        if len(post["provinces"]) > 1:
            assert len(post["units"]) <= sum(room[province] for province in post["provinces"]) - sum(
                len(other["units"]) for _, other in posts(id) if len(other["provinces"]) == 1
                and other["provinces"][0] in post["provinces"]
            )  # fmt: skip


def test_potidea_begins_under_siege():
    at_potidea = {
        post["stance"]: (seat, len(post["units"])) for seat, post in posts("431") if post["provinces"] == ["potidea"]
    }
    assert at_potidea == {"besieging": ("athens", 4), "besieged": ("sparta", 2)}


def test_the_expeditions_are_the_same_in_both_games_that_have_them():
    def tagged(id):
        return {post["tag"]: (post["units"], post["provinces"]) for _, post in posts(id) if "tag" in post}

    assert tagged("sicily") == tagged("415")
    assert set(tagged("415")) == {"first-expedition", "second-expedition"}
    assert tagged("415")["second-expedition"][1] == ["athens"]
    assert "s58" in {unit for _, post in posts("415") if post["provinces"] == ["gela"] for unit in post["units"]}


def test_restrictions_are_known():
    assert {id: set(row.get("restrictions", [])) for id, row in SCENARIO.items()} == {
        "431": set(),
        "413": set(),
        "sicily": {"neutral-sicily", "second-expedition-414", "sicilians-stay", "gela"},
        "415": {"neutral-sicily", "expeditions", "sicilians-stay", "gela"},
    }


# --- numbers -------------------------------------------------------------------------------------


def test_the_tables_of_the_last_page():
    assert TABLES["storms"]["storm_up_to"] == {"spring": 3, "summer": 2, "high-summer": 1, "fall": 2, "winter": 3}
    assert TABLES["attrition"]["attrition_up_to"] == {**dict.fromkeys(SEASONS, 1), "winter": 3}
    assert TABLES["storms"]["gale_up_to"] == 3
    assert TABLES["marches"]["march_from"] == {"regular": 5, "elite": 3}
    breaking = TABLES["peace"]["breaking"]
    assert list(breaking["sparta"].values()) == [5, 4, 3, 2, 1, 0]
    assert list(breaking["athens"].values()) == [10, 8, 6, 4, 2, 0]
    assert list(breaking["athens"]) == list(breaking["sparta"]) == ["415", "414", "413", "412", "411", "410"]


def test_no_two_numbers_share_a_name():
    subjects = [without_source(table) for key, table in TABLES.items() if key not in ("provenance", "prestige")]
    count = Counter(name for subject in subjects for name in subject)
    assert set(count.values()) == {1}


# --- names ---------------------------------------------------------------------------------------


def test_everything_has_a_name_and_nothing_else_has():
    named = {kind: set(table) for kind, table in NAMES.items() if kind != "provenance"}
    assert named == {
        "seat": SEATS,
        "season": SEASONS | {"new-year"},
        "province": set(PROVINCE),
        "sea": set(SEA),
        "nation": {row["nation"] for row in PROVINCE.values() if "nation" in row},
        "region": set(REGIONS),
        "type": {unit["type"] for unit in UNIT.values()} | {"garrison"},
        "olympian": {"zeus", "apollo", "ares", "demeter", "poseidon", "hermes", "hera"},
        "event": EVENTS,
        "card": set(CARD),
        "unit": set(UNIT),
        "scenario": set(SCENARIO),
    }


PLACES = ("province", "sea")


@each("kinds", [PLACES, *((kind,) for kind in NAMES if kind not in {"provenance", *PLACES})])
def test_no_word_means_two_things_of_a_kind(kinds):
    assert clashes(NAMES, kinds) == {}


def test_an_id_in_two_tables_has_one_name():
    assert with_two_names(NAMES) == {}


def test_a_unit_is_called_by_its_number():
    for id, entry in NAMES["unit"].items():
        assert entry["name"].endswith(f" #{id[1:]}")
        assert len(entry["short"] if "short" in entry else entry["name"]) <= 22
