# Replays of matches.
replay-open = Revoir la partie
replay-title = Revoir : { $game }
replay-to-match = Retour à la partie
replay-position = Position
replay-positions = Positions
replay-first = Début
replay-back = Précédente
replay-ahead = Suivante
replay-last = Fin
replay-go = Aller
replay-viewers = Vue
replay-as-everything = tout révélé
replay-as-spectator = en spectateur
replay-as-seat =
    { $name ->
        [you] de votre point de vue
       *[other] comme la voit { $name }
    }
replay-entries = Entrées
