# Table talk, muting and blocking, invitations.

talk-title = Csevegés
talk-nothing = Még nincs üzenet.
talk-more =
    { $count ->
        [one] Egy korábbi üzenet megjelenítése
       *[other] { $count } korábbi üzenet megjelenítése
    }
talk-muted = Ezt a csevegést elnémítottad.
talk-say = Írj üzenetet
talk-help = A parti minden játékosa olvashatja. Legfeljebb 500 karakter.
talk-send = Küldés
talk-closed = Ez a parti régen véget ért, és a csevegése is lezárult.
talk-people = Játékosok elnémítása vagy letiltása
talk-people-help = Nem értesülnek róla. Akit elnémítasz vagy letiltasz, annak az üzeneteit nem látod. Ha letiltasz valakit, egyikőtök sem találja meg többé a másik partijait és meghívásait.
talk-mute-table = A csevegés elnémítása
talk-mute = { $name } elnémítása
talk-block = { $name } letiltása
talk-lists = Elnémítottak és letiltottak
talk-list-muted = Elnémítva
talk-list-blocked = Letiltva
talk-list-none = Senki.
talk-list-table = Egy parti csevegése
talk-unmute = Elnémítás feloldása
talk-unblock = Tiltás feloldása
talk-block-by-name = Olyasvalaki letiltása, akivel találkoztál egy partiban
talk-block-name = A letiltandó játékos neve
talk-block-do = Letiltás
talk-done = Kész.

invite-title = Valaki meghívása
invite-guest = E-mail-cím, vagy olyasvalaki neve, akivel találkoztál egy partiban
invite-help = E-mailt küldünk. Azt nem áruljuk el, van-e fiókja itt a címnek.
invite-do = Meghívás
invite-sent = Elküldött meghívások
invite-declined = visszautasította
invite-withdraw = Visszavonás
invite-mine = Meghívásaid
invite-from = { $host } meghív
invite-accept = Elfogadom
invite-decline = Köszönöm, nem

invited-subject = { $host } meghív egy partira: { $game }
invited-subject-unnamed = Meghívtak egy partira: { $game }
invited-lead = { $host } meghív egy partira itt: { $site }. A játék: { $game }. Nézd meg, kik játszanak és milyen beállításokkal, és foglalj helyet, ha van kedved.
invited-stranger = A játékhoz hozz létre ott egy fiókot ezzel a címmel; ingyenes. Ha nem ismered a meghívót ({ $host }), hagyd figyelmen kívül ezt az e-mailt.
invited-why = Azért kapod ezt az e-mailt, mert { $host } meghívott itt: { $site }.
stop-invitations = Nem kérek több meghívást
stop-done-invitations = Nem küldünk több meghívót e-mailben.
