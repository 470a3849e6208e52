# Events of a match that are the same in every game.

fact-match_created =
    { $bots ->
        [0] A match of { $game } was created for { $count } seats.
        [one] A match of { $game } was created for { $count } seats. { $seated } (a bot) sat down.
       *[other] A match of { $game } was created for { $count } seats. { $seated } (bots) sat down.
    }
fact-place_taken =
    { $person ->
        [you] You sat down.
       *[other] { $person } sat down.
    }
platform-contributed =
    { $person ->
        [you] You added randomness to the match.
        [nobody] Seat { $place } added randomness to the match.
       *[other] { $person } added randomness to the match.
    }
fact-place_left =
    { $person ->
        [you] You left the match.
        [nobody] Seat { $place } is free again.
       *[other] { $person } left the match.
    }
fact-seats_drawn = The match started. Seating: { $names }.
fact-seed_renewed = The service renewed the randomness of all further draws.
fact-seat_resigned =
    { $name ->
        [you] You resigned.
       *[other] { $name } resigned.
    }
platform-ended-finished = The match is over.
platform-ended-resigned = All but one player resigned; the match is over.
platform-ended-abandoned = Nobody is left, or the lobby was closed; the match is abandoned.
platform-ended-quarantined = The match was in quarantine for thirty days and has been closed.
platform-ended-agreed = All players agreed to end the match; there is no winner.
fact-taken_back =
    { $name ->
        [you] You undid a move; the game continues from the position after entry { $entry }.
       *[other] { $name } undid a move; the game continues from the position after entry { $entry }.
    }
platform-decides-alone =
    { $name ->
        [you] You alone decide { $what }.
       *[other] { $name } alone decides { $what }.
    }
platform-proposed =
    { $count ->
        [one]
            { $name ->
                [you] You propose { $what }; { $names } is asked.
               *[other]
                    { $names ->
                        [you] { $name } proposes { $what }; you are asked.
                       *[other] { $name } proposes { $what }; { $names } is asked.
                    }
            }
       *[other]
            { $name ->
                [you] You propose { $what }; { $names } are asked.
               *[other] { $name } proposes { $what }; { $names } are asked.
            }
    }
fact-consented =
    { $name ->
        [you] You agreed to proposal { $number }.
       *[other] { $name } agreed to proposal { $number }.
    }
fact-declined =
    { $name ->
        [you] You declined proposal { $number }.
       *[other] { $name } declined proposal { $number }.
    }
fact-withdrawn =
    { $name ->
        [you] You withdrew proposal { $number }.
       *[other] { $name } withdrew proposal { $number }.
    }
fact-time_ran_out =
    { $strike ->
        [1]
            { $name ->
                [you] Your time ran out.
               *[other] { $name } ran out of time.
            }
       *[other]
            { $name ->
                [you] Your time ran out in { $strike } turns in a row.
               *[other] { $name } ran out of time in { $strike } turns in a row.
            }
    }
extended-late_letter =
    { $name ->
        [you] You get { $span } more, because the email about your turn was late.
       *[other] { $name } gets { $span } more, because the email about the turn was late.
    }
extended-outage =
    { $name ->
        [you] You get { $span } more, because the service was unreachable.
       *[other] { $name } gets { $span } more, because the service was unreachable.
    }
fact-paused = All clocks are paused until { $moment }.
fact-resumed = The clocks run again.
fact-seat_handed_on =
    { $name ->
        [you] You were away too long; { $bot } (a bot) takes over.
       *[other] { $name } was away too long; { $bot } (a bot) takes over.
    }
fact-seat_vacated =
    { $name ->
        [you] You were away too long; somebody else may take your seat.
       *[other] { $name } was away too long; somebody else may take the seat.
    }
fact-seat_taken =
    { $person ->
        [you] You took over the seat of { $name }.
       *[other]
            { $name ->
                [you] { $person } took over your seat.
               *[other] { $person } took over the seat of { $name }.
            }
    }
fact-seat_taken-again =
    { $person ->
        [you] You are back.
       *[other] { $person } is back.
    }
platform-unexcused =
    { $name ->
        [you] Your clock runs at all hours.
       *[other] The clock of { $name } runs at all hours.
    }
platform-excused =
    { $name ->
        [you] Your clock is paused from { $spans }.
       *[other] The clock of { $name } is paused from { $spans }.
    }
platform-interval = { $from } to { $until }
platform-interval-next = { $others }, and from { $next }
platform-moment = { $day } { $month } { $year } { $hours }:{ $minutes }{ $clock }
platform-span = { $hours } and { $minutes }
platform-span-short = less than a minute
