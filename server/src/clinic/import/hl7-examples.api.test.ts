import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { memoryStore } from '../../files/memory-store.ts'
import { fileSource } from './file-source.ts'
import { importClinic } from './import.ts'
import { type Note, Tally } from './tally.ts'
import { recordsOf } from './testing.ts'

const examples = join(import.meta.dirname, '../../testing/fhir-r4/examples.ndjson.gz')
/** Errors of the program that appear where a reason should be. */
const ofPrograms = /was not decided|undefined|\[object|cannot read|is not a function|FHIR R4 does not know/i

it('HL7’s own examples of FHIR R4 are each taken, or named with a reason', async () => {
  const { database, release } = await emptyDatabase()
  try {
    const source = await fileSource(examples)
    const records = (await recordsOf(source)).filter(({ content }) => !('page' in content))
    const notes: Note[] = []
    const totals = await importClinic(database, [source], {
      tally: new Tally((note) => notes.push(note)),
      store: memoryStore(),
    })
    const pages = notes.filter(({ reason }) => reason?.startsWith('is one page of several'))
    const places = notes.filter((note) => !pages.includes(note)).map(({ place }) => place)
    expect(places.toSorted()).toEqual(records.map(({ place }) => place).toSorted())
    expect(Object.values(totals.all).reduce((sum, count) => sum + count, 0)).toBe(notes.length)
    const withoutReason = notes.filter(
      ({ outcome, reason }) => (outcome === 'refused' || outcome === 'skipped') && !reason,
    )
    expect(withoutReason).toEqual([])
    expect(notes.filter(({ reason }) => ofPrograms.test(reason ?? ''))).toEqual([])
    expect(totals.all.new).toBeGreaterThan(100)

    const { rows } = await sql<{ count: number }>`select count(*)::int as count from clinic_resource`.execute(
      database.db,
    )
    expect(rows[0]?.count).toBeGreaterThan(50)
  } finally {
    await release()
  }
})
