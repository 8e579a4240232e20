import type { endpoints } from '@portal/contract/areas/allergies'
import type { Allergy } from '@portal/contract/areas/allergies/parts'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { restate, state, takeBack } from './commands.ts'
import { presentAllergy } from './present.ts'
import * as store from './store.ts'

/** A call about one allergy. */
interface About {
  readonly db: Db
  readonly patient: Patient<'health:write'>
  about(subject: { entityId?: number }): void
}

async function shown(call: About, id: number): Promise<Allergy> {
  const row = await store.allergyOf(call.db, call.patient, id)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ entityId: row.id })
  return presentAllergy(row)
}

/** Handlers of allergies. */
export const allergiesHandlers = (): Handlers<typeof endpoints> => ({
  allergyList: async ({ db, patient }) => (await store.allergiesOf(db, patient)).map(presentAllergy),
  allergyView: (call) => shown(call, call.params.allergyId),
  allergyTerms: ({ db, body: { code, nameFilter = '', maxRows } }) =>
    store.termsOf(db, code, { phrase: nameFilter, limit: maxRows }),
  allergyCreate: async (call) => shown(call, await state(call.db, call.patient, call.body, call.language)),
  allergyChange: async (call) => {
    const { version, ...asked } = call.body
    const id = call.params.allergyId
    await restate(call.db, call.patient, { id, version, asked }, call.language)
    return shown(call, id)
  },
  allergyDelete: async (call) => {
    await takeBack(call.db, call.patient, call.params.allergyId)
    call.about({ entityId: call.params.allergyId })
  },
})
