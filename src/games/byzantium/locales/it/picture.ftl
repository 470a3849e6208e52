# Le parole delle immagini.

byzantium-picture-turn = Turno { $turn } di { $turns }
byzantium-picture-over = Fine della partita
byzantium-picture-fallen = Costantinopoli è caduta
byzantium-picture-won = Primo posto: { $who }
byzantium-picture-task =
    { $ask ->
        [main_action] azione principale
        [increase_armies] rafforzare le armate
        [split_tax] ripartire le tasse
        [move_continue] continuare il movimento
        [fleet_response] risposta della flotta
        [confirm_sea_move] conferma della navigazione
        [stand_or_retreat] restare o ritirarsi
        [retreat_step] ritirata
        [fleet_block] blocco della flotta
        [levy_defence] difesa delle leve
        [choose_opponent] scelta dell’avversario
        [choose_losses] scelta delle perdite
        [garrison] presidio
       *[choose_unmaintained] mantenimento
    }
byzantium-picture-asked = { $who }: { byzantium-picture-task }
byzantium-picture-retreat =
    { $name ->
        [you] La tua armata { byzantium-army } si ritira
       *[other] L’armata { byzantium-army } di { $name } si ritira
    }
byzantium-picture-sails =
    { $name ->
        [you] La tua armata { byzantium-army } naviga: { $from } – { $to }?
       *[other] L’armata { byzantium-army } di { $name } naviga: { $from } – { $to }?
    }
byzantium-picture-journey =
    { $name ->
        [you] La tua armata { byzantium-army } è in marcia
       *[other] L’armata { byzantium-army } di { $name } è in marcia
    }{ $steps ->
        [0] {""}
        [1] , finora 1 passo
       *[other] , finora { $steps } passi
    }
byzantium-picture-increase = Cubi previsti: { $count }
byzantium-picture-tax =
    Tasse previste: { $cubes ->
        [one] { $cubes } cubo
       *[other] { $cubes } cubi
    } per { $bezants } bisanti
byzantium-picture-stage =
    { $stage ->
        [gathering] difensori
        [battle] battaglia
        [siege] assedio
        [garrison] presidio
       *[leaving] partenza
    }
byzantium-picture-attack =
    { $attack ->
        [bulgars]
            { $name ->
                [you] I tuoi Bulgari attaccano { $city } · { byzantium-picture-stage }
               *[other] I Bulgari di { $name } attaccano { $city } · { byzantium-picture-stage }
            }
        [war]
            { $name ->
                [you] Combatti una guerra civile per { $city } · { byzantium-picture-stage }
               *[other] { $name } combatte una guerra civile per { $city } · { byzantium-picture-stage }
            }
       *[step]
            { $name ->
                [you] Attacchi { $city } · { byzantium-picture-stage }
               *[other] { $name } attacca { $city } · { byzantium-picture-stage }
            }
    }
byzantium-picture-via =
    { $via ->
        [road] strada
        [desert] deserto
       *[sea] mare
    }
byzantium-picture-faction =
    { $faction ->
        [byzantine] bizantina
        [arab] araba
        [persian] persiana
       *[bulgar] bulgara
    }
byzantium-picture-city = { $city }: { byzantium-picture-faction }, valore { $value }
byzantium-picture-city-owned =
    { $name ->
        [you] { $city }: { byzantium-picture-faction }, valore { $value }, tua
       *[other] { $city }: { byzantium-picture-faction }, valore { $value }, di { $name }
    }
byzantium-picture-fortified = { $about }, fortificata
byzantium-picture-army =
    { $name ->
        [you] La tua armata { byzantium-army }, { $city }, forza { $strength }
       *[other] L’armata { byzantium-army } di { $name }, { $city }, forza { $strength }
    }
byzantium-picture-army-away =
    { $name ->
        [you] La tua armata { byzantium-army }, fuori dal tabellone, forza { $strength }
       *[other] L’armata { byzantium-army } di { $name }, fuori dal tabellone, forza { $strength }
    }
byzantium-picture-box =
    { $kind ->
        [throne] Trono
        [war] Guerra civile
        [fleet] Flotta
        [improve] Miglioramento
       *[fortify] Fortificazione
    }
byzantium-picture-space =
    { $kind ->
        [bulgars] Bulgari
        [fortify] Fortificazione
        [improve-byzantine] Miglioramento bizantino
        [improve-arab] Miglioramento arabo
        [emperor] Imperatore
        [caliph] Califfo
        [war-byzantine] Guerra civile bizantina
        [war-arab] Guerra civile araba
        [fleet-byzantine] Flotta bizantina
       *[fleet-arab] Flotta araba
    }
byzantium-picture-bulgars = Bulgari
byzantium-picture-bulgars-about = Bulgari: { $count } nella casella, { $supply } in riserva
byzantium-picture-points =
    { $army ->
        [byzantine] Punti bizantini
       *[arab] Punti arabi
    }
byzantium-picture-people =
    { $army ->
        [byzantine] Bizantini
       *[arab] Arabi
    }
byzantium-picture-side = { byzantium-picture-people }: punti { $points }, bisanti { $bezants }, élite { $elite }, armata principale { $main }, movimento { $movement }, leve { $levy }
byzantium-picture-beside = Riserva { $pool }, caduti { $casualties }, tasse { $tax }, dischi { $discs }, chiese { $churches }, moschee { $mosques }
byzantium-picture-passed = ha passato
byzantium-picture-table-title = Eserciti e tesori
byzantium-key =
    { $symbol ->
        [city-byzantine] Città bizantina e il suo valore
        [city-arab] Città araba e il suo valore
        [city-persian] Città persiana e il suo valore
        [bulgars] Bulgari: i cubi nella loro casella, o una loro città e il suo valore
        [capital] Costantinopoli, la capitale
        [fortified] Città fortificata: valore d’assedio più alto di 1
        [owner] I segni dei giocatori; accanto a una città quello di chi la possiede
        [army-byzantine] Armata bizantina: il segno del suo giocatore e la sua forza
        [army-arab] Armata araba: il segno del suo giocatore e la sua forza
        [attack] Combattimento in questa città
        [course] Dove vuole andare un’armata
        [closed] Una via chiusa a un’armata
        [raid] I Bulgari possono attaccare questa città da fuori della mappa
        [space] Casella libera per un’azione speciale
        [taken] Casella occupata, fino al prossimo turno
        [side-byzantine] La parte bizantina
        [side-arab] La parte araba
        [active] Il giocatore che agisce
        [points] Punti
        [bezants] Bisanti
        [elite] Élite: un dado ciascuno (+1: la guardia)
        [main] Armata principale: al massimo tre dadi
        [movement] Movimento: paga i passi e non combatte
        [levy] Leve: difendono le tue città
        [pool] Riserva: cubi liberi
        [casualties] Caduti: metà ritorna nel prossimo turno
        [tax] Cubi con cui sono state riscosse tasse
        [discs] Dischi di fortificazione in mano
        [church] Chiese
       *[mosque] Moschee
    }
