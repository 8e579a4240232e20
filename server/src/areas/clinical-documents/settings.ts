import * as z from 'zod/mini'
import { flag } from '../../setting-kinds.ts'

/** Whether the clinic shows its electronic documents in the portal. */
export const environment = { EDM_ENABLED: flag(true) }

const shape = z.object(environment)

/** The setting from the parsed environment. */
export const read = (e: z.infer<typeof shape>) => ({ edm: e.EDM_ENABLED })
