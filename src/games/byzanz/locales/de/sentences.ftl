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

byzanz-dealt = { $name } bekommt { byzanz-cards }.
byzanz-dealt-cards = { $name } bekommt { $cards }.
byzanz-round-begun = Runde { $round } beginnt; { $name } eröffnet die erste Versteigerung.
byzanz-lot-revealed = Zur Angebotskarte { $offer } wird ausgelegt: { $cards }.
byzanz-bid = { $name } bietet { $cards }.
byzanz-bid-total = { $name } bietet { $cards }, zusammen { $total }.
byzanz-bid-raised = { $name } bietet { $cards }, jetzt zusammen { $total }.
byzanz-passed = { $name } passt.
byzanz-passed-back = { $name } passt und nimmt { $cards } zurück.
byzanz-passed-itself = { $name } kann nicht höher bieten und passt.
byzanz-passed-itself-back = { $name } kann nicht höher bieten, passt und nimmt { $cards } zurück.
byzanz-won = { $name } ersteigert das Angebot und zahlt { $cards } in den Markt.
byzanz-won-unbid = Niemand hat geboten; { $name } hat eröffnet und bekommt das Angebot umsonst.
byzanz-won-last = { $name } ist als Letztes ohne Angebotskarte und bekommt das Angebot ohne Gebot.
byzanz-given = { $name } gibt { $card } in den Markt.
byzanz-given-only = { $name } gibt { $card } in den Markt; anderes enthält das Angebot nicht.
byzanz-lot-to-market = Das letzte Angebot, { $cards }, geht geradewegs in den Markt.
byzanz-offer-taken = { $name } nimmt Angebotskarte { $offer } und sonst nichts.
byzanz-lot-taken = { $name } nimmt Angebotskarte { $offer } und auf die Hand { $cards }.
byzanz-excess = { $name } hat { byzanz-cards } zu viel auf der Hand.
byzanz-discarded = { $name } wirft { $card } ab.
byzanz-discarded-known = { $name } wirft { $card } verdeckt ab.
byzanz-discarded-hidden = { $name } wirft eine Karte verdeckt ab.
byzanz-market-begun = Der Markt öffnet.
byzanz-market-begun-one = Der Markt öffnet: { $first } wählt.
byzanz-market-begun-order = Der Markt öffnet: { $first } wählt zuerst, dann { $others }.
byzanz-taken = { $name } nimmt aus dem Markt die ganze Sorte { byzanz-good }: { $cards }.
byzanz-taken-only = { $name } nimmt aus dem Markt die ganze Sorte { byzanz-good }: { $cards }; eine andere gibt es nicht mehr.
byzanz-skipped = { $name } findet den Markt leer vor.
byzanz-sold = { $name } verkauft { $cards } und behält { $kept } für { number-points }.
byzanz-sold-itself = Die Regeln verkaufen { $cards } für { $name } und behalten { $kept } für { number-points }.
byzanz-market-cleared = Der Markt schließt, nichts bleibt übrig.
byzanz-market-cleared-left =
    { $count ->
        [1] Der Markt schließt; übrig bleibt { $cards }.
       *[other] Der Markt schließt; übrig bleiben { $cards }.
    }
byzanz-final-sales = Der letzte Markt ist vorbei; die Schlussverkäufe beginnen.
byzanz-done = { $name } verkauft nichts mehr.
byzanz-done-itself = { $name } hat keinen Satz mehr zu verkaufen.
byzanz-ended-equal =
    { $what ->
        [cards] und gleich vielen Karten auf der Hand
       *[goods] und gleich vielen Waren auf der Hand
    }
byzanz-ended =
    { $count ->
        [1] Die Partie endet: { $names } gewinnt mit { number-points }.
       *[other] Die Partie endet: { $names } gewinnen gemeinsam mit { number-points } { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards] und mehr Karten auf der Hand als { $others }
       *[goods] und mehr Waren auf der Hand als { $others }
    }
byzanz-ended-tie =
    { $count ->
        [1] Die Partie endet: { $names } gewinnt mit { number-points } { byzanz-ended-more }.
       *[other] Die Partie endet: { $names } gewinnen gemeinsam mit { number-points } { byzanz-ended-more }.
    }
