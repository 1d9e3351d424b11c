// The script of k6 for `npm run cost -- --tools`. FEATURE is what each request does besides being
// sent: nothing, row, check or capture.
import { check } from 'k6'
import { SharedArray } from 'k6/data'
import exec from 'k6/execution'
import http from 'k6/http'

const { FEATURE, ORIGIN, PATH, SECOND, DATA, RATE, SECONDS, USERS } = __ENV

const rows =
  FEATURE === 'row' ? new SharedArray('rows', () => open(DATA).trim().split('\n').slice(1)) : []

export const options = {
  discardResponseBodies: FEATURE === 'nothing' || FEATURE === 'row',
  summaryTrendStats: ['med'],
  scenarios: {
    load: {
      executor: 'constant-arrival-rate',
      rate: Number(RATE),
      timeUnit: '1s',
      duration: `${SECONDS}s`,
      preAllocatedVUs: Number(USERS),
      maxVUs: Number(USERS),
      gracefulStop: '5s',
    },
  },
}

export default function sendRequests() {
  if (FEATURE === 'row') {
    http.get(`${ORIGIN}/items/${rows[exec.scenario.iterationInTest % rows.length]}`)
    return
  }
  const response = http.get(`${ORIGIN}${PATH}`)
  if (FEATURE === 'check') check(response, { found: (it) => it.json('found') === true })
  if (FEATURE === 'capture') http.get(`${ORIGIN}${SECOND}${response.json('token')}`)
}
