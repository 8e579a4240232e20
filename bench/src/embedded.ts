import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@portal/server/db/database'
import { migrate } from '@portal/server/db/migrate'
import type { Figure } from './budgets.ts'
import { startPortal } from './child.ts'
import { median, turn, type Turn } from './compare.ts'
import { clinic, fill } from './data.ts'
import type { Call } from './load.ts'
import { bookingListCalls, diseaseCalls, freeDayCalls, freeSlotCalls } from './scenarios.ts'
import type { Extent } from './yardstick.ts'

const connections = 16

/** The portal on the embedded database: its peak memory, and its answers compared with the portal's on PostgreSQL, asked alternately. */
export async function embeddedFigures(databaseUrl: string, { rounds, seconds }: Extent): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    const database = await openDatabase({ dataDir: folder })
    await migrate(database)
    await fill(database, clinic.freeSlots)
    await database.close()
    const embedded = await startPortal({ DATA_DIR: folder, DATABASE_URL: '' })
    const postgres = await startPortal({ DATABASE_URL: databaseUrl })
    const figures: Figure[] = []
    let rssMb = 0
    for (const [name, calls] of Object.entries(loads())) {
      const given = { connections, calls: calls.map((call) => [call]), length: { seconds: seconds / 2 } }
      const ratios: number[] = []
      let last: Turn[] = []
      // The first round only warms up: while V8 optimises the engine's code the process is larger for half a second.
      for (let round = 0; round <= rounds; round += 1) {
        last = [await turn(embedded, given), await turn(postgres, given)]
        const [own, other] = last.map(({ perSecond }) => perSecond) as [number, number]
        if (round === 0) continue
        ratios.push(own / other)
        rssMb = Math.max(rssMb, last[0]?.rssMb ?? 0)
      }
      console.log(
        `  ${name.padEnd(12)} embedded / PostgreSQL: ${last.map(({ perSecond }) => perSecond.toFixed(0)).join(' / ')} requests a second`,
      )
      figures.push({ budget: 'embedded.rate', where: name, value: median(ratios) })
    }
    await Promise.all([embedded.stop(), postgres.stop()])
    return [...figures, { budget: 'memory.embedded', where: 'clinic', value: rssMb }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const loads = (): Record<string, Call[]> => ({
  freeDay: freeDayCalls(),
  freeSlots: freeSlotCalls(),
  bookingList: bookingListCalls(),
  diseases: diseaseCalls(),
})
