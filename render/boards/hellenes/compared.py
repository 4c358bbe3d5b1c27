"""What both sides of Hellenes weigh before a question about no place, line by line."""

from __future__ import annotations

from engine.games.hellenes.cards.cards import leader_of
from engine.games.hellenes.table.control import prestige
from engine.games.hellenes.table.state import SEATS, State
from render.boards.hellenes.data import called, facts, say
from render.boards.hellenes.knowledge import in_pool, on_map
from render.boards.hellenes.text import captured
from render.wording.plain import signed


def compared(state: State) -> list[tuple[str, list[str]]]:
    """Prestige, what has been taken, blocks, and whom each side has on its side; all of it is public."""
    board = facts()
    leaders = [leader_of(board, state, seat) for seat in SEATS]
    gods = [", ".join(called("olympian", one) for one in state.sacrifices.get(seat, ())) for seat in SEATS]
    return [
        (say("picture-standing-prestige"), [signed(prestige(state, seat)) for seat in SEATS]),
        (say("picture-standing-taken"), [str(len(captured(board, state, seat))) for seat in SEATS]),
        (say("picture-standing-blocks"), [f"{on_map(state, seat)} / {in_pool(state, seat)}" for seat in SEATS]),
        (say("picture-standing-cards"), [str(len(state.hands.get(seat, ()))) for seat in SEATS]),
        (say("picture-standing-leader"), [called("card", one.id) if one is not None else "–" for one in leaders]),
        (say("picture-standing-sacrifices"), [named or "–" for named in gods]),
    ]
