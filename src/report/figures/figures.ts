/** What the figures file may contain, for the code that writes it and the code that reads it. */

import type { Origin } from '../comment/part.ts'
import type { Report } from '../report.ts'

export interface Figures {
  origin: Origin
  report: Report
}

export const figuresSchema = 'tailgate.figures/1'

/** In characters of the JSON text. */
export const maxFiguresLength = 256 * 1024

export const maxFiguresSuites = 50

export const maxRows = 300

export const maxFieldLength = 200

/** What a side answered, where it is a status, a type, a number of bytes or a media type. */
export const answerTextPattern = /^[a-z\d ./+-]{0,80}$/
