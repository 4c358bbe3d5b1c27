"""A game's data, read and refused where it is wrong."""
