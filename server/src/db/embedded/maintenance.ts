import type { Connections } from '../connections.ts'

const minute = 60_000

/**
 * PGlite runs no background processes: without this the WAL and the dead rows grow without end.
 * The timers keep no process alive; stop() waits for the statement that is running.
 */
export function startMaintenance(
  connections: Connections,
  onProblem: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const every = (interval: number, work: () => Promise<void>) =>
    setInterval(() => {
      running = running.then(work).catch(onProblem)
    }, interval).unref()
  const timers = [
    every(5 * minute, () => run(connections, 'checkpoint')),
    every(6 * 60 * minute, () => run(connections, 'vacuum (analyze)')),
  ]
  return {
    async stop() {
      timers.forEach(clearInterval)
      await running
    },
  }
}

async function run(connections: Connections, statement: string): Promise<void> {
  const connection = await connections.connect()
  try {
    await connection.query(statement)
  } finally {
    connection.release()
  }
}
