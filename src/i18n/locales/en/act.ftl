# The way to act on the page of a match, step by step.

act-title = Your move
act-forced = Nothing else is possible now.
act-free = You can act now
act-picked = What you have chosen so far
act-put-back = Put back
act-lost = That is no longer possible. Start again.
act-passed = Nothing was played. This link is from an email, and its question is not yours to answer now: it was answered, it has changed, or somebody else was asked. This is how the match stands.
act-more-follows = What follows cannot be known yet.
act-undoable = You can undo this until somebody else moves.
act-final = You cannot undo this.
act-ask = Ask me to confirm a move
act-ask-always = always
act-ask-final = only if it cannot be undone
act-ask-never = never
act-in-words = The position in words
act-to-match = Back to the match
act-go = Go to your move
