"""What a game advises is played where it can be; a game without advice is tried out."""

import pytest

from engine.core.agents.counsel import advised, counsels
from engine.core.agents.sensible import SensibleAgent
from engine.core.dice import Dice
from engine.core.questions.choice import Choice
from engine.core.questions.decision import say
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.engine.core.helpers import start, to_turns


@pytest.fixture
def turn(monkeypatch):
    """Red's turn, and a function that advises it."""
    match = to_turns(start("two"))
    kind = type(match.kind(match.pending()["red"]))
    monkeypatch.setattr(kind, "counsels", ())

    def advise(*chains: list[Choice], together: bool = False) -> View:
        monkeypatch.setattr(kind, "together", together)
        counsels(kind)(lambda scene: [tuple(chain) for chain in chains])
        return View(match, seat_view("red"))

    return advise


def legal(view: View) -> list[Choice]:
    return [choice for choice in view.legal("red") if choice.verb not in ("gamble", "draw", "steal", "peek", "raid")]


def test_without_advice_there_is_none(turn):
    assert advised(turn(), "red") is None


def test_the_first_chain_that_can_be_followed_is_taken(turn):
    wrong, right = say("no-such-word"), legal(turn())[0]
    view = turn([wrong], [right, wrong], [right])
    assert advised(view, "red") == (right,)
    assert SensibleAgent().choose(view, "red", Dice("d")) == (right,)


def test_of_a_list_what_is_refused_is_left_out(turn):
    wrong, right = say("no-such-word"), legal(turn())[0]
    assert advised(turn([wrong, right, wrong], together=True), "red") == (right,)


def test_a_chain_may_lead_up_to_what_nobody_can_foresee(turn):
    view = turn()
    gamble = next(choice for choice in view.legal("red") if choice.verb in ("gamble", "draw"))
    assert advised(turn([gamble, say("whatever")]), "red") == (gamble,)


def test_what_is_advised_changes_nothing_on_the_view(turn):
    view = turn([legal(turn())[0]])
    before = view.encode()
    advised(view, "red")
    assert view.encode() == before
