# Ce que dit l’image.

bards-picture-turn =
    { $turn ->
        [0] Avant le premier tour
       *[other] Tour { $turn }
    }
bards-picture-picks =
    { $name ->
        [you] Vous gardez deux des quatre cartes.
       *[other] { $name } garde deux des quatre cartes.
    }
bards-picture-splits =
    { $name ->
        [you] Vous partagez les cinq cartes.
       *[other] { $name } partage les cinq cartes.
    }
bards-picture-chooses =
    { $name ->
        [you] Vous choisissez l’un des groupes.
       *[other] { $name } choisit l’un des groupes.
    }
bards-picture-concludes =
    { $name ->
        [you] Vous concluez les derniers récits.
       *[other] { $name } conclut les derniers récits.
    }
bards-picture-role =
    { $role ->
        [dealer] donne
        [splitter] partage
       *[chooser] choisit
    }
bards-picture-later = points à la fin
bards-picture-rank =
    { $rank ->
        [1] as
        [10] couronne
        [11] pion
        [12] cour
       *[other] { $rank }
    }
bards-picture-card = { $card } : { bards-picture-rank }, { $suits }
bards-picture-back = une carte cachée
bards-picture-theme = Thème : { $card }
bards-picture-no-theme = aucun thème
bards-picture-fashion = En vogue
bards-picture-pile = Pioche
bards-picture-pile-count =
    { $count ->
        [0] plus aucune carte dans la pioche
        [1] une carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
bards-picture-spent = { $card }, hors jeu
bards-picture-free = Récit { $story } : vide
bards-picture-story =
    { $name ->
        [you] Votre récit { $story } : { $cards }
       *[other] { $name }, récit { $story } : { $cards }
    }
bards-picture-free-story =
    { $name ->
        [you] Votre récit { $story } : vide
       *[other] { $name }, récit { $story } : vide
    }
bards-picture-length = cartes : { $count } sur { $most }
bards-picture-worth = vaut { $points }
bards-picture-drawn = Cartes piochées
bards-picture-up = Visibles
bards-picture-down = Cachées
bards-picture-concluded = Récits conclus
bards-picture-left = Reste de la pioche
bards-picture-hand =
    { $name ->
        [you] Votre main
       *[other] { $name }
    }

# The texts beside the picture.
bards-task =
    { $task ->
        [keep] garder deux des quatre cartes
        [split] partager les cinq cartes
        [choose] choisir un groupe
        [play] jouer les cartes
       *[conclude] conclure les récits
    }
bards-note-hand =
    { $count ->
        [1] une carte
       *[other] { $count } cartes
    }
bards-board-hint = Choisissez les cartes visibles
bards-board-split =
    { $sum ->
        [0] Séparer
       *[other] Séparer : { $sum } face visible
    }
