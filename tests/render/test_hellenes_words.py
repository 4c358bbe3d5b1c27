"""Everything Hellenes can say or ask has its words, and they read as words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.ahead.draft import draft
from engine.core.dice import Dice
from engine.core.event import Event, mask_events
from engine.core.match import new_match
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import PUBLIC, REFEREE, seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.course.victory import ENDINGS
from render.boards.hellenes.bulletin import battle_events, fighting
from render.boards.hellenes.data import is_area
from render.boards.hellenes.marks import legs
from render.boards.hellenes.pictures import deciding
from render.boards.hellenes.recap import STYLE
from render.boards.hellenes.report import reports_of
from render.boards.hellenes.status import asked, coming, holdings, pressing, secrets
from render.boards.hellenes.text import alt_text, board_text
from render.boards.hellenes.toll import toll
from render.wording.plain_text import WIDTH
from render.wording.recap import headline, recap, tail
from render.wording.words import words
from tests.engine.hellenes.besiegers import besieged, lay_siege, play, siege_phase, winter, winter_table
from tests.engine.hellenes.positions import at
from tests.engine.hellenes.vocabulary import COMPOUNDS
from tests.engine.told import checks_of, events_of, in_cases
from tests.render import words_checks
from tests.render.words_checks import Speech

load_games()
WORDS = words("hellenes")
RULES: Any = registry.rules("hellenes")
VIEWERS = (PUBLIC, REFEREE, seat_view("athens"), seat_view("sparta"))
SCENARIOS = ("431", "sicily", "413", "415")
SEEDS = ("a", "b", "c")
EAGER = ("fight", "resist", "assault", "with")
"""What the players of these games rather do than anything else, so that there is something to tell."""

RAW = re.compile(r"\b[as]\d+\b|\b[a-z]+(?:-[a-z]+)*-\d+\b|\$|\bNone\b|\[\]|\{\}|\bhellenes\.")
"""What no reader should see: ids of units and cards, holes in texts."""

SPEECH = Speech("hellenes", STYLE, RAW, COMPOUNDS, ENDINGS)


class Told(words_checks.Told):
    """A game in which there are battles."""

    eager = EAGER


@cache
def told(scenario: str, seed: str) -> Told:
    """A game, played once for all tests."""
    return Told(SPEECH, scenario, seed)


# ---------------------------------------------------------------------- whether there is a text


def test_every_check_has_words_for_its_refusal():
    assert SPEECH.refusals_missing() == []


def test_every_question_verb_and_choice_has_words():
    assert SPEECH.questions_missing("prompt") == []


def test_every_ending_condition_and_tactic_has_words():
    assert SPEECH.missing(SPEECH.named_things()) == []


def test_the_style_speaks_only_of_what_can_happen():
    assert SPEECH.style_unknown() == []


SELDOM = {"hellenes.attack-order", "hellenes.loss-order", "hellenes.fortified", "hellenes.pericles-removed"}
"""Told in no game below and in no case: orders of attack and loss, and what takes more than one rare thing."""


@cache
def happened() -> tuple[dict[Any, Event], dict[Any, Refusal]]:
    """One of every sort of event and refusal, with these arguments or those: of games, and of cases for the others."""
    games = [told(scenario, seed) for scenario, seed in product(SCENARIOS, SEEDS)]
    events = [event for game in games for event in game.events]
    refusals = [refusal for game in games for refusal in game.refusals]
    seen = {event.id for event in events} | {refusal.code for refusal in refusals}
    more = in_cases("hellenes", {*events_of("hellenes"), *checks_of("hellenes")} - seen)
    return (
        {(event.id, *sorted(event.args), *sorted(event.hidden)): event for event in events + more[0]},
        {(refusal.code, *sorted(refusal.args)): refusal for refusal in refusals + more[1]},
    )


def test_every_event_can_be_told_to_those_who_know_all_and_to_those_who_know_least():
    events = happened()[0].values()
    assert events_of("hellenes") - {event.id for event in events} <= SELDOM
    assert SPEECH.missing(f"event-{tail(id)}" for id in SELDOM) == []
    for viewer, event in product(VIEWERS, events):
        for known in mask_events([event], viewer):
            assert SPEECH.event_misread(known.id, known.args) == []


def test_every_refusal_can_be_told():
    refusals = happened()[1].values()
    assert len({refusal.code for refusal in refusals}) > 100
    for refusal in refusals:
        text = WORDS.refusal(refusal)
        assert not RAW.search(text)
        assert text.endswith(f" (§{refusal.section})")


def test_the_coins_in_the_list_of_cards_are_those_on_the_cards():
    for card in RULES.board.cards.values():
        text = WORDS.choice(Choice("commit", (card.id, "actions")))
        assert f"(coins {card.value})" in WORDS.choice(Choice("commit", (card.id, "event")))
        assert f"{card.value} for Actions" in text


# ---------------------------------------------------------------------- whether whole games can be told


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_game_can_be_told_to_everybody(scenario, seed):
    game = told(scenario, seed)
    assert game.reports_misread(VIEWERS) == []
    if game.match.outcome is not None:
        assert WORDS.ending(game.match.outcome)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_choice_and_every_refusal_of_a_game_has_words(scenario):
    game = told(scenario, SEEDS[0])
    assert game.choices_misread() == []
    assert game.refusals
    assert game.refusals_misread() == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_mark_of_a_report_has_its_place_on_the_map(scenario):
    marks = [mark for _, events in told(scenario, SEEDS[0]).steps for mark in recap(events, WORDS, STYLE).marks]
    assert {"move", "gain"} <= {mark.kind for mark in marks}
    for mark in marks:
        assert all(is_area(id) for id in (mark.at, mark.frm or mark.at, mark.to or mark.at, *mark.via)), mark
        assert legs(mark)


def test_where_the_game_is_can_be_said():
    wheres = {where for scenario in SCENARIOS for where in told(scenario, SEEDS[0]).wheres}
    assert {"413 BC", "Winter", "Turn of Athens", "Winter Actions of Sparta"} <= wheres
    assert SPEECH.misread(wheres) == []


def test_who_moves_is_told_to_the_owner_only():
    moved = next(event for event in told("431", "a").events if event.id == "hellenes.moved")
    seat = moved.args["seat"]
    (own,) = mask_events([moved], seat_view(seat))
    (others,) = mask_events([moved], PUBLIC)
    unit = WORDS.name(own.args["units"][0])
    assert unit in WORDS.event(own)
    assert unit not in WORDS.event(others)
    assert "block" in WORDS.event(others)


# ---------------------------------------------------------------------- battles


def _battles() -> Iterator[list[Event]]:
    """Every battle of the games, from its beginning to its end, with what was told in between."""
    for scenario, seed in product(SCENARIOS, SEEDS):
        events = told(scenario, seed).events
        begun = None
        for index, event in enumerate(events):
            if event.id == "hellenes.battle-begun":
                begun = index
            elif event.id == "hellenes.battle-over" and begun is not None:
                yield events[begun : index + 1]


def test_a_battle_is_told_as_one_block_with_both_arrays_and_its_result():
    battles = list(_battles())
    assert len(battles) > 10
    for events in battles:
        report = recap(events, WORDS, STYLE)
        first, athens, sparta, *_, last = report.lines
        assert [mark.kind for mark in first.marks] == ["battle"]
        assert (athens.text[:8], sparta.text[:8]) == ("Athens: ", "Sparta: ")
        assert "Losses: Athens" in last.text
        assert sum(len(line.marks) for line in report.lines if line.marks and line.marks[0].kind == "battle") == 1


def test_a_battle_that_took_several_answers_is_told_again_when_it_ends():
    longer = [events for events in _battles() if sum(event.id == "hellenes.attack" for event in events) > 2]
    for events in longer:
        whole, late = recap(events, WORDS, STYLE).lines, recap(events[-3:], WORDS, STYLE).lines
        assert "as it was fought" in late[0].text
        assert [line.text for line in whole[1:3]] == [line.text for line in late[1:3]]
        assert whole[-1].text == late[-1].text
        assert len(late) <= len(whole) + 3


def test_what_has_happened_so_far_is_told_while_the_battle_goes_on():
    events = next(events for events in _battles() if sum(event.id == "hellenes.attack" for event in events) > 2)
    at = next(index for index, event in enumerate(events) if event.id == "hellenes.attack")
    lines = recap(events[at : at + 3], WORDS, STYLE).lines
    assert "goes on" in lines[0].text
    assert len(lines) > 1


def test_the_closing_event_holds_all_that_the_picture_of_a_battle_needs():
    for events in _battles():
        (shown,), (again,) = reports_of(events), reports_of(battle_events(events[-1]))
        assert shown == again


def test_what_happens_around_a_battle_keeps_its_own_lines():
    battle = next(_battles())
    season = Event("hellenes.season-begun", {"year": 431, "season": "fall"}, "3.3")
    lines = recap([season, *battle, season], WORDS, STYLE).lines
    assert (lines[0].text, lines[-1].text) == ("**Fall, 431 BC.**", "**Fall, 431 BC.**")
    assert not fighting(season)


# ---------------------------------------------------------------------- the board in words


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_board_in_words_fits_a_phone(scenario):
    match = told(scenario, SEEDS[0]).match
    for viewer in VIEWERS:
        state = View(match, viewer).state
        text = board_text(RULES.board, state, WORDS)
        assert max(map(len, text.splitlines())) <= WIDTH
        assert not RAW.search(text)
        assert len(alt_text(RULES.board, state, WORDS)) <= 1000


def test_the_board_in_words_names_the_readers_own_blocks_only():
    match, _ = new_match(RULES, "431", {}, Dice("board", {}))
    for seat, other in (("athens", "sparta"), ("sparta", "athens")):
        view = View(match, seat_view(seat))
        text = board_text(RULES.board, view.state, WORDS).replace("\n", " ")
        names = {
            name: {WORDS.name(unit.id) for unit in RULES.board.units.values() if unit.seat == name}
            for name in (seat, other)
        }
        squeezed = re.sub(r" +", " ", text)
        assert any(f"{name} (" in squeezed for name in names[seat])
        assert not any(f"{name} (" in squeezed for name in names[other])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_player_is_told_what_he_has_and_what_presses(scenario):
    match = told(scenario, SEEDS[0]).match
    for seat in ("athens", "sparta"):
        view = View(match, seat_view(seat))
        lines = [*holdings(RULES.board, view.state, seat, WORDS), *pressing(RULES.board, view.state, seat, WORDS)]
        lines += [f"{title}: {text}" for title, text in secrets(view, seat, WORDS)]
        assert lines[0].startswith("Prestige")
        assert [line for line in lines if RAW.search(line)] == []


def test_onlookers_are_told_no_secrets():
    match = told("431", "a").match
    assert secrets(View(match, PUBLIC), "athens", WORDS) == []


def test_the_first_card_says_what_a_sacrifice_is_and_who_goes_first_and_a_sacrifice_shows_the_hand():
    match, _ = new_match(RULES, "431", {}, Dice("new-year", {}))
    while {decision.kind for decision in match.pending().values()} != {"hellenes.card"}:
        seat, decision = next(iter(match.pending().items()))
        match.play(seat, decision.id, match.legal(decision)[0])
    told_first = asked(View(match, seat_view("athens")), "athens", WORDS)
    assert told_first[:2] == [
        "A Sacrifice is one appeal to a god, later in the game.", "An Event goes first, then fewer coins.",
    ]  # fmt: skip
    for seat, decision in list(match.pending().items()):
        given = next(choice for choice in match.legal(decision) if choice.args[1] == "sacrifice")
        match.play(seat, decision.id, given)
    ((seat, decision),) = match.pending().items()
    assert decision.kind == "hellenes.sacrifice"
    view = View(match, seat_view(seat))
    assert deciding(view, seat) == "hand"
    assert asked(view, seat, WORDS) == []


def test_at_the_gates_the_button_that_ends_the_list_says_that_the_rest_stays_outside():
    assert {kind: WORDS.verb("done", f"hellenes.{kind}") for kind in ("fortify", "move")} == {
        "fortify": "Stay outside", "move": "Done",
    }  # fmt: skip


def test_a_siege_presses_on_both_sides():
    match, _ = new_match(RULES, "431", {}, Dice("siege", {}))
    state = View(match, PUBLIC).state
    assert any("**Potidea** is besieged" in line for line in pressing(RULES.board, state, "sparta", WORDS))
    assert any("You besiege **Potidea**" in line for line in pressing(RULES.board, state, "athens", WORDS))


def test_a_starved_city_says_what_the_dice_must_show_and_then_what_they_came_to():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s1": 4}))
    match.state.sacrifices["athens"] = ["demeter"]
    offered = {WORDS.compound(order) for order in View(match, seat_view("athens")).compounds("athens")}
    assert "Starve Megara (1 block inside and a garrison; each hit on a 1)" in offered
    play(match, "starve megara", dice=[5, 1])
    assert asked(View(match, seat_view("athens")), "athens", WORDS) == ["The dice as they stand, 5, 1: 1 hit."]


def test_a_tribute_begins_with_its_prestige_and_a_fall_is_told_first():
    match, _ = new_match(RULES, "431", {}, Dice("toll", {}))
    taxed = Event("hellenes.tribute", {"seat": "sparta", "cities": ["naxos"], "value": 7, "amount": 7}, "9.51")
    change = {"seat": "sparta", "amount": 7, "why": "tribute", "stands": match.state.prestige - 7}
    told = recap([taxed, Event("hellenes.prestige", change, "9.51")], WORDS, STYLE)
    assert [line.text for line in told.lines] == ["Tribute of Sparta: **+7 Prestige**, 7 points in all from Naxos."]
    state = match.state
    state.prestige = -5
    fallen = toll([Event("hellenes.prestige", change, "9.51")], RULES.board, state, "athens", WORDS)
    assert fallen == ["Prestige **+2** → **−5**."]
    assert toll([Event("hellenes.prestige", change, "9.51")], RULES.board, state, "sparta", WORDS) == []


def test_a_winter_order_says_which_sieges_it_gives_up_and_which_it_keeps():
    table = winter_table()
    lay_siege(table, "potidea", "athens", {"a1": 4, "a2": 4, "a12": 3})
    lay_siege(table, "thebes", "athens", {"a3": 4})
    view = View(winter(table)[0], seat_view("athens"))
    assert [line.split("**")[1] for line in asked(view, "athens", WORDS)] == ["Potidea", "Thebes"]
    assert all("unless a block there is maintained" in line for line in asked(view, "athens", WORDS))
    orders = {WORDS.compound(order): order for order in view.compounds("athens")}
    given_up = next(order for text, order in orders.items() if "gives up the siege of Thebes and Potidea" in text)
    assert any("kept: Potidea and Thebes" in text for text in orders)
    drafted = draft(view, "athens", given_up.choices)
    assert asked(View(drafted.match, drafted.viewer), "athens", WORDS) == []
    told = [WORDS.loss(event, "athens") for toll in drafted.tolls for event in toll]
    assert "the siege of Potidea ends" in told
    kept = draft(view, "athens", [Choice.parse("maintain a1")])
    assert ["ends" in line for line in asked(View(kept.match, kept.viewer), "athens", WORDS)] == [True, False]


def offered_to(match, seat: str) -> dict[str, Any]:
    return {WORDS.compound(order): order for order in View(match, seat_view(seat)).compounds(seat)}


def test_a_march_says_whom_it_meets_and_which_siege_it_gives_up():
    blocks = {"thebes": ["s15", "s16"], "potidea": ["s17", "s18"]}
    changes = {"clear": True, "blocks.sparta": blocks, "blocks.athens": {"athens": ["a1"]}}
    match = at("turn", {**changes, "siege.potidea": "sparta"}, seat="sparta", actions=1)
    orders = offered_to(match, "sparta")
    fight = next(order for text, order in orders.items() if "Athens: 2 land units; battle: 2 against 1" in text)
    leaving = [text for text in orders if text.startswith("Move Potidea")]
    assert [text for text in leaving if "gives up the siege of Potidea" in text] == [
        text for text in leaving if "2 land units" in text
    ]
    view = View(match, seat_view("sparta"))
    drafted = draft(view, "sparta", fight.choices)
    assert coming(View(drafted.match, drafted.viewer), "sparta", WORDS) == ["Battle in Athens: 2 against 1"]
    left = next(order for text, order in orders.items() if "gives up the siege of Potidea" in text)
    tolls = draft(view, "sparta", left.choices).tolls
    assert "the siege of Potidea ends" in [WORDS.loss(event, "sparta") for toll in tolls for event in toll]
    match = at("turn", {**changes, "siege.potidea": "sparta"}, seat="sparta", actions=2)
    drafted = draft(View(match, seat_view("sparta")), "sparta", left.choices)
    assert "siege of **Potidea** ends" in coming(View(drafted.match, drafted.viewer), "sparta", WORDS)[0]


def test_a_muster_says_where_its_blocks_come_from():
    blocks = {"corinth": ["s5"], "sparta": ["s3", "s4"], "thebes": ["s15"]}
    match = at("turn", {"clear": True, "blocks.sparta": blocks}, seat="sparta", actions=1)
    assert "Muster in Elis: Sparta 2 and Corinth 1 come" in offered_to(match, "sparta")


# ---------------------------------------------------------------------- one after the other, and headlines


def moved(place: str, blocks: int = 1, **more: Any) -> Event:
    args = {"seat": "athens", "origin": "athens", "place": place, "entry": "athens", "route": ["athens", place]}
    return Event("hellenes.moved", {**args, "blocks": blocks, **more}, "5.0")


def test_blocks_that_go_the_same_way_one_after_the_other_are_told_as_a_sum():
    over = Event("hellenes.action-taken", {"seat": "athens", "action": "move", "price": 1, "left": 1}, "4.0")
    told = recap([moved("thebes"), over, moved("thebes", 2), moved("megara"), moved("thebes")], WORDS, STYLE)
    assert [line.text for line in told.lines] == [
        "Athens moves 3 blocks Athens → Thebes.",
        "Athens moves 1 block Athens → Megara.",
        "Athens moves 1 block Athens → Thebes.",
    ]
    known = recap([moved("thebes", units=["a1"]), moved("thebes", units=["a2"])], WORDS, STYLE)
    assert len(known.lines) == 1
    assert WORDS.name("a1") in known.lines[0].text
    assert WORDS.name("a2") in known.lines[0].text


def siege(city: str) -> Event:
    return Event(
        "hellenes.siege-established", {"city": city, "besieger": "athens", "inside": 0, "garrison": True}, "7.2"
    )


def test_the_headline_is_the_siege_that_most_have_marched_to():
    told = recap([moved("megara", 4), moved("pella", 1), siege("megara"), siege("pella")], WORDS, STYLE)
    assert told.headline == "Athens besieges Megara"


def test_a_skirmish_does_not_head_the_end_of_a_year():
    over = {"place": "potidea", "kind": "sortie", "loser": "sparta", "rounds": 1, "story": []}
    year = Event("hellenes.year-over", {"year": 431}, "9.5")
    events = [Event("hellenes.battle-over", {**over, "how": "skirmish"}, "6.1"), year]
    assert headline(events, WORDS, STYLE) == "The year 431 BC ends"
    assert headline(events[:1], WORDS, STYLE) == "Sparta slips away in Potidea"
    assert headline([Event("hellenes.battle-over", {**over, "how": "panic"}, "6.1"), year], WORDS, STYLE) == (
        "Sparta panics in Potidea"
    )


def test_that_a_leader_is_ostracized_is_one_line():
    """That his card leaves play went without saying, in a line of its own."""
    fallen = Event("hellenes.leader-ostracized", {"seat": "sparta", "leader": "archidamos-2", "side": "sparta"}, "15.1")
    gone = Event("hellenes.card-out-of-play", {"card": "archidamos-2", "why": "ostracized"}, "3.1")
    over = Event("hellenes.year-over", {"year": 431}, "9.0")
    taxes = Event("hellenes.card-out-of-play", {"card": "taxes-28", "why": "year-end"}, "3.1")
    (line,) = recap([fallen, gone], WORDS, STYLE).lines
    assert line.text.endswith("is ostracized.")
    told = recap([fallen, gone, over, taxes], WORDS, STYLE).lines
    assert "leaves play with the end of the year" in told[-1].text
