"""Battles, sieges and raids: which are begun, how long they go on, where the beaten go."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.agents.counsel import Chain, counsels
from engine.core.questions.decision import Choice, say
from engine.games.epic.combat.battle import Battle, FightingOn
from engine.games.epic.combat.retreats import Retreating, ways
from engine.games.epic.combat.rounds import lead
from engine.games.epic.combat.standing import Standing, approached, captains, fighting, relieved, within
from engine.games.epic.movement.attacks import Attacking
from engine.games.epic.movement.encounters import battlefields, fronts, interceptors, units_in, walls_before
from engine.games.epic.movement.voyages import Intercepting
from engine.games.epic.opponent.forecast import Arena, Forecast, fought, meeting, ranks, storming
from engine.games.epic.opponent.outlook import outlook
from engine.games.epic.raiding import Raiding, free, raidable
from engine.games.epic.sieges.capture import DecidingFate
from engine.games.epic.sieges.sieges import Besieging, can_besiege, needed, targets
from engine.games.epic.supply.lines import in_supply
from engine.games.epic.table.cities import friend, friendly, size
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, fleets, land_units, number, on_foot, on_ships, together, units_at
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, Stack, UnitId, side_of

SALLY, MEET, CATCH = 0.6, 0.7, 0.6
"""How likely a battle must be won that nobody has to fight: out of the walls, before them, at sea."""
GIVE_UP, BLOODIED, HOLD = 0.25, 0.65, 0.2
"""Below which chance an attacker breaks off, one who has lost all but many, and a defender."""
TO_THE_END = 0.06
"""The same before a large city, where everybody hears of a defeat whatever it has cost (§13.4)."""
PATIENCE = 0.4
"""What a siege that is under way promises, of what the place is worth."""
LAST_TURN = 2
"""The Campaign Turn of a season after which armies go no farther."""


def force(scene: EpicScene, hex: PlaceId) -> tuple[dict[UnitId, int], list[LeaderId]]:
    """What the side has before a place, or at sea."""
    return together(stack for stack in at(scene.state, hex, outlook(scene).side) if not stack.inside)


def storm(scene: EpicScene, hex: HexId) -> Forecast:
    """An attack on a place by the most who lie before it and may attack together (§17.1)."""
    fronts_ = fronts(scene.board, scene.state, scene.seat, hex).values()
    most = max(fronts_, key=lambda ids: units_in(scene.state, ids), default=())
    units, leaders = together(scene.state.stacks[id] for id in most)
    return storming(scene.board, scene.state, outlook(scene).side, hex, units, leaders)


def worth_a_storm(scene: EpicScene, hex: HexId) -> bool:
    """Whether walls should be attacked by those who lie before them."""
    view, board, state = outlook(scene), scene.board, scene.state
    if hex not in view.prizes:
        return False
    siege = PATIENCE * view.prizes[hex] if hex in state.sieges and can_besiege(board, state, hex) else 0.0
    return view.gain(hex, storm(scene, hex), force(scene, hex)[0]) > siege


@counsels(Attacking)
def attacks(scene: EpicScene) -> Iterator[Chain]:
    """What must be fought, then walls that can be stormed, then sallies."""
    view, board, state = outlook(scene), scene.board, scene.state
    for place in battlefields(scene):
        yield (say("fight", place),)
    hopes = [hex for hex in walls_before(scene) if hex not in scene.frame.fought and worth_a_storm(scene, hex)]
    for hex in sorted(hopes, key=lambda hex: -view.prizes[hex]):
        yield (say("storm", hex),)
    for hex in dict.fromkeys(s.at for s in state.stacks.values() if s.by == scene.seat and s.inside and number(s)):
        own = [s for s in at(state, hex, view.side) if s.inside]
        units, leaders = together(own)
        foes = [s for s in at(state, hex, view.foe) if number(s)]
        if hex not in scene.frame.fought and meeting(board, state, hex, units, leaders, foes).win >= SALLY:
            yield (say("sally", hex),)
    yield (say("done"),)


@counsels(FightingOn)
def fights_on(scene: EpicScene) -> Iterator[Chain]:
    """As long as there is a fair chance; whoever has little to lose tries a little longer."""
    battle: Battle = scene.frame
    win = chance(scene, battle)
    attacks_ = scene.seat == battle.attacker
    least = HOLD
    if attacks_:
        fallen = sum(battle.dead.get(scene.seat, {}).values())
        many = scene.board.values.adjustments.many_lost - 1
        large = battle.place in scene.board.cities and size(scene.board, battle.place) == "large"
        least = TO_THE_END if large else BLOODIED if fallen == many else GIVE_UP
    if (win if attacks_ else 1 - win) < least:
        yield (say("withdraw"),)
    yield (say("fight-on"),)


def chance(scene: EpicScene, battle: Battle) -> float:
    """How likely the attacker wins a battle that is under way."""
    board, state = scene.board, scene.state
    walls = battle.ground == "fortress" and not battle.breached
    own, theirs = fighting(battle.attackers), fighting(battle.defenders)
    waiting = [f for f in battle.defenders if not f.box and f.idle] if walls else []
    behind = ranks(board, theirs, battle.ground) + ranks(board, waiting, battle.ground)
    arena = Arena(
        walls, 0, 0, lead(board, state, battle), battle.ground in ("field", "city"),
        not ways(board, state, battle, battle.defender, afloat=False),
    )  # fmt: skip
    return fought(board, ranks(board, own, battle.ground), behind, arena).win


@counsels(Retreating)
def retreats(scene: EpicScene) -> Iterator[Chain]:
    """Behind walls, else to friends, else where the fewest enemies are near."""
    view, board, state = outlook(scene), scene.board, scene.state

    def rank(place: PlaceId) -> tuple[object, ...]:
        if place in board.seas:
            return (1, 0)
        own = friendly(board, state, place, view.side)
        return (not own, -units_at(state, place, view.side), view.strength_near(place, 2))

    for place in sorted(scene.frame.ways, key=rank):
        yield (say("retreat", place),)


@counsels(Standing)
def stands(scene: EpicScene) -> Iterator[Chain]:
    """Who is much stronger comes out; besieging fleets meet those that they can beat."""
    board, state, view = scene.board, scene.state, outlook(scene)
    chain: list[Choice] = []
    for hex in approached(board, state, scene.seat):
        own = [s for s in at(state, hex, view.side) if s.by == scene.seat and within(s)]
        foes = [s for s in at(state, hex, view.foe) if number(s)]
        units = on_foot(board, together(own)[0])
        leaders = together(own)[1]
        out = Stack(scene.seat, hex, units, leaders)
        attacked = meeting(board, state, hex, *together(foes), [out], foes[0].came)
        if units and leaders and attacked.win <= 1 - MEET:
            chain += [say("outside", hex, unit, count) for unit, count in units.items()]
    for hex in relieved(board, state, scene.seat):
        own = [s for s in at(state, hex, view.side) if s.by == scene.seat and fleets(board, s)]
        foes = [s for s in at(state, hex, view.foe) if s.moved and fleets(board, s)]
        theirs = together(foes)[0]
        led = captains(board, state, scene.seat, hex) is not None
        if led and meeting(board, state, board.hexes[hex].seas[0], theirs, [], own).win <= 0.5:
            chain.append(say("meet", hex))
    yield (*chain, say("done"))


@counsels(Intercepting)
def intercepts(scene: EpicScene) -> Iterator[Chain]:
    """With all that there is, if that will do."""
    board, state, sea = scene.board, scene.state, scene.frame.sea
    foes = [state.stacks[scene.frame.id]]
    able = interceptors(board, state, scene.seat, sea)
    for id, count in sorted(able.items(), key=lambda pair: -pair[1]):
        stack = state.stacks[id]
        ships = on_ships(board, stack.units)
        units = ships if stack.leaders else dict([max(ships.items(), key=lambda pair: board.types[pair[0]].morale)])
        units = {u: min(n, count) for u, n in units.items()}
        if meeting(board, state, sea, units, stack.leaders, foes).win >= CATCH:
            yield (say("intercept", stack.at, count),)
    yield (say("pass"),)


# ------------------------------------------------------------------ sieges, raids, what is taken


@counsels(Besieging)
def besieges(scene: EpicScene) -> Iterator[Chain]:
    """Whatever can be besieged and is worth having."""
    board, state, view = scene.board, scene.state, outlook(scene)
    able = [
        hex for hex in targets(board, state, scene.seat)
        if hex in view.prizes and hex not in scene.frame.pressed and can_besiege(board, state, hex)
    ]  # fmt: skip
    bribes = [choice for choice in scene.legal_if(scene.kind, scene.frame) if choice.verb == "bribe"]
    helped = {str(choice.args[1]): choice for choice in bribes if state.sieges[str(choice.args[1])] <= 4}
    yield (*helped.values(), *(say("besiege", hex) for hex in able), say("done"))


@counsels(DecidingFate)
def keeps(scene: EpicScene) -> Iterator[Chain]:
    """What has been taken is kept: destroying it makes enemies (§11.2)."""
    yield (say("keep"),)


@counsels(Raiding)
def raids(scene: EpicScene) -> Iterator[Chain]:
    """Those who have nothing better to do, as far as there is something to be had."""
    board, state, view = scene.board, scene.state, outlook(scene)
    chain: list[Choice] = []
    left = {area: row.forage - state.raided.get(area, 0) for area, row in board.areas.items()}
    for hex in raidable(board, state, scene.seat):
        area = board.hexes[hex].area
        own = [s for s in at(state, hex, view.side) if s.by == scene.seat and free(s) and s.units]
        if left[area] <= 0 or not in_supply(board, state, view.side, hex) or busy(scene, hex):
            continue
        for unit, count in _spare(scene, hex, together(own)[0]).items():
            going = min(count, left[area])
            if going > 0 and board.types[unit].land:
                chain.append(say("raid", hex, unit, going))
                left[area] -= going
    yield (*chain, say("done"))


def busy(scene: EpicScene, hex: HexId) -> bool:
    """Whether those in a place will rather storm walls or march on."""
    view, board, state = outlook(scene), scene.board, scene.state
    if hex in view.prizes:
        return worth_a_storm(scene, hex)
    if state.campaign_turn < LAST_TURN and any(s.leaders for s in at(state, hex, view.side)):
        return True
    own = sum(land_units(board, s) for s in at(state, hex, view.side))
    return view.strength_near(hex, 3) > own


def _spare(scene: EpicScene, hex: HexId, units: dict[UnitId, int]) -> dict[UnitId, int]:
    """Units that a siege can do without while they raid; before the enemy's walls those who raid stay as many."""
    if hex not in scene.state.sieges or side_of(scene.seat) == friend(scene.board, scene.state, hex):
        return units
    spare = sum(units.values()) - needed(scene.board, scene.state, hex)
    found = {}
    for unit, count in units.items():
        found[unit] = max(0, min(count, spare))
        spare -= found[unit]
    return found
