# Le duel des bardes.

bards-theme-turned = Premier thème : { $card }.
bards-cards =
    { $count ->
        [1] une carte
       *[other] { number-word } cartes
    }
bards-looks =
    { $name ->
        [you] Vous regardez { bards-cards }.
       *[other] { $name } regarde { bards-cards }.
    }
bards-looks-at =
    { $name ->
        [you] Vous regardez { bards-cards } : { $cards }.
       *[other] { $name } regarde { bards-cards } : { $cards }.
    }
bards-turn = Tour { $turn }. { $drawn }
bards-stories-begun =
    { $name ->
        [you] Vous commencez vos récits par { $kept } et laissez { $given } à votre adversaire.
       *[other] { $name } commence ses récits par { $kept } et laisse { $given } à son adversaire.
    }
bards-split =
    { $name ->
        [you] Vous posez { $up } face visible et { bards-cards } face cachée.
       *[other] { $name } pose { $up } face visible et { bards-cards } face cachée.
    }
bards-split-known =
    { $name ->
        [you] Vous posez { $up } face visible et { bards-cards } face cachée : { $down }.
       *[other] { $name } pose { $up } face visible et { bards-cards } face cachée : { $down }.
    }
bards-group-taken =
    { $group ->
        [face_up]
            { $name ->
                [you] Vous prenez les cartes visibles.
               *[other] { $name } prend les cartes visibles.
            }
       *[face_down]
            { $name ->
                [you] Vous prenez les cartes cachées.
               *[other] { $name } prend les cartes cachées.
            }
    }
bards-segment-begun =
    { $segment ->
        [1]
            { $name ->
                [you] Vous jouez en premier.
               *[other] { $name } joue en premier.
            }
       *[other]
            { $name ->
                [you] Vous jouez en second.
               *[other] { $name } joue en second.
            }
    }
bards-group-revealed =
    { $name ->
        [you] Vous retournez { $cards }.
       *[other] { $name } retourne { $cards }.
    }
bards-played =
    { $story ->
        [1]
            { $name ->
                [you] Vous jouez { $card } dans le premier récit.
               *[other] { $name } joue { $card } dans le premier récit.
            }
       *[other]
            { $name ->
                [you] Vous jouez { $card } dans le second récit.
               *[other] { $name } joue { $card } dans le second récit.
            }
    }
bards-excuse-played =
    { $name ->
        [you] Vous jouez l’Excuse.
       *[other] { $name } joue l’Excuse.
    }
bards-how =
    { $how ->
        [automatic] , le dernier encore ouvert
        [excuse] {" "}avec l’Excuse
       *[choice] {""}
    }
bards-fashion =
    { $count ->
        [0] aucune couleur en vogue
       *[other] en vogue : { $suits }
    }
bards-concluded =
    { $name ->
        [you] Vous concluez un récit, { $cards }{ bards-how } ({ bards-fashion }).
       *[other] { $name } conclut un récit, { $cards }{ bards-how } ({ bards-fashion }).
    }
bards-concluded-worth =
    { $name ->
        [you] Vous concluez un récit, { $cards }{ bards-how } ({ bards-fashion }) : { $worth }.
       *[other] { $name } conclut un récit, { $cards }{ bards-how } ({ bards-fashion }) : { $worth }.
    }
bards-worth-bored = il compte plus de cartes que sa plus haute valeur et ne rapporte rien
bards-worth-nothing = il ne rapporte rien
bards-worth-theme = { number-points } par le thème
bards-worth-ranks = { number-points } par les rangs
bards-worth-both = { $theme } par le thème et { $ranks } par les rangs, soit { number-points }
bards-theme-replaced = { $card } remplace { $used } comme thème.
bards-theme-used-up = { $used } : ce thème est épuisé. La pioche est vide, il n’y a plus de thème.
bards-segment-ended =
    { $name ->
        [you] Vous ne jouez plus rien.
       *[other] { $name } ne joue plus rien.
    }
bards-segment-ended-itself =
    { $name ->
        [you] Vous n’avez plus ni cartes ni récits.
       *[other] { $name } n’a plus ni cartes ni récits.
    }
bards-last-scoring =
    { $name ->
        [you] Il reste trop peu de cartes pour un autre tour : vous concluez vos récits ouverts.
       *[other] Il reste trop peu de cartes pour un autre tour : { $name } conclut ses récits ouverts.
    }
bards-ended-score =
    { $name ->
        [you] La partie se termine : vous l’emportez avec { number-points } contre { $other }.
       *[other] La partie se termine : { $name } l’emporte avec { number-points } contre { $other }.
    }
bards-ended-bard =
    { $name ->
        [you] La partie se termine à égalité ({ number-points } chacun), mais vous l’emportez grâce à un récit avec le Barde.
       *[other] La partie se termine à égalité ({ number-points } chacun), mais { $name } l’emporte grâce à un récit avec le Barde.
    }
bards-ended-draw = La partie est nulle : { number-points } chacun, et le Barde ne départage pas.

bards-suit =
    { $suit ->
        [moons] lunes
        [suns] soleils
        [waves] vagues
        [leaves] feuilles
        [wyrms] dragons
       *[knots] nœuds
    }

bards-card-ace_moons = l’As de Lunes
bards-card-ace_suns = l’As de Soleils
bards-card-ace_waves = l’As de Vagues
bards-card-ace_leaves = l’As de Feuilles
bards-card-ace_wyrms = l’As de Dragons
bards-card-ace_knots = l’As de Nœuds
bards-card-author = l’Auteur
bards-card-desert = le Désert
bards-card-origin = l’Origine
bards-card-journey = le Voyage
bards-card-painter = le Peintre
bards-card-savage = le Sauvage
bards-card-mountain = la Montagne
bards-card-sailor = le Marin
bards-card-battle = la Bataille
bards-card-forest = la Forêt
bards-card-discovery = la Découverte
bards-card-soldier = le Soldat
bards-card-lunatic = le Lunatique
bards-card-penitent = le Pénitent
bards-card-market = le Marché
bards-card-chance_meeting = la Rencontre Fortuite
bards-card-castle = le Château
bards-card-cave = la Caverne
bards-card-diplomat = le Diplomate
bards-card-mill = le Moulin
bards-card-betrayal = la Trahison
bards-card-pact = le Pacte
bards-card-darkness = les Ténèbres
bards-card-merchant = le Marchand
bards-card-huntress = la Chasseresse
bards-card-bard = le Barde
bards-card-sea = la Mer
bards-card-end = la Fin
bards-card-calamity = la Calamité
bards-card-windfall = l’Aubaine
bards-card-harvest = la Moisson
bards-card-watchman = le Guetteur
bards-card-light_keeper = le Gardien du Phare
bards-card-borderland = les Confins
bards-card-consul = le Consul
bards-card-rite = le Rite
bards-card-island = l’Île
bards-card-window = la Fenêtre
bards-card-excuse = l’Excuse
