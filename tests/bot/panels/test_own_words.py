"""Lines as people have typed them, and what they came to: the order they name, a question which, or a reason."""

from __future__ import annotations

from typing import Any

import pytest

from bot.panels import place
from bot.panels.acts.typed import example_order
from bot.panels.ahead.ahead import with_orders
from bot.panels.ahead.possible import impossible_now
from bot.panels.typed.labels import Reading, read_plainly
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.installed import load_game
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from engine.core.registry import rules
from tests.browser.sampled import panel_of


def begun(game: str, scenario: str) -> PanelState:
    """The first question of a game, for whoever is asked it."""
    load_game(game)
    match: Match[Any] = new_match(rules(game), scenario, {}, Dice("typed"))[0]
    return panel_of(match, next(iter(match.pending())), [])


@pytest.fixture(scope="module")
def polis() -> PanelState:
    return begun("polis", "campaign")


@pytest.fixture(scope="module")
def hellas() -> PanelState:
    return begun("hellas", "war")


def read(panel: PanelState, text: str) -> Reading:
    return read_plainly(panel, place.words_of(panel.table), text)


@pytest.mark.parametrize(
    ("typed", "drafted"),
    [
        ("march 2 hoplites to attika", "move attika; from lakedaimon x2; done"),
        ("to attika with two hoplites from lakedaimon", "move attika; from lakedaimon x2; done"),
        ("move all hoplites to messenia", "move messenia; from lakedaimon x3"),
        ("move 2 hoplites to messenia, then pass", "move messenia; from lakedaimon x2; done; pass"),
    ],
)
def test_words_that_name_one_order_of_polis_are_that_order(polis: PanelState, typed: str, drafted: str) -> None:
    found = read(polis, typed)
    assert (found.draft.text, found.rest) == (drafted, "")
    assert found.said, "and it is said what was understood"


@pytest.mark.parametrize(
    ("typed", "drafted"),
    [
        ("move two legions from korinthos to athens", "move; march korinthos athenae 2"),
        (
            "march 2 legions sparta to pylos and 1 legion korinthos to athens",
            "move; march sparta pylos 2; march korinthos athenae 1",
        ),
        (
            "move; march 2 legions sparta to pylos; march 1 legion korinthos to athens; done",
            "move; march sparta pylos 2; march korinthos athenae 1; done",
        ),
        ("offer an armistice", "armistice; offer"),
        ("build a legion in sparta, one in korinthos", "build; legion sparta; legion korinthos"),
    ],
)
def test_words_that_name_orders_of_hellas_are_these(hellas: PanelState, typed: str, drafted: str) -> None:
    found = read(hellas, typed)
    assert (found.draft.text, found.rest) == (drafted, "")


@pytest.mark.parametrize("how", ["keep {}, {} and {}", "{}; {}; {}", "{}, {} and {}", "set aside {}; {}; {}"])
def test_where_one_thing_only_can_be_done_the_cards_alone_say_it(how: str) -> None:
    pericles = begun("pericles", "1b")
    assert pericles.draft is not None
    cards = [str(choice.args[0]) for choice in pericles.draft.legal()[:3]]
    own = place.words_of(pericles.table)
    found = read(pericles, how.format(*(own.name(card) for card in cards)))
    assert (found.draft.text, found.rest) == ("; ".join(f"set-aside {card}" for card in cards), "")


def test_where_several_orders_are_named_it_is_asked_which(polis: PanelState, hellas: PanelState) -> None:
    bought = read(polis, "buy 3 wheat")
    assert len(bought.several) > 1
    assert {order.text.partition(" for ")[0] for order in bought.several} == {"Buy 3 wheat"}
    marched = read(hellas, "march to athens")
    assert {order.choices[-1].args[1] for order in marched.several} == {"athenae"}
    assert not bought.choices
    assert not marched.choices


@pytest.mark.parametrize(
    "typed",
    ["don't pass", "move 2 hoplites from messenia to lakedaimon", "move 7 hoplites to attika", "hello, who are you?"],
)
def test_what_says_otherwise_is_none_of_the_orders(polis: PanelState, typed: str) -> None:
    found = read(polis, typed)
    assert not found.choices
    assert not found.several


def test_of_a_line_the_beginning_is_taken_and_the_rest_kept_with_the_reason(polis: PanelState) -> None:
    found = read(polis, "hoplites pylos; metal; besiege argos and collect lakedaimon")
    assert found.draft.text == "hoplites pylos; metal"
    assert found.rest == "besiege argos and collect lakedaimon"
    assert found.problem is not None
    assert found.problem.refusal is not None
    assert found.problem.refusal.code == "polis.no-control"


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("buy 3 wheat for 4 wine in illyria else pass", "trade illyria 3 wine | pass"),
        ("move 2 hoplites from lakedaimon to attika", "move attika; from lakedaimon; from lakedaimon; done"),
    ],
)
def test_a_plan_takes_the_words_of_the_menu(polis: PanelState, typed: str, left: str) -> None:
    (order,) = with_orders(polis, typed)
    assert " | ".join("; ".join(map(str, chain)) for chain in order.alternatives) == left


def test_a_plan_for_later_is_read_by_the_patterns_of_verbs_and_with_the_verb_that_opens_it() -> None:
    load_game("hellas")
    match = new_match(rules("hellas"), "war", {}, Dice("typed"))[0]
    waiting = panel_of(match, "athens", [])
    assert waiting.decision is None
    (order,) = with_orders(waiting, "march 4 legions from sparta to korinthos; done else develop economy")
    assert [str(choice) for choice in order.choices] == ["move", "march sparta korinthos 4", "done"]
    with pytest.raises(Denied, match="not-read-ahead"):
        with_orders(waiting, "march the legions to the sea")


def test_what_can_never_be_given_as_things_stand_is_said_when_it_is_left(polis: PanelState) -> None:
    said = impossible_now(polis, with_orders(polis, "besiege samos else pass"))
    assert len(said) == 1
    assert "`besiege samos`" in said[0]
    assert "no hoplites in Ionia" in said[0]


def test_a_form_shows_an_order_of_the_game_at_hand(polis: PanelState, hellas: PanelState) -> None:
    for panel in (polis, hellas):
        found = read(panel, example_order(panel))
        assert found.choices
        assert not found.rest
        assert found.draft.text != "pass"
