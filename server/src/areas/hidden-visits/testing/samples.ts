import type { endpoints } from '@portal/contract/areas/hidden-visits'
import { booking } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = { hideAsk: booking }
