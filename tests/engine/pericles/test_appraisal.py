"""The eye of the sensible agent: what looks good to a faction, and to its compatriot and its enemies."""

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core import registry
from engine.core.secrets.secret import Secret
from engine.games.pericles.table.state import SEATS, Chip, Placed, Will
from tests.each import each

RULES = registry.rules("pericles")


def table_of(scenario: str = "2pw"):
    return matches.new("pericles", scenario=scenario, seed="appraisal")[0].state


def worth(state, seat: str) -> float:
    """How a faction stands, compared with the others."""
    others = [RULES.appraise(state, other) for other in SEATS if other != seat]
    return RULES.appraise(state, seat) - sum(others) / len(others)


def test_own_honor_is_better_than_the_compatriots_and_that_better_than_the_enemys():
    plain = table_of()
    gained = {}
    for seat in SEATS:
        state = table_of()
        state.honor[seat] += 3
        gained[seat] = worth(state, "demagogues") - worth(plain, "demagogues")
    assert gained["demagogues"] > gained["aristocrats"] > 0 > gained["agiads"] == gained["eurypontids"]


@each(
    ("change", "who"),
    [
        (lambda s: s.pieces["samos"].update({"delian-base": 2}), "aristocrats"),
        (lambda s: s.pieces["samos"].update({"delian-naval": 3}), "demagogues"),
        (lambda s: s.hostages.append("sparta"), "agiads"),
        (lambda s: s.controlling.update({"athens": "demagogues"}), "demagogues"),
        (lambda s: s.favor.update({"sparta": "agiads"}), "agiads"),
        (lambda s: s.tracks["athens"].append(Chip("oracle", 3)), "aristocrats"),
        (lambda s: s.tracks["athens"].append(Chip("oracle", -3)), "demagogues"),
        (lambda s: s.treachery.update({"chalcidice": {"sparta": 3}}), "eurypontids"),
        (lambda s: s.will.update({"athens": Will("control", ["samos"])}), "aristocrats"),
        (lambda s: s.queues.update({"chalcidice": [Placed("athens", "demagogues", Secret())]}), "demagogues"),
        (lambda s: s.stock.update({"sparta": s.stock["sparta"] - 4}), "agiads"),
    ],
)  # fmt: skip
def test_it_looks_good(change, who):
    plain, better = table_of(), table_of()
    change(better)
    assert worth(better, who) > worth(plain, who)


def test_it_looks_bad_to_be_without_grain_or_to_have_the_enemy_at_home():
    plain, hungry, conquered = table_of(), table_of(), table_of()
    for theater in ("hellespont", "sicily", "sparta"):
        hungry.pieces[theater] = {p: n for p, n in hungry.pieces[theater].items() if p != "athenian-base"}
    assert worth(hungry, "aristocrats") < worth(plain, "aristocrats") - 3
    conquered.pieces["athens"] = {"spartan-land": 1}
    assert worth(conquered, "aristocrats") < worth(plain, "aristocrats") - 10


def test_of_an_assembly_alone_only_the_issue_that_decides_counts():
    state = table_of("1b")
    state.tracks["athens"] = [Chip("ostracism", 2), Chip("military", -5)]
    assert RULES.appraise(state, "aristocrats") == 2
    assert RULES.appraise(state, "demagogues") == -2
