#!/usr/bin/env python3
"""Check the dice of a game that Keryx refereed. Needs Python 3.9 or newer and nothing of Keryx; reads only the record.

    python check_dice.py RECORD.json --hash HASH [--list] [--partial]

HASH stands in the table's lobby and opening message. The recipe, which you can follow by hand:

1. SHA-256 of the text `keryx:SEED`, in hexadecimal, is the hash that was posted before anybody took a seat.
2. SALTS is `seat=salt` for each seat, in the alphabetical order of the seats, joined by commas.
3. A draw with so many SIDES is made from the text `SEED|SALTS|EPOCH|STREAM|INDEX|TRY`: its BLAKE2b digest of 8 bytes,
   read as a number with the highest byte first. What is left when it is divided by SIDES, plus 1, is the result.
   TRY is 0; if the number lies in the last, incomplete round of SIDES below 2^64, it is made again with TRY 1, 2, ...
4. STREAM says what the draw is for; INDEX counts the draws of that stream, from 0. EPOCH is 0 and rises by one when an
   arbiter rolls back, so that dice already seen never come again. Draws of answers taken back do not count.

Whether the draws were used as the rules say, and whether the game is whole, `keryx verify` tells: it plays it again.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import sys
from collections.abc import Sequence
from typing import Any

ENTRIES = {"play", "correct", "reopen", "takeback", "dice", "rules", "hold", "open"}


def draw(seed: str, salts: dict[str, str], epoch: int, stream: str, index: int, sides: int) -> int:
    """The result of one draw, from 1 to `sides`."""
    mixed = ",".join(f"{seat}={salts[seat]}" for seat in sorted(salts))
    attempt = 0
    while True:
        text = f"{seed}|{mixed}|{epoch}|{stream}|{index}|{attempt}"
        number = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
        if number < (1 << 64) // sides * sides:
            return number % sides + 1
        attempt += 1


def is_same(own: str, posted: str) -> bool:
    """Whether this hash was posted: all of it, or its beginning, of 20 letters at least."""
    said = posted.strip().lower().rstrip("…")
    return len(said) >= 20 and own.startswith(said)


def check(
    record: dict[str, Any], posted: Sequence[str] = (), partial: bool = False
) -> tuple[list[str], list[str], list[str]]:
    """What is wrong with a record, what could not be checked, and a line for each draw."""
    wrong: list[str] = []
    missing: list[str] = []
    lines: list[str] = []
    entries, seed, salts = record["entries"], record["seed"], record.get("salts", {})
    hashes = [hashlib.sha256(f"keryx:{seed}".encode()).hexdigest()]
    if type(record["rules"]) is not int or not 0 < record["rules"] < 10**6:
        wrong.append("the version of the rules is none")
    if not all(isinstance(value, str) for value in record.get("options", {}).values()):
        wrong.append("the options are none that a table can have")
    if not salts or not all(salts.values()):
        missing.append("not every seat has a salt")
    for name in ("states", "draws", "told"):
        if len(record.get(name, [])) != len(entries) + 1:
            missing.append(f"{name}: {len(record.get(name, []))} steps are listed, but there are {len(entries) + 1}")
    draws, epoch, standing = record.get("draws", []), 0, {0}
    for step in range(max(len(draws), len(entries) + 1)):
        entry: dict[str, Any] = entries[step - 1] if 0 < step <= len(entries) else {"did": "play"}
        did, seat = entry["did"], entry.get("seat")
        if did not in ENTRIES:
            wrong.append(f"entry {step}: there is nothing called {did!r}")
        if seat is not None and salts and seat not in salts:
            wrong.append(f"entry {step}: there is no seat {seat!r}")
        if did == "takeback":
            gone, risen = set(entry["entries"]), entry.get("epoch") is not None
            fell = sum(len(draws[index]) for index in gone if 0 <= index < len(draws))
            if not gone or not gone <= standing - {0} or (fell and not risen):
                wrong.append(f"entry {step}: these answers can't be taken back so: {sorted(gone)}")
            if risen and entry["epoch"] != epoch + 1:
                wrong.append(f"entry {step}: the epoch {entry['epoch']} does not follow on {epoch}")
            standing, epoch = standing - gone, entry["epoch"] if risen else epoch
        elif did == "dice":
            if entry.get("seed") is None or entry["epoch"] != 0:
                wrong.append(f"entry {step}: the epoch {entry['epoch']} is explained by no rollback")
            else:
                seed, salts, epoch = entry["seed"], entry.get("salts") or {}, 0
                hashes.append(hashlib.sha256(f"keryx:{seed}".encode()).hexdigest())
        now = draws[step] if step < len(draws) else []
        before = [it["stream"] for index in standing if now and index < min(step, len(draws)) for it in draws[index]]
        for it in now:
            stream, index, sides = it["stream"], it["index"], it["sides"]
            right = draw(seed, salts, epoch, stream, index, sides) if 0 < sides < 1 << 32 else None
            expected = (epoch, before.count(stream), right)
            before.append(stream)
            line = f"entry {step}: {stream} {it['epoch']}.{index}: {it['result']} of {sides}"
            lines.append(line)
            if (it["epoch"], index, it["result"]) != expected:
                wrong.append(f"{line}; it should be {expected[0]}.{expected[1]}: {expected[2]}")
        standing.add(step)
    if posted and not (len(posted) == len(hashes) and all(map(is_same, hashes, posted))):
        wrong.append(f"the hash of the seed is {', '.join(hashes)}, not what was posted")
    if not posted:
        lines.append(f"The hash of the seed is {', '.join(hashes)}. Compare it with the one posted (--hash).")
    return (wrong, missing, lines) if partial else (wrong + missing, [], lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the record, check it, say what was found; 0: the dice agree, 1: they do not, 2: it is no record."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", help="the file, .json or .json.gz")
    posted = "the hash posted before the game, or its first 20 letters or more"
    parser.add_argument("--hash", action="append", default=[], help=posted)
    parser.add_argument("--list", action="store_true", help="list every draw")
    parser.add_argument("--partial", action="store_true", help="check what is there of a record that is not whole")
    given = parser.parse_args(arguments)
    try:
        with open(given.record, "rb") as file:
            data = file.read()
        record = json.loads(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
        wrong, missing, lines = check(record, given.hash, given.partial)
    except (
        OSError,
        EOFError,
        ArithmeticError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        RecursionError,
    ) as no:
        print(f"{given.record} is not a record: {type(no).__name__}: {no}"[:300], file=sys.stderr)
        return 2
    for line in lines:
        if given.list or not line.startswith("entry"):
            print(line)
    for line in wrong:
        print(f"Wrong: {line}"[:300])
    for line in missing:
        print(f"Not checked: {line}")
    drawn = sum(line.startswith("entry") for line in lines)
    print(f"{drawn} draws: {'this record does not hold' if wrong else 'all agree'}.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
