# Table talk, muting and blocking, invitations.

talk-title = Chat
talk-nothing = Noch keine Nachrichten.
talk-more =
    { $count ->
        [one] Eine frühere Nachricht zeigen
       *[other] { $count } frühere Nachrichten zeigen
    }
talk-muted = Du hast diesen Chat stummgeschaltet.
talk-say = Nachricht schreiben
talk-help = Alle Spieler dieser Partie können sie lesen. Höchstens 500 Zeichen.
talk-send = Senden
talk-closed = Diese Partie ist schon länger zu Ende; ihr Chat ist geschlossen.
talk-people = Spieler stummschalten oder blockieren
talk-people-help = Niemand erfährt davon. Nachrichten von Spielern, die du stummschaltest oder blockierst, siehst du nicht mehr. Wen du blockierst, der findet deine Partien und Einladungen nicht mehr, und du seine auch nicht.
talk-mute-table = Diesen Chat stummschalten
talk-mute = { $name } stummschalten
talk-block = { $name } blockieren
talk-lists = Wen du stummgeschaltet oder blockiert hast
talk-list-muted = Stummgeschaltet
talk-list-blocked = Blockiert
talk-list-none = Niemand.
talk-list-table = Der Chat einer Partie
talk-unmute = Nicht mehr stummschalten
talk-unblock = Nicht mehr blockieren
talk-block-by-name = Jemanden blockieren, den du aus einer Partie kennst
talk-block-name = Name der Person, die du blockierst
talk-block-do = Blockieren
talk-done = Erledigt.

invite-title = Jemanden einladen
invite-guest = E-Mail-Adresse oder Name von jemandem aus einer gemeinsamen Partie
invite-help = Wir schicken eine E-Mail. Du erfährst nicht, ob es zu der Adresse hier ein Konto gibt.
invite-do = Einladen
invite-sent = Eingeladen
invite-declined = hat abgelehnt
invite-withdraw = Zurückziehen
invite-mine = Einladungen an dich
invite-from = { $host } lädt dich ein
invite-accept = Annehmen
invite-decline = Ablehnen

invited-subject = { $host } lädt dich zu { $game } ein
invited-subject-unnamed = Du bist zu { $game } eingeladen
invited-lead = { $host } lädt dich bei { $site } zu einer Partie { $game } ein. Sieh dir an, wer mitspielt und mit welchen Einstellungen, und nimm Platz, wenn du magst.
invited-stranger = Um mitzuspielen, lege dort mit dieser Adresse ein Konto an; es kostet nichts. Wenn du { $host } nicht kennst, kannst du diese E-Mail ignorieren.
invited-why = Du bekommst diese E-Mail, weil { $host } dich bei { $site } eingeladen hat.
stop-invitations = Keine Einladungen mehr
stop-done-invitations = Du bekommst keine Einladungen mehr per E-Mail.
