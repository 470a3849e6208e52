# Viták az oldalakon: egy játszmáé, és az összes számokban.

court-title = Viták
court-help = Ha itt valami nem stimmelt, szólj: egy játékvezető megnézi, mi történt, és dönt. Addig, legfeljebb egy hétig, minden óra áll. Bármikor visszavonhatod.
court-open = Vita indítása
court-entry = A bejegyzés, amelynél a baj történt
court-earlier = Vagy egy korábbi bejegyzés száma
court-text = Mi a baj
court-text-help = Legfeljebb 2000 karakter. Mindenki olvassa, aki itt játszik vagy játszott, és a játékvezetők.
court-send = Vita indítása
court-head = { $number }. vita a(z) { $entry }. bejegyzésről, indította: { $name }
court-state-open = Játékvezetőre vár.
court-state-under-review = Egy játékvezető vizsgálja.
court-state-ruled = Döntés született.
court-state-appealed = Fellebbezés alatt, másik játékvezetőre vár.
court-state-closed = Lezárult.
court-due-take-up = Ha { $moment } időpontig senki sem veszi kézbe, lezárul.
court-due-decide = Legkésőbb { $moment } időpontig döntés születik, vagy lezárul.
court-due-appeal = { $moment } időpontig lehet fellebbezni.
court-stopped = Egy vita miatt minden óra áll, legkésőbb { $moment } időpontig.
court-play-on = Közben tovább játszhattok, de senkinek sem kell.
court-claim =
    { $name ->
        [you] Azt jelezted, hogy baj történt a következő bejegyzésnél: { $entry }.
       *[other] { $name } azt jelezte, hogy baj történt a következő bejegyzésnél: { $entry }.
    }
court-claim-more = Ugrás a vitához
court-erased = Ezt a szöveget a szerzője fiókjával együtt töröltük.
court-ruling-dismiss = Döntés: semmi sem változik.
court-ruling-rewind = Döntés: a játék visszalép.
court-ruling-correct = Döntés: a játék visszalép, és egy lépést kijavítanak.
court-ruling-restore-time = Döntés: idő jár vissza.
court-ruling-hand-over = Döntés: egy hely gazdát cserél.
court-ruling-forfeit = Döntés: egy hely elveszett.
court-ruling-void = Döntés: a meccs érvénytelen.
court-ruling-change-result = Döntés: a végeredmény változik.
court-ruling-found-match = Döntés: új meccs jön létre.
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
court-looks = Amibe a játékvezetők belenéztek
court-look-seat = { $moment }: a(z) { $version }. bejegyzés, ahogy { $name } helyéről látszott
court-look-spectator = { $moment }: a(z) { $version }. bejegyzés, ahogy egy néző látta
court-look-omniscient = { $moment }: a(z) { $version }. bejegyzés, minden lap nyitva
court-look-requests = { $moment }: a meccs kérésnaplója
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
refusal-too-many-disputes = Elérted a viták legnagyobb számát; játssz tovább, vagy várj egy kicsit.
refusal-dispute-too-late = Egy meccset a vége után tizennégy napig lehet vitatni.
refusal-archived = Ez a meccs archiválva van; a szolgáltatás üzemeltetője visszahozhatja.
refusal-dispute-closed = Ez a vita lezárult, vagy letelt az ideje.
refusal-not-ruled = Csak döntés ellen lehet fellebbezni, és csak egyszer.
refusal-bad-dispute-text = Ide 1–2000 karakteres szöveg kell, láthatatlan karakterek nélkül.
