import type { endpoints } from '@portal/contract/areas/sms-reports'
import type { Database } from '../../db/database.ts'
import { noteDelivery } from '../../jobs/queue.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../log/log.ts'
import type { ReportAddresses } from '../../outside/sms/report-addresses.ts'
import { smsJobKind } from '../../outside/sms/outbox.ts'

const delivered = '404'
/** Not found, expired, undelivered, failed, rejected, stopped: a message in one of these states is never delivered any more. */
const undelivered = ['401', '402', '405', '406', '407', '413']

/** The state of a whole message, from the states that SMSAPI gives for its parts; undefined while it is still under way. */
export function deliveryOf(states: readonly string[]): 'delivered' | 'undelivered' | undefined {
  if (states.some((state) => undelivered.includes(state))) return 'undelivered'
  return states.every((state) => state === delivered) ? 'delivered' : undefined
}

/**
 * Takes the provider's reports. A caller who does not know the message's key gets 404 before anything is read or written. A report changes only the
 * one message that it is about, and only once: repeated reports change nothing, and a late one does not change a final state. The answer is the
 * provider's `OK`; without it the provider would call again.
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
