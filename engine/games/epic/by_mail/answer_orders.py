"""Whole answers to the other questions: tribute, revolts, supply, sieges, cards, raids, battles, retreats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.ahead.plan import Chain
from engine.core.ahead.predicates import Pair
from engine.core.rulebook import Choice, Compound, Rated, Tactic, closed, rehearse, say
from engine.games.epic.by_mail.odds import NEVER, before_walls, least_die, passage, sally_odds, storm_odds
from engine.games.epic.by_mail.season_tactics import siege_morale
from engine.games.epic.by_mail.war_tactics import (
    NOTHING,
    anywhere,
    greatest,
    lying_before_walls,
    not_yet_raided,
    raids,
    worth_raiding,
)
from engine.games.epic.combat.retreats import Retreat
from engine.games.epic.movement.attacks import Onset
from engine.games.epic.movement.encounters import units_in
from engine.games.epic.regions.tribute import yields
from engine.games.epic.table.cities import besiegers, owner_of
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, fleets, number, units_at
from engine.games.epic.table.state import PlaceId, State, side_of

LONGEST = 60
"""Choices of one whole order."""


def by_tactic(scene: EpicScene, name: str) -> tuple[Choice, ...]:
    """What a tactic answers, one after the other, as long as the same is asked; nothing where it does not end it."""
    return answered(scene, name)[0]


def answered(scene: EpicScene, name: str) -> tuple[tuple[Choice, ...], State]:
    """The same, with the table as it is then."""
    answer: Tactic = scene.kind.tactics[name]
    trial, chain = rehearse(scene), list[Choice]()
    while trial.decision is not None and trial.decision.kind == scene.kind.name:
        choice = answer(trial.scene)
        if choice is None or choice not in trial.legal or len(chain) == LONGEST:
            return (), trial.state
        trial.play(choice)
        chain.append(choice)
    return tuple(chain), trial.state


def _told(verb: str, chain: Iterable[Choice], place: int = 0) -> list[str]:
    """What the choices of a verb name, in their order."""
    return [str(choice.args[place]) for choice in chain if choice.verb == verb]


# ------------------------------------------------------------------ tribute and revolts


def assessments(scene: EpicScene) -> Iterator[Rated]:
    """As last year; or as high as each region bears."""
    board, state, seat = scene.board, scene.state, scene.seat
    mine = [id for id, region in state.regions.items() if region.by == seat]
    now = sum(yields(board, state, id) for id in mine)
    yield 1.0, Compound((NOTHING,), "compound-assess-as-it-is", {"talents": now})
    chain = by_tactic(scene, "assess-prudently")
    if len(chain) > 1:
        changed = {str(c.args[0]): int(c.args[1]) for c in chain if c.verb == "assess"}
        raised = [id for id, level in changed.items() if level > state.regions[id].tribute]
        more = sum(
            (level - state.regions[id].tribute) * (board.regions[id].tribute or 0) for id, level in changed.items()
        )
        told = {"regions": raised, "lowered": [id for id in changed if id not in raised], "talents": now + more}
        yield 2.0, Compound(chain, "compound-assess", told)


def stirrings(scene: EpicScene) -> Iterator[Rated]:
    """A city of each wavering region: the likeliest to rise, or the largest."""
    likeliest, largest = by_tactic(scene, "stir-likeliest"), by_tactic(scene, "stir-largest")
    yield 2.0, Compound(likeliest, "compound-stir", {"cities": _told("stir", likeliest)})
    if set(largest) != set(likeliest):
        yield 1.0, Compound(largest, "compound-stir", {"cities": _told("stir", largest)})


def calmings(scene: EpicScene) -> Iterator[Rated]:
    """Each revolt that a die can end, or none."""
    chain = by_tactic(scene, "calm-hopeful")
    if len(chain) > 1:
        yield 2.0, Compound(chain, "compound-calm", {"cities": _told("calm", chain)})
    yield 1.0, Compound((NOTHING,), "compound-calm-none", {})


# ------------------------------------------------------------------ supply and sieges


def supplies(scene: EpicScene) -> Iterator[Rated]:
    """Pay for all; live off the land where one can; if the treasury does not last, give up what is least missed."""
    own = scene.state.treasury[scene.seat]
    for value, name in ((2.0, "supply-all"), (1.0, "supply-forage-first")):
        chain, after = answered(scene, name)
        given_up = sum(int(choice.args[2]) for choice in chain if choice.verb == "starve")
        foraging = sum(int(choice.args[2]) for choice in chain if choice.verb == "forage")
        told = {"talents": own - after.treasury[scene.seat], "own": own, "foraging": foraging, "given_up": given_up}
        yield value, Compound(chain, "compound-supply", told)


def harbours(scene: EpicScene) -> Iterator[Rated]:
    """Each fleet at sea into a port."""
    chain = by_tactic(scene, "put-in-safely")
    if chain:
        yield 1.0, Compound(chain, "compound-put-in", {"hexes": _told("anchor", chain, 1)})


def sieges(scene: EpicScene) -> Iterator[Rated]:
    """Each siege that can be begun or pressed, the weakest walls first, with what a die must be above; or no more."""
    board, state = scene.board, scene.state
    for choice in scene.kind.legal(scene):
        if choice.verb == "besiege":
            hex = str(choice.args[0])
            morale = siege_morale(scene, hex)
            begun = hex in state.sieges
            own = sum(number(stack) for stack in besiegers(board, state, hex))
            told = {"hex": hex, "morale": morale, "begun": begun, "own": own}
            yield 3.0 - 0.2 * morale + begun, Compound((choice,), "compound-besiege", told)
    yield 1.0, Compound((NOTHING,), "compound-no-siege", {})


# ------------------------------------------------------------------ cards and raids


def discards(scene: EpicScene) -> Iterator[Rated]:
    """All cards that are of no use any more, or none."""
    chain = by_tactic(scene, "lay-useless-away")
    if len(chain) > 1:
        yield 2.0, Compound(chain, "compound-lay-away", {"cards": _told("discard", chain)})
    yield 1.0, Compound((NOTHING,), "compound-keep-hand", {})


CARDS = ("incite", "betray", "argos", "alcibiades", "court", "ask", "resolve", "embassy", "helots", "dissent")
"""What cards do, the most wanted first."""


def plays(scene: EpicScene) -> Iterator[Rated]:
    """Cards that can be played, with what a die must show, or none; what no die brings about comes last."""
    for choice in scene.kind.legal(scene):
        if choice.verb in CARDS:
            die = least_die(scene, choice)
            value = 2.0 - 0.1 * CARDS.index(choice.verb) - 0.01 * die
            told = {"about": str(choice.args[0]) if choice.args else "", "die": die}
            if choice.verb in ("ask", "betray"):
                order = Compound((choice,), f"compound-{choice.verb}", {**told, "city": str(choice.args[1])})
            else:
                order = Compound((choice,), "compound-play", {"verb": choice.verb, **told})
            yield value * (die < NEVER), order
    yield 0.5, Compound((say("pass"),), "compound-no-card", {})


def raiding(scene: EpicScene) -> Iterator[Rated]:
    """All that brings talents; those who lie before walls anyway; once in each Area; nobody. None of them in vain."""
    ways = ((2.0, anywhere, True), (1.5, _before_walls, False), (1.2, not_yet_raided, False))
    for value, fits, paid in ways:
        chain = raids(scene, fits, paid=paid)
        if chain:
            told = {"hexes": list(dict.fromkeys(_told("raid", chain))), "number": sum(int(c.args[2]) for c in chain)}
            yield value, Compound(closed(scene, chain), "compound-raid", told)
    yield 1.0, Compound((NOTHING,), "compound-no-raid", {})


def _before_walls(scene: EpicScene, hex: str) -> bool:
    return lying_before_walls(scene, hex) and worth_raiding(scene, hex)


# ------------------------------------------------------------------ battles


def attacks(scene: EpicScene) -> Iterator[Rated]:
    """Battles that must be, walls that can be stormed and sallies, with the numbers on both sides; or no more."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    for choice in scene.kind.legal(scene):
        if choice == NOTHING:
            yield 0.9, Compound((choice,), "compound-no-attack", {})
            continue
        place = str(choice.args[0])
        if choice.verb == "fight":
            there = [s for s in at(state, place) if place in board.hexes or fleets(board, s)]
            own = sum(number(s) for s in there if side_of(s.by) == side)
            pair = own, sum(number(s) for s in there) - own
        else:
            pair = storm_odds(scene, place) if choice.verb == "storm" else sally_odds(scene, place)
        onset = Onset(seat=scene.seat, place=place, walls=choice.verb == "storm")
        together = onset.fronts(board, state) if choice.verb != "sally" and place in board.hexes else {}
        if len(together) > 1:
            for front, ids in together.items():
                chain = (choice, say("attack-from", front))
                yield from _attack(choice.verb, chain, place, (units_in(state, ids), pair[1]), front)
        else:
            yield from _attack(choice.verb, (choice,), place, pair)


def _attack(verb: str, chain: Chain, place: PlaceId, pair: Pair, front: PlaceId = "") -> Iterator[Rated]:
    """One attack, by all who can make it together (§17.1)."""
    own, enemies = pair
    odds = own / max(1, enemies)
    told = {"place": place, "own": own, "enemies": enemies}
    text = f"compound-{verb}-from" if front else f"compound-{verb}"
    value = 3.0 if verb == "fight" else 0.3 * odds
    yield value + 0.01 * odds, Compound(chain, text, told | ({"front": front} if front else {}))


def onsets(scene: EpicScene) -> Iterator[Rated]:
    """Who attacks, out of those who have come upon a hex from different places, the most first (§17.1)."""
    onset: Onset = scene.frame
    board, state, side, place = scene.board, scene.state, side_of(scene.seat), onset.place
    theirs = sum(number(s) for s in at(state, place) if side_of(s.by) != side)
    for front, ids in onset.fronts(board, state).items():
        own = units_in(state, ids)
        told = {"place": place, "front": front, "own": own, "enemies": theirs}
        yield 0.1 * own, Compound((say("attack-from", front),), "compound-front", told)


def stands(scene: EpicScene) -> Iterator[Rated]:
    """Stay behind the walls; come out where one is stronger; all come out."""
    board, state, seat = scene.board, scene.state, scene.seat
    legal = scene.kind.legal(scene)
    yield 1.0, Compound((NOTHING,), "compound-stay-inside", {})
    hexes = dict.fromkeys(str(choice.args[0]) for choice in legal if choice.verb == "outside")
    for hex in hexes:
        own, enemies = before_walls(board, state, seat, hex)
        there = greatest(choice for choice in legal if choice.verb == "outside" and choice.args[0] == hex)
        out = [say("outside", *said, number) for said, number in there.items()]
        told = {"hex": hex, "own": own, "enemies": enemies}
        yield 0.6 * own / max(1, enemies), Compound(closed(scene, out), "compound-come-out", told)
    for choice in legal:
        if choice.verb == "meet":
            yield 0.8, Compound(closed(scene, [choice]), "compound-meet", {"hex": str(choice.args[0])})


def interceptions(scene: EpicScene) -> Iterator[Rated]:
    """With all that can come from a place, or none."""
    found = passage(scene)
    if found is not None:
        board = scene.board
        theirs = fleets(board, found.theirs)
        carried = number(found.theirs) - theirs
        most = greatest(choice for choice in scene.kind.legal(scene) if choice.verb == "intercept")
        for (place,), own in most.items():
            told = {"place": place, "own": own, "enemies": theirs, "carried": carried}
            yield (
                0.6 * own / max(1, theirs) + 0.2 * carried,
                Compound((say("intercept", place, own),), "compound-intercept", told),
            )
    for value, verb in ((1.0, "pass"), (0.9, "let-by"), (0.8, "let-all-by")):
        yield value, Compound((say(verb),), "compound-let-by", {"verb": verb})


def retreats(scene: EpicScene) -> Iterator[Rated]:
    """Inside, to friends behind walls, to other friends, elsewhere; all the same way where they may."""
    frame: Retreat = scene.frame
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    for choice in scene.kind.legal(scene):
        place = str(choice.args[0])
        walls = place in board.hexes and owner_of(board, state, place) == side
        friends = units_at(state, place, side)
        value = 3.0 * (place == frame.place) + 1.0 * walls + 0.1 * min(friends, 5)
        yield value, Compound((choice,), "compound-retreat", {"place": place, "friends": friends})
