"""Battles as pictures."""

import pytest

from engine.core.secrets.secret import PUBLIC, REFEREE, Secret, seat_view
from engine.games.polis.table.state import ATHENS, SPARTA
from render.boards.polis.battle import Clash, card_face
from render.boards.polis.data import combat_cards
from render.boards.polis.pictures import battle_picture
from render.drawing.theme import UnknownId
from render.pieces.cards import face
from tests.render.positions import battle, start

OTHER_HAND = ["phalanx/advance", "cavalry/hold", "mercenaries/hold"]


@pytest.mark.parametrize("viewer", [PUBLIC, seat_view(ATHENS)], ids=["public", "athens"])
def test_a_hidden_hand_is_never_drawn(viewer):
    state, other = battle(), battle()
    other.battle.hands[SPARTA].value = OTHER_HAND
    assert battle_picture(state, viewer).data == battle_picture(other, viewer).data


def test_a_hole_in_a_masked_state_is_drawn_as_a_back():
    state, masked = battle(), battle()
    masked.battle.hands[SPARTA] = Secret(seen=(SPARTA,))
    masked.battle.deck = Secret()
    assert battle_picture(state, seat_view(ATHENS)).data == battle_picture(masked, seat_view(ATHENS)).data


@pytest.mark.parametrize("viewer", [seat_view(SPARTA), REFEREE], ids=["sparta", "referee"])
def test_those_who_know_a_hand_see_its_cards(viewer):
    state, other = battle(), battle()
    other.battle.hands[SPARTA].value = OTHER_HAND
    assert battle_picture(state, viewer).data != battle_picture(other, viewer).data


def test_an_attack_laid_face_down_is_hidden_from_the_defender():
    state, other = battle(), battle()
    for position, cards in ((state, ["phalanx/othismos"] * 2), (other, OTHER_HAND[:2])):
        position.battle.shown = []
        position.battle.laid = Secret(cards, (SPARTA,))
    assert battle_picture(state, seat_view(ATHENS)).data == battle_picture(other, seat_view(ATHENS)).data
    assert battle_picture(state, seat_view(SPARTA)).data != battle_picture(other, seat_view(SPARTA)).data


def test_the_result_of_a_pair_is_shown():
    held = [
        Clash("phalanx/othismos", "phalanx/advance", prestige=1),
        Clash("archers/advance", "archers/shooting", prestige=1),
    ]
    lost = [held[0], Clash("archers/advance", "cavalry/hold", losses=1, prestige=1)]
    pictures = {battle_picture(battle(), PUBLIC, clashes=clashes).data for clashes in ((), held, lost)}
    assert len(pictures) == 3


def test_a_battle_at_sea_is_drawn_too():
    state = battle("kyklades")
    state.battle.shown = ["trireme/periplous", "elite-trireme/diekplous"]
    assert battle_picture(state, PUBLIC).data


def test_without_a_battle_there_is_no_picture_of_one():
    with pytest.raises(ValueError, match="no battle"):
        battle_picture(start(), PUBLIC)


def test_every_card_has_a_face_of_its_own():
    assert len({face(card_face(card)).tobytes() for card in combat_cards()}) == len(combat_cards())


def test_an_unknown_card_is_named_in_the_error():
    with pytest.raises(UnknownId, match="elephants/advance"):
        card_face("elephants/advance")
