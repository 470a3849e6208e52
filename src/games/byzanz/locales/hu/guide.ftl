# A játék ismertetője.

guide-lead = Bizánci kereskedő vagy. Lapokkal licitálsz árukra, hármas készleteket gyűjtesz, és eladod őket; minden készletből egy lapot tartasz meg haszonként.
guide-length = asztalnál { $minutes } perc, e-mailben általában egy-két hét

guide-1-title = A lapok
guide-1-text =
    A játékban 112 lap van. A legtöbb, 96 lap, hat áru egyikét mutatja: szövetet, fűszert, bort, fát, gabonát vagy olajbogyót, 1-től 4-ig terjedő értékkel. Az alacsony érték gyakori, a négyes ritka. A másik 16 lap kufár. A kufárnak nincs értéke, de pótolhatja egy készlet hiányzó lapját.

    Kezdetben mindenkinek négy lapja van. A lap egyszerre áru és pénz: éppen azokkal a lapokkal fizetsz, amelyeket el szeretnél adni, és amit kifizetsz, azt a piacról más viheti el.

guide-2-title = Egy forduló
guide-2-text =
    Egy fordulóban annyi aukció van, ahány játékos, és mindenki pontosan egyet nyer meg. A licitkártyák paklija mutatja, hány lap kerül kalapács alá. A legnagyobb ajánlat jön először: négy játékosnál 5, 4, 3, végül 2 lap.

    Aki megnyer egy ajánlatot, a licitkártyáját is elveszi, és a forduló többi aukciójából kimarad. A kártya száma a piacon lesz újra fontos.

guide-3-title = Licitálás
guide-3-text =
    Amikor te jössz, licitálsz vagy passzolsz. Licithez árukat teszel a kezedből az asztalra. Csak az összértékük számít, és ennek nagyobbnak kell lennie az eddigi legmagasabb licitnél. A lapok ott maradnak: ha újra te jössz, hozzáteszel még. Ha passzolsz, visszaveszed őket, és ebből az aukcióból kiszállsz.

    Az nyer, aki utolsónak marad. A licitje a piacra kerül, és vele az ajánlat egy lapja is, amelyet ő választ ki. A többit kézbe veszi. Ha senki sem licitál, az kapja meg ingyen az ajánlatot, aki az aukciót nyitotta.

    Annak, akinek utolsóként még nem jutott ajánlat, már nem kell licitálnia. Három vagy négy játékosnál megkapja a két lapot, és az egyiket a piacra adja; öt vagy hat játékosnál az egyetlen lap egyenesen a piacra kerül.
guide-3-picture = Aukció a soron lévő játékos szemével: felül az ajánlat, alatta a piac, a nevek mellett a licitált lapok, legalul a saját lapjai.

guide-4-title = A piac
guide-4-text =
    Az aukciók után mindenki elvisz valamit a piacról. A legkisebb licitkártya választ először, így a kis ajánlatnak is megvan az előnye. Egy fajta összes lapját viszed el; a kufár is külön fajta. Amíg van a piacon valami, választani kell. Ami a végén ott marad, kikerül a játékból.
guide-4-picture = A piac négy aukció után. Először a 2. licitkártya tulajdonosa választ.

guide-5-title = Eladás
guide-5-text =
    Bármikor eladhatsz, akkor is, ha nem te jössz. Egy eladás pontosan három lap:

    – ugyanannak az árunak három lapja,
    – ugyanannak az árunak két lapja és egy kufár,
    – egy áru és két kufár,
    – vagy három kufár.

    A legértékesebb árut megtartod haszonként, a másik két lap kikerül a játékból. Három kufárból egyet tartasz meg, az 5 pontot ér.

    A kezedben legfeljebb hét lap maradhat. Ha egy ajánlat vagy a piac többet ad, addig kell eladnod vagy eldobnod, amíg hét nem marad.
guide-5-picture = Kilenc lap túl sok. A három olajbogyó egy készlet: ha eladja, hat lap marad, és 4 pontot hoz.

guide-6-title = Vége és értékelés
guide-6-text =
    Ha a pakli elfogyott, a folyó forduló az utolsó. A piaca után még egyszer mindenki eladhat. Ezután összeadod a haszonlapjaidat: az értéküket, kufáronként pedig 5 pontot. A kézben maradt lapok nem érnek pontot, de döntenek, ha a pontszám egyenlő: az győz, akinek több lapja maradt. Ha ez is egyenlő, a győzelem közös.

guide-7-title = E-mailben
guide-7-text =
    A szolgáltatás oszt, számol, és magától továbblép, ahol nincs mit eldönteni. Passzol helyetted, ha a licitet semmilyen lapokkal nem lehetne felülmúlni, és elviszi neked a piacról az utolsó fajtát. Ha tudod, meddig akarsz elmenni, az éppen folyó aukcióra előre is jegyezhetsz passzt; ezt más nem látja.

    Ha lejár az időd, a szolgáltatás passzol helyetted, a legkisebb értékű lapodat adja a piacra, vagy a legnagyobb kupacot viszi el onnan, hogy a többieknek ne kelljen sokáig várniuk.
