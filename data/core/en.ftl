# What the kernel says, for every game.

problem-refused = **{ $part }**: { $why }.
problem-unknown = I don't understand “{ $part }” here.
problem-ambiguous = “{ $part }” { $many ->
    [yes] is the beginning of one of { $ways } ways, for example { $meant }. Which one?
   *[no] could be { $meant }. Which one?
 }
problem-not-asked = “{ $part }” comes too late: nothing more is asked of you before this is sent. Give it after *Commit*, or leave it ahead with `/plan next`.
problem-not-asked-commit = “{ $part }” comes too early: dice or hidden cards come first. Give it after *Commit*, or leave it ahead with `/plan next`.
problem-not-asked-over = “{ $part }” comes too late: this ends the game.
problem-first = “{ $part }” needs another order before it: `{ $first }; { $part }`.
problem-offered = “{ $part }” is no part of this order: nobody waits for it, and it can be done at any time with *You may also …*.
problem-later = “{ $part }” is no answer to what you are asked now; it belongs to another question.
problem-no-such-word = Nothing here is called “{ $word }”.
problem-no-such-word-like = Nothing here is called “{ $word }”. Did you mean { $like }?
problem-no-such-part = “{ $part }”: `{ $verb }` can't be followed by { $name } here.
problem-nothing-open = There is no list open that `done` could end.
problem-not-like-this = “{ $part }” is not possible, or not all of it is said.
problem-no-verb = “{ $part }” names { $name }, but not what is to be done: begin with a verb.
problem-too-long = That is too long to read as an order. Send it in parts.
problem-too-many = “{ $part }”: a part of an order can be repeated 1 to 30 times.
problem-wordless = “{ $part }” has no words that I could read as an order.
problem-legal =
    { $more ->
        [0] Possible now: { $named }.
        [one] Possible now: { $named } and 1 more.
       *[other] Possible now: { $named } and { $more } more.
    }

refused-not-your-decision = This question is no longer open to you; `/turn` shows what is
refused-not-asked = “{ $verb }” is not asked for at this point
refused-no-such-choice = There is no such choice: “{ $choice }”
refused-none-yet = Choose at least one first
refused-otherwise = The rules do not allow it ({ $code })
event-seats-exchanged = The players of { $seat } and { $other } change seats.
prompt-sealed = Something sealed is being decided.
