"""What the data files of every game promise about where their values come from."""

SOURCES = {"rulebook", "deduced", "public", "reconstructed"}


def without_source(table):
    return {key: value for key, value in table.items() if key != "source"}


def entries(table):
    """Every table below this one that says where it comes from."""
    if isinstance(table, dict):
        if "source" in table:
            yield table
        for value in table.values():
            yield from entries(value)
    elif isinstance(table, list):
        for value in table:
            yield from entries(value)


def has_a_default(file):
    """Whether a file says where a value comes from that says nothing itself."""
    return file["provenance"]["default"] in SOURCES


def sources_are_known(file):
    """Fails where a source is unknown, names a field that is not there, or leaves one out."""
    for entry in entries(file):
        source = entry["source"]
        if isinstance(source, str):
            assert source in SOURCES
            continue
        assert set(source.values()) <= SOURCES
        assert set(source) - {"rest"} <= set(entry), entry
        assert "rest" in source or set(source) >= set(without_source(entry)), entry


def silent(table):
    """The entries of a table that do not say for themselves where they come from."""
    return [key for key, entry in table.items() if "source" not in entry]
