import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../log/log.ts'
import type { PaymentProvider } from '../../outside/payments/port.ts'
import { takeReport } from './moves.ts'
import { note } from './noted.ts'
import { takeRefund } from './refunds.ts'

/**
 * Takes a provider's notification. What is not signed by the provider is refused before the database is asked. Everything else is answered with 200,
 * also what is old, unknown or contradicts our record: the provider would only send it again. Raises PAYMENT_NOTIFICATION.
 */
export async function takeNotification(
  given: {
    readonly database: Database
    readonly provider: PaymentProvider | undefined
    readonly log: Pick<Log, 'warn'>
  },
  sent: { readonly provider: string; readonly text: string; readonly signature: string | undefined },
  now: Date,
): Promise<void> {
  const { database, provider, log } = given
  const told = provider?.name === sent.provider ? provider.verifyNotification(sent.text, sent.signature) : undefined
  if (!provider || !told) throw new Problem('PAYMENT_NOTIFICATION')
  if (told.of === 'refund') await database.transaction((tx) => takeRefund(tx, provider.name, told.report, now))
  else note(log, await database.transaction((tx) => takeReport(tx, provider.name, told.report, now)))
}
