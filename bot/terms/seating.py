"""Who may sit down at a table, how the sides are given, and whether the game is rated."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from enum import StrEnum

import msgspec
from msgspec import Struct

from bot.terms.reading import Unreadable

KEPT = "kept"
"""What stands for a password in a line: the one that there is."""
_LONGEST = 60
_MOST = 100
_SCRYPT = {"n": 2**13, "r": 8, "p": 1}
"""Costs of a guess: about a thirtieth of a second."""


class Door(StrEnum):
    """Who may sit down."""

    OPEN = "open"
    INVITED = "invited"
    PASSWORD = "password"


class Sides(StrEnum):
    """How sides are given; a bid for them is the rules' own, where a scenario has it among its options."""

    CHOICE = "choice"
    LOT = "lot"
    """The seats are given out anew when the game begins, among people with as many seats."""


class Seating(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is asked of those who sit down."""

    door: Door = Door.OPEN
    key: str = ""
    """The password, salted and hashed; `KEPT` in a line that leaves it as it is."""
    sides: Sides = Sides.CHOICE
    reliability: int = 0
    """Percent that somebody has to have; those of whom nothing can be said yet may sit down."""
    rated: bool = True

    def __post_init__(self) -> None:
        if not 0 <= self.reliability <= _MOST:
            raise Unreadable("bad-reliability", given=self.reliability)

    def over(self, before: Seating) -> Seating:
        """These terms in place of others: a password that is kept is theirs."""
        if self.key != KEPT:
            return self
        if not before.key or before.key == KEPT:
            raise Unreadable("no-password-yet")
        return msgspec.structs.replace(self, key=before.key)

    def opens(self, typed: str) -> bool:
        """Whether that is the password, in letters of whatever case: phones begin with a large one."""
        salt, _, digest = self.key.partition("$")
        ways = dict.fromkeys((typed.strip().casefold(), typed.strip()))
        return bool(digest) and any(hmac.compare_digest(_digest(one, salt), digest) for one in ways)


_RELIABILITY = re.compile(r"^reliab(?:ility|le)\s*(?:from|of|at least|>=?)?\s*(\d{1,4})\s*(?:%|percent)?$")
_PASSWORD = re.compile(r"^password(?:\s*[:=]\s*|\s+|$)(.*)$", re.IGNORECASE)
_DOORS = {
    **dict.fromkeys(("open", "open to all", "public"), Door.OPEN),
    **dict.fromkeys(("private", "invited", "by invitation", "invitation", "invited only"), Door.INVITED),
}
_SIDES = {
    **{f"{by}{how}": sides for by in ("", "sides by ", "side by ", "by ") for how, sides in
       (("choice", Sides.CHOICE), ("lot", Sides.LOT), ("chance", Sides.LOT))},
    "random sides": Sides.LOT,
}  # fmt: skip
_RATED = {"rated": True, "unrated": False, "not rated": False, "no rating": False}


def read_seating(line: str) -> Seating:
    """What a line says (`private, sides by lot, reliability 80, not rated`)."""
    found = Seating()
    for clause in [" ".join(part.split()) for part in re.split(r"[,;\n]", line) if part.strip()]:
        found = _with(found, clause, clause.lower())
    return found


def _with(found: Seating, clause: str, said: str) -> Seating:
    put = msgspec.structs.replace
    if said in _DOORS:
        return put(found, door=_DOORS[said])
    if named := _PASSWORD.match(clause):
        return put(found, door=Door.PASSWORD, key=_key(named[1] or ""))
    if said in _SIDES:
        return put(found, sides=_SIDES[said])
    if said in _RATED:
        return put(found, rated=_RATED[said])
    if reliable := _RELIABILITY.match(said):
        return put(found, reliability=int(reliable[1]))
    raise Unreadable("bad-bid" if "bid" in said.split() else "bad-seats", clause=clause)


def _key(password: str) -> str:
    if password.lower() in ("", KEPT):
        return KEPT
    if len(password) > _LONGEST:
        raise Unreadable("bad-password", most=_LONGEST)
    salt = secrets.token_hex(8)
    return f"{salt}${_digest(password.casefold(), salt)}"


def _digest(password: str, salt: str) -> str:
    return hashlib.scrypt(password.encode(), salt=salt.encode(), **_SCRYPT, dklen=24).hex()


def write_seating(seating: Seating) -> str:
    """The line that says it; of a password only that it is kept."""
    door = f"{Door.PASSWORD.value} {KEPT}" if seating.door is Door.PASSWORD else _DOOR_WORDS[seating.door]
    reliability = [f"reliability {seating.reliability}"] if seating.reliability else []
    rated = "rated" if seating.rated else "not rated"
    return ", ".join([door, f"sides by {seating.sides.value}", *reliability, rated])


_DOOR_WORDS = {Door.OPEN: "open", Door.INVITED: "private"}
