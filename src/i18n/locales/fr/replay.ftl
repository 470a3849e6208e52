# Replays of matches.
replay-open = Revoir la partie
replay-title = Revoir : { $game }
replay-to-match = Retour à la partie
replay-position = Position
replay-positions = Positions
replay-first = Début
replay-back = Précédente
replay-ahead = Suivante
replay-last = Fin
replay-go = Aller
replay-viewers = Vue par
replay-as-everything = tout à découvert
replay-as-spectator = en spectateur
replay-as-seat =
    { $name ->
        [you] avec vos yeux
       *[other] comme { $name }
    }
replay-entries = Entrées
