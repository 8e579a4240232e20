import { lazy } from 'react'
import { pathTo } from '../../paths.ts'
import type { Situation } from '../../wizard/situation.ts'
import type { IdOf } from '../../wizard/step.ts'
import type { Standing, StepHere } from '../../wizard/use-step.ts'
import { defineWizard, type HeldNow } from '../../wizard/wizard.ts'
import { baseOf, draftKeyOf, pickedFor, type Base } from './base.ts'
import { choicesFrom, queryOf, routeFor, teleconsultationChoicesFrom, type Choices } from './choices.ts'
import { description } from './description/step.ts'
import { dates } from './dates/step.ts'
import { dismissHeldToast } from './held-toast.ts'
import { releaseHold } from './release-hold.ts'
import { bookingKey, unplannedKey } from './keys.ts'
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

/** The booking that was made. */
export interface Made {
  readonly system: string
  readonly systemId: string
  /** The live session of a teleconsultation whose doctor can be spoken with now (V-328). */
  readonly live?: { readonly teleconsultationId: string; readonly patientId: string; readonly isUnplanned: 'true' }
}

function heldNow({ picked }: Base): HeldNow | undefined {
  if (picked?.expired) return { state: 'over' }
  const hold = picked?.hold
  return hold && { state: 'held', id: hold.id, until: hold.heldUntil, now: hold.now }
}

/** The steps in the documents' order; a new step is one more entry. */
const steps = [
  patients,
  services,
  dates,
  parallelCheck,
  medicalcase,
  description,
  prescription,
  referral,
  questionnaire,
  personaldata,
  summary,
] as const

/** Booking a visit or a teleconsultation, or moving one to another date. */
export const bookingWizard = defineWizard<Choices, Base>()({
  name: 'booking-wizard',
  choices: { from: choicesFrom, query: queryOf, route: routeFor },
  base: baseOf,
  draftKey: ({ choices, patient }) => patient && draftKeyOf(choices),
  begun: ({ picked }) => picked && { visit: picked.visit },
  // A guest, who waits for the catalogue, is sent nowhere.
  guards: [async (input) => (await import('./guards.ts')).guard(input)],
  steps,
  between: {
    label: betweenLabel,
    steps: [medicalcase, description, prescription, referral, questionnaire, personaldata].map(({ id }) => id),
  },
  held: { of: heldNow, release: releaseHold, ended: dismissHeldToast, Over: HoldOver, texts: heldTexts },
  leaving: { to: 'bookings', texts: leavingTexts },
  key: (base, { attempt, ...request }) =>
    base.immediate ? unplannedKey(attempt!, request) : bookingKey(pickedFor(base)!, attempt, base.old, request),
  finish: async (base, request, idempotencyKey): Promise<Made> =>
    (await import('./finish.ts')).finish(base, request, idempotencyKey),
  after: ({ system, systemId, live }, { mode }) =>
    live
      ? pathTo('telehealth', { ...live })
      : pathTo('newbookingDone', { system, booking: systemId, mode: mode === 'NEW' ? undefined : mode }),
})

/** The same on the addresses of a teleconsultation. */
export const teleconsultationWizard = bookingWizard.readBy(teleconsultationChoicesFrom)

export type Steps = typeof steps
export type BookingStepId = IdOf<Steps>
/** The state of a booking in the wizard. */
export type BookingSituation = Situation<Base, Steps>
/** A step of booking a visit that is on the page. */
export type BookingHere = Standing<Choices, Base, Steps, Made>
/** The same, with the values that the step may see. */
export type BookingStepHere<Id extends IdOf<Steps>> = StepHere<Choices, Base, Steps, Made, Id>
