import { randomUUID } from 'node:crypto'
import type { AuditEvent } from '../../audit/trail.ts'
import type { ConsultationRow } from './store.ts'

/** What happens in a live session without a call of its own. */
const kinds = {
  /** A consultant's page joins. */
  liveConsultantJoin: { kind: 'access', entity: 'live-session' },
  /** An account asks to be called, by which the consultant gets its number. */
  liveCallAsk: { kind: 'update', entity: 'live-session' },
  /** The consultant lets a guest in, or has them leave. */
  liveGuestAdmit: { kind: 'update', entity: 'live-guest' },
  liveGuestDismiss: { kind: 'delete', entity: 'live-guest' },
  /** A guest's page joins. */
  liveGuestJoin: { kind: 'access', entity: 'live-guest' },
  /** The consultant asks for a recording, or stops it; patient and guests agree, or somebody disagrees. */
  liveRecordingAsk: { kind: 'create', entity: 'live-recording' },
  liveRecordingAgree: { kind: 'update', entity: 'live-recording' },
  liveRecordingRefuse: { kind: 'delete', entity: 'live-recording' },
  liveRecordingStop: { kind: 'update', entity: 'live-recording' },
} as const

interface Circumstances {
  readonly now: Date
  readonly address: string
  /** Of the patient's side alone. */
  readonly accountId?: number
}

/** A line in the trail about a live session. */
export const eventOf = (
  event: keyof typeof kinds,
  { bookingId, patientId }: Pick<ConsultationRow, 'bookingId' | 'patientId'>,
  { now, address, accountId }: Circumstances,
): AuditEvent => ({
  ...kinds[event],
  event,
  at: now,
  entityId: String(bookingId),
  patientId,
  accountId: accountId ?? null,
  outcome: 'done',
  status: 101,
  requestId: randomUUID(),
  address,
})
