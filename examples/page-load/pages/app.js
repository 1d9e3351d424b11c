document.title = 'A page'
