# Why something is not legal in Pericles: what is in the way, and where it helps, what would be right.

# --- Aristophanes and Assembly Phases ------------------------------------------------------------

refused-not-demanded = The play does not ask for { one-piece }
refused-not-stricken = The Plague does not take { one-piece } in { $theater }
refused-card-discarded = You have discarded { $card } already
refused-card-set-aside = You have set { $card } aside already
refused-issue-retired = { $issue } has left the game
refused-no-issue-left = No { $issue } issue is left to choose
refused-captured-already = { $issue } ({ $space }) is captured and not debated any more

# --- markers and Theaters ------------------------------------------------------------------------

refused-persia-closed = Persia is closed: Sparta has no base in Ionia, and Alcibiades is in Athens
refused-out-of-play = { $theater } is not in play
refused-enemy-on-top = An enemy marker lies on top in { $theater }; you reveal those of your own side
refused-too-few-tokens = That takes { $needed ->
    [one] 1 token
   *[other] { $needed } tokens
 }, and you have { $held }
refused-shown-already = Your compatriot sees your { $what-id ->
    [tokens] tokens
   *[issues] markers
 } already
refused-hidden-already = Your compatriot does not see your { $what-id ->
    [tokens] tokens
   *[issues] markers
 } anyway
refused-no-room-for-base = { $theater } has { $limit } bases already, both sides together
refused-no-base-left = No { $piece } is left to build
refused-no-league-base = You have no League base in { $theater } to convert
refused-league-bases-exhausted = { $bases ->
    [0] You have no League base in { $theater } to raise units with
    [one] Your League base in { $theater } has raised its units in this issue
   *[other] Your { $bases } League bases in { $theater } have raised their units in this issue
 }
refused-argives-apart = Argives and League units are not raised in the same issue
refused-no-treachery = { $side } has no Treachery in { $theater }
refused-planted-there = This Oracle has placed Treachery in { $theater } already; choose another Theater
refused-no-treachery-left = All Treachery markers of your side are on the map
refused-recalled-already = { $piece-id ->
    [the-300] The 300 have been placed, or are not in { $theater }
   *[other] No { $piece } in { $theater } is left to be placed
 }
refused-no-city-state-base = { $theater } is not home, and your City-State has no base of its own there

# --- Military issues -----------------------------------------------------------------------------

refused-has-built = You have built already, so the issue must be resolved to its end: a raid or an expedition
refused-not-city-state-theater = You build in { $home } only, and this issue lies in { $theater }
refused-no-hold-on-home = You have nothing left in { $theater }, so nothing can be built there
refused-bases-exhausted = Your City-State bases in { $theater } ({ $bases }) can't build that any more: each gives 1 naval unit or 2 land units
refused-none-to-build = { $piece-id ->
    [the-300] The 300 are on the map already
   *[other] No { $piece } is left to build
 }
refused-no-persian-base = { $bases ->
    [0] Persia has no base, so it pays for nothing
   *[other] Persia's bases ({ $bases }) can't pay for that any more: each gives 1 naval unit or 2 land units
 }
refused-gold-limit = Persian gold raises at most { $limit } { $piece }{ $limit ->
    [one] {""}
   *[other] s
 } in one issue
refused-gold-needs-base = Persian gold raises no { $piece } in { $theater } without a base of the right kind there
refused-nothing-to-raid = { $theater } is { $status-id ->
    [neutral] neutral
   *[other] controlled by { $status }
 }; only Contested Theaters are raided
refused-general-commits-one = The Commanding General commits at least 1 token
refused-commitment-limit = You can commit { $limit } tokens at most
refused-no-moves-left = No token is left to move { $piece-id ->
    [the-300] the 300
   *[other] a unit
 } with; `done` ends the movement
refused-no-such-unit = { $piece-id ->
    [the-300] The 300 are not in { $theater }
   *[other] There is no { $piece } in { $theater }
 }
refused-has-moved = { $piece-id ->
    [the-300] The 300 have
   *[other] Every { $piece } in { $theater } has
 } moved already in this expedition
refused-argos-stays = The Argives never leave { $theater }
refused-closed-by-peace = At Peace, units of a City-State don't enter where the other City-State stands, as in { $theater }
refused-no-route = { one-piece-first } finds no way { $start } → { $end } that doesn't pass through the Expedition Theater ({ $theater })
refused-cannot-leave = { one-piece-first } can't leave { $theater }: { $strength-id ->
    [land] on land
   *[naval] at sea
 } your side counts { $own } there, the enemy { $enemy }
refused-exit-needs-base = To leave { $theater } that way takes a friendly base there, for { one-piece }
refused-may-not-stop = { one-piece-first } could go on from { $theater }, so that is no place to stop: only the Expedition Theater is, or a Theater that holds the unit up

# --- battles -------------------------------------------------------------------------------------

refused-row-takes-nothing = Row { loss-row } takes nothing in this battle
refused-not-in-battle = { $piece-id ->
    [the-300] The 300 are not in { $theater }
   *[other] No { $piece } is left in { $theater }
 }

# --- the End Phase -------------------------------------------------------------------------------

refused-not-there = { $piece-id ->
    [the-300] The 300 are not in { $theater }
   *[other] There is no { $piece } in { $theater }
 }
refused-another-colour = It is the turn of the { $colour-id ->
    [delian] Delian
    [athenian] Athenian
    [peloponnesian] Peloponnesian
   *[spartan] Spartan
 } units, not of { $piece-id ->
    [the-300] the 300
   *[other] the { $piece }s
 }
refused-redeployed-already = { $piece-id ->
    [the-300] The 300 have
   *[other] Every { $piece } in { $theater } has
 } redeployed already
refused-no-shelter = There is no base of the right colour for { one-piece } in { $theater }
refused-theater-full = { $theater } is full: { $limit } units of a side are the most
