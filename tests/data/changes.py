"""What a group could have written into a data file instead, and what it is told where the game can't be played so."""

import copy

import pytest

from engine.core.files.data_entries import BadData


def changed(files, file, path, value):
    """The files with one value replaced, or removed where `value` is None."""
    files = {**files}
    table, step = files, file
    for below in path:
        table[step] = copy.copy(table[step])
        table, step = table[step], below
    if value is None:
        del table[step]
    else:
        table[step] = value
    return files


def complaint_about(load_board, files):
    """Why no board can be made of the files."""
    with pytest.raises(BadData) as caught:
        load_board(files)
    return str(caught.value)
