# Moments and spans.

weekday-1 = lundi
weekday-2 = mardi
weekday-3 = mercredi
weekday-4 = jeudi
weekday-5 = vendredi
weekday-6 = samedi
weekday-7 = dimanche

month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

moment-day =
    { $weekday } { $day ->
        [1] 1er
       *[other] { $day }
    } { $month }
moment = { $day } à { $hours } h { $minutes }
moment-short = { $weekday } { $day } { $month }, { $hours }:{ $minutes }
moment-short-day = { $day } { $month }

span-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
span-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-short-days = { $count } j
span-short-hours = { $count } h
span-short-minutes = { $count } min
