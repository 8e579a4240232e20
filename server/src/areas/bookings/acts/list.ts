import type { Act } from '../../../acts/act.ts'
import type { BookingServices } from '../services.ts'
import { cancelAct } from './cancel.ts'
import { completeAct } from './complete.ts'
import { confirmAct } from './confirm.ts'
import { holdAct } from './hold.ts'
import { makeAct } from './make.ts'
import { moveAct } from './move.ts'
import { releaseAct } from './release.ts'

/** The acts of bookings at the clinic's book of visits. */
export const bookingActs: readonly Act<BookingServices>[] = [
  holdAct,
  makeAct,
  completeAct,
  moveAct,
  cancelAct,
  confirmAct,
  releaseAct,
]
