"""What can't be done gets its reason: nothing that the game knows is "not understood", and what helps comes first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.panels.turn.draft_text import _steps as steps
from bot.panels.turn.draft_text import warnings
from engine.core import registry
from engine.core.ahead.draft import Draft, draft
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.proving.case import Case, begin
from engine.core.questions.decision import CLOSING
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from render.boards.hellas.asked import asked as asked_about
from render.wording.words import words
from tests.guides.test_guides import GAMES

ALONE = {"to_move": "sparta", "passed": ["athens"], "stock": {"sparta": {"wine": 1}}}
THEBAI = {
    "to_move": "sparta", "round": "5b", "hoplites": {"boiotia": {"sparta": 4, "athens": 0}},
    "poleis": {"thebai": {"owner": "athens", "population": 2}},
}  # fmt: skip
LOCRIS = {
    "season": "summer", "clear": True, "blocks": {"athens": {"locris": ["a1"], "malis": ["a3"]}},
    "garrison": {"locris": "sparta"}, "siege": {"locris": "athens"},
}  # fmt: skip
OUTNUMBERED = {
    "to_move": "sparta", "round": 4, "hoplites": {"boiotia": {"sparta": 2, "athens": 3}, "thessalia": {"athens": 3}},
}  # fmt: skip
POSITIONS: dict[str, tuple[str, str, str, dict[str, Any], dict[str, Any] | None]] = {
    "polis": ("polis", "campaign", "sparta", {"to_move": "sparta"}, {"name": "turn"}),
    "alone": ("polis", "campaign", "sparta", ALONE, {"name": "turn"}),
    "thebai": ("polis", "campaign", "sparta", THEBAI, {"name": "turn"}),
    "locris": ("hellenes", "431", "athens", LOCRIS, {"name": "turn", "seat": "athens", "actions": 1}),
    "outnumbered": ("polis", "campaign", "sparta", OUTNUMBERED, {"name": "turn"}),
    "set-up": ("hellas", "hellas", "athens", {}, {"name": "set-up", "seat": "athens"}),
    "war": ("hellas", "war", "sparta", {}, None),
    "boule": ("pericles", "1pw", "aristocrats", {}, {"name": "boule"}),
}


def asked(where: str, order: str = "") -> Draft:
    """The draft of an order, or of none, in one of the positions."""
    game, scenario, seat, position, entry = POSITIONS[where]
    case = Case(
        game=game, name="reason", title="", covers=(), scenario=scenario, options={}, seed="reason", dice={},
        position=position, entry=entry, steps=[], expect={},
    )  # fmt: skip
    match, _ = begin(case, registry.rules(game))
    return draft(View(match, seat_view(seat)), seat, order)


def typed(where: str, order: str) -> tuple[Draft, str]:
    """The draft of an order that can't be, and what is said about it."""
    made = asked(where, order)
    assert made.problem is not None
    return made, words(POSITIONS[where][0]).problem(made.problem)


@pytest.mark.parametrize(
    ("where", "order", "said"),
    [
        ("polis", "metal 1; silver 3", "needs another order before it: `collect lakedaimon; metal 1`"),
        ("polis", "collect lakedaimon; metal 1; silver 3", "The number is how many hoplites stand on the row"),
        ("polis", "move ionio", "Galleys go to seas with `sail`"),
        ("polis", "phoros 2", "belongs to the end of the round"),
        ("polis", "pass; move attika", "`pass` ends your round, and nothing can follow it"),
        ("polis", "done", "There is no list open that `done` could end."),
        ("polis", "chios", "names Chios, but not what is to be done"),
        ("alone", "move attika; from lakedaimon", "needs another order before it: `fee metal; move attika`"),
        ("alone", "besiege chios", "You have no hoplites in Ionia"),
        ("thebai", "besiege thebai; besiege chios", "The two actions of a turn must be different ones."),
        ("thebai", "besiege thebai; move attika", "dice or hidden cards come first"),
        ("locris", "starve locris", "needs another order before it: `end; starve locris`"),
        ("locris", "starve potidea", "sieges come after your Actions"),
        ("locris", "commit cleon-3 event", "cards are committed when a season begins"),
        ("locris", "sacrifice zeus", "a god is named at New Year"),
        ("locris", "capitulate", "when the enemy begins an assault"),
        ("locris", "decline", "an appeal or for peace"),
        ("locris", "end; move athens", "is an Action of your turn of a season"),
        ("locris", "aboard a1 a14", "when they move, muster, retreat or withdraw"),
        ("polis", "from attika", "first `move` or `sail`"),
        ("polis", "pay 2", "answers an event when a round begins"),
        ("polis", "retreat", "when you are to attack or to stand"),
        ("boule", "build athenian-naval athens", "when an issue of yours brings them"),
        ("boule", "lose 1", "when the enemy has losses"),
        ("locris", "move malis; with a1", "`with` can't be followed by Athens hoplites #1 here"),
        ("war", "move; march delphi larissa 5", "You have no legion ashore in Delphi"),
        ("war", "move; march sparta tegea 9", "You have only 3 legions ashore in Sparta"),
        ("war", "move; march athenae tegea 1", "You have no legion ashore in Athenae"),
        ("war", "move; march sparta larissa 1", "points"),
        ("war", "move; sail gytheion delphi 1 0", "Delphi has no coast"),
        ("war", "move; sail gytheion delphi 1", "Delphi has no coast"),
        ("war", "move; march sparta thessalia", "Places are hexes, by their names or their four digits."),
        ("war", "move; march sparta h9999 1", "Nothing here is called “h9999”."),
        ("war", "pass; move", "passing is the whole action"),
        ("war", "march sparta tegea 9", "You have only 3 legions ashore in Sparta"),
        ("war", "march thebae sparta 1", "takes 6 movement points; you have 3"),
        ("set-up", "legion athenae", "placed in your set-up after the ships"),
        ("set-up", "load athenae", "placed in your set-up after the ships"),
        ("set-up", "leader athenae", "placed at the end of your set-up"),
        ("war", "move; monument gytheion", "choose `build` first"),
        ("war", "move; post delphi", "choose `create` first"),
        ("war", "move; pay", "choose `stability` first"),
        ("war", "move; disband sparta", "at the end of a turn"),
        ("war", "march peloponnesos tegea 1", "Places are hexes"),
        ("war", "move; march athenae thessalia", "Places are hexes"),
        ("war", "move; sail athenae delphi 1", "You have no ship in Athenae"),
        ("war", "move; lead sparta tegea", "You have no leader on the map"),
        ("war", "move; march sparta", "the beginning of one of 71 ways"),
    ],
)
def test_an_order_that_is_not_possible_gets_its_reason(where: str, order: str, said: str) -> None:
    assert said in typed(where, order)[1]


@pytest.mark.parametrize(
    ("where", "order", "first"),
    [
        ("war", "move; march sparta tegea 9", "march sparta tegea"),
        ("war", "move; sail gytheion delphi 1 0", "sail gytheion "),
        ("war", "move; sail thebae delphi 1 0", "sail "),
        ("polis", "move boiotia; from attika", "from "),
        ("polis", "trade persis 9 oil", "trade "),
    ],
)
def test_what_is_offered_instead_begins_as_the_order_did(where: str, order: str, first: str) -> None:
    made, _ = typed(where, order)
    assert made.problem is not None
    assert str(made.problem.legal[0]).startswith(first)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_the_game_knows_is_not_understood(game: str) -> None:
    rules = registry.rules(game)
    scenario = next(iter(rules.scenarios))
    match, _ = new_match(rules, scenario, {}, Dice("known"))
    seat = next(iter(match.pending()))
    view, own = View(match, seat_view(seat)), words(game)
    verbs = sorted({verb.name for kind in rules.kinds.values() for verb in kind.verbs})
    for word in (*verbs, *list(rules.words)[::9]):
        problem = draft(view, seat, word).problem
        assert problem is None or "I don't understand" not in own.problem(problem), word


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_verbs_and_questions_is_of_some_there_are(game: str) -> None:
    rules, own = registry.rules(game), words(game)
    verbs = {verb.name for kind in rules.kinds.values() for verb in kind.verbs}
    kinds = {name.partition(".")[2] for name in rules.kinds}
    ids = list(own._bundle._messages)
    assert {id.removeprefix("usage-") for id in ids if id.startswith("usage-")} <= verbs
    assert {id.removeprefix("comes-") for id in ids if id.startswith("comes-")} <= kinds
    assert {id.removeprefix("ends-") for id in ids if id.startswith("ends-")} <= kinds
    assert {id.removeprefix("belongs-") for id in ids if id.startswith("belongs-")} <= verbs


def answered(game: str) -> dict[tuple[str, bool], list[str]]:
    """Each verb of a game with the questions it answers, those before the first turn apart; `done` ends many."""
    kinds: dict[tuple[str, bool], list[str]] = {}
    for name, kind in registry.rules(game).kinds.items():
        for verb in kind.verbs:
            if verb.name != CLOSING:
                kinds.setdefault((verb.name, kind.opening), []).append(name.partition(".")[2])
    return kinds


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_answers_another_question_is_told_when_it_comes(game: str) -> None:
    own = words(game)
    needed = {f"comes-{of[0]}" if len(of) == 1 else f"belongs-{verb}" for (verb, _), of in answered(game).items()}
    assert not [id for id in sorted(needed) if not own.has(id)]


@pytest.mark.parametrize("game", GAMES)
def test_no_text_about_when_a_word_comes_is_never_said(game: str) -> None:
    shared = {verb for (verb, _), of in answered(game).items() if len(of) > 1}
    ids = {id for id in words(game)._bundle._messages if id.startswith("belongs-")}
    assert ids <= {f"belongs-{verb}" for verb in shared}


# ---------------------------------------------------------------------- why not


def test_why_not_names_the_target_that_lacks_least() -> None:
    choice, refusal = asked("outnumbered").closed()["besiege"]
    assert str(choice) == "besiege thebai"
    assert refusal.code == "polis.no-control"


def test_why_not_names_what_is_shut_of_a_verb_that_is_open() -> None:
    made = asked("set-up")
    assert made.closed() == {} or "post" not in made.closed()
    assert any(choice.verb == "post" for choice, _ in made.shut())
    own = words("hellas")
    assert all(own.refusal(refusal) for _, refusal in made.shut())


# ------------------------------------------------------------- what can be done now


def about(where: str, order: str) -> list[str]:
    """What is told about the question that an order has come to."""
    made = asked(where, order)
    return asked_about(View(made.match, made.viewer), made.seat, words(POSITIONS[where][0]))


def test_the_build_panel_says_what_can_be_built_now_and_why_the_rest_cannot() -> None:
    lines = about("war", "build")
    assert any(line.startswith("A legion can be built now in: Sparta") for line in lines)
    used = "build; legion sparta; legion korinthos"
    closed, lines, own = asked("war", used).closed(), about("war", used), words("hellas")
    assert closed.keys() == {"legion", "ship"}
    for _, refusal in closed.values():
        assert any(" now: " in line and own.refusal(refusal) in line for line in lines)


@pytest.mark.parametrize(
    ("order", "warned"),
    [("create", True), ("attack", True), ("build; done", True), ("build; legion sparta; done", False)],
)
def test_the_draft_warns_of_an_action_in_which_nothing_is_done(order: str, warned: bool) -> None:
    made = asked("war", order)
    assert made.problem is None
    assert any("does nothing like this" in warning for warning in warnings(made, words("hellas"))) == warned


def test_the_draft_of_a_siege_says_what_its_die_must_show() -> None:
    made = asked("thebai", "besiege thebai")
    assert made.stop == "commit"
    panel: Any = SimpleNamespace(parts=())
    (step,) = steps(panel, made, words("polis"))
    assert "Besiege Thebai: a die of " in step
    assert " or more" in step
