-- Every request has a number, in its path and as a header.
local number = 0

function request()
  number = number + 1
  wrk.headers['X-Number'] = number
  return wrk.format('GET', '/items/' .. number)
end
