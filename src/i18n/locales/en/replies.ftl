# Words that a reply to an email may consist of, several for one thing; say stands before what is said to the table.
reply-word-yes = yes
reply-word-undo = undo | take back
reply-word-resign = resign
reply-word-list = list
reply-word-help = help
reply-word-say = say
