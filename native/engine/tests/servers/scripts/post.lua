-- Sends a form.
wrk.method = 'POST'
wrk.headers['Content-Type'] = 'application/x-www-form-urlencoded'
wrk.body = 'name=tail+gate&colour=green'
