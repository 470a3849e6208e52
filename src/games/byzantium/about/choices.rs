//! What the host may choose, and what each choice means.

/// An option: its name, its default, its values with their meanings.
pub(super) type Told = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

/// Every option.
pub(super) const OPTIONS: &[Told] = &[
    (
        "profile",
        "seed",
        &[
            (
                "seed",
                "The options below are as the player aid of the game tells.",
            ),
            (
                "published",
                "As the published game is reported: extra steps in every action, one action after the last pass but one, cities score at the end, only the Arab side breaks ties after the fall. Each may be overridden.",
            ),
        ],
    ),
    (
        "extra_move_limit",
        "per_game_turn",
        &[
            (
                "per_game_turn",
                "Each seat takes one additional step in a turn.",
            ),
            (
                "per_action",
                "Every action that moves an army may have an additional step.",
            ),
        ],
    ),
    (
        "actions_end",
        "all_passed",
        &[
            ("all_passed", "Actions go on until every seat has passed."),
            (
                "last_player_one_more",
                "When all seats but one have passed, that seat has one more action.",
            ),
        ],
    ),
    (
        "final_city_points",
        "off",
        &[
            ("off", "Cities score when they are claimed or conquered."),
            (
                "on",
                "At a normal end every owned city scores its counters again.",
            ),
        ],
    ),
    (
        "fall_tiebreaks",
        "all",
        &[
            (
                "all",
                "Ties after the fall of Constantinople are broken as any others.",
            ),
            (
                "arab_only",
                "After the fall of Constantinople only Arab cities and the Arab treasury break ties.",
            ),
        ],
    ),
    (
        "siege_tie",
        "attacker",
        &[
            (
                "attacker",
                "A city falls to an army as strong as its siege value.",
            ),
            (
                "defender",
                "A city falls only to an army stronger than its siege value.",
            ),
        ],
    ),
    (
        "battle_tie",
        "defender",
        &[
            (
                "defender",
                "Equal strength after a battle: the attack fails.",
            ),
            (
                "attacker",
                "Equal strength after a battle: the attacker wins.",
            ),
        ],
    ),
    (
        "losses_from_movement",
        "true",
        &[
            ("true", "Movement cubes may be given as losses."),
            (
                "false",
                "Movement cubes are no losses; hits beyond elite and main army are ignored while there are movement cubes.",
            ),
        ],
    ),
    (
        "bulgar_conquest_bezants",
        "false",
        &[
            ("false", "A conquest by the Bulgars brings points alone."),
            (
                "true",
                "A conquest by the Bulgars brings as many bezants as points.",
            ),
        ],
    ),
    (
        "map_id",
        "near_east_33",
        &[(
            "near_east_33",
            "Thirty-three cities from Dyrrachium to Derbent and Mecca; a reconstruction.",
        )],
    ),
    (
        "card_id",
        "card_2005",
        &[("card_2005", "The army card of 2005; a reconstruction.")],
    ),
];
