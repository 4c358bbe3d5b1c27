"""Everything Hellas can say or ask has its words, and they read as words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from bot import limits
from bot.panels import place
from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.files.data import DATA
from engine.core.match import Match, new_match
from engine.core.position import Outcome
from engine.core.questions.check import Refusal
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import PUBLIC, REFEREE, seat_view
from engine.core.secrets.view import View
from engine.games.hellas.attacking.combat import PARTS
from engine.games.hellas.people import stability
from engine.games.hellas.table import ledger
from engine.games.hellas.table.state import POWERS, ROWS, rival
from engine.games.hellas.turn import cycle, endings
from render.boards.hellas.asked import TELL
from render.boards.hellas.cards import wanted
from render.boards.hellas.hints import hint
from render.boards.hellas.recap import STYLE
from render.boards.hellas.reckoned import fed
from render.boards.hellas.status import asked, holdings, pressing, secrets
from render.boards.hellas.toll import toll
from render.wording.recap import digest, recap, tail
from render.wording.words import words
from tests.each import each
from tests.engine.hellas import vocabulary
from tests.engine.hellas.players import new
from tests.render import words_checks
from tests.render.words_checks import Speech, least, most

load_games()
WORDS = words("hellas")
RULES: Any = registry.rules("hellas")
BOARD = RULES.board
VIEWERS = (PUBLIC, REFEREE, *(seat_view(seat) for seat in POWERS))
EAGER = (
    "attack", "combat", "sea-combat", "take-over", "march", "land", "sail", "embark", "post", "legion", "monument",
    "develop", "offer", "accept", "weaken", "lead", "second-post",
)  # fmt: skip
"""What the players of these games rather do than anything else, so that there is something to tell."""
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "plain": ("hellas", {}),
    "options": (
        "hellas",
        dict.fromkeys(
            ("weaken", "decline", "acclaim", "colonists", "leaders", "order", "second-posts", "light-laurels",
             "victory-cards"), "yes",
        ) | {"points": "8"},
    ),
    "war": ("war", {"leaders": "yes", "decline": "yes"}),
    "solo": ("solo-athens", {"level": "20"}),
    "solo-war": ("solo-war-sparta", {"leaders": "yes"}),
}  # fmt: skip

RAW = re.compile(
    r"\bh\d{4}\b|\b(?:province|island)-[a-z]|\$|\bNone\b|\[\]|\{|\}|\bhellas\.|\b[Tt]he the\b|  |\b[aA] A"
    r"|\b1 (?:legions|ships|talents|boxes|hexes|turns|points|trade posts)\b|\+0|−0"
)
"""What no reader should see: ids, holes in texts, plurals and signs that are wrong."""

SPEECH = Speech("hellas", STYLE, RAW, vocabulary.COMPOUNDS, vocabulary.ENDINGS)

SAMPLES: dict[str, Any] = {
    **dict.fromkeys(("seat", "starting", "chooser"), "sparta"),
    **dict.fromkeys(("rival", "sought_by", "holder"), "athens"),
    **dict.fromkeys(("hex", "monument"), "naxos"),
    **dict.fromkeys(("origin", "here", "nearer", "leader", "capital"), "h1613"),
    **{name: ["naxos", "h1613"] for name in ("hexes", "nearest", "stops", "closed", "posts", "second", "fortresses")},
    **{name: ["argos", "h1613"] for name in ("combats", "sea_combats", "taken", "goals")},
    **dict.fromkeys(("entered", "contested", "aboard", "port", "fortress", "post", "city", "acted"), True),
    **{name: {"units": 4, "fortress": 5, "culture": 2, "stability": -1} for name in ("attack", "defence")},
    **dict.fromkeys(("action", "card"), "move"),
    **{name: ["culture", "military"] for name in ("rows", "begun")},
    "there": "h1714", "area": "province-sikelia", "good": "salt", "goods": ["copper"], "row": "military",
    "needed": "culture", "needed_phase": 2, "fallen": ["fortress"], "reason": "contested", "by": "legions",
    "piece": "legion", "how": "pay", "origins": ["argos", "h1613"], "goal": "naxos",
    **dict.fromkeys(("second_hex", "third_hex"), "argos"), **dict.fromkeys(("second_origin", "third_origin"), "h1613"),
    "change": -3,
    "cards": ["granary", "banker"], "true": ["granary"],
}  # fmt: skip
"""An argument of each name; all others are numbers."""
SPECIAL: dict[tuple[str, str], Any] = {
    **{(f"hellas.{id}", "posts"): 2 for id in ("set-up-begun", "post-taken-over")},
    ("hellas.fortress-built", "fortresses"): 2,
    ("hellas.leader-elsewhere", "leader"): "h1613",
    ("hellas.sailed", "leader"): True,
    ("hellas.stability-moved", "reason"): "paid",
    ("hellas.stability-holds", "reason"): "refused",
    ("hellas.starting-player", "reason"): "military",
    ("hellas.cycle-over", "reason"): "passes",
    ("hellas.victory", "reason"): "stability",
    ("hellas.victory-points", "needed"): 10,
    ("hellas.archimedes-shuffled", "cards"): 24,
    ("hellas.archimedes-instead", "action"): "build",
    ("compound-build", "legions"): ["argos"],
    ("compound-build", "ships"): ["argos", "h1613"],
    ("compound-attack", "fallen"): 1,
}
"""Arguments that are something else in one text."""


def _sample(id: str, arg: str) -> Any:
    return SPECIAL.get((id, arg), SAMPLES.get(arg, 2))


class Told(words_checks.Told):
    """A game, with what was asked and offered in it."""

    eager = EAGER
    longest, tried = 330, 40

    def __init__(self, name: str, seed: str) -> None:
        self.panels: list[str] = []
        self.orders: list[Compound] = []
        scenario, options = GAMES[name]
        super().__init__(SPEECH, scenario, seed, options)

    def look(self, step: int, seat: str) -> None:
        if not step % 4:
            self.panels += _panel(self.match, seat)
        if not step % 40:
            self.orders += View(self.match, seat_view(seat)).compounds(seat)


@cache
def told(name: str, seed: str = "a") -> Told:
    """A game, played once for all tests."""
    return Told(name, seed)


def _panel(match: Match[Any], seat: str) -> list[str]:
    """What a seat reads with its question."""
    view = View(match, seat_view(seat))
    lines = [*asked(view, seat, WORDS), *holdings(BOARD, view.state, seat, WORDS)]
    lines += pressing(BOARD, view.state, seat, WORDS)
    return lines + [f"{title}: {text}" for title, text in secrets(view, seat, WORDS)]


# ---------------------------------------------------------------------- whether there is a text


def test_every_check_has_words_for_its_refusal():
    assert SPEECH.refusals_missing() == []


def test_every_question_verb_and_choice_has_words():
    assert SPEECH.questions_missing("prompt", "occasion") == []


def test_there_is_no_text_for_what_does_not_happen():
    events = {tail(id) for id in vocabulary.EVENTS}
    kinds = {tail(kind) for kind in vocabulary.KINDS}
    known = {
        "event": events,
        "headline": events,
        "rider": events,
        "refused": {tail(code) for code in vocabulary.CHECKS},
        "prompt": kinds,
        "occasion": kinds,
        "verb": {verb.name for kind in vocabulary.KINDS.values() for verb in kind.verbs},
        "ending": set(_reasons()),
        "where": {tail(str(frame.__struct_config__.tag)) for frame in vocabulary.FRAMES},
        "when": set(RULES.predicates),
        "scenario": set(RULES.scenarios),
        "compound": {id.removeprefix("compound-") for id in vocabulary.COMPOUNDS},
    }
    texts = [
        entry.id.name
        for path in (DATA / "hellas").glob("*.ftl")
        for entry in FluentParser().parse(path.read_text("utf-8")).body
        if isinstance(entry, Message)
    ]
    assert [id for id in texts if texts.count(id) > 1] == []
    stray = []
    for id in texts:
        head, _, name = id.partition("-")
        plain = name.removesuffix("-known").removesuffix("-about").partition("-with-")[0]
        if head in known and plain not in known[head] and name not in known[head]:
            stray.append(id)
    assert stray == []


def _reasons() -> list[str]:
    """Endings; where there is a winner that can be Archimedes, also with it."""
    lost = [f"archimedes-{reason}" for reason in endings.ENDINGS if reason != "draw"]
    return [*endings.ENDINGS, *lost]


def test_every_ending_condition_tactic_scenario_and_option_has_words():
    options = {
        f"option-{name}-{value}"
        for scenario in RULES.scenarios.values()
        for name, values in scenario.options.items()
        for value in values
    }
    assert SPEECH.missing([*SPEECH.named_things(), *sorted(options)]) == []
    assert SPEECH.missing(f"ending-{reason}" for reason in _reasons()) == []


def test_scenarios_and_options_fit_into_a_menu_in_full():
    for id, scenario in RULES.scenarios.items():
        assert len(place.scenario_name("hellas", id)) <= limits.OPTION_LABEL
        for name, values in scenario.options.items():
            for value in values:
                assert len(place.option_text("hellas", name, value)) <= limits.OPTION_LABEL


@each("reason", _reasons())
def test_every_ending_can_be_told(reason):
    nobody = reason == "draw" or reason.startswith("archimedes")
    text = WORDS.ending(Outcome(() if nobody else ("sparta",), reason, {}))
    assert not RAW.search(text)
    assert ("Sparta wins" in text) == (not nobody)


def test_the_style_speaks_only_of_what_can_happen():
    assert SPEECH.style_unknown() == []


@each("id", vocabulary.EVENTS)
def test_every_event_can_be_told_to_those_who_know_all_and_to_those_who_know_least(id):
    args = vocabulary.EVENTS[id]
    fewest, all_args = least(args, id, _sample), most(args, id, _sample)
    assert SPEECH.event_misread(id, fewest) == []
    for number, yes, row in product((0, 1, 2, 5), (True, False), ROWS):
        assert SPEECH.event_misread(id, _varied(all_args, number, yes=yes, row=row)) == []


def _varied(args: dict[str, Any], number: int, *, yes: bool, row: str) -> dict[str, Any]:
    """The same with other numbers, answers and rows, as long as they make sense."""
    changed: dict[str, Any] = {}
    for name, value in args.items():
        if isinstance(value, bool):
            changed[name] = yes
        elif name == "change":
            changed[name] = number or -4
        elif isinstance(value, int):
            changed[name] = number
        else:
            changed[name] = row if name == "row" else value
    return changed


@each("code", vocabulary.CHECKS)
@each("piece", ["legion", "ship"])
def test_every_refusal_can_be_told(code, piece):
    args = most(vocabulary.CHECKS[code], code, _sample)
    for number, yes, row in product((0, 1, 2), (True, False), ROWS):
        varied = _varied(args, number, yes=yes, row=row)
        text = WORDS.refusal(Refusal(code, "9.1", {**varied, **({"piece": piece} if "piece" in args else {})}))
        assert not RAW.search(text)
        assert text.endswith(" (§9.1)")


# ---------------------------------------------------------------------- whether it says what is so


def test_every_hex_has_a_name_of_its_own():
    names = [WORDS.name(hex) for hex in BOARD.hexes]
    assert [name for name in names if RAW.search(name)] == []
    assert len(set(names)) == len(names)
    assert WORDS.name("h1613") == "1613 near Korinthos"
    assert WORDS.name("h1613", short=True) == "1613"
    at_sea = next(hex.id for hex in BOARD.hexes.values() if hex.type == "sea" and not hex.sikelia)
    assert " off " in WORDS.name(at_sea)


@pytest.mark.parametrize("row", ROWS)
def test_the_phases_are_called_what_they_are(row):
    for number, phase in enumerate(BOARD.chart[row], start=1):
        name = WORDS.name(phase.id)
        assert name in WORDS.text("phase-name", row=row, phase=number)
        assert name in WORDS.text("phase-reached", row=row, reached=number)
        if number <= 4:
            assert name in WORDS.text("phase-needed", needed=row, needed_phase=number)


@each("reason", stability.REASONS)
def test_every_move_of_stability_says_why(reason):
    args = {"seat": "sparta", "before": 3, "after": 2, "reason": reason, "area": "province-elis", "good": "salt"}
    told = {**args, "hex": "elis", "row": "culture", "phase": 2}
    event = Event("hellas.stability-moved", told)
    others = [WORDS.text("stability-why", **{**told, "reason": other}) for other in stability.REASONS]
    assert "Stability of Sparta +3 → +2" in WORDS.event(event)
    assert WORDS.text("stability-why", **told) in WORDS.event(event)
    assert len(set(others)) == len(others)


@each("reason", ledger.REASONS)
def test_every_change_of_income_is_told_with_its_merchandise_its_boxes_and_the_new_income(reason):
    args = {"seat": "athens", "good": "stone", "hex": "naxos", "boxes": 2, "change": -3, "income": 42}
    event = Event("hellas.merchandise-changed", {**args, "reason": reason}, "6")
    for text in (WORDS.event(event), WORDS.rider(event) or ""):
        assert [word for word in ("Athens", "−3", "stone", "2 boxes", "42") if word not in text] == []
    assert "Naxos" in WORDS.event(event)


@pytest.mark.parametrize("reason", cycle.STARTING_REASONS)
def test_the_starting_player_is_told_with_what_decided_it(reason):
    text = WORDS.event(Event("hellas.starting-player", {"seat": "athens", "reason": reason, "athens": 9, "sparta": 7}))
    assert text.startswith("Athens starts")
    assert (reason == "athens") or ("Athens 9" in text and "Sparta 7" in text)


@pytest.mark.parametrize("reason", cycle.REASONS)
def test_the_end_of_the_actions_is_told_with_its_reason(reason):
    text = WORDS.event(Event("hellas.cycle-over", {"reason": reason, "athens": 4, "sparta": 4}))
    assert ("passed" in text) == (reason == "passes")
    assert "4" in text


def test_a_combat_is_told_with_both_totals_part_by_part_and_the_losses():
    args = {
        "seat": "sparta", "holder": "athens", "hex": "argos", "attackers": 3, "defenders": 1, "lost": 1, "killed": 1,
        "attack": {"units": 6, "culture": 2, "stability": -1}, "attack_total": 7, "fallen": ["fortress"],
        "defence": {"units": 2, "fortress": 5, "mountain": 2, "leader": 2}, "defence_total": 11, "contested": False,
    }  # fmt: skip
    assert WORDS.event(Event("hellas.combat", args, "9.2")) == (
        "**Combat in Argos**: Sparta 7 with 3 legions (units 6, culture +2, stability −1) against Athens 11 "
        "with 1 legion (units 2, fortress 5, mountain +2, leader +2). **Athens loses 1 legion, Sparta 1 legion.**"
    )
    assert SPEECH.missing(f"part-{part}" for part in PARTS) == []


def test_whoever_has_lost_an_area_reads_it_with_what_it_did_to_stability_and_where_the_rival_stands():
    match, _ = new_match(RULES, "hellas", {}, Dice("toll"))
    match.position.state.powers["athens"].stability = 1
    match.position.state.powers["sparta"].legions, match.position.state.contested = {"athenae": 3}, ["athenae"]
    match.position.state.powers["athens"].legions = {"athenae": 1}
    events = [
        Event("hellas.control-lost", {"seat": "athens", "area": "province-attika", "spaces": 1}, "11"),
        Event("hellas.stability-moved", {"seat": "athens", "before": 2, "after": 1, "reason": "province-lost"}, "11"),
        Event("hellas.contested", {"seat": "sparta", "hex": "athenae"}, "9.1"),
    ]
    match.position.state.powers["athens"].controlled = []
    told = toll(events, BOARD, match.position.state, "athens", WORDS)
    assert told == ["**You have lost Attika.** Stability +2 → +1.", "**Sparta contests Athenae (3 legions).**"]
    assert toll(events, BOARD, match.position.state, "sparta", WORDS) == []


def test_the_lines_of_the_victory_cards_say_what_the_cards_ask_for():
    for card in BOARD.victory_cards.values():
        line = wanted(card)
        asked_for = [WORDS.name(id) for id in (*card.areas, *card.any_area, *card.hexes, *card.goods)]
        counts = [card.ships, card.legions, card.monuments, card.income, *card.goods.values()]
        expected = [*asked_for, *(str(count) for count in counts if count)]
        assert [word for word in expected if word not in line] == [], card.id


def test_a_whole_order_of_building_names_all_it_builds():
    args = {"legions": ["argos"], "ships": [], "fortresses": ["thebae"], "monument": "athenae", "cost": 105}
    text = WORDS.compound(Compound((), "compound-build", args))
    assert text == "Build: legion in Argos; fortress in Thebae; monument in Athenae (105 talents)"


def test_a_campaign_says_who_goes_where():
    args = {
        "origin": "opous", "hex": "h1712", "legions": 2, "ships": 0,
        "second_origin": "athenae", "second_hex": "korinthos", "second_legions": 1, "second_ships": 1,
        "third_origin": None, "third_hex": None, "third_legions": 0, "third_ships": 0, "more": 0,
    }  # fmt: skip
    ashore = {"third_hex": "kythera", "third_legions": 1}
    leader = {"third_origin": "argos", "third_hex": "tegea"}
    two = "2 legions Opous → 1712 near Athenae, 1 ship with 1 legion Athenae → Korinthos"
    for more, text in (
        ({}, two),
        (ashore, f"{two}, 1 legion ashore in Kythera"),
        ({**leader, "more": 2}, f"{two}, leader Argos → Tegea … 2 more"),
    ):
        assert WORDS.compound(Compound((), "compound-campaign", {**args, **more})) == text


def test_control_has_a_line_of_its_own_with_what_it_does_to_stability():
    moved = {"seat": "athens", "before": 1, "after": 0, "reason": "province-lost", "area": "province-boiotia"}
    events = [
        Event("hellas.landed", {"seat": "sparta", "hex": "kythera", "number": 1}, "9.1.1"),
        Event("hellas.control-lost", {"seat": "athens", "area": "province-boiotia", "spaces": 1}, "11"),
        Event("hellas.stability-moved", moved, "11"),
    ]
    landed, lost = recap(events, WORDS, STYLE).lines
    assert (landed.text, landed.section) == ("Sparta lands 1 legion in Kythera.", "9.1.1")
    assert lost.text == "**Athens loses Boiotia**. **Stability of Athens +1 → 0**: Boiotia lost."
    assert lost.section == "11"


# ---------------------------------------------------------------------- whether whole games can be told


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_can_be_told_to_everybody(name):
    game = told(name)
    assert game.reports_misread(VIEWERS) == []
    if game.match.outcome is not None:
        assert not RAW.search(WORDS.ending(game.match.outcome))


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_and_every_refusal_of_a_game_has_words(name):
    game = told(name)
    assert game.choices_misread() == []
    assert game.refusals_misread() == []


@pytest.mark.parametrize("name", GAMES)
def test_every_question_is_put_with_words_that_read_well(name):
    assert [line for line in told(name).panels if RAW.search(line) or not line.strip(" :")] == []


def test_whole_orders_are_told_as_plain_text_that_reads_well():
    orders = [order for name in GAMES for order in told(name).orders]
    texts = {WORDS.compound(order) for order in orders}
    assert orders
    assert {order.text for order in orders} <= set(vocabulary.COMPOUNDS)
    assert [text for text in texts if RAW.search(text) or "*" in text or "`" in text] == []


@each("id", vocabulary.COMPOUNDS)
def test_every_whole_order_can_be_told(id):
    args = vocabulary.COMPOUNDS[id]
    for given in (least(args, id, _sample), most(args, id, _sample)):
        assert not RAW.search(WORDS.compound(Compound((), id, given)))


@pytest.mark.parametrize("name", GAMES)
def test_every_report_has_a_headline(name):
    silent = [
        (choice, events)
        for choice, events in told(name).steps
        if any(tail(event.id) not in STYLE.silent for event in events) and not recap(events, WORDS, STYLE).headline
    ]
    assert silent == []


def test_where_the_game_is_can_be_said():
    wheres = {where for name in GAMES for where in told(name).wheres}
    assert "Turn 1" in wheres
    assert SPEECH.misread(wheres) == []


def test_questions_say_more_than_their_prompt():
    asking = {tail(kind) for kind in vocabulary.KINDS}
    assert set(TELL) <= asking
    assert asking - set(TELL) == {"order", "set-up-leader", "victory-cards"}


def test_who_may_act_reads_what_the_rival_has_just_chosen_and_which_action_it_is():
    game = told("plain")
    lines = [line for line in game.panels if "just taken" in line]
    assert all(re.match(r"Closed: .*\(just taken by (Athens|Sparta)\)", one) for one in lines)
    assert lines
    assert any(re.match(r"Action \*\*\d\*\* of 5; \d+ talents, stability [+−]?\d", one) for one in game.panels)
    assert any("(twice by you)" in line for line in game.panels)


def panel_lines(match, seat):
    """What the question of a seat says of itself, and what presses beside it."""
    view = View(match, seat_view(seat))
    board, state = view.rules.board, view.state
    (kind,) = (decision.kind for decision in match.pending().values())
    return asked(view, seat, WORDS), pressing(board, state, seat, WORDS, kind)


def test_who_may_act_is_told_of_hunger_before_what_is_closed_while_it_can_still_be_helped():
    match = new("war", 1)[0]
    seat = next(iter(match.pending()))
    assert not any("Turn's end" in line for line in panel_lines(match, seat)[0])
    match.correct(f"legions.{seat}", {"sparta": 12})
    about, _ = panel_lines(match, seat)
    legions, food = fed(match.rules.board, match.state, seat)
    assert legions > food
    assert about[1] == f"**Turn's end: food for {food} of your {legions} legions.**", about


def test_talents_and_stability_of_who_is_asked_are_said_once():
    match = new("war", 1)[0]
    seat = next(iter(match.pending()))
    about, presses = panel_lines(match, seat)
    assert sum("talents" in line and "stability" in line for line in (*about, *presses)) == 1


def test_a_place_for_a_trade_post_that_feeds_legions_says_how_many():
    """In the menu of the set-up, where the place alone did not say what it is good for."""
    match = new("hellas", 1)[0]
    ((seat, decision),) = match.pending().items()
    view = View(match, seat_view(seat))
    hints = [hint(view, seat, (choice,), WORDS) for choice in match.legal(decision)]
    assert all(hints), hints
    places = "; ".join(hints)
    food = re.findall(r"(?:grain|fish|cattle|wine) \+\d+(, feeds \d+)?", places)
    other = re.findall(r"(?:stone|wool|copper) \+\d+(, feeds \d+)?", places)
    assert all(food), places
    assert not any(other), places
    assert food, places


def test_victory_cards_are_told_to_their_owner_only():
    game = told("options")
    for seat in POWERS:
        own = secrets(View(game.match, seat_view(seat)), seat, WORDS)
        assert own
        assert secrets(View(game.match, seat_view(rival(seat))), seat, WORDS) == []


def test_an_order_refused_names_what_would_be_right():
    game = told("plain")
    texts = [WORDS.refusal(refusal) for refusal in game.refusals]
    assert any("takes" in text and "movement points" in text for text in texts)


def _stories(name: str, id: str) -> Sequence[Sequence[Event]]:
    return [events for _, events in told(name).steps if any(tail(event.id) == id for event in events)]


def test_a_hex_that_becomes_contested_is_told_with_what_it_costs():
    for events in _stories("war", "contested"):
        report = [line.text for line in recap(events, WORDS, STYLE).lines]
        assert any("contested" in text for text in report)
        lost = [event.args for event in events if tail(event.id) == "merchandise-changed"]
        assert all(any(f"income {args['income']}" in text for text in report) for args in lost)


def test_a_choice_is_told_in_words():
    assert WORDS.choice(Choice("march", ("h1613", "argos", 2))) == "March 2 legions 1613 → Argos"
    assert WORDS.choice(Choice("sail", ("athenae", "naxos", 2, 1))) == "Sail 2 ships with 1 legion Athenae → Naxos"
    assert WORDS.choice(Choice("develop", ("economy",))) == "Develop Economy"
    assert WORDS.choice(Choice("develop", ())) == "Develop"


def test_what_the_rival_created_comes_before_what_it_controls_by_that():
    created = Event("hellas.post-created", {name: _sample("hellas.post-created", name) for name in ("hex", "good")})
    gained = Event("hellas.control-gained", {"seat": "sparta", "area": "province-lakonia", "spaces": 2})
    created = Event(created.id, {**created.args, "seat": "sparta", "cost": 10, "left": 65, "after": 65, "before": 75})
    (line,) = digest([created, gained], WORDS, STYLE, 1).lines
    assert [event.id for event in line.of] == ["hellas.post-created"]
