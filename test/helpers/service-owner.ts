/** Runs a program that starts a service and then ends without stopping it. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { execa } from 'execa'
import { programBundle } from './bundling.ts'
import { resolveFixture, type ServiceFolder } from './service-folder.ts'

/** The code of a program that starts services, in the folder of the test. */
export function bundleService({ logPath }: Pick<ServiceFolder, 'logPath'>): {
  bundle: string
  folder: string
} {
  const folder = dirname(dirname(logPath))
  const bundle = join(folder, 'service.mjs')
  buildSync({
    entryPoints: [fileURLToPath(new URL('../../src/service/service.ts', import.meta.url))],
    outfile: bundle,
    ...programBundle,
  })
  return { bundle, folder }
}

/** `image`: starts a container of it in place of a process. Resolves with the exit code. */
export async function runServiceOwner(
  { logPath, port }: Pick<ServiceFolder, 'logPath' | 'port'>,
  ending: 'throw' | 'exit',
  image?: string,
): Promise<number | undefined> {
  const { bundle, folder } = bundleService({ logPath })
  const args = [resolveFixture('owner.mjs'), bundle, String(port), logPath, ending]
  const { exitCode } = await execa(
    process.execPath,
    image === undefined ? args : [...args, image],
    {
      env: { TAILGATE_TEST_FOLDER: folder },
      reject: false,
      // A daemon of the service may keep the pipes open after the end.
      stdio: 'ignore',
    },
  )
  return exitCode
}
