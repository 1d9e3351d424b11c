-- Each thread talks to one of the service's addresses that accept a connection, and says which.
local reachable = {}

for _, address in ipairs(wrk.lookup(wrk.host, wrk.port or 'http')) do
  if wrk.connect(address) then table.insert(reachable, address) end
end

function setup(thread)
  thread.addr = reachable[math.random(1, #reachable)]
end

function init()
  print('to ' .. tostring(wrk.thread.addr))
end
