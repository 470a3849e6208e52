# Disputes on the pages: those of a match, and all of them in numbers.

court-title = Disputes
court-help = If something went wrong here, say so: a referee looks at what happened and decides. All clocks stand still until then, for a week at most. You may withdraw it at any time.
court-open = Open a dispute
court-entry = The number of the entry with which it went wrong
court-text = What is wrong
court-text-help = At most 2000 characters. Everybody who plays or played here reads it, and referees.
court-send = Open the dispute
court-head = Dispute { $number } about entry { $entry }, by { $name }
court-state-open = It waits for a referee.
court-state-under-review = A referee looks into it.
court-state-ruled = It is ruled on.
court-state-appealed = It is appealed and waits for another referee.
court-state-closed = It is closed.
court-due-take-up = If none takes it up by { $moment }, it is closed.
court-due-decide = It is ruled on by { $moment }, or closed.
court-due-appeal = Until { $moment } it may be appealed.
court-stopped = All clocks stand still because of a dispute, until { $moment } at the latest.
court-erased = What was said here is gone with whoever said it.
court-ruling-dismiss = Ruling: nothing is changed.
court-ruling-rewind = Ruling: the game goes back.
court-ruling-correct = Ruling: the game goes back and on otherwise.
court-ruling-restore-time = Ruling: time is given back.
court-ruling-hand-over = Ruling: a seat changes hands.
court-ruling-forfeit = Ruling: a seat is forfeited.
court-ruling-void = Ruling: the match is void.
court-ruling-change-result = Ruling: the standings change.
court-ruling-found-match = Ruling: a new match is founded.
court-reason = The reason:
court-appealed = The appeal:
court-withdraw = Withdraw the dispute
court-withdraw-appeal = Withdraw the appeal
court-appeal = Appeal
court-appeal-text = Why another referee is to decide
court-appeal-help = Once, within three days. What is ruled then is final.
court-looks = What referees looked at
court-look-seat = { $moment }: entry { $version }, as the seat of { $name } saw it
court-look-spectator = { $moment }: entry { $version }, as a spectator saw it
court-look-omniscient = { $moment }: entry { $version }, with everything open
court-look-requests = { $moment }: who asked what of the match
court-look-letters = { $moment }: which emails were sent
court-look-ruling = { $moment }: what a ruling would do
court-numbers = All disputes in numbers
court-numbers-none = There was none yet.
court-numbers-opened = Opened
court-numbers-waiting = Waiting for a referee
court-numbers-under-review = Under review
court-numbers-ruled = Ruled on
court-numbers-appealed = Appealed
court-numbers-withdrawn = Withdrawn
court-numbers-lapsed = Closed without a ruling in time
court-numbers-median = Half of the rulings came within
court-numbers-hours =
    { $count ->
        [one] an hour
       *[other] { $count } hours
    }
court-numbers-decided = How they were decided
court-numbers-what = What
court-numbers-count = How many
court-results-wait = There are fewer than two referees at this moment. Rulings that decide a result need two, and wait until there are.
court-referee-desk = Disputes that wait for referees

refusal-dispute-open = Your dispute is not closed yet; withdraw it, or wait for what becomes of it.
refusal-too-many-disputes = You have opened as many disputes as there may be; play on, or wait a little.
refusal-dispute-too-late = A match can be disputed for fourteen days after its end.
refusal-archived = This match lies in the archive; whoever runs this service can bring it back.
refusal-dispute-closed = This dispute is closed, or its time is over.
refusal-not-ruled = Only a ruling can be appealed, and only once.
refusal-bad-dispute-text = This needs a text of 1 to 2000 characters, and none that cannot be seen.
