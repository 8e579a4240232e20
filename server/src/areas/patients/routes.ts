import type { endpoints } from '@portal/contract/areas/patients'
import type { Handlers } from '../../http/call.ts'
import type { MustRead } from './must-read.ts'
import { present } from './present.ts'
import type { PatientServices } from './registration.ts'
import { patientsOf } from './store.ts'
import { updatePatient } from './update.ts'

/** Handlers of the patients for whom an account acts. */
export const patientsHandlers = (
  services: PatientServices,
  mustRead: readonly MustRead[],
): Handlers<typeof endpoints> => ({
  patientList: async (call) => {
    const rows = await patientsOf(call.db, call.patients, { authorizedOnly: call.query.authorized !== undefined })
    for (const row of rows) call.about({ patientId: row.id })
    const unread = new Set<number>()
    for (const { read } of mustRead)
      for (const { patientId } of await read(call.db, call.patients)) unread.add(patientId)
    return rows.map((row) => ({ ...present(row), ...(unread.has(row.id) ? { mustRead: true } : {}) }))
  },
  patientUpdate: async (call) => {
    const { patient, files, language } = call
    const row = await updatePatient(call.db, services, { patient, change: call.body, files, language })
    call.about({ patientId: row.id, entityId: row.id })
    return present(row)
  },
})
