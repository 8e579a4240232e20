import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'
import { measurementsIn } from './rows.ts'
import { linesOf } from './words.ts'

/** The measurements that were entered in the portal for the account's own patient, the newest first. */
export const enteredMeasurements: CopySection = {
  place: 62,
  title: { pl: 'Pomiary wpisane w portalu', en: 'Measurements entered in the portal' },
  facts: async ({ db, own, language }) => {
    const rows = await own.all(db, measurementsIn(own.rows('measurement'), sql`m.source_id is null`))
    return rows.map((row) => ({ label: dateAndTime(row.at), lines: linesOf(row, language) }))
  },
}
