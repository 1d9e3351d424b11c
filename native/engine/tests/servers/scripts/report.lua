-- Says in the end how long requests took, in µs.
function done(summary, latency, requests)
  io.write('--------\n')
  for _, share in ipairs({ 50, 90, 99, 99.999 }) do
    io.write(string.format('%g%%\t%d\n', share, latency:percentile(share)))
  end
  io.write(string.format('%d requests, %d errors, %d per second\n', summary.requests, summary.errors.status, requests.mean))
end
