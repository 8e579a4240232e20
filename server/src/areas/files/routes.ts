import type { endpoints } from '@portal/contract/areas/files'
import type { Files } from '../../files/files.ts'
import type { Handlers } from '../../http/call.ts'

/** Handlers of files that wait to be attached to something. */
export const filesHandlers = (files: Files): Handlers<typeof endpoints> => ({
  fileSettings: async () => files.told(),
  uploadCreate: async ({ db, patient, scope, body, file, about }) => {
    const { patientId } = await patient.take(db)
    const row = await files.keep(db, { scope, patientId, fileName: body.filename, bytes: file, waiting: true })
    about({ entityId: String(row.id) })
    return files.present(row)
  },
  uploadContent: async (call) => {
    const row = await files.waiting(call.db, call.patient, Number(call.params.id))
    call.about({ entityId: String(row.id) })
    return files.sendFile(call, row, await files.read(row))
  },
  uploadDelete: async ({ db, patient, params, about }) => {
    const row = await files.waiting(db, patient, Number(params.id))
    await files.remove(db, [row.id])
    about({ entityId: String(row.id) })
  },
})
