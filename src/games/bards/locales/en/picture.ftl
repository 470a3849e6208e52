# What the picture says.

bards-picture-turn =
    { $turn ->
        [0] Before the first turn
       *[other] Turn { $turn }
    }
bards-picture-picks =
    { $name ->
        [you] You keep two of the four cards.
       *[other] { $name } keeps two of the four cards.
    }
bards-picture-splits =
    { $name ->
        [you] You split the five cards.
       *[other] { $name } splits the five cards.
    }
bards-picture-chooses =
    { $name ->
        [you] You choose one of the groups.
       *[other] { $name } chooses one of the groups.
    }
bards-picture-concludes =
    { $name ->
        [you] You conclude the last stories.
       *[other] { $name } concludes the last stories.
    }
bards-picture-role =
    { $role ->
        [dealer] deals
        [splitter] splits
       *[chooser] chooses
    }
bards-picture-later = points at the end
bards-picture-rank =
    { $rank ->
        [1] ace
        [10] crown
        [11] pawn
        [12] court
       *[other] { $rank }
    }
bards-picture-card = { $card }: { bards-picture-rank }, { $suits }
bards-picture-back = a card face down
bards-picture-theme = Theme: { $card }
bards-picture-no-theme = no theme
bards-picture-fashion = In fashion
bards-picture-pile = Draw pile
bards-picture-pile-count =
    { $count ->
        [0] no cards left in the draw pile
        [1] one card in the draw pile
       *[other] { $count } cards in the draw pile
    }
bards-picture-spent = { $card }, out of the game
bards-picture-free = Story { $story }: empty
bards-picture-story =
    { $name ->
        [you] Your story { $story }: { $cards }
       *[other] Story { $story } of { $name }: { $cards }
    }
bards-picture-free-story =
    { $name ->
        [you] Your story { $story }: empty
       *[other] Story { $story } of { $name }: empty
    }
bards-picture-length = { $count } of { $most } cards
bards-picture-worth = worth { $points }
bards-picture-drawn = Drawn
bards-picture-up = Face up
bards-picture-down = Face down
bards-picture-concluded = Concluded stories
bards-picture-left = Left in the draw pile
bards-picture-hand =
    { $name ->
        [you] Your hand
       *[other] { $name }
    }

# The texts beside the picture.
bards-task =
    { $task ->
        [keep] keep two of the four cards
        [split] split the five cards
        [choose] choose a group
        [play] play your cards
       *[conclude] conclude your stories
    }
bards-note-hand =
    { $count ->
        [1] one card
       *[other] { $count } cards
    }
bards-board-hint = Tick the cards to lie face up
bards-board-split =
    { $sum ->
        [0] Split
       *[other] Split: { $sum } face up
    }
