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

byzantium-seats-ordered = Die Spielreihenfolge: { $names }.
byzantium-turn-begun = Runde { $turn } beginnt mit { $name }.
byzantium-seat-called = Am Zug: { $name }.
byzantium-placement-drafted = { $name } plant einen Stein { byzantium-origin } für das { byzantium-box }.
byzantium-tax-drafted = { $name } plant Steuern: { $cubes }.
byzantium-draft-taken-back = { $name } nimmt einen Schritt des Plans zurück.
byzantium-action-ended-itself = Die Aktion von { $name } endet.
byzantium-action-ended = { $name } beendet die Aktion.
byzantium-with =
    { $source ->
        [none] ohne Stein
       *[other] mit einem Stein { byzantium-place }
    }
byzantium-passed = { $name } passt { byzantium-with }.
byzantium-passed-first = { $name } passt { byzantium-with }, vor allen anderen.

byzantium-city-claimed = { $name } beansprucht { $city } mit einem Stein { byzantium-origin } und erhält { $points }.
byzantium-army-raised = Das byzantinische Heer von { $name } kommt in { $city } aufs Brett.
byzantium-cube-placed = { $name } setzt einen Stein { byzantium-origin } auf das { byzantium-box }.
byzantium-tax-raised = { $name } erhebt Steuern ({ $cubes }): { $byzantine } für die byzantinische Schatzkammer, { $arab } für die arabische.
byzantium-building-raised =
    { $building ->
        [church] { $name } baut eine Kirche mit einem Stein { byzantium-place }, zahlt zusammen { $paid } und erhält { $points }.
       *[mosque] { $name } baut eine Moschee mit einem Stein { byzantium-place }, zahlt zusammen { $paid } und erhält { $points }.
    }

byzantium-city-improved = { $name } baut { $city } auf { $counters } Marker aus, mit einem Stein { byzantium-origin }.
byzantium-ruler-crowned =
    { $army ->
        [byzantine] { $name } besteigt den Kaiserthron mit einem Stein { byzantium-origin }, erhält { $points } und führt die Garde.
       *[arab] { $name } übernimmt das Kalifat mit einem Stein { byzantium-origin }, erhält { $points } und führt die Garde.
    }
byzantium-fleet-taken = { $name } nimmt die { byzantium-army } Flotte mit einem Stein { byzantium-origin }.
byzantium-city-fortified = { $name } befestigt { $city } mit einem Stein { byzantium-origin }.
byzantium-bulgars-reinforced = { $name } verstärkt die Bulgaren ({ $cubes }), mit einem Stein { byzantium-origin }.
byzantium-bulgars-sent = { $name } schickt die Bulgaren gegen { $city } für die { byzantium-army } Seite, mit einem Stein { byzantium-origin }; Verstärkung: { $cubes }.
byzantium-civil-war-declared =
    { $army ->
        [byzantine] { $name } beginnt mit dem byzantinischen Heer einen Bürgerkrieg in { $city }, mit einem Stein { byzantium-origin }.
       *[arab] { $name } beginnt mit dem arabischen Heer einen Bürgerkrieg in { $city }, mit einem Stein { byzantium-origin }.
    }

byzantium-army-entered = Das { byzantium-army } Heer von { $name } kommt in { $city } aufs Brett.
byzantium-sea-step-declared = Das arabische Heer von { $name } will von { $from } nach { $to } segeln, für { $cubes } oder, wenn die byzantinische Flotte die Kosten verdoppelt, für { $doubled }.
byzantium-fleet-answered =
    { $answer ->
        [double] Die byzantinische Flotte von { $name } verdoppelt die Kosten.
        [attack] Die byzantinische Flotte von { $name } greift an.
        [both] Die byzantinische Flotte von { $name } verdoppelt die Kosten und greift an.
       *[neither] Die byzantinische Flotte von { $name } lässt die Araber segeln.
    }
byzantium-sea-step-dropped = Das arabische Heer von { $name } segelt doch nicht von { $from } nach { $to }.
byzantium-sea-step-dropped-unpaid = Das arabische Heer von { $name } segelt nicht von { $from } nach { $to }, weil es die Fahrt nicht bezahlen kann.
byzantium-passage-paid = Das arabische Heer von { $name } segelt für { $cubes }.
byzantium-naval-rolled = Die byzantinische Flotte von { $holder } würfelt { $dice }: Das arabische Heer von { $name } verliert { $cubes }.
byzantium-army-moved = Das { byzantium-army } Heer von { $name } zieht von { $from } nach { $to }.
byzantium-army-moved-paid = Das { byzantium-army } Heer von { $name } zieht von { $from } nach { $to } für { $cubes }.
byzantium-army-moved-extra = Das { byzantium-army } Heer von { $name } zieht von { $from } nach { $to }, ein zusätzlicher Schritt.
byzantium-army-moved-paid-extra = Das { byzantium-army } Heer von { $name } zieht von { $from } nach { $to } für { $cubes }, ein zusätzlicher Schritt.

byzantium-combat-begun =
    { $attack ->
        [bulgars] Die Bulgaren, geschickt von { $name }, greifen { $city } an.
       *[army] Das { byzantium-army } Heer von { $name } greift { $city } an.
    }
byzantium-combat-begun-defended =
    { $attack ->
        [bulgars] Die Bulgaren, geschickt von { $name }, greifen { $city } an; mit einem Heer verteidigen kann: { $owners }.
       *[army] Das { byzantium-army } Heer von { $name } greift { $city } an; mit einem Heer verteidigen kann: { $owners }.
    }
byzantium-army-stood = Das Heer von { $name } hält stand.
byzantium-army-stood-itself = Das Heer von { $name } hält stand; es kann nirgendwohin.
byzantium-retreat-begun-chosen = Das { byzantium-army } Heer von { $name } weicht freiwillig zurück.
byzantium-retreat-begun = Das { byzantium-army } Heer von { $name } muss sich zurückziehen.
byzantium-retreat-declared = Das arabische Heer von { $name } will sich über See von { $from } nach { $to } zurückziehen.
byzantium-retreat-allowed = Die byzantinische Flotte von { $name } lässt es ziehen.
byzantium-retreat-forbidden = Die byzantinische Flotte von { $name } sperrt den Weg von { $from } nach { $to }.
byzantium-army-retreated = Das { byzantium-army } Heer von { $name } zieht sich von { $from } nach { $to } zurück.
byzantium-army-retreated-hostile = Das { byzantium-army } Heer von { $name } zieht sich von { $from } nach { $to } zurück; die Stadt ist feindlich, es verliert einen Stein und zieht weiter.
byzantium-levies-called = Das Aufgebot von { $name } verteidigt die Stadt.
byzantium-levies-held-back = Das Aufgebot von { $name } hält sich heraus.
byzantium-opponent-chosen = { $name } stellt sich dem Heer von { $opponent }.
byzantium-defenders =
    { $foe ->
        [army] das Heer von { $defender } würfelt
        [levies] das Aufgebot von { $defender } würfelt
       *[bulgars] die Bulgaren würfeln
    }
byzantium-battle-rolled = Schlacht: Der Angriff würfelt { $dice }, { byzantium-defenders } { $answer }; zu verlieren hat der Angriff { $cubes }, die Verteidigung { $lost }.
byzantium-losses-taken = Das { byzantium-army } Heer von { $name } verliert { $lost }.
byzantium-levies-lost = Das Aufgebot von { $name } verliert { $cubes }.
byzantium-bulgars-lost = Die Bulgaren verlieren { $cubes }.
byzantium-army-destroyed = Das { byzantium-army } Heer von { $name } ist vernichtet.
byzantium-army-destroyed-guard = Das { byzantium-army } Heer von { $name } ist vernichtet, und seine Garde kehrt heim.
byzantium-battle-decided-won = Der Angriff gewinnt die Schlacht, { $attacker } gegen { $defender }.
byzantium-battle-decided = Die Verteidigung gewinnt die Schlacht: Angriff { $attacker }, Verteidigung { $defender }.
byzantium-siege-rolled = Belagerung: { $city } würfelt { $dice }; der Angriff verliert { $cubes }.
byzantium-siege-failed = Die Belagerung von { $city } scheitert, { $strength } gegen { $value }.

byzantium-city-conquered-bulgars = Die Bulgaren von { $name } nehmen { $city }; die Stadt gehört nun ihnen: { $points } und { $bezants } für die { byzantium-army } Seite.
byzantium-city-conquered = { $name } erobert { $city } für die { byzantium-army } Seite: { $points } und { $bezants }.
byzantium-city-garrisoned = { $name } hält { $city } mit einem Stein { byzantium-origin }.
byzantium-garrison-sacrificed = { $name } hält { $city } mit einem Stein des Heeres, das dafür { $lost } gibt.
byzantium-city-left-empty = { $name } hat keinen Stein für { $city }; die Stadt bleibt frei.
byzantium-constantinople-fell = Konstantinopel fällt an { $name }: { $points } für die arabische Seite.
byzantium-constantinople-fell-bulgars = Konstantinopel fällt mit den Bulgaren an { $name }: { $points } für die arabische Seite.

byzantium-income-begun = Die Aktionen von Runde { $turn } sind vorbei.
byzantium-income-received = { $name } nimmt { $byzantine } für die byzantinische Schatzkammer ein und { $arab } für die arabische.
byzantium-upkeep-paid = { $name } zahlt { $bezants } für die { byzantium-army } Seite.
byzantium-cubes-unpaid = { $name } zahlt { $paid } für die { byzantium-army } Seite, kann { $lost } nicht unterhalten und verliert { $points }.
byzantium-cubes-returned = { $name } bekommt Steine zurück: { $special } von den Sonderfeldern, { $tax } von den Steuern, { $pass } vom Passen, { $casualties } von den Gefallenen.
byzantium-guard-returned =
    { $army ->
        [byzantine] Die Garde des Kaisers verlässt { $name }.
       *[arab] Die Garde des Kalifen verlässt { $name }.
    }
byzantium-total =
    { $method ->
        [both] { $name } { $byzantine } + { $arab } = { number-points }
        [higher] { $name } { number-points } (der höhere Wert von { $byzantine } und { $arab })
       *[arab] { $name } { number-points }
    }
byzantium-tie =
    { $by ->
        [sum] , bei gleichen Punkten vor { $others } durch die höhere Summe beider Punktestände, { $high } zu { $low }
        [cities] , bei gleichen Punkten vor { $others } durch mehr Städte, { $high } zu { $low }
        [arab_cities] , bei gleichen Punkten vor { $others } durch mehr arabische Städte, { $high } zu { $low }
        [bezants] , bei gleichen Punkten vor { $others } durch mehr Besanten, { $high } zu { $low }
        [arab_bezants] , bei gleichen Punkten vor { $others } durch mehr arabische Besanten, { $high } zu { $low }
       *[nothing] , da auch alles gleich ist, was bei Gleichstand entscheidet
    }
byzantium-ended = Die letzte Runde ist vorbei: { $totals }; der erste Platz geht an { $names }{ $tie }.
byzantium-ended-fallen = Konstantinopel ist gefallen, und nur arabische Punkte zählen: { $totals }; der erste Platz geht an { $names }{ $tie }.
