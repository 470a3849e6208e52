# A képek szavai.

byzantium-picture-turn = { $turn }. kör, összesen { $turns }
byzantium-picture-over = Vége
byzantium-picture-fallen = Konstantinápoly elesett
byzantium-picture-won = Első hely: { $who }
byzantium-picture-task =
    { $ask ->
        [main_action] főakció
        [increase_armies] seregek növelése
        [split_tax] adó elosztása
        [move_continue] vonulás folytatása
        [fleet_response] a flotta válasza
        [confirm_sea_move] hajózás megerősítése
        [stand_or_retreat] kitartás vagy visszavonulás
        [retreat_step] visszavonulás
        [fleet_block] flottazár
        [levy_defence] felkelők védekezése
        [choose_opponent] ellenfél választása
        [choose_losses] veszteség választása
        [garrison] helyőrség
       *[choose_unmaintained] zsold
    }
byzantium-picture-asked = { $who }: { byzantium-picture-task }
byzantium-picture-retreat =
    { $name ->
        [you] A te { byzantium-army } sereged visszavonul
       *[other] { $name } { byzantium-army } serege visszavonul
    }
byzantium-picture-sails =
    { $name ->
        [you] A te { byzantium-army } sereged hajózna: { $from } – { $to }
       *[other] { $name } { byzantium-army } serege hajózna: { $from } – { $to }
    }
byzantium-picture-journey =
    { $name ->
        [you] A te { byzantium-army } sereged vonul
       *[other] { $name } { byzantium-army } serege vonul
    }{ $steps ->
        [0] {""}
       *[other] , eddig { $steps } lépés
    }
byzantium-picture-increase = Tervezett kockák: { $count }
byzantium-picture-tax = Tervezett adó: { $cubes } kocka { $bezants } bezantért
byzantium-picture-stage =
    { $stage ->
        [gathering] védők
        [battle] csata
        [siege] ostrom
        [garrison] helyőrség
       *[leaving] távozás
    }
byzantium-picture-attack =
    { $attack ->
        [bulgars]
            { $name ->
                [you] A te bolgárjaid támadnak: { $city } · { byzantium-picture-stage }
               *[other] { $name } bolgárjai támadnak: { $city } · { byzantium-picture-stage }
            }
        [war]
            { $name ->
                [you] A te polgárháborúd: { $city } · { byzantium-picture-stage }
               *[other] { $name } polgárháborúja: { $city } · { byzantium-picture-stage }
            }
       *[step]
            { $name ->
                [you] Támadsz: { $city } · { byzantium-picture-stage }
               *[other] { $name } támad: { $city } · { byzantium-picture-stage }
            }
    }
byzantium-picture-via =
    { $via ->
        [road] út
        [desert] sivatag
       *[sea] tenger
    }
byzantium-picture-faction =
    { $faction ->
        [byzantine] bizánci
        [arab] arab
        [persian] perzsa
       *[bulgar] bolgár
    }
byzantium-picture-city = { $city }: { byzantium-picture-faction }, érték { $value }
byzantium-picture-city-owned =
    { $name ->
        [you] { $city }: { byzantium-picture-faction }, érték { $value }, a tiéd
       *[other] { $city }: { byzantium-picture-faction }, érték { $value }, birtokosa { $name }
    }
byzantium-picture-fortified = { $about }, megerősítve
byzantium-picture-army =
    { $name ->
        [you] A te { byzantium-army } sereged itt: { $city }, erő { $strength }
       *[other] { $name } { byzantium-army } serege itt: { $city }, erő { $strength }
    }
byzantium-picture-army-away =
    { $name ->
        [you] A te { byzantium-army } sereged, nincs a táblán, erő { $strength }
       *[other] { $name } { byzantium-army } serege, nincs a táblán, erő { $strength }
    }
byzantium-picture-box =
    { $kind ->
        [throne] Trón
        [war] Polgárháború
        [fleet] Flotta
        [improve] Fejlesztés
       *[fortify] Erődítés
    }
byzantium-picture-space =
    { $kind ->
        [bulgars] Bolgárok
        [fortify] Erődítés
        [improve-byzantine] Bizánci fejlesztés
        [improve-arab] Arab fejlesztés
        [emperor] Császár
        [caliph] Kalifa
        [war-byzantine] Bizánci polgárháború
        [war-arab] Arab polgárháború
        [fleet-byzantine] Bizánci flotta
       *[fleet-arab] Arab flotta
    }
byzantium-picture-bulgars = Bolgárok
byzantium-picture-bulgars-about = Bolgárok: { $count } a mezőjükön, { $supply } a készletben
byzantium-picture-points =
    { $army ->
        [byzantine] Bizánci pontok
       *[arab] Arab pontok
    }
byzantium-picture-people =
    { $army ->
        [byzantine] Bizánciak
       *[arab] Arabok
    }
byzantium-picture-side = { byzantium-picture-people }: pont { $points }, bezant { $bezants }, elit { $elite }, fő sereg { $main }, mozgás { $movement }, felkelők { $levy }
byzantium-picture-beside = Készlet { $pool }, elesettek { $casualties }, adó { $tax }, korongok { $discs }, templomok { $churches }, mecsetek { $mosques }
byzantium-picture-passed = passzolt
byzantium-picture-table-title = Seregek és kincstárak
byzantium-key =
    { $symbol ->
        [city-byzantine] Bizánci város és az értéke
        [city-arab] Arab város és az értéke
        [city-persian] Perzsa város és az értéke
        [bulgars] Bolgárok: a mezőjükön álló kockák, vagy egy városuk és az értéke
        [capital] Konstantinápoly, a főváros
        [fortified] Megerősített város: ostromértéke 1-gyel nagyobb
        [owner] A játékosok jelei; város mellett a birtokosáé
        [army-byzantine] Bizánci sereg: a játékosának jele és az ereje
        [army-arab] Arab sereg: a játékosának jele és az ereje
        [attack] Harc ebben a városban
        [course] Ahová egy sereg menni akar
        [closed] Egy sereg elől elzárt út
        [raid] Ezt a várost a bolgárok a térképen kívülről is megtámadhatják
        [space] Szabad mező egy különleges akcióhoz
        [taken] Foglalt mező a következő körig
        [side-byzantine] A bizánci oldal
        [side-arab] Az arab oldal
        [active] A soron lévő játékos
        [points] Pont
        [bezants] Bezant
        [elite] Elit: egy-egy dobókockával dob (+1: a testőrség)
        [main] Fő sereg: legfeljebb három dobókockával dob
        [movement] Mozgás: a lépéseket fizeti, nem harcol
        [levy] Felkelők: a saját városaidat védik
        [pool] Készlet: szabad kockák
        [casualties] Elesettek: a felük a következő körben visszatér
        [tax] Kockák, amelyekkel adót szedtek
        [discs] Kézben lévő erődítési korongok
        [church] Templomok
       *[mosque] Mecsetek
    }
