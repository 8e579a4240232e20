import { problems } from '@portal/contract/areas/bookings/problems'
import { queryClient } from '../../api/query.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { textsNow } from '../../i18n/texts.ts'
import { language } from '../../i18n/language.ts'
import { pathTo } from '../../paths.ts'
import type { LoadInput, RouteRedirect } from '../../router/screen.ts'
import { actFor, type SignedIn } from '../../session/session.ts'
import { showToast } from '../../ui/toasts.ts'
import { bookingDraftKey, changeBookingDraft, draftAddress } from './booking-draft.ts'
import { choicesFrom, forPatient, queryOf, withoutSlot, type Choices } from './choices.ts'
import { releaseHold } from './hold.ts'
import { offerIn } from './offer.ts'
import { bookingQuery, possibilityQuery } from './queries.ts'
import { situationQuery, type Situation } from './situation.ts'
import { firstRoute, routeInsteadOf, type ScreenStepId, type StepRoute } from './steps.ts'
import { wizardTexts } from './texts.ts'

type Opened = RouteRedirect | Situation
type AnyInput = Pick<LoadInput<StepRoute>, 'search' | 'signedIn'>

const to = (route: StepRoute | 'newbooking', choices: Choices): RouteRedirect => ({
  redirect: pathTo(route, queryOf(choices)),
})

/** Ends the wizard at the list of bookings and says why. */
function endWith(text: string): RouteRedirect {
  showToast('error', text)
  return { redirect: pathTo('bookings') }
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
function choosePatient(choices: Choices, signedIn: SignedIn): RouteRedirect | undefined {
  const [sole, ...others] = signedIn.patients
  if (choices.mode === 'NEW' && sole && others.length === 0 && choices.patient !== sole.id)
    return to('newbooking', { ...choices, patient: sole.id })
  const known = signedIn.patients.some(({ id }) => id === choices.patient)
  if (choices.patient && !known) return to('newbooking', { ...withoutSlot(choices), patient: undefined })
  return followSelector(choices, signedIn)
}

/** A booking that is moved brings its patient, service, place and person along (001 §4). */
async function preload(choices: Choices): Promise<RouteRedirect | undefined> {
  if (choices.mode === 'NEW' || (choices.patient && choices.service)) return undefined
  if (!choices.oldBookingId || !choices.system) return endWith(textsNow(wizardTexts).wrongMode)
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

async function mayBook(choices: Choices, signedIn: SignedIn): Promise<boolean> {
  const patient = signedIn.patients.find(({ id }) => id === choices.patient)
  if (!patient) return true
  if (!patient.actions.book.allowed) return false
  return (await queryClient.fetchQuery(possibilityQuery(patient.id))).value
}

/** A hold for another service or person than the address now names is of no use; it is given back. */
function dropForeignHold({ choices, picked }: Situation): RouteRedirect | undefined {
  const hold = picked?.hold
  if (!hold || (hold.service === choices.service && hold.patient === choices.patient)) return undefined
  releaseHold(hold.id)
  return to('newbooking', withoutSlot(choices))
}

/** A service, unit or person that the catalogue lacks: without the person it may still be had, without the unit it may not (001 §8). */
function unknownOffer({ choices, catalogue, offer, answers }: Situation): RouteRedirect | undefined {
  if (offer || !choices.service || !answers.patientChosen) return undefined
  const withAnybody = { ...withoutSlot(choices), employee: undefined, occupation: undefined }
  if (choices.employee && offerIn(catalogue, withAnybody)) return to('newbookingDates', withAnybody)
  return endWith(textsNow(wizardTexts).unitMissing)
}

/** From the picked slot on, what was begun can be gone on with later, from anywhere. */
function noteWhere({ choices, picked }: Situation): void {
  const key = bookingDraftKey(choices)
  if (key && picked && draftKeeper(key).content?.address !== draftAddress(choices))
    changeBookingDraft({ choices, picked }, {})
}

/** Where a held slot has become a booking meanwhile (another tab, a reload after confirming): the address of that booking. */
async function madeMeanwhile({ choices, picked }: Situation): Promise<RouteRedirect | undefined> {
  const { system, hold } = choices
  if (!system || !hold || picked) return undefined
  const made = await queryClient.fetchQuery(bookingQuery(system, hold)).catch(() => undefined)
  return made && { redirect: pathTo('newbookingDone', { system, booking: hold }) }
}

async function openSignedIn(choices: Choices, signedIn: SignedIn): Promise<RouteRedirect | undefined> {
  const redirect = (await preload(choices)) ?? choosePatient(choices, signedIn)
  if (redirect) return redirect
  return (await mayBook(choices, signedIn)) ? undefined : endWith(problems.BOOKING_LOCKED[language()])
}

/**
 * Opens a step, or says where to go instead: the patient is settled, the clinic asked whether it lets them book, the address's choices
 * looked up, and the table of steps asked whether it is this step's turn.
 */
export async function openStep(id: ScreenStepId, { search, signedIn }: AnyInput): Promise<Opened> {
  const choices = choicesFrom(search)
  const redirect = signedIn && (await openSignedIn(choices, signedIn))
  if (redirect) return redirect
  const situation = await queryClient.fetchQuery(situationQuery(search))
  const { answers } = situation
  const aside = signedIn && (unknownOffer(situation) ?? dropForeignHold(situation) ?? (await madeMeanwhile(situation)))
  if (aside) return aside
  noteWhere(situation)
  const route = routeInsteadOf(answers, id)
  return route ? to(route, choices) : situation
}

/** The first step that is still to be answered: where /newbooking leads. */
export async function openFirst(input: AnyInput): Promise<RouteRedirect> {
  const opened = await openStep('services', input)
  if ('redirect' in opened) return opened
  return to(firstRoute(opened.answers), opened.choices)
}

/** Whether an opened step is to be drawn. */
export const isSituation = (opened: Opened): opened is Situation => 'answers' in opened
