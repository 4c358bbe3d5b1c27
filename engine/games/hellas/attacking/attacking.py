"""ATTACK: combats in contested hexes, and trade posts taken over there (§9.2).

Taking over a trade post of the rival that nobody guards (§9.2, §18.7).
"""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Kind, Next, Seat, Simple, check
from engine.games.hellas.attacking.attack_verbs import AttackVerb, in_contested_hex, rival_protected
from engine.games.hellas.attacking.combat import FightAtSea, FightOnLand, fight_at_sea, fight_on_land
from engine.games.hellas.people import armistice
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import no_box, none_left
from engine.games.hellas.table.state import ATTACK, HexId, Holder, State, rival
from engine.games.hellas.turn.action_limits import ActionFrame

SECTION = "9.2"

BY_LEGIONS, BY_SHIPS = "legions", "ships"


@check("hellas.no-post-to-take")
def no_post_to_take(scene: HellasScene, hex: HexId) -> Args | None:
    """Only a trade post of the rival can be taken over; a fortress is destroyed (§9.2)."""
    other = rival(scene.seat)
    theirs = scene.state.powers[other]
    return None if hex in theirs.posts else {"hex": hex, "rival": other, "fortress": hex in theirs.fortresses}


@check("hellas.garrisoned")
def garrisoned(scene: HellasScene, hex: HexId) -> Args | None:
    """Neither legions nor a fortress may guard it; ships don't (§9.2, §18.7)."""
    other = rival(scene.seat)
    theirs = scene.state.powers[other]
    legions, fortress = theirs.legions.get(hex, 0), hex in theirs.fortresses
    if not legions and not fortress:
        return None
    return {"hex": hex, "rival": other, "legions": legions, "fortress": fortress}


@check("hellas.nobody-to-take-over")
def nobody_to_take_over(scene: HellasScene, hex: HexId) -> Args | None:
    """Units that have not acted must be there (§9.2); legions where the players agreed upon §18.4."""
    state, frame = scene.state, scene.frame
    if takes_over(state, frame, hex) is not None:
        return None
    acted = hex in frame.legions or hex in frame.ships
    return {"hex": hex, "ships": state.powers[scene.seat].ships.get(hex, 0), "acted": acted}


class TakeOver(AttackVerb):
    """One's own trade post replaces that of the rival, free of charge."""

    pattern, section = "take-over <hex:ashore>", SECTION
    checks = (
        in_contested_hex, rival_protected, no_post_to_take, garrisoned, nobody_to_take_over, no_box, none_left,
    )  # fmt: skip


def takes_over(state: State, frame: Attacking, hex: HexId) -> str | None:
    """Who would take a trade post over: `legions`, or else `ships`, that have not acted; None: nobody."""
    power = state.powers[frame.seat]
    if hex in power.legions and hex not in frame.legions:
        return BY_LEGIONS
    if hex in power.ships and hex not in frame.ships and not state.options.colonists:
        return BY_SHIPS
    return None


def take_over(table: HellasTable, seat: Seat, hex: HexId, by: str | None) -> None:
    """The rival's trade posts go, and one of one's own takes their place (§9.2, §18.7)."""
    other, good = rival(seat), table.board.hexes[hex].merchandise
    posts = table.state.powers[other].posts[hex]
    table.tell(
        "hellas.post-taken-over", SECTION if posts == 1 else "18.7",
        seat=seat, rival=other, hex=hex, good=good, by=by, posts=posts,
    )  # fmt: skip
    pieces.take_posts(table, other, hex)
    pieces.put_post(table, seat, hex, "taken-over")
    armistice.post_stands(table, seat, hex)


class ChoosingAttack(Kind):
    """What to attack or take over next (§9.2)?"""

    name, section = "hellas.attack", SECTION
    verbs = (FightOnLand(), FightAtSea(), TakeOver(), Simple(CLOSING, SECTION))


class Attacking(ActionFrame, tag="hellas.attacking", kw_only=True):
    """The action ATTACK of one power: in each hex its legions do one thing, and its ships another (§9.2)."""

    action, asks, marks = ATTACK, ChoosingAttack, ("legions", "ships")
    legions: list[HexId] = field(default_factory=list)
    """Where its legions have acted."""
    ships: list[HexId] = field(default_factory=list)
    """Where its ships have."""

    def chosen(self, table: HellasTable, choice: Choice, hex: HexId = "", holder: Holder = "") -> Next:
        """Fight, or take over."""
        if choice.verb == CLOSING:
            return self.over(table)
        if choice.verb == FightOnLand.name:
            self.legions.append(hex)
            fight_on_land(table, self.seat, hex, holder)
        elif choice.verb == FightAtSea.name:
            self.ships.append(hex)
            fight_at_sea(table, self.seat, hex)
        else:
            by = takes_over(table.state, self, hex)
            (self.legions if by == BY_LEGIONS else self.ships).append(hex)
            take_over(table, self.seat, hex, by)
        return self.settle(table)
