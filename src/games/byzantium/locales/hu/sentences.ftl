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
byzantium-field-army =
    { $name ->
        [you] { $army ->
            [byzantine] A bizánci sereged
           *[arab] Az arab sereged
        }
       *[other] { $name } { byzantium-army } serege
    }
byzantium-arab-army =
    { $name ->
        [you] Az arab sereged
       *[other] { $name } arab serege
    }
byzantium-byzantine-fleet =
    { $name ->
        [you] A bizánci flottád
       *[other] { $name } bizánci flottája
    }
byzantium-building =
    { $building ->
        [church] templomot
       *[mosque] mecsetet
    }
byzantium-ruler =
    { $army ->
        [byzantine] császár
       *[arab] kalifa
    }

byzantium-seats-ordered = A játék sorrendje: { $names }.
byzantium-turn-begun =
    { $name ->
        [you] { $turn }. kör: te kezdesz.
       *[other] { $turn }. kör: { $name } kezd.
    }
byzantium-seat-called =
    { $name ->
        [you] Te jössz.
       *[other] { $name } következik.
    }
byzantium-placement-drafted =
    { $name ->
        [you] Egy kocka lerakását tervezed ide
       *[other] { $name } egy kocka lerakását tervezi ide
    }: { byzantium-box } (honnan: { byzantium-origin }).
byzantium-tax-drafted =
    { $name ->
        [you] Adószedést tervezel
       *[other] { $name } adószedést tervez
    }: { $cubes }.
byzantium-draft-taken-back =
    { $name ->
        [you] Visszavonod a terved utolsó lépését.
       *[other] { $name } visszavonja a terve utolsó lépését.
    }
byzantium-action-ended-itself =
    { $name ->
        [you] Az akciód véget ért.
       *[other] { $name } akciója véget ért.
    }
byzantium-action-ended =
    { $name ->
        [you] Befejezed az akciódat.
       *[other] { $name } befejezi az akcióját.
    }
byzantium-with =
    { $source ->
        [none] nincs több elesett a passzolás mezőjére
       *[other] egy kocka a passzolás mezőjére kerül (honnan: { byzantium-place })
    }
byzantium-passed =
    { $name ->
        [you] Passzolsz
       *[other] { $name } passzol
    }; { byzantium-with }.
byzantium-passed-first =
    { $name ->
        [you] Elsőként passzolsz
       *[other] { $name } elsőként passzol
    }; { byzantium-with }.

byzantium-city-claimed =
    { $name ->
        [you] Megszerzel
       *[other] { $name } megszerez
    } egy várost: { $city } – egy kockával (honnan: { byzantium-origin }); { $points }.
byzantium-army-raised =
    { $name ->
        [you] A bizánci sereged
       *[other] { $name } bizánci serege
    } a táblára kerül: { $city }.
byzantium-cube-placed =
    { $name ->
        [you] Leraksz
       *[other] { $name } lerak
    } egy kockát ide: { byzantium-box } (honnan: { byzantium-origin }).
byzantium-tax-raised =
    { $name ->
        [you] Adót szedsz
       *[other] { $name } adót szed
    } ({ $cubes }): { $byzantine } a bizánci kincstárba, { $arab } az arab kincstárba.
byzantium-building-raised =
    { $name ->
        [you] Új { byzantium-building } építesz
       *[other] { $name } új { byzantium-building } épít
    } egy kockával (honnan: { byzantium-place }); ára összesen { $paid }, haszna { $points }.

byzantium-city-improved =
    { $name ->
        [you] Fejlesztesz
       *[other] { $name } fejleszt
    } egy várost: { $city }, mostantól { $counters } jelző – egy kockával (honnan: { byzantium-origin }).
byzantium-ruler-crowned =
    { $name ->
        [you] Te leszel a { byzantium-ruler } egy kockával (honnan: { byzantium-origin }); { $points }, és a tiéd a testőrség.
       *[other] { $name } lesz a { byzantium-ruler } egy kockával (honnan: { byzantium-origin }); { $points }, és az övé a testőrség.
    }
byzantium-fleet-taken =
    { $name ->
        [you] Átveszed
       *[other] { $name } átveszi
    } { $army ->
        [byzantine] a bizánci
       *[arab] az arab
    } flottát egy kockával (honnan: { byzantium-origin }).
byzantium-city-fortified =
    { $name ->
        [you] Megerősítesz
       *[other] { $name } megerősít
    } egy várost: { $city } – egy kockával (honnan: { byzantium-origin }).
byzantium-bulgars-reinforced =
    { $name ->
        [you] Megerősíted
       *[other] { $name } megerősíti
    } a bolgárokat egy kockával (honnan: { byzantium-origin }); erősítés: { $cubes }.
byzantium-bulgars-sent =
    { $name ->
        [you] Ráküldöd
       *[other] { $name } ráküldi
    } a bolgárokat egy városra ({ $army ->
        [byzantine] a bizánci
       *[arab] az arab
    } oldal javára): { $city } – egy kockával (honnan: { byzantium-origin }); erősítés: { $cubes }.
byzantium-civil-war-declared =
    { $name ->
        [you] Polgárháborút indítasz { $army ->
            [byzantine] a bizánci
           *[arab] az arab
        } seregeddel itt: { $city } – egy kockával (honnan: { byzantium-origin }).
       *[other] { $name } polgárháborút indít { $army ->
            [byzantine] a bizánci
           *[arab] az arab
        } seregével itt: { $city } – egy kockával (honnan: { byzantium-origin }).
    }

byzantium-army-entered = { byzantium-field-army } a táblára lép: { $city }.
byzantium-sea-step-declared = { byzantium-arab-army } hajózni akar: { $from } – { $to }; ára { $cubes }, vagy ha a bizánci flotta megduplázza, { $doubled }.
byzantium-fleet-answered =
    { $answer ->
        [double] { byzantium-byzantine-fleet } megduplázza az árat.
        [attack] { byzantium-byzantine-fleet } támad.
        [both] { byzantium-byzantine-fleet } megduplázza az árat, és támad.
       *[neither] { byzantium-byzantine-fleet } átengedi az arabokat.
    }
byzantium-sea-step-dropped = { byzantium-arab-army } mégsem hajózik: { $from } – { $to }.
byzantium-sea-step-dropped-unpaid = { byzantium-arab-army } nem hajózik ({ $from } – { $to }), mert nem tudja megfizetni.
byzantium-passage-paid = { byzantium-arab-army } hajózik; ára { $cubes }.
byzantium-naval-rolled =
    Tengeri támadás: { $holder ->
        [you] a bizánci flottád
       *[other] { $holder } bizánci flottája
    } ezt dobja: { $dice } (találat: 4, 5 és 6); { $name ->
        [you] az arab sereged
       *[other] { $name } arab serege
    } ennyit veszít: { $cubes }.
byzantium-army-moved = { byzantium-field-army } vonul: { $from } – { $to }.
byzantium-army-moved-paid = { byzantium-field-army } vonul: { $from } – { $to }; ára { $cubes }.
byzantium-army-moved-extra = { byzantium-field-army } még egy lépést tesz: { $from } – { $to }.
byzantium-army-moved-paid-extra = { byzantium-field-army } még egy lépést tesz: { $from } – { $to }; ára { $cubes }.

byzantium-attackers =
    { $attack ->
        [bulgars] { $name ->
            [you] Az általad küldött bolgárok támadnak
           *[other] A bolgárok támadnak ({ $name } küldi őket)
        }
       *[army] { byzantium-field-army } támad
    }
byzantium-combat-begun = { byzantium-attackers }: { $city }.
byzantium-combat-begun-defended =
    { byzantium-attackers }: { $city }; { $owners ->
        [you] sereggel te védheted.
       *[other] sereggel védheti: { $owners }.
    }
byzantium-army-stood =
    { $name ->
        [you] A sereged
       *[other] { $name } serege
    } marad, és védi a várost.
byzantium-army-stood-itself =
    { $name ->
        [you] A sereged
       *[other] { $name } serege
    } marad, és védi a várost, mert nincs hová mennie.
byzantium-retreat-begun-chosen = { byzantium-field-army } a visszavonulást választja.
byzantium-retreat-begun = { byzantium-field-army } kénytelen visszavonulni.
byzantium-retreat-declared = { byzantium-arab-army } tengeren akar visszavonulni: { $from } – { $to }.
byzantium-retreat-allowed = { byzantium-byzantine-fleet } elengedi a sereget.
byzantium-retreat-forbidden = { byzantium-byzantine-fleet } lezárja az utat: { $from } – { $to }.
byzantium-army-retreated = { byzantium-field-army } visszavonul: { $from } – { $to }.
byzantium-army-retreated-hostile = { byzantium-field-army } visszavonul: { $from } – { $to }; ellenséges város, ezért elveszít egy kockát, és tovább kell mennie.
byzantium-levies-called =
    { $name ->
        [you] A felkelőid
       *[other] { $name } felkelői
    } védik a várost.
byzantium-levies-held-back =
    { $name ->
        [you] A felkelőid
       *[other] { $name } felkelői
    } távol maradnak.
byzantium-opponent-chosen =
    { $name ->
        [you] Harcba szállsz
       *[other] { $name } harcba száll
    } { $opponent ->
        [you] a sereged ellen
       *[other] { $opponent } serege ellen
    }.
byzantium-defenders =
    { $foe ->
        [army] { $defender ->
            [you] a sereged
           *[other] { $defender } serege
        }
        [levies] { $defender ->
            [you] a felkelőid
           *[other] { $defender } felkelői
        }
       *[bulgars] a bolgárok
    }
byzantium-battle-rolled = Csata: a támadó dobása { $dice }, a védőé ({ byzantium-defenders }) { $answer } (találat: 4, 5 és 6); a támadó vesztesége { $cubes }, a védőé { $lost }.
byzantium-losses-taken = { byzantium-field-army } ennyit veszít: { $lost }.
byzantium-levies-lost =
    { $name ->
        [you] A felkelőid vesztesége
       *[other] { $name } felkelőinek vesztesége
    }: { $cubes }.
byzantium-bulgars-lost = A bolgárok vesztesége: { $cubes }.
byzantium-army-destroyed = { byzantium-field-army } megsemmisül.
byzantium-army-destroyed-guard = { byzantium-field-army } megsemmisül, a testőrség hazatér.
byzantium-battle-decided-won = A támadó megnyeri a csatát: támadás { $attacking }, védelem { $defending }.
byzantium-battle-decided = A védő megnyeri a csatát: támadás { $attacking }, védelem { $defending }.
byzantium-siege-rolled = Ostrom: { $city }, dobás: { $dice } (találat: 4, 5 és 6); a támadó vesztesége: { $cubes }.
byzantium-siege-failed = Az ostrom kudarcot vall ({ $city }): erő { $strength }, ostromérték { $value }.

byzantium-city-conquered-bulgars =
    { $name ->
        [you] Az általad küldött bolgárok bevesznek egy várost
       *[other] A bolgárok bevesznek egy várost ({ $name } küldte őket)
    }, amely mostantól az övék: { $city }; { $points } és { $bezants } ({ $army ->
        [byzantine] a bizánci
       *[arab] az arab
    } oldal javára).
byzantium-city-conquered =
    { $name ->
        [you] Meghódítasz
       *[other] { $name } meghódít
    } egy várost ({ $army ->
        [byzantine] a bizánci
       *[arab] az arab
    } oldal javára): { $city }; { $points } és { $bezants }.
byzantium-city-garrisoned =
    { $name ->
        [you] Helyőrséget hagysz
       *[other] { $name } helyőrséget hagy
    } itt: { $city } – egy kockával (honnan: { byzantium-origin }).
byzantium-garrison-sacrificed =
    { $name ->
        [you] A sereged
       *[other] { $name } serege
    } helyőrséget hagy itt: { $city }; ennek ára: { $lost }.
byzantium-city-left-empty =
    { $name ->
        [you] Nem tudsz kockát adni
       *[other] { $name } nem tud kockát adni
    }: { $city } szabad marad.
byzantium-constantinople-fell =
    { $name ->
        [you] Elfoglalod
       *[other] { $name } elfoglalja
    } Konstantinápolyt: { $points } az arab oldalnak.
byzantium-constantinople-fell-bulgars =
    { $name ->
        [you] Az általad küldött bolgárok elfoglalják Konstantinápolyt
       *[other] A bolgárok elfoglalják Konstantinápolyt ({ $name } küldte őket)
    }: { $points } az arab oldalnak.

byzantium-income-begun =
    { $turn ->
        [1] Az 1. kör akciói véget értek.
       *[other] A { $turn }. kör akciói véget értek.
    }
byzantium-income-received =
    { $name ->
        [you] A bevételed
       *[other] { $name } bevétele
    }: { $byzantine } a bizánci kincstárba és { $arab } az arab kincstárba.
byzantium-upkeep-paid =
    { $name ->
        [you] Zsoldot fizetsz
       *[other] { $name } zsoldot fizet
    } ({ byzantium-army } oldal): { $bezants }.
byzantium-cubes-unpaid =
    { $name ->
        [you] Zsoldot fizetsz
       *[other] { $name } zsoldot fizet
    } ({ byzantium-army } oldal): { $paid }; erre nem futja: { $lost }; levonás: { $points }.
byzantium-cubes-returned =
    { $name ->
        [you] Visszakapsz
       *[other] { $name } visszakap
    } kockákat: { $special } a különleges mezőkről, { $tax } az adókból, { $pass } a passzolásból, { $casualties } az elesettek közül.
byzantium-guard-returned =
    { $name ->
        [you] A { byzantium-ruler } testőrsége elhagyja a seregedet.
       *[other] A { byzantium-ruler } testőrsége elhagyja { $name } seregét.
    }
byzantium-total =
    { $name ->
        [you] te
       *[other] { $name }
    } { $method ->
        [both] { $byzantine } + { $arab } = { number-points }
        [higher] { number-points } ({ $byzantine } és { $arab } közül a nagyobb)
       *[arab] { number-points }
    }
byzantium-ahead =
    { $others ->
        [you] azonos pontszámmal előtted
       *[other] azonos pontszámmal { $others } előtt
    }
byzantium-tie =
    { $by ->
        [sum] , { byzantium-ahead }, a két pontszám összege alapján ({ $high }–{ $low })
        [cities] , { byzantium-ahead }, a városok száma alapján ({ $high }–{ $low })
        [arab_cities] , { byzantium-ahead }, az arab városok száma alapján ({ $high }–{ $low })
        [bezants] , { byzantium-ahead }, a bezantok alapján ({ $high }–{ $low })
        [arab_bezants] , { byzantium-ahead }, az arab bezantok alapján ({ $high }–{ $low })
       *[nothing] , mert minden egyenlő, ami a holtversenyt eldönthetné
    }
byzantium-winners =
    { $names ->
        [you] az első hely a tiéd
       *[other] az első hely: { $names }
    }
byzantium-ended = Véget ért az utolsó kör: { $totals }; { byzantium-winners }{ $tie }.
byzantium-ended-fallen = Konstantinápoly elesett, csak az arab pontok számítanak: { $totals }; { byzantium-winners }{ $tie }.
