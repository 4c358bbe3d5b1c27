"""Who is told what of a change, and what need not be said twice."""

from bot.service.installed import load_games
from bot.service.mail.letters import REPORT
from bot.service.mail.news import beyond_plans
from bot.service.playing.given import Given
from bot.terms.terms import Pace
from engine.core.event import Event, Hidden
from engine.core.questions.decision import Choice
from tests.bot.service.rig import ANNA, CHANNEL, GUILD

LAID = Event("toy.laid", {"seat": "red"}, "", {"thing": Hidden("owl", ("red",))})
DRAWN = Event("toy.drawn", {"seat": "red"}, "", {"thing": Hidden("hawk", ("red",))})


def given(who: str, *events: Event) -> Given:
    return Given("red", who, "1", Choice("lay", ("owl",)), list(events), 0, 1, holder="red")


def test_what_ones_plan_has_said_is_no_news_but_what_came_of_it_is():
    assert beyond_plans([LAID, DRAWN], [given("plan series", LAID, DRAWN)]) == [DRAWN]


def test_what_one_has_not_left_ahead_is_news():
    assert beyond_plans([LAID], [given("agent random", LAID)]) == [LAID]
    assert beyond_plans([LAID], []) == [LAID]


def test_who_plays_alone_is_told_of_whatever_can_no_longer_be_taken_back(rig):
    """Archimedes draws a card to act: what was done before that is reported, though nobody else is ever asked."""
    load_games()
    table = rig.do(
        rig.tables.lobby.create,
        GUILD,
        ANNA,
        "Solo",
        "hellas",
        "solo-war-sparta",
        Pace.STANDARD,
        {},
        CHANNEL,
        rig.id(),
    ).id
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "sparta", rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    rig.play(table, ANNA, "sparta", "stability")
    assert not reported(rig, "hellas.action-chosen")
    rig.play(table, ANNA, "sparta", "done")
    assert reported(rig, "hellas.archimedes-card")
    assert rig.panel(table, ANNA).decision.kind == "hellas.act"


def reported(rig, id):
    """Whether an event has been told to the room."""
    return any(event.id == id for letter in rig.letters(REPORT) for event in letter.events)
