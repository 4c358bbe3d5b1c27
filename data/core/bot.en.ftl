# What the bot itself says: panels, commands, lobby, deadlines, refusals. Light Discord markdown only.

# --- who and when --------------------------------------------------------------------------------

holder-nobody = nobody yet
holder-unknown = not recorded
holder-somebody = somebody ({ $id })
somebody = Somebody
holder-rules = played by the rules
holder-agent = the computer, { $agent }
the-house = the computer
the-room = the table's room
no-limit = no time limit
no-reason = no reason given
deadline = Due { $relative } ({ $exact })
deadline-short = Due { $relative }.
deadline-none = No time limit.
deadline-grace = The deadline has passed; the grace ends { $relative } ({ $exact })
deadline-late = Your time and the grace are over. Your answer still counts until the others have decided how to go on.
deadline-late-alone = Your time and the grace are over. The table waits for your answer.
deadline-instead = The computer answers this for you. If your own answer comes first, it counts.
deadline-kept = Left after that: { $left }.
deadline-kept-seat = Left after that to { $seat }: { $left }.
until-late = time and grace are over
until-instead = the computer answers this once
until-grace = in the grace, which ends { $due }
until-paused = paused, { $left } left
follows-offer = Otherwise the seat is open to whoever takes it { $at }.
follows-agent-once = Otherwise the computer answers this once { $at }.
follows-agent = Otherwise the computer takes the seat over { $at }.
follows-end = Otherwise the game ends without a result { $at }.
waits-line = { $seats }: { $due }
waits-seat = { $seats } ({ $who })
asked-first = Asked first: { $seats }
waits-to-open = the last word: all have answered, and what is sealed opens { $until }
bank-line = { $seat }: { $left }
left-out =
    { $count ->
        [one] … 1 more
       *[other] … { $count } more
    }

# --- the turn panel ------------------------------------------------------------------------------

your-move = **Your move, { $seat }.** { $due }
your-move-for = You answer for { $holder }, who is away.
your-move-as = **Your move, as { $seat }.** { $due }
not-asked-as = Nothing is asked of you as { $seat }.
also-asked = **{ $seat }**: asked too, due { $due }
also-owes = **{ $seat }**: asked too; { $due }
also-waits = **{ $seat }**: nothing is asked now
ready-commit = *Commit* to go on: what follows depends on dice or hidden cards.
ready-commit-if = *Commit* to go on: what follows depends on what is hidden, or on others.
ready-part = Not all of it was taken; *Commit* would send what is drafted.
ready-others = Your order is complete; *Commit* sends it. Then it is another seat's move.
ready-others-one = Your order is complete; *Commit* sends it. Then { $seat } is asked.
ready-over = Your order is complete; *Commit* sends it. That ends the game: { $ending }
not-your-move =
    Nothing is asked of you now. Waiting for:
    { $waiting }
computer-moves = Nothing is asked of you until the computer has moved.
nothing-asked = Nothing is asked of you now.
looking-on = You have no seat here and look on.
paused-why = The table is paused ({ $reason }). Nothing is due until it goes on.
paused-plainly = The table is paused. Nothing is due until it goes on.
paused-behind = This table could not be brought up to date with the rules I have now, so it waits. Nothing is lost, and no time runs; its arbiter and whoever runs me have been told.
paused-late = The table waits: the time and the grace of { $seats } are over.
paused-sought = The table waits until the open seat is taken.
table-ended = The game was ended.
table-ended-why = The game was ended: { $reason }.
score-line = Score: { $scores }
score-line-now = Score now: { $scores }
before-that =
    { $count ->
        [one] (1 more: *History*)
       *[other] ({ $count } more: *History*)
    }
panel-hand = Only you know
panel-since = Since your last answer
panel-standing = Score if the game ended now
panel-board = The board
left-to-history =
    { $count ->
        [one] … 1 thing more: *History*
       *[other] … { $count } things more: *History*
    }
panel-waits = Waiting for
panel-banks = Time left
panel-also = You also play
picture-draft = Draft: not sent
picture-coming = -# The picture follows in a moment.
panel-draft = Your order so far
panel-footer = Table { $table }
draft-open = *Not ended yet:* go on, or add `done`.
draft-open-first = *Not ended yet:* { $why }
draft-half = *Not complete yet:* the question below is part of the same answer.
order-ends-it = { $order }; that is all
put-in = {" "}(put in for you)
draft-part = *Commit* sends this much; what you type or choose next goes on from here.
draft-surplus = The `done` behind `{ $order }` was not needed: that list had ended by itself. It answers nothing else.
problem-list-open = “{ $part }” can't be given yet: what you have begun is still open. Go on with it, or end it with `done` first.
refused = **Not taken:** { $why }
problem-behind = `{ $order }` can be read, but not what stands behind it: { $why }
perhaps = { $others ->
    [0] Did you mean “{ $first }”? It can be pressed below.
    [one] Did you mean “{ $first }”, or the other in the menu?
   *[other] Did you mean “{ $first }”, or one of the { $others } others in the menu?
  }
read-as = Read as: { $orders }
which-of-them = “{ $part }” may be { $count } orders. Which one?
typed-was = You typed: `{ $text }`
typed-was-lines =
    You typed:
    ```
    { $text }
    ```
stale = That panel was out of date. This is how it stands now.
taken-back = Taken back. Your order is a draft again.
note-taken-back = Taken back. Your order is a draft again.
note-reopened = Your answer is open again; the old one does not count.
note-planned = What you have left ahead has been stored.
note-typed-instead = In place of “{ $order }”; *Undo* brings that back.
note-typed-added = Added to your draft.
note-typed-kept = Your draft stays as it was.
note-typed-part = The beginning of your line is in the draft.
note-edit-part = The beginning of your line is the draft now.
note-edit-kept = Your draft stays as it was.
note-stances = *Usual stances* answer battles for you.
note-otherwise = Something about this table has changed.
ready-on = If the time runs out, this draft is sent as it stands.
ready-off = The draft stays a draft: it is not sent when the time runs out.
if-nothing-no-limit = If you do nothing, the table waits.
if-nothing-ready = If you do nothing, your draft is sent at the deadline.
if-nothing-plan = If you do nothing, your plan answers where it can.
if-nothing = After the deadline { $grace } of grace run; then the table pauses and the others decide how to go on. Nobody passes in your name.
if-nothing-alone = After the deadline { $grace } of grace run; then the table pauses until you answer. Nobody passes in your name.
if-nothing-agent-once = After the deadline { $grace } of grace run; then the computer answers this question for you.
if-nothing-agent = After the deadline { $grace } of grace run; then the computer takes your seat over.
if-nothing-offer = After the deadline { $grace } of grace run; then your seat is open to whoever takes it.
if-nothing-end = After the deadline { $grace } of grace run; then the game ends without a result.
if-nothing-credit =
    { $count ->
        [one] At the deadline your last extension ({ $time }) is used.
       *[other] At the deadline one of your { $count } extensions ({ $time }) is used.
    }
if-nothing-draft = Before that a draft that answers everything is sent as it is.

menu-verbs = Which kind of order? …
menu-orders = Choose an order
menu-orders-beside = … or choose one of all kinds
menu-meant = Did you mean …?
menu-orders-of = { $verb }: choose an order
menu-steps = Or step by step
menu-more = The other { $left } …
menu-all = ← All of them
menu-tables = Choose a table
menu-sights = See something else
menu-tools = Other things to do
tool-type = the order in words, with suggestions of what can be typed
tool-show = every single choice instead of whole orders
tool-clear = the draft is thrown away; nothing has been sent of it
tool-ready = whether the draft is sent by itself when the time is up
tool-fork = a place of your own to try moves in, for all sides; nothing is sent
tool-accords = what all have to agree to: a draw, a shorter game, more time
tool-whisper = a few words in private
tool-howto = the game in a minute, and what its words mean
tool-plan = answers left ahead, so that nobody has to wait for you
tool-plan-each = an answer for each of the next times you are asked this
tool-plan-usual = battles and the like are answered as most people would
tool-plan-stances = what answers questions like this one for you
tool-otherwise = { "" }
menu-agent = Let the computer play a seat
all-free-seats = All free seats
menu-seats = Take a seat
menu-seats-instead = Take a seat over from the computer

button-commit = Commit
button-done-commit = Done and commit
button-commit-part = Commit the draft
button-undo = Undo
button-clear = Clear
button-preview = Preview
button-type = Type …
button-fill-in = All at once …
button-more-tools = More …
button-why = Why not …?
button-look = Look
button-hand = Hand
button-history = History
button-help = How orders are given
button-help-now = What I can do now
button-battle = Battle
button-older = Older …
button-newest = Newest
button-steps = Step by step
button-back-to-orders = Back to orders
button-takeback = Take back
button-takeback-as = Take back: { $seat }
button-as = As { $seat }
button-plan = Plan
button-stances = Stances …
button-stances-usual = Usual stances
form-parts-title = All at once
form-parts-which = Which?
form-parts-left = Not now
form-parts-nothing = Nothing was ticked, so nothing has changed.
form-stances-title = Answered for you, at once
stance-asked = Ask me
stances-taken = Your stances: { $stances }. They answer from the next question of the kind on; this one is still yours. `/plan` shows them.
stances-answer = Your stances: { $stances }. Here is what they answer now: *Commit* sends it. `/plan` shows them.
stances-none = You take no stance: every question comes to you.
button-offers = You may also …
menu-offers = Do one of these at once
offers-head = **You may also do this now; nobody waits for it**
offers-none = There is nothing of that kind to do now.
button-ready-on = Send at the deadline
button-ready-off = Don't send at the deadline
button-turn = My panel
button-your-move = Your move
button-secret = Open (only you see it)

preview-head-plain = **Preview**, nothing is sent yet.
preview-head = **Preview**, nothing is sent yet: `{ $chain }`
preview-nothing = Nothing to foresee: the rest depends on dice, hidden cards or others.
preview-dice = What the dice will decide
preview-costs = What it costs for certain
preview-footer = A preview shows what is certain.
steps-between = { $count ->
    [one] 1 step
   *[other] { $count } steps
 } more
why-head = **What you can't do now, and why** (§: the rulebook's section)
why-shut = *These are possible in general, but not so:*
why-nothing = Everything that is asked for here is open to you.
receipt-head = Done.
receipt-for = As **{ $seat }**:
receipt-again = You may be asked this again: *One by one …* leaves the next answers ahead, so that nobody waits for you.
receipt-planned =
    Answered by what you have left ahead:
    { $answers }
receipt-sent = Sent: { $order }
receipt-open = **Not finished yet: { $what }.** Go on, or end it with `done`; until then nothing else can be given.
receipt-open-first = **Not finished yet.** { $why }
can-take-back = You can take it back until something is rolled or revealed, or somebody else answers.

form-orders-title = Type orders
form-orders = Orders
form-orders-hint = Separated by ; or new lines. They take the place of your draft.
form-orders-how = As the menus and buttons say it
form-orders-example = For example: { $order }
form-ahead-title = Orders for your next turn
form-ahead = Orders, in the order they are to be given
form-ahead-hint = ; between orders. | or “else”: what instead, if that can't be done. & or “next”: the turn after.
form-each-title = Answers to come, one by one
form-each = Answers, in the order you want them
form-each-hint = One for each time you are asked. They replace what you had left for the same question.
form-whisper-title = Words in private
form-whisper = What do you want to say?
form-whisper-hint = It comes as a direct message, to whoever plays that seat.
form-whisper-to = To whom?
button-talk = Talk …
form-too-late = Discord did not let the form open in time. Press once more.

button-whisper = Talk to { $seat }
button-whisper-back = Answer
whisper-head = **{ $person } ({ $sender }) writes to you as { $seat }.** { $opened ->
        [1] It is opened after the game.
       *[other] Nobody else reads this.
    }
whisper-head-unnamed = **{ $sender } writes to you as { $seat }.** { $opened ->
        [1] It is opened after the game.
       *[other] Nobody else reads this.
    }
whisper-sent = **Brought to { $seat }.** { $opened ->
        [1] It is opened after the game.
       *[other] Nobody else reads it.
    }
calendar-head =
    { $count ->
        [one] One deadline as a calendar file.
       *[other] { $count } deadlines as a calendar file.
    }
calendar-how = Open it with your calendar. It has what is asked now; a later file moves these on.
calendar-empty = Nothing has a deadline now, or not one that you may see.
calendar-due = { $seat } moves: { $table }
calendar-about = Keryx, table { $table }
calendar-grace = Keryx, table { $table }. The deadline has passed; this is the end of the grace.
button-block = Block
button-report-talk = Report
button-unblock = Hear { $number } again
button-said = What was said
button-bench-table = Bench
blocked-done = Nothing more of theirs is brought to you. They are not told.
unblocked-done = Their words are brought to you again.
blocked-head = Words of these are not brought to you:
blocked-none = You have blocked nobody.
blocked-unnamed = whoever played { $seat } ({ $table })
reported-done = Reported.
reported-how = Who looks after the table reads these words and what went before between you two. The other isn't told.
reported-head = **{ $by } reports words of { $who } ({ $seat }).** The last line is the one.
said-head = What was said between seats
said-line = { $when } **{ $who }**: { $text }
said-who = { $sender } to { $seat }
closed-reported-talk = words at this table have been reported to you.
audit-export = took the game as a file, with all that is hidden
audit-import = brought the game here as a file
audit-report-talk = reported words of { $seat }

hand-head = **For { $seat } alone**
hand-head-several = **For you alone, as { $seat }**
hand-empty = You know nothing that is hidden from the others now.
battle-head = The last battle
battle-none = This game has no battles that could be looked at.
battle-none-yet = No battle has been fought yet, as far as can be looked back here; *History* has everything.
extra-nothing = There is nothing of that kind to see now.

# --- looking -------------------------------------------------------------------------------------

history-head = **What has happened** · §: section of the rulebook
history-empty = Nothing yet.
status-seat = **{ $seat }**: { $who }
status-lobby = open, looking for players
status-running = running
status-paused = paused
status-late = waits for a decision about { $seats }, whose time and grace are over
status-finished = finished
status-ended = ended
which-table = Which table?
your-tables = **Your tables**
which-live = looking for players, or running
which-open = looking for players
which-running = running
which-finished = finished
which-all = all
tables-live = **Tables in this server**
tables-open = **Tables that look for players**
tables-running = **Games that are running**
tables-finished = **Games that are over**
tables-all = **All tables**
tables-live-found = **Tables with “{ $text }”**
tables-open-found = **Tables that look for players, with “{ $text }”**
tables-running-found = **Games that are running, with “{ $text }”**
tables-finished-found = **Games that are over, with “{ $text }”**
tables-all-found = **All tables with “{ $text }”**
no-tables-live = No tables here yet. `/table new` opens one.
no-tables-open = No table looks for players. `/table new` opens one.
no-tables-running = No game is running. `/table list which:open` shows those that look for players.
no-tables-finished = No game is over yet.
no-tables-all = No tables here yet. `/table new` opens one.
no-tables-live-found = No table here goes by “{ $text }”, by title, player or game. Finished ones: `/table list which:finished`.
no-tables-open-found = No table that looks for players goes by “{ $text }”, by title, player or game.
no-tables-running-found = No running game goes by “{ $text }”, by title, player or game.
no-tables-finished-found = No finished game goes by “{ $text }”, by title, player or game.
no-tables-all-found = No table here goes by “{ $text }”, by title, player or game.
as-of = -# You don't play here, and see the game as it was { $when }.
over-when = Over since { $when }.
over-winner = **{ $seat }: { $who }**
button-rematch = Rematch
button-lobby = Table
rematch-made = You play { $seat } this time. The others are asked.
rematch-title = { $title } · Rematch
rematch-asked = { $by } wants a rematch with sides changed. Your seat is kept: { $seats }. The game begins when all have sat down.
invited = { $by } asks you to this table. It is private, and lets you in.
invited-open = { $by } asks you to this table.
moved-asked = { $by } has brought a game here in which you play { $seats }. It goes on where it was once everybody has sat down again.
invited-begun = The game has begun; you play { $seats }.
invited-passed = That has passed: the seat is taken, or the game is over.
invited-quietly = { $person } is asked to **{ $table }** directly, and let in.
closed-invited = you are asked to a table.
notice-drawn-all = The lot has fallen. { $lot }
drawn-seat = { $seat }: { $who }
notice-drawn = The lot has fallen: { $person } plays { $seat }.
notice-drawn-house = The lot has fallen: the computer plays { $seat }.
button-in-words = All in Words
page-of = Page { $number } of { $of }
button-invite = Invite …
form-invite-title = Who is to be asked?
form-invite-person = They are asked in a direct message
form-password-title = This table has a password
form-password = Password
denied-not-for-onlookers =
    { $never ->
        [1] Who doesn't play here sees nothing of the game before it is over. `/table info` shows who plays.
       *[other] There is nothing yet that who doesn't play here may see. `/table info` shows who plays.
    }
denied-not-there = Seats are taken in the server where the table is{ $room ->
        [none] {""}
       *[other] , in <#{ $room }>
    }. From elsewhere it takes an invitation: `/table invite`, given there.
denied-not-invited = This table is private. Whoever sits there, or looks after it, can let you in with `/table invite`.
denied-password-asked = This table has a password: `/table join` takes it as `password`, and the button of a seat asks for it.
denied-wrong-password = That is not the password. Whoever opened the table knows it, and can let you in with `/table invite`.
denied-not-reliable = This table asks for a reliability of { $least } %, and yours is { $percent } %. It rises with every turn on time; `/me history` shows it. Whoever opened the table can let you in with `/table invite`.
denied-seat-kept = { $seat } is kept for somebody else who was asked to sit there, for { $days } days. Another seat may be free.
denied-not-over = A rematch is for a game that has been played and is over.
no-tables-yours = You sit at no table. `/table list` in a server shows those that look for players.

# --- the lobby -----------------------------------------------------------------------------------

lobby-facts = { $scenario } · { $pace }
lobby-seat = **{ $seat }**: { $who }
dice-line = Dice: `{ $hash }`
lobby-salts = Salts: { $salts }
lobby-salt = { $seat } `{ $salt }`
button-salt = Salt the dice
button-dice = Fair dice
button-record = Record
form-salt-title = Salt the dice
form-salt = Your salt: any words or numbers
form-salt-hint = The seed with the hash { $hash }… is fixed; it can't be chosen to suit your salt.
salt-taken = `{ $salt }` is mixed into every roll and draw of this game.
dice-none = Nothing is rolled or drawn in this game, so there is nothing to be checked.
dice-head = **Fair dice**
dice-hash = The hash of the hidden seed; its beginning was posted before anybody took a seat: `{ $hash }`
dice-seed = The seed was `{ $seed }`.
dice-salt-none = **{ $seat }**: no salt yet
dice-salt-typed = **{ $seat }**: `{ $salt }` (typed)
dice-salt-number = **{ $seat }**: `{ $salt }` (the number Discord gave the tap that took the seat)
dice-salt-made = **{ $seat }**: `{ $salt }` (made by me)
dice-older = A salt made by me is that of a seat nobody took with a tap, or from before seats had salts of their own. It stands.
dice-earlier = Earlier dice came from another seed, before the game moved; its hash: `{ $hash }`
dice-earlier-open = Before the game moved the seed was `{ $seed }`; its hash: `{ $hash }`
dice-how =
    Every roll is made of the seed, these salts, what it is for, and how many came before it. The salts stand once the game begins.
    After the end the seed is posted, and `/look record` gives you everything to make each roll again yourself.
dice-how-over = Every roll was made of the seed, these salts, what it was for, and how many came before it. *Record* gives you everything to make each of them again yourself.
button-replay = Replay
button-back = ‹ Back
button-forward = Forward ›
button-fork = Fork
button-fork-take = Take over …
button-fork-take-over = Take over
button-fork-back = Back to the fork
button-fork-anew = Another guess
button-fork-start = To its beginning
button-fork-list = My forks
button-fork-close = Close it
button-fork-open-one = Open { $number }
button-fork-close-one = Close { $number }
fork-title = Fork: { $title }
fork-unsent = -# **A fork: nothing here is sent.** What you can't see is guessed (guess { $guess }).
fork-move = **{ $seat } to move.**
fork-stands = { $orders ->
    [0] Nothing is tried yet.
    [one] 1 order tried.
   *[other] { $orders } orders tried.
}
fork-footer = Fork of table { $table }
fork-cut = The line ends here, before { $seat }: “{ $order }”. { $why }
fork-no-way = The rules can't go on from what was guessed.
fork-knew = It began with what { $seats } knew; the rest is guessed, and the dice are others than the table's.
fork-knew-all = It began with what everybody knows; the rest is guessed, and the dice are others than the table's.
fork-private = Only you see it; nothing of it reaches the table before you take it over.
fork-from = From **{ $phase }**, begun { $when }.
fork-line = The line so far
fork-history = **What has happened in the line**
fork-ahead = { $count ->
    [one] *Forward* has 1 order more.
   *[other] *Forward* has { $count } orders more.
}
fork-hands = what is hidden from others, of all sides, as it is guessed
fork-hands-head = **What all sides hold**, as it is guessed
fork-guessed-anew = Guess { $guess }: hidden things and dice are others now. { $orders ->
    [0] { "" }
   *[other] *Forward* goes along your line on it, as far as it can be given.
}
fork-list-head = **Your forks**
fork-list-none = You have no fork. *Fork* on a panel, or `/fork`, begins one.
fork-listed = { $number }. { $table } · { $orders ->
    [0] nothing tried yet
    [one] 1 order
   *[other] { $orders } orders
}, last used { $when }
fork-closed = Closed. Nothing of it is left.
fork-take-head = **Take this over?** Nothing is sent by it: your panel gets the draft with its *Commit*, and what is left ahead can be changed with `/plan`.
fork-taken-head = **Taken over.** Nothing is sent: *My panel* has the draft with its *Commit*, and what is left ahead can be changed with `/plan`.
fork-take-none = **Nothing of this line can be taken over now.**
fork-nothing-own = None of its orders is for a seat of yours.
fork-given = { $count ->
    [one] One order of it you have given at the table already.
   *[other] { $count } orders of it you have given at the table already.
}
fork-draft = **Your draft**: { $order }
fork-draft-instead = … in place of: { $order }
fork-rest = **Then, in the same turn**: { $order }
fork-turn = **Next turns, { $number }**: { $order }
fork-ahead-instead = … in place of what you had left ahead for { $count ->
    [one] that turn
   *[other] those { $count } turns
}
fork-standing = **Whenever it comes to that again**:
fork-left = **Not taken over**:
fork-left-drawn = · { $order }: you hold that only on the guess.
fork-left-behind = · { $order }: comes behind what can't be taken over.
fork-left-offer = · { $order }: what may be done besides can't be left ahead.
fork-left-far = · { $order }: too many turns ahead.
fork-others = { $count ->
    [one] One answer of the line is another side's to give.
   *[other] { $count } answers of the line are other sides' to give.
}
fork-draws = Dice and cards will fall otherwise than on the guess.
fork-stops = What is not possible when its time comes stops the plan, and you are asked.
denied-fork-over = The game is over there, so there is nothing to try out. *Replay* has a *Fork* on each earlier page.
denied-too-many-forks = You have { $most } forks, as many as one may have: close one, then begin another.
denied-no-such-fork = That fork is closed. `/fork` begins another.
denied-fork-too-long = A line has { $most } orders at most. *Back* makes room.
denied-fork-stuck = The rules can't go on from what was guessed here: another side had begun something that you know nothing of. *Back* or *Another guess* helps.
denied-fork-nothing = Nothing of this line can be taken over now.
replay-counted = { $phase } ({ $number } of { $total })
replay-calm = Nothing was told of it
replay-set-right = The arbiter set right: { $changes }
replay-set-right-hidden = The arbiter set something right that is hidden here.
replay-eyes = Through whose eyes
replay-seat = What { $seat } knew
replay-room = What the room saw
replay-all = All that was hidden
replay-turns = Go to
replay-keep = Keep or check
replay-film-turn = A film of this turn
replay-film-game = A film of the game
replay-page = A page to keep
replay-page-about = the whole game as one HTML file, through everybody's eyes
replay-check = Check the game
replay-check-about = I play it again: seed, dice, every position
replay-record-about = for programs that check or replay it
film-making = **The film is being drawn.** A minute, at most two.
film-done = **{ $what }**, { $pictures ->
        [one] one picture
       *[other] { $pictures } pictures
    }
film-too-long = The film is larger than Discord takes. A film of a single turn is smaller.
film-alt = A film of the board: { $what }. It ends like this: { $about }
keepsake-making = **The page is being drawn.** It takes a minute or two.
keepsake-done = **The game, to keep.** Open the file in a browser: it needs nothing else, not even a network.
keepsake-alt = The whole game as a page for the browser.
keepsake-too-large = The page is larger than Discord takes. Whoever runs me can write it: `keryx export { $table } --page`.
keepsake-seat = { $seat }: { $who }
keepsake-seen-by = Seen by
keepsake-footer = Made by Keryx, which is not affiliated with the game's publisher. Table { $table }. Hash of the seed: { $hash }
check-doing = **I play the game again** and compare.
check-right = **Everything is as it should be.** { $states } positions are those that were recorded{ $draws ->
        [0] .
        [one] , and so is the one roll or draw, made anew from the seed, whose hash was posted before the game began.
       *[other] , and so are all { $draws } rolls and draws, made anew from the seed, whose hash was posted before the game began.
    }
check-wrong = **Something is not as it should be.**
check-notes = What you should know:
record-head = **The record of the game**
record-how =
    Everything is in it: the seed, the salts, each answer, each roll and draw, what the room was told, and all that was hidden.
    `python check_dice.py { $file } --hash { $hash }` makes every roll again; the program is attached and needs nothing of mine. It says how it is done, so that you can also do it by hand.
    `keryx verify { $file }` plays the whole game again by the rules.
record-how-plain =
    Everything is in it: each answer, what the room was told, and all that was hidden.
    `keryx verify { $file }` plays the whole game again by the rules.
record-ended = **The seed and the record** of the game that was ended
alt-record = The record of the game, for programs that check or replay it.
alt-checker = A program for Python that makes every roll of the record again.
lobby-how = *Start* begins the game once every seat is taken.
lobby-how-alone = One person plays this. Whoever takes the seat below needs nobody else, and starts the game.
lobby-how-rematch = The game begins by itself when everybody has sat down.
lobby-ready = Everybody is here: now { $who } begins the game with *Start*.
lobby-ready-any = Everybody is here: now whoever plays begins the game with *Start*.
lobby-arbiter = { $who } looks after the table.
lobby-arbiter-plays = { $who } looks after the table and plays: pausing, ending and the like need the others' consent.
lobby-begun = The game has begun. Who is asked is called in a direct message.
lobby-over = The game is over.
button-sit-instead = Take over { $seat }
button-sit = Play { $seat }
button-start = Start
button-leave = Leave
leave-which = **You have several seats here.** Which do you leave?
leave-sure = **Do you leave { $seat } for good?**
leave-running = The game goes on: somebody else is looked for, and sees all that your seat sees. In your history it counts as left. For some days off there is `/away`; to give the game up, `/table agree`.
leave-done = **You have left { $seats }.** The seat is open, and the others know.
button-leave-one = Leave { $seat }
button-leave-all = Leave all
button-howto = How it works
button-by-mail = By mail
button-how = How { $game } works
menu-how = How a game works …
menu-free = Seats that are free here …
menu-terms = What does … mean?
term-unknown = This word is explained no more.
option-agent = { $seat }: { $agent }
agent-sensible = the computer plays sensibly
agent-steady = the computer plays steadily
agent-random = the computer plays at random
pace-relaxed = relaxed pace
pace-standard = standard pace
pace-strict = strict pace
pace-choice-relaxed = Relaxed: a week a turn
pace-choice-standard = Standard: three days a turn
pace-choice-strict = Strict: a day a turn

# --- what a table is played under -------------------------------------------------------------------

button-terms = Terms
terms-head = **What is played under**
terms-line = **{ $part }**: { $told }
terms-others = **Its own terms**, under *Terms*: { $parts }
terms-changed = Changed, and told in the room.
terms-clock = Clock
terms-missed = Missed deadlines
menu-terms = Change …
button-terms-clock = Change Clock
button-terms-missed = Change Missed Deadlines
form-terms-title = What is played under
form-terms-clock = Clock
form-terms-clock-hint = 2 days, reply 12h · daily 21:00 Europe/Athens · Mon Wed 21:00 UTC · bank 5d + 12h
form-terms-missed = Missed deadlines
form-terms-missed-hint = grace 12h, 2 credits of 24h, draft, then agent once, 3 strikes offer, cleared after 10
clock-turn = { $time } a decision
clock-reply = { $time } a reply
clock-no-nights = no deadline at night
clock-nights = nights too
clock-fixed = { $moments } ({ $zone })
clock-moments = { $days } { $times }
clock-least = at least { $time } for each decision
clock-bank = a bank of { $time } each
clock-increment = { $time } more with each answer
clock-most = { $time } at most
clock-quiet = quiet { $quiet } ({ $zone })
clock-last-word = last word { $time }
clock-to-the-deadline = sealed answers open at the deadline
quiet-both = { $days } and { $hours }
quiet-none = nothing
weekday-all = daily
weekday-mon = Mon
weekday-tue = Tue
weekday-wed = Wed
weekday-thu = Thu
weekday-fri = Fri
weekday-sat = Sat
weekday-sun = Sun
missed-grace = { $time } of grace
missed-no-grace = no grace
missed-credits =
    { $count ->
        [one] one extension of { $time } each
       *[other] { $count } extensions of { $time } each
    }
missed-reminder = a last reminder { $time } before its end
missed-draft = then a complete draft is sent as it is
missed-then-ask = then the others decide
missed-then-agent-once = then the computer answers this once
missed-then-agent = then the computer plays the seat from there on
missed-then-offer = then the seat is open to whoever takes it
missed-then-end = then the game ends without a result
missed-strikes-ask = from strike { $count } on the others decide
missed-strikes-agent-once = from strike { $count } on the computer answers
missed-strikes-agent = with strike { $count } the computer takes the seat over
missed-strikes-offer = with strike { $count } the seat is open to whoever takes it
missed-strikes-end = with strike { $count } the game ends without a result
missed-later-offer = if nobody has decided after { $time }, the seat is open to whoever takes it
missed-later-agent-once = if nobody has decided after { $time }, the computer answers this once
missed-later-agent = if nothing has come of it after { $time }, the computer takes the seat over
missed-later-end = if nothing has come of it after { $time }, the game ends without a result
missed-cleared =
    { $count ->
        [one] strikes are cleared by a turn on time
       *[other] strikes are cleared by { $count } turns on time in a row
    }
panel-missed = Extensions and strikes
credits-line =
    { $count ->
        [0] { $seat }: no extension left
        [one] { $seat }: one extension left
       *[other] { $seat }: { $count } extensions left
    }
strikes-line = { $seat }: strike { $count } of { $most }
terms-away = Being away
button-terms-away = Change Being Away
form-terms-away = Being away
form-terms-away-hint = 10 days, 30 days a game, 40 days a season, no deputies, no computer; none
away-terms-none = moves nobody's deadlines
away-terms-days = moves deadlines for up to { $stretch } days at a time, { $total } days in the game
away-terms-season = { $most } in its season
away-terms-no-deputies = nobody answers for somebody else
away-terms-no-agents = the computer answers for nobody
panel-away = Away
away-of = { $seats }: { $told }
away-seat = away until { $until }
away-seat-deputy = away until { $until }; { $deputy } may answer
away-seat-agent = away until { $until }; the computer answers
away-seat-coming = away from { $since } until { $until }
away-seat-coming-deputy = away from { $since } until { $until }; { $deputy } may answer then
away-seat-coming-agent = away from { $since } until { $until }; the computer answers then
waits-away = { $who }, away until { $until }
waits-away-deputy = { $who }, away until { $until }; { $deputy } may answer
away-set = **You are away.** What would be due meanwhile waits until you are back; it ends by itself, or with `/away from:back`.
away-set-coming = **You will be away.** What would be due meanwhile waits until you are back; it ends by itself, or with `/away from:back`.
away-longest = You have named no last day: that is as long as the terms of each table let you.
away-nowhere = **Nowhere are you away then.** Nothing has changed.
away-answered = { $deputy } has answered for you at { $tables }; *History* there tells what.
away-back = **You are back.** What waited for you runs on; days you did not use can be used later.
away-was-not = You are not away, and were not about to be.
away-no-zone = Days were counted in UTC: `/me timezone` sets your own clock.
away-line = { $tables }: { $told }
away-alone = Nobody answers for you at { $tables }: { $why }
away-line-none = nothing waits
away-asked = **{ $table }** waits for you: { $seats }
away-nothing-asked = Nothing is asked of you now.
away-line-refused = { $tables }: not here. { $why }
terms-seats = Seats
terms-onlookers = Onlookers
button-terms-seats = Change Seats
button-terms-onlookers = Change Onlookers
form-terms-seats = Seats
form-terms-seats-hint = private · password Marathon · sides by lot · reliability 80 · not rated
form-terms-onlookers = Onlookers
form-terms-onlookers-hint = at once; 2 turns later; 12h later; never; here only
terms-talk = Private talk
button-terms-talk = Change Private Talk
form-terms-talk = Private talk
form-terms-talk-hint = partners; open; anonymous, opened at the end; none
talk-partners = between compatriots
talk-open = between all seats
talk-anonymous = between all seats, signed by the seat alone
talk-none = none
talk-kept = for the two alone
talk-opened = opened at the end
seats-open = open to everybody
seats-invited = private, by invitation
seats-password = by password or invitation
seats-choice = sides as chosen
seats-lot = sides drawn by lot when the game begins
seats-reliability = reliability from { $percent } %
seats-rated = rated
seats-unrated = not rated
onlookers-now = see the game at once
onlookers-turns =
    { $count ->
        [one] see each turn when another is over
       *[other] see each turn when { $count } more are over
    }
onlookers-time = see the game { $time } later
onlookers-never = see nothing before the end
onlookers-language = room in { $language }
onlookers-here = no channel elsewhere follows it
lasting-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
lasting-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
lasting-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
lasting-both = { $first } and { $second }
lasting-none = no time

default-title = { $game } { $number } · { $scenario }
table-made = **{ $table }** is open: { $room ->
    [none] its room opens in a moment.
   *[other] its lobby is in { $room }.
}
seat-taken = You play { $seat }.
invite = { $person }, { $by } asks you to a game: **{ $table }**.
invite-too-late = **{ $table }** has no free seat any more.
welcome-room = You have a seat. In { $room } I call you when it is your turn, and the button there shows you your panel. `/me messages` changes that.
welcome-ready = You have a seat, and so has everybody. Your turns will come here, with everything to press; in { $room } everybody sees what happens.
welcome = You have a seat. Your turns will come here, with everything to press; in { $room } everybody sees what happens.
welcome-again = You have a seat; the room is { $room }.
welcome-ready-again = You have a seat, and so has everybody; the room is { $room }.
welcome-you-start = When all seats are taken, the game is yours to start: I tell you here.
welcome-over = You have no seat here any more.
welcome-begun = The game has begun; everybody sees in { $room } what happens.
welcome-running = The game is under way.
welcome-by-itself = The game begins by itself when everybody has sat down.
welcome-not-full = When all seats are taken, { $who } starts the game.
welcome-night = Your nights go by the clock of { $zone }, 23:00 to 8:00, until `/me timezone` sets yours.
welcome-no-night = `/me timezone` tells me your clock: then no deadline ends in your night.
welcome-full = Every seat is taken: now { $who } starts the game.
dm-closed = **Discord does not let me write to you directly.**
dm-closed-how =
    You can play all the same: when it is your turn I call you in { $room }, and what is secret opens there for your eyes only.
    To get turns as direct messages instead: tap the server's name › *Privacy Settings* › allow *Direct Messages*, then use `/table join` once more.
sight-board = where everything stands, in words and as a picture
sight-battle = the battle that is being fought, else the last one, with its picture
sight-hand = what only you know: cards, face-down pieces
sight-status = who sits where, whose move it is, until when
sight-history = what has happened, as you may know it
sight-player = who plays: games played, finished, left, and how reliable they are
sight-dice = the hash of the dice's seed, the salts, and how to check them
sight-replay = the whole game again, turn by turn, from any seat; as a film; as a page to keep
sight-known = all that you may know of the game, as a file; nobody can go on with it
sight-record = the record of the game, and a program to check its dice
joined-head = **Keryx is the referee of long strategy games by mail.**
joined =
    It takes orders, keeps secrets in direct messages, enforces the rules, draws the map and keeps the deadlines. It knows { $games }.
    · Whoever manages this server: `/setup tables` says where tables go (a forum is best), `/setup check` what is missing.
    · Then anybody opens a table with `/table new`; `/help` says what can be done at any time.
now-head = **What you can do now**
now-waiting = { $count ->
    [one] **A table waits for you:** the first button.
   *[other] **{ $count } tables wait for you:** the first buttons.
}
now-nothing = No table waits for you.
now-yours = { $waiting ->
    [0] Your tables: { $tables }
   *[other] Your other tables: { $tables }
 }
now-free = Seats are free here: { $tables }
now-seasons = Seasons here: { $seasons }
now-season-open = { $title } (sign-up)
now-season-running = { $title }
now-new = `/table new` opens a table, `/table list` shows those of a server.
now-follow = To be told directly how a game goes that you only look on at: `/follow me`, or *Follow* under `/look status`.
now-nowhere = In a server, `/table list` shows the tables that look for players.
now-setup = You manage this server: `/setup check` says whether all is well, `/arbiter bench` what its tables need, and `/season open` begins a season.
help-head = **How orders are given**
help-orders =
    · When you are asked, a panel comes to you; `/turn` brings it again. Pick from its menus, or type. Nothing is sent before *Commit*.
    · Typed, with `/order` or right here: a verb and names, as the panel shows them, several with `;` between them. A line joins your draft where it can go on from it, else it takes its place.
    · *Undo* takes the last part of the draft away, *Clear* all of it. After *Commit* there is *Take back*, as long as nothing was rolled or shown and nobody has answered.
    · *Why not …?* says why something is closed; `/look` shows the board; `/plan` leaves answers ahead.
    · `/fork` tries things out for all sides, against a guess at what you can't see; only you see it, and your own part of it can be taken over as a draft.
button-guide-players = Guide for players
button-guide-organisers = Guide for organisers
button-guide-on = Next page
menu-guide = What about? …
guide-head = { $guide ->
        [players] **For players** · { $title }
       *[organisers] **For organisers** · { $title }
    }
denied-no-guide = That guide is not installed here. `/help` says what can be done.
undo-nothing = There is no draft to undo. What has been sent can be taken back with *Take back*, where that button stands.
sandbox-welcome = **Keryx is the referee of long strategy games by mail: it takes orders, keeps secrets, draws the map.** Take a seat in one of the { $games } games below; the computer plays the others, unless somebody else takes their seat before *Start*. Then a green bar leads to your first question.
    You begin as Alice. Top right you can be somebody else and read what they read: here, not on Discord.
alt-opening = The board at the beginning of { $title }.
howto-head = **{ $game }: how it works**
howto-scenario = **{ $scenario }**: { $about }
howto-data = A few figures of the published board stand in no rulebook; for these we have put our own.
howto = **By mail**
    · When you are asked, a panel comes to you: pick an order, or type it; *Commit* sends it. You can take it back until { $until }.
    · `/plan` leaves answers ahead, so that nobody waits. `/turn` brings a lost panel, `/look` shows the board, `/history` what has happened.
    · (§5) behind a line is the section of the game's rulebook where that rule stands.
howto-until = dice fall, cards are shown or somebody answers
howto-until-answer = somebody answers
talk-title = Talk: { $table }
talk-opening = Talk about **{ $table }** here; the table's own room stays for reports.

# --- reports -------------------------------------------------------------------------------------

opening-head = The game begins
opening-later = This room is behind the game. Onlookers { $how }.
opening-goes-on = The game goes on
imported = **This game came from elsewhere.** { $by } brought it here { $when } as a file from { $table }, after { $entries } steps of it.
imported-lobby = It goes on from exactly there by itself once every seat is taken. Your own plans and drafts have stayed where it was.
imported-begun = It has gone on from exactly there.
imported-known = Whoever has had the file could read everything hidden, sealed answers too. So they take no seat here, and all dice from here on come from a new seed.
imported-hashes = { $count ->
    [one] The hash that stood in the room before, to compare: { $hashes }
   *[other] The hashes that stood in the rooms before, to compare: { $hashes }
 }
imported-by-host = Whoever runs this bot
imported-from-somewhere = a table without a name
import-made = Who sat there, and is in this server, is asked directly; all other seats are anybody's.
import-kept = **Kept as table { $table }.** It is among the finished games; *Replay* goes through it and checks it.
exported = **The game as a file.**
exported-how =
    Everything is in it: hands, sealed answers, and the seed of all dice so far. Give it only to who looks after the game where it goes on. There, `/table import` opens it.
    The room here has read that you took it, and dice here come from a new seed from now on. You can take no seat here any more.
known = **What you may know of the game, as a file.**
known-how = The position and what has been told, as JSON; what is hidden from you is not in it. Nobody can go on with it.
report-head = Report { $number }
report-footer = Report { $number } · table { $table }
final-story = How it came about
final-seed = The seed was `{ $seed }`; its hash was posted before the game: `{ $hash }`.
final-seed-short = The seed was { $seed }, its hash { $hash }: *Fair dice* says more.
final-record = The record of the whole game is open to everybody: *Record* gives it to you, with a program that checks the dice.
alt-hand = Your cards. { $cards }
alt-draft = Draft, not sent: { $orders }.
alt-around = The map around { $places }.
alt-report = What the report tells, as a picture. { $lines }
alt-theatre =
    The part of the map where it happened, enlarged.
    { $lines }
final-record-plain = The record of the whole game is open to everybody: *Record* gives it to you.
notice-seated = { $person } takes the seat of { $seat }.
notice-seated-house = The computer ({ $agent }) plays { $seat }.
notice-left = { $person } has left { $seat }.
notice-paused = The table is paused: { $reason }.
notice-paused-by = { $by } has paused the table: { $reason }.
notice-paused-plainly = { $by } has paused the table.
notice-resumed = The table goes on.
notice-resumed-by = { $by } lets the table go on.
notice-extended = { $by } gives everybody who is asked { $time } more.
notice-extended-seat = { $by } gives { $seat } { $time } more.
notice-extended-anew = The others wait: the whole time begins again for { $seat }.
notice-replaced = { $person } plays { $seat } from here on.
notice-replaced-house = The computer ({ $agent }) plays { $seat } from here on.
notice-replaced-open = { $seat } is open to whoever takes it.
notice-ended = The game has been ended: { $reason }.
notice-rolled-back =
    { $answers ->
        [one] { $by } has taken back the last answer.
       *[other] { $by } has taken back the last { $answers } answers.
    }
notice-given-back = What { $seats } let pass or used up of that counts no more: extensions and strikes are as they were.
notice-agent-failed = The computer could not answer for { $seat }, and the game waits. Whoever looks after the table has been told.
notice-corrected = { $by } has set something right on the board.
notice-arbiter = { $person } looks after this table from here on.
notice-credit =
    { $count ->
        [0] { $seat } has used the last extension: due { $until }.
        [one] { $seat } has used an extension and has one left: due { $until }.
       *[other] { $seat } has used an extension and has { $count } left: due { $until }.
    }
notice-strike = { $seat } ({ $person }) has let time and grace pass: strike { $count } of { $most }.
notice-instead =
    { $count ->
        [0] The time of { $seat } and the grace are over.
       *[other] { $seat } ({ $person }) has let time and grace pass: strike { $count } of { $most }.
    } The computer answers this once; the seat stays whose it is.
notice-ended-missed = The game has been ended: { $reason }.
notice-away = { $person } is away until { $until }. What is due meanwhile waits.
notice-away-deputy = { $person } is away until { $until }. { $deputy } may answer meanwhile, and sees what that seat sees.
notice-away-agent = { $person } is away until { $until }. The computer answers meanwhile.
notice-away-coming = { $person } will be away from { $since } until { $until }.
notice-away-off = { $person } will not be away after all.
notice-back = { $person } is back.
notice-last-word = All have answered. What is sealed opens { $until }; until then *Take back* lets anybody change their answer.
notice-terms = { $by } has changed what is played under:
notice-knows = { $person } knows what { $seat } has hidden up to now.
notice-knows-rivals = { $person } plays { $seat } from here on and knows what its rivals have hidden up to now.
notice-exported = { $person } has taken the game as a file, with everything that is hidden and the seed so far. All dice from here on come from a new seed; its hash begins `{ $hash }…`. Who has the file takes no seat.
notice-exported-host = Whoever runs this bot has taken the game as a file, with everything that is hidden and the seed so far. All dice from here on come from a new seed; its hash begins `{ $hash }…`.
notice-looked = { $person } has looked at everything that is hidden, as arbiter.
notice-ask-refused = { $person } does not agree to what { $by } has asked for. Nothing is changed.
notice-ask-lapsed = Not everybody has agreed in time to what { $by } has asked for. Nothing is changed.
notice-ask-void = What { $by } has asked for can't be done any more. Nothing is changed.
notice-deserted = Nobody plays here any more. The arbiter has been told.
notice-new-rules =
    The rules have been brought up to date, and the game goes on by them. What was played before now stays.
    An answer not yet sent that no longer fits has been dropped.
notice-behind = This table could not be brought up to date with the rules I have now, so it waits. Nothing is lost, and no time runs; it goes on as soon as that has been mended.
notice-otherwise = The table has changed.

# --- late ----------------------------------------------------------------------------------------

overdue = **The time of { $seat } is up**, the grace too ({ $who }). How shall the game go on?
overdue-how = Anybody else who plays here, or the arbiter, decides. Waiting gives the whole time again.
overdue-how-others = Those who play here, or the arbiter, decide how it goes on.
overdue-settled = The time of { $seat } was up. That has been settled: { $holder } plays on.
sought-settled = { $seat } was open. Now it is taken: { $holder }.
seat-gone = You do not hold { $seat } any more. There is nothing to answer here.
told-full = **{ $by } has sat down, and every seat is taken.** *Start* begins the game.
told-full-house = **Every seat is taken**: { $by } has let the computer play the others. *Start* begins the game.
told-agent-failed = **The computer could not answer for { $seat }, and the game waits.** On the bench you give the seat to somebody, or to another of the computer's players.
told-full-not = Every seat was taken; now one is free again.
told-full-begun = Every seat was taken, and the game has begun.
told-put = **{ $by } has given you { $seat }.** You play it from here on; when it is asked, the question comes here.
told-put-lobby = **{ $by } has given you the seat of { $seat }.** The game has not begun. If you do not want to play, *Leave* frees the seat.
told-off = **You do not play { $seat } any more**: { $by } has given it to somebody else. Nothing is due from you for it.
told-off-open = **You do not play { $seat } any more**: { $by } looks for somebody else to play it. Nothing is due from you for it.
told-off-house = **You do not play { $seat } any more**: { $by } lets the computer play it. Nothing is due from you for it.
told-off-lobby = **You do not hold { $seat } any more**: { $by } has changed who sits there.
told-open = { $by } has left { $seat }. The seat is open to whoever takes it.
told-open-lobby = { $by } has got up: { $seat } is free again.
told-open-missed = **{ $seat } is open to whoever takes it**: the time of whoever played there and the grace were over.
told-open-sought = **{ $seat } is open to whoever takes it**: { $by } looks for somebody else to play it.
told-late = **The time of { $seat } and the grace are over.** The table waits.
told-late-alone = **The time of { $seat } and the grace are over.** The table waits for you.
told-late-how = Your answer still counts until the others have decided how to go on.
told-paused = { $by } has paused the table: { $reason }. Nothing is due until it goes on.
told-paused-plainly = { $by } has paused the table. Nothing is due until it goes on.
told-resumed = { $by } lets the table go on.
told-extended = { $by } has given { $seat } { $time } more.
told-credit =
    { $count ->
        [0] **The time of { $seat } is up; your last extension is used.**
        [one] **The time of { $seat } is up; an extension is used.** One is left.
       *[other] **The time of { $seat } is up; an extension is used.** { $count } are left.
    }
told-strike = **Strike { $count } of { $most }**: the time of { $seat } and the grace are over.
told-instead =
    { $count ->
        [0] **The computer answers for { $seat }, this once**: your time and the grace are over.
       *[other] **The computer answers for { $seat }, this once**: your time and the grace are over. Strike { $count } of { $most }.
    }
told-instead-how = The seat stays yours. If your own answer comes first, it counts.
told-off-missed = **You do not play { $seat } any more**: your time and the grace were over, and the table's terms have it so.
told-off-missed-how = Nothing is due from you for it.
told-ended-missed = **The game has been ended**: { $reason }.
told-deputy = **{ $by } is away until { $until } and has named you to answer meanwhile.**
told-deputy-how = You see what their seats see, and everybody knows that you do; you can't play a rival here afterwards. What is asked comes to you as well. You need not answer: it waits for them.
told-deputy-coming = { $by } will be away and has named you to answer meanwhile, from { $until } on. You will be told then.
told-deputy-off = { $by } will not be away after all: you need not answer.
told-deputy-until = { $by } is away until { $until } now; so long you may answer.
told-deputy-over = { $by } is back: nothing is asked of you here any more.
told-deputy-unfit = **Nobody answers for you while you are away**: whom you have named plays here meanwhile, looks after the table, or knows too much. What is due from you waits.
told-terms = **The deadline of { $seat } has moved**: { $by } has changed what is played under.
told-anew = { $by } has chosen to wait: you have the whole time for { $seat } again.
told-ended = { $by } has ended the game: { $reason }.
told-arbiter = **You look after this table**: { $by } has named you. `/arbiter` pauses, extends, replaces and ends; you can't take a seat without the others' consent once you have seen what is hidden.
told-ask-refused = Not everybody agrees to what you have asked for. Nothing is changed.
told-ask-was = You had asked { $what }
told-ask-lapsed = Not everybody has agreed in time to what you have asked for. Nothing is changed.
told-ask-void = What you have asked for can't be done any more: the table has changed.
told-behind = **The table could not be brought up to date with the rules I have now.** It waits, and nobody can look at it or act there. Nothing is lost, and no time runs.
told-behind-how = Whoever runs me has been told; it goes on by itself as soon as that has been mended. `/arbiter end` ends the game.
told-deserted = **Nobody plays at this table any more.**
told-deserted-how = You look after it: `/arbiter replace` finds somebody for a seat, `/arbiter end` ends the game.
button-remedy-wait = Wait
button-remedy-agent = Let the computer play
button-remedy-replacement = Find somebody else
remedy-done-wait = The whole time begins again for { $seat }.
remedy-done-agent = The computer plays { $seat } from here on.
remedy-done-replacement = { $seat } is open to whoever takes it.
sought = **{ $seat } is open.** Whoever takes the seat plays on from here.
sought-left = **{ $person } has left { $seat }.** The seat is open: whoever takes it plays on from here.
sought-how = Look at the board first; the seat's secrets come to you once you sit there.
reminder = **{ $seat } still owes an answer.**
reminder-nothing = Nothing is drafted yet.
reminder-begun = That is not all of it yet, and it is not sent before you commit it.
owed-open = { $open } of { $things } are still open.
owed-draft = Your draft: `{ $order }`
owed-drafted-short = Draft: `{ $order }`.
owed-short-begun = It is not complete.
owed-short-drafted = *Commit* sends it.
owed-short-ready = It is sent when the time is up.
summary-head =
    { $count ->
        [one] **Your tables: one answer is owed**
       *[other] **Your tables: { $count } answers are owed**
    }
summary-nothing = **Your tables**: nothing is owed any more.
summary-line = **{ $seat }**: { $due }. { $told }
summary-others = **Nothing to do**
summary-idle = { $table }: { $waits }
summary-waits = waits for { $seats }
summary-footer = Once a day instead of reminders; /me reminders changes that.
reminder-drafted = You have a draft. It is not sent before you commit it.
reminder-drafted-sent = You have a draft that answers everything: it is sent as it is when the grace is over, if you have not committed before.
reminder-ready = Your draft will be sent when the time is up.
grace = **The time of { $seat } is up.** This is the last call.
grace-how = Answer now and nothing is lost. After the grace the others decide how to go on.
grace-how-agent-once = Answer now and nothing is lost. After the grace the computer answers this question for you.
grace-how-agent = Answer now and nothing is lost. After the grace the computer takes your seat over.
grace-how-offer = Answer now and nothing is lost. After the grace your seat is open to whoever takes it.
grace-how-end = Answer now and nothing is lost. After the grace the game ends without a result.
grace-how-alone = Answer now and nothing is lost. After the grace the table pauses until you do.
turn-passed = This question has been answered or has changed since.
turn-newer = This goes on in a newer message below.
turn-newer-line = **{ $table }** goes on below.
briefing-head = **You play { $seat } from here on.** This is all you need to go on; it is for you alone.
briefing-head-put = **You play { $seat } from here on**: { $by } has given it to you. This is all you need to go on; it is for you alone.
briefing-head-deputy = **{ $holder } is away until { $until } and has named you to answer for { $seat }.** You see what that seat sees, everybody knows that you do, and you can't play a rival here afterwards. You need not answer: it waits.
briefing-asked = What is asked
briefing-known = What you know and others do not
briefing-lately = What has happened lately
briefing-left = What was left ahead for your side
briefing-in-force = It is in force: what it answers is not asked. Only whoever holds the seat can change the plan.
briefing-not-in-force = It went with whoever held the seat and answers nothing any more: `/plan` leaves it again.
private-head = **For { $seat } alone**
planned-head = **Answered for { $seat } by what you have left ahead**
moved = **The table has a new room: { $room }.**
moved-how = The old one is gone. Nothing of the game is lost; reports come there from now on.
hindered = **Discord does not let me write in { $room }.**
hindered-gone = The channel in which the room is to be is not there any more: choose one with `/setup tables`.
hindered-why = Discord says: { $error }
hindered-how = The game goes on in direct messages, and nothing is lost: what the room is to read waits, and goes out in its order as soon as I may write there. `/setup check` says what is missing and tries again at once.
hindered-over = I can write in { $room } again; what had waited goes out now.
exchanged-head = **From here on you hold { $seat }**
exchanged-how =
    By the rules of the game the two seats have changed hands. What you had drafted or left ahead for the other one is
    gone, and nobody else has read it.
plan-not-now = **As things stand this can't be given:** `{ $order }`. { $why }
planned-fell = Not possible: `{ $order }`. { $why }
planned-line = { $choice } ({ $source })
source-standing = your standing order { $rest }, see `/plan show`
source-ahead = your orders left ahead
source-ahead-with = your orders left ahead, alternative { $rest }
source-series = left ahead for this question
source-unasked = not asked, since there was nothing else; it is out of your orders left ahead
source-draft = your draft, sent at the deadline
source-ready = your draft, sent at the deadline
source-default = the table's policy
source-policy = the table's policy
source-other = the computer
closed-turn = { $seat } is asked.
closed-answered = What { $seat } was asked has been answered or has changed since.
closed-moved = the table has a new room: this one.
closed-exchanged = you hold { $seat } from here on.
closed-reminder = { $seat } still owes an answer.
closed-grace = the time of { $seat } is up; the grace runs.
closed-overdue = the time and the grace of { $seat } are over.
closed-briefing = what you need to know of { $seat } waits for you.
closed-otherwise = there is a message for you.
closed-consent = you are asked for your consent.
closed-told = something has changed for you.
withdrawn-report = Report { $number } no longer holds: what it told was taken back.
withdrawn-turn = **{ $table }**: that question no longer stands; what led to it was taken back.
withdrawn-final = The end of **{ $table }** no longer holds: the last answer was taken back.
withdrawn-otherwise = **{ $table }**: an earlier message no longer holds.

# --- plans ---------------------------------------------------------------------------------------

plan-head = **Left ahead for { $seat }**
plan-empty = Nothing is left ahead.
plan-stuck = Your plan is paused: `{ $order }` was not possible when its time came. Answer here; `/plan` shows the rest.
plan-stuck-why = Your plan is paused: `{ $order }` was not possible when its time came. { $why } Answer here; `/plan` shows the rest.
plan-stuck-all = Your plan is paused: nothing of what you had left ahead for this turn is possible. Answer here; `/plan` shows the rest.
plan-stuck-line = · `{ $order }`: { $why }
plan-stopped = Your plan is paused, with `{ $order }` in it. `/plan` lets it work again.
plan-paused = **Your plan is paused** and answers nothing until you press *Work again*.
plan-how = What is used first: orders for the next turn; then answers left one by one; then standing orders, from the top.
plan-series-skip = One by one: { $answers } (one each time you are asked; what is not possible then is left out)
plan-series-stop = One by one: { $answers } (one each time you are asked; if it is not possible then, your plan pauses)
plan-series-one = { $number }: { $answer }
plan-sentence = { $occasion }: { $answer }
plan-if = , when { $when }.
plan-ahead = Next turn: { $order }
plan-ahead-number = Next turns, { $number }: { $order }
plan-ahead-else = · else { $order }
plan-ahead-one =
    { $others ->
        [0] Next turns, { $number }: { $order }
       *[other] Next turns, { $number }: { $order }, or else …
    }
plan-stance = { $matter }: { $stance }
plan-stance-held = ✓ { $stance }
plan-stance-lines = **{ $first }–{ $last }** · { $stance }.
plan-standing-line = **{ $number }** · { $order }
plan-added = Left ahead.
plan-added-instead = Left ahead, in place of { $orders }.
plan-cleared = Taken out.
plan-changed = Changed.
plan-stance-taken = Stance taken: { $stance }. Orders of your own before it come first.
plan-stance-left = Given up: { $stance }.
plan-stances-usual = All the usual ones at once
plan-stances-usual-hint = What most take about each matter about which you have taken none yet
menu-plan-stance = Take a stance, or give one up
menu-plan-kind = Add a standing order: for when?
plan-when-number = { $condition }: { $low } to { $high }
form-plan-title = A standing order
form-plan-answer = What shall be answered?
form-plan-when = Only when …
form-plan-or = … and only when
form-plan-when-hint = Nothing ticked: always. Several: when all of them hold.
form-plan-numbers = Numbers for “…”
form-plan-numbers-hint = One for each condition ticked that has “…”, in the order in which they stand: 3, 5
menu-plan-drop = Take one out
button-type-again = Type it again
form-new-title = Open a table
form-new-text = What it is to be
form-new-how = A line each, as you have typed them.
button-fill-in-again = Fill it in again
button-plan-type = Next turn …
button-plan-each = One by one …
button-plan-series-skip = Leave out what fails
button-plan-series-stop = Stop at what fails
button-plan-pause = Pause
button-plan-resume = Work again
button-plan-clear = Clear all

# --- about you -----------------------------------------------------------------------------------

zone-set = Your time zone is { $zone }.
reminders-set = Reminders: { $which }.
reminders-without-zone = I don't know your clock: `/me timezone` tells me, and the hour is yours then.
reminders-all = all that are usual for the time there is
reminders-last = only the last one
reminders-none = none
reminders-before = so long before the end
reminders-before-end = { $spans } before the end
reminders-daily = all your tables in one message, once a day
reminders-daily-at = all your tables in one message, daily at { $time } ({ $zone })
reminders-closed = You get no direct messages from me, so you are called in the rooms instead, shortly before the end.
quiet-usual = your nights, 23:00 to 8:00, with an hour to wake
quiet-days = these days do not count; nights as usual
quiet-hours = these hours instead of the usual night
quiet-none-at-all = your deadlines may end at any time
quiet-set = Quiet for you: { $quiet }. Days do not count, and what would end in quiet hours ends an hour after them. It holds from the next question on, at tables that spare nights.
quiet-set-none = Nothing is quiet for you any more but what each table spares. It holds from the next question on.
quiet-set-without-zone = Quiet for you: { $quiet }. I don't know your clock: until `/me timezone` sets it, the table's or its server's counts, if it has one. Or name it here: `Sat 20:00-10:00 Europe/Athens`.
messages-direct = in direct messages
messages-room = by a call in the room
messages-set-direct = I write to you directly again. Where that is not possible, I call you in the room.
messages-set-room = From here on I call you in the table's room, without a word of what is yours alone; the button there shows it to you and nobody else.
language-en = English
language-only = I speak { $language }, and no other language yet, so there is nothing else to choose.
language-set = I speak { $language } with you.

# --- people --------------------------------------------------------------------------------------

a-player = a player
menu-who = Who is …?
players-head = **Whose figures?**
players-none = Nobody sits here yet.
card-head = **{ $name }**
card-hidden = Shows no figures to others.
card-nothing = No games yet.
card-games =
    { $games ->
        [one] **1 game**: { $finished } finished, { $running } running, { $left } left
       *[other] **{ $games } games**: { $finished } finished, { $running } running, { $left } left
    }
card-new =
    { $turns ->
        [0] No turns yet; reliability is told from { $fewest } on.
        [one] 1 turn so far; reliability is told from { $fewest } on.
       *[other] { $turns } turns so far; reliability is told from { $fewest } on.
    }
card-reliability = **Reliability { $percent } %**: { $onTime } of the last { $turns } turns on time
card-means = -# Turns answered before their deadline, of the last { $most }; a game that was left counts as { $leaving } late turns. Pauses and outages of mine count against nobody.
mine-head = **Your history**
mine-line = **{ $title }** ({ $about }), as { $sides }: { $result }, { $when } · { $onTime } of { $turns } turns on time
mine-shown = Others see the figures above, never the list.
mine-hidden = Others see neither the figures nor the list. Tables that ask for reliability still count it.
button-newer = Newer
button-hide = Hide From Others
button-show-others = Show To Others
button-own-data = My Data
result-won = won
result-drawn = a draw
result-lost = lost
result-unfinished = ended early
result-left = left
result-moved = seats exchanged
result-running = running
own-data = **Everything kept about you**
own-data-how = As JSON: what you have set and played, your answers, drafts and plans, your words to compatriots, when messages went to you. Nothing of anybody else. What was written in Discord is with Discord.
forget-head = **Shall I forget you?**
forget-what = Then your name, number, settings, drafts and plans go, and your figures with them. In games you have played stands *a player*, so that the others can go on and check the dice.
forget-running = **You leave these games at once**, and somebody else is looked for: { $tables }
forget-lobbies = **Tables before their game that you get up from**: { $tables }
forget-looked-after = **Tables that one of the players looks after then, or that close where nobody sits**: { $tables }
forget-stays = What stands in Discord's channels already stays there, and so do words you have put into the dice. Backups are kept by whoever runs me; ask them.
forget-sure-head = **Really? It can't be undone.**
forget-again = The next press leaves your games and deletes everything about you.
button-forget = Forget Me …
button-forget-now = Delete Everything
forgotten = **You are forgotten.**
forgotten-how = Nothing here names you any more. If you use me again, you begin as somebody new.
reason-forgotten = whoever opened it has left
whisper-forgotten = (words of a player who has left)
denied-no-such-person = I know nobody of that number. `/look what:player` has those at a table.

# --- arbiter and set-up --------------------------------------------------------------------------

arbiter-paused = Paused.
arbiter-resumed = The clock runs again.
arbiter-replaced = Done.
arbiter-ended = The game is over.
arbiter-named = Named.
arbiter-asks = You play here, so this needs the consent of { $people }. They have been asked.
consent-asks = { $by } asks { $what }
consent-how = Still to agree: { $people }. Without everybody's consent by { $until } nothing is changed.
consent-agreed = _All have agreed._
consent-refused = _That was refused._
consent-lapsed = _Not everybody has agreed in time._
consent-void = _That can't be done any more: the table has changed._
consent-to-pause = to pause the table: { $reason }.
consent-to-resume = to let the table go on.
consent-to-extend = for { $time } more for everybody who is asked.
consent-to-extend-seat = for { $time } more for { $seat }.
consent-to-replace = to put { $person } on the seat of { $seat }, with all that it has hidden.
consent-to-replace-house = to let the computer play { $seat }.
consent-to-replace-open = to open the seat of { $seat } to whoever takes it.
consent-to-rollback = to take the last { $answers } answers back.
consent-to-correct = to set `{ $change }` on the board.
consent-to-rollback-why = to take the last { $answers } answers back: { $reason }.
consent-to-correct-why = to set `{ $change }` on the board: { $reason }.
consent-to-end = to end the game: { $reason }.
consent-to-name = to let { $person } look after the table.
consent-to-name-opener = to let whoever opened the table look after it again.
consent-to-terms = to change what is played under. { $terms }
button-agree = Agree
button-refuse = Refuse
consented-yes-open = You have agreed. Others have yet to.
consented-yes-agreed = You have agreed, as everybody else: it is done.
consented-yes-void = You have agreed, but it can't be done any more: the table has changed.
consented-no-refused = You have refused. Nothing is changed.
# To whoever runs the bot, directly: what is stuck, once, and when it is over.
trouble-deadlines = { $count } deadlines are overdue and have not been handled.
trouble-deadlines-over = Deadlines are handled again.
trouble-letters = { $count } letters should have gone and have not.
trouble-letters-over = Letters go out again.
trouble-sending = { $count } letters have been under way for more than ten minutes.
trouble-sending-over = No letter is stuck on its way any more.
trouble-refused = { $count } letters have been refused by Discord for an hour; their rooms wait behind them. The arbiters know.
trouble-refused-over = Discord refuses no letter any more.
trouble-aside = { $count } letters do not get through and were set aside, so that what follows can go. They are tried again every six hours; the column `error` of the table `outbox` says why.
trouble-aside-over = No letter is set aside any more.
trouble-pictures = { $count } letters have waited for their pictures for half an hour.
trouble-pictures-over = Letters have their pictures again.
trouble-agents =
    { $count ->
        [one] 1 answer of the computer has failed: its seat needs somebody else, and whoever looks after the table has been told.
       *[other] { $count } answers of the computer have failed: their seats need somebody else, and those who look after the tables have been told.
    }
trouble-agents-over = No answer of the computer is failing any more.
trouble-behind = { $count } tables could not be carried over to the installed rules and wait. The column `behind` of the table `game_table` says why; each start tries again. Nothing is lost, and their arbiters know.
trouble-behind-over = No table is left behind the installed rules any more.
trouble-damaged = The database's file is damaged. Nothing has been lost by that yet, but it may be: stop the bot, keep the file, and put the newest backup in its place (`keryx backup list`, `keryx backup restore`).
trouble-damaged-over = The database's file has been looked through again and is whole.
trouble-store = The store can't be used: { $error } Nothing is lost; everything goes on by itself as soon as it can be.
trouble-store-over = The store can be used again.
setup-head = **How this server is prepared**
setup-fine = { $channel }: everything needed is allowed.
setup-lacking = { $channel }: these permissions are missing for me. Channel › *Edit* › *Permissions*.
setup-no-channel = No place for tables chosen: `/setup tables` (a forum is best). Until then rooms open where `/table new` is used.
setup-not-installed = I am here for commands only: invite me as a member so that I can open rooms.
setup-tables = Tables open in { $channel } from now on.
setup-channel-gone = The place chosen for tables is not there any more, or I may not see it: choose one with `/setup tables`.
setup-channel-unseen = I may not see that channel: channel › *Edit* › *Permissions* › allow me *View Channel*.
setup-hindered = { $table }: Discord does not let me write in { $room }. Reports wait there and go out in their order once I may; I am trying again now.
setup-role = Holders of { $role } look after every table here where they do not play: they may pause, extend, replace and end.
setup-arbiters = These look after every table here where they do not play: { $people }.
setup-role-gone = The role that looked after the tables is not there any more: name one with `/setup arbiters`.
setup-zone = It is night here by the clock of { $zone } for those who have not said theirs (`/me timezone`), from the next question on.
setup-no-zone = Whoever has not said by which clock they live (`/me timezone`) may have a deadline at night; `/setup timezone` names a clock for them.
setup-no-role = No role looks after the tables; who opened one does, and who manages this server. `/setup arbiters` names a role.
permission-view_channel = *View Channel*: to see it at all
permission-send_messages = *Send Messages*: to open posts and write
permission-send_messages_in_threads = *Send Messages in Threads*: to write reports
permission-create_public_threads = *Create Public Threads*: one room for each table
permission-embed_links = *Embed Links*: the body of every report
permission-attach_files = *Attach Files*: maps and cards
permission-read_message_history = *Read Message History*: never to say a thing twice
permission-manage_threads = *Manage Threads*: to keep rooms open and tagged

# --- refusals ------------------------------------------------------------------------------------

store-trouble = My records can't be written to just now, so nothing has been done. Please try again in a minute.
went-wrong = Something went wrong on my side. Nothing has been changed, and nothing you had drafted is lost; `/turn` shows how it stands.
denied-otherwise = That can't be done: { $why }.
denied-not-in-this-game = { $game } has nothing of that kind.
denied-no-table = You sit at no table that could be meant here. `/table list` shows what there is.
denied-typed-too-long = That is more than I read at once: at most { $most } letters. Send it in parts.
denied-too-many-tables = You have { $most } tables open, and nobody may have more at a time. End one, or let it be played out; then open another.
denied-too-fast = You are asking faster than I may answer one person. Nothing has been done; try again in { $seconds } seconds.
denied-not-offered = That is not among what was offered. Nothing has changed.
denied-nothing-chosen = Nothing was chosen. Open the menu and choose a line of it.
wrong-command = That command can't be read as it was sent. Choose its options from what is suggested; if it has changed since, restart Discord.
denied-which-table = More than one table could be meant: { $tables }. Name one.
denied-role-of-all = That role is everybody's. Choose one that only arbiters have.
denied-only-in-server = That works in a channel of a server, not here in direct messages: tap the server, a channel there, and give it again.
seat-of-house = { $seat } (now the computer)
denied-no-free-seat = No seat is free there. Once the game has begun, whoever looks after the table gives one that the computer plays to somebody with `/arbiter replace`.
denied-not-an-order = “{ $part }” is no order of this game.
denied-not-an-order-like = “{ $part }” is no order of this game. Did you mean { $like }?
denied-no-such-place = Nothing on this board is called “{ $place }”. `/look` suggests its places as you type.
denied-no-such-place-like = Nothing on this board is called “{ $place }”. Did you mean { $like }?
denied-not-read-ahead = “{ $part }” is no order that I can read ahead. Write it as the menus or `/order` do, for example `{ $like }`.
denied-no-such-word = “{ $part }”: nothing here is called “{ $word }”. Names are as on the board; `/order` suggests them.
denied-no-such-word-like = “{ $part }”: nothing here is called “{ $word }”. Did you mean { $like }?
denied-other-question = “{ $part }” can't stand in for “{ $first }”: it answers another question. Alternatives begin with answers to the same one.
denied-too-much-ahead = Orders can be left ahead for { $most } turns at most.
denied-too-many-alternatives = The orders for one turn can have { $most } alternatives at most.
denied-which-one = “{ $part }” leaves open which one. Say all of it, as when it is asked.
denied-which-one-like = “{ $part }” leaves open which one: { $like }?
denied-several-questions = “{ $part }” answers several kinds of questions. Leave it as a standing order instead: `/plan show`.
denied-bad-zone = I know no time zone “{ $zone }”. Similar: { $like }.
denied-no-such-zone = I know no time zone “{ $zone }”. Write it like `Europe/Athens`.
denied-no-such-table = There is no such table. `/table list` shows those that are open.
denied-new-line = “{ $typed }” says nothing about a new table. A line begins with one of: { $known }; as in `pace: relaxed`.
denied-no-such-game = I don't know that game. There are: { $known }.
denied-no-such-scenario = I don't know that scenario. There are: { $known }.
denied-no-such-option = The scenario has no option `{ $option }={ $value }`. There are: { $known }.
denied-option-without-value = “{ $option }” says nothing by itself. Options are written with their values, as in `{ $example }`. There are: { $known }.
denied-no-options = This scenario is played in one way only: leave `options` empty.
denied-no-such-seat = There is no seat “{ $seat }”. There are: { $known }.
denied-no-such-agent = The computer has no player “{ $agent }”. There are: { $known }.
denied-over = The game is over.
denied-waits-for-late = The table waits: somebody's time and grace are over. `/turn` shows how it can go on.
denied-nothing-runs = Nobody owes an answer now, so there is no time to add to.
denied-nothing-runs-for = That seat owes no answer, so there is no time to add to. Asked now: { $asked }.
denied-not-in-lobby = The game has already begun. `/turn` shows how it stands.
denied-not-running = The game has not begun yet: whoever opened the table starts it with *Start* in its room.
denied-paused = The table is paused: { $reason }.
denied-paused-plainly = The table is paused.
denied-behind = This table could not be brought up to date with the rules I have now, so it waits. Nothing is lost, and no time runs; its arbiter and whoever runs me have been told.
denied-seat-taken =
    { $count ->
        [0] Somebody sits there already, and no other seat is free.
       *[other] Somebody sits there already. Free: { $free }.
    }
denied-seats-empty = Not all seats are taken yet: { $seats }.
denied-not-your-seat =
    { $by ->
        [person] That is not your seat: { $holder } plays it.
        [house] That is not your seat: the computer plays it.
       *[nobody] That is not your seat: nobody plays it now.
    } `/turn` shows what is yours, `/look board` what everybody may see.
denied-which-seat = Several seats could be meant: { $seats }. Name one.
which-seat-how = Press one. To be sure from the first, begin with it: `{ $seat }: …`
denied-no-partners = Nobody at this table is your compatriot: there is nobody to talk to in private.
denied-talk-off = This table wants no private talk.
denied-which-speaks = You hold several seats here. Say with `seat` which of them speaks.
denied-talk-not-opened = Nothing was said here that was to be opened after the game.
denied-not-blocked = You have not blocked them, or not any more.
denied-reported-already = That has been reported already.
denied-nobody-judges = Nobody could judge that: whoever looks after the table plays, or it is about them, and the server has named no arbiter. *Block* works at once.
denied-bad-talk = I can't read “{ $clause }”. Say `partners`, `open`, `anonymous` or `none`, and `opened at the end` if you want that.
denied-not-partner = You can talk in private to compatriots only.
denied-partner-agent = The computer plays that seat; it has no ears. Talk to people.
denied-partner-nobody = Nobody plays that seat now. Write again when somebody does.
denied-partner-self = You play that seat yourself.
denied-nothing-said = There is nothing to bring: write a few words.
denied-said-too-long = That is too long: at most { $most } characters at once.
denied-said-too-often = That was { $most } messages in { $minutes } minutes. Wait a little.
denied-not-seated = You hold no seat here. `/look board` shows what everybody may see.
denied-takes-sides = Whoever plays here, or has played, sees no more than their own seats show them.
denied-knows-too-much = Nobody sees both sides of a running game: you know what the rivals of that seat hide. If all who play agree you can have it; the arbiter asks them with `/arbiter replace`.
denied-arbiter-plays = An arbiter does not play: name somebody who holds no seat here and has held none since the game began.
denied-asked-already = You have asked the others for something already. Wait for their answer.
denied-not-asked-for-consent = It is for others to agree to that.
denied-settled = That is settled already.
denied-no-dispute = Nothing is disputed here that is still to be ruled.
denied-not-paused = The table is not paused.
denied-not-yours-to-start = It is <@{ $who }> who starts the game.
denied-not-allowed = That is for the arbiter, or for whoever opened the table.
denied-stale = That has been answered or has changed. Take a fresh panel.
denied-not-asked = Nothing is asked of you there now.
denied-empty-draft = There is nothing to send yet.
denied-opened = The game is over, and its seed and all that was hidden are open to everybody: it can't be taken up again.
denied-record-closed = The record shows everything that is hidden. It is open to everybody once the game is over.
denied-cant-replay = This game can't be played again by the rules I have now: { $why }. Its record and its *History* are there.
denied-import-not-allowed = A game is brought here by who manages the server, or by those whom `/setup arbiters` names.
denied-import-unread = Discord did not hand me the file. Send it once more.
denied-import-no-game = This file is no record of a game: { $why }.
denied-import-key = In the file `{ $key }` is wrong. { $why }.
denied-import-view = This file is what one player may know of a game, with holes where the rest was: nobody can go on with it. Whoever looks after the game, and does not play, writes the whole with `/arbiter export`.
denied-import-format = This file is of format { $given }, and I read { $own }. Bring whichever of us is older up to date.
denied-import-too-large = This file is too large: a game takes at most { $most } MB.
denied-import-too-long = This file has too many entries: a game takes at most { $most }.
denied-import-too-slow = Playing this game again takes more than { $seconds } seconds. No game that has been played takes so long, so I have stopped.
denied-import-newer-rules = It was played by version { $given } of the rules, and I have { $own }. Once I am brought up to date it can come here.
denied-import-other-rules = It was played by version { $given } of the rules; by mine, version { $own }, it would have gone another way, so it can't be gone on with here. { $why }
denied-import-no-data = It was played with data of { $game } that I do not have (`{ $data }…`). Whoever runs me can take them with the game: `keryx import FILE --with-data`.
denied-import-other-data = The data files in it are not those that the game was played with (`{ $data }…`).
denied-import-bad-data = The data files in it can't be read: { $why }
denied-import-tampered = { $count ->
    [one] This file does not hold:
   *[other] This file does not hold, in { $count } places; the first:
 } { $why }. A game is taken only if the rules and the dice give every step of it again.
denied-import-twice = This file has been brought here already, as table { $table }. End that one first if it is to begin anew.
denied-import-knows = Whoever has had this game as a file could read all that is hidden in it, so they take no seat here.
denied-import-nobody = Somebody on Discord has to look after the game here: name them with `--arbiter` and their id.
denied-import-nowhere = There is no channel for its room yet: `/setup tables` names one.
denied-before-new-dice = The game has moved since then, and who had it as a file could read on: what was played before stays.
denied-no-record = The game was ended before it began. There is nothing to record.
denied-record-too-large = The record is too large for Discord. Whoever runs me can export it.
denied-bad-salt = A salt is one line of 1 to { $most } letters, numbers or signs, but without `|`, `,`, `=` and backticks.
denied-salted-too-late = The game has begun, and the salts stand as they are: `/look dice` shows them.
denied-too-late = It can't be taken back any more: dice fell, cards were shown, or somebody has answered.
denied-nothing-to-take-back = There is nothing of yours to take back.
denied-not-overdue = That seat still has time.
denied-bad-setting = { $setting } can't be “{ $value }”.
denied-bad-hours = Give from 10 minutes to 2000 hours more: `24` (hours), `2 days`, `30 min`.
denied-bad-duration = “{ $typed }” is no length of time. Write `2 days`, `36h`, `1d 12h` or `90 min`.
denied-bad-span = { $what ->
    [turn] The time for a decision
    [reply] The time for a reply
    [grace] The grace
    [credit] An extension
    [least] What fixed times leave at least
    [bank] A bank of time
    [increment] What a bank gets with each answer
    [most] What a bank holds at most
    [last-word] The last word
    [onlookers] The time that onlookers are behind
    [rung] The time before something else follows
   *[other] It
 } can be from `{ $least }` to `{ $most }`, not `{ $given }`.
denied-bad-clock = “{ $clause }” says nothing about a clock. Write for example `2 days, reply 12h, no nights`, `daily 21:00 Europe/Athens`, `Mon Wed Fri 21:00 Europe/Athens` or `bank 5d + 12h`; with it `quiet Sat Sun Europe/Athens` or `last word 30 min`.
denied-bad-time = “{ $typed }” is no time of the day. Write `21:00` or `9pm`.
denied-bad-quiet = “{ $clause }” is neither a day nor hours. Write for example `Sat Sun 22:00-07:30`.
denied-bad-moments = Fixed times are 1 to { $most } a week. Write for example `Mon Wed Fri 21:00 Europe/Athens`.
denied-bad-reminders = “{ $typed }” can't be read as reminders. Write up to { $most } times before the end, from 5 minutes to 14 days, as in `24h 4h`; or `all`, `last`, `none`, `daily 08:00`.
denied-said-twice = The line says it twice: “{ $clause }”. Leave one out.
denied-two-clocks = “{ $clause }” gives time in more than one way. Choose one: so much for a decision, fixed times, or a bank.
denied-two-zones = A table goes by one zone: { $one } or { $other }.
denied-no-zone = By whose clock? Add a zone, as in `Mon 21:00 Europe/Athens` or `quiet Sat Sun Europe/Athens`.
denied-no-time = At what time on “{ $days }”? Write for example `Mon Wed Fri 21:00 Europe/Athens`.
denied-no-least-here = `at least …` goes with fixed times, as in `Mon Fri 21:00 Europe/Athens, at least 12h`.
denied-no-reply-here = A bank runs for replies as for everything else: leave `reply …` out.
denied-too-quiet-days = That leaves too few days: at most { $most } a week can be quiet.
denied-too-quiet-hours = That leaves too few hours: at most { $most } hours a day can be quiet, and none of them can be empty.
denied-bad-seats = I can't read “{ $clause }”. Say for example `private, sides by lot, reliability 80, not rated`, or `password` with a word, or `open`.
denied-bad-bid = A bid for sides is for rules that have one: there it is among the options of `/table new`. Otherwise sides go by `choice` or by `lot`.
denied-bad-password = A password has at most { $most } letters.
denied-no-password-yet = There is no password yet that could be kept. Say `password` with a word behind it.
denied-bad-reliability = Reliability goes from 0 to 100 percent, not { $given }.
denied-bad-onlookers = I can't read “{ $clause }”. Say `at once`, `2 turns later`, `12h later` or `never`, and perhaps `here only`.
denied-bad-turns = Onlookers can be from 1 to { $most } turns behind, not { $given }.
denied-no-such-language = I don't speak “{ $language }”. So far there is only: { $known }.
denied-bad-missed = “{ $clause }” says nothing about missed deadlines. Write for example `grace 12h, 2 credits of 24h, draft, then agent once, 3 strikes offer, after 5 days agent, cleared after 10`; then comes `ask`, `agent once`, `agent`, `offer` or `end`. Or name a ladder: `usual`, `patient`, `flowing`, `brisk`.
denied-bad-away = “{ $clause }” says nothing about being away. Write for example `10 days, 30 days a game, no computer`, or `none`.
denied-bad-away-days = Days away can be from 0 to { $most }, not { $given }.
denied-bad-day = “{ $typed }” is no day I know. Write for example `tomorrow`, `Fri`, `3 March`, `2027-03-03`, or `10 days` for how long.
denied-away-backwards = That is over, or ends before it begins. Say first the first day, then the last, as in `/away from:Fri to:Sun`.
denied-away-far = That is more than a year ahead.
denied-away-both = Either somebody answers for you, or the computer: leave one out.
denied-away-not-here = Nobody's deadlines wait at this table: its terms have it so. The arbiter can give you more time.
denied-away-from-nothing = You play no game that runs, so nothing is due from you anywhere.
denied-away-already = You are away already, with somebody else to answer or nobody. `/away from:back` ends that; then say it anew.
denied-away-too-long = That would be { $days } days at a time, counting what comes right before or after; this table lets you have { $most }. { $fits ->
        [none] {""}
       *[other] The last day that would do: `to:{ $fits }`.
    }
denied-away-too-often = That would be { $days } days; of the { $most } this game lets you have, { $left } are left. { $fits ->
        [none] {""}
       *[other] The last day that would do: `to:{ $fits }`.
    }
denied-away-again = You have named somebody { $most } times within a day. Leave the deputy out, or wait until tomorrow.
denied-away-season = With what you had at other tables of the season, that would be { $days } days; it lets you have { $most }, each day counted once. { $left } are left. { $fits ->
        [none] {""}
       *[other] The last day that would do: `to:{ $fits }`.
    }
denied-away-no-agent = At this table the computer answers for nobody who is away. Leave it out, or name a deputy if you like.
denied-away-no-deputy = At this table nobody answers for somebody else. Leave the deputy out: what is due waits for you.
denied-bad-deputy = { $why ->
    [self] You can't answer for yourself while you are away. Name somebody else, or nobody.
    [plays] They play a rival of yours here and would see what you hide. Name somebody who does not play, or a compatriot.
    [knows] They have seen what rivals of yours hide. Name somebody who has not.
    [bot] A bot can't answer for you. `computer` has mine do so.
   *[other] They look after this table, and would take your side. Name somebody else.
    }
denied-late-reminder = A reminder { $reminder } before its end would come before a grace of { $grace } begins. Give it less.
denied-bad-count = { $what ->
    [credits] Extensions are at most { $most } each, not { $given }.
    [strikes] Strikes are counted from 1 to { $most }, not { $given }.
   *[other] Strikes can be cleared by 1 to { $most } turns on time, not { $given }.
    }
denied-nothing-waits = Nothing waits here that something could follow: `after …` comes behind `then ask` or `then offer`.
denied-no-such-rung = { $step ->
    [ask] The others are asked first, or not at all. After that can come `offer`, `agent once`, `agent` or `end`.
   *[other] After that it waits for nobody, or the same again: `{ $step }` can't follow there.
    }
denied-nobody-to-answer-for = An open seat has nobody for whom the computer could answer once. Write `agent` or `end` there.
denied-nothing-to-clear = No strikes are counted here that could be cleared. Say for example `3 strikes offer, cleared after 10`.
denied-no-such-terms = There are no such terms. There are: { $known }.
denied-same-terms = That is what is played under already.
denied-plan-numbers = { $needed ->
    [0] No condition you ticked takes a number: leave that field empty.
    [one] One number is wanted, for “{ $conditions }”; { $given ->
        [0] none was given.
       *[other] { $given } were given.
     }
   *[other] { $needed } numbers are wanted, not { $given }: for { $conditions }, in this order.
  }
denied-plan-number = “{ $condition }” can't be { $number }: { $low } to { $high } are possible.
denied-no-such-secret = This is not for you.
denied-draft-too-long = The draft is too long to go on. Commit what you have, or clear it.
denied-bad-correction = That can't be set: { $reason }.
denied-no-such-point = There is no such answer to go back to.
denied-before-new-rules = The rules have changed since then: what was played under the older ones stays.
denied-twice = That press was already used.
