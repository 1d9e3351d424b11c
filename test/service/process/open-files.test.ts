/** Which files a process has open, read from a real one. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listOpenFiles } from '../../../src/service/process/open-files.ts'
import { readProcess } from '../../../src/service/process/processes.ts'

test.skipIf(process.platform !== 'linux')(
  'open and mapped files are found, closed ones not',
  async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tailgate-open-')))
    const [open, closed] = ['open\nfile', 'closed'].map((name) => join(folder, name))
    for (const path of [open, closed]) writeFileSync(path ?? '', '')
    const source = `const { closeSync, openSync } = require('node:fs')
    openSync(${JSON.stringify(open)}); closeSync(openSync(${JSON.stringify(closed)}))
    console.log('ready'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      await once(child.stdout, 'data')
      const reading = readProcess(child.pid ?? 0)
      if (reading === null) throw new Error('the process has ended')
      const found = listOpenFiles([reading])
      expect(found).toContain(open)
      expect(found).toContain(realpathSync(process.execPath))
      expect(found).not.toContain(closed)
      expect(listOpenFiles([{ ...reading, pid: 2 ** 30 }])).toEqual([])
    } finally {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    }
  },
)
