-- A number in each request: the usual script that makes every request anew.
local number = 0

function request()
  number = number + 1
  wrk.headers['X-Number'] = number
  return wrk.format(nil, '/?' .. number)
end
