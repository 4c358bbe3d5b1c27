"""§2. Taking pebbles, and §3. the end."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.event import Args
from engine.core.rulebook import Choice, Frame, Kind, Next, Predicate, Seat, Simple, Verb, check, most, say, tactic
from tests.tiny.pebbles.state import SEATS, Board, PebblesScene, PebblesTable, State


@check("pebbles.too-many")
def too_many(scene: PebblesScene, number: int) -> Args | None:
    """Nobody takes more than there are (§2)."""
    left = scene.state.heap
    return {"left": left} if number > left else None


@check("pebbles.same-number")
def same_number(scene: PebblesScene, number: int) -> Args | None:
    """Nobody takes as many as the other has just taken (§2)."""
    return {"number": number} if number == scene.state.last else None


class Take(Verb):
    """So many out of the heap."""

    pattern, section = "take <number:number>", "2"
    checks = (too_many, same_number)

    def candidates(self, scene: PebblesScene) -> Iterable[Choice]:
        return [say("take", n) for n in range(1, scene.board.heap.most + 1)]


class Taking(Kind):
    """How many are taken (§2)?"""

    name, section = "pebbles.take", "2"
    verbs = (Take(), Simple("dig", "2"))
    ahead = ("dig",)

    def default(self, scene: PebblesScene) -> Choice:
        return say("dig")


tactic("greedy", Taking)(most(Take(), lambda scene, number: number, say("dig")))
FEW_LEFT = Predicate("few-left", lambda scene, number: scene.state.heap <= number, (Taking.name,), (1, 20))


class Game(Frame, tag="pebbles.game", kw_only=True):
    """One after the other takes, or digs and leaves it to a die, until the heap is gone (§2)."""

    seat: Seat = SEATS[0]

    def begin(self, table: PebblesTable) -> Next:
        """Each draws a gem and looks at it (§1)."""
        for seat, gem in zip(SEATS, table.pick("gems", list(table.board.heap.gems), len(SEATS)), strict=True):
            table.state.gems[seat].value = gem
            table.tell_only((seat,), "pebbles.gem-drawn", "1", seat=seat, number=gem)
        return self.goto(self.turn)

    def turn(self, table: PebblesTable) -> Next:
        if not table.state.heap:
            return self.score(table)
        return self.ask(self.seat, Taking, then=self.taken)

    def taken(self, table: PebblesTable, choice: Choice, number: int = 0) -> Next:
        state = table.state
        if choice.verb == "dig":
            number = min(table.roll("dig", 6) // 2, state.heap)
        state.heap -= number
        state.taken[self.seat] += number
        state.last = number
        table.tell(f"pebbles.{'dug' if choice.verb == 'dig' else 'taken'}", "2", seat=self.seat, number=number)
        self.seat = SEATS[1 - SEATS.index(self.seat)]
        return self.goto(self.turn)

    def score(self, table: PebblesTable) -> Next:
        """Gems are shown and count like pebbles; who has more has won (§3)."""
        for seat in SEATS:
            table.tell("pebbles.gem-shown", "3", seat=seat, number=table.reveal(table.state.gems[seat]))
        scores = sheet(table.board, table.state)
        best = max(lines["total"] for lines in scores.values())
        winners = [seat for seat in SEATS if scores[seat]["total"] == best]
        table.finish(winners if len(winners) == 1 else [], "heap-gone", scores)
        return self.done()


def appraise(board: Board, state: State, seat: Seat) -> float:
    """How well a seat stands, to be compared with how it would: what the house's player goes by."""
    return float(state.taken[seat])


def sheet(board: Board, state: State) -> dict[Seat, dict[str, int]]:
    """What everybody can count: gems only once they lie open (§3)."""
    shown = {seat: gem.value if set(SEATS) <= set(gem.seen) else 0 for seat, gem in state.gems.items()}
    return {seat: {"pebbles": n, "gem": shown[seat], "total": n + shown[seat]} for seat, n in state.taken.items()}
