"""What a session reads by itself is what SQLAlchemy would have read."""

import pytest
import sqlmodel
from sqlmodel import col, func, select

from bot.service.table_store import utc_now
from bot.store.mail import Deadline
from bot.store.models import Person, SeatRow, TableRow, Tenure
from bot.store.queries import ROW
from bot.store.session import Session
from tests.bot.service.rig import ANNA, Rig
from tests.bot.store.test_row import models


@pytest.fixture
def rig(tmp_path):
    rig = Rig(tmp_path / "keryx.sqlite3")
    yield rig
    rig.close()


@pytest.fixture
def session(rig):
    """Of a store with a table in play."""
    rig.at_turn()
    with Session(rig.database.engine, expire_on_commit=False) as session:
        yield session


def both(session, statement, **params):
    """What the session reads, and what SQLAlchemy reads in a session of its own."""
    with sqlmodel.Session(session.connection()) as other:
        theirs = other.exec(statement, params=params).all()
        return session.exec(statement, params=params).all(), [_told(one) for one in theirs]


def _told(line):
    parts = line if isinstance(line, tuple) else (line,)
    return [one.model_dump() if isinstance(one, sqlmodel.SQLModel) else one for one in parts]


def test_every_model_is_read_as_sqlalchemy_reads_it(session):
    filled = 0
    for model in models():
        ours, theirs = both(session, select(model))
        assert [_told(one) for one in ours] == theirs, model
        assert not session.dirty, model
        filled += bool(ours)
    assert filled >= 10, "rows that hardly any table has show little"


def test_lines_of_several_models_and_columns_are_read_with_their_names(session):
    table = session.scalar(select(TableRow.id))
    ours, theirs = both(session, ROW, table=table)
    assert [_told(one) for one in ours] == theirs
    assert ours[0].TableRow is ours[1].TableRow
    counted = session.exec(select(TableRow.game, func.count().label("many")).group_by(TableRow.game)).one()
    assert (counted.game, counted.many) == ("toy", 1)


def test_what_an_outer_join_does_not_find_is_nothing(session):
    nobody = select(SeatRow, Person).join(Person, col(Person.name) == "Zoe", isouter=True)
    assert [person for _, person in session.exec(nobody)] == [None, None]


def test_a_row_that_is_there_already_stays_as_it_was_changed(session):
    anna = session.get(Person, ANNA)
    anna.name = "Anne"
    with session.no_autoflush:
        assert session.exec(select(Person).where(Person.name == "Anna")).one() is anna
        assert anna.name == "Anne"
    assert session.exec(select(Person.name).where(Person.id == ANNA)).one() == "Anne", "written before it is asked for"


def test_what_is_changed_in_a_row_that_was_read_is_written(session):
    for tenure in session.exec(select(Tenure)):
        tenure.why = "left"
    session.commit()
    with sqlmodel.Session(session.get_bind()) as other:
        assert set(other.exec(select(Tenure.why))) == {"left"}


def test_a_row_that_was_deleted_is_not_read_and_what_was_added_is(session):
    for window in session.exec(select(Deadline).where(Deadline.seat == "red")):
        session.delete(window)
    session.add(Person(id=7, name="Gil", created_at=utc_now()))
    assert {one.seat for one in session.exec(select(Deadline))} == {"blue"}
    assert session.get(Person, 7) in session.exec(select(Person)).all()


def test_what_was_forgotten_is_read_anew(session):
    people = session.exec(select(Person)).all()
    session.expire_all()
    session.connection().execute(sqlmodel.update(Person).values(name="X"))
    again = session.exec(select(Person)).all()
    assert [one.name for one in again] == ["X"] * len(people)
    assert again == people
