import type { HideAnswer } from '@portal/contract/hide-requests'
import { contactsApart } from '../../access/hidden.ts'
import { ownAccountOf } from '../../access/links.ts'
import type { Tx } from '../../db/database.ts'
import { queueMail } from '../../mail/outbox.ts'
import { keepAnswers } from './store.ts'

/**
 * Records the clinic's answer to waiting requests about these visits, and writes to the person who asked, but only to contacts that no guardian
 * reads. In the portal the visit shows the answer in any case. Returns how many requests were waiting.
 */
export async function answerRequests(
  tx: Tx,
  bookings: readonly number[],
  answer: HideAnswer,
  now: Date,
): Promise<number> {
  const answered = await keepAnswers(tx, bookings, answer, now)
  for (const { patientId } of answered) {
    const own = await ownAccountOf(tx, patientId)
    const to = own && (await contactsApart(tx, patientId))?.email
    if (!to) continue
    const data = { agreed: answer === 'HIDDEN' }
    await queueMail(tx, { to, language: own.language, template: 'hideAnswered', data, now })
  }
  return answered.length
}
