# What is told of disputes and rulings.

dispute-opened = Somebody says that something went wrong with entry { $entry }: a dispute is open.
dispute-clocks-stopped = Because of a dispute all clocks stand still, until { $moment } at the latest.
dispute-clocks-started = The clocks that a dispute had stopped run again.
dispute-withdrawn = Dispute { $number } was withdrawn.
dispute-reviewed = A referee looks into dispute { $number }.
dispute-appealed = The ruling on dispute { $number } was appealed; another referee decides.
dispute-settled = Dispute { $number } is closed: nobody appealed.
dispute-decided = Dispute { $number } is closed: it is decided for good.
dispute-unheard = Dispute { $number } is closed: no referee took it up in time.
dispute-undecided = Dispute { $number } is closed: no ruling came in time.
dispute-rewound = The game goes on as after entry { $entry }; what was decided since does not stand.
dispute-forfeited = { $name } forfeits the seat by a ruling.
dispute-reassigned-bot = By a ruling the bot { $bot } takes the seat of { $name }.
dispute-reassigned = By a ruling { $name } loses the seat; somebody else may take it.
dispute-voided = By a ruling the match counts for nobody.
dispute-result-changed = By a ruling the match has other standings.
dispute-founded-anew = By a ruling another match was founded for those who played.
dispute-time-restored = { $name } gets { $span } back by a ruling.

dispute-over-voided = The match was voided by referees; it counts for nobody.
dispute-over-ruled = The match is over; referees set its standings.

subject-disputed = Dispute opened: { $table }
subject-ruled = Ruling: { $table }
subject-appealed = Ruling appealed: { $table }
subject-dispute-closed = Dispute closed: { $table }
lead-disputed = A player says that something went wrong and asks for a referee. The clocks are paused until it is decided, for a week at most.
lead-ruled = A referee has ruled on a dispute about this match. You can read the reason in the match, and appeal within three days.
lead-ruled-turn = A referee has ruled on a dispute about this match, and it is your turn. You can read the reason in the match, and appeal within three days.
lead-appealed = The ruling on a dispute about this match was appealed. Another referee will decide; that decision is final.
lead-dispute-closed = A dispute about this match was closed.

ruled-dismiss =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that nothing is to be changed.
       *[other] Dispute { $number } was decided by { $count } referees: that nothing is to be changed.
    }
ruled-rewind =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that the game goes back.
       *[other] Dispute { $number } was decided by { $count } referees: that the game goes back.
    }
ruled-correct =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that the game goes back and on otherwise.
       *[other] Dispute { $number } was decided by { $count } referees: that the game goes back and on otherwise.
    }
ruled-restore-time =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that time is given back.
       *[other] Dispute { $number } was decided by { $count } referees: that time is given back.
    }
ruled-hand-over =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that a seat changes hands.
       *[other] Dispute { $number } was decided by { $count } referees: that a seat changes hands.
    }
ruled-forfeit =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that a seat is forfeited.
       *[other] Dispute { $number } was decided by { $count } referees: that a seat is forfeited.
    }
ruled-void =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that the match is void.
       *[other] Dispute { $number } was decided by { $count } referees: that the match is void.
    }
ruled-change-result =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that the standings change.
       *[other] Dispute { $number } was decided by { $count } referees: that the standings change.
    }
ruled-found-match =
    { $count ->
        [one] Dispute { $number } was decided by a referee: that a new match is founded.
       *[other] Dispute { $number } was decided by { $count } referees: that a new match is founded.
    }

subject-dispute-waits = A dispute needs a referee
lead-dispute-waits = A dispute or an appeal on { $host } needs a referee within three days. You can take it if you do not play in that match and never did.
button-dispute = View open disputes
