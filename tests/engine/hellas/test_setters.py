"""What cases and arbiters set: it is there as they say, and whatever is counted follows; or it is refused."""

import pytest

from engine.core.match import Match
from engine.core.secrets.secret import seat_view
from engine.core.setters.correction import BadCorrection
from engine.games.hellas.table.state import GOLDEN_AGE
from tests.engine.hellas.players import new


@pytest.fixture
def war() -> Match:
    return new("war", 1)[0]


def test_units_are_set_hex_by_hex(war: Match) -> None:
    war.correct("legions.athens.chios", 1)
    war.correct("legions.athens", {"athenae": 0, "samos": 2})
    assert war.state.powers["athens"].legions == {"sestos": 1, "amphipolis": 1, "chios": 1, "samos": 2}
    war.correct("legions.athens", ["chios"])
    assert war.state.powers["athens"].legions == {"chios": 1}
    war.correct("legions.athens", {})
    assert war.state.powers["athens"].legions == {}


def test_income_and_control_follow_trade_posts(war: Match) -> None:
    sparta = war.state.powers["sparta"]
    assert "province-boiotia" in sparta.controlled
    before = sparta.income
    war.correct("posts.sparta.delphi", 0)
    sparta = war.state.powers["sparta"]
    assert sparta.income < before
    assert "wool" in sparta.merchandise  # Olympia's
    assert "province-boiotia" not in sparta.controlled
    assert sparta.controlled == sparta.reckoned
    assert sparta.stability == 3


def test_income_follows_the_economy(war: Match) -> None:
    before = war.state.powers["athens"].income
    war.correct("development.athens.economy", "material-science")
    assert war.state.powers["athens"].development["economy"] == 4
    assert war.state.powers["athens"].income == before + 15


def test_boxes_are_set_by_number_by_phase_or_by_what_is_on_them(war: Match) -> None:
    for value, boxes in ((6, 6), ("bireme", 4), ("box-22", 5), ("golden-age", 10)):
        war.correct("development.athens.fleet", value)
        assert war.state.powers["athens"].development["fleet"] == boxes
    with pytest.raises(BadCorrection, match="box-17"):
        war.correct("development.athens.fleet", "box-18")


def test_a_legion_among_enemies_contests_the_hex(war: Match) -> None:
    war.correct("legions.athens.thebae", 1)
    assert war.state.contested == ["thebae"]
    assert war.state.powers["sparta"].merchandise["bronze"] == 1  # Korinthos'
    war.correct("legions.athens.thebae", 0)
    assert war.state.contested == []


def test_ships_contest_where_it_is_said_and_possible(war: Match) -> None:
    with pytest.raises(BadCorrection, match="nobody in chios"):
        war.correct("contested", ["chios"])
    war.correct("development.sparta.fleet", "astronomy")
    war.correct("ships.sparta.chios", 1)
    assert war.state.contested == []
    war.correct("contested", ["chios"])
    assert war.state.contested == ["chios"]
    war.correct("ships.sparta.chios", 0)
    assert war.state.contested == []


def test_nothing_is_left_of_an_empty_hex(war: Match) -> None:
    war.correct("empty", ["athenae", "syrakusai"])
    athens = war.state.powers["athens"]
    assert "athenae" not in {*athens.legions, *athens.ships, *athens.fortresses}
    assert "syrakusai" not in {*war.state.neutral_legions, *war.state.neutral_fortresses}
    war.correct("empty", "everywhere")
    assert war.state.powers["sparta"].posts == {}
    assert war.state.powers["sparta"].income == 10


def test_who_has_a_legion_ashore_on_sikelia_has_landed(war: Match) -> None:
    war.correct("legions.athens.himera", 1)
    assert war.state.landed == ["athens"]
    assert war.state.contested == ["himera"]


def test_more_yellow_legions_come_out_of_those_left(war: Match) -> None:
    left = war.state.yellow_left
    war.correct("neutral_legions.syrakusai", 1 + left)
    assert war.state.yellow_left == 0
    with pytest.raises(BadCorrection, match="Syracusan legions"):
        war.correct("neutral_legions.syrakusai", 2 + left)


def test_the_cycle_is_set_in_order(war: Match) -> None:
    war.correct("cycle", ["athens move", "sparta create"])
    assert [(played.seat, played.action) for played in war.state.cycle] == [("athens", "move"), ("sparta", "create")]
    with pytest.raises(BadCorrection, match="too often"):
        war.correct("cycle", ["athens move", "sparta move", "athens move", "sparta move"])


def test_an_armistice_is_set_and_taken_back(war: Match) -> None:
    war.correct("armistice", {"sought_by": "sparta", "box": 2})
    assert war.state.armistice is not None
    assert war.state.armistice.box == 2
    war.correct("armistice.box", 3)
    assert (war.state.armistice.sought_by, war.state.armistice.box) == ("sparta", 3)
    war.correct("armistice", "none")
    assert war.state.armistice is None


def test_stability_ends_with_the_track(war: Match) -> None:
    war.correct("stability.athens", GOLDEN_AGE)
    assert war.rules.scores(war.state)["athens"]["golden-ages"] == 1
    with pytest.raises(BadCorrection):
        war.correct("stability.athens", -9)


def test_victory_cards_are_taken_from_wherever_they_are() -> None:
    match, _ = new("hellas", 1, {"victory-cards": "yes"})
    match.correct("cards.athens", ["granary", "croesus"])
    match.correct("cards.sparta", ["granary", "banker"])
    powers = match.state.powers
    assert powers["sparta"].cards.known(seat_view("sparta")) == ["banker", "granary"]
    assert powers["athens"].cards.known(seat_view("athens")) == ["croesus"]
    assert powers["athens"].cards.known(seat_view("sparta")) == []


@pytest.mark.parametrize(
    ("path", "value", "what"),
    [
        ("legions.athens.chios", 17, "legions"),
        ("legions.athens", {"chios": 2, "samos": 2, "naxos": 2}, "armies"),
        ("ships.sparta.tegea", 1, "ships in tegea"),
        ("aboard.athens.naxos", 1, "aboard"),
        ("posts.athens.thebae", 1, "both powers"),
        ("posts.athens.miletos", 1, "neutral"),
        ("posts.athens.h1611", 1, "no merchandise"),
        ("posts.athens.athenae", 1, "too many"),
        ("fortresses.sparta", ["sparta", "prasiai"], "fortress in prasiai"),
        ("fortresses.athens", ["athenae", "naxos"], "fortress in naxos"),
        ("leader.athens", "athenae", "leader"),
        ("talents.athens", -1, "talents"),
        ("turn", "second", "turn"),
        ("legions.athens.atlantis", 1, "atlantis"),
        ("legions.persia.chios", 1, "persia"),
        ("neutral_fortresses", ["sparta"], "neutral fortress"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(war: Match, path: str, value: object, what: str) -> None:
    with pytest.raises(BadCorrection, match=what):
        war.correct(path, value)


def test_options_can_be_changed_by_an_arbiter(war: Match) -> None:
    war.correct("options.weaken", "yes")
    war.correct("options.last_turn", "none")
    war.correct("options.points", 8)
    options = war.state.options
    assert (options.weaken, options.last_turn, options.points) == (True, None, 8)
