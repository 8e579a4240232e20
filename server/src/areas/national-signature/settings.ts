import * as z from 'zod/mini'
import { count } from '../../setting-kinds.ts'

/** The clinic's settings of signing in the national service. */
export const environment = {
  /** Hours within which a document has to be signed; until then the portal asks for it, even if nobody comes back. */
  SIGNING_HOURS: count(24, 1, 168),
}
const shape = z.object(environment)

/** The settings from the parsed environment; the life time in milliseconds. */
export const read = (e: z.infer<typeof shape>) => ({ lifetimeMs: e.SIGNING_HOURS * 3_600_000 })
