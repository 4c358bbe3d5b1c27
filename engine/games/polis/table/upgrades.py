"""How positions that older versions of these rules have stored are brought up to date."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.records.upgrade import Tree, Upgrade
from engine.games.polis.table.state import SEATS


def two_forms(tree: Tree, board: Any) -> None:
    """Since version 2 the Phoros has a form of its own, and territories fought over are a list.

    Until then each player's one form went on to storage and Phoros, the first to pass first. Who is being asked for the
    first Phoros is asked again once the other has fed his poleis; whatever has been answered counts.
    """
    state = tree["state"]
    fought_again = bool(state["fought"])
    state["fought"] = list(state["fought"])
    seats = [*state["passed"], *(seat for seat in SEATS if seat not in state["passed"])]
    for branch in tree["branches"].values():
        stack = branch["stack"]
        for depth, frame in enumerate(stack):
            if frame["frame"] == "polis.end":
                _end_of_round(branch, frame, stack[depth + 1 :], seats)
        if stack and stack[-1]["frame"] == "polis.battles" and fought_again:
            stack[-1]["at"], branch["asked"] = "begin", None  # fewer territories may be left to choose from


def _end_of_round(branch: Tree, end: Tree, above: list[Tree], seats: list[str]) -> None:
    """The frame of the end of a round, with the form that runs on it (and what that waits for)."""
    first = end["at"] == "second"
    at_phoros = above[0]["at"] == "exacted"
    before = [] if first else seats[:1]
    over = seats[:1] if first else seats
    end.update(at="supply", supplied=over, stored=before, taxed=before)
    if not at_phoros:
        return
    end["stored"] = over
    if first:
        del branch["stack"][-1]
        branch["asked"] = None
    else:
        end.update(at="phoros", taxed=over)
        above[0]["frame"] = "polis.phoros"


UPGRADES: Mapping[int, Upgrade] = {1: Upgrade(position=two_forms)}
