# Ce que la maison elle-même raconte d’une partie.

platform-match-created = Une partie de { $game } a été créée pour { $count } places.
platform-place-taken = La place { $place } a été prise.
platform-contributed = La place { $place } a ajouté sa part au hasard de la partie.
platform-place-left = La place { $place } est de nouveau libre.
platform-started = La partie a commencé. Dans l’ordre des places : { $names }.
platform-seed-renewed = Le service a renouvelé le hasard de tous les tirages à venir.
platform-resigned = { $name } abandonne.
platform-ended-finished = La partie est terminée.
platform-ended-resigned = Tout le monde sauf une personne a abandonné ; la partie est terminée.
platform-ended-abandoned = Il ne reste personne pour jouer, ou le salon a été fermé ; la partie est abandonnée.
platform-ended-quarantined = La partie est restée bloquée trente jours et elle est close.
platform-ended-agreed = Tout le monde s’est mis d’accord pour arrêter la partie ; personne n’a gagné.
platform-taken-back = { $name } annule un coup ; la partie continue comme après l’entrée { $entry }.
platform-decides-alone = { $name } décide sans autre avis { $what }.
platform-proposed =
    { $count ->
        [one] { $name } propose { $what } ; { $names } doit répondre.
       *[other] { $name } propose { $what } ; { $names } doivent répondre.
    }
platform-names-and = { $others } et { $last }
platform-consented = { $name } accepte la proposition { $number }.
platform-declined = { $name } refuse la proposition { $number }.
platform-withdrawn = { $name } retire la proposition { $number }.
platform-time-ran-out =
    { $strike ->
        [1] Temps écoulé pour { $name }.
       *[other] Temps écoulé pour { $name }, { $strike } tours de suite.
    }
platform-late-letter = { $name } dispose de { $span } de plus, car l’e-mail qui annonçait le tour est arrivé en retard.
platform-outage = { $name } dispose de { $span } de plus, car le service était injoignable.
platform-paused = Toutes les pendules sont arrêtées jusqu’au { $moment }.
platform-resumed = Les pendules tournent de nouveau.
platform-handed-on = Trop longue absence : { $name }. Le bot « { bot-name } » prend la relève.
platform-vacated = Trop longue absence : { $name }. Quelqu’un d’autre peut prendre la place.
platform-seat-taken = Quelqu’un s’est assis à la place laissée libre ({ $name }).
platform-unexcused = Pendule sans heures de repos : { $name }.
platform-excused = Pendule arrêtée pour { $name } : { $spans }.
platform-interval = du { $from } au { $until }
platform-interval-next = { $others }, et { $next }
platform-moment = { $day } { $month } { $year } à { $time } UTC
platform-span = { $hours } et { $minutes }
platform-span-short = moins d’une minute
