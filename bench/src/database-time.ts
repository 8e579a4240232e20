import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'

/** Facts about a process: its parent, and the processor time in milliseconds that its ended children used. */
interface Stat {
  parent: number
  endedChildrenMs: number
}

/** The kernel's clock ticks per second as programs see them: the same on every Linux on which Node runs. */
const ticks = 100

function statOf(pid: number): Stat {
  // After the name, which may contain anything: state, parent, …
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const field = (n: number) => Number(fields[n - 3])
  return { parent: field(4), endedChildrenMs: ((field(16) + field(17)) * 1000) / ticks }
}

const ranMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/**
 * Makes a function that returns the processor time in milliseconds that a PostgreSQL server on this machine has used: all its processes, including
 * ended ones.
 */
export async function databaseTime(databaseUrl: string): Promise<() => number> {
  if (process.platform !== 'linux')
    throw new Error('The processor time of PostgreSQL is read from /proc: measure on Linux.')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = statOf(rows[0]?.pid ?? 0).parent
  await client.end()
  return () => {
    let sum = ranMs(server) + statOf(server).endedChildrenMs
    for (const name of readdirSync('/proc')) {
      const pid = Number(name)
      if (!pid) continue
      try {
        if (statOf(pid).parent === server) sum += ranMs(pid)
      } catch {
        // It has just ended, and counts among the ended ones from now on.
      }
    }
    return sum
  }
}
