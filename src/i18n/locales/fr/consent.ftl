# Ce qui est repris, proposé et répondu ; et rejouer.

subject-asked = Votre accord est demandé : { $table }
lead-asked = Un joueur propose quelque chose qui demande votre accord. Regardez, puis acceptez ou refusez.
lead-lobby-closed = La partie n’a jamais commencé : rien ne s’est passé pendant longtemps, ou la personne qui l’avait créée est partie.
button-answer = Répondre

consent-proposed-by = { $name } propose :
consent-your-proposal = Vous proposez :
consent-takeback = d’annuler le coup de l’entrée { $entry }
consent-agreed-end = d’arrêter la partie, sans vainqueur
consent-pause = d’arrêter toutes les pendules jusqu’au { $moment }
consent-resume = de mettre fin à la pause
consent-waits-for = Pas encore de réponse : { $names }.
consent-lapses = Expire { $moment }.
consent-agree = Accepter
consent-decline = Refuser
consent-withdraw = Retirer
consent-take-back = Annuler mon dernier coup
consent-take-back-help = Aucune autre personne n’a joué depuis : il est annulé aussitôt.
consent-take-back-ask = Demander à annuler mon dernier coup
consent-take-back-ask-help = D’autres ont joué depuis et doivent accepter : { $names }.
consent-more = Faire une proposition
consent-more-help = Prend effet dès que tous les joueurs acceptent.
consent-propose-end = Proposer d’arrêter la partie
consent-propose-pause = Proposer une pause
consent-pause-days = Jours
consent-propose-resume = Proposer de mettre fin à la pause
consent-rematch = Rejouer
consent-rematch-help = Le même jeu avec les mêmes joueurs, chacun décalé d’une place.
consent-rematch-look = Aller à la revanche
consent-struck = annulé

# How a match ended for the reader, and what comes next.
ending-two =
    { $how ->
        [won] Vous avez gagné, { $own } à { $other }.
        [shared] Égalité, { $own } à { $other }.
       *[lost] Vous avez perdu, { $own } à { $other }.
    }
ending-many =
    { $how ->
        [won] Vous avez gagné avec { ending-points }.
        [shared] Vous partagez la première place avec { ending-points }.
       *[lost] Vous terminez { $rank }e sur { $count } avec { ending-points }.
    }
ending-moments = Les moments décisifs
ending-points =
    { $own ->
        [one] { $own } point
       *[other] { $own } points
    }
