"""Each of the five games moves in its midst and when it is over: the same position, an end, a record that holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bot.service.api.table import Status
from bot.service.installed import load_games
from bot.service.playing.deals import Deal
from bot.service.playing.progress import Progress
from bot.service.transfer.checking import Prepared, checked, outcome
from bot.service.transfer.file import About, Holder, written
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice, commitment
from engine.core.records.record import Record, of_json, state_digest
from engine.core.records.replaying import replay, with_states
from engine.core.records.verify import verify
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from tests.bot.service.rig import ANNA, CHANNEL, EMMA, GUILD, Rig

RECORDS = Path(__file__).parents[3] / "records"
GAMES = {
    "polis": "polis/points.json",
    "hellenes": "hellenes/negotiated-peace.json",
    "pericles": "pericles/conquest.json",
    "hellas": "hellas/revolution.json",
    "epic": "epic/victory.json",
}
MOST = 1500
"""Answers to the end of a game that is played at random."""


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    load_games()
    service = Rig(tmp_path / "keryx.sqlite3")
    yield service
    service.close()


def part(game: str, share: float) -> Record:
    """So much of a recorded game, with all that can be checked of it."""
    whole = of_json((RECORDS / GAMES[game]).read_bytes())
    cut = round(len(whole.entries) * share)
    whole.entries, whole.states, whole.draws, whole.told = whole.entries[:cut], [], [], []
    return with_states(whole)


def brought(rig: Rig, record: Record, about: About) -> str:
    found = outcome(checked(written(record, about), None, False))
    assert isinstance(found, Prepared)
    made = rig.do(rig.tables.imports.take, found, GUILD, EMMA, rig.id(), channel=CHANNEL)
    return str(made.id)


def on(rig: Rig, table: str, dice: Dice) -> bool:
    """One answer at random of whoever is asked first; False once the game is over."""
    store = rig.tables.store
    row = store.row(table)
    progress = Progress(store, row)
    if progress.match.outcome is not None:
        return False
    seat, decision = next(iter(progress.match.pending().items()))
    progress.play(seat, "person 7", [random_choice(progress.match.legal(decision), dice)])
    progress.finish()
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_from_its_midst_and_ends_and_all_of_it_holds(rig: Rig, game: str) -> None:
    record = part(game, 0.9 if game == "hellenes" else 0.6)
    house = {seat: Holder(agent="steady") for seat in replay(record).match.position.seats}
    table = brought(rig, record, About(format=1, kind="running", title="On the road", people=house))
    assert rig.do(rig.tables.look.table, table).status is Status.LOBBY
    rig.do(rig.tables.lobby.start, table, EMMA, rig.id())
    here = rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)))
    assert state_digest(here) == record.states[-1]
    there = replay(record).match
    assert here.pending() == there.pending()
    assert [str(it) for it in here.legal(next(iter(here.pending().values())))] == [
        str(it) for it in there.legal(next(iter(there.pending().values())))
    ]

    dice = Dice("whoever plays")
    assert any(not rig.do(on, rig, table, dice) for _ in range(MOST)), "the game comes to its end"
    whole = rig.do(rig.tables.look.record, table)
    hashes = [*(hash_ for hash_, _ in rig.do(rig.tables.look.table, table).earlier), commitment(_seed(rig, table))]
    found = verify(whole, hashes, partial=True)
    assert found.faults == []
    assert found.states == len(whole.entries) + 1
    assert whole.states[-1] == state_digest(rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table))))
    assert found.outcome is not None


def _seed(rig: Rig, table: str) -> str:
    return str(rig.do(lambda: rig.tables.store.row(table).seed))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_is_the_same_here(rig: Rig, game: str) -> None:
    record = part(game, 1)
    table = brought(rig, record, About(format=1, kind="finished", title="Long ago"))
    info = rig.do(rig.tables.look.table, table)
    assert (info.status, info.outcome) == (Status.FINISHED, replay(record).match.outcome)
    again = rig.do(rig.tables.look.record, table)
    assert (again.entries, again.states, again.draws, again.told) == (
        record.entries,
        record.states,
        record.draws,
        record.told,
    )
    assert verify(again, [commitment(record.seed)], partial=True).faults == []


def test_what_was_ended_by_hand_keeps_its_result_and_has_the_rules_score_sheet(rig: Rig) -> None:
    record = part("polis", 0.5)
    from engine.core.position import Outcome

    said = Outcome(("athens",), "ruled", {"athens": {"total": 10**6}})
    table = brought(rig, record, About(format=1, kind="finished", result=said))
    info = rig.do(rig.tables.look.table, table)
    match = replay(record).match
    assert info.status is Status.ENDED
    assert info.outcome is not None
    assert (info.outcome.winners, info.outcome.scores) == (("athens",), match.rules.scores(match.position.state))
    assert rig.do(rig.tables.look.panel, table, ANNA).table.outcome == info.outcome


def test_a_record_without_a_head_is_taken_for_what_it_is(rig: Rig) -> None:
    from engine.core.records.record import to_json

    for share, over in ((1, True), (0.5, False)):
        found = outcome(checked(to_json(part("polis", share)), None, False))
        assert isinstance(found, Prepared)
        assert found.over is over
        assert found.deals == [Deal(part("polis", share).seed, part("polis", share).salts)]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_may_know_of_a_game_is_written_whole_and_without_the_rest(rig: Rig, game: str) -> None:
    record = part(game, 0.5)
    seats = replay(record).match.position.seats
    house = {seat: Holder(agent="steady") for seat in seats[1:]}
    table = brought(rig, record, About(format=1, kind="running", people=house))
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", seats[0], rig.id())
    match = rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)))
    shown = json.loads(rig.do(rig.tables.exports.view, table, ANNA))
    public = json.loads(rig.do(rig.tables.exports.view, table, 999))
    for told, named, eyes in ((shown, [seats[0]], seat_view(seats[0])), (public, [], PUBLIC)):
        known = msgspec.to_builtins(View(match, eyes).match.position, str_keys=True)
        assert told["keryx"]["as"] == named
        assert told["position"] == json.loads(msgspec.json.encode(known))
    whole = json.dumps(shown)
    assert record.seed not in whole
    assert _seed(rig, table) not in whole
