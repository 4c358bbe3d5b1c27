"""What the data files of Polis promise, read with nothing but the standard library."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.data.naming import clashes
from tests.data.provenance import has_a_default, silent, sources_are_known, without_source
from tests.each import each

HERE = Path(__file__).parents[2] / "data" / "polis"
FILES = ("board", "poleis", "tribute", "markets", "projects", "events", "combat", "scenarios", "names")
SEATS = {"athens", "sparta"}
GOODS = {"metal", "wood", "wine", "oil", "silver", "wheat"}
UNITS = {"hoplite", "galley"}


def read(name):
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


BOARD, POLEIS, TRIBUTE, MARKETS, PROJECTS, EVENTS, COMBAT, SCENARIOS, NAMES = map(read, FILES)
LANDS = set(BOARD["land"])
SEAS = set(BOARD["sea"])
ROUNDS = BOARD["round"]
POLIS = POLEIS["polis"]
MARKET = MARKETS["market"]
PROJECT = PROJECTS["project"]
EVENT = EVENTS["event"]
SCENARIO = SCENARIOS["scenario"]
DECKS = without_source(EVENTS["decks"])


def steps(effects):
    """Effects, and those inside the options of a choice."""
    for effect in effects:
        yield effect
        for option in effect.get("options", ()):
            yield from steps(option.get("effects", ()))


# --- provenance ----------------------------------------------------------------------------------


@each("name", FILES)
def test_every_file_says_where_a_value_comes_from_that_says_nothing_itself(name):
    assert has_a_default(read(name))


@each("name", FILES)
def test_every_source_is_known_and_speaks_of_fields_that_are_there(name):
    sources_are_known(read(name))


@each(
    "table",
    [ROUNDS, BOARD["land"], BOARD["sea"], POLIS, TRIBUTE["tribute"], MARKET, PROJECT, EVENT, SCENARIO],
)
def test_every_piece_of_the_game_says_for_itself_where_it_comes_from(table):
    assert silent(table) == []


# --- the board -----------------------------------------------------------------------------------


def test_there_are_twelve_lands_and_five_seas():
    assert len(LANDS) == 12
    assert len(SEAS) == 5
    assert not LANDS & SEAS


def test_a_border_joins_two_known_territories_of_its_kind_once():
    borders = BOARD["borders"]
    sides = {"land": (LANDS, LANDS), "sea": (SEAS, SEAS), "coast": (LANDS, SEAS)}
    for kind, (first, second) in sides.items():
        pairs = [border["between"] for border in borders[kind]]
        assert all(a in first and b in second and a != b for a, b in pairs)
        assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    assert set(borders["diolkos"]["between"]) <= SEAS
    assert borders["diolkos"]["owner_of"] in POLIS


def reachable(start, pairs):
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for pair in pairs:
            if here in pair:
                (there,) = set(pair) - {here}
                if there not in found:
                    found.add(there)
                    waiting.append(there)
    return found


def test_only_ionia_and_sikelia_need_a_ship():
    pairs = [border["between"] for border in BOARD["borders"]["land"]]
    assert reachable("attika", pairs) == LANDS - {"ionia", "sikelia"}


def test_every_sea_and_every_coast_can_be_sailed_to():
    pairs = [border["between"] for border in BOARD["borders"]["sea"]]
    assert reachable("kyklades", pairs) == SEAS
    assert {"ionia", "sikelia"} <= {border["between"][0] for border in BOARD["borders"]["coast"]}


def test_ionio_and_kyklades_meet_only_at_the_diolkos():
    pairs = [set(border["between"]) for border in BOARD["borders"]["sea"]]
    assert {"ionio", "kyklades"} not in pairs
    assert set(BOARD["borders"]["diolkos"]["between"]) == {"ionio", "kyklades"}


def test_the_rounds_allow_three_four_five_and_five():
    in_order = sorted(ROUNDS, key=lambda id: ROUNDS[id]["order"])
    assert in_order == ["3", "4", "5a", "5b"]
    assert [ROUNDS[id]["capacity"] for id in in_order] == [3, 4, 5, 5]
    assert [ROUNDS[id]["largest_shipload"] for id in in_order] == [3, 4, 5, 5]


# --- poleis --------------------------------------------------------------------------------------


def test_there_are_eighteen_poleis_on_known_ground():
    assert len(POLIS) == 18
    types = {project["type"] for project in PROJECT.values()}
    for id, polis in POLIS.items():
        assert polis.get("territory", "attika") in LANDS, id
        assert set(polis["harbours"]) <= SEAS, id
        assert set(polis["projects"]) <= types, id
        assert 1 <= polis["fortification"] <= polis["maximum"] <= 8, id
        assert polis["growth"] >= 1, id
        assert polis.get("capital", "athens") in SEATS
        assert polis.get("commercial", "athens") in SEATS


def test_every_land_but_achaia_has_one_or_two_poleis():
    count = Counter(polis["territory"] for polis in POLIS.values() if "territory" in polis)
    assert set(count) == LANDS - {"achaia"}
    assert max(count.values()) == 2
    assert {id for id, polis in POLIS.items() if "territory" not in polis} == {"epidamnos", "abdera"}


def test_every_harbour_lies_on_its_lands_coast():
    coasts = {tuple(border["between"]) for border in BOARD["borders"]["coast"]}
    for polis in POLIS.values():
        if "territory" in polis:
            assert all((polis["territory"], sea) in coasts for sea in polis["harbours"])


def test_only_sparta_and_thebai_have_no_harbour_and_only_korinthos_has_two():
    number = {id: len(polis["harbours"]) for id, polis in POLIS.items()}
    assert {id for id, n in number.items() if n == 0} == {"sparta", "thebai"}
    assert {id for id, n in number.items() if n == 2} == {"korinthos"}


def test_project_types_are_at_home_where_the_rulebook_says():
    sites = {}
    for id, polis in POLIS.items():
        for kind in polis["projects"]:
            sites.setdefault(kind, set()).add(id)
    assert sites == {
        "philosopher": {"syrakousai", "athenai"},
        "artist": {"athenai"},
        "temple": {"syrakousai", "sparta"},
        "theatre": {"korinthos", "athenai", "thebai"},
        "statue": {"abdera", "gela", "epidamnos", "sparta"},
        "festival": {"sparta", "poteidaia", "samos"},
        "games": {"pydna", "argos", "korinthos"},
    }


# --- tribute and trade ---------------------------------------------------------------------------


def test_every_land_has_a_tribute_box_with_rising_rows():
    assert set(TRIBUTE["tribute"]) == LANDS
    for box in TRIBUTE["tribute"].values():
        assert set(box["rows"]) <= GOODS
        for row in box["rows"].values():
            assert 1 <= len(row) <= 5
            assert row == sorted(set(row))
    home = {id: box["home"] for id, box in TRIBUTE["tribute"].items() if "home" in box}
    assert home == {"attika": "athens", "lakedaimon": "sparta"}


def test_sikelia_yields_what_the_rulebook_says():
    rows = TRIBUTE["tribute"]["sikelia"]["rows"]
    assert rows == {"wine": [1, 3, 6, 10, 15], "oil": [1, 3, 6, 10, 15], "wheat": [1, 3, 6]}


def test_persis_offers_what_the_rulebook_says():
    loads = [(load["size"], load["wants"], load["gives"]) for load in MARKET["persis"]["shiploads"]]
    assert loads == [(3, "wine", "wheat"), (4, "oil", "wheat"), (5, "wine", "silver")]


def test_every_market_has_three_loads_and_a_sea():
    assert len(MARKET) == 5
    for id, market in MARKET.items():
        assert market["seas"], id
        assert set(market["seas"]) <= SEAS, id
        assert [load["size"] for load in market["shiploads"]] == [3, 4, 5], id
        assert {load["wants"] for load in market["shiploads"]} <= GOODS - {"silver", "wheat"}
        assert {load["gives"] for load in market["shiploads"]} <= {"silver", "wheat"}
    assert {id: market["overland"] for id, market in MARKET.items() if "overland" in market} == {
        "illyria": "epidamnos",
        "thraki": "abdera",
    }
    assert set(MARKETS["trade_port"]) == SEATS


def test_the_chart_grows_cheaper_rightwards_and_dearer_downwards():
    rows = MARKETS["chart"]["rows"]
    assert set(rows) == {"3", "4", "5"}
    assert len({len(row) for row in rows.values()}) == 1
    assert all(row == sorted(row) for row in rows.values())
    assert all(a <= b <= c for a, b, c in zip(rows["3"], rows["4"], rows["5"], strict=True))
    assert set(without_source(MARKETS["chart"]["start"])) == GOODS - {"silver", "wheat"}


def test_the_chart_agrees_with_the_prices_that_are_known():
    known = MARKETS["chart"]["known"]
    assert {(point["size"], point["column"], point["cost"]) for point in known} == {(4, 4, 5)}
    for point in known:
        assert MARKETS["chart"]["rows"][str(point["size"])][point["column"] - 1] == point["cost"]


# --- projects, events, combat --------------------------------------------------------------------


def test_there_are_fourteen_projects_of_seven_types():
    assert Counter(project["type"] for project in PROJECT.values()) == {
        "philosopher": 3, "artist": 1, "temple": 2, "theatre": 2, "statue": 2, "festival": 2, "games": 2,
    }  # fmt: skip
    for project in PROJECT.values():
        assert project["cost"]
        assert set(project["cost"]) <= GOODS
        assert project["posterity"] >= 0
    assert without_source(PROJECT["socrates"]) == {
        "type": "philosopher", "cost": {"silver": 6}, "prestige": 4, "posterity": 2,
    }  # fmt: skip
    assert PROJECT["phidias"]["prestige"] == {"half_population_of": "athenai", "round": "up"}


def test_there_are_forty_event_cards():
    assert {round: len(deck) for round, deck in DECKS.items()} == {"3": 8, "4": 10, "5a": 11, "5b": 11}
    for deck in DECKS.values():
        assert Counter(deck) == {**dict.fromkeys(deck, 1), "no-event": 2}
    assert set().union(*DECKS.values()) == set(EVENT)


EFFECTS = {
    "gain-prestige": {"seat", "amount"},
    "lose-prestige": {"seat", "amount"},
    "gain": {"seat", "good", "amount"},
    "lose": {"seat", "good", "amount"},
    "gain-unit": {"seat", "unit", "where", "amount"},
    "lose-unit": {"seat", "amount"},
    "first-turn": {"seat"},
    "forbid-collect": {"seat", "land"},
    "choose": {"options"},
    "close-load": {"market", "size"},
    "cheaper-load": {"market", "gives", "sizes", "by"},
    "close-tribute": {"land"},
    "no-siege-owned": set(),
    "lose-population": {"polis", "least"},
}
MORE = {
    "lose-unit": {"unit", "where"},
    "choose": {"seat", "owner_of"},
    "close-tribute": {"good"},
    "lose-population": {"amount", "part"},
}
KNOWN = {
    "seat": SEATS, "unit": UNITS, "good": GOODS, "gives": GOODS, "land": LANDS, "market": set(MARKET),
    "polis": set(POLIS), "owner_of": set(POLIS), "size": {3, 4, 5}, "where": LANDS | SEAS,
}  # fmt: skip


@each("id", EVENT)
def test_an_event_is_made_of_known_effects_on_known_things(id):
    for effect in steps(EVENT[id]["effects"]):
        kind = effect["kind"]
        given = set(effect) - {"kind"}
        assert EFFECTS[kind] <= given <= EFFECTS[kind] | MORE.get(kind, set()), effect
        for field in given & set(KNOWN):
            assert effect[field] in KNOWN[field], effect
        if "unit" in effect and "where" in effect:
            assert effect["where"] in (LANDS if effect["unit"] == "hoplite" else SEAS)
        if kind == "choose":
            assert len(given & {"seat", "owner_of"}) == 1
            assert len(effect["options"]) >= 2
            for option in effect["options"]:
                assert set(option) <= {"pay", "effects"}
                assert set(option.get("pay", {})) <= GOODS | {"prestige"}
        if kind == "lose-population":
            assert len(given & {"amount", "part"}) == 1
        if kind == "close-tribute" and "good" in effect:
            assert effect["good"] in TRIBUTE["tribute"][effect["land"]]["rows"]


@pytest.mark.parametrize("kind", ["land", "sea"])
def test_each_half_of_the_combat_deck_has_twenty_four_cards(kind):
    cards = COMBAT[kind]
    assert sum(card["count"] for card in cards) == 24
    assert len({(card["formation"], card["manoeuvre"]) for card in cards}) == len(cards)
    assert max(Counter(card["formation"] for card in cards).values()) <= 2
    assert sum(card["count"] for card in cards if card["formation"] == "mercenaries") == 1
    assert {card["prestige"] for card in cards if card["formation"] == "salpinx"} == {-1}


def test_the_two_halves_have_the_same_number_of_mercenaries_and_calls():
    for formation in ("mercenaries", "salpinx"):
        land, sea = (sum(c["count"] for c in COMBAT[k] if c["formation"] == formation) for k in ("land", "sea"))
        assert land == sea


# --- scenarios -----------------------------------------------------------------------------------


def test_there_are_four_scenarios():
    assert set(SCENARIO) == {
        "campaign", "first-peloponnesian-war", "second-peloponnesian-war", "corinthian-war",
    }  # fmt: skip
    for scenario in SCENARIO.values():
        assert scenario["rounds"]
        assert all(round in ROUNDS for round in scenario["rounds"])
        assert set(scenario["chart"]) == GOODS - {"silver", "wheat"}


@pytest.mark.parametrize("seat", sorted(SEATS))
@pytest.mark.parametrize("id", SCENARIO)
def test_a_set_up_stays_within_the_components_and_the_board(id, seat):
    scenario, side, limit = SCENARIO[id], SCENARIO[id][seat], SCENARIOS["components"]
    assert set(side["poleis"]) <= set(POLIS)
    assert set(side["hoplites"]) <= LANDS
    assert set(side["galleys"]) <= SEAS
    assert set(side["stock"]) == GOODS
    assert side["proxenos"] in side["poleis"]
    assert POLIS[side["proxenos"]]["capital"] == seat

    cubes = sum(sum(side[kind].values()) for kind in ("poleis", "hoplites", "galleys"))
    assert cubes <= limit["cubes"]
    assert side["merchants"] <= limit["merchants"]
    assert len(side["poleis"]) <= limit["discs"]

    capacity = ROUNDS[scenario["rounds"][0]]["capacity"]
    assert max(*side["hoplites"].values(), *side["galleys"].values()) <= capacity
    assert all(1 <= citizens <= POLIS[polis]["maximum"] for polis, citizens in side["poleis"].items())


@pytest.mark.parametrize("id", SCENARIO)
def test_nobody_owns_a_polis_of_the_other(id):
    assert not set(SCENARIO[id]["athens"]["poleis"]) & set(SCENARIO[id]["sparta"]["poleis"])


def test_the_corinthian_war_is_one_round_without_events_and_projects():
    scenario = SCENARIO["corinthian-war"]
    assert (len(scenario["rounds"]), scenario["events"], scenario["projects"]) == (1, False, False)
    assert ROUNDS[scenario["rounds"][0]]["capacity"] == 5


def test_the_campaign_begins_with_base_populations():
    for seat in SEATS:
        for polis, citizens in SCENARIO["campaign"][seat]["poleis"].items():
            assert citizens == POLIS[polis]["fortification"]


# --- names ---------------------------------------------------------------------------------------


def test_everything_has_a_name_and_nothing_else_has():
    named = {kind: set(table) for kind, table in NAMES.items() if kind != "provenance"}
    cards = COMBAT["land"] + COMBAT["sea"]
    assert named == {
        "seat": SEATS,
        "round": set(ROUNDS),
        "good": GOODS,
        "unit": {*UNITS, "merchant", "proxenos"},
        "land": LANDS,
        "sea": SEAS,
        "polis": set(POLIS),
        "market": set(MARKET),
        "trade_port": SEATS,
        "project_type": {project["type"] for project in PROJECT.values()},
        "project": set(PROJECT),
        "formation": {card["formation"] for card in cards},
        "manoeuvre": {card["manoeuvre"] for card in cards},
        "event": set(EVENT),
        "scenario": set(SCENARIO),
    }


PLACES = ("land", "sea", "polis", "market")


@each("kinds", [PLACES, *((kind,) for kind in NAMES if kind not in {"provenance", *PLACES})])
def test_no_word_means_two_things_of_a_kind(kinds):
    assert clashes(NAMES, kinds) == {}
