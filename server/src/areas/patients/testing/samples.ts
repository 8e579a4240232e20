import type { endpoints } from '@portal/contract/areas/patients'
import type { Samples } from '../../../testing/samples.ts'

const address = { houseNumber: '7', postalCode: '99-995', city: 'Lipniki' }

export const samples: Samples<typeof endpoints> = {
  patientList: () => ({}),
  patientUpdate: ({ patientId }) => ({ params: { id: patientId }, body: { address, version: 1 } }),
}
