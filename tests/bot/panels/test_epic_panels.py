"""Panels of Epic as a player reads them: what was lost comes first, what a battle would be is known before it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.commands.look import sights_like
from bot.messages.board_words import place_text, toll
from bot.messages.report import plain_lines, planned_lines
from bot.panels.ahead.plan import plan_panel
from bot.panels.help.terms import term_menu
from bot.panels.looking.sights import sights
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.panels.turn.draft_text import chain
from bot.panels.turn.orders import find, whole_orders
from bot.panels.turn.preview import preview_panel
from bot.panels.turn.receipt import why_panel
from bot.panels.turn.turn import turn_panel
from bot.panels.turn.turn_text import facts, recent
from bot.service.playing.drafting import Part
from engine.core.ahead.draft import Draft
from engine.core.match import Match
from engine.core.questions.choice import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from render.boards.epic.questions.asked import asked
from render.wording.words import words
from tests.browser.sampled import panel_of
from tests.engine.epic.positions import at, say

ARMY = {"by": "sparta", "at": "thebes", "units": {"boeotia/hoplite-5": 3}, "leaders": ["archidamus"]}
FOES = {"by": "athens", "at": "w3428", "units": {"attica/hoplite-4": 3}}


def armies(**changes: Any) -> Match[Any]:
    """Three Boeotian hoplites in Thebes who are to move, three Attic ones in the open near it."""
    return at("movement", {"stacks.7": ARMY, "stacks.8": FOES, **changes}, seat="sparta")


def test_what_a_battle_has_cost_is_told_before_all_else() -> None:
    match = armies()
    say(match, "sparta", "march thebes; all; to w3428; done")
    told = say(match, "sparta", "fight w3428", combat=[6], morale=[6, 6, 1, 1, 1, 1])
    panel = turn_panel(panel_of(match, "sparta", told))
    first, second, *_ = panel.body.splitlines()
    assert first == "**You have lost 2 Boeotian hoplites (5).**"
    assert second == "Boeotia: Militance −2, now 10."
    theirs = turn_panel(panel_of(match, "sparta", [event for event in told if event.id == "epic.battle-won"]))
    assert "You have lost" not in theirs.body


def test_a_battle_tells_who_was_driven_off() -> None:
    match = armies(**{"stacks.8": {**FOES, "units": {"attica/hoplite-4": 1}}})
    say(match, "sparta", "march thebes; all; to w3428; done")
    told = say(match, "sparta", "fight w3428", combat=[1], morale=[3])
    last = plain_lines(told, words("epic"), "epic")[-1]
    assert "**Sparta has won in 3428 NE of Thespis**; driven off: 1 Attic hoplite (4)." in last


ELEANS = {"by": "athens", "at": "elis", "units": {"elis/hoplite-5": 3}, "leaders": ["alcibiades"]}


def typed(text: str, **changes: Any) -> Draft:
    """What a line of Athens' comes to in the Argive League, with three hoplites and Alcibiades in Elis."""
    match = at("movement", {"stacks.71": ELEANS, **changes}, scenario="argive-league", seat="athens")
    panel = panel_of(match, "athens", [])
    assert panel.draft is not None
    return panel.draft.type(text)


@pytest.mark.parametrize(
    "text",
    [
        "march 3 hoplites from Elis to Olympia",
        "march three Elean hoplites from elis to olympia",
        "move all units from Elis to Olympia",
        "send Alcibiades with 3 hoplites from Elis to Olympia",
        "march elis olympia",
        "march from Elis to Olimpia with 3 hoplites under Alcibiades",
    ],
)
def test_a_march_is_said_as_people_say_it(text: str) -> None:
    assert typed(text).text == "march elis; all; to olympia; halt"


@pytest.mark.parametrize("verb", ["besiege", "storm", "lead", "fight"])
def test_a_verb_of_another_question_sends_nobody_off(verb: str) -> None:
    draft = typed(verb)
    assert draft.choices == []
    assert draft.problem is not None


def test_a_leader_of_the_place_goes_along_where_several_march() -> None:
    assert typed("march 2 hoplites from Elis to Olympia").text == (
        "march elis; led alcibiades; with elis/hoplite-5 2; to olympia; halt"
    )


def test_what_is_too_far_is_told_by_how_much_and_how_far_they_would_get() -> None:
    match = at("movement", {"stacks.71": ELEANS}, scenario="argive-league", seat="athens")
    panel = panel_of(match, "athens", [])
    assert panel.draft is not None
    panel.draft.type("march 3 hoplites from Elis to Lepreum")
    shown = turn_panel(panel)
    assert "it is 3½ movement points away, they have 3" in shown.body
    (nearer,) = shown.menus[-1].options
    order = find(panel, words("epic"), nearer.value)
    assert order is not None
    panel.draft.problem = None
    assert panel.draft.extend(order.choices).problem is None
    assert panel.draft.choices[0] == Choice.parse("march elis")


def test_who_lacks_a_leader_is_told_so_and_offered_no_dead_end() -> None:
    unled = {"stacks.71": {**ELEANS, "leaders": []}}
    refused = typed("march 3 hoplites from Elis to Olympia", **unled).problem
    assert refused is not None
    assert "there is none in Elis" in words("epic").problem(refused)
    assert {str(choice) for choice in typed("march elis", **unled).legal()} == {"with elis/hoplite-5 1", "halt"}


def test_fleets_without_a_leader_are_not_said_to_go_all() -> None:
    fleets = {"stacks.71": {"by": "athens", "at": "naupactus", "units": {"attica/fleet-6": 3}}}
    refused = typed("sail 3 fleets from Naupactus to the Gulf of Corinth", **fleets).problem
    assert refused is not None
    assert "there is none in Naupactus" in words("epic").problem(refused)
    assert "all" not in {choice.verb for choice in typed("sail naupactus", **fleets).legal()}
    one = typed("sail 1 fleet from Naupactus to the Gulf of Corinth", **fleets)
    assert one.text == "sail naupactus; with attica/fleet-6 1; to gulf-of-corinth; halt"


def drafted(text: str, match: Match[Any], seat: str = "sparta") -> Panel:
    """A seat's panel with a typed draft."""
    panel = panel_of(match, seat, [])
    assert panel.draft is not None
    assert panel.draft.type(text).problem is None
    return turn_panel(panel)


def test_a_draft_tells_whom_one_will_fight_and_at_what_odds() -> None:
    shown = drafted("march thebes; all; to w3428", armies())
    first = shown.body.splitlines()[0]
    assert first.startswith("**Battle in 3428 NE of Thespis**: 3 on 3, odds ")
    assert "won " in first
    alone = drafted("march thebes; led archidamus; with boeotia/hoplite-5 1; to w3428", armies())
    assert "1 on 3, odds 1-3; won 1 in 10, none lost" in alone.body


def test_a_preview_tells_the_odds_of_what_dice_will_decide() -> None:
    panel = panel_of(armies(), "sparta", [])
    assert panel.draft is not None
    assert panel.draft.type("march thebes; all; to w3428; done").problem is None
    shown, _ = preview_panel(panel, Press("preview", panel.table.id))
    assert "**What the dice will decide**\n**Battle in 3428 NE of Thespis**: 3 on 3, odds " in shown.body
    fought = armies()
    say(fought, "sparta", "march thebes; all; to w3428; done")
    panel = panel_of(fought, "sparta", [])
    assert panel.draft is not None
    assert panel.draft.type("fight w3428").problem is None
    assert "3 on 3, odds " in preview_panel(panel, Press("preview", panel.table.id))[0].body


def test_a_draft_tells_what_walls_would_cost() -> None:
    shown = drafted("march thebes; all; to plataea", armies())
    assert shown.body.startswith("**Plataea** (its garrison): storming its walls is ")


def test_a_battle_that_is_to_be_fought_says_its_odds_again() -> None:
    match = armies()
    say(match, "sparta", "march thebes; all; to w3428; done")
    assert "3 on 3, odds " in turn_panel(panel_of(match, "sparta", [])).body


def test_a_line_of_the_menu_begins_with_where_it_leads() -> None:
    army = {**ARMY, "units": {"boeotia/hoplite-5": 3, "boeotia/cavalry-5": 1}}
    menu = turn_panel(panel_of(armies(**{"stacks.7": army}), "sparta", [])).menus[-1]
    marches = [option.label for option in menu.options if option.label.startswith("March ")]
    assert any(label.startswith("March to Plataea: 4 units under ") for label in marches), marches
    assert all(len(label) <= 100 for label in marches)


def spans(text: str) -> list[str]:
    """What stands as code in a text and says more than a verb."""
    return [said for said in re.findall(r"`([^`]+)`", text) if " " in said]


@pytest.mark.parametrize(("entry", "seat"), [("movement", "athens"), ("muster", "athens"), ("muster", "sparta")])
def test_examples_are_orders_that_can_be_given(entry: str, seat: str) -> None:
    panel = panel_of(at(entry, {}, scenario="argive-league", seat=seat), seat, [])
    asked = turn_panel(panel, face="tools").body
    assert panel.draft is not None
    for said in spans(asked):
        assert panel.draft.copy().type(said).problem is None, asked
    assert "thebes" not in asked


def test_an_order_that_is_said_wrong_gets_an_example_of_ones_own() -> None:
    panel = panel_of(at("movement", {"stacks.71": ELEANS}, scenario="argive-league", seat="athens"), "athens", [])
    assert panel.draft is not None
    panel.draft.type("march nowhere at all")
    shown = turn_panel(panel).body
    assert "Say from where" in shown
    assert "thebes" not in shown


def test_why_not_speaks_of_nothing_that_the_scenario_does_not_have() -> None:
    panel = panel_of(at("muster", {}, scenario="argive-league", seat="athens"), "athens", [])
    told = why_panel(panel).body
    assert not [verb for verb in ("fort", "wall", "long-walls", "cede", "build") if f"`{verb}" in told]
    assert panel.draft is not None
    assert panel.draft.type("wall athens").problem is not None, "whoever asks is told"
    campaign = panel_of(at("muster", {}, scenario="campaign", seat="athens"), "athens", [])
    assert campaign.draft is not None
    assert "cede" not in campaign.draft.closed(), "a war between two"


def test_nothing_is_left_ahead_for_questions_that_never_come() -> None:
    def kinds(scenario: str) -> set[str]:
        panel = panel_of(at("muster", {}, scenario=scenario, seat="athens"), "athens", [])
        return {option.label for menu in plan_panel(panel).menus for option in menu.options}

    short, long = (" ".join(sorted(kinds(scenario))).casefold() for scenario in ("argive-league", "campaign"))
    assert "card" in long
    assert "card" not in short


def test_no_hand_is_to_be_seen_where_there_are_no_cards() -> None:
    panel = panel_of(at("muster", {}, scenario="argive-league", seat="athens"), "athens", [])
    assert "hand" not in sights(panel.table, seated=True)
    campaign = panel_of(at("muster", {}, scenario="campaign", seat="athens"), "athens", [])
    assert "hand" in sights(campaign.table, seated=True)


def test_supply_says_where_it_goes() -> None:
    panel = panel_of(at("supply", {"stacks.71": ELEANS}, scenario="argive-league", seat="athens"), "athens", [])
    assert "What they cost: " in turn_panel(panel).body
    assert "Elis (1½)" in turn_panel(panel).body


def test_a_siege_that_is_ordered_too_late_is_told_when_it_comes_and_what_can_be_done_now() -> None:
    refused = typed("besiege lepreum").problem
    assert refused is not None
    told = words("epic").problem(refused)
    assert "comes once a season" in told
    assert "`storm`" in told


def test_a_whole_seasons_placing_says_whose_units_and_speaks_of_no_building_where_there_is_none() -> None:
    panel = panel_of(at("muster", {}, scenario="argive-league", seat="athens"), "athens", [])
    labels = [option.label for menu in turn_panel(panel).menus for option in menu.options]
    (whole,) = [label for label in labels if re.match(r"Place \d+ units of Attica; that is all$", label)]
    assert not [label for label in labels if "build nothing" in label], whole


def test_a_menu_line_that_also_ends_the_placing_says_so() -> None:
    panel = panel_of(at("muster", {}, scenario="argive-league", seat="athens"), "athens", [])
    lines = {order.text: order.choices for order in whole_orders(panel, words("epic"))}
    ending = {text for text, choices in lines.items() if len(choices) > 1 and choices[-1] == Choice("done")}
    assert ending
    assert {text for text in lines if text.endswith("; that is all")} == ending


def test_cities_come_before_hexes_where_one_looks_for_a_place() -> None:
    table = panel_of(at("muster", {}, scenario="argive-league", seat="athens"), "athens", []).table
    found = [choice.name for choice in sights_like(table, 1, "argos")]
    assert found[0] == "Argos"
    assert any(name[:1].isdigit() for name in found[1:])


def test_who_has_taken_a_city_reads_what_each_way_to_deal_with_it_brings() -> None:
    army = {"by": "athens", "at": "megara", "units": {"attica/hoplite-4": 3}}
    match = at("capture", {"stacks.71": army}, scenario="argive-league", seat="athens", hex="megara")
    told = turn_panel(panel_of(match, "athens", [])).body
    assert "Megarid: 2 of its 3 cities are yours." in told
    assert "Keep: Megarid pays 1 talent less a year." in told
    assert "Destroy: Allegiance −4, Militance −2 in your regions; +4, −2 in theirs." in told
    assert "Only regions score; at a new year Megarid goes over" in told


def test_where_nothing_is_built_and_no_cards_are_played_nothing_speaks_of_it() -> None:
    panel = panel_of(at("muster", {}, scenario="argive-league", seat="athens"), "athens", [])
    (menu,) = term_menu(panel.table)
    assert not {"Event cards", "Build Pool"} & {option.label for option in menu.options}
    assert "buil" not in turn_panel(panel).headline + turn_panel(panel).body


def test_while_units_are_placed_the_panel_says_what_they_will_cost() -> None:
    panel = panel_of(at("muster", {}, scenario="argive-league", seat="athens"), "athens", [])
    assert panel.draft is not None
    panel.draft.type("place attica/hoplite-4 3 athens")
    assert "Supply now **4** of 22 talents each season; income 10 a year." in turn_panel(panel).body


def test_whoever_has_come_before_ones_cities_is_told_before_all_else_and_once() -> None:
    army = {"by": "sparta", "at": "thebes", "units": {"boeotia/hoplite-5": 5}, "leaders": ["archidamus"]}
    match = at("movement", {"stacks.7": army}, seat="sparta")
    told = say(match, "sparta", "march thebes; all; to oropus; done")
    panel = panel_of(match, "athens", told)
    assert facts(panel, "").lines[0] == "**Sparta has come to Oropus (5 units).**"
    assert [line.text for line in recent(panel)[0] if "Oropus" in line.text] == []
    assert "Sparta has come" not in "".join(facts(panel_of(match, "sparta", told), "").lines)


def test_what_done_ends_is_read_before_it_is_sent_and_not_only_after() -> None:
    panel = panel_of(at("supply", {"stacks.71": ELEANS}, scenario="argive-league", seat="athens"), "athens", [])
    assert panel.draft is not None
    panel.draft.extend([Choice("done")])
    pressed = replace(panel, parts=(Part(0, 1, "Done"),))
    assert re.search("1. All .* are paid for", chain(pressed, words("epic")))


def test_only_those_who_may_march_are_counted_and_why_they_cannot_leave_is_said() -> None:
    raiders = {"by": "sparta", "at": "w3428", "units": {"boeotia/hoplite-5": 2}, "raiding": True}
    others = {"by": "sparta", "at": "w3428", "units": {"boeotia/cavalry-5": 2}, "leaders": ["archidamus"]}
    match = at("movement", {"stacks.7": raiders, "stacks.8": others}, seat="sparta")
    scene = View(match, seat_view("sparta"))
    can = next(line for line in asked(scene, "sparta", words("epic")) if line.startswith("Can march"))
    assert "3428 NE of Thespis (2)" in can, can
    draft = Draft(scene, "sparta")
    draft.type("march w3428; all")
    told = asked(View(draft.match, draft.viewer), "sparta", words("epic"))
    assert any(line.startswith("**They can't leave like this**: 2 units") for line in told), told


def test_all_who_are_named_go_with_all_their_leaders_as_in_the_menu() -> None:
    led = {"stacks.71": {**ELEANS, "leaders": ["alcibiades", "nicias"]}}
    assert typed("march 3 hoplites from elis to olympia", **led).text.startswith("march elis; all; to olympia")
    assert typed("march 2 hoplites from elis to olympia", **led).text.startswith("march elis; led ")


# ---------------------------------------------------------------------- cards, sieges, and who was beaten

NEAR_LECHAEUM: dict[str, Any] = {
    "hands": {"athens": ["city-betrayal/argos", "helot-uprising", "allied-unrest", "allied-unrest"], "sparta": []},
    "stacks.8": {"by": "athens", "at": "w3031", "leaders": ["phormio"]},
}


def lines_of(match: Match[Any], seat: str) -> list[str]:
    """What a seat's question is about."""
    return asked(View(match, seat_view(seat)), seat, words("epic"))


def test_cards_that_could_be_played_stand_beside_placing_with_what_a_die_must_show() -> None:
    """Whose stance plays none leaves one ahead then."""
    told = "Cards that can be played as things stand: Betrayal: Argos (4+) · Helots (a 6)"
    assert told in lines_of(at("muster", NEAR_LECHAEUM, seat="athens"), "athens")
    assert "You hold: Unrest ×2 · Betrayal: Argos (4+) · Helots (a 6)" in lines_of(at("cards", NEAR_LECHAEUM), "athens")


def test_a_card_in_vain_says_where_it_was_tried() -> None:
    match = at("cards", NEAR_LECHAEUM)
    told = say(match, "athens", "betray city-betrayal/argos lechaeum", card=[2])
    [line] = [line for line in plain_lines(told, words("epic"), "epic") if "City Betrayal" in line]
    assert "**City Betrayal: Argos** on Lechaeum. A die of 2 +2 = 4, 6 needed: in vain." in line


STORMING: dict[str, Any] = {"stacks.7": {**ARMY, "at": "plataea"}, "stacks.8": {**FOES, "at": "plataea"}}


def test_who_breaks_a_storm_off_reads_where_his_own_are() -> None:
    match = at(
        "battle", STORMING, place="plataea", attacker="sparta", defender="athens", ground="fortress", attacking=["7"],
        defending=["8"],
    )  # fmt: skip
    told = say(match, "sparta", "withdraw", leader=[1])
    lines = toll(View(match, seat_view("sparta")), "sparta", told)
    assert any("still lie before Plataea." in line for line in lines), lines


def test_a_look_at_a_city_tells_who_lies_before_it() -> None:
    match = at("movement", {"stacks.7": {**ARMY, "at": "plataea"}}, seat="sparta")
    assert "Sparta before it (3 units)" in place_text(View(match, seat_view("athens")), "plataea")
    besieged = at("movement", {"stacks.7": {**ARMY, "at": "plataea"}, "sieges.plataea": 2}, seat="sparta")
    told = " ".join(place_text(View(besieged, seat_view("athens")), "plataea").split())
    assert "besieged by Sparta (3 units), siege morale 2" in told


def test_what_stances_have_answered_is_told_once_and_says_what_was_left_undone() -> None:
    answers = [["plan standing 4", "fight-on"], ["plan standing 4", "fight-on"], ["plan standing 9", "done epic.raid"]]
    answers.append(["plan standing 12", "done epic.discard begun"])
    first, second, *others = planned_lines(answers, words("epic")).splitlines()
    assert first.startswith("Fight on ×2 (")
    assert second.startswith("Nobody raids (")
    assert [line.split(" (")[0] for line in others] == ["All other cards are kept"]
