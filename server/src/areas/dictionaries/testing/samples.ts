import type { endpoints } from '@portal/contract/areas/dictionaries'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  diseaseSearch: () => ({ query: { query: 'nadc' } }),
  unitSpecialityList: () => ({}),
  partnerList: () => ({}),
}
