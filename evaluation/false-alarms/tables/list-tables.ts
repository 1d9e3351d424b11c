/** The tables of the page: what is simulated, and the aim of each cell. */
import type { SimulatedTable } from './common.ts'
import {
  buildErrorTable,
  buildFasterHeadTable,
  buildKeptRateTable,
  buildPauseTable,
} from './faults.ts'
import {
  buildBoundsTable,
  buildCoverageTable,
  buildPassCostTable,
  buildTimeTable,
} from './precision.ts'
import { buildProcessTable, buildRegressionTable } from './processes.ts'
import { buildAttemptTable, buildLabelTable, buildStoredTable } from './repeats.ts'
import { buildEndpointTable, buildNoiseRegressionTable, buildNoiseTable } from './requests.ts'
import { buildStormTable } from './storms.ts'

export function listTables(): SimulatedTable[] {
  return [
    buildProcessTable('usual'),
    buildProcessTable('fast'),
    buildNoiseTable(),
    buildErrorTable(),
    buildKeptRateTable(),
    buildPauseTable(),
    buildFasterHeadTable(),
    buildRegressionTable(),
    buildNoiseRegressionTable(),
    buildEndpointTable(),
    buildAttemptTable(),
    buildLabelTable(),
    buildStoredTable(),
    buildTimeTable(),
    buildPassCostTable(),
    buildBoundsTable(),
    buildStormTable(),
    buildCoverageTable(),
  ]
}
