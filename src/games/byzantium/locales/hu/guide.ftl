# A játék ismertetője.

guide-lead = A hetedik században az arab seregek elözönlik Perzsiát és a Bizánci Birodalom felét. Mindenki mindkét oldalon játszik: egy bizánci és egy arab sereget vezetsz, és végül mindkettőnek jól kell állnia.
guide-length = asztalnál { $minutes } perc, e-mailben általában egy-két hónap

guide-1-title = A térkép
guide-1-text =
    A térképen 33 város van Görögországtól Mekkáig; utak, sivatagi ösvények és tengeri útvonalak kötik össze őket. Minden város valamelyik oldalhoz tartozik: bizánci (négyzet), arab (kör), perzsa (rombusz) vagy bolgár (hatszög). A szám az értéke, és azt is mutatja, milyen nehéz megostromolni. A városnak tulajdonosa is lehet, ő kapja a bevételét; a gazdátlan bizánci vagy arab város szabad.
guide-1-picture = A térkép az elején. Alatta minden játékosnak egy tábla: pontok, bezantok és kockák, egy sorban a bizánci, egy sorban az arab oldalé.

guide-2-title = Amivel játszol
guide-2-text =
    42 kockád van: katonák, adószedők és helyőrségek. Mindkét seregedben elit és fő seregbeli kockák harcolnak, és mozgáskockákkal vonulsz; a felkelők a városaidat védik. Egyes kockáid a készletben vannak, mások az elesettek között.

    Mindkét oldalon külön kincstárad és külön pontszámod van. Mindkettőn 10 ponttal indulsz, 15 bizánci és 5 arab bezanttal.

guide-3-title = A te köröd
guide-3-text =
    A játék három körből áll. Egy körben a játékosok sorban egy-egy akciót hajtanak végre, amíg mindenki nem passzol:

    – megszereznek egy szabad várost, és megkapják az értékét pontban,
    – legfeljebb három kockával növelik a seregeiket,
    – adót szednek, körönként egyszer: kockánként két bezantot,
    – templomot vagy mecsetet építenek 2 pontért,
    – vonulnak egy sereggel, és támadnak vele,
    – különleges akciót hajtanak végre.

    A szükséges kocka ingyenes, ha a készletből jön. Az elesettek közül vagy más mezőről 3 bezantba kerül, és annak az oldalnak a kincstára fizeti, amelyiknek haszna van belőle. Aki elsőként passzol, az kezdi a következő kört.

guide-4-title = Vonulás és harc
guide-4-text =
    A sereg minden lépése mozgáskockába kerül: úton vagy sivatagban egybe, tengeren a bizánciaknak egybe, az araboknak kettőbe. A bizánci sereg nem kelhet át a sivatagon.

    Ha egy sereg más oldal városába lép, az támadás. Ennek az oldalnak az ottani seregei kitartanak vagy visszavonulnak. Ha valamelyik kitart, mindkét fél dob: minden elit kockáért és legfeljebb három fő seregbeli kockáért egyet. A 4-es, 5-ös és 6-os talál, és minden találatért a másik fél veszít egy kockát. Az erősebb győz. Ha egy sereg sem tart ki, a várost a tulajdonos felkelői védhetik.

    Ezután maga a város dob annyi dobókockával, amennyi az értéke. Ha a támadó ereje még mindig eléri ezt az értéket, a város elesik. Átáll a támadó oldalára, veszít valamit az értékéből, a támadó pedig pontot és bezantot kap, és helyőrségül ott hagy egy kockát.
guide-4-picture = Támadás: piros kereszt jelöli a várost, a dobások bal oldalt láthatók. Most a támadó választja ki, mely kockáit veszíti el.

guide-5-title = Különleges akciók
guide-5-text =
    A térkép melletti mezők körönként csak egyszer használhatók, és azé mindegyik, aki előbb odaér. A trón 2 pontot és az uralkodó testőrségét hozza, az erősebb fal védi a várost, a fejlesztett város többet ér, a flotta uralja a tengert. Polgárháborúban a sereged a saját oldalának egyik városát is megtámadhatja. A bolgárok pedig északról támadnak annak, aki küldi őket.

guide-6-title = Bevétel és zsold
guide-6-text =
    A kör végén minden városod az értékének minden pontja után 2 bezantot hoz. Aztán zsoldot kell fizetned: elit kockáért 3, felkelőkért 2, bármely másikért 1 bezantot. Amit nem tudsz kifizetni, kikerül a játékból, és kockánként egy pontodba kerül. Az elesetteknek csak egy része tér vissza.

guide-7-title = A vége
guide-7-text =
    Három kör után összeadod a két pontszámodat, de csak akkor, ha a kisebb legalább a fele a nagyobbnak. Különben csak a nagyobb számít, tehát drága dolog elhanyagolni az egyik oldalt. Egyenlőségnél a két pontszám összege dönt, aztán a több város, aztán a több bezant.

    Ha Konstantinápoly elesik, a játék azonnal véget ér. A támadó 5 arab pontot kap, és mindenkinél csak az arab pontok számítanak.
guide-7-picture = A második kör vége felé: a térkép alatti sávok összevetik a két oldal pontjait. Északon a bolgárok már városokat foglaltak el.

guide-8-title = E-mailben
guide-8-text =
    A jövőbeli dobásokon kívül semmi sincs eltakarva, azokat pedig a szolgáltatás végzi. Csak olyan lépést ajánl, amelyet ki tudsz fizetni, megmutatja, mi következne belőle, és ahol nincs választás, magától leveszi a veszteséget és elhelyezi a helyőrséget. A kockákat és az adót lépésenként tervezed, és amíg nem végeztél, bármit visszavonhatsz.

    Akkor is kérdezhet, amikor nem te jössz: ha megtámadnak, te döntesz, kitartasz-e vagy visszavonulsz. Ha lejár az időd, a szolgáltatás passzol, kitart, vagy a lehető legkevesebb kockát adja fel.
