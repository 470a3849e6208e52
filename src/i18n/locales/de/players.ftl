# Die Seite eines Spielers.

profile-since = Dabei seit { $month } { $year }
profile-speaks = spricht { $language }
profile-id = Kennung { $id }
profile-on-time = der Züge pünktlich, letzte 90 Tage
profile-tier-new = neu
profile-tier-reliable = zuverlässig
profile-tier-usually-on-time = meist pünktlich
profile-tier-often-late = oft zu spät
profile-new = weniger als zehn Züge mit Frist in den letzten 90 Tagen
profile-usual = übliche Zeit bis zum Zug
profile-given-up = aufgegeben von { $all } beendeten
profile-games = Spiele
profile-games-help = gewonnene Partien und Plätze
profile-won = gewonnen von { $all }
profile-places = Plätze: { $places }
profile-finished = Beendete Partien
profile-none = Keine beendeten Partien, bei denen alle zusehen dürfen.
profile-with-you = mit dir
profile-duel = Du und { $name }
profile-duel-text =
    { $matches ->
        [one] Eine Partie zusammen.
       *[other] { $matches } Partien zusammen.
    } In { $ahead } warst du besser, in { $behind } { $name }. Die letzte endete am { $day }.
profile-now = Spielt gerade
profile-watch = du darfst zusehen
profile-source = Alles hier stammt aus beendeten Partien, bei denen alle zusehen dürfen. { $name } bestimmt in den Einstellungen, wer es sieht.
profile-own = Alles hier stammt aus beendeten Partien, bei denen alle zusehen dürfen. Wer diese Seite sieht: { $who }.
profile-choose = Das ändern
profile-visibility = Wer meine Seite sieht
profile-visibility-everyone = alle
profile-visibility-played-with = Leute, mit denen ich gespielt habe
profile-visibility-nobody = niemand
profile-mine = Meine Seite
refusal-no-such-person = Diese Person gibt es nicht, oder du darfst ihre Seite nicht sehen.
