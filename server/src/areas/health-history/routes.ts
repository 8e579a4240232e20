import type { endpoints } from '@portal/contract/areas/health-history'
import { healthEntriesAtOnce, healthEntriesOfStay } from '@portal/contract/rules/health-history'
import type { Part } from '../../db/part.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { pageOf } from './present.ts'
import { entriesOfEncounter, entriesOfSection, firstEntries } from './store.ts'

/** A page, and one more entry, which says whether there are others. */
const oneMore = (skip: number, pageSize: number): Part => ({ size: pageSize + 1, skip, usual: healthEntriesAtOnce })

/** Handlers of the health history. */
export const healthHistoryHandlers = (): Handlers<typeof endpoints> => ({
  healthHistory: async ({ db, patient }) => {
    const rows = await firstEntries(db, patient, oneMore(0, healthEntriesAtOnce))
    const of = (section: string) =>
      pageOf(
        rows.filter((row) => row.section === section),
        healthEntriesAtOnce,
      )
    return {
      DIAGNOSIS: of('DIAGNOSIS'),
      PROCEDURE: of('PROCEDURE'),
      IMMUNIZATION: of('IMMUNIZATION'),
      MEDICINE: of('MEDICINE'),
    }
  },
  healthEntryList: async ({ db, patient, params: { section }, query: { pageIndex, pageSize } }) =>
    pageOf(await entriesOfSection(db, patient, section, oneMore(pageIndex * pageSize, pageSize)), pageSize),
  encounterHealthEntries: async (call) => {
    const rows = await entriesOfEncounter(call.db, call.patient, call.params.id, healthEntriesOfStay + 1)
    if (!rows) throw new Problem('NOT_FOUND')
    return pageOf(rows, healthEntriesOfStay)
  },
})
