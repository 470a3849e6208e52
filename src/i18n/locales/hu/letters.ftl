# Levelek: tárgy, mondanivaló, gombok, a levél alja.

letter-hello = Szia { $name }!
letter-hello-stranger = Szia!
letter-table = { $game } – { $others }

subject-invited = Meghívó: { $table }
subject-match-started = Kezdődik: { $table }
subject-your-turn = Te jössz: { $table }
subject-reminder = Még mindig te jössz: { $table }
subject-last-call = Mindjárt lejár az időd: { $table }
subject-ran-out = Lejárt az időd: { $table }
subject-taken-back = Visszavonva: { $table }
subject-match-over = Vége: { $table }
subject-digest =
    { $count ->
        [one] Játszmáid: egy újdonság
       *[other] Játszmáid: { $count } újdonság
    }

lead-invited = Meghívtak egy meccsre. Nézd meg, kik játszanak és hogyan, és foglalj helyet, ha van kedved.
lead-match-started = Elkezdődött a meccs. Levelet kapsz, amikor te jössz.
lead-match-started-turn = Elkezdődött a meccs, és te jössz.
lead-your-turn = Te jössz.
lead-reminder = A többiek még várnak rád.
lead-last-call = Mindjárt lejár az időd, és a többiek még várnak rád.
lead-ran-out = Lejárt az időd, ezért a szabályok léptek helyetted.
lead-ran-out-turn = Lejárt az időd, ezért a szabályok léptek helyetted. Most megint te jössz.
lead-ran-out-lost = Lejárt az időd, ezért a szabályok léptek helyetted. Túl sokszor maradtál távol: a hely már nem a tiéd.
lead-taken-back = Visszavontak valamit, ami már megtörtént.
lead-taken-back-turn = Visszavontak valamit, ami már megtörtént. Te jössz.
lead-match-over = Vége a meccsnek. Köszönjük, hogy játszottál!
lead-match-closed = A meccs véget ért, mielőtt bárki nyert volna, és nem folytatódik.

letter-happened = Az utolsó lépésed óta
letter-left-out =
    { $count ->
        [one] … és előtte még egy dolog
       *[other] … és előtte még { $count } dolog
    }
letter-deadline = Eddig van időd: { $moment } (még { $span }).
letter-checkpoint = Őrizd meg ezt a levelet: ami itt következik, alá van írva, és bizonyítja, meddig jutott a játszma.
letter-standings = Így végződött
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } pont
       *[other] { $rank }. { $name }, { $points } pont
    }

button-play = Lépek
button-look = Irány az asztal
button-seat = Megnézem a meghívót
button-verify = Megerősítem a címem
button-password = Új jelszót választok
button-sign-in = Belépek
button-account = Megnézem a fiókomat

subject-verify-address = Kérjük, erősítsd meg a címedet
lead-verify-address = Valaki, reméljük, te, ezt a címet adta meg itt: { $host }. Erősítsd meg, hogy a tiéd, hogy írhassunk, amikor te jössz.
subject-reset-password = Új jelszó
lead-reset-password = Valaki, reméljük, te, új jelszót szeretne választani a fiókodhoz itt: { $host }. Addig a régi marad érvényben.
subject-address-changed = Megváltozott a címed
lead-address-changed = A fiókod levelei ({ $host }) mostantól másik címre mennek. Ha ezt nem te kérted, írj mielőbb a szolgáltatás üzemeltetőinek.
subject-sign-in-link = A belépési linked
lead-sign-in-link = Ezzel a linkkel jelszó nélkül léphetsz be ide: { $host }. Egyszer használható, és csak rövid ideig.
subject-invitation = Meghívó játékra
lead-invitation = Valaki szeretne veled játszani itt: { $host }. Nézd meg a meccset, és foglalj helyet, ha van kedved.
letter-not-you = Ha nem te voltál, nincs teendőd: hagyd figyelmen kívül ezt a levelet.

foot-why = Azért kapod ezt a levelet, mert itt játszol: { $host }.
foot-preferences = Válaszd ki, milyen leveleket kapj
foot-stop = Nem kérek több ilyen levelet

stop-title = Kevesebb levél
stop-question = Melyik levelekből nem kérsz többet?
stop-match = Erről a meccsről nem kérek
stop-all = Egyik meccsről sem kérek
stop-done-match = Erről a meccsről nem küldünk több levelet.
stop-done-all = A meccseidről nem küldünk több levelet. Az időd ettől még telik: nézz be néha.
stop-undo = A beállításaidban bármikor meggondolhatod magad.
