"""What is impossible about a table of Epic is told; what an arbiter sets keeps the pools right."""

from engine.core.dice import Dice
from engine.core.files.data import read_game
from engine.core.setters.correction import set_path
from engine.games.epic import EpicRules
from tests.each import each

RULES = EpicRules(read_game("epic"))


def table(scenario: str = "campaign"):
    """A scenario as it begins."""
    return RULES.setup(scenario, {}, Dice("5eed"))[0]


@each(
    ("path", "value", "told"),
    [
        ("force.attica/hoplite-4", 7, "attica/hoplite-4: 7 of 6"),
        ("build.laconia/hoplite-6", 1, "laconia/hoplite-6: 6 of 5"),
        ("fallen", ["pericles"], "pericles is in two places"),
        ("stacks.9", {"by": "thebes", "at": "thebes", "units": {"boeotia/hoplite-5": 1}}, "thebes does not play"),
        ("stacks.9", {"by": "athens", "at": "athens", "units": {"attica/fleet-5": 1}}, "which is no coast"),
        ("stacks.9", {"by": "athens", "at": "athens"}, "nobody in it"),
        (
            "stacks.9",
            {"by": "athens", "at": "saronic-gulf", "units": {"attica/fleet-5": 1, "attica/hoplite-4": 3}},
            "more land units at sea",
        ),
        (
            "stacks.9",
            {"by": "athens", "at": "w3530", "units": {"attica/light-3": 1}, "inside": True},
            "where there are no walls",
        ),
        (
            "stacks.9",
            {"by": "athens", "at": "teos", "units": {"attica/light-3": 1}, "within": True},
            "which is not in revolt",
        ),
        ("captured.samos", "athens", "by those who control its region"),
        ("captured.potidaea", "sparta", "in revolt and taken"),
        ("revolting.athens", 0, "a capital"),
        ("revolting.teos", 3, "since a season to come"),
        ("destroyed", ["melos"], "is destroyed, and has markers"),
        ("forts.athens", "athens", "a city is there"),
        ("works.corinth", {"by": "sparta", "ready": 2}, "it has walls"),
        ("long_walls", [["athens", "thebes"]], "which are no neighbours"),
        ("sieges.w3530", 3, "neither a city nor a fort"),
        ("heartened", ["corinth"], "is not besieged"),
        ("regions.elis", {"militance": 4, "tribute": 2}, "assessed at 2 with a Militance of 4"),
        ("campaign_turn", 4, "campaign_turn: 4"),
    ],
)
def test_an_impossible_table_is_told(path: str, value: object, told: str):
    state = table()
    set_path(RULES, state, path, value)
    assert any(told in fault for fault in RULES.faults(state))


def test_who_is_set_on_the_map_leaves_the_pools_and_goes_back_again():
    state = table()
    set_path(
        RULES,
        state,
        "stacks.9",
        {"by": "athens", "at": "athens", "units": {"attica/hoplite-4": 4}, "leaders": ["pericles"]},
    )
    assert state.force["attica/hoplite-4"] == 2
    assert "pericles" not in state.leaders
    set_path(RULES, state, "stacks.9", {"units": {"attica/hoplite-4": 1}, "leaders": ["nicias"]})
    assert state.force["attica/hoplite-4"] == 5
    assert state.leaders["pericles"] == "attica"
    set_path(RULES, state, "stacks.9", "nobody")
    assert state.force["attica/hoplite-4"] == 6
    assert RULES.faults(state) == []


def test_units_that_are_not_in_the_force_pool_come_out_of_the_build_pool():
    state = table()
    set_path(RULES, state, "stacks.9", {"by": "athens", "at": "piraeus", "units": {"attica/light-3": 4}})
    assert "attica/light-3" not in state.force
    assert "attica/light-3" not in state.build
    assert RULES.faults(state) == []


def test_a_leader_is_in_one_stack_only():
    state = table()
    set_path(RULES, state, "stacks.9", {"by": "sparta", "at": "megara", "leaders": ["xenocleides"]})
    assert [stack.at for stack in state.stacks.values() if "xenocleides" in stack.leaders] == ["megara"]
