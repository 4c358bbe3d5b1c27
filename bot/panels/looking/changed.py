"""What differs between two states of a table, by the things that have a name."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.registry import Rules


def changed_places(known: Rules[Any, Any], before: Any, after: Any) -> list[str]:
    """The named things of the game at which two states differ, as far as they are told apart by id.

    What is listed (units on the move) is where it says it is: its `place`.
    """
    seats = {seat for scenario in known.scenarios.values() for seat in scenario.seats}
    found: dict[str, None] = {}

    def compare(before: Any, after: Any, place: str) -> None:
        if before == after:
            return
        if isinstance(before, dict) and isinstance(after, dict):
            keys = dict.fromkeys([*before, *after])
            of_players = seats.issuperset(keys)  # what Athens has, not what is in Athens
            for key in keys:
                compare(before.get(key), after.get(key), place if of_players or key not in known.words else key)
        elif place:
            found[place] = None
        elif isinstance(before, list) and isinstance(after, list):
            for one in (*after, *before):
                if isinstance(one, dict) and one.get("place") in known.words and not (one in before and one in after):
                    found[one["place"]] = None

    compare(msgspec.to_builtins(before), msgspec.to_builtins(after), "")
    return list(found)
