import type { endpoints, Unit } from '@portal/contract/areas/directory'
import { openUnits, type UnitRow } from '../../clinic/model/units.ts'
import type { Handlers } from '../../http/call.ts'
import { wardQueues } from './ward-queues.ts'

function presentUnit({ id, parentId, name, address, phone, email, speciality }: UnitRow): Unit {
  return {
    id: String(id),
    ...(parentId === null ? {} : { parentId: String(parentId) }),
    name,
    ...(address === null ? {} : { address }),
    ...(phone === null ? {} : { phone }),
    ...(email === null ? {} : { email }),
    ...(speciality === null ? {} : { speciality }),
  }
}

/** Handlers of the clinic's directory. */
export const directoryHandlers = (): Handlers<typeof endpoints> => ({
  unitList: async ({ db }) => (await openUnits(db)).map(presentUnit),
  wardQueueList: ({ db, query }) => wardQueues(db, query.wardIds),
})
