"""What the picture of a draft shows: where units go, not only where they come from."""

from __future__ import annotations

from bot.panels.pictures import drawing
from bot.service.installed import load_game
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from render.picture import at_a_glance
from tests.bot.panels.test_own_words import begun
from tests.browser.sampled import panel_of


def test_a_fleet_that_sails_farther_than_a_telephone_shows_is_pictured_where_it_arrives() -> None:
    load_game("hellenes")
    match, _ = new_match(rules("hellenes"), "415", {}, Dice("sails", {}))
    for _ in range(400):
        pending = match.pending()
        seat, decision = next(iter(pending.items()))
        if decision.kind == "hellenes.act" and seat == "athens":
            break
        legal = match.legal(decision)
        match.play(seat, decision.id, next((one for one in legal if one.verb in ("commit", "rest")), legal[0]))
    moves = [order for order in View(match, seat_view("athens")).compounds("athens") if order.text == "compound-move"]
    far = 0
    for order in moves:
        panel = panel_of(match.clone(), "athens", [])
        assert panel.draft is not None
        panel.draft.extend(order.choices)
        pictured = drawing(panel)
        assert pictured is not None
        assert order.args["place"] in pictured.order.places, order
        far += not at_a_glance("hellenes", [order.args["origin"], order.args["place"]])
    assert far, "some go farther than one part of the map reaches"


def test_each_place_where_a_first_trade_post_could_stand_has_a_ring() -> None:
    panel = begun("hellas", "hellas")
    draft = panel.draft
    assert draft is not None
    pictured = drawing(panel)
    assert pictured is not None
    open_ = {choice.args[0] for choice in draft.legal()}
    assert {mark.at for mark in pictured.order.marks if mark.kind == "ring"} == open_ <= {*pictured.order.places}
    draft.extend([draft.legal()[0]])
    after = drawing(panel)
    assert after is not None
    left = {choice.args[0] for choice in draft.legal()}
    assert {mark.at for mark in after.order.marks if mark.kind == "ring"} == left < open_, "those that are left"
