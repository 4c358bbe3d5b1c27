"""Answers left ahead for Military issues: building, tokens, marches, battles and their losses (§9.0)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ahead.picking import best, by_number, enough, in_turn, options
from engine.core.rulebook import Choice, say, tactic
from engine.games.pericles.battle.base_losses import ChoosingBases
from engine.games.pericles.battle.losses import ChoosingLosses, Losses
from engine.games.pericles.board.loss_tables import word
from engine.games.pericles.by_mail import odds
from engine.games.pericles.by_mail.theater_tactics import BUILD_LAND, BUILD_NAVAL
from engine.games.pericles.military.commitment import Committing
from engine.games.pericles.military.military import Campaigning
from engine.games.pericles.military.movement import Marching
from engine.games.pericles.opponent.values import piece_worth
from engine.games.pericles.table.pieces import PericlesScene
from engine.games.pericles.table.state import PieceId, TheaterId

EXPEDITION = "expedition"

# ------------------------------------------------------------------ tokens


def _half(numbers: Sequence[int]) -> int:
    return numbers[len(numbers) // 2]


def enough_to_lead(scene: PericlesScene) -> Choice | None:
    """As many tokens as make one's own Side stronger than the enemy with what stands there; as few as can be if it is.

    Nothing to say where they do not suffice.
    """
    found = odds.forces(scene)
    if found is None:
        return None
    ours, theirs = found
    numbers = [int(choice.args[0]) for choice in options(scene, "commit")]
    leading = [number for number in numbers if ours + number * scene.board.tables.token_value > theirs]
    return say("commit", leading[0]) if leading else None


tactic("commit-least", Committing)(by_number(min, "commit"))
tactic("commit-half", Committing)(by_number(_half, "commit"))
tactic("commit-most", Committing)(by_number(max, "commit"))
tactic("commit-enough", Committing)(enough_to_lead)


# ------------------------------------------------------------------ the campaign and the march


def _to_expedition(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> tuple[float, ...] | None:
    """Units that go to the Expedition Theater and count in its first battle, the strongest; from where most stand."""
    board, state, theater = scene.board, scene.state, scene.frame.theater
    if end != theater:
        return None
    row = board.pieces[piece]
    counts = row.kind == odds.first_battle(board, theater)
    enemies = sum(state.pieces[start].get(other.id, 0) for other in board.pieces.values() if other.side != row.side)
    return float(counts), float(row.value), -float(enemies), float(state.pieces[start][piece])


tactic("build-naval", Campaigning)(in_turn(BUILD_NAVAL, BUILD_LAND))
tactic("build-land", Campaigning)(in_turn(BUILD_LAND, BUILD_NAVAL))
tactic("build-naval-then-expedition", Campaigning)(in_turn(BUILD_NAVAL, BUILD_LAND, best(lambda scene: (), EXPEDITION)))
tactic("build-land-then-expedition", Campaigning)(in_turn(BUILD_LAND, BUILD_NAVAL, best(lambda scene: (), EXPEDITION)))
tactic("march-strongest", Marching)(in_turn(best(_to_expedition, "move"), enough))


# ------------------------------------------------------------------ losses of the enemy


def _most_pieces(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The row that takes most, then what is missed most."""
    frame: Losses = scene.frame
    if choice.verb == "row":
        toll = next(toll for toll in frame.open(scene.board, scene.state) if word(toll.row) == choice.args[0])
        return float(toll.number), *max(piece_worth(scene.board, piece) for piece in toll.victims)
    return piece_worth(scene.board, str(choice.args[0]))


def _most_value(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The row that takes most military value."""
    frame: Losses = scene.frame
    if choice.verb != "row":
        return piece_worth(scene.board, str(choice.args[0]))
    toll = next(toll for toll in frame.open(scene.board, scene.state) if word(toll.row) == choice.args[0])
    each = sorted(scene.board.pieces[piece].value for piece in toll.victims for _ in range(toll.victims[piece]))
    return float(sum(each[-toll.number :])), float(toll.number)


def _city_state(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The enemy City-State's own before its League's."""
    frame: Losses = scene.frame
    pieces = [str(choice.args[0])]
    if choice.verb == "row":
        pieces = list(next(t for t in frame.open(scene.board, scene.state) if word(t.row) == choice.args[0]).victims)
    return max((float(not scene.board.pieces[piece].league), *piece_worth(scene.board, piece)) for piece in pieces)


tactic("losses-most-pieces", ChoosingLosses)(best(_most_pieces))
tactic("losses-most-value", ChoosingLosses)(best(_most_value))
tactic("losses-city-state", ChoosingLosses)(best(_city_state))
tactic("bases-all", ChoosingBases)(in_turn(best(lambda scene, piece: piece_worth(scene.board, piece), "lose"), enough))
