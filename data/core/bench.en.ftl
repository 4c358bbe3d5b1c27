### The arbiter's bench, disputes, the players' agreements, the book of what was done.

# --- the bench -----------------------------------------------------------------------------------

bench-head =
    { $total ->
        [0] **Your bench**
        [one] **Your bench**: 1 table
       *[other] **Your bench**: { $total } tables
    }
bench-empty = You look after no table that is being played or about to be. Who opens a table looks after it; `/arbiter delegate` and `/setup arbiters` name others.
bench-calm = Nothing waits for you.
bench-waiting =
    { $count ->
        [one] One of these tables needs somebody.
       *[other] { $count } of these tables need somebody.
    }
bench-menu = Which table? …
bench-dispute =
    { $count ->
        [one] a dispute waits for a ruling
       *[other] { $count } disputes wait for a ruling
    }
bench-late = { $seats }: time and grace are over
bench-grace = in the grace: { $seats }
bench-moves = to move: { $seats }
bench-due = { $seat } ({ $due })
bench-lobby = not begun; free: { $seats }
bench-lobby-full = not begun; every seat is taken
bench-start = every seat is taken: it waits for its start
bench-asked =
    { $count ->
        [one] the players are asked something
       *[other] the players are asked { $count } things
    }
bench-roomless = no room that I can write in
bench-behind = waits for newer rules
bench-seats = nobody sits at { $seats }
bench-sides = You play here, so the others have to agree to most of this.
bench-owed = Who still owes an answer
bench-disputes = Disputes
bench-dispute-line = **{ $seat }** ({ $who }): { $text }
bench-asks = Asked of the players
bench-last = Done here last
audit-why = { " " }({ $reason })
button-bench = Bench
button-bench-all = All tables
button-bench-table = This table
button-bench-next = More tables
button-bench-more = More …
button-nudge = Remind
button-arb-pause = Pause …
button-arb-resume = Let it go on
button-arb-extend = Give time …
button-arb-back = Go back …
button-arb-set = Set right …
button-arb-replace = Replace …
button-arb-end = End …
button-arb-name = Arbiters …
button-arb-sight = Look as …
button-audit = What was done
button-audit-older = Older
button-rule = Rule …
button-status = The table
nudged =
    { $count ->
        [one] Reminded: { $seats }.
       *[other] Reminded: { $seats }.
    }
form-reason = Why? Everybody reads it
form-pause-title = Stop the clock
form-extend-title = Give more time
form-extend-hours = How much more
form-extend-hours-hint = 24 (hours), 2 days, 30 min
form-extend-seat = For whom
form-everybody = Everybody who is asked
form-replace-title = Another holder for a seat
form-replace-seat = Which seat
form-replace-who = Who plays it from here on
form-replace-who-hint = Choose a person below instead, if somebody is to have it.
form-replace-person = Or this person
form-replace-open = Whoever takes it
form-replace-house = The computer ({ $agent })
form-name-title = Who looks after this table
form-name-person = Whom
form-name-how = As what
form-name-arbiter = Looks after it instead of whoever does now
form-name-delegate = Helps: looks after it as well
form-name-off = Helps no longer
form-end-title = End the game
form-end-how = With which result
form-end-win = Those ticked below win
form-end-draw = A draw
form-end-none = No result
form-end-winners = Who wins
delegate-on = { $person } looks after the table as well.
delegate-off = { $person } does not look after the table any more.
preview-extend = **{ $time } more**, if you give it:
preview-extend-line = · { $seat }: until **{ $after }** instead of { $before }
preview-extend-paused = · { $seat }: { $left } once the clock goes on
button-do-extend = Give it
preview-end = **The game ends here.** { $result }
preview-end-none = It is kept without a result.
preview-end-how = The seed and all that was hidden are open to everybody from then on; it can't be taken up again. Why: { $reason }
button-do-end = End the game
preview-export = **Take the game as a file?** It has all that is hidden, and the seed so far.
preview-export-how =
    The room reads that you have it, and all dice from here on come from a new seed.
    Who has the file takes no seat here. That can't be undone.
button-do-export = Export
arbiter-done = Done.
arbiter-asked = The others have been asked.

# --- going back ----------------------------------------------------------------------------------

back-head = **Back to before which commit?**
back-how = What has been answered since is asked again. Nothing is done before you have seen what it means.
back-none = There is nothing to go back to: nobody has answered yet, or only by older rules.
back-menu = Back to before … (the latest first)
back-older = Older ones
back-point = { $seats }: { $told }
back-sealed = { $seats }: an answer that is still closed
back-corrected = The arbiter set something right
preview-back = **Back to before this, of { $when }**
preview-back-answers =
    { $answers ->
        [0] No answer is taken back.
        [one] One answer is taken back, of { $seats }.
       *[other] { $answers } answers are taken back, of { $seats }.
    }
preview-back-corrections =
    { $count ->
        [one] What the arbiter has set right since is taken back as well.
       *[other] { $count } corrections of the arbiter since are taken back as well.
    }
preview-back-reports =
    { $count ->
        [one] Report { $reports } no longer holds.
       *[other] Reports { $reports } no longer hold.
    }
preview-back-told = Told directly: { $people }; and the room.
back-dice = Dice and cards that came since will not come again.
button-do-rollback = Take it back
button-back-why = Say Why …
form-back-title = Go back
back-anew =
    { $count ->
        [one] { $seats } is asked again.
       *[other] { $seats } are asked again.
    }
notice-rolled-back-how =
    { $count ->
        [0] { $reason }
        [one] Report { $reports } no longer holds. { $reason }
       *[other] Reports { $reports } no longer hold. { $reason }
    }
told-rolled-back =
    { $answers ->
        [0] **{ $by } has taken back what was set right.**
        [one] **{ $by } has taken back the last answer.**
       *[other] **{ $by } has taken back the last { $answers } answers.**
    }
told-rolled-back-how =
    { $count ->
        [0] What you have been told since does not hold any more. { $reason }
        [one] Report { $reports }, and what you have been told since, do not hold any more. { $reason }
       *[other] Reports { $reports }, and what you have been told since, do not hold any more. { $reason }
    }
notice-taken-back-together =
    { $answers ->
        [one] The last answer has been taken back; all have agreed.
       *[other] The last { $answers } answers have been taken back; all have agreed.
    }
told-taken-back-together =
    { $answers ->
        [one] **The last answer has been taken back**, as you have agreed.
       *[other] **The last { $answers } answers have been taken back**, as you have agreed.
    }

# --- setting something right ---------------------------------------------------------------------

set-head = **What is to be set right?** { $path }
set-how = Choose word by word, or *Type …* the whole, like `{ $example }`. You see what would change before it is done.
set-menu = What? …
set-menu-next = { $path } … which?
button-set-type = Type …
button-set-up = One word back
form-set-title = Set something right
form-set-title-path = Set right: { $path }
form-set-path = What, as a path
form-set-value = What it is to be
form-set-value-now = Now: { $now }
form-set-value-number = { $number }
preview-set = **Before it is done: `{ $change }`**
preview-set-line = · { $place }: { $before } → **{ $after }**
preview-set-nothing = Everybody sees the same as before.
preview-set-unforeseen = You play here, so it is not tried out before the others have agreed: that could tell what is hidden.
preview-set-reason = Why: { $reason }
button-do-correct = Set it right
told-corrected = **{ $by } has set something right on the board.** What you can do may have changed.
notice-corrected-line = · { $place }: { $before } → { $after }
change-hidden = { $count } hidden
notice-corrected-hidden = Nothing changes of what everybody sees.

# --- looking as somebody -------------------------------------------------------------------------

sight-head = **As { $seat } sees it**
sight-how = You hold no seat here. That you look is on record, and you can't take a rival's seat any more.
sight-pick = **Through whose eyes?** It goes on record, the room reads it, and from then on you can't take a seat of a rival.
sight-menu = As whom? …
button-sight-hand = Hand
notice-looked-as = { $person } has looked at what { $seat } sees, as arbiter.

# --- the book ------------------------------------------------------------------------------------

sight-audit = what arbiters and players have done at the table
audit-head = **What has been done at this table**
audit-empty = Nothing but playing: no arbiter has acted, and nothing was agreed on.
audit-line = { $when } { $who }: { $what }
audit-pause = paused it: { $reason }
audit-pause-plainly = paused it
audit-resume = let it go on
audit-extend = gave everybody { $time } more
audit-extend-seat = gave { $seat } { $time } more
audit-replace = put { $person } on { $seat }
audit-replace-house = let the computer play { $seat }
audit-replace-open = opened the seat of { $seat }
audit-rollback =
    { $answers ->
        [one] went back one answer{ $why }
       *[other] went back { $answers } answers{ $why }
    }
audit-correct = set right: { $changes }{ $why }
audit-correct-hidden = set something right that is hidden{ $why }
audit-correct-refused = wanted to set something right in a way that is not possible; nothing was changed
audit-end = ended the game: { $reason }
audit-name = named { $person } to look after it
audit-name-opener = gave it back to whoever opened it
audit-delegate-on = named { $person } to look after it as well
audit-delegate-off = took { $person } off looking after it
audit-terms = changed what is played under: { $part }
audit-nudge = reminded { $seats }
audit-referee = looked at everything hidden
audit-referee-seat = looked at what { $seat } sees
audit-after-deadline-wait = chose to wait for { $seat }
audit-after-deadline-agent = let the computer play { $seat }, which was late
audit-after-deadline-replacement = looked for somebody for { $seat }, which was late
audit-dispute = disputed something, as { $seat }
audit-dispute-withdrawn = withdrew the dispute of { $seat }
audit-rule-upheld = ruled for { $seat }: { $reason }
audit-rule-dismissed = ruled against { $seat }: { $reason }
audit-take-back =
    { $answers ->
        [one] took back an answer, all agreeing
       *[other] took back { $answers } answers, all agreeing
    }
audit-concede = conceded as { $seat }
audit-draw = made it a draw, all agreeing
audit-count = had it counted as it stood, all agreeing
audit-shorten = shortened the game, all agreeing
audit-stop = ended it without a result, all agreeing
audit-shortened = the turn agreed on was over
audit-ask = asked { $what }
audit-ask-refused = did not get { $what }
audit-ask-lapsed = got no answer in time: { $what }
audit-ask-void = could not have { $what } any more
audit-ask-withdrawn = wanted no longer { $what }
audit-otherwise = did something of an older kind

# --- disputes ------------------------------------------------------------------------------------

button-dispute = Dispute …
button-undispute = Withdraw it
button-do-uphold = Uphold …
button-do-dismiss = Dismiss …
form-dispute-title = Say what is not right
form-dispute-lines = Which lines
form-dispute-lines-hint = As everybody has read them; tick those in question.
form-dispute-text = What is wrong
form-dispute-stops = The clock stops until the arbiter has ruled.
form-dispute-runs = Two of this seat's came to nothing: the clock runs on.
form-dispute-seat = For which seat
form-rule-title-upheld = Uphold the dispute
form-rule-title-dismissed = Dismiss the dispute
form-rule-reason = The ruling, in your words
form-rule-hint = Everybody reads it. The clock goes on.
dispute-title = Dispute of { $seat }: { $table }
dispute-head = **{ $who } ({ $seat }) disputes something.**
dispute-head-report = **{ $who } ({ $seat }) disputes report { $number }.**
dispute-lines = What was told
dispute-text = What is wrong, in their words
dispute-stopped = The clock stands still until it is ruled, at the latest until { $until }.
dispute-running = The clock runs.
dispute-here = Talk about it here; the arbiter rules here.
dispute-stopped-short = The clock stands still.
dispute-state-upheld = _Upheld by { $ruler }._
dispute-state-dismissed = _Dismissed by { $ruler }._
dispute-state-withdrawn = _Withdrawn._
dispute-state-void = _The game was ended._
dispute-ruling = The ruling
dispute-bench-how = Set right first what is to be (*Go back …*, *Set right …*), then rule: it is told with the ruling.
ruling-upheld = **The dispute of { $seat } is upheld.** { $reason }
ruling-dismissed = **The dispute of { $seat } is dismissed.** { $reason }
ruling-withdrawn = **{ $seat } has withdrawn the dispute.**
ruling-void = **The game was ended.**
ruling-remedies = Done about it: { $remedies }.
ruling-goes-on = The clock runs again.
remedy-rollback = went back to before a commit
remedy-correct = set something right on the board
remedy-replace = changed who plays a seat
remedy-extend = gave more time
disputed-now = **Your dispute is with the arbiter.** It has a thread of its own; what comes of it you read there and directly.
disputed-now-runs = **Your dispute is with the arbiter.** The clock runs on: two of this seat's disputes came to nothing.
undisputed = You have withdrawn it.
ruled-now = Ruled.
notice-disputed = { $seat } disputes something: the clock stands still until the arbiter has ruled. It has a thread of its own: *Dispute of { $seat }*.
notice-disputed-runs = { $seat } disputes something. It has a thread of its own: *Dispute of { $seat }*; the clock runs.
notice-dispute-upheld = { $by } upholds the dispute of { $seat }: { $reason }
notice-dispute-dismissed = { $by } dismisses the dispute of { $seat }: { $reason }
notice-dispute-withdrawn = { $seat } has withdrawn the dispute.
notice-dispute-goes-on = The dispute of { $seat } is not ruled yet, but a turn's time has passed: the clock runs again.
told-disputed = **{ $by } ({ $seat }) disputes something at your table.** The ruling is yours.
told-disputed-paused = { $seat } disputes something: nothing is due from you until the arbiter has ruled.
told-dispute-upheld = **The dispute of { $seat } is upheld**: { $reason }
told-dispute-dismissed = **The dispute of { $seat } is dismissed**: { $reason }
told-dispute-withdrawn = { $seat } has withdrawn the dispute; the clock runs again.
paused-disputed = A dispute waits for the arbiter: the clock stands still until it is ruled.
closed-dispute = a dispute waits for your ruling.

# --- by agreement --------------------------------------------------------------------------------

button-accords = By agreement …
accords-head = **What the players can settle among themselves**
accords-how =
    { $count ->
        [one] Nothing of this is done before { $people } has agreed.
       *[other] Nothing of this is done before { $people } have agreed.
    }
accords-how-alone = Nobody else plays here: it is done at once, as far as the computer agrees.
accords-menu = What? …
accords-asked = Asked already
accord-take-back = Take back
accord-take-back-about = back to before a commit, beyond what can be taken back alone
accord-concede = Concede
accord-concede-about = you give the game up
accord-draw = A draw
accord-draw-about = nobody wins
accord-count = Peace now
accord-count-about = the game ends and is counted as after its last turn
accord-shorten = Shorten
accord-shorten-about = to the end of a turn that you name
accord-stop = Stop
accord-stop-about = the game ends without a result
accord-choice-take-back = take back my last order
accord-choice-concede = I concede
accord-choice-draw = a draw
accord-choice-count = peace: count it as it stands
accord-choice-shorten = shorten the game
accord-choice-stop = stop without a result
turn-this = { $turn } (this one)
accord-shown-take-back = **Take back, by agreement.** Since something was rolled or shown for the last time these commits stand; all that was answered from the chosen one on is taken back.
accord-shown-concede = **Concede.** { $seat } gives the game up; { $winners } wins.
accord-shown-concede-whom = **Concede.** To whom?
accord-shown-draw = **A draw.** The game ends and nobody wins.
accord-shown-count = **Peace now.** The game ends, and is counted by its rules as after the last turn.
accord-shown-shorten = **Shorten the game.** It ends after the turn you name, and is counted by its rules.
accord-shown-stop = **Stop.** The game ends without a result.
accord-opens = The seed and all that was hidden are open to everybody then.
accord-menu-take-back = Back to before … (the latest first)
accord-menu-concede = To whom? …
accord-menu-shorten = To the end of which? …
button-accord-ask = Ask the others
button-accord-do = Do it
button-accord-back = Back
button-accord-withdraw = Withdraw
accord-done = Done.
accord-asked-now = Asked: { $people }. You can withdraw it until all have agreed.
accord-withdrawn = You have withdrawn it. Nothing is changed.
consent-to-take-back =
    { $answers ->
        [one] to take the last answer back, beyond what { $seat } may alone: { $since }
       *[other] to take the last { $answers } answers back, beyond what { $seat } may alone; the first of them: { $since }
    }
consent-to-concede = to give up as { $seat }: { $winners } wins.
consent-to-draw = for a draw: the game ends, and nobody wins.
consent-to-count = for peace: the game ends now, and is counted as after its last turn.
consent-to-shorten = to shorten the game: it ends after { $turn }, and is counted then.
consent-to-stop = to end the game without a result.
consent-to-delegate = to let { $person } look after the table as well.
consent-to-delegate-off = to let { $person } look after the table no longer.
consent-to-rule = to rule about the dispute of { $seat }: { $verdict }. { $reason }
consent-to-end-win = to end the game, won by { $winners }: { $reason }.
consent-to-end-draw = to end the game as a draw: { $reason }.
consent-to-correct-hidden = to set something right on the board.
consent-to-otherwise = something of an older kind.
verdict-upheld = upheld
verdict-dismissed = dismissed
consent-withdrawn = _Whoever asked wants it no more._
notice-ask-withdrawn = { $by } no longer asks for it. Nothing is changed.
notice-delegate = { $person } looks after this table as well.
notice-delegate-off = { $person } does not look after this table any more.
told-delegate = **You look after this table as well**: { $by } has named you. `/arbiter bench` shows it; you can't take a seat without the others' consent once you have seen what is hidden.
told-delegate-off = { $by } has taken you off looking after this table.
notice-conceded = { $seat } has conceded. The game is over.
notice-draw-agreed = The players have agreed on a draw. The game is over.
notice-counted = The players have agreed to stop, and to count it as it stands. The game is over.
notice-shortened = The turn is over to which the players had shortened the game. It is over, and counted.
notice-stopped = The players have agreed to end the game without a result.
notice-shortened-to = The players have agreed: the game ends after { $turn }, and is counted then.
told-conceded = **The game is over**: it was conceded.
told-draw-agreed = **The game is over**: a draw, as all have agreed.
told-counted = **The game is over**: counted as it stands, as all have agreed.
told-shortened = **The game is over**: the turn to which it was shortened is played.
told-stopped = **The game is over**, without a result, as all have agreed.
told-shortened-to = **The game is shortened**, as all have agreed: it ends after { $turn }.
ended-by-conceded = it was conceded
ended-by-drawn = a draw, by agreement
ended-by-counted = peace, by agreement
ended-by-shortened = it was shortened, by agreement
ended-by-missed = an answer was owed for too long, and the table's terms have it so
ended-by-stopped = without a result, by agreement
shortened-fact = By agreement it ends after { $turn }.
record-score = Score at the end
accord-would-end = It would end after { $turn }.
lobby-delegates = Beside: { $who }.
reminder-by = **{ $by } asks: { $seat } still owes an answer.**

# --- results that a table keeps, whatever the game ------------------------------------------------

ending-ruled =
    { $count ->
        [one] { $winners } wins, as the arbiter has ruled.
       *[other] { $winners } win, as the arbiter has ruled.
    }
ending-ruled-draw = A draw, as the arbiter has ruled.
ending-conceded =
    { $count ->
        [one] { $winners } wins: the other side has conceded.
       *[other] { $winners } win: the other side has conceded.
    }
ending-drawn = A draw: the players have agreed on it.

# --- refusals ------------------------------------------------------------------------------------

denied-waits-for-ruling = The table waits for the arbiter's ruling about a dispute; nothing is due until then.
denied-nudged-lately =
    { $hours ->
        [one] They have been reminded by hand not long ago. In an hour you may again.
       *[other] They have been reminded by hand not long ago. In { $hours } hours you may again.
    }
denied-disputed-already = There is a dispute of this seat that is not settled. It has a thread of its own.
denied-not-your-dispute = Only whoever has raised a dispute withdraws it.
denied-nothing-to-dispute = Nothing has been told yet that could be disputed.
denied-nobody-owes = At no table that you look after does anybody else owe an answer now.
denied-past-a-reveal = That can't be taken back, not even by agreement: dice fell or something was shown since, and nobody can forget that.
denied-cannot-be-counted = The rules do not say how a game of this kind would end now. A draw, or an end without result, can be agreed on.
denied-turns-untold = This game does not tell its turns apart.
denied-no-such-turn = There are only { $most } turns after this one.
denied-no-rival = There is no side to concede to.
denied-which-rival = There are several sides: { $seats }. Name the one that wins.
denied-house-refuses = The computer plays { $seat }, is clearly ahead, and agrees to no draw. Concede, let it be counted (*Peace now*), or stop without a result.
denied-no-preview = What you were shown is too old. Look at it once more.
denied-no-such-winner = Name who wins: { $known }.
denied-bad-path = A path has words with dots between them: `{ $example }`.
