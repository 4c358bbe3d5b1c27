"""Words: texts out of catalogues, what the engine says by id, reports, and boards in plain text."""
