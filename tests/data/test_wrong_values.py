"""Whatever single value of a data file is wrong, the game can be played with it, or it says what would be right."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.files.data import parse, read_game
from engine.core.files.data_entries import BadData
from engine.games.hellas import HellasRules
from engine.games.hellenes import HellenesRules
from engine.games.pericles import PericlesRules
from engine.games.polis import PolisRules
from tests.data.wrong_values import MISTAKES, PLACE, mistakes, play_a_little, with_mistake

RULES = {"polis": PolisRules, "hellenes": HellenesRules, "pericles": PericlesRules, "hellas": HellasRules}
TEXTS = frozenset({"id", "name", "title", "version", "colour"})
"""Fields that hold words for people and pictures alone, and what rows of a table call themselves."""


def of(game):
    texts = read_game(game)
    return RULES[game], texts, mistakes(parse(texts), TEXTS)


GAMES = {game: of(game) for game in RULES}


def complaint(game, file, *way_and_value):
    make, texts, _ = GAMES[game]
    *way, value = way_and_value
    found = with_mistake(make, texts, (file, tuple(way), value))
    assert isinstance(found, BadData)
    return str(found)


def holds(game, mistake, choices):
    """It is refused with its file and key, or played."""
    make, texts, _ = GAMES[game]
    found = with_mistake(make, texts, mistake)
    if isinstance(found, BadData):
        assert PLACE.match(str(found)), found
    else:
        assert not isinstance(mistake[-1], str), "a word that means nothing was taken"
        assert mistake[-1] != max(MISTAKES[:3]), "a number without bounds was taken"
        play_a_little(found, "mistakes", choices)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_wrong_number_or_name_is_refused_with_its_place_or_can_be_played(game, data):
    holds(game, data.draw(st.sampled_from(GAMES[game][2])), choices=25)


@pytest.mark.fuzz
@pytest.mark.parametrize("game", GAMES)
def test_every_wrong_number_and_name_is_refused_with_its_place_or_can_be_played(game):
    for mistake in GAMES[game][2]:
        holds(game, mistake, choices=200)


@pytest.mark.parametrize(
    ("game", "file", "way", "value", "said"),
    [
        ("polis", "costs", ("costs", "die"), 0, "costs.toml: costs.die is 0; it must be a whole number from 1 to 999"),
        ("polis", "costs", ("costs", "die"), "four", "costs.toml: costs.die is 'four'; it must be a whole number from"),
        ("polis", "costs", ("costs", "perishable", 0), "beer", "costs.toml: costs.perishable[0] is 'beer'; it must be"),
        ("polis", "costs", ("costs", "dice"), 4, "costs.toml: costs.dice means nothing; it must be one of"),
        ("polis", "costs", ("costs", "die"), None, "costs.toml: costs.die is missing"),
        ("polis", "poleis", ("polis", "chalkis", "territory"), "eubia", "polis.chalkis.territory is 'eubia'"),
        ("polis", "poleis", ("polis", "chalkis", "territory"), "eubia", "(perhaps euboia)"),
        ("polis", "poleis", ("polis", "chalkis", "capital"), "sparta", "poleis.toml: polis: sparta needs exactly one"),
        ("polis", "tribute", ("tribute", "ionia"), None, "tribute.toml: tribute.ionia is missing"),
        ("polis", "markets", ("chart", "rows", "4"), [1, 2], "markets.toml: chart.rows.4 is [1, 2]; each row has as"),
        ("polis", "markets", ("market", "persis", "shiploads", 0, "size"), 6, "there are prices, and rounds, for 3, 4, 5"),
        ("polis", "markets", ("market", "persis", "seas"), "kyklades", "market.persis.seas is 'kyklades'; it must be a list"),
        ("polis", "board", ("borders", "land", 0, "between"), ["attika"], "board.toml: borders.land[0].between is ['attika']"),
        ("polis", "board", ("land", "kreta"), {}, "tribute.toml: tribute.kreta is missing"),
        ("polis", "projects", ("project", "phidias", "prestige", "round"), "down", "it must be one of up"),
        ("polis", "events", ("event", "earthquake", "effects", 0, "where"), "attika", "it must be one of ionio"),
        ("polis", "scenarios", ("components", "cubes"), 3, "scenarios.toml: scenario.campaign"),
        ("polis", "scenarios", ("scenario", "campaign", "events"), 1, "it must be true or false"),
        ("hellas", "values", ("values", "legion_moves", "phases", 0), 0, "values.toml: values.legion_moves.phases[0] is 0"),
        ("hellas", "chart", ("chart", "economy", 3, "income"), 10**9, "chart.toml: chart.economy[3].income is 1000000000"),
        ("hellenes", "tables", ("combat", "hits_up_to", 0), "one", "tables.toml: combat.hits_up_to[0] is 'one'; it must be a whole"),
        ("hellenes", "tables", ("combat", "walls"), "Z9", "tables.toml: combat.walls is 'Z9'; it must be a letter from A to F"),
        ("hellenes", "tables", ("combat", "walls"), "A9", "tables.toml: combat.walls is 'A9'; the tables know powers from 1 to 3"),
        ("hellenes", "tables", ("peace", "tribute_divisor"), 0, "tables.toml: peace.tribute_divisor is 0; it must be"),
        ("hellenes", "tables", ("storms", "storm_up_to", "fall"), None, "tables.toml: storms.storm_up_to.fall is missing"),
        ("hellenes", "tables", ("peace", "breaking", "athens", "soon"), 3, "tables.toml: peace.breaking.athens.soon means nothing"),
        ("hellenes", "tables", ("prestige", "glory"), 1, "tables.toml: prestige.glory means nothing"),
        ("hellenes", "tables", ("recruits", "cadre"), None, "tables.toml: cadre is missing"),
        ("hellenes", "units", ("athens", "a1", "nation"), "atica", "units.toml: athens.a1.nation is 'atica'"),
        ("hellenes", "units", ("athens", "a1", "nation"), "atica", "(perhaps attica)"),
        ("hellenes", "units", ("athens", "b1"), {}, "units.toml: athens.b1"),
        ("hellenes", "units", ("athens", "a14", "sea"), None, "a fleet, and nothing else, has a rating at sea"),
        ("hellenes", "provinces", ("province", "pylos", "offshore"), "hellespont", "provinces.toml: province.pylos.offshore"),
        ("hellenes", "cards", ("card", "revolt-euboea-18", "region"), None, "cards.toml: card.revolt-euboea-18.region is missing"),
        ("hellenes", "scenarios", ("scenario", "431", "besieged"), ["athens"], "athens needs a garrison to be besieged"),
        ("hellenes", "scenarios", ("scenario", "431", "posts", "athens", 0, "units"), ["s1"], "it must be one of a1, a2"),
        ("hellenes", "scenarios", ("scenario", "431", "pools", "athens"), ["a1"], "scenario.431 can't be set up: a1: there are 2"),
    ],
)  # fmt: skip
def test_what_is_said_names_the_file_the_key_and_what_would_be_right(game, file, way, value, said):
    assert said in complaint(game, file, *way, value)


@pytest.mark.parametrize(
    ("text", "said"), [("0", "board.toml: Expected '='"), ("x = " + "[" * 5000, "nested too deeply")]
)
def test_a_file_that_cant_be_read_is_named(text, said):
    with pytest.raises(BadData, match="board.toml") as bad:
        PolisRules(read_game("polis") | {"board.toml": text})
    assert said in str(bad.value)
