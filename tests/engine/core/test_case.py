"""Cases: what a good one checks, and what a wrong file is told."""

import re

import pytest

from engine.core.proving.case import BadCase, read, run
from tests.each import each
from tests.engine.core.helpers import RULES

TURN = """
title = "t"
scenario = "two"
entry = { name = "turn", seat = "red" }
"""


def case(text: str, head: str = TURN) -> list[str]:
    return run(read(head + text, "x", RULES), RULES)


def test_a_case_that_holds_has_nothing_to_say():
    text = """
    covers = ["4", "6"]
    [position]
    pile = 5
    tokens = { red = 1, blue = 0 }
    [[step]]
    red = "take 3; gamble"
    dice = { gamble = [6, 5] }
    [[step]]
    red = "stand; raid blue"
    [step.expect]
    points.red = 1
    pending = { blue = "toy.defend" }
    legal = { blue = ["yield"] }
    illegal = { blue = ["block"] }
    [[step]]
    blue = "block"
    refused = "toy.no-token"
    [[step]]
    blue = "yield"
    [expect]
    pile = 2
    points = { red = 2, blue = 0 }
    outcome = "stage-over"
    events = [{ id = "toy.took", amount = 3 }, "toy.gambled", { id = "toy.raided", blocked = false }]
    never = ["toy.drew"]
    """
    assert case(text) == []


def test_a_whole_game_can_be_a_case():
    text = """
    title = "t"
    scenario = "two"
    [[step]]
    red = "stake 2; high"
    [[step]]
    reopen = "red"
    [[step]]
    red = "stake 1; low"
    [[step]]
    blue = "stake 2; high"
    [[step]]
    blue = "agree"
    offer = "toy.truce"
    [expect]
    outcome = { reason = "truce", winners = [] }
    points.blue = 1
    stakes.red = 1
    """
    assert case(text, "") == []


def test_what_viewers_see_can_be_expected():
    text = """
    [position.hands]
    red = [6, 1]
    blue = [2, 2]
    [[step]]
    red = "take 1"
    [expect.sees.red]
    hands = { red = [6, 1], blue = "hidden" }
    [expect.sees.public]
    hands.red = "hidden"
    hand_sizes.red = 2
    [expect.sees."red+blue"]
    hands.blue = [2, 2]
    """
    assert case(text) == []


@each(
    ("text", "why"),
    [
        ('[[step]]\nred = "take 9"', "refused as .*unknown|unknown"),
        ('[[step]]\nred = "give red"', "refused as toy.self|refused as"),
        ('[[step]]\nred = "take 1"\nrefused = "toy.pile"', "was taken"),
        ('[[step]]\nred = "give red"\nrefused = "toy.pile"', "should be refused as toy.pile"),
        ('[[step]]\nblue = "take 1"', "not-asked"),
        ('[[step]]\nred = "gamble"\ndice = [1, 2, 3]', r"not rolled: any \[3\]"),
        ('[[step]]\nred = "gamble"\ndice = { gamble = [1, 2], storm = [3] }', r"not rolled: storm \[3\]"),
        ('[[step]]\nred = "gamble"\ndice = [1]', r"rolled more than was laid down: gamble \(1\)"),
        ('[[step]]\nred = "gamble"\ndice = { gamble = [1] }', r"rolled more than was laid down: gamble \(1\)"),
        ('[[step]]\nred = "gamble"\ndice = [7, 1]', "not on a die"),
        ("[expect]\npile = 7", "pile is 20, not 7"),
        ('[expect]\noutcome = "points"', "not over"),
        ('[expect]\nevents = ["toy.drew"]', "not told"),
        ('[[step]]\nred = "take 1"\n[expect]\nnever = ["toy.took"]', "was told"),
        (
            '[[step]]\nred = "take 1"\n[expect]\nevents = [{ id = "toy.took", amount = 2 }]',
            r"told: toy.took \{[^}]*\}$",
        ),
        ('[expect]\npending = { blue = "toy.turn" }', "asked are"),
        ('[expect]\nlegal = { red = ["give red"] }', "'give red' is not legal for red: refused as .*toy.self"),
        ('[expect]\nlegal = { red = ["fly"] }', "no such choice; legal: .*take 1"),
        ('[expect]\nillegal = { red = ["take 1"] }', "'take 1' is legal for red$"),
        ("[expect.sees.blue]\nhands.red = [1, 1]", "blue sees hands.red is 'hidden'"),
    ],
)
def test_what_is_not_so_is_told(text: str, why: str):
    faults = case(text)
    assert faults
    assert re.search(why, faults[0]), faults


@each(
    ("text", "why"),
    [
        ("x = [", "not TOML"),
        ("stpe = 1", "did you mean 'step'"),
        ('covers = ["7"]', "unknown section"),
        ("[position]\ntokns = { red = 1 }", "what can be set: hands, pile, points, tokens"),
        ("[position]\ntokens = { purple = 1 }", "no seat 'purple'"),
        ("[position]\ntokens = { red = -1 }", "impossible: red has -1 tokens"),
        ('[[step]]\nbleu = "take 1"', "did you mean 'blue'"),
        ('[[step]]\nred = "take 1"\nblue = "take 1"', "one seat"),
        ('[[step]]\nrefused = "x"', "needs a seat"),
        ("[[step]]\ndice = [0]", "from 1"),
        ("[expect]\npiel = 3", "did you mean 'pile'"),
        ("[expect]\npoints.rde = 3", "did you mean 'red'"),
        ("[expect.sees.rde]\npile = 3", "did you mean 'red'"),
        ("[expect]\npile.deep = 3", "nothing called 'deep'"),
        ('[expect]\npending = { red = "toy.trun" }', "did you mean 'toy.turn'"),
        ('[[step]]\nred = "agree"\noffer = "toy.truce"', "unknown offer"),
    ],
)
def test_a_wrong_file_is_told_what_would_be_right(text: str, why: str):
    with pytest.raises(BadCase, match=why):
        case(text)


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ('scenario = "two"', "`title` is missing"),
        ('title = "t"', "`scenario` is missing"),
        ('title = "t"\nscenario = "tow"', "did you mean 'two'"),
        ('title = "t"\nscenario = "two"\nentry = "trun"', "did you mean 'turn'"),
        ('title = "t"\nscenario = "two"\nentry = { name = "turn", who = "red" }', r"\[entry\] turn"),
    ],
)
def test_a_wrong_head_is_told_what_would_be_right(head: str, why: str):
    with pytest.raises(BadCase, match=why):
        case("", head)
