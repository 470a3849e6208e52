# A játék ismertetője.

guide-lead = Két bárd mesél ugyanannak a közönségnek. Az egyik öt lapot két csoportra oszt, a másik választ közülük, és mindketten a saját történeteikhez teszik a lapjaikat.
guide-length = asztalnál { $minutes } perc, e-mailben általában nagyjából egy hét

guide-1-title = A lapok
guide-1-text =
    A játék lapjai a Decktetből valók, ennek a paklinak hat színe van: holdak, napok, hullámok, levelek, sárkányok és csomók. A 2-estől a 9-esig minden lap két színhez tartozik, az ászok és a koronák csak egyhez. Az alappakli 36 lapos. A bővített pakliban gyalogok és udvarok is vannak, három-három színnel, meg a Kifogás.

    Egy nyílt lap a téma. A színei divatosak, és az a történet, amelyben szerepelnek, többet ér.

    Kezdetben az osztó megnéz négy lapot, kettőt megtart, kettőt az ellenfelének hagy. Mindegyik egy-egy történetet kezd, így mindketten két egylapos történettel indulnak.

guide-2-title = Én osztok, te választasz
guide-2-text =
    A játékosok felváltva osztják ketté a lapokat. Aki kettéoszt, öt lapot húz, egyedül nézi meg őket, és egy nyílt meg egy rejtett csoportra osztja: egy lap négy ellen, vagy kettő három ellen.

    A másik látja a nyílt lapokat, és hogy hány rejtett van, aztán elviszi az egyik csoportot. A megmaradt csoport azé, aki kettéosztott. Általában a nyílt lapok tulajdonosa játszik először. A rejtett lapokat akkor fordítják fel, amikor a tulajdonosuk játszani kezd.
guide-2-picture = Két lap nyílt, három rejtett. Te melyik csoportot vinnéd? Középen a téma, fölötte és alatta a két játékos történetei.

guide-3-title = Mesélés
guide-3-text =
    Minden kapott lapodat kijátszod, egyesével, tetszés szerinti sorrendben. Egy lap folytathatja valamelyik történetedet, ha van közös színe az ottani utolsó lappal. Vagy új történetet kezd, ha van szabad helyed: egyszerre két nyitott történeted lehet.

    Ha egy lap sehová sem illik, és mindkét hely foglalt, előbb be kell fejezned egy történetet. A saját körrészedben egyébként is bármikor befejezhetsz egyet, a lapjaid előtt, között vagy után.
guide-3-picture = A második játékosnak, alul, két története van, és még két lapot kell kijátszania; ezek középen látszanak.

guide-4-title = Mennyit ér egy történet
guide-4-text =
    A történetnek le kell kötnie a közönséget: a legnagyobb értékének legalább annyinak kell lennie, ahány lapból áll. Az ász 1, a korona 10, a gyalog és az udvar 0. A hosszú történet magas lap nélkül semmit sem ér.

    Ha leköti, ennyit hoz:

    – 1 pontot a lapjain lévő minden olyan színért, amely a témának is színe,
    – 4 pontot egy rangért, amely kétszer fordul elő,
    – 9 pontot egy rangért, amely legalább háromszor fordul elő.

    Ha egy téma pontot hozott, elfogyott: a húzópakli következő lapja lép a helyére. Így ugyanaz a történet többet vagy kevesebbet érhet attól függően, ki fejezi be előbb a magáét.
guide-4-picture = Minden nyitott történet alatt látszik, hány lapból áll, hány lapja lehet, és most mennyit ér. A befejezett történetek legalul vannak.

guide-5-title = A vége
guide-5-text =
    Ha egy kör elején ötnél kevesebb lap van a húzópakliban, a parti véget ér. Mindketten befejezik a nyitott történeteiket; az kezdi, aki kettéosztana. A nagyobb összeg győz. Ha egyenlő, az győz, aki befejezett egy történetet a Bárddal (a Nap-koronával); ha mindketten vagy egyikük sem, a parti döntetlen.

guide-6-title = E-mailben
guide-6-text =
    Egy kör három-négy látogatás: az egyik játékos kettéoszt, a másik választ, aztán mindegyikük egy menetben kijátssza az összes lapját. A szolgáltatás húz, tudja, melyik lap hová illik, számolja a pontokat, és sosem enged rossz helyre tenni egy lapot. A körrészed akkor ér véget, amikor te mondod, vagy magától, ha se lapod, se történeted nem maradt.

    Ha lejár az időd, a szolgáltatás a húzás sorrendjében osztja ketté a lapokat, a nyílt csoportot választja, vagy rögzített sorrendben játssza ki a lapjaidat a történeteidre. Történetet csak akkor fejez be, ha egy lap sehová sem illik.
