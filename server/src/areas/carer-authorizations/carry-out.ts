import { giveCare } from '../../access/carer-links.ts'
import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import type { Tx } from '../../db/database.ts'
import { dueNow, noteCarriedOut } from './store.ts'

/**
 * Gives carers what they were authorized to, once the time has come and they have asked to act: all of them, or only by one authorization. Each is
 * carried out once, so that what the patient changes afterwards in the list of guardians stays as it is.
 */
export async function carryOut(tx: Tx, now: Date, only?: number): Promise<void> {
  for (const { id, patientId, accountId, pesel, rights, validTo } of await dueNow(tx, now, only)) {
    if (!(await giveCare(tx, { patientId, pesel, rights, endsAt: validTo, by: accountId }, now))) continue
    await noteCarriedOut(tx, id, now)
    await appendEvents([
      eventOfNobody({
        at: now,
        event: 'carerAuthorizationCarriedOut',
        entity: 'patient-link',
        entityId: null,
        patientId,
        requestId: 'carer-authorization',
      }),
    ]).execute(tx)
  }
}
