# What happens in the Aristophanes, Assembly and Political Phases. A text that ends in `-known` is for those to whom what is
# hidden is open; `-with-seat` is for events that name a faction where the plain text has none.

# --- the play ------------------------------------------------------------------------------------

event-play = Aristophanes puts **{ $card }** on the stage. { play-line }
# The same for those who are told in short what comes of it, line by line.
event-staged = Aristophanes puts **{ $card }** on the stage.{ $whole ->
    [yes] {" "}{ play-line }
   *[no] {""}
 }
headline-staged = { headline-play }
event-issue-not-placed = { $side } has no { $issue } issue left to lay out.
event-issue-placed = { $why-id ->
    [boule] { $side-id ->
    [athens] Athens'
   *[sparta] Sparta's
 } Boule chooses **{ $issue }** ({ $space }).
    [hostages] War/Peace comes before the Assembly of { $side } ({ $space }), for the hostages.
    [major-defeat] War/Peace comes before the next Assembly of { $side } ({ $space }).
   *[card] **{ $issue }** comes before the Assembly of { $side } ({ $space }).
 }
event-issue-placed-with-seat = The { $seat } choose **{ $issue }** ({ $space }).
event-stock-withheld = { $side } loses { tokens-count } from its stock until the End Phase; { $stock } left.
event-stock-returned = { $side } gets { tokens-count } back into its stock: { $stock }.
event-units-added = { $side } raises { pieces-count } in **{ $theater }**.
event-units-not-added = { $side } gets no { $piece } in { $theater }: { $why-id ->
    [supply] none is left.
   *[base] it has no base there.
 }
event-unit-removed = { $side } loses { pieces-count } in { $theater } to the play.
event-will = The Assembly wants { $side } to **{ will-line }**{ $void ->
    [yes] ; but all its bases are on the map, so it does not count.
   *[no] .
 }
will-line = { $aim-id ->
    [base] build or convert a base in { will-where }
    [control] control { will-where }
   *[control-or-contest] control or contest { will-where }
 }
will-where = { $theaters-count ->
    [one] { $theaters }
   *[other] one of { $theaters }
 }
event-alcibiades = **Alcibiades goes over to { $to }**, for good.
event-plague = { $first ->
    [yes] **The Plague breaks out.** From now on it is Post-Plague.
   *[no] **The Plague returns.**
 }
event-plague-deaths = { $side } loses { pieces-count } in { $theater } to the Plague.

headline-play = Aristophanes puts { $card } on the stage
headline-plague = { $first ->
    [yes] The Plague breaks out
   *[no] The Plague returns
 }
headline-alcibiades = Alcibiades goes over to Persia
headline-will = The Assembly wants { $side } to { will-line }
headline-unit-removed = { $side } loses units to the play

# --- political cards and the Boule ---------------------------------------------------------------

event-entourage-reviewed = { $discarded-count ->
    [0] The { $seat } keep all { $kept } cards of their Entourage.
   *[other] The { $seat } discard { $discarded } from their Entourage and keep { $kept }.
 }
event-dealt = The { $seat } are dealt { $count ->
    [one] 1 card.
   *[other] { $count } cards.
 }
event-dealt-known = The { $seat } are dealt { $cards }.
event-entourage = The { $seat } set { $count ->
    [one] 1 card
   *[other] { $count } cards
 } aside as their Entourage.
event-entourage-known = The { $seat } set aside { $cards } as their Entourage.
event-strategy-board-filled = { $side } puts { tokens-count } on its Strategy Board; { $stock } left in stock.
event-hostages-used = **{ $side } uses its hostages.**

headline-hostages-used = { $side } uses its hostages
headline-entourage = Cards are dealt
headline-dealt = Cards are dealt
headline-issue-placed = { $why-id ->
    [boule] The Boule chooses the issues
   *[other] { $issue } comes before the Assembly of { $side }
 }

# --- debates -------------------------------------------------------------------------------------

event-debate-begun = { $side }, debate { $number } of 6: the { $seat } choose **{ $issue }** ({ $space }).
event-card-shown = The { $seat } play { $card }: **{ $value }**{ $bonus ->
    [0] {""}
   *[other] {" "}+{ $bonus }
 }{ $tokens ->
    [0] .
    [one] , worth 1 token.
   *[other] , worth { $tokens } tokens.
 }
event-brain-trust = The Brain Trust of the { $seat } brings { $card }: **+{ $value }**.
event-entourage-shown = The Entourage of the { $seat } is known now: { $cards }.
event-debate-over = The debate on **{ $issue }** in { $side } is a draw: it stays ({ $to }).
event-debate-over-with-winner = **The { $winner } win the debate on { $issue }**: { $from } → **{ $to }**.
event-issue-captured = **{ $issue } is captured** by the { $seat }.
event-assembly-over = **The Assembly of { $side } is over.** Issues won: { $won }{ $unwon-count ->
    [0] .
   *[other] ; undecided: { $unwon }.
 }

# A debate as one, for those who are told in short.
event-debate = **{ $side }: a draw over { $issue }**, { $high } to { $low }; it stays where it was{ debate-tale }.
event-debate-with-winner = **{ $side }: { debate-speaker } { $issue }, { $high } to { $low }**{ $course-id ->
    [captured] {", for good"}
    [over] {", away from the "}{ $loser }
    [theirs] {", pulling it to their side"}
    [further] {", holding it more firmly"}
    [centre] {", bringing it back to the centre"}
    [stopped] {", stopping it in the centre"}
   *[less] {", though it still leans to the "}{ $loser }
 }{ $speech-id ->
    [beaten] ; the Leader of the { $loser } spoke in vain
    [both] ; Leader spoke against Leader
   *[none] {""}
 }{ debate-tale }{ $consoled ->
    [0] {""}
    [1] {""}
    [2] {""}
   *[other] ; the { $loser } take { $consoled } tokens from it all the same
 }.
debate-speaker = { $speech-id ->
    [leader] the Leader of the { $winner } { $course-id ->
        [captured] captures
       *[other] carries
     }
   *[other] the { $winner } { $course-id ->
        [captured] capture
       *[other] carry
     }
 }
debate-tale = { $trust ->
    [0] {""}
   *[other] ; the Brain Trust of the { $trusting } brought { $trust }
 }
headline-debate = A draw over { $issue } in { $side }
headline-debate-with-winner = { $course-id ->
    [captured] The { $winner } capture { $issue } in { $side }, { $high } to { $low }
   *[other] { $speech-id ->
        [beaten] The Leader of the { $loser } is beaten over { $issue } in { $side }, { $high } to { $low }
       *[other] { $course-id ->
            [over] The { $winner } take { $issue } from the { $loser }, { $high } to { $low }
           *[other] The { $winner } carry { $issue } in { $side }, { $high } to { $low }
         }
     }
 }
event-boule = Up for debate in **{ $side }**: { $issues }.
event-armed = Markers for the Theaters: { $hands }.
headline-armed = The factions go to the Theaters
headline-boule = { $side } chooses what to debate

debate-head = { $side } debates **{ $issue }** ({ $from })
debate-card = { $seat } { $card-id ->
    [none] {""}
   *[other] { $card }:{" "}
 }**{ $total }**{ $basis-id ->
    [none] {""}
   *[other] {" "}({ $basis })
 }
debate-trust = +{ $value } by Brain Trust, { $card }
debate-won = **{ $winner } win by { $margin }** → { $to }
debate-stopped = **{ $winner } win by { $margin }** and stop it in the centre
debate-drawn = a draw, it stays
debate-captured = , captured
debate-tokens = Tokens: { $tokens }.
boule-line = **{ $side-id ->
    [athens] Athens'
   *[sparta] Sparta's
 } Boule**: { $issues }.
play-issues = Up for debate: { $issues }.
play-issues-of = { $side } { $issues }
issue-at = { $issue } ({ $space })
issue-by = { $seat } { $issue } ({ $space })
deal-line = Hands are dealt: { $counts }.
deal-counts = { $seat } { $count }
entourages-line = Entourages are set aside: { $counts }.
awards-line = { $seat }: { $markers }
awards-head = Theater markers
rumors-count = { $number ->
    [one] Rumor
   *[other] { $number } Rumors
 }
marker-times = { $number ->
    [one] { $issue }
   *[other] { $number } { $issue }
 }

headline-debate-begun = { $side } debates { $issue }
headline-debate-over = A draw over { $issue } in { $side }
headline-debate-over-with-winner = The { $winner } win the debate on { $issue }
headline-issue-captured = The { $seat } capture { $issue }
headline-brain-trust = The { $seat } use their Brain Trust
headline-assembly-over = The Assembly of { $side } is over
headline-card-shown = The { $seat } play { $card } on { $issue }

# --- the Political Phase -------------------------------------------------------------------------

event-oration = Oration in { $side }: { $values }; nobody gains.
event-oration-with-winner = Oration in { $side }: { $values }. The **{ $winner }** spoke best.
event-ostracized = **Ostracism strikes the { $seat }** in { $side }; the { $winner } gain by it.
event-control = { $changed ->
    [yes] **The { $seat } take control of { $side }**
   *[no] The { $seat } keep control of { $side }
 } (issues won: { $issues }).
# Who controls a Side is worth points at the end: what the change costs whom it leaves.
toll-control = **The { $seat } control { $side } now, not you**: in the score that is −{ $amount } for you, +{ $amount } for them.
event-favor = The Favor of the Assembly of { $side } is neutral now.
event-favor-with-seat = The Favor of the Assembly of { $side } goes to the { $seat }.
event-last-card = The { $seat } show their last card, { $card }: { $due ->
    [one] 1 token
   *[other] { $due } tokens
 } due.
event-strategy-board-cleared = The Strategy Board of { $side } gives { tokens-count } back to the stock.
event-tokens = The { $seat } take { $amount ->
    [one] 1 token
   *[other] { $amount } tokens
 }{ $why-id ->
    [debate] {" "}from the debate.
    [card] {" "}by the play.
    [games] {" "}for the Games.
    [strategy-board] {" "}from the Strategy Board.
   *[other] .
 }
rider-tokens = { $why-id ->
    [card] The play gives the
   *[other] To the
 } { $seat }: **{ $amount ->
    [one] 1 token
   *[other] { $amount } tokens
 }**.
event-war-declared = **War is declared**, by the { $seats }.
event-peace-declared = **Peace is made**, by the { $seats }.
event-war-goes-on = The { $seats } want peace, the other side does not: the War goes on.
event-recalled = { $side } recalls { pieces-number }, { $theater } → { $to }.
event-games = The { $seat } win the Games for { $side }.
event-unique-issue = The { $seat } resolve **{ $issue }**; it leaves the game.
event-unique-issue-void = { $issue } of the { $seat } comes to nothing at { $status } and leaves the game.
event-markers-awarded = The { $seat } hold { $markers-count } Theater markers: { $markers }.
event-markers-lent = The { $seat } lend the { $to } { $number ->
    [one] 1 marker.
   *[other] { $number } markers.
 }
event-markers-lent-known = The { $seat } lend the { $to }: { $markers }.

headline-ostracized = Ostracism strikes the { $seat }
headline-control = { $changed ->
    [yes] The { $seat } take control of { $side }
   *[no] The { $seat } keep control of { $side }
 }
headline-war-declared = War is declared
headline-peace-declared = Peace is made
headline-war-goes-on = The War goes on
headline-unique-issue = { $issue } is resolved
headline-games = The { $seat } win the Games
headline-markers-awarded = Theater markers are awarded
headline-markers-lent = Markers are lent
headline-recalled = { $side } recalls its units
headline-oration = Oration in { $side }

# --- what compatriots show each other ------------------------------------------------------------

event-showing = The { $seat } show the { $to } their { $what-id ->
    [tokens] tokens
   *[issues] markers
 } from now on.
event-hiding = The { $seat } no longer show the { $to } their { $what-id ->
    [tokens] tokens
   *[issues] markers
 }.
headline-showing = The { $seat } open their hand to the { $to }
headline-hiding = The { $seat } close their hand to the { $to }
