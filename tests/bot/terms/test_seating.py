"""Who may sit down, as it is typed."""

from __future__ import annotations

import pytest

from bot.terms.reading import Unreadable
from bot.terms.seating import Door, read_seating


@pytest.mark.parametrize(
    "line", ["password Marathon", "password: Marathon", "Password=Marathon", "private, password Marathon"]
)
def test_a_password_is_read_as_people_type_it(line: str) -> None:
    found = read_seating(line)
    assert found.door is Door.PASSWORD
    assert found.opens("marathon")
    assert not found.opens(": marathon")


def test_a_word_that_only_begins_so_is_no_password() -> None:
    with pytest.raises(Unreadable):
        read_seating("passwords Marathon")
