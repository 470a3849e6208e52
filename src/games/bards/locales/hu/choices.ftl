# What the choices of a host mean.

choice-play_order-face_up_first = Egy körben a nyílt lapok gazdája játszik először.
choice-play_order-chooser_first = Egy körben a választó játszik először, bármelyik csoportot vette el.
choice-extended_deck-false = A 36 lapos alappakli.
choice-extended_deck-true = Ajánlott: gyalogok, udvarok és a Kifogás is játszik, összesen 45 lap.
choice-double_deck-false = Minden lapból egy van.
choice-double_deck-true = Hosszabb meccshez ajánlott: minden lapból kettő van.
choice-score_reveal-running = A pontok azonnal látszanak.
choice-score_reveal-at_end = Az összegek és a történetek pontjai a meccs végén látszanak.
choice-dealer-random = Az osztót a meccs kezdetén sorsolják.
choice-dealer-0 = A 0. hely oszt, számmal írva.
choice-dealer-1 = Az 1. hely oszt, számmal írva.
