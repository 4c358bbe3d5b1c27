# What goes out of a server: channels that follow tables of elsewhere, and addresses that are told results.

# ---------------------------------------------------------------------- following

button-follow = Follow
button-unfollow = Stop Following
button-season-page = The Season
menu-unfollow = Stop following …

follow-news-begun = This channel follows **{ $title }** from now on: a message after each { $each ->
        [phase] phase
       *[other] turn of the game
    } that its onlookers are shown, and how it ends. Set up by { $by }.
follow-news-stopped = This channel does not follow **{ $title }** any more, as { $by } wanted.
follow-news-forbidden = This channel does not follow **{ $title }** any more: its terms, or its server, do not let it be followed elsewhere.
follow-news-private = This channel does not follow **{ $title }** any more: the table is private now.
follow-news-direct-forbidden = You do not follow **{ $title }** any more: its terms, or its server, do not let it be followed from elsewhere.
follow-news-direct-private = You do not follow **{ $title }** any more: the table is private now.
follow-news-off = **{ $title }** was called off before it began.
follow-news-withdrawn = What was last told of **{ $title }** does not hold any more: it was taken back at the table.
follow-news-owner-hindered = I can't write in { $channel }, which follows **{ $title }**.
    It is told once I may: I need to see the channel, write there, and add pictures. After a week I give it up.
follow-news-owner-refused = { $channel } does not follow **{ $title }** any more: for a week I could not write there.
follow-news-owner-gone = The channel that followed **{ $title }** is gone, and so is the following. `/follow` starts it elsewhere.

follow-choice-turn = After each turn of the game
follow-choice-phase = After each phase
follow-begun = { $line }
follow-line = { $channel } follows **{ $title }** (`{ $id }`), told after each { $each ->
        [phase] phase
       *[other] turn of the game, once all have moved
    }. Onlookers { $sight }.
follow-lacking = I still lack in { $channel }:
follow-line-direct = I tell you directly how **{ $title }** (`{ $id }`) goes, after each { $each ->
        [phase] phase
       *[other] turn of the game, once all have moved
    }. Onlookers { $sight }.
follow-none-own = You follow nothing. *Follow* under `/look status`, or `/follow me`, begins it.
follow-list-own = **What you follow**
follow-none = No channel here follows anything. `/follow table` begins it, with the id of a table.
follow-list = **What the channels here follow**
follow-stopped = **{ $title }** is followed no more.

followers-head = **Who follows the tables of this server**
followers-none = Nobody does.
follower-line = · **{ $title }** (`{ $id }`), from the server { $server }
follow-allowed = Channels of other servers may follow public tables of this one, with what their onlookers are shown.
    `/setup following allowed:False` ends that.
follow-not-allowed = No channel of another server may follow the tables of this one.{ $count ->
        [0] {""}
        [one] {" "}One that did does not any more.
       *[other] {" "}{ $count } that did do not any more.
    }

denied-follow-forbidden = The terms of that table, or its server, do not let it be followed elsewhere.
denied-follow-not-allowed = What a channel follows is for those who look after this server: whoever manages it, and whom `/setup arbiters` named. To follow a game yourself: `/follow me`.
denied-follow-not-directly = I do not write to you directly, as you or Discord want it: `/me messages` changes that, and then `/follow me` works.
denied-follow-no-channel = Name a text channel or a thread in which you may write yourself.
denied-follow-room = This is the room of a game, which hears of its own game anyway. Name another channel: `channel:`.
denied-follow-too-many = { $of ->
        [channel] A channel follows { $most } games and seasons at most. `/follow list` stops one.
        [person] One person follows { $most } games at most. `/follow list` stops one.
        [directly] { $most } people follow that already, and no more may.
        [server] The channels of a server follow { $most } games and seasons at most. `/follow list` stops one.
       *[other] { $most } channels follow that already, and no more may.
    }
denied-not-followed = That is not followed any more.

# ---------------------------------------------------------------------- results to an address outside

hook-head = **Results to an address outside: { $title }**
hook-of-server = all tables and seasons of this server
hook-none = No address is told results. One of Discord's own webhooks will do (*Edit Channel*, *Integrations*), or any program that answers to https.
hook-set = It is set, and a try is on its way. *Look Again* says how it went.
hook-tried = On its way. *Look Again* says how it went.
hook-removed = Nothing is posted there any more, and I have forgotten the address.
hook-secret-once = The secret that what I post is signed with, shown this once: `{ $secret }`
hook-facts = Results are posted to `{ $host }`{ $form ->
        [discord] , as messages for Discord
       *[other] , as signed JSON
    }. Set by { $by } { $since }.
hook-delivered = The last one arrived { $relative }.
hook-waiting = { $count ->
        [one] One waits
       *[other] { $count } wait
    } and { $count ->
        [one] is
       *[other] are
    } tried { $relative }.
hook-trying = { $count ->
        [one] One is being tried now.
       *[other] { $count } wait, and the first is being tried now.
    }
hook-trouble-name = The last try failed: the name of that address leads nowhere.
hook-trouble-private = The last try failed: that address does not lead into the open internet.
hook-trouble-timeout = The last try failed: nothing answered in time.
hook-trouble-tls = The last try failed: the certificate there can't be trusted.
hook-trouble-unreachable = The last try failed: nothing answers there.
hook-trouble-redirect = The last try failed: I was sent on to another address ({ $status }), and follow none.
hook-trouble-busy = The last try failed: it was too much at once ({ $status }). I wait as long as was asked for.
hook-trouble-gone = The last try failed: it is not there any more ({ $status }).
hook-trouble-refused = The last try failed: it was not accepted ({ $status }).
hook-trouble-too-long = The last result was too long to be posted.
hook-trouble-form = That address can't be used.
hook-trouble-https = That address can't be used any more: whoever runs me allowed it, and does not now.
hook-trouble-port = That address can't be used any more: whoever runs me allowed it, and does not now.
hook-news-gone = The address that was told the results of { $of ->
        [season] **{ $title }**
       *[other] your server
    } is not there any more, so nothing is posted to it now. { $of ->
        [season] `/season webhook`
       *[other] `/setup webhook`
    } sets another.
hook-news-failing = For a week nothing got through to the address that was told the results of { $of ->
        [season] **{ $title }**
       *[other] your server
    }. I have given it up. { $of ->
        [season] `/season webhook`
       *[other] `/setup webhook`
    } sets it again.

button-hook-set = Set an Address …
button-hook-change = Another Address …
button-hook-test = Test
button-hook-show = Look Again
button-hook-secret = New Secret
button-hook-remove = Remove
form-hook = Where results are posted
field-hook-address = Address
field-hook-address-about = Whoever has it can post there. I show it to nobody.

hook-table = **{ $title }** · { $game }
    { $text }
hook-seat = · { $seat }: { $who }{ $result ->
        [won] , won
        [drawn] , drawn
        [lost] , lost
       *[other] {""}
    }{ $total ->
        [none] {""}
       *[other] {" "}({ $total })
    }
hook-result = **{ $season }** { $round }.{ $number }: { $sides }{ $how ->
        [bye] {" "}(no opponent)
        [forfeit] {" "}(forfeit)
        [ruled] {" "}(as the organiser has ruled)
        [void] {" "}(does not count)
       *[other] {""}
    }{ $corrected ->
        [yes] . This takes the place of what was told before.
       *[other] {""}
    }
hook-season = **{ $season }** { $off ->
        [yes] was called off.
       *[other] is over.
    }
hook-standing = { $place }. { $who }: { $points }
hook-test = Results will be posted here.

denied-hook-address = { $why ->
        [https] Only an address that begins with `https://` can be told results.
        [port] Only the usual port of https can be used, so leave the number out.
        [private] That address does not lead into the open internet.
       *[other] That is no address I can post to. It looks like `https://hooks.example.org/path`.
    }
denied-no-hook = No address is told results here.
denied-hook-no-secret = What goes to Discord's own webhooks is not signed.
