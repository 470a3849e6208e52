# Amit a játékvezetők olvasnak: a várakozó viták, egy vita, egy betekintés, egy döntés.

referee-count =
    { $count ->
        [one] Egy játékvezető van kinevezve. Az eredményről szóló döntéshez kettő kell.
       *[other] { $count } játékvezető van kinevezve. Az eredményről szóló döntéshez kettő kell.
    }
referee-nothing = Nincs várakozó vita.
referee-case = { $game }, vita, vitatott bejegyzés: { $entry } ({ $names })
referee-case-unloaded = Vita egy be nem tölthető partiban
referee-yours = te vizsgálod
referee-party = te is játszol vagy játszottál itt
referee-version = A parti legutóbbi bejegyzése: { $version }.
referee-too-few =
    { $count ->
        [one] Csak egy játékvezető dönthet erről a vitáról: aki itt játszik vagy játszott, vagy már aláírt róla egy döntést, az nem. Az eredményről szóló döntéshez kettő kell.
       *[other] { $count } játékvezető dönthet erről a vitáról: aki itt játszik vagy játszott, vagy már aláírt róla egy döntést, az nem. Az eredményről szóló döntéshez kettő kell.
    }
referee-take-up = A vita elvállalása
referee-look = A parti megtekintése
referee-look-help = A vitatott bejegyzés utáni állást látod, két nézetben. Mindkét betekintést feljegyezzük, mielőtt bármi megjelenik.
referee-look-what = Nézet
referee-look-beside = Összehasonlítás ezzel
referee-alone = semmi
referee-look-version = Állás e bejegyzés után
referee-look-since = Mi történt e bejegyzés óta
referee-look-since-none = csak az, amit maga a bejegyzés változtatott
referee-look-reason = Indok (a játékosok a parti végén olvashatják)
referee-look-default = A vita vizsgálatához, vitatott bejegyzés: { $entry }.
referee-look-do = Az állás megjelenítése
referee-as-spectator = Nézőként
referee-as-seat = { $name } szemével
referee-omniscient = Minden rejtett információval
referee-after = { $who }, e bejegyzés után: { $version }
referee-requests = Kérésnapló
referee-letters = E-mailek
referee-no-records = Nincs egy sem.
referee-previous = Előző bejegyzés: { $version }
referee-next = Következő bejegyzés: { $version }
referee-steps = Bejegyzések
referee-steps-help = Minden lépést külön betekintésként jegyzünk fel, ugyanazzal az indokkal.
referee-clocks = Az órák
referee-legal = Lehetséges műveletek
referee-changes = Változások
referee-json = Programoknak (JSON)
referee-pending = Egy döntés második aláírásra vár
referee-pending-why = Miért nézed meg az előnézetét
referee-preview = A döntés előnézete
referee-rule = Döntéshozatal
referee-kind = Döntés
referee-kind-dismiss = Semmi se változzon
referee-kind-rewind = Visszalépés egy lépés elé
referee-kind-correct = Visszalépés és egy lépés kijavítása
referee-kind-restore-time = Idő visszaadása valakinek
referee-kind-hand-over = Egy hely átadása másnak
referee-kind-forfeit = Egy hely elvétele
referee-kind-void = A parti érvénytelenítése
referee-kind-change-result = A végeredmény módosítása
referee-kind-found-match = Új parti létrehozása ugyanazoknak a játékosoknak
referee-to = Az első lépés, amely már nem számít
referee-to-help = Ez a lépés és minden, ami utána jön, már nem számít.
referee-actions = Műveletek helyettük
referee-actions-help = Nézd meg a partit ennél az állásnál minden rejtett információval vagy az adott játékos szemével: ott listákból választhatod ki egymás után a műveleteket. Vagy írd ide őket JSON-ként: [{"{"}"seat": 0, "action": …{"}"}].
referee-instead = Művelet helyette
referee-instead-help = E bejegyzés után semmi sem számít: { $version }. Helyette ezek a műveletek történnek.
referee-instead-more = Hozzáadás és újabb választása
referee-instead-none = nincs több művelet
referee-instead-open = A folytatás a szerencsén vagy rejtett információn múlik, ezért több művelet nem választható.
referee-seat = Hely
referee-hours = Óra
referee-minutes = Perc
referee-heir = Kié lesz a hely
referee-heir-anybody = aki elfoglalja
referee-rank = { $name } helyezése
referee-score = { $name } pontjai
referee-reason = Indoklás, amelyet a játékosok olvasnak
referee-reason-help = A második aláírás az első indoklását tartja meg.
referee-wrong-kind = Válassz döntést.
referee-wrong-to = Válaszd ki az első lépést, amely már nem számít.
referee-wrong-seat = Válassz helyet.
referee-wrong-time = Add meg, hány órát és percet kap vissza a játékos; legalább egy percet.
referee-wrong-actions = Adj meg egy vagy több műveletet JSON-listaként.
referee-wrong-standings = Minden helyhez kell egy legalább 1-es helyezés és a pontszám.
referee-effect = A döntés előnézete
referee-back = Vissza a vitához
referee-happens = Mi történne
referee-more = A folytatás a szerencsén vagy rejtett információn múlik.
referee-strikes = Lépések, amelyek már nem számítanának
referee-learned = Amit a játékosok ezekből a lépésekből már megtudtak
referee-everybody = mindenki
referee-sign = A döntés aláírása
referee-signatures =
    { $count ->
        [one] Egy aláírás kell.
       *[other] { $count } aláírás kell.
    }
referee-may-sign =
    { $count ->
        [one] Csak egy játékvezető írhatja alá. A döntés megvárja, amíg újabbat neveznek ki.
       *[other] { $count } játékvezető írhatja alá. A döntés megvárja, amíg újabbat neveznek ki.
    }
referee-no-appeal = Fellebbezésre nem marad játékvezető.
referee-one-appeal = Fellebbezésre egy játékvezető marad, de az eredményről szóló döntéshez kettő kell.
referee-sign-do = A döntés aláírása
referee-column-when = Mikor
referee-column-who = Ki
referee-column-what = Mi
referee-column-asked = Kérés
referee-column-answer = Válasz
referee-column-version = Bejegyzés
referee-column-took = Időtartam
referee-column-program = Program
referee-column-state = Állapot
referee-column-settled = Elintézve
