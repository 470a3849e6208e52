# Table talk, muting and blocking, invitations.

talk-title = Gespräch am Tisch
talk-nothing = Noch hat niemand etwas gesagt.
talk-more =
    { $count ->
        [one] Eine frühere Nachricht zeigen
       *[other] { $count } frühere Nachrichten zeigen
    }
talk-muted = Du hast diesen Tisch stummgeschaltet.
talk-say = Sag etwas
talk-help = Alle, die hier spielen, können es lesen. Höchstens 500 Zeichen.
talk-send = Senden
talk-closed = Diese Partie ist schon länger vorbei, und damit auch das Gespräch.
talk-people = Jemanden stummschalten oder blockieren
talk-people-help = Niemand erfährt davon. Wen du stummschaltest, den hörst du an keinem Tisch. Wen du blockierst, den hörst du auch nicht, und von jetzt an findet keiner von euch die Partien und Einladungen des anderen.
talk-mute-table = Diesen Tisch stummschalten
talk-mute = { $name } stummschalten
talk-block = { $name } blockieren
talk-lists = Wen du stummgeschaltet oder blockiert hast
talk-list-muted = Stummgeschaltet
talk-list-blocked = Blockiert
talk-list-none = Niemand.
talk-list-table = Der Tisch einer Partie
talk-unmute = Wieder zuhören
talk-unblock = Nicht mehr blockieren
talk-block-by-name = Jemanden blockieren, den du aus einer Partie kennst
talk-block-name = Name
talk-block-do = Blockieren
talk-done = Erledigt.

invite-title = Jemanden einladen
invite-guest = E-Mail-Adresse, oder Name von jemandem aus einer gemeinsamen Partie
invite-help = Wir schicken eine E-Mail. Du erfährst nicht, ob die Adresse hier bekannt ist.
invite-do = Einladen
invite-sent = Eingeladen
invite-declined = hat abgelehnt
invite-withdraw = Zurückziehen
invite-mine = Einladungen an dich
invite-from = { $host } lädt dich ein
invite-decline = Ablehnen

invited-subject = { $host } lädt dich zu { $game } ein
invited-lead = { $host } lädt dich bei { $site } zu einer Partie { $game } ein. Sieh dir an, wer mitspielt und mit welchen Einstellungen, und nimm Platz, wenn du magst.
invited-stranger = Um mitzuspielen, lege dort mit dieser Adresse ein Konto an; es kostet nichts. Wenn du { $host } nicht kennst, kannst du diese E-Mail ignorieren.
invited-why = Du bekommst diese E-Mail, weil { $host } dich bei { $site } eingeladen hat.
stop-invitations = Keine Einladungen mehr
stop-done-invitations = Du bekommst keine Einladungen mehr per E-Mail.
