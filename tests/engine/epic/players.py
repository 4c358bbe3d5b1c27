"""Players for tests: games in which whole orders that look useful and anything legal are mixed."""

from collections.abc import Iterator

from engine.core.match import Match
from engine.core.questions.decision import Decision
from engine.games.epic.table.state import State
from tests.engine import players

SCENARIOS = ("argive-league", "spartan-fantasy", "athenian-fantasy")


def playing(scenario: str, seed: int, questions: int, whole: float = 0.8) -> Iterator[tuple[Match[State], Decision]]:
    """Each question of a game before it is answered, up to so many; `whole`: how often by a whole order."""
    return players.playing("epic", scenario, seed, questions, whole)


def offering(scenario: str, seed: int, questions: int, whole: float = 0.8) -> Iterator[players.Offered]:
    """The same, with the whole orders that are offered."""
    return players.offering("epic", scenario, seed, questions, whole)
