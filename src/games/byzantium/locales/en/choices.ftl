# What the choices of a host mean.

choice-profile-seed = The options below are as the player aid of the game tells.
choice-profile-published = As the published game is reported: extra steps in every action, one action after the last pass but one, cities score at the end, only the Arab side breaks ties after the fall. Each may be overridden.
choice-extra_move_limit-per_game_turn = Each seat takes one additional step in a turn.
choice-extra_move_limit-per_action = Every action that moves an army may have an additional step.
choice-actions_end-all_passed = Actions go on until every seat has passed.
choice-actions_end-last_player_one_more = When all seats but one have passed, that seat has one more action.
choice-final_city_points-off = Cities score when they are claimed or conquered.
choice-final_city_points-on = At a normal end every owned city scores its counters again.
choice-fall_tiebreaks-all = Ties after the fall of Constantinople are broken as any others.
choice-fall_tiebreaks-arab_only = After the fall of Constantinople only Arab cities and the Arab treasury break ties.
choice-siege_tie-attacker = A city falls to an army as strong as its siege value.
choice-siege_tie-defender = A city falls only to an army stronger than its siege value.
choice-battle_tie-defender = Equal strength after a battle: the attack fails.
choice-battle_tie-attacker = Equal strength after a battle: the attacker wins.
choice-losses_from_movement-true = Movement cubes may be given as losses.
choice-losses_from_movement-false = Movement cubes are no losses; hits beyond elite and main army are ignored while there are movement cubes.
choice-bulgar_conquest_bezants-false = A conquest by the Bulgars brings points alone.
choice-bulgar_conquest_bezants-true = A conquest by the Bulgars brings as many bezants as points.
choice-map_id-near_east_33 = Thirty-three cities from Dyrrachium to Derbent and Mecca; a reconstruction.
choice-card_id-card_2005 = The army card of 2005; a reconstruction.
help-forced_steps = Take every step that is the only one possible, until the match ends.
