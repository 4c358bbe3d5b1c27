"""A side's whole Winter in one order: who keeps up sieges, who goes home or into quarters, who is built up (§9.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core.ahead.picking import enough, in_turn
from engine.core.ahead.plan import Chain
from engine.core.rulebook import CLOSING, Args, Choice, Compound, Tactic, followed, least, most, rehearse, say, tactic
from engine.games.hellenes.actions.recruits import Build
from engine.games.hellenes.by_mail.action_orders import steps_for
from engine.games.hellenes.table.blocks import HellenesScene, Post, besieged_by, block_worth, own_posts
from engine.games.hellenes.table.state import AreaId, CityId, UnitId
from engine.games.hellenes.winter.winter import Wintering
from engine.games.hellenes.winter.winter_orders import GoHome, GoIntoQuarters, GoWithGroup
from engine.games.hellenes.winter.winter_survey import Trip, survey, trips_of
from engine.games.hellenes.winter.wintering import HOME, QUARTER, WINTER

MOVE, MAINTAIN, DISBAND = "move", "maintain", "disband"


# ------------------------------------------------------------------ who needs what


def _outside(scene: HellenesScene) -> dict[UnitId, Post]:
    """Blocks without shelter that nothing has been settled for."""
    homeless = survey(scene).homeless.items()
    return {unit: post for unit, post in homeless if not (post.block.maintained or post.formation)}


def _besieged(scene: HellenesScene) -> list[CityId]:
    """Cities under siege by this side, the worthiest first."""
    rows = scene.board.provinces
    return sorted(besieged_by(scene.state, scene.seat), key=lambda city: (-rows[city].value, city))


def _worth(scene: HellenesScene, unit: UnitId) -> float | None:
    """What a block outside is worth that stands for itself: those carried go with their fleets, and these with them."""
    seen, post = survey(scene), _outside(scene).get(unit)
    if post is None or post.block.carrier or unit in seen.passengers:
        return None
    return block_worth(scene.board, post.block)


# ------------------------------------------------------------------ what is done first, and what next


def _siege(scene: HellenesScene, unit: UnitId) -> tuple[int, float] | None:
    """Besiegers and blockaders, those of the worthiest City first."""
    post, rows = _outside(scene).get(unit), scene.board.provinces
    if post is None or post.block.carrier:
        return None
    kept = [n for n, city in enumerate(_besieged(scene)) if post.place in (city, rows[city].offshore)]
    return (kept[0], -block_worth(scene.board, post.block)) if kept else None


def _trip(scene: HellenesScene, trips: Iterable[Trip]) -> Choice | None:
    """The best to where there is room, of who has fewest; it leads to no fight, and takes nobody aboard anew."""
    seen = survey(scene)
    found = [
        (trip.post.block, course.way, trip)
        for trip in trips
        if (trip.load is None or trip.load.block.carrier)
        and seen.excess(trip.stop[0]) + (1 if trip.load is None else 2) <= 0
        and not (course := trip.course).fight_at
    ]
    ways = Counter(block.unit for block, _, _ in found)
    found.sort(key=lambda row: (ways[row[0].unit], -block_worth(scene.board, row[0]), row[1].badness))
    return found[0][2].choice if found else None


def _paid(scene: HellenesScene) -> Choice | None:
    """Home, or into quarters next door; or with the group, where that is paid for."""
    seen, outside = survey(scene), _outside(scene)
    verbs = (GoHome(), GoIntoQuarters(), GoWithGroup())
    able = ((verb.name, unit) for verb in verbs for unit in verb.setting_out.all(scene) if unit in outside)
    return _trip(scene, (trip for verb, unit in able for trip in trips_of(seen, verb, outside[unit])))


def _group(scene: HellenesScene, area: AreaId) -> int | None:
    """The largest group that a Group Move helps."""
    seen = survey(scene)
    group = [post for unit, post in _outside(scene).items() if post.place == area and unit in seen.idle]
    leading = [post for post in group if not post.block.carrier]
    helps = _trip(scene, (trip for post in leading for trip in trips_of(seen, WINTER, post)))
    return None if helps is None else len(group)


def _surplus(scene: HellenesScene, unit: UnitId) -> float | None:
    """Of too many in a City, the least one leaves."""
    post = _outside(scene).get(unit)
    if post is None or post.place not in survey(scene).overcrowded:
        return None
    return block_worth(scene.board, post.block)


def _built(scene: HellenesScene) -> Choice | None:
    """Actions that are left make units stronger, those first who gain most."""
    steps = steps_for(scene)
    return say(Build.name, steps[0].unit) if steps else None


WITHDRAWING = in_turn(_paid, most(_group, MOVE), most(_worth, MAINTAIN), least(_surplus, DISBAND))
BESIEGING = in_turn(least(_siege, MAINTAIN), WITHDRAWING)
"""Everybody into quarters, besiegers as well; or as many of these as Actions keep stay in the field."""
tactic("winter-quarters", Wintering)(in_turn(BESIEGING, _built, enough))


def winter_orders(scene: HellenesScene, settling: Tactic) -> Iterator[Compound]:
    """What a side does in Winter, from here to the end of its Winter Actions; then with the Actions left built up."""
    trial, chain = rehearse(scene), tuple[Choice, ...]()
    for way in (settling, _built):
        chain = (*(choice for choice in chain if choice.verb != CLOSING), *followed(trial, way))
        yield Compound(chain, "compound-winter", _told(scene, trial.scene, chain))


def _told(scene: HellenesScene, after: HellenesScene, chain: Chain) -> Args:
    """What it comes to: how many go somewhere, stay in the field or disband, and which sieges nobody keeps up."""
    said = Counter(choice.verb for choice in chain)
    going = {choice.args[0] for choice in chain if choice.verb in (HOME, QUARTER, WINTER)}
    stay = dict.fromkeys(post.place for post in own_posts(after).values() if post.block.maintained)
    return {
        "moving": len(going) + len(survey(scene).passengers.keys() & going),
        "kept": said[MAINTAIN],
        "built": said[Build.name],
        "lost": said[DISBAND] + len(_outside(after)),
        "given_up": tuple(city for city in _besieged(scene) if city not in stay),
        "field": tuple(stay),
    }
