"""What is hidden, and how it could be: for looking ahead and for checking that nothing leaks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec import UNSET

from engine.core.position import Position
from engine.core.rulebook import Dice, Frame, Kind, Seat, Viewer
from engine.core.secrets.guessing import guessed
from engine.games.hellenes.actions.actions import FreeMove
from engine.games.hellenes.actions.pillage import Pillage
from engine.games.hellenes.actions.recruits import Recruit
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import campaign_cards
from engine.games.hellenes.course.deployment import Bidding, Deployment
from engine.games.hellenes.hidden.guesses import Guess
from engine.games.hellenes.movement.forced_marches import ForcedMarches
from engine.games.hellenes.movement.group_moves import GroupMove, Muster, cities_to_muster
from engine.games.hellenes.sieges.assaults import DEFAULT
from engine.games.hellenes.table.blocks import places
from engine.games.hellenes.table.setup import set_up
from engine.games.hellenes.table.state import SEATS, State
from engine.games.hellenes.winter.winter import SiegeBreaking


def fill_position(
    board: Board, position: Position[State, Frame], viewer: Viewer, dice: Dice, kinds: Mapping[str, Kind]
) -> None:
    """Put possible facts into the holes of a masked position, in place."""
    state = position.state
    campaign_cards(board, state).fill(dice)
    for seat in SEATS:
        if viewer.sees((seat,)):
            continue
        if seat in state.attack_orders:
            state.attack_orders[seat].value = []
        state.losses[seat].value = dice.shuffled("fill/losses", DEFAULT)
        if any(isinstance(frame, Deployment | Bidding) for frame in position.frames()):
            _fill_as_set_up(board, state, seat)
            continue
        guess = Guess(board, position, seat)
        untold = [frame for frame in guess.frames if isinstance(frame, Muster) and not frame.city]
        guessed(partial(_fill_blocks, guess, untold, dice), board, position, (seat,), kinds)


def _fill_blocks(guess: Guess, untold: list[Muster], dice: Dice) -> None:
    """Blocks, what is begun with them, and where musters could be that nobody has been told of."""
    guess.make(dice)
    for muster in untold:
        muster.city = dice.shuffled("fill/muster", cities_to_muster(guess.board, guess.state, guess.seat))[0]
    _fill_frames(guess)


def _fill_as_set_up(board: Board, state: State, seat: Seat) -> None:
    """Until forces are stationed, every unit is where the campaign puts it."""
    first = set_up(board, state.scenario)
    for (_, bag), (_, fresh) in zip(places(state, seat), places(first, seat), strict=True):
        for thing, there in zip(bag.things, fresh.things, strict=True):
            thing.value = there.value
    for label, unit in zip(state.pools[seat].things, first.pools[seat].things, strict=True):
        label.value = unit.value


def _fill_frames(guess: Guess) -> None:
    """What has been chosen, but not done yet: nothing so far, where it is nobody's business."""
    hero = guess.hero.unit.id if guess.hero is not None and guess.hero.unit is not None else ""
    for frame in guess.frames:
        if isinstance(frame, GroupMove):
            _fill_group(guess, frame)
        elif isinstance(frame, Muster):
            frame.called.value = {}
        elif isinstance(frame, Pillage):
            frame.going.value = {}
        elif isinstance(frame, ForcedMarches):
            frame.going.value = []
        elif isinstance(frame, Recruit) and frame.placed is not None and hero:
            frame.placed.value = hero
        elif isinstance(frame, FreeMove):
            frame.unit.value, frame.chosen.value = hero, {hero: ""}
        elif isinstance(frame, SiegeBreaking):
            _fill_homecomings(guess, frame)


def _fill_group(guess: Guess, frame: GroupMove) -> None:
    """As many blocks of the group as everybody could count are still to move."""
    frame.chosen.value = {}
    for squad in guess.squads:
        if squad.place == frame.area and not squad.formation:
            for thing in squad.things[frame.waiting :]:
                assert thing.value is not UNSET, "just guessed"
                thing.value.moved = True


def _fill_homecomings(guess: Guess, frame: SiegeBreaking) -> None:
    """Who fights for the way home is in the formation that does; of those who have fought, nothing is held."""
    for homecoming in frame.homecomings:
        there = [squad for squad in guess.squads if squad.formation and squad.place == homecoming.place]
        homecoming.units.value = [unit for squad in there for unit in squad.units]
        homecoming.maintained.value = []
