"""The texts of whole orders of Hellenes, with the arguments of each: held against games and texts."""

from __future__ import annotations

COMPOUNDS: dict[str, tuple[str, ...]] = {
    "compound-move": (
        "origin",
        "place",
        "sailing",
        "fleets",
        "soldiers",
        "blocks",
        "lost",
        "purpose",
        "forced",
        "price",
        "against",
        "siege?",
    ),
    "compound-enough": (),
    "compound-muster": ("city", "origins", "price"),
    "compound-pillage": ("city", "amount"),
    "compound-withdraw": ("city", "amount"),
    "compound-build": ("units",),
    "compound-build-up": ("units", "amount"),
    "compound-garrison": ("city",),
    "compound-recruit": (),
    "compound-recruited": ("unit", "place"),
    "compound-end": ("amount",),
    "compound-card": ("card", "use", "coins", "more", "less", "vain"),
    "compound-sacrifice": ("olympian",),
    "compound-deploy-large": (),
    "compound-deploy-spread": ("amount", "cities", "places", "single"),
    "compound-fortify-all": ("city",),
    "compound-fortify-some": ("city", "amount"),
    "compound-fortify-nobody": ("city",),
    "compound-sortie": ("city", "amount"),
    "compound-stay-inside": (),
    "compound-starve": ("city", "amount", "garrison", "up_to"),
    "compound-assault": ("city", "amount", "garrison", "joined"),
    "compound-siege-over": (),
    "compound-retreat": ("place",),
    "compound-retreat-inside": (),
    "compound-winter": ("moving", "kept", "built", "lost", "given_up", "field"),
}
"""Text ids with their arguments. `purpose`: what a formation goes for (`ventures.py`); `units`: a list of own units.

Of a move: `sailing`: whether it crosses a sea; `soldiers`: land units; `lost`: steps given up aboard (§5.21);
`against`: enemies there; `siege`: a City that is besieged no longer then. Of a muster: `origins`: how many come from
where. Of a
card: `more`: Actions beside its coins; `vain`: whether its Event would come to nothing as things stand.
"""
