# Ce que la maison elle-même raconte d’une partie.

fact-match_created = Une partie de { $game } a été créée pour { $count } places.
fact-place_taken = La place { $place } a été prise.
platform-contributed = La place { $place } a ajouté sa part au hasard de la partie.
fact-place_left = La place { $place } est de nouveau libre.
fact-seats_drawn = La partie a commencé. Dans l’ordre des places : { $names }.
fact-seed_renewed = Le service a renouvelé le hasard de tous les tirages à venir.
fact-seat_resigned = { $name } abandonne.
platform-ended-finished = La partie est terminée.
platform-ended-resigned = Tout le monde sauf une personne a abandonné ; la partie est terminée.
platform-ended-abandoned = Il ne reste personne pour jouer, ou le salon a été fermé ; la partie est abandonnée.
platform-ended-quarantined = La partie est restée bloquée trente jours et elle est close.
platform-ended-agreed = Tout le monde s’est mis d’accord pour arrêter la partie ; personne n’a gagné.
fact-taken_back = { $name } annule un coup ; la partie continue comme après l’entrée { $entry }.
platform-decides-alone = { $name } décide sans autre avis { $what }.
platform-proposed =
    { $count ->
        [one] { $name } propose { $what } ; { $names } doit répondre.
       *[other] { $name } propose { $what } ; { $names } doivent répondre.
    }
fact-consented = { $name } accepte la proposition { $number }.
fact-declined = { $name } refuse la proposition { $number }.
fact-withdrawn = { $name } retire la proposition { $number }.
fact-time_ran_out =
    { $strike ->
        [1] Temps écoulé pour { $name }.
       *[other] Temps écoulé pour { $name }, { $strike } tours de suite.
    }
extended-late_letter = { $name } dispose de { $span } de plus, car l’e-mail qui annonçait le tour est arrivé en retard.
extended-outage = { $name } dispose de { $span } de plus, car le service était injoignable.
fact-paused = Toutes les pendules sont arrêtées jusqu’au { $moment }.
fact-resumed = Les pendules tournent de nouveau.
fact-seat_handed_on = Trop longue absence : { $name }. Le bot « { bot-name } » prend la relève.
fact-seat_vacated = Trop longue absence : { $name }. Quelqu’un d’autre peut prendre la place.
fact-seat_taken = Quelqu’un s’est assis à la place laissée libre ({ $name }).
platform-unexcused = Pendule sans heures de repos : { $name }.
platform-excused = Pendule arrêtée pour { $name } : { $spans }.
platform-interval = du { $from } au { $until }
platform-interval-next = { $others }, et { $next }
platform-moment = { $day } { $month } { $year } à { $time }{ $clock }
platform-span = { $hours } et { $minutes }
platform-span-short = moins d’une minute
