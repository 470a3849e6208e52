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

byzanz-dealt =
    { $name ->
        [you] Ricevi { byzanz-cards }.
       *[other] { $name } riceve { byzanz-cards }.
    }
byzanz-dealt-cards =
    { $name ->
        [you] Ricevi { $cards }.
       *[other] { $name } riceve { $cards }.
    }
byzanz-round-begun =
    { $name ->
        [you] Comincia il round { $round }; tu apri la prima asta.
       *[other] Comincia il round { $round }; { $name } apre la prima asta.
    }
byzanz-lot-revealed = Il lotto per la carta offerta { $offer }: { $cards }.
byzanz-bid =
    { $name ->
        [you] La tua puntata: { $cards }.
       *[other] { $name } punta { $cards }.
    }
byzanz-bid-total =
    { $name ->
        [you] La tua puntata: { $cards }, in tutto { $total }.
       *[other] { $name } punta { $cards }, in tutto { $total }.
    }
byzanz-bid-raised =
    { $name ->
        [you] Rilanci con { $cards }, ora in tutto { $total }.
       *[other] { $name } punta { $cards }, ora in tutto { $total }.
    }
byzanz-passed =
    { $name ->
        [you] Passi.
       *[other] { $name } passa.
    }
byzanz-passed-back =
    { $name ->
        [you] Passi e riprendi { $cards }.
       *[other] { $name } passa e riprende { $cards }.
    }
byzanz-passed-itself =
    { $name ->
        [you] Non puoi rilanciare, quindi passi.
       *[other] { $name } non può rilanciare, quindi passa.
    }
byzanz-passed-itself-back =
    { $name ->
        [you] Non puoi rilanciare, passi e riprendi { $cards }.
       *[other] { $name } non può rilanciare, passa e riprende { $cards }.
    }
byzanz-won =
    { $name ->
        [you] Vinci il lotto e paghi { $cards } al mercato.
       *[other] { $name } vince il lotto e paga { $cards } al mercato.
    }
byzanz-won-unbid =
    { $name ->
        [you] Nessuno ha puntato; hai aperto tu l’asta e ottieni il lotto per niente.
       *[other] Nessuno ha puntato; { $name }, che ha aperto l’asta, ottiene il lotto per niente.
    }
byzanz-won-last =
    { $name ->
        [you] Resti solo tu senza carta offerta: ottieni il lotto senza puntare.
       *[other] Resta solo { $name } senza carta offerta: ottiene il lotto senza puntare.
    }
byzanz-given =
    { $name ->
        [you] Metti sul mercato { $card }.
       *[other] { $name } mette sul mercato { $card }.
    }
byzanz-given-only =
    { $name ->
        [you] Metti sul mercato { $card }, perché il lotto non contiene altro.
       *[other] { $name } mette sul mercato { $card }, perché il lotto non contiene altro.
    }
byzanz-lot-to-market = L’ultimo lotto, { $cards }, va dritto al mercato.
byzanz-offer-taken =
    { $name ->
        [you] Prendi la carta offerta { $offer } e nient’altro.
       *[other] { $name } prende la carta offerta { $offer } e nient’altro.
    }
byzanz-lot-taken =
    { $name ->
        [you] Prendi la carta offerta { $offer } e aggiungi { $cards } alla tua mano.
       *[other] { $name } prende la carta offerta { $offer } e aggiunge { $cards } alla sua mano.
    }
byzanz-excess =
    { $name ->
        [you] Hai in mano { byzanz-cards } di troppo.
       *[other] { $name } ha in mano { byzanz-cards } di troppo.
    }
byzanz-discarded =
    { $name ->
        [you] Scarti { $card }.
       *[other] { $name } scarta { $card }.
    }
byzanz-discarded-known =
    { $name ->
        [you] Scarti { $card }, a faccia in giù.
       *[other] { $name } scarta { $card }, a faccia in giù.
    }
byzanz-discarded-hidden =
    { $name ->
        [you] Scarti una carta a faccia in giù.
       *[other] { $name } scarta una carta a faccia in giù.
    }
byzanz-market-begun = Il mercato apre.
byzanz-market-begun-one =
    { $first ->
        [you] Il mercato apre: scegli tu.
       *[other] Il mercato apre: sceglie { $first }.
    }
byzanz-market-begun-order =
    { $first ->
        [you] Il mercato apre: scegli prima tu, poi { $others }.
       *[other]
            { $others ->
                [you] Il mercato apre: sceglie prima { $first }, poi tu.
               *[other] Il mercato apre: sceglie prima { $first }, poi { $others }.
            }
    }
byzanz-taken =
    { $name ->
        [you] Prendi dal mercato tutte le carte di tipo { byzanz-good }: { $cards }.
       *[other] { $name } prende dal mercato tutte le carte di tipo { byzanz-good }: { $cards }.
    }
byzanz-taken-only =
    { $name ->
        [you] Prendi dal mercato tutte le carte di tipo { byzanz-good }: { $cards }, l’unico tipo rimasto.
       *[other] { $name } prende dal mercato tutte le carte di tipo { byzanz-good }: { $cards }, l’unico tipo rimasto.
    }
byzanz-skipped =
    { $name ->
        [you] Trovi il mercato vuoto.
       *[other] { $name } trova il mercato vuoto.
    }
byzanz-sold =
    { $name ->
        [you] Vendi { $cards } e tieni { $kept } per { number-points }.
       *[other] { $name } vende { $cards } e tiene { $kept } per { number-points }.
    }
byzanz-sold-itself =
    { $name ->
        [you] Vendita automatica: { $cards }; tieni { $kept } per { number-points }.
       *[other] Vendita automatica: { $cards }; { $name } tiene { $kept } per { number-points }.
    }
byzanz-market-cleared = Il mercato chiude; non avanza nulla.
byzanz-market-cleared-left =
    { $count ->
        [1] Il mercato chiude; avanza { $cards }.
       *[other] Il mercato chiude; avanzano { $cards }.
    }
byzanz-final-sales = L’ultimo mercato è finito; cominciano le vendite finali.
byzanz-done =
    { $name ->
        [you] Non vendi altro.
       *[other] { $name } non vende altro.
    }
byzanz-done-itself =
    { $name ->
        [you] Non hai più serie da vendere.
       *[other] { $name } non ha più serie da vendere.
    }
byzanz-ended-equal =
    { $what ->
        [cards] e lo stesso numero di carte in mano
       *[goods] e lo stesso numero di merci in mano
    }
byzanz-ended =
    { $count ->
        [1]
            { $names ->
                [you] La partita finisce: vinci con { number-points }.
               *[other] La partita finisce: { $names } vince con { number-points }.
            }
       *[other] La partita finisce: { $names } vincono insieme con { number-points } ciascuno { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards]
            { $others ->
                [you] e più carte rimaste in mano rispetto a te
               *[other] e più carte rimaste in mano rispetto a { $others }
            }
       *[goods]
            { $others ->
                [you] e più merci rimaste in mano rispetto a te
               *[other] e più merci rimaste in mano rispetto a { $others }
            }
    }
byzanz-ended-tie =
    { $count ->
        [1]
            { $names ->
                [you] La partita finisce: vinci con { number-points } { byzanz-ended-more }.
               *[other] La partita finisce: { $names } vince con { number-points } { byzanz-ended-more }.
            }
       *[other] La partita finisce: { $names } vincono insieme con { number-points } { byzanz-ended-more }.
    }
