import type { BookingWithDetails, Hold } from '@portal/contract/areas/bookings'
import type { AvailabilitySettings, Catalogue } from '@portal/contract/areas/catalogue'
import type { Patient } from '@portal/contract/areas/patients'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { reopen } from '../../router/navigation.ts'
import { session } from '../../session/session.ts'
import { draftFrom, bookingDraftKey, type BookingDraft } from './booking-draft.ts'
import { serviceStandingQuery } from '../questionnaires/queries.ts'
import { choicesFrom, type Choices } from './choices.ts'
import { offerIn, serviceIn, type Offer } from './offer.ts'
import { overlapWith } from './overlap.ts'
import { pickedBefore, pickedHold, pickedSlot, type Picked } from './picked.ts'
import { bookingQuery, catalogueQuery, daySlotsQuery, holdQuery, prescriptionsQuery, settingsQuery } from './queries.ts'
import { routeInsteadOf, type Answers, type ScreenStepId } from './steps.ts'

/** All that a step has to know: what was chosen, who and what that is, and how firmly the slot is held. */
export interface Situation {
  readonly choices: Choices
  readonly patients: readonly Patient[]
  readonly patient: Patient | undefined
  readonly catalogue: Catalogue
  readonly offer: Offer | undefined
  /** The booking that is moved. */
  readonly old: BookingWithDetails | undefined
  readonly picked: Picked | undefined
  /** What goes with the booking, as far as it has been entered; kept on the server. */
  readonly draft: BookingDraft
  /** The patient's own measurements can go with the visit. */
  readonly takesMeasurements: boolean
  readonly answers: Answers
}

/** City, house number or postal code is missing (001 §4). */
export const addressMissing = ({ address }: Patient): boolean =>
  !address.city?.trim() || !address.houseNumber?.trim() || !address.postalCode?.trim()

/** What is or was held; undefined when there is no such hold, or it has become a booking. */
async function heldSlot(id: string): Promise<Picked | undefined> {
  try {
    return pickedHold(await queryClient.fetchQuery(holdQuery(id)))
  } catch (error) {
    if (isProblem(error, 'SLOT_HOLD_EXPIRED')) return pickedBefore(error.details.hold as Hold)
    if (isProblem(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

/** The picked slot that nothing holds, if it is still free. */
async function freeSlot(choices: Choices, about: Pick<Situation, 'offer' | 'old'>): Promise<Picked | undefined> {
  const { slot, availabilityId, day } = choices
  const service = about.offer?.service.medicalService.name ?? about.old?.service.description
  if (!slot || !availabilityId || !day || !service) return undefined
  try {
    const slots = await queryClient.fetchQuery(daySlotsQuery(choices, day))
    const found = slots.find(({ id }) => id === slot)
    const address = about.offer?.unit.hospitalOrganizationUnit.address ?? about.old?.organizationUnit.address
    const words = { service, condition: about.old?.service.condition, address }
    return found && pickedSlot(found, words)
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND', 'VALIDATION_ERROR')) return undefined
    throw error
  }
}

const noNeeds = { overlaps: false, prescriptionsPossible: false, referralStatus: 'N' } as const

/** What the picked slot asks for. */
async function slotNeeds(choices: Choices, picked: Picked | undefined) {
  if (!picked || !choices.patient) return { asks: noNeeds, takesMeasurements: false }
  const slot = { id: picked.slotId, availabilityId: picked.availabilityId }
  const [settings, { value: prescriptionsPossible }] = await Promise.all([
    queryClient.fetchQuery(settingsQuery(slot)),
    queryClient.fetchQuery(prescriptionsQuery(choices.patient, slot)),
  ])
  const asks = {
    overlaps: await overlaps(choices, picked, settings),
    prescriptionsPossible,
    referralStatus: settings.referralStatus,
  }
  return { asks, takesMeasurements: settings.bookingRestrictions.addMeasurements }
}

/** Whether the patient has another booking at the time of a slot that nothing holds; a held one has been checked by the server. */
async function overlaps(
  choices: Choices,
  picked: Picked,
  { bookingRestrictions }: AvailabilitySettings,
): Promise<boolean> {
  if (picked.hold || !choices.patient) return false
  if (bookingRestrictions.bookingParallelAllowed) return false
  return (await overlapWith(choices.patient, picked.visit, choices.oldBookingId)) !== undefined
}

/** The questionnaire that the service asks for as it stands now; null without one, and while interviews are off (001 §4). */
async function questionnaireOf({ service, patient }: Choices, picked: Picked | undefined) {
  const now = session()
  if (!picked || !patient || !service || now.state !== 'in' || !now.modules.medicalInterviewsModule) return null
  return queryClient.fetchQuery(serviceStandingQuery(service))
}

async function gather(choices: Choices): Promise<Situation> {
  const now = session()
  const patients = now.state === 'in' ? now.patients : []
  const patient = patients.find(({ id }) => id === choices.patient)
  const [catalogue, old] = await Promise.all([
    queryClient.fetchQuery(catalogueQuery(patient?.id)),
    patient && choices.mode === 'MODIFY' && choices.oldBookingId && choices.system
      ? queryClient.fetchQuery(bookingQuery(choices.system, choices.oldBookingId))
      : undefined,
  ])
  const offer = offerIn(catalogue, choices)
  const held = patient && choices.hold ? await heldSlot(choices.hold) : undefined
  const picked = held ?? (patient && !choices.hold ? await freeSlot(choices, { offer, old }) : undefined)
  const key = patient && bookingDraftKey(choices)
  const [kept, { asks, takesMeasurements }, questionnaire] = await Promise.all([
    key && draftKeeper(key).load(),
    slotNeeds(choices, picked),
    questionnaireOf(choices, picked),
  ])
  const draft = draftFrom(kept, old)
  const answers: Answers = {
    mode: choices.mode,
    signedIn: now.state === 'in',
    patientCount: patients.length,
    patientChosen: patient !== undefined,
    serviceChosen: (serviceIn(catalogue, choices) ?? old) !== undefined,
    slotChosen: picked !== undefined,
    ...asks,
    prescriptionAnswered: draft.prescription?.answered !== undefined,
    mpiReferralId: choices.mpiReferralId ?? old?.details.mpiReferralId,
    referralAnswered: draft.referral?.answered !== undefined,
    questionnaireAsked: questionnaire !== null && old?.details.lastQuestionnaireFulfillment === undefined,
    questionnaireAnswered:
      draft.questionnaire?.answered !== undefined && draft.questionnaire.edition === questionnaire?.edition,
    addressMissing: patient !== undefined && addressMissing(patient),
  }
  return { choices, patients, patient, catalogue, offer, old, picked, draft, takesMeasurements, answers }
}

/** The situation that an address describes, as the server sees it now. */
export const situationQuery = (search: URLSearchParams) => {
  const choices = choicesFrom(search)
  return queryOptions({
    queryKey: ['booking-wizard', choices],
    queryFn: () => gather(choices),
    staleTime: 0,
    retry: false,
  })
}

/**
 * The situation of a step that was opened. When a later look at the server shows that it is not this step's turn any more (the held
 * slot is gone), the address is opened anew, which leads to the step that is.
 */
export function useSituation(step: ScreenStepId, search: URLSearchParams): Situation {
  const { data } = useSuspenseQuery(situationQuery(search))
  const elsewhere = routeInsteadOf(data.answers, step) !== undefined
  useEffect(() => {
    if (elsewhere) reopen()
  }, [elsewhere])
  return data
}
