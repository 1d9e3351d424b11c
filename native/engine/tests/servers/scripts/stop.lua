-- Each thread ends with its hundredth response.
local responses = 0

function response()
  responses = responses + 1
  if responses == 100 then wrk.thread:stop() end
end
