# Viták az oldalakon: egy partié, és az összes számokban.

court-title = Viták
court-help = Ha itt valami nem stimmelt, szólj: egy játékvezető megnézi, mi történt, és dönt. Addig, de legfeljebb egy hétig, minden óra áll. A vitát bármikor visszavonhatod.
court-open = Vita indítása
court-entry = A bejegyzés, amelynél a hiba történt
court-text = Mi a hiba
court-text-help = Legfeljebb 2000 karakter. A parti mostani és korábbi játékosai és a játékvezetők olvashatják.
court-send = Vita indítása
court-head = Vita, vitatott bejegyzés: { $entry }, indította: { $name }
court-state-open = Játékvezetőre vár.
court-state-under-review = Egy játékvezető vizsgálja.
court-state-ruled = Döntés született.
court-state-appealed = Fellebbezés alatt, másik játékvezetőre vár.
court-state-closed = Lezárult.
court-due-take-up = Lezárul, ha eddig egy játékvezető sem vállalja el: { $moment }.
court-due-decide = A döntés határideje: { $moment }; ha addig nem születik, a vita lezárul.
court-due-appeal = Eddig lehet fellebbezni: { $moment }.
court-stopped = Egy vita miatt minden óra áll, legkésőbb eddig: { $moment }.
court-play-on = Közben tovább játszhattok, de senkinek sem kell.
court-claim =
    { $name ->
        [you] Vitatod ezt a bejegyzést: { $entry }.
       *[other] { $name } vitatja ezt a bejegyzést: { $entry }.
    }
court-claim-more = Ugrás a vitához
court-erased = Ezt a szöveget a szerzője fiókjával együtt töröltük.
court-ruling-dismiss = Döntés: semmi sem változik.
court-ruling-rewind = Döntés: a játék visszatér egy korábbi álláshoz.
court-ruling-correct = Döntés: a játék visszatér egy korábbi álláshoz, és egy lépést kijavítanak.
court-ruling-restore-time = Döntés: egy játékos időt kap vissza.
court-ruling-hand-over = Döntés: egy hely gazdát cserél.
court-ruling-forfeit = Döntés: egy játékos elveszti a helyét.
court-ruling-void = Döntés: a parti érvénytelen.
court-ruling-change-result = Döntés: a végeredmény változik.
court-ruling-found-match = Döntés: új parti jön létre.
court-reason = Indoklás:
court-struck = Ezek a lépések már nem számítanak:
court-struck-more =
    { $count ->
        [one] … és utána még egy lépés
       *[other] … és utána még { $count } lépés
    }
court-appealed = Fellebbezés:
court-withdraw = Vita visszavonása
court-withdraw-appeal = Fellebbezés visszavonása
court-appeal = Fellebbezés
court-appeal-text = Miért döntsön másik játékvezető?
court-appeal-help = Egyszer, három napon belül. A második döntés végleges.
court-looks = Amit a játékvezetők megnéztek
court-look-seat = { $moment }: { $version }. bejegyzés, ahogy { $name } helyéről látszott
court-look-spectator = { $moment }: { $version }. bejegyzés, ahogy egy néző látta
court-look-omniscient = { $moment }: { $version }. bejegyzés, minden felfedve
court-look-requests = { $moment }: a parti kérésnaplója
court-look-letters = { $moment }: az elküldött e-mailek
court-look-ruling = { $moment }: egy döntés előnézete
court-numbers = A viták statisztikája
court-numbers-none = Még nem volt vita.
court-numbers-opened = Indított viták
court-numbers-waiting = Játékvezetőre vár
court-numbers-under-review = Vizsgálat alatt
court-numbers-ruled = Eldöntve
court-numbers-appealed = Megfellebbezve
court-numbers-withdrawn = Visszavonva
court-numbers-lapsed = Időben hozott döntés nélkül lezárva
court-numbers-median = A döntésig eltelt idő mediánja
court-numbers-hours =
    { $count ->
        [one] egy óra
       *[other] { $count } óra
    }
court-numbers-decided = Döntések
court-numbers-what = Döntés
court-numbers-count = Darab
court-results-wait = Jelenleg kettőnél kevesebb játékvezető van. Az eredményt eldöntő döntésekhez kettő kell; addig várnak.
court-referee-desk = Játékvezetőre váró viták

refusal-dispute-open = A vitád még nyitott; vond vissza, vagy várd meg a döntést.
refusal-too-many-disputes = Elérted a viták megengedett számát; játssz tovább, vagy várj egy kicsit.
refusal-dispute-too-late = Vitát a parti vége után tizennégy napig lehet indítani.
refusal-archived = Ez a parti archiválva van; a szolgáltatás üzemeltetője visszahozhatja.
refusal-dispute-closed = Ez a vita lezárult, vagy letelt az ideje.
refusal-not-ruled = Csak döntés ellen lehet fellebbezni, és csak egyszer.
refusal-bad-dispute-text = Ide 1–2000 karakteres szöveg kell, láthatatlan karakterek nélkül.
refusal-not-reviewed = Ezt a vitát még egy játékvezető sem vállalta el; előbb vállald el („A vita elvállalása”), aztán dönts.
refusal-not-your-review = Ezt a vitát másik játékvezető vállalta el, neki kell először aláírnia.
refusal-dispute-taken = Ezt a vitát már elvállalta egy játékvezető.
refusal-dispute-ruled = Erről a vitáról már döntött egy játékvezető.
refusal-effect-moved = A parti az előnézet óta megváltozott; nézd át az újat, aztán írd alá.
refusal-clocks-run = Egy futó parti rejtett adatai csak addig láthatók, amíg az órái állnak; akkor állnak meg, amikor egy játékvezető elvállalja a vitát.
refusal-referee-seated = Játszol vagy játszottál ebben a partiban, ezért nem lehetsz a játékvezetője.
refusal-referee-ruled = Te írtad alá az első döntést, ezért nem dönthetsz a fellebbezésről.

court-earlier = Vagy egy korábbi bejegyzés száma
