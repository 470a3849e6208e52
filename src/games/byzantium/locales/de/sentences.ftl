# Byzantium.

byzantium-cubes =
    { $count ->
        [0] keine Steine
        [1] 1 Stein
       *[other] { $count } Steine
    }
byzantium-points =
    { $count ->
        [0] keine Punkte
        [1] 1 Punkt
       *[other] { $count } Punkte
    }
byzantium-bezants =
    { $count ->
        [0] keine Besanten
        [1] 1 Besant
       *[other] { $count } Besanten
    }
byzantium-no-dice = keine Würfel
byzantium-no-cubes = keine weiteren Steine
byzantium-lost =
    { $place ->
        [elite] { $count ->
            [1] 1 Stein der Elite
           *[other] { $count } Steine der Elite
        }
        [main] { $count ->
            [1] 1 Stein des Hauptheers
           *[other] { $count } Steine des Hauptheers
        }
        [movement] { $count ->
            [1] 1 Bewegungsstein
           *[other] { $count } Bewegungssteine
        }
       *[levy] { $count ->
            [1] 1 Stein des Aufgebots
           *[other] { $count } Steine des Aufgebots
        }
    }
byzantium-army =
    { $army ->
        [byzantine] byzantinische
       *[arab] arabische
    }
byzantium-box =
    { $army ->
        [byzantine] { $place ->
            [elite] Feld Elite der Byzantiner
            [main] Feld Hauptheer der Byzantiner
            [movement] Feld Bewegung der Byzantiner
           *[levy] Feld Aufgebot der Byzantiner
        }
       *[arab] { $place ->
            [elite] Feld Elite der Araber
            [main] Feld Hauptheer der Araber
            [movement] Feld Bewegung der Araber
           *[levy] Feld Aufgebot der Araber
        }
    }
byzantium-source-army =
    { $source_army ->
        [byzantine] der Byzantiner
       *[arab] der Araber
    }
byzantium-source-box =
    { $source_place ->
        [elite] vom Feld Elite { byzantium-source-army }
        [main] vom Feld Hauptheer { byzantium-source-army }
        [movement] vom Feld Bewegung { byzantium-source-army }
       *[levy] vom Feld Aufgebot { byzantium-source-army }
    }
byzantium-place =
    { $source ->
        [pool] aus dem Vorrat
        [casualties] von den Gefallenen
       *[box] { byzantium-source-box }
    }
byzantium-origin =
    { $price ->
        [0] { byzantium-place }
       *[other] { byzantium-place } für { $price } Besanten
    }
byzantium-field-army =
    { $name ->
        [you] { $army ->
            [byzantine] Dein byzantinisches Heer
           *[arab] Dein arabisches Heer
        }
       *[other] Das { byzantium-army } Heer von { $name }
    }
byzantium-arab-army =
    { $name ->
        [you] Dein arabisches Heer
       *[other] Das arabische Heer von { $name }
    }
byzantium-byzantine-fleet =
    { $name ->
        [you] Deine byzantinische Flotte
       *[other] Die byzantinische Flotte von { $name }
    }
byzantium-building =
    { $building ->
        [church] eine Kirche
       *[mosque] eine Moschee
    }
byzantium-ruler =
    { $army ->
        [byzantine] den Kaiserthron
       *[arab] das Kalifat
    }

byzantium-seats-ordered = Die Spielreihenfolge: { $names }.
byzantium-turn-begun =
    { $name ->
        [you] Runde { $turn } beginnt; du fängst an.
       *[other] Runde { $turn } beginnt; { $name } fängt an.
    }
byzantium-seat-called =
    { $name ->
        [you] Du bist am Zug.
       *[other] { $name } ist am Zug.
    }
byzantium-placement-drafted =
    { $name ->
        [you] Du planst
       *[other] { $name } plant
    }, einen Stein { byzantium-origin } auf das { byzantium-box } zu setzen.
byzantium-tax-drafted =
    { $name ->
        [you] Du planst
       *[other] { $name } plant
    }, Steuern zu erheben ({ $cubes }).
byzantium-draft-taken-back =
    { $name ->
        [you] Du nimmst den letzten Schritt deines Plans zurück.
       *[other] { $name } nimmt den letzten Schritt des Plans zurück.
    }
byzantium-action-ended-itself =
    { $name ->
        [you] Deine Aktion ist zu Ende.
       *[other] Die Aktion von { $name } ist zu Ende.
    }
byzantium-action-ended =
    { $name ->
        [you] Du beendest deine Aktion.
       *[other] { $name } beendet die Aktion.
    }
byzantium-with =
    { $source ->
        [none] für das Feld Passen gibt es keinen Gefallenen mehr
       *[other] ein Stein { byzantium-place } kommt auf das Feld Passen
    }
byzantium-passed =
    { $name ->
        [you] Du passt
       *[other] { $name } passt
    }; { byzantium-with }.
byzantium-passed-first =
    { $name ->
        [you] Du passt vor allen anderen
       *[other] { $name } passt vor allen anderen
    }; { byzantium-with }.

byzantium-city-claimed =
    { $name ->
        [you] Du beanspruchst { $city } mit einem Stein { byzantium-origin } und erhältst { $points }.
       *[other] { $name } beansprucht { $city } mit einem Stein { byzantium-origin } und erhält { $points }.
    }
byzantium-army-raised =
    { $name ->
        [you] Dein byzantinisches Heer
       *[other] Das byzantinische Heer von { $name }
    } kommt in { $city } aufs Brett.
byzantium-cube-placed =
    { $name ->
        [you] Du setzt
       *[other] { $name } setzt
    } einen Stein { byzantium-origin } auf das { byzantium-box }.
byzantium-tax-raised =
    { $name ->
        [you] Du erhebst
       *[other] { $name } erhebt
    } Steuern ({ $cubes }): { $byzantine } für die byzantinische Schatzkammer, { $arab } für die arabische.
byzantium-building-raised =
    { $name ->
        [you] Du baust { byzantium-building } mit einem Stein { byzantium-place }, zahlst zusammen { $paid } und erhältst { $points }.
       *[other] { $name } baut { byzantium-building } mit einem Stein { byzantium-place }, zahlt zusammen { $paid } und erhält { $points }.
    }

byzantium-city-improved =
    { $name ->
        [you] Du baust
       *[other] { $name } baut
    } { $city } mit einem Stein { byzantium-origin } auf { $counters } Marker aus.
byzantium-ruler-crowned =
    { $name ->
        [you] Du übernimmst { byzantium-ruler } mit einem Stein { byzantium-origin }, erhältst { $points } und führst die Garde.
       *[other] { $name } übernimmt { byzantium-ruler } mit einem Stein { byzantium-origin }, erhält { $points } und führt die Garde.
    }
byzantium-fleet-taken =
    { $name ->
        [you] Du übernimmst
       *[other] { $name } übernimmt
    } die { byzantium-army } Flotte mit einem Stein { byzantium-origin }.
byzantium-city-fortified =
    { $name ->
        [you] Du befestigst
       *[other] { $name } befestigt
    } { $city } mit einem Stein { byzantium-origin }.
byzantium-bulgars-reinforced =
    { $name ->
        [you] Du verstärkst
       *[other] { $name } verstärkt
    } die Bulgaren mit einem Stein { byzantium-origin }; Verstärkung: { $cubes }.
byzantium-bulgars-sent =
    { $name ->
        [you] Du schickst
       *[other] { $name } schickt
    } die Bulgaren für die { byzantium-army } Seite gegen { $city }, mit einem Stein { byzantium-origin }; Verstärkung: { $cubes }.
byzantium-civil-war-declared =
    { $name ->
        [you] Du beginnst mit deinem { $army ->
            [byzantine] byzantinischen
           *[arab] arabischen
        } Heer und einem Stein { byzantium-origin } einen Bürgerkrieg in { $city }.
       *[other] { $name } beginnt mit dem { $army ->
            [byzantine] byzantinischen
           *[arab] arabischen
        } Heer und einem Stein { byzantium-origin } einen Bürgerkrieg in { $city }.
    }

byzantium-army-entered = { byzantium-field-army } kommt in { $city } aufs Brett.
byzantium-sea-step-declared = { byzantium-arab-army } will von { $from } nach { $to } segeln, für { $cubes } oder, wenn die byzantinische Flotte die Kosten verdoppelt, für { $doubled }.
byzantium-fleet-answered =
    { $answer ->
        [double] { byzantium-byzantine-fleet } verdoppelt die Kosten.
        [attack] { byzantium-byzantine-fleet } greift an.
        [both] { byzantium-byzantine-fleet } verdoppelt die Kosten und greift an.
       *[neither] { byzantium-byzantine-fleet } lässt die Araber segeln.
    }
byzantium-sea-step-dropped = { byzantium-arab-army } segelt doch nicht von { $from } nach { $to }.
byzantium-sea-step-dropped-unpaid = { byzantium-arab-army } segelt nicht von { $from } nach { $to }, weil es die Fahrt nicht bezahlen kann.
byzantium-passage-paid = { byzantium-arab-army } zahlt { $cubes } für die Überfahrt.
byzantium-naval-rolled =
    Angriff auf See: { $holder ->
        [you] Deine byzantinische Flotte
       *[other] Die byzantinische Flotte von { $holder }
    } würfelt { $dice } (4, 5 und 6 treffen); { $name ->
        [you] dein arabisches Heer
       *[other] das arabische Heer von { $name }
    } muss { $cubes } abgeben.
byzantium-army-moved = { byzantium-field-army } zieht von { $from } nach { $to }.
byzantium-army-moved-paid = { byzantium-field-army } zieht für { $cubes } von { $from } nach { $to }.
byzantium-army-moved-extra = { byzantium-field-army } macht einen zusätzlichen Schritt von { $from } nach { $to }.
byzantium-army-moved-paid-extra = { byzantium-field-army } macht für { $cubes } einen zusätzlichen Schritt von { $from } nach { $to }.

byzantium-attackers =
    { $attack ->
        [bulgars] { $name ->
            [you] Die von dir geschickten Bulgaren greifen
           *[other] Die von { $name } geschickten Bulgaren greifen
        }
       *[army] { byzantium-field-army } greift
    }
byzantium-combat-begun = { byzantium-attackers } { $city } an.
byzantium-combat-begun-defended =
    { byzantium-attackers } { $city } an; { $owners ->
        [you] du kannst die Stadt mit einem Heer verteidigen.
       *[other] mit einem Heer verteidigen kann: { $owners }.
    }
byzantium-army-stood =
    { $name ->
        [you] Dein Heer
       *[other] Das Heer von { $name }
    } bleibt und verteidigt die Stadt.
byzantium-army-stood-itself =
    { $name ->
        [you] Dein Heer
       *[other] Das Heer von { $name }
    } bleibt und verteidigt die Stadt; es kann nirgendwohin.
byzantium-retreat-begun-chosen = { byzantium-field-army } zieht sich freiwillig zurück.
byzantium-retreat-begun = { byzantium-field-army } muss sich zurückziehen.
byzantium-retreat-declared = { byzantium-arab-army } will sich über See von { $from } nach { $to } zurückziehen.
byzantium-retreat-allowed = { byzantium-byzantine-fleet } lässt das Heer ziehen.
byzantium-retreat-forbidden = { byzantium-byzantine-fleet } sperrt den Weg von { $from } nach { $to }.
byzantium-army-retreated = { byzantium-field-army } zieht sich von { $from } nach { $to } zurück.
byzantium-army-retreated-hostile = { byzantium-field-army } zieht sich von { $from } nach { $to } zurück; die Stadt ist feindlich, es verliert einen Stein und muss weiter.
byzantium-levies-called =
    { $name ->
        [you] Dein Aufgebot
       *[other] Das Aufgebot von { $name }
    } verteidigt die Stadt.
byzantium-levies-held-back =
    { $name ->
        [you] Dein Aufgebot
       *[other] Das Aufgebot von { $name }
    } hält sich heraus.
byzantium-opponent-chosen =
    { $name ->
        [you] Du kämpfst
       *[other] { $name } kämpft
    } gegen { $opponent ->
        [you] dein Heer
       *[other] das Heer von { $opponent }
    }.
byzantium-defenders =
    { $foe ->
        [army] { $defender ->
            [you] dein Heer würfelt
           *[other] das Heer von { $defender } würfelt
        }
        [levies] { $defender ->
            [you] dein Aufgebot würfelt
           *[other] das Aufgebot von { $defender } würfelt
        }
       *[bulgars] die Bulgaren würfeln
    }
byzantium-battle-rolled = Schlacht: Der Angriff würfelt { $dice }, { byzantium-defenders } { $answer } (4, 5 und 6 treffen); der Angriff muss { $cubes } abgeben, die Verteidigung { $lost }.
byzantium-losses-taken = { byzantium-field-army } verliert { $lost }.
byzantium-levies-lost =
    { $name ->
        [you] Dein Aufgebot
       *[other] Das Aufgebot von { $name }
    } verliert { $cubes }.
byzantium-bulgars-lost = Die Bulgaren verlieren { $cubes }.
byzantium-army-destroyed = { byzantium-field-army } ist vernichtet.
byzantium-army-destroyed-guard = { byzantium-field-army } ist vernichtet, und seine Garde kehrt heim.
byzantium-battle-decided-won = Der Angriff gewinnt die Schlacht mit Stärke { $attacking } gegen { $defending }.
byzantium-battle-decided = Die Verteidigung gewinnt die Schlacht mit Stärke { $defending } gegen { $attacking }.
byzantium-siege-rolled = Belagerung: { $city } würfelt { $dice } (4, 5 und 6 treffen); der Angriff muss { $cubes } abgeben.
byzantium-siege-failed = Die Belagerung von { $city } scheitert mit Stärke { $strength } gegen Belagerungswert { $value }.

byzantium-city-conquered-bulgars =
    { $name ->
        [you] Die von dir geschickten Bulgaren nehmen
       *[other] Die von { $name } geschickten Bulgaren nehmen
    } { $city } ein; die Stadt gehört nun ihnen: { $points } und { $bezants } für die { byzantium-army } Seite.
byzantium-city-conquered =
    { $name ->
        [you] Du eroberst
       *[other] { $name } erobert
    } { $city } für die { byzantium-army } Seite: { $points } und { $bezants }.
byzantium-city-garrisoned =
    { $name ->
        [you] Du lässt
       *[other] { $name } lässt
    } in { $city } einen Stein { byzantium-origin } als Besatzung.
byzantium-garrison-sacrificed =
    { $name ->
        [you] Dein Heer
       *[other] Das Heer von { $name }
    } lässt in { $city } eine Besatzung und gibt dafür { $lost } her.
byzantium-city-left-empty =
    { $name ->
        [you] Du hast
       *[other] { $name } hat
    } keinen Stein für { $city }; die Stadt bleibt frei.
byzantium-constantinople-fell =
    { $name ->
        [you] Du eroberst
       *[other] { $name } erobert
    } Konstantinopel: { $points } für die arabische Seite.
byzantium-constantinople-fell-bulgars =
    { $name ->
        [you] Die von dir geschickten Bulgaren erobern
       *[other] Die von { $name } geschickten Bulgaren erobern
    } Konstantinopel: { $points } für die arabische Seite.

byzantium-income-begun = Die Aktionen von Runde { $turn } sind vorbei.
byzantium-income-received =
    { $name ->
        [you] Du nimmst
       *[other] { $name } nimmt
    } { $byzantine } für die byzantinische Schatzkammer ein und { $arab } für die arabische.
byzantium-upkeep-paid =
    { $name ->
        [you] Du zahlst
       *[other] { $name } zahlt
    } { $bezants } Unterhalt für die { byzantium-army } Seite.
byzantium-cubes-unpaid =
    { $name ->
        [you] Du zahlst { $paid } Unterhalt für die { byzantium-army } Seite, kannst { $lost } nicht bezahlen und verlierst { $points }.
       *[other] { $name } zahlt { $paid } Unterhalt für die { byzantium-army } Seite, kann { $lost } nicht bezahlen und verliert { $points }.
    }
byzantium-cubes-returned =
    { $name ->
        [you] Du bekommst
       *[other] { $name } bekommt
    } Steine zurück: { $special } von den Sonderfeldern, { $tax } von den Steuern, { $pass } vom Passen, { $casualties } von den Gefallenen.
byzantium-guard-returned =
    { $army ->
        [byzantine] Die Garde des Kaisers
       *[arab] Die Garde des Kalifen
    } verlässt { $name ->
        [you] dein Heer
       *[other] das Heer von { $name }
    }.
byzantium-total =
    { $name ->
        [you] du
       *[other] { $name }
    } { $method ->
        [both] { $byzantine } + { $arab } = { number-points }
        [higher] { number-points } (der höhere Wert von { $byzantine } und { $arab })
       *[arab] { number-points }
    }
byzantium-ahead =
    { $others ->
        [you] bei gleichen Punkten vor dir
       *[other] bei gleichen Punkten vor { $others }
    }
byzantium-tie =
    { $by ->
        [sum] , { byzantium-ahead } durch die höhere Summe beider Punktestände, { $high } zu { $low }
        [cities] , { byzantium-ahead } durch mehr Städte, { $high } zu { $low }
        [arab_cities] , { byzantium-ahead } durch mehr arabische Städte, { $high } zu { $low }
        [bezants] , { byzantium-ahead } durch mehr Besanten, { $high } zu { $low }
        [arab_bezants] , { byzantium-ahead } durch mehr arabische Besanten, { $high } zu { $low }
       *[nothing] , da auch alles gleich ist, was bei Gleichstand entscheidet
    }
byzantium-winners =
    { $names ->
        [you] der erste Platz geht an dich
       *[other] der erste Platz geht an { $names }
    }
byzantium-ended = Die letzte Runde ist vorbei: { $totals }; { byzantium-winners }{ $tie }.
byzantium-ended-fallen = Konstantinopel ist gefallen, und nur arabische Punkte zählen: { $totals }; { byzantium-winners }{ $tie }.
