-- Asks for a token first, and shows it from then on.
local token
local where = '/login'

function request()
  return wrk.format(nil, where)
end

function response(status, headers)
  if token == nil and status == 200 then
    token = headers['X-Token']
    where = '/private'
    wrk.headers['X-Token'] = token
  end
end
