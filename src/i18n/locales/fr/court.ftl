# Les litiges sur les pages : ceux d'une partie, et tous en chiffres.

court-title = Litiges
court-help = Si quelque chose s'est mal passé ici, dites-le : un arbitre regarde ce qui est arrivé et décide. D'ici là, toutes les pendules sont arrêtées, une semaine au plus. Vous pouvez le retirer à tout moment.
court-open = Ouvrir un litige
court-entry = Le numéro de l'entrée où cela s'est mal passé
court-text = Ce qui ne va pas
court-text-help = 2000 caractères au plus. Tous ceux qui jouent ou ont joué ici le lisent, ainsi que les arbitres.
court-send = Ouvrir le litige
court-head = Litige { $number } sur l'entrée { $entry }, par { $name }
court-state-open = Il attend un arbitre.
court-state-under-review = Un arbitre l'examine.
court-state-ruled = Il est tranché.
court-state-appealed = Il y a appel ; il attend un autre arbitre.
court-state-closed = Il est clos.
court-due-take-up = Si personne ne le prend avant { $moment }, il est clos.
court-due-decide = Il est tranché avant { $moment }, ou clos.
court-due-appeal = On peut faire appel jusqu'à { $moment }.
court-stopped = Toutes les pendules sont arrêtées par un litige, jusqu'à { $moment } au plus tard.
court-erased = Ce qui était dit ici a disparu avec son auteur.
court-ruling-dismiss = Décision : rien n'est changé.
court-ruling-rewind = Décision : la partie revient en arrière.
court-ruling-correct = Décision : la partie revient en arrière et continue autrement.
court-ruling-restore-time = Décision : du temps est rendu.
court-ruling-hand-over = Décision : une place change de mains.
court-ruling-forfeit = Décision : une place est perdue.
court-ruling-void = Décision : la partie est nulle.
court-ruling-change-result = Décision : le résultat change.
court-ruling-found-match = Décision : une nouvelle partie est fondée.
court-reason = Le motif :
court-appealed = L'appel :
court-withdraw = Retirer le litige
court-withdraw-appeal = Retirer l'appel
court-appeal = Faire appel
court-appeal-text = Pourquoi un autre arbitre doit décider
court-appeal-help = Une fois, dans les trois jours. Ce qui est alors décidé est définitif.
court-looks = Ce que les arbitres ont regardé
court-look-seat = { $moment } : entrée { $version }, vue de la place de { $name }
court-look-spectator = { $moment } : entrée { $version }, vue par un spectateur
court-look-omniscient = { $moment } : entrée { $version }, tout étant ouvert
court-look-requests = { $moment } : qui a demandé quoi à la partie
court-look-letters = { $moment } : quels e-mails ont été envoyés
court-look-ruling = { $moment } : ce que ferait une décision
court-numbers = Tous les litiges en chiffres
court-numbers-none = Il n'y en a pas encore eu.
court-numbers-opened = Ouverts
court-numbers-waiting = En attente d'un arbitre
court-numbers-under-review = En examen
court-numbers-ruled = Tranchés
court-numbers-appealed = En appel
court-numbers-withdrawn = Retirés
court-numbers-lapsed = Clos sans décision à temps
court-numbers-median = La moitié des décisions est venue en
court-numbers-hours =
    { $count ->
        [one] une heure
       *[other] { $count } heures
    }
court-numbers-decided = Comment ils ont été tranchés
court-numbers-what = Quoi
court-numbers-count = Combien
court-results-wait = Il y a en ce moment moins de deux arbitres. Les décisions sur un résultat en demandent deux, et attendent qu'il y en ait.
court-referee-desk = Litiges qui attendent des arbitres

refusal-dispute-open = Votre litige n'est pas encore clos ; retirez-le, ou attendez la suite.
refusal-too-many-disputes = Vous avez ouvert autant de litiges qu'il peut y en avoir ; jouez, ou attendez un peu.
refusal-dispute-too-late = Une partie peut être contestée pendant quatorze jours après sa fin.
refusal-archived = Cette partie est archivée ; qui exploite ce service peut la remettre en place.
refusal-dispute-closed = Ce litige est clos, ou son délai est passé.
refusal-not-ruled = On ne peut faire appel que d'une décision, et une seule fois.
refusal-bad-dispute-text = Il faut ici un texte de 1 à 2000 caractères, sans signes invisibles.
