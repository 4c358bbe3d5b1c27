"""Who is told what of a change, and what need not be said twice."""

from bot.service.api import Pace
from bot.service.installed import load_games
from bot.service.letters import REPORT
from bot.service.progress import Given
from bot.service.tidings import beyond_plans
from engine.core.decision import Choice
from engine.core.event import Event, Hidden
from tests.bot.service.inn import ANNA, CHANNEL, GUILD

LAID = Event("toy.laid", {"seat": "red"}, "", {"thing": Hidden("owl", ("red",))})
DRAWN = Event("toy.drawn", {"seat": "red"}, "", {"thing": Hidden("hawk", ("red",))})


def given(who: str, *events: Event) -> Given:
    return Given("red", who, "1", Choice("lay", ("owl",)), list(events), 0, 1, holder="red")


def test_what_ones_plan_has_said_is_no_news_but_what_came_of_it_is():
    assert beyond_plans([LAID, DRAWN], [given("plan series", LAID, DRAWN)]) == [DRAWN]


def test_what_one_has_not_left_ahead_is_news():
    assert beyond_plans([LAID], [given("agent random", LAID)]) == [LAID]
    assert beyond_plans([LAID], []) == [LAID]


def test_who_plays_alone_is_told_of_whatever_can_no_longer_be_taken_back(inn):
    """Archimedes draws a card to act: what was done before that is reported, though nobody else is ever asked."""
    load_games()
    table = inn.do(
        inn.tables.lobby.create, GUILD, ANNA, "Solo", "hellas", "solo-war-sparta", Pace.STANDARD, {}, CHANNEL, inn.id()
    ).id
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "sparta", inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    inn.play(table, ANNA, "sparta", "stability")
    assert not reported(inn, "hellas.action-chosen")
    inn.play(table, ANNA, "sparta", "done")
    assert reported(inn, "hellas.archimedes-card")
    assert inn.panel(table, ANNA).decision.kind == "hellas.act"


def reported(inn, id):
    """Whether an event has been told to the room."""
    return any(event.id == id for letter in inn.letters(REPORT) for event in letter.events)
