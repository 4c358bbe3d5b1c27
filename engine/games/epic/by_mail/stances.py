"""Stances: cards, quiet turns, placing, battles, interceptions, walls, sieges, supply and tribute, in one touch."""

from __future__ import annotations

from engine.core.ahead.stances import stances

_OTHERWISE = (
    "landing: without-fleets", "man-walls: man-best", "leave-walls: stay",
    "retreat: retreat-inside", "retreat: retreat-to-walls",
)  # fmt: skip
_WINGS = ("shift-wings: done", "send-center: send-left")
_QUIET = "we-are-settled & nobody-in-our-land"
_WINTER_QUARTERS = f"move: done if season-at-least 4 & {_QUIET}"

STANCES = stances(
    "epic",
    {
        "event-cards": {
            "play-likely": ("play-card: play-likely", "play-card: pass"),
            "play-nothing": ("play-card: pass",),
        },
        "quiet-turns": {
            "rest-when-quiet": (f"move: done if campaign-turn-at-least 2 & {_QUIET}", _WINTER_QUARTERS),
            "rest-in-winter": (_WINTER_QUARTERS,),
        },
        "placing": {
            "none-when-none-is-fed": ("muster: done if nobody-else-can-be-fed",),
            "place-all-fed": ("muster: place-fed",),
        },
        "in-vain": {
            "pass-over": ("raid: done if raids-bring-nothing", "calm: done if no-die-wins-back"),
            "pass-rebels-over": ("calm: done if no-die-wins-back",),
        },
        "battles": {
            "hold": (
                "fight-on: withdraw if below-half & they-have-times-units 2",
                "fight-on: fight-on",
                *_OTHERWISE,
            ),
            "to-the-last": ("fight-on: fight-on", *_OTHERWISE),
            "spare": (
                "fight-on: withdraw if below-half",
                "fight-on: withdraw if they-have-times-units 2",
                "fight-on: fight-on",
                *_OTHERWISE,
            ),
        },
        "wings": {
            "one-line": ("wings: line", "array: evenly", *_WINGS),
            "strong-right": ("wings: wings", "array: array-strong-right", *_WINGS),
        },
        "interceptions": {
            "catch": (
                "intercept: intercept-led if we-have-times-fleets 2 & a-leader-is-there",
                "intercept: pass",
            ),
            "guard-coasts": (
                "intercept: intercept-most if we-have-times-fleets 1 & bound-for-our-coast",
                "intercept: intercept-led if we-have-times-fleets 2 & a-leader-is-there",
                "intercept: pass",
            ),
            "let-by": ("intercept: let-all-by",),
        },
        "our-walls": {
            "behind-walls": ("stand: done",),
            "out-if-twice": ("stand: stand-if-twice",),
            "out-if-stronger": ("stand: stand-if-stronger",),
        },
        "attacks": {
            "fight-in-the-open": ("attack: fight-only", "front: attack-from-most"),
            "storm-if-thrice": ("attack: storm-thrice", "front: attack-from-most"),
        },
        "sieges": {
            "all-sieges": ("besiege: besiege-all",),
            "weak-walls-only": ("besiege: besiege-weak",),
        },
        "raids": {
            "no-raids": ("raid: done",),
            "raid-before-walls": ("raid: raid-before-walls",),
            "raid-for-talents": ("raid: raid-paying",),
        },
        "supply": {
            "pay-for-all": ("put-in: put-in-safely", "supply: supply-all"),
            "live-off-land": ("put-in: put-in-safely", "supply: supply-forage-first"),
        },
        "unrest": {
            "stir-and-calm": ("stir: stir-likeliest", "calm: calm-hopeful", "play-unrest: done"),
        },
        "tribute": {
            "assess-prudently": ("assess: assess-prudently",),
        },
        "captured": {
            "keep-cities": ("fate: keep",),
        },
        "hand": {
            "keep-useful": ("discard: lay-useless-away",),
            "keep-all": ("discard: done",),
        },
    },
    usual=(
        "play-likely", "rest-when-quiet", "none-when-none-is-fed", "pass-over", "hold", "one-line", "catch",
        "behind-walls", "all-sieges", "no-raids", "pay-for-all", "stir-and-calm", "keep-cities", "keep-useful",
    ),
    asking=("rest-when-quiet", "rest-in-winter", "none-when-none-is-fed", "pass-over", "pass-rebels-over"),
    given=("pass-rebels-over",),
)  # fmt: skip
