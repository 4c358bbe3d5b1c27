"""What people write in sentences of their own: who marches or sails where, is placed, raids, or is attacked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from engine.core.questions.decision import Choice, say
from engine.core.words.notation import Lexicon, plain
from engine.core.words.sentence import Phrase, Saying, Sentence, taken_apart
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.by_mail.march_orders import Company, as_far_as
from engine.games.epic.by_mail.war_tactics import greatest
from engine.games.epic.forces.mustering import Mustering
from engine.games.epic.movement.attacks import Attacking
from engine.games.epic.movement.campaign import Moving
from engine.games.epic.movement.embarking import aboard, can_sail, sailing_places
from engine.games.epic.movement.marching import marching_places, ready
from engine.games.epic.movement.reach import ground
from engine.games.epic.movement.sailing import DeclaredVoyage
from engine.games.epic.raiding import Raiding
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import increase, on_foot, together
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, UnitId

_ARMS = {
    **dict.fromkeys(("hoplite", "hoplites", "hops", "hop"), "hoplite"),
    **dict.fromkeys(("light", "lights", "infantry", "peltasts"), "light"),
    **dict.fromkeys(("cavalry", "cav", "horse", "horsemen", "riders"), "cavalry"),
    **dict.fromkeys(("fleet", "fleets", "ship", "ships", "triremes"), "fleet"),
}
_ANYBODY = ("unit", "units", "troops", "men", "soldiers", "army", "force", "forces", "stack", "garrison", "navy")
_GO = frozenset(("march", "move", "go", "send", "advance", "lead", "bring", "take", "walk"))
_SAIL = frozenset(("sail", "ship", "ferry", "transport", "carry", "row"))
_ATTACK = frozenset(("attack", "assault", "fight", "storm", "besiege", "take"))
_PLACE = frozenset(("place", "put", "deploy", "send", "bring", "move", "station", "lead"))
Units = Mapping[UnitId, int]


@cache
def _peoples(board: Board) -> Mapping[str, str]:
    """Regions by what their units are called."""
    return {plain(board.names["region"][id]["adjective"]).split()[0]: id for id in board.regions}


def _read(scene: EpicScene, lexicon: Lexicon, words: Sequence[str]) -> Sentence:
    return taken_apart(words, lexicon, {*_ARMS, *_ANYBODY, *_peoples(scene.board)})


# ------------------------------------------------------------------ who is meant


def _meant(board: Board, phrase: Phrase, there: Units) -> dict[UnitId, int]:
    """The units of those there that a phrase means, the best first; as many as it says, even where fewer are there."""
    arms = {_ARMS[word] for word in phrase.words if word in _ARMS}
    peoples = {_peoples(board)[word] for word in phrase.words if word in _peoples(board)}
    peoples |= {id for id in phrase.ids if id in board.regions}
    named = {id for id in phrase.ids if id in board.types}
    if not (arms or peoples or named or phrase.words or phrase.number or phrase.every):
        return {}
    fitting = [
        unit for unit in sorted(there, key=lambda unit: -board.types[unit].morale)
        if (not arms or board.types[unit].arm in arms) and (not peoples or board.types[unit].region in peoples)
        and (not named or unit in named)
    ]  # fmt: skip
    if phrase.number is None:
        return {unit: there[unit] for unit in fitting}
    found, left = dict[UnitId, int](), phrase.number
    for unit in fitting:
        if taken := min(left, there[unit]):
            found[unit], left = taken, left - taken
    if left and fitting:
        found[fitting[0]] = found.get(fitting[0], 0) + left  # so that the rules say how many there are
    return found


def _leaders(board: Board, sentence: Sentence) -> list[LeaderId]:
    return [id for phrase in sentence.phrases for id in phrase.ids if id in board.leaders]


def _places(sentence: Sentence, known: Iterable[str]) -> list[PlaceId]:
    """Places that stand in the sentence without a word that says what they are to it."""
    return [id for phrase in sentence.phrases for id in phrase.ids if id in known]


def _one(ids: Iterable[str], known: Iterable[str]) -> str:
    return next((id for id in ids if id in known), "")


def _company(
    scene: EpicScene, sentence: Sentence, there: Units, at_hand: Sequence[LeaderId], *, sails: bool
) -> list[Choice]:
    """The choices that name who goes; of a part a leader comes along where several go and one is there."""
    board, named = scene.board, dict[UnitId, int]()
    for phrase in sentence.phrases:
        for unit, number in _meant(board, phrase._replace(ids=_without_places(board, phrase)), there).items():
            increase(named, {unit: number})
    leaders = _leaders(board, sentence)
    everybody = not sails and named == dict(there) and set(leaders) in (set(), set(at_hand))
    if everybody or (not named and not leaders):
        return [say("all")]
    ships = sum(number for unit, number in named.items() if board.types[unit].arm == FLEET)
    together = ships > 1 or ships < sum(named.values()) if sails else sum(named.values()) > 1
    if together and not leaders and at_hand:
        leaders = [max(at_hand, key=lambda id: board.leaders[id].sea if sails else board.leaders[id].land)]
    order = sorted(named, key=lambda unit: board.types[unit].arm != FLEET)
    return [*(say("led", id) for id in leaders), *(say("with", unit, named[unit]) for unit in order)]


def _without_places(board: Board, phrase: Phrase) -> tuple[str, ...]:
    """What a phrase names but for places: `march elis lepreum` says nothing of who goes."""
    return tuple(id for id in phrase.ids if id not in board.hexes and id not in board.seas)


# ------------------------------------------------------------------ marches and voyages


def moving(scene: EpicScene, lexicon: Lexicon, words: Sequence[str]) -> Saying | None:
    """`march 3 hoplites from Elis to Lepreum`, `sail 2 fleets from Piraeus to Aegina`."""
    if words[0] not in _GO | _SAIL | _ATTACK:
        return None
    sentence = _read(scene, lexicon, words)
    if sentence.odd:
        return None
    fleets = any(_ARMS.get(word) == "fleet" for phrase in sentence.phrases for word in phrase.words)
    return _voyage(scene, sentence) if words[0] in _SAIL or fleets else _march(scene, sentence)


def _ends(scene: EpicScene, sentence: Sentence, known: Iterable[str]) -> tuple[PlaceId, PlaceId]:
    """Where it begins, and where it ends, as far as that is said."""
    origin, goal = _one(sentence.origin, known), _one(sentence.goal, known)
    bare = _places(sentence, known)
    if bare and not goal and (sentence.verb in _ATTACK or origin or len(bare) > 1):
        goal = bare.pop()
    if bare and not origin:
        origin = bare[0]
    if not origin and (leaders := _leaders(scene.board, sentence)):
        stacks = scene.state.stacks.values()
        origin = next((s.at for s in stacks if leaders[0] in s.leaders and s.by == scene.seat), "")
    return origin, goal


def _march(scene: EpicScene, sentence: Sentence) -> Saying | None:
    board = scene.board
    origin, goal = _ends(scene, sentence, board.hexes)
    if not origin and len(places := list(marching_places.all(scene))) == 1:
        origin = places[0]
    if not origin:
        return None
    here = ready(scene, origin)
    units, leaders = together(here)
    there = on_foot(board, units)
    who = _company(scene, sentence, there, leaders, sails=False)
    by = [say("to", hex) for names in sentence.ways if (hex := _one(names, board.hexes))]
    begun = (say("march", origin), *who)
    if not goal:
        return Saying((*begun, *by))
    halt = () if ground(scene).stops(goal) else (say("halt"),)
    return Saying((*begun, *by, say("to", goal), *halt), _nearer(scene, origin, goal, who, there, leaders))


def _nearer(
    scene: EpicScene, origin: HexId, goal: HexId, who: Sequence[Choice], there: Units, leaders: list[LeaderId]
) -> tuple[Choice, ...]:
    """As far as they get on the way there."""
    everybody = who == [say("all")]
    units = dict(there) if everybody else {str(c.args[0]): int(c.args[1]) for c in who if c.verb == "with"}
    led = leaders if everybody else [str(c.args[0]) for c in who if c.verb == "led"]
    found = as_far_as(scene, origin, Company(tuple(who), units, led), goal)
    return () if found is None else (say("march", origin), *who, say("to", found), say("halt"))


def _voyage(scene: EpicScene, sentence: Sentence) -> Saying | None:
    board = scene.board
    known = {*board.hexes, *board.seas}
    origin, goal = _ends(scene, sentence, known)
    if not origin and len(places := list(sailing_places.all(scene))) == 1:
        origin = places[0]
    if not origin:
        return None
    begun = scene.about(DeclaredVoyage(seat=scene.seat, origin=origin))
    ships = [stack for stack in aboard(begun) if can_sail(board, scene.state, stack)]
    leaders = [leader for stack in aboard(begun) if not stack.moved for leader in stack.leaders]
    who = _company(scene, sentence, together(aboard(begun))[0], leaders, sails=True)
    if not any(c.verb == "with" and board.types[str(c.args[0])].arm == FLEET for c in who) and who != [say("all")]:
        who = [say("all"), *(c for c in who if c.verb == "with")] if ships else who
    by = [say("to", sea) for names in sentence.ways if (sea := _one(names, board.seas))]
    end = [say("land", goal)] if goal in board.hexes else [say("to", goal), say("halt")] if goal else []
    return Saying((say("sail", origin), *who, *by, *end))


# ------------------------------------------------------------------ other questions


def placing(scene: EpicScene, lexicon: Lexicon, words: Sequence[str]) -> Saying | None:
    """`place 3 hoplites in Elis`, `send Nicias to Naupactus`."""
    sentence = _read(scene, lexicon, words)
    if words[0] not in _PLACE or sentence.odd:
        return None
    board, legal = scene.board, scene.kind.legal(scene)
    city = _one(sentence.goal, board.cities) or _one(_places(sentence, board.cities), board.cities)
    if not city:
        return None
    leaders = [choice for id in _leaders(board, sentence) for choice in _comes(legal, id, city)]
    there = greatest(choice for choice in legal if choice.verb == "place" and choice.args[2] == city)
    pool = {unit: number for (unit, _), number in there.items()}
    own = {unit: number for unit, number in pool.items() if board.types[unit].region == board.region(city)}
    units: dict[UnitId, int] = {}
    for phrase in sentence.phrases:
        rest = phrase._replace(ids=tuple(id for id in phrase.ids if id != city or id in board.regions))
        if not any(id in board.leaders for id in phrase.ids):
            units |= _meant(board, rest, own) or _meant(board, rest, pool)
    said = [*leaders, *(say("place", unit, number, city) for unit, number in units.items())]
    return Saying(tuple(said)) if said else None


def _comes(legal: Sequence[Choice], leader: LeaderId, city: HexId) -> Iterator[Choice]:
    """A leader comes to a city, from the map by way of his Force Pool."""
    if say("rest", leader) in legal:
        yield say("rest", leader)
    yield say("lead", leader, city)


def raiding(scene: EpicScene, lexicon: Lexicon, words: Sequence[str]) -> Saying | None:
    """`raid with 2 hoplites from Eleusis`."""
    sentence = _read(scene, lexicon, words)
    if words[0] not in ("raid", "plunder") or sentence.odd:
        return None
    board, legal = scene.board, [choice for choice in scene.kind.legal(scene) if choice.verb == "raid"]
    hex = _one((*sentence.origin, *sentence.goal, *_places(sentence, board.hexes)), board.hexes)
    there = {unit: number for (_, unit), number in greatest(c for c in legal if c.args[0] == hex).items()}
    units: dict[UnitId, int] = {}
    for phrase in sentence.phrases:
        units |= _meant(board, phrase._replace(ids=_without_places(board, phrase)), there)
    said = tuple(say("raid", hex, unit, number) for unit, number in (units or there).items())
    return Saying(said) if said else None


def attacking(scene: EpicScene, lexicon: Lexicon, words: Sequence[str]) -> Saying | None:
    """`attack Lepreum`: the battle there, or its walls."""
    if words[0] not in _ATTACK:
        return None
    sentence = _read(scene, lexicon, words)
    named = {*sentence.goal, *(id for phrase in sentence.phrases for id in phrase.ids)}
    said = [choice for choice in scene.kind.legal(scene) if choice.args and choice.args[0] in named]
    return Saying((said[0],)) if said and not sentence.odd else None


Moving.sayings = (moving,)
Mustering.sayings = (placing,)
Raiding.sayings = (raiding,)
Attacking.sayings = (attacking,)
