"""The pictures of Hellenes besides the board: battles, sieges, cards, the muster roll, and notes on the enemy."""

from __future__ import annotations

import io
from functools import cache

import pytest
from PIL import Image

from engine.core.dice import Dice, uniform
from engine.core.event import Event
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import PUBLIC, Secret, seat_view
from engine.games.hellenes.table.state import (
    ATHENS,
    SEATS,
    SPARTA,
    Battle,
    Block,
    Fighter,
    Play,
    Siege,
    Sighting,
    State,
)
from render.boards.hellenes import pictures as hellenes_pictures
from render.boards.hellenes.cards import card_face
from render.boards.hellenes.data import facts
from render.boards.hellenes.pictures import (
    EXTRA,
    battle_picture,
    battle_report_pictures,
    hand_picture,
    roll_picture,
    siege_picture,
)
from render.boards.hellenes.report import reports_of
from render.boards.hellenes.roll import notes_lines, notes_sheet, roll_lines, roll_sheet
from render.boards.hellenes.siege import Starving
from render.boards.hellenes.throws import Throw, throw_of
from render.drawing.theme import UnknownId
from render.wording.words import words
from tests.render.pictures_checks import Alike, draws_of

LIMIT = 1_000_000
ATHENIAN, SPARTAN = seat_view(ATHENS), seat_view(SPARTA)


def blocks(seat, *units):
    """A stack of a side's blocks, `a14 3`, as its owner sees it."""
    return Bag.of([Block(unit.split()[0], int(unit.split()[1])) for unit in units], seat)


def fighter(unit, cv, **more):
    return Fighter(unit, ATHENS if unit[0] == "a" else SPARTA, cv, **more)


def position() -> State:
    """Summer 431: Potidea under siege, armies here and there, five cards in each hand."""
    state = State(year=431, last_year=422, season="summer", clock=3)
    state.stacks = {
        ATHENS: {
            "potidea": blocks(ATHENS, "a3 3", "a16 2"),
            "thermaic-gulf": blocks(ATHENS, "a18 2"),
            "platea": blocks(ATHENS, "a1 3", "a13 2"),
        },
        SPARTA: {"thebes": blocks(SPARTA, "s15 4", "s18 3"), "corinth": blocks(SPARTA, "s23 3", "s26 2")},
    }
    state.sieges["potidea"] = Siege(ATHENS, blocks(SPARTA, "s24 2", "s31 2"), since=1, blockaded_since=1)
    state.garrisons["potidea"] = SPARTA
    state.pools = {ATHENS: Bag.of(["a6", "a20"], ATHENS), SPARTA: Bag.of(["s4", "s5"], SPARTA)}
    state.hands = {
        ATHENS: Bag.of(["pericles-1", "treachery-24", "revolt-ionia-12", "helots-14"], ATHENS),
        SPARTA: Bag.of(["augury-38", "hunger-34", "atrocity-40"], SPARTA),
    }
    state.in_play = ["archidamos-2", "taxes-11"]
    state.sightings = {"s1": Sighting("argos", 3, 431, "spring"), "s25": Sighting("platea", 0, 431, "summer")}
    return state


def masked(state: State, *names: str) -> State:
    """The same with holes where the named sides' facts were."""
    for seat in names:
        bags = [*state.stacks[seat].values(), state.hands[seat], state.pools[seat]]
        bags += [siege.inside for siege in state.sieges.values() if siege.besieger != seat]
        for bag in bags:
            bag.things = [Secret(seen=thing.seen) for thing in bag.things]  # type: ignore[attr-defined]
    return state


def otherwise(state: State) -> State:
    """The same for Athens and for onlookers, with other blocks and cards on Sparta's side."""
    state.stacks[SPARTA] = {"thebes": blocks(SPARTA, "s4 1", "s5 2"), "corinth": blocks(SPARTA, "s36 3", "s8 1")}
    state.sieges["potidea"].inside = blocks(SPARTA, "s20 3", "s10 1")
    state.hands[SPARTA] = Bag.of(["treachery-25", "hunger-35", "plague-strikes-6"], SPARTA)
    state.pools[SPARTA] = Bag.of(["s15", "s18"], SPARTA)
    return state


def fought(kind="land", place="platea", **more) -> State:
    state = position()
    fighters = [
        fighter("a1", 3), fighter("a13", 2), fighter("a7", 4),
        fighter("s15", 4), fighter("s18", 3), fighter("s2", 2),
    ]  # fmt: skip
    state.battle = Battle(place, kind, SPARTA, "thebes", round=2, fighters=fighters, **more)
    return state


def shown(picture):
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


# ---------------------------------------------------------------------- what a player would notice


def test_a_rout_half_a_step_and_a_loss_are_seen_in_the_battle():
    seen = {battle_picture(fought(), PUBLIC).data}
    for change in ({"routed": True}, {"half": True}, {"cv": 2}, {"attacked": 2}):
        state = fought()
        for name, value in change.items():
            setattr(state.battle.fighters[0], name, value)
        seen.add(battle_picture(state, PUBLIC).data)
    assert len(seen) == 5


def test_a_unit_that_fell_here_this_season_lies_among_the_fallen():
    state, before = fought(), fought()
    before.sightings["s25"].season = "spring"
    assert battle_picture(state, PUBLIC).height > battle_picture(before, PUBLIC).height


def test_the_dice_of_an_attack_are_shown_with_what_they_do():
    rolled = Throw(ATHENS, "a7", "B1", (1, 6, 3, 2))
    assert rolled.kinds == ["hit", "rout", "miss", "miss"]
    inside = Throw(ATHENS, "a7", "B1", (1, 6, 3, 2), routing=False)
    assert inside.kinds == ["hit", "miss", "miss", "miss"]
    pictures = {battle_picture(fought(), PUBLIC, throws=throws).data for throws in ((), (rolled,), (inside,))}
    assert len(pictures) == 3


@pytest.mark.parametrize(
    ("kind", "place", "more"),
    [
        ("landing", "platea", {"first_strike": True}),
        ("sortie", "platea", {}),
        ("assault", "platea", {}),
        ("treachery", "platea", {}),
    ],
)
def test_every_kind_of_battle_looks_like_what_it_is(kind, place, more):
    state = fought(kind, place, **more)
    state.battle.round = 1
    plain = fought()
    plain.battle.round = 1
    assert battle_picture(state, PUBLIC).data != battle_picture(plain, PUBLIC).data


def test_double_defence_is_lost_in_a_civil_war_and_the_picture_says_so():
    state, torn = fought("assault"), fought("assault")
    torn.civil_wars = ["platea"]
    assert battle_picture(state, PUBLIC).data != battle_picture(torn, PUBLIC).data


def test_a_battle_at_sea_shows_who_is_carried_by_which_fleet():
    def at_sea(carrier):
        state = position()
        fleets = [fighter("a14", 4), fighter("a22", 4), fighter("a5", 2, carrier=carrier), fighter("s26", 4)]
        state.battle = Battle("saronic-gulf", "sea", SPARTA, "argolic-gulf", fighters=fleets)
        return battle_picture(state, PUBLIC).data

    assert at_sea("a14") != at_sea("a22")


def test_a_garrison_fights_on_the_walls():
    state = fought("assault", "potidea")
    state.battle.aggressor = ATHENS
    before = battle_picture(state, PUBLIC).data
    state.battle.fighters.append(Fighter("garrison", SPARTA, 1, garrison=True))
    assert battle_picture(state, PUBLIC).data != before


def test_without_a_battle_there_is_no_picture_of_one():
    with pytest.raises(ValueError, match="no battle"):
        battle_picture(position(), PUBLIC)


def test_a_siege_shows_garrison_blockade_and_attrition_dice():
    pictures = [siege_picture(position(), ATHENIAN)]
    for change in (
        lambda s: s.garrisons.clear(),
        lambda s: s.stacks[SPARTA].update({"thermaic-gulf": s.stacks[ATHENS].pop("thermaic-gulf")}),
        lambda s: s.civil_wars.append("potidea"),
        lambda s: setattr(s, "season", "winter"),
    ):
        state = position()
        change(state)
        pictures.append(siege_picture(state, ATHENIAN))
    for results in ((1, 4, 6), (2, 4, 6)):
        pictures.append(siege_picture(position(), ATHENIAN, dice=Starving("potidea", results, 1)))
    assert len({picture.data for picture in pictures}) == len(pictures)


def test_all_sieges_stand_on_one_sheet():
    state = position()
    one = siege_picture(state, PUBLIC).height
    state.sieges["thebes"] = Siege(ATHENS, since=3)
    assert siege_picture(state, PUBLIC).height > one + 150
    assert siege_picture(state, PUBLIC, ["potidea"]).height == one
    with pytest.raises(UnknownId, match="argos"):
        siege_picture(state, PUBLIC, ["argos"])


@pytest.mark.parametrize("card", ["pericles-1", "plague-strikes-6", "revolt-ionia-12", "revolt-ionia-13", "taxes-11"])
def test_a_card_in_the_hand_is_seen(card):
    state, other = position(), position()
    other.hands[ATHENS] = Bag.of([card, "treachery-24", "revolt-cyclades-17", "helots-14"], ATHENS)
    assert hand_picture(state, ATHENIAN, ATHENS).data != hand_picture(other, ATHENIAN, ATHENS).data


def test_every_card_has_a_face_of_its_own():
    faces = {card_face(card, 0.5).tobytes() for card in facts().cards}
    assert len(faces) == len(facts().cards)


def test_an_unknown_card_is_named_in_the_error():
    with pytest.raises(UnknownId, match="elephants-99"):
        card_face("elephants-99")


def test_cards_played_this_season_are_seen_by_their_use():
    seen = set()
    for use in ("actions", "event", "sacrifice"):
        state = position()
        state.plays = {SPARTA: Play("earthquake-36", use)}
        seen.add(hand_picture(state, ATHENIAN, ATHENS).data)
    assert len(seen) == 3


def test_the_muster_roll_names_each_unit_with_its_place_strength_and_state():
    state = position()
    state.stacks[ATHENS]["platea"].things[0].value.moved = True
    lines = roll_lines(state, ATHENIAN, ATHENS, words("hellenes"))
    platea = next(line for line in lines if line.startswith("**Platea**"))
    assert "Athens hoplites #1 (3/4, C2, moved)" in platea
    assert "Athens cavalry #13 (2/2, A1)" in platea
    assert "Recruit Pool" in lines[-1]
    assert "Athens hoplites #6 (2)" in lines[-1]


def test_the_besieged_are_marked_in_their_own_roll():
    lines = roll_lines(position(), SPARTAN, SPARTA, words("hellenes"))
    assert any(line.startswith("**Potidea**") and "besieged" in line for line in lines)


def test_blocks_in_an_open_battle_are_in_the_roll():
    lines = roll_lines(fought(), SPARTAN, SPARTA, words("hellenes"))
    assert any(line.startswith("**Platea**") and "Boeotia hoplites #15 (4/4, C2, in battle)" in line for line in lines)


def test_the_notes_say_where_and_when_a_unit_was_seen_and_which_never():
    lines = "\n".join(notes_lines(position(), "431", ATHENS, words("hellenes")))
    assert "**Spring 431**: Sparta hoplites #1 (3/4, Argos)" in lines
    assert "Megara hoplites #25 (eliminated, Platea)" in lines
    never = lines.partition("**Never seen**")[2]
    assert "Sparta hoplites #2" in never
    assert "Sparta hoplites #1 " not in never
    assert "Persia" not in never, "units of another campaign"


def test_an_onlooker_gets_the_notes_of_both_sides_and_no_roll():
    state = position()
    lines = notes_lines(state, "431", None, words("hellenes"))
    assert [line.partition(":")[0] for line in lines if "on the map" in line] == ["**Athens**", "**Sparta**"]
    assert notes_sheet(state, "431", None).size != notes_sheet(state, "431", ATHENS).size


@pytest.mark.parametrize("caption", [None, "As things stand"])
def test_pictures_are_quick_to_send(caption, as_sent):
    state = fought()
    for picture in (
        battle_picture(state, ATHENIAN, caption=caption),
        siege_picture(state, ATHENIAN, caption=caption),
        hand_picture(state, ATHENIAN, ATHENS, caption=caption),
        roll_picture(state, ATHENIAN, ATHENS, caption=caption),
    ):
        assert shown(picture).size == (picture.width, picture.height)
        assert picture.width <= 1200
        assert len(picture.data) <= LIMIT


# ---------------------------------------------------------------------- a battle that is over


def told(what, **args):
    return Event(f"hellenes.{what}", args)


BATTLE = [
    told(
        "battle-begun", place="platea", kind="land", aggressor=SPARTA, origin="thebes",
        attackers={"s15": 4, "s18": 3}, defenders={"a1": 4, "a6": 1, "a13": 2}, first_strike=False,
    ),
    told("attack", seat=ATHENS, unit="a13", place="platea", rating="A1", way="battle", results=[1, 6], hits=1, routs=1),
    told("hit", seat=SPARTA, unit="s15", cv=3, place="platea"),
    told("routed", seat=SPARTA, unit="s18", cv=3, place="platea"),
    told("round-begun", place="platea", round=2),
    told("attack", seat=SPARTA, unit="s15", place="platea", rating="C2", way="battle", results=[1, 2], hits=2, routs=0),
    told("hit", seat=ATHENS, unit="a1", cv=3, place="platea"),
    told("killed", seat=ATHENS, unit="a6", place="platea"),
    told("retreated", seat=ATHENS, unit="a1", place="platea", to="athens"),
    told("battle-over", place="platea", kind="land", loser=ATHENS, how="retreat", rounds=2),
]  # fmt: skip


def test_a_report_tells_losses_and_flights_from_the_events_alone():
    (report,) = reports_of(BATTLE)
    fates = {unit: (fate.began, fate.cv, fate.fate) for side in report.sides.values() for unit, fate in side.items()}
    assert fates == {
        "s15": (4, 3, ""),
        "s18": (3, 3, "routed"),
        "a1": (4, 3, "fled"),
        "a6": (1, 0, "fallen"),
        "a13": (2, 2, ""),
    }
    assert [[throw.unit for throw in throws] for throws in report.rounds] == [["a13"], ["s15"]]
    assert (report.loser, report.how) == (ATHENS, "retreat")


def test_a_battle_of_which_the_beginning_is_missing_is_left_out():
    assert battle_report_pictures(BATTLE[1:]) == []
    assert len(battle_report_pictures(BATTLE)) == 1


def test_dice_against_defenders_within_their_walls_rout_nobody():
    throw = throw_of(told("attack", seat=ATHENS, unit="a1", rating="C2", way="battle", results=[1, 6], hits=1, routs=0))
    assert throw is not None
    assert throw.kinds == ["hit", "miss"]


# ---------------------------------------------------------------------- and nothing else


@pytest.mark.parametrize("viewer", [PUBLIC, ATHENIAN], ids=["public", "athens"])
def test_sieges_and_hands_show_nothing_of_what_the_enemy_hides(viewer):
    state, other = position(), otherwise(position())
    assert siege_picture(state, viewer).data == siege_picture(other, viewer).data
    for seat in SEATS:
        if not viewer.sees((seat,)):
            assert hand_picture(state, viewer, seat).data == hand_picture(other, viewer, seat).data
    assert notes_lines(state, "431", ATHENS, words("hellenes")) == notes_lines(other, "431", ATHENS, words("hellenes"))


def test_those_who_know_see_it():
    state, other = position(), otherwise(position())
    assert siege_picture(state, SPARTAN).data != siege_picture(other, SPARTAN).data
    assert hand_picture(state, SPARTAN, SPARTA).data != hand_picture(other, SPARTAN, SPARTA).data
    assert roll_picture(state, SPARTAN, SPARTA).data != roll_picture(other, SPARTAN, SPARTA).data


def test_holes_are_drawn_from_behind():
    state, holes = position(), masked(position(), SPARTA)
    assert siege_picture(state, ATHENIAN).data == siege_picture(holes, ATHENIAN).data
    assert hand_picture(state, ATHENIAN, SPARTA).data == hand_picture(holes, ATHENIAN, SPARTA).data
    assert roll_sheet(holes, ATHENIAN, ATHENS).tobytes() == roll_sheet(state, ATHENIAN, ATHENS).tobytes()


@cache
def played(scenario, seed):
    """Positions of a random game, in which now and then something is to be seen."""
    found, (match, _) = [], new_match(rules("hellenes"), scenario, {}, Dice(f"picture{seed}", {}))
    for step in range(500):
        if match.outcome is not None or len(found) == 8:
            break
        (seat, decision), *_ = match.pending().items()
        if match.state.battle is not None or step % 80 == 79:
            found.append(match.clone())
        legal = match.legal(decision)
        match.play(seat, decision.id, legal[uniform(f"{seed}/{step}", len(legal))])
    return found


@pytest.mark.parametrize("viewer", [PUBLIC, ATHENIAN, SPARTAN], ids=lambda viewer: viewer.tag)
def test_two_matches_that_look_the_same_give_the_same_pictures_and_words(viewer):
    alike, told = Alike(viewer), words("hellenes")
    for number, match in enumerate(played("431", 2)):
        view, other = alike.compare(match, str(number), draws_of(hellenes_pictures))
        for name, extra in EXTRA.items():
            assert extra.tell is not None
            assert extra.tell(view, alike.seat, told) == extra.tell(other, alike.seat, told), name
    assert {"board", "battle", "siege", "cards", "notes"} <= set(alike.drawn)
    assert ({"hand", "roll"} <= set(alike.drawn)) == (alike.seat is not None)


def test_what_there_is_to_look_at_fits_discords_list_of_commands():
    assert all(name.isalpha() and name.islower() and len(extra.about) <= 100 for name, extra in EXTRA.items())
