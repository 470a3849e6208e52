# The steps of a choice.

pick-split = a többi rejtett
pick-face-up = a nyílt lapok
pick-face-down = a rejtett lapok
pick-story =
    { $story ->
        [1] első történet
       *[other] második történet
    }
pick-theme = a téma színe: { bards-suit }
pick-named = további szín: { bards-suit }
pick-unnamed = nincs további szín

# What is picked brings and costs.
hint-pick_start = A négy lapból kettő a te történeteidet kezdi, a másik kettő az ellenfeledéit.
hint-split = A választott lapok nyíltak, a többi rejtett; az ellenfeled elviszi az egyik csoportot, a másik a tiéd.
hint-choose = Az elvitt csoport minden lapját kijátszod; az ellenfeled kapja a másikat.
hint-play = Egy lap folytat egy történetet, amelynek utolsó lapjával közös a színe, vagy szabad helyen újat kezd.
hint-conclude = A történetet pontozzuk, és a helye felszabadul: 1 pont a téma minden színéért, 4 két egyforma rangért, 9 legalább háromért; semmi, ha több lapból áll, mint a legnagyobb értéke.
hint-play_excuse = Azonnal befejezel egy történetet, ha van, eggyel több divatos színnel; a Kifogás kikerül a játékból.
hint-finish = A körrészed véget ér; a történeteid úgy maradnak, ahogy vannak.
