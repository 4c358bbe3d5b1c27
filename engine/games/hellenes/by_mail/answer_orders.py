"""Whole answers to the questions that come outside one's Actions: stations, walls, sieges, retreats, Winter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core.rulebook import CLOSING, Args, Choice, Compound, Rated, closed, say
from engine.games.hellenes.actions.recruits import RecruitAction
from engine.games.hellenes.by_mail.winter_quarters import winter_orders
from engine.games.hellenes.retreats.retreat_choices import Retreating
from engine.games.hellenes.sieges.attrition import hits_up_to
from engine.games.hellenes.sieges.fortifying import SHELTER_ALL, room
from engine.games.hellenes.sieges.sieges import Besieging
from engine.games.hellenes.sieges.sorties import Sallying, besieged_cities
from engine.games.hellenes.table.blocks import HellenesScene, besieged_by, is_fleet, known, standing
from engine.games.hellenes.table.control import holds_city
from engine.games.hellenes.table.setup import can_be_stationed, open_posts, stations
from engine.games.hellenes.table.state import Block, ProvinceId, UnitId, rival
from engine.games.hellenes.table.strength import block_worth, enemy_dice

MOST_NAMED = 4
"""Places where most are stationed that a line names."""

# ------------------------------------------------------------------ before the game


def deployments(scene: HellenesScene) -> Iterator[Rated]:
    """The largest Cities first, or everybody spread over all Cities of the nation (§15)."""
    yield 1.0, Compound((say("rest"),), "compound-deploy-large", {})
    spread = _spread(scene)
    if spread:
        places = [str(choice.args[1]) for choice in spread]
        args = {"amount": len(spread), "cities": len(set(places)), "places": _most(places)}
        yield 0.5, Compound(tuple(spread), "compound-deploy-spread", args)


def _most(places: Iterable[ProvinceId]) -> dict[ProvinceId, int]:
    """Where most units stand, and how many."""
    return {place: count for place, count in Counter(places).most_common(MOST_NAMED) if count > 1}


def _spread(scene: HellenesScene) -> list[Choice]:
    """Each unit where fewest have gone so far, as long as all the others find room."""
    board, state = scene.board, scene.state
    placed: dict[UnitId, ProvinceId] = dict(scene.frame.placed)
    chain: list[Choice] = []
    for post in open_posts(board, scene.scenario, scene.seat):
        for unit in post.units:
            if unit in placed:
                continue
            there = list(placed.values())
            for place in sorted(post.provinces, key=lambda p: (there.count(p) / board.provinces[p].value, p)):
                tried = {**placed, unit: place}
                able = can_be_stationed(board, state, unit, place)
                if able and stations(board, state, scene.scenario, scene.seat, tried) is not None:
                    placed = tried
                    chain.append(say("deploy", unit, place))
                    break
    return chain


# ------------------------------------------------------------------ walls


def shelters(scene: HellenesScene) -> Iterator[Rated]:
    """All behind the walls, as many as find room, or nobody (§7.1)."""
    board, state, seat, city = scene.board, scene.state, scene.seat, scene.frame.place
    upright = scene.frame.upright(state)
    ours = sum(block.cv for block in upright)
    danger = enemy_dice(standing(state, rival(seat), city)) - ours
    args = {"city": city}
    port, left = board.provinces[city].port, room(board, state, city)
    if SHELTER_ALL.legal(scene):
        yield 0.3 * danger, Compound((say("shelter-all"),), "compound-fortify-all", args)
    else:
        inside = [block for block in upright if port or not is_fleet(board, block)]
        inside.sort(key=lambda block: -block_worth(board, block))
        chain = [say("shelter", block.unit) for block in inside[:left]]
        if chain:
            order = Compound(closed(scene, chain), "compound-fortify-some", {**args, "amount": len(chain)})
            yield 0.2 * danger, order
    yield 0.0, Compound((say(CLOSING),), "compound-fortify-nobody", args)


def sorties(scene: HellenesScene) -> Iterator[Rated]:
    """Everybody out of one City, or nobody (§8.3)."""
    state, seat = scene.state, scene.seat
    yield 0.0, Compound((say(CLOSING),), "compound-stay-inside", {})
    legal = Sallying().verbs[0].legal(scene)
    for city in besieged_cities(state, seat):
        inside = {block.unit: block.cv for block in _besieged(scene, city)}
        chain = [choice for choice in legal if choice.args[0] in inside]
        if not chain:
            continue
        edge = sum(inside.values()) - enemy_dice(standing(state, rival(seat), city))
        yield 0.3 * edge, Compound(closed(scene, chain), "compound-sortie", {"city": city, "amount": len(chain)})


def _besieged(scene: HellenesScene, city: ProvinceId) -> list[Block]:
    return known(scene.state.sieges[city].inside, scene.seat)


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
    seen: set[tuple[Choice, ...]] = set()
    besieging = bool(besieged_by(scene.state, scene.seat))
    ways = [(1.0, True, True), (0.8, True, False), *([(0.4, False, True)] if besieging else [])]
    for value, keeps, builds in ways:
        made = winter_orders(scene, besieging=keeps, building=builds)
        if made.chain not in seen:
            seen.add(made.chain)
            args = made._asdict()
            del args["chain"]
            yield value - 0.2 * made.lost, Compound(made.chain, "compound-winter", args)
    yield from recruits(scene, 0.6)


def recruits(scene: HellenesScene, value: float) -> Iterator[Rated]:
    """Three blocks are drawn, and one of them arrives (§4.22)."""
    for choice in RecruitAction().legal(scene):
        yield value, Compound((choice,), "compound-recruit", {})
