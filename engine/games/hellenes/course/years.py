"""The course of the war: years of a New Year and five seasons, and what is settled at Year End (§9.5, §10).

A Player Turn: an Event, or Actions and what comes of them; then the Combat phase (§3.1, §4.0, §6.0).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.hellenes.actions.actions import Action, DetachGarrison, action_points
from engine.games.hellenes.actions.pillage import PillageCity
from engine.games.hellenes.actions.recruits import Build, RecruitAction
from engine.games.hellenes.cards.cards import TAXES, deal, out_of_play, reshuffle
from engine.games.hellenes.cards.effects import note_expedition
from engine.games.hellenes.cards.events import EventCard
from engine.games.hellenes.cards.leaders import BreakingPeace, break_peace, breakable, bury_pericles, face_off
from engine.games.hellenes.cards.revolts import end_civil_wars
from engine.games.hellenes.combat.combat import CombatPhase
from engine.games.hellenes.course.deployment import Bidding, Deployment
from engine.games.hellenes.course.initiative import EVENT, WINTER, CardPlay
from engine.games.hellenes.course.victory import VictoryCheck, collect, ends, victory_level
from engine.games.hellenes.movement.forced_marches import Passage
from engine.games.hellenes.movement.group_moves import MoveGroup, MusterUnits
from engine.games.hellenes.olympians import CardDraws, Sacrifice
from engine.games.hellenes.sieges.assaults import LossOrders
from engine.games.hellenes.sieges.fortifying import settle
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, besieged_by, break_up, rest, standing
from engine.games.hellenes.table.state import ATHENS, NEW_YEAR, SEASONS, SEATS, CardId, Effects, State
from engine.games.hellenes.winter.winter import Winter

SECTION = "9.5"


class Game(LossOrders, Frame, tag="hellenes.game", kw_only=True):
    """A campaign from its set-up to its last year (§15)."""

    def begin(self, table: HellenesTable) -> Next:
        """Where the table plays so, the sides are bid for."""
        if table.position.options.get("bid") == "yes":
            return self.call(Bidding(), then=self.deploy)
        return self.goto(self.deploy)

    def deploy(self, table: HellenesTable, _: object = None) -> Next:
        """Both sides place their forces in secret; from now on they can order losses and attacks."""
        self.open_loss_orders(table)
        return self.call(Deployment(), then=self.year)

    def year(self, table: HellenesTable, _: object = None) -> Next:
        """One year after the other; the last one ends the match."""
        return self.call(Year(), then=self.year)


class Year(Frame, tag="hellenes.year", kw_only=True):
    """New Year, five seasons, Year End."""

    def begin(self, table: HellenesTable) -> Next:
        """Cards, and a Sacrifice or an Event."""
        table.tell("hellenes.year-begun", "10.0", year=table.state.year)
        return self.call(NewYear(), then=self.next_season)

    def next_season(self, table: HellenesTable, _: object = None) -> Next:
        """Spring, Summer, High Summer, Fall, Winter."""
        last = table.state.season
        if last == WINTER:
            return self.call(YearEnd())
        season = SEASONS[0] if last == NEW_YEAR else SEASONS[SEASONS.index(last) + 1]
        return self.call(Season(season=season), then=self.next_season)


class NewYear(Frame, tag="hellenes.new-year", kw_only=True):
    """Six cards for each side, of which one is played at once (§10)."""

    todo: list[Seat] = field(default_factory=list)
    """Whose turn is still to come."""

    def begin(self, table: HellenesTable) -> Next:
        begin_season(table, NEW_YEAR)
        for seat in SEATS:
            deal(table, seat)
        return self.call(CardDraws(), then=self.commit)

    def commit(self, table: HellenesTable, _: object) -> Next:
        return self.call(CardPlay(), then=self.shown)

    def shown(self, table: HellenesTable, _: object) -> Next:
        """Events first, as their value is nothing (§10.2)."""
        self.todo = list(table.state.order)
        return self.goto(self.next_side)

    def next_side(self, table: HellenesTable) -> Next:
        """An Event, or a Sacrifice."""
        if not self.todo:
            return self.done()
        seat = self.todo.pop(0)
        play = table.state.plays[seat]
        frame: Frame = EventCard(seat=seat, card=play.card) if play.use == EVENT else Sacrifice(seat=seat)
        return self.call(frame, then=self.played)

    def played(self, table: HellenesTable, _: object) -> Next:
        """What it has changed counts at once."""
        settle(table)
        return self.goto(self.next_side)


class Season(Frame, tag="hellenes.season", kw_only=True):
    """Initiative, then a Player Turn for each side; Winter has a sequence of its own (§3.3, §9.0)."""

    season: str
    todo: list[Seat] = field(default_factory=list)
    """Whose turn is still to come."""

    def begin(self, table: HellenesTable) -> Next:
        begin_season(table, self.season)
        return self.call(CardPlay(), then=self.shown)

    def shown(self, table: HellenesTable, _: object) -> Next:
        if self.season == WINTER:
            return self.call(Winter())
        self.todo = list(table.state.order)
        return self.goto(self.turns)

    def turns(self, table: HellenesTable, _: object = None) -> Next:
        if not self.todo:
            return self.done()
        return self.call(PlayerTurn(seat=self.todo.pop(0)), then=self.turns)


def begin_season(table: HellenesTable, season: str) -> None:
    """Another season, or New Year: what cards did to the last one is past."""
    state = table.state
    state.season = season
    state.clock += 1
    state.plays, state.order, state.appealed, state.effects = {}, [], [], Effects()
    table.tell("hellenes.season-begun", "3.3", year=state.year, season=season)


# ------------------------------------------------------------------ Year End


@check("hellenes.not-taxes", "9.53")
def not_taxes(scene: HellenesScene, card: CardId) -> Args | None:
    """Of the cards in play, Athens can only drop Athens Raises Taxes (§9.53)."""
    return None if scene.board.cards[card].event == TAXES else {"card": card}


class DropTaxes(Verb):
    """Athens gives up an Athens Raises Taxes (§3.1)."""

    pattern, section = "remove <card>", "9.53"
    checks = (not_taxes,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("remove", card) for card in scene.state.in_play]


class Dropping(Kind):
    """Which taxes are lowered, if any (§9.53)?"""

    name, section = "hellenes.year-end", "9.53"
    verbs = (DropTaxes(), Simple(CLOSING, "9.53"))


class YearEnd(Frame, tag="hellenes.year-end", kw_only=True):
    """Tribute, victory check, markers and cards, and the next year (§9.5)."""

    def begin(self, table: HellenesTable) -> Next:
        """Tribute comes first, so that it counts for victory."""
        table.tell("hellenes.year-over", SECTION, year=table.state.year)
        collect(table)
        return self.call(VictoryCheck(), then=self.checked)

    def checked(self, table: HellenesTable, _: object) -> Next:
        """After the last year both sides are exhausted (§14.23)."""
        if last_year(table.state):
            ends(table, victory_level(table.board, table.state))
            return self.done()
        return self.goto(self.taxes)

    def taxes(self, table: HellenesTable) -> Next:
        """Athens may lower its taxes."""
        return self.ask_more(table, ATHENS, Dropping, then=self.lowered, over=self.advance)

    def lowered(self, table: HellenesTable, choice: Choice, card: CardId = "") -> Next:
        if choice.verb == CLOSING:
            return self.goto(self.advance)
        out_of_play(table, card, "athens")
        return self.goto(self.taxes)

    def advance(self, table: HellenesTable) -> Next:
        """Markers go, the cards are shuffled, the year marker moves on (§9.53, §9.54)."""
        state = table.state
        end_civil_wars(table)
        state.pillaged, state.expedition = {}, -1
        reshuffle(table)
        bury_pericles(table)
        state.year -= 1
        return self.done()


def last_year(state: State) -> bool:
    """Whether the campaign ends with this year (§14.23)."""
    return state.year == state.last_year


ACTIONS: tuple[Action, ...] = (
    MoveGroup(), MusterUnits(), PillageCity(), Build(), RecruitAction(), DetachGarrison(),
)  # fmt: skip
BY_NAME: dict[str, Action] = {action.name: action for action in ACTIONS}
END = "end"


class Acting(Kind):
    """Which Action next (§4.0)?"""

    name, section = "hellenes.act", "4.0"
    verbs = (*ACTIONS, Simple(END, "4.0"))


class PlayerTurn(Frame, tag="hellenes.turn", kw_only=True):
    """One side's turn in a campaigning season (§3.1)."""

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        """The Peace can only be broken now (§12.1)."""
        state = table.state
        state.acting, state.actions = self.seat, 0
        state.appealed, state.formations, state.formations_made = [], [], 0
        play = state.plays[self.seat]
        table.tell("hellenes.turn-begun", "3.1", seat=self.seat, card=play.card, use=play.use)
        note_expedition(table)
        if breakable(table.board, state, table.position.scenario):
            return self.ask(self.seat, BreakingPeace, then=self.declared)
        return self.goto(self.play)

    def declared(self, table: HellenesTable, choice: Choice) -> Next:
        if choice.verb == "break":
            break_peace(table, self.seat)
        return self.goto(self.play)

    def play(self, table: HellenesTable) -> Next:
        """The end of the card that counts."""
        play = table.state.plays[self.seat]
        if play.use == EVENT:
            return self.call(EventCard(seat=self.seat, card=play.card), then=self.event_over)
        table.state.actions = action_points(table, self.seat)
        return self.call(Actions(seat=self.seat), then=self.actions_over)

    def event_over(self, table: HellenesTable, _: object) -> Next:
        """An Event turn has no Actions, and of combat only the hungering out of Cities (§3.1)."""
        settle(table)
        return self.call(CombatPhase(seat=self.seat, event=True, fights="turn"), then=self.combat_over)

    def actions_over(self, table: HellenesTable, _: object) -> Next:
        """Storms and forced marches, now that all Actions are taken (§5.22, §5.3)."""
        return self.call(Passage(seat=self.seat), then=self.arrived)

    def arrived(self, table: HellenesTable, _: object) -> Next:
        """Everybody is where the turn takes them: battles and sieges (§6.0)."""
        note_expedition(table)
        if table.state.resumed:
            face_off(table, self.seat)
        settle(table)
        return self.call(CombatPhase(seat=self.seat, event=False, fights="turn"), then=self.combat_over)

    def combat_over(self, table: HellenesTable, _: object) -> Next:
        settle(table)
        note_expedition(table)
        turn_over(table)
        return self.done()


class Actions(Frame, tag="hellenes.actions", kw_only=True):
    """One Action after the other, as long as there are any left (§4.0)."""

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        """Whom a pillaging would need is counted first (§5.5)."""
        state = table.state
        state.besiegers = {city: standing(state, self.seat, city) for city in besieged_by(state, self.seat)}
        return self.goto(self.next_one)

    def next_one(self, table: HellenesTable) -> Next:
        return self.ask(self.seat, Acting, then=self.chosen) if table.state.actions else self.done()

    def chosen(self, table: HellenesTable, choice: Choice) -> Next:
        """Pay for it and run it. Actions that are left over are lost."""
        state = table.state
        if choice.verb == END:
            table.tell("hellenes.actions-ended", "4.0", seat=self.seat, unused=state.actions)
            state.actions = 0
            return self.done()
        return self.call(BY_NAME[choice.verb].take(table, self.seat, choice, "4.0"), then=self.taken)

    def taken(self, table: HellenesTable, _: object) -> Next:
        return self.goto(self.next_one)


# ------------------------------------------------------------------ between the phases


def turn_over(table: HellenesTable) -> None:
    """A Player Turn has ended: formations are one with the stacks, and everybody can move and fight again (§5.0)."""
    state = table.state
    acting = state.acting
    break_up(state)
    rest(state)
    state.effects.treachery, state.besiegers = None, {}
    state.acting, state.actions = None, 0
    table.tell("hellenes.turn-over", "4.0", seat=acting)
