"""What cards are worth, and the names of spaces (§3.13, §6.2)."""

import pytest

from engine.games.pericles.aristophanes.political_cards import Worth, worth
from engine.games.pericles.board import spaces
from tests.engine.pericles.politics import rules, table_of


def own(seat, card, issue, **changes):
    state = table_of()
    for name, value in changes.items():
        setattr(state, name, value)
    return worth(rules().board, state, seat, card, issue)


@pytest.mark.parametrize(
    ("alcibiades", "bonus"),
    [("athens", 3), ("persia", 2)],
)
def test_of_two_lines_the_one_whose_condition_holds_counts(alcibiades, bonus):
    assert own("aristocrats", "a02", "military", alcibiades=alcibiades) == Worth(3, bonus, 3, aligned=True)
    assert own("demagogues", "a02", "league", alcibiades=alcibiades) == Worth(3, 1, 1, aligned=True)


def test_a_leader_is_worth_less_on_ostracism_than_on_anything_else():
    value = rules().board.leaders["agiads"].value
    assert own("agiads", "leader", "ostracism") == Worth(value, 1, 1, aligned=True)
    for issue in ("military", "war-peace", "krypteia"):
        assert own("agiads", "leader", issue) == Worth(value, 2, 1, aligned=True)


@pytest.mark.parametrize(
    ("card", "seat", "issue", "unmet", "met"),
    [
        ("a10", "aristocrats", "military", {"plague": "post"}, {"plague": "pre"}),
        ("a10", "demagogues", "military", {"plague": "pre"}, {"plague": "post"}),
        ("a09", "demagogues", "military", {"status": "peace"}, {"status": "war"}),
        ("a22", "aristocrats", "military", {"controlling": {"athens": "demagogues"}},
         {"controlling": {"athens": "aristocrats"}}),
    ],
)  # fmt: skip
def test_where_the_condition_fails_there_is_neither_bonus_nor_tokens(card, seat, issue, unmet, met):
    value = rules().board.cards[card].value
    assert own(seat, card, issue, **unmet) == Worth(value)
    assert own(seat, card, issue, **met).aligned
    assert own(seat, card, issue, **met).tokens > 0


def test_the_other_factions_half_does_not_count():
    assert own("aristocrats", "a01", "league") == Worth(1)
    assert own("demagogues", "a01", "league").total == 5


@pytest.mark.parametrize(
    ("side", "space", "name"),
    [
        ("athens", 0, "centre"),
        ("athens", 2, "aristocrats-2"),
        ("sparta", -7, "agiads-7"),
        ("sparta", 1, "eurypontids-1"),
    ],
)
def test_spaces_have_names(side, space, name):
    assert spaces.name(side, space) == name
    assert spaces.parse(side, name) == space


@pytest.mark.parametrize("text", ["agiads-1", "aristocrats-0", "aristocrats", "nowhere"])
def test_there_is_no_space_of_that_name_in_athens(text):
    with pytest.raises(ValueError, match=text):
        spaces.parse("athens", text)
