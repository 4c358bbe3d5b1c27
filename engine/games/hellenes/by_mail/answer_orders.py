"""Whole answers to the questions that come outside one's Actions: stations, walls, sieges, retreats, Winter.

Which card to play, and how; to whom to sacrifice; where recruits arrive (§3.0, §4.22, §10.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.rulebook import CLOSING, Args, Compound, Rated, Seat, closed, followed, least, rehearse, say
from engine.games.hellenes.actions.actions import bonus, works_due
from engine.games.hellenes.actions.recruits import Place, RecruitAction
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.by_mail.tactics import fortify_most
from engine.games.hellenes.by_mail.winter_quarters import BESIEGING, WITHDRAWING, winter_orders
from engine.games.hellenes.cards import cards
from engine.games.hellenes.cards.events import comes_to_nothing, wasted
from engine.games.hellenes.cards.revolts import open_to_revolt
from engine.games.hellenes.course.initiative import ACTIONS, EVENT, WINTER, CommitCard
from engine.games.hellenes.olympians import SacrificeTo
from engine.games.hellenes.retreats.retreat_choices import Retreating
from engine.games.hellenes.sieges.assaults import Sallying
from engine.games.hellenes.sieges.fortifying import SHELTER_ALL
from engine.games.hellenes.sieges.sieges import Besieging, established, hits_up_to
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    besieged_by,
    besieged_cities,
    enemy_dice,
    known,
    number_of,
    standing,
    unit_worth,
)
from engine.games.hellenes.table.control import holds_city
from engine.games.hellenes.table.state import ATHENS, SPARTA, Olympian, ProvinceId, State, UnitId, rival

# ------------------------------------------------------------------ before the game


def deployments(scene: HellenesScene) -> Iterator[Rated]:
    """The largest Cities first, or everybody spread over all Cities of the nation (§15)."""
    yield 1.0, Compound((say("rest"),), "compound-deploy-large", {})
    if spread := followed(rehearse(scene), least(_crowding, "deploy")):
        there = Counter(str(choice.args[1]) for choice in spread)
        several = {place: count for place, count in there.most_common() if count > 1}
        args = {
            "amount": len(spread),
            "cities": len(there),
            "places": several,
            "single": [place for place in there if place not in several],
        }
        yield 0.5, Compound(spread, "compound-deploy-spread", args)


def _crowding(scene: HellenesScene, unit: UnitId, place: ProvinceId) -> tuple[object, ...]:
    there = [*scene.frame.placed.values()]
    return there.count(place) / scene.board.provinces[place].value, number_of(unit), place


# ------------------------------------------------------------------ walls


def shelters(scene: HellenesScene) -> Iterator[Rated]:
    """All behind the walls, as many as find room, or nobody (§7.1)."""
    city, upright = scene.frame.place, scene.frame.upright(scene.state)
    danger = enemy_dice(standing(scene.state, rival(scene.seat), city)) - sum(block.cv for block in upright)
    if SHELTER_ALL.legal(scene):
        yield 0.3 * danger, Compound((say("shelter-all"),), "compound-fortify-all", {"city": city})
    else:
        chain = followed(rehearse(scene), fortify_most)
        if amount := sum(choice.verb == "shelter" for choice in chain):
            yield 0.2 * danger, Compound(chain, "compound-fortify-some", {"city": city, "amount": amount})
    yield 0.0, Compound((say(CLOSING),), "compound-fortify-nobody", {"city": city})


def sorties(scene: HellenesScene) -> Iterator[Rated]:
    """Everybody out of one City, or nobody (§8.3)."""
    state, seat = scene.state, scene.seat
    yield 0.0, Compound((say(CLOSING),), "compound-stay-inside", {})
    legal = Sallying().verbs[0].legal(scene)
    for city in besieged_cities(state, seat):
        inside = {block.unit: block.cv for block in known(state.sieges[city].inside, seat)}
        if chain := [choice for choice in legal if choice.args[0] in inside]:
            edge = sum(inside.values()) - enemy_dice(standing(state, rival(seat), city))
            told: Args = {"city": city, "amount": len(chain)}
            yield 0.3 * edge, Compound(closed(scene, chain), "compound-sortie", told)


# ------------------------------------------------------------------ sieges and retreats


def sieges(scene: HellenesScene) -> Iterator[Rated]:
    """Starve what can be starved; assault where besiegers are many; then no more (§8.0)."""
    board, state, seat = scene.board, scene.state, scene.seat
    for choice in Besieging().legal(scene):
        if choice.verb == CLOSING:
            yield 0.1, Compound((choice,), "compound-siege-over", {})
            continue
        city = str(choice.args[0])
        value, inside = board.provinces[city].value, len(state.sieges[city].inside)
        within: Args = {"city": city, "amount": inside, "garrison": city in state.garrisons}
        if choice.verb == "starve":
            told = within | {"up_to": hits_up_to(board, state, city)}
            yield 1.0 + 0.1 * value, Compound((choice,), "compound-starve", told)
        else:
            walls = board.tables.double_defence * (enemy_dice(inside) + board.tables.garrison_cv)
            edge = enemy_dice(standing(state, seat, city)) / walls - 1
            joined = len(choice.args) > 1
            told = within | {"joined": joined}
            yield edge * (1 + value) + 0.05 * joined, Compound((choice,), "compound-assault", told)


def retreats(scene: HellenesScene) -> Iterator[Rated]:
    """All together: to a friendly City, to one's own, into the City (§6.4)."""
    state, seat = scene.state, scene.seat
    for choice in Retreating().legal(scene):
        if choice.verb == "shelter-all":
            yield 0.6, Compound((choice,), "compound-retreat-inside", {})
        elif choice.verb == "together":
            area = str(choice.args[0])
            home = holds_city(state, seat, area) and area not in state.sieges
            value = 1.0 * home + 0.1 * min(standing(state, seat, area), 5)
            yield value, Compound((choice,), "compound-retreat", {"place": area})


# ------------------------------------------------------------------ Winter


def winters(scene: HellenesScene) -> Iterator[Rated]:
    """Everybody into quarters in one order: with building up, without, or with no siege kept up (§9.2)."""
    ways = [(0.8, BESIEGING), (0.2, WITHDRAWING)] if besieged_by(scene.state, scene.seat) else [(0.8, WITHDRAWING)]
    for value, settling in ways:
        for n, made in enumerate(winter_orders(scene, settling)):
            yield value + 0.2 * n - 0.2 * made.args["lost"], made
    yield from recruits(scene, 0.6)


def recruits(scene: HellenesScene, value: float) -> Iterator[Rated]:
    """Three blocks are drawn, and one of them arrives (§4.22)."""
    for choice in RecruitAction().legal(scene):
        yield value, Compound((choice,), "compound-recruit", {})


ACTION, WINTER_ACTION = 0.8, 0.4
"""What an Action is worth."""
WASTED, IN_VAIN = -10.0, -3.0
"""An Event that comes to nothing for certain (§10.2), and one that would as things stand."""
EVENT_WORTH: dict[str, float] = {
    "plague-strikes": 2.6, "plague-returns": 2.0, "taxes": 2.4, "helots": 2.0, "civil-war": 1.0, "earthquake": 1.4,
    "augury": 1.1, "peace-faction": 0.7, "war-faction": 0.6, "persian-aid": 3.2, "no-quarter": 1.2,
}  # fmt: skip
"""What Events are worth that are always good for about the same; the others depend on the table."""
WISHES: dict[str, tuple[Olympian, ...]] = {
    ATHENS: ("poseidon", "ares", "demeter", "hermes", "apollo", "hera", "zeus"),
    SPARTA: ("ares", "demeter", "poseidon", "hera", "apollo", "hermes", "zeus"),
}
"""Whose help each side is likely to need, most wanted first."""


def card_plays(scene: HellenesScene) -> Iterator[Rated]:
    """The cards in hand with their better uses, best first."""
    board, state, seat = scene.board, scene.state, scene.seat
    none, added = {"more": 0, "less": 0}, {"more": bonus(board, state, seat), "less": works_due(board, state, seat)}
    for choice in CommitCard().legal(scene):
        card, use = board.cards[str(choice.args[0])], str(choice.args[1])
        vain = use == EVENT and comes_to_nothing(board, state, seat, card) is not None
        told: Args = {"card": card.id, "use": use, "coins": card.value, "vain": vain}
        told |= added if use == ACTIONS else none
        yield _worth(board, state, seat, card, use, vain), Compound((choice,), "compound-card", told, idle=vain)


def _worth(board: Board, state: State, seat: Seat, card: Card, use: str, vain: bool) -> float:
    if use == EVENT:
        if vain:
            return (WASTED if wasted(state, card) else IN_VAIN) - 0.25 * card.value
        return _event(board, state, seat, card) - 0.25 * card.value
    if use == ACTIONS:
        each = WINTER_ACTION if state.season == WINTER else ACTION
        return each * (card.value + cards.leader_value(board, state, seat)) - 0.3 * _event(board, state, seat, card)
    return 1.0 - 0.4 * card.value - 0.3 * _event(board, state, seat, card)


def _event(board: Board, state: State, seat: Seat, card: Card) -> float:
    """What an Event would do for a side as things stand; 0 if it is not for this side."""
    if card.side not in (None, seat):
        return 0.0
    if card.event == cards.LEADER:
        return _leader(board, state, seat, card)
    if card.event == cards.REVOLT:
        best = max((board.provinces[city].value for city in open_to_revolt(board, state, card)), default=0)
        return 1.6 * best
    if card.event == "ostracized":
        enemy = cards.leader_of(board, state, rival(seat))
        return 0.0 if enemy is None else 0.5 + 1.4 * enemy.leader_value
    if card.event == "atrocity":
        return 1.0 if cards.leader_value(board, state, rival(seat)) else 0.2
    if card.event in ("treachery", "hunger"):
        return _against_sieges(board, state, seat, card.event)
    return EVENT_WORTH.get(card.event, 0.5)


def _leader(board: Board, state: State, seat: Seat, card: Card) -> float:
    """A Leader helps who has none; the other side's would help the enemy."""
    if card.leader_of != seat or cards.leader_of(board, state, seat) is not None:
        return 0.0
    return 0.6 + 2.4 * card.leader_value


def _against_sieges(board: Board, state: State, seat: Seat, event: str) -> float:
    worth = [board.provinces[city].value for city in established(state, seat)]
    if not worth:
        return 0.0
    return (1.5 + max(worth)) if event == "treachery" else 0.6 + 0.5 * max(worth)


def sacrifices(scene: HellenesScene) -> Iterator[Rated]:
    """The Olympians, most wanted first."""
    wishes = WISHES[scene.seat]
    for choice in SacrificeTo().legal(scene):
        olympian = str(choice.args[0])
        yield -0.1 * wishes.index(olympian), Compound((choice,), "compound-sacrifice", {"olympian": olympian})


def arrivals(scene: HellenesScene) -> Iterator[Rated]:
    """The drawn units, the best first, each where no enemy is near."""
    board, state = scene.board, scene.state
    enemy = rival(scene.seat)
    best: dict[str, tuple[float, Compound]] = {}
    for choice in Place().legal(scene):
        unit, place = map(str, choice.args)
        row = board.units[unit]
        threat = sum(standing(state, enemy, near) for near in board.near[place])
        own = standing(state, scene.seat, place)
        value = unit_worth(board, unit) * (1.0 if row.barbarian else 0.6) + row.elite - 0.2 * threat - 0.1 * own
        if unit not in best or value > best[unit][0]:
            best[unit] = value, Compound((choice,), "compound-recruited", {"unit": unit, "place": place})
    yield from best.values()
