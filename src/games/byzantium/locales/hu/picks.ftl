# The steps of a choice.

pick-army =
    { $army ->
        [byzantine] bizánci sereg
       *[arab] arab sereg
    }
pick-side =
    { $army ->
        [byzantine] a bizánci oldal javára
       *[arab] az arab oldal javára
    }
pick-fleet =
    { $army ->
        [byzantine] bizánci flotta
       *[arab] arab flotta
    }
pick-lands =
    { $faction ->
        [byzantine] bizánci földek
        [arab] arab földek
       *[persian] perzsa földek
    }
pick-via =
    { $via ->
        [road] úton
        [desert] sivatagon át
        [sea] tengeren
       *[capital] hajóval Konstantinápolyból
    }
pick-kind =
    { $kind ->
        [cities] Városok
        [armies] Seregek
        [money] Pénz
        [special] Különleges akciók
       *[end] Befejezés vagy visszalépés
    }
pick-kinds =
    { $kinds ->
        [special] különleges akció
       *[march] sereg vonulása
    }
pick-special =
    { $kind ->
        [improve] város fejlesztése
        [ruler] trónfoglalás
        [fleet] flotta
        [fortify] város megerősítése
        [bulgar_reinforcement] bolgár erősítés
        [bulgar_attack] bolgár támadás
       *[civil_war] polgárháború
    }
pick-note =
    { $kind ->
        [claim_city] { $count } szabad
        [place_cube] a készletből ingyenes
        [tax] 2 bezant kockánként
        [special] { $count } lehetséges
       *[pass] a következő körig
    }
pick-march = útközben: { $cities }; ára { byzantium-lost }
pick-split = { $byzantine } bezant a bizánci kincstárba, { $arab } az arabba
pick-answer =
    { $answer ->
        [double] a költség megkettőzése
        [attack] támadás
        [both] a költség megkettőzése és támadás
        [neither] az arabok átengedése
        [sail] hajózás
        [stay] lemondás a hajózásról
        [stand] maradás és a város védelme
        [retreat] visszavonulás
        [forbid] az út lezárása
        [allow] a sereg elengedése
        [defend] a város védelme
       *[wait] távolmaradás
    }

# What is picked brings and costs.
hint-cube = A készletből vett kocka ingyenes, a máshonnan vett 3 bezant.
hint-pass = Ebben a körben nem hajtasz végre több akciót. Egy kocka az elesettek közül ingyen a passzolás mezőjére kerül; aki elsőként passzol, az kezdi a következő kört.
hint-tax = 2 bezant minden kockáért, amelyet a következő körig kiküldesz a készletedből; körönként egyszer.
hint-kinds =
    { $kinds ->
        [special] A hét különleges akció egyike, mindegyiknek saját mezői vannak; vagy templom, illetve mecset.
       *[march] Egy táblán lévő sereg továbbvonul, vagy egy sereg a táblára lép.
    }
hint-claim_city = Egy szabad város a tiéd lesz: most az értéke pontban, minden kör végén a kétszerese bezantban. { hint-cube }
hint-place_cube = 1–3 kocka a seregeidnek egy akcióban, legfeljebb egy elit. A készletből vett kocka ingyenes, a máshonnan vett 3 bezant.
hint-finish_increase = A tervezett kockák a helyükre kerülnek, és az akciód véget ér.
hint-split_tax = Oszd el a bezantokat a két kincstárad között.
hint-take_back = A terv utolsó lépését visszavonod; ingyenes.
hint-build = Templom vagy mecset 6 bezantért: 2 pont az oldalának. A kocka ott marad; a készletből ingyenes, máshonnan további 3 bezant.
hint-special_improve = Egy 3-nál kisebb értékű város ezután 1-gyel többet ér, bárkié is; pont most nem jár érte. { hint-cube }
hint-special_ruler = Császár vagy kalifa a következő körig: 2 pont, és a testőrség az eliteddel együtt harcol. { hint-cube }
hint-special_fleet = A következő körig a bizánci flotta akadályozza mások arab seregeit a tengeren; az arab flotta megfelezi a te arab tengeri lépéseid árát. { hint-cube }
hint-special_fortify = Az egyik városodban korong váltja fel a kockát: a város ostromértéke 1-gyel nagyobb, a kocka pedig az elesettek közé kerül. { hint-cube }
hint-special_bulgar_reinforcement = 4 kocka csatlakozik a bolgárokhoz; így erősebbek lesznek annak, aki legközelebb küldi őket. { hint-cube }
hint-special_bulgar_attack = Legfeljebb 2 kocka csatlakozik a bolgárokhoz, és megtámadnak egy várost. Ha elesik, az általad választott oldal az értékénél 1-gyel kevesebb pontot kap. { hint-cube }
hint-special_civil_war = A sereged megtámadja a saját oldalának azt a városát, ahol áll. Ha elesik, az értékénél 1-gyel kevesebb pontot és bezantot kapsz; utána az akció véget ér. { hint-cube }
hint-enter_army = A sereged ingyen a táblára lép, az oldala egyik városába; onnan mozgáskockákért vonulhat tovább.
hint-move_army = Egy lépés úton vagy sivatagban 1 mozgáskocka, tengeren a bizánciaknak 1, az araboknak 2; ha más oldal városába lépsz, az támadás.
hint-step = A sereg mozgáskockákért egy várossal továbbmegy; egy akció második lépése 1-gyel többe kerül.
hint-end_action = A sereg ott marad, ahol van, és a következő játékos jön.
hint-fleet_response = A flottád megduplázhatja az arab lépés árát, támadhat kifizetett kockánként egy dobással, vagy mindkettőt megteheti.
hint-confirm_sea_move = Hajózz és fizess, vagy maradj és ne fizess; ez az út akkor az akció végéig lezárul.
hint-stand_or_retreat = Amelyik sereg kitart, az harcol; amelyik visszavonul, az ingyen másik városba megy.
hint-retreat_step = A visszavonulás ingyenes; más oldal városában a sereg veszít egy kockát, és tovább kell mennie.
hint-fleet_block = A flottád ingyen elzárhatja ezt a tengeri utat a visszavonuló sereg elől.
hint-levy_defence = A felkelőid megvédhetik a várost: egy-egy dobás, legfeljebb három; az eltalált kockák az elesettek közé kerülnek.
hint-choose_opponent = A sereg, amellyel a tiéd most megküzd; végül mindegyikkel meg kell küzdenie.
hint-choose_losses = Találatonként egy kocka az elesettek közé kerül.
hint-garrison = Ha egy kockát helyőrségül hagysz, tiéd az elfoglalt város. { hint-cube }
hint-garrison_by_sacrifice = A sereg két kockájába kerül: az egyik tartja a várost, a másik az elesettek közé kerül.
hint-choose_unmaintained = Amelyik kockáért nem fizetsz, kikerül a játékból, és 1 pontodba kerül.
hint-box =
    { $place ->
        [elite] csatában egy-egy dobás; zsold 3 bezant
        [main] csatában legfeljebb három dobás; zsold 1 bezant
        [movement] lépéseket fizet, nem harcol; zsold 1 bezant
       *[levy] a városaidat védi; zsold 2 bezant
    }
hint-building =
    { $building ->
        [church] 2 bizánci pont a bizánci kincstár 6 bezantjáért
       *[mosque] 2 arab pont az arab kincstár 6 bezantjáért
    }
hint-throne =
    { $army ->
        [byzantine] 2 bizánci pont, és testőrség a bizánci seregednek
       *[arab] 2 arab pont, és testőrség az arab seregednek
    }
hint-fleet =
    { $army ->
        [byzantine] megduplázhatod a többi arab sereg tengeri lépéseinek árát, megtámadhatod őket, és elzárhatod a visszavonulásukat
       *[arab] az arab sereged tengeri lépései feleannyiba kerülnek
    }
hint-side =
    { $army ->
        [byzantine] pontok a bizánci oldaladnak, amelynek a kincstára fizet
       *[arab] pontok az arab oldaladnak, amelynek a kincstára fizet
    }

# Why an army cannot move on.
byzantium-stands-still = Nincs több mozgáskocka: a sereg nem mehet tovább.
