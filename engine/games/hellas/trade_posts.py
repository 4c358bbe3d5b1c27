"""CREATE TRADE POSTS: where legions or ships are, as many as can be paid for (§9.4).

Luxury merchandise: the first trade post created of each contents the people (§4.2, §9.5).

Optional rule: a second trade post beside one's own, from MANUFACTURING on (§18.7).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Kind, Next, Seat, Simple, among, check
from engine.games.hellas.people import armistice
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, has_post, holder_of_neutrals, is_shore
from engine.games.hellas.table.prices import (
    POST,
    SECOND_POST,
    AshoreVerb,
    at_own_post,
    hex_contested,
    no_box,
    none_left,
    not_yet,
    pay,
    talents_missing,
)
from engine.games.hellas.table.state import CREATE, POWERS, HexId, Power, rival
from engine.games.hellas.turn.action_limits import ActionFrame
from engine.games.hellas.turn.victory import reckon

SECTION, LUXURIES_SECTION, SECOND_POSTS_SECTION = "9.4", "9.5", "18.7"


def met(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A trade post has been created in a hex, in the set-up as well; one that is taken over doesn't count (§9.5)."""
    good, known = table.board.hexes[hex].merchandise, table.state.powers[seat].luxuries
    if good in table.board.luxuries and good not in known:
        known.append(good)
        shift(table, seat, +1, "luxury", LUXURIES_SECTION, good=good, hex=hex)


def posts_in(power: Power, hex: HexId) -> int:
    """Trade posts of a power in a hex, the one that a fortress replaced counted (§18.7)."""
    return power.posts.get(hex, 0) + (hex in power.fortresses)


@check("hellas.second-posts-not-agreed")
def second_posts_not_agreed(scene: HellasScene) -> Args | None:
    """Only players who have agreed upon it double their trade posts (§18.7)."""
    return None if scene.state.options.second_posts else {}


@check("hellas.second-post-stands")
def second_post_stands(scene: HellasScene, hex: HexId) -> Args | None:
    """There are two at most in a hex, a fortress counted (§18.7)."""
    return {"hex": hex} if posts_in(scene.state.powers[scene.seat], hex) > 1 else None


CREATE_SECOND_POST = AshoreVerb(
    f"{SECOND_POST} <hex:ashore>",
    SECOND_POSTS_SECTION,
    (
        second_posts_not_agreed, at_own_post, second_post_stands, hex_contested, not_yet, no_box, none_left,
        talents_missing,
    ),
)  # fmt: skip
"""Beside one's own trade post or fortress; it needs no unit."""


@check("hellas.no-merchandise")
def no_merchandise(scene: HellasScene, hex: HexId) -> Args | None:
    """Trade posts stand where there is merchandise (§3.2, §9.4)."""
    return None if scene.board.hexes[hex].place else {"hex": hex}


@check("hellas.post-stands")
def post_stands(scene: HellasScene, hex: HexId) -> Args | None:
    """There is one trade post or fortress in a hex (§9.4)."""
    powers = scene.state.powers
    holder = next((seat for seat in POWERS if has_post(powers[seat], hex)), None)
    if holder is None:
        return None
    return {"hex": hex, "holder": holder, "fortress": hex in powers[holder].fortresses}


@check("hellas.neutrals-there", "15")
def neutrals_there(scene: HellasScene, hex: HexId) -> Args | None:
    """Neutral legions and fortresses must be destroyed first (§15)."""
    state = scene.state
    holder = holder_of_neutrals(scene.board, state, hex)
    if holder is None:
        return None
    legions, fortress = state.neutral_legions.get(hex, 0), hex in state.neutral_fortresses
    return {"hex": hex, "holder": holder, "legions": legions, "fortress": fortress}


@check("hellas.enemy-legions-there")
def enemy_legions_there(scene: HellasScene, hex: HexId) -> Args | None:
    """No ship creates a trade post under the eyes of enemy legions (§9.4)."""
    other = rival(scene.seat)
    legions = scene.state.powers[other].legions.get(hex, 0)
    return {"hex": hex, "rival": other, "legions": legions} if legions else None


def _units_there(scene: HellasScene, hex: HexId) -> Args:
    """With one's own units that can't create it: ships (§18.4), and legions aboard (§9.1.1)."""
    power = scene.state.powers[scene.seat]
    return {"hex": hex, "ships": power.ships.get(hex, 0), "aboard": power.aboard.get(hex, 0)}


@among("hellas.nobody-to-create", "hex", told=_units_there)
def with_somebody_to_create(scene: HellasScene) -> list[HexId]:
    """A legion ashore creates it, or a ship in a coastal or island hex but for §18.4 (§9.4)."""
    power = scene.state.powers[scene.seat]
    ships = () if scene.state.options.colonists else power.ships
    return [*power.legions, *(hex for hex in ships if hex not in power.legions and is_shore(scene.board, hex))]


class CreatePost(AshoreVerb):
    """A trade post where one's legions or ships are."""

    pattern, section = f"{POST} <hex:ashore>", SECTION
    checks = (
        no_merchandise, post_stands, neutrals_there, hex_contested, enemy_legions_there, with_somebody_to_create,
        no_box, none_left, talents_missing,
    )  # fmt: skip

    def telling(self, scene: HellasScene) -> Iterable[HexId]:
        """Where units are."""
        power = scene.state.powers[scene.seat]
        return (*power.legions, *power.ships)


class ChoosingPosts(Kind):
    """Where to create a trade post next (§9.4)?"""

    name, section = "hellas.create", SECTION
    verbs = (CreatePost(), CREATE_SECOND_POST, Simple(CLOSING, SECTION))


class Creating(ActionFrame, tag="hellas.creating", kw_only=True):
    """The action CREATE TRADE POSTS of one power (§9.4)."""

    action, asks, marks = CREATE, ChoosingPosts, ("created",)
    created: list[HexId] = field(default_factory=list)
    """Where it has created trade posts."""

    def chosen(self, table: HellasTable, choice: Choice, hex: HexId = "") -> Next:
        """Pay and create."""
        if choice.verb == CLOSING:
            return self.over(table)
        self.created.append(hex)
        create_post(table, self.seat, hex, second=choice.verb == SECOND_POST)
        reckon(table)
        return self.goto(self.begin)


def create_post(table: HellasTable, seat: Seat, hex: HexId, *, second: bool) -> None:
    """A trade post is paid for and stands (§9.4), or a `second` one beside the first (§18.7)."""
    spent, good = pay(table, seat, POST), table.board.hexes[hex].merchandise
    event = ("hellas.second-post-created", SECOND_POSTS_SECTION) if second else ("hellas.post-created", SECTION)
    table.tell(*event, seat=seat, hex=hex, good=good, **spent)
    pieces.put_post(table, seat, hex)
    met(table, seat, hex)
    if not second:
        armistice.post_stands(table, seat, hex)
