# Table talk, muting and blocking, invitations.

talk-title = Beszélgetés az asztalnál
talk-nothing = Még senki sem szólt semmit.
talk-more =
    { $count ->
        [one] Egy korábbi üzenet megjelenítése
       *[other] { $count } korábbi üzenet megjelenítése
    }
talk-muted = Ezt a beszélgetést elnémítottad.
talk-say = Írj üzenetet
talk-help = Mindenki olvashatja, aki itt játszik. Legfeljebb 500 karakter.
talk-send = Küldés
talk-closed = Ez a meccs rég véget ért, és vele a beszélgetés is.
talk-people = Elnémítás vagy tiltás
talk-people-help = Az illető nem tudja meg. Akit elnémítasz, azt egyik asztalnál sem hallod. Akit letiltasz, azt sem hallod, és mostantól egyikőtök sem találja meg a másik meccseit és meghívásait.
talk-mute-table = A beszélgetés elnémítása
talk-mute = { $name } elnémítása
talk-block = { $name } letiltása
talk-lists = Elnémítottak és letiltottak
talk-list-muted = Elnémítva
talk-list-blocked = Letiltva
talk-list-none = Senki.
talk-list-table = Egy meccs beszélgetése
talk-unmute = Elnémítás feloldása
talk-unblock = Tiltás feloldása
talk-block-by-name = Olyasvalaki letiltása, akivel találkoztál egy meccsen
talk-block-name = Név
talk-block-do = Letiltás
talk-done = Kész.

invite-title = Meghívás
invite-guest = E-mail-cím, vagy olyasvalaki neve, akivel találkoztál egy meccsen
invite-help = E-mailt küldünk. Azt nem áruljuk el, hogy a cím ismert-e nálunk.
invite-do = Meghívás
invite-sent = Meghívottak
invite-declined = nem jön
invite-withdraw = Visszavonás
invite-mine = Meghívásaid
invite-from = { $host } meghív
invite-decline = Köszönöm, nem

invited-subject = { $host } meghív egy meccsre: { $game }
invited-lead = { $host } meghív egy meccsre itt: { $site }. A játék: { $game }. Nézd meg, kik játszanak és milyen beállításokkal, és foglalj helyet, ha van kedved.
invited-stranger = A játékhoz hozz létre ott egy fiókot ezzel a címmel; ingyenes. Ha nem ismered a meghívót ({ $host }), hagyd figyelmen kívül ezt az e-mailt.
invited-why = Azért kapod ezt az e-mailt, mert { $host } meghívott itt: { $site }.
stop-invitations = Nem kérek több meghívást
stop-done-invitations = Nem küldünk több meghívót e-mailben.
