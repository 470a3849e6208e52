# The steps of a choice.

pick-bid = licit ezekkel a lapokkal

# What is picked brings and costs.
hint-bid = Tegyél le a legmagasabb licitnél többet érő árut. Ha nyersz, az a piacra kerül, és az ajánlat egy lap híján a tiéd.
hint-pass = Visszaveszed a licitedet, és kiszállsz ebből az aukcióból.
hint-give = Az ajánlat egy lapja a piacra kerül; a többi a tiéd.
hint-discard = Addig dobj el lapokat, amíg 7 nem marad; az eldobott lap kikerül a játékból, és nem ér semmit.
hint-take = Egy fajta összes lapja ingyen a piacról a kezedbe kerül.
hint-sell = Egy fajta három lapja, a kufár bármelyiket pótolja: a legértékesebb a hasznod, a többi kikerül a játékból. Három kufár 5-öt hoz.
hint-done = Nem adsz el többet; a kézben maradt lapok nem hoznak pontot.

# Why somebody can only pass.
byzanz-cannot-beat = Csak passzolhatsz: az összes lapod együtt { $total }, ez nem több, mint { $high }.
