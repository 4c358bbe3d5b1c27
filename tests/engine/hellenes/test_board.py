"""The data of Hellenes as the rules see it: areas and their neighbours, homes, numbers, words."""

import pytest

from engine.core.files.data import parse, read_game
from engine.core.questions.decision import Choice
from engine.core.words.notation import Lexicon, words_of
from engine.games.hellenes.board.board import DEEP, NARROWS, OPEN, Rating
from engine.games.hellenes.board.loading import load_board
from engine.games.hellenes.setting.entries import words
from engine.games.hellenes.table.state import SEASONS, SEATS


@pytest.fixture(scope="module")
def board():
    return load_board(parse(read_game("hellenes")))


@pytest.fixture(scope="module")
def lexicon(board):
    return Lexicon(words(board), ["with", "commit", "to"])


def test_every_area_knows_its_neighbours_and_they_know_it(board):
    assert set(board.near) == {*board.provinces, *board.seas}
    assert all(area in board.near[there] for area, near in board.near.items() for there in near)
    assert set(board.near["corinth"]) >= {"tegea", "megara", "gulf-of-corinth", "saronic-gulf"}
    assert all(board.water[b][a] == kind for a, near in board.water.items() for b, kind in near.items())
    assert {kind for near in board.water.values() for kind in near.values()} == {OPEN, DEEP, NARROWS}
    assert board.is_sea("hellespont")
    assert not board.is_sea("athens")


def test_units_are_at_home_in_cities_and_barbarians_in_towns(board):
    assert board.home("a1") == ("athens", "platea")
    assert board.home("a36") == board.home("s36") == ("pieria", "lyncestis")
    assert board.home("s35") == board.home("a29") == ("chios", "lesbos")
    assert all(board.home(unit) for unit in board.units)


def test_units_have_ratings_for_where_they_fight(board):
    assert board.units["a14"].land == Rating("D", 1)
    assert str(board.units["a14"].sea) == "E2"
    assert board.units["a14"].fleet
    assert board.units["s3"].sea is None
    assert [board.units["s3"].seat, board.units["s3"].number] == ["sparta", 3]


def test_the_numbers_of_the_rules(board):
    numbers = board.tables
    assert set(numbers.storm_up_to) == set(numbers.attrition_up_to) == set(SEASONS)
    assert [numbers.breaking_cost("sparta", year) for year in range(415, 407, -1)] == [5, 4, 3, 2, 1, 0, 0, 0]
    assert [numbers.breaking_cost("athens", year) for year in range(415, 408, -1)] == [10, 8, 6, 4, 2, 0, 0]
    for power in (1, 2, 3):
        assert [roll for roll in range(1, 7) if numbers.hits(power, roll)] == list(range(1, power + 1))
        assert [roll for roll in range(1, 7) if numbers.routs(power, roll)] == list(range(7 - power, 7))
    assert numbers.walls == Rating("A", 2)


def test_scenarios_name_both_sides(board):
    for scenario in board.scenarios.values():
        assert set(scenario.posts) == set(scenario.pools) == set(scenario.leaders) == set(SEATS)


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("with a1", "a1"),
        ("with hoplites 1", "a1"),
        ("with Athens hoplite 1", "a1"),
        ("with archer 12", "a12"),
        ("with trireme 14", "a14"),
        ("with elite fleet 14", "a14"),
        ("with the Thousand 44", "a44"),
        ("with Corcyra 26", "a26"),
    ],
)
def test_units_are_understood(board, lexicon, text, unit):
    own = [Choice("with", (id,)) for id in board.units if board.units[id].seat == "athens"]
    assert lexicon.find(words_of(text), own).choices == (Choice("with", (unit,)),)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("commit 24 event", ["treachery-24"]),
        ("play card 24 event", ["treachery-24"]),
        ("play Pericles as event", ["pericles-1"]),
        ("play revolt ionia event", ["revolt-ionia-12", "revolt-ionia-13"]),
        ("play helot uprising event", ["helots-14", "helots-19", "helots-44"]),
    ],
)
def test_cards_are_understood_by_number_name_and_kind(board, lexicon, text, cards):
    hand = [Choice("commit", (id, use)) for id in board.cards for use in ("actions", "event")]
    assert lexicon.find(words_of(text), hand).choices == tuple(Choice("commit", (id, "event")) for id in cards)


def test_places_are_understood_in_other_spellings(board, lexicon):
    ways = [Choice("to", (id, entry)) for id in board.provinces for entry in board.near[id]]
    for text, way in [
        ("to Korinthos from Saronic", ("corinth", "saronic-gulf")),
        ("to Korinthos, Corinthian Gulf", ("corinth", "gulf-of-corinth")),
        ("to Thebai → Athenai", ("thebes", "athens")),
        ("to Kerkyra, Adriatic", ("corcyra", "adriatic-sea")),
    ]:
        found = lexicon.find(words_of(text), ways)
        assert (found and found.choices[0].args) == way
