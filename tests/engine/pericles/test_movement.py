"""Moving units: who gets out of where, where they must stop, and that the fast search says what the rules say."""

import random
from collections.abc import Iterator

from engine.games.pericles.end_phase.maintenance import never_leaves
from engine.games.pericles.military.exits import PASSING, STANDING, bar
from engine.games.pericles.military.routes import Survey
from engine.games.pericles.political.war_and_peace import may_enter
from engine.games.pericles.table.state import AGIADS, ARISTOCRATS, AT_PEACE, AT_WAR, EURYPONTIDS, State
from tests.engine.pericles.marshals import answer, asked, board, legal, marching, refused, table_of

# ------------------------------------------------------------------ leaving a Theater


def ways(match) -> set[str]:
    return {choice for choice in legal(match) if choice != "done"}


def test_a_land_unit_sails_from_athens_if_the_ships_that_stay_hold_the_sea():
    # By land, the Spartans hold everybody.
    ships = {"athenian_base": 1, "athenian_naval": 1, "athenian_land": 1, "spartan_land": 2}
    match = marching(table_of(athens={**ships, "peloponnesian_naval": 4}), ARISTOCRATS, "corcyra", 3)
    assert "move athenian-land athens corcyra" in ways(match)
    assert "move athenian-naval athens corcyra" not in ways(match)
    refusal = refused(match, "move athenian-naval athens corcyra")
    assert refusal.code == "pericles.cannot-leave"
    assert refusal.args == {
        "piece": "athenian-naval", "theater": "athens", "strength": "naval", "own": 2, "enemy": 4
    }  # fmt: skip
    match = marching(table_of(athens={**ships, "peloponnesian_naval": 5}), ARISTOCRATS, "corcyra", 3)
    assert asked(match) == []


def test_only_so_many_leave_ionia_that_the_rest_hold_it():
    enemies = {"delian_base": 1, "delian_land": 1, "delian_naval": 1}
    match = marching(table_of(ionia={"spartan_land": 3, **enemies}), EURYPONTIDS, "lesbos", 5)
    assert asked(match) == [(EURYPONTIDS, "march")], "by Hellespont there is a way"
    assert "move spartan-land ionia lesbos" in ways(match), "by way of Hellespont: a sea that nobody holds"
    answer(match, "move spartan-land ionia lesbos")
    assert asked(match) == []

    match = marching(table_of(ionia={"spartan_land": 3, "peloponnesian_base": 1, **enemies}), EURYPONTIDS, "lesbos", 5)
    answer(match, "move spartan-land ionia lesbos", "move spartan-land ionia lesbos")
    assert match.state.pieces["lesbos"] == {"spartan-land": 2}
    assert asked(match) == []


def test_a_crossing_without_a_base_is_told_to_need_one():
    match = marching(table_of(sicily={"delian_land": 1}, corcyra={"delian_naval": 1}), ARISTOCRATS, "corcyra", 2)
    assert asked(match) == []
    match = marching(table_of(sicily={"delian_land": 1, "delian_naval": 1}), ARISTOCRATS, "corcyra", 2)
    assert ways(match) == {"move delian-naval sicily corcyra"}
    assert refused(match, "move delian-land sicily corcyra").code == "pericles.exit-needs-base"


def test_of_those_who_cannot_march_it_is_said_what_keeps_them_from_the_expedition_theater():
    state = table_of(sicily={"delian_land": 1, "delian_naval": 1}, athens={"athenian_naval": 1})
    match = marching(state, ARISTOCRATS, "corcyra", 2)
    (decision,) = match.pending().values()
    shut = match.kind(decision).shut(match.scene(decision))
    assert [(str(choice), why.code) for choice, why in shut] == [
        ("move delian-land sicily corcyra", "pericles.exit-needs-base")
    ]


def test_ships_cross_the_isthmus_only_with_a_base_of_their_side():
    match = marching(table_of(isthmus={"athenian_naval": 1, "peloponnesian_base": 1}), ARISTOCRATS, "naupactus", 2)
    assert asked(match) == []
    held_there = {"isthmus": {"peloponnesian_base": 1}, "athens": {"athenian_naval": 1}}
    match = marching(table_of(**held_there), ARISTOCRATS, "isthmus", 2)
    assert "move athenian-naval athens isthmus" in ways(match)
    with_base = {"isthmus": {"delian_base": 1, "peloponnesian_naval": 2}, "athens": {"athenian_naval": 1}}
    match = marching(table_of(**with_base, corcyra={"peloponnesian_base": 1}), ARISTOCRATS, "naupactus", 2)
    assert "move athenian-naval athens naupactus" in ways(match)


def test_a_unit_is_stuck_in_a_theater_that_the_enemy_holds_alone():
    state = table_of(athens={"athenian_naval": 2, "athenian_base": 1}, chalcidice={"peloponnesian_base": 1})
    match = marching(state, ARISTOCRATS, "corcyra", 2)
    assert {"move athenian-naval athens chalcidice", "move athenian-naval athens corcyra"} <= ways(match)
    answer(match, "move athenian-naval athens chalcidice")
    assert refused(match, "move athenian-naval chalcidice corcyra").code == "pericles.has-moved"
    assert "move athenian-naval athens chalcidice" not in ways(match), "now two are there, and whoever comes can go on"
    answer(match, "move athenian-naval athens corcyra")
    assert asked(match) == []


def test_nobody_stops_where_he_could_go_on():
    match = marching(table_of(athens={"athenian_naval": 1}), ARISTOCRATS, "samos", 1)
    assert ways(match) == {"move athenian-naval athens samos"}
    assert refused(match, "move athenian-naval athens cyclades").code == "pericles.may-not-stop"
    assert refused(match, "move athenian-land athens samos").code == "pericles.no-such-unit"


def test_no_way_leads_on_through_the_expedition_theater():
    match = marching(table_of(athens={"athenian_land": 1}, ionia={}, sicily={}), ARISTOCRATS, "corcyra", 1)
    assert refused(match, "move athenian-land athens sicily").code == "pericles.no-route"


def test_argives_never_leave_sparta():
    match = marching(table_of(sparta={"argive_land": 2, "delian_land": 1}), ARISTOCRATS, "isthmus", 3)
    assert ways(match) == {"move delian-land sparta isthmus"}
    assert refused(match, "move argive-land sparta isthmus").code == "pericles.argos-stays"


# ------------------------------------------------------------------ Peace


def test_at_peace_the_city_states_keep_apart_but_leagues_go_everywhere():
    pieces = {
        "athens": {"athenian_land": 1, "delian_land": 1, "athenian_base": 1},
        "boeotia": {"spartan_land": 1},
    }
    match = marching(table_of(status=AT_PEACE, **pieces), ARISTOCRATS, "boeotia", 3)
    assert ways(match) == {"move delian-land athens boeotia"}
    assert refused(match, "move athenian-land athens boeotia").code == "pericles.closed-by-peace"
    match = marching(table_of(status=AT_WAR, **pieces), ARISTOCRATS, "boeotia", 3)
    assert len(ways(match)) == 2


# ------------------------------------------------------------------ tokens


def test_the_300_bring_a_token_that_carries_themselves():
    state = table_of(sparta={"spartan_land": 4, "the_300": 1})
    match = marching(state, EURYPONTIDS, "isthmus", 2, guard=True)
    answer(match, "move spartan-land sparta isthmus", "move spartan-land sparta isthmus")
    assert ways(match) == {"move the-300 sparta isthmus"}
    assert refused(match, "move spartan-land sparta isthmus").code == "pericles.no-moves-left"
    answer(match, "move the-300 sparta isthmus")
    assert match.state.pieces["isthmus"] == {"spartan-land": 2, "the-300": 1}
    assert asked(match) == []


def test_moving_the_300_first_leaves_all_other_tokens():
    match = marching(table_of(sparta={"spartan_land": 4, "the_300": 1}), AGIADS, "isthmus", 1, guard=True)
    answer(match, "move the-300 sparta isthmus", "move spartan-land sparta isthmus")
    assert asked(match) == []


def test_the_general_may_leave_tokens_unused():
    match = marching(table_of(sparta={"spartan_land": 4}), AGIADS, "isthmus", 3)
    answer(match, "done")
    assert match.state.pieces["sparta"] == {"spartan-land": 4}


# ------------------------------------------------------------------ against brute force


def next_theaters(state: State, piece: str, theater: str, counted: int) -> list[str]:
    """Where a unit can go from a Theater along one connection: out of it, and into the next (§9.32, §9.33)."""
    return [
        end
        for end, line in board().ways[theater]
        if end in state.pieces
        and not never_leaves(piece)
        and bar(board(), state, piece, theater, line, counted) is None
        and may_enter(board(), state, piece, end)
    ]


def walked(state: State, expedition: str, piece: str, start: str) -> set[str]:
    """Where walks of a unit end, step by step as the rules say, the unit itself taken off the map."""

    def onward(here: str, counted: int) -> Iterator[str]:
        for there in next_theaters(state, piece, here, counted):
            if (there, PASSING) not in seen:
                seen.add((there, PASSING))
                yield there

    seen: set[tuple[str, int]] = set()
    found: set[str] = set()
    waiting = list(onward(start, STANDING))
    while waiting:
        here = waiting.pop()
        counted = STANDING if here == start else PASSING  # it stood there: what remains is less by it
        if here == expedition or not next_theaters(state, piece, here, counted):
            found.add(here)
        else:
            waiting += onward(here, counted)
    return found - {start}


def destinations(state: State, expedition: str, piece: str, start: str) -> set[str]:
    """Where the search over the whole map says that it ends."""
    row = board().pieces[piece]
    survey = Survey(board(), state, row.side, expedition)
    ends = survey.ends(row, start)
    return {theater for theater, bit in survey.bits.items() if ends & bit}


def scattered(seed: int) -> State:
    """Pieces anywhere, many Theaters contested, as War or Peace has it."""
    chance = random.Random(seed)
    state = table_of(status=chance.choice((AT_WAR, AT_PEACE)))
    kinds = [piece for piece in board().pieces if piece != "argive-land"]
    for there in state.pieces.values():
        for _ in range(chance.choice((0, 0, 1, 2, 4))):
            piece = chance.choice(kinds)
            there[piece] = there.get(piece, 0) + chance.choice((1, 1, 2, 3))
    return state


def test_the_fast_search_finds_what_walking_step_by_step_finds():
    tried = 0
    for seed in range(60):
        state = scattered(seed)
        expedition = random.Random(-seed).choice(list(state.pieces))
        for start, there in state.pieces.items():
            for piece in there:
                if board().pieces[piece].kind != "base":
                    tried += 1
                    went = (state, expedition, piece, start)
                    assert destinations(*went) == walked(*went), (seed, expedition, piece, start)
    assert tried > 1000


def test_options_and_refusals_agree_on_any_map():
    for seed in range(8):
        state = scattered(seed)
        match = marching(state, random.Random(seed).choice((ARISTOCRATS, AGIADS)), "ionia", 9)
        if asked(match):
            legal(match)


def test_who_is_held_fast_where_it_stops_is_somewhere_it_cannot_leave():
    state = scattered(7)
    for start, there in state.pieces.items():
        for piece in there:
            if board().pieces[piece].kind != "base":
                ends = destinations(state, "samos", piece, start)
                assert all(end == "samos" or not next_theaters(state, piece, end, PASSING) for end in ends)
