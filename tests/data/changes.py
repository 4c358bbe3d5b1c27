"""What a group could have written into a data file instead, and what it is told where the game can't be played so."""

import copy

import pytest

from engine.core.data_entries import BadData


def changed(files, file, path, value):
    """The files with one value replaced, or removed where `value` is None."""
    *way, last = path
    files = {**files}
    holder, place = files, file
    for step in (*way, last):
        holder[place] = table = copy.copy(holder[place])
        holder, place = table, step
    if value is None:
        del table[last]
    else:
        table[last] = value
    return files


def complaint_about(load_board, files):
    """Why no board can be made of the files."""
    with pytest.raises(BadData) as caught:
        load_board(files)
    return str(caught.value)
