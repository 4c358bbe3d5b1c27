"""Reading what people type: forgiving, but never guessing; and offering how it can go on."""

import pytest

from engine.core.ahead.draft import draft
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from engine.core.words.completion import Completer
from engine.core.words.notation import Lexicon, distance, plain, segments, written
from tests.each import each
from tests.engine.core.helpers import start, to_turns
from tests.engine.core.test_draft import CALLS_A_LETTER, HOSTILE
from tests.work_done import calls_counted

PLACES = Lexicon(
    {
        "attica": ["Attika", "Ἀττική"],
        "argolis": ["the Argolid"],
        "central-greece": ["Sterea Hellas"],
        "central-sea": [],
        "kyklades": ["Cyclades"],
        "move": ["go", "march"],
    }
)
CHOICES = [
    Choice.parse(f"move {place}") for place in ("attica", "argolis", "central-greece", "central-sea", "kyklades")
]
CHOICES += [
    Choice("wine", (3,)),
    Choice("wine", (13,)),
    Choice("retreat"),
    Choice("retreat", ("attica",)),
    Choice("done"),
]


def read(text: str) -> list[str]:
    found = PLACES.find(segments(text)[0].words, CHOICES)
    return [] if found is None else [str(choice) for choice in found.choices]


@each(
    ("text", "meant"),
    [
        ("move attica", "move attica"),
        ("MOVE to ATTICA.", "move attica"),
        ("go Attika", "move attica"),
        ("march into ἀττική", "move attica"),
        ("move Áttica", "move attica"),
        ("move → **Attica**", "move attica"),
        ("move -> attica", "move attica"),
        ("mov atica", "move attica"),
        ("move att", "move attica"),
        ("move atitca", "move attica"),
        ("move the argolid", "move argolis"),
        ("move sterea hellas", "move central-greece"),
        ("move central-greece", "move central-greece"),
        ("move central greece", "move central-greece"),
        ("move “kyklades”", "move kyklades"),
        ("move cyclads", "move kyklades"),
        ("wine 3", "wine 3"),
        ("retreat", "retreat"),
        ("retreat attica", "retreat attica"),
        ("retreat atica", "retreat attica"),
        ("done", "done"),
    ],
)
def test_what_people_type_is_understood(text: str, meant: str):
    assert read(text) == [meant]


@each("text", ["move sparta", "wine 4", "wine 33", "m attica", "fly", "attica"])
def test_what_fits_nothing_is_not_guessed_at(text: str):
    assert read(text) == []


def test_two_places_that_fit_equally_well_are_both_named():
    assert read("move central") == ["move central-greece", "move central-sea"]
    assert read("move ar") == ["move argolis"]
    assert read("move central gr") == ["move central-greece"]
    lexicon = Lexicon({"athenai": [], "athos": []})
    found = lexicon.find(("go", "ath"), [Choice("go", ("athenai",)), Choice("go", ("athos",))])
    assert len(found.choices) == 2


def test_a_number_is_not_short_for_a_longer_one():
    units = [Choice("hit", ("a12",)), Choice("hit", ("a4",))]
    assert PLACES.find(("hit", "a1"), units) is None
    assert PLACES.find(("hit", "a12"), units).choices == (units[0],)


def test_a_verb_is_not_short_for_a_longer_one():
    lexicon = Lexicon({"athens": []}, ["build", "build-base"])
    assert lexicon.find(["build", "athens"], [Choice("build-base")]) is None
    assert lexicon.find(["build", "base"], [Choice("build-base")]).choices == (Choice("build-base"),)
    assert lexicon.find(["build-b"], [Choice("build-base")]).choices == (Choice("build-base"),)


def test_an_exact_word_wins_over_one_that_only_begins_so():
    lexicon = Lexicon({})
    found = lexicon.find(("go", "korinth"), [Choice("go", ("korinthos",)), Choice("go", ("korinth",))])
    assert found.choices == (Choice("go", ("korinth",)),)


ROADS = [Choice.parse(text) for text in ("move attica argolis", "move attica kyklades", "move argolis attica", "done")]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("go to argolis", ["move argolis attica"]),
        ("move attika", ["move attica argolis", "move attica kyklades"]),
        ("move argolis attica", []),  # all of it was said: `find` knows it
        ("argolis attica", []),
        ("move thrace", []),
    ],
)
def test_arguments_left_out_are_the_only_ones_or_asked_about(text: str, meant: list[str]):
    found = PLACES.begun(segments(text)[0].words, ROADS)
    assert ([] if found is None else [str(choice) for choice in found.choices]) == meant


@pytest.mark.parametrize(("text", "times"), [("wine 3 x2", 2), ("wine 3 ×2", 2), ("2x wine 3", 2), ("wine 3 x 4", 4)])
def test_repetitions_are_read_wherever_people_put_them(text: str, times: int):
    (segment,) = segments(text)
    assert (segment.times, segment.words) == (times, ("wine", "3"))


def test_a_repetition_means_the_choice_right_before_it():
    match = to_turns(start("two"))
    view = View(match, seat_view("red"))
    assert draft(view, "red", "take 3 give blue x2").text == "take 3; give blue x2"
    assert draft(view, "red", "take 1 x2 give blue").text == "take 1 x2; give blue"
    assert draft(view, "red", "2x take 1").text == "take 1 x2"
    assert draft(view, "red", "take 1 x2 x3").problem.kind == "unknown"


def test_several_choices_may_stand_in_one_part_without_a_separator():
    match = to_turns(start("two"))
    assert (
        draft(View(match, seat_view("red")), "red", "take 1 and give blue then take 2").text
        == "take 1; give blue; take 2"
    )


def test_names_of_several_words_and_accents_work_in_orders():
    match = to_turns(start("four"))
    view = View(match, seat_view("red"))
    assert draft(view, "red", "give the golden horde; give CHRYSOS").text == "give gold x2"


def test_written_orders_read_back_as_the_same_choices():
    chain = [Choice.parse(t) for t in ("take 1", "take 1", "give gold", "done")]
    assert written(chain) == "take 1 x2; give gold; done"
    assert Choice.parse("move h0512 0512 -3 7").args == ("h0512", "0512", -3, 7)


@pytest.mark.parametrize(
    ("a", "b", "far"), [("atica", "attica", 1), ("atitca", "attica", 1), ("abc", "abc", 0), ("abcdef", "uvwxyz", 4)]
)
def test_distances(a: str, b: str, far: int):
    assert distance(a, b) == far


def test_plain_text_has_no_case_accents_or_quotes():
    assert plain("Ἀθῆναι’s “Straße”") == "αθηναιs strasse"


# ---------------------------------------------------------------------- completion


def completer(scenario: str = "four", seat: str = "red") -> Completer:
    return Completer(View(to_turns(start(scenario)), seat_view(seat)), seat)


def test_nothing_typed_offers_whole_orders_first():
    assert completer().complete("")[0] == "take 1; done"


def test_half_a_word_is_completed():
    assert completer().complete("give go")[0] == "give gold"
    assert "gamble" in completer().complete("g")
    assert completer().complete("give golden ho")[0] == "give gold"
    assert completer().complete("give to gr")[0] == "give green"
    assert completer().complete("give g") == ["give green", "give gold"]


def test_a_word_of_the_game_is_never_taken_for_another_with_a_typo():
    match = to_turns(start("two"))
    assert draft(View(match, seat_view("red")), "red", "stake 1").problem.kind == "unknown"


def test_a_finished_choice_offers_itself_and_what_can_follow():
    offered = completer().complete("take 1; give gold")
    assert offered[0] == "take 1; give gold"
    assert "take 1; give gold; take 3" in offered


def test_completion_goes_on_after_choices_without_separators():
    assert "take 1; give gold" in completer().complete("take 1 give go")


def test_nothing_is_offered_after_a_mistake_or_out_of_turn():
    assert completer().complete("take 9; give") == []
    assert completer(seat="blue").complete("") == []
    match = start("two")
    assert Completer(View(match, PUBLIC), "red").complete("") == []


def test_never_more_than_asked_for():
    assert len(completer().complete("")) <= 25
    assert len(completer().complete("", 3)) == 3


@pytest.mark.parametrize("name", HOSTILE)
def test_completing_hostile_text_takes_little_work_and_is_harmless(name: str):
    ready, texts = completer(), (HOSTILE[name], f"take 1; {HOSTILE[name]}", HOSTILE[name][:30])
    with calls_counted() as calls:
        assert all(len(ready.complete(text)) <= 25 for text in texts)
    assert calls.number < CALLS_A_LETTER * sum(map(len, texts))
