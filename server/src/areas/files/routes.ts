import type { endpoints } from '@portal/contract/areas/files'
import { actFor } from '../../access/acting.ts'
import type { Tx } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import type { Handlers } from '../../http/call.ts'

/** Handlers of files that wait to be attached to something. */
export const filesHandlers = (files: Files): Handlers<typeof endpoints> => ({
  fileSettings: async () => files.told(),
  uploadCreate: async (call) => {
    const tx = call.db as Tx
    const { patientId } = await actFor(tx, call.scope, Number(call.params.patientId), 'patient:write')
    const row = await files.keep(tx, {
      scope: call.scope,
      patientId,
      fileName: call.body.filename,
      bytes: call.file,
      waiting: true,
    })
    call.about({ patientId, entityId: String(row.id) })
    return files.present(row)
  },
  uploadContent: async (call) => {
    const row = await files.waiting(call.db, call.scope, Number(call.params.patientId), Number(call.params.id))
    call.about({ patientId: Number(call.params.patientId), entityId: String(row.id) })
    return files.sendFile(call, row, await files.read(row))
  },
  uploadDelete: async (call) => {
    const tx = call.db as Tx
    const row = await files.waiting(tx, call.scope, Number(call.params.patientId), Number(call.params.id))
    await files.remove(tx, [row.id])
    call.about({ patientId: Number(call.params.patientId), entityId: String(row.id) })
  },
})
