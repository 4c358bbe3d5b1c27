"""Military issues: building at home, Persian gold, Raids, and the commitment of tokens in closed hands."""

import pytest

from engine.core.dice import Dice
from engine.core.proving.secrecy import check_secrecy
from engine.core.secrets.secret import REFEREE, seat_view
from engine.core.secrets.view import View, mask
from engine.games.pericles.military.expeditions import Expedition
from engine.games.pericles.table.state import AGIADS, ARISTOCRATS, DEMAGOGUES, EURYPONTIDS, SEATS
from tests.engine.pericles.marshals import answer, asked, commit, held, issue, legal, refused, table_of, told_of

ATTICA = {"athenian_base": 2, "athenian_naval": 3, "athenian_land": 3}
LACONIA = {"spartan_base": 2, "spartan_land": 3, "spartan_naval": 1}

# ------------------------------------------------------------------ the issue


def test_a_general_without_tokens_does_nothing_at_all():
    match, told = issue(table_of(athens=ATTICA, tokens={ARISTOCRATS: 0}), ARISTOCRATS, "athens")
    assert asked(match) == []
    assert told_of(told, "cancelled") == [{"seat": ARISTOCRATS, "issue": "military", "theater": "athens"}]


def test_declining_costs_a_token():
    match, _ = issue(table_of(), ARISTOCRATS, "samos")
    assert legal(match) == ["expedition", "decline"]
    answer(match, "decline")
    assert held(match)[ARISTOCRATS] == 4
    assert match.state.committed == {"athens": 1}


def test_nothing_is_raided_but_a_contested_theater_and_with_three_tokens():
    match, _ = issue(table_of(boeotia={"delian_land": 1}), ARISTOCRATS, "boeotia")
    assert refused(match, "raid").code == "pericles.nothing-to-raid"
    contested = {"delian_land": 1, "peloponnesian_land": 1}
    match, _ = issue(table_of(boeotia=contested, tokens={ARISTOCRATS: 2}), ARISTOCRATS, "boeotia")
    assert refused(match, "raid").args == {"needed": 3, "held": 2}


@pytest.mark.parametrize(("tokens", "card", "lost", "honor"), [(5, "a03", 5, 0), (2, "a03", 2, 3), (2, "a01", 1, 0)])
def test_a_raid_takes_tokens_and_what_is_missing_in_honor(tokens, card, lost, honor):
    state = table_of(boeotia={"delian_land": 1, "peloponnesian_land": 1}, tokens={AGIADS: tokens})
    state.decks["athens"].things = [thing for thing in state.decks["athens"].things if thing.value == card]
    match, _ = issue(state, DEMAGOGUES, "boeotia")
    stock, before = dict(state.stock), dict(state.honor)
    told = answer(match, "raid")
    assert told_of(told, "raided") == [
        {"seat": AGIADS, "value": board_value(match, card), "tokens": lost, "honor": honor}
    ]
    assert held(match) == {**dict.fromkeys(SEATS, 5), DEMAGOGUES: 2, AGIADS: tokens - lost}
    assert match.state.stock["sparta"] == stock["sparta"] + lost
    assert match.state.committed == {"athens": 3}
    assert match.state.honor == {**before, DEMAGOGUES: before[DEMAGOGUES] + 3, AGIADS: before[AGIADS] - honor}


def board_value(match, card):
    return match.rules.board.cards[card].value


# ------------------------------------------------------------------ building


def test_each_base_of_the_city_state_builds_one_naval_or_two_land_units():
    match, _ = issue(table_of(athens=ATTICA), ARISTOCRATS, "athens")
    answer(match, "build athenian-land", "build athenian-naval")
    assert legal(match) == ["build athenian-land", "expedition"]
    assert refused(match, "build athenian-naval").code == "pericles.bases-exhausted"
    assert refused(match, "decline").code == "pericles.has-built"
    answer(match, "build athenian-land")
    assert asked(match) == [(ARISTOCRATS, "commit")], "nothing is left to build or to decide"
    assert match.state.pieces["athens"] == {"athenian-base": 2, "athenian-naval": 4, "athenian-land": 5}


def test_league_bases_and_bases_elsewhere_build_nothing():
    state = table_of(athens={"delian_base": 1}, samos={"athenian_base": 2})
    match, _ = issue(state, ARISTOCRATS, "athens")
    assert legal(match) == ["expedition", "decline"]
    match, _ = issue(state, ARISTOCRATS, "samos")
    assert refused(match, "build athenian-land").code == "pericles.not-city-state-theater"


def test_nothing_is_built_at_home_where_the_enemy_rules():
    match, _ = issue(table_of(athens={"spartan_land": 1}), ARISTOCRATS, "athens")
    assert refused(match, "build athenian-land").code == "pericles.no-hold-on-home"


def test_the_300_rise_again_if_they_are_dead_and_pieces_run_out():
    match, _ = issue(table_of(sparta={**LACONIA, "spartan_land": 9}), AGIADS, "sparta")
    assert legal(match) == ["build the-300", "build spartan-naval", "expedition", "decline"]
    answer(match, "build the-300")
    assert refused(match, "build spartan-land").code == "pericles.none-to-build"
    assert refused(match, "build the-300").code == "pericles.none-to-build"
    assert match.state.pieces["sparta"]["the-300"] == 1


def test_a_contested_city_leaves_the_choice_between_raid_and_expedition():
    match, _ = issue(table_of(athens={**ATTICA, "spartan_land": 1}), ARISTOCRATS, "athens")
    answer(match, "build athenian-naval", "build athenian-naval")
    assert legal(match) == ["raid", "expedition"]


def test_persian_gold_raises_units_where_bases_are_within_its_limits():
    state = table_of(sparta=LACONIA, ionia={"peloponnesian_base": 1}, chios={"spartan_base": 1})
    state.persian_bases = 3
    match, _ = issue(state, EURYPONTIDS, "sparta")
    golden = [choice for choice in legal(match) if choice.startswith("gold")]
    assert golden == ["gold spartan-naval sparta", "gold peloponnesian-land ionia", "gold peloponnesian-naval chios"]
    assert refused(match, "gold peloponnesian-naval samos").code == "pericles.gold-needs-base"
    answer(match, *["gold peloponnesian-land ionia"] * 4)
    assert refused(match, "gold peloponnesian-land ionia").code == "pericles.gold-limit"
    answer(match, "gold spartan-naval sparta")
    assert refused(match, "gold spartan-naval sparta").code == "pericles.no-persian-base"
    assert refused(match, "decline").code == "pericles.has-built"
    assert match.state.pieces["ionia"] == {"peloponnesian-base": 1, "peloponnesian-land": 4}
    assert match.state.pieces["sparta"]["spartan-naval"] == 2


def test_the_king_gives_no_gold_to_athens_and_none_without_a_base_in_persia():
    state = table_of(athens=ATTICA, sparta=LACONIA)
    assert not [choice for choice in legal(issue(state, EURYPONTIDS, "sparta")[0]) if choice.startswith("gold")]
    state.persian_bases = 2
    assert not [choice for choice in legal(issue(state, ARISTOCRATS, "athens")[0]) if choice.startswith("gold")]


# ------------------------------------------------------------------ commitment


def test_where_no_enemy_is_the_general_commits_alone():
    match, _ = issue(table_of(samos={"delian_base": 1}, athens=ATTICA, tokens={ARISTOCRATS: 3}), ARISTOCRATS, "samos")
    answer(match, "expedition")
    assert legal(match) == ["commit 1", "commit 2", "commit 3"]
    assert refused(match, "commit 0").code == "pericles.general-commits-one"
    assert refused(match, "commit 4").code == "pericles.too-few-tokens"
    told = answer(match, "commit 1")
    assert told_of(told, "committed") == [{"seat": ARISTOCRATS, "tokens": 1, "theater": "samos"}]
    answer(match, "move athenian-land athens samos")
    assert asked(match) == [], "one token moves one unit, and nobody is there to fight"
    assert match.state.pieces["samos"] == {"delian-base": 1, "athenian-land": 1}


def invasion(**tokens):
    state = table_of(athens=ATTICA, sparta={**LACONIA, "the_300": 1}, isthmus={"peloponnesian_base": 1}, tokens=tokens)
    state.controlling["athens"] = ARISTOCRATS
    match, _ = issue(state, AGIADS, "athens")
    answer(match, "expedition")
    return match


def test_against_an_enemy_all_are_asked_even_those_without_tokens():
    match = invasion(demagogues=0)
    assert asked(match) == [(seat, "commit") for seat in SEATS]
    assert legal(match, DEMAGOGUES) == ["commit 0"]
    assert legal(match, EURYPONTIDS)[-1] == "commit 4"
    assert legal(match, AGIADS) == [f"commit {number}" for number in range(1, 6)]
    assert refused(match, "commit 5", seat=EURYPONTIDS).code == "pericles.commitment-limit"


def test_the_enemies_hands_stay_closed_until_units_have_moved():
    match = invasion()
    told = commit(match, aristocrats=4, demagogues=1, agiads=1, eurypontids=1)
    assert [event["seat"] for event in told_of(told, "committed")] == [AGIADS, EURYPONTIDS]
    assert asked(match) == [(AGIADS, "march")]
    frame = next(f for f in match.position.branches["main"].stack if isinstance(f, Expedition))
    assert {seat: hand.read(REFEREE) for seat, hand in frame.closed.items()} == {ARISTOCRATS: 4, DEMAGOGUES: 1}
    for seat in (AGIADS, EURYPONTIDS, DEMAGOGUES):
        shown = next(
            f for f in mask(match, seat_view(seat)).position.branches["main"].stack if isinstance(f, Expedition)
        )
        assert not shown.closed[ARISTOCRATS].known(seat_view(seat))
    assert held(match)[ARISTOCRATS] == 5, "still theirs"
    answer(match, "move spartan-land sparta athens", "move spartan-land sparta athens")
    told = answer(match, "move the-300 sparta athens")
    assert [event["tokens"] for event in told_of(told, "committed")] == [4, 1]
    assert held(match) == {ARISTOCRATS: 1, DEMAGOGUES: 4, EURYPONTIDS: 4, AGIADS: 4}
    assert asked(match) == [(ARISTOCRATS, "state-ship")]
    assert View(match, seat_view(AGIADS)).asked(AGIADS) is None


def test_the_state_ship_sails_once_in_a_turn():
    match = invasion()
    commit(match, agiads=1)
    answer(match, "move spartan-land sparta athens", "done")
    assert legal(match) == ["commit-ship", "keep"]
    told = answer(match, "commit-ship")
    assert told_of(told, "state-ship") == [{"seat": ARISTOCRATS, "theater": "athens"}]
    assert not match.state.state_ship
    assert told_of(told, "battle")


def test_without_the_state_ship_nobody_is_asked():
    match = invasion()
    match.state.state_ship = False
    commit(match, agiads=1)
    assert told_of(answer(match, "move spartan-land sparta athens", "done"), "battle")


def test_an_expedition_that_brings_nobody_is_no_battle_but_costs_all_tokens():
    match = invasion()
    commit(match, agiads=2, aristocrats=3)
    told = answer(match, "done")
    assert told_of(told, "no-battle")
    assert asked(match) == []
    assert match.state.committed == {"athens": 3, "sparta": 2}
    assert match.state.state_ship


def test_the_300_in_the_expedition_theater_let_one_more_unit_move():
    match, _ = issue(table_of(sparta=LACONIA, isthmus={"the_300": 1}), AGIADS, "isthmus")
    answer(match, "expedition", "commit 1", "move spartan-land sparta isthmus", "move spartan-land sparta isthmus")
    assert asked(match) == []
    assert match.state.pieces["isthmus"] == {"the-300": 1, "spartan-land": 2}


def test_the_300_are_no_help_to_athens():
    match, _ = issue(table_of(athens=ATTICA, isthmus={"the_300": 1}), ARISTOCRATS, "isthmus")
    answer(match, "expedition")
    commit(match, aristocrats=1)
    answer(match, "move athenian-naval athens isthmus")
    assert asked(match) == [(ARISTOCRATS, "state-ship")]


def test_nobody_can_tell_what_is_in_hands_that_are_closed():
    match = invasion(eurypontids=1)
    check_secrecy(match, Dice("asked"))
    commit(match, aristocrats=3, demagogues=2, agiads=2)
    check_secrecy(match, Dice("closed"))
