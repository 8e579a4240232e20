import type { endpoints } from '@portal/contract/areas/register'
import type { Handlers } from '../../http/call.ts'
import { listName, ListPlaces } from '../../db/list-places.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { periodWithin } from './period.ts'
import { presentEncounter } from './present.ts'
import { encounterOf, encounters } from './store.ts'

/** Handlers of the medical register. */
export const registerHandlers = (_: Services, places = new ListPlaces()): Handlers<typeof endpoints> => ({
  encounterList: async ({ db, patient, query: asked, now }) => {
    const query = { ...asked, ...periodWithin(asked, now) }
    const rows = await places.page(listName(patient, query), query, (begin) => encounters(db, patient, query, begin))
    return rows.map((row) => presentEncounter(row, now))
  },
  encounterView: async (call) => {
    const row = await encounterOf(call.db, call.patient, call.params.id)
    if (!row) throw new Problem('NOT_FOUND')
    call.about({ patientId: row.patientId, entityId: row.id })
    return presentEncounter(row, call.now)
  },
})
