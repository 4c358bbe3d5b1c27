"""Everything Epic can say or ask has its words, and they read as words."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, MessageReference, Term, VariableReference
from fluent.syntax.visitor import Visitor

from bot import limits
from bot.messages.board_words import holdings, place_text, pressing, secrets
from bot.panels import place
from bot.service.installed import load_games
from engine.core import registry
from engine.core.event import Event, mask_events
from engine.core.files.data import DATA
from engine.core.match import Match
from engine.core.position import Outcome
from engine.core.questions.check import Refusal
from engine.core.questions.choice import Choice
from engine.core.questions.compound import Compound
from engine.core.secrets.secret import PUBLIC, REFEREE, seat_view
from engine.core.secrets.view import View
from engine.games.epic.table.parts import SoMany
from engine.games.epic.table.state import SEATS
from render.boards.epic.choices import facts
from render.boards.epic.questions.asked import TELL
from render.boards.epic.recap import STYLE
from render.boards.epic.sheets.card_texts import card_text
from render.boards.epic.text import alt_text, board_text
from render.wording.plain_text import MOST, WIDTH
from render.wording.recap import digest, recap, tail
from render.wording.words import words
from tests.each import each
from tests.engine.told import GAMES, arguments_of, checks_of, events_of, in_cases, orders_of
from tests.render import words_checks
from tests.render.words_checks import Speech, least

load_games()
WORDS = words("epic")
RULES: Any = registry.rules("epic")
BOARD = RULES.board
VIEWERS = (PUBLIC, REFEREE, *(seat_view(seat) for seat in SEATS))
EAGER = (
    "march", "sail", "all", "with", "led", "to", "land", "engage", "fight", "storm", "sally", "besiege", "raid",
    "place", "lead", "incite", "betray", "ask", "court", "intercept", "outside", "assess", "retreat", "demand",
    "unrest", "dissent", "lend", "hand", "escalate",
)  # fmt: skip
"""What the players of these games rather do than anything else, so that there is something to tell."""
PLAYED = {
    "short": ("argive-league", "b"),
    "fantasy": ("athenian-fantasy", "a"),
    "cards": ("archidamian-war", "c"),
    "persia": ("ionian-war", "a"),
    "allies": ("four-players", "b"),
}
ENDINGS = ("capital-lost", "regions-won", "held-out", "decisive", "victory", "stalemate")
RAW = re.compile(
    r"\b[we]\d{4}\b|/(?:hoplite|light|cavalry|fleet)-|\$|\bNone\b|\[\]|\{|\}|\bepic\.|\b[Tt]he the\b|  |\s[.,;:]"
    r"|\b1 (?:hoplites|fleets|talents|units|cards|regions|seasons|rounds|points|leaders)\b|\+0|−0|\bwith –"
)
"""What no reader should see: ids, holes in texts, plurals and signs that are wrong."""
SPEECH = Speech("epic", STYLE, RAW, orders_of("epic"), ENDINGS)

SAMPLES: dict[str, Any] = {
    **dict.fromkeys(("seat", "loser"), "sparta"),
    **dict.fromkeys(("other", "by"), "athens"),
    **dict.fromkeys(("hex", "origin", "at"), "w2337"),
    **dict.fromkeys(("place", "goal"), "naupactus"),
    **{name: {"attica/hoplite-4": 2, "boeotia/cavalry-5": 1} for name in ("units", "attackers", "defenders")},
    **{name: ["potidaea", "thebes"] for name in ("cities", "hexes")},
    **{name: ["chios", "lesbos"] for name in ("regions", "lowered")},
    "leaders": ["pericles", "phormio"], "dice": [2, 5],
    "unit": "attica/fleet-6", "leader": "pericles", "city": "potidaea", "region": "chios", "area": "attica",
    "areas": ["attica"], "sea": "saronic-gulf", "card": "rebellion/chios-2", "cards": ["festival"], "why": "raided",
    "season": "spring", "ground": "field", "friend": "league", "outcome": "capture", "side": "league",
    "way": ["saronic-gulf", "w3531"], "ends": "land", "odds": "2-1", "attack": "+1", "defence": "M", "done": True,
    "purpose": "raid", "verb": "incite", "about": "chios", "seats": ["athens"], "what": "lead",
}  # fmt: skip
"""An argument of each name; all others are numbers."""
SPECIAL: dict[tuple[str, str], Any] = {
    **{(id, "leaders"): 2 for id in ("compound-season", "compound-place-all", "compound-place")},
    ("refused-not-the-city-of-card", "other"): "corinth",
    ("refused-no-long-walls", "other"): "nisaea",
    ("epic.round", "attackers"): 4,
    ("epic.round", "defenders"): 3,
    ("epic.wing-round", "attackers"): 4,
    ("epic.wing-round", "defenders"): 3,
    ("epic.long-walls-begun", "other"): "nisaea",
    ("epic.long-walls-stand", "other"): "nisaea",
    ("epic.long-walls-given-up", "other"): "nisaea",
    ("epic.oracle", "morale"): 1,
    ("refused-out-of-reach", "needed"): "3½",
    ("refused-out-of-reach", "points"): "3",
}
"""Arguments that are something else in one text."""
SAME = {"epic.stranded": "epic.fleets-without-leader"}
"""Checks that tell what another tells."""


def _sample(id: str, arg: str) -> Any:
    return SPECIAL.get((id, arg), SAMPLES.get(arg, 2))


# ---------------------------------------------------------------------- the catalogues, read


class _Asked(Visitor):
    """What a text asks for, and which others it is made with."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.others: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.others.add(node.id.name)


@cache
def _texts() -> dict[str, _Asked]:
    found: dict[str, _Asked] = {}
    for path in sorted((DATA / "epic").glob("*en.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, Message | Term):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                asked = _Asked()
                asked.visit(entry)
                found[entry.id.name] = asked
    return found


_FORMS = re.compile(r"-(?:id|short|count|first|many|total|signed|names|parts|own)$")


def _asks(id: str) -> set[str]:
    """The arguments that a text asks for, its parts included."""
    text = _texts()[id]
    names = {_FORMS.sub("", name).replace("-", "_") for name in text.names}
    return names.union(*(_asks(other) for other in text.others)) if text.others else names


@cache
def _refusal_arguments() -> dict[str, set[str]]:
    """What the refusal of each check tells, read from the checks."""
    found: dict[str, set[str]] = {}
    for path in (GAMES / "epic").rglob("*.py"):
        module = ast.parse(path.read_text("utf-8"))
        functions = {node.name: node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)}
        for node in functions.values():
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") in ("check", "among"):
                    code = ast.literal_eval(decorator.args[0])
                    if told := _told_by(decorator, node, functions):
                        found[code] = found.get(code, told[0]).intersection(*told)
    for verb in (verb for kind in RULES.kinds.values() for verb in kind.verbs if isinstance(verb, SoMany)):
        found[verb.counted.code] = {*(slot.name for slot in verb.slots), *verb.counted.told}
    return found


def _told_by(decorator: ast.Call, node: ast.FunctionDef, functions: dict[str, ast.FunctionDef]) -> list[set[str]]:
    """The keys of all that a check gives back; of a list those of what is `told` with it, or just its name."""
    teller: ast.AST = node
    if getattr(decorator.func, "id", "") == "among":
        told = next((keyword.value for keyword in decorator.keywords if keyword.arg == "told"), None)
        if told is None:
            return [{ast.literal_eval(decorator.args[1])}]
        teller = functions.get(getattr(told, "id", ""), told)
    return [keys for part in ast.walk(teller) if isinstance(part, ast.Dict) if (keys := _keys(part))]


def _keys(node: ast.Dict) -> set[str]:
    return {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def test_every_check_has_words_for_its_refusal():
    assert SPEECH.refusals_missing() == []


def test_every_question_verb_and_choice_has_words():
    assert SPEECH.questions_missing("prompt", "occasion", "comes") == []


def test_every_event_has_words_and_a_headline():
    otherwise = STYLE.silent
    told = {tail(id) for id in events_of("epic")} - otherwise
    assert SPEECH.missing(f"event-{id}" for id in sorted(told)) == []
    assert SPEECH.missing(f"headline-{id}" for id in sorted(told)) == []
    assert sorted(told - set(STYLE.headlines)) == []


def test_the_style_speaks_only_of_what_can_happen():
    assert SPEECH.style_unknown() == []


def test_there_is_no_text_for_what_does_not_happen():
    events = {tail(id) for id in events_of("epic")}
    kinds = {tail(kind) for kind in RULES.kinds}
    verbs = {verb.name for kind in RULES.kinds.values() for verb in kind.verbs}
    known = {
        **dict.fromkeys(("event", "headline", "rider"), events),
        **dict.fromkeys(("prompt", "occasion", "comes", "ends"), kinds),
        "refused": {tail(code) for code in checks_of("epic")},
        "ending": set(ENDINGS),
        "when": set(RULES.predicates),
        "scenario": set(RULES.scenarios),
        "compound": {id.removeprefix("compound-") for id in orders_of("epic")},
        "where": {tail(str(frame.__struct_config__.tag)) for frame in RULES.frames},
        "card": {card.kind for card in BOARD.cards.values()} | {"satrap-sends", "satrap-supports"},
        "choice": verbs, "usage": verbs, "ask": set(), "loss": events,
    }  # fmt: skip
    stray = []
    for id in _texts():
        head, _, name = id.partition("-")
        plain = re.sub(r"-(?:known|about|\d)$", "", name).partition("-with-")[0]
        if head in known and head != "ask" and plain not in known[head] and name not in known[head]:
            stray.append(id)
    assert stray == []


def test_every_ending_condition_tactic_scenario_and_option_has_words():
    options = {
        f"option-{name}-{value}"
        for scenario in RULES.scenarios.values()
        for name, values in scenario.options.items()
        for value in values
    }
    assert SPEECH.missing([*SPEECH.named_things(), *sorted(options)]) == []
    ahead = {answer for answers in RULES.answers_ahead.values() for answer in answers}
    assert SPEECH.missing(f"tactic-{answer}" for answer in sorted(ahead)) == []


def test_scenarios_and_options_fit_into_a_menu_in_full():
    for id, scenario in RULES.scenarios.items():
        assert len(place.scenario_name("epic", id)) <= limits.OPTION_LABEL
        for name, values in scenario.options.items():
            for value in values:
                assert len(place.option_text("epic", name, value)) <= limits.OPTION_LABEL


@each(
    ("reason", "winners"),
    [
        *((reason, ("athens",)) for reason in ENDINGS),
        *((reason, ("sparta", "thebes")) for reason in ("capital-lost", "decisive", "victory", "held-out")),
        *((reason, ()) for reason in ("capital-lost", "decisive", "victory", "stalemate")),
    ],
)
def test_every_ending_can_be_told(reason: str, winners: tuple[str, ...]):
    text = WORDS.ending(Outcome(winners, reason, {}))
    assert not RAW.search(text)
    assert "–" not in text


# ---------------------------------------------------------------------- names


def test_everything_on_the_board_has_a_name():
    ids = [
        id
        for table in ("area", "sea", "hex", "box", "city", "region", "unit", "leader", "card")
        for id in BOARD.ids[table]
    ]
    unnamed = [
        id for id in ids if WORDS.name(id) == id or WORDS.name(id, short=True) == id or RAW.search(WORDS.name(id))
    ]
    assert unnamed == []


def test_a_hex_without_a_city_is_told_by_its_number_and_what_is_near():
    assert WORDS.name("w2337") == "2337 N of Methone"
    assert WORDS.name("w2337", short=True) == "2337"
    assert WORDS.name("w2116") == "2116 in Hestiaeotis and Dolopia"


def test_units_are_called_by_region_arm_and_morale():
    assert (
        WORDS.value({"attica/hoplite-4": 2, "boeotia/cavalry-5": 1})
        == "2 Attic hoplites (4) and 1 Boeotian cavalry (5)"
    )


def test_cards_are_called_by_what_they_name():
    assert WORDS.name("rebellion/chios-2") == "Rebellion Possible: Chios (2 fleets)"
    assert WORDS.name("city-betrayal/argos") == "City Betrayal: Argos"


@each("card", list(BOARD.cards))
def test_every_card_says_what_it_does(card: str):
    text = card_text(BOARD, card, WORDS)
    assert not RAW.search(text)
    assert "–" not in text


# ---------------------------------------------------------------------- whether texts can be told


@each("id", sorted(events_of("epic")))
def test_no_event_is_worded_with_what_it_does_not_tell(id: str):
    told = arguments_of("epic").get(id)
    forms = [f"{form}-{tail(id)}" for form in ("event", "headline", "rider") if f"{form}-{tail(id)}" in _texts()]
    if told is not None:
        assert [(form, name) for form in forms for name in sorted(_asks(form) - told - {"count"})] == []


@each("id", sorted(events_of("epic")))
def test_every_event_can_be_told(id: str):
    told = arguments_of("epic").get(id, frozenset({"seat", "other", "number"}))
    assert SPEECH.event_misread(id, {arg: _sample(id, arg) for arg in told}) == []


@each("code", sorted(checks_of("epic")))
def test_every_refusal_can_be_told_with_what_the_check_says(code: str):
    args = _refusal_arguments().get(SAME.get(code, code), set())
    id = f"refused-{tail(code)}"
    text = WORDS.refusal(Refusal(code, "", {arg: _sample(id, arg) for arg in args}))
    assert not RAW.search(text)
    assert "The rules do not allow it" not in text


@each("id", sorted(orders_of("epic")))
def test_every_whole_order_can_be_told(id: str):
    text = WORDS.compound(Compound((), id, least(sorted(_asks(id)), id, _sample)))
    assert not RAW.search(text)
    assert "*" not in text


def test_levels_are_told_with_words_for_every_reason():
    why = {
        node.args[4].value
        for path in (GAMES / "epic").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("adjust", "_shift")
        if len(node.args) > 4 and isinstance(node.args[4], ast.Constant)
    }
    assert {"raided", "victory", "eliminated"} <= why
    args = {"region": "chios", "allegiance": -1, "militance": 0, "now": 3, "eager": 8}
    bare = [
        reason for reason in sorted(why) if reason in WORDS.event(Event("epic.levels", {**args, "why": reason})).split()
    ]
    assert [reason for reason in bare if "-" in reason] == []


# ---------------------------------------------------------------------- whether whole games can be told


class Told(words_checks.Told):
    """A game, with what was asked in it."""

    eager = EAGER
    longest, tried = 420, 25

    def __init__(self, name: str) -> None:
        self.panels: list[str] = []
        scenario, seed = PLAYED[name]
        super().__init__(SPEECH, scenario, seed)

    def look(self, step: int, seat: str) -> None:
        if not step % 7:
            self.panels += _panel(self.match, seat)


@cache
def told(name: str) -> Told:
    """A game, played once for all tests."""
    return Told(name)


def _panel(match: Match[Any], seat: str) -> list[str]:
    """What a seat reads with its question."""
    view = View(match, seat_view(seat))
    lines = [*pressing(view, seat), *holdings(view, seat)]
    return lines + [f"{title}: {text}" for title, text in secrets(view, seat) or []]


@pytest.mark.parametrize("name", PLAYED)
def test_a_whole_game_can_be_told_to_everybody(name: str):
    game = told(name)
    assert game.reports_misread(VIEWERS) == []
    if game.match.outcome is not None:
        assert not RAW.search(WORDS.ending(game.match.outcome))


@pytest.mark.parametrize("name", PLAYED)
def test_every_choice_and_every_refusal_of_a_game_has_words(name: str):
    game = told(name)
    assert game.choices_misread() == []
    assert game.refusals_misread() == []


@pytest.mark.parametrize("name", PLAYED)
def test_every_question_is_put_with_words_that_read_well(name: str):
    assert [line for line in told(name).panels if RAW.search(line) or not line.strip(" :")] == []


@pytest.mark.parametrize("name", PLAYED)
def test_a_report_has_a_headline_and_a_digest(name: str):
    for _, events in told(name).steps:
        if any(tail(event.id) not in STYLE.silent for event in events):
            assert recap(events, WORDS, STYLE).headline
    everything = told(name).events
    assert len(digest(everything, WORDS, STYLE, 6).lines) == 6


@pytest.mark.slow
def test_all_that_the_cases_tell_and_refuse_reads_well():
    events, refusals = in_cases("epic", [*events_of("epic"), *checks_of("epic")])
    told = [line for event in events for line in SPEECH.lines(mask_events([event], REFEREE))]
    assert SPEECH.misread([*told, *(WORDS.refusal(refusal) for refusal in refusals)]) == []


def test_where_the_game_is_can_be_said():
    wheres = {where for name in PLAYED for where in told(name).wheres}
    assert {"431 BC", "Spring", "Campaign Turn 1"} <= wheres
    assert SPEECH.misread(wheres) == []


def test_questions_that_say_more_than_their_prompt_are_questions():
    assert set(TELL) <= {tail(kind) for kind in RULES.kinds}


# ---------------------------------------------------------------------- the board, and sums


@each("scenario", list(RULES.scenarios))
def test_the_board_in_words_fits_a_phone(scenario: str):
    match = told_start(scenario)
    text = board_text(BOARD, match.state, WORDS)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert SPEECH.misread(line for line in text.splitlines() if "  " not in line) == []
    assert len(alt_text(BOARD, match.state, WORDS)) <= MOST


@cache
def told_start(scenario: str) -> Match[Any]:
    from engine.core.dice import Dice
    from engine.core.match import new_match

    return new_match(RULES, scenario, {}, Dice("board", {}))[0]


def test_the_board_tells_who_wavers_and_what_is_in_revolt():
    text = board_text(BOARD, told_start("ionian-war").state, WORDS)
    assert re.search(r"Chios\s+−1/9\s+×2  2 !", text)
    assert "In revolt: Amphipolis" in text


@each("where", ["chios", "hellespont", "w2337", "sea-of-crete", "sparta", "salamis", "melos"])
def test_a_place_in_words_fits_a_phone(where: str):
    lines = place_text(View(told_start("ionian-war"), PUBLIC), where).strip("`\n").splitlines()
    assert lines[0] == WORDS.name(where).upper()
    assert max(map(len, lines)) <= WIDTH
    assert SPEECH.misread(line.strip() for line in lines) == []


def test_a_place_tells_who_is_there_and_how_its_region_stands():
    told = place_text(View(told_start("ionian-war"), PUBLIC), "messenia")
    assert "Contested; 6 left to forage or plunder." in told
    assert "2337 N of Methone: fort of Athens" in told
    assert "A 1 Ionian" in told
    region = place_text(View(told_start("ionian-war"), PUBLIC), "attica")
    assert "Athens: Allegiance 15, Militance 15;" in region
    assert place_text(View(told_start("ionian-war"), PUBLIC), "") == ""


def test_many_regions_that_change_alike_are_told_by_how_many():
    one = {"why": "victory-elsewhere", "allegiance": -2, "militance": -1, "eager": 7}
    events = [Event("epic.levels", {**one, "region": region, "now": now}) for region, now in (
        ("chios", 2), ("lesbos", 9), ("samos", 9), ("rhodes", 9), ("thrace", 9),
    )]  # fmt: skip
    (line,) = recap(events, WORDS, STYLE).lines
    assert line.text == (
        "For word of the decisive victory: Allegiance −2, Militance −1 in 5 regions. Low now: Chios 2."
    )


def lines_of(*events: tuple[str, dict[str, Any]]) -> list[str]:
    return [line.text for line in recap([Event(f"epic.{id}", args) for id, args in events], WORDS, STYLE).lines]


def test_the_unrest_of_a_season_is_one_line_that_says_who_suffers_from_what():
    level = {"allegiance": -1, "militance": 0, "eager": 8}
    assert lines_of(
        ("levels", {**level, "region": "boeotia", "why": "unruly-city", "now": 11}),
        ("season-die", {"region": "elis", "die": 2}),
        ("season-die", {"region": "chalcidice", "die": 5}),
        ("levels", {**level, "region": "chalcidice", "why": "intruders", "now": 1}),
    ) == [
        "Allegiance −1 in Boeotia (a city in revolt); Chalcidice (the other side in its land). Low now: Chalcidice 1."
    ]


def test_a_revolt_is_told_with_its_die_and_quiet_checks_together():
    assert lines_of(
        ("revolt-check", {"city": "melos", "die": 6, "added": 2, "sum": 8}),
        ("revolt-check", {"city": "pella", "die": 2, "added": 0, "sum": 2}),
        ("revolt-check", {"city": "mende", "die": 5, "added": 2, "sum": 7}),
        ("revolt", {"city": "mende", "friend": "league"}),
    ) == [
        "Revolt checks without effect: Melos 6 +2 = 8 and Pella 2.",
        "**Mende revolts** and welcomes the League. (A die of 5 +2 = 7.)",
    ]  # fmt: skip


def test_units_that_are_lost_for_one_reason_are_summed():
    lost = {"seat": "sparta", "why": "unpaid"}
    (line,) = lines_of(
        ("eliminated", {**lost, "units": {"boeotia/hoplite-5": 2}, "at": "thebes"}),
        ("eliminated", {**lost, "units": {"boeotia/hoplite-5": 1, "corinth/fleet-4": 1}, "at": "w3128"}),
    )
    assert line == "**Sparta loses 3 Boeotian hoplites (5) and 1 Corinthian fleet (4)** unpaid."


def test_what_a_player_places_and_builds_is_told_by_what_it_comes_to():
    placed = {"seat": "athens", "city": "athens"}
    assert lines_of(
        ("placed", {**placed, "unit": "attica/hoplite-4", "number": 2}),
        ("leader-placed", {**placed, "leader": "pericles"}),
        ("placed", {**placed, "unit": "attica/hoplite-4", "number": 1}),
        ("built", {"seat": "athens", "unit": "attica/fleet-4", "number": 2, "talents": 4}),
        ("built", {"seat": "athens", "unit": "attica/light-3", "number": 1, "talents": 1}),
    ) == [
        "Athens places 3 Attic hoplites (4) under Pericles in Athens.",
        "Athens builds 2 Attic fleets (4) and 1 Attic light infantry (3) for 5 talents.",
    ]  # fmt: skip


def test_the_dice_for_storms_are_told_at_once():
    rolled = {"added": 2, "done": True}
    assert lines_of(
        ("storm-rolled", {**rolled, "die": 4}),
        ("storm", {"sea": "sea-of-crete"}),
        ("storm-rolled", {**rolled, "die": 1, "done": False}),
    ) == ["**Storms on the Sea of Crete** (dice 4 and 1): no ship is safe there, and the coasts near are stormy."]


def test_a_card_is_told_with_its_die():
    played = {"seat": "sparta", "card": "city-betrayal/argos"}
    assert lines_of(
        ("card-played", played), ("card-rolled", {**played, "die": 4, "added": 2, "sum": 6, "done": True})
    ) == ["Sparta plays **City Betrayal: Argos**. A die of 4 +2 = 6, 6 needed: **it works**."]


def test_a_march_in_legs_is_told_as_one_from_where_it_began():
    legs = [("thebes", "w3429"), ("w3429", "w3430")]
    args = {"seat": "thebes", "units": {"boeotia/hoplite-5": 2}, "leaders": ["pagondas"]}
    events = [Event("epic.marched", {**args, "origin": a, "hex": b}) for a, b in legs]
    (line,) = recap(events, WORDS, STYLE).lines
    assert line.text.startswith("Thebes marches to ")
    assert line.text.endswith("from Thebes: 2 Boeotian hoplites (5) under Pagondas.")
    assert (line.marks[0].frm, line.marks[0].at, line.marks[0].via) == ("thebes", "w3430", ("w3429",))


def test_a_battle_is_told_as_a_block_that_ends_with_who_has_won():
    battle = {"place": "plataea", "seat": "athens", "other": "thebes", "ground": "field", "bonus": 2}
    battle |= {"attackers": {"attica/hoplite-4": 2}, "defenders": {"boeotia/hoplite-5": 2}}
    turn = {"place": "plataea", "round": 1, "odds": "1-1", "die": 3, "shift": 0, "attack": "M", "defence": "M"}
    lost = {"seat": "athens", "units": {"attica/hoplite-4": 1}, "at": "plataea", "why": "battle"}
    events = [
        Event("epic.battle", battle),
        Event("epic.round", {**turn, "attackers": 2, "defenders": 2}),
        Event("epic.eliminated", lost),
        Event("epic.eliminated", lost),
        Event("epic.battle-won", {"place": "plataea", "seat": "thebes", "rounds": 1}),
    ]
    report = recap(events, WORDS, STYLE)
    assert report.headline == "Thebes wins in Plataea"
    assert "Athens loses 2 Attic hoplites (4)." in report.lines[1].text
    assert report.lines[-1].text == "**Thebes has won in Plataea**."
    (short,) = digest(events, WORDS, STYLE, 6).lines
    assert short.text.startswith("**Thebes has won in Plataea**. **Battle in Plataea**")


def test_what_is_drawn_is_named_only_to_who_may_know():
    told_all = Event("epic.drew", {"seat": "athens", "number": 2, "cards": ["festival", "helot-uprising"]})
    assert WORDS.event(told_all) == "Athens draws Festival and Helot Uprising."
    assert WORDS.event(Event("epic.drew", {"seat": "athens", "number": 2})) == "Athens draws 2 cards."
    assert WORDS.event(Event("epic.discarded", {"seat": "athens"})) == "Athens lays a card away."
    assert WORDS.event(Event("epic.discarded", {"seat": "athens", "card": "festival"})) == "Athens lays Festival away."


@each(
    ("choice", "said"),
    [
        ("build attica/fleet-6 3", "Build 3 Attic fleets (6): 6 talents"),
        ("wall sparta", "Walls for Sparta: 2 talents, they stand in 2 seasons"),
        ("wall delphi", "Walls for Delphi: 1 talent, they stand at once"),
        ("assess chios 3", "Assess Chios at ×3: 6 talents a year, less what lost cities would bring"),
        (
            "betray city-betrayal/argos megara",
            "City Betrayal at Megara: a 6 (+1 for its size) opens its gates this season",
        ),
        ("march w2337", "March from 2337 N of Methone"),
        ("fight-on", "Fight on"),
        ("fight plataea", "Fight in Plataea"),
    ],
)
def test_a_choice_says_in_full_what_it_does(choice: str, said: str):
    assert WORDS.choice(Choice.parse(choice)) == said


def test_a_choice_that_is_not_all_said_is_told_as_it_is_typed():
    assert facts(Choice("build", ("attica/fleet-6",))) == {}
    assert WORDS.choice(Choice("assess", ("chios",))) == "assess Chios"
