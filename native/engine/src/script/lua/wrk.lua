-- The environment of a wrk script: the table `wrk`, threads, addresses, and standard output, which
-- is not that of the process. This file runs once in every state, before the script. `engine` is
-- the table of functions from script/library.rs. These return nil and a sentence if something is
-- wrong, so that the error raised here names the line of the script. For this reason no function
-- here may end in a tail call of a function that raises the error: a tail call would remove a stack
-- level.
local engine = ...

local function checked(level, result, problem)
  if problem then error(problem, level + 1) end
  return result
end

local function expect(kind, value, what, level)
  if type(value) ~= kind then error(what .. ' is a ' .. kind .. ', not ' .. tostring(value), level + 1) end
end

-- Addresses ---------------------------------------------------------------------------------------

-- The text of each address object, such as "127.0.0.1:80".
local texts = setmetatable({}, { __mode = 'k' })

local function address(text)
  local object = newproxy(true)
  getmetatable(object).__tostring = function() return text end
  texts[object] = text
  return object
end

local function text_of(object, what, level)
  local text = object ~= nil and texts[object]
  if not text then error(what .. ' is an address that wrk.lookup gave, not ' .. tostring(object), level + 1) end
  return text
end

-- The table ---------------------------------------------------------------------------------------

local wrk = {
  scheme = engine.scheme,
  host = engine.host,
  port = engine.port,
  method = engine.method,
  path = engine.path,
  headers = engine.headers,
  body = engine.body,
  thread = nil,
  addrs = {},
}
for place, text in ipairs(engine.addresses) do wrk.addrs[place] = address(text) end
local first_address = wrk.addrs[1]
_G.wrk, package.loaded.wrk = wrk, wrk

function wrk.lookup(host, service)
  local addresses = {}
  for place, text in ipairs(checked(2, engine.lookup(tostring(host), tostring(service)))) do
    addresses[place] = address(text)
  end
  return addresses
end

function wrk.connect(object)
  return (checked(2, engine.connect(text_of(object, 'what wrk.connect is given', 2))))
end

function wrk.resolve(host, service)
  local reached = {}
  for _, object in ipairs(wrk.lookup(host, service)) do
    if wrk.connect(object) then reached[#reached + 1] = object end
  end
  wrk.addrs = reached
end

function wrk.time_us()
  return engine.time_us()
end

-- The parts of a head. The table is reused; parts beyond `count` belong to an earlier head.
local lines, concat = {}, table.concat

function wrk.format(method, path, headers, body)
  method, path = method or wrk.method, path or wrk.path
  headers, body = headers or wrk.headers, body or wrk.body
  if not headers.Host then headers.Host = wrk.headers.Host end
  headers['Content-Length'] = body and string.len(body)
  lines[1], lines[2], lines[3], lines[4] = method, ' ', path, ' HTTP/1.1\r\n'
  local count = 4
  for name, value in pairs(headers) do
    if type(value) ~= 'string' then value = tostring(value) end
    lines[count + 1], lines[count + 2], lines[count + 3], lines[count + 4] = name, ': ', value, '\r\n'
    count = count + 4
  end
  lines[count + 1], lines[count + 2] = '\r\n', body or ''
  return concat(lines, '', 1, count + 2)
end

local function authority()
  local host = wrk.host:find(':', 1, true) and '[' .. wrk.host .. ']' or wrk.host
  return wrk.port and host .. ':' .. wrk.port or host
end

function wrk.init(args)
  if not wrk.headers.Host then wrk.headers.Host = authority() end
  if type(init) == 'function' then init(args) end
  local fixed = wrk.format()
  function wrk.request() return fixed end
end

function wrk.setup(thread)
  -- If the script sets no address, the engine keeps its own choice, which may be several in turn.
  if wrk.addrs[1] ~= first_address then thread.addr = wrk.addrs[1] end
  if type(setup) == 'function' then setup(thread) end
end

-- Threads -----------------------------------------------------------------------------------------

local function thread(number)
  local methods = {}

  function methods.get(_, name)
    return (checked(2, engine.value_of(number, tostring(name))))
  end

  function methods.set(_, name, value)
    checked(2, engine.set_value_of(number, tostring(name), value))
  end

  function methods.stop()
    engine.stop(number)
  end

  local object = newproxy(true)
  local meta = getmetatable(object)
  function meta.__index(_, field)
    if field ~= 'addr' then return methods[field] end
    local text = engine.address_of(number)
    return text and address(text)
  end
  function meta.__newindex(_, field, value)
    if field ~= 'addr' then error('of a thread only addr can be set, not ' .. tostring(field), 2) end
    engine.set_address_of(number, value ~= nil and text_of(value, 'addr', 2))
  end
  return object
end

-- Statistics --------------------------------------------------------------------------------------

-- `from`: min, max, mean, stdev, total, and the distinct values in ascending order, with the count
-- of each. The interface is that of wrk: #it, it(i), it:percentile(p); and that of wrk2: it[i].
local function figures(from)
  local function percentile(_, share)
    expect('number', share, 'a percentile', 2)
    local rank, seen = share / 100 * from.total, 0
    for place, count in ipairs(from.counts) do
      seen = seen + count
      if seen >= rank then return from.values[place] end
    end
    return from.max
  end

  local object = newproxy(true)
  local meta = getmetatable(object)
  function meta.__len() return #from.values end
  function meta.__call(_, place)
    expect('number', place, 'the place of a value', 2)
    return from.values[place] or 0, from.counts[place] or 0
  end
  function meta.__index(_, field)
    if type(field) == 'number' then return percentile(object, 100 * field / math.max(1, #from.values)) end
    if field == 'percentile' then return percentile end
    if field == 'min' or field == 'max' or field == 'mean' or field == 'stdev' then return from[field] end
  end
  return object
end

-- Standard output ---------------------------------------------------------------------------------

local function put(level, ...)
  for place = 1, select('#', ...) do
    local part = select(place, ...)
    if type(part) ~= 'string' and type(part) ~= 'number' then
      error('what is written is a string or a number, not ' .. tostring(part), level + 1)
    end
    engine.print(tostring(part))
  end
end

local stdout = newproxy(true)
local file = {
  write = function(_, ...) put(2, ...) return true end,
  flush = function() return true end,
  setvbuf = function() return true end,
  close = function() return true end,
}
getmetatable(stdout).__index = file
getmetatable(stdout).__tostring = function() return 'file (stdout)' end

local own = { output = io.output, write = io.write, close = io.close, type = io.type }
-- Whether the script has set io.output to a file that it opened.
local elsewhere = false

io.stdout = stdout
function io.output(to)
  if to == nil then return elsewhere and own.output() or stdout end
  elsewhere = to ~= stdout
  return elsewhere and own.output(to) or stdout
end
function io.write(...)
  if elsewhere then return own.write(...) end
  put(2, ...)
  return true
end
function io.close(which)
  if which == stdout or which == nil and not elsewhere then return true end
  return own.close(which or own.output())
end
function io.type(which)
  if which == stdout then return 'file' end
  return own.type(which)
end

function print(...)
  local parts = { ... }
  for place = 1, select('#', ...) do parts[place] = tostring(parts[place]) end
  engine.print(concat(parts, '\t') .. '\n')
end

function os.exit()
  error('os.exit would end tailgate itself: wrk.thread:stop() ends the load, and error() the run', 2)
end

-- Functions that the engine calls -----------------------------------------------------------------

return {
  setup = function(number) wrk.setup(thread(number)) end,
  begin = function(number) wrk.thread = thread(number) end,
  init = function(args) wrk.init(args) end,
  has = function(name) return type(_G[name]) == 'function' end,
  request = function()
    local own_request = request
    if type(own_request) == 'function' then return own_request() end
    return wrk.request()
  end,
  delay = function()
    return delay()
  end,
  done = function(summary, latency, requests)
    if type(done) == 'function' then done(summary, figures(latency), figures(requests)) end
  end,
}
