/**
 * The `emulate` programs of all test files. To start one takes a second of processor time. The main
 * process of vitest opens the pool; a test borrows a program for as long as its connection to the
 * pool is open, so that the program of a test file that crashes is free again too.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type EmulateAccess, type EmulateProgram, startProgram } from './program.ts'

/** Contains the port of the pool. */
const poolVariable = 'TAILGATE_TEST_EMULATE_POOL'

/** The response of the pool, as a line of JSON. */
type Loan = { access: EmulateAccess } | { problem: string }

/**
 * Opens the pool for the processes that this one starts, unless it is open already. It starts a
 * program when one is borrowed and none is free.
 */
export async function openEmulatePool(): Promise<AsyncDisposable> {
  if (process.env[poolVariable] !== undefined) return { [Symbol.asyncDispose]: async () => {} }
  const all = new Set<EmulateProgram>()
  const free: { program: EmulateProgram; loans: number }[] = []
  const connections = new Set<Socket>()

  const lend = async (connection: Socket): Promise<void> => {
    connections.add(connection)
    const isClosed = new Promise((resolve) => connection.once('close', resolve))
    connection.on('error', () => {}) // `close` follows
    const { program, loans } = free.pop() ?? { program: await startProgram(), loans: 0 }
    all.add(program)
    writeLoan(connection, { access: program.access })
    await isClosed
    connections.delete(connection)
    if (loans + 1 < maxLoans && !program.hasEnded) free.push({ program, loans: loans + 1 })
    else await program[Symbol.asyncDispose]()
  }
  const server = createServer((connection) => {
    lend(connection).catch((error) => writeLoan(connection, { problem: String(error.stack) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env[poolVariable] = String((server.address() as AddressInfo).port)
  return {
    async [Symbol.asyncDispose]() {
      for (const connection of connections) connection.destroy()
      server.close()
      await Promise.all([...all].map((program) => program[Symbol.asyncDispose]()))
    },
  }
}

/** A program allows its owner's token 5,000 calls in an hour. A test file makes at most 200. */
const maxLoans = 25

function writeLoan(connection: Socket, loan: Loan): void {
  connection.write(`${JSON.stringify(loan)}\n`)
}

/** A program that nobody else uses until this is disposed of. Its state is that of the last user. */
export async function borrowProgram(): Promise<AsyncDisposable & { access: EmulateAccess }> {
  const port = process.env[poolVariable]
  if (port === undefined) throw new Error('Only tests that vitest runs can borrow a program.')
  const connection = connect(Number(port), '127.0.0.1').unref()
  const [line] = await once(createInterface(connection), 'line')
  const loan = JSON.parse(line) as Loan
  const giveBack = async () => {
    connection.end()
    await once(connection, 'close')
  }
  if ('access' in loan) return { access: loan.access, [Symbol.asyncDispose]: giveBack }
  await giveBack()
  throw new Error(loan.problem)
}
