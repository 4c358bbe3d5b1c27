"""What version 1 of the rules has stored in the middle of the end of a round, and of battles, goes on."""

import msgspec
import pytest

import engine.games.polis  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.match import Match
from engine.core.secrets.secret import Viewer
from engine.core.secrets.view import View
from tests.stored import positions

RULES = registry.rules("polis")
STORED = [one for path in positions.files("polis") if path.stem == "polis-1" for one in positions.stored(path)]


def frame(tree, tag):
    return next((one for one in tree["branches"].get("main", {"stack": []})["stack"] if one["frame"] == tag), None)


ENDING = [(tree, one) for one in STORED if frame(tree := msgspec.msgpack.decode(one.whole), "polis.end")]


def went_on(stored):
    match = Match(RULES, RULES.decode(stored.whole))
    return match, match.settle()


def to_the_end_of_the_round(match, told):
    """Nothing is grown or exacted; who is asked for Phoros, and whose goods are halved, on the way."""
    round, taxed = match.state.round, []
    while match.outcome is None and match.state.round == round:
        ((seat, decision),) = match.pending().items()
        taxed += [seat] if decision.kind == "polis.phoros" else []
        told += match.play(seat, decision.id, match.kind(decision).default(match.scene(decision)))
    halved = [event.args["seat"] for event in told if event.id == "polis.stored"]
    return taxed, halved


def test_stored_positions_meet_the_end_of_a_round_at_all_of_its_questions():
    met = {(frame(tree, "polis.end")["at"], frame(tree, "polis.form")["at"]) for tree, _ in ENDING}
    assert met == {
        ("second", "growth"), ("second", "megalopolis"), ("second", "exacted"),
        ("reckon", "growth"), ("reckon", "megalopolis"), ("reckon", "exacted"),
    }  # fmt: skip


@pytest.mark.parametrize(("tree", "stored"), ENDING, ids=[str(number) for number in range(len(ENDING))])
def test_each_side_is_asked_for_phoros_once_and_loses_stores_once(tree, stored):
    """Whoever's form had come to storage has had it; whoever has answered for his Phoros has."""
    first, second = tree["state"]["passed"]
    firsts_form, at_phoros = (frame(tree, "polis.end")["at"] == "second", frame(tree, "polis.form")["at"] == "exacted")
    match, told = went_on(stored)
    taxed, halved = to_the_end_of_the_round(match, told)
    still = {first, second} if firsts_form else {second}
    over = {first if firsts_form else second} if at_phoros else set()
    assert set(halved) <= still - over
    if match.outcome is None:
        assert taxed == [seat for seat in (first, second) if seat in still]


def test_a_phoros_that_was_being_asked_last_is_asked_still():
    tree, stored = next(
        (t, s)
        for t, s in ENDING
        if (frame(t, "polis.end")["at"], frame(t, "polis.form")["at"]) == ("reckon", "exacted")
    )
    match, told = went_on(stored)
    assert told == []
    assert [d.id for d in match.pending().values()] == [tree["branches"]["main"]["asked"]["id"]]


def test_letters_that_show_the_end_of_a_round_can_still_be_read():
    for tree, stored in ENDING:
        view = View.of_bytes(RULES, stored.masked, Viewer(frozenset(stored.viewer)))
        assert list(view.state.passed) == tree["state"]["passed"]


def test_territories_fought_over_are_left_alone_as_before():
    fought = [(tree, one) for one in STORED if (tree := msgspec.msgpack.decode(one.whole))["state"]["fought"]]
    assert fought
    for tree, stored in fought:
        assert RULES.decode(stored.whole).state.fought == list(tree["state"]["fought"])
