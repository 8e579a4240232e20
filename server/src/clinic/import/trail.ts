import { eventOfNobody, type AuditEvent } from '../../audit/trail.ts'
import type { Batch } from './batch.ts'

type About = Pick<AuditEvent, 'event' | 'entity' | 'entityId' | 'patientId'> & {
  /** The code of a refusal; absent when it was done. */
  readonly refusal?: string
  readonly query?: string
}

/** The event in the trail for something that an import did with a patient's record, or refused to do. */
export const importEvent = (
  { now }: Pick<Batch, 'now'>,
  { event, entity, entityId, patientId, refusal, query }: About,
): AuditEvent =>
  eventOfNobody({
    at: now,
    event,
    entity,
    entityId,
    patientId,
    outcome: refusal ?? 'done',
    status: refusal === undefined ? 200 : 409,
    requestId: 'clinic-import',
    query: query ?? null,
  })

/** The event for an import that gives a record to another person: refused, or permitted by the operator. */
export const identityEvent = (
  batch: Pick<Batch, 'now' | 'system' | 'operator'>,
  { ref, ...about }: Pick<AuditEvent, 'entity' | 'entityId' | 'patientId'> & { readonly ref: string },
  permitted: boolean,
  refusal = 'IDENTITY_DIFFERS',
): AuditEvent =>
  importEvent(batch, {
    ...about,
    event: permitted ? 'clinicChangesIdentity' : 'clinicRefusesIdentity',
    ...(permitted ? {} : { refusal }),
    query: `clinic:import?record=${batch.system}/${ref}&by=${batch.operator}`,
  })
