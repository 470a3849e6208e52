# Amit a kép mond.

bards-picture-turn =
    { $turn ->
        [0] Az első kör előtt
       *[other] { $turn }. kör
    }
bards-picture-picks =
    { $name ->
        [you] Megtartasz kettőt a négy lapból.
       *[other] { $name } megtart kettőt a négy lapból.
    }
bards-picture-splits =
    { $name ->
        [you] Kettéosztod az öt lapot.
       *[other] { $name } kettéosztja az öt lapot.
    }
bards-picture-chooses =
    { $name ->
        [you] Kiválasztod az egyik csoportot.
       *[other] { $name } kiválasztja az egyik csoportot.
    }
bards-picture-concludes =
    { $name ->
        [you] Befejezed az utolsó történeteket.
       *[other] { $name } befejezi az utolsó történeteket.
    }
bards-picture-role =
    { $role ->
        [dealer] az osztó
        [splitter] kettéoszt
       *[chooser] választ
    }
bards-picture-later = pontok a végén
bards-picture-rank =
    { $rank ->
        [1] ász
        [10] korona
        [11] gyalog
        [12] udvar
       *[other] { $rank }
    }
bards-picture-card = { $card }: { bards-picture-rank }, { $suits }
bards-picture-back = egy rejtett lap
bards-picture-theme = Téma: { $card }
bards-picture-no-theme = nincs téma
bards-picture-fashion = Divatos
bards-picture-pile = Húzópakli
bards-picture-pile-count =
    { $count ->
        [0] a húzópakli üres
       *[other] a húzópakliban { $count } lap van
    }
bards-picture-spent = { $card }, kikerült a játékból
bards-picture-free = { $story }. történet: üres
bards-picture-story =
    { $name ->
        [you] A te { $story }. történeted: { $cards }
       *[other] { $name }, { $story }. történet: { $cards }
    }
bards-picture-free-story =
    { $name ->
        [you] A te { $story }. történeted: üres
       *[other] { $name }, { $story }. történet: üres
    }
bards-picture-length = lapok: { $count }/{ $most }
bards-picture-worth = értéke { $points }
bards-picture-drawn = Húzott lapok
bards-picture-up = Nyílt
bards-picture-down = Rejtett
bards-picture-concluded = Befejezett történetek
bards-picture-left = A húzópakli maradéka
bards-picture-hand =
    { $name ->
        [you] A lapjaid
       *[other] { $name }
    }

# The texts beside the picture.
bards-task =
    { $task ->
        [keep] kettőt megtartani a négy lapból
        [split] kettéosztani az öt lapot
        [choose] csoportot választani
        [play] kijátszani a lapokat
       *[conclude] befejezni a történeteket
    }
bards-note-hand =
    { $count ->
        [1] egy lap
       *[other] { $count } lap
    }
bards-board-hint = Jelöld ki a nyílt lapokat
bards-board-split =
    { $sum ->
        [0] Szétosztás
       *[other] Szétosztás: { $sum } nyílt
    }
