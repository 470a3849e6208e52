# What referees read: the disputes that wait, one of them, a look, a ruling.

referee-count =
    { $count ->
        [one] One referee is appointed. A ruling on a result needs two.
       *[other] { $count } referees are appointed. A ruling on a result needs two.
    }
referee-nothing = No dispute is waiting.
referee-case = { $game }, dispute about entry { $entry }: { $names }
referee-case-unloaded = Dispute in a match that cannot be loaded
referee-yours = you are reviewing it
referee-party = you play or played in this match
referee-version = The match is at entry { $version }.
referee-too-few =
    { $count ->
        [one] Only one referee may decide this dispute: whoever plays or played in this match, or signed an earlier ruling on it, may not. A ruling on a result needs two.
       *[other] { $count } referees may decide this dispute: whoever plays or played in this match, or signed an earlier ruling on it, may not. A ruling on a result needs two.
    }
referee-take-up = Review this dispute
referee-look = Look at the match
referee-look-help = You see the position after the disputed entry, as two viewers saw it. Both looks are recorded before anything is shown.
referee-look-what = What to show
referee-look-beside = Compare with
referee-alone = nothing
referee-look-version = Position after entry
referee-look-since = List what happened after entry
referee-look-since-none = only what the entry itself changed
referee-look-reason = Reason (the players can read it once the match is over)
referee-look-default = To look into the dispute about entry { $entry }.
referee-look-do = Show the position
referee-as-spectator = As a spectator
referee-as-seat = As { $name }
referee-omniscient = With all hidden information
referee-after = { $who }, after entry { $version }
referee-requests = Request log
referee-letters = Emails
referee-no-records = There are none.
referee-previous = Entry before: { $version }
referee-next = Next entry: { $version }
referee-steps = Entries
referee-steps-help = Each step is recorded as a look of its own, with the same reason.
referee-clocks = The clocks
referee-legal = Possible actions
referee-changes = Changes
referee-json = For programs (JSON)
referee-pending = A ruling waits for a second signature
referee-pending-why = Reason for the preview
referee-preview = Preview the ruling
referee-rule = Make a ruling
referee-kind = Decision
referee-kind-dismiss = Change nothing
referee-kind-rewind = Go back to before a move
referee-kind-correct = Go back and correct a move
referee-kind-restore-time = Give a player time back
referee-kind-hand-over = Give a seat to somebody else
referee-kind-forfeit = Forfeit a seat
referee-kind-void = Declare the match void
referee-kind-change-result = Change the standings
referee-kind-found-match = Create a new match for the same players
referee-to = First move that no longer counts
referee-to-help = This move and all that follow no longer count.
referee-actions = Actions to take instead
referee-actions-help = Look at the match with all hidden information, or as this player, at that position: there you pick one action after the other from lists. Or write them here as JSON: [{"{"}"seat": 0, "action": …{"}"}].
referee-instead = Action to take instead
referee-instead-help = Everything after entry { $version } no longer counts, and these actions are taken instead.
referee-instead-more = Add it, and pick another
referee-instead-none = no further action
referee-instead-open = What follows depends on luck or on hidden information, so no further action can be picked.
referee-seat = Seat
referee-hours = Hours
referee-minutes = Minutes
referee-heir = Who gets the seat
referee-heir-anybody = whoever takes it
referee-rank = Rank of { $name }
referee-score = Points of { $name }
referee-reason = Reason, shown to the players
referee-reason-help = A second signature keeps the reason of the first.
referee-wrong-kind = Choose a decision.
referee-wrong-to = Pick the first move that no longer counts.
referee-wrong-seat = Pick a seat.
referee-wrong-time = Enter how many hours and minutes are given back, at least one minute.
referee-wrong-actions = Enter one action or several as a list in JSON.
referee-wrong-standings = Every seat needs a rank of 1 or more and its points.
referee-effect = Preview of the ruling
referee-back = Back to the dispute
referee-happens = What would happen
referee-more = What follows depends on chance or on hidden information.
referee-strikes = Moves that would no longer count
referee-learned = What players have learned from these moves
referee-everybody = everybody
referee-sign = Sign the ruling
referee-signatures =
    { $count ->
        [one] One signature is needed.
       *[other] { $count } signatures are needed.
    }
referee-may-sign =
    { $count ->
        [one] Only one referee may sign. The ruling waits until another one is appointed.
       *[other] { $count } referees may sign. The ruling waits until another one is appointed.
    }
referee-no-appeal = No referee is left to decide an appeal.
referee-one-appeal = One referee is left to decide an appeal, but a ruling on a result needs two.
referee-sign-do = Sign this ruling
referee-column-when = When
referee-column-who = Who
referee-column-what = What
referee-column-asked = Request
referee-column-answer = Answer
referee-column-version = Entry
referee-column-took = Took
referee-column-program = Program
referee-column-state = State
referee-column-settled = Done
