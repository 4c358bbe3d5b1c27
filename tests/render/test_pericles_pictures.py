"""The pictures of Pericles besides the board: the Assemblies, hands, battles and their reports."""

from __future__ import annotations

import io
from functools import cache

import msgspec
import pytest
from PIL import Image

from bot.service.installed import load_games
from engine.core.dice import Dice, uniform
from engine.core.event import Event
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secrets.secret import PUBLIC, Secret, seat_view
from engine.core.secrets.view import View
from engine.games.pericles.aristophanes.political_cards import holds
from engine.games.pericles.assembly.debates import Debate
from engine.games.pericles.political.political_issues import PoliticalIssues
from engine.games.pericles.table.state import (
    AGIADS,
    ARISTOCRATS,
    ATHENS,
    DEMAGOGUES,
    EURYPONTIDS,
    SEATS,
    SIDES,
    SPARTA,
    Chip,
    Played,
)
from render import picture as front
from render.boards.pericles import pictures as pericles_pictures
from render.boards.pericles.asked import asked
from render.boards.pericles.assembly import Display, spoken_in
from render.boards.pericles.battle import BattleSheet, battles_in
from render.boards.pericles.cards import CONDITIONS, card_back, card_face, conditions_met, leader_face
from render.boards.pericles.data import facts
from render.boards.pericles.issues import ISSUES, chip, marker, marker_back, seat_badge
from render.boards.pericles.pictures import EXTRA, assembly_picture, battle_picture, hand_picture
from render.boards.pericles.plays import play_lines
from render.drawing.theme import UnknownId
from render.wording.words import words
from tests.each import each
from tests.engine.pericles import issue_tables
from tests.engine.pericles.politics import entourage, hand, lay_out, say, staged, table_of
from tests.render.pericles_positions import crowded, debating, fought, politics, start
from tests.render.pictures_checks import Alike, changed, draws_of
from tests.render.test_colour_blind import SIGHT, seen, share_that_differs

load_games()
WORDS = words("pericles")
LIMIT = 400_000
ARISTOCRAT = seat_view(ARISTOCRATS)


def shown(picture):
    return Image.open(io.BytesIO(picture.data))


# ---------------------------------------------------------------------- the Assemblies


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.tracks[ATHENS].append(Chip("colony", 0)),
        lambda s: setattr(s.tracks[ATHENS][0], "space", 3),
        lambda s: setattr(s.tracks[SPARTA][0], "space", -3),
        lambda s: s.debates.update({ATHENS: 3}),
        lambda s: s.debate.update({SPARTA: []}),
        lambda s: setattr(s.debate[ATHENS][0], "tokens", 1),
        lambda s: setattr(s.debate[ATHENS][1], "trusted", ""),
        lambda s: s.favor.update({SPARTA: AGIADS}),
        lambda s: s.controlling.update({SPARTA: AGIADS}),
        lambda s: s.strategy_board.update({ATHENS: 2}),
        lambda s: s.stock.update({ATHENS: 2}),
        lambda s: s.leaders.remove(AGIADS),
        lambda s: s.hands[AGIADS].things.pop(),
        lambda s: setattr(s, "status", "war"),
    ],
)
def test_what_changes_in_an_assembly_is_seen(change):
    assert changed(lambda state: assembly_picture(state, {}), debating(), change)


def brain_trust_asked():
    """The Agiad Leader has spoken on Oracle against a card; his question, and the table as if no debate had been."""
    state = table_of()
    lay_out(state, "sparta", "oracle centre", "games centre")
    hand(state, "agiads", "s08", "leader")
    hand(state, "eurypontids", "s02", "leader")
    entourage(state, "agiads", "s05", "s09", "s10")
    match, _ = staged(state, Debate(side="sparta", seat="agiads"))
    match.position.state.phase = "assembly"
    say(match, "debate oracle centre")
    laid = View(match, seat_view("agiads"))
    before = front.with_question(laid, "agiads", "assembly")
    say(match, "play leader", "agiads")
    say(match, "play s02", "eurypontids")
    return before, View(match, seat_view("agiads"))


def test_the_question_about_the_brain_trust_shows_the_cards_that_have_just_been_laid():
    before, view = brain_trust_asked()
    match = view.match
    assert view.asked("agiads").kind == "pericles.brain-trust"
    shown_now = front.with_question(view, "agiads", front.deciding(view, "agiads"))
    assert shown_now.data != before.data
    (spoken,) = spoken_in(view).values()
    assert [(one.seat, one.card) for one in spoken] == [("agiads", "leader"), ("eurypontids", "s02")]
    assert match.state.debate["sparta"] == [], "the debate is not over"


def test_the_question_about_the_brain_trust_says_what_the_chance_is_worth_to_its_owner():
    _, view = brain_trust_asked()
    told = " ".join(asked(view, "agiads", WORDS))
    values = sorted(facts().cards[card].value for card in ("s05", "s09", "s10"))
    assert f"you 6 and one of {', '.join(map(str, values))}, the Eurypontids" in told


def test_a_colony_is_founded_over_the_map_though_it_is_asked_in_the_political_phase():
    state = issue_tables.table_of(sicily={"delian_land": 1}, corcyra={"athenian_base": 1})
    state.phase = "political"
    match, _ = staged(issue_tables.won(state, "athens", colony=-1), PoliticalIssues())
    view = View(match, seat_view("demagogues"))
    assert view.asked("demagogues").kind == "pericles.colony"
    assert front.deciding(view, "demagogues") == ""


def test_the_pawn_stands_on_the_issue_being_debated_black_at_war_white_at_peace():
    state = debating()
    plain, here, there = (
        assembly_picture(state, now) for now in ({}, {ATHENS: ("league", 2)}, {ATHENS: ("games", -1)})
    )
    state.status = "war"
    assert len({plain.data, here.data, there.data, assembly_picture(state, {ATHENS: ("league", 2)}).data}) == 4


@pytest.mark.parametrize("count", [1, 7, 12, 18])
def test_a_display_holds_as_many_issues_as_there_are(count):
    state = debating()
    state.tracks[ATHENS] = [Chip("military", space % 15 - 7) for space in range(count)]
    display = Display(state, ATHENS, None, ())
    assert display.size >= 0.6
    assert sum(len(issues) for issues in display.columns.values()) == count
    state.tracks[ATHENS] = [Chip("military", 0)] * count
    assert assembly_picture(state, {}).width == 1080


def test_a_politics_only_scenario_shows_one_city_state():
    assert assembly_picture(politics(), {}).height < 0.6 * assembly_picture(debating(), {}).height


def test_every_issue_has_a_sign_of_its_own():
    known = {issue for side in SIDES for issue in facts().tables.debate_issues[side]} | {"rumor"}
    assert known == set(ISSUES)
    assert len({chip(issue, ATHENS).tobytes() for issue in ISSUES}) == len(ISSUES)


@pytest.mark.parametrize("sight", SIGHT)
def test_factions_and_sides_can_be_told_apart_by_everybody(sight):
    badges = [seen(seat_badge(seat), sight) for seat in SEATS]
    markers = [seen(marker(seat, "military"), sight) for seat in SEATS]
    for made in (badges, markers):
        assert all(share_that_differs(one, other) > 0.02 for i, one in enumerate(made) for other in made[:i])
    backs = [seen(marker_back(side), sight) for side in SIDES]
    assert share_that_differs(*backs) > 0.03


# ---------------------------------------------------------------------- cards and hands


def test_every_card_has_a_face_of_its_own_for_either_faction():
    faces = {card_face(card.id, seat, (), 0.5).tobytes() for card in facts().cards.values() for seat in card.lines}
    assert len(faces) == 2 * len(facts().cards)
    assert len({leader_face(seat).tobytes() for seat in SEATS}) == 4
    assert card_back(ATHENS).tobytes() != card_back(SPARTA).tobytes()


def test_the_half_of_the_other_faction_stands_on_its_head():
    own, other = (card_face("a02", seat) for seat in (ARISTOCRATS, DEMAGOGUES))
    assert share_that_differs(own.convert("RGB"), other.convert("RGB")) > 0.05


def test_conditions_that_are_met_are_written_in_green():
    state = start()
    assert conditions_met(state, ARISTOCRATS) == ("pre", "controlling", "alcibiades")
    assert set(conditions_met(state, DEMAGOGUES)) == {"pre", "alcibiades"}
    assert card_face("a10", ARISTOCRATS, ("pre",)).tobytes() != card_face("a10", ARISTOCRATS).tobytes()


def test_every_condition_of_the_cards_has_words():
    conditions = {line.condition for card in facts().cards.values() for half in card.lines.values() for line in half}
    assert conditions - {""} <= set(CONDITIONS)
    assert all(isinstance(holds(start(), AGIADS, condition), bool) for condition in CONDITIONS)


def test_an_unknown_card_is_named_in_the_error():
    with pytest.raises(UnknownId, match="z99"):
        card_face("z99", AGIADS)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.hands[ARISTOCRATS].things.pop(),
        lambda s: s.leaders.remove(ARISTOCRATS),
        lambda s: s.entourages[ARISTOCRATS].things.pop(),
        lambda s: s.tokens.update({ARISTOCRATS: Secret(5, (ARISTOCRATS,))}),
        lambda s: s.markers.update({ARISTOCRATS: crowded().markers[ARISTOCRATS]}),
        lambda s: setattr(s, "plague", "post"),
    ],
)
def test_what_a_faction_holds_is_seen_in_its_hand(change):
    assert changed(lambda state: hand_picture(state, ARISTOCRAT, ARISTOCRATS), start(), change)


def test_the_compatriots_cards_are_backs():
    state, other = start(), start()
    for thing in other.hands[DEMAGOGUES].things:
        thing.value = "a30"
    assert hand_picture(state, ARISTOCRAT, ARISTOCRATS).data == hand_picture(other, ARISTOCRAT, ARISTOCRATS).data


def test_markers_and_tokens_that_were_shown_are_seen():
    state = crowded()
    hidden = hand_picture(state, seat_view(DEMAGOGUES), ARISTOCRATS)
    for thing in state.markers[ARISTOCRATS].things:
        thing.seen = (ARISTOCRATS, DEMAGOGUES)
    state.tokens[ARISTOCRATS] = Secret(5, (ARISTOCRATS, DEMAGOGUES))
    assert hand_picture(state, seat_view(DEMAGOGUES), ARISTOCRATS).data != hidden.data


# ---------------------------------------------------------------------- battles


def told(battle):
    """The event that tells a whole battle."""
    args = {"theater": battle.theater, "type": battle.type, "seat": battle.general, "second": battle.second}
    armies = {side: msgspec.to_builtins(army) for side, army in battle.armies.items()}
    winner = {} if battle.winner is None else {"winner": battle.winner}
    return Event("pericles.battle-over", {**args, **winner, "margin": battle.margin, "armies": armies})


def test_a_report_shows_each_battle_that_ended():
    battle = fought().battle
    assert battles_in([Event("pericles.battle-won", {}), told(battle), told(battle)]) == [battle, battle]


def test_the_picture_of_a_report_is_that_of_the_battle():
    state = fought()
    match, _ = new_match(rules("pericles"), "1a", {}, Dice("report", {}))
    (made,) = pericles_pictures.report(View(match, PUBLIC), [told(state.battle)])
    assert made.data == battle_picture(state.battle).data


@pytest.mark.parametrize(
    "change",
    [
        lambda b: b.armies[ATHENS].units.update({"athenian-land": 5}),
        lambda b: b.armies[ATHENS].tokens.update({DEMAGOGUES: 5}),
        lambda b: b.armies[ATHENS].lost.update({"athenian-land": 2}),
        lambda b: setattr(b.armies[ATHENS], "ship", False),
        lambda b: setattr(b.armies[SPARTA], "guard", False),
        lambda b: setattr(b.armies[ATHENS], "treachery", 0),
        lambda b: setattr(b.armies[SPARTA], "card", "s08"),
        lambda b: setattr(b, "winner", ATHENS),
        lambda b: setattr(b, "winner", None),
        lambda b: setattr(b, "margin", 1),
        lambda b: setattr(b, "type", "naval"),
        lambda b: setattr(b, "second", True),
        lambda b: setattr(b, "general", EURYPONTIDS),
    ],
)
def test_what_matters_in_a_battle_is_seen(change):
    assert changed(battle_picture, fought().battle, change)


def test_the_total_of_a_picture_is_that_of_the_rules():
    sheet = BattleSheet(fought().battle)
    assert sum(sheet.parts[ATHENS]) == 4 + 2 + 5 + 1 + 2 + 4
    assert sum(sheet.parts[SPARTA]) == 6 + 2 + 4 + 4 + 5 + 1 + 5


def test_an_unknown_theater_is_named_in_the_error():
    battle = fought().battle
    battle.theater = "atlantis"
    with pytest.raises(UnknownId, match="atlantis"):
        battle_picture(battle)


# ---------------------------------------------------------------------- the panel's words


@each("play", facts().plays)
def test_every_aristophanes_card_says_what_it_does(play):
    row = facts().plays[play]
    lines = play_lines(row)
    assert len(lines) == len(row.happenings)
    assert all(0 < len(line) <= 60 for line in lines)


# ---------------------------------------------------------------------- all of them


@pytest.mark.parametrize("caption", [None, "As things stand"])
def test_pictures_are_quick_to_send(caption, as_sent):
    pictures = [
        assembly_picture(debating(), {}, caption=caption),
        hand_picture(debating(), ARISTOCRAT, ARISTOCRATS, caption=caption),
        battle_picture(fought().battle, caption=caption),
    ]
    for made in pictures:
        assert shown(made).size == (made.width, made.height)
        assert made.width <= 1200
        assert len(made.data) <= LIMIT


def test_drawing_leaves_the_state_alone():
    state = fought()
    before = msgspec.msgpack.encode(state)
    assembly_picture(state, {})
    hand_picture(state, ARISTOCRAT, ARISTOCRATS)
    battle_picture(state.battle)
    assert msgspec.msgpack.encode(state) == before


@cache
def played(scenario, seed, every, most):
    """Positions of a random game: now and then, and wherever a battle is being fought."""
    found, (match, _) = [], new_match(rules("pericles"), scenario, {}, Dice(f"picture{seed}", {}))
    for step in range(10_000):
        if match.outcome is not None or len(found) == most:
            break
        if match.state.battle is not None or step % every == every - 1:
            found.append(match.clone())
        (seat, decision), *_ = match.pending().items()
        legal = match.legal(decision)
        match.play(seat, decision.id, legal[uniform(f"{seed}/{step}", len(legal))])
    return found


@pytest.mark.parametrize("viewer", [PUBLIC, ARISTOCRAT, seat_view(AGIADS)], ids=lambda viewer: viewer.tag)
def test_two_matches_that_look_the_same_give_the_same_pictures(viewer):
    alike = Alike(viewer)
    for number, match in enumerate(played("1pw", 4, 45, 9)):
        alike.compare(match, str(number), draws_of(pericles_pictures))
    assert {"assembly", "battle", "board"} <= set(alike.drawn)
    assert ("hand" in alike.drawn) == (alike.seat is not None)


@pytest.mark.parametrize("scenario", ["1pw", "2pw", "t8", "dec", "camp", "9a", "1a", "1b", "6b"])
def test_every_scenario_can_be_drawn(scenario):
    match, _ = new_match(rules("pericles"), scenario, {}, Dice("scenario", {}))
    view = View(match, PUBLIC)
    made = {name: draw(view, None) for name, draw in draws_of(pericles_pictures).items()}
    assert made["board"] is not None


def test_the_front_of_all_games_finds_them():
    assert front.drawable("pericles")
    assert front.reports("pericles")
    assert set(front.extras("pericles")) == {"assembly", "battle"}
    assert "isthmus" in front.places("pericles")


def test_what_there_is_to_look_at_fits_discords_list_of_commands():
    assert all(name.isalpha() and name.islower() and len(extra.about) <= 100 for name, extra in EXTRA.items())


def test_a_card_of_the_last_debate_is_shown_by_what_it_counted():
    state, other = debating(), debating()
    other.debate[ATHENS][0] = Played(ARISTOCRATS, "a02", 5, 3)
    assert assembly_picture(state, {}).data != assembly_picture(other, {}).data
