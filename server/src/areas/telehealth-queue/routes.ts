import type { endpoints } from '@portal/contract/areas/telehealth-queue'
import { isImmediate } from '../../clinic/model/directory.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { TelehealthQueuePort } from '../../outside/telehealth/queue.ts'
import { QueueLengths } from './queue-lengths.ts'

/** Handlers of the queues in front of teleconsultations without an appointment; without a platform nobody can wait there. */
export function telehealthQueueHandlers(
  offer: Offer,
  platform: TelehealthQueuePort | undefined,
): Handlers<typeof endpoints> {
  const lengths = platform && new QueueLengths(platform)
  return {
    waitingConsultations: async (call) => {
      const { serviceCode } = call.params
      // Only the clinic's own codes reach the platform, and are remembered.
      const { all } = (await offer.directory(call.db)).open
      const offered = all.some((one) => isImmediate(one) && one.service.code === serviceCode)
      const length = offered ? await lengths?.of(serviceCode, call.now) : undefined
      if (length === undefined) throw new Problem('NOT_FOUND')
      return length
    },
  }
}
