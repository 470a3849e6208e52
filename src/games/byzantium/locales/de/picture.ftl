# Die Wörter der Bilder.

byzantium-picture-turn = Runde { $turn } von { $turns }
byzantium-picture-over = Ende
byzantium-picture-fallen = Konstantinopel ist gefallen
byzantium-picture-won = Erster Platz: { $who }
byzantium-picture-task =
    { $ask ->
        [main_action] Hauptaktion
        [increase_armies] Heere verstärken
        [split_tax] Steuern aufteilen
        [move_continue] Marsch fortsetzen
        [fleet_response] Antwort der Flotte
        [confirm_sea_move] Seefahrt bestätigen
        [stand_or_retreat] Standhalten oder Rückzug
        [retreat_step] Rückzug
        [fleet_block] Sperre der Flotte
        [levy_defence] Aufgebot verteidigt
        [choose_opponent] Wahl des Gegners
        [choose_losses] Wahl der Verluste
        [garrison] Besatzung
       *[choose_unmaintained] Unterhalt
    }
byzantium-picture-asked = { $who }: { byzantium-picture-task }
byzantium-picture-retreat =
    { $name ->
        [you] Dein { byzantium-army }s Heer zieht sich zurück
       *[other] Das { byzantium-army } Heer von { $name } zieht sich zurück
    }
byzantium-picture-sails =
    { $name ->
        [you] Dein { byzantium-army }s Heer will von { $from } nach { $to } segeln
       *[other] { $name }: Das { byzantium-army } Heer will von { $from } nach { $to } segeln
    }
byzantium-picture-journey =
    { $name ->
        [you] Dein { byzantium-army }s Heer ist auf dem Marsch
       *[other] Das { byzantium-army } Heer von { $name } ist auf dem Marsch
    }{ $steps ->
        [0] {""}
        [1] , bisher 1 Schritt
       *[other] , bisher { $steps } Schritte
    }
byzantium-picture-increase = Geplante Steine: { $count }
byzantium-picture-tax =
    Geplante Steuern: { $cubes ->
        [1] 1 Stein
       *[other] { $cubes } Steine
    } für { $bezants } Besanten
byzantium-picture-stage =
    { $stage ->
        [gathering] Verteidigung
        [battle] Schlacht
        [siege] Belagerung
        [garrison] Besatzung
       *[leaving] Abzug
    }
byzantium-picture-attack =
    { $attack ->
        [bulgars]
            { $name ->
                [you] Deine Bulgaren greifen { $city } an · { byzantium-picture-stage }
               *[other] Die Bulgaren von { $name } greifen { $city } an · { byzantium-picture-stage }
            }
        [war]
            { $name ->
                [you] Du führst Bürgerkrieg in { $city } · { byzantium-picture-stage }
               *[other] { $name } führt Bürgerkrieg in { $city } · { byzantium-picture-stage }
            }
       *[step]
            { $name ->
                [you] Du greifst { $city } an · { byzantium-picture-stage }
               *[other] { $name } greift { $city } an · { byzantium-picture-stage }
            }
    }
byzantium-picture-via =
    { $via ->
        [road] Straße
        [desert] Wüste
       *[sea] Meer
    }
byzantium-picture-faction =
    { $faction ->
        [byzantine] byzantinisch
        [arab] arabisch
        [persian] persisch
       *[bulgar] bulgarisch
    }
byzantium-picture-city = { $city }: { byzantium-picture-faction }, Wert { $value }
byzantium-picture-city-owned =
    { $name ->
        [you] { $city }: { byzantium-picture-faction }, Wert { $value }, gehört dir
       *[other] { $city }: { byzantium-picture-faction }, Wert { $value }, gehört { $name }
    }
byzantium-picture-fortified = { $about }, befestigt
byzantium-picture-army =
    { $name ->
        [you] Dein { byzantium-army }s Heer in { $city }, Stärke { $strength }
       *[other] Das { byzantium-army } Heer von { $name } in { $city }, Stärke { $strength }
    }
byzantium-picture-army-away =
    { $name ->
        [you] Dein { byzantium-army }s Heer, nicht auf dem Brett, Stärke { $strength }
       *[other] Das { byzantium-army } Heer von { $name }, nicht auf dem Brett, Stärke { $strength }
    }
byzantium-picture-box =
    { $kind ->
        [throne] Thron
        [war] Bürgerkrieg
        [fleet] Flotte
        [improve] Ausbau
       *[fortify] Befestigung
    }
byzantium-picture-space =
    { $kind ->
        [bulgars] Bulgaren
        [fortify] Befestigung
        [improve-byzantine] Byzantinischer Ausbau
        [improve-arab] Arabischer Ausbau
        [emperor] Kaiser
        [caliph] Kalif
        [war-byzantine] Byzantinischer Bürgerkrieg
        [war-arab] Arabischer Bürgerkrieg
        [fleet-byzantine] Byzantinische Flotte
       *[fleet-arab] Arabische Flotte
    }
byzantium-picture-bulgars = Bulgaren
byzantium-picture-bulgars-about = Bulgaren: { $count } im Feld, { $supply } im Vorrat
byzantium-picture-points =
    { $army ->
        [byzantine] Byzantinische Punkte
       *[arab] Arabische Punkte
    }
byzantium-picture-people =
    { $army ->
        [byzantine] Byzantiner
       *[arab] Araber
    }
byzantium-picture-side = { byzantium-picture-people }: Punkte { $points }, Besanten { $bezants }, Elite { $elite }, Hauptheer { $main }, Bewegung { $movement }, Aufgebot { $levy }
byzantium-picture-beside = Vorrat { $pool }, Gefallene { $casualties }, Steuern { $tax }, Scheiben { $discs }, Kirchen { $churches }, Moscheen { $mosques }
byzantium-picture-passed = hat gepasst
byzantium-picture-table-title = Heere und Kassen
byzantium-key =
    { $symbol ->
        [city-byzantine] Byzantinische Stadt und ihr Wert
        [city-arab] Arabische Stadt und ihr Wert
        [city-persian] Persische Stadt und ihr Wert
        [bulgars] Bulgaren: die Steine in ihrem Feld oder eine Stadt von ihnen und ihr Wert
        [capital] Konstantinopel, die Hauptstadt
        [fortified] Befestigte Stadt: Belagerungswert um 1 höher
        [owner] Die Zeichen der Spieler; neben einer Stadt das ihres Besitzers
        [army-byzantine] Byzantinisches Heer: Zeichen des Spielers und Stärke
        [army-arab] Arabisches Heer: Zeichen des Spielers und Stärke
        [attack] Kampf in dieser Stadt
        [course] Wohin ein Heer will
        [closed] Ein Weg, der einem Heer versperrt ist
        [raid] Die Bulgaren können diese Stadt von außerhalb der Karte angreifen
        [space] Freies Feld für eine Sonderaktion
        [taken] Belegtes Feld, bis zur nächsten Runde
        [side-byzantine] Die byzantinische Seite
        [side-arab] Die arabische Seite
        [active] Wer am Zug ist
        [points] Punkte
        [bezants] Besanten
        [elite] Elite: je ein Würfel (+1: die Garde)
        [main] Hauptheer: höchstens drei Würfel
        [movement] Bewegung: bezahlt Schritte und kämpft nicht
        [levy] Aufgebot: verteidigt eigene Städte
        [pool] Vorrat: freie Steine
        [casualties] Gefallene: die Hälfte kommt in der nächsten Runde zurück
        [tax] Steine, mit denen Steuern erhoben wurden
        [discs] Scheiben zum Befestigen, noch auf der Hand
        [church] Kirchen
       *[mosque] Moscheen
    }
