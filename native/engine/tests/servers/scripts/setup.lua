-- Threads have numbers, count what they do, and are asked in the end.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
  thread:set('number', #threads)
end

function init()
  asked, answered = 0, 0
  print('thread ' .. number .. ' begins')
end

function request()
  asked = asked + 1
  return wrk.request()
end

function response()
  answered = answered + 1
end

function done()
  for _, thread in ipairs(threads) do
    print(('thread %d: %d asked, %d answered'):format(thread:get('number'), thread:get('asked'), thread:get('answered')))
  end
end
