# What the choices of a host mean.

choice-profile-seed = The options below follow the game’s player aid.
choice-profile-published = The options as reported for the published game: an additional step in every action, one more action for the last player, cities score at the end, only the Arab side breaks ties after the fall. Each may be changed.
choice-extra_move_limit-per_game_turn = Each player may take one additional step in a turn.
choice-extra_move_limit-per_action = Every action that moves an army may include an additional step.
choice-actions_end-all_passed = Actions go on until every player has passed.
choice-actions_end-last_player_one_more = When all players but one have passed, the last one has one more action.
choice-final_city_points-off = Cities score when they are claimed or conquered.
choice-final_city_points-on = If the game ends normally, every owned city scores its counters again.
choice-fall_tiebreaks-all = Ties after the fall of Constantinople are broken as usual.
choice-fall_tiebreaks-arab_only = After the fall of Constantinople only Arab cities and the Arab treasury break ties.
choice-siege_tie-attacker = A city falls to an army as strong as its siege value.
choice-siege_tie-defender = A city falls only to an army stronger than its siege value.
choice-battle_tie-defender = Equal strength after a battle: the attack fails.
choice-battle_tie-attacker = Equal strength after a battle: the attacker wins.
choice-losses_from_movement-true = Movement cubes may be given up as losses.
choice-losses_from_movement-false = Movement cubes cannot be lost in battle; hits beyond elite and main army are ignored while there are movement cubes.
choice-bulgar_conquest_bezants-false = A conquest by the Bulgars gives only points.
choice-bulgar_conquest_bezants-true = A conquest by the Bulgars gives as many bezants as points.
choice-map_id-near_east_33 = Thirty-three cities from Dyrrachium to Derbent and Mecca; a reconstruction.
choice-card_id-card_2005 = The army card of 2005; a reconstruction.
help-forced_steps = Takes every step for you where only one is possible, until the match ends.
