# Az oldalak szavai: minek hívjuk a mezőket, akciókat és értékeket.

field-tie_break = holtverseny eldöntése
field-discards = eldobott lapok
field-profit_display = haszon láthatósága
field-final_sales = záró eladások
field-edition = kiadás
field-round = forduló
field-rounds = fordulók összesen
field-opener = az aukciót nyitja
field-stack = hátralévő licitkártyák
field-removed_count = eltávolított lapok
field-lot = ajánlat
field-high = legmagasabb licit
field-high_bidder = a legmagasabb licit gazdája
field-market = piac
field-market_order = sorrend a piacon
field-sold = eladott lapok
field-leftover = maradék
field-bid = licit
field-bid_total = licit összesen
field-passed = passzolt
field-offer = licitkártya
field-profit_count = haszonlapok
field-profit = haszon
field-discarded_count = eldobott lapok
field-discarded = eldobott lapok
field-done = végzett
field-result = eredmény
field-good = áru
field-at_high = passz, ha a licit legalább


word-hand_cards = kézben tartott lapok
word-hand_goods = kézben tartott áruk
word-hidden = rejtett
word-open = nyílt
word-count = csak a számuk
word-manual = kézzel
word-auto = automatikus
word-fr = francia
word-it = olasz
word-hu = magyar
word-auction = aukció
word-give = lap a piacra
word-hand_limit = kézlimit
word-market = piac
word-final_sales = záró eladások
