/** The scripted engine within the process of a test. */

import { createRequire } from 'node:module'
import type { EnginePlan, EngineProgress, EngineResult } from '../../../src/engine/types.ts'
import { scriptedEnginePath } from './script-options.ts'

interface ScriptedEngine {
  Stop: new () => Stop
  play(
    plan: EnginePlan,
    onProgress: (progress: EngineProgress) => void,
    stop: Stop,
  ): Promise<EngineResult>
}

interface Stop {
  now(): void
}

const engine: ScriptedEngine = createRequire(import.meta.url)(scriptedEnginePath)

export function runScripted(
  plan: EnginePlan,
  onProgress: (progress: EngineProgress, stop: Stop) => void = () => undefined,
): Promise<EngineResult> {
  const stop = new engine.Stop()
  return engine.play(plan, (progress) => onProgress(progress, stop), stop)
}
