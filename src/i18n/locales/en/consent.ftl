# What is taken back, proposed and answered; and playing again.

subject-asked = Your consent is needed: { $table }
lead-asked = A player proposes something that needs your consent. See what it is, then agree or refuse.
lead-lobby-closed = The match never began: nothing happened in its lobby for a long time, or the person who created it left.
button-answer = Answer

consent-over-agreed = All who played agreed to end the match; nobody has won.
consent-paused = The clocks stand still until { $moment }.
consent-title = Together
consent-proposed-by = { $name } proposes:
consent-your-proposal = You propose:
consent-takeback = to take back the decision of entry { $entry }
consent-agreed-end = to end the match, with no winner
consent-pause = to let all clocks stand still until { $moment }
consent-resume = to end the pause
consent-waits-for = Not answered yet: { $names }.
consent-lapses = It lapses on { $moment }.
consent-agree = Agree
consent-decline = Refuse
consent-withdraw = Withdraw it
consent-take-back = Take back my last decision
consent-take-back-help = Nobody has decided anything since: it is done at once.
consent-take-back-ask = Ask to take back my last decision
consent-take-back-ask-help = Others have decided since and must agree: { $names }.
consent-more = Propose something
consent-more-help = It happens once all who play agree.
consent-propose-end = Propose to end the match
consent-propose-pause = Propose a pause
consent-pause-days = Days
consent-propose-resume = Propose to end the pause
consent-rematch = Play again
consent-rematch-help = The same game with the same people, each a seat further on.
consent-rematch-look = To the rematch
consent-struck = taken back
