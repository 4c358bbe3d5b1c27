"""What a game leaves in the store: little, and nothing that anybody can ask for is missing."""

import logging
import shutil
import sqlite3
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from sqlmodel import select

from bot.archive.archive import source_of
from bot.service.mail.letters import CLOSED_DM, OPENING, REPORT, TURN
from bot.service.mail.post import pack, unpack
from bot.service.playing.rewind import without
from bot.service.thinning.compacting import compacted, rewritten
from bot.service.thinning.letters import SHOWING, thin, thin_older
from bot.service.thinning.past import with_position
from bot.service.thinning.rows import letters_of
from bot.store.mail import Deadline, OutboxRow
from bot.store.models import Answer, Snapshot, TableRow
from bot.store.packed import PackedGame
from bot.terms.onlookers import Sight
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.bot.blank import as_file, blank_file
from tests.bot.service.rig import ANNA, BERT, Rig
from tests.bot.service.whole_games import WholeGame, recorded

MOST = 200_000
"""Bytes that a finished game may take."""
GAMES = (
    "polis/ostracism",
    "hellenes/exhaustion-major",
    "pericles/honor-total",
    "hellas/revolution",
    "epic/victory+ionian-war",
)
LONGEST = ("hellenes/exhaustion-minor", "pericles/honor", "hellas/points")
EVERY = [*GAMES, *(pytest.param(name, marks=pytest.mark.slow) for name in LONGEST)]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A file with a recorded game that has been played, and the positions that its letters showed; made once.

    On a server, too, it is a file: what stands for it there lives for one test.
    """

    @cache
    def of(name: str) -> tuple[Path, dict[int, bytes]]:
        file = tmp_path_factory.mktemp("played") / "keryx.sqlite3"
        rig = Rig(file, url=blank_file(file))
        game = WholeGame(rig, recorded(name)).play()
        assert game.over
        rig.close()
        return file, game.shown

    return of


def at_rest(file, tmp_path):
    """A copy of the file, opened a year later."""
    copy = tmp_path / "keryx.sqlite3"
    shutil.copy(file, copy)
    rig = Rig(copy)
    rig.clock.forward(days=365)
    rig.do(rig.tables.outbox.tidy)
    return rig


def compact(rig):
    compacted(rig.database, lambda told: None, rig.clock)


def taken(path):
    """The bytes of a file without what is free in it."""
    rewritten(f"sqlite:///{path}")
    return path.stat().st_size


def asked(rig):
    """All that people can ask for about the only table there is."""
    (row,) = rig.rows(TableRow)
    tables, seats = rig.tables, rig.do(rig.tables.look.table, row.id).seats
    people = [info.person for info in seats]
    letters = rig.do(tables.look.chapters, row.id)
    return {
        "history": {person: rig.do(tables.look.history, row.id, person, 10_000) for person in (0, *people)},
        "pages": pages(rig, row.id, people[0]),
        "archive": rig.do(source_of, tables, row.id),
        "chapters": [msgspec.structs.replace(letter, after=None, thinned=False) for letter in letters],
        "told": rig.do(lambda: [tables.look.told_publicly(row.id, letter.number) for letter in letters]),
        "panels": {info.seat: rig.panel(row.id, info.person, info.seat).since for info in seats},
        "board": rig.do(tables.look.public, row.id).view.encode(),
        "own data": {person: in_any_order(rig.do(tables.own_data.of, person)) for person in people},
        "played": rig.do(tables.played.at_table, row.id),
        "reliability": {person: rig.do(tables.played.reliability, person) for person in people},
    }


def pages(rig, table, person):
    """The history, page by page, as one turns back in it."""
    found, before = [], None
    while page := rig.do(rig.tables.look.history, table, person, 20, before):
        found.append(page)
        before = page[0].at
    return found


def in_any_order(data):
    return {name: sorted(map(repr, rows)) if isinstance(rows, list) else rows for name, rows in data.items()}


@pytest.mark.parametrize("name", EVERY)
def test_a_finished_game_takes_little_room_and_nothing_that_can_be_asked_for_is_lost(played, tmp_path, name):
    """With the boards that its letters showed, which are made again."""
    path, shown = played(name)
    rig = at_rest(path, tmp_path)
    before = asked(rig)
    assert boards(rig, shown) == shown
    compact(rig)
    assert len(rig.rows(PackedGame)) == 1
    after = asked(rig)
    for what in before:
        assert after[what] == before[what], what
    assert boards(rig, shown) == shown
    rig.close()
    file = as_file(rig.url, tmp_path)
    whole = taken(file)
    with sqlite3.connect(file) as connection:
        (data,) = connection.execute("SELECT sum(length(texts)) FROM data_blob").fetchone()
    empty = tmp_path / "empty.sqlite3"
    blank_file(empty)
    assert whole - taken(empty) - data < MOST / 2


def boards(rig, of):
    """What letters about the only table show, by their rows: of those asked for."""

    def again():
        row = rig.database.session.exec(select(TableRow)).one()
        letters = letters_of(rig.database.session, row, *SHOWING)
        return {one.id: with_position(rig.tables.store, unpack(one)).after for one in letters if one.id in of}

    return rig.do(again)


def test_a_whole_game_leaves_nothing_of_its_orders_hands_and_letters_in_the_log(tmp_path, caplog):
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.DEBUG, logger="keryx")
    rig = Rig(tmp_path / "keryx.sqlite3")
    game = WholeGame(rig, recorded("polis/points")).play()
    rig.clock.forward(days=10)
    compact(rig)
    rig.do(rig.tables.look.history, game.table, game.people["athens"], 10_000)
    assert game.over
    orders = {entry.choice for entry in game.record.entries}
    words = {letter.title for letter in rig.letters()} | {f"Player {number}" for number in range(2)}
    assert not [one for one in orders | words if one and one in caplog.text]
    rig.close()


def test_letters_that_ask_carry_no_board(played, tmp_path):
    rig = at_rest(played(GAMES[0])[0], tmp_path)
    kept = [unpack(row) for row in rig.rows(OutboxRow)]
    assert not [letter.kind for letter in kept if letter.kind == TURN and letter.after is not None]
    assert sum(letter.after is not None for letter in kept if letter.kind in SHOWING) <= 1
    rig.close()


def test_rows_come_out_of_a_lump_as_they_went_in(played, tmp_path):
    rig = at_rest(played(GAMES[0])[0], tmp_path)
    while rig.do(lambda: thinned(rig)):
        pass
    before = everything(rig, tmp_path)
    compact(rig)
    assert everything(rig, tmp_path) != before
    (row,) = rig.rows(TableRow)
    rig.do(lambda: rig.tables.packing.unpack(rig.tables.store.row(row.id)))
    assert everything(rig, tmp_path) == before
    rig.close()


def thinned(rig):
    """The thinning that goes with packing, without packing."""
    changed = False
    for row in rig.database.session.exec(select(OutboxRow)):
        slim = pack(thin(unpack(row)))
        changed, row.letter = changed or slim != row.letter, slim
    return changed


def everything(rig, folder):
    """Every row of every table, but for what housekeeping keeps for itself."""
    with TemporaryDirectory(dir=folder) as copies, sqlite3.connect(as_file(rig.url, Path(copies))) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: sorted(connection.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr)
            for name in names
            if name != "chore"
        }


def test_a_game_is_not_packed_before_its_letters_have_arrived_and_nobody_can_act_twice(played, tmp_path):
    rig = at_rest(played(GAMES[0])[0], tmp_path)
    rig.clock.now = rig.rows(TableRow)[0].ended_at
    rig.clock.forward(days=2)
    assert rig.do(rig.tables.packing.ripe) == []
    rig.clock.forward(days=2)
    table = rig.rows(TableRow)[0].id
    assert rig.do(rig.tables.packing.ripe) == [table]
    rig.do(lambda: rig.tables.holders.tell_room(rig.tables.store.row(table), "resumed"))
    assert rig.do(rig.tables.packing.ripe) == []
    rig.close()


def test_what_changes_between_two_steps_is_not_packed_as_it_was(played, tmp_path):
    rig = at_rest(played(GAMES[0])[0], tmp_path)
    (table,) = rig.do(rig.tables.packing.ripe)
    bundle = rig.do(rig.tables.packing.gather, table)

    def changed():
        rig.database.session.exec(select(Deadline)).first().late = True

    rig.do(changed)
    assert not rig.do(rig.tables.packing.put, bundle, b"never read")
    assert rig.rows(Answer)
    rig.close()


def test_who_is_forgotten_is_named_in_no_lump(played, tmp_path):
    rig = at_rest(played(GAMES[0])[0], tmp_path)
    compact(rig)
    (row,) = rig.rows(TableRow)
    person = rig.do(rig.tables.look.table, row.id).seats[1].person
    assert rig.do(rig.tables.own_data.of, person)["answers"]
    rig.do(rig.tables.forgetting.forget, person)
    rig.clock.forward(days=365)
    compact(rig)
    assert rig.rows(PackedGame)
    assert rig.do(rig.tables.packing.naming, person) == []
    said = rig.do(rig.tables.own_data.of, person)
    assert (said["answers"], said["played"]) == ([], [])
    assert "outbox" not in said
    rig.close()


def test_a_letter_that_waits_in_the_room_for_its_reader_can_be_read_years_later(tmp_path):
    rig = Rig(tmp_path / "keryx.sqlite3")
    game = WholeGame(rig, recorded(GAMES[0]))
    closed = game.people["sparta"]
    rig.do(rig.tables.people.set_person, closed, messages="room")
    game.play()
    calls = [letter for letter in rig.letters(CLOSED_DM) if letter.person == closed]
    last = max(letter.args["secret"] for letter in calls)
    before = rig.do(rig.tables.look.secret, closed, last, game.table)
    rig.clock.forward(days=800)
    compact(rig)
    again = rig.do(rig.tables.look.secret, closed, last, game.table)
    assert (again.letter.kind, again.letter.events) == (before.letter.kind, before.letter.events)
    with pytest.raises(Exception, match="no-such-secret"):
        rig.do(rig.tables.look.secret, game.people["athens"], last, game.table)
    rig.close()


# ---------------------------------------------------------------------- while a game runs


def test_a_table_whose_letters_are_thin_can_be_taken_back_to_any_commit_and_its_reports_show_their_boards(tmp_path):
    rig = Rig(tmp_path / "keryx.sqlite3")
    game = WholeGame(rig, recorded("hellas/revolution"))
    states = {}

    def note():
        row = rig.tables.store.row(game.table)
        states[row.version] = rig.tables.store.matches.load(row).state

    game.play(60, lambda: rig.do(note))
    row = rig.rows(TableRow)[0]
    points = rig.do(rig.tables.going_back.points, row, 500)
    assert len(points) > 15
    assert points[-1].version == 2

    def back(version):
        kept = rig.tables.store.row(game.table)
        return without(rig.tables.store, kept, rig.tables.going_back.taken(kept, version))[0].state

    for point in points[:-1]:
        assert rig.do(back, point.version) == states[point.version - 1]

    rig.do(rig.tables.arbiter.rollback, game.table, 999, 25, rig.id(), admin=True)
    game.bring()
    found = boards(rig, game.shown)
    assert len(found) > 2
    assert all(found[id] == game.shown[id] for id in found if id != max(found))
    rig.close()


def test_what_onlookers_were_not_shown_is_not_made_for_them(rig):
    table = rig.lobby()
    rig.do(lambda: setattr(rig.tables.store.row(table), "terms", {"onlookers": {"sight": Sight.NEVER.value}}))
    for seat, person in (("red", ANNA), ("blue", BERT)):
        rig.do(rig.tables.lobby.take_seat, table, person, str(person), seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())

    def shown():
        rows = rig.database.session.exec(select(OutboxRow).where(OutboxRow.kind == OPENING))
        return [with_position(rig.tables.store, unpack(row)).after for row in rows]

    assert rig.do(shown) == [None]


# ---------------------------------------------------------------------- older databases


def test_letters_of_an_older_version_are_thinned_in_small_steps_and_once(rig):
    table = rig.at_turn()
    game_letters = rig.rows(OutboxRow)

    def as_before():
        store = rig.tables.store
        match = store.matches.load(store.row(table))
        for row in rig.database.session.exec(select(OutboxRow)):
            letter = unpack(row)
            letter.after, row.state = View(match, seat_view(*letter.viewer)).encode(), "sent"
            row.letter = pack(letter)

    rig.do(as_before)
    steps = 0
    while rig.do(lambda: thin_older(rig.database.session, 3)) is not None:
        steps += 1
        rig.restart()
    assert steps >= len(game_letters) // 3
    left = [letter for letter in rig.letters() if letter.after is not None]
    assert [letter.kind for letter in left] in ([REPORT], [OPENING])
    assert rig.do(lambda: thin_older(rig.database.session, 3)) is None


def test_positions_of_a_running_game_stay(played, tmp_path):
    rig = Rig(tmp_path / "keryx.sqlite3")
    table = rig.at_turn()
    rig.clock.forward(days=400)
    before = len(rig.rows(Snapshot))
    compact(rig)
    assert len(rig.rows(Snapshot)) == before
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.close()
