# E-mailek: tárgy, szöveg, gombok, lábléc.

letter-hello = Szia, { $name }!
letter-hello-stranger = Szia!
letter-table = { $game } – { $others }

subject-invited = Visszavágó: { $table }
subject-match-started = Elkezdődött a parti: { $table }
subject-seat-taken = Elfoglaltak egy helyet: { $table }
subject-your-turn = Te jössz: { $table }
subject-reminder = Emlékeztető, te jössz: { $table }
subject-last-call = Mindjárt lejár az időd: { $table }
subject-ran-out = Lejárt az időd: { $table }
subject-taken-back = Visszavontak egy lépést: { $table }
subject-match-over = Vége: { $table }
subject-digest =
    { $count ->
        [one] Partijaid: egy újdonság
       *[other] Partijaid: { $count } újdonság
    }

lead-invited = Meghívtak egy visszavágóra: ugyanaz a játék ugyanazokkal a játékosokkal, mindenki egy hellyel arrébb ül. Egy helyet fenntartottunk neked. Nézd meg a beállításokat, és foglald el, ha van kedved.
lead-match-started = Elkezdődött a parti. E-mailt küldünk, amikor te jössz.
lead-match-started-turn = Elkezdődött a parti, és te jössz.
lead-seat-taken =
    { $free ->
        [0] Valaki leült, és most már minden hely foglalt. Elindíthatod a partit.
       *[other] Valaki leült az asztalodhoz. Még { $free } hely szabad.
    }
lead-your-turn = Te jössz.
lead-reminder = Még mindig te jössz, és a többiek várnak rád.
lead-last-call = Te jössz, és mindjárt lejár az időd. Ha lejárt, a szabályok szerint lépünk helyetted.
lead-last-call-lost = Te jössz, és mindjárt lejár az időd. Ha lejárt, a szabályok szerint lépünk helyetted, és elveszted a helyedet, mert akkor már túl sok kört hagytál ki.
lead-ran-out = Lejárt az időd, ezért a szabályok szerint léptünk helyetted.
lead-ran-out-turn = Lejárt az időd, ezért a szabályok szerint léptünk helyetted. Most megint te jössz.
lead-ran-out-lost = Lejárt az időd, ezért a szabályok szerint léptünk helyetted. Túl sok kört hagytál ki, és elvesztetted a helyedet.
lead-taken-back = Visszavontak egy lépést.
lead-taken-back-turn = Visszavontak egy lépést. Te jössz.
lead-match-over = Vége a partinak. Köszönjük, hogy játszottál!
lead-match-closed = A partit lezárták, mielőtt bárki nyert volna. Nem folytatódik.

letter-question = A lépésed: { $what }
letter-either = { $some } vagy { $last }
letter-choices = A lehetőségeid. Mindegyik link az adott választással nyitja meg a partit; semmi sem történik, amíg ott meg nem erősíted.
letter-choices-first = Kezdd ezek egyikével. Mindegyik link az adott választással nyitja meg a partit; semmi sem történik, amíg ott meg nem erősíted.
letter-picture-new = Keretezve: új az utolsó lépésed óta.
letter-happened = Az utolsó lépésed óta
letter-happened-first = Ami eddig történt
letter-left-out =
    { $count ->
        [one] … és előtte még egy esemény
       *[other] … és előtte még { $count } esemény
    }
letter-deadline = Eddig van időd: { $moment } (még { $span }).
letter-checkpoint = Őrizd meg ezt az e-mailt: az alábbi sorok alá vannak írva, és bizonyítják a parti állását.
letter-standings = Végeredmény
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } pont
       *[other] { $rank }. { $name }, { $points } pont
    }

button-play = Lépek
button-look = Megnézem a partit
button-seat = Megnézem a meghívót
button-verify = Megerősítem a címem
button-password = Új jelszót választok
button-sign-in = Bejelentkezem
button-account = Megnézem a fiókomat

subject-verify-address = Erősítsd meg az e-mail-címedet
lead-verify-address = Valaki, valószínűleg te, ezt a címet adta meg itt: { $host }. Erősítsd meg, hogy a tiéd, és e-mailt küldünk, amikor te jössz.
subject-reset-password = Új jelszó beállítása
lead-reset-password = Valaki, valószínűleg te, új jelszót kért a fiókodhoz itt: { $host }. A régi jelszó addig érvényes, amíg újat nem választasz.
subject-address-changed = Megváltozott az e-mail-címed
lead-address-changed = A fiókod e-mailjei ({ $host }) mostantól másik címre mennek. Ha ezt nem te kérted, írj azonnal a szolgáltatás üzemeltetőinek.
subject-sign-in-link = A bejelentkezési linked
lead-sign-in-link = Ezzel a linkkel jelszó nélkül jelentkezhetsz be ide: { $host }. Egyszer használható, és hamar lejár.
subject-welcome = Az új fiókod itt: { $host }
lead-welcome = Egy erre a címre küldött meghívóval fiókot regisztráltak itt: { $host }. A neve { $name }, a címe { $address }. A cím meg van erősítve; nincs más teendőd.
welcome-not-you = Nem te voltál? Akkor valaki más használta fel a meghívódat. A fiókot 14 napig törölheted; a helye felszabadul.
button-delete-account = Törlöm ezt a fiókot
letter-not-you = Ha nem te voltál, hagyd figyelmen kívül ezt az e-mailt.

foot-why = Azért kapod ezt az e-mailt, mert itt játszol: { $host }.
foot-preferences = Válaszd ki, milyen e-maileket kapj
foot-stop = Leiratkozás

stop-title = Leiratkozás
stop-invalid = Ez a link érvénytelen. Lehet, hogy hibásan lett kimásolva.
stop-question = Mely e-maileket nem kéred többé?
stop-match = Az erről a partiról szólókat
stop-all = Az összes partiról szólókat
stop-done-match = Erről a partiról nem küldünk több e-mailt.
stop-done-all = A partijaidról nem küldünk több e-mailt. Az időd tovább telik: nézz rájuk időnként.
stop-undo = A beállításaidban ezt bármikor megváltoztathatod.
