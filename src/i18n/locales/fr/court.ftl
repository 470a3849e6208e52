# Les litiges sur les pages : ceux d’une partie, et tous en chiffres.

court-title = Litiges
court-help = Si quelque chose s’est mal passé ici, dites-le : un arbitre regarde ce qui est arrivé et décide. D’ici là, toutes les pendules sont arrêtées, une semaine au plus. Vous pouvez retirer le litige à tout moment.
court-open = Ouvrir un litige
court-entry = L’entrée où cela s’est mal passé
court-text = Ce qui ne va pas
court-text-help = 2000 caractères au maximum. Les joueurs actuels et anciens de cette partie et les arbitres peuvent le lire.
court-send = Ouvrir le litige
court-head = Litige sur l’entrée { $entry }, ouvert par { $name }
court-state-open = En attente d’un arbitre.
court-state-under-review = Examiné par un arbitre.
court-state-ruled = Tranché.
court-state-appealed = En appel ; en attente d’un autre arbitre.
court-state-closed = Clos.
court-due-take-up = Clos { $moment } si aucun arbitre ne s’en charge.
court-due-decide = Une décision est attendue avant le { $moment } ; sinon le litige est clos.
court-due-appeal = On peut faire appel jusqu’au { $moment }.
court-stopped = À cause d’un litige, toutes les pendules sont arrêtées jusqu’au { $moment } au plus tard.
court-play-on = On peut continuer à jouer en attendant, mais personne n’y est obligé.
court-claim =
    { $name ->
        [you] Vous contestez l’entrée { $entry }.
       *[other] { $name } conteste l’entrée { $entry }.
    }
court-claim-more = Voir le litige
court-erased = Ce texte a été supprimé avec le compte de son auteur.
court-ruling-dismiss = Décision : rien n’est changé.
court-ruling-rewind = Décision : la partie revient à une position antérieure.
court-ruling-correct = Décision : la partie revient en arrière et un coup est corrigé.
court-ruling-restore-time = Décision : du temps est rendu.
court-ruling-hand-over = Décision : une place change de mains.
court-ruling-forfeit = Décision : une place est déclarée forfait.
court-ruling-void = Décision : la partie est annulée.
court-ruling-change-result = Décision : le résultat change.
court-ruling-found-match = Décision : une nouvelle partie est créée.
court-reason = Motif :
court-struck = Ces coups ne comptent plus :
court-struck-more =
    { $count ->
        [one] … puis encore un coup
       *[other] … puis encore { $count } coups
    }
court-appealed = Appel :
court-withdraw = Retirer le litige
court-withdraw-appeal = Retirer l’appel
court-appeal = Faire appel
court-appeal-text = Pourquoi un autre arbitre doit-il décider ?
court-appeal-help = Une fois, dans les trois jours. La seconde décision est définitive.
court-looks = Ce que les arbitres ont consulté
court-look-seat = { $moment } : entrée { $version }, vue par { $name }
court-look-spectator = { $moment } : entrée { $version }, vue par un spectateur
court-look-omniscient = { $moment } : entrée { $version }, tout révélé
court-look-requests = { $moment } : le journal des requêtes de la partie
court-look-letters = { $moment } : les e-mails envoyés
court-look-ruling = { $moment } : l’aperçu d’une décision
court-numbers = Statistiques des litiges
court-numbers-none = Aucun litige pour l’instant.
court-numbers-opened = Ouverts
court-numbers-waiting = En attente d’un arbitre
court-numbers-under-review = En examen
court-numbers-ruled = Tranchés
court-numbers-appealed = En appel
court-numbers-withdrawn = Retirés
court-numbers-lapsed = Clos faute de décision à temps
court-numbers-median = Délai médian d’une décision
court-numbers-hours =
    { $count ->
        [one] une heure
       *[other] { $count } heures
    }
court-numbers-decided = Décisions
court-numbers-what = Décision
court-numbers-count = Nombre
court-results-wait = Il y a en ce moment moins de deux arbitres. Les décisions sur un résultat en demandent deux et attendent qu’il y en ait assez.
court-referee-desk = Litiges en attente d’un arbitre

refusal-dispute-open = Votre litige est encore ouvert ; retirez-le, ou attendez la décision.
refusal-too-many-disputes = Vous avez ouvert le nombre maximal de litiges ; continuez à jouer, ou attendez un peu.
refusal-dispute-too-late = Un litige peut être ouvert pendant quatorze jours après la fin de la partie.
refusal-archived = Cette partie est archivée ; l’opérateur du service peut la rétablir.
refusal-dispute-closed = Ce litige est clos, ou son échéance est passée.
refusal-not-ruled = On ne peut faire appel que d’une décision, et une seule fois.
refusal-bad-dispute-text = Ce texte doit avoir de 1 à 2000 caractères, sans caractère invisible.
refusal-not-reviewed = Aucun arbitre ne s’est encore chargé de ce litige ; chargez-vous-en d’abord (« Examiner ce litige »), puis décidez.
refusal-not-your-review = Un autre arbitre s’est chargé de ce litige et doit signer en premier.
refusal-dispute-taken = Un arbitre s’est déjà chargé de ce litige.
refusal-dispute-ruled = Un arbitre a déjà tranché ce litige.
refusal-effect-moved = La partie a changé depuis cet aperçu ; vérifiez le nouveau, puis signez.
refusal-clocks-run = Les informations cachées d’une partie en cours ne sont montrées que pendant que ses pendules sont arrêtées ; elles le sont dès qu’un arbitre se charge du litige.
refusal-referee-seated = Vous jouez ou avez joué dans cette partie et ne pouvez donc pas l’arbitrer.
refusal-referee-ruled = Vous avez signé la première décision et ne pouvez donc pas trancher l’appel.

court-earlier = Ou une entrée antérieure, par son numéro
