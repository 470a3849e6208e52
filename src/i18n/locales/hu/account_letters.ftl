# E-mailek egy fiókról, link nélkül.

subject-already-registered = Már van fiókod
lead-already-registered = Valaki, valószínűleg te, ezzel a címmel próbált regisztrálni itt: { $host }. Már van ott fiókod, és semmi sem változott rajta. Jelentkezz be; ha elfelejtetted a jelszavadat, ott újat állíthatsz be.
subject-password-changed = Megváltozott a jelszavad
lead-password-changed = Megváltozott a fiókod jelszava itt: { $host }. Ha nem te változtattad meg, állíts be azonnal újat, és nézd meg, ki fér hozzá a postafiókodhoz.
subject-second-factor-on = Bekapcsolták a második lépést
lead-second-factor-on = A fiókodba ({ $host }) mostantól csak az alkalmazásod kódjával lehet bejelentkezni. Ha nem te kapcsoltad be, azonnal állíts be új jelszót, és kérj segítséget a szolgáltatás üzemeltetőjétől.
subject-second-factor-off = Kikapcsolták a második lépést
lead-second-factor-off = A fiókodba ({ $host }) mostantól kód nélkül lehet bejelentkezni. Ha nem ezt akartad, azonnal változtasd meg a jelszavadat, és állítsd be újra a második lépést.
subject-webhook-disabled = Kikapcsoltuk egy webhookodat
lead-webhook-disabled = A fiókod ({ $host }) egyik webhookját kikapcsoltuk: napokig semmi sem érkezett meg oda, vagy a címe 410 Gone választ adott. A /v1/webhooks alatt látod, melyik az; ott újra bekapcsolhatod.

subject-seek-ended = Nem akadt elég játékos
lead-seek-ended = Az egyik játékoskeresésed ({ $host }) 14 nap után véget ért, mert a partija nem telt meg. Bármikor kezdhetsz újat, akár másik játékkal vagy kevesebb játékossal.
button-seek = Játékostársakat keresek

subject-report-waits = Egy bejelentés moderátorra vár
lead-report-waits = Egy bejelentés vagy fellebbezés moderátorra vár itt: { $host }. Dönthetsz, ha nem vagy érintett.
button-report = Megnézem a bejelentéseket
subject-moderated = Egy moderátor döntött a viselkedésedről
lead-moderated = Valaki bejelentette a viselkedésedet itt: { $host }, és egy moderátor döntött.
button-appeal = Fellebbezek
subject-appeal-answered = Válasz a fellebbezésedre
lead-appeal-answered = Egy másik moderátor megnézte a fellebbezésedet itt: { $host }.
button-decision = Megnézem a döntést
