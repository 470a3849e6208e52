# Pages of the documentation, which are in English themselves.

docs-title = Dokumentáció
docs-about = Hogyan írható kliens vagy bot, hogyan ellenőrizhető egy parti, és hogyan döntenek a vitákról és bejelentésekről. Ezek az oldalak angolul vannak.
docs-reference = Az API interaktív leírása
docs-find = Keresés
docs-contents = Ezen az oldalon
docs-found = { $count ->
    [one] Egy találat
   *[other] { $count } találat
}
