import type { endpoints } from '@portal/contract/areas/register'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { presentEncounter } from './present.ts'
import { encounterOf, encounters } from './store.ts'

/** Handlers of the medical register. */
export const registerHandlers = (): Handlers<typeof endpoints> => ({
  encounterList: async ({ db, patient, query, now }) =>
    (await encounters(db, patient, query)).map((row) => presentEncounter(row, now)),
  encounterView: async (call) => {
    const row = await encounterOf(call.db, call.patient, call.params.id)
    if (!row) throw new Problem('NOT_FOUND')
    call.about({ patientId: row.patientId, entityId: row.id })
    return presentEncounter(row, call.now)
  },
})
