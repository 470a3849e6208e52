# Événements d’une partie, les mêmes dans tous les jeux.

fact-match_created =
    { $bots ->
        [0] Une partie de { $game } à { $count } places a été créée.
        [one] Une partie de { $game } à { $count } places a été créée. { $seated } (un bot) prend place.
       *[other] Une partie de { $game } à { $count } places a été créée. { $seated } (des bots) prennent place.
    }
fact-place_taken =
    { $person ->
        [you] Vous prenez place.
       *[other] { $person } prend place.
    }
platform-contributed =
    { $person ->
        [you] Vous avez ajouté votre part au hasard de la partie.
        [nobody] La place { $place } a ajouté sa part au hasard de la partie.
       *[other] { $person } a ajouté sa part au hasard de la partie.
    }
fact-place_left =
    { $person ->
        [you] Vous quittez la partie.
        [nobody] La place { $place } est de nouveau libre.
       *[other] { $person } quitte la partie.
    }
fact-seats_drawn = La partie a commencé. Ordre des places : { $names }.
fact-seed_renewed = Le service a renouvelé le hasard de tous les tirages à venir.
fact-seat_resigned =
    { $name ->
        [you] Vous abandonnez.
       *[other] { $name } abandonne.
    }
platform-ended-finished = La partie est terminée.
platform-ended-resigned = Tous les joueurs sauf un ont abandonné ; la partie est terminée.
platform-ended-abandoned = Il ne reste plus personne, ou le salon a été fermé ; la partie est abandonnée.
platform-ended-quarantined = La partie est restée bloquée trente jours et a été close.
platform-ended-agreed = Tous les joueurs se sont mis d’accord pour arrêter la partie ; personne n’a gagné.
fact-taken_back =
    { $name ->
        [you] Vous annulez un coup ; la partie reprend après l’entrée { $entry }.
       *[other] { $name } annule un coup ; la partie reprend après l’entrée { $entry }.
    }
platform-decides-alone =
    { $name ->
        [you] Vous décidez de votre propre chef { $what }.
       *[other] { $name } décide de son propre chef { $what }.
    }
platform-proposed =
    { $count ->
        [one]
            { $name ->
                [you] Vous proposez { $what } ; { $names } doit répondre.
               *[other]
                    { $names ->
                        [you] { $name } propose { $what } ; vous devez répondre.
                       *[other] { $name } propose { $what } ; { $names } doit répondre.
                    }
            }
       *[other]
            { $name ->
                [you] Vous proposez { $what } ; { $names } doivent répondre.
               *[other] { $name } propose { $what } ; { $names } doivent répondre.
            }
    }
fact-consented =
    { $name ->
        [you] Vous acceptez la proposition { $number }.
       *[other] { $name } accepte la proposition { $number }.
    }
fact-declined =
    { $name ->
        [you] Vous refusez la proposition { $number }.
       *[other] { $name } refuse la proposition { $number }.
    }
fact-withdrawn =
    { $name ->
        [you] Vous retirez la proposition { $number }.
       *[other] { $name } retire la proposition { $number }.
    }
fact-time_ran_out =
    { $strike ->
        [1]
            { $name ->
                [you] Votre temps est écoulé.
               *[other] Temps écoulé pour { $name }.
            }
       *[other]
            { $name ->
                [you] Votre temps est écoulé, pour la { $strike }e fois de suite.
               *[other] Temps écoulé pour { $name }, pour la { $strike }e fois de suite.
            }
    }
extended-late_letter =
    { $name ->
        [you] Vous disposez de { $span } de plus, car l’e-mail qui annonçait votre tour est arrivé en retard.
       *[other] { $name } dispose de { $span } de plus, car l’e-mail qui annonçait le tour est arrivé en retard.
    }
extended-outage =
    { $name ->
        [you] Vous disposez de { $span } de plus, car le service était injoignable.
       *[other] { $name } dispose de { $span } de plus, car le service était injoignable.
    }
fact-paused = Toutes les pendules sont arrêtées jusqu’au { $moment }.
fact-resumed = Les pendules tournent de nouveau.
fact-seat_handed_on =
    { $name ->
        [you] Votre absence a été trop longue. { $bot } (un bot) prend la relève.
       *[other] Absence trop longue : { $name }. { $bot } (un bot) prend la relève.
    }
fact-seat_vacated =
    { $name ->
        [you] Votre absence a été trop longue. Quelqu’un d’autre peut prendre votre place.
       *[other] Absence trop longue : { $name }. Quelqu’un d’autre peut prendre la place.
    }
fact-seat_taken =
    { $person ->
        [you] Vous prenez la place laissée libre ({ $name }).
       *[other]
            { $name ->
                [you] { $person } prend votre place.
               *[other] { $person } prend la place laissée libre ({ $name }).
            }
    }
fact-seat_taken-again =
    { $person ->
        [you] Vous êtes de retour.
       *[other] { $person } est de retour.
    }
platform-unexcused =
    { $name ->
        [you] Votre pendule tourne désormais à toute heure.
       *[other] La pendule tourne désormais à toute heure ({ $name }).
    }
platform-excused =
    { $name ->
        [you] Votre pendule est arrêtée { $spans }.
       *[other] Pendule arrêtée ({ $name }) : { $spans }.
    }
platform-interval = du { $from } au { $until }
platform-interval-next = { $others }, et { $next }
platform-moment =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month } { $year } à { $hours } h { $minutes }{ $clock }
platform-span = { $hours } et { $minutes }
platform-span-short = moins d’une minute
