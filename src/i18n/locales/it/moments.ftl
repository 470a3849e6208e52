# Moments and spans.

weekday-1 = lunedì
weekday-2 = martedì
weekday-3 = mercoledì
weekday-4 = giovedì
weekday-5 = venerdì
weekday-6 = sabato
weekday-7 = domenica

month-1 = gennaio
month-2 = febbraio
month-3 = marzo
month-4 = aprile
month-5 = maggio
month-6 = giugno
month-7 = luglio
month-8 = agosto
month-9 = settembre
month-10 = ottobre
month-11 = novembre
month-12 = dicembre

moment-day =
    { $day ->
        [1] { $weekday } 1º { $month }
       *[other] { $weekday } { $day } { $month }
    }
moment = { $day }, ore { $hours }:{ $minutes }
moment-short = { $weekday } { $day } { $month }, { $hours }:{ $minutes }
moment-short-day = { $day } { $month }

span-days =
    { $count ->
        [one] { $count } giorno
       *[other] { $count } giorni
    }
span-hours =
    { $count ->
        [one] { $count } ora
       *[other] { $count } ore
    }
span-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minuti
    }
span-short-days = { $count } g
span-short-hours = { $count } h
span-short-minutes = { $count } min
