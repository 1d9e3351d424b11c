/** The colour functions that a caller passes to the reporters for a terminal. */

import type picocolors from 'picocolors'

export type Colors = ReturnType<typeof picocolors.createColors>
