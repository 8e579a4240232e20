import type { endpoints } from '@portal/contract/areas/national-signature'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {}
