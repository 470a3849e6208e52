//! The rules in short, in our own words.

/// A number of the rules, and what it says.
pub(super) const SUMMARY: &[(&str, &str)] = &[
    (
        "Z-3",
        "Everybody plays both sides: you have a Byzantine and an Arab army, a treasury and a score for each. Persians and Bulgars are played by nobody.",
    ),
    ("Z-4", "Dice have six sides; a 4, 5 or 6 is a hit."),
    (
        "Z-6",
        "A city has a faction, 1 to 3 counters, perhaps an owner, perhaps a fortification. A Byzantine or Arab city without an owner is free; Constantinople never is.",
    ),
    (
        "Z-7",
        "A city of an army's faction is friendly to it, whoever owns it; every other city is hostile.",
    ),
    (
        "Z-8",
        "A city is besieged at its number of counters, one more if fortified. Persian cities and Constantinople have a printed value instead of counters.",
    ),
    (
        "Z-10",
        "The order of seats is drawn once; the first of it starts.",
    ),
    (
        "Z-11",
        "You start with 10 points, and 15 bezants for the Byzantines, 5 for the Arabs.",
    ),
    (
        "Z-12",
        "Of your 42 cubes, elite, main army, movement and levies start with 1, 3, 2, 2 for the Byzantines and 0, 8, 5, 0 for the Arabs; 9 are in the free pool, 12 are casualties.",
    ),
    (
        "Z-14",
        "Elite, main army and movement cubes are one field army with one pawn; levies have none.",
    ),
    (
        "Z-15",
        "Strength counts main army, elite and guard; levies count for themselves; Bulgars count their box.",
    ),
    (
        "Z-16",
        "A field army rolls a die for each elite cube, for the guard and for up to three main cubes; levies and Bulgars roll up to three.",
    ),
    (
        "Z-18",
        "The game has three turns, each with actions and income.",
    ),
    (
        "Z-19",
        "Seats take one action each in order until everybody has passed.",
    ),
    ("Z-20", "Whoever passes first starts the next turn."),
    (
        "Z-21",
        "An action must have its full effect. After passing you still answer when you are attacked.",
    ),
    (
        "Z-22",
        "A cube is free from the pool; from the casualties or from a box of your card it costs 3 bezants. No box gives and gets a cube in one action.",
    ),
    (
        "Z-23",
        "Taxes take cubes from the pool alone, steps from the moving army's movement box, passing from the casualties.",
    ),
    (
        "Z-24",
        "The treasury of the faction that profits pays, and no other.",
    ),
    (
        "Z-25",
        "You pay before anything happens; a payment may not take the cubes its own action needs.",
    ),
    (
        "Z-26",
        "Claim: put a cube on a free city and score its counters for its faction.",
    ),
    (
        "Z-27",
        "Your first Byzantine claim brings your Byzantine army to that city.",
    ),
    (
        "Z-28",
        "Increase: put 1 to 3 cubes into boxes of your armies, one of them elite at most.",
    ),
    (
        "Z-29",
        "Tax, once a turn: move cubes from the pool to the tax box for 2 bezants each, shared between your treasuries as you like.",
    ),
    (
        "Z-30",
        "Build: a church or a mosque costs a cube and 6 bezants and scores 2 points.",
    ),
    (
        "Z-32",
        "Pass: you are out of the actions of this turn; one casualty goes to the pass space.",
    ),
    (
        "Z-33",
        "An army that is off the board enters in any city of its faction as the first part of a move; the Byzantine one only after a Byzantine claim.",
    ),
    (
        "Z-34",
        "An army is destroyed when it has neither a cube nor the guard left, when it owes a loss that it cannot give, or when it has nowhere to retreat to.",
    ),
    ("Z-35", "Armies may share a friendly city in peace."),
    (
        "Z-36",
        "You may never attack a city of your own, nor one where your own other army stands.",
    ),
    (
        "Z-40",
        "A special action takes a cube on one of its boxes, which stays taken until the next turn: Bulgars 2, fortify 2, improve Byzantine 2, improve Arab 3, Emperor, Caliph, Byzantine civil war 1 each, Arab civil war 2, one fleet for each side.",
    ),
    (
        "Z-41",
        "Civil war: your army attacks the friendly city it stands in, if it is not yours and not Constantinople; alone or at the end of a move.",
    ),
    (
        "Z-42",
        "Improve: a Byzantine or Arab city below 3 counters gets one more.",
    ),
    (
        "Z-43",
        "Emperor or Caliph: 2 points, and the guard joins your army until the next turn.",
    ),
    (
        "Z-44",
        "Byzantine fleet: until the next turn you may make the sea steps of other seats' Arab armies cost double, attack them, and forbid their retreats by sea.",
    ),
    (
        "Z-45",
        "Arab fleet: until the next turn your Arab army pays half at sea.",
    ),
    (
        "Z-46",
        "Fortify: a disc takes the place of your cube in a city; its siege value is 1 higher.",
    ),
    (
        "Z-47",
        "Bulgars: 2 cubes join their box, then 2 more, or they attack a city with an arrow or next to a Bulgar one by road.",
    ),
    (
        "Z-48",
        "If the Bulgars conquer, the city loses a counter, but never its last, and belongs to nobody any more; the beneficiary scores its former counters less one.",
    ),
    (
        "Z-50",
        "Move: one army on the board, or just entered, makes a step, perhaps an additional one, perhaps a civil war at the end; a step into a hostile city is an attack.",
    ),
    (
        "Z-51",
        "A step costs 1 movement cube by road or desert, by sea 1 for Byzantines and 2 for Arabs, 4 for Arabs across the strait. Byzantines cannot cross the desert.",
    ),
    (
        "Z-52",
        "The Arab fleet halves the cost, the Byzantine fleet doubles it, an additional step adds 1 at last.",
    ),
    (
        "Z-53",
        "From Constantinople a Byzantine army sails to any city at the coast; ships come back by the strait alone.",
    ),
    (
        "Z-54",
        "After a first step to a friendly city you may go one step further for 1 more: once a turn, or once an action if that was chosen.",
    ),
    (
        "Z-55",
        "A step must be payable in full and may not cost the army its last cube.",
    ),
    (
        "Z-56",
        "An attacking fleet rolls a die for each cube paid; a hit is a loss.",
    ),
    (
        "Z-57",
        "If you do not proceed against the fleet, nothing is paid and that way is closed until you have done something else.",
    ),
    (
        "Z-61",
        "When a city is attacked, every army of its faction in it stands or retreats first, in order of seats.",
    ),
    (
        "Z-62",
        "Standing armies defend; if none stands, the owner's levies may, in Constantinople those of the Emperor, in a Bulgar city the Bulgars.",
    ),
    (
        "Z-63",
        "In a battle both sides roll together; after the losses the stronger side wins.",
    ),
    (
        "Z-64",
        "Each hit is a cube of the other side's choice from its elite, main army or movement.",
    ),
    (
        "Z-65",
        "A retreat goes step by step to a friendly city; each hostile city on the way costs a cube.",
    ),
    (
        "Z-66",
        "The Byzantine fleet may forbid retreats by sea; an army that has to retreat and cannot is destroyed.",
    ),
    (
        "Z-70",
        "Then the city rolls a die for each point of its siege value; each hit is a loss, at Constantinople two.",
    ),
    (
        "Z-71",
        "If the attacker is still as strong as the siege value the city falls, else he retreats.",
    ),
    (
        "Z-80",
        "A conquered city changes sides and loses a counter, but never its last; you score and earn its former counters less one.",
    ),
    (
        "Z-81",
        "You leave a cube there, paid like any other, or two of the army's own if you can pay none.",
    ),
    (
        "Z-82",
        "If Constantinople falls, the attacker gains 5 Arab points and the game ends at once.",
    ),
    (
        "Z-90",
        "Income: each of your cities brings 2 bezants for every counter to its faction's treasury.",
    ),
    (
        "Z-91",
        "Upkeep: 3 bezants for an elite cube, 1 for main army and movement, 2 for levies.",
    ),
    (
        "Z-92",
        "Cubes that you cannot pay leave the game, at a point each.",
    ),
    (
        "Z-95",
        "For the next turn you get back your cubes on special boxes, tax and pass space and half of your casualties.",
    ),
    (
        "Z-100",
        "You score both sides' points together if the lower is at least half of the higher, else the higher alone.",
    ),
    (
        "Z-101",
        "If Constantinople has fallen, only Arab points count.",
    ),
    (
        "Z-102",
        "Ties go to the higher sum of both scores, then more cities, then more bezants.",
    ),
    (
        "5.3",
        "An action needs a seat in the match and answers what that seat is asked now. Increases and taxes are put together first and can be taken back until they are done.",
    ),
    ("6", "Nothing is hidden but the dice to come."),
    (
        "8.2",
        "Cubes that increase armies and a tax are planned step by step; steps can be taken back, fifty times in one action.",
    ),
    (
        "9",
        "If your time runs out: you pass, end your move, forbid no retreat by sea, do not proceed against the fleet, stand, use levies, lose movement before main before elite, garrison as cheaply as possible and give up as few cubes as possible.",
    ),
];
