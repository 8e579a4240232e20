import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../jobs/queue.ts'

/** The kind of the jobs that tell the telehealth platform whether a patient consents to teleconsultations. */
export const consentJobKind = 'telehealth-consent'
export const consentJob = z.object({ patientId: z.int() })

// With pauses of an hour at most this is about a month.
const maxAttempts = 800

/**
 * Has the telehealth platform told whether a patient consents to teleconsultations, in the transaction that changes it, so that the one happens exactly
 * when the other does. What holds is read when it is told; the jobs of one patient run one after another, so that the last one tells what is true.
 */
export const queueConsentOf = (tx: Tx, patientId: number, now: Date): Promise<void> =>
  enqueue(tx, {
    kind: consentJobKind,
    payload: { patientId } satisfies z.input<typeof consentJob>,
    now,
    orderKey: `${consentJobKind}:${patientId}`,
    maxAttempts,
  })
