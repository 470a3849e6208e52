# Byzanz (Bisanzio).

byzanz-good =
    { $good ->
        [C] stoffa
        [S] spezie
        [W] vino
        [T] legname
        [G] grano
        [O] olive
       *[M] mercanti
    }
byzanz-merchant = mercante
byzanz-face = { byzanz-good } { $value }
byzanz-copies =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-merchants =
    { $count ->
        [1] un mercante
       *[other] { number-word } mercanti
    }
byzanz-cards =
    { $count ->
        [1] una carta
       *[other] { number-word } carte
    }

byzanz-dealt = { $name } riceve { byzanz-cards }.
byzanz-dealt-cards = { $name } riceve { $cards }.
byzanz-round-begun = Comincia il round { $round }; { $name } apre la prima asta.
byzanz-lot-revealed = Il lotto per la carta offerta { $offer }: { $cards }.
byzanz-bid = { $name } punta { $cards }.
byzanz-bid-total = { $name } punta { $cards }, in tutto { $total }.
byzanz-bid-raised = { $name } punta { $cards }, ora in tutto { $total }.
byzanz-passed = { $name } passa.
byzanz-passed-back = { $name } passa e riprende { $cards }.
byzanz-passed-itself = { $name } non può rilanciare e passa.
byzanz-passed-itself-back = { $name } non può rilanciare, passa e riprende { $cards }.
byzanz-won = { $name } vince il lotto e paga al mercato { $cards }.
byzanz-won-unbid = Nessuno ha puntato; { $name }, che ha aperto l’asta, ottiene il lotto per niente.
byzanz-won-last = { $name }, ultimo posto senza carta offerta, ottiene il lotto senza puntare.
byzanz-given = { $name } mette sul mercato { $card }.
byzanz-given-only = { $name } mette sul mercato { $card }, perché il lotto non contiene altro.
byzanz-lot-to-market = L’ultimo lotto, { $cards }, va dritto al mercato.
byzanz-offer-taken = { $name } prende la carta offerta { $offer } e nient’altro.
byzanz-lot-taken = { $name } prende la carta offerta { $offer } e, in mano, { $cards }.
byzanz-excess = { $name } ha in mano { byzanz-cards } di troppo.
byzanz-discarded = { $name } scarta { $card }.
byzanz-discarded-known = { $name } scarta { $card }, a faccia in giù.
byzanz-discarded-hidden = { $name } scarta una carta a faccia in giù.
byzanz-market-begun = Il mercato apre.
byzanz-market-begun-one = Il mercato apre: sceglie { $first }.
byzanz-market-begun-order = Il mercato apre: sceglie prima { $first }, poi { $others }.
byzanz-taken = { $name } prende dal mercato tutto il tipo { byzanz-good }: { $cards }.
byzanz-taken-only = { $name } prende dal mercato tutto il tipo { byzanz-good }: { $cards }, l’unico rimasto.
byzanz-skipped = { $name } trova il mercato vuoto.
byzanz-sold = { $name } vende { $cards } e tiene { $kept } per { number-points }.
byzanz-sold-itself = Le regole vendono { $cards } per { $name } e tengono { $kept } per { number-points }.
byzanz-market-cleared = Il mercato chiude senza avanzi.
byzanz-market-cleared-left =
    { $count ->
        [1] Il mercato chiude; avanza { $cards }.
       *[other] Il mercato chiude; avanzano { $cards }.
    }
byzanz-final-sales = L’ultimo mercato è finito; cominciano le vendite finali.
byzanz-done = { $name } non vende altro.
byzanz-done-itself = { $name } non ha più serie da vendere.
byzanz-ended-equal =
    { $what ->
        [cards] e lo stesso numero di carte in mano
       *[goods] e lo stesso numero di merci in mano
    }
byzanz-ended =
    { $count ->
        [1] La partita finisce: { $names } vince con { number-points }.
       *[other] La partita finisce: { $names } vincono insieme con { number-points } { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards] e più carte rimaste in mano di { $others }
       *[goods] e più merci rimaste in mano di { $others }
    }
byzanz-ended-tie =
    { $count ->
        [1] La partita finisce: { $names } vince con { number-points } { byzanz-ended-more }.
       *[other] La partita finisce: { $names } vincono insieme con { number-points } { byzanz-ended-more }.
    }
