"""What is wrong in Epic's data files is refused with its place, and with what would be right."""

import re

import pytest

from engine.core.files.data import read_game
from engine.core.files.data_entries import BadData
from engine.games.epic import EpicRules

DATA = read_game("epic")


@pytest.mark.parametrize(
    ("file", "said", "instead", "told"),
    [
        (
            "areas",
            'ambracian-gulf = { borders = ["leucadian-sea"] }',
            'ambracian-gulf = { borders = ["leuce"] }',
            "one of",
        ),
        ("areas", 'ambracian-gulf = { borders = ["leucadian-sea"] }', "ambracian-gulf = { borders = [] }", "not on it"),
        ("cities", 'size = "large"', 'size = "huge"', "must be one of"),
        ("cities", 'port = "laconian-gulf"', 'port = "rhodian-waters"', "its hex must touch that sea"),
        ("hexes", 'at = "w2937"', 'at = "w2938"', "lies where"),
        ("hexes", 'at = "w2937"', 'at = "2937"', "w or e and four digits"),
        ("regions", "hoplite-6 = 5", "hoplite-9 = 5", "an arm and a morale"),
        ("combat", '3-1 = ["D/+2"', '3-1 = ["D/+4"', r"two of D, M, \+1"),
        ("tables", "medium = 1, large = 2 }", "medium = 1 }", "large"),
        ("tables", "raised_in_a_year = 2", "raised_in_a_year = 0", "a whole number from 1"),
        ("cards", "count = 14", "count = 13", "as many as its count"),
        ("scenarios", 'like = "campaign"', 'like = "war"', "one of"),
        ("scenarios", "hoplite-6 = 4, hoplite-5 = 3, fleet-3 = 1", "hoplite-2 = 4", "it has none of"),
        ("scenarios", 'without = ["allied-unrest"]', 'without = ["allied-rest"]', "allied-unrest"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(file: str, said: str, instead: str, told: str):
    name = f"{file}.toml"
    assert said in DATA[name]
    with pytest.raises(BadData, match=rf"(?s)^{re.escape(name)}: .*{told}"):
        EpicRules({**DATA, name: DATA[name].replace(said, instead, 1)})
