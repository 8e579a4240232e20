import type { endpoints } from '@portal/contract/areas/files'
import type { Files } from '../../files/files.ts'
import type { Handlers } from '../../http/call.ts'

/** Handlers of files that were sent and are not attached to anything yet. */
export const filesHandlers = (files: Files): Handlers<typeof endpoints> => ({
  fileSettings: async () => files.told(),
  uploadCreate: async (call) => {
    const { db, scope, body } = call
    const { patientId } = await call.patient.take(db)
    const row = await files.keep(db, { scope, patientId, fileName: body.filename, bytes: call.file, waiting: true })
    call.about({ entityId: row.id })
    return files.present(row)
  },
  uploadSend: async (call) => {
    const { db, scope, body } = call
    const row = await files.keep(db, {
      scope,
      patientId: null,
      fileName: body.filename,
      bytes: call.file,
      waiting: true,
    })
    call.about({ entityId: row.id })
    return files.present(row)
  },
  uploadDrop: async (call) => {
    const id = await files.unclaimed(call.db, call.scope, call.params.id)
    await files.remove(call.db, [id])
    call.about({ entityId: id })
  },
  uploadContent: async (call) => {
    const row = await files.waiting(call.db, call.patient, call.params.id)
    call.about({ entityId: row.id })
    return files.sendFile(call, row, await files.read(row))
  },
  uploadDelete: async (call) => {
    const row = await files.waiting(call.db, call.patient, call.params.id)
    await files.remove(call.db, [row.id])
    call.about({ entityId: row.id })
  },
})
