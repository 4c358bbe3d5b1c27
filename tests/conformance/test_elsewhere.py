"""Python shuffles sets and hashes anew in every process; that has no say in a game, nor in what is guessed of one."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.test_conformance import GAMES, states
from tests.conformance.test_trying import HIDING, guessed

ROOT = Path(__file__).parents[2]
TOLD = """
import json
from tests.conformance.test_elsewhere import played_and_guessed
print(json.dumps(played_and_guessed()))
"""


def played_and_guessed() -> dict[str, list[str]]:
    """What games come to choice by choice, and the guesses at positions of those in which something is hidden."""
    return {f"{game} played": states(game) for game in GAMES} | {f"{game} guessed": guessed(game) for game in HIDING}


def test_another_process_plays_the_same_games_and_guesses_the_same():
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    environment = {**os.environ, "PYTHONHASHSEED": other}
    told = subprocess.run([sys.executable, "-c", TOLD], env=environment, cwd=ROOT, capture_output=True, check=True)
    theirs, ours = json.loads(told.stdout), played_and_guessed()
    assert [what for what, found in ours.items() if theirs[what] != found or not found] == []
    assert set(theirs) == set(ours)
