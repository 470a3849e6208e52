# A játékokat bemutató oldalak.

guide-title = A játékok
guide-intro = A játékokat e-mailben, lépésről lépésre lehet játszani. Ezek az oldalak annak is elmagyarázzák őket, aki még nem ismeri egyiket sem.
guide-read = Így játsszák: { $game }
guide-players = { $count } játékos
guide-by = tervezte: { $designer }
guide-play = Parti indítása vagy csatlakozás
guide-rules = A számozott szabályok
guide-rules-help = Ha egy lépés nem szabályos, az üzenet megnevezi a szabályt, amely tiltja. Ez a lista angol nyelvű.
