"""Appeals to Zeus: a New Year's hand thrown in and drawn anew (§11)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Frame, Next, Seat
from engine.games.hellenes.cards.cards import redeal
from engine.games.hellenes.olympians.olympians import ZEUS, Hearing, able, hera, in_order
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import SEATS

SECTION = "11.0"


class CardDraws(Frame, tag="hellenes.card-draws", kw_only=True):
    """After the deal of the New Year: either draw can be made anew by whoever has a Sacrifice to Zeus (§11).

    It is nobody's Player Turn, so that both sides can appeal, each to what it has, as long as the deck, which is not
    shuffled, has another six cards.
    """

    drawers: list[Seat] = field(default_factory=lambda: list(SEATS))
    """Whose draws are still open."""

    def begin(self, table: HellenesTable) -> Next:
        """Hear those who can appeal, the drawer first."""
        if not self.drawers:
            return self.done()
        drawer = self.drawers[0]
        seats = able(table.state, ZEUS, in_order(table.state, drawer))
        if not seats or not enough(table):
            self.drawers.pop(0)
            return self.goto(self.begin)
        return self.call(Hearing(olympian=ZEUS, seats=seats, what="cards", side=drawer), then=self.heard)

    def heard(self, table: HellenesTable, again: list[int] | None) -> Next:
        """A draw that nobody appealed against stands."""
        if not again:
            self.drawers.pop(0)
            return self.goto(self.begin)
        return self.goto(self.draw_anew)

    def draw_anew(self, table: HellenesTable) -> Next:
        """All six cards go, and Hera may have it done once more."""
        redeal(table, self.drawers[0])
        hearing = hera(table.state, "cards", self.drawers[0])
        if not enough(table):
            table.state.appeal = hearing = None
        return self.goto(self.begin) if hearing is None else self.call(hearing, then=self.overruled)

    def overruled(self, table: HellenesTable, again: list[int] | None) -> Next:
        """What Hera gives stands against the appeal; further Sacrifices can still be made use of."""
        return self.goto(self.draw_anew if again else self.begin)


def enough(table: HellenesTable) -> bool:
    """Whether the rest of the deck is enough for another hand."""
    return len(table.state.deck) >= int(table.board.tables.dealt)
