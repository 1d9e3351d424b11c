-- Between two requests of a connection lie 20 to 40 ms.
function delay()
  return math.random(20, 40)
end
