# Words that a reply to an email may consist of, several for one thing; say stands before what is said to the table.
reply-word-yes = igen
reply-word-undo = visszavonás | visszavon | vissza
reply-word-resign = feladom | feladás
reply-word-list = lista
reply-word-help = súgó | segítség
reply-word-say = mondd | mondom | üzenem
