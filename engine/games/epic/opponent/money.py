"""Money: what regions are asked for, what a season may cost, who is fed and who is given up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.agents.counsel import Chain, counsels
from engine.core.questions.decision import Choice, say
from engine.games.epic.board.board import HOPLITE, SICILY
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.opponent.outlook import Outlook, outlook
from engine.games.epic.regions.tribute import Assessing, yields
from engine.games.epic.supply.putting_in import PuttingIn, harbours
from engine.games.epic.supply.supplying import Supplying, bill, cost, room
from engine.games.epic.table.cities import friendly, in_enemy_region
from engine.games.epic.table.parts import EpicScene, groups, own_stacks
from engine.games.epic.table.state import ATHENS, HexId, Region, RegionId, SeaId

SHARES = (0.8, 0.7, 0.6, 0.8)
"""What part of what is left of a year's money each season may cost: armies are out in spring and summer."""
SHAKY, SURE, DEVOTED = (3, 5), 8, 14
"""Levels below which a region is asked for nothing, or for its base at most; from which it is asked for twice its base,
and for three times in need."""
EAGER = 10
"""Level up to which a rich player lets a region recover."""
POOR = 30
"""Talents below which there is need."""
PROUD = (8, 9, 13, 14, 15)
"""Levels of a home just below those at which it wants peace less (appendix C, Peace Embassy)."""
RICH = 2.5
"""Years that a treasury lasts from which nobody is asked for more than he likes."""
EMPIRE_DIE = 3


def income(view: Outlook) -> int:
    """Talents that come in at the beginning of a year, as things stand."""
    if view.seat in view.setup.tributeless:
        return 0
    state = view.state
    own = sum(yields(view.board, state, id) for id, region in state.regions.items() if region.by == view.seat)
    return own + (view.setup.empire + EMPIRE_DIE if view.seat == ATHENS and view.setup.empire else 0)


def allowance(view: Outlook) -> float:
    """Talents that this season may cost, building included."""
    years = min(view.years_left, 3)
    treasury = view.state.treasury[view.seat]
    year = treasury if years == 0 else min(treasury, (treasury + years * income(view)) / (1 + years))
    return year * SHARES[view.season]


def hard_up(view: Outlook, seasons: int, more: int = 0) -> bool:
    """Whether those who are out can't be paid for over so many seasons, those who forage now included.

    `more`: halves of a talent that are added if somebody goes out.
    """
    own = (s for s in view.state.stacks.values() if s.by == view.seat and s.at != SICILY)
    return (sum(cost(view.board, view.state, s) for s in own) + more) * seasons > 2 * view.state.treasury[view.seat]


@counsels(Assessing)
def assesses(scene: EpicScene) -> Iterator[Chain]:
    """What a region bears without being driven over; less of it where the treasury is full."""
    view, state = outlook(scene), scene.state
    own = [(id, region) for id, region in state.regions.items() if region.by == scene.seat]
    needed = max(1.0, 4.0 * sum(2 * (scene.board.regions[id].tribute or 0) for id, _ in own) / 4)
    rich = state.treasury[scene.seat] / needed >= RICH
    chain: list[Choice] = []
    for id, region in own:
        wanted = wished(view, id, region, rich)
        if wanted != region.tribute and id not in scene.frame.assessed:
            chain.append(say("assess", id, wanted))
    yield (*chain, say("done"))


def wished(view: Outlook, id: RegionId, region: Region, rich: bool) -> int:
    """The multiple that a region should be assessed at; rising costs a level each, and a high one every year."""
    level = region.allegiance if view.seat == ATHENS else region.militance
    lasting, risen = view.years_left == 0, region.tribute > 1
    if level < SHAKY[0]:
        most = 0
    elif level < SHAKY[1]:
        most = 0 if rich else 1
    else:
        most = 2 if risen or level >= SURE else 1
    if level >= DEVOTED and view.state.treasury[view.seat] < POOR:
        most = 3
    if rich:
        most = 0 if level < EAGER else 1
    if id == HOMES[view.seat] and level in PROUD and view.peace_would_win(view.foe):
        most = 0
    if lasting:
        most = min(most, region.tribute)
    return min(most, region.tribute + view.board.values.tribute.raised_in_a_year)


# ------------------------------------------------------------------ supply


@counsels(PuttingIn)
def anchors(scene: EpicScene) -> Iterator[Chain]:
    """In a friendly port, else where there is supply."""
    board, state, view = scene.board, scene.state, outlook(scene)
    for sea in dict.fromkeys(s.at for s in state.stacks.values() if s.by == scene.seat and s.at in board.seas):

        def rank(hex: HexId, sea: SeaId = sea) -> tuple[bool, ...]:
            own = friendly(board, state, hex, view.side)
            return (own, bool(view.lines & board.bit[hex]), not in_enemy_region(board, state, scene.seat, hex))

        for hex in sorted(harbours(board, state, scene.seat, sea), key=rank, reverse=True):
            yield (say("anchor", sea, hex),)


@counsels(Supplying)
def supplies(scene: EpicScene) -> Iterator[Chain]:
    """Where money is short they live off enemy land; the worst are given up only if nothing else is left."""
    state, view = scene.state, outlook(scene)
    owed = bill(scene.board, state, scene.seat)
    if hard_up(view, view.seasons_left) and owed > 0:
        yield from _foraging(scene)
    if owed > state.treasury[scene.seat]:
        yield from _given_up(scene, view, owed - state.treasury[scene.seat])
    yield (say("done"),)


def _foraging(scene: EpicScene) -> Iterator[Chain]:
    """As many of a kind as find something, the cheapest to beat last."""
    board, state = scene.board, scene.state
    legal = set(scene.legal_if(scene.kind, scene.frame))
    own = groups(s for s in own_stacks(scene) if s.at in board.hexes and not s.foraging)
    for (hex, unit), count in own.items():
        if (forage := say("forage", hex, unit, min(count, room(board, state, hex)))) in legal:
            yield (forage,)


def _given_up(scene: EpicScene, view: Outlook, missing: int) -> Iterator[Chain]:
    """Who fights worst first, in no capital."""
    board = scene.board
    legal = set(scene.legal_if(scene.kind, scene.frame))
    own = groups(s for s in own_stacks(scene) if s.at in board.hexes and not s.foraging)

    def keep(item: tuple[tuple[str, str], int]) -> tuple[object, ...]:
        (hex, unit), _ = item
        sort = board.types[unit]
        return (hex in view.capitals, sort.elite, sort.arm == HOPLITE, sort.morale)

    for (hex, unit), count in sorted(own.items(), key=keep):
        if (starve := say("starve", hex, unit, min(count, max(1, missing)))) in legal:
            yield (starve,)
