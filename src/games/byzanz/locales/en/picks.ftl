# The steps of a choice.

pick-bid = bid these cards
# Why somebody can only pass.
byzanz-cannot-beat = You can only pass: all your cards together make { $total } and cannot beat { $high }.
