-- Threads have numbers, count what they do, and are asked in the end.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
  thread:set('number', #threads)
end

function init()
  requests, responses = 0, 0
  print('thread ' .. number .. ' begins')
end

function request()
  requests = requests + 1
  return wrk.request()
end

function response()
  responses = responses + 1
end

function done()
  for _, thread in ipairs(threads) do
    print(('thread %d: %d requests, %d responses'):format(thread:get('number'), thread:get('requests'), thread:get('responses')))
  end
end
