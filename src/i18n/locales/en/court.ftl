# Disputes on the pages: those of a match, and all of them in numbers.

court-title = Disputes
court-help = If something went wrong here, say so: a referee looks at what happened and decides. All clocks are paused until then, for a week at most. You can withdraw the dispute at any time.
court-open = Open a dispute
court-entry = The entry where it went wrong
court-earlier = Or an earlier entry, by its number
court-text = What is wrong
court-text-help = At most 2000 characters. Current and former players of this match and referees can read it.
court-send = Open the dispute
court-head = Dispute about entry { $entry }, opened by { $name }
court-state-open = Waiting for a referee.
court-state-under-review = Under review by a referee.
court-state-ruled = Ruled.
court-state-appealed = Appealed; waiting for another referee.
court-state-closed = Closed.
court-due-take-up = Closed on { $moment } if no referee takes it up.
court-due-decide = A ruling is due by { $moment }; otherwise it is closed.
court-due-appeal = Can be appealed until { $moment }.
court-stopped = All clocks are paused because of a dispute, until { $moment } at the latest.
court-play-on = You can go on playing meanwhile, but nobody has to.
court-claim =
    { $name ->
        [you] You dispute entry { $entry }.
       *[other] { $name } disputes entry { $entry }.
    }
court-claim-more = Go to the dispute
court-erased = This text was deleted together with its author’s account.
court-ruling-dismiss = Ruling: nothing is changed.
court-ruling-rewind = Ruling: the game goes back to an earlier position.
court-ruling-correct = Ruling: the game goes back and a move is corrected.
court-ruling-restore-time = Ruling: time is given back.
court-ruling-hand-over = Ruling: a seat changes hands.
court-ruling-forfeit = Ruling: a seat is forfeited.
court-ruling-void = Ruling: the match is void.
court-ruling-change-result = Ruling: the standings change.
court-ruling-found-match = Ruling: a new match is created.
court-reason = Reason:
court-struck = These moves no longer count:
court-struck-more =
    { $count ->
        [one] … and one more move after that
       *[other] … and { $count } more moves after that
    }
court-appealed = Appeal:
court-withdraw = Withdraw the dispute
court-withdraw-appeal = Withdraw the appeal
court-appeal = Appeal
court-appeal-text = Why should another referee decide?
court-appeal-help = Once, within three days. The second ruling is final.
court-looks = What referees looked at
court-look-seat = { $moment }: entry { $version }, as the seat of { $name } saw it
court-look-spectator = { $moment }: entry { $version }, as a spectator saw it
court-look-omniscient = { $moment }: entry { $version }, with all hidden information
court-look-requests = { $moment }: the request log of the match
court-look-letters = { $moment }: the emails sent
court-look-ruling = { $moment }: a preview of a ruling
court-numbers = Dispute statistics
court-numbers-none = No disputes yet.
court-numbers-opened = Opened
court-numbers-waiting = Waiting for a referee
court-numbers-under-review = Under review
court-numbers-ruled = Ruled
court-numbers-appealed = Appealed
court-numbers-withdrawn = Withdrawn
court-numbers-lapsed = Closed without a ruling in time
court-numbers-median = Median time to a ruling
court-numbers-hours =
    { $count ->
        [one] an hour
       *[other] { $count } hours
    }
court-numbers-decided = Rulings
court-numbers-what = Ruling
court-numbers-count = Number
court-results-wait = There are fewer than two referees at the moment. Rulings on a result need two, and wait until there are.
court-referee-desk = Disputes waiting for a referee

refusal-dispute-open = Your dispute is still open; withdraw it, or wait for the ruling.
refusal-too-many-disputes = You have opened the maximum number of disputes; play on, or wait a little.
refusal-dispute-too-late = A match can be disputed for fourteen days after its end.
refusal-archived = This match is archived; the operator of this service can restore it.
refusal-dispute-closed = This dispute is closed, or its deadline has passed.
refusal-not-ruled = Only a ruling can be appealed, and only once.
refusal-bad-dispute-text = This text needs 1 to 2000 characters, without invisible ones.
refusal-not-reviewed = No referee has taken up this dispute yet; take it up first (“Review this dispute”), then rule on it.
refusal-not-your-review = Another referee has taken up this dispute and has to sign first.
refusal-dispute-taken = A referee has already taken up this dispute.
refusal-dispute-ruled = A referee has already ruled on this dispute.
refusal-effect-moved = The match has changed since this preview; check the new one, then sign.
refusal-clocks-run = Hidden information of a running match is shown only while its clocks are paused; they are paused once a referee takes up the dispute.
refusal-referee-seated = You play or played in this match, so you cannot be its referee.
refusal-referee-ruled = You signed the first ruling, so you cannot decide the appeal.
