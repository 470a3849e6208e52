# Takebacks, proposals and answers to them; rematches.

subject-asked = Your consent is needed: { $table }
lead-asked = A player proposes something that needs your consent. See what it is, then agree or refuse.
lead-lobby-closed = The match never began: nothing happened in its lobby for a long time, or the person who created it left.
button-answer = Answer

consent-proposed-by = { $name } proposes:
consent-your-proposal = You propose:
consent-takeback = to undo the move of entry { $entry }
consent-agreed-end = to end the match, with no winner
consent-pause = to pause all clocks until { $moment }
consent-resume = to end the pause
consent-waits-for = Not answered yet: { $names }.
consent-lapses = Expires on { $moment }.
consent-agree = Agree
consent-decline = Refuse
consent-withdraw = Withdraw
consent-take-back = Undo my last move
consent-take-back-help = No other person has moved since, so it is undone at once.
consent-take-back-ask = Ask to undo my last move
consent-take-back-ask-help = Others have moved since and must agree: { $names }.
consent-more = Make a proposal
consent-more-help = Takes effect once all players agree.
consent-propose-end = Propose to end the match
consent-propose-pause = Propose a pause
consent-pause-days = Days
consent-propose-resume = Propose to end the pause
consent-rematch = Play again
consent-rematch-help = The same game with the same players, each moved on by one seat.
consent-rematch-look = Go to the rematch
consent-struck = undone

# How a match ended for the reader, and what comes next.
ending-two =
    { $how ->
        [won] You won, { $own } to { $other }.
        [shared] A draw, { $own } to { $other }.
       *[lost] You lost, { $own } to { $other }.
    }
ending-many =
    { $how ->
        [won] You won with { ending-points }.
        [shared] You share first place with { ending-points }.
       *[lost]
            { $rank ->
                [2] You finished second of { $count } with { ending-points }.
                [3] You finished third of { $count } with { ending-points }.
                [4] You finished fourth of { $count } with { ending-points }.
                [5] You finished fifth of { $count } with { ending-points }.
                [6] You finished sixth of { $count } with { ending-points }.
               *[other] You finished in place { $rank } of { $count } with { ending-points }.
            }
    }
ending-moments = Decisive moments
ending-points =
    { $own ->
        [one] { $own } point
       *[other] { $own } points
    }
