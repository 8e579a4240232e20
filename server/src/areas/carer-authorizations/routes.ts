import type { endpoints } from '@portal/contract/areas/carer-authorizations'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { masked } from '../patients/masked.ts'
import { authorize, change, endIt } from './commands.ts'
import { presentAuthorization } from './present.ts'
import { authorizationPrintout } from './printout.ts'
import type { AuthorizationRow } from './rows.ts'
import * as store from './store.ts'

/** A call about one authorization. */
interface About {
  readonly db: Db
  readonly owned: store.OneAuthorization
  about(subject: { patientId: number; entityId?: number }): void
}

/** The authorization in a call; raises NOT_FOUND. */
async function shown(call: About): Promise<AuthorizationRow> {
  const row = await store.authorizationOf(call.db, call.owned)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ patientId: row.patientId, entityId: row.id })
  return row
}

/** Handlers of authorizations of carers. */
export const carerAuthorizationsHandlers = ({
  config: { clinicName },
}: Pick<Services, 'config'>): Handlers<typeof endpoints> => ({
  carerAuthorizationList: async (call) => {
    const rows = await store.authorizations(call.db, call.patients)
    for (const patientId of new Set(rows.map((row) => row.patientId))) call.about({ patientId })
    return rows.map(presentAuthorization)
  },
  carerAuthorizationCreate: async (call) => {
    const { id, patientId } = await authorize(call.db, call.patient, call.body)
    call.about({ patientId, entityId: id })
    return presentAuthorization((await store.madeAuthorization(call.db, call.patient, id))!)
  },
  carerAuthorizationChange: async (call) => {
    await change(call.db, call.owned, call.body)
    return presentAuthorization(await shown(call))
  },
  carerAuthorizationEnd: async (call) => {
    await endIt(call.db, call.owned)
    await shown(call)
  },
  knownCarerList: async (call) =>
    (await store.knownCarers(call.db, call.patients)).map(({ patientId, name, lastName, pesel }) => ({
      patientCarerId: String(patientId),
      name,
      lastName,
      nationalIdentificationNumber: masked(pesel),
    })),
  carerAuthorizationPrintout: async (call) => {
    const row = await shown(call)
    const patient = await store.printedPatient(call.db, call.owned)
    if (!patient) throw new Problem('NOT_FOUND')
    call.setHeader('content-disposition', `inline; filename="upowaznienie-${row.id}.pdf"`)
    return authorizationPrintout(row, patient, { language: call.language, clinicName, printedAt: call.now })
  },
})
