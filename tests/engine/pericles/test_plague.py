"""The Plague (§5.13, §5.14)."""

from engine.games.pericles.aristophanes.plays import Plague
from tests.engine.pericles.politics import asked, legal, of, refused, say, staged, table_of


def stricken(scenario="1pw", **pieces):
    """A Plague where nothing stands but these pieces."""
    state = table_of(scenario)
    state.pieces = {theater: {} for theater in state.pieces}
    state.pieces.update(pieces)
    match, told = staged(state, Plague())
    return match, told


def test_one_in_three_dies_in_athens_and_the_game_is_post_plague():
    match, told = stricken(athens={"athenian-naval": 7, "athenian-land": 4, "athenian-base": 2})
    assert match.state.plague == "post"
    assert of(told, "plague") == [{"first": True}]
    assert match.state.pieces["athens"] == {"athenian-naval": 4, "athenian-land": 2, "athenian-base": 2}


def test_a_second_plague_takes_as_many_but_changes_nothing_else():
    state = table_of()
    state.plague = "post"
    _, told = staged(state, Plague())
    assert of(told, "plague") == [{"first": False}]


def test_where_both_sides_meet_each_loses_one_of_a_kind_but_the_last_of_the_theaters_own_type():
    match, _ = stricken(
        boeotia={"delian-land": 1, "delian-naval": 1, "peloponnesian-land": 2},
        samos={"delian-land": 1, "delian-naval": 1, "peloponnesian-base": 1},
        thessalia={"delian-land": 3},
    )
    assert match.state.pieces["boeotia"] == {"delian-land": 1, "peloponnesian-land": 1}
    assert match.state.pieces["samos"] == {"delian-naval": 1, "peloponnesian-base": 1}
    assert match.state.pieces["thessalia"] == {"delian-land": 3}


def test_in_a_contested_athens_both_effects_come_together():
    match, _ = stricken(athens={"athenian-naval": 3, "spartan-land": 4})
    assert match.state.pieces["athens"] == {"athenian-naval": 1, "spartan-land": 1}


def test_each_controlling_faction_chooses_among_colours_at_the_same_time():
    match, _ = stricken(
        athens={"athenian-naval": 2, "delian-naval": 2},
        boeotia={"delian-land": 2, "spartan-land": 1, "peloponnesian-land": 1},
    )
    assert asked(match) == {"aristocrats": "plague", "agiads": "plague"}
    assert legal(match, "aristocrats") == ["remove athenian-naval athens", "remove delian-naval athens"]
    assert refused(match, "remove delian-land boeotia", "aristocrats").code == "pericles.not-stricken"
    say(match, "remove peloponnesian-land boeotia", "agiads")
    say(match, "remove delian-naval athens; remove athenian-naval athens", "aristocrats")
    assert match.state.pieces["athens"] == {"athenian-naval": 1, "delian-naval": 1}
    assert match.state.pieces["boeotia"] == {"delian-land": 1, "spartan-land": 1}


def test_in_the_campaign_the_dead_do_not_come_back():
    match, _ = stricken("camp", athens={"athenian-naval": 3})
    assert match.state.lost == {"athenian-naval": 1}
    match, _ = stricken("1pw", athens={"athenian-naval": 3})
    assert match.state.lost == {}
