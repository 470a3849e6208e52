# Byzantium.

byzantium-cubes = { $count } kocka
byzantium-points = { $count } pont
byzantium-bezants = { $count } bezant
byzantium-no-dice = nincs dobás
byzantium-no-cubes = nincs több kocka
byzantium-lost =
    { $place ->
        [elite] { $count } kocka az elitből
        [main] { $count } kocka a fő seregből
        [movement] { $count } kocka a mozgásból
       *[levy] { $count } kocka a felkelőkből
    }
byzantium-army =
    { $army ->
        [byzantine] bizánci
       *[arab] arab
    }
byzantium-box =
    { $place ->
        [elite] { byzantium-army } elit
        [main] { byzantium-army } fő sereg
        [movement] { byzantium-army } mozgás
       *[levy] { byzantium-army } felkelők
    }
byzantium-source-army =
    { $source_army ->
        [byzantine] bizánci
       *[arab] arab
    }
byzantium-source-box =
    { $source_place ->
        [elite] { byzantium-source-army } elit
        [main] { byzantium-source-army } fő sereg
        [movement] { byzantium-source-army } mozgás
       *[levy] { byzantium-source-army } felkelők
    }
byzantium-place =
    { $source ->
        [pool] készlet
        [casualties] elesettek
       *[box] { byzantium-source-box }
    }
byzantium-origin =
    { $price ->
        [0] { byzantium-place }
       *[other] { byzantium-place }, { $price } bezant
    }

byzantium-seats-ordered = A játék sorrendje: { $names }.
byzantium-turn-begun = Kezdődik a játék { $turn }. köre; kezd: { $name }.
byzantium-seat-called = Soron van: { $name }.
byzantium-placement-drafted = { $name } tervez egy kockát ide: { byzantium-box } (honnan: { byzantium-origin }).
byzantium-tax-drafted = { $name } adószedést tervez: { $cubes }.
byzantium-draft-taken-back = { $name } visszavonja a terv egy lépését.
byzantium-action-ended-itself = { $name } akciója véget ér.
byzantium-action-ended = { $name } befejezi az akcióját.
byzantium-with =
    { $source ->
        [none] kocka nélkül
       *[other] egy kockával (honnan: { byzantium-place })
    }
byzantium-passed = { $name } passzol { byzantium-with }.
byzantium-passed-first = { $name } passzol { byzantium-with }, elsőként.

byzantium-city-claimed = { $name } megszerez egy várost: { $city } – egy kockával (honnan: { byzantium-origin }); { $points }.
byzantium-army-raised = { $name } bizánci serege a táblára kerül: { $city }.
byzantium-cube-placed = { $name } új kockája itt: { byzantium-box } (honnan: { byzantium-origin }).
byzantium-tax-raised = { $name } adót szed, { $cubes }: { $byzantine } a bizánci kincstárba, { $arab } az arab kincstárba.
byzantium-building-raised =
    { $building ->
        [church] { $name } templomot épít egy kockával (honnan: { byzantium-place }); ára összesen { $paid }, haszna { $points }.
       *[mosque] { $name } mecsetet épít egy kockával (honnan: { byzantium-place }); ára összesen { $paid }, haszna { $points }.
    }

byzantium-city-improved = { $name } fejleszt egy várost: { $city }, mostantól { $counters } jelző – egy kockával (honnan: { byzantium-origin }).
byzantium-ruler-crowned =
    { $army ->
        [byzantine] { $name } lesz a császár egy kockával (honnan: { byzantium-origin }); { $points }, és övé a testőrség.
       *[arab] { $name } lesz a kalifa egy kockával (honnan: { byzantium-origin }); { $points }, és övé a testőrség.
    }
byzantium-fleet-taken = { $name } irányítja a flottát ({ byzantium-army }) egy kockával (honnan: { byzantium-origin }).
byzantium-city-fortified = { $name } megerősít egy várost: { $city } – egy kockával (honnan: { byzantium-origin }).
byzantium-bulgars-reinforced = { $name } erősíti a bolgárokat ({ $cubes }) egy kockával (honnan: { byzantium-origin }).
byzantium-bulgars-sent = { $name } ráküldi a bolgárokat egy városra: { $city } – haszonélvező: { byzantium-army } oldal; egy kockával (honnan: { byzantium-origin }); erősítés: { $cubes }.
byzantium-civil-war-declared = { $name } polgárháborút indít a seregével ({ byzantium-army }) itt: { $city } – egy kockával (honnan: { byzantium-origin }).

byzantium-army-entered = { $name } { byzantium-army } serege a táblára lép: { $city }.
byzantium-sea-step-declared = { $name } arab serege hajózni akar: { $from } – { $to }; ára { $cubes }, vagy ha a bizánci flotta megduplázza, { $doubled }.
byzantium-fleet-answered =
    { $answer ->
        [double] { $name } bizánci flottája megduplázza az árat.
        [attack] { $name } bizánci flottája támad.
        [both] { $name } bizánci flottája megduplázza az árat, és támad.
       *[neither] { $name } bizánci flottája átengedi az arabokat.
    }
byzantium-sea-step-dropped = { $name } arab serege mégsem hajózik: { $from } – { $to }.
byzantium-sea-step-dropped-unpaid = { $name } arab serege nem hajózik ({ $from } – { $to }), mert nem tudja megfizetni.
byzantium-passage-paid = { $name } arab serege hajózik; ára { $cubes }.
byzantium-naval-rolled = { $holder } bizánci flottájának dobása: { $dice }; { $name } arab seregének vesztesége: { $cubes }.
byzantium-army-moved = { $name } { byzantium-army } serege vonul: { $from } – { $to }.
byzantium-army-moved-paid = { $name } { byzantium-army } serege vonul: { $from } – { $to }; ára { $cubes }.
byzantium-army-moved-extra = { $name } { byzantium-army } serege vonul: { $from } – { $to }; ráadáslépés.
byzantium-army-moved-paid-extra = { $name } { byzantium-army } serege vonul: { $from } – { $to }; ráadáslépés, ára { $cubes }.

byzantium-combat-begun =
    { $attack ->
        [bulgars] A bolgárok támadnak ({ $name } küldi őket): { $city }.
       *[army] { $name } { byzantium-army } serege támad: { $city }.
    }
byzantium-combat-begun-defended =
    { $attack ->
        [bulgars] A bolgárok támadnak ({ $name } küldi őket): { $city }; sereggel védheti: { $owners }.
       *[army] { $name } { byzantium-army } serege támad: { $city }; sereggel védheti: { $owners }.
    }
byzantium-army-stood = { $name } serege kitart.
byzantium-army-stood-itself = { $name } serege kitart, mert nincs hová mennie.
byzantium-retreat-begun-chosen = { $name } { byzantium-army } serege a visszavonulást választja.
byzantium-retreat-begun = { $name } { byzantium-army } seregének vissza kell vonulnia.
byzantium-retreat-declared = { $name } arab serege tengeren akar visszavonulni: { $from } – { $to }.
byzantium-retreat-allowed = { $name } bizánci flottája elengedi.
byzantium-retreat-forbidden = { $name } bizánci flottája lezárja az utat: { $from } – { $to }.
byzantium-army-retreated = { $name } { byzantium-army } serege visszavonul: { $from } – { $to }.
byzantium-army-retreated-hostile = { $name } { byzantium-army } serege visszavonul: { $from } – { $to }; ellenséges város, ezért elveszít egy kockát, és továbbmegy.
byzantium-levies-called = { $name } felkelői védik a várost.
byzantium-levies-held-back = { $name } felkelői távol maradnak.
byzantium-opponent-chosen = { $name } kiáll a következő játékos serege ellen: { $opponent }.
byzantium-defenders =
    { $foe ->
        [army] { $defender } serege
        [levies] { $defender } felkelői
       *[bulgars] a bolgárok
    }
byzantium-battle-rolled = Csata: a támadó dobása { $dice }, a védőé ({ byzantium-defenders }) { $answer }; a támadó vesztesége { $cubes }, a védőé { $lost }.
byzantium-losses-taken = { $name } { byzantium-army } seregének vesztesége: { $lost }.
byzantium-levies-lost = { $name } felkelőinek vesztesége: { $cubes }.
byzantium-bulgars-lost = A bolgárok vesztesége: { $cubes }.
byzantium-army-destroyed = { $name } { byzantium-army } serege megsemmisül.
byzantium-army-destroyed-guard = { $name } { byzantium-army } serege megsemmisül, a testőrség hazatér.
byzantium-battle-decided-won = A támadó megnyeri a csatát: támadás { $attacker }, védelem { $defender }.
byzantium-battle-decided = A védő megnyeri a csatát: támadás { $attacker }, védelem { $defender }.
byzantium-siege-rolled = Ostrom: { $city }, dobás: { $dice }; a támadó vesztesége: { $cubes }.
byzantium-siege-failed = Az ostrom kudarcot vall ({ $city }): erő { $strength }, ostromérték { $value }.

byzantium-city-conquered-bulgars = { $name } bolgárjai bevesznek egy várost, amely mostantól az övék: { $city }; { $points } és { $bezants } a következő oldalnak: { byzantium-army }.
byzantium-city-conquered = { $name } meghódít egy várost ({ byzantium-army } oldal): { $city }; { $points } és { $bezants }.
byzantium-city-garrisoned = { $name } helyőrsége: { $city } – egy kockával (honnan: { byzantium-origin }).
byzantium-garrison-sacrificed = { $name } helyőrsége: { $city } – a sereg egy kockájával; ennek ára: { $lost }.
byzantium-city-left-empty = { $name } nem tud kockát adni: { $city } szabad marad.
byzantium-constantinople-fell = Konstantinápoly elesett, a hódító: { $name }; { $points } az arab oldalnak.
byzantium-constantinople-fell-bulgars = Konstantinápoly elesett, a bolgárok élén: { $name }; { $points } az arab oldalnak.

byzantium-income-begun = Véget értek az akciók a játék { $turn }. körében.
byzantium-income-received = { $name } bevétele: { $byzantine } a bizánci kincstárba és { $arab } az arab kincstárba.
byzantium-upkeep-paid = { $name } zsoldot fizet ({ byzantium-army } oldal): { $bezants }.
byzantium-cubes-unpaid = { $name } zsoldot fizet ({ byzantium-army } oldal): { $paid }; nem jut rá: { $lost }; levonás: { $points }.
byzantium-cubes-returned = { $name } visszakap kockákat: { $special } a különleges mezőkről, { $tax } az adókból, { $pass } a passzolásból, { $casualties } az elesettek közül.
byzantium-guard-returned =
    { $army ->
        [byzantine] A császár testőrsége távozik: { $name }.
       *[arab] A kalifa testőrsége távozik: { $name }.
    }
byzantium-total =
    { $method ->
        [both] { $name } { $byzantine } + { $arab } = { number-points }
        [higher] { $name } { number-points } ({ $byzantine } és { $arab } közül a nagyobb)
       *[arab] { $name } { number-points }
    }
byzantium-tie =
    { $by ->
        [sum] , azonos pontszámmal megelőzve: { $others }, a két pontszám összege alapján ({ $high }–{ $low })
        [cities] , azonos pontszámmal megelőzve: { $others }, a városok száma alapján ({ $high }–{ $low })
        [arab_cities] , azonos pontszámmal megelőzve: { $others }, az arab városok száma alapján ({ $high }–{ $low })
        [bezants] , azonos pontszámmal megelőzve: { $others }, a bezantok alapján ({ $high }–{ $low })
        [arab_bezants] , azonos pontszámmal megelőzve: { $others }, az arab bezantok alapján ({ $high }–{ $low })
       *[nothing] , mert minden egyenlő, ami a holtversenyt eldönthetné
    }
byzantium-ended = Véget ért az utolsó kör: { $totals }; az első hely: { $names }{ $tie }.
byzantium-ended-fallen = Konstantinápoly elesett, csak az arab pontok számítanak: { $totals }; az első hely: { $names }{ $tie }.
