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
        [you] Nur du hast noch keine Angebotskarte und bekommst das Angebot, ohne zu bieten.
       *[other] Nur { $name } hat noch keine Angebotskarte und bekommt das Angebot, ohne zu bieten.
    }
byzanz-given =
    { $name ->
        [you] Du gibst { $card } in den Markt.
       *[other] { $name } gibt { $card } in den Markt.
    }
byzanz-given-only =
    { $name ->
        [you] Du gibst { $card } in den Markt; etwas anderes enthält das Angebot nicht.
       *[other] { $name } gibt { $card } in den Markt; etwas anderes enthält das Angebot nicht.
    }
byzanz-lot-to-market = Das letzte Angebot, { $cards }, geht direkt in den Markt.
byzanz-offer-taken =
    { $name ->
        [you] Du nimmst Angebotskarte { $offer } und sonst nichts.
       *[other] { $name } nimmt Angebotskarte { $offer } und sonst nichts.
    }
byzanz-lot-taken =
    { $name ->
        [you] Du nimmst Angebotskarte { $offer } und dazu { $cards } auf die Hand.
       *[other] { $name } nimmt Angebotskarte { $offer } und dazu { $cards } auf die Hand.
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
        [you] Du nimmst alle Karten der Sorte { byzanz-good } aus dem Markt: { $cards }.
       *[other] { $name } nimmt alle Karten der Sorte { byzanz-good } aus dem Markt: { $cards }.
    }
byzanz-taken-only =
    { $name ->
        [you] Du nimmst alle Karten der Sorte { byzanz-good } aus dem Markt: { $cards }; eine andere gibt es nicht mehr.
       *[other] { $name } nimmt alle Karten der Sorte { byzanz-good } aus dem Markt: { $cards }; eine andere gibt es nicht mehr.
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
        [you] Für dich werden { $cards } verkauft; du behältst { $kept } für { number-points }.
       *[other] Für { $name } werden { $cards } verkauft und { $kept } für { number-points } behalten.
    }
byzanz-market-cleared = Der Markt schließt; nichts bleibt übrig.
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
        [cards] und gleich viele Karten auf der Hand
       *[goods] und gleich viele Waren auf der Hand
    }
byzanz-ended =
    { $count ->
        [1]
            { $names ->
                [you] Die Partie endet: Du hast { number-points } und gewinnst.
               *[other] Die Partie endet: { $names } hat { number-points } und gewinnt.
            }
       *[other] Die Partie endet: { $names } haben je { number-points } { byzanz-ended-equal } und gewinnen gemeinsam.
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
                [you] Die Partie endet: Du hast { number-points } { byzanz-ended-more } und gewinnst.
               *[other] Die Partie endet: { $names } hat { number-points } { byzanz-ended-more } und gewinnt.
            }
       *[other] Die Partie endet: { $names } haben je { number-points } { byzanz-ended-more } und gewinnen gemeinsam.
    }
