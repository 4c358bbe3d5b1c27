"""Appeals: who is heard, when, and what Hera does to it (§11)."""

from typing import Any

from engine.core.frame import Frame, Next
from engine.core.match import Match
from engine.core.roll import Roll
from engine.games.hellenes.olympians import CardDraws
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import ATHENS, SPARTA, Battle
from tests.engine.hellenes.positions import asked, fact, say, start

STORM = {"for": "storm", "seat": ATHENS, "place": "paros-sea", "storm_on": 2, "formation": 1}
MARCH = {"for": "march", "seat": ATHENS, "place": "athens", "to": "thebes", "elite": False, "succeeds_on": [5, 5, 5]}
STARVING = {"for": "attrition", "seat": SPARTA, "place": "athens", "hits_on": 1}
ATTACK = {"for": "attack", "seat": SPARTA, "agility": "B", "power": 2, "unit": "s1", "place": "athens"}


def rolled(note: dict[str, Any], results: list[int], **sacrifices: list[str]) -> Match:
    """A roll with these results in Athens' turn, when the sides have these sacrifices."""
    changes = {
        "season": "summer",
        "acting": ATHENS,
        **{f"sacrifices.{seat}": gods for seat, gods in sacrifices.items()},
    }
    return start(Roll(stream="test", count=len(results), note=note), changes, forced={"test": results})


def test_without_a_sacrifice_nobody_is_asked():
    assert asked(rolled(STORM, [1])) == {}


def test_poseidon_rolls_a_storm_again():
    match = rolled(STORM, [1], athens=["poseidon"])
    assert asked(match) == {ATHENS: "hellenes.appeal"}
    told = say(match, ATHENS, "appeal", test=[6])
    assert [event.args["results"] for event in told if event.id == "hellenes.dice"] == [[6]]
    assert match.state.sacrifices[ATHENS] == []


def test_who_could_only_lose_by_other_dice_is_not_asked():
    assert asked(rolled(STORM, [1], sparta=["poseidon"])) == {}
    assert asked(rolled(STORM, [5], sparta=["poseidon"])) == {SPARTA: "hellenes.appeal"}


def test_hermes_rolls_only_the_failed_dice_again():
    match = rolled(MARCH, [2, 5, 4], athens=["hermes"])
    told = say(match, ATHENS, "appeal", test=[6, 1])
    assert [event.args["results"] for event in told if event.id == "hellenes.dice"] == [[6, 5, 1]]


def test_demeter_rolls_all_dice_again_for_either_side():
    match = rolled(STARVING, [1, 3], athens=["demeter"], sparta=["demeter"])
    assert asked(match) == {ATHENS: "hellenes.appeal"}
    say(match, ATHENS, "decline")
    assert asked(match) == {SPARTA: "hellenes.appeal"}
    say(match, SPARTA, "appeal", test=[1, 1])
    assert asked(match) == {}


def test_only_one_appeal_to_an_olympian_in_a_player_turn():
    match = rolled(STARVING, [1, 3], athens=["demeter"], sparta=["demeter"])
    say(match, ATHENS, "appeal", test=[1, 4])
    assert asked(match) == {}, "Sparta comes too late"
    assert match.state.appealed == ["demeter"]


def test_hera_overrules_with_a_fresh_roll():
    match = rolled(STORM, [1], athens=["poseidon"], sparta=["hera"])
    say(match, ATHENS, "appeal", test=[6])
    assert asked(match) == {SPARTA: "hellenes.hera"}
    told = say(match, SPARTA, "appeal", test=[2])
    assert [event.id for event in told][:2] == ["hellenes.overruled", "hellenes.dice"]
    assert match.state.appeal is None


class TwoAttacks(Frame, tag="test.two-attacks", kw_only=True):
    """Two attacks of the same agility class, one after the other."""

    def begin(self, table: HellenesTable) -> Next:
        table.state.battle = Battle("athens", "land", SPARTA, "thebes")
        return self.call(Roll(stream="test", count=2, note=dict(ATTACK)), then=self.again)

    def again(self, table: HellenesTable, results: list[int]) -> Next:
        return self.call(Roll(stream="test", count=1, note=dict(ATTACK)), then=self.over)

    def over(self, table: HellenesTable, results: list[int]) -> Next:
        return self.done()


def two_attacks(**sacrifices: list[str]) -> Match:
    changes = {
        "season": "summer",
        "acting": SPARTA,
        **{f"sacrifices.{seat}": gods for seat, gods in sacrifices.items()},
    }
    return start(TwoAttacks(), changes, forced={"test": [1, 1]})


def test_ares_goes_on_for_that_agility_in_that_round():
    match = two_attacks(athens=["ares"])
    say(match, ATHENS, "appeal", test=[3, 3, 1])
    assert asked(match) == {ATHENS: "hellenes.appeal"}, "the second attack may be rolled again, too"
    told = say(match, ATHENS, "appeal", test=[4])
    assert [event.id for event in told] == ["hellenes.rolled-again", "hellenes.dice"]
    assert asked(match) == {}


def test_hera_ends_what_ares_allows():
    match = two_attacks(athens=["ares"], sparta=["hera"])
    say(match, ATHENS, "appeal", test=[3, 3])
    assert asked(match) == {SPARTA: "hellenes.hera"}
    say(match, SPARTA, "appeal", test=[1, 1, 1])
    assert asked(match) == {}, "no more attacks are rolled again"


def test_zeus_has_a_hand_thrown_in_and_hera_once_more():
    changes = {"sacrifices.athens": ["zeus"], "sacrifices.sparta": ["hera"], "hand.athens": ["revolt-ionia-12"]}
    match = start(CardDraws(), changes)
    assert asked(match) == {ATHENS: "hellenes.appeal"}
    say(match, ATHENS, "appeal")
    assert len(fact(match, "hand.athens")) == 6
    assert asked(match) == {SPARTA: "hellenes.hera"}
    say(match, SPARTA, "appeal")
    assert len(fact(match, "hand.athens")) == 6
    assert match.state.played[0] == "revolt-ionia-12"
    assert len(match.state.played) == 7
