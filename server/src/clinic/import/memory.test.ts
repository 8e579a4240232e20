import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeDatabaseFolder } from '../../testing/database-folder.ts'
import { manySlots, measuredImport } from './measured.ts'
import { temporaryFolder } from './testing.ts'

/** Megabytes that an import into the embedded database may hold. */
const bound = 400

const importing = { timeout: 240_000 }

// A fifth of what `npm run bench -- --import` measures: what grows with the slots has shown itself by then.
it.each([
  ['one resource into a folder that is not there yet', 0, false],
  ['20,000 slots', 20_000, true],
])('imports %s within 400 MB', importing, async (_, slots, isThere) => {
  await using folder = await temporaryFolder()
  if (isThere) await makeDatabaseFolder(folder.file('data'))
  const resources = [...manySlots(slots)].slice(0, slots || 1)
  await writeFile(folder.file('clinic.ndjson'), resources.map((one) => JSON.stringify(one)).join('\n'))
  const { totals, megabytes } = await measuredImport(folder.file('data'), folder.file('clinic.ndjson'))
  expect(totals.split(/ +/).slice(0, 2)).toEqual(['all', String(resources.length)])
  expect(megabytes).toBeLessThan(bound)
})
