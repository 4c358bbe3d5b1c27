"""Battles: what matches what, who draws and who may still run, and how it all ends."""

import engine.games.polis  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.ahead.draft import draft
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.polis.battles.questions import all_cards, honour, losses
from engine.games.polis.table.state import ATHENS, SPARTA
from tests.each import each
from tests.engine.polis.positions import asked, at, refused, say

PO, PA, CA = "phalanx/othismos", "phalanx/advance", "cavalry/advance"
AS, AA, MERC, CALL = "archers/shooting", "archers/advance", "mercenaries/hold", "salpinx/ambush"


@each(
    ("attack", "defence", "lost", "won"),
    [
        ((PO, AS), (PA, AS), 0, 1),  # the rulebook's first example
        ((PO, PA), (CA, CA), 2, 3),
        ((PO, AA), (MERC, AS), 0, 3),
        ((MERC, MERC), (CALL, PO), 0, 0),
        ((CALL, CALL), (MERC, CALL), 2, 0),
        ((PA, PA), (PO, PA), 0, 0),
        ((PA, PA), (CALL, PA), 1, 1),
    ],
)
def test_pairs_of_cards_are_compared(attack, defence, lost, won):
    deck = registry.rules("polis").board.deck("attika")
    assert losses(deck, attack, defence) == lost
    assert honour(deck, attack, defence) == won


def test_there_are_twenty_four_cards_for_land_and_for_sea():
    board = registry.rules("polis").board
    assert [len(all_cards(board.deck(place))) for place in ("attika", "kyklades")] == [24, 24]


def boiotian(athens: int = 4, sparta: int = 4, hands=None, deck=None, **more):
    args = {"territory": "boiotia"}
    if hands:
        args |= {"hands": hands, "deck": deck}
    return at("battle", args=args, round="5a", hoplites__boiotia={ATHENS: athens, SPARTA: sparta}, **more)


def hands(sparta, athens):
    return {SPARTA: sparta, ATHENS: athens}


def test_as_many_cards_as_units_and_sparta_attacks_first_on_land():
    match = boiotian(5, 3)
    battle = match.state.battle
    assert asked(match) == (SPARTA, "polis.attack")
    assert battle.hand_sizes == {ATHENS: 5, SPARTA: 3}
    assert battle.deck_size == 16
    assert asked(at("battle", args={"territory": "kyklades"}, round="5a", galleys__kyklades={
        ATHENS: 4, SPARTA: 4,
    }))[0] == ATHENS  # fmt: skip


def test_the_defender_decides_before_he_sees_the_attack():
    match = boiotian(hands=hands([PO, PO, PA, PA], [CA, CA, AS, MERC]), deck=[AS] * 2 + [PA] * 3)
    say(match, f"attack {PO} {PO}")
    assert asked(match) == (ATHENS, "polis.stand")
    view = View(match, seat_view(ATHENS))
    assert view.state.battle.shown == []
    assert not view.state.battle.laid.known(seat_view(ATHENS))
    say(match, "stand")
    assert match.state.battle.shown == [PO, PO]
    assert match.state.battle.hand_sizes[ATHENS] == 4  # nobody draws before the first round is over


def test_losses_cost_cards_and_the_roles_change():
    match = boiotian(hands=hands([PO, PO, PA, PA], [CA, CA, AS, MERC]), deck=[AS] * 2 + [PA] * 3)
    say(match, f"attack {PO} {PO}; stand; defend {CA} {MERC}")
    state = match.state
    assert state.hoplites[ATHENS]["boiotia"] == 3
    assert state.sides[SPARTA].prestige == 3 + 2 + 2
    assert asked(match) == (ATHENS, "polis.stand")
    assert state.battle.hand_sizes == {ATHENS: 2, SPARTA: 2}
    say(match, "stand")
    assert asked(match) == (ATHENS, "polis.attack")
    assert state.battle.hand_sizes == {ATHENS: 3, SPARTA: 2}
    assert refused(match, "retreat").code == "polis.already-drawn"
    assert [str(choice) for choice in match.legal(match.pending()[ATHENS])][-1].startswith("attack")


def test_the_new_defender_draws_two_and_then_sees_the_attack():
    match = boiotian(hands=hands([PO, PO, PA, PA], [CA, CA, AS, MERC]), deck=[AS] * 2 + [PA] * 3)
    say(match, f"attack {PO} {PO}; stand; defend {CA} {MERC}; stand; attack {CA} {AS}")
    assert asked(match) == (SPARTA, "polis.stand")
    say(match, "stand")
    assert match.state.battle.hand_sizes[SPARTA] == 4
    assert match.state.battle.shown == [CA, AS]


def test_a_retreat_is_paid_to_the_opponent_and_the_units_stay():
    match = boiotian()
    say(match, "retreat")
    assert match.outcome is not None
    assert (match.state.sides[SPARTA].prestige, match.state.sides[ATHENS].prestige) == (2, 4)
    assert match.state.hoplites[SPARTA]["boiotia"] == 4
    assert match.state.battle is None


def test_who_has_no_prestige_must_stand():
    match = boiotian(prestige__athens=0, prestige__sparta=0)
    assert refused(match, "retreat").args == {"needed": 1, "prestige": 0}
    attack = next(str(choice) for choice in match.legal(match.pending()[SPARTA]))
    say(match, attack)
    assert asked(match) == (ATHENS, "polis.defend")


def test_too_few_cards_for_both_end_a_battle():
    match = boiotian(hands=hands([PO, PO, PA, PA], [CA, CA, AS, MERC]), deck=[AS, AS])
    say(match, f"attack {PO} {PO}; stand; defend {CA} {MERC}")
    assert match.outcome is not None  # Sparta would draw two and Athens one


def test_a_defender_with_a_single_unit_is_left_alone():
    match = boiotian(3, 5, hands=hands([PO, PO, PA, PA, AA], [CA, CA, AS]), deck=[AS] * 2 + [PA] * 3)
    told = say(match, f"attack {PO} {PO}; stand; defend {CA} {CA}")
    assert told[-1].args["reason"] == "losses"
    assert match.state.hoplites[ATHENS]["boiotia"] == 1


def test_a_salpinx_call_costs_whoever_plays_it():
    match = boiotian(hands=hands([CALL, PO, PA, PA], [CA, CA, AS, MERC]), deck=[AS] * 2 + [PA] * 3)
    say(match, f"attack {PO} {CALL}; stand; defend {MERC} {CA}")
    assert match.state.hoplites[ATHENS]["boiotia"] == 3
    assert match.state.sides[SPARTA].prestige == 3 + 2 - 1


def crowded(**more):
    return at(round="5a", hoplites={"boiotia": {ATHENS: 4, SPARTA: 4}, "attika": {SPARTA: 1}}, **more)


def test_a_crowded_territory_is_fought_over_after_the_turn():
    match = crowded(to_move=SPARTA)
    say(match, "pass")
    assert asked(match) == (SPARTA, "polis.attack")
    assert match.state.battle.territory == "boiotia"


def test_the_same_units_fight_again_only_after_the_others_have_had_a_turn():
    match = crowded(to_move=SPARTA, stock__sparta={"silver": 20})
    say(match, "proxenos thebai; hoplites sparta; metal; done")
    assert asked(match) == (SPARTA, "polis.attack")
    say(match, "retreat")
    assert asked(match) == (ATHENS, "polis.act")
    say(match, "pass")
    assert match.state.battle is not None
    say(match, "retreat")
    assert asked(match) == (SPARTA, "polis.fee")
    say(match, "fee wood; proxenos korinthos")
    assert match.state.battle is not None  # Athens has had its turn since
    say(match, "retreat; fee wood; proxenos thebai")
    assert match.state.battle is None  # nobody else moves any more


def test_two_cards_can_be_named_in_any_order():
    match = boiotian(hands=hands([PO, PA, CA, AS], [CA, CA, AS, MERC]))
    for text in ("attack archers shooting, phalanx othismos", "attack pha oth arc sho"):
        assert draft(View(match, seat_view(SPARTA)), SPARTA, text).text == f"attack {PO} {AS}"


def test_answers_are_offered_with_the_fewest_losses_first_and_what_each_costs():
    match = boiotian(hands=hands([PO, AS, PA, CA], [PA, AA, CALL, MERC]), deck=[])
    say(match, f"attack {PO} {AS}; stand")
    assert asked(match) == (ATHENS, "polis.defend")
    offered = View(match, seat_view(ATHENS)).compounds(ATHENS)
    assert len(offered) == len({order.choices for order in offered}) == 12
    assert offered[0].args == {"first": PA, "second": AA, "lost": 0, "given": 1, "paid": 0}
    assert [order.args["lost"] for order in offered] == sorted(order.args["lost"] for order in offered)
    for number in (0, 1, 2):
        swings = [order.args["given"] + order.args["paid"] for order in offered if order.args["lost"] == number]
        assert swings == sorted(swings)
    for order in offered:
        if CALL in order.choices[0].args:
            assert order.args["paid"] == 1
