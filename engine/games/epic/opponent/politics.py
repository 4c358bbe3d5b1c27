"""Revolts, event cards and peace."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.agents.counsel import Chain, counsels
from engine.core.rulebook import Choice, say
from engine.games.epic.cards.allies import CallingUp
from engine.games.epic.cards.deck import hand_of
from engine.games.epic.cards.omens import Consulting, Giving, Wooing
from engine.games.epic.cards.phase import LayingAway, PlayingCard, PlayingUnrest
from engine.games.epic.cards.rebellion import StirringUp
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.opponent.outlook import Outlook, outlook
from engine.games.epic.peace import EMBASSY, Answering, Demanding, Ending, Resenting
from engine.games.epic.regions.control import willing
from engine.games.epic.regions.revolts import Calming, Stirring, calm_rebels, modifier, shaky_cities
from engine.games.epic.seasons.ending import open_ended
from engine.games.epic.sicily import Inviting
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, number, units_at
from engine.games.epic.table.state import ATHENS, LEAGUE, SEASONS, CardId, CityId, other_side, side_of

GUARD = 2
GENERATION, HOPING = 27, 10
"""Years after which a war without a last one has gone on long enough, as the war of 431 had, and how many more a loser
hopes for better."""


# ------------------------------------------------------------------ revolts


@counsels(Stirring)
def stirs(scene: EpicScene) -> Iterator[Chain]:
    """The city that most likely rises; of equals the one worth more."""
    board, state = scene.board, scene.state

    def worth(city: CityId) -> tuple[int, ...]:
        held = units_at(state, city, "athens")
        return modifier(board, state, board.region(city) or "", city), board.cities[city].rank, -held

    for city in sorted(shaky_cities.all(scene), key=worth, reverse=True):
        yield (say("stir", city),)


@counsels(Calming)
def calms(scene: EpicScene) -> Iterator[Chain]:
    """The largest of the rebels; there is nothing to lose."""
    board = scene.board
    for city in sorted(calm_rebels.all(scene), key=lambda city: -board.cities[city].rank):
        yield (say("calm", city),)
    yield (say("done"),)


# ------------------------------------------------------------------ peace


def peace_pays(view: Outlook) -> bool:
    """Whether the player would win if there were peace now (§20.2)."""
    return view.setup.victory.rule == "tribute" and view.seat in view.victors


def respite(view: Outlook) -> bool:
    """Whether peace would be an armistice only, in which a home recovers that is too weary to send anybody (§20.2)."""
    home = view.state.regions[HOMES[view.seat]]
    return view.setup.victory.rule == "tribute" and not view.victors and not willing(view.board, home)


def enough(view: Outlook) -> bool:
    """Whether a war without a last year has gone on long enough: for a loser longer than for others (§23.3)."""
    year, lost = view.state.season // len(SEASONS), bool(view.victors) and not peace_pays(view)
    return open_ended(view.setup) and year >= GENERATION + HOPING * lost


@counsels(Answering)
def answers(scene: EpicScene) -> Iterator[Chain]:
    """Who would win by it agrees, or who needs the rest."""
    view = outlook(scene)
    yield (say("agree" if peace_pays(view) or respite(view) else "refuse"),)


@counsels(Ending)
def ends(scene: EpicScene) -> Iterator[Chain]:
    """Who has won agrees, or who has had enough."""
    view = outlook(scene)
    yield (say("end-it" if peace_pays(view) or enough(view) else "go-on"),)


@counsels(Demanding)
def demands(scene: EpicScene) -> Iterator[Chain]:
    """The enemy is asked for peace by who would win by it, or needs the rest."""
    if peace_pays(outlook(scene)) or respite(outlook(scene)):
        for seat in scene.state.treasury:
            if side_of(seat) == other_side(side_of(scene.seat)):
                yield (say("demand", seat),)
    yield (say("done"),)


@counsels(Resenting)
def resents(scene: EpicScene) -> Iterator[Chain]:
    """War again, unless peace pays."""
    yield (say("done" if peace_pays(outlook(scene)) else "grievance"),)


# ------------------------------------------------------------------ cards


@counsels(PlayingCard)
def cards(scene: EpicScene) -> Iterator[Chain]:
    """Whatever is likely to help, one after the other."""
    for choice in sorted(scene.legal_if(scene.kind, scene.frame), key=lambda choice: -liking(scene, choice)):
        if liking(scene, choice) > 0:
            yield (choice,)
    yield (say("pass"),)


def liking(scene: EpicScene, choice: Choice) -> float:
    """How gladly something is done in the Event Cards phase; 0: rather not."""
    view, state, board = outlook(scene), scene.state, scene.board
    match choice.verb:
        case "propose-end":
            return 12.0 * enough(view)
        case "propose-peace":
            return 10.0 * (peace_pays(view) or respite(view))
        case "incite":
            return 5.0
        case "ask" | "court":
            return 4.0
        case "betray":
            city = str(choice.args[1])
            before = any(number(s) and not s.inside for s in at(state, city, view.side))
            return view.prizes.get(city, 0.0) * before
        case "helots":
            return 3.0
        case "dissent":
            return 1.0
        case "argos":
            leaning = state.regions["argolid"].leaning or ATHENS
            ours = side_of(leaning) == view.side
            return 2.0 * (ours == (state.regions["argolid"].allegiance >= 0))
        case "embassy":
            return 2.0
        case "alcibiades":
            leader = board.leaders[str(choice.args[0])]
            return 1.5 if leader.land + leader.sea == 0 else 0.0
        case "escalate":
            return 0.0
        case "resolve":
            return 1.0 if view.side == LEAGUE else 0.0
    return 0.0


@counsels(PlayingUnrest)
def unrest(scene: EpicScene) -> Iterator[Chain]:
    """Among the weary, where most of a region's units are under arms."""
    board, state = scene.board, scene.state
    rated: list[tuple[float, Choice]] = []
    for choice in scene.legal_if(scene.kind, scene.frame):
        if choice.verb == "unrest":
            region = str(choice.args[0])
            out = sum(
                n for s in state.stacks.values() for u, n in s.units.items()
                if s.at in board.hexes and board.types[u].region == region
            )  # fmt: skip
            if out >= 3 and state.regions[region].militance < 14:
                rated.append((out, choice))
    for _, choice in sorted(rated, key=lambda pair: -pair[0]):
        yield (choice,)
    yield (say("done"),)


@counsels(LayingAway)
def lays_away(scene: EpicScene) -> Iterator[Chain]:
    """Cards that are the other side's, or for what has passed; none where an embassy that is drawn could end it all.

    Who would win by an embassy draws as many cards as he can, once there are embassies in the deck (§23.4).
    """
    view = outlook(scene)
    cards = () if view.peace_would_win(view.foe) else hand_of(scene)
    looking = peace_pays(view) and not view.state.deck.later and EMBASSY not in view.state.deck.aside
    yield (*(say("discard", card) for card in cards if looking or not useful(view, card)), say("done"))


def useful(view: Outlook, id: CardId) -> bool:
    """Whether a card may yet be good for something."""
    card = view.board.cards[id]
    if view.side not in card.by:
        return False
    if card.region is not None:
        there = view.state.regions.get(card.region)
        return there is not None and there.by == ATHENS and there.allegiance <= view.board.values.levels.risk + 3
    return not (card.kind == "sicilian-escalation" or (card.kind == "sicilian-resolution" and view.side != LEAGUE))


@counsels(CallingUp)
def calls_up(scene: EpicScene) -> Iterator[Chain]:
    """A guard for the largest city, of its best."""
    ups = [choice for choice in scene.legal_if(scene.kind, scene.frame) if choice.verb == "call-up"]
    types, size_of = scene.board.types, scene.board.cities
    fit = [c for c in ups if int(c.args[1]) <= GUARD and size_of[str(c.args[2])].size == "large"]
    best = max(fit, key=lambda c: (types[str(c.args[0])].morale, int(c.args[1])), default=None)
    if best is not None and not scene.frame.out:
        yield (best, say("done"))
    yield (say("done"),)


@counsels(StirringUp)
def helots(scene: EpicScene) -> Iterator[Chain]:
    """Always: it costs nothing."""
    yield (say("helots"),)
    yield (say("done"),)


@counsels(Wooing)
def woos(scene: EpicScene) -> Iterator[Chain]:
    """Perdiccas comes over from the enemy only."""
    theirs = scene.state.regions["macedon"].side == other_side(side_of(scene.seat))
    yield (say("play" if theirs else "discard"),)


@counsels(Inviting)
def invites(scene: EpicScene) -> Iterator[Chain]:
    """Carthage, where Sicily is the enemy's."""
    yield (say("play" if scene.state.sicily.winner == other_side(side_of(scene.seat)) else "discard"),)


@counsels(Consulting)
def consults(scene: EpicScene) -> Iterator[Chain]:
    """The player asks for himself if he can send gifts, else lets an enemy ask who can't."""
    yield (say("consult", scene.seat),)


@counsels(Giving)
def gives(scene: EpicScene) -> Iterator[Chain]:
    """As much as softens the god, of a full treasury."""
    if scene.state.treasury[scene.seat] >= 30:
        yield (say("give", 2),)
    yield (say("done"),)
