# Pages of the documentation, which are in English themselves.

docs-title = Documentation
docs-about = How to write a client or a bot, how to check a match, and how disputes and reports are decided. These pages are in English.
docs-reference = Interactive reference of the API
docs-find = Search
docs-contents = On this page
docs-found = { $count ->
    [one] One section found
   *[other] { $count } sections found
}
