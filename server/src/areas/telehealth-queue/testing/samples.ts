import type { endpoints } from '@portal/contract/areas/telehealth-queue'
import { openings } from '../../../seed/clinic-ids.ts'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  waitingConsultations: () => ({ params: { serviceCode: openings.immediate.service } }),
}
