import type { endpoints } from '@portal/contract/areas/waiting-list'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  waitingEntryList: ({ patientId }) => ({ params: { patientId } }),
}
