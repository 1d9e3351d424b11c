// The menu of the page.
