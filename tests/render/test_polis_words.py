"""Everything Polis can say or ask has its words."""

from __future__ import annotations

import re

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.ahead.draft import draft
from engine.core.dice import Dice, uniform
from engine.core.event import Event, mask_events
from engine.core.files.data import DATA
from engine.core.match import new_match
from engine.core.questions.choice import Choice
from engine.core.secrets.secret import PUBLIC, REFEREE, seat_view
from engine.core.secrets.view import View
from engine.games.polis.development import creation
from engine.games.polis.end_of_round import ENDINGS
from render.boards.polis import status as polis_status
from render.boards.polis.recap import STYLE
from render.boards.polis.status import coming, pressing
from render.boards.polis.text import alt_text, board_text
from render.boards.polis.toll import toll
from render.wording.plain_text import WIDTH
from render.wording.recap import recap, tail
from render.wording.words import words
from tests.engine.polis.positions import asked, at, say
from tests.engine.told import arguments_of, events_of, orders_of
from tests.render.words_checks import choices_missing

load_games()
WORDS = words("polis")


def test_every_check_has_words_for_its_refusal():
    verbs = [verb for kind in registry.rules("polis").kinds.values() for verb in kind.verbs]
    codes = {check.code for verb in verbs for check in verb.checks}
    assert [code for code in sorted(codes) if not WORDS.has(f"refused-{tail(code)}")] == []


def test_every_refusal_that_a_game_comes_to_can_be_said():
    said = set()
    match, _ = new_match(registry.rules("polis"), "campaign", {}, Dice("refusals", {}))
    for step in range(400):
        if match.outcome is not None:
            break
        (_, decision), *_ = match.pending().items()
        kind, scene = match.kind(decision), match.scene(decision)
        for verb in kind.verbs:
            for choice in list(verb.candidates(scene))[::3]:
                if (refusal := verb.refusal(scene, choice)) is not None:
                    said.add(WORDS.text(f"refused-{tail(refusal.code)}", **refusal.args))
        legal = match.legal(decision)
        match.play(decision.seat, decision.id, legal[uniform(f"refusals/{step}", len(legal))])
    assert len(said) > 50


def test_every_event_has_words():
    otherwise = STYLE.silent | STYLE.folded | STYLE.riders
    told = {tail(id) for id in events_of("polis")} - otherwise
    silent = [id for id in told if not any(WORDS.has(f"event-{id}{known}") for known in ("", "-known", "-box"))]
    assert sorted(silent) == []


def test_every_question_and_every_verb_has_words():
    kinds = registry.rules("polis").kinds
    missing = [kind for kind in kinds if not WORDS.has(f"prompt-{tail(kind)}")]
    verbs = {verb.name for kind in kinds.values() for verb in kind.verbs}
    assert missing + [verb for verb in sorted(verbs) if not WORDS.has(f"verb-{verb}")] == []
    assert choices_missing("polis") == []


@pytest.mark.parametrize(
    ("asked", "payments"),
    [
        ("hoplites", creation.HOPLITE_PAYMENTS),
        ("galleys", creation.GALLEY_PAYMENTS),
        ("merchants", creation.MERCHANT_PAYMENTS),
    ],
)
def test_the_question_for_the_next_unit_names_all_that_pays_for_it(asked, payments):
    said = WORDS.prompt(f"polis.{asked}")
    assert [good for good in payments if WORDS.name(good).lower() not in said] == []


def test_the_answers_for_tribute_say_what_the_rows_bring():
    board = registry.rules("polis").board
    wrong = [
        (land, said)
        for land, tribute in board.tribute.items()
        for good, row in tribute.rows.items()
        for hoplites, brought in enumerate(row, start=1)
        if f": {brought} {WORDS.name(good).lower()}" not in (said := WORDS.choice(Choice(good, (hoplites,))))
    ]
    assert wrong == []


def test_a_retreat_is_said_to_cost_what_it_costs():
    price = f"{registry.rules('polis').board.costs.cowardice} prestige"
    said = [WORDS.choice(Choice("retreat")), WORDS.prompt("polis.stand"), WORDS.prompt("polis.stand", "went_on")]
    assert [text for text in said if price not in text] == []


def test_every_ending_condition_tactic_and_stance_has_words():
    rules = registry.rules("polis")
    ids = [f"ending-{reason}" for reason in ENDINGS]
    ids += [f"when-{name}" for name in rules.predicates]
    ids += [f"tactic-{name}" for name in rules.tactics]
    ids += [id for stance in rules.stances for id in (f"stance-{stance.name}", f"matter-{stance.matter}")]
    ids += orders_of("polis")
    assert [id for id in ids if not WORDS.has(id)] == []


def test_no_event_is_worded_with_what_it_does_not_tell():
    """What the recap adds itself, or what belongs to every line, is not an event's to tell."""
    text = (DATA / "polis" / "en.ftl").read_text("utf-8")
    wrong = []
    for id, said in arguments_of("polis").items():
        for body in re.findall(rf"^event-{tail(id)}(?:-known)? =((?:.*\n)(?:[ \t].*\n|\n(?=[ \t]))*)", text, re.M):
            asked = {name.split("-")[0] for name in re.findall(r"\$([a-z-]+)", body)}
            wrong += [f"{id}: {name}" for name in sorted(asked - said - {"count", "place"})]
    assert wrong == []


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_whole_game_can_be_told_to_everybody(seed):
    rules = registry.rules("polis")
    match, told = new_match(rules, "campaign", {}, Dice(seed, {}))
    step = 0
    while match.outcome is None:
        (seat, decision), *_ = match.pending().items()
        legal = match.legal(decision)
        told += match.play(seat, decision.id, legal[uniform(f"{seed}/{step}", len(legal))])
        step += 1
    for viewer in (PUBLIC, REFEREE, seat_view("athens"), seat_view("sparta")):
        lines = recap(mask_events(told, viewer), WORDS, STYLE).lines
        assert len(lines) > 10
        assert all(line.text.strip() for line in lines)
    assert WORDS.ending(match.outcome)


def test_hidden_cards_are_named_only_to_their_seat():
    rules = registry.rules("polis")
    drawn = []
    for number in range(200):
        match, told = new_match(rules, "corinthian-war", {}, Dice(f"cards{number}", {}))
        step = 0
        while match.outcome is None:
            (seat, decision), *_ = match.pending().items()
            legal = match.legal(decision)
            told += match.play(seat, decision.id, legal[uniform(f"{number}/{step}", len(legal))])
            step += 1
        drawn = [event for event in told if event.id == "polis.hand-dealt"]
        if drawn:
            break
    assert drawn, "no battle in 200 games"
    seat = drawn[0].args["seat"]
    (own,) = mask_events(drawn[:1], seat_view(seat))
    (other,) = mask_events(drawn[:1], PUBLIC)
    assert "cards" in WORDS.event(other)
    assert WORDS.event(own) != WORDS.event(other)


def test_the_board_in_words_fits_a_phone():
    rules = registry.rules("polis")
    match, _ = new_match(rules, "campaign", {}, Dice("board", {}))
    text = board_text(rules.board, match.state, WORDS)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "Athenai A 4/8" in text
    assert len(alt_text(rules.board, match.state, WORDS)) <= 1000


def test_whoever_has_lost_a_polis_reads_which():
    rules = registry.rules("polis")
    match, _ = new_match(rules, "campaign", {}, Dice("toll", {}))
    polis = next(polis for polis, tile in match.state.poleis.items() if tile.owner == "athens")
    match.state.poleis[polis].owner = "sparta"
    events = [Event("polis.polis-taken", {"seat": "sparta", "polis": polis, "amount": 1, "origin": "athens"}, "7")]
    assert toll(events, rules.board, match.state, "athens", WORDS) == [f"**You have lost {WORDS.name(polis)}.**"]
    assert toll(events, rules.board, match.state, "sparta", WORDS) == []


def test_a_player_is_told_what_the_people_eat_and_who_is_in_danger():
    rules = registry.rules("polis")
    match, _ = new_match(rules, "campaign", {}, Dice("hungry", {}))
    match.correct("hoplites.ionia", {"athens": 0, "sparta": 3})
    match.correct("stock.athens", {"wheat": 5})
    lines = pressing(rules.board, match.state, "athens", WORDS)
    assert lines[0] == "At the end of the round your 7 citizens eat 7 wheat; you have 5."
    assert any("Chios" in line for line in lines)


def offers(match):
    (seat,) = match.pending()
    return [WORDS.compound(order) for order in View(match, seat_view(seat)).compounds(seat)]


def test_a_collection_is_offered_with_its_hoplites_and_its_goods():
    found = offers(at(to_move="athens", hoplites__attika={"athens": 3}))
    assert "Collect 1 metal and 3 silver in Attika: hoplites 1 on metal, 2 on silver" in found


def test_a_move_that_makes_a_battle_says_so_with_how_many_meet():
    match = at(round="4", to_move="sparta", hoplites__megaris={"athens": 4}, hoplites__argolis={"sparta": 4})
    found = offers(match)
    assert "Move 4 hoplites Argolis → Megaris; battle: 4 against 4" in found
    assert "Move 3 hoplites Argolis → Megaris" in found, "seven are no battle"
    view = View(match, seat_view("sparta"))
    told = {3: [], 4: ["Battle in Megaris at the end of your turn: 4 against 4"]}
    for going, lines in told.items():
        drafted = draft(view, "sparta", "; ".join(["move megaris", *["from argolis"] * going]))
        assert coming(View(drafted.match, drafted.viewer), "sparta", WORDS) == lines


def test_a_phoros_that_loses_the_game_says_so_before_it_is_chosen():
    match = at("end-of-round", passed=["sparta", "athens"], prestige__sparta=2, stock__sparta={"wheat": 4})
    assert asked(match) == ("sparta", "polis.phoros")
    found = offers(match)
    assert found[0] == "No Phoros"
    assert found[-1] == "Phoros: 2 silver for 2 prestige: none left, which loses the game"
    assert "Phoros: 1 silver for 1 prestige, 1 left" in found


def test_an_answer_to_an_attack_says_what_it_costs():
    held = {"sparta": ["phalanx/othismos", "archers/shooting", "phalanx/advance", "cavalry/advance"]}
    held["athens"] = ["phalanx/advance", "archers/advance", "cavalry/advance", "salpinx/ambush"]
    args = {"territory": "boiotia", "hands": held, "deck": []}
    match = at("battle", args=args, round="5a", hoplites__boiotia={"athens": 4, "sparta": 4})
    say(match, "attack phalanx/othismos archers/shooting; stand")
    found = offers(match)
    assert found[0] == "Answer Phalanx Advance, Archers Advance: nothing lost, they +1 prestige"
    assert found[-1].endswith(": lose 2 units, they +2 prestige, you −1 prestige")


def test_a_civil_war_is_told_with_the_silver_as_silver_and_the_citizens_as_citizens():
    match = at(proxenos__athens="thebai", stock__athens={"silver": 6}, to_move="athens")
    told = [WORDS.event(event) for event in say(match, "stasis thebai")]
    assert "6 silver" in told[0]
    assert "citizens" in told[1]
    assert str(match.state.poleis["thebai"].population) in told[1]
    assert not any("6 citizens" in line for line in told)


def test_nothing_of_the_round_that_is_over_presses_at_its_end():
    match = at("end-of-round", passed=["sparta", "athens"], stock__athens={"wheat": 9}, stock__sparta={"wheat": 4})
    while match.pending():
        ((seat, decision),) = match.pending().items()
        lines = pressing(match.rules.board, match.state, seat, WORDS)
        assert not [line for line in lines if "has passed" in line or "eat" in line]
        match.play(seat, decision.id, match.legal(decision)[0])


def test_who_is_short_of_wheat_reads_by_how_much():
    match = at(
        "end-of-round", passed=["sparta", "athens"], stock={"athens": {"wheat": 4}, "sparta": {"wheat": 4}},
        poleis__pylos={"owner": "sparta", "population": 2},
    )  # fmt: skip
    view = View(match, seat_view("sparta"))
    assert polis_status.asked(view, "sparta", WORDS) == ["Your 6 citizens eat 6 wheat; you have 4."]
    say(match, "pay")
    ((seat, _),) = match.pending().items()
    assert not any("eat" in line for line in polis_status.asked(View(match, seat_view(seat)), seat, WORDS))


def test_the_defender_stands_before_a_hidden_attack_and_then_before_his_own():
    hands = {"sparta": ["phalanx/othismos", "phalanx/advance"], "athens": ["phalanx/advance", "phalanx/advance"]}
    match = at(
        "battle", args={"territory": "boiotia", "hands": hands}, round="5a",
        hoplites__boiotia={"athens": 5, "sparta": 5},
    )  # fmt: skip
    say(match, "attack phalanx/othismos phalanx/advance")
    assert "still face down" in _prompt(match)
    say(match, "stand; defend phalanx/advance phalanx/advance")
    assert "next attack is yours" in _prompt(match)


def _prompt(match):
    ((_, decision),) = match.pending().items()
    return WORDS.prompt(decision.kind, match.scene(decision).frame.at)


def test_who_chooses_an_action_reads_which_it_is_and_what_there_is_to_pay_with():
    match = at(
        to_move="athens", stock__athens={"silver": 0, "wheat": 3}, prestige__athens=4, hoplites__attika={"athens": 1}
    )
    first = polis_status.asked(View(match, seat_view("athens")), "athens", WORDS)
    assert first[0].startswith("Action 1 of 2 · Prestige 4 · wheat 3, silver 0")
    say(match, "collect attika; silver 1")
    assert polis_status.asked(View(match, seat_view("athens")), "athens", WORDS)[0].startswith("Action 2 of 2")


def test_the_peace_of_a_round_presses_as_long_as_it_lasts():
    match = at(to_move="athens", round="4", event="thirty-years", banned=["siege owned"])
    lines = pressing(match.rules.board, match.state, "athens", WORDS)
    assert "Thirty Years' Peace: nobody may besiege the other side's poleis this round." in lines


def test_more_growth_than_there_is_wheat_is_refused_with_that_reason():
    match = at(
        "end-of-round", passed=["sparta", "athens"], stock={"athens": {"wheat": 8}, "sparta": {"wheat": 4}},
        poleis__chios={"owner": "athens", "population": 1},
    )  # fmt: skip
    while asked(match)[1] != "polis.growth":
        say(match, "pay" if asked(match)[1] == "polis.supply" else "done")
    seat = asked(match)[0]
    view = View(match, seat_view(seat))
    assert polis_status.asked(view, seat, WORDS) == ["You have 3 wheat for it."]
    typed = draft(view, seat, "grow athenai 3; grow chios 1")
    pressed = draft(view, seat, [Choice("grow", ("athenai", 3)), Choice("grow", ("chios", 1))])
    for refused in (typed, pressed):
        assert WORDS.problem(refused.problem).startswith(
            "No wheat is left for “grow chios 1”: each new citizen takes 1"
        )
