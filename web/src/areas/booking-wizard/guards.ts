import { queryClient } from '../../api/query.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { onPlace } from '../../router/history.ts'
import { findRoute, routeRow } from '../../router/routes.ts'
import type { RouteRedirect } from '../../router/screen.ts'
import { reloadPatients } from '../../session/enter.ts'
import { actFor, type SignedIn } from '../../session/session.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Guard } from '../../wizard/wizard.ts'
import { choosable, type Base } from './base.ts'
import { addressWith, forPatient, withoutSlot, type Choices, type VisitRoute } from './choices.ts'
import { releaseHold } from './release-hold.ts'
import { offerIn } from './offer.ts'
import { bookingQuery, possibilityQuery, serviceObstaclesQuery } from './queries.ts'
import { wizardTexts } from './texts.ts'

type BookingGuard = Guard<Choices, Base>

const to = (route: VisitRoute, choices: Choices): RouteRedirect => ({ redirect: addressWith(route, choices) })

/** Leaves the wizard for the list of bookings and says why. */
function endWith(text: string): RouteRedirect {
  showToast('error', text)
  return { redirect: pathTo('bookings') }
}

/** Fills in patient, service, place and practitioner of a booking that is moved. */
const preload: BookingGuard = async ({ choices }) => {
  if (choices.mode === 'NEW') return undefined
  if (!choices.oldBookingId || !choices.system) return endWith(textsNow(wizardTexts).wrongMode)
  if (choices.patient && choices.service) return undefined
  const old = await queryClient.fetchQuery(bookingQuery(choices.system, choices.oldBookingId))
  const { allowed, reason } = old.actions.modify
  // Of a patient whom the clinic has locked it stands in the list, where `mayBook` leads.
  if (!allowed && reason !== 'BOOKING_LOCKED') {
    // Words that nobody reads who begins a booking, and this step is the first that a stranger opens.
    const { problems } = await import('@portal/contract/areas/bookings/problems')
    return endWith(problems[reason === 'BOOKING_UNDER_AGE' ? reason : 'BOOKING_STATUS'][language()])
  }
  return to('newbookingDates', {
    ...choices,
    patient: old.patient.id,
    service: old.service.code,
    orgUnit: old.organizationUnit.id,
    employee: old.practitioner?.employee.id,
    occupation: old.practitioner?.occupation.code,
  })
}

/** The patient for whom the wizard is open, to distinguish a change in the patient selector from a link to another patient's booking. */
let followed: string | undefined

// Whoever chooses somebody on another screen and then goes on with a booking means the patient of that booking.
onPlace(({ path }) => {
  const name = findRoute(path)?.name
  if (!name || !routeRow(name).wizard) followed = undefined
})

/**
 * Keeps the wizard and the patient selector together, so that nobody books for the wrong person. The address names the patient; if the person has
 * chosen another one in the selector meanwhile, the wizard goes on for that one and gives back the held slot.
 */
function followSelector(choices: Choices, { acting }: SignedIn): RouteRedirect | undefined {
  if (!choices.patient || !acting) return undefined
  const switched = acting.id !== choices.patient && followed === choices.patient
  followed = switched ? acting.id : choices.patient
  if (!switched) {
    actFor(choices.patient)
    return undefined
  }
  if (choices.hold) void releaseHold(choices.hold)
  return choices.mode === 'NEW' ? to('newbooking', forPatient(choices, acting.id)) : { redirect: pathTo('bookings') }
}

/** The patient who is booked for: the one in the address, or the only one who can be chosen. */
const choosePatient: BookingGuard = ({ choices, signedIn }) => {
  const eligible = choosable(signedIn.patients, choices)
  const [sole, ...others] = eligible
  if (choices.mode === 'NEW' && sole && others.length === 0 && choices.patient !== sole.id)
    return to('newbooking', { ...choices, patient: sole.id })
  const known = eligible.some(({ id }) => id === choices.patient)
  if (choices.patient && !known) return to('newbooking', { ...withoutSlot(choices), patient: undefined })
  return followSelector(choices, signedIn)
}

/** Leads to the list of visits, where it stands why nothing can be booked for the patient. */
const mayBook: BookingGuard = async ({ choices, signedIn }) => {
  const patient = signedIn.patients.find(({ id }) => id === choices.patient)
  if (!patient) return undefined
  if (patient.actions.book.allowed) {
    if ((await queryClient.fetchQuery(possibilityQuery(patient.id))).value) return undefined
    await reloadPatients()
  }
  return { redirect: pathTo('bookings') }
}

/**
 * For a service, unit or practitioner that the catalogue lacks: without the practitioner the service can still be booked, without the unit it cannot.
 */
const unknownOffer: BookingGuard = async ({ choices, base }) => {
  const { catalogue, offer, immediate, patient } = await base()
  if (offer || immediate || !choices.service || !patient) return undefined
  const withAnybody = { ...withoutSlot(choices), employee: undefined, occupation: undefined }
  if (choices.employee && offerIn(catalogue, withAnybody)) return to('newbookingDates', withAnybody)
  return endWith(textsNow(wizardTexts).unitMissing)
}

/** Leads back to the services, where it stands what is in the way of a teleconsultation without an appointment and how to put it right. */
const mayTakeNow: BookingGuard = async ({ choices, base }) => {
  if (!choices.unplanned) return undefined
  const { immediate, patient } = await base()
  if (!immediate || !patient) return undefined
  const found = await queryClient.fetchQuery(serviceObstaclesQuery(patient.id))
  if (found.every(({ service }) => service !== choices.service)) return undefined
  return to('newbookingServices', { ...choices, service: undefined, unplanned: undefined })
}

/** Leads a teleconsultation to addresses of its own, where the person says what it is about. */
const ownAddresses: BookingGuard = async ({ choices, base }) => {
  const { cases, offer, old } = await base()
  const isElsewhere = cases && !choices.tele && (old?.teleconsultation ?? offer?.service.teleconsultation) === true
  return isElsewhere ? to('newbooking', { ...choices, tele: true }) : undefined
}

/** Gives back a hold for another service or patient than the address names now, because it is useless. */
const dropForeignHold: BookingGuard = async ({ choices, base }) => {
  const hold = (await base()).picked?.hold
  if (!hold || (hold.service === choices.service && hold.patient === choices.patient)) return undefined
  void releaseHold(hold.id)
  return to('newbooking', withoutSlot(choices))
}

/** When a hold has become a booking meanwhile (in another tab, or by a reload after confirming): leads to that booking. */
const madeMeanwhile: BookingGuard = async ({ choices: { system, hold }, base }) => {
  if (!system || !hold || (await base()).picked) return undefined
  const made = await queryClient.fetchQuery(bookingQuery(system, hold)).catch(() => undefined)
  return made && { redirect: pathTo('newbookingDone', { system, booking: hold }) }
}

const inOrder: readonly BookingGuard[] = [
  preload,
  choosePatient,
  mayBook,
  unknownOffer,
  mayTakeNow,
  ownAddresses,
  dropForeignHold,
  madeMeanwhile,
]

/** Asks all that may send a signed-in person elsewhere than to a step, one after the other. */
export const guard: BookingGuard = async (input) => {
  for (const ask of inOrder) {
    const aside = await ask(input)
    if (aside) return aside
  }
  return undefined
}
