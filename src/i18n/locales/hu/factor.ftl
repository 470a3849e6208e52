# The second factor: codes of an app for signing in, and recovery codes.

factor-title = Második lépés
factor-about = A bejelentkezés a jelszó mellett kódot is kérhet egy telefonos alkalmazásból.
factor-go = Beállítás vagy módosítás
factor-help = A második lépéssel a bejelentkezéshez a jelszavad és egy telefonos alkalmazás kódja is kell. Ilyen alkalmazás az Aegis, a Google Authenticator vagy egy jelszókezelő. Aki csak a jelszavadat ismeri, nem tud vele bejelentkezni.
factor-required = A fiókodhoz kötelező a második lépés.
factor-begin = Beállítás
factor-scan = Olvasd be ezt a kódot az alkalmazással, majd írd be a hat számjegyet, amelyet mutat.
factor-qr = QR-kód az alkalmazásnak szóló kulccsal
factor-secret = Vagy írd be ezt a kulcsot az alkalmazásba:
factor-code = Kód
factor-code-title = Írj be egy kódot
factor-code-help = A hat számjegy, amelyet az alkalmazás most mutat, vagy az egyik helyreállító kódod.
factor-lost = Ha sem az alkalmazás, sem helyreállító kód nincs nálad, fordulj a szolgáltatás üzemeltetőjéhez.
factor-on = Bekapcsolás
factor-is-on = Bekapcsolva:
factor-codes-left = { $count ->
   *[other] { $count } helyreállító kódod maradt.
}
factor-change-help = Mindkettőhöz a jelszavad és az alkalmazás egy kódja vagy egy helyreállító kód kell.
factor-new-codes = Új helyreállító kódok
factor-off = Kikapcsolás
factor-off-done = A második lépés ki van kapcsolva.
factor-missing = Mielőtt továbblépsz, állítsd be a második lépést.
factor-back = Vissza a jelszóhoz és a bejelentkezésekhez
factor-codes = Helyreállító kódok
factor-codes-help = Tedd el ezeket a kódokat biztos helyre. Mindegyik egyszer használható az alkalmazás kódja helyett. Csak most láthatók.
factor-codes-kept = Eltettem őket
factor-on-done = A második lépés be van kapcsolva.
