"""What kinds of options a command can have."""

from enum import IntEnum


class OptionType(IntEnum):
    """Discord's numbers for them; the first two are subcommands, not values."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTED = (OptionType.SUBCOMMAND, OptionType.GROUP)
