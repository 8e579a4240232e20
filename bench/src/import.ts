import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { manySlots, measuredImport } from '@portal/server/clinic/import/measured'
import type { Figure } from './budgets.ts'

const slots = 100_000

/** Peak memory of an import into an embedded database made for it. */
export async function measureImport(): Promise<Figure[]> {
  console.log(`\nImporting ${slots} slots into the embedded database …`)
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    const file = join(folder, 'clinic.ndjson')
    await pipeline(Readable.from(lines()), createWriteStream(file))
    const began = performance.now()
    const { totals, megabytes } = await measuredImport(join(folder, 'data'), file)
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s; ${totals}`)
    return [{ budget: 'memory.import', where: `${slots} slots`, value: megabytes }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function* lines(): Generator<string, void> {
  for (const resource of manySlots(slots)) yield `${JSON.stringify(resource)}\n`
}
