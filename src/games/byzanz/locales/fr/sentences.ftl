# Byzanz (Byzance).

byzanz-good =
    { $good ->
        [C] étoffe
        [S] épices
        [W] vin
        [T] bois
        [G] céréales
        [O] olives
       *[M] commerçants
    }
byzanz-merchant = commerçant
byzanz-face = { byzanz-good } { $value }
byzanz-copies =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-merchants =
    { $count ->
        [1] un commerçant
       *[other] { number-word } commerçants
    }
byzanz-cards =
    { $count ->
        [1] une carte
       *[other] { number-word } cartes
    }

byzanz-dealt =
    { $name ->
        [you] Vous recevez { byzanz-cards }.
       *[other] { $name } reçoit { byzanz-cards }.
    }
byzanz-dealt-cards =
    { $name ->
        [you] Vous recevez { $cards }.
       *[other] { $name } reçoit { $cards }.
    }
byzanz-round-begun =
    { $name ->
        [you] La manche { $round } commence ; vous ouvrez la première enchère.
       *[other] La manche { $round } commence ; { $name } ouvre la première enchère.
    }
byzanz-lot-revealed = Voici le lot de la carte Offre { $offer } : { $cards }.
byzanz-bid =
    { $name ->
        [you] Vous misez { $cards }.
       *[other] { $name } mise { $cards }.
    }
byzanz-bid-total =
    { $name ->
        [you] Vous misez { $cards }, soit { $total } en tout.
       *[other] { $name } mise { $cards }, soit { $total } en tout.
    }
byzanz-bid-raised =
    { $name ->
        [you] Vous misez { $cards }, soit maintenant { $total } en tout.
       *[other] { $name } mise { $cards }, soit maintenant { $total } en tout.
    }
byzanz-passed =
    { $name ->
        [you] Vous passez.
       *[other] { $name } passe.
    }
byzanz-passed-back =
    { $name ->
        [you] Vous passez et reprenez { $cards }.
       *[other] { $name } passe et reprend { $cards }.
    }
byzanz-passed-itself =
    { $name ->
        [you] Vous ne pouvez plus surenchérir et passez.
       *[other] { $name } ne peut plus surenchérir et passe.
    }
byzanz-passed-itself-back =
    { $name ->
        [you] Vous ne pouvez plus surenchérir, passez et reprenez { $cards }.
       *[other] { $name } ne peut plus surenchérir, passe et reprend { $cards }.
    }
byzanz-won =
    { $name ->
        [you] Vous remportez le lot et payez { $cards } au marché.
       *[other] { $name } remporte le lot et paie { $cards } au marché.
    }
byzanz-won-unbid =
    { $name ->
        [you] Personne n’a misé ; vous avez ouvert l’enchère et obtenez le lot pour rien.
       *[other] Personne n’a misé ; { $name }, qui a ouvert l’enchère, obtient le lot pour rien.
    }
byzanz-won-last =
    { $name ->
        [you] Tous les autres ont déjà une carte Offre ; le lot vous revient sans mise.
       *[other] Tous les autres ont déjà une carte Offre ; le lot revient à { $name } sans mise.
    }
byzanz-given =
    { $name ->
        [you] Vous donnez { $card } au marché.
       *[other] { $name } donne { $card } au marché.
    }
byzanz-given-only =
    { $name ->
        [you] Vous donnez { $card } au marché, car le lot ne contient rien d’autre.
       *[other] { $name } donne { $card } au marché, car le lot ne contient rien d’autre.
    }
byzanz-lot-to-market = Le dernier lot, { $cards }, va directement au marché.
byzanz-offer-taken =
    { $name ->
        [you] Vous prenez la carte Offre { $offer } et rien d’autre.
       *[other] { $name } prend la carte Offre { $offer } et rien d’autre.
    }
byzanz-lot-taken =
    { $name ->
        [you] Vous prenez la carte Offre { $offer } et ajoutez { $cards } à votre main.
       *[other] { $name } prend la carte Offre { $offer } et ajoute { $cards } à sa main.
    }
byzanz-excess =
    { $name ->
        [you] Vous avez en main { byzanz-cards } de trop.
       *[other] { $name } a en main { byzanz-cards } de trop.
    }
byzanz-discarded =
    { $name ->
        [you] Vous défaussez { $card }.
       *[other] { $name } défausse { $card }.
    }
byzanz-discarded-known =
    { $name ->
        [you] Vous défaussez { $card }, face cachée.
       *[other] { $name } défausse { $card }, face cachée.
    }
byzanz-discarded-hidden =
    { $name ->
        [you] Vous défaussez une carte face cachée.
       *[other] { $name } défausse une carte face cachée.
    }
byzanz-market-begun = Le marché ouvre.
byzanz-market-begun-one =
    { $first ->
        [you] Le marché ouvre : vous choisissez.
       *[other] Le marché ouvre : { $first } choisit.
    }
byzanz-market-begun-order =
    { $first ->
        [you] Le marché ouvre : vous choisissez d’abord, puis { $others }.
       *[other]
            { $others ->
                [you] Le marché ouvre : { $first } choisit d’abord, puis vous.
               *[other] Le marché ouvre : { $first } choisit d’abord, puis { $others }.
            }
    }
byzanz-taken =
    { $name ->
        [you] Vous prenez toutes les cartes « { byzanz-good } » du marché : { $cards }.
       *[other] { $name } prend toutes les cartes « { byzanz-good } » du marché : { $cards }.
    }
byzanz-taken-only =
    { $name ->
        [you] Vous prenez la seule sorte qui reste au marché, « { byzanz-good } » : { $cards }.
       *[other] { $name } prend la seule sorte qui reste au marché, « { byzanz-good } » : { $cards }.
    }
byzanz-skipped =
    { $name ->
        [you] Vous trouvez le marché vide.
       *[other] { $name } trouve le marché vide.
    }
byzanz-sold =
    { $name ->
        [you] Vous vendez { $cards } et gardez { $kept } pour { number-points }.
       *[other] { $name } vend { $cards } et garde { $kept } pour { number-points }.
    }
byzanz-sold-itself =
    { $name ->
        [you] Vente automatique : { $cards } ; vous gardez { $kept } pour { number-points }.
       *[other] Vente automatique : { $cards } ; { $name } garde { $kept } pour { number-points }.
    }
byzanz-market-cleared = Le marché ferme ; il ne reste rien.
byzanz-market-cleared-left =
    { $count ->
        [1] Le marché ferme ; il reste { $cards }.
       *[other] Le marché ferme ; il reste { $cards }.
    }
byzanz-final-sales = Le dernier marché est terminé ; les ventes finales commencent.
byzanz-done =
    { $name ->
        [you] Vous ne vendez plus rien.
       *[other] { $name } ne vend plus rien.
    }
byzanz-done-itself =
    { $name ->
        [you] Vous n’avez plus de série à vendre.
       *[other] { $name } n’a plus de série à vendre.
    }
byzanz-ended-equal =
    { $what ->
        [cards] et autant de cartes en main
       *[goods] et autant de marchandises en main
    }
byzanz-ended =
    { $count ->
        [1]
            { $names ->
                [you] La partie se termine : vous l’emportez avec { number-points }.
               *[other] La partie se termine : { $names } l’emporte avec { number-points }.
            }
       *[other] La partie se termine : { $names } l’emportent ensemble avec { number-points } chacun { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards]
            { $others ->
                [you] devant vous au nombre de cartes en main
               *[other] devant { $others } au nombre de cartes en main
            }
       *[goods]
            { $others ->
                [you] devant vous au nombre de marchandises en main
               *[other] devant { $others } au nombre de marchandises en main
            }
    }
byzanz-ended-tie =
    { $count ->
        [1]
            { $names ->
                [you] La partie se termine : vous l’emportez avec { number-points }, { byzanz-ended-more }.
               *[other] La partie se termine : { $names } l’emporte avec { number-points }, { byzanz-ended-more }.
            }
       *[other] La partie se termine : { $names } l’emportent ensemble avec { number-points }, { byzanz-ended-more }.
    }
