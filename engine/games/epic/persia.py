"""Persia cards: the League asks the satraps and the Great King, Athens sends embassies (appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Seat, among, check, say
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.cards.deck import attempt, holding, in_hand, not_ours, play, put_aside, put_back
from engine.games.epic.satraps import active, card, give_up, satraps, shift_to_athens
from engine.games.epic.table.cities import friend, friendly, size
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed
from engine.games.epic.table.stacks import lessen, place
from engine.games.epic.table.state import (
    ATHENS,
    LEAGUE,
    CardId,
    CityId,
    SeaId,
    Side,
    Stack,
    State,
    side_of,
)

SECTION = "12"
EMBASSY = "athenian-embassy"


def asked(board: Board, id: CardId) -> tuple[str, str]:
    """Of which satrap a card asks what: `fleet`, `troops` or `support`; nothing where it is no such card."""
    satrap, _, what = id.rpartition("-")
    return (satrap, what) if satrap in satraps(board) else ("", "")


def played(satrap: str) -> str:
    """How it is remembered that a satrap has been asked this season."""
    return f"ask {satrap}"


def verb_of(board: Board, id: CardId) -> str:
    """`ask`: a card brings fleets or troops; `court`: support, or an audience; nothing where it is no such card."""
    what = asked(board, id)[1]
    return "court" if id == KING or what == "support" else "ask" if what else ""


@check("epic.card-of-another-kind", "12.1")
def another_kind(scene: EpicScene, verb: str, card: CardId) -> Args | None:
    """A card of Persia's, for that (§12.1)."""
    return None if verb_of(scene.board, card) == verb else {"card": card}


@check("epic.satrap-asked-already", "12.1")
def asked_already(scene: EpicScene, card: CardId) -> Args | None:
    """One card of a satrap's a season; the king and a satrap are not asked in the same season (appendix C)."""
    state, board = scene.state, scene.board
    names = list(satraps(board)) if card == KING else [asked(board, card)[0], KING]
    return {"card": card} if any(played(name) in state.fates.played for name in names) else None


@check("epic.active-already", "12.1")
def active_already(scene: EpicScene, card: CardId) -> Args | None:
    """A card lies in a satrap's box once."""
    return {"card": card} if card in scene.state.persia else None


@check("epic.no-persian-friend", "12.1")
def no_friend(scene: EpicScene, card: CardId) -> Args | None:
    """Another card of that satrap's must be active; for the king any of either (appendix C)."""
    state, board = scene.state, scene.board
    names = list(satraps(board)) if card == KING else [asked(board, card)[0]]
    return None if any(active(state, name) for name in names) else {"card": card}


@check("epic.no-city-for-persians", "12.1")
def no_landing(scene: EpicScene, card: CardId, city: CityId) -> Args | None:
    """A city of one's own on the satrap's coast, a port for fleets (appendix C)."""
    return None if city in landings(scene.board, scene.state, card) else {"card": card, "city": city}


def landings(board: Board, state: State, id: CardId) -> list[CityId]:
    """Cities of the League on the coast of the satrap whom a card asks."""
    satrap, what = asked(board, id)
    if not satrap:
        return []
    there = [hex for area in satraps(board)[satrap].shore for hex in board.hexes_of[area] if hex in board.cities]
    own = [city for city in there if friendly(board, state, city, LEAGUE)]
    return [city for city in own if what != "fleet" or board.cities[city].port is not None]


class Ask(Listed):
    """A satrap is asked for fleets or troops, which come to a city."""

    pattern, section = "ask <card> <city>", SECTION
    checks = (another_kind, in_hand, not_ours, asked_already, active_already, no_landing)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """The cards held, with the cities there are."""
        cards = [id for id in in_hand.all(scene) if verb_of(scene.board, id) == self.name]
        return [say("ask", id, city) for id in cards for city in landings(scene.board, scene.state, id)]


class Court(Listed):
    """A satrap is asked for his support, or the Great King for an audience."""

    pattern, section = "court <card>", SECTION
    checks = (another_kind, in_hand, not_ours, asked_already, active_already, no_friend)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        return [say("court", id) for id in in_hand.all(scene) if verb_of(scene.board, id) == self.name]


def modifier(board: Board, state: State, satrap: str) -> int:
    """What a satrap thinks of the League: its cities on his coast, his rival, who speaks for it (appendix C)."""
    values, row = board.values.cards.persia, satraps(board)[satrap]
    cities = [city for region in row.regions for city in board.cities_of[region]]
    sizes = [size(board, city) for city in cities if friendly(board, state, city, LEAGUE)]
    rival = any(active(state, other) for other in satraps(board) if other != satrap) and KING not in state.persia
    leaders = {
        leader for s in state.stacks.values() if s.at in board.hexes and side_of(s.by) == LEAGUE
        and board.hexes[s.at].area in row.range for leader in s.leaders
    }  # fmt: skip
    return (
        sizes.count("medium") * values.medium
        + sizes.count("large") * values.large
        + values.rival * rival
        + values.own * bool(active(state, satrap))
        + bool(leaders & set(values.friends))
        - bool(leaders & set(values.strangers))
    )


def asking_added(board: Board, state: State, id: CardId) -> int:
    """What is added to the die of whoever asks a satrap, or the Great King, with a card (appendix C)."""
    if id != KING:
        return modifier(board, state, asked(board, id)[0])
    names, values = list(satraps(board)), board.values.cards.persia
    given = sum(card(name, "support") in state.persia for name in names)
    return values.support * given + values.both * all(active(state, name) for name in names)


def ask(table: EpicTable, seat: Seat, id: CardId, city: CityId) -> None:
    """If he is willing, what he sends comes to a city of the League (appendix C)."""
    board, state = table.board, table.state
    satrap, what = asked(board, id)
    row = satraps(board)[satrap]
    added = asking_added(board, state, id)
    play(table, seat, id)
    state.fates.played.append(played(satrap))
    if not attempt(table, id, seat, added, surely=6, never=1, city=city)[0]:
        return
    sorts = row.fleets if what == "fleet" else row.troops
    units = {}
    for sort, count in sorts.items():
        unit = f"{satrap}/{sort}"
        ready = min(count, state.force.get(unit, 0))
        more = min(count - ready, state.build.get(unit, 0))
        lessen(state.force, {unit: ready} if ready else {})
        lessen(state.build, {unit: more} if more else {})
        if ready + more:
            units[unit] = ready + more
    general = [row.general] if what == "troops" else []
    if not units:
        return
    state.persia[id] = state.season
    put_aside(table, id)
    place(state, Stack(seat, city, units, general))
    table.tell("epic.persians-come", SECTION, seat=seat, card=id, units=dict(units), city=city)
    shift_to_athens(table, row.regions, row.shift)


def court(table: EpicTable, seat: Seat, id: CardId) -> None:
    """A satrap's support takes the place of his other cards; the king makes the satraps forget their rivalry."""
    board, state, values = table.board, table.state, table.board.values.cards.persia
    added, satrap = asking_added(board, state, id), satraps(board).get(asked(board, id)[0])
    play(table, seat, id)
    state.fates.played.append(played(asked(board, id)[0] or KING))
    if not attempt(table, id, seat, added, surely=6 if satrap else 0, never=1 if satrap else 0)[0]:
        return
    for other in active(state, asked(board, id)[0]) if satrap else ():
        del state.persia[other]
        put_back(table, other)
    state.persia[id] = state.season
    put_aside(table, id)
    table.tell("epic.persia-won", SECTION, seat=seat, card=id)
    for row in [satrap] if satrap else satraps(board).values():
        shift_to_athens(table, row.regions, satrap.shift if satrap else values.king_shift)


# ------------------------------------------------------------------ giving up, and Athens' embassies


@among("epic.not-a-fleet-of-satrap", "card", "12")
def own_fleets(scene: EpicScene) -> list[CardId]:
    """Cards by which a satrap has sent fleets (appendix C)."""
    if side_of(scene.seat) != LEAGUE:
        return []
    return [id for id in scene.state.persia if asked(scene.board, id)[1] == "fleet"]


RELEASE = Listed("release <card>", SECTION, (own_fleets,))
"""A satrap's fleet is sent home, with its card."""


@among("epic.no-persia-card", "card", "12")
def against(scene: EpicScene) -> list[CardId]:
    """A card that is active since before this season; the Great King's first (appendix C)."""
    state = scene.state
    old = [id for id, since in state.persia.items() if since < state.season]
    return [KING] if KING in state.persia and KING in old else [id for id in old if KING not in state.persia]


@check("epic.embassy-too-dear", "12")
def too_dear(scene: EpicScene) -> Args | None:
    """Gifts cost a talent (appendix C)."""
    cost, own = scene.board.values.cards.persia.embassy, scene.state.treasury[scene.seat]
    return {"talents": cost, "own": own} if cost > own else None


SEND_EMBASSY = Listed("embassy <card>", SECTION, (holding(EMBASSY), against, too_dear))
"""Envoys go to a satrap, or to the king."""


def embassy_added(board: Board, state: State, id: CardId) -> int:
    """What is added to the die of an embassy against a card that is active (appendix C)."""
    return 0 if id == KING else regard(board, state, asked(board, id)[0])


def send_embassy(table: EpicTable, id: CardId) -> None:
    """Athens' envoys may win a satrap or the king over (appendix C)."""
    board, state = table.board, table.state
    added = embassy_added(board, state, id)
    play(table, ATHENS, EMBASSY)
    state.treasury[ATHENS] -= board.values.cards.persia.embassy
    if attempt(table, EMBASSY, ATHENS, added)[0]:
        give_up(table, id)


def regard(board: Board, state: State, satrap: str) -> int:
    """What a satrap thinks of Athens: the regions, cities and fleets that it has on his coast (appendix C)."""
    values, row = board.values.cards.persia, satraps(board)[satrap]
    held_regions = sum(state.regions[r].by == ATHENS for r in row.regions if r in state.regions)
    added = values.regions_held.get(str(held_regions), 0) if held_regions in (len(row.regions), 3) else 0
    if satrap == "pharnabazus":
        added += all(friend(board, state, city) == "athens" for city in values.cities_held)
    seas = {sea for area in row.range for hex in board.hexes_of[area] for sea in board.hexes[hex].seas}
    own, theirs = (
        fleets_about(board, state, row.regions, seas, "athens"),
        fleets_about(board, state, row.regions, seas, LEAGUE),
    )
    return added + (own > theirs) - (card(satrap, "support") in state.persia)


def fleets_about(board: Board, state: State, regions: tuple[str, ...], seas: set[SeaId], side: Side) -> int:
    """How many fleets a side has in some regions and off their coasts, not on Open Seas."""
    return sum(
        n for s in state.stacks.values() if side_of(s.by) == side
        and (board.region(s.at) in regions if s.at in board.hexes else s.at in seas and not board.seas[s.at].open)
        for unit, n in s.units.items() if board.types[unit].arm == FLEET
    )  # fmt: skip


KING = "audience-with-great-king"
