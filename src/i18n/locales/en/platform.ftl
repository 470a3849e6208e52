# What the house itself tells of a match.

platform-match-created = A match of { $game } was created for { $count } seats.
platform-place-taken = Place { $place } was taken.
platform-contributed = Place { $place } added to the luck of the match.
platform-place-left = Place { $place } was left.
platform-started = The match started. In the order of seats: { $names }.
platform-seed-renewed = The service renewed the luck of all further draws.
platform-resigned = { $name } resigned.
platform-ended-finished = The match is over.
platform-ended-resigned = Everybody but one resigned; the match is over.
platform-ended-abandoned = Nobody is left, or the lobby was closed; the match will not be played on.
platform-ended-quarantined = The match was set aside for thirty days and is closed.
platform-ended-agreed = All who played agreed to end the match; nobody has won.
platform-taken-back = { $name } took back a decision; the game goes on as after entry { $entry }.
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
platform-late-letter = { $name } has { $span } more, because the letter that told of the turn was late.
platform-outage = { $name } has { $span } more, because the service could not be reached.
platform-paused = All clocks stand still until { $moment }.
platform-resumed = The clocks run again.
platform-handed-on = { $name } stayed away too long; the bot { $bot } plays on from here.
platform-vacated = { $name } stayed away too long; somebody else may take the seat.
platform-seat-taken = Somebody sat down in the seat of { $name }.
platform-unexcused = The clock of { $name } runs at all hours.
platform-excused = The clock of { $name } stands still from { $spans }.
platform-interval = { $from } to { $until }
platform-interval-next = { $others }, and from { $next }
platform-moment = { $day } { $month } { $year } { $time } UTC
platform-span = { $hours } and { $minutes }
platform-span-short = less than a minute
