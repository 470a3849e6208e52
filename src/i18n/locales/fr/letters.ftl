# Lettres : objets, ce qu'elles disent, boutons, le pied.

letter-hello = Bonjour { $name },
letter-hello-stranger = Bonjour,
letter-table = { $game } avec { $others }

subject-invited = Une invitation : { $table }
subject-match-started = C'est parti : { $table }
subject-your-turn = À vous de jouer : { $table }
subject-reminder = C'est toujours à vous : { $table }
subject-last-call = Votre temps est presque écoulé : { $table }
subject-ran-out = Votre temps est écoulé : { $table }
subject-taken-back = Coup repris : { $table }
subject-match-over = C'est fini : { $table }
subject-digest =
    { $count ->
        [one] Vos parties : une nouvelle
       *[other] Vos parties : { $count } nouvelles
    }

lead-invited = Une partie vous attend. Regardez qui joue et comment, et prenez place si le cœur vous en dit.
lead-match-started = La partie a commencé. Vous recevrez une lettre quand ce sera à vous de jouer.
lead-match-started-turn = La partie a commencé, et c'est à vous de jouer.
lead-your-turn = C'est à vous de jouer.
lead-reminder = Les autres vous attendent toujours.
lead-last-call = Votre temps est presque écoulé, et les autres vous attendent toujours.
lead-ran-out = Votre temps était écoulé : les règles ont joué à votre place.
lead-ran-out-turn = Votre temps était écoulé : les règles ont joué à votre place. C'est de nouveau à vous.
lead-ran-out-lost = Votre temps était écoulé : les règles ont joué à votre place. Vos absences ont été trop nombreuses : la place n'est plus à vous.
lead-taken-back = Ce qui s'était passé a été repris.
lead-taken-back-turn = Ce qui s'était passé a été repris. C'est à vous de jouer.
lead-match-over = La partie est finie. Merci d'avoir joué !
lead-match-closed = La partie a pris fin avant que quelqu'un ait gagné, et ne sera pas continuée.

letter-happened = Depuis votre dernier coup
letter-left-out =
    { $count ->
        [one] … et une chose avant cela
       *[other] … et { $count } choses avant cela
    }
letter-deadline = Vous avez jusqu'au { $moment }, soit encore { $span }.
letter-checkpoint = Garde cette lettre : ce qui suit est signé et prouve jusqu’où en était la partie.
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

subject-verify-address = Confirmez votre adresse, s'il vous plaît
lead-verify-address = Quelqu'un, vous sans doute, a donné cette adresse sur { $host }. Confirmez que c'est bien la vôtre, pour que nous puissions vous écrire quand ce sera à vous de jouer.
subject-reset-password = Un nouveau mot de passe
lead-reset-password = Quelqu'un, vous sans doute, souhaite choisir un nouveau mot de passe pour votre compte sur { $host }. D'ici là, l'ancien reste valable.
subject-address-changed = Votre adresse a été changée
lead-address-changed = Les lettres de votre compte sur { $host } iront désormais à une autre adresse. Si ce n'était pas vous, écrivez sans tarder aux responsables du service.
subject-sign-in-link = Votre lien de connexion
lead-sign-in-link = Ce lien vous connecte à { $host } sans mot de passe. Il ne sert qu'une fois, et pas longtemps.
subject-invitation = Une invitation à jouer
lead-invitation = Quelqu'un sur { $host } aimerait jouer avec vous. Regardez la partie, et prenez place si le cœur vous en dit.
letter-not-you = Si ce n'était pas vous, vous n'avez rien à faire : oubliez simplement cette lettre.

foot-why = Vous recevez cette lettre parce que vous jouez sur { $host }.
foot-preferences = Choisir quelles lettres je reçois
foot-stop = Ne plus recevoir de telles lettres

stop-title = Moins de lettres
stop-question = Quelles lettres ne voulez-vous plus recevoir ?
stop-match = Aucune sur cette partie
stop-all = Aucune, sur aucune partie
stop-done-match = Vous ne recevrez plus de lettres sur cette partie.
stop-done-all = Vous ne recevrez plus de lettres sur vos parties. Votre temps court quand même : passez voir de temps en temps.
stop-undo = Vous pouvez changer d'avis à tout moment dans vos préférences.
