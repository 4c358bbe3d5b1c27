# Seasons: their pages, what is said in their channel, what organisers are told.

# ---------------------------------------------------------------------- names

season-kind-round-robin = round robin
season-kind-swiss = Swiss
season-kind-knock-out = knock-out
season-order-points = points
season-order-elo = Elo
season-order-glicko = Glicko
season-choice-round-robin = Round robin: everybody meets everybody
season-choice-swiss = Swiss: those with the same points meet
season-choice-knock-out = Knock-out: who loses is out
season-choice-points = Points, then what tells those apart who are level
season-choice-elo = Elo ratings
season-choice-glicko = Glicko ratings
season-status-sign-up = Sign-up
season-status-running = Round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    }
season-status-over = Over
season-status-off = Called off

tie-direct = the game between them
tie-buchholz = Buchholz
tie-sonneborn = Sonneborn-Berger
tie-wins = games won

# ---------------------------------------------------------------------- the page

season-head = **{ $title }** · { $status }
season-facts = { $kind } · { $games }
season-game = { $game } ({ $scenario })
season-terms = { $pace } · { $rated ->
        [yes] rated
       *[no] not rated
    } · standings by { $order }
season-rounds = { $rounds ->
        [0] As many rounds as it takes.
        [one] One round.
       *[other] { $rounds } rounds.
    }
season-rhythm-last = A round begins when the last one has ended.
season-rhythm-days = A round begins every { $days } days.
season-until = Sign-up until { $exact } ({ $relative }).
season-closed = The sign-up is over and there are too few people; whoever organises it can open it again.
season-people = { $count ->
        [0] Nobody has signed up yet.
        [one] One person has signed up: { $people }.
       *[other] { $count } have signed up: { $people }.
    }
season-waiting = { $count ->
        [one] One waits for a place: { $people }.
       *[other] { $count } wait for a place: { $people }.
    }
season-full = All { $most } places are taken; who signs up now waits for one.
season-organiser = { $who } organises it.
season-dice = Its lots and the seeds of its tables come from a secret seed; hash `{ $hash }…`
season-seed = Seed `{ $seed }`, hash `{ $hash }…`: its lots and the seeds of its tables came from it.
season-reason = { $reason }
season-table-heading = Tables
season-table-round = Round { $round }
season-standings-heading = Standings
season-ties-heading = What told apart
season-footer = Season { $season }
season-how-join = *Join* signs you up; *Leave* takes your name off again.
season-next = The next round begins { $relative }.

season-line = **{ $rank }.** { $name } · **{ $points }**{ $left ->
        [yes] {" "}(handed over)
       *[no] {""}
    } · { $record }
season-line-rating = **{ $rank }.** { $name } · { $by } **{ $rating }** · { $points } { $one ->
        [yes] point
       *[no] points
    }{ $left ->
        [yes] {" "}(handed over)
       *[no] {""}
    } · { $record }
season-record = { $played ->
        [0] nothing played
        [one] 1 game
       *[other] { $played } games
    }{ $detail }
season-came = { $count } { $place ->
        [1] first
        [2] second
        [3] third
       *[other] { $place }th
    }
season-won = { $count } won
season-drawn = { $count } drawn
season-lost = { $count } lost
season-byes = { $count ->
        [one] 1 bye
       *[other] { $count } byes
    }
season-told = { $before } before { $behind }: { $by } { $more } against { $less }
season-told-direct = { $before } before { $behind }: { $by }
season-level = Nobody is told apart further: equal places are shared.
season-nothing-yet = Nothing has been played yet.

season-board = **{ $number }.** { $sides }
season-board-open = { $sides }: { $room }
season-board-result = { $sides }: **{ $result }**
season-board-bye = { $name } has a bye.
season-side = { $name } ({ $seat })
season-note-forfeit = (forfeit)
season-note-ruled = (as ruled)
season-note-void = does not count
season-note-stuck = ended without a result; the organiser decides
season-note-unopened = about to be opened

# ---------------------------------------------------------------------- what is said in the channel

season-news-result = **{ $season }**, round { $round }: { $line }
season-news-stuck = **{ $season }**: a table was ended without a result: { $line }
    { $people }: `/season result` says what counts.
season-news-too-few = **{ $season }**: the sign-up is over, and { $count ->
        [0] nobody has signed up.
        [one] only one person has signed up.
       *[other] { $count } people are too few.
    }
    { $people }: `/season until` opens it again, `/season end` calls it off.
season-news-moved-up = **{ $season }**: a place is free, and { $people } has it now.
season-news-left = **{ $season }**: { $who } has left.
    What { $who } is playing goes on. { $people }: `/season substitute` gives the place to somebody else.
season-news-substituted = **{ $season }**: { $people } plays on in place of { $who }.
    What { $who } has played stays with { $who }.
season-news-bye = **{ $season }**, round { $round }: { $people } has a bye. Nobody is left to meet, so this round is a rest that counts as a win.
season-news-told-bye = **{ $season }**, round { $round }: you have a bye. Nobody is left for you to meet, so you rest this round, and it counts as a win.
season-news-off = **{ $season }** has been called off: { $reason }.

season-signed-up = **{ $title }**: the sign-up is over
season-round-head = **{ $title }** · Round { $round } has begun
season-round-over = **{ $title }** · Round { $round } is over
season-end-head = **{ $title }** is over
season-off-head = **{ $title }** has been called off
season-podium = { $rank ->
        [1] First: **{ $names }**
        [2] Second: **{ $names }**
       *[3] Third: **{ $names }**
    }, { $points } { $one ->
        [yes] point
       *[no] points
    }
season-podium-reached = { $rank ->
        [1] First: **{ $names }**
        [2] Second: **{ $names }**
       *[3] Third: **{ $names }**
    }

told-season = **Round { $round } of { $season } has begun, and you play { $seat } here.** Whatever you are asked comes to you directly.

# ---------------------------------------------------------------------- answers

season-opened = The season is open; its page comes into { $channel }.
season-joined = You are in. When the sign-up is over your first table opens by itself.
season-joined-waiting = You wait for a place, number { $number } in the queue. When one is free you are called.
season-left = You are off the list.
season-left-running = You have left the season. What you are playing goes on until it ends, or until you leave that table, too.
season-left-taken = You have left the season; { $name } plays on in your place.
season-leave-sure = Leave **{ $season }** in mid-season? Your place goes to who has waited longest, with what you are playing; without anybody waiting, your next opponents have byes. You can't come back.
season-begin-sure =
    Begin **{ $season }** now? { $count ->
        [one] One person plays.
       *[other] { $count } people play.
    }
    The sign-up ends, the first round's tables open, and all who play are told. Who comes later waits for a place.
season-begun = The first round has begun; its tables are opening.
season-until-set = The sign-up ends { $relative }.
season-substitute-done = { $person } plays on in place of { $out }.
season-forfeit-done = { $person } has forfeited.
season-ruled = That is what counts now.
season-delegated = { $person } organises it with you.
season-undelegated = { $person } does not organise it any more.
season-ended = The season has been called off. Tables that are going on go on; they do not count.
season-list-head = Seasons here
season-list-none = There are no seasons here. Who looks after this server's tables opens one with `/season open`.
season-list-line = **{ $title }** · { $status }
season-ratings-head = Ratings at { $game }
season-ratings-line = **{ $rank }.** { $name } · Elo **{ $elo }** · Glicko **{ $glicko }** ± { $deviation } · { $games ->
        [one] 1 game
       *[other] { $games } games
    }
season-ratings-none = No rated game of { $game } has come to its end here yet.
season-ratings-how = Both begin at 1500. ± is Glicko's doubt: 95 times in 100 the rating is off by no more.

season-rule-head = Which game?
season-rule-none = There is no game to rule on yet.
menu-season-rule = Result of which game …
form-season-rule = What counts
field-season-result = Result
field-season-place = Place of { $name }
field-season-place-about = 1 is first; equal numbers are level
field-season-counts = Does it count?
option-season-won = { $name } won
option-season-drawn = Drawn
option-season-void = Does not count
option-season-counts = It counts as said above

button-season-join = Join
button-season-wait = Wait for a Place
button-season-leave = Leave
button-season-begin = Begin
button-season-leave-sure = Leave the Season
button-season-page = Overview
button-season-standings = Standings
button-season-games = Tables
button-season-ratings = Ratings
button-season-rule = Result …

# ---------------------------------------------------------------------- the picture

sheet-season-round = Round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    }
sheet-season-over = Final standings
sheet-season-off = Called off
sheet-rank = #
sheet-name = Name
sheet-points = Pts
sheet-round = R{ $round }
sheet-rating = Rating
sheet-buchholz = Buch
sheet-sonneborn = S-B
sheet-wins = Won
sheet-bye = bye
sheet-final = Final
sheet-semifinals = Semifinals
sheet-more = … { $count } more
alt-season = The season { $title }. { $lines }

# ---------------------------------------------------------------------- refusals

denied-no-such-season = There is no season “{ $season }”. `/season list` names those of this server.
denied-no-season = No season is going on here. `/season list` names those that are over, too.
denied-which-season = Which season? { $seasons }
denied-season-not-allowed = That is for those who organise the season: whoever opened it, their delegates, and who looks after this server's tables (`/setup arbiters`).
denied-season-over = The season is over.
denied-season-too-few = Too few have signed up to begin. `/season until` gives more time.
denied-season-begun = The sign-up is over. Who comes now can wait for a place: *Wait for a Place* on the season's page.
denied-season-not-begun = The season has not begun yet. `/season begin` ends the sign-up now.
denied-season-room = This is the room of a game. A season's page needs a place of its own: ask in a text channel, or name one with `channel:`.
denied-season-sign-up = The sign-up must end in the future, and in { $days } days at the latest: `7 days`, `36h`.
denied-season-alone = { $scenario } is for one person; a season needs at least two at a table.
denied-season-not-in = You are not in this season.
denied-season-not-in-it = That person has no place in this season. `/season show` names those who have.
denied-season-been = Who has or had a place of this season can't come in for another one.
denied-season-unfit = That person plays at one of these tables, or has seen what is hidden there; somebody else has to come in.
denied-season-plays-nothing = That person is playing nothing of this season now, so there is nothing to forfeit.
denied-season-no-such-game = There is no such game of this season, or nobody has begun to play it.
denied-season-own-game = You have played that game. Somebody else who organises the season has to rule on it.
denied-season-too-late = The next round of the knock-out stands on that result, so it can't be changed any more.
