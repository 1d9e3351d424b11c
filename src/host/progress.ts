/** Shows progress on standard error: a bar on a terminal, plain lines elsewhere. */
import { Presets, SingleBar } from 'cli-progress'
import { describeSample, listBodyLines } from '../core/text/describe-sample.ts'
import type { ProgressEvent } from './host.ts'

export interface ProgressDisplay extends Disposable {
  emit(event: ProgressEvent): void
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
  // The bar hides the cursor, so it must also stop when a second interruption ends the process.
  process.once('exit', stopBar)
  return {
    emit: (event) => {
      if (event.kind === 'epoch') {
        stopBar()
        label = formatLabel(event)
        // The services start before there is any load.
        last = { elapsedMs: 0, totalMs: 1 }
        current = startBar(stream, label, last.totalMs)
      } else if (event.kind === 'progress') {
        const { elapsedMs, totalMs, answered, errors, warmingUp } = event.progress
        // Each part of the warm-up is an engine run of its own, and so is the measured load.
        if (totalMs !== last.totalMs || elapsedMs < last.elapsedMs) stopBar()
        last = { elapsedMs, totalMs }
        current ??= startBar(stream, label, totalMs)
        const doing = warmingUp ? 'warming up' : 'measuring'
        current.update(Math.min(elapsedMs, totalMs), { doing, answered, errors })
      } else {
        stopBar()
        stream.write(formatEvent(event))
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
    emit: (event) => {
      if (event.kind === 'epoch') stream.write(`${formatLabel(event)}\n`)
      else if (event.kind !== 'progress') stream.write(formatEvent(event))
    },
    [Symbol.dispose]: () => {},
  }
}

function formatLabel({ suite, epoch, epochs }: Extract<ProgressEvent, { kind: 'epoch' }>): string {
  return epochs === 1 ? suite : `${suite}: ${epoch} of ${epochs}`
}

type TextEvent = Exclude<ProgressEvent, { kind: 'epoch' | 'progress' }>

/** The output of a script has its own line ends. */
function formatEvent(event: TextEvent): string | Buffer {
  return event.kind === 'printed' ? event.text : `${describeEvent(event)}\n`
}

function describeEvent(event: Exclude<TextEvent, { kind: 'printed' }>): string {
  switch (event.kind) {
    case 'warning':
      return `warning: ${event.message}`
    case 'repeat':
      return `Measured again, because the machine was too busy: ${event.reasons.join(' ')}`
    case 'step':
      return `${event.suite}: ${event.what}`
    case 'outlook':
      return event.sentences.map((sentence) => `${event.suite}: ${sentence}`).join('\n')
    case 'sample': {
      const what = `a response of the ${event.side} failed a check`
      const lines = [`${event.suite}: ${what}: ${describeSample(event.sample)}`]
      return [...lines, ...listBodyLines(event.sample)].join('\n')
    }
  }
}
