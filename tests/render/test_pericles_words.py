"""Everything Pericles can say or ask has its words, and they read as words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from bot.messages.board_words import pressing as told_as_pressing
from bot.panels.turn.orders import Order
from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event, mask_events
from engine.core.files.data import DATA
from engine.core.match import Match, new_match
from engine.core.position import Outcome
from engine.core.questions.check import Refusal
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import PUBLIC, REFEREE, seat_view
from engine.core.secrets.view import View
from engine.games.pericles.aristophanes.political_cards import worth
from engine.games.pericles.table import honor
from engine.games.pericles.table.state import SEATS, SIDE_OF, compatriot
from render.boards.pericles.recap import STYLE
from render.boards.pericles.status import asked, holdings, pressing, secrets
from render.boards.pericles.text import alt_text, board_text
from render.wording.plain_text import WIDTH
from render.wording.recap import recap, tail
from render.wording.words import words
from tests.each import each
from tests.engine.pericles import vocabulary
from tests.engine.told import checks_of, events_of
from tests.render import words_checks
from tests.render.words_checks import Speech, least, most

load_games()
WORDS = words("pericles")
RULES: Any = registry.rules("pericles")
VIEWERS = (PUBLIC, REFEREE, *(seat_view(seat) for seat in SEATS))
SCENARIOS = tuple(RULES.scenarios)
LONG, SHORT = ("1pw", "2pw", "dec", "camp"), ("arch", "t8", "9a", "1a", "1b", "6b")
EAGER = ("raid", "expedition", "fight", "trust", "build-base", "convert-base", "make-peace", "move", "show", "expend")
"""What the players of these games rather do than anything else, so that there is something to tell."""

RAW = re.compile(
    r"\b[as]\d\d\b|\b[a-z]+(?:-[a-z]+)*-\d+\b|\$|\bNone\b|\[\]|\{|\}|\bpericles\.|\b[Tt]he the\b|  |\b[aA] A"
)
"""What no reader should see: ids of cards and spaces, holes in texts, names that do not fit."""

SPEECH = Speech("pericles", STYLE, RAW, vocabulary.COMPOUNDS, vocabulary.ENDINGS)

SAMPLES: dict[str, Any] = {
    **dict.fromkeys(("seat", "winner", "owner"), "aristocrats"),
    **dict.fromkeys(("side", "home"), "athens"),
    **dict.fromkeys(("theater", "start", "end"), "samos"),
    **dict.fromkeys(("void", "changed", "first", "second", "fights", "again", "welcome", "held", "marker"), True),
    **{name: {"spartan-naval": 2, "the-300": 1} for name in ("pieces", "units")},
    **{name: {"aristocrats": 3, "demagogues": 1} for name in ("values", "issues", "won")},
    **{name: ["a02", "a11"] for name in ("discarded", "cards")},
    "markers": ["agiads-military", "agiads-rumor"],
    "to": "athens", "from": "centre", "issue": "war-peace", "space": "demagogues-2", "card": "a02", "why": "boule",
    "aim": "base", "theaters": ["lesbos", "samos"], "piece": "athenian-land", "old": "delian-base",
    "new": "athenian-base", "type": "naval", "unwon": ["games", "oracle"], "seats": ["agiads", "aristocrats"],
    "row": "n1", "status": "peace", "ending": "honor", "what": "tokens", "strength": "land", "colour": "delian",
}  # fmt: skip
"""An argument of each name; all others are numbers."""
SPECIAL: dict[tuple[str, str], Any] = {
    ("pericles.play", "card"): "birds-b",
    ("pericles.placed", "marker"): "agiads-rumor",
    ("pericles.army", "units"): 4,
    ("pericles.debate-over", "tokens"): {"aristocrats": 2, "demagogues": 0},
    ("pericles.end-bonuses", "theaters"): {"athens": 8, "sparta": 5},
    ("pericles.end-bonuses", "bases"): {"athens": 8, "sparta": 5},
    ("pericles.callias-home", "to"): "athens",
    ("pericles.alcibiades", "to"): "persia",
    ("pericles.debate-over", "to"): "demagogues-3",
    ("pericles.markers-lent", "to"): "demagogues",
    ("pericles.showing", "to"): "demagogues",
    ("pericles.hiding", "to"): "demagogues",
    ("pericles.war-over", "athens"): 21,
    ("pericles.war-over", "sparta"): 30,
    ("pericles.battle-over", "armies"): {},
    ("pericles.battle-over", "winner"): "athens",
}
"""Arguments that are something else in one event."""


COMPOUND_SAMPLES: dict[str, Any] = {
    "markers": ["agiads-military"], "marker": "agiads-rumor", "issues": ["games", "military"], "issue": "colony",
    "unit": "delian-naval", "moving": {"athenian-naval": 2}, "origins": ["athens", "samos"], "how": "lowest",
}  # fmt: skip
"""Arguments that are something else in whole orders."""


def _sample(event: str, arg: str) -> Any:
    return SPECIAL.get((event, arg), SAMPLES.get(arg, 2))


class Told(words_checks.Told):
    """A game, with what was asked and offered in it."""

    eager = EAGER
    longest, tried = 700, 60

    def __init__(self, scenario: str, seed: str) -> None:
        self.panels: list[str] = []
        self.orders: list[Compound] = []
        super().__init__(SPEECH, scenario, seed)

    def look(self, step: int, seat: str) -> None:
        if not step % 7:
            self.panels += _panel(self.match, seat)
            self.orders += View(self.match, seat_view(seat)).compounds(seat)


@cache
def told(scenario: str, seed: str = "a") -> Told:
    """A game, played once for all tests."""
    return Told(scenario, seed)


def _panel(match: Match[Any], seat: str) -> list[str]:
    """What a seat reads with its question."""
    view = View(match, seat_view(seat))
    lines = [*asked(view, seat, WORDS), *holdings(RULES.board, view.state, seat, WORDS)]
    lines += pressing(RULES.board, view.state, seat, WORDS)
    return lines + [f"{title}: {text}" for title, text in secrets(view, seat, WORDS)]


# ---------------------------------------------------------------------- whether there is a text


def test_what_is_told_and_refused_is_declared_with_its_arguments():
    assert set(vocabulary.EVENTS) == events_of("pericles")
    assert set(vocabulary.CHECKS) == set(checks_of("pericles"))


def test_every_check_has_words_for_its_refusal():
    assert SPEECH.refusals_missing() == []


def test_every_question_verb_and_choice_has_words():
    assert SPEECH.questions_missing("prompt", "occasion") == []


def test_there_is_no_text_for_what_does_not_happen():
    told = {tail(id) for id in vocabulary.EVENTS} | STYLE.gathers
    known = {
        "event": told,
        "headline": told,
        "rider": {tail(id) for id in vocabulary.EVENTS},
        "refused": {tail(code) for code in vocabulary.CHECKS},
        "prompt": {tail(kind) for kind in vocabulary.KINDS},
        "occasion": {tail(kind) for kind in vocabulary.KINDS},
        "verb": {verb.name for kind in vocabulary.KINDS.values() for verb in kind.verbs},
        "ending": set(vocabulary.ENDINGS),
        "where": {tail(str(frame.__struct_config__.tag)) for frame in vocabulary.FRAMES},
    }
    texts = [
        entry.id.name
        for path in (DATA / "pericles").glob("*.ftl")
        for entry in FluentParser().parse(path.read_text("utf-8")).body
        if isinstance(entry, Message)
    ]
    assert len(texts) == len(set(texts))
    stray = []
    for id in texts:
        head, _, name = id.partition("-")
        plain = name.removesuffix("-known").partition("-with-")[0]
        if head in known and plain not in known[head]:
            stray.append(id)
    assert stray == []


def test_every_ending_condition_tactic_scenario_and_option_has_words():
    options = [
        f"option-{name}-{value}"
        for scenario in RULES.scenarios.values()
        for name, values in scenario.options.items()
        for value in values
    ]
    assert SPEECH.missing([*SPEECH.named_things(), *options]) == []


@each("reason", vocabulary.ENDINGS)
def test_every_ending_can_be_told(reason):
    winners = () if reason in ("both-cities", "debates-drawn") else ("demagogues",)
    assert not RAW.search(WORDS.ending(Outcome(winners, reason, {})))


def test_the_style_speaks_only_of_what_can_happen():
    assert SPEECH.style_unknown() == []


@each("id", vocabulary.EVENTS)
def test_every_event_can_be_told_to_those_who_know_all_and_to_those_who_know_least(id):
    args = vocabulary.EVENTS[id]
    fewest = least(args, id, _sample)
    assert SPEECH.event_misread(id, fewest) == []
    assert SPEECH.event_misread(id, most(args, id, _sample)) == []


@each("why", honor.WHY)
def test_every_reason_for_honor_is_told_by_its_own_words(why):
    text = WORDS.event(Event("pericles.honor", {"seat": "agiads", "amount": 2, "why": why, "stands": 9}))
    others = [WORDS.text("honor-why", why=other) for other in honor.WHY if other != why]
    assert "+2 Honor" in text
    assert WORDS.text("honor-why", why=why) not in others


@each("code", vocabulary.CHECKS)
@each("piece", ["athenian-land", "the-300", "peloponnesian-base"])
def test_every_refusal_can_be_told(code, piece):
    args = most(vocabulary.CHECKS[code], code, _sample)
    text = WORDS.refusal(Refusal(code, "5.0", {**args, **({"piece": piece} if "piece" in args else {})}))
    assert not RAW.search(text)
    assert text.endswith(" (§5.0)")


def test_the_values_in_the_lists_of_cards_are_those_on_the_cards():
    for card in RULES.board.cards.values():
        assert f"(value {card.value})" in WORDS.choice(Choice("play", (card.id,)))
    for leader in RULES.board.leaders.values():
        assert f"(value {leader.value})" in WORDS.choice(Choice("play", ("leader",)))


def test_the_lines_of_the_plays_say_what_the_cards_do():
    names = {id: WORDS.name(id).removesuffix(" of Corinth") for id in RULES.board.theaters}
    for card in RULES.board.plays.values():
        line = WORDS.text("play-line", card=card.id)
        assert not RAW.search(line)
        for event in card.happenings:
            expected = [str(abs(event.amount))] if event.amount else []
            expected += [names[theater] for theater in event.theaters]
            expected += {"plague": ["Plague"], "alcibiades": ["Alcibiades"]}.get(event.what, [])
            expected += {"base": ["base"], "control": ["control "], "control-or-contest": ["control or contest"]}.get(
                event.aim, []
            )
            assert [word for word in expected if word not in line] == [], card.id


@each("row", [*RULES.board.tables.losses, *RULES.board.tables.winner_losses], ids=lambda row: row.id)
def test_the_rows_of_the_loss_tables_are_told_as_they_are(row):
    text = WORDS.choice(Choice("row", (row.id.lower(),)))
    ratio = f"{row.remove} " if row.remove != 1 or row.per == 1 else "1 "
    assert f": {ratio}" in text
    assert (f"every {row.per} " in text) == (row.per > 1)
    assert ("lost" in text) == (row in RULES.board.tables.winner_losses)


# ---------------------------------------------------------------------- whether whole games can be told


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_game_can_be_told_to_everybody(scenario):
    game = told(scenario)
    assert game.reports_misread(VIEWERS) == []
    if game.match.outcome is not None:
        assert not RAW.search(WORDS.ending(game.match.outcome))


@each("scenario", SCENARIOS)
def test_every_choice_and_every_refusal_of_a_game_has_words(scenario):
    game = told(scenario)
    assert game.choices_misread() == []
    assert game.refusals_misread() == []


@each("scenario", SCENARIOS)
def test_every_question_is_put_with_words_that_read_well(scenario):
    assert [line for line in told(scenario).panels if RAW.search(line) or not line.strip(" :")] == []


def test_whole_orders_are_told_as_plain_text_that_reads_well():
    orders = [order for scenario in SCENARIOS for order in told(scenario).orders]
    texts = {WORDS.compound(order) for order in orders}
    assert {order.text for order in orders} <= set(vocabulary.COMPOUNDS)
    assert [text for text in texts if RAW.search(text) or "*" in text or "`" in text] == []


@each("id", vocabulary.COMPOUNDS)
def test_every_whole_order_can_be_told(id):
    args = {arg: COMPOUND_SAMPLES.get(arg, _sample(id, arg)) for arg in vocabulary.COMPOUNDS[id]}
    assert not RAW.search(WORDS.compound(Compound((), id, args)))


def test_every_report_has_a_headline():
    silent = [
        (choice, events)
        for choice, events in told("2pw").steps
        if any(tail(event.id) not in STYLE.silent for event in events) and not recap(events, WORDS, STYLE).headline
    ]
    assert silent == []


def test_where_the_game_is_can_be_said():
    wheres = {where for scenario in SCENARIOS for where in told(scenario).wheres}
    assert {"430–425 BC", "Assembly Phase", "Theater Phase", "markers are placed"} <= wheres
    assert SPEECH.misread(wheres) == []


def test_what_has_been_placed_is_told_to_its_owner_only():
    placed = next(event for event in told("2pw").events if event.id == "pericles.placed")
    (own,) = mask_events([placed], seat_view(placed.args["seat"]))
    marker = WORDS.name(own.args["marker"].partition("-")[2])
    assert f"their **{marker}**" in WORDS.event(own)
    for seat in SEATS:
        if seat != placed.args["seat"]:
            (others,) = mask_events([placed], seat_view(seat))
            assert marker not in WORDS.event(others)
            assert "a marker" in WORDS.event(others)


# ---------------------------------------------------------------------- stories


def _stories(begin: str, end: str) -> Iterator[list[Event]]:
    for scenario in SCENARIOS:
        for _, events in told(scenario).steps:
            ids = [tail(event.id) for event in events]
            if begin in ids and end in ids[ids.index(begin) :]:
                start = ids.index(begin)
                yield events[start : start + ids[start:].index(end) + 1]


def test_a_debate_is_one_sentence_with_both_cards_and_where_the_issue_goes():
    debates = list(_stories("card-shown", "debate-over"))
    assert len(debates) > 20
    for events in debates:
        (line,) = recap(events, WORDS, STYLE).lines
        over = events[-1].args
        assert f"**{WORDS.name(over['issue'])}**" in line.text
        assert all(f"**{total}**" in line.text for total in over["values"].values())
        if "winner" in over:
            assert f"{WORDS.name(over['winner'])} win by" in line.text


def test_a_battle_that_took_several_answers_is_told_again_when_it_ends():
    endings = [
        events
        for scenario in SCENARIOS
        for _, events in told(scenario).steps
        if "battle-over" in (ids := [tail(event.id) for event in events]) and "battle" not in ids
    ]
    assert endings
    for events in endings:
        over = next(event.args for event in events if tail(event.id) == "battle-over")
        lines = [line.text for line in recap(events, WORDS, STYLE).lines]
        (head,) = [text for text in lines if "as it was fought" in text]
        assert all(f"{WORDS.name(side)} {army['value']}" in head for side, army in over["armies"].items())
        lost = [str(WORDS.value(army["lost"])) for army in over["armies"].values() if army["lost"]]
        assert [pieces for pieces in lost if not any(pieces in text for text in lines)] == []


def test_a_battle_is_told_by_its_result_and_both_totals():
    battles = [*_stories("battle", "battle-won"), *_stories("battle", "battle-drawn")]
    assert len(battles) > 5
    for events in battles:
        head, athens, sparta = recap(events, WORDS, STYLE).lines
        assert [mark.kind for mark in head.marks] == ["battle"]
        totals = [event.args["total"] for event in events if tail(event.id) == "army"]
        assert f"Athens {totals[0]} : Sparta {totals[1]}" in head.text
        assert (athens.text[:8], sparta.text[:8]) == ("Athens *", "Sparta *")


# ---------------------------------------------------------------------- the board in words


@each("scenario", SCENARIOS)
def test_the_board_in_words_fits_a_phone(scenario):
    match = told(scenario).match
    for viewer in VIEWERS:
        state = View(match, viewer).state
        text = board_text(RULES.board, state, WORDS)
        assert max(map(len, text.splitlines())) <= WIDTH
        assert not re.search(r"\bNone\b|\{|\}|\$", text)
        assert len(alt_text(RULES.board, state, WORDS)) <= 1000


@each("scenario", SCENARIOS)
def test_a_player_is_told_what_he_has_and_what_presses(scenario):
    match, _ = new_match(RULES, scenario, {}, Dice("first", {}))
    for seat in match.position.seats:
        view = View(match, seat_view(seat))
        assert holdings(RULES.board, view.state, seat, WORDS)[0].startswith("Honor")
        assert told_as_pressing(view, seat)
        assert secrets(view, seat, WORDS)


def test_onlookers_and_enemies_are_told_no_secrets():
    match, _ = new_match(RULES, "2pw", {}, Dice("first", {}))
    assert secrets(View(match, PUBLIC), "aristocrats", WORDS) == []
    told_to_other = dict(secrets(View(match, seat_view("agiads")), "aristocrats", WORDS))
    assert told_to_other == {}


def test_a_hand_is_told_by_what_its_cards_are_worth_on_the_issue():
    match, _ = new_match(RULES, "2pw", {}, Dice("hand", {}))
    (seat, decision), *_ = match.pending().items()
    while decision.kind != "pericles.card":
        match.play(seat, decision.id, match.legal(decision)[0])
        (seat, decision), *_ = match.pending().items()
    view = View(match, seat_view(seat))
    frame = view.scene(decision).frame
    lines = dict(secrets(view, seat, WORDS))
    hand = lines[f"Hand, on {WORDS.name(frame.issue)}"]
    for card in ["leader", *view.state.hands[seat].known(view.viewer)]:
        assert f"{WORDS.name(card)}: **{worth(RULES.board, view.state, seat, card, frame.issue).total}**" in hand
    about = asked(view, seat, WORDS)
    assert WORDS.name(frame.issue) in about[0]
    assert about[1] == WORDS.text(f"hint-{frame.issue}")
    assert WORDS.name(compatriot(seat)) in about[2]
    assert SIDE_OF[seat] in ("athens", "sparta")


def test_every_issue_says_in_one_line_of_a_menu_what_it_is_good_for():
    board = registry.rules("pericles").board
    issues = {issue for of_side in board.tables.debate_issues.values() for issue in of_side}
    assert {"colony", "agoge", "military", "war-peace", "ostracism"} <= issues
    for issue in issues:
        hint = Order((Choice("propose", (issue,)),), "").hint(WORDS)
        assert 20 < len(hint) <= 100, issue
        assert Order((Choice("propose", (issue,)),) * 3, "").hint(WORDS) == "", "three at once have no line each"
