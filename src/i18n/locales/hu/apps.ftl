# Apps that act for somebody, and tokens.
table-apps = Alkalmazások és tokenek
table-apps-acting = Alkalmazások, amelyek a nevedben járhatnak el
table-tokens = A tokenjeid
table-tokens-help = Egy tokennel a saját programod a nevedben használhatja az API-t. Ha megváltoztatod a jelszavadat, mindegyik érvényét veszti. Így működik az API:
table-token-new = Új token
table-token-name = Az új token neve
table-token-may = Mit tehet a programod
table-token-until = Lejárat
table-token-days = { $days } nap múlva
table-token-make = Token létrehozása
table-token-ends = lejár: { $moment }
table-token-shown = Ez az új tokened. Másold ki most: többször nem jelenik meg.
table-token-again = Ez a token már létrejött, és egy token csak egyszer jelenik meg. Ha nem másoltad ki, vond vissza, és hozz létre másikat.
table-bot-own = Saját bot
table-revoke = Visszavonás
table-revoked = Visszavonva. Egy másodpercen belül érvényét veszti.
table-last-used = utoljára használva: { $moment }
table-never-used = még nem használták
table-apps-stopped = A leállított alkalmazásaid
table-apps-stopped-help = A jelszavad megváltozott. Csak olyan alkalmazást indíts újra, amelyet te regisztráltál. A webhookjaid is leálltak; a Webhookok oldalon kapcsolhatod be őket.
table-apps-resume = Újraindítás
table-apps-resumed = Újraindítva.

# The page on which an app asks.
table-app-asks = { $app } a nevedben szeretne eljárni
table-app-by = { $app }: ezt az alkalmazást { $owner } regisztrálta. Nem ellenőriztük: csak akkor engedd, ha ismered, és onnan jöttél.
table-app-may = Ezt tehetné:
table-app-may-not = Nem látja sem a jelszavadat, sem a munkameneteidet, és nem hozhat létre tokent.
table-app-back = Utána ide kerülsz vissza: { $place }.
table-app-end = A beállításoknál bármikor visszavonhatod.
table-app-allow = Engedem
table-app-deny = Nem engedem
table-app-wrong = { $app } olyasmit kért, amit nem lehet megadni
table-app-wrong-why = Részletek az alkalmazás fejlesztőjének:
table-app-return = Vissza ide: { $place }

# What an app may do.
table-scope-match-read = láthatja a partijaidat, a saját lapjaiddal együtt
table-scope-match-play = csatlakozhat partikhoz, léphet bennük, kiléphet belőlük, és feladhatja őket helyetted
table-scope-match-create = partikat hozhat létre és indíthat a nevedben
table-scope-account-read = olvashatja a nevedet, az e-mail-címedet és a távolléteidet
table-scope-account-write = módosíthatja a nevedet, a nyelvedet és a távolléteidet
table-scope-letters-read = olvashatja, milyen e-maileket kaptál, és mikor kéred őket
table-scope-letters-write = módosíthatja, mikor kapj e-maileket
table-scope-webhooks-read = láthatja a webhookjaidat és azt, amit kaptak
table-scope-webhooks-write = webhookokat állíthat be és módosíthat, amelyek híreket küldenek a partijaidról más címekre, és addig maradnak, amíg nem törlöd őket
table-scope-seek-read = láthatja, milyen partikhoz keresel játékosokat
table-scope-seek-write = játékosokat kereshet neked, és ehhez partikat nyithat, csatlakozhat hozzájuk és kiléphet belőlük a nevedben
table-scope-conduct-write = üzeneteket és embereket jelenthet be helyetted, és fellebbezhet a moderátorok döntései ellen
table-scope-moderate = moderálhat a nevedben, ha moderátor vagy
