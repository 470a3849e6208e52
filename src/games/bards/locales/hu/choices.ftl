# What the choices of a host mean.

choice-play_order-face_up_first = Minden körben az játszik először, akinél a nyílt lapok vannak.
choice-play_order-chooser_first = Minden körben a választó játszik először, bármelyik csoportot vitte el.
choice-extended_deck-false = A 36 lapos alappakli.
choice-extended_deck-true = Ajánlott: gyalogok, udvarok és a Kifogás is a pakliban van, összesen 45 lap.
choice-double_deck-false = Minden lapból egy van.
choice-double_deck-true = Hosszabb partihoz ajánlott: minden lapból kettő van.
choice-score_reveal-running = A pontok azonnal láthatók.
choice-score_reveal-at_end = Az összegek és a történetek pontjai csak a parti végén láthatók.
choice-dealer-random = Az osztót a parti kezdetén sorsolják.
choice-dealer-0 = Az első hely oszt; az API-ban a 0 szám.
choice-dealer-1 = A második hely oszt; az API-ban az 1 szám.
