// The search of the page.
