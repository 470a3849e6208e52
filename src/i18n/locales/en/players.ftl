# The page of a player.

profile-since = Here since { $month } { $year }
profile-speaks = speaks { $language }
profile-id = ID { $id }
profile-on-time = of turns on time, last 90 days
profile-tier-new = new
profile-tier-reliable = reliable
profile-tier-usually-on-time = usually on time
profile-tier-often-late = often late
profile-new = fewer than ten turns with a deadline in the last 90 days
profile-usual = usual time to a move
profile-given-up = given up of { $all } finished
profile-games = Games
profile-games-help = matches won, and places
profile-won = won of { $all }
profile-places = Places: { $places }
profile-finished = Finished matches
profile-none = No finished matches that anybody may watch.
profile-with-you = with you
profile-duel = You and { $name }
profile-duel-text =
    { $matches ->
        [one] One match together.
       *[other] { $matches } matches together.
    } You finished ahead in { $ahead }, { $name } in { $behind }. The last one ended on { $day }.
profile-now = Plays now
profile-watch = you may watch
profile-source = What is here comes from finished matches that anybody may watch. { $name } chooses in the preferences who sees it.
profile-own = What is here comes from finished matches that anybody may watch. Who sees this page: { $who }.
profile-choose = Change this
profile-visibility = Who sees my page
profile-visibility-everyone = everyone
profile-visibility-played-with = people I have played with
profile-visibility-nobody = nobody
profile-mine = My page
refusal-no-such-person = There is no such person, or you may not see their page.
