"""The set-up: what a table can agree upon, and what every beginning has in common."""

from engine.games.hellas.table.count_afresh import differences
from engine.games.hellas.table.setup import agreed, faults, options, set_up
from engine.games.hellas.table.state import POWERS
from tests.each import each
from tests.engine.hellas.players import RULES, SCENARIOS, mixed, playing

BOARD = RULES.board


def test_victory_cards_are_for_two_and_levels_for_archimedes():
    for scenario in SCENARIOS:
        row = BOARD.scenarios[scenario]
        offered = options(BOARD, row)
        assert ("level" in offered) == scenario.startswith("solo") == ("victory-cards" not in offered)
        assert offered["points"][0] == "10"


def test_what_nobody_spoke_of_is_off():
    plain = agreed(BOARD, BOARD.scenarios["hellas"], {})
    assert plain.points == 10
    assert not any((plain.weaken, plain.decline, plain.leaders, plain.second_posts, plain.victory_cards))
    chosen = agreed(BOARD, BOARD.scenarios["hellas"], {"second-posts": "yes", "points": "8"})
    assert (chosen.second_posts, chosen.points) == (True, 8)


@each("scenario", SCENARIOS)
def test_the_table_laid_down_is_possible_and_counted(scenario):
    state = set_up(BOARD, scenario, {})
    assert faults(BOARD, state) == []
    assert differences(BOARD, state) == []


@each("seed", range(10))
def test_everything_on_the_sheets_is_placed(seed):
    for match, _, _ in playing("hellas", seed, mixed("hellas", seed)):
        if match.state.turn:
            break
    sheets = BOARD.scenarios["hellas"].powers
    for seat in POWERS:
        power, sheet = match.state.powers[seat], sheets[seat]
        assert sum(power.posts.values()) == sheet.posts
        assert sum(power.ships.values()) == sheet.ships
        assert sum(power.legions.values()) + sum(power.aboard.values()) == sheet.legions
        assert (power.leader is not None) == match.state.options.leaders
        assert not any(number > 1 for number in power.legions.values())
        assert not set(power.legions) & set(power.ships)
