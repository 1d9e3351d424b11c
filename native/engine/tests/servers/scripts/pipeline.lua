-- Three requests at once.
local all

function init(args)
  local each = {}
  for _, path in ipairs({ '/first', '/second', '/third' }) do
    table.insert(each, wrk.format(nil, path .. '?' .. (args[1] or '')))
  end
  all = table.concat(each)
end

function request()
  return all
end
