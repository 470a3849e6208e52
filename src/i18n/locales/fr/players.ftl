# La page d’un joueur.

profile-since = Ici depuis { $month } { $year }
profile-speaks = parle { $language }
profile-id = identifiant { $id }
profile-on-time = des tours à temps, ces 90 derniers jours
profile-tier-new = nouveau
profile-tier-reliable = fiable
profile-tier-usually-on-time = généralement à temps
profile-tier-often-late = souvent en retard
profile-new = moins de dix tours avec échéance ces 90 derniers jours
profile-usual = temps habituel pour jouer
profile-given-up = abandonnées sur { $all } terminées
profile-games = Jeux
profile-games-help = parties gagnées, et places
profile-won = gagnées sur { $all }
profile-places = Places : { $places }
profile-finished = Parties terminées
profile-none = Aucune partie terminée que tout le monde puisse regarder.
profile-with-you = avec vous
profile-duel = { $name } et vous
profile-duel-text =
    { $matches ->
        [one] Une partie ensemble.
       *[other] { $matches } parties ensemble.
    } Vous avez fini devant dans { $ahead }, { $name } dans { $behind }. La dernière s’est terminée le { $day }.
profile-now = Parties en cours
profile-watch = vous pouvez regarder
profile-source = Tout ceci vient de parties terminées que tout le monde peut regarder. { $name } choisit dans ses préférences qui le voit.
profile-own = Tout ceci vient de parties terminées que tout le monde peut regarder. Qui voit cette page : { $who }.
profile-choose = Modifier
profile-visibility = Qui voit ma page
profile-visibility-everyone = tout le monde
profile-visibility-played-with = les personnes avec qui j’ai joué
profile-visibility-nobody = personne
profile-mine = Ma page
refusal-no-such-person = Cette personne n’existe pas, ou vous ne pouvez pas voir sa page.
