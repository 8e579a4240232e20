import { readdirSync, readFileSync } from 'node:fs'
import type { Figure } from './budgets.ts'
import { startPortal, type MeasuredServer } from './child.ts'
import { median, turn, type Turn } from './compare.ts'
import { clinic, createBenchDatabase } from './data.ts'
import { databaseTime } from './database-time.ts'
import type { Call } from './load.ts'
import { everything } from './server.ts'
import type { Extent } from './yardstick.ts'

const connections = 16
const compared = ['freeSlots', 'bookingList', 'hold'] as const

/**
 * The portal with two workers beside the portal with one, asked alternately on one database, with limits on and each person at an address of their own:
 * requests a second, and processor time a request of the portal's processes and of PostgreSQL's together.
 */
export async function measureWorkers(serverUrl: string, { rounds, seconds, writes }: Extent): Promise<Figure[]> {
  const databaseUrl = await createBenchDatabase(serverUrl, { ...clinic, name: 'workers' })
  const settings = { DATABASE_URL: databaseUrl, RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }
  const one = await startPortal(settings)
  const two = wholeTree(await startPortal({ ...settings, WORKERS: '2' }))
  const usedByDatabase = await databaseTime(databaseUrl)
  const figures: Figure[] = []
  try {
    for (const { name, rows, undo } of await everything(databaseUrl, writes, compared)) {
      const given = {
        connections,
        calls: rows.map((row, at) => row.map((call) => from(addressOf(at), call))),
        length: undo ? ({ once: true } as const) : { seconds },
      }
      const turns: { one: Turn; two: Turn }[] = []
      // The first round only warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const done: { one?: Turn; two?: Turn } = {}
        for (const side of round % 2 ? (['one', 'two'] as const) : (['two', 'one'] as const)) {
          done[side] = await turn({ one: wholeTree(one), two }[side], given, usedByDatabase)
          await undo?.()
        }
        if (round > 0) turns.push(done as { one: Turn; two: Turn })
      }
      report(name, turns)
      const ratio = (of: (turn: Turn) => number) => median(turns.map((each) => of(each.two) / of(each.one)))
      figures.push(
        { budget: 'workers.rate', where: name, value: ratio(({ perSecond }) => perSecond) },
        { budget: 'workers.processor', where: name, value: ratio(processorMs) },
      )
    }
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
  return figures
}

const processorMs = ({ serverMs, databaseMs }: Turn): number => serverMs + databaseMs

const addressOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
const from = (address: string, call: Call): Call => ({
  ...call,
  headers: { ...call.headers, 'x-forwarded-for': address },
})

/** The kernel's clock ticks per second as programs see them: the same on every Linux on which Node runs. */
const ticks = 100
const pageMb = 4096 / 2 ** 20

/** The server with all that its process and the processes that it started have used. */
function wholeTree(server: MeasuredServer): MeasuredServer {
  return {
    ...server,
    usage: async () => {
      const all = treeOf(server.pid).map(usageOf)
      const sum = (of: (usage: { cpuMs: number; rssMb: number }) => number) =>
        all.reduce((total, one) => total + of(one), 0)
      return { cpuMs: sum(({ cpuMs }) => cpuMs), rssMb: sum(({ rssMb }) => rssMb), lateMs: { p99: 0, most: 0 } }
    },
  }
}

function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(treeOf)]
}

function usageOf(pid: number): { cpuMs: number; rssMb: number } {
  // After the name, which may contain anything: state, parent, …
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  const field = (n: number) => Number(fields[n - 3])
  return { cpuMs: ((field(14) + field(15)) * 1000) / ticks, rssMb: field(24) * pageMb }
}

function report(name: string, turns: readonly { one: Turn; two: Turn }[]): void {
  const pair = (of: (turn: Turn) => number, digits: number) =>
    (['one', 'two'] as const).map((side) => median(turns.map((each) => of(each[side]))).toFixed(digits)).join(' / ')
  console.log(
    `  ${name.padEnd(12)} one worker / two: ${pair(({ perSecond }) => perSecond, 0)} requests a second, p99 ${pair(({ p99 }) => p99, 2)} ms; ` +
      `processor a request: portal ${pair(({ serverMs }) => serverMs, 3)} ms, database ${pair(({ databaseMs }) => databaseMs, 3)} ms; ` +
      `memory ${pair(({ rssMb }) => rssMb, 0)} MB`,
  )
}
