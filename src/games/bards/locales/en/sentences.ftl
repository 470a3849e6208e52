# Battle of the Bards.

bards-theme-turned = The first theme is { $card }.
bards-cards =
    { $count ->
        [1] one card
       *[other] { number-word } cards
    }
bards-looks =
    { $name ->
        [you] You look at { bards-cards }.
       *[other] { $name } looks at { bards-cards }.
    }
bards-looks-at =
    { $name ->
        [you] You look at { bards-cards }: { $cards }.
       *[other] { $name } looks at { bards-cards }: { $cards }.
    }
bards-turn = Turn { $turn }: { $drawn }
bards-stories-begun =
    { $name ->
        [you] You begin stories with { $kept } and leave { $given } to your opponent.
       *[other] { $name } begins stories with { $kept } and leaves { $given } to the opponent.
    }
bards-split =
    { $name ->
        [you] You lay { $up } face up and { bards-cards } face down.
       *[other] { $name } lays { $up } face up and { bards-cards } face down.
    }
bards-split-known =
    { $name ->
        [you] You lay { $up } face up and { bards-cards } face down: { $down }.
       *[other] { $name } lays { $up } face up and { bards-cards } face down: { $down }.
    }
bards-group-taken =
    { $group ->
        [face_up]
            { $name ->
                [you] You take the face-up cards.
               *[other] { $name } takes the face-up cards.
            }
       *[face_down]
            { $name ->
                [you] You take the face-down cards.
               *[other] { $name } takes the face-down cards.
            }
    }
bards-segment-begun =
    { $segment ->
        [1]
            { $name ->
                [you] You play first.
               *[other] { $name } plays first.
            }
       *[other]
            { $name ->
                [you] You play second.
               *[other] { $name } plays second.
            }
    }
bards-group-revealed =
    { $name ->
        [you] You turn up { $cards }.
       *[other] { $name } turns up { $cards }.
    }
bards-played =
    { $story ->
        [1]
            { $name ->
                [you] You play { $card } to story one.
               *[other] { $name } plays { $card } to story one.
            }
       *[other]
            { $name ->
                [you] You play { $card } to story two.
               *[other] { $name } plays { $card } to story two.
            }
    }
bards-excuse-played =
    { $name ->
        [you] You play the Excuse.
       *[other] { $name } plays the Excuse.
    }
bards-how =
    { $how ->
        [automatic] , the last one open
        [excuse] {" "}with the Excuse
       *[choice] {""}
    }
bards-fashion =
    { $count ->
        [0] with no suit in fashion
       *[other] with { $suits } in fashion
    }
bards-concluded =
    { $name ->
        [you] You conclude the story of { $cards }{ bards-how }, { bards-fashion }.
       *[other] { $name } concludes the story of { $cards }{ bards-how }, { bards-fashion }.
    }
bards-concluded-worth =
    { $name ->
        [you] You conclude the story of { $cards }{ bards-how }, { bards-fashion }: { $worth }.
       *[other] { $name } concludes the story of { $cards }{ bards-how }, { bards-fashion }: { $worth }.
    }
bards-worth-bored = it has more cards than its highest value and scores nothing
bards-worth-nothing = it scores nothing
bards-worth-theme = { number-points } for the theme
bards-worth-ranks = { number-points } for ranks
bards-worth-both = { $theme } for the theme and { $ranks } for ranks, { number-points } in all
bards-theme-replaced = { $card } takes the place of { $used } as the theme.
bards-theme-used-up = { $used } is used up; the draw pile is empty, so there is no theme any more.
bards-segment-ended =
    { $name ->
        [you] You play nothing more.
       *[other] { $name } plays nothing more.
    }
bards-segment-ended-itself =
    { $name ->
        [you] You have neither cards nor stories left.
       *[other] { $name } has neither cards nor stories left.
    }
bards-last-scoring =
    { $name ->
        [you] Too few cards are left for another turn: you conclude your open stories.
       *[other] Too few cards are left for another turn: { $name } concludes their open stories.
    }
bards-ended-score =
    { $name ->
        [you] The match ends: you win by { number-points } to { $other }.
       *[other] The match ends: { $name } wins by { number-points } to { $other }.
    }
bards-ended-bard =
    { $name ->
        [you] The match ends: both have { number-points }, and you win thanks to a story with the Bard.
       *[other] The match ends: both have { number-points }, and { $name } wins thanks to a story with the Bard.
    }
bards-ended-draw = The match ends in a draw: both have { number-points }, and the Bard does not break the tie.

bards-suit =
    { $suit ->
        [moons] moons
        [suns] suns
        [waves] waves
        [leaves] leaves
        [wyrms] wyrms
       *[knots] knots
    }

bards-card-ace_moons = the Ace of Moons
bards-card-ace_suns = the Ace of Suns
bards-card-ace_waves = the Ace of Waves
bards-card-ace_leaves = the Ace of Leaves
bards-card-ace_wyrms = the Ace of Wyrms
bards-card-ace_knots = the Ace of Knots
bards-card-author = the Author
bards-card-desert = the Desert
bards-card-origin = the Origin
bards-card-journey = the Journey
bards-card-painter = the Painter
bards-card-savage = the Savage
bards-card-mountain = the Mountain
bards-card-sailor = the Sailor
bards-card-battle = the Battle
bards-card-forest = the Forest
bards-card-discovery = the Discovery
bards-card-soldier = the Soldier
bards-card-lunatic = the Lunatic
bards-card-penitent = the Penitent
bards-card-market = the Market
bards-card-chance_meeting = the Chance Meeting
bards-card-castle = the Castle
bards-card-cave = the Cave
bards-card-diplomat = the Diplomat
bards-card-mill = the Mill
bards-card-betrayal = the Betrayal
bards-card-pact = the Pact
bards-card-darkness = the Darkness
bards-card-merchant = the Merchant
bards-card-huntress = the Huntress
bards-card-bard = the Bard
bards-card-sea = the Sea
bards-card-end = the End
bards-card-calamity = the Calamity
bards-card-windfall = the Windfall
bards-card-harvest = the Harvest
bards-card-watchman = the Watchman
bards-card-light_keeper = the Light Keeper
bards-card-borderland = the Borderland
bards-card-consul = the Consul
bards-card-rite = the Rite
bards-card-island = the Island
bards-card-window = the Window
bards-card-excuse = the Excuse
