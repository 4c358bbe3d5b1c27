"""Files that are no games, or games that were tampered with: refused in words that say what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.messages.refusals import denial_text
from bot.service.api.denials import Denied
from bot.service.installed import texts_of
from bot.service.transfer.checking import Prepared, Unknown, checked, checked_apart, outcome
from bot.service.transfer.file import MOST_BYTES, MOST_ENTRIES, About, Holder, written
from bot.store.models import AuditRow, ImportRow, TableRow
from engine.core.records.record import packed
from tests.bot.service.rig import Rig
from tests.bot.service.transfer.test_five_games import part, rig  # noqa: F401
from tests.tampering import TAMPERED

Json = dict[str, Any]
PEOPLE = {"athens": Holder(person=101, name="Anna"), "sparta": Holder(agent="steady")}


def a_game(share: float = 0.2, kind: str = "running") -> Json:
    found: Json = json.loads(written(part("polis", share), About(format=1, kind=kind, title="Walls", people=PEOPLE)))
    return found


@pytest.fixture(scope="module")
def running() -> Json:
    from bot.service.installed import load_games

    load_games()
    return a_game()


@pytest.fixture(scope="module")
def finished() -> Json:
    from bot.service.installed import load_games

    load_games()
    return a_game(1, "finished")


def refusal(data: bytes | Json) -> str:
    """What whoever brings the file is told."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    with pytest.raises(Denied) as no:
        outcome(checked(text, None, False))
    said = denial_text(no.value)
    assert said
    return said


def changed(game: Json, *path: Any, to: Any) -> Json:
    """The file with one thing in it changed."""
    copy = deepcopy(game)
    inner: Any = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return copy


def test_a_wrong_key_is_named_with_what_would_be_right(running: Json) -> None:
    wrong: list[tuple[tuple[Any, ...], Any, str]] = [
        (("rules",), "five", "`rules` is wrong. Expected a whole number, got text"),
        (("entries", 3, "seat"), 7, "`entries.4.seat` is wrong. Expected text, got a whole number"),
        (("entries", 2, "did"), "sing", "`entries.3.did` is wrong. Invalid value 'sing'"),
        (("whim",), 1, "Object contains unknown field whim"),
        (("keryx", "mood"), 1, "`keryx` is wrong. Object contains unknown field mood"),
        (("keryx", "kind"), "dreamt", "`keryx.kind` is wrong. Expected finished or running"),
        (("keryx", "people", "corinth"), {}, "`keryx.people.corinth` is wrong. Expected one of athens, sparta"),
        (("keryx", "at"), "yesterday", "`keryx.at` is wrong. Invalid RFC3339"),
        (("keryx", "terms"), {"clock": {"period": 3}}, "`keryx.terms.clock` is wrong"),
        (("entries", 1, "choice"), "x" * 3000, "`entries.2` is wrong. Expected at most 2000 letters"),
        (("keryx", "format"), 2, "of format 2, and I read 1"),
        (("game",), "chess", "I don't know that game"),
        (("rules",), 99, "played by version 99 of the rules"),
    ]
    for path, value, words in wrong:
        assert words in refusal(changed(running, *path, to=value)), path


def test_data_that_nobody_here_has_are_asked_for(running: Json) -> None:
    found = outcome(checked(json.dumps(changed(running, "data", to="0" * 64)).encode(), None, False))
    assert found == Unknown("polis", "0" * 64)
    data = json.dumps(changed(running, "data", to="0" * 64)).encode()
    for texts, code in (({"costs.toml": "x = 1"}, "import-bad-data"), (texts_of("polis"), "import-other-data")):
        with pytest.raises(Denied, match=code):
            outcome(checked(data, texts, False))


def test_what_is_no_file_of_a_game_is_told_apart(running: Json) -> None:
    assert "is no record of a game" in refusal(b"")
    assert "is no record of a game" in refusal(b"\x1f\x8bnot packed at all")
    assert "nested too deeply" in refusal(b'{"keryx": ' + b'{"a":' * 100_000)
    assert "is wrong" in refusal(b"[]")
    assert "is wrong" in refusal(b"{}")
    assert "at most 16 MB" in refusal(b" " * (MOST_BYTES + 1))
    assert "at most 16 MB" in refusal(packed(b" " * (MOST_BYTES * 4)))
    many = changed(running, "entries", to=running["entries"][:1] * (MOST_ENTRIES + 1))
    assert "at most 20,000" in refusal(many)


@pytest.mark.parametrize("kind", [kind for kind in TAMPERED if kind != "another salt"])  # this game has none
def test_a_finished_game_that_was_tampered_with_is_refused(finished: Json, kind: str) -> None:
    copy = deepcopy(finished)
    TAMPERED[kind](copy)
    if copy == finished:
        pytest.skip("this game has nothing of the kind")
    assert refusal(copy)


def test_a_running_game_in_which_one_answer_was_changed_is_refused(running: Json) -> None:
    other = next(n for n, it in enumerate(running["entries"]) if it["choice"].partition(" ")[2])
    for path, value in (
        (("entries", other, "choice"), "pass"),
        (("entries", other, "seat"), "sparta" if running["entries"][other]["seat"] == "athens" else "athens"),
        (("states", 2), "0123456789abcdef"),
        (("told", 0), []),
        (("scenario",), "campaign"),
    ):
        assert "does not hold" in refusal(changed(running, *path, to=value)), path
    cut = changed(running, "entries", to=running["entries"][:-1])
    assert "is wrong" in refusal(cut)


def spots(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a file."""
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [path, *(spot for key, value in inner for spot in spots(value, (*path, key)))]


LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=20), st.binary(max_size=4)
).map(lambda it: it.hex() if isinstance(it, bytes) else it)
TREES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner))
FEW_AND_MANY = pytest.mark.parametrize("examples", [30, pytest.param(1000, marks=pytest.mark.fuzz)])


def holds(examples: int, things: st.SearchStrategy[Any], check: Callable[[Any], object]) -> None:
    """The check, for so many things at random."""
    quietly = settings(max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    quietly(given(things)(check))()


def is_taken_or_refused(data: bytes) -> Prepared | Unknown | None:
    try:
        return outcome(checked(data, None, False))
    except Denied as refused:
        no = refused
    assert no.code.startswith("import-") or no.code == "no-such-game"
    assert denial_text(no)
    return None


@FEW_AND_MANY
def test_bytes_are_refused(examples: int) -> None:
    def refused(data: bytes) -> None:
        assert is_taken_or_refused(data) is None
        assert is_taken_or_refused(b"\x1f\x8b" + data) is None
        assert is_taken_or_refused(packed(data)) is None

    holds(examples, st.binary(max_size=300), refused)


@FEW_AND_MANY
def test_any_json_is_refused(examples: int) -> None:
    def refused(tree: Any) -> None:
        assert is_taken_or_refused(json.dumps(tree).encode()) is None
        assert is_taken_or_refused(json.dumps({"keryx": tree, "entries": tree, "game": "polis"}).encode()) is None

    holds(examples, TREES, refused)


@FEW_AND_MANY
def test_a_game_with_anything_in_it_changed_is_refused_or_still_a_game(running: Json, examples: int) -> None:
    def refused_or_a_game(data: st.DataObject) -> None:
        copy = deepcopy(running)
        for _ in range(data.draw(st.integers(1, 2))):
            *path, last = data.draw(st.sampled_from([spot for spot in spots(copy) if spot]))
            how = data.draw(st.sampled_from(("set", "drop", "other")))
            inner: Any = copy
            for step in path:
                inner = inner[step]
            if how == "drop":
                del inner[last]
            elif how == "other" and isinstance(inner, list):
                inner[last] = data.draw(st.sampled_from(inner))
            else:
                inner[last] = data.draw(TREES)
        found = is_taken_or_refused(json.dumps(copy).encode())
        if isinstance(found, Prepared):
            assert len(found.steps) == len(copy["entries"]) + 1

    holds(examples, st.data(), refused_or_a_game)


def test_what_is_refused_leaves_no_trace(rig: Rig, running: Json) -> None:  # noqa: F811
    for wrong in (changed(running, "states", 2, to="0123456789abcdef"), changed(running, "rules", to="five")):
        refusal(wrong)
    for model in (TableRow, ImportRow, AuditRow):
        assert rig.rows(model) == []


async def test_a_file_that_takes_too_long_is_given_up_and_its_process_ended(
    running: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.service.transfer.checking.PATIENCE", 0.01)
    with pytest.raises(Denied, match="import-too-slow"):
        await checked_apart(json.dumps(running).encode())


async def test_it_is_played_again_in_a_process_of_its_own(running: Json) -> None:
    found = await checked_apart(json.dumps(running).encode())
    assert isinstance(found, Prepared)
    assert not found.over
