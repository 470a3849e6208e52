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
        [elite] casella { byzantium-army } «élite»
        [main] casella { byzantium-army } «armata principale»
        [movement] casella { byzantium-army } «movimento»
       *[levy] casella { byzantium-army } «leve»
    }
byzantium-source-army =
    { $source_army ->
        [byzantine] bizantina
       *[arab] araba
    }
byzantium-source-box =
    { $source_place ->
        [elite] dalla casella { byzantium-source-army } «élite»
        [main] dalla casella { byzantium-source-army } «armata principale»
        [movement] dalla casella { byzantium-source-army } «movimento»
       *[levy] dalla casella { byzantium-source-army } «leve»
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
byzantium-field-army =
    { $name ->
        [you] La tua armata { byzantium-army }
       *[other] L’armata { byzantium-army } di { $name }
    }
byzantium-arab-army =
    { $name ->
        [you] La tua armata araba
       *[other] L’armata araba di { $name }
    }
byzantium-byzantine-fleet =
    { $name ->
        [you] La tua flotta bizantina
       *[other] La flotta bizantina di { $name }
    }
byzantium-building =
    { $building ->
        [church] una chiesa
       *[mosque] una moschea
    }
byzantium-ruler =
    { $army ->
        [byzantine] al trono imperiale
       *[arab] al califfato
    }

byzantium-seats-ordered = L’ordine di gioco: { $names }.
byzantium-turn-begun =
    { $name ->
        [you] Comincia il turno { $turn }; inizi tu.
       *[other] Comincia il turno { $turn }; inizia { $name }.
    }
byzantium-seat-called =
    { $name ->
        [you] Tocca a te.
       *[other] È il turno di { $name }.
    }
byzantium-placement-drafted =
    { $name ->
        [you] Prevedi
       *[other] { $name } prevede
    } di aggiungere un cubo { byzantium-origin } alla { byzantium-box }.
byzantium-tax-drafted =
    { $name ->
        [you] Prevedi
       *[other] { $name } prevede
    } di riscuotere tasse ({ $cubes }).
byzantium-draft-taken-back =
    { $name ->
        [you] Annulli l’ultimo passo del tuo piano.
       *[other] { $name } annulla l’ultimo passo del proprio piano.
    }
byzantium-action-ended-itself =
    { $name ->
        [you] La tua azione è finita.
       *[other] L’azione di { $name } è finita.
    }
byzantium-action-ended =
    { $name ->
        [you] Concludi la tua azione.
       *[other] { $name } conclude la propria azione.
    }
byzantium-with =
    { $source ->
        [none] non ci sono più caduti per la casella di chi passa
       *[other] un cubo { byzantium-place } va nella casella di chi passa
    }
byzantium-passed =
    { $name ->
        [you] Passi
       *[other] { $name } passa
    }; { byzantium-with }.
byzantium-passed-first =
    { $name ->
        [you] Passi prima di chiunque altro
       *[other] { $name } passa prima di chiunque altro
    }; { byzantium-with }.

byzantium-city-claimed =
    { $name ->
        [you] Prendi { $city } con un cubo { byzantium-origin } e segni { $points }.
       *[other] { $name } prende { $city } con un cubo { byzantium-origin } e segna { $points }.
    }
byzantium-army-raised =
    { $name ->
        [you] La tua armata bizantina
       *[other] L’armata bizantina di { $name }
    } entra in gioco: { $city }.
byzantium-cube-placed =
    { $name ->
        [you] Aggiungi
       *[other] { $name } aggiunge
    } un cubo { byzantium-origin } alla { byzantium-box }.
byzantium-tax-raised =
    { $name ->
        [you] Riscuoti
       *[other] { $name } riscuote
    } tasse ({ $cubes }): { $byzantine } al tesoro bizantino, { $arab } a quello arabo.
byzantium-building-raised =
    { $name ->
        [you] Costruisci { byzantium-building } con un cubo { byzantium-place }, paghi in tutto { $paid } e segni { $points }.
       *[other] { $name } costruisce { byzantium-building } con un cubo { byzantium-place }, paga in tutto { $paid } e segna { $points }.
    }

byzantium-city-improved =
    { $name ->
        [you] Migliori
       *[other] { $name } migliora
    } { $city }, che passa a { $counters } segnalini, con un cubo { byzantium-origin }.
byzantium-ruler-crowned =
    { $name ->
        [you] Sali { byzantium-ruler } con un cubo { byzantium-origin }, segni { $points } e guidi la guardia.
       *[other] { $name } sale { byzantium-ruler } con un cubo { byzantium-origin }, segna { $points } e guida la guardia.
    }
byzantium-fleet-taken =
    { $name ->
        [you] Prendi
       *[other] { $name } prende
    } il comando della flotta { byzantium-army } con un cubo { byzantium-origin }.
byzantium-city-fortified =
    { $name ->
        [you] Fortifichi
       *[other] { $name } fortifica
    } { $city } con un cubo { byzantium-origin }.
byzantium-bulgars-reinforced =
    { $name ->
        [you] Rafforzi
       *[other] { $name } rafforza
    } i Bulgari con un cubo { byzantium-origin }; rinforzi: { $cubes }.
byzantium-bulgars-sent =
    { $name ->
        [you] Mandi
       *[other] { $name } manda
    } i Bulgari contro { $city } per la parte { byzantium-army } con un cubo { byzantium-origin }; rinforzi: { $cubes }.
byzantium-civil-war-declared =
    { $name ->
        [you] Scateni una guerra civile per { $city } con la tua armata { byzantium-army } e un cubo { byzantium-origin }.
       *[other] { $name } scatena una guerra civile per { $city } con la propria armata { byzantium-army } e un cubo { byzantium-origin }.
    }

byzantium-army-entered = { byzantium-field-army } entra in gioco: { $city }.
byzantium-sea-step-declared = { byzantium-arab-army } vuole prendere il mare e lasciare { $from } per { $to }. Costo: { $cubes }, o { $doubled } se la flotta bizantina lo raddoppia.
byzantium-fleet-answered =
    { $answer ->
        [double] { byzantium-byzantine-fleet } raddoppia il costo.
        [attack] { byzantium-byzantine-fleet } attacca.
        [both] { byzantium-byzantine-fleet } raddoppia il costo e attacca.
       *[neither] { byzantium-byzantine-fleet } lascia passare gli Arabi.
    }
byzantium-sea-step-dropped = { byzantium-arab-army } rinuncia a lasciare { $from } per { $to } via mare.
byzantium-sea-step-dropped-unpaid = { byzantium-arab-army } rinuncia a lasciare { $from } per { $to } via mare, perché non può pagare la traversata.
byzantium-passage-paid = { byzantium-arab-army } paga { $cubes } per la traversata.
byzantium-naval-rolled =
    Attacco in mare: { $holder ->
        [you] la tua flotta bizantina
       *[other] la flotta bizantina di { $holder }
    } tira { $dice } (4, 5 e 6 colpiscono); perdite { $name ->
        [you] della tua armata araba
       *[other] dell’armata araba di { $name }
    }: { $cubes }.
byzantium-army-moved = { byzantium-field-army } lascia { $from } per { $to }.
byzantium-army-moved-paid = { byzantium-field-army } lascia { $from } per { $to }; costo: { $cubes }.
byzantium-army-moved-extra = { byzantium-field-army } fa un passo supplementare e lascia { $from } per { $to }.
byzantium-army-moved-paid-extra = { byzantium-field-army } fa un passo supplementare e lascia { $from } per { $to }; costo: { $cubes }.

byzantium-attackers =
    { $attack ->
        [bulgars] { $name ->
            [you] I Bulgari che hai mandato attaccano
           *[other] I Bulgari mandati da { $name } attaccano
        }
       *[army] { byzantium-field-army } attacca
    }
byzantium-combat-begun = { byzantium-attackers } { $city }.
byzantium-combat-begun-defended =
    { byzantium-attackers } { $city }; { $owners ->
        [you] puoi difendere la città con un’armata.
       *[other] un’armata può difendere la città: { $owners }.
    }
byzantium-army-stood =
    { $name ->
        [you] La tua armata
       *[other] L’armata di { $name }
    } resta e difende la città.
byzantium-army-stood-itself =
    { $name ->
        [you] La tua armata
       *[other] L’armata di { $name }
    } resta e difende la città, perché non ha dove andare.
byzantium-retreat-begun-chosen = { byzantium-field-army } sceglie di ritirarsi.
byzantium-retreat-begun = { byzantium-field-army } deve ritirarsi.
byzantium-retreat-declared = { byzantium-arab-army } vuole ritirarsi per mare e lasciare { $from } per { $to }.
byzantium-retreat-allowed = { byzantium-byzantine-fleet } lascia andare l’armata.
byzantium-retreat-forbidden = { byzantium-byzantine-fleet } chiude la via tra { $from } e { $to }.
byzantium-army-retreated = { byzantium-field-army } si ritira e lascia { $from } per { $to }.
byzantium-army-retreated-hostile = { byzantium-field-army } si ritira e lascia { $from } per { $to }, città ostile: perde un cubo e deve proseguire.
byzantium-levies-called =
    { $name ->
        [you] Le tue leve
       *[other] Le leve di { $name }
    } difendono la città.
byzantium-levies-held-back =
    { $name ->
        [you] Le tue leve
       *[other] Le leve di { $name }
    } restano in disparte.
byzantium-opponent-chosen =
    { $name ->
        [you] Affronti
       *[other] { $name } affronta
    } { $opponent ->
        [you] la tua armata
       *[other] l’armata di { $opponent }
    }.
byzantium-defenders =
    { $foe ->
        [army] { $defender ->
            [you] la tua armata tira
           *[other] l’armata di { $defender } tira
        }
        [levies] { $defender ->
            [you] le tue leve tirano
           *[other] le leve di { $defender } tirano
        }
       *[bulgars] i Bulgari tirano
    }
byzantium-battle-rolled = Battaglia: chi attacca tira { $dice }, { byzantium-defenders } { $answer } (4, 5 e 6 colpiscono); perdite di chi attacca: { $cubes }, di chi difende: { $lost }.
byzantium-losses-taken = { byzantium-field-army } subisce perdite: { $lost }.
byzantium-levies-lost =
    { $name ->
        [you] Perdite delle tue leve
       *[other] Perdite delle leve di { $name }
    }: { $cubes }.
byzantium-bulgars-lost = Perdite dei Bulgari: { $cubes }.
byzantium-army-destroyed = { byzantium-field-army } è distrutta.
byzantium-army-destroyed-guard = { byzantium-field-army } è distrutta, e la sua guardia torna a casa.
byzantium-battle-decided-won = Chi attacca vince la battaglia: forza { $attacking } contro { $defending }.
byzantium-battle-decided = Chi difende vince la battaglia: forza { $defending } contro { $attacking }.
byzantium-siege-rolled = Assedio: { $city } tira { $dice } (4, 5 e 6 colpiscono); perdite di chi attacca: { $cubes }.
byzantium-siege-failed = { $city } resiste all’assedio: forza { $strength } contro valore d’assedio { $value }.

byzantium-city-conquered-bulgars =
    { $name ->
        [you] I Bulgari che hai mandato prendono
       *[other] I Bulgari mandati da { $name } prendono
    } { $city }, che ora è loro: { $points } e { $bezants } per la parte { byzantium-army }.
byzantium-city-conquered =
    { $name ->
        [you] Conquisti
       *[other] { $name } conquista
    } { $city } per la parte { byzantium-army }: { $points } e { $bezants }.
byzantium-city-garrisoned =
    { $name ->
        [you] Presidi
       *[other] { $name } presidia
    } { $city } con un cubo { byzantium-origin }.
byzantium-garrison-sacrificed =
    { $name ->
        [you] La tua armata
       *[other] L’armata di { $name }
    } presidia { $city } e per questo cede { $lost }.
byzantium-city-left-empty =
    { $name ->
        [you] Non hai cubi
       *[other] { $name } non ha cubi
    } per { $city }, che resta libera.
byzantium-constantinople-fell =
    { $name ->
        [you] Conquisti
       *[other] { $name } conquista
    } Costantinopoli: { $points } per la parte araba.
byzantium-constantinople-fell-bulgars =
    { $name ->
        [you] I Bulgari che hai mandato conquistano
       *[other] I Bulgari mandati da { $name } conquistano
    } Costantinopoli: { $points } per la parte araba.

byzantium-income-begun = Le azioni del turno { $turn } sono finite.
byzantium-income-received =
    { $name ->
        [you] I tuoi introiti
       *[other] Introiti di { $name }
    }: { $byzantine } per il tesoro bizantino e { $arab } per quello arabo.
byzantium-upkeep-paid =
    { $name ->
        [you] Mantenimento della tua armata { byzantium-army }
       *[other] Mantenimento dell’armata { byzantium-army } di { $name }
    }: { $bezants }.
byzantium-cubes-unpaid =
    { $name ->
        [you] Mantenimento della tua armata { byzantium-army }
       *[other] Mantenimento dell’armata { byzantium-army } di { $name }
    }: { $paid }; impossibile pagare { $lost }; perdita: { $points }.
byzantium-cubes-returned =
    { $name ->
        [you] Riprendi
       *[other] { $name } riprende
    } cubi: { $special } dalle caselle speciali, { $tax } dalle tasse, { $pass } dalla casella di chi passa, { $casualties } dai caduti.
byzantium-guard-returned =
    { $army ->
        [byzantine] La guardia dell’Imperatore
       *[arab] La guardia del Califfo
    } lascia { $name ->
        [you] la tua armata
       *[other] l’armata di { $name }
    }.
byzantium-total =
    { $name ->
        [you] tu
       *[other] { $name }
    } { $method ->
        [both] { $byzantine } + { $arab } = { number-points }
        [higher] { number-points } (il maggiore tra { $byzantine } e { $arab })
       *[arab] { number-points }
    }
byzantium-ahead =
    { $others ->
        [you] davanti a te a pari punti
       *[other] davanti a { $others } a pari punti
    }
byzantium-tie =
    { $by ->
        [sum] , { byzantium-ahead }, per la somma dei due punteggi, { $high } a { $low }
        [cities] , { byzantium-ahead }, per numero di città, { $high } a { $low }
        [arab_cities] , { byzantium-ahead }, per numero di città arabe, { $high } a { $low }
        [bezants] , { byzantium-ahead }, per numero di bisanti, { $high } a { $low }
        [arab_bezants] , { byzantium-ahead }, per numero di bisanti arabi, { $high } a { $low }
       *[nothing] , perché è pari anche ogni criterio di spareggio
    }
byzantium-winners =
    { $names ->
        [you] il primo posto è tuo
       *[other] il primo posto è di { $names }
    }
byzantium-ended = L’ultimo turno è finito: { $totals }; { byzantium-winners }{ $tie }.
byzantium-ended-fallen = Costantinopoli è caduta e contano solo i punti arabi: { $totals }; { byzantium-winners }{ $tie }.
