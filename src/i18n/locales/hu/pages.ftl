# Texts of the pages about clocks, preferences and refusals.

# Clocks.

page-clock-up = lejárt az idő
page-clock-stands = szünetel
page-clock-strikes =
    { $count ->
        [one] a legutóbbi körben lejárt az ideje
       *[other] a legutóbbi { $count } körben lejárt az ideje
    }
page-clock-terms = Gondolkodási idő
page-clock-zone = Az időpontok a te időzónád szerint értendők:
page-clock-absence = Csendes órák és szabadság
page-pace-none = Nincs időkorlát.
page-pace-bank = Mindenkinek ennyi ideje van: { $bank }; körönként { $increment } jön hozzá, legfeljebb eddig: { $cap }.
page-pace-bank-alone = Mindenkinek ennyi ideje van az egész partira: { $bank }.
page-pace-turn = Mindenkinek ennyi ideje van körönként: { $span }.
page-pace-weekends = Szombaton és vasárnap az órák állnak.
page-after-bot =
    { $count ->
        [one] Ha valakinek lejár az ideje, a helyét bot veszi át ({ bot-level }).
       *[other] Ha valakinek egymás után { $count } körben lejár az ideje, a helyét bot veszi át ({ bot-level }).
    }
page-after-resign =
    { $count ->
        [one] Akinek lejár az ideje, az feladja.
       *[other] Akinek egymás után { $count } körben lejár az ideje, az feladja.
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

page-pace-own = egyéni idő: időkészlet, és körönként hozzáadott idő
page-pace-own-per-turn = egyéni idő: körönként ugyanannyi
page-pace-own-help = Akkor számít, ha fent egyéni időt választasz; 5 perctől 60 napig.
page-pace-own-bank = Időkészlet az elején
page-pace-own-increment = Hozzáadott idő körönként
page-pace-own-cap = A legnagyobb időkészlet
page-pace-own-turn = Idő körönként, ha mindig ugyanannyi
page-unit = egység
page-unit-minutes = perc
page-unit-hours = óra
page-unit-days = nap
page-strikes = Ennyi kihagyott kör után kerül más a játékos helyére
page-after = Mi történik akkor
page-after-choose-bot = bot játszik tovább ({ bot-level })
page-after-choose-resign = a játékos feladja
page-after-choose-substitute = más is elfoglalhatja a helyet

# Luck of one’s own.

page-luck = Véletlen
page-luck-add = Saját véletlen hozzáadása
page-luck-help = Az általad kitalált számjegyek a parti minden húzásába beleszámítanak, így a szolgáltatás egymaga nem döntheti el, mi jön ki. Az asztalnál senki sem látja őket a parti kezdete előtt. Nem kötelező.
page-luck-commitment = A szolgáltatás a saját részét már zárolta:
page-luck-digits = 64 számjegy 0-tól 9-ig és a-tól f-ig
page-luck-done = Hozzáadtad a saját véletlenedet.
page-luck-renewed = A szolgáltatást biztonsági mentésből állították helyre, és megújította a parti véletlenét: amit korábban hozzáadtak, már nem számít. Aki hozzáadta a sajátját, újra megteheti. A parti akkor indulhat, ha mindannyian megtették, vagy ez után: { $moment }.

# Seats that somebody left.

page-vacant = Átvehető helyek
page-vacant-help = Valaki túl sokáig volt távol. Aki átveszi a helyét, új órával játszik tovább.
page-vacant-invite = Valaki túl sokáig volt távol. Akinek ez a link megvan, átveheti a helyét:
page-seat-take = Átveszem tőle: { $name }
page-seat-vacated = távol van; a helye átvehető

# Preferences.

page-me = Fiók
page-programs = Programok
page-privacy = Adatvédelem
page-address-change = A cím módosítása
page-letters = E-mailek
page-letters-help = Válaszd ki, mikor kapj e-maileket a partijaidról. Az egy partira vonatkozó beállítás felülírja az egy fajtára vonatkozót, az pedig az általánosat. A fiókodról szóló e-mailek mindig azonnal mennek.
page-letters-all = Minden e-mail a partikról
page-replies = Válasz az e-mailekre
page-replies-help = Ha válaszolsz egy partiról szóló e-mailre, léphetsz, visszavonhatsz, feladhatod a partit vagy írhatsz az asztalhoz. A válasz csak a saját címedről számít. Aki el tudja olvasni az e-mailjeidet, játszhat helyetted, amíg ezt ki nem kapcsolod.
page-letters-own = Saját késleltetés vagy időpont
page-letters-own-help = Ott számít, ahol a „saját” lehetőséget választod.
page-letters-own-minutes = Késleltetés percben, 1-től 1440-ig
page-letters-own-time = Napi időpont
page-letters-kinds = E-mail-fajták
page-letters-matches = Partik
page-letters-matches-help = A még tartó partijaid.
page-letters-of-match = E-mailek erről a partiról
page-when-unsaid = mint minden e-mailnél
page-when-unsaid-match = mint minden partinál
page-when-at-once = azonnal
page-when-delay = ennyi idő múlva, ha még időszerű: { $span }
page-when-digest = napi összefoglalóban, ekkor: { $time }
page-when-never = soha
page-when-own-delay = a saját késleltetésem után (lent)
page-when-own-digest = napi összefoglalóban, a saját időpontomban (lent)
page-kind-invited = Meghívó, visszavágóra is
page-kind-match-started = Elkezdődött egy parti
page-kind-your-turn = Te jössz
page-kind-reminder = Emlékeztető az időd felénél
page-kind-last-call = Emlékeztető, mielőtt lejár az időd
page-kind-ran-out = Lejárt az időd
page-kind-taken-back = Visszavontak egy lépést
page-kind-match-over = Véget ért egy parti
page-kind-seek-ended = Véget ért egy játékoskeresés
page-kind-verify-address = Link a címed megerősítéséhez
page-kind-already-registered = Valaki a címeddel próbált regisztrálni
page-kind-reset-password = Link új jelszóhoz
page-kind-password-changed = Megváltozott a jelszavad
page-kind-second-factor-on = Bekapcsolták a második lépést
page-kind-second-factor-off = Kikapcsolták a második lépést
page-kind-address-changed = Megváltozott a címed
page-kind-sign-in-link = Link a bejelentkezéshez
page-kind-welcome = Új fiókot regisztráltak egy meghívóval
page-kind-report-waits = Egy bejelentés moderátorra vár
page-kind-moderated = Egy moderátor döntött rólad
page-kind-appeal-answered = Válasz a fellebbezésedre
page-log = Elküldött e-mailek
page-log-help = Az elmúlt harminc napban neked küldött e-mailek, és hogy megérkeztek-e.
page-log-none = Nincsenek e-mailek.
page-log-match = a parti
page-log-posted = Létrehozva:
page-log-answer = A levelezőkiszolgáló válasza:
page-state-waiting = küldésre vár
page-state-sent = átadva a levelezőkiszolgálódnak
page-state-dropped = nem ment el: már nem volt időszerű, vagy leiratkoztál
page-state-bounced = a levelezőkiszolgálód visszautasította
page-absence = Távollét
page-absence-help = Amíg távol vagy, minden partidban állnak az óráid.
page-absence-told = A partijaid frissülnek: { $matches } közül { $told } kész.
page-quiet = Csendes órák
page-quiet-help = Minden éjjel, legfeljebb tizenkét óra.
page-quiet-from = Csendes órák kezdete
page-quiet-until = Csendes órák vége
page-quiet-none = Ne legyenek csendes órák
page-vacation = Szabadság
page-budget = { $year }: { $all } napból { $left } maradt.
page-days = { $first } – { $last }
page-vacation-none = Nincs tervezett szabadság.
page-vacation-new = Új szabadság
page-vacation-from = Első nap
page-vacation-until = Utolsó nap
page-vacation-take = Szabadság hozzáadása
page-vacation-cancel = Törlés
page-vacation-end = Azonnali befejezés
page-vacation-over = Elmúlt szabadságok
page-access = Jelszó, bejelentkezések és adatok
page-first-proof = A címed most már meg van erősítve. Minden megszűnt, amit korábban beállítottak vele, a jelszó is; a webhookok és az alkalmazások leálltak. Válassz jelszót: jelentkezz ki, és kérj újat.
page-sessions = Hol vagy bejelentkezve
page-sessions-help = Minden böngésző és minden program, amely a fiókodba bejelentkezett.
page-session-own = Ez a böngésző
page-session-other = Másik böngésző vagy program
page-session-since = Bejelentkezés:
page-session-used = utolsó használat:
page-session-ends = lejár:
page-session-end = Kijelentkeztetés
page-session-done = Kijelentkeztetve.
page-sessions-end = Kijelentkezés mindenhol, itt is
page-sessions-others = Kijelentkezés mindenhol máshol
page-sessions-others-done = Mindenhol máshol kijelentkeztél.
page-webhooks = Webhookok
page-webhooks-help = A webhook egy csatornába vagy a saját programodnak küldi el, mi történik a partijaidban. Legfeljebb tíz lehet.
page-webhook-new = Új webhook
page-webhook-shape = Hová
page-webhook-discord = Egy Discord-csatornába
page-webhook-slack = Egy Slack-csatornába
page-webhook-standard = Egy saját programnak
page-webhook-url = Cím
page-webhook-where = Discord: csatornabeállítások, Integrációk, Webhookok, „Webhook URL másolása”. Slack: egy alkalmazás „Incoming Webhooks” funkcióval, „Webhook URL”. Saját program: egy https-cím, amely érti a Standard Webhooks formátumot.
page-webhook-name = Leírás (nem kötelező)
page-webhook-events = Miről szól
page-webhook-your-turn = Te jössz
page-webhook-started = Elkezdődik egy parti
page-webhook-finished = Véget ér egy parti
page-webhook-entry = A partijaid minden lépése
page-webhook-make = Webhook létrehozása
page-webhook-made = A webhook kész. Küldj egy próbát, hogy lásd, megérkezik-e.
page-webhook-secret = A programodnak küldött üzeneteinket ezzel a titokkal írjuk alá. Másold ki most: többször nem jelenik meg.
page-webhook-arrived = Az utolsó kézbesített üzenet: { $moment }.
page-webhook-arrived-never = Még egy üzenet sem érkezett meg.
page-webhook-failed = Sikertelen: { $moment }.
page-webhook-off = Kikapcsolva.
page-webhook-off-failing = Kikapcsolva, mert napok óta semmi sem jutott el oda.
page-webhook-off-gone = Kikapcsolva, mert a cím már nem létezik.
page-webhook-test = Próba küldése
page-webhook-tested = A próba úton van. Töltsd újra az oldalt néhány másodperc múlva, hogy lásd, megérkezett-e.
page-webhook-enable = Bekapcsolás
page-webhook-enabled = A webhook be van kapcsolva.
page-webhook-delete = Törlés
page-webhook-deleted = A webhook törölve.
page-password = Jelszó módosítása
page-password-help = Itt bejelentkezve maradsz, mindenhol máshol kijelentkeztetünk.
page-password-old = Jelenlegi jelszó
page-password-done = A jelszavad megváltozott.
page-address = E-mail-cím módosítása
page-address-now = Jelenlegi cím:
page-address-help = Linket küldünk az új címre. Amíg nem kattintasz rá, semmi sem változik.
page-address-new = Új cím
page-address-send = A link elküldése
page-address-done = Elküldtünk egy linket tartalmazó e-mailt az új címre.
page-delete = A fiók törlése
page-delete-go = A fiók törlése…
page-delete-help = A nevedet, a címedet és a beállításaidat töröljük, a futó partijaidat feladod, az el nem kezdett partijaidat bezárjuk. A lejátszott partik megmaradnak, a neved nélkül. Nem vonható vissza.
page-delete-do = Igen, törlöm a fiókomat
page-delete-not = Nem, vissza
page-deleted = A fiókod törölve.
page-data = Az adataid
page-data-help = JSON-fájl arról, amit a szolgáltatás rólad tárol: név, cím, beállítások, bejelentkezések, alkalmazások, üzenetek, meghívók, e-mailek, az e-mailekre adott válaszok és a partijaid. Jelszó és kulcs nincs benne.
page-data-get = Az adataim letöltése

# What goes wrong.

page-problem-forbidden = Ehhez nincs jogod
page-not-done = Nem történt meg. (Az ok csak angolul érhető el:)
page-offline = Nincs kapcsolat. Amit választottál, megmarad: próbáld újra, ha ismét elérhető a hálózat.
page-lost = Megszakadt a kapcsolat a szolgáltatással. Ez az oldal tovább próbálkozik, és magától frissül.

# Refusals.

refusal-bad-email = Az e-mail-cím nev@hely.example alakú, és legfeljebb 254 karakterből áll. A @ előtt nincs benne ékezet, sem más írás betűje.
refusal-bad-password = A jelszó 10–128 karakter.
refusal-password-is-email = A jelszó nem lehet maga az e-mail-cím.
refusal-common-password = Ez a jelszó túl gyakori. Válassz olyat, amelyet nehezebb kitalálni.
refusal-bad-name = A név 1–40 karakter, sortörés és láthatatlan karakter nélkül.
refusal-reserved-name = Ez a név foglalt, vagy egy foglaltra hasonlít. Válassz másikat.
refusal-bad-language = Ez a nyelv nem érhető el.
refusal-bad-time-zone = Az időzóna neve ilyen alakú: Europe/Budapest.
refusal-dead-link = Ez a link már nem érvényes: felhasználták, lejárt, vagy egy újabb lépett a helyébe.
refusal-already-verified = Ez a cím már meg van erősítve.
refusal-not-verified = Előbb erősítsd meg az e-mail-címedet: kattints a linkre az e-mailben, amelyet küldtünk.
refusal-too-many-letters = Ebben az órában túl sok e-mailt kértél: nézd meg a postafiókodat, vagy várj egy kicsit.
refusal-wrong-credentials = Hibás e-mail-cím vagy jelszó.
refusal-wrong-password = Hibás jelszó.
refusal-wrong-code = A kód hibás, lejárt, vagy már használták.
refusal-too-many-codes = Túl sok kódot próbáltak ki. Próbáld újra negyedóra múlva.
refusal-challenge-expired = A bejelentkezés túl sokáig tartott, vagy közben megváltozott a jelszó. Jelentkezz be újra.
refusal-second-factor-on = A fiókodhoz már be van állítva a második lépés. Kapcsold ki, mielőtt újat állítasz be.
refusal-no-second-factor = A fiókodhoz nincs beállítva a második lépés.
refusal-second-factor-missing = Ehhez a fiókodnak második lépésre van szüksége. Állítsd be a beállításokban.
refusal-session-ended = Itt már nem vagy bejelentkezve; jelentkezz be újra.
refusal-no-such-session = Ez a böngésző vagy program már ki van jelentkezve.
refusal-vacation-too-long = Évente legfeljebb 30 nap szabadságod lehet, a már elmúltakkal együtt.
refusal-too-many-vacations = Legfeljebb 40 szabadságod lehet.
refusal-bad-quiet-hours = A csendes órákhoz két különböző időpont kell, legfeljebb tizenkét óra különbséggel.
refusal-bad-vacation = A szabadság utolsó napja nem lehet az első előtt, és nem lehet a múltban.
refusal-bad-preference = Az e-mailekhez nincs ilyen beállítás.
refusal-no-such-match = Nincs ilyen parti, vagy nincs jogod látni.
refusal-no-such-version = A parti még nem tart ott.
refusal-not-seated = Ezt csak a parti játékosai tehetik.
refusal-not-your-turn =
    { $count ->
        [1] { $names } következik.
       *[other] { $names } következik.
    }
refusal-not-host = Ezt csak a parti házigazdája teheti.
refusal-invitation-needed = Ez a hely fenntartott; meghívókód kell hozzá.
refusal-wrong-invitation = Ez nem ennek a partinak a meghívókódja.
refusal-bots-refused = Ebben a partiban nem játszhatnak botok: a házigazda emberekkel szeretne játszani.
refusal-not-reliable-enough = A házigazda olyan játékosokat keres, akik az utolsó 90 napban több körben léptek időben.
refusal-still-seated = Amíg egy fiók partiban játszik, nem válthat bot és ember között; akkor változtasd meg, amikor a partijaid véget értek.
refusal-already-seated = Már van helyed ebben a partiban.
refusal-not-started = A parti még nem kezdődött el; a házigazda indíthatja, ha minden hely betelt.
refusal-already-started = A parti már elkezdődött.
refusal-game-over = A parti véget ért; megnézni még lehet.
refusal-table-full = Ebben a partiban nincs szabad hely.
refusal-place-not-free = Ez a hely már nem szabad.
refusal-places-free = Még vannak szabad helyek.
refusal-contribution-set = Ehhez a partihoz már hozzáadtad a saját véletlenedet; csak egyszer lehet.
refusal-luck-renewed = A parti véletlene megújult. Akkor indulhat, ha mindenki újra hozzáadta a sajátját, aki korábban is, vagy egy nappal később.
refusal-quarantined = Ez a parti zárolva van, amíg az üzemeltető meg nem nézi; az órái állnak.
refusal-too-many-lobbies = Túl sok el nem kezdett partid van; előbb indítsd el vagy hagyd el valamelyiket.
refusal-bad-players = Ezt a játékot nem ennyien játsszák.
refusal-too-many-seeks = Már tízszer keresel játékosokat; előbb állítsd le az egyik keresést.
refusal-seek-during-vacation = Szabadságon vagy; keress játékosokat, amikor visszatértél.
refusal-no-such-seek = Nincs ilyen keresés, vagy nem a tiéd.
refusal-seek-filled = Ennek a keresésnek a partija már megtelt.
refusal-seek-withdrawn = Ezt a keresést leállították, mielőtt partit talált volna.
refusal-no-such-game = Nincs ilyen játék.
refusal-too-many-entries = Ez a parti elérte a bejegyzések megengedett számát.
refusal-bad-pace = A gondolkodási idő egész számú perc, óra vagy nap: legalább 5 perc, legfeljebb 60 nap.
refusal-bad-contribution = A saját véletlened 64 számjegy 0-tól 9-ig és a-tól f-ig.
refusal-no-order = Ebben a partiban nincs előjegyzett lépésed.
refusal-busy = Most többen is egyszerre teszik ezt; próbáld újra.
refusal-stale = Nem te jössz, vagy megváltozott a helyzet; nézd meg újra a partit.
refusal-decision-missing = Ez a gomb egy régebbi oldalról való; nézd meg újra a partit.
refusal-outdated = Közben történt valami; nézd meg újra a partit.
refusal-under-way = Ez már folyamatban van; nézd meg újra egy pillanat múlva.
refusal-key-reused = Ezt az űrlapot már elküldték más tartalommal; nyisd meg újra az oldalt, és ismételd meg, amit tettél.
refusal-bad-idempotency-key = Ez az űrlap lejárt; nyisd meg újra az oldalt, és ismételd meg, amit tettél.
refusal-not-our-form = Ez az űrlap lejárt; nyisd meg újra az oldalt, és ismételd meg, amit tettél.
refusal-not-found = Ezen a címen nincs semmi, vagy nincs jogod látni.
refusal-unauthenticated = Jelentkezz be, hogy lásd ezt az oldalt.
refusal-method-not-allowed = Ezt a címet nem így kell megnyitni; menj vissza, és használd az ottani linket vagy gombot.
refusal-request-timeout = Amit küldtél, túl lassan ért ide; próbáld újra.
refusal-too-large = Amit küldtél, túl hosszú.
refusal-too-many-requests = Túl sok kérés rövid idő alatt; várj egy kicsit, és próbáld újra.
refusal-internal = A hibáról értesültünk. Próbáld újra később; ami már megerősítést kapott, az nem veszett el.
refusal-unavailable = A szolgáltatás egy része most nem érhető el. Ha küldtél valamit, nézd meg, megtörtént-e, mielőtt újra elküldöd.
refusal-clock-ahead = A szolgáltatás órája sietett, és kiigazították. Ez a parti folytatódik, amint az óra eléri az utolsó lépésének idejét; nem történt semmi, és senki sem veszít időt.
refusal-storage-full = A szolgáltatás tárhelye megtelt; az üzemeltető tud róla. Próbáld újra később.
refusal-history-in-doubt = Most nem lehet sorsolni, mert az adatok talán régebbiek annál, amit már lejátszottatok; az üzemeltető tud róla. Nem történt semmi: próbáld újra később.
