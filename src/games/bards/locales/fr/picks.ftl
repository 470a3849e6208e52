# The steps of a choice.

pick-split = les autres face cachée
pick-face-up = les cartes visibles
pick-face-down = les cartes cachées
pick-story =
    { $story ->
        [1] premier récit
       *[other] second récit
    }
pick-theme = couleur du thème : { bards-suit }
pick-named = couleur en plus : { bards-suit }
pick-unnamed = aucune couleur en plus

# What is picked brings and costs.
hint-pick_start = Deux des quatre cartes commencent vos récits ; les deux autres, ceux de l’adversaire.
hint-split = Les cartes que vous choisissez sont visibles, les autres cachées ; l’adversaire prend l’un des groupes, vous recevez l’autre.
hint-choose = Vous jouez toutes les cartes du groupe que vous prenez ; l’adversaire reçoit l’autre.
hint-play = Une carte continue un récit dont la dernière carte partage une couleur avec elle, ou en commence un à une place libre.
hint-conclude = Un récit est compté et libère sa place : 1 point par couleur du thème, 4 pour deux rangs égaux, 9 pour trois ou plus ; rien s’il a plus de cartes que sa plus haute valeur.
hint-play_excuse = Vous concluez aussitôt un récit, si vous en avez un, avec une couleur de plus en vogue ; l’Excuse quitte le jeu.
hint-finish = Votre partie du tour est finie ; vos récits restent tels quels.
