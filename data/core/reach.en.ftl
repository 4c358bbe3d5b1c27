# What goes out of a server: channels that follow tables of elsewhere, and addresses that are told results.

# ---------------------------------------------------------------------- following

button-unfollow = Stop Following
button-season-page = The Season
menu-unfollow = Stop following …

follow-news-begun = This channel follows **{ $title }** from now on: a message after each { $each ->
        [phase] phase
       *[other] turn
    } that its onlookers are shown, and how it ends. Set up by { $by }.
follow-news-stopped = This channel does not follow **{ $title }** any more, as { $by } wanted.
follow-news-forbidden = This channel does not follow **{ $title }** any more: its server does not let its tables be followed elsewhere.
follow-news-private = This channel does not follow **{ $title }** any more: the table is private now.
follow-news-off = **{ $title }** was called off before it began.
follow-news-withdrawn = What was last told of **{ $title }** does not hold any more: it was taken back at the table.
follow-news-owner-hindered = I can't write in { $channel }, which follows **{ $title }**.
    It is told once I may: I need to see the channel, write there, and add pictures. After a week I give it up.
follow-news-owner-refused = { $channel } does not follow **{ $title }** any more: for a week I could not write there.
follow-news-owner-gone = The channel that followed **{ $title }** is gone, and so is the following. `/follow` starts it elsewhere.

follow-choice-turn = After each turn
follow-choice-phase = After each phase
follow-begun = { $line }
follow-line = { $channel } follows **{ $title }** (`{ $id }`), told after each { $each ->
        [phase] phase
       *[other] turn
    }. Onlookers { $sight }.
follow-lacking = I still lack in { $channel }:
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

denied-follow-forbidden = The server of that table does not let its tables be followed elsewhere.
denied-follow-not-allowed = What a channel follows is for those who look after this server: whoever manages it, and whom `/setup arbiters` named.
denied-follow-no-channel = Name a text channel or a thread in which you may write yourself.
denied-follow-too-many = { $of ->
        [channel] A channel follows { $most } games and seasons at most. `/follow list` stops one.
        [server] The channels of a server follow { $most } games and seasons at most. `/follow list` stops one.
       *[other] { $most } channels follow that already, and no more may.
    }
denied-not-followed = That is not followed any more.
