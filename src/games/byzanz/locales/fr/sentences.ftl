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

byzanz-dealt = { $name } reçoit { byzanz-cards }.
byzanz-dealt-cards = { $name } reçoit { $cards }.
byzanz-round-begun = La manche { $round } commence ; { $name } ouvre la première enchère.
byzanz-lot-revealed = Voici le lot de la carte Offre { $offer } : { $cards }.
byzanz-bid = { $name } mise { $cards }.
byzanz-bid-total = { $name } mise { $cards }, soit { $total } en tout.
byzanz-bid-raised = { $name } mise { $cards }, soit maintenant { $total } en tout.
byzanz-passed = { $name } passe.
byzanz-passed-back = { $name } passe et reprend { $cards }.
byzanz-passed-itself = { $name } ne peut plus surenchérir et passe.
byzanz-passed-itself-back = { $name } ne peut plus surenchérir, passe et reprend { $cards }.
byzanz-won = { $name } remporte le lot et paie au marché { $cards }.
byzanz-won-unbid = Personne n’a misé ; { $name }, qui a ouvert l’enchère, obtient le lot pour rien.
byzanz-won-last = { $name }, la dernière place sans carte Offre, obtient le lot sans miser.
byzanz-given = { $name } donne au marché { $card }.
byzanz-given-only = { $name } donne au marché { $card }, car le lot ne contient rien d’autre.
byzanz-lot-to-market = Le dernier lot, { $cards }, va directement au marché.
byzanz-offer-taken = { $name } prend la carte Offre { $offer } et rien d’autre.
byzanz-lot-taken = { $name } prend la carte Offre { $offer } et, en main, { $cards }.
byzanz-excess = { $name } a en main { byzanz-cards } de trop.
byzanz-discarded = { $name } défausse { $card }.
byzanz-discarded-known = { $name } défausse { $card }, face cachée.
byzanz-discarded-hidden = { $name } défausse une carte face cachée.
byzanz-market-begun = Le marché ouvre.
byzanz-market-begun-one = Le marché ouvre : { $first } choisit.
byzanz-market-begun-order = Le marché ouvre : { $first } choisit d’abord, puis { $others }.
byzanz-taken = { $name } prend au marché toute la sorte « { byzanz-good } » : { $cards }.
byzanz-taken-only = { $name } prend au marché toute la sorte « { byzanz-good } » : { $cards }, la seule qui reste.
byzanz-skipped = { $name } trouve le marché vide.
byzanz-sold = { $name } vend { $cards } et garde { $kept } pour { number-points }.
byzanz-sold-itself = Les règles vendent { $cards } pour { $name } et gardent { $kept } pour { number-points }.
byzanz-market-cleared = Le marché ferme sans reste.
byzanz-market-cleared-left =
    { $count ->
        [1] Le marché ferme ; il reste { $cards }.
       *[other] Le marché ferme ; il reste { $cards }.
    }
byzanz-final-sales = Le dernier marché est terminé ; les ventes finales commencent.
byzanz-done = { $name } ne vend plus rien.
byzanz-done-itself = { $name } n’a plus de série à vendre.
byzanz-ended-equal =
    { $what ->
        [cards] et autant de cartes en main
       *[goods] et autant de marchandises en main
    }
byzanz-ended =
    { $count ->
        [1] La partie se termine : { $names } l’emporte avec { number-points }.
       *[other] La partie se termine : { $names } l’emportent ensemble avec { number-points } { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards] et plus de cartes en main que { $others }
       *[goods] et plus de marchandises en main que { $others }
    }
byzanz-ended-tie =
    { $count ->
        [1] La partie se termine : { $names } l’emporte avec { number-points } { byzanz-ended-more }.
       *[other] La partie se termine : { $names } l’emportent ensemble avec { number-points } { byzanz-ended-more }.
    }
