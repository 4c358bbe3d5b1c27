"""Whole orders: legal from end to end, computed from what a seat sees, and worth offering."""

from __future__ import annotations

from typing import Any

import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.games.pericles.by_mail.compounds import OFFERED
from tests.engine.pericles.players import SCENARIOS, offering, playing
from tests.engine.pericles.positions import answer, at, offered, say, written
from tests.engine.pericles.vocabulary import COMPOUNDS
from tests.engine.whole_orders import kinds_drafted


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_orders_are_drafted_to_their_ends_on_what_a_seat_sees(scenario: str) -> None:
    kinds = kinds_drafted(offering(scenario, 1, 300), COMPOUNDS, most=OFFERED, often=10)
    assert len(kinds) >= (4 if scenario == "1b" else 5)


# ------------------------------------------------------------------ the Assembly

HANDS: dict[str, Any] = {
    "tracks.athens": [
        {"issue": "military", "space": "demagogues-3"}, {"issue": "oracle", "space": "centre"},
        {"issue": "games", "space": "aristocrats-2"},
    ],
    "hands.aristocrats": ["leader", "a01", "a03", "a10"],
}  # fmt: skip


def test_an_issue_and_the_card_for_it_are_one_order() -> None:
    match = at("debate", HANDS, seat="aristocrats")
    best = offered(match, "aristocrats")[0]
    assert best.text == "compound-debate"
    assert [choice.verb for choice in best.choices] == ["debate", "play"]
    assert best.args["issue"] == best.choices[0].args[0]
    say(match, "aristocrats", written(best))
    assert "aristocrats" not in match.pending()


def test_cards_are_offered_with_what_they_count_the_best_first() -> None:
    match = at("debate", HANDS, seat="aristocrats")
    say(match, "aristocrats", "debate military demagogues-3")
    cards = {order.args["card"]: order.args for order in offered(match, "aristocrats", "compound-play")}
    assert next(iter(cards)) == "a10"
    assert (cards["a10"]["value"], cards["a10"]["bonus"], cards["a10"]["tokens"]) == (4, 2, 2)
    assert (cards["a03"]["total"], cards["a03"]["bonus"]) == (5, 0)


def test_a_row_of_issues_is_chosen_in_the_boule_at_once() -> None:
    """The Controlling Faction chooses one issue, the Opposition one, then the Controlling Faction three (§5.32)."""
    match = at("boule", {}, "2pw")
    state = match.state
    controlling = state.controlling["athens"]
    other = "demagogues" if controlling == "aristocrats" else "aristocrats"
    for seat, number in ((controlling, 1), (other, 1), (controlling, 3), (other, 2)):
        best = offered(match, seat, "compound-boule")[0]
        assert len(best.choices) == number
        say(match, seat, written(best))
    assert controlling not in match.pending()
    assert other not in match.pending()


def test_each_issue_comes_once_before_any_comes_twice() -> None:
    orders = offered(at("debate", HANDS, seat="aristocrats"), "aristocrats", "compound-debate")
    assert {order.args["issue"] for order in orders[:3]} == {"military", "oracle", "games"}
    assert len(orders) > 3
    drafts = offered(at("boule", {}, "2pw"), at("boule", {}, "2pw").state.controlling["athens"], "compound-boule")
    firsts = [order.args["issues"][0] for order in drafts]
    assert len(set(firsts[: len(set(firsts))])) == len(set(firsts))


def test_an_entourage_is_one_order() -> None:
    hands: dict[str, Any] = {
        f"entourages.{seat}": [] for seat in ("aristocrats", "demagogues", "eurypontids", "agiads")
    }
    match = at("political-cards", hands)
    orders = offered(match, "agiads", "compound-set-aside")
    values = match.rules.board.cards
    assert orders[0].args["how"] == "lowest"
    sums = {order.args["how"]: sum(values[card].value for card in order.args["cards"]) for order in orders}
    assert sums["lowest"] < sums["highest"]
    say(match, "agiads", written(orders[0]))
    assert "agiads" not in match.pending()


# ------------------------------------------------------------------ issues and expeditions

TOKENS = {"aristocrats": 5, "demagogues": 3, "eurypontids": 4, "agiads": 2}
FRONT: dict[str, Any] = {
    "empty": "everywhere", "status": "war", "tokens": TOKENS,
    "pieces.athens": {"athenian-base": 2, "athenian-land": 3, "athenian-naval": 2},
    "pieces.samos": {"delian-base": 1, "delian-naval": 2},
    "pieces.sparta": {"spartan-base": 1, "spartan-land": 3},
    "pieces.chios": {"peloponnesian-naval": 1},
}  # fmt: skip


def test_an_expedition_against_nobody_is_one_order_with_as_many_tokens_as_units() -> None:
    match = at("military", FRONT, owner="aristocrats", theater="lesbos")
    orders = offered(match, "aristocrats", "compound-campaign")
    assert orders
    for order in orders:
        moving = sum(choice.verb == "move" for choice in order.choices)
        assert moving == sum(order.args["moving"].values()) >= order.args["tokens"] > 0
    several = [order for order in orders if len(order.args["origins"]) > 1]
    assert several, "units from several Theaters"
    say(match, "aristocrats", written(orders[0]))
    assert not match.pending(), "the whole issue is resolved"
    assert sum(match.state.pieces["lesbos"].values()) == sum(orders[0].args["moving"].values())


def test_against_an_enemy_the_order_ends_with_the_closed_hand() -> None:
    match = at("military", FRONT, owner="aristocrats", theater="chios")
    orders = offered(match, "aristocrats", "compound-campaign")
    assert all(order.choices[-1].verb == "commit" for order in orders)
    assert {order.args["tokens"] for order in orders} == {5, 3, 1}
    say(match, "aristocrats", written(orders[0]))
    assert "aristocrats" not in match.pending()


def test_at_home_all_is_built_first() -> None:
    match = at("military", FRONT, owner="aristocrats", theater="athens")
    built = {frozenset(order.args["units"].items()) for order in offered(match, "aristocrats", "compound-campaign")}
    assert frozenset({"athenian-naval": 2}.items()) in built
    assert frozenset({"athenian-land": 4}.items()) in built


def test_losses_are_one_order() -> None:
    seen = 0
    for match, decision in playing("2pw", 4, 900):
        if decision.kind in ("pericles.losses", "pericles.base-losses"):
            best = match.rules.compounds(match.scene(decision))[0]
            assert sum(best.args["pieces"].values()) >= sum(choice.verb == "lose" for choice in best.choices)
            seen += 1
    assert seen


def test_treachery_is_sown_in_three_theaters_at_once() -> None:
    match = at("oracle", FRONT, owner="agiads", theater="sparta")
    best = offered(match, "agiads", "compound-plant")[0]
    assert len(set(best.args["theaters"])) == 3
    say(match, "agiads", written(best))
    assert sum(there.get("sparta", 0) for there in match.state.treachery.values()) == 3


def test_a_league_issue_raises_the_units_of_all_bases_at_once() -> None:
    changes = {**FRONT, "pieces.samos": {"delian-base": 2}}
    match = at("league", changes, owner="demagogues", theater="samos")
    built = {tuple(order.args["units"].items()) for order in offered(match, "demagogues", "compound-build")}
    assert built == {(("delian-naval", 2),), (("delian-land", 4),)}


def test_placements_come_with_the_most_useful_first_and_rumors_last() -> None:
    markers = {
        "phase": "theater",
        "honor_order": ["aristocrats", "eurypontids", "demagogues", "agiads"],
        "markers.aristocrats": ["military", "league", "rumor"],
        "pieces.chios": {"peloponnesian-naval": 1, "delian-base": 1, "delian-naval": 2},
    }
    match = at("placement", {**FRONT, **markers})
    orders = offered(match, "aristocrats", "compound-place")
    assert (orders[0].args["marker"], orders[0].args["theater"]) in (
        ("aristocrats-military", "chios"), ("aristocrats-league", "chios"),
    )  # fmt: skip
    assert {order.args["marker"] for order in orders[:2]} == {"aristocrats-military", "aristocrats-league"}
    ranks = [order.args["marker"] for order in orders]
    assert "aristocrats-rumor" not in ranks[:5]


# ------------------------------------------------------------------ the End Phase


def test_units_that_cannot_be_kept_go_in_one_order() -> None:
    changes = {**FRONT, "pieces.athens": {"athenian-base": 1, "athenian-land": 6, "athenian-naval": 2},
               "pieces.samos": {}}  # fmt: skip
    match = at("maintenance", changes)
    best = offered(match, "aristocrats" if "aristocrats" in match.pending() else "demagogues", "compound-give-up")[0]
    (seat,) = match.pending()
    say(match, seat, written(best))
    assert seat not in match.pending()
    assert sum(best.args["units"].values()) >= len(best.choices)


def test_a_redeployment_is_one_order_for_each_colour() -> None:
    match = at("redeployment", {**FRONT, "pieces.cyclades": {"delian-land": 3, "delian-base": 1}})
    for _ in range(4):
        if not match.pending():
            break
        (seat,) = match.pending()
        best = offered(match, seat)[0]
        assert best.text == "compound-redeploy-stay"
        say(match, seat, written(best))
    assert not match.pending()


# ------------------------------------------------------------------ unique issues


def test_agoge_raises_three_units_at_once_with_the_300_or_without() -> None:
    changes = {**FRONT, "pieces.sparta": {"spartan-base": 1, "spartan-land": 1}}
    track = {"tracks.sparta": [{"issue": "agoge", "space": "agiads-3"}]}
    match = at("political-issues", {**changes, **track})
    built = [order.args["units"] for order in offered(match, "agiads", "compound-build")]
    assert built == [{"the-300": 1, "spartan-land": 2}, {"spartan-land": 3}]
    assert answer(match, "agiads", "agoge-guard") == "build the-300"
    assert answer(match, "agiads", "agoge-land") == "build spartan-land"
    say(match, "agiads", written(offered(match, "agiads")[0]))
    assert not match.pending()


def test_krypteia_hunts_where_most_treachery_is() -> None:
    sown = {"treachery.sparta.athens": 4, "treachery.isthmus.athens": 3}
    track = {"tracks.sparta": [{"issue": "krypteia", "space": "eurypontids-3"}]}
    match = at("political-issues", {**FRONT, **sown, **track})
    best = offered(match, "eurypontids", "compound-krypteia")[0]
    assert len(best.choices) == 6
    assert answer(match, "eurypontids", "krypteia-most") == "remove sparta"
    say(match, "eurypontids", written(best))
    assert sum(there.get("athens", 0) for there in match.state.treachery.values()) == 1
