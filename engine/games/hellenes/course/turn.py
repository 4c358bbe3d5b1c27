"""A Player Turn: an Event, or Actions and what comes of them; then the Combat phase (§3.1, §4.0, §6.0)."""

from __future__ import annotations

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple
from engine.games.hellenes.actions.action_points import action_points
from engine.games.hellenes.actions.actions import Action
from engine.games.hellenes.actions.building import Build
from engine.games.hellenes.actions.detached_garrisons import DetachGarrison
from engine.games.hellenes.actions.pillage import PillageCity
from engine.games.hellenes.actions.recruits import RecruitAction
from engine.games.hellenes.cards.events import EventCard
from engine.games.hellenes.cards.expeditions import note_expedition
from engine.games.hellenes.cards.peace_of_nicias import BreakingPeace, break_peace, breakable, face_off
from engine.games.hellenes.combat.combat import CombatPhase
from engine.games.hellenes.course.initiative import EVENT
from engine.games.hellenes.movement.forced_marches import Passage
from engine.games.hellenes.movement.group_moves import MoveGroup
from engine.games.hellenes.movement.musters import MusterUnits
from engine.games.hellenes.sieges.blockade import settle
from engine.games.hellenes.table.blocks import HellenesTable, besieged_by, break_up, rest, standing

SECTION = "4.0"

ACTIONS: tuple[Action, ...] = (
    MoveGroup(), MusterUnits(), PillageCity(), Build(), RecruitAction(), DetachGarrison(),
)  # fmt: skip
BY_NAME: dict[str, Action] = {action.name: action for action in ACTIONS}
END = "end"


class Acting(Kind):
    """Which Action next (§4.0)?"""

    name, section = "hellenes.act", SECTION
    verbs = (*ACTIONS, Simple(END, SECTION))


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
            table.tell("hellenes.actions-ended", SECTION, seat=self.seat, unused=state.actions)
            state.actions = 0
            return self.done()
        action = BY_NAME[choice.verb]
        price = action.price(table.board, state, self.seat, choice)
        state.actions -= price
        table.tell(
            "hellenes.action-taken", SECTION, seat=self.seat, action=choice.verb, price=price, left=state.actions
        )
        return self.call(action.start(self.seat, choice), then=self.taken)

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
    table.tell("hellenes.turn-over", SECTION, seat=acting)
