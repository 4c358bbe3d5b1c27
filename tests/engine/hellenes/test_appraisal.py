"""The eye of the sensible agent: what looks good, and that nothing hidden makes it look so."""

from __future__ import annotations

import pytest

from engine.core import registry
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from tests.engine.hellenes.battlefield import drawn_up, engage, post
from tests.engine.hellenes.players import SCENARIOS, playing
from tests.engine.hellenes.stages import besiege, table_of


def worth(state, seat: str) -> float:
    return registry.rules("hellenes").appraise(state, seat)


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    state = table_of(empty=False)
    assert worth(state, "athens") == pytest.approx(-worth(state, "sparta"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everybody_appraises_alike(scenario: str) -> None:
    for number, (match, _) in enumerate(playing(scenario, 4, 200)):
        if number % 5 == 0:
            for seat in ("athens", "sparta"):
                seen = {worth(View(match, v).match.state, seat) for v in (PUBLIC, seat_view(seat))}
                assert seen == {worth(match.state, seat)}


def test_a_captured_city_a_block_and_prestige_look_good() -> None:
    plain, captured, stronger = table_of(), table_of(), table_of()
    captured.cities["thebes"] = "athens"
    post(stronger, "athens", {"a1": 2})
    assert worth(captured, "athens") > worth(plain, "athens") < worth(stronger, "athens")
    ahead = table_of()
    ahead.prestige = 3
    assert worth(ahead, "athens") == pytest.approx(worth(plain, "athens") + 3)


def _besieged(*inside: str, before: tuple[str, ...] = ("a2", "a3")):
    state = table_of()
    post(state, "thebes", dict.fromkeys(before, 2))
    besiege(state, "thebes", "athens", *inside)
    return state


def test_a_siege_promises_more_the_fewer_are_inside() -> None:
    free = table_of()
    post(free, "athens", {"a2": 2, "a3": 2})
    post(free, "corinth", {"s15": 2})
    assert worth(_besieged(), "athens") > worth(_besieged("s15"), "athens") > worth(free, "athens")


def test_relief_next_door_is_a_danger_to_besiegers() -> None:
    calm, threatened = _besieged("s15"), _besieged("s15")
    away = {"s1": 2, "s2": 2, "s3": 2, "s8": 2}
    post(calm, "sparta", away)
    post(threatened, "phocis", away)
    assert worth(threatened, "athens") < worth(calm, "athens")


def test_an_engagement_of_many_against_few_promises_victory() -> None:
    def engaged(*attackers: str) -> float:
        state = table_of()
        post(state, "phocis", {"s15": 2, "s16": 2})
        engage(state, "phocis", "malis", dict.fromkeys(attackers, 2))
        other = table_of()
        post(other, "phocis", {"s15": 2, "s16": 2})
        post(other, "malis", dict.fromkeys(attackers, 2))
        return worth(state, "athens") - worth(other, "athens")

    assert engaged("a1", "a2", "a3", "a4") > 0 > engaged("a1")


def test_the_dice_of_a_battle_count() -> None:
    strong = drawn_up(table_of(), "phocis", "malis", {"a2": 4}, {"s15": 2})
    weak = drawn_up(table_of(), "phocis", "malis", {"a2": 1}, {"s15": 2})
    assert worth(strong, "athens") > worth(weak, "athens")


def test_in_fall_blocks_in_the_field_look_worse_than_blocks_at_home() -> None:
    field, home = table_of(season="fall"), table_of(season="fall")
    post(field, "malis", {"a2": 2})
    post(home, "athens", {"a2": 2})
    assert worth(field, "athens") < worth(home, "athens")
