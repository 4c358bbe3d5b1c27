"""Trying out: the real loop on a copy of what a seat sees; and powers that the rules play themselves."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import UNSET, Struct

from engine.core.ahead.picking import by_number
from engine.core.dice import Dice
from engine.core.frame import Frame, Next
from engine.core.match import Match, new_match
from engine.core.questions.check import Refused, RulesError
from engine.core.questions.decision import Choice, Kind, Scene, Simple, Verb, say
from engine.core.registry import Rules, Scenario
from engine.core.rehearsal import Rehearsal, followed, lengthening, rehearse
from engine.core.secrets.secret import seat_view
from tests.engine.core.helpers import start, to_turns
from tests.engine.core.toy import NorthCouncil, SouthCouncil, Turn, Year


def red(match: Match[Any]) -> Scene[Any]:
    return match.scene(match.pending()["red"])


def at_turn(scenario: str = "two") -> Match[Any]:
    return to_turns(start(scenario))


def test_what_is_tried_out_happens_to_nobody():
    match = at_turn()
    before = match.encode()
    trial = rehearse(red(match))
    trial.play(Choice("take", (3,)))
    assert (trial.state.tokens["red"], match.state.tokens["red"]) == (5, 2)
    assert match.encode() == before


def test_it_goes_on_from_what_is_asked_and_offers_what_is_legal():
    match = at_turn()
    assert rehearse(red(match)).legal == match.legal(match.pending()["red"])


def test_a_procedure_is_begun_apart_from_the_game_and_ends_with_itself():
    trial = rehearse(red(at_turn()), Turn(seat="red", actions=1))
    trial.play(Choice("take", (1,)))
    assert (trial.decision, trial.legal) == (None, [])
    assert trial.state.tokens["red"] == 3
    with pytest.raises(RulesError):
        trial.play(Choice("take", (1,)))


def test_a_copy_goes_on_in_its_own_way():
    trial = rehearse(red(at_turn()))
    trial.play(Choice("take", (1,)))
    other = trial.copy()
    other.play(Choice("take", (1,)))
    assert (trial.state.tokens["red"], other.state.tokens["red"]) == (3, 4)
    assert other.legal == [choice for choice in trial.legal if choice in other.legal]


def test_wishes_are_granted_as_often_as_they_can_be_and_every_length_is_offered():
    begun = rehearse(red(at_turn()), Turn(seat="red", actions=2))
    chains = list(lengthening(begun, [Choice("take", (9,)), Choice("take", (2,)), Choice("take", (1,))]))
    assert chains == [(Choice("take", (2,)), Choice("done")), (Choice("take", (2,)), Choice("take", (2,)))]


def test_a_tactic_is_followed_until_it_says_nothing():
    begun = rehearse(red(at_turn()), Turn(seat="red", actions=2))
    assert followed(begun.copy(), by_number(max, "take")) == (Choice("take", (3,)), Choice("take", (3,)))
    one = Choice("take", (1,))
    assert followed(begun, lambda scene: None if scene.state.tokens["red"] > 2 else one) == (one, Choice("done"))


def test_what_is_not_legal_is_refused():
    with pytest.raises(Refused):
        rehearse(red(at_turn())).play(Choice("take", (9,)))


def test_it_stops_where_another_is_asked():
    trial = rehearse(red(at_turn()))
    trial.play(Choice("raid", ("blue",)))
    assert (trial.decision, trial.legal) == (None, [])


def test_what_is_answered_in_between_can_be_agreed_upon():
    trial = rehearse(red(at_turn()), answers={"toy.defend": lambda scene: Choice("yield")})
    trial.play(Choice("raid", ("blue",)))
    assert trial.state.points["red"] == red(at_turn()).state.points["red"] + 1
    assert Choice("raid", ("blue",)) in trial.legal


@pytest.mark.parametrize("choice", ["gamble", "draw", "steal blue"], ids=["dice", "a deck", "a hidden hand"])
def test_it_stops_before_dice_and_hidden_facts(choice: str):
    trial = rehearse(red(at_turn()))
    trial.play(Choice.parse(choice))
    assert (trial.decision, trial.legal) == (None, [])


def test_only_what_its_seat_knows_is_on_the_copy():
    match = at_turn()
    trial = rehearse(red(match), Turn(seat="red"))
    assert trial.state.hands["red"].read(seat_view("red")) == match.state.hands["red"].read(seat_view("red"))
    assert trial.state.hands["blue"].value is UNSET


def test_splits_run_as_everywhere():
    scene = red(start("four"))
    trial = rehearse(scene, SouthCouncil(voters=["red", "green"]), {"toy.vote": lambda scene: Choice("aye")})
    assert trial.decision is None
    sealed = rehearse(scene, NorthCouncil(voters=["red", "blue"]))
    sealed.play(Choice("aye"))
    assert sealed.decision is None, "what the other has voted can't be foreseen"


def test_offers_are_open_but_nobody_waits_for_them():
    trial = rehearse(red(at_turn()), Year(turn=0))
    assert trial.decision is not None
    assert trial.decision.kind == "toy.stake"


def test_a_scene_that_only_lists_tries_nothing_out():
    scene = red(at_turn())
    scene.rules = None
    with pytest.raises(RulesError):
        rehearse(scene)


# ------------------------------------------------------------------ powers that the rules play


class Heap(Struct):
    taken: dict[str, int]


class Game(Frame, tag="heap.game", kw_only=True):
    """A person and a clockwork take in turn."""

    turn: int = 0

    def begin(self, table: Any) -> Next:
        if self.turn == 4:
            table.finish([], "over", {})
            return self.done()
        return self.ask(("person", "clockwork")[self.turn % 2], Taking, then=self.took)

    def took(self, table: Any, choice: Choice, number: int = 0) -> Next:
        taker = ("person", "clockwork")[self.turn % 2]
        table.state.taken[taker] += number
        self.turn += 1
        return self.goto(self.begin)


class Take(Verb):
    pattern = "take <number:number>"

    def candidates(self, scene: Any) -> list[Choice]:
        return [say("take", number) for number in (1, 2, 3)]


class Taking(Kind):
    name = "heap.take"
    verbs = (Take(), Simple("pass"))


class Heaps(Rules[Heap, Any]):
    name = "heap"
    version = 1
    state_type = Heap
    frames = (Game,)

    def __init__(self, *seats: str) -> None:
        self.board, self.digest, self.words = None, "", {}
        self.scenarios, self.kinds = {"s": Scenario("s", seats)}, {Taking.name: Taking()}

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[Heap, Frame]:
        return Heap({"person": 0, "clockwork": 0}), Game()

    def answer(self, scene: Scene[Heap], legal: Sequence[Choice]) -> Choice | None:
        return legal[1] if scene.seat == "clockwork" else None


def playing(*seats: str) -> Match[Any]:
    return new_match(Heaps(*seats), "s", {}, Dice("x"))[0]


def test_the_rules_answer_for_a_power_that_is_nobodys_seat():
    match = playing("person")
    match.play("person", match.pending()["person"].id, say("take", 3))
    assert match.state.taken == {"person": 3, "clockwork": 2}
    assert list(match.pending()) == ["person"]
    assert match.position.played == 1


def test_they_answer_for_no_seat_that_somebody_may_sit_on():
    match = playing("person", "clockwork")
    match.play("person", match.pending()["person"].id, Choice("pass"))
    assert list(match.pending()) == ["clockwork"]


def test_a_power_that_the_rules_know_nothing_of_is_an_error():
    with pytest.raises(RulesError):
        playing("clockwork")


def test_what_such_a_power_would_be_asked_can_be_tried_out():
    match = playing("person")
    scene = match.scene(match.pending()["person"])
    scene.seat, scene.viewer = "clockwork", seat_view("clockwork")
    trial: Rehearsal[Heap] = rehearse(scene, Game(turn=1))
    assert trial.legal[0] == say("take", 1)
    trial.play(say("take", 1))
    assert trial.state.taken["clockwork"] == 1
