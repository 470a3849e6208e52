# Ce qui se dit des litiges et des décisions.

fact-dispute_opened = Quelqu’un conteste l’entrée { $entry } : un litige est ouvert.
fact-clocks_stopped = À cause d’un litige, toutes les pendules sont arrêtées jusqu’au { $moment } au plus tard.
fact-clocks_started = Après un litige, les pendules tournent de nouveau.
fact-dispute_withdrawn = Le litige ouvert à l’entrée { $number } a été retiré.
fact-dispute_reviewed = Un arbitre examine le litige ouvert à l’entrée { $number }.
fact-dispute_appealed = La décision sur le litige ouvert à l’entrée { $number } fait l’objet d’un appel ; un autre arbitre décidera.
closed-settled = Le litige ouvert à l’entrée { $number } est clos : personne n’a fait appel.
closed-decided = Le litige ouvert à l’entrée { $number } est clos : la décision est définitive.
closed-unheard = Le litige ouvert à l’entrée { $number } est clos : aucun arbitre ne s’en est chargé à temps.
closed-undecided = Le litige ouvert à l’entrée { $number } est clos : aucune décision n’a été prise à temps.
fact-rewound = La partie reprend après l’entrée { $entry } ; les coups joués depuis ne comptent plus.
fact-seat_forfeited =
    { $name ->
        [you] Vous êtes déclaré forfait par décision arbitrale.
       *[other] Forfait par décision arbitrale : { $name }.
    }
fact-seat_reassigned-bot =
    { $name ->
        [you] Par décision arbitrale, { $bot } (un bot) prend votre place.
       *[other] Par décision arbitrale, { $bot } (un bot) remplace { $name }.
    }
fact-seat_reassigned =
    { $name ->
        [you] Par décision arbitrale, vous perdez votre place ; quelqu’un d’autre peut la prendre.
       *[other] Par décision arbitrale, { $name } perd sa place ; quelqu’un d’autre peut la prendre.
    }
dispute-voided = Par décision arbitrale, la partie est annulée et ne compte pour personne.
dispute-result-changed = Par décision arbitrale, le classement de la partie est modifié.
fact-founded_anew = Par décision arbitrale, une nouvelle partie a été créée pour les mêmes joueurs.
extended-ruling =
    { $name ->
        [you] Vous récupérez { $span } par décision arbitrale.
       *[other] { $name } récupère { $span } par décision arbitrale.
    }

subject-disputed = Litige : { $table }
subject-ruled = Décision : { $table }
subject-appealed = Appel : { $table }
subject-dispute-closed = Litige clos : { $table }
lead-disputed = Un joueur signale un problème dans la partie et demande un arbitre. Les pendules sont arrêtées jusqu’à la décision, une semaine au plus.
lead-ruled = Un arbitre a tranché un litige sur cette partie.
lead-ruled-turn = Un arbitre a tranché un litige sur cette partie, et c’est à vous de jouer.
lead-appealed = La décision sur un litige de cette partie fait l’objet d’un appel. Un autre arbitre décidera, définitivement.
lead-dispute-closed = Un litige sur cette partie est clos.

ruled-dismiss =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : rien ne change.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : rien ne change.
    }
ruled-rewind =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : la partie revient à une position antérieure.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : la partie revient à une position antérieure.
    }
ruled-correct =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : la partie revient en arrière et un coup est corrigé.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : la partie revient en arrière et un coup est corrigé.
    }
ruled-restore_time =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : du temps est rendu.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : du temps est rendu.
    }
ruled-hand_over =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : une place change de mains.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : une place change de mains.
    }
ruled-forfeit =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : une place est déclarée forfait.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : une place est déclarée forfait.
    }
ruled-void =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : la partie est annulée.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : la partie est annulée.
    }
ruled-change_result =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : le classement change.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : le classement change.
    }
ruled-found_match =
    { $count ->
        [one] Un arbitre a tranché le litige ouvert à l’entrée { $number } : une nouvelle partie est créée.
       *[other] { $count } arbitres ont tranché le litige ouvert à l’entrée { $number } : une nouvelle partie est créée.
    }

subject-dispute-waits = Un litige attend un arbitre
lead-dispute-waits = Un litige ou un appel sur { $host } demande un arbitre dans les trois jours. Vous pouvez vous en charger si vous ne jouez pas dans cette partie et n’y avez jamais joué.
button-dispute = Voir les litiges ouverts
