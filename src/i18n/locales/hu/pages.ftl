# What the plain table says of clocks, preferences and refusals.

# Clocks.

page-clock = Órák
page-clock-left = még { $span }
page-clock-up = lejárt az idő
page-clock-until = lejár:
page-clock-stands = az óra áll
page-clock-still = eddig áll: { $moment }
page-clock-strikes =
    { $count ->
        [one] a legutóbbi körben lejárt az ideje
       *[other] a legutóbbi { $count } körben lejárt az ideje
    }
page-clock-terms = Mennyi idő van
page-clock-zone = Az időpontok a te időzónád szerint értendők:
page-clock-absence = Csendes órák és szabadság
page-pace-none = Senkinek sem jár le az ideje.
page-pace-bank = Mindenkinek ennyi ideje van: { $bank }; minden körrel { $increment } jön hozzá, legfeljebb eddig: { $cap }.
page-pace-bank-alone = Mindenkinek ennyi ideje van az egész meccsre: { $bank }.
page-pace-turn = Mindenkinek ennyi ideje van minden körre: { $span }.
page-pace-weekends = Szombaton és vasárnap az órák állnak.
page-after-bot =
    { $count ->
        [one] Ha valakinek lejár az ideje, a helyét a(z) { $bot } bot veszi át.
       *[other] Ha valakinek egymás után { $count } körben lejár az ideje, a helyét a(z) { $bot } bot veszi át.
    }
page-after-resign =
    { $count ->
        [one] Akinek lejár az ideje, az feladta.
       *[other] Akinek egymás után { $count } körben lejár az ideje, az feladta.
    }
page-after-substitute =
    { $count ->
        [one] Ha valakinek lejár az ideje, a helyére más is leülhet.
       *[other] Ha valakinek egymás után { $count } körben lejár az ideje, a helyére más is leülhet.
    }
page-charge = { $name }: { $parts }; maradt: { $left }.
page-charge-charged = felhasznált idő: { $span }
page-charge-excused = nem számított: { $span }
page-charge-credited = jóváírva: { $span }
page-charge-short = kevesebb mint egy perc

# Clocks of a new match.

page-pace-own = saját idők: egy készlet, és minden körrel több
page-pace-own-per-turn = saját idők: minden körre ugyanannyi
page-pace-own-times = Saját idők
page-pace-own-help = Akkor számítanak, ha fent saját időket választasz; 5 perctől 60 napig.
page-pace-own-bank = A készlet az elején
page-pace-own-increment = Minden körrel ennyivel több
page-pace-own-cap = A készlet sosem több, mint
page-pace-own-turn = Egy körre, ha mindre ugyanannyi
page-unit = egység
page-unit-minutes = perc
page-unit-hours = óra
page-unit-days = nap
page-strikes = Egymás utáni körök, amelyekben lejárhat valaki ideje; az utolsó már sok
page-after = Mi történik akkor
page-after-choose-bot = a(z) { $bot } bot játszik tovább
page-after-choose-resign = a hely feladottnak számít
page-after-choose-substitute = más is leülhet

# Luck of one’s own.

page-luck = Szerencse
page-luck-add = Saját szerencse hozzáadása
page-luck-help = Az általad kitalált számjegyek a meccs minden sorsolásába beleszámítanak, így a szolgáltatás egymaga nem választhatta meg a szerencséjét. Az asztalnál senki sem látja őket a meccs kezdete előtt. Nem kötelező.
page-luck-commitment = A szolgáltatás a saját részét már lepecsételte:
page-luck-digits = 64 számjegy 0-tól 9-ig és a-tól f-ig
page-luck-done = Hozzáadtad a saját szerencsédet.
page-luck-renewed = A szolgáltatást biztonsági mentésből állították helyre, és megújította a meccs szerencséjét: amit hozzáadtak, az érvénytelen. Aki korábban hozzáadta a sajátját, újra megteheti. A meccs akkor indulhat, ha mindannyian megtették, vagy ez után: { $moment }.

# Seats that somebody left.

page-vacant = Átvehető helyek
page-vacant-help = Valaki túl sokáig volt távol. Aki a helyére ül, az játszik tovább, új órával.
page-vacant-invite = Valaki túl sokáig volt távol. Akinek ez a kód megvan, átveheti a helyét:
page-seat-take = Átveszem tőle: { $name }
page-seat-vacated = távol van; a helye átvehető

# Preferences.

page-me = Te
page-address-change = A cím módosítása
page-letters = Levelek
page-letters-help = Válaszd ki, mikor menjenek a meccseidről szóló levelek. Az egy meccsre szóló választás erősebb, mint a levélfajtára szóló, az pedig erősebb, mint az összesre szóló. A fiókodról szóló levelek mindig azonnal mennek.
page-letters-all = Minden meccsekről szóló levél
page-letters-own = Más késleltetés vagy más időpont
page-letters-own-help = Azokhoz a választásokhoz, amelyek erre utalnak.
page-letters-own-minutes = Késleltetés percben, 1-től 1440-ig
page-letters-own-time = Napi időpont
page-letters-kinds = Egyes levélfajták
page-letters-matches = Egyes meccsek
page-letters-matches-help = A még tartó meccseid.
page-letters-of-match = Levelek erről a meccsről
page-when-unsaid = mint minden levélnél
page-when-unsaid-match = mint minden meccsnél
page-when-at-once = azonnal
page-when-delay = ennyi idő múlva, ha akkor is igaz: { $span }
page-when-digest = együtt, naponta egyszer, ekkor: { $time }
page-when-never = soha
page-when-own-delay = az ezen az oldalon megadott percek múlva
page-when-own-digest = naponta egyszer, az ezen az oldalon megadott időpontban
page-kind-invited = Meghívás
page-kind-match-started = Elkezdődött egy meccs
page-kind-your-turn = Te jössz
page-kind-reminder = Emlékeztető az időd felénél
page-kind-last-call = Emlékeztető, mielőtt lejár az időd
page-kind-ran-out = Lejárt az időd
page-kind-taken-back = Valamit visszavontak
page-kind-match-over = Véget ért egy meccs
page-kind-verify-address = Link a címed megerősítéséhez
page-kind-already-registered = Valaki új fiókot akart a címedhez
page-kind-reset-password = Link új jelszóhoz
page-kind-password-changed = Megváltozott a jelszavad
page-kind-address-changed = Megváltozott a címed
page-kind-sign-in-link = Link a bejelentkezéshez
page-log = Elküldött levelek
page-log-help = Mit írtunk neked az elmúlt harminc napban, és mi lett vele.
page-log-none = Nem írtunk neked semmit.
page-log-match = a meccs
page-log-posted = Megírva:
page-log-answer = A levelezőkiszolgáló válasza:
page-state-waiting = küldésre vár
page-state-sent = átadva a levelezőkiszolgálódnak
page-state-dropped = nem ment el: már nem volt igaz, vagy nem kérted
page-state-bounced = a levelezőkiszolgálód visszautasította
page-absence = Távollét
page-absence-help = Amíg nem kell rád számítani, az óráid minden meccsedben állnak.
page-absence-told = A meccseid frissülnek: eddig { $told }, összesen { $matches }.
page-quiet = Csendes órák
page-quiet-help = Minden éjjel, legfeljebb tizenkét óra.
page-quiet-from = Ettől
page-quiet-until = Eddig
page-quiet-none = Ne legyenek csendes órák
page-vacation = Szabadság
page-budget = { $year }: { $all } napból { $left } maradt.
page-days = { $first } – { $last }
page-vacation-none = Nincs tervezett szabadság.
page-vacation-new = Új szabadság
page-vacation-from = Első nap
page-vacation-until = Utolsó nap
page-vacation-take = Kiveszem ezt a szabadságot
page-vacation-cancel = Törlés
page-vacation-end = Vége most
page-vacation-over = Elmúlt szabadságok
page-access = Jelszó és fiók
page-first-proof = A címed most már meg van erősítve. Minden megszűnt, amit korábban beállítottak vele, a jelszó is; a webhookok és az alkalmazások leálltak. Válassz jelszót: jelentkezz ki, és kérj újat.
page-sessions = Hol vagy bejelentkezve
page-sessions-help = Minden böngésző és minden program, amely a nevedben lép.
page-session-own = Ez a böngésző
page-session-other = Másik böngésző vagy program
page-session-since = Bejelentkezés:
page-session-used = utolsó használat:
page-session-ends = legkésőbbi vége:
page-session-end = Kijelentkeztetés
page-session-done = Kijelentkeztetve.
page-sessions-end = Kijelentkezés mindenhol, itt is
page-password = Új jelszó
page-password-help = Itt bejelentkezve maradsz, mindenhol máshol ki leszel jelentkeztetve.
page-password-old = Eddigi jelszó
page-password-done = Az új jelszavad érvényes.
page-address = Másik cím
page-address-now = Eddigi cím:
page-address-help = Az új címre egy link megy. Amíg nem követed, semmi sem változik.
page-address-new = Új cím
page-address-send = A link elküldése
page-address-done = A linket tartalmazó levél úton van az új címre.
page-delete = A fiók törlése
page-delete-go = Tovább a fiók törléséhez
page-delete-help = A nevedet, a címedet és a beállításaidat töröljük, a helyeidet feladottnak vesszük, az el nem kezdett meccseidet bezárjuk. A lejátszott meccsek megmaradnak, egy távozott játékossal. Nem vonható vissza.
page-delete-do = Igen, töröljétek a fiókomat
page-delete-not = Nem, vissza
page-deleted = A fiókod törölve.

# What goes wrong.

page-problem-forbidden = Ezt nem te teheted
page-not-done = Ez nem történt meg; angolul:

# Refusals.

refusal-bad-email = Az e-mail-cím nev@hely.example alakú, legfeljebb 254 karakter.
refusal-bad-password = A jelszó 10–128 karakter.
refusal-password-is-email = A jelszó nem lehet maga az e-mail-cím.
refusal-bad-name = A név 1–40 karakter, sortörés és láthatatlan karakter nélkül.
refusal-bad-language = Ezen a nyelven nem beszélünk.
refusal-bad-time-zone = Az időzóna neve olyan, mint Europe/Budapest.
refusal-dead-link = Ez a link már nem jó: felhasználták, lejárt, vagy egy újabb lépett a helyére.
refusal-already-verified = Ez a cím már meg van erősítve.
refusal-not-verified = Előbb erősítsd meg az e-mail-címedet az oda küldött levélben lévő linkkel.
refusal-too-many-letters = Ebben az órában sok levelet kértél: nézd meg a postafiókodat, vagy várj egy kicsit.
refusal-wrong-credentials = Az e-mail-cím vagy a jelszó nem jó.
refusal-wrong-password = A jelszó nem jó.
refusal-session-ended = Itt már nem vagy bejelentkezve; jelentkezz be újra.
refusal-no-such-session = Ez a böngésző vagy program már ki van jelentkezve.
refusal-vacation-too-long = Egy évben legfeljebb 30 nap szabadság van, a már elmúltakkal együtt.
refusal-too-many-vacations = Legfeljebb 40 szabadság tartható nyilván.
refusal-bad-quiet-hours = A csendes órák két különböző időpont között vannak, legfeljebb tizenkét óra távolságra.
refusal-bad-vacation = A szabadság első napja nem lehet az utolsó után, és az utolsó még nem múlhatott el.
refusal-bad-preference = A levelekhez ilyen választás nincs.
refusal-no-such-match = Nincs ilyen meccs, vagy nem tartozik rád.
refusal-no-such-version = A meccs még nem tart ott.
refusal-not-seated = Ezt csak az teheti, aki ennél az asztalnál ül.
refusal-not-your-turn =
    { $count ->
        [1] { $names } következik.
       *[other] { $names } következik.
    }
refusal-not-host = Ezt csak az teheti, aki a meccset létrehozta.
refusal-invitation-needed = Ez a hely azoké, akiknek van meghívókódjuk.
refusal-wrong-invitation = Ez nem ennek a meccsnek a meghívókódja.
refusal-bots-refused = Ennél az asztalnál nem ülnek botok: aki megnyitotta, emberekkel szeretne játszani.
refusal-still-seated = Egy fiók, amely játszmában ül, ott az marad, ami: bot vagy ember; akkor változtasd meg, amikor a játszmáid véget értek.
refusal-already-seated = Már ennél az asztalnál ülsz, és kétszer senki sem ülhet le.
refusal-not-started = A meccs még nem kezdődött el; aki létrehozta, az indítja, ha minden hely betelt.
refusal-already-started = A meccs már elkezdődött.
refusal-game-over = A meccs véget ért: megnézni még lehet, játszani már nem.
refusal-table-full = Ennél az asztalnál nincs szabad hely.
refusal-place-not-free = Ez a hely már nem szabad.
refusal-places-free = Még vannak szabad helyek.
refusal-contribution-set = A saját szerencsédet ehhez a meccshez már hozzáadtad; egyszer lehet.
refusal-luck-renewed = A meccs szerencséje megújult, és amit hozzáadtak, az érvénytelen. Akkor indul, amikor mindenki újra hozzáadta a sajátját, aki korábban is, vagy egy nappal később.
refusal-quarantined = Ezt a meccset félretettük, amíg egy üzemeltető meg nem nézi; az órái állnak.
refusal-too-many-lobbies = Túl sok el nem kezdett meccsed van nyitva; előbb indíts el vagy hagyj el egyet.
refusal-too-many-entries = Ez a meccs elérte a bejegyzések legnagyobb számát.
refusal-bad-pace = A gondolkodási idő egész számú perc, óra vagy nap: legalább 5 perc, legfeljebb 60 nap.
refusal-bad-contribution = A saját szerencséd 64 számjegy 0-tól 9-ig és a-tól f-ig.
refusal-no-order = Ebben a meccsben nincs előre eldöntött lépésed.
refusal-busy = Ebben a pillanatban túl sokan próbálkoznak; próbáld újra.
refusal-stale = A kérdés, amelyre válaszoltál, már nem áll fenn; nézd meg újra az asztalt.
refusal-decision-missing = Ez a gomb egy régebbi oldalról való; nézd meg újra az asztalt.
refusal-outdated = Azóta történt valami; nézd meg újra az asztalt.
refusal-under-way = Ez már folyamatban van; nézd meg újra egy pillanat múlva.
refusal-key-reused = Ezt az űrlapot már elküldték más tartalommal; nyisd meg újra az oldalt, és ismételd meg.
refusal-bad-idempotency-key = Ez az űrlap túl régi, vagy nem a miénk; nyisd meg újra az oldalt, és ismételd meg.
refusal-not-our-form = Ez az űrlap túl régi, vagy nem a miénk; nyisd meg újra az oldalt, és ismételd meg.
refusal-not-found = Ezen a címen nincs semmi, vagy semmi, amit láthatnál.
refusal-unauthenticated = Ez az oldal a bejelentkezetteknek szól.
refusal-method-not-allowed = Ezt a címet nem így kell megnyitni; menj vissza, és használd az ottani linket vagy gombot.
refusal-request-timeout = Amit küldtél, túl lassan ért ide; próbáld újra.
refusal-too-large = Amit küldtél, túl hosszú.
refusal-too-many-requests = Rövid idő alatt túl sokat kérsz; várj egy kicsit, és próbáld újra.
refusal-internal = Feljegyeztük. Próbáld újra egy kis idő múlva; ami már megerősítést kapott, az nem veszett el.
refusal-unavailable = A szolgáltatás most nem érhető el teljesen. Ha küldtél valamit, nézd meg, megtörtént-e, mielőtt újra elküldöd.
refusal-clock-ahead = A szolgáltatás órája előresietett, és helyreállították. Ez a meccs folytatódik, amint az óra eléri az utolsó lépését; nem történt semmi, és senki sem veszít időt.
refusal-storage-full = Nincs több hely; az üzemeltető tud róla. Próbáld később.
refusal-history-in-doubt = Most semmit sem húzunk ki, mert az adatok talán régebbiek annál, amit már lejátszottatok; az üzemeltető tud róla. Semmi sem történt: próbáld később.
