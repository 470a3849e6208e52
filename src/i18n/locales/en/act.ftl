# The way to act on the page of a match, step by step.

act-title = Your move
act-forced = Nothing else is possible now.
act-free = You may act
act-picked = What you have chosen so far
act-put-back = Put back
act-lost = That is no longer possible. Begin again.
act-more-follows = More follows that nobody can know yet.
act-undoable = You can undo this until somebody else moves.
act-final = You cannot undo this.
act-do = Do it
act-ask = Ask me again before a move is made
act-ask-always = always
act-ask-final = only if it cannot be undone
act-ask-never = never
act-in-words = The whole table in words
act-to-match = Back to the match
act-go = To your choices
