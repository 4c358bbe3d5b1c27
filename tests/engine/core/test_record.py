"""A match from its record: replayed, compared, verified, forked."""

import msgspec
import pytest

from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.questions.decision import Choice
from engine.core.records.record import (
    Corrected,
    NotARecord,
    Played,
    Recorder,
    TakenBack,
    of_json,
    state_digest,
    to_json,
)
from engine.core.records.replaying import Broken, difference, fork, replay, steps, with_states
from tests.engine.core.helpers import RULES


def recorded(scenario="four", seed="s", most=10_000):
    recorder, _ = Recorder.new(RULES, scenario, {}, seed, {"red": "salt"})
    dice = Dice("agents")
    while recorder.match.outcome is None and len(recorder.record.entries) < most:
        seat, decision = next(iter(recorder.match.pending().items()))
        recorder.play(seat, decision.id, random_choice(recorder.match.legal(decision), dice))
        if len(recorder.record.entries) == 1:
            recorder.reopen(seat)
    return recorder


def test_a_record_gives_the_same_match_again():
    recorder = recorded()
    assert replay(recorder.record, RULES).match.encode() == recorder.match.encode()


def test_taking_a_sealed_answer_back_is_part_of_the_record():
    assert any(entry.__class__.__name__ == "Reopened" for entry in recorded().record.entries)


def test_a_record_as_json_reads_back_the_same():
    record = with_states(recorded().record, RULES)
    assert of_json(to_json(record)) == record


def test_what_is_not_a_record_is_told_apart():
    with pytest.raises(NotARecord, match="game"):
        of_json('{"game": 3}')


def test_each_step_tells_what_happened_in_it():
    record = recorded("two").record
    all_steps = [(step.index, [event.id for event in step.events]) for step in steps(record, RULES)]
    assert all_steps[0] == (0, ["toy.year"])
    assert len(all_steps) == len(record.entries) + 1


def test_a_replay_can_stop_in_the_middle():
    record = recorded("two").record
    assert replay(record, RULES, until=4).index == 4


def test_rules_that_would_have_gone_another_way_are_noticed_at_the_step_they_do():
    record = with_states(recorded("two").record, RULES)
    assert difference(record, RULES) is None
    record.states[5] = "0"
    assert difference(record, RULES).index == 5


def test_a_choice_that_is_not_legal_any_more_is_a_difference_too():
    record = recorded("two").record
    entry = record.entries[2]
    record.entries[2] = Played(entry.seat, entry.decision, "fly away")
    assert difference(record, RULES).index == 3
    with pytest.raises(Broken, match="fly"):
        replay(record, RULES)


def test_after_a_rollback_the_dice_are_others():
    record = recorded("two", most=12).record
    again = msgspec.structs.replace(record, entries=[*record.entries, TakenBack((11, 12), 1), *record.entries[10:]])
    one, other = replay(record, RULES, until=12).match, replay(again, RULES).match
    assert (one.position.dice.epoch, other.position.dice.epoch) == (0, 1)
    assert one.position.dice.roll("x", 10**9) != other.position.dice.roll("x", 10**9)


def test_what_is_taken_back_leaves_the_match_as_if_it_had_never_been():
    record = recorded("two", most=12).record
    back = msgspec.structs.replace(record, entries=[*record.entries, TakenBack((11, 12))])
    assert state_digest(replay(back, RULES).match) == state_digest(replay(record, RULES, until=10).match)


@pytest.mark.parametrize("entries", [(), (0,), (99,), (1, 99)])
def test_what_does_not_stand_can_not_be_taken_back(entries):
    record = recorded("two", most=6).record
    record.entries.append(TakenBack(entries))
    with pytest.raises(Broken, match="taken back"):
        replay(record, RULES)


def test_a_record_in_the_format_before_draws_were_listed_replays_all_the_same():
    record = recorded("two", most=12).record
    old = f'{{"game": "toy", "scenario": "two", "rules": 1, "data": "{record.data}", "seed": "s", "salts": '
    old += '{"red": "salt"}, "entries": [{"did": "dice", "epoch": 1, "seed": null, "salts": null}]}'
    assert replay(of_json(old), RULES).match.position.dice.epoch == 1


def test_a_fork_begins_alike_and_has_dice_of_its_own():
    record = recorded("two").record
    forked = fork(record, 4, "fresh")
    one, other = replay(record, RULES, until=4).match, replay(forked, RULES).match
    assert state_digest(one) == state_digest(other)
    assert other.position.dice.seed == "fresh"


def test_an_arbiters_correction_is_replayed_too():
    record = recorded("two", most=6).record
    corrected = msgspec.structs.replace(record, entries=[*record.entries, Corrected("tokens.red", 7)])
    assert replay(corrected, RULES).match.state.tokens["red"] == 7


def test_choices_are_recorded_as_people_write_them():
    entry = recorded("two").record.entries[0]
    assert isinstance(entry, Played)
    assert str(Choice.parse(entry.choice)) == entry.choice
