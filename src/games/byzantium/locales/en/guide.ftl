# The guide to the game.

guide-lead = In the seventh century Arab armies overrun Persia and half of the Byzantine Empire. Everybody plays both sides: you lead a Byzantine and an Arab army, and in the end both have to do well.
guide-length = { $minutes } minutes at a table, usually one to two months by email

guide-1-title = The map
guide-1-text =
    The map shows 33 cities from Greece to Mecca, connected by roads, by desert tracks and by sea. A city belongs to a faction: Byzantine (square), Arab (circle), Persian (diamond) or Bulgar (hexagon). The number in it is its value, and also how hard it is to besiege. A city may have an owner, too, who gets its income; a Byzantine or Arab city without one is free.
guide-1-picture = The map at the start. Below it, a board for each player: points, bezants and cubes, in one line for the Byzantine and one for the Arab side.

guide-2-title = What you have
guide-2-text =
    Your 42 cubes are soldiers, tax collectors and garrisons. Each of your two field armies has elite and main-army cubes for fighting and movement cubes for marching; levies defend your cities. Some cubes lie in your free pool, others are casualties.

    For each side you have a treasury of bezants and a score of its own. You start with 10 points on both, 15 Byzantine and 5 Arab bezants.

guide-3-title = Your turn
guide-3-text =
    The game has three turns. In each of them, players take one action at a time until everybody has passed:

    – claim a free city and score its value,
    – add up to three cubes to your armies,
    – tax, once a turn: two bezants for each cube you send,
    – build a church or a mosque for 2 points,
    – move an army, and attack with it,
    – take a special action.

    A cube that you need comes free of charge from your pool. From the casualties or from another box it costs 3 bezants, paid by the treasury of the side that profits. Whoever passes first starts the next turn.

guide-4-title = Marching and fighting
guide-4-text =
    Each step of an army costs movement cubes: one by road or desert, by sea one for Byzantines and two for Arabs. Byzantine armies cannot cross the desert.

    A step into a city of another faction is an attack. Armies of that faction in the city stand or retreat. If one stands, both sides roll dice, one for each elite cube and for up to three main-army cubes. A 4, 5 or 6 hits, and for each hit the other side loses a cube. The stronger side wins. If no army stands, the owner’s levies may defend the city.

    Then the city itself rolls a die for each point of its value. If the attacker is still at least that strong, the city falls. It joins the attacker’s side, loses a little of its value, and the attacker scores points and bezants and leaves a cube there as a garrison.
guide-4-picture = An attack: a red cross marks the city, the dice are shown on the left. The attacker now chooses which cubes to lose.

guide-5-title = Special actions
guide-5-text =
    The boxes beside the map can be used only once each turn, by whoever comes first. A throne gives 2 points and the ruler’s guard, stronger walls protect a city, an improved city gains value, fleets rule the sea. A civil war lets you attack a city of your own army’s side. And the Bulgars attack from the north for whoever sends them.

guide-6-title = Income and upkeep
guide-6-text =
    At the end of a turn each of your cities brings 2 bezants for every point of its value. Then the armies must be paid: 3 bezants for an elite cube, 2 for levies, 1 for any other. Cubes you cannot pay leave the game and cost a point each. Casualties come back only in part.

guide-7-title = The end
guide-7-text =
    After three turns you add up your two scores, but only if the lower one is at least half of the higher. Otherwise only the higher one counts, so neglecting a side is expensive. Ties go to the higher sum of both scores, then to more cities, then to more bezants.

    If Constantinople falls, the game ends at once. The attacker gains 5 Arab points, and only Arab points count for everybody.
guide-7-picture = Late in the second turn: the tracks below the map compare the points of the two sides. The Bulgars have taken cities in the north.

guide-8-title = By email
guide-8-text =
    Nothing is hidden but the dice to come, and those are rolled by the service. It offers only moves you can pay for, shows what they would cause, and takes losses and garrisons by itself where there is no choice. Cubes and taxes are planned step by step and can be undone until you finish.

    You are also asked when it is not your turn: if you are attacked, you decide whether to stand or retreat. If your time runs out, the service passes, stands, or gives up as few cubes as possible.
