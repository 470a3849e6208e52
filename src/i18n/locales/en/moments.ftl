# Moments and spans.

weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday

month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

moment-day = { $weekday } { $day } { $month }
moment = { $day }, { $hours }:{ $minutes }
moment-short = { $weekday } { $day } { $month }, { $hours }:{ $minutes }
moment-short-day = { $day } { $month }

span-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
span-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-short-days = { $count } d
span-short-hours = { $count } h
span-short-minutes = { $count } min
