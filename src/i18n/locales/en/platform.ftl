# What the house itself tells of a match.

platform-match-created = A match of { $game } was created for { $count } seats.
platform-place-taken = Seat { $place } was taken.
platform-contributed = Seat { $place } added to the luck of the match.
platform-place-left = Seat { $place } is free again.
platform-started = The match started. Seating: { $names }.
platform-seed-renewed = The service renewed the luck of all further draws.
platform-resigned = { $name } resigned.
platform-ended-finished = The match is over.
platform-ended-resigned = All but one player resigned; the match is over.
platform-ended-abandoned = Nobody is left, or the lobby was closed; the match is abandoned.
platform-ended-quarantined = The match was quarantined for thirty days and is closed.
platform-ended-agreed = All players agreed to end the match; there is no winner.
platform-taken-back = { $name } undid a move; the game continues from the position after entry { $entry }.
platform-decides-alone = { $name } decides alone { $what }.
platform-proposed =
    { $count ->
        [one] { $name } proposes { $what }; { $names } is asked.
       *[other] { $name } proposes { $what }; { $names } are asked.
    }
platform-names-and = { $others } and { $last }
platform-consented = { $name } agreed to proposal { $number }.
platform-declined = { $name } declined proposal { $number }.
platform-withdrawn = { $name } withdrew proposal { $number }.
platform-time-ran-out =
    { $strike ->
        [1] The time of { $name } was up.
       *[other] The time of { $name } was up, in { $strike } turns in a row.
    }
platform-late-letter = { $name } gets { $span } more, because the email about the turn was late.
platform-outage = { $name } gets { $span } more, because the service was unreachable.
platform-paused = All clocks are paused until { $moment }.
platform-resumed = The clocks run again.
platform-handed-on = { $name } was away too long; the bot “{ bot-name }” takes over.
platform-vacated = { $name } was away too long; somebody else may take the seat.
platform-seat-taken = Somebody took over the seat of { $name }.
platform-unexcused = The clock of { $name } runs at all hours.
platform-excused = The clock of { $name } is paused from { $spans }.
platform-interval = { $from } to { $until }
platform-interval-next = { $others }, and from { $next }
platform-moment = { $day } { $month } { $year } { $time } UTC
platform-span = { $hours } and { $minutes }
platform-span-short = less than a minute
