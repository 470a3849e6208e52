# The pages that explain the games.

guide-title = The games
guide-intro = The games are played turn by turn by email. These pages explain them to people who have never seen them.
guide-read = How to play { $game }
guide-players = { $count } players
guide-by = designed by { $designer }
guide-play = Start or join a match
guide-rules = The rules by number
guide-rules-help = When a move is refused, the message names the rule that forbids it.
