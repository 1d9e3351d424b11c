/** The options of the scripted engine, in the environment variable `TAILGATE_SCRIPTED` as JSON. */

import { fileURLToPath } from 'node:url'

export interface ScriptOptions {
  /** The measured loads of the process, counted from 1, in which the generator itself is late. */
  late?: number[]
  /**
   * The delay of each side in ms in each measured load, in place of the times that the services
   * declare. The last one is that of all further loads.
   */
  delaysMs?: number[][]
}

/** The scripted engine, which `test/setup.ts` bundles. */
export const scriptedEnginePath = fileURLToPath(
  new URL('../../../node_modules/.cache/tailgate/scripted-engine.cjs', import.meta.url),
)

/**
 * The environment with which a process of tailgate uses the scripted engine. The fixture services
 * that it starts inherit it, and then declare their times without taking them.
 */
export function useScriptedEngine(options: ScriptOptions = {}): Record<string, string> {
  return {
    TAILGATE_NATIVE_PATH: scriptedEnginePath,
    TAILGATE_SCRIPTED: JSON.stringify(options),
    DECLARE_ONLY: '1',
    ...(process.env.TAILGATE_NATIVE_PATH && {
      TAILGATE_REAL_NATIVE_PATH: process.env.TAILGATE_NATIVE_PATH,
    }),
  }
}
