/** Progress for people: a bar on a terminal, plain lines elsewhere. Always on standard error, so that output stays clean. */
import { Presets, SingleBar } from 'cli-progress'
import type { ProgressEvent } from './host.ts'

export interface ProgressDisplay extends Disposable {
  emit(happening: ProgressEvent): void
}

export function createProgressDisplay(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? createProgressBar(stream) : createProgressLines(stream)
}

function createProgressBar(stream: NodeJS.WriteStream): ProgressDisplay {
  let current: SingleBar | null = null
  let label = ''
  let last = { elapsedMs: 0, totalMs: 0 }
  const stopBar = () => {
    current?.stop()
    current = null
  }
  // Also when a second interruption ends it all: the bar hides the cursor.
  process.once('exit', stopBar)
  return {
    emit: (happening) => {
      if (happening.kind === 'epoch') {
        stopBar()
        label = formatLabel(happening)
        // Until there is load, a service starts.
        last = { elapsedMs: 0, totalMs: 1 }
        current = startBar(stream, label, last.totalMs)
      } else if (happening.kind === 'progress') {
        const { elapsedMs, totalMs, answered, errors, warmingUp } = happening.progress
        // A stretch of the warm-up is a play of its own, and so is what is measured.
        if (totalMs !== last.totalMs || elapsedMs < last.elapsedMs) stopBar()
        last = { elapsedMs, totalMs }
        current ??= startBar(stream, label, totalMs)
        const doing = warmingUp ? 'warming up' : 'measuring'
        current.update(Math.min(elapsedMs, totalMs), { doing, answered, errors })
      } else {
        stopBar()
        stream.write(formatEvent(happening))
      }
    },
    [Symbol.dispose]: stopBar,
  }
}

function startBar(stream: NodeJS.WriteStream, label: string, totalMs: number): SingleBar {
  const format = '{label} [{bar}] {percentage} % {doing}, {answered} answered, {errors} errors'
  const bar = new SingleBar(
    { stream, format, hideCursor: true, clearOnComplete: true, gracefulExit: false },
    Presets.rect,
  )
  bar.start(totalMs, 0, { label, doing: 'starting', answered: 0, errors: 0 })
  return bar
}

function createProgressLines(stream: NodeJS.WriteStream): ProgressDisplay {
  return {
    emit: (happening) => {
      if (happening.kind === 'epoch') stream.write(`${formatLabel(happening)}\n`)
      else if (happening.kind !== 'progress') stream.write(formatEvent(happening))
    },
    [Symbol.dispose]: () => {},
  }
}

function formatLabel({ suite, epoch, epochs }: Extract<ProgressEvent, { kind: 'epoch' }>): string {
  return epochs === 1 ? suite : `${suite}: ${epoch} of ${epochs}`
}

type TextEvent = Exclude<ProgressEvent, { kind: 'epoch' | 'progress' }>

/** What a script prints has line ends of its own. */
function formatEvent(happening: TextEvent): string | Buffer {
  return happening.kind === 'printed' ? happening.text : `${describeEvent(happening)}\n`
}

function describeEvent(happening: Exclude<TextEvent, { kind: 'printed' }>): string {
  switch (happening.kind) {
    case 'warning':
      return `warning: ${happening.message}`
    case 'repeat':
      return `Measured again, since the machine was too busy: ${happening.reasons.join(' ')}`
    case 'step':
      return `${happening.suite}: ${happening.what}`
    case 'outlook':
      return happening.sentences.map((sentence) => `${happening.suite}: ${sentence}`).join('\n')
  }
}
