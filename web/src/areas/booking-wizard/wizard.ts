import { lazy } from 'react'
import type { Booking } from '@portal/contract/areas/bookings'
import { pathTo } from '../../paths.ts'
import type { Situation } from '../../wizard/situation.ts'
import type { IdOf } from '../../wizard/step.ts'
import type { Standing, StepHere } from '../../wizard/use-step.ts'
import { defineWizard, type HeldNow } from '../../wizard/wizard.ts'
import { callBookings } from '../../booking/queries.ts'
import { baseOf, draftKeyOf, pickedFor, type Base } from './base.ts'
import { choicesFrom, queryOf, type Choices } from './choices.ts'
import { dates } from './dates/step.ts'
import { guards } from './guards.ts'
import { dismissHeldToast } from './held-toast.ts'
import { releaseHold } from './release-hold.ts'
import { bookingKey } from './keys.ts'
import { medicalcase } from './medicalcase/step.ts'
import { parallelCheck } from './parallel-check/step.ts'
import { patients } from './patients/step.ts'
import { personaldata } from './personaldata/step.ts'
import { prescription } from './prescription/step.ts'
import { questionnaire } from './questionnaire/step.ts'
import { referral } from './referral/step.ts'
import { services } from './services/step.ts'
import { summary } from './summary/step.ts'
import { betweenLabel, heldTexts, leavingTexts } from './texts.ts'

// Few people need this, and only after a hold has run out: no step waits for it.
const HoldOver = lazy(async () => ({ default: (await import('./hold-over.tsx')).HoldOver }))

function heldNow({ picked }: Base): HeldNow | undefined {
  if (picked?.expired) return { state: 'over' }
  const hold = picked?.hold
  return hold && { state: 'held', id: hold.id, until: hold.heldUntil, now: hold.now }
}

function sure(base: Base) {
  const picked = pickedFor(base)
  if (!picked) throw new Error('nothing is picked')
  return picked
}

/** The steps in the documents' order; a new step is one more entry. */
const steps = [
  patients,
  services,
  dates,
  parallelCheck,
  medicalcase,
  prescription,
  referral,
  questionnaire,
  personaldata,
  summary,
] as const

/** Booking a visit, or moving one to another date. */
export const bookingWizard = defineWizard<Choices, Base>()({
  name: 'booking-wizard',
  choices: { from: choicesFrom, query: queryOf },
  base: baseOf,
  draftKey: ({ choices, patient }) => patient && draftKeyOf(choices),
  begun: ({ picked }) => picked && { visit: picked.visit },
  guards,
  steps,
  between: {
    label: betweenLabel,
    steps: [medicalcase, prescription, referral, questionnaire, personaldata].map(({ id }) => id),
  },
  held: { of: heldNow, release: releaseHold, ended: dismissHeldToast, Over: HoldOver, texts: heldTexts },
  leaving: { to: 'bookings', texts: leavingTexts },
  key: (base, request) => bookingKey(sure(base), sure(base).patientId, base.old, request),
  // A held slot is completed, a booking moved, or a slot that nothing holds booked at once.
  finish: (base, request, idempotencyKey): Promise<Booking> => {
    const { slotId, availabilityId, patientId, hold, visit } = sure(base)
    const body = { timeSlotId: slotId, availabilityId, patientId, ...request }
    const hisBookingId = base.old?.systemId ?? hold?.id
    return hisBookingId
      ? callBookings('bookingModify', { body: { ...body, hisBookingId } }, { idempotencyKey })
      : callBookings('bookingMake', { body: { ...body, payment: visit.commercial } }, { idempotencyKey })
  },
  after: ({ system, systemId }, { mode }) =>
    pathTo('newbookingDone', { system, booking: systemId, mode: mode === 'NEW' ? undefined : mode }),
})

type Steps = typeof steps
/** The state of a booking in the wizard. */
export type BookingSituation = Situation<Base, Steps>
/** A step of booking a visit that is on the page. */
export type BookingHere = Standing<Choices, Base, Steps, Booking>
/** The same, with the values that the step may see. */
export type BookingStepHere<Id extends IdOf<Steps>> = StepHere<Choices, Base, Steps, Booking, Id>
