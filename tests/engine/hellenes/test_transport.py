"""Who is carried by whom, and how small he gets."""

from engine.games.hellenes.movement.routes import Party, can_carry, embark, laden, left_aboard, party
from engine.games.hellenes.table.blocks import ashore
from engine.games.hellenes.table.state import Block
from tests.engine.hellenes.stages import rules


def test_a_fleet_needs_strength_to_spare():
    board = rules().board
    assert can_carry(board, Block("a14", 2), Block("a1", 4))
    assert not can_carry(board, Block("a14", 1), Block("a1", 1))
    assert not can_carry(board, Block("a1", 4), Block("a2", 1))
    assert not can_carry(board, Block("a14", 4), Block("a15", 1))


def test_who_embarks_becomes_smaller_than_the_fleet():
    fleet, load, other = Block("a14", 3), Block("a1", 4), Block("a15", 4)
    embark([fleet, load, other], {"a14": "", "a1": "a14", "a15": ""})
    assert (load.cv, load.carrier, fleet.carrier) == (2, "a14", "")
    ashore([load])
    assert load.carrier == ""


def test_at_sea_those_aboard_count_as_going():
    blocks = [Block("a14", 3), Block("a1", 2, "a14"), Block("a15", 3)]
    assert party(rules().board, blocks, {"a14": ""}) == Party(fleets=("a14",), carried=("a1",))
    assert [block.unit for block in left_aboard(blocks, {"a14": ""})] == ["a1"]
    assert laden(blocks, {"a14": "", "a15": ""}) == {"a14"}
    assert left_aboard(blocks, {"a14": "", "a15": "", "a1": "a15"}) == []
