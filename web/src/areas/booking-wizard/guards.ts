import { problems } from '@portal/contract/areas/bookings/problems'
import { queryClient } from '../../api/query.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import type { RouteRedirect } from '../../router/screen.ts'
import { actFor, type SignedIn } from '../../session/session.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Guard } from '../../wizard/wizard.ts'
import type { Base } from './base.ts'
import { forPatient, queryOf, withoutSlot, type Choices } from './choices.ts'
import { releaseHold } from './hold.ts'
import { offerIn } from './offer.ts'
import { bookingQuery, possibilityQuery } from './queries.ts'
import { wizardTexts } from './texts.ts'

type BookingGuard = Guard<Choices, Base>

const to = (route: 'newbooking' | 'newbookingDates', choices: Choices): RouteRedirect => ({
  redirect: pathTo(route, queryOf(choices)),
})

/** Ends the wizard at the list of bookings and says why. */
function endWith(text: string): RouteRedirect {
  showToast('error', text)
  return { redirect: pathTo('bookings') }
}

/** A booking that is moved brings its patient, service, place and person along (001 §4). */
const preload: BookingGuard = async ({ choices }) => {
  if (choices.mode === 'NEW') return undefined
  if (!choices.oldBookingId || !choices.system) return endWith(textsNow(wizardTexts).wrongMode)
  if (choices.patient && choices.service) return undefined
  const old = await queryClient.fetchQuery(bookingQuery(choices.system, choices.oldBookingId))
  if (!old.actions.modify.allowed) return endWith(problems.BOOKING_STATUS[language()])
  return to('newbookingDates', {
    ...choices,
    patient: old.patient.id,
    service: old.service.code,
    orgUnit: old.organizationUnit.id,
    employee: old.practitioner?.employee.id,
    occupation: old.practitioner?.occupation.code,
  })
}

/** For whom the wizard last stood open, to tell the patient selector's change from a link to somebody else's booking. */
let followed: string | undefined

/**
 * Keeps wizard and patient selector together, so that nobody books for the wrong person. The address names the patient; when the
 * person has chosen another one in the selector meanwhile, the wizard goes on for that one and gives the held slot back.
 */
function followSelector(choices: Choices, { acting }: SignedIn): RouteRedirect | undefined {
  if (!choices.patient || !acting) return undefined
  const switched = acting.id !== choices.patient && followed === choices.patient
  followed = switched ? acting.id : choices.patient
  if (!switched) {
    actFor(choices.patient)
    return undefined
  }
  if (choices.hold) releaseHold(choices.hold)
  return choices.mode === 'NEW' ? to('newbooking', forPatient(choices, acting.id)) : { redirect: pathTo('bookings') }
}

/** Who is booked for: named by the address, or the account's only patient (001 §4). */
const choosePatient: BookingGuard = ({ choices, signedIn }) => {
  const [sole, ...others] = signedIn.patients
  if (choices.mode === 'NEW' && sole && others.length === 0 && choices.patient !== sole.id)
    return to('newbooking', { ...choices, patient: sole.id })
  const known = signedIn.patients.some(({ id }) => id === choices.patient)
  if (choices.patient && !known) return to('newbooking', { ...withoutSlot(choices), patient: undefined })
  return followSelector(choices, signedIn)
}

/** Whether the clinic lets the patient book at all. */
const mayBook: BookingGuard = async ({ choices, signedIn }) => {
  const patient = signedIn.patients.find(({ id }) => id === choices.patient)
  if (!patient) return undefined
  const allowed = patient.actions.book.allowed && (await queryClient.fetchQuery(possibilityQuery(patient.id))).value
  return allowed ? undefined : endWith(problems.BOOKING_LOCKED[language()])
}

/** A service, unit or person that the catalogue lacks: without the person it may still be had, without the unit it may not (001 §8). */
const unknownOffer: BookingGuard = async ({ choices, base }) => {
  const { catalogue, offer, patient } = await base()
  if (offer || !choices.service || !patient) return undefined
  const withAnybody = { ...withoutSlot(choices), employee: undefined, occupation: undefined }
  if (choices.employee && offerIn(catalogue, withAnybody)) return to('newbookingDates', withAnybody)
  return endWith(textsNow(wizardTexts).unitMissing)
}

/** A hold for another service or person than the address now names is of no use; it is given back. */
const dropForeignHold: BookingGuard = async ({ choices, base }) => {
  const hold = (await base()).picked?.hold
  if (!hold || (hold.service === choices.service && hold.patient === choices.patient)) return undefined
  releaseHold(hold.id)
  return to('newbooking', withoutSlot(choices))
}

/** Where a held slot has become a booking meanwhile (another tab, a reload after confirming): the address of that booking. */
const madeMeanwhile: BookingGuard = async ({ choices: { system, hold }, base }) => {
  if (!system || !hold || (await base()).picked) return undefined
  const made = await queryClient.fetchQuery(bookingQuery(system, hold)).catch(() => undefined)
  return made && { redirect: pathTo('newbookingDone', { system, booking: hold }) }
}

/** What may send a signed-in person elsewhere than to a step, in this order. */
export const guards: readonly BookingGuard[] = [
  preload,
  choosePatient,
  mayBook,
  unknownOffer,
  dropForeignHold,
  madeMeanwhile,
]
