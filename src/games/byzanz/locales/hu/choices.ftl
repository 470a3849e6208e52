# What the choices of a host mean, and the numbers of an order.

choice-tie_break-hand_cards = Egyenlő pontnál minden kézben maradt lap számít.
choice-tie_break-hand_goods = Egyenlő pontnál a kézben maradt árukártyák számítanak; a kufárok nem.
choice-discards-hidden = A kézlimit fölött eldobott lapok a végéig rejtve maradnak.
choice-discards-open = A kézlimit fölött eldobott lapokat mindenki látja.
choice-profit_display-open = Mindenki látja mindenki haszonlapjait és azok összegét.
choice-profit_display-count = A többiektől a végéig csak a haszonlapok száma látszik; maguk az eladások nyilvánosak.
choice-final_sales-manual = Az utolsó piac után mindenki maga ad el.
choice-final_sales-auto = Az utolsó piac után mindenki legjobb készletei automatikusan elkelnek.
choice-dealer-random = Az osztót a parti kezdetén sorsolják.
choice-dealer-0 = Az első hely oszt; az API-ban bármelyik hely száma, 0-tól számolva.
choice-edition-fr = Ahogy franciául megjelent: egyenlő pontnál minden kézben maradt lap számít.
choice-edition-it = Ahogy olaszul megjelent: egyenlő pontnál a kézben maradt árukártyák számítanak.
choice-edition-hu = Ahogy magyarul megjelent: egyenlő pontnál a kézben maradt árukártyák számítanak.

help-at_high = Passzol, ha a legmagasabb licit elérte ezt az értéket; 0 esetén mindenképp passzol.
