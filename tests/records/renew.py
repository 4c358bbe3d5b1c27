"""Recorded games played again under the rules and the data of today, and written anew.

`python -m tests.records.renew tests/records/hellas/*.json` does so after a change of rules, as long as the recorded
choices are still legal and lead to the same ending; it names the games of which that is not so and leaves them alone.
Draws and what was told are left out: a replay to the same states gives the same again.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bot.service.installed import load_games
from engine.core import registry
from engine.core.records.record import of_json, to_json
from engine.core.records.replaying import Broken, replay, with_states
from tests.engine.recording import ending_of


def renewed(path: Path) -> bytes:
    """The record as it would be written today; `Broken` if the game can't go on or ends in another way."""
    record = of_json(path.read_bytes())
    rules = registry.rules(record.game)
    record = msgspec.structs.replace(record, rules=rules.version, data=rules.digest)
    outcome = replay(record, rules).match.outcome
    if outcome is None or outcome.reason != ending_of(path.stem):
        raise Broken(len(record.entries), None, f"it ends with {outcome.reason if outcome else 'nothing'}")
    return to_json(msgspec.structs.replace(with_states(record, rules), draws=[], told=[]))


if __name__ == "__main__":
    load_games()
    left = 0
    for path in map(Path, sys.argv[1:]):
        try:
            path.write_bytes(renewed(path))
        except Broken as broken:
            left += 1
            print(f"{path}: {broken}")
    sys.exit(left > 0)
