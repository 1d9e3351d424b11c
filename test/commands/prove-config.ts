/** A proof with the real engine. Its connections carry the load also when it is ten times slower. */
export const realProof = {
  env: { DELAY_MS: '20' },
  epochs: 4,
  duration: '2s',
  load: { rate: '50/s', connections: 32 },
  limits: { p50: '+25%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
}
