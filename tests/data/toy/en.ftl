# Texts of the kernel's test game.

game-title = Toy
scenario-pact = Two leagues
prompt-bid = Bid.
prompt-place = Place a marker.
prompt-show = Show your ally something.
prompt-note = Note something down.
prompt-vote = Vote.
prompt-turn = Act.
prompt-concede = Concede.
prompt-stake = Stake.
prompt-guess = Guess.
prompt-truce = Make peace.
verb-bid = Bid
verb-place = Place
verb-show = Show
verb-hide = Hide
choice-bid = Bid { $a1 }
choice-place = Place { $a1 }
choice-show = Show { $a1 }
choice-hide = Hide { $a1 }
event-placed = { $seat } places { $place }.
event-bid = { $seat } has bid.
event-bid-known = { $seat } has bid { $amount }.
