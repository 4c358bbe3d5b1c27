"""What cases and arbiters set: it is there as they say, or they are told what would do."""

import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.core.setters.correction import BadCorrection


@pytest.fixture
def match():
    return matches.new("pericles", scenario="2pw", seed="setters")[0]


def test_pieces_are_set_kind_by_kind(match):
    match.correct("pieces.boeotia.peloponnesian-land", 3)
    assert match.state.pieces["boeotia"] == {"delian-land": 1, "peloponnesian-base": 2, "peloponnesian-land": 3}
    match.correct("empty", ["boeotia"])
    assert match.state.pieces["boeotia"] == {}


def test_tokens_come_out_of_the_stock_and_go_back(match):
    stock, before = match.state.stock["athens"], match.state.tokens["aristocrats"].value
    match.correct("tokens.aristocrats", before + 4)
    assert match.state.stock["athens"] == stock - 4
    match.correct("tokens.aristocrats", before)
    assert match.state.stock["athens"] == stock


def test_who_asks_for_too_many_tokens_is_not_told_how_many_are_behind_the_shield(match):
    told = []
    for first, second in ((2, 5), (5, 2)):
        match.correct("tokens.eurypontids", first)
        match.correct("tokens.agiads", second)
        with pytest.raises(BadCorrection) as refused:
            match.correct("tokens.agiads", 26)
        told.append(str(refused.value))
    assert told[0] == told[1]


def test_what_is_missing_from_a_stock_is_away_until_the_end_phase(match):
    away, stock = match.state.withheld["sparta"].now, match.state.stock["sparta"]
    match.correct("stock.sparta", 2)
    assert match.state.withheld["sparta"].now == away + stock - 2


def test_a_hand_is_taken_from_wherever_the_cards_are(match):
    match.correct("hands.agiads", ["leader", "s01", "s02"])
    assert match.state.hands["agiads"].known(seat_view("agiads")) == ["s01", "s02"]
    assert "agiads" in match.state.leaders
    match.correct("hands.agiads", ["s03"])
    assert "agiads" not in match.state.leaders
    assert match.rules.faults(match.state) == []


def test_a_deck_is_what_battle_cards_come_from(match):
    match.correct("deck.athens", ["a03", "a01"])
    assert [thing.value for thing in match.state.decks["athens"].things] == ["a03", "a01"]
    assert match.rules.faults(match.state) == []


def test_markers_can_be_said_by_their_issue_and_lent_ones_in_full(match):
    match.correct("markers.demagogues", ["military", "aristocrats-league"])
    seen = View(match, seat_view("aristocrats")).state.markers["demagogues"]
    assert seen.known(seat_view("aristocrats")) == ["aristocrats-league"]
    assert len(seen) == 2


def test_a_queue_is_laid_from_the_bottom(match):
    queue = [{"by": "agiads", "marker": "rumor"}, {"by": "aristocrats", "marker": "military"}]
    match.correct("queues.naupactus", queue)
    assert [placed.side for placed in match.state.queues["naupactus"]] == ["sparta", "athens"]
    assert match.state.queues["naupactus"][0].marker.value == "agiads-rumor"


def test_issues_lie_in_spaces_by_name(match):
    match.correct("tracks.sparta", [{"issue": "league", "space": "agiads-2"}, {"issue": "games", "space": "centre"}])
    assert [(chip.issue, chip.space) for chip in match.state.tracks["sparta"]] == [("league", -2), ("games", 0)]


def test_what_is_shared_is_seen(match):
    match.correct("sharing.agiads", ["tokens"])
    match.correct("tokens.agiads", 3)
    assert View(match, seat_view("eurypontids")).state.tokens["agiads"].value == 3


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("pieces.boeotia.spartan-land", 10, "spartan-land: 16 of 9"),
        ("pieces.boeotia.delian-base", 2, "boeotia: 4 bases, at most 3"),
        ("pieces.boeotia.trireme", 1, "piece 'trireme' is unknown"),
        ("pieces.atlantis.delian-land", 1, "theater 'atlantis' is unknown"),
        ("pieces.eastern-mediterranean.delian-land", 1, "eastern-mediterranean is closed since the Peace of Callias"),
        ("tokens.agiads", 27, "not so many left in the stock of sparta"),
        ("tokens.alcibiades", 1, "faction 'alcibiades' is unknown"),
        ("honor.agiads", -1, "not a number from 0 up"),
        ("hands.agiads", ["a01"], "card of sparta 'a01' is unknown"),
        ("hands.agiads", ["s01", "s01"], "only one of each"),
        ("tracks.athens", [{"issue": "krypteia", "space": 0}], "issue of athens 'krypteia' is unknown"),
        ("tracks.athens", [{"issue": "games"}, {"issue": "games"}], "athens: 2 games issues of 1"),
        ("tracks.athens", [{"issue": "games", "space": "agiads-1"}], "no space of athens"),
        ("markers.agiads", ["oracle", "oracle"], "agiads-oracle: 2 of 1"),
        ("markers.agiads", ["aristocrats-oracle"], "marker of sparta"),
        ("controlling.athens", "agiads", "agiads can't control athens"),
        ("treachery.samos.athens", 11, "13 Treachery markers of 10"),
        ("will.athens", {"aim": "victory", "theaters": []}, "aim 'victory' is unknown"),
        ("turn", 3, "turn 3: the scenario is of turns 6 to 10"),
        ("no-such-thing", 3, "what can be set"),
    ],
)
def test_what_cannot_be_says_why(match, path, value, said):
    before = match.encode()
    with pytest.raises(BadCorrection, match=said.replace("(", r"\(")):
        match.correct(path, value)
    assert match.encode() == before
