import type { endpoints } from '@portal/contract/areas/home'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = { homeSummary: () => ({}) }
