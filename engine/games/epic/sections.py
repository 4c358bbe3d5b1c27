"""The sections of the rulebook that state rules, with short titles of our own."""

SECTIONS: dict[str, str] = {
    "4.1": "Allegiance",
    "4.2": "Militance",
    "4.3": "Change of control",
    "5.3": "Tribute assessment",
    "5.4": "Tribute collection",
    "6.1": "Revolt checks",
    "6.2": "Athens' own checks",
    "6.3": "Modifiers of a revolt check",
    "6.4": "Capitals never revolt",
    "6.5": "Cities in revolt",
    "13": "Changes of Allegiance and Militance",
}
