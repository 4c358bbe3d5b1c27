"""The Event Cards phase: cards are played by turns, laid away and drawn (§12.1 to §12.3)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import field

from engine.core.rulebook import Args, Chain, Choice, Frame, Hidden, Kind, Next, Seat, Simple, Verb, check
from engine.games.epic.alliance import HAND_OVER, hand_over
from engine.games.epic.cards.allies import (
    DISSENT,
    UNREST,
    WAKE_ARGOS,
    Waking,
    allied_regions,
    dissent,
    league_regions,
    unrest,
    wake_argos,
)
from engine.games.epic.cards.deck import (
    burn,
    discard,
    drawn,
    holding,
    holds_cards,
    in_hand,
    most,
    play,
    retire,
)
from engine.games.epic.cards.omens import (
    WIN,
    Oracle,
    Perdiccas,
    Plague,
    earthquake,
    eclipse,
    festival,
    plunder,
    remove_leader,
    sacrifices,
    sitalces,
    win_alcibiades,
)
from engine.games.epic.cards.rebellion import STIR_UP, Betray, Incite, betray, incite, stir_helots
from engine.games.epic.peace import EMBASSY, Agreement, Embassies, Grievances, arrive, wrong
from engine.games.epic.persia import RELEASE, SEND_EMBASSY, Ask, Court, ask, court, send_embassy
from engine.games.epic.satraps import give_up, lapse
from engine.games.epic.seasons.ending import open_ended
from engine.games.epic.sicily import ESCALATE, RESOLUTION, RESOLVE, Carthage, decided, escalate, resolve
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, order_of_play, scenario
from engine.games.epic.table.state import ATHENS, CardId, UnitId, other_side, side_of

SECTION = "12.1"


@check("epic.proposed-already", "20.1")
def proposed_already(scene: EpicScene) -> Args | None:
    """Once a season (§20.1); where there is peace it has been made."""
    fresh = f"propose {scene.seat}" not in scene.state.fates.played
    return None if fresh and scene.state.peace.signed is None else {}


@check("epic.no-end-by-agreement", "23.3")
def ends_by_itself(scene: EpicScene) -> Args | None:
    """A war without a last year ends when all agree; it is proposed once a season (§23.3)."""
    fresh = f"end {scene.seat}" not in scene.state.fates.played
    return None if fresh and open_ended(scenario(scene)) else {}


class PlayingCard(Kind):
    """Which card is played, if any (§12.1)?"""

    name, section = "epic.play-card", SECTION
    verbs = (
        Incite(),
        Betray(),
        STIR_UP,
        Verb("dissent <region>", "24.6", (holding(DISSENT), allied_regions)),
        WAKE_ARGOS,
        WIN,
        ESCALATE,
        RESOLVE,
        Ask(),
        Court(),
        RELEASE,
        SEND_EMBASSY,
        HAND_OVER,
        Verb("propose-peace", "20.1", (proposed_already,)),
        Verb("propose-end", "23.3", (ends_by_itself,)),
        Simple("pass", SECTION),
    )


class PlayingUnrest(Kind):
    """Where does Athens sow unrest, if anywhere (appendix C)?"""

    name, section = "epic.play-unrest", SECTION
    verbs = (Verb("unrest <region>", SECTION, (holding(UNREST), league_regions)), Simple("done", SECTION))


class LayingAway(Kind):
    """Which cards are laid away (§12.2)?"""

    name, section = "epic.discard", "12.2"
    together = True
    verbs = (Listed("discard <card>", "12.2", (in_hand,)), Simple("done", "12.2"))


class Unrest(Frame, tag="epic.unrest", kw_only=True):
    """When all have built, Athens may sow unrest among the allies of the League (appendix C)."""

    built: dict[UnitId, int]

    def begin(self, table: EpicTable) -> Next:
        """Whoever holds cards is asked whatever they are."""
        if not holds_cards(table.state, ATHENS) or UNREST in _without(table) or table.state.truce:
            return self.done()
        return self.ask(ATHENS, PlayingUnrest, then=self.played)

    def played(self, table: EpicTable, choice: Choice, region: str = "") -> Next:
        """One card a region."""
        if choice.verb == "done":
            return self.done()
        wrong(table.state, "league")
        unrest(table, region, self.built)
        return self.goto(self.begin)


def _without(table: EpicTable) -> tuple[str, ...]:
    setup = scenario(table)
    return setup.cards.without if setup.cards is not None else ()


class CardPhase(Frame, tag="epic.cards", kw_only=True):
    """Everybody plays cards by turns, until nobody wants to play another; then hands are filled."""

    order: list[Seat] = field(default_factory=list)
    passed: list[Seat] = field(default_factory=list)

    def begin(self, table: EpicTable) -> Next:
        """Who has more regions goes first; a scenario without cards goes on."""
        if scenario(table).cards is None:
            return self.done()
        lapse(table)
        return self.call(Grievances(), then=self.open)

    def open(self, table: EpicTable, value: object = None) -> Next:
        """Under a truce nobody plays cards (§20.2)."""
        self.order = order_of_play(table)
        return self.goto(self.lay_away if table.state.truce else self.turn)

    def turn(self, table: EpicTable, value: object = None) -> Next:
        """The next who has cards and has not passed since one was played."""
        if table.position.outcome is not None:
            return self.done()
        if table.state.truce:
            return self.goto(self.lay_away)
        seat = self.order[0]
        if all(each in self.passed or not holds_cards(table.state, each) for each in self.order):
            return self.goto(self.lay_away)
        self.order = [*self.order[1:], seat]
        if seat in self.passed or not holds_cards(table.state, seat):
            return self.goto(self.turn)
        return self.ask(seat, PlayingCard, then=self.said)

    def said(
        self, table: EpicTable, choice: Choice, card: CardId = "", region: str = "", city: str = "", leader: str = ""
    ) -> Next:
        seat = table.asked.seat
        if choice.verb == "pass":
            self.passed = [*self.passed, seat]
            return self.goto(self.turn)
        self.passed = []
        if choice.verb == "hand":
            hand_over(table, seat, str(choice.args[1]), card)
            return self.goto(self.turn)
        if choice.verb in ("propose-peace", "propose-end"):
            return self.call(Agreement(seat=seat, final=choice.verb == "propose-end"), then=self.turn)
        if choice.verb != "release":
            wrong(table.state, other_side(side_of(seat)))
        match choice.verb:
            case "incite":
                incite(table, seat, card)
            case "betray":
                betray(table, seat, card, city)
            case "helots":
                stir_helots(table)
            case "dissent":
                dissent(table, seat, region)
            case "argos":
                return self.call(Waking(seat=wake_argos(table, seat)), then=self.turn)
            case "escalate":
                escalate(table, seat)
            case "resolve":
                play(table, seat, RESOLUTION)
                resolve(table)
            case "ask":
                ask(table, seat, card, city)
            case "court":
                court(table, seat, card)
            case "release":
                give_up(table, card)
            case "embassy":
                send_embassy(table, card)
            case "alcibiades":
                win_alcibiades(table, seat, leader)
        return self.goto(self.turn)

    def lay_away(self, table: EpicTable) -> Next:
        """All at the same time."""
        self.order = order_of_play(table)
        chains = [Chain(seat, (seat,), Discarding(seat=seat)) for seat in self.order]
        return self.split(chains, then=self.fill)

    def fill(self, table: EpicTable, value: object = None) -> Next:
        """One after the other draws; then two cards leave the deck unseen."""
        if not self.order:
            burn(table)
            return self.call(Embassies())
        seat, *self.order = self.order
        return self.call(Drawing(seat=seat), then=self.fill)


class Discarding(Frame, tag="epic.discarding", kw_only=True):
    """One player lays cards away."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        """Whoever has any is asked."""
        if not holds_cards(table.state, self.seat):
            return self.done()
        return self.ask(self.seat, LayingAway, then=self.said)

    def said(self, table: EpicTable, choice: Choice, card: CardId = "") -> Next:
        if choice.verb == "done":
            return self.done()
        discard(table, self.seat, card)
        table.tell("epic.discarded", "12.2", seat=self.seat, hidden={"card": Hidden(card, (self.seat,))})
        return self.goto(self.begin)


Struck = Callable[[EpicTable, Seat], None]
AT_ONCE: dict[str, Struck] = {
    "earthquake": earthquake,
    "eclipse": eclipse,
    "festival": festival,
    "remove-leader": remove_leader,
    "sacrifices-unfavorable": sacrifices,
    "sitalces-invades": sitalces,
    "soldiers-plunder": plunder,
}
"""What cards do that are played as they are drawn."""
ASKING: dict[str, type[Oracle] | type[Plague] | type[Perdiccas] | type[Carthage]] = {
    "carthage-invades-sicily": Carthage,
    "consult-oracle": Oracle,
    "plague-in-athens": Plague,
    "perdiccas-switches-sides": Perdiccas,
}
"""Those that somebody has to say something to."""


def tell_drawn(table: EpicTable, seat: Seat, cards: list[CardId]) -> None:
    """How many have been drawn is open, which only their holder's to know."""
    if cards:
        table.tell("epic.drew", "12.2", seat=seat, number=len(cards), hidden={"cards": Hidden(sorted(cards), (seat,))})


class Drawing(Frame, tag="epic.drawing", kw_only=True):
    """One player fills his hand; what must be played at once is."""

    seat: Seat
    in_vain: int = 0
    """Cards drawn one after the other that have not been kept."""

    def begin(self, table: EpicTable, value: object = None) -> Next:
        """Until the hand is full, or no card is left."""
        state, setup = table.state, scenario(table)
        kept: list[CardId] = []
        while len(state.deck.hands[self.seat]) < most(table.board, setup, self.seat) and table.position.outcome is None:
            if self.in_vain > sum(each.count for each in table.board.cards.values()):
                break  # nothing that can be kept is left
            card = drawn(table, self.seat)
            if card is None:
                break
            self.in_vain = self.in_vain + 1 if table.board.cards[card].drawn else 0
            kind = table.board.cards[card].kind
            if decided(state, kind):
                retire(table, self.seat, card)
            elif kind == "storms-at-sea":
                state.fates.storms += 1
            elif kind == EMBASSY:
                arrive(table)
            elif kind in AT_ONCE:
                AT_ONCE[kind](table, self.seat)
            elif kind in ASKING:
                tell_drawn(table, self.seat, kept)
                return self.call(ASKING[kind](seat=self.seat), then=self.begin)
            elif not table.board.cards[card].drawn:
                kept.append(card)
        tell_drawn(table, self.seat, kept)
        return self.done()
