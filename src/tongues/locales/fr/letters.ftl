# Lettres : objets, ce qu'elles disent, boutons, le pied.

letter-hello = Bonjour { $name },
letter-hello-stranger = Bonjour,
letter-table = { $game } avec { $others }

subject-invited = Une invitation : { $table }
subject-match-started = C'est parti : { $table }
subject-your-turn = À toi de jouer : { $table }
subject-reminder = C'est toujours à toi : { $table }
subject-last-call = Ton temps est presque écoulé : { $table }
subject-ran-out = Ton temps est écoulé : { $table }
subject-taken-back = Coup repris : { $table }
subject-match-over = C'est fini : { $table }
subject-digest =
    { $count ->
        [one] Tes parties : une nouvelle
       *[other] Tes parties : { $count } nouvelles
    }

lead-invited = Tu es invité à une partie. Regarde qui joue et comment, et prends place si le cœur t'en dit.
lead-match-started = La partie a commencé. Tu recevras une lettre quand ce sera à toi de jouer.
lead-match-started-turn = La partie a commencé, et c'est à toi de jouer.
lead-your-turn = C'est à toi de jouer.
lead-reminder = Les autres t'attendent toujours.
lead-last-call = Ton temps est presque écoulé, et les autres t'attendent toujours.
lead-ran-out = Ton temps était écoulé : les règles ont joué à ta place.
lead-ran-out-turn = Ton temps était écoulé : les règles ont joué à ta place. C'est de nouveau à toi.
lead-ran-out-lost = Ton temps était écoulé : les règles ont joué à ta place. Tes absences ont été trop nombreuses : la place n'est plus à toi.
lead-taken-back = Ce qui s'était passé a été repris.
lead-taken-back-turn = Ce qui s'était passé a été repris. C'est à toi de jouer.
lead-match-over = La partie est finie. Merci d'avoir joué !
lead-match-closed = La partie a pris fin avant que quelqu'un ait gagné, et ne sera pas continuée.

letter-happened = Depuis ton dernier coup
letter-left-out =
    { $count ->
        [one] … et une chose avant cela
       *[other] … et { $count } choses avant cela
    }
letter-deadline = Tu as jusqu'au { $moment }, soit encore { $span }.
letter-standings = Le résultat
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } point
       *[other] { $rank }. { $name }, { $points } points
    }

button-play = Jouer mon coup
button-look = Aller à la table
button-seat = Voir l'invitation
button-verify = Confirmer mon adresse
button-password = Choisir un nouveau mot de passe
button-sign-in = Me connecter
button-account = Voir mon compte

subject-verify-address = Confirme ton adresse, s'il te plaît
lead-verify-address = Quelqu'un, toi sans doute, a donné cette adresse sur { $host }. Confirme que c'est bien la tienne, pour que nous puissions t'écrire quand ce sera à toi de jouer.
subject-reset-password = Un nouveau mot de passe
lead-reset-password = Quelqu'un, toi sans doute, souhaite choisir un nouveau mot de passe pour ton compte sur { $host }. D'ici là, l'ancien reste valable.
subject-address-changed = Ton adresse a été changée
lead-address-changed = Les lettres de ton compte sur { $host } iront désormais à une autre adresse. Si ce n'était pas toi, écris sans tarder aux responsables du service.
subject-sign-in-link = Ton lien de connexion
lead-sign-in-link = Ce lien te connecte à { $host } sans mot de passe. Il ne sert qu'une fois, et pas longtemps.
subject-invitation = Une invitation à jouer
lead-invitation = Quelqu'un sur { $host } aimerait jouer avec toi. Regarde la partie, et prends place si le cœur t'en dit.
letter-not-you = Si ce n'était pas toi, tu n'as rien à faire : oublie simplement cette lettre.

foot-why = Tu reçois cette lettre parce que tu joues sur { $host }.
foot-preferences = Choisir quelles lettres je reçois
foot-stop = Ne plus recevoir de telles lettres

stop-title = Moins de lettres
stop-question = Quelles lettres ne veux-tu plus recevoir ?
stop-match = Aucune sur cette partie
stop-all = Aucune, sur aucune partie
stop-done-match = Tu ne recevras plus de lettres sur cette partie.
stop-done-all = Tu ne recevras plus de lettres sur tes parties. Ton temps court quand même : passe voir de temps en temps.
stop-undo = Tu peux changer d'avis à tout moment dans tes préférences.
