# Choosing an action on the page of a match, step by step.

act-title = Your move
act-forced = Nothing else is possible now.
act-free = You can act now
act-picked = What you have chosen so far
act-put-back = Put back
act-lost = That is not possible now. Choose again.
act-passed = Nothing was played. This link is from an email, and its question is no longer open for you: it was answered, it has changed, or it was for somebody else. This is the match as it is now.
act-more-follows = What follows is not known yet.
act-undoable = You can undo this until somebody else moves.
act-final = You cannot undo this.
act-ask = Ask me to confirm a move
act-ask-always = always
act-ask-final = only if it cannot be undone
act-ask-never = never
act-in-words = The position in words
act-to-match = Back to the match
act-go = Go to your move
