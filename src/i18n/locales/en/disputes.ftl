# Disputes and rulings: events of a match, and emails.

fact-dispute_opened = Somebody disputes entry { $entry }.
fact-clocks_stopped = All clocks are paused because of a dispute, until { $moment } at the latest.
fact-clocks_started = The clocks run again after a dispute.
fact-dispute_withdrawn = The dispute opened in entry { $number } was withdrawn.
fact-dispute_reviewed = A referee reviews the dispute opened in entry { $number }.
fact-dispute_appealed = The ruling on the dispute opened in entry { $number } was appealed; another referee decides.
closed-settled = The dispute opened in entry { $number } is closed: nobody appealed.
closed-decided = The dispute opened in entry { $number } is closed: the ruling is final.
closed-unheard = The dispute opened in entry { $number } is closed: no referee took it up in time.
closed-undecided = The dispute opened in entry { $number } is closed: no ruling came in time.
fact-rewound = The game continues from the position after entry { $entry }; later moves no longer count.
fact-seat_forfeited =
    { $name ->
        [you] You forfeit your seat by a ruling.
       *[other] { $name } forfeits the seat by a ruling.
    }
fact-seat_reassigned-bot =
    { $name ->
        [you] A ruling gives your seat to { $bot } (a bot).
       *[other] A ruling gives the seat of { $name } to { $bot } (a bot).
    }
fact-seat_reassigned =
    { $name ->
        [you] You lose your seat by a ruling; somebody else may take it.
       *[other] { $name } loses the seat by a ruling; somebody else may take it.
    }
dispute-voided = A ruling declared the match void; it counts for nobody.
dispute-result-changed = A ruling changed the standings.
fact-founded_anew = A ruling created a new match for the same players.
extended-ruling =
    { $name ->
        [you] You get { $span } back by a ruling.
       *[other] { $name } gets { $span } back by a ruling.
    }

subject-disputed = Dispute opened: { $table }
subject-ruled = Ruling: { $table }
subject-appealed = Ruling appealed: { $table }
subject-dispute-closed = Dispute closed: { $table }
lead-disputed = A player says that something went wrong and asks for a referee. The clocks are paused until it is decided, for a week at most.
lead-ruled = A referee has ruled on a dispute about this match.
lead-ruled-turn = A referee has ruled on a dispute about this match, and it is your turn.
lead-appealed = The ruling on a dispute about this match was appealed. Another referee will decide; that decision is final.
lead-dispute-closed = A dispute about this match was closed.

ruled-dismiss =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: nothing changes.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: nothing changes.
    }
ruled-rewind =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: the game goes back to an earlier position.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: the game goes back to an earlier position.
    }
ruled-correct =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: the game goes back and a move is corrected.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: the game goes back and a move is corrected.
    }
ruled-restore_time =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: time is given back.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: time is given back.
    }
ruled-hand_over =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: a seat changes hands.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: a seat changes hands.
    }
ruled-forfeit =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: a seat is forfeited.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: a seat is forfeited.
    }
ruled-void =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: the match is void.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: the match is void.
    }
ruled-change_result =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: the standings change.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: the standings change.
    }
ruled-found_match =
    { $count ->
        [one] A referee ruled on the dispute opened in entry { $number }: a new match is created.
       *[other] { $count } referees ruled on the dispute opened in entry { $number }: a new match is created.
    }

subject-dispute-waits = A dispute needs a referee
lead-dispute-waits = A dispute or an appeal on { $host } needs a referee within three days. You can take it if you do not play in that match and never did.
button-dispute = View open disputes
