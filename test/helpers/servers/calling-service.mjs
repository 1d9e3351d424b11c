// A service that calls its upstream so often for each request: the number is in calls.json.
import { readFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'

const { calls } = JSON.parse(readFileSync('calls.json', 'utf8'))
const agent = new Agent({ keepAlive: true })
const upstream = process.env.UPSTREAM_URL

createServer(async (_request, response) => {
  try {
    const paths = Array.from({ length: calls }, (_, index) => `/rates?index=${index}`)
    const bodies = await Promise.all(paths.map(callUpstream))
    response.end(bodies.join('\n'))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(process.env.PORT))

function callUpstream(path) {
  return new Promise((resolve, reject) => {
    get(`${upstream}${path}`, { agent }, (response) => {
      let body = ''
      response.on('data', (data) => {
        body += data
      })
      response.on('end', () => resolve(body))
    }).on('error', reject)
  })
}
