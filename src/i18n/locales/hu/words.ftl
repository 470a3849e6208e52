# Az oldalak szavai: minek hívjuk a mezőket, akciókat és értékeket.

table-seats-exactly = { $most } játékos
table-seats-between = { $fewest }–{ $most } játékos

field-options = beállítások
field-dealer = osztó
field-phase = szakasz
field-actor = soron van
field-deck_count = lapok a húzópakliban
field-removed = eltávolított lapok
field-seats = helyek
field-seat = hely
field-hand_count = lapok száma a kézben
field-hand = lapok a kézben
field-score = pontszám
field-standings = sorrend
field-rank = helyezés
field-cards = lapok
field-card = lap
field-turn = kör
field-points = pontok
field-outcome = végeredmény
word-random = sorsolt
word-true = igen
word-false = nem
word-setup = előkészületek
word-upkeep = két forduló között
word-over = vége
