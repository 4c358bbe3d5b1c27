"""The proof: what is claimed of Keryx, measured, with what is aimed at beside it (`make prove`).

A part is a module or a folder in `tests/prove/parts` with `run(scope: Scope) -> Iterator[Figure]`. Its docstring's
first line says what it proves, its name is how it is asked for; there is no list to keep. It runs in a process of its
own, so it may change whatever it likes there; figures that it has given are kept when it dies. `make test` runs its
quick share.
"""
