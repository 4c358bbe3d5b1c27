"""Event cards: leaders, revolts, plagues, effects of a season, and what comes of an Event without a target."""

import pytest

from engine.core.event import mask_event
from engine.core.secrets.secret import seat_view
from engine.games.hellenes.cards.events import AIMED, AT_ONCE, EventCard
from engine.games.hellenes.table.control import holds_city
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.stages import asked, besiege, ids, legal, of, refused, rules, say, staged, station, table_of


def resolve(state, card, seat=SPARTA, scenario="431", target=None):
    state.played.append(card)
    match, told = staged(state, EventCard(seat=seat, card=card), scenario)
    return match, told if target is None else [*told, *say(match, target)]


def test_every_event_in_the_deck_can_be_carried_out():
    for card in rules().board.cards.values():
        assert (card.event in AT_ONCE) + (card.event in AIMED) + (card.event == "revolt") == 1, card.id


# ------------------------------------------------------------------ leaders


def test_a_second_leader_of_a_side_is_wasted():
    match, told = resolve(table_of(), "cleon-3", ATHENS)
    assert of(told, "event-wasted")["why"] == "leader-in-play"
    assert "cleon-3" in match.state.played
    assert match.state.in_play == ["pericles-1", "archidamos-2"]


def test_either_side_introduces_a_leader_of_either_side():
    state = table_of()
    state.in_play.remove("archidamos-2")
    match, told = resolve(state, "brasidas-4", ATHENS)
    assert of(told, "leader-introduced") == {"seat": ATHENS, "leader": "brasidas-4", "side": SPARTA, "value": 1}
    assert "brasidas-4" in match.state.in_play
    assert "brasidas-4" not in match.state.played


def test_pericles_stands_unless_athens_has_just_been_pillaged():
    match, told = resolve(table_of(), "ostracized-31", SPARTA)
    assert of(told, "leader-ostracized")["leader"] == "archidamos-2"  # the only one who can fall
    state = table_of(season="summer")
    state.athens_pillaged = state.clock - 1
    match, _ = resolve(state, "ostracized-31", SPARTA)
    assert legal(match) == ["ostracize athens", "ostracize sparta"]
    say(match, "ostracize athens")
    assert "pericles-1" in match.state.played
    assert "pericles-1" not in match.state.in_play


def test_without_a_leader_in_play_nobody_is_ostracized():
    state = table_of()
    state.in_play = []
    _, told = resolve(state, "ostracized-31")
    assert of(told, "event-wasted")["why"] == "no-target"


@pytest.mark.parametrize(("leader", "loss"), [("pericles-1", 2), ("nicias-5", 0)])
def test_an_atrocity_needs_a_great_leader_on_the_other_side(leader, loss):
    state = table_of()
    state.in_play = [leader, "archidamos-2"]
    match, told = resolve(state, "atrocity-40", SPARTA)
    assert match.state.prestige == -loss
    assert ("event-wasted" in ids(told)) == (loss == 0)


# ------------------------------------------------------------------ plague


def test_plague_takes_a_step_from_everybody_inside_but_cadres():
    state = table_of()
    station(state, "athens", "s1", cv=4)
    besiege(state, "athens", SPARTA, "a1", "a2")
    state.sieges["athens"].inside.things[1].value.cv = 1
    match, told = resolve(state, "plague-strikes-6")
    assert [thing.value.cv for thing in match.state.sieges["athens"].inside.things] == [1, 1]
    assert [thing.value.cv for thing in match.state.stacks[SPARTA]["athens"].things] == [4]
    (losses,) = [event for event in told if event.id == "hellenes.plague-losses"]
    assert "units" not in mask_event(losses, seat_view(SPARTA)).args
    assert mask_event(losses, seat_view(ATHENS)).args["units"] == ["a1"]


def test_plague_strikes_only_besieged_cities():
    _, told = resolve(table_of(empty=False), "plague-strikes-6")
    assert of(told, "plague")["city"] == "potidea"
    _, told = resolve(table_of(), "plague-strikes-6")
    assert of(told, "event-wasted")["why"] == "no-target"


def test_plague_returns_anywhere_once_it_has_struck_and_needs_no_siege():
    state = table_of()
    station(state, "athens", "a1", "a2", cv=3)
    state.plagues = {"potidea": 1}
    match, told = resolve(state, "plague-returns-7", target="plague athens")
    assert of(told, "plague") == {"city": "athens", "times": 1}
    assert {thing.value.cv for thing in match.state.stacks[ATHENS]["athens"].things} == {2}


def test_pericles_dies_of_the_second_plague_in_athens_and_the_last():
    state = table_of()
    state.plagues = {"athens": 1}
    match, told = resolve(state, "plague-returns-7", target="plague athens")
    assert "pericles-died" in ids(told)
    assert match.state.removed == ["pericles-1"]
    assert match.state.in_play == ["archidamos-2"]
    _, told = resolve(match.state, "plague-returns-7")
    assert of(told, "event-wasted")["why"] == "no-target"
    _, told = resolve(match.state, "pericles-1", ATHENS)
    assert of(told, "event-wasted")["why"] == "pericles-dead"


# ------------------------------------------------------------------ revolts


def test_a_revolt_puts_a_spartan_garrison_into_a_vacant_city_of_the_region():
    state = table_of()
    station(state, "torone", "a1")
    match, _ = resolve(state, "revolt-chalcidice-8")
    assert asked(match) == [(SPARTA, "hellenes.event")]
    assert legal(match) == ["revolt potidea", "revolt stagira"]
    assert refused(match, "revolt torone").args == {"city": "torone", "why": "occupied"}
    assert refused(match, "revolt miletus").args == {"city": "miletus", "why": "region"}
    assert refused(match, "done").code == "hellenes.revolt-first"
    told = say(match, "revolt potidea")
    assert of(told, "revolt") == {"city": "potidea", "region": "chalcidice", "revolt": "regional"}
    assert holds_city(match.state, SPARTA, "potidea")


def test_a_spreading_revolt_goes_where_sparta_already_holds_a_city():
    state = table_of()
    station(state, "miletus", "s1")
    match, _ = resolve(state, "revolt-thrace-21")
    assert "revolt ephesus" in legal(match)
    assert refused(match, "revolt miletus").args["why"] == "occupied"
    assert refused(match, "revolt potidea").args["why"] == "not-rebellious"
    assert of(say(match, "revolt ephesus"), "revolt")["revolt"] == "spreading"


@pytest.mark.parametrize(
    ("aids", "own", "extra"), [(0, {"regional", "spreading"}, 1), (1, {"regional"}, 1), (2, set(), 1), (3, set(), 0)]
)
def test_persian_aid_leaves_fewer_revolts_each_time(aids, own, extra):
    state = table_of("413")
    station(state, "miletus", "s1")
    state.in_play += ["persian-aid-51", "persian-aid-52", "persian-aid-53"][:aids]
    state.in_play.append("taxes-28")
    match, told = resolve(state, "revolt-thrace-21", scenario="413")
    if own:
        offered = legal(match)
        assert ("revolt abdera" in offered) == ("regional" in own)
        assert ("revolt ephesus" in offered) == ("spreading" in own)
        told = say(match, offered[0])
    if extra:
        assert ("revolt ephesus" in legal(match)) == ("spreading" in own)
        assert "revolt samos" not in legal(match)
        assert legal(match)[-1] == "done"
        told += say(match, "revolt maronea")
        assert not match.pending()
    else:
        assert of(told, "event-wasted")["why"] == "persian-aid"


def test_every_tax_in_play_lets_one_more_city_revolt_and_none_has_to():
    state = table_of()
    state.in_play += ["taxes-11", "taxes-28"]
    match, _ = resolve(state, "revolt-euboea-18")
    say(match, "revolt chalcis")
    assert refused(match, "revolt rhodes").args["why"] == "region"
    assert of(say(match, "revolt eretria"), "revolt")["revolt"] == "tax"
    assert not match.pending()
    assert set(match.state.garrisons) == {"chalcis", "eretria"}


def test_a_revolt_over_taxes_can_be_left():
    state = table_of()
    state.in_play += ["taxes-11", "taxes-28"]
    match, _ = resolve(state, "revolt-ionia-12")
    say(match, "revolt ephesus")
    say(match, "revolt miletus")
    say(match, "done")
    assert not match.pending()
    assert set(match.state.garrisons) == {"ephesus", "miletus"}


def test_helots_rise_where_nobody_stands():
    state = table_of()
    station(state, "sparta", "s1")
    station(state, "messenia", "a1")
    match, told = resolve(state, "helots-14", ATHENS)
    assert of(told, "uprising") == {"city": "pylos"}
    assert holds_city(match.state, ATHENS, "pylos")


# ------------------------------------------------------------------ cities, seasons, turns


def test_civil_war_does_not_touch_athens_under_pericles():
    match, _ = resolve(table_of(), "civil-war-29")
    assert "civil-war athens" not in legal(match)
    assert refused(match, "civil-war athens").args["why"] == "pericles"
    assert refused(match, "civil-war argos").args["why"] == "neutral"
    say(match, "civil-war corcyra")
    assert match.state.civil_wars == ["corcyra"]
    assert match.state.in_play[-1] == "civil-war-29"


def test_treachery_needs_a_siege_of_ones_own_from_an_earlier_season():
    state = table_of(season="summer")
    station(state, "corinth", "a1")
    besiege(state, "corinth", ATHENS, "s1", since=1)
    station(state, "megara", "a2")
    besiege(state, "megara", ATHENS, "s2", since=state.clock)
    match, told = resolve(state, "treachery-24", ATHENS)
    assert of(told, "treachery")["city"] == "corinth"
    assert match.state.effects.treachery == "corinth"
    _, told = resolve(match.state, "treachery-25", SPARTA)
    assert of(told, "event-wasted")["why"] == "no-target"


def test_hunger_in_a_port_needs_a_blockade():
    state = table_of()
    station(state, "chalcis", "s1")
    besiege(state, "chalcis", SPARTA, "a1")
    _, told = resolve(state, "hunger-34")
    assert of(told, "event-wasted")["why"] == "no-target"
    station(state, "euboean-gulf", "s8")
    match, told = resolve(state, "hunger-34")
    assert match.state.effects.hunger == "chalcis"


@pytest.mark.parametrize("card", ["augury-38", "earthquake-36", "hunger-34", "treachery-24"])
def test_at_new_year_there_is_nothing_to_hinder(card):
    state = table_of(season="new-year", empty=False)
    _, told = resolve(state, card, ATHENS)
    assert of(told, "event-wasted")["why"] == "new-year"


def test_augury_and_earthquake_are_against_the_other_side():
    match, _ = resolve(table_of(), "augury-38", SPARTA)
    assert match.state.effects.augury == ATHENS
    match, _ = resolve(match.state, "earthquake-36", ATHENS)
    assert match.state.effects.earthquake == SPARTA


def test_the_war_faction_cancels_the_peace_faction_and_the_other_way_round():
    match, _ = resolve(table_of(), "peace-faction-42")
    assert "peace-faction-42" in match.state.in_play
    match, _ = resolve(match.state, "war-faction-43")
    assert "peace-faction-42" in match.state.played
    assert "war-faction-43" in match.state.in_play
    match.state.played.remove("peace-faction-42")
    match, _ = resolve(match.state, "peace-faction-42")
    assert "war-faction-43" in match.state.played


def test_persian_aid_opens_persia():
    match, told = resolve(table_of("413"), "persian-aid-51", scenario="413")
    assert of(told, "persia-open")["provinces"] == ["lydia", "phrygia"]
    assert "lydia" not in match.state.neutral
    _, told = resolve(match.state, "persian-aid-52", scenario="413")
    assert "persia-open" not in ids(told)
    assert of(told, "persian-aid")["cards"] == 2
