import { expect, test } from 'vitest'
import { isSecretName, listEnvironmentSecrets } from '../../../src/core/secrets/secret-names.ts'

test.each([
  'GITHUB_TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'INPUT_GITHUB-TOKEN',
  'API_KEY',
  'X-Api-Key',
  'apiKey',
  'accessKey',
  'DB_PASSWORD',
  'PGPASSWORD',
  'DB_PASS',
  'MYSQL_PWD',
  'AWS_SECRET_ACCESS_KEY',
  'Authorization',
  'DATABASE_URL',
  'REDIS_URL',
  'SENTRY_DSN',
  'CREDENTIALS',
  'PAT',
])('%s is the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(true)
})

test.each([
  'PATH',
  'PWD',
  'OLDPWD',
  'HOME',
  'SSH_AUTH_SOCK',
  'GIT_AUTHOR_NAME',
  'XAUTHORITY',
  'KEYBOARD',
  'MONKEY',
  'GITHUB_ACTION_PATH',
  'TOKEN_FILE',
  'NODE_ENV',
  'page',
])('%s is not the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(false)
})

test('the secrets of an environment are those by name, and the passwords of addresses', () => {
  expect(
    listEnvironmentSecrets({
      API_TOKEN: 'the-token',
      PORT: '3000',
      UNSET: undefined,
      UPSTREAM: 'https://user:p%40ssw0rd@host/x',
      DATABASE_URL: 'postgres://app:database-1@host/x',
    }),
  ).toEqual([
    'the-token',
    'p%40ssw0rd',
    'p@ssw0rd',
    'postgres://app:database-1@host/x',
    'database-1',
    'database-1',
  ])
})
