"""New Year, seasons and Year End."""

from collections import Counter

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import REFEREE, Secret
from engine.games.hellenes.cards.cards import scenario_cards
from engine.games.hellenes.course.years import NewYear, Season, YearEnd
from engine.games.hellenes.table.state import ATHENS, OLYMPIANS, SEATS, SPARTA
from tests.engine.hellenes.stages import asked, ids, legal, of, refused, rules, say, staged, table_of


def every_card(state):
    """Where all cards are, as the referee sees them."""
    bags = [state.deck, *state.hands.values()]
    return Counter(
        [*(card for bag in bags for card in bag.known(REFEREE)), *state.played, *state.in_play, *state.removed]
    )


def give(state, seat, *cards):
    """Take cards out of the deck into a hand."""
    state.deck.things = [thing for thing in state.deck.things if thing.value not in cards]
    state.hands[seat].put(Secret(card, (seat,)) for card in cards)


def test_a_new_year_deals_six_cards_of_which_one_is_played():
    state = table_of(season="winter")
    match, told = staged(state, NewYear())
    assert (state.season, state.clock) == ("new-year", 7)
    assert [len(state.hands[seat]) for seat in SEATS] == [6, 6]
    assert len(state.deck) == 44 - 2 - 12
    assert ids(told) == ["season-begun", "dealt", "dealt"]
    assert asked(match) == [(ATHENS, "hellenes.card"), (SPARTA, "hellenes.card")]
    assert every_card(match.state) == Counter(scenario_cards(rules().board, "431"))


def test_an_event_comes_before_sacrifices_which_go_by_their_value():
    state = table_of(season="winter")
    state.deck = Bag()
    match, _ = staged(state, NewYear())
    give(match.state, ATHENS)
    match.state.hands = {ATHENS: Bag.of(["taxes-28"], ATHENS), SPARTA: Bag.of(["revolt-ionia-13"], SPARTA)}
    say(match, "commit taxes-28 event", ATHENS)
    told = say(match, "commit revolt-ionia-13 sacrifice", SPARTA)
    assert "taxes" in ids(told)
    assert asked(match) == [(SPARTA, "hellenes.sacrifice")]
    say(match, "sacrifice hera")
    assert match.state.sacrifices == {ATHENS: [], SPARTA: ["hera"]}
    assert not match.pending()


def test_one_sacrifice_to_each_olympian_and_none_when_all_have_had_theirs():
    def new_year(*had):
        state = table_of(season="winter")
        state.deck = Bag()
        match, _ = staged(state, NewYear())
        state.sacrifices = {ATHENS: list(had), SPARTA: []}
        match.state.hands = {ATHENS: Bag.of(["nicias-5"], ATHENS), SPARTA: Bag.of(["taxes-28"], SPARTA)}
        say(match, "commit nicias-5 sacrifice", ATHENS)
        return match, say(match, "commit taxes-28 sacrifice", SPARTA)

    match, _ = new_year("hera", "ares")
    assert len(legal(match)) == 5
    assert refused(match, "sacrifice ares").code == "hellenes.has-sacrifice"
    match, told = new_year(*OLYMPIANS)
    assert "sacrifice-wasted" in ids(told)
    assert asked(match) == [(SPARTA, "hellenes.sacrifice")]
    match, told = new_year(*OLYMPIANS[1:])
    assert of(told, "sacrificed") == {"seat": ATHENS, "olympian": "zeus"}


def test_a_hand_thrown_in_for_zeus_is_drawn_anew_from_the_rest_of_the_deck():
    state = table_of(season="winter")
    state.sacrifices = {ATHENS: ["zeus"], SPARTA: []}
    match, _ = staged(state, NewYear())
    assert asked(match) == [(ATHENS, "hellenes.appeal")]
    before = state.hands[ATHENS].known(REFEREE)
    told = say(match, "appeal")
    assert sorted(of(told, "discarded")["cards"]) == sorted(before) == sorted(match.state.played)
    assert len(match.state.hands[ATHENS]) == 6
    assert len(match.state.deck) == 44 - 2 - 18


def test_a_season_begins_with_two_cards_and_forgets_what_the_last_one_brought():
    state = table_of(season="summer")
    state.effects.augury = ATHENS
    give(state, ATHENS, "nicias-5", "taxes-28")
    give(state, SPARTA, "helots-14", "revolt-ionia-12")
    match, _ = staged(state, Season(season="high-summer"))
    assert state.effects.augury is None
    say(match, "commit taxes-28 actions", ATHENS)
    told = say(match, "commit helots-14 actions", SPARTA)
    assert of(told, "turn-begun")["seat"] == SPARTA
    assert asked(match) == [(SPARTA, "hellenes.act")]
    assert state.actions == 2
    told = say(match, "end")
    assert of(told, "actions-ended") == {"seat": SPARTA, "unused": 2}
    assert asked(match) == [(ATHENS, "hellenes.act")]
    assert state.actions == 4  # three coins and Pericles


# ------------------------------------------------------------------ Year End


def test_year_end_collects_tribute_ends_civil_wars_and_shuffles():
    state = table_of(season="winter", empty=False)
    give(state, ATHENS, "civil-war-29", "helots-14")
    state.hands[ATHENS] = Bag.of(["helots-14"], ATHENS)
    state.in_play.append("civil-war-29")
    state.civil_wars, state.pillaged, state.expedition = ["corcyra"], {"athens": 3}, 4
    _, told = staged(state, YearEnd())
    assert of([event for event in told if event.args.get("why") == "tribute"], "prestige")["seat"] == SPARTA
    assert (state.prestige, state.year) == (-2, 430)
    assert (state.civil_wars, state.pillaged, state.expedition) == ([], {}, -1)
    assert state.in_play == ["pericles-1", "archidamos-2"]
    assert (state.played, len(state.deck), len(state.hands[ATHENS])) == ([], 42, 0)
    assert all(thing.seen == () for thing in state.deck.things)
    assert every_card(state) == Counter(scenario_cards(rules().board, "431"))


def test_persian_gold_and_no_quarter_cost_sparta_prestige():
    state = table_of("413", season="winter")
    state.in_play += ["persian-aid-51", "persian-aid-52", "no-quarter-54"]
    before = state.prestige
    staged(state, YearEnd(), "413")
    assert state.prestige == before + 3


def test_in_sicily_athens_loses_a_point_a_year_by_the_cities_taken():
    state = table_of("sicily", season="winter", empty=False)
    staged(state, YearEnd(), "sicily")
    assert state.prestige == -1


def test_athens_can_lower_its_taxes_card_by_card():
    state = table_of(season="winter")
    state.in_play += ["taxes-11", "taxes-28"]
    match, _ = staged(state, YearEnd())
    assert legal(match) == ["remove taxes-11", "remove taxes-28", "done"]
    assert refused(match, "remove pericles-1").code == "hellenes.not-taxes"
    told = say(match, "remove taxes-28")
    assert of(told, "card-out-of-play") == {"card": "taxes-28", "why": "athens"}
    say(match, "done")
    assert state.in_play == ["pericles-1", "archidamos-2", "taxes-11"]


def test_dead_pericles_is_taken_out_of_the_cards_wherever_he_was():
    state = table_of(season="winter")
    state.plagues = {"athens": 2}
    state.in_play.remove("pericles-1")
    state.hands[ATHENS] = Bag.of(["pericles-1"], ATHENS)
    staged(state, YearEnd())
    assert state.removed == ["pericles-1"]
    assert "pericles-1" not in state.deck.known(REFEREE)


def test_the_last_year_ends_in_exhaustion():
    state = table_of(season="winter")
    state.year, state.prestige = 422, 7
    match, _ = staged(state, YearEnd())
    assert (match.outcome.winners, match.outcome.reason) == ((ATHENS,), "exhaustion-minor")
    state = table_of(season="winter")
    state.year = 422
    match, _ = staged(state, YearEnd())
    assert (match.outcome.winners, match.outcome.reason) == ((), "draw")
