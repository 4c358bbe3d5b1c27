"""Everyday words in orders: numbers that are written out, all of something, from where and to where."""

from __future__ import annotations

_COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBERS = {word: number for number, word in enumerate(_COUNTED, start=1)}
AMOUNTS = {"both": 2, **NUMBERS}
"""How many of something: `both` is no number of hours."""
ALL = frozenset(("all", "every", "everybody", "everyone", "everything", "whole"))
FROM = ("from", "leaving")
TO = ("to", "into", "onto", "towards", "toward")
