"""Storm dice on DeepSea borders, and ship damage."""

from engine.core.secrets.secret import REFEREE
from engine.games.hellenes.table.state import ATHENS
from tests.each import each
from tests.engine.hellenes.marches import acting, block, order, units
from tests.engine.hellenes.stages import ids, station, table_of


def sailing(season="spring", fleet_cv=3, load_cv=2):
    """A fleet with a hoplite that has crossed one DeepSea border and waits for the end of the Actions."""
    state = table_of(season=season)
    station(state, "athens", "a14", cv=fleet_cv)
    station(state, "athens", "a1", cv=load_cv)
    match = acting(state)
    order(match, "move athens; with a14; aboard a1 a14; to central-aegean andros-sea")
    return match


def test_nothing_is_rolled_before_all_actions_are_over():
    match = sailing()
    (moving,) = match.state.formations
    assert (moving.place, moving.storms) == ("central-aegean", 1)


@each(
    ("season", "die", "storm"),
    [("spring", 3, True), ("spring", 4, False), ("summer", 2, True), ("summer", 3, False),
     ("high-summer", 1, True), ("high-summer", 2, False), ("fall", 2, True), ("fall", 3, False)],
)  # fmt: skip
def test_how_likely_a_storm_is_hangs_on_the_season(season, die, storm):
    told = order(sailing(season), "end", storm=[die], **({"damage": [6]} if storm else {}))
    assert ("storm" in ids(told), "calm" in ids(told)) == (storm, not storm)


def test_high_seas_cost_a_step_and_the_carried_unit_stays_smaller():
    match = sailing()
    order(match, "end", storm=[1], damage=[4])
    assert units(match.state, ATHENS, "central-aegean") == {"a1": 1, "a14": 2}
    assert block(match.state, "a1").carrier == "a14"


def test_who_cannot_become_smaller_is_lost():
    match = sailing(fleet_cv=2, load_cv=1)
    order(match, "end", storm=[1], damage=[5])
    assert units(match.state, ATHENS, "central-aegean") == {"a14": 1}
    assert "a1" in match.state.pools[ATHENS].known(REFEREE)


def test_a_gale_takes_the_fleet_and_whom_it_carries():
    match = sailing()
    told = order(match, "end", storm=[1], damage=[3])
    assert units(match.state, ATHENS, "central-aegean") == {}
    assert {"a1", "a14"} <= set(match.state.pools[ATHENS].known(REFEREE))
    assert match.state.formations == []
    (gale,) = [event for event in told if event.id == "hellenes.gale"]
    assert gale.args["blocks"] == 2
    assert "units" not in gale.args


def test_each_border_has_a_die_and_each_fleet_one_for_damage():
    state = table_of()
    station(state, "athens", "a14", "a15")
    match = acting(state)
    order(match, "move athens; with a14; with a15; to sea-of-lemnos sea-of-scyros; end", storm=[6, 2], damage=[1, 6])
    assert units(match.state, ATHENS, "sea-of-lemnos") == {"a15": 1}


def test_mustering_fleets_roll_too():
    state = table_of()
    station(state, "athens", "a14")
    match = acting(state)
    order(match, "muster abydos; call a14; done; end", storm=[6, 6])
    assert units(match.state, ATHENS, "abydos") == {"a14": 2}
