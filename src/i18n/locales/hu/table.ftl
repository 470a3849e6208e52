# The pages of matches, accounts and preferences.

# Around every page.
table-skip = Ugrás a tartalomhoz
table-navigation = Oldalak
table-footer = Logothete: társasjátékok, lépésről lépésre.
table-sign-in = Bejelentkezés
table-sign-out = Kijelentkezés
table-register = Regisztráció
table-to-the-beginning = Vissza a kezdőlapra
table-rule = szabály:
table-yes = igen
table-no = nem

# Signing in and registering.
table-email = E-mail-cím
table-password = Jelszó
table-password-help = 10–128 karakter.
table-name = Név
table-name-help = Ezt a nevet látja a többi játékos.
table-no-account = Még nincs fiókod?
table-have-account = Már van fiókod?
table-registered = A fiók elkészült. Küldtünk egy e-mailt: kattints a benne lévő linkre, aztán jelentkezz be.
table-wrong-credentials = Hibás e-mail-cím vagy jelszó.

# The links in emails.
table-verified = Az e-mail-címed meg van erősítve.
table-link-asked = Ha a címhez tartozik fiók, küldtünk oda egy e-mailt.
table-reset-done = A jelszavad megváltozott: jelentkezz be vele.
table-without-password = Jelszó nélkül
table-send-sign-in-link = Kérek egy linket a bejelentkezéshez
table-forgotten = Elfelejtettem a jelszavam
table-verify = E-mail-cím megerősítése
table-verify-help = Erősítsd meg, hogy ez a cím a tiéd, és e-maileket küldhetünk a partijaidról. Ha nem te regisztráltál, ne erősítsd meg: bejelentkezéskor válaszd az „Elfelejtettem a jelszavam” lehetőséget, és minden megszűnik, amit a címeddel beállítottak.
table-verify-do = Megerősítem
table-sign-in-by-link-help = Ezzel a linkkel egyszer, jelszó nélkül jelentkezhetsz be.
table-reset = Új jelszó választása
table-reset-help = A régi helyébe lép, és mindenhonnan kijelentkeztetünk. A tokenek és az engedélyezett alkalmazások nem működnek tovább; a webhookjaid és a saját alkalmazásaid állnak, amíg újra nem indítod őket.
table-reset-do = Jelszó beállítása
table-new-password = Új jelszó
table-dead-link = Ez a link már nem érvényes
table-dead-link-help = Már felhasználták, lejárt, vagy egy újabb lépett a helyébe.
table-dead-link-address = Jelentkezz be, és a beállításaidnál új e-mailt kérhetsz.

# My matches and the lobby.
table-my-matches = Partijaim
table-mine-asked = Te jössz
table-mine-waiting = Másokra vár
table-mine-lobbies = Még nem kezdődtek el
table-mine-over = Befejezettek
table-to-the-lobby = Csatlakozás vagy új parti
table-referee = Játékvezetés
table-lobby = Játékostársak
table-open = Partik szabad hellyel
table-open-none = Jelenleg egyik partiban sincs szabad hely.
lobby-all = Mind
lobby-days = Napok
lobby-hours = Órák
lobby-unlimited = Időkorlát nélkül
lobby-known = Van ismerős
lobby-last = Egy hely hiányzik
lobby-filters = Szűrők
lobby-none-fit = Nincs szabad helyes parti, amely megfelel ezeknek a szűrőknek.
table-new = Új parti
table-new-choose = Válassz játékot:
table-places = Helyek
table-place = { $number }. hely
table-place-yours = Az 1. hely a tiéd.
table-place-host = házigazda
table-place-open = bárki leülhet
table-place-private = meghívóval
table-place-bot = bot
table-place-none = nincs hely
table-around = A parti keretei
table-seating = Ülésrend
table-seating-random = sorsolással
table-seating-as-placed = a felsorolás szerint
table-spectators = Nézők engedélyezve
table-options = Beállítások
table-as-usual = alapértelmezett
table-create = Parti létrehozása
table-match-of = { $game }-parti
table-lobby-free =
    { $count ->
        [0] Még nem kezdődött el: minden hely foglalt; a házigazda elindíthatja a partit.
       *[other] Még nem kezdődött el: { $places } helyből { $taken } foglalt.
    }
table-free = szabad
table-join = Csatlakozás
table-leave = Kilépés
table-start = Parti indítása
table-invite = Mások meghívása
table-invite-help = Akinek megvan ez a link, leülhet egy fenntartott helyre:

# A match.
table-title = { $game }: { $names }
table-picture-new = új
table-picture-key = Jelmagyarázat
table-zoom = Nagyobb kép
table-marks-all = Minden újdonság jelölése
table-marks-last = Csak az utolsó lépés jelölése
table-over-finished = A parti véget ért.
table-over-resigned = Egy kivételével mindenki feladta; a parti véget ért.
table-over-abandoned = A parti félbeszakadt.
table-over-quarantined = A partit a szolgáltatás zárolta és lezárta.
table-over-agreed = A játékosok közösen úgy döntöttek, hogy befejezik a partit; senki sem nyert.
table-over-voided = A partit játékvezetők érvénytelenítették; senkinek sem számít.
table-over-ruled = A parti véget ért; végeredményét játékvezetők állapították meg.
table-seats = Játékosok
table-vacant = feladta
table-awaited = ő következik
table-happened = A parti menete
table-happened-nothing = Azóta nem történt semmi.
table-happened-new = Csak az újak
table-happened-before = Korábbiak
table-happened-after = Későbbiek
table-view = Az asztal
table-result = Végeredmény
table-rank = Helyezés
table-player = Játékos
table-points = Pont
table-order = Előjegyzett lépés
table-order-help = Megtesszük helyetted, amikor eljön az ideje; senki más nem látja.
table-order-placed = Előjegyezve:
table-order-place = Előjegyzés
table-order-cancel = Előjegyzés törlése
table-resign = Feladom
table-resign-title = Feladod?
table-resign-help = Mostantól a szabályok szerinti alapértelmezett lépéseket tesszük meg helyetted; ha más ember nem marad, a parti véget ér. Ez nem vonható vissza.
table-resign-do = Igen, feladom
table-resign-not = Nem, vissza a partihoz

# Preferences.
table-preferences = Beállításaim
table-preferences-kept = Elmentve.
table-language = Nyelv
table-zone = Időzóna
table-keep = Mentés
table-address-verified = { $address }: megerősítve.
table-address-unverified = { $address }: még nincs megerősítve. Kattints a linkre az e-mailben, amelyet oda küldtünk.
table-verification-send = Új e-mailt kérek
table-verification-sent = Küldtünk egy új e-mailt.

# What goes wrong.
table-problem-not-found = Az oldal nem található
table-problem-sign-in = Kérjük, jelentkezz be
table-sign-in-to-continue = A folytatáshoz jelentkezz be
table-session-gone = A munkameneted véget ért, ezért még nem történt semmi. Jelentkezz be, és visszakerülsz ahhoz, amit választottál.
table-problem-too-often = Túl sok kérés; várj egy kicsit
table-problem-ours = Hiba történt nálunk
table-problem-away = Átmenetileg nem érhető el
table-problem-refused = Nem történt meg

# The clock.

table-pace = Gondolkodási idő
pace-usual = A szokásos
pace-usual-help = fejenként 3 nap, és körönként 12 óra; csak botok ellen időkorlát nélkül
pace-evening = Ma este
pace-evening-help = mindenki egyszerre van itt, 45 perccel az egész partira, és körönként 1 perccel
pace-week = Egy parti egy hét alatt
pace-week-help = fejenként 1 nap, és körönként 4 óra: nézz be naponta néhányszor
pace-leisure = Kényelmesen
pace-leisure-help = fejenként 3 nap, és körönként 36 óra, hétvégén pedig állnak az órák
pace-other = Más gondolkodási idők
pace-other-help = Időkorlát nélkül, körönként ugyanannyi idővel vagy saját időkkel.
create-away = Ha valaki nincs itt
create-away-help = Számít-e a hétvége, és mi történik, ha valaki sorra kihagyja a köreit. Barátok között itt nem kell semmit módosítani.
create-around-help = Ki hol ül, ki nézheti, és játszhatnak-e mások botjai.
create-options-help = A játék változatai. Ha nem módosítasz semmit, a szokásos szabályok érvényesek.
table-pace-fast = gyors: 1 nap, és körönként 4 óra
table-pace-normal = normál: 3 nap, és körönként 12 óra
table-pace-slow = lassú: 3 nap, és körönként 36 óra
table-pace-unlimited = időkorlát nélkül
table-weekends = Hétvégén álljanak az órák

# Accounts for which a program plays, other than the bots of the service.
table-called-bot = { $name } (program)
table-bot = Ezzel a fiókkal egy program játszik
table-bot-help = A többiek minden partiban látják, hogy bot. Saját korlátai vannak, és a partikról csak azokat az e-maileket kapja meg, amelyeket kér. Amíg partit játszol, ez nem változtatható meg.
table-people-only-wish = Csak emberek, mások botjai nélkül
table-people-only = csak emberek
table-people-only-here = Csak emberek: olyan fiók, amellyel program játszik, nem csatlakozhat.
table-start-when-full = Induljon el magától, amint minden hely betelt
table-starts-when-full = A parti magától elindul, amint minden hely betelt.
table-reliability = A többiek megbízhatósága
table-reliability-any = mindegy
table-reliability-usually-or-new = többnyire időben lép, vagy új
table-reliability-usually = többnyire időben lép
table-reliability-reliable-or-new = megbízható, vagy új
table-reliability-reliable = megbízható
table-reliability-here = Ki csatlakozhat: { $tier }.
# Those at a table who have no name.
table-departed = egy távozott játékos
table-seat-nobody = { $number }. hely
# The bots of the service.
bot-level =
    { $bot ->
        [random] véletlenszerűen játszik
        [sensible] megfontoltan játszik
       *[other] így játszik: „{ $bot }”
    }
table-bot-level = { $name }: bot, { bot-level }.

# The bar, the dock and the header of the page of a match.
bar-others =
    { $count ->
        [1] { $names } lép
       *[other] { $names } lépnek
    }
bar-paused = Szünet
bar-dispute = Vita
bar-until = eddig: { $moment }
bar-clocks-paused = az órák állnak
bar-left = még { $span }
bar-then = utána a szolgáltatás lép helyetted
bar-watching = a rejtett lapok nem látszanak
bar-recorded = ezt a betekintést feljegyezzük
bar-seat-free = { $name }: a hely szabad
header-waiting =
    { $count ->
        [1] egy parti vár rád:
       *[other] { $count } parti vár rád, a következő:
    }
header-menu = Menü
header-keep = Megtartom
header-turns = { $count } rád vár
dock-each = Melyik mit tesz
dock-options = { $count } lehetőség
dock-listed = A képen vagy ebből a listából ({ $count })
dock-waiting = E-mailt küldünk, amikor te jössz.
dock-next = Következő: { $name }
log-all = Mind a { $count }
table-more = Több erről a partiról
key-title = Jelmagyarázat: { $game }
