"""A row of the store, made without what SQLModel's own way of making it takes."""

import pytest
import sqlalchemy
from sqlalchemy.orm import Session

from bot.service.table_store import utc_now
from bot.store.database import Database, metadata
from bot.store.models import Person, Server
from bot.store.row import Row
from tests.bot.service.rig import ANNA

pytestmark = pytest.mark.sqlite


def models(cls=Row):
    for one in cls.__subclasses__():
        yield from ([one] if hasattr(one, "__table__") else models(one))


def test_every_table_of_the_store_is_one_of_these_rows():
    assert {one.__table__ for one in models()} == set(metadata.sorted_tables)


def test_what_is_not_given_is_what_its_field_says():
    for model in models():
        row = model()
        for name, field in model.model_fields.items():
            if not field.is_required():
                assert getattr(row, name) == field.get_default(call_default_factory=True), (model, name)


def test_two_rows_share_no_default():
    one, other = Server(id=1), Server(id=2)
    one.settings["messages"] = "room"
    assert other.settings == {}


def test_a_row_comes_back_as_it_was_made_and_changed(tmp_path):
    database = Database(f"sqlite:///{tmp_path / 'keryx.sqlite3'}")
    database.upgrade()
    with Session(database.engine) as session, session.begin():
        session.add(Person(id=ANNA, name="Anna", settings={"messages": "room"}, created_at=utc_now()))
    with Session(database.engine) as session, session.begin():
        session.get_one(Person, ANNA).name = "Anne"
    with Session(database.engine) as session:
        kept = session.get_one(Person, ANNA)
        assert (kept.name, kept.settings, kept.dm) == ("Anne", {"messages": "room"}, "unknown")


def test_a_row_without_what_it_needs_is_not_kept(tmp_path):
    database = Database(f"sqlite:///{tmp_path / 'keryx.sqlite3'}")
    database.upgrade()
    with pytest.raises(sqlalchemy.exc.IntegrityError), Session(database.engine) as session, session.begin():
        session.add(Person(**{"id": ANNA, "name": "Anna"}))
