/** Progress for people: a bar on a terminal, plain lines elsewhere. Always on standard error, so that output stays clean. */
import { Presets, SingleBar } from 'cli-progress'
import type { Happening } from './world.ts'

export interface Progress extends Disposable {
  tell(happening: Happening): void
}

export function progressFor(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? bar(stream) : lines(stream)
}

function bar(stream: NodeJS.WriteStream): Progress {
  let current: SingleBar | null = null
  let label = ''
  const end = () => {
    current?.stop()
    current = null
  }
  // Also when a second interruption ends it all: the bar hides the cursor.
  process.once('exit', end)
  return {
    tell: (happening) => {
      if (happening.kind === 'epoch') {
        end()
        label = labelOf(happening)
      } else if (happening.kind === 'progress') {
        const { elapsedMs, totalMs, answered, errors, warmingUp } = happening.progress
        current ??= startBar(stream, totalMs)
        const doing = warmingUp ? 'warming up' : 'measuring'
        current.update(Math.min(elapsedMs, totalMs), { label, doing, answered, errors })
      } else {
        end()
        stream.write(`${sentenceOf(happening)}\n`)
      }
    },
    [Symbol.dispose]: end,
  }
}

function startBar(stream: NodeJS.WriteStream, totalMs: number): SingleBar {
  const format = '{label} [{bar}] {percentage} % {doing}, {answered} answered, {errors} errors'
  const bar = new SingleBar(
    { stream, format, hideCursor: true, clearOnComplete: true, gracefulExit: false },
    Presets.rect,
  )
  bar.start(totalMs, 0, { label: '', doing: '', answered: 0, errors: 0 })
  return bar
}

function lines(stream: NodeJS.WriteStream): Progress {
  return {
    tell: (happening) => {
      if (happening.kind === 'epoch') stream.write(`${labelOf(happening)}\n`)
      else if (happening.kind !== 'progress') stream.write(`${sentenceOf(happening)}\n`)
    },
    [Symbol.dispose]: () => {},
  }
}

function labelOf({ suite, epoch, epochs }: Extract<Happening, { kind: 'epoch' }>): string {
  return epochs === 1 ? suite : `${suite}: ${epoch} of ${epochs}`
}

function sentenceOf(happening: Extract<Happening, { kind: 'repeat' | 'warning' }>): string {
  return happening.kind === 'warning'
    ? `warning: ${happening.message}`
    : `Measured again, since the machine was too busy: ${happening.reasons.join(' ')}`
}
