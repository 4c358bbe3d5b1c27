# What happens with the markers on the map: placed, revealed, and the issues that are neither Military nor political.

# --- placing and revealing -----------------------------------------------------------------------

event-honor-order = Honor Order for the Theaters: { $seats }.
event-placed = The { $seat } place a marker in **{ $theater }**{ $queue ->
    [1] .
   *[other] {" "}(now { $queue } there).
 }
event-placed-known = The { $seat } place { $marker-own ->
    [none] **{ $marker }**
   *[other] their **{ $marker-own }**
 } in **{ $theater }**{ $queue ->
    [1] .
   *[other] {" "}(now { $queue } there).
 }
# Markers together, for those who are told in short.
event-laid = { $number ->
    [one] **A marker** lies face down in { $theaters-names }.
   *[other] **{ $number } markers** lie face down{ $most ->
        [1] { $crowded-count ->
            [2] {" "}in { $crowded }.
            [3] {" "}in { $crowded }.
           *[other] , each in a Theater of its own.
         }
       *[other] {" "}in { $theaters-count } Theaters; { $crowded-count ->
            [1] { $most } wait in { $crowded }.
            [2] { $most } each wait in { $crowded }.
           *[other] at most { $most } in one, as in { $crowded-first }.
         }
     }
 }
event-rumors = { $number ->
    [one] A bluff: only a Rumor lay in { $theaters }.
   *[other] Bluffs: only Rumors lay in { $theaters }.
 }
event-in-vain = { $number ->
    [one] Nothing came of the { $issues } issue in { $theaters }.
   *[other] Nothing came of { $number } issues, in { $theaters }.
 }
headline-laid = { $most ->
    [1] { $number } markers lie face down
   *[other] { $most } markers wait in { $crowded-first }
 }
headline-rumors = { $number ->
    [one] The marker in { $theaters } was a bluff
   *[other] { $number } markers were bluffs
 }
headline-in-vain = Nothing comes of { $number ->
    [one] an issue in { $theaters }
   *[other] { $number } issues
 }
event-all-placed = **All markers are placed.**
event-revealed = The { $seat } reveal in **{ $theater }**: **{ $issue }** of the { $owner }{ $left ->
    [0] .
    [one] ; 1 marker is left there.
   *[other] ; { $left } markers are left there.
 }
event-passed = The { $seat } pass: no marker of their side is on top.
rider-passed = The { $seat } pass.
event-rumor = Only a rumor in { $theater }.
event-nothing-in-persia = { $issue } of the { $owner } does nothing in Persia.
rider-nothing-in-persia = It does nothing there.
event-all-resolved = **All issues are resolved.**
event-political-capital = The { $seat } have { $tokens ->
    [0] no tokens
    [one] 1 token
   *[other] { $tokens } tokens
 } left as Political Capital.
capital-line = Political Capital, of tokens left: { $factions }.
capital-of = { $seat } { $tokens }{ $amount ->
    [0] {""}
   *[other] {" "}(**+{ $amount } Honor**, { $stands })
 }

headline-placed = The { $seat } place a marker in { $theater }
headline-all-placed = All markers are placed
headline-revealed = { $issue } of the { $owner } in { $theater }
headline-rumor = A rumor in { $theater }
headline-all-resolved = All issues are resolved
headline-honor-order = The Theater Phase begins
headline-political-capital = Political Capital

# --- what all issues have in common --------------------------------------------------------------

event-waived = The { $seat } let their { $issue } issue go.
event-waived-with-theater = The { $seat } let their { $issue } issue in { $theater } go.
event-cancelled = The { $seat } have too few tokens for their { $issue } issue: it is void.
event-cancelled-with-theater = The { $seat } have too few tokens for their { $issue } issue in { $theater }: it is void.
event-no-effect = { $issue } of the { $seat } has no effect.
event-no-effect-with-theater = { $issue } of the { $seat } has no effect in { $theater }.
rider-waived = They let it go.
rider-cancelled = They have too few tokens: it is void.
rider-no-effect = It has no effect.

# --- diplomacy -----------------------------------------------------------------------------------

event-diplomacy = The { $seat } negotiate in **{ $theater }** with { tokens-count } and { $treachery } Treachery against { $resistance }.
event-diplomacy-at-home = The { $seat } hunt traitors in **{ $theater }** with { tokens-count }.
event-embassy = The { $seat } bid { tokens-count } and { $card } in { $theater }: **{ $total }**.
event-embassies-heard = { $welcome ->
    [yes] **{ $theater } welcomes the { $seat }.**
   *[no] { $theater } sends the { $seat } away.
 }
embassies-line = Embassies to **{ $theater }**: { $bids }. { $welcome ->
    [yes] **It welcomes the { $seat }.**
   *[no] It sends the { $seat } away.
 }
embassy-bid = { $seat } **{ $total }** ({ tokens-count }, { $card })
event-treachery-placed = { $side } places { $number ->
    [one] a Treachery marker
   *[other] { $number } Treachery markers
 } in **{ $theater }** (now { $stands }).
event-treachery-removed = { $side } loses { $number ->
    [one] a Treachery marker
   *[other] { $number } Treachery markers
 } in { $theater } ({ $stands } left).
rider-treachery-placed = { $side }: **+{ $number } Treachery** in { $theater }.
rider-treachery-removed = { $side }: **−{ $number } Treachery** in { $theater }.

headline-diplomacy = The { $seat } negotiate in { $theater }
headline-diplomacy-at-home = The { $seat } hunt traitors in { $theater }
headline-embassies-heard = { $welcome ->
    [yes] { $theater } welcomes the { $seat }
   *[no] { $theater } sends the { $seat } away
 }
headline-treachery-placed = Treachery in { $theater }

# --- League issues, bases and units --------------------------------------------------------------

event-base-built = The { $seat } build { one-piece } in **{ $theater }**.
event-base-converted = The { $seat } convert a base in **{ $theater }**: { $old } → { $new }.
event-raised = The { $seat } raise { pieces-number } in **{ $theater }**.
event-persian-base-built = The { $seat } build **a Persian base** (now { $stands }).

headline-base-built = A base in { $theater }
headline-base-converted = A base in { $theater } changes hands
headline-raised = The { $seat } raise units in { $theater }
headline-persian-base-built = Persia pays for Sparta
headline-waived = The { $seat } let an issue go
headline-cancelled = The { $seat } have too few tokens

# --- Oracle --------------------------------------------------------------------------------------

event-dismissed = The Oracle sends { one-piece } in **{ $theater }** home.
headline-dismissed = The Oracle speaks against { $theater }
