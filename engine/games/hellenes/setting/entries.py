"""Where a case may start other than at the beginning of a game.

What a case can ask of the table besides its fields, in a form that reads well.

Words: what people may type for the ids of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.proving.expect import things_in
from engine.core.rulebook import Bag, Frame, Next, Seat
from engine.core.setters.setting import NONE, by_name
from engine.core.words.spellings import add_spellings, add_tables, spellings_of
from engine.games.hellenes.actions.recruits import Recruit
from engine.games.hellenes.board.board import Board, Card, Unit
from engine.games.hellenes.combat.combat import CombatPhase
from engine.games.hellenes.course.initiative import EVENT
from engine.games.hellenes.course.years import Actions, NewYear, PlayerTurn, Season, YearEnd
from engine.games.hellenes.movement.forced_marches import Passage
from engine.games.hellenes.setting.setters import turned_up
from engine.games.hellenes.sieges.fortifying import settle
from engine.games.hellenes.sieges.sieges import SiegePhase
from engine.games.hellenes.table.blocks import HellenesTable, by_number, number_of, standing, upright
from engine.games.hellenes.table.control import prestige
from engine.games.hellenes.table.state import AreaId, Block, CardId, Play, ProvinceId, State
from engine.games.hellenes.winter.winter import Winter


class GivenTurn(PlayerTurn, tag="hellenes.given-turn", kw_only=True):
    """A Player Turn with so many Actions, whatever card they come from (§4.0)."""

    actions: int

    def begin(self, table: HellenesTable) -> Next:
        """The Actions, and from there on as ever."""
        table.state.acting, table.state.actions = self.seat, self.actions
        return self.call(Actions(seat=self.seat), then=self.actions_over)


class GivenEvent(PlayerTurn, tag="hellenes.given-event", kw_only=True):
    """A Player Turn with a card for its Event, wherever the card lies (§3.1)."""

    card: CardId

    def begin(self, table: HellenesTable) -> Next:
        turned_up(table.board, table.state, self.card)
        table.state.acting, table.state.plays[self.seat] = self.seat, Play(self.card, EVENT)
        return self.goto(self.play)


class Alone(Frame, tag="hellenes.alone", kw_only=True):
    """One part of a Player Turn, by name."""

    seat: Seat
    part: str
    event: bool = False

    def begin(self, table: HellenesTable) -> Next:
        """Run it for the side whose turn it is."""
        table.state.acting = self.seat
        said = {"event": True} if self.event else {}
        return self.call(_PARTS[self.part](seat=self.seat, **said), then=self.over)

    def over(self, table: HellenesTable, _: object) -> Next:
        settle(table)
        return self.done()


_PARTS: dict[str, Callable[..., Frame]] = {
    "passage": Passage, "combat": CombatPhase, "siege-phase": SiegePhase, "recruit": Recruit,
}  # fmt: skip


def turn(seat: Seat, actions: int | None = None) -> Frame:
    """A side's Player Turn: with a number of Actions, or by the card that `plays` says it has played (§4.0)."""
    return PlayerTurn(seat=seat) if actions is None else GivenTurn(seat=seat, actions=actions)


ENTRIES: dict[str, Callable[..., Frame]] = {
    "turn": turn,
    "event": GivenEvent,
    **{part: partial(Alone, part=part) for part in _PARTS},
    "season": Season,
    "winter": Winter,
    "year-end": YearEnd,
    "new-year": NewYear,
}
"""A `season` begins with the card play."""


def said(block: Block) -> str:
    """A block as a case names it: `s26 2`, `a16 1 aboard a14`."""
    aboard = f" aboard {block.carrier}" if block.carrier else ""
    return f"{block.unit} {block.cv}{aboard}"


def listed(bag: Bag[Block]) -> list[str]:
    """The blocks of a bag by their numbers, then those that can't be seen."""
    return things_in(bag, by_number, said)


def _blocks(board: Board, state: State, seat: str) -> dict[AreaId, list[str]]:
    """`blocks.<seat>.<area>`: its upright blocks there, those of formations included."""
    found: dict[AreaId, Bag[Block]] = {area: Bag() for area in (*board.provinces, *board.seas)}
    for area, bag in upright(state, seat):
        found[area].put(bag.things)
    return {area: listed(bag) for area, bag in found.items()}


def _count(board: Board, state: State, seat: str) -> dict[AreaId, int]:
    """`count.<seat>.<area>`: how many upright blocks it has there, as everybody can see."""
    return {area: standing(state, seat, area) for area in (*board.provinces, *board.seas)}


def _inside(board: Board, state: State, city: ProvinceId) -> list[str]:
    """`inside.<city>`: the besieged."""
    siege = state.sieges.get(city)
    return [] if siege is None else listed(siege.inside)


def _sighting(board: Board, state: State, unit: str) -> str:
    """`sighting.<unit>`: where and how strong a unit was last seen, or `none`."""
    seen = state.sightings.get(unit)
    return NONE if seen is None else f"{seen.place} {seen.cv} {seen.season} {seen.year}"


FACTS = by_name(_blocks, _count, _inside, _sighting)
FACTS |= {
    "prestige": lambda board, state, seat: prestige(state, seat),
    "siege": lambda board, state, city: state.sieges[city].besieger if city in state.sieges else NONE,
    "control": lambda board, state, city: state.cities.get(city, NONE),
    "area": lambda board, state, area: state.areas.get(area, NONE),
    "garrison": lambda board, state, city: state.garrisons.get(city, NONE),
    "pool": lambda board, state, seat: things_in(state.pools[seat], number_of),
    "hand": lambda board, state, seat: things_in(state.hands[seat], lambda card: (len(card), card)),
}
"""Who besieges a City, who controls it or an area, whose garrison lies there, or `none`; what a side has in stock."""


_TABLES = ("seat", "season", "province", "sea", "nation", "region", "type", "olympian", "event", "card", "unit")
_VERBS: dict[str, tuple[str, ...]] = {
    # before the game
    "bid": ("offer prestige",),
    "deploy": ("set up", "station"),
    "place": ("put",),
    # cards
    "commit": ("play", "play card", "lay"),
    "actions": ("action", "action value", "coins"),
    "event": ("as event", "for its event"),
    "sacrifice": ("offering", "as sacrifice"),
    "depose": ("ostracize leader", "exile"),
    "break-peace": ("break the peace", "resume war", "war"),
    "keep-peace": ("keep the peace", "peace"),
    # actions
    "move": ("march", "sail", "group move", "activate"),
    "muster": ("gather", "assemble", "rally"),
    "pillage": ("plunder", "ravage", "devastate"),
    "build": ("reinforce", "strengthen", "build up"),
    "recruit": ("raise", "levy", "draw recruits"),
    "garrison": ("build garrison", "detach garrison"),
    "end": ("end turn", "end actions", "no more actions"),
    # on the move
    "with": ("take", "add"),
    "aboard": ("embark", "carry", "load"),
    "to": ("towards", "go to"),
    "force": ("forced march", "forced sail", "force march", "force sail"),
    "enter": ("put in", "slip into"),
    "hold": ("stay", "stay behind", "remain"),
    "done": ("finish", "finished", "enough", "that is all"),
    # battles and sieges
    "fight": ("stand", "fight on", "battle"),
    "retreat": ("withdraw", "fall back"),
    "flee": ("run", "escape"),
    "hit": ("loses a step", "lose"),
    "rout": ("routs",),
    "lose-first": ("loses first",),
    "attack-first": ("attacks first", "lead", "strike first"),
    "strongest": ("by strength", "strongest first"),
    "weakest": ("weakest first",),
    "fortify": ("fortify inside", "into the city", "decline combat"),
    "shelter": ("inside", "behind the walls"),
    "assault": ("storm", "storm the city", "siege assault"),
    "starve": ("attrition", "siege attrition", "starve out"),
    "sortie": ("sally", "sally out"),
    "capitulate": ("surrender", "give up", "hand over"),
    "resist": ("hold out", "defy"),
    # winter and year end
    "homing": ("home", "go home", "return home"),
    "quarter": ("quartering", "quarters"),
    "maintain": ("keep in the field", "pay", "maintenance"),
    "disband": ("dismiss", "send home"),
    "offer-peace": ("offer peace", "make a peace offer", "peace offer"),
    "remove": ("take away", "discard"),
    "keep": ("leave in play",),
    # gods
    "appeal": ("call on", "invoke", "pray to"),
    "decline": ("no appeal", "no thanks", "let it stand"),
    "revolt": ("incite", "raise revolt"),
}
"""Verbs and other fixed words by their canonical form. A form that no decision uses does no harm."""


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings.

    Several ids may share a spelling (`hoplites 1` is a unit of either side): what is legal decides.
    """
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    for unit in board.units.values():
        add_spellings(found, unit.id, _unit_names(board, unit))
    for card in board.cards.values():
        add_spellings(found, card.id, _card_names(board, card))
    return found


def _unit_names(board: Board, unit: Unit) -> list[str]:
    """`hoplites 1`, `Athens hoplite 1`: its type with its number, alone and after its name."""
    numbered = [f"{kind} {unit.number}" for kind in (unit.type, *spellings_of(board.names["type"][unit.type]))]
    return [*numbered, *(f"{unit.name} {kind}" for kind in numbered)]


def _card_names(board: Board, card: Card) -> list[str]:
    """Its Event alone, for whoever holds just one of the kind; of a Revolt, its region as well."""
    events = spellings_of(board.names["event"][card.event])
    if card.region is None:
        return [] if card.leader_of is not None else events
    regions = spellings_of(board.names["region"][card.region])
    return [*events, *(f"{event} {region}" for event in events for region in regions)]
