"""Who is told what of a change, and what need not be said twice."""

from bot.service.progress import Given
from bot.service.tidings import beyond_plans
from engine.core.decision import Choice
from engine.core.event import Event, Hidden

LAID = Event("toy.laid", {"seat": "red"}, "", {"thing": Hidden("owl", ("red",))})
DRAWN = Event("toy.drawn", {"seat": "red"}, "", {"thing": Hidden("hawk", ("red",))})


def given(who: str, *events: Event) -> Given:
    return Given("red", who, "1", Choice("lay", ("owl",)), list(events), 0, 1, holder="red")


def test_what_ones_plan_has_said_is_no_news_but_what_came_of_it_is():
    assert beyond_plans([LAID, DRAWN], [given("plan series", LAID, DRAWN)]) == [DRAWN]


def test_what_one_has_not_left_ahead_is_news():
    assert beyond_plans([LAID], [given("agent random", LAID)]) == [LAID]
    assert beyond_plans([LAID], []) == [LAID]
