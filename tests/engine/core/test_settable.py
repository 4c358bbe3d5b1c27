"""What a state's types say can be set, asked, and is impossible."""

from typing import Annotated

import pytest
from msgspec import Struct, field, msgpack

from engine.core.files.schema import of
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat
from engine.core.setters.ids import DISTINCT, NotNegative, Positive, Shapes, nobody_is
from engine.core.setters.settable import Settable
from engine.core.setters.setting import Impossible

Land = Annotated[str, of("land")]
IDS = {"seat": ("red", "blue"), "land": ("north", "south")}


class Order(Struct):
    seat: Seat
    what: str = "stay"

    @classmethod
    def said(cls, text):
        return cls(*text.split())


class Side(Struct):
    gold: NotNegative = 0
    units: dict[Land, Positive] = field(default_factory=dict)
    envoy: Annotated[Land | None, nobody_is("captive")] = None


class State(Struct):
    sides: dict[Seat, Side]
    ready: bool = False
    owners: dict[Land, Seat] = field(default_factory=dict)
    passed: Annotated[list[Seat], DISTINCT] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    hand: Bag[Land] = field(default_factory=Bag)
    truce: Order | None = None


SHAPES = Shapes(State, IDS)
SPOTS = {"gold": "sides.<seat>.gold", "units.<land>.<seat>": "sides.<seat>.units.<land>", "envoy": "sides.<seat>.envoy"}
SETTABLE = Settable(State, SHAPES, SPOTS)


def put(state, path, value):
    head, _, rest = path.partition(".")
    SETTABLE.setters()[head](state, rest, value)
    return state


@pytest.fixture
def state():
    return State({"red": Side(units={"north": 2}), "blue": Side()})


@pytest.mark.parametrize(
    ("path", "value", "there"),
    [
        ("gold.red", 3, lambda state: state.sides["red"].gold == 3),
        ("gold", {"red": 3, "blue": 4}, lambda state: state.sides["blue"].gold == 4),
        ("sides.red", {"gold": 5}, lambda state: state.sides["red"] == Side(5, {"north": 2})),
        ("units.south.red", 1, lambda state: state.sides["red"].units == {"north": 2, "south": 1}),
        ("units.north", {"red": 0}, lambda state: state.sides["red"].units == {}),
        ("sides.red.units", ["south"], lambda state: state.sides["red"].units == {"south": 1}),
        ("sides.red.units", {}, lambda state: state.sides["red"].units == {}),
        ("envoy.red", "north", lambda state: state.sides["red"].envoy == "north"),
        ("envoy.red", "captive", lambda state: state.sides["red"].envoy is None),
        ("envoy.red", "none", lambda state: state.sides["red"].envoy is None),
        ("ready", "yes", lambda state: state.ready),
        ("owners.north", "red", lambda state: state.owners == {"north": "red"}),
        ("passed", ["red"], lambda state: state.passed == ["red"]),
        ("truce.seat", "red", lambda state: state.truce == Order("red")),
        (
            "orders",
            ["red go", {"seat": "blue", "what": "stay"}],
            lambda state: state.orders[1] == Order("blue", "stay"),
        ),
    ],
)
def test_what_is_said_is_there(state, path, value, there):
    assert there(put(state, path, value))
    assert SHAPES.faults(state) == []


def test_nobody_takes_an_owner_away(state):
    assert put(put(state, "owners.north", "red"), "owners.north", "nobody").owners == {}


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("gold.green", 1, "seat 'green' is unknown; one of: red, blue"),
        ("gold.red", -1, "gold: -1 is not a number from 0 up"),
        ("gold.red", True, "not a number"),
        ("gold", 3, "say gold.<seat>"),
        ("units.north", 3, "say units.<land>.<seat>"),
        ("units.sout.red", 3, r"land 'sout' is unknown; one of: north, south \(perhaps south\)"),
        ("sides.red.silver", 3, "'silver' is unknown"),
        ("ready", 1, "true or false"),
        ("passed", ["red", "red"], "different things"),
        ("passed", "red", "say a list"),
        ("orders", [{"what": "go"}], "say seat too"),
        ("owners", 3, "say owners"),
    ],
)
def test_what_cannot_be_is_told_with_what_can(state, path, value, said):
    with pytest.raises(Impossible, match=said):
        put(state, path, value)


def test_what_is_hidden_has_no_setter_of_itself():
    assert "hand" not in SETTABLE.setters()


def test_what_stands_deeper_is_asked_as_it_is_set(state):
    assert SETTABLE.facts()["gold"](put(state, "gold.red", 3), "red") == 3
    assert "owners" not in SETTABLE.facts()  # a field of its own


def test_what_is_impossible_is_told_with_where_it_stands(state):
    state.sides["red"].units |= {"atlantis": 1, "south": 0}
    state.passed, state.hand = ["blue", "blue"], Bag.of(["east"])
    assert SHAPES.faults(state) == [
        "sides.red.units: land 'atlantis' is unknown; one of: north, south",
        "sides.red.units.south: 0 is not a number from 1 up",
        "passed: blue is there twice",
        "hand.things: land 'east' is unknown; one of: north, south",
    ]


def test_what_was_stored_is_read_even_if_it_is_impossible(state):
    state.sides["red"].gold = -1
    again = msgpack.decode(msgpack.encode(state), type=State)
    assert again.sides["red"].gold == -1
    assert SHAPES.faults(again) == ["sides.red.gold: -1 is not a number from 0 up"]
