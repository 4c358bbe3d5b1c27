"""The drawn map of Polis and the board of Polis tell the same story."""

import json
import tomllib
from pathlib import Path

DATA = Path(__file__).parents[2] / "data"
BOARD = tomllib.loads((DATA / "polis" / "board.toml").read_text(encoding="utf-8"))
REGIONS = json.loads((DATA / "basemap" / "regions_polis.json").read_text())
SLOTS = json.loads((DATA / "basemap" / "slots_polis.json").read_text())


def drawn(kind):
    return {frozenset(pair[:2]) for pair in REGIONS["adj"] if pair[2] == kind}


def played(kind):
    return {frozenset(border["between"]) for border in BOARD["borders"][kind]}


def test_every_territory_is_drawn_and_nothing_else():
    for kind in ("land", "sea"):
        assert {id for id, region in REGIONS["regions"].items() if region["kind"] == kind} == set(BOARD[kind])


def test_every_territory_has_room_for_the_pieces_of_both_sides():
    assert set(SLOTS) == set(REGIONS["regions"])
    assert all(len(slots) >= 2 for slots in SLOTS.values())


def test_a_border_of_the_game_can_be_seen_on_the_map():
    assert played("land") - drawn("land") == {frozenset({"boiotia", "euboia"})}, "a bridge, not a frontier"
    assert played("sea") <= drawn("sea")
    assert played("coast") <= drawn("coast")


def test_the_map_shows_no_border_that_the_game_has_not():
    assert drawn("land") <= played("land")
    assert drawn("sea") <= played("sea")
    assert drawn("coast") - played("coast") == {frozenset({"boiotia", "ionio"})}, "the Gulf of Korinthos"
