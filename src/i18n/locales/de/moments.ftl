# Moments and spans.

weekday-1 = Montag
weekday-2 = Dienstag
weekday-3 = Mittwoch
weekday-4 = Donnerstag
weekday-5 = Freitag
weekday-6 = Samstag
weekday-7 = Sonntag

month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember

moment-day = { $weekday }, { $day }. { $month }
moment = { $day }, { $hours }:{ $minutes } Uhr
moment-short = { $weekday }, { $day }. { $month }., { $hours }:{ $minutes }
moment-short-day = { $day }. { $month }.

span-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
span-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
span-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
span-short-days = { $count } T
span-short-hours = { $count } Std.
span-short-minutes = { $count } Min.
