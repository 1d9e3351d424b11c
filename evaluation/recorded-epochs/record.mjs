// npm run record: records the epochs that are missing in recordings/. It takes about half an hour, on
// a machine on which nothing else runs; the options are in record.ts.
import { importProgram, root } from '../bundle.mjs'

const { record } = await importProgram('recorded-epochs', 'record', 'record.ts')
process.exitCode = await record(process.argv.slice(2), root)
