# Ce que lisent les arbitres : les litiges en attente, l’un d’eux, un regard, une décision.

referee-count =
    { $count ->
        [one] Un arbitre est nommé. Une décision sur un résultat en demande deux.
       *[other] { $count } arbitres sont nommés. Une décision sur un résultat en demande deux.
    }
referee-nothing = Aucun litige n’attend.
referee-case = { $game }, litige sur l’entrée { $entry } : { $names }
referee-case-unloaded = Litige dans une partie qui ne peut pas être chargée
referee-yours = vous l’examinez
referee-party = vous jouez ou avez joué dans cette partie
referee-version = La partie en est à l’entrée { $version }.
referee-too-few =
    { $count ->
        [one] Un seul arbitre peut juger ce litige : ceux qui jouent ou ont joué dans cette partie, ou ont déjà signé une décision à son sujet, ne le peuvent pas. Une décision sur un résultat en demande deux.
       *[other] { $count } arbitres peuvent juger ce litige : ceux qui jouent ou ont joué dans cette partie, ou ont déjà signé une décision à son sujet, ne le peuvent pas. Une décision sur un résultat en demande deux.
    }
referee-take-up = Examiner ce litige
referee-look = Regarder la partie
referee-look-help = Vous voyez la position après l’entrée contestée, telle que l’ont vue deux personnes. Les deux consultations sont consignées avant que rien ne soit montré.
referee-look-what = Point de vue
referee-look-beside = Comparer avec
referee-alone = rien
referee-look-version = Position après l’entrée
referee-look-since = Énumérer ce qui s’est passé après l’entrée
referee-look-since-none = seulement ce que l’entrée a changé
referee-look-reason = Motif (les joueurs le lisent une fois la partie terminée)
referee-look-default = Pour examiner le litige sur l’entrée { $entry }.
referee-look-do = Montrer la position
referee-as-spectator = Spectateur
referee-as-seat = Joueur : { $name }
referee-omniscient = Tout révélé
referee-after = { $who }, après l’entrée { $version }
referee-requests = Journal des requêtes
referee-letters = E-mails
referee-no-records = Il n’y en a pas.
referee-previous = Entrée précédente : { $version }
referee-next = Entrée suivante : { $version }
referee-steps = Entrées
referee-steps-help = Chaque entrée affichée est consignée comme une consultation à part, avec le même motif.
referee-clocks = Les pendules
referee-legal = Actions possibles
referee-changes = Changements
referee-json = Pour les programmes (JSON)
referee-pending = Une décision attend une seconde signature
referee-pending-why = Pourquoi vous consultez cet aperçu
referee-preview = Aperçu de la décision
referee-rule = Décider
referee-kind = Décision
referee-kind-dismiss = Ne rien changer
referee-kind-rewind = Revenir avant un coup
referee-kind-correct = Revenir en arrière et corriger un coup
referee-kind-restore-time = Rendre du temps à quelqu’un
referee-kind-hand-over = Donner une place à quelqu’un d’autre
referee-kind-forfeit = Déclarer une place forfait
referee-kind-void = Annuler la partie
referee-kind-change-result = Changer le classement
referee-kind-found-match = Créer une nouvelle partie pour les mêmes joueurs
referee-to = Premier coup qui ne compte plus
referee-to-help = Ce coup et tout ce qui suit ne comptent plus.
referee-actions = Actions à faire à la place
referee-actions-help = Regardez la partie à cette position avec tout révélé, ou du point de vue de ce joueur : vous y choisissez les actions l’une après l’autre dans des listes. Ou écrivez-les ici en JSON : [{"{"}"seat": 0, "action": …{"}"}].
referee-instead = Action à faire à la place
referee-instead-help = Tout ce qui suit l’entrée { $version } ne compte plus, et ces actions sont faites à la place.
referee-instead-more = Ajouter, puis en choisir une autre
referee-instead-none = aucune autre action
referee-instead-open = La suite dépend du hasard ou d’informations cachées : aucune autre action ne peut être choisie.
referee-seat = Place
referee-hours = Heures
referee-minutes = Minutes
referee-heir = À qui va la place
referee-heir-anybody = à qui la prendra
referee-rank = Rang ({ $name })
referee-score = Points ({ $name })
referee-reason = Motif, montré aux joueurs
referee-reason-help = Une seconde signature garde le motif de la première.
referee-wrong-kind = Choisissez une décision.
referee-wrong-to = Choisissez le premier coup qui ne compte plus.
referee-wrong-seat = Choisissez une place.
referee-wrong-time = Indiquez combien d’heures et de minutes sont rendues, au moins une minute.
referee-wrong-actions = Indiquez une ou plusieurs actions, en liste JSON.
referee-wrong-standings = Chaque place doit avoir un rang à partir de 1 et ses points.
referee-effect = Aperçu de la décision
referee-back = Retour au litige
referee-happens = Ce qui se passerait
referee-more = La suite dépend du hasard ou de ce qui est caché.
referee-strikes = Coups qui ne compteraient plus
referee-learned = Ce que ces coups ont déjà appris aux joueurs
referee-everybody = tous
referee-sign = Signer la décision
referee-signatures =
    { $count ->
        [one] Il faut une signature.
       *[other] Il faut { $count } signatures.
    }
referee-may-sign =
    { $count ->
        [one] Un seul arbitre peut signer. La décision attend qu’un autre soit nommé.
       *[other] { $count } arbitres peuvent signer. La décision attend qu’un autre soit nommé.
    }
referee-no-appeal = Il ne reste aucun arbitre pour un appel.
referee-one-appeal = Il reste un arbitre pour un appel, mais une décision sur un résultat en demande deux.
referee-sign-do = Signer cette décision
referee-column-when = Quand
referee-column-who = Qui
referee-column-what = Quoi
referee-column-asked = Requête
referee-column-answer = Réponse
referee-column-version = Entrée
referee-column-took = Durée
referee-column-program = Programme
referee-column-state = État
referee-column-settled = Réglé
