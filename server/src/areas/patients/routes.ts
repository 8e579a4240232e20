import type { endpoints } from '@portal/contract/areas/patients'
import type { Handlers } from '../../http/call.ts'
import { present } from './present.ts'
import type { PatientServices } from './registration.ts'
import { patientsOf } from './store.ts'
import { updatePatient } from './update.ts'
import type { Waiting, WaitingThings } from './waiting.ts'

/** Handlers of the patients for whom an account acts. */
export const patientsHandlers = (
  services: PatientServices,
  things: readonly WaitingThings[],
): Handlers<typeof endpoints> => ({
  patientList: async (call) => {
    const rows = await patientsOf(call.db, call.patients, { authorizedOnly: call.query.authorized !== undefined })
    for (const row of rows) call.about({ patientId: row.id })
    const waiting: Waiting[] = []
    for (const { read } of things) waiting.push(...(await read(call.db, call.patients)))
    return rows.map((row) => {
      const own = waiting.filter(({ patientId }) => patientId === row.id)
      const unread = own.reduce((sum, one) => sum + one.unread, 0)
      return {
        ...present(row),
        ...(unread > 0 ? { unread } : {}),
        ...(own.some(({ mustRead }) => mustRead) ? { mustRead: true } : {}),
      }
    })
  },
  patientUpdate: async (call) => {
    const { patient, files, language } = call
    const row = await updatePatient(call.db, services, { patient, change: call.body, files, language })
    call.about({ patientId: row.id, entityId: row.id })
    return present(row)
  },
})
