-- Puts a number into each request: a typical script that builds every request anew.
local number = 0

function request()
  number = number + 1
  wrk.headers['X-Number'] = number
  return wrk.format(nil, '/?' .. number)
end
