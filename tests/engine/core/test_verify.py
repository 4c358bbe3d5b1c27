"""Checking a record: what holds, what does not, and what is said of the parts that could not be checked."""

import json

import msgspec
import pytest

from engine.core.agents.agent import random_choice
from engine.core.dice import Dice, commitment
from engine.core.records.record import Corrected, Recorder, Redealt, of_json, to_json
from engine.core.records.replaying import fork, with_states
from engine.core.records.verify import verify
from tests.engine.core.helpers import RULES
from tests.tampering import TAMPERED, rolled_back

SALTS = {"red": "my own word", "blue": "1234"}


def finished(most=10_000):
    recorder, _ = Recorder.new(RULES, "two", {}, "s", SALTS)
    dice, reopened = Dice("agents"), False
    while recorder.match.outcome is None and len(recorder.record.entries) < most:
        seat, decision = next(iter(recorder.match.pending().items()))
        recorder.play(seat, decision.id, random_choice(recorder.match.legal(decision), dice))
        reopened = reopened or recorder.reopen(seat)
    return with_states(recorder.record, RULES)


@pytest.fixture(scope="module")
def record():
    """A whole game with everything in it: a sealed answer taken back, answers rolled back with their dice."""
    fell = next(index for index, draws in enumerate(finished().draws) if index > 6 and draws)
    return rolled_back(finished(most=fell), RULES, 3)


def changed(record, change):
    loose = json.loads(to_json(record))
    change(loose)
    return of_json(json.dumps(loose))


def test_a_whole_record_agrees_and_says_what_was_unusual(record):
    found = verify(record, [commitment("s")])
    assert (found.faults, found.unchecked) == ([], [])
    assert found.outcome is not None
    assert found.states == len(record.entries) + 1
    assert found.draws == record.draws
    assert any("took a sealed answer back" in note for note in found.notes)
    assert any("the game went back to before entry" in note for note in found.notes)


def test_without_the_posted_hash_it_says_so(record):
    found = verify(record)
    assert found.faults == []
    assert "hash of the seed" in found.unchecked[0]
    assert verify(record, [commitment("another")]).faults
    assert verify(record, [commitment("s")] * 2).faults


@pytest.mark.parametrize("kind", TAMPERED)
def test_what_was_tampered_with_does_not_hold(record, kind):
    assert verify(changed(record, TAMPERED[kind]), [commitment("s")]).faults


def test_an_answer_can_not_be_taken_back_behind_the_dice_without_new_ones(record):
    def same_epoch(loose):
        for entry in loose["entries"]:
            if entry["did"] == "takeback":
                entry["epoch"] = None

    rolled = next(entry for entry in record.entries if getattr(entry, "epoch", None))
    assert sum(len(record.draws[index]) for index in rolled.entries), "dice were rolled back"
    assert any("have to fall anew" in fault for fault in verify(changed(record, same_epoch)).faults)


def test_a_part_of_a_record_is_checked_only_if_that_is_said_and_says_what_is_missing():
    part = finished(most=9)
    assert any("the end" in fault for fault in verify(part).faults)
    found = verify(part, [commitment("s")], partial=True)
    assert found.faults == []
    assert [gap.split(":")[0] for gap in found.unchecked] == ["the end"]


def test_an_older_record_lists_no_draws_and_that_is_said():
    whole = finished()
    old = msgspec.structs.replace(whole, draws=[], told=[])
    assert len([fault for fault in verify(old).faults if "older one" in fault]) == 2
    found = verify(old, [commitment("s")], partial=True)
    assert found.faults == []
    assert len(found.unchecked) == 2


def test_corrections_are_listed():
    part = finished(most=6)
    part.entries.append(Corrected("pile", 9))
    found = verify(with_states(part, RULES), partial=True)
    assert found.faults == []
    assert "the arbiter has set pile to 9" in found.notes[-1]


def test_a_fork_needs_a_hash_for_each_of_its_seeds():
    forked = fork(finished(most=9), 4, "fresh", SALTS)
    assert verify(forked, [commitment("s"), commitment("fresh")], partial=True).faults == []
    assert verify(forked, [commitment("s")], partial=True).faults


def test_a_new_epoch_without_a_rollback_is_refused_even_in_part():
    part = finished(most=6)
    part.entries.append(Redealt(1))
    assert any("no rollback explains it" in fault for fault in verify(part, partial=True).faults)
