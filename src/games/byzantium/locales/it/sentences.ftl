# Byzantium.

byzantium-cubes =
    { $count ->
        [0] nessun cubo
        [1] 1 cubo
       *[other] { $count } cubi
    }
byzantium-points =
    { $count ->
        [0] nessun punto
        [1] 1 punto
       *[other] { $count } punti
    }
byzantium-bezants =
    { $count ->
        [0] nessun bisante
        [1] 1 bisante
       *[other] { $count } bisanti
    }
byzantium-no-dice = nessun dado
byzantium-no-cubes = nessun altro cubo
byzantium-lost =
    { $place ->
        [elite] { $count ->
            [1] 1 cubo dell’élite
           *[other] { $count } cubi dell’élite
        }
        [main] { $count ->
            [1] 1 cubo dell’armata principale
           *[other] { $count } cubi dell’armata principale
        }
        [movement] { $count ->
            [1] 1 cubo di movimento
           *[other] { $count } cubi di movimento
        }
       *[levy] { $count ->
            [1] 1 cubo delle leve
           *[other] { $count } cubi delle leve
        }
    }
byzantium-army =
    { $army ->
        [byzantine] bizantina
       *[arab] araba
    }
byzantium-box =
    { $place ->
        [elite] casella élite { byzantium-army }
        [main] casella armata principale { byzantium-army }
        [movement] casella movimento { byzantium-army }
       *[levy] casella leve { byzantium-army }
    }
byzantium-source-army =
    { $source_army ->
        [byzantine] bizantina
       *[arab] araba
    }
byzantium-source-box =
    { $source_place ->
        [elite] dalla casella élite { byzantium-source-army }
        [main] dalla casella armata principale { byzantium-source-army }
        [movement] dalla casella movimento { byzantium-source-army }
       *[levy] dalla casella leve { byzantium-source-army }
    }
byzantium-place =
    { $source ->
        [pool] dalla riserva
        [casualties] dai caduti
       *[box] { byzantium-source-box }
    }
byzantium-origin =
    { $price ->
        [0] { byzantium-place }
       *[other] { byzantium-place } per { $price } bisanti
    }

byzantium-seats-ordered = L’ordine di gioco: { $names }.
byzantium-turn-begun = Comincia il turno { $turn }; inizia { $name }.
byzantium-seat-called = Tocca a { $name }.
byzantium-placement-drafted = { $name } prevede un cubo { byzantium-origin } per la { byzantium-box }.
byzantium-tax-drafted = { $name } prevede di tassare { $cubes }.
byzantium-draft-taken-back = { $name } ritira un passo del piano.
byzantium-action-ended-itself = L’azione di { $name } finisce.
byzantium-action-ended = { $name } pone fine alla propria azione.
byzantium-with =
    { $source ->
        [none] senza cubo
       *[other] con un cubo { byzantium-place }
    }
byzantium-passed = { $name } passa { byzantium-with }.
byzantium-passed-first = { $name } passa { byzantium-with }, prima di chiunque altro.

byzantium-city-claimed = { $name } prende il controllo di { $city } con un cubo { byzantium-origin } e segna { $points }.
byzantium-army-raised = L’armata bizantina di { $name } entra in gioco a { $city }.
byzantium-cube-placed = { $name } aggiunge un cubo { byzantium-origin } alla { byzantium-box }.
byzantium-tax-raised = { $name } tassa { $cubes }: { $byzantine } al tesoro bizantino, { $arab } a quello arabo.
byzantium-building-raised =
    { $building ->
        [church] { $name } costruisce una chiesa con un cubo { byzantium-place }, paga in tutto { $paid } e segna { $points }.
       *[mosque] { $name } costruisce una moschea con un cubo { byzantium-place }, paga in tutto { $paid } e segna { $points }.
    }

byzantium-city-improved = { $name } migliora { $city } a { $counters } segnalini con un cubo { byzantium-origin }.
byzantium-ruler-crowned =
    { $army ->
        [byzantine] { $name } sale al trono imperiale con un cubo { byzantium-origin }, segna { $points } e guida la guardia.
       *[arab] { $name } sale al califfato con un cubo { byzantium-origin }, segna { $points } e guida la guardia.
    }
byzantium-fleet-taken = { $name } prende la flotta { byzantium-army } con un cubo { byzantium-origin }.
byzantium-city-fortified = { $name } fortifica { $city } con un cubo { byzantium-origin }.
byzantium-bulgars-reinforced = { $name } rafforza i Bulgari di { $cubes }, con un cubo { byzantium-origin }.
byzantium-bulgars-sent = { $name } manda i Bulgari contro { $city } per la parte { byzantium-army } con un cubo { byzantium-origin }; a loro si aggiungono { $cubes }.
byzantium-civil-war-declared = { $name } comincia una guerra civile con l’armata { byzantium-army } a { $city }, con un cubo { byzantium-origin }.

byzantium-army-entered = L’armata { byzantium-army } di { $name } entra in gioco a { $city }.
byzantium-sea-step-declared = L’armata araba di { $name } vuole navigare da { $from } a { $to } per { $cubes }, o per { $doubled } se la flotta bizantina raddoppia il costo.
byzantium-fleet-answered =
    { $answer ->
        [double] La flotta bizantina di { $name } raddoppia il costo.
        [attack] La flotta bizantina di { $name } attacca.
        [both] La flotta bizantina di { $name } raddoppia il costo e attacca.
       *[neither] La flotta bizantina di { $name } lascia passare gli Arabi.
    }
byzantium-sea-step-dropped = L’armata araba di { $name } rinuncia a navigare da { $from } a { $to }.
byzantium-sea-step-dropped-unpaid = L’armata araba di { $name } non naviga da { $from } a { $to }, perché non può pagare.
byzantium-passage-paid = L’armata araba di { $name } naviga per { $cubes }.
byzantium-naval-rolled = La flotta bizantina di { $holder } tira { $dice }: l’armata araba di { $name } perde { $cubes }.
byzantium-army-moved = L’armata { byzantium-army } di { $name } si sposta da { $from } a { $to }.
byzantium-army-moved-paid = L’armata { byzantium-army } di { $name } si sposta da { $from } a { $to } per { $cubes }.
byzantium-army-moved-extra = L’armata { byzantium-army } di { $name } si sposta da { $from } a { $to }, un passo supplementare.
byzantium-army-moved-paid-extra = L’armata { byzantium-army } di { $name } si sposta da { $from } a { $to } per { $cubes }, un passo supplementare.

byzantium-combat-begun =
    { $attack ->
        [bulgars] I Bulgari mandati da { $name } attaccano { $city }.
       *[army] L’armata { byzantium-army } di { $name } attacca { $city }.
    }
byzantium-combat-begun-defended =
    { $attack ->
        [bulgars] I Bulgari mandati da { $name } attaccano { $city }, che può essere difesa da un’armata di { $owners }.
       *[army] L’armata { byzantium-army } di { $name } attacca { $city }, che può essere difesa da un’armata di { $owners }.
    }
byzantium-army-stood = L’armata di { $name } tiene la posizione.
byzantium-army-stood-itself = L’armata di { $name } tiene la posizione, perché non ha dove andare.
byzantium-retreat-begun-chosen = L’armata { byzantium-army } di { $name } sceglie di ritirarsi.
byzantium-retreat-begun = L’armata { byzantium-army } di { $name } deve ritirarsi.
byzantium-retreat-declared = L’armata araba di { $name } vuole ritirarsi per mare da { $from } a { $to }.
byzantium-retreat-allowed = La flotta bizantina di { $name } la lascia andare.
byzantium-retreat-forbidden = La flotta bizantina di { $name } chiude la via da { $from } a { $to }.
byzantium-army-retreated = L’armata { byzantium-army } di { $name } si ritira da { $from } a { $to }.
byzantium-army-retreated-hostile = L’armata { byzantium-army } di { $name } si ritira da { $from } a { $to }, città ostile: perde un cubo e prosegue.
byzantium-levies-called = Le leve di { $name } difendono la città.
byzantium-levies-held-back = Le leve di { $name } restano in disparte.
byzantium-opponent-chosen = { $name } affronta l’armata di { $opponent }.
byzantium-defenders =
    { $foe ->
        [army] l’armata di { $defender } tira
        [levies] le leve di { $defender } tirano
       *[bulgars] i Bulgari tirano
    }
byzantium-battle-rolled = Battaglia: chi attacca tira { $dice }, { byzantium-defenders } { $answer }; perdite di chi attacca: { $cubes }, di chi difende: { $lost }.
byzantium-losses-taken = L’armata { byzantium-army } di { $name } perde { $lost }.
byzantium-levies-lost = Le leve di { $name } perdono { $cubes }.
byzantium-bulgars-lost = I Bulgari perdono { $cubes }.
byzantium-army-destroyed = L’armata { byzantium-army } di { $name } è distrutta.
byzantium-army-destroyed-guard = L’armata { byzantium-army } di { $name } è distrutta, e la sua guardia torna a casa.
byzantium-battle-decided-won = Chi attacca vince la battaglia, { $attacker } contro { $defender }.
byzantium-battle-decided = Chi difende vince la battaglia: attacco { $attacker }, difesa { $defender }.
byzantium-siege-rolled = Assedio: { $city } tira { $dice }; perdite di chi attacca: { $cubes }.
byzantium-siege-failed = L’assedio di { $city } fallisce, { $strength } contro { $value }.

byzantium-city-conquered-bulgars = I Bulgari di { $name } prendono { $city }, che ora è loro: { $points } e { $bezants } per la parte { byzantium-army }.
byzantium-city-conquered = { $name } conquista { $city } per la parte { byzantium-army }: { $points } e { $bezants }.
byzantium-city-garrisoned = { $name } tiene { $city } con un cubo { byzantium-origin }.
byzantium-garrison-sacrificed = { $name } tiene { $city } con un cubo dell’armata, che per questo cede { $lost }.
byzantium-city-left-empty = { $name } non ha cubi per { $city }, che resta libera.
byzantium-constantinople-fell = Costantinopoli cade nelle mani di { $name }: { $points } per la parte araba.
byzantium-constantinople-fell-bulgars = Costantinopoli cade nelle mani di { $name } con i Bulgari: { $points } per la parte araba.

byzantium-income-begun = Le azioni del turno { $turn } sono finite.
byzantium-income-received = { $name } incassa { $byzantine } per il tesoro bizantino e { $arab } per quello arabo.
byzantium-upkeep-paid = { $name } paga { $bezants } per l’armata { byzantium-army }.
byzantium-cubes-unpaid = { $name } paga { $paid } per l’armata { byzantium-army }, non può mantenere { $lost } e perde { $points }.
byzantium-cubes-returned = { $name } riprende cubi: { $special } dalle caselle speciali, { $tax } dalle tasse, { $pass } dai passi, { $casualties } dai caduti.
byzantium-guard-returned =
    { $army ->
        [byzantine] La guardia dell’Imperatore lascia { $name }.
       *[arab] La guardia del Califfo lascia { $name }.
    }
byzantium-total =
    { $method ->
        [both] { $name } { $byzantine } + { $arab } = { number-points }
        [higher] { $name } { number-points } (il maggiore tra { $byzantine } e { $arab })
       *[arab] { $name } { number-points }
    }
byzantium-tie =
    { $by ->
        [sum] , a pari punti con { $others } per la somma dei due punteggi, { $high } a { $low }
        [cities] , a pari punti con { $others } per numero di città, { $high } a { $low }
        [arab_cities] , a pari punti con { $others } per numero di città arabe, { $high } a { $low }
        [bezants] , a pari punti con { $others } per numero di bisanti, { $high } a { $low }
        [arab_bezants] , a pari punti con { $others } per numero di bisanti arabi, { $high } a { $low }
       *[nothing] , perché è pari anche tutto ciò che fa da spareggio
    }
byzantium-ended = L’ultimo turno è finito: { $totals }; il primo posto va a { $names }{ $tie }.
byzantium-ended-fallen = Costantinopoli è caduta e contano solo i punti arabi: { $totals }; il primo posto va a { $names }{ $tie }.
