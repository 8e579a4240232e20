import type { endpoints } from '@portal/contract/areas/sms-reports'
import type { Database } from '../../db/database.ts'
import { noteDelivery } from '../../jobs/queue.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../log/log.ts'
import type { ReportAddresses } from '../../outside/report-addresses.ts'
import { smsJobKind } from '../../outside/sms-outbox.ts'

const delivered = '404'
/** Not found, expired, undelivered, failed, rejected, stopped: none of them becomes delivered any more. */
const undelivered = ['401', '402', '405', '406', '407', '413']

/** What SMSAPI's states of a message's parts say of the whole; undefined while it is still under way. */
export function deliveryOf(states: readonly string[]): 'delivered' | 'undelivered' | undefined {
  if (states.some((state) => undelivered.includes(state))) return 'undelivered'
  return states.every((state) => state === delivered) ? 'delivered' : undefined
}

/**
 * Takes the provider's reports. Whoever does not know the message's key gets 404, before anything is read or written. A report only changes
 * the one message it is about, and only once: repeated ones change nothing, and late ones do not undo an end. The answer is the provider's
 * `OK`, without which it would call again.
 */
export const smsReportsHandlers = ({
  database,
  addresses,
  clock,
  log,
}: {
  readonly database: Database
  readonly addresses: ReportAddresses
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
}): Handlers<typeof endpoints> => ({
  smsReport: async ({ params, query }) => {
    const message = params.message.toLowerCase()
    if (!(await addresses.holds(message, params.key))) throw new Problem('NOT_FOUND')
    const states = query.status.split(',')
    const delivery = deliveryOf(states)
    if (delivery) {
      const noted = await noteDelivery(database.db, {
        kind: smsJobKind,
        message,
        delivery,
        status: states[0]!,
        at: clock(),
      })
      if (delivery === 'undelivered')
        for (const id of noted)
          log.warn({ job: id, code: 'SMS_UNDELIVERED', status: states.join() }, 'SMS not delivered')
    }
    return Buffer.from('OK')
  },
})
