# E-mails : objets, textes, boutons, pied de page.

letter-hello = Bonjour { $name },
letter-hello-stranger = Bonjour,
letter-table = { $game } avec { $others }

subject-invited = Revanche : { $table }
subject-match-started = La partie a commencé : { $table }
subject-seat-taken = Une place est prise : { $table }
subject-your-turn = À vous de jouer : { $table }
subject-reminder = Rappel, à vous de jouer : { $table }
subject-last-call = Votre temps est presque écoulé : { $table }
subject-ran-out = Votre temps est écoulé : { $table }
subject-taken-back = Un coup a été annulé : { $table }
subject-match-over = Terminée : { $table }
subject-digest =
    { $count ->
        [one] Vos parties : une nouveauté
       *[other] Vos parties : { $count } nouveautés
    }

lead-invited = Vous êtes invité à une revanche : le même jeu avec les mêmes joueurs, chacun décalé d’une place. Une place vous est réservée. Regardez les réglages, et prenez place si vous le souhaitez.
lead-match-started = La partie a commencé. Nous vous enverrons un e-mail quand ce sera à vous de jouer.
lead-match-started-turn = La partie a commencé, et c’est à vous de jouer.
lead-seat-taken =
    { $free ->
        [0] Quelqu’un s’est installé, et toutes les places sont prises. Vous pouvez lancer la partie.
        [one] Quelqu’un s’est installé à votre table. Il reste { $free } place libre.
       *[other] Quelqu’un s’est installé à votre table. Il reste { $free } places libres.
    }
lead-your-turn = C’est à vous de jouer.
lead-reminder = C’est toujours à vous de jouer, et les autres vous attendent.
lead-last-call = C’est à vous de jouer, et votre temps est presque écoulé. Ensuite, un coup sera joué pour vous selon les règles.
lead-last-call-lost = C’est à vous de jouer, et votre temps est presque écoulé. Ensuite, un coup sera joué pour vous selon les règles et vous perdrez votre place, car vous aurez manqué trop de tours.
lead-ran-out = Votre temps est écoulé : un coup a été joué pour vous selon les règles.
lead-ran-out-turn = Votre temps est écoulé : un coup a été joué pour vous selon les règles. C’est de nouveau à vous.
lead-ran-out-lost = Votre temps est écoulé : un coup a été joué pour vous selon les règles. Vous avez manqué trop de tours et perdu votre place.
lead-taken-back = Un coup a été annulé.
lead-taken-back-turn = Un coup a été annulé. C’est à vous de jouer.
lead-match-over = La partie est finie. Merci d’avoir joué !
lead-match-closed = La partie a été close sans vainqueur. Elle ne sera pas reprise.

letter-question = Votre coup : { $what }
letter-either = { $some } ou { $last }
letter-choices = Vos choix. Chaque lien ouvre la partie avec ce choix ; rien n’est joué tant que vous ne l’avez pas confirmé.
letter-choices-first = Commencez par l’un de ces choix. Chaque lien ouvre la partie avec ce choix ; rien n’est joué tant que vous n’avez pas confirmé.
letter-picture-new = Entouré : nouveau depuis votre dernier coup.
letter-happened = Depuis votre dernier coup
letter-happened-first = Ce qui s’est passé jusqu’ici
letter-left-out =
    { $count ->
        [one] … et encore un événement avant cela
       *[other] … et encore { $count } événements avant cela
    }
letter-deadline = Vous avez jusqu’au { $moment } (encore { $span }).
letter-checkpoint = Gardez cet e-mail : les lignes suivantes sont signées et prouvent l’état de la partie.
letter-standings = Résultat final
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } point
       *[other] { $rank }. { $name }, { $points } points
    }

button-play = Jouer mon coup
button-look = Voir la partie
button-seat = Voir l’invitation
button-verify = Confirmer mon adresse
button-password = Choisir un nouveau mot de passe
button-sign-in = Me connecter
button-account = Voir mon compte

subject-verify-address = Confirmez votre adresse e-mail
lead-verify-address = Quelqu’un, sans doute vous, a donné cette adresse sur { $host }. Confirmez que c’est la vôtre, pour que nous puissions vous envoyer un e-mail quand ce sera à vous de jouer.
subject-reset-password = Réinitialiser votre mot de passe
lead-reset-password = Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe de votre compte sur { $host }. L’ancien reste valable jusqu’à ce que vous en choisissiez un nouveau.
subject-address-changed = Votre adresse e-mail a été changée
lead-address-changed = Les e-mails de votre compte sur { $host } vont désormais à une autre adresse. Si ce n’était pas vous, écrivez tout de suite aux responsables du service.
subject-sign-in-link = Votre lien de connexion
lead-sign-in-link = Ce lien vous connecte à { $host } sans mot de passe. Il ne sert qu’une fois et expire vite.
subject-welcome = Votre nouveau compte sur { $host }
lead-welcome = Un compte a été créé sur { $host } à partir d’une invitation envoyée à cette adresse. Son nom est { $name }, son adresse { $address }. L’adresse est confirmée ; vous n’avez rien d’autre à faire.
welcome-not-you = Ce n’était pas vous ? Alors quelqu’un d’autre a utilisé votre invitation. Pendant 14 jours, vous pouvez supprimer ce compte ; sa place se libère.
button-delete-account = Supprimer ce compte
letter-not-you = Si ce n’était pas vous, ignorez simplement cet e-mail.

foot-why = Vous recevez cet e-mail parce que vous jouez sur { $host }.
foot-preferences = Choisir les e-mails que je reçois
foot-stop = Se désabonner

stop-title = Se désabonner
stop-invalid = Ce lien n’est pas valable. Il a peut-être été mal copié.
stop-question = Quels e-mails ne voulez-vous plus recevoir ?
stop-match = Les e-mails sur cette partie
stop-all = Les e-mails sur toutes les parties
stop-done-match = Vous ne recevrez plus d’e-mails sur cette partie.
stop-done-all = Vous ne recevrez plus d’e-mails sur vos parties. Votre temps continue de courir : consultez-les de temps en temps.
stop-undo = Vous pouvez changer cela à tout moment dans vos préférences.
