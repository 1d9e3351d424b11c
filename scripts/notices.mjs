// Writes dist/THIRD-PARTY-NOTICES: the licences of everything that dist/ contains. With --check it
// writes nothing, and exits with 1 if the file is outdated.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildNotices } from './shipped/notices.mjs'
import { listShippedPackages } from './shipped/packages.mjs'

const path = fileURLToPath(new URL('../dist/THIRD-PARTY-NOTICES', import.meta.url))

const notices = buildNotices(await listShippedPackages())
if (!process.argv.includes('--check')) writeFileSync(path, notices)
else if (!existsSync(path) || readFileSync(path, 'utf8') !== notices) {
  console.error('dist/THIRD-PARTY-NOTICES is outdated: npm run build:js')
  process.exitCode = 1
}
