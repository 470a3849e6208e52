# Byzanz.

byzanz-good =
    { $good ->
        [C] Tuch
        [S] Gewürze
        [W] Wein
        [T] Holz
        [G] Getreide
        [O] Oliven
       *[M] Händler
    }
byzanz-merchant = Händler
byzanz-face = { byzanz-good } { $value }
byzanz-copies =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-merchants = { $count } Händler
byzanz-cards =
    { $count ->
        [1] eine Karte
       *[other] { number-word } Karten
    }

byzanz-dealt =
    { $name ->
        [you] Du bekommst { byzanz-cards }.
       *[other] { $name } bekommt { byzanz-cards }.
    }
byzanz-dealt-cards =
    { $name ->
        [you] Du bekommst { $cards }.
       *[other] { $name } bekommt { $cards }.
    }
byzanz-round-begun =
    { $name ->
        [you] Runde { $round } beginnt; du eröffnest die erste Versteigerung.
       *[other] Runde { $round } beginnt; { $name } eröffnet die erste Versteigerung.
    }
byzanz-lot-revealed = Zur Angebotskarte { $offer } wird ausgelegt: { $cards }.
byzanz-bid =
    { $name ->
        [you] Du bietest { $cards }.
       *[other] { $name } bietet { $cards }.
    }
byzanz-bid-total =
    { $name ->
        [you] Du bietest { $cards }, zusammen { $total }.
       *[other] { $name } bietet { $cards }, zusammen { $total }.
    }
byzanz-bid-raised =
    { $name ->
        [you] Du bietest { $cards }, jetzt zusammen { $total }.
       *[other] { $name } bietet { $cards }, jetzt zusammen { $total }.
    }
byzanz-passed =
    { $name ->
        [you] Du passt.
       *[other] { $name } passt.
    }
byzanz-passed-back =
    { $name ->
        [you] Du passt und nimmst { $cards } zurück.
       *[other] { $name } passt und nimmt { $cards } zurück.
    }
byzanz-passed-itself =
    { $name ->
        [you] Du kannst nicht höher bieten und passt.
       *[other] { $name } kann nicht höher bieten und passt.
    }
byzanz-passed-itself-back =
    { $name ->
        [you] Du kannst nicht höher bieten, passt und nimmst { $cards } zurück.
       *[other] { $name } kann nicht höher bieten, passt und nimmt { $cards } zurück.
    }
byzanz-won =
    { $name ->
        [you] Du ersteigerst das Angebot und zahlst { $cards } in den Markt.
       *[other] { $name } ersteigert das Angebot und zahlt { $cards } in den Markt.
    }
byzanz-won-unbid =
    { $name ->
        [you] Niemand hat geboten; du hast eröffnet und bekommst das Angebot umsonst.
       *[other] Niemand hat geboten; { $name } hat eröffnet und bekommt das Angebot umsonst.
    }
byzanz-won-last =
    { $name ->
        [you] Nur du bist noch ohne Angebotskarte und bekommst das Angebot ohne Gebot.
       *[other] { $name } ist als Letztes ohne Angebotskarte und bekommt das Angebot ohne Gebot.
    }
byzanz-given =
    { $name ->
        [you] Du gibst { $card } in den Markt.
       *[other] { $name } gibt { $card } in den Markt.
    }
byzanz-given-only =
    { $name ->
        [you] Du gibst { $card } in den Markt; anderes enthält das Angebot nicht.
       *[other] { $name } gibt { $card } in den Markt; anderes enthält das Angebot nicht.
    }
byzanz-lot-to-market = Das letzte Angebot, { $cards }, geht geradewegs in den Markt.
byzanz-offer-taken =
    { $name ->
        [you] Du nimmst Angebotskarte { $offer } und sonst nichts.
       *[other] { $name } nimmt Angebotskarte { $offer } und sonst nichts.
    }
byzanz-lot-taken =
    { $name ->
        [you] Du nimmst Angebotskarte { $offer } und auf die Hand { $cards }.
       *[other] { $name } nimmt Angebotskarte { $offer } und auf die Hand { $cards }.
    }
byzanz-excess =
    { $name ->
        [you] Du hast { byzanz-cards } zu viel auf der Hand.
       *[other] { $name } hat { byzanz-cards } zu viel auf der Hand.
    }
byzanz-discarded =
    { $name ->
        [you] Du wirfst { $card } ab.
       *[other] { $name } wirft { $card } ab.
    }
byzanz-discarded-known =
    { $name ->
        [you] Du wirfst { $card } verdeckt ab.
       *[other] { $name } wirft { $card } verdeckt ab.
    }
byzanz-discarded-hidden =
    { $name ->
        [you] Du wirfst eine Karte verdeckt ab.
       *[other] { $name } wirft eine Karte verdeckt ab.
    }
byzanz-market-begun = Der Markt öffnet.
byzanz-market-begun-one =
    { $first ->
        [you] Der Markt öffnet: Du wählst.
       *[other] Der Markt öffnet: { $first } wählt.
    }
byzanz-market-begun-order =
    { $first ->
        [you] Der Markt öffnet: Du wählst zuerst, dann { $others }.
       *[other]
            { $others ->
                [you] Der Markt öffnet: { $first } wählt zuerst, dann du.
               *[other] Der Markt öffnet: { $first } wählt zuerst, dann { $others }.
            }
    }
byzanz-taken =
    { $name ->
        [you] Du nimmst aus dem Markt die ganze Sorte { byzanz-good }: { $cards }.
       *[other] { $name } nimmt aus dem Markt die ganze Sorte { byzanz-good }: { $cards }.
    }
byzanz-taken-only =
    { $name ->
        [you] Du nimmst aus dem Markt die ganze Sorte { byzanz-good }: { $cards }; eine andere gibt es nicht mehr.
       *[other] { $name } nimmt aus dem Markt die ganze Sorte { byzanz-good }: { $cards }; eine andere gibt es nicht mehr.
    }
byzanz-skipped =
    { $name ->
        [you] Du findest den Markt leer vor.
       *[other] { $name } findet den Markt leer vor.
    }
byzanz-sold =
    { $name ->
        [you] Du verkaufst { $cards } und behältst { $kept } für { number-points }.
       *[other] { $name } verkauft { $cards } und behält { $kept } für { number-points }.
    }
byzanz-sold-itself =
    { $name ->
        [you] Die Regeln verkaufen für dich { $cards } und behalten { $kept } für { number-points }.
       *[other] Die Regeln verkaufen { $cards } für { $name } und behalten { $kept } für { number-points }.
    }
byzanz-market-cleared = Der Markt schließt, nichts bleibt übrig.
byzanz-market-cleared-left =
    { $count ->
        [1] Der Markt schließt; übrig bleibt { $cards }.
       *[other] Der Markt schließt; übrig bleiben { $cards }.
    }
byzanz-final-sales = Der letzte Markt ist vorbei; die Schlussverkäufe beginnen.
byzanz-done =
    { $name ->
        [you] Du verkaufst nichts mehr.
       *[other] { $name } verkauft nichts mehr.
    }
byzanz-done-itself =
    { $name ->
        [you] Du hast keinen Satz mehr zu verkaufen.
       *[other] { $name } hat keinen Satz mehr zu verkaufen.
    }
byzanz-ended-equal =
    { $what ->
        [cards] und gleich vielen Karten auf der Hand
       *[goods] und gleich vielen Waren auf der Hand
    }
byzanz-ended =
    { $count ->
        [1]
            { $names ->
                [you] Die Partie endet: Du gewinnst mit { number-points }.
               *[other] Die Partie endet: { $names } gewinnt mit { number-points }.
            }
       *[other] Die Partie endet: { $names } gewinnen gemeinsam mit { number-points } { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards]
            { $others ->
                [you] und mehr Karten auf der Hand als du
               *[other] und mehr Karten auf der Hand als { $others }
            }
       *[goods]
            { $others ->
                [you] und mehr Waren auf der Hand als du
               *[other] und mehr Waren auf der Hand als { $others }
            }
    }
byzanz-ended-tie =
    { $count ->
        [1]
            { $names ->
                [you] Die Partie endet: Du gewinnst mit { number-points } { byzanz-ended-more }.
               *[other] Die Partie endet: { $names } gewinnt mit { number-points } { byzanz-ended-more }.
            }
       *[other] Die Partie endet: { $names } gewinnen gemeinsam mit { number-points } { byzanz-ended-more }.
    }
