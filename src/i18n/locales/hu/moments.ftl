# Moments and spans.

weekday-1 = hétfő
weekday-2 = kedd
weekday-3 = szerda
weekday-4 = csütörtök
weekday-5 = péntek
weekday-6 = szombat
weekday-7 = vasárnap

month-1 = január
month-2 = február
month-3 = március
month-4 = április
month-5 = május
month-6 = június
month-7 = július
month-8 = augusztus
month-9 = szeptember
month-10 = október
month-11 = november
month-12 = december

moment-day = { $month } { $day }., { $weekday }
moment = { $day }, { $hours }:{ $minutes }
moment-short = { $month }. { $day }., { $weekday }, { $hours }:{ $minutes }
moment-short-day = { $month }. { $day }.

span-days =
    { $count ->
        [one] { $count } nap
       *[other] { $count } nap
    }
span-hours =
    { $count ->
        [one] { $count } óra
       *[other] { $count } óra
    }
span-minutes =
    { $count ->
        [one] { $count } perc
       *[other] { $count } perc
    }
span-short-days = { $count } nap
span-short-hours = { $count } óra
span-short-minutes = { $count } perc
