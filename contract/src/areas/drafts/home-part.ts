import * as z from 'zod/mini'
import { id } from '../../primitives.ts'
import { draft } from './index.ts'

/** The bookings that the account has begun, last saved first; of what was entered only what names the visit and where the wizard goes on. */
export const homeDrafts = z.array(z.extend(draft, { patientId: id }))
