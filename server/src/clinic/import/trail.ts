import type { AuditEvent } from '../../audit/trail.ts'
import type { Batch } from './batch.ts'

type About = Pick<AuditEvent, 'event' | 'entity' | 'entityId' | 'patientId'> & {
  /** The code of a refusal; without one it was done. */
  readonly refusal?: string
  readonly query?: string
}

/** What an import leaves in the trail of something that it did with people's records, or refused to do. */
export const importEvent = (
  { now }: Pick<Batch, 'now'>,
  { event, entity, entityId, patientId, refusal, query }: About,
): AuditEvent => ({
  at: now,
  event,
  kind: 'update',
  entity,
  entityId,
  accountId: null,
  patientId,
  outcome: refusal ?? 'done',
  status: refusal === undefined ? 200 : 409,
  requestId: 'clinic-import',
  address: null,
  query: query ?? null,
})

/** An import that says of a record that it is of somebody else: refused, or permitted by the operator. */
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
